"""Commands read lines here, and write text without control characters, or JSON.

A character that the terminal cannot encode is replaced by one that it can: a suit by the letter that is
typed for it.
"""

from __future__ import annotations

import codecs
import contextlib
import json
import os
import sys
from collections.abc import Iterator
from time import monotonic
from typing import IO
from unicodedata import normalize

from ambigu_variants.kernel.cards import SYMBOLS
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.limits import LONGEST

_STEERING = {
    **{number: f"^{chr(number + 64)}" for number in range(32) if chr(number) not in "\n\t"},
    **dict.fromkeys((*range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)), "\ufffd"),
}
"""Replacements for control and bidirectional characters; ``^[`` for escape, as is customary."""
SELDOM = 10
"""The seconds between two lines of progress where standard error is no terminal."""
_PLAIN = {
    **{symbol: letter for letter, symbol in SYMBOLS.items()},
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("‘’‚", "'"),
    **dict.fromkeys("−–—", "-"),
    **dict(zip("⟨⟩†‡¡─├└·×↵", "<>+#!-|`.x/", strict=True)),
    **dict(zip(("§", "¶", "…", "→", "œ", "Œ"), ("sec.", "par.", "...", "->", "oe", "OE"), strict=True)),
}
"""Replacements for characters that a terminal cannot encode, if dropping accents is not enough."""


def _spelled(error: UnicodeError) -> tuple[str, int]:
    """Replaces a character that a terminal cannot encode; see :func:`codecs.register_error`."""
    assert isinstance(error, UnicodeEncodeError), "only what is written is replaced"
    letter = error.object[error.start]
    bare = normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return _PLAIN.get(letter) or bare or "?", error.start + 1


codecs.register_error("spelled", _spelled)


def put(text: str, stream: IO[str] | None = None) -> None:
    """Writes a text to standard output or another stream, so that it can be shown as it is."""
    if (stream := stream or sys.stdout) is None:  # closed
        return
    encoding = _encoding(stream)
    stream.write(text.translate(_STEERING).encode(encoding, "spelled").decode(encoding))


def _encoding(stream: IO[str]) -> str:
    return getattr(stream, "encoding", None) or "utf-8"


def as_json(data: object, indent: int | None = None) -> str:
    """Returns data as JSON that the terminal shows intact: other characters are escaped."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    if codecs.lookup(_encoding(sys.stdout)).name == "utf-8" and text == text.translate(_STEERING):
        return text
    return json.dumps(data, indent=indent).replace("\x7f", "\\u007f")


_told = [monotonic()]
"""When progress was last told, or this program began."""


def progress(of: str, done: int, most: int) -> None:
    """Shows on a terminal how much of a long task is done; elsewhere it is a line now and then."""
    if not sys.stderr:
        return
    told = f"{done:,} of at most {most:,} {of}"
    if sys.stderr.isatty():
        print(f"\r{told} ", end="\n" if done >= most else "", file=sys.stderr, flush=True)
    elif monotonic() - _told[0] >= SELDOM:
        _told[0] = monotonic()
        print(told, file=sys.stderr, flush=True)


def lines() -> Iterator[str]:
    """Yields the lines of standard input."""
    if sys.stdin is None:
        raise RequestError("Standard input is closed: nothing can be read from it.")
    number = 0
    while found := sys.stdin.buffer.readline(LONGEST + 1):
        number += 1
        if len(found) > LONGEST:
            raise RequestError(f"Line {number} is too long: a line can have up to {LONGEST:,} bytes.")
        try:
            text = found.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            text = "\0"
        if "\0" in text:
            raise RequestError(f"Line {number} is not text in UTF-8.")
        yield text


def discard_output() -> None:
    """Redirects standard output to the null device, so that buffered output is discarded."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
