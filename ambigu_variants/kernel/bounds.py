"""How long a text or a number, and how deep a list, may be that comes from outside: no more is read. Knows no
game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date, time
from typing import Any

from ambigu_variants.kernel.errors import RecordError, counted, short
from ambigu_variants.languages import figure, message, say

__all__ = [
    "DEPTH",
    "DIGITS",
    "LONGEST",
    "LONGEST_FILE",
    "Unreadable",
    "as_written",
    "bare",
    "from_json",
    "held",
    "is_text",
    "not_deeper",
    "not_longer",
    "overlong",
    "shown",
]

LONGEST = 500_000
"""A line, or what stands in an address, has no more characters: the longest deal has half as many."""
LONGEST_FILE = 1_000_000
"""A file has no more characters: no evening becomes so long, for it ends before."""
DIGITS = 15
"""A number has no more: whoever reads it need not know longer ones."""
DEPTH = 3
"""Lists and tables stand one in another no deeper."""

_QUOTED = re.compile(
    r'''"""(?:[^"\\]++|\\.|"(?!""))*+"{0,5}|"(?:[^"\\\n]++|\\.)*+"?'''
    r"""|'''(?:[^']++|'(?!''))*+'{0,5}|'[^'\n]*+'?|#[^\n]*+""",
    re.DOTALL,
)
_OPENED = re.compile(r"[\[{]|[\]}]")


class Unreadable(ValueError):
    """Why a text is not read: a message of the catalogue that ends a sentence, and what fills its blanks."""

    def __init__(self, text: str, /, **blanks: Any) -> None:
        super().__init__(text)
        self.text = text
        self.blanks = blanks

    def __str__(self) -> str:
        return say(self.text, **self.blanks)


def overlong(error: ValueError | RecursionError) -> str:
    """Why a text could not be read although it is written well."""
    if isinstance(error, Unreadable):
        return str(error)
    if isinstance(error, RecursionError):
        return say("its lists or tables are nested too deep")
    return say("it holds a number of more than {digits} digits", digits=DIGITS)


# Before it is parsed ---------------------------------------------------------------------------------------


def not_longer(text: str, most: int = LONGEST_FILE) -> None:
    """Holds a text against the longest.

    Raises:
        Unreadable: it is longer.
    """
    if len(text) > most:
        raise Unreadable(message("it has more than {most} characters"), most=figure(most))


def bare(text: str) -> str:
    """A text in TOML or JSON without its comments, a letter in place of each quotation.

    What no parser gets over, such as a quotation that does not end, is taken to end with its line.
    """
    return _QUOTED.sub(lambda found: "" if found[0][0] == "#" else "s", text)


def not_deeper(text: str, depth: int) -> None:
    """Holds a :func:`bare` text against the deepest nesting of its brackets.

    Raises:
        Unreadable: it is deeper.
    """
    level = 0
    for found in _OPENED.finditer(text):
        level += 1 if found[0] in "[{" else -1
        if level > depth:
            raise Unreadable(
                message("its lists or tables are nested more than {depth} deep"), depth=figure(depth)
            )


def from_json(text: str, *, depth: int, most: int = LONGEST) -> Any:
    """What a text in JSON holds, which is bounded before it is parsed.

    Args:
        text: the text.
        depth: how deep its lists and objects may stand one in another.
        most: how many characters it may have.

    Raises:
        json.JSONDecodeError: it is not JSON.
        Unreadable: it is too long or too deep, an object has a name twice, or a text half of a character.
        ValueError: a number in it is too long.
    """
    not_longer(text, most)
    not_deeper(bare(text), depth)
    found = json.loads(text, object_pairs_hook=_named_once, parse_constant=_no_number)
    if not is_text(json.dumps(found, ensure_ascii=False)):
        raise Unreadable(message("it holds half of a character"))
    return found


def _named_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Unreadable(message("“{name}” stands twice in one object"), name=short(twice))
    return found


def _no_number(name: str) -> Any:
    raise Unreadable(message("{name} is not a number"), name=counted(name))


# Once it is parsed -----------------------------------------------------------------------------------------


def is_text(value: object) -> bool:
    """Whether it is text that can be written: half of a character cannot."""
    try:
        return isinstance(value, str) and value.encode() is not None
    except UnicodeEncodeError:
        return False


def held(value: object, name: str, depth: int = DEPTH) -> None:
    """Holds a value, and all in it, against the longest number and the deepest table.

    Raises:
        RecordError: a number is longer, or a table deeper; or a text holds what is no character.
    """
    if isinstance(value, int) and abs(value) >= 10**DIGITS:
        raise RecordError(
            "{name} is a number of more than {digits} digits.", field=name, name=counted(name), digits=DIGITS
        )
    if isinstance(value, str) and not is_text(value):
        raise RecordError("{name} holds half of a character.", field=name, name=counted(name))
    if isinstance(value, (list, Mapping)):
        if not depth:
            raise RecordError("{name} has lists or tables nested too deep.", field=name, name=counted(name))
        for each in [*value, *value.values()] if isinstance(value, Mapping) else value:
            held(each, name, depth - 1)


KINDS = (
    (list, message("a list")),
    (Mapping, message("a table")),
    (date, message("a date")),
    (time, message("a time of day")),
)
"""What is called by its kind in a message."""


def shown(value: object) -> str:
    """A value that should not be there, as a message shows it."""
    for kind, called in KINDS:
        if isinstance(value, kind):
            return say(called)
    if isinstance(value, int) and abs(value) >= 10**DIGITS:
        return say("a number of more than {digits} digits", digits=DIGITS)
    if isinstance(value, str):
        return say("“{words}”", words=short(value))
    return short(as_written(value))


def as_written(value: object) -> str:
    """A value as JSON has it, and a file nearly so; what is not there is told as nothing."""
    if value is None:
        return say("nothing")
    return short(json.dumps(value, ensure_ascii=False, default=repr), 200)
