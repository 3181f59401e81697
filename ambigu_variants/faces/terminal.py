"""The streams of a terminal: what is printed can be shown and steers nothing; no line is read without end.

A terminal that does not know a character is given one that it knows: a letter for a suit, as it may be typed.
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

from ambigu_variants.kernel.bounds import LONGEST
from ambigu_variants.kernel.cards import SYMBOLS
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.languages import figure

__all__ = ["as_json", "let_go", "line", "lines", "shown"]

_STEERING = {
    **{number: f"^{chr(number + 64)}" for number in range(32) if chr(number) not in "\n\t"},
    **dict.fromkeys((*range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)), "\ufffd"),
}
"""What would steer a terminal, or turn its lines round, and what is shown for it: ``^[`` as is the custom."""
_PLAIN = {
    **{symbol: letter for letter, symbol in SYMBOLS.items()},
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("‘’‚", "'"),
    **dict.fromkeys("−–—", "-"),
    **dict(zip("⟨⟩†‡¡─├└·×↵", "<>+#!-|`.x/", strict=True)),
    **dict(zip(("§", "¶", "…", "→", "œ", "Œ"), ("sec.", "par.", "...", "->", "oe", "OE"), strict=True)),
}
"""What stands for a character that a terminal does not know, where it is not the same letter without its
accent.
"""
_HANDLER = "ambigu_variants.shown"


def _known(error: UnicodeError) -> tuple[str, int]:
    """What stands for characters that cannot be encoded: a handler of errors as :mod:`codecs` has them."""
    assert isinstance(error, UnicodeEncodeError), "nothing is decoded with it"
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(letter: str) -> str:
    from unicodedata import normalize  # not before a terminal wants it

    bare = normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return _PLAIN.get(letter) or bare or "?"


codecs.register_error(_HANDLER, _known)


class _Shown:
    """A stream on which nothing is printed that steers a terminal."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(text.translate(_STEERING))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextlib.contextmanager
def shown() -> Iterator[None]:
    """Inside, all that is printed can be shown, and what is read is text, whatever bytes it is made of.

    A stream that is closed takes nothing.
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


def let_go() -> None:
    """Nothing more is written to standard output: what has not been, never will be."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def as_json(data: object, *, indent: int | None = None) -> str:
    """Data as JSON that comes whole through the terminal: what it cannot show is escaped."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    named = getattr(sys.stdout, "encoding", None) or "utf-8"
    if codecs.lookup(named).name == "utf-8" and text == text.translate(_STEERING):
        return text
    return json.dumps(data, indent=indent).replace("\x7f", "\\u007f")


def line() -> str:
    """The next line of standard input; empty at its end, if it is closed, or if it is longer than a text may
    be, for then nobody writes it.
    """
    found = "" if sys.stdin is None else sys.stdin.readline(LONGEST)
    return found if len(found) < LONGEST else ""


def lines() -> Iterator[str]:
    """The lines of standard input.

    Raises:
        RequestError: it is closed, or a line has no end.
    """
    if sys.stdin is None:
        raise RequestError("Standard input is closed: nothing can be read from it.")
    number = 0
    while found := sys.stdin.readline(LONGEST + 1):
        number += 1
        if len(found) > LONGEST:
            raise RequestError(
                "Line {line}: a line has no more than {most} characters.", line=number, most=figure(LONGEST)
            )
        yield found.removeprefix("\ufeff") if number == 1 else found
