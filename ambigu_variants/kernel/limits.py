"""Limits on text length, number length and nesting of lists in input; independent of any game."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date, time
from typing import Any

from ambigu_variants.kernel.errors import RecordError, counted, short
from ambigu_variants.languages import figure, message, say

LONGEST = 500_000
"""The length limit of a line or of a value in an address, in characters: twice the longest deal."""
LONGEST_FILE = 1_000_000
"""The length limit of a file, in characters; an evening of deals ends long before it is reached."""
DIGITS = 15
"""The largest number of digits in a number, so that readers needn't handle longer ones."""
DEPTH = 3
"""The deepest nesting of lists and tables."""

_QUOTED = re.compile(
    r'''"""(?:[^"\\]++|\\.|"(?!""))*+"{0,5}|"(?:[^"\\\n]++|\\.)*+"?'''
    r"""|'''(?:[^']++|'(?!''))*+'{0,5}|'[^'\n]*+'?|#[^\n]*+""",
    re.DOTALL,
)
_INVISIBLE = (
    r"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    r"\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U00016fe4\U0001bca0-\U0001bca3\U0001d159"
    r"\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""The characters that Unicode calls default ignorable, and those that look blank though they are letters."""
_UNSEEN = re.compile(f"[{_INVISIBLE}]")
_SEEN = rf"[^\s{_INVISIBLE}]"
_JOINING = re.compile(
    rf"(?:(?<={_SEEN})|(?<={_SEEN}\ufe0f))([\u200c\u200d](?={_SEEN})|[\ufe0e\ufe0f])|[{_INVISIBLE}]"
)
"""An invisible character; group 1 if it joins what stands beside it, as in Persian names and in emoji."""
_OPENED = re.compile(r"[\[{]|[\]}]")


class Unreadable(ValueError):
    """An error that says why a text can't be read.

    Holds a catalogue message that ends a sentence, and the values for its placeholders.
    """

    def __init__(self, text: str, /, **blanks: Any) -> None:
        super().__init__(text)
        self.text = text
        self.blanks = blanks

    def __str__(self) -> str:
        return say(self.text, **self.blanks)


def overlong(error: ValueError | RecursionError) -> str:
    """Returns why a syntactically valid text could not be read."""
    if isinstance(error, Unreadable):
        return str(error)
    if isinstance(error, RecursionError):
        return say("its lists or tables are nested too deeply")
    return say("it contains a number of more than {digits} digits", digits=DIGITS)


# Before it is parsed ---------------------------------------------------------------------------------------


def visible(text: str) -> str:
    """Returns a text without the characters that nobody sees; programs put them in where text is copied."""
    return text if text.isascii() else _UNSEEN.sub("", text)


def as_name(name: str) -> str:
    """Returns a name in its one spelling, without the characters that nobody sees, except those that join."""
    if name.isascii():
        return name
    from unicodedata import normalize  # only where it is needed: it is slow to import in a browser

    return normalize("NFC", _JOINING.sub(lambda found: found[1] or "", name))


def digits(text: str) -> bool:
    """Checks whether a text is a whole number, without a sign, in the digits 0 to 9."""
    return text.isascii() and text.isdecimal()


def not_longer(text: str, most: int = LONGEST_FILE) -> None:
    """Checks that a text is not longer than the limit.

    Raises:
        Unreadable: it is longer.
    """
    if len(text) > most:
        raise Unreadable(message("it has more than {most} characters"), most=figure(most))


def bare(text: str) -> str:
    """Returns a TOML or JSON text without comments, with a letter in place of each quoted string.

    An unterminated string, which no parser accepts, is taken to end with its line.
    """
    return _QUOTED.sub(lambda found: "" if found[0][0] == "#" else "s", text)


def not_deeper(text: str, depth: int) -> None:
    """Checks that the brackets of a :func:`bare` text are not nested too deeply.

    Raises:
        Unreadable: they are nested more deeply than ``depth``.
    """
    level = 0
    for found in _OPENED.finditer(text):
        level += 1 if found[0] in "[{" else -1
        if level > depth:
            raise Unreadable(
                message("its lists or tables are nested more than {depth} levels deep"), depth=figure(depth)
            )


def from_json(text: str, *, depth: int, most: int = LONGEST) -> Any:
    """Parses a JSON text after checking its length and nesting.

    Args:
        text: the text.
        depth: the deepest nesting of lists and objects allowed.
        most: the largest number of characters allowed.

    Raises:
        json.JSONDecodeError: it is not JSON.
        Unreadable: it is too long or too deep, an object has a name twice, or a text has a lone surrogate.
        ValueError: a number in it is too long.
    """
    not_longer(text, most)
    not_deeper(bare(text), depth)
    found = json.loads(text, object_pairs_hook=_named_once, parse_constant=_no_number)
    if not is_text(json.dumps(found, ensure_ascii=False)):
        raise Unreadable(message("it contains an incomplete character"))
    return found


def _named_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Unreadable(message("“{name}” appears twice in one object"), name=short(twice))
    return found


def _no_number(name: str) -> Any:
    raise Unreadable(message("{name} is not a number"), name=counted(name))


# Once it is parsed -----------------------------------------------------------------------------------------


def is_text(value: object) -> bool:
    """Checks whether a value is a string that can be encoded (one with a lone surrogate can't)."""
    try:
        return isinstance(value, str) and value.encode() is not None
    except UnicodeEncodeError:
        return False


def held(value: object, name: str, depth: int = DEPTH) -> None:
    """Checks a value, and every value in it, against the limits on numbers, nesting and characters.

    Raises:
        RecordError: a number is too long, a table is nested too deeply, or a text has a lone surrogate.
    """
    if isinstance(value, int) and abs(value) >= 10**DIGITS:
        raise RecordError(
            "{name} is a number of more than {digits} digits.", field=name, name=counted(name), digits=DIGITS
        )
    if isinstance(value, str) and not is_text(value):
        raise RecordError("{name} contains an incomplete character.", field=name, name=counted(name))
    if isinstance(value, (list, Mapping)):
        if not depth:
            raise RecordError("{name} has lists or tables nested too deeply.", field=name, name=counted(name))
        for each in [*value, *value.values()] if isinstance(value, Mapping) else value:
            held(each, name, depth - 1)


KINDS = (
    (list, message("a list")),
    (Mapping, message("a table")),
    (date, message("a date")),
    (time, message("a time of day")),
)
"""The types whose values a message names by kind instead of showing them."""


def shown(value: object) -> str:
    """Returns an unexpected value as a message shows it."""
    for kind, called in KINDS:
        if isinstance(value, kind):
            return say(called)
    if isinstance(value, int) and abs(value) >= 10**DIGITS:
        return say("a number of more than {digits} digits", digits=DIGITS)
    if isinstance(value, str):
        return say("“{words}”", words=short(value))
    return short(as_written(value))


def as_written(value: object) -> str:
    """Returns a value as shortened JSON, nearly as a file has it; ``None`` becomes “nothing”."""
    if value is None:
        return say("nothing")
    return short(json.dumps(value, ensure_ascii=False, default=repr), 200)
