"""How long a number, and how deep a list, may be that comes from outside: no more is read. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping

from ambigu_variants.kernel.errors import RecordError

__all__ = ["DEPTH", "DIGITS", "held", "overlong", "short", "shown"]

DIGITS = 15
"""A number has no more: whoever reads it need not know longer ones."""
DEPTH = 3
"""Lists and tables stand one in another no deeper."""
TOO_LONG = f"a number of more than {DIGITS} digits"


def overlong(error: ValueError | RecursionError) -> str:
    """Why a text could not be read although it is written well."""
    if isinstance(error, RecursionError):
        return "its lists or tables stand one in another too often"
    return f"it holds {TOO_LONG}"


def held(value: object, name: str, depth: int = DEPTH) -> None:
    """Holds a value, and all in it, against the longest number and the deepest table.

    Raises:
        RecordError: a number is longer, or a table deeper.
    """
    if isinstance(value, int) and abs(value) >= 10**DIGITS:
        raise RecordError(f"{name} is {TOO_LONG}.", field=name)
    if isinstance(value, (list, Mapping)):
        if not depth:
            raise RecordError(f"{name} has lists or tables in one another, too deep.", field=name)
        for each in value.values() if isinstance(value, Mapping) else value:
            held(each, name, depth - 1)


def shown(value: object) -> str:
    """A value that should not be there, as a message shows it."""
    if isinstance(value, (list, Mapping)):
        return "a list" if isinstance(value, list) else "a table"
    if isinstance(value, int) and abs(value) >= 10**DIGITS:
        return TOO_LONG
    return repr(value)


def short(text: str) -> str:
    """A text as a message shows it: its beginning, if it is long."""
    return text if len(text) <= 40 else f"{text[:40]} …"
