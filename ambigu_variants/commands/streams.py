"""The streams of a terminal: output without control characters, and JSON on it.

A character that the terminal cannot encode is replaced by one that it can: a suit by the letter that is
typed for it.
"""

from __future__ import annotations

import codecs
import contextlib
import io
import json
import os
import sys
from collections.abc import Iterator
from typing import Any, TextIO

from ambigu_variants.kernel.cards import SYMBOLS

_STEERING = {
    **{number: f"^{chr(number + 64)}" for number in range(32) if chr(number) not in "\n\t"},
    **dict.fromkeys((*range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)), "\ufffd"),
}
"""Replacements for control and bidirectional characters; ``^[`` for escape, as is customary."""
_PLAIN = {
    **{symbol: letter for letter, symbol in SYMBOLS.items()},
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("‘’‚", "'"),
    **dict.fromkeys("−–—", "-"),
    **dict(zip("⟨⟩†‡¡─├└·×↵", "<>+#!-|`.x/", strict=True)),
    **dict(zip(("§", "¶", "…", "→", "œ", "Œ"), ("sec.", "par.", "...", "->", "oe", "OE"), strict=True)),
}
"""Replacements for characters that a terminal cannot encode, if dropping accents is not enough."""
_HANDLER = "ambigu_variants.shown"


def _known(error: UnicodeError) -> tuple[str, int]:
    """Replaces characters that cannot be encoded: an error handler for :mod:`codecs`."""
    assert isinstance(error, UnicodeEncodeError), "nothing is decoded with it"
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(letter: str) -> str:
    from unicodedata import normalize  # not before a terminal wants it

    bare = normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return _PLAIN.get(letter) or bare or "?"


codecs.register_error(_HANDLER, _known)


class _Shown:
    """A stream that replaces control characters in its output."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(text.translate(_STEERING))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextlib.contextmanager
def shown() -> Iterator[None]:
    """Context manager: output is encodable and free of control characters; any input is decoded.

    Output to a closed stream is discarded.
    """
    before = sys.stdout, sys.stderr
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    with contextlib.ExitStack() as held:
        for stream in before:
            if isinstance(stream, io.TextIOWrapper):
                held.callback(stream.reconfigure, errors=stream.errors)
                stream.reconfigure(errors=_HANDLER)
        nowhere = held.enter_context(open(os.devnull, "w", encoding="utf-8"))
        sys.stdout, sys.stderr = (_Shown(stream or nowhere) for stream in before)
        try:
            yield
        finally:
            sys.stdout, sys.stderr = before


def progress(of: str, done: int, most: int) -> None:
    """Shows on a terminal how much of a long task is done; if standard error is no terminal, nothing."""
    if sys.stderr.isatty():
        print(f"\r{done:,} of at most {most:,} {of} ", end="\n" * (done >= most), file=sys.stderr, flush=True)


def discard_output() -> None:
    """Redirects standard output to the null device, so that buffered output is discarded."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def as_json(data: object, indent: int | None = None) -> str:
    """Returns data as JSON that the terminal shows intact: other characters are escaped."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    named = getattr(sys.stdout, "encoding", None) or "utf-8"
    if codecs.lookup(named).name == "utf-8" and text == text.translate(_STEERING):
        return text
    return json.dumps(data, indent=indent).replace("\x7f", "\\u007f")
