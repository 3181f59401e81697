"""How long a number, and how deep a list, may be that comes from outside: no more is read. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping

from ambigu_variants.kernel.errors import RecordError
from ambigu_variants.languages import say

__all__ = ["DEPTH", "DIGITS", "held", "overlong", "short", "shown"]

DIGITS = 15
"""A number has no more: whoever reads it need not know longer ones."""
DEPTH = 3
"""Lists and tables stand one in another no deeper."""


def overlong(error: ValueError | RecursionError) -> str:
    """Why a text could not be read although it is written well."""
    if isinstance(error, RecursionError):
        return say("its lists or tables are nested too deep")
    return say("it holds a number of more than {digits} digits", digits=DIGITS)


def held(value: object, name: str, depth: int = DEPTH) -> None:
    """Holds a value, and all in it, against the longest number and the deepest table.

    Raises:
        RecordError: a number is longer, or a table deeper.
    """
    if isinstance(value, int) and abs(value) >= 10**DIGITS:
        raise RecordError(
            "{name} is a number of more than {digits} digits.", field=name, name=name, digits=DIGITS
        )
    if isinstance(value, (list, Mapping)):
        if not depth:
            raise RecordError("{name} has lists or tables nested too deep.", field=name, name=name)
        for each in value.values() if isinstance(value, Mapping) else value:
            held(each, name, depth - 1)


def shown(value: object) -> str:
    """A value that should not be there, as a message shows it."""
    if isinstance(value, (list, Mapping)):
        return say("a list") if isinstance(value, list) else say("a table")
    if isinstance(value, int) and abs(value) >= 10**DIGITS:
        return say("a number of more than {digits} digits", digits=DIGITS)
    return repr(value)


def short(text: str) -> str:
    """A text as a message shows it: its beginning, if it is long."""
    return text if len(text) <= 40 else f"{text[:40]} …"
