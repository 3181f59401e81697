"""The fields of a record: each is checked for kind and length, and errors name the field."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ambigu_variants.kernel.errors import RecordError, counted, short
from ambigu_variants.kernel.limits import held, shown
from ambigu_variants.languages import figure, message, say

SEAT = re.compile(r"p([1-9][0-9]?)\Z")
"""The form of a seat: ``p1`` to ``p99``."""
MOST_ROWS = 20_000
"""The length limit of a list, three times what the longest game needs."""
_KINDS = {str: message("a text"), int: message("a whole number")}
_LONGEST = {"title": 200, "comment": 5_000, "seats": 100, "seed": 220}
"""The length limits of some text fields, in characters."""
_OTHERS = 1_000
"""The length limit of all other text fields, in characters."""


def held_as(kind: type, value: object, name: str) -> Any:
    """Checks that a value has the given type; ``name`` is its field.

    Raises:
        RecordError: it has another type, or is too long.
    """
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(
            "{name} must be {kind}, not {value}.",
            field=name,
            name=counted(name),
            kind=say(_KINDS[kind]),
            value=shown(value),
        )
    held(value, name)
    most = _LONGEST.get(name.partition(".")[0], _OTHERS)
    if isinstance(value, str) and len(value) > most:
        raise RecordError(
            "{name} has more than {most} characters.", field=name, name=counted(name), most=figure(most)
        )
    return value


def rows_of(value: object, name: str) -> list[Any]:
    """Checks that a value is a list.

    Raises:
        RecordError: it is not, or it is too long.
    """
    if not isinstance(value, list):
        raise RecordError(
            "{name} must be {kind}, not {value}.",
            field=name,
            name=counted(name),
            kind=say("a list"),
            value=shown(value),
        )
    if len(value) > MOST_ROWS:
        raise RecordError(
            "{name} has more than {most} entries.", field=name, name=counted(name), most=figure(MOST_ROWS)
        )
    return value


def orders(value: object, name: str) -> tuple[str, ...]:
    """Returns the orders after the shuffles for one purpose, given as one text or several."""
    if isinstance(value, list):
        return tuple(held_as(str, each, name) for each in value)
    return (held_as(str, value, name),)


class Reader:
    """Reads plain data field by field; raises a :class:`RecordError` for a value of the wrong kind."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data

    def _value(self, name: str, default: object) -> Any:
        if name not in self.data and default is None:
            raise RecordError("The field “{name}” is missing.", field=name, name=counted(name))
        return self.data.get(name, default)

    def text(self, name: str, default: str | None = None) -> str:
        return str(held_as(str, self._value(name, default), name))

    def number(self, name: str, least: int, default: int | None = None) -> int:
        value = int(held_as(int, self._value(name, default), name))
        if value < least:
            raise RecordError(
                "{name} must be at least {least}, not {value}.",
                field=name,
                name=counted(name),
                value=value,
                least=least,
            )
        return value

    def rows(self, name: str) -> list[Any]:
        return rows_of(self._value(name, []), name)

    def texts(self, name: str) -> list[str]:
        self._value(name, None)
        return [str(held_as(str, value, f"{name}.{index}")) for index, value in enumerate(self.rows(name))]

    def integers(self, name: str) -> list[int]:
        self._value(name, None)
        return [int(held_as(int, value, f"{name}.{index}")) for index, value in enumerate(self.rows(name))]

    def numbers(self, name: str) -> list[int]:
        found = self.integers(name)
        for index, value in enumerate(found):
            if value < 0:
                raise RecordError(
                    "{name} must be at least {least}, not {value}.",
                    field=f"{name}.{index}",
                    name=counted(name),
                    value=value,
                    least=0,
                )
        return found

    def table(self, name: str) -> Mapping[str, Any]:
        value = self._value(name, {})
        if not isinstance(value, Mapping):
            raise RecordError(
                "{name} must be {kind}, not {value}.",
                field=name,
                name=counted(name),
                kind=say("a table"),
                value=shown(value),
            )
        for key, each in value.items():
            held(each, f"{name}.{key}")
        return dict(value)

    def debts(self, players: int) -> tuple[tuple[int, int, int], ...]:
        found: dict[tuple[int, int], int] = {}
        for index, value in enumerate(self.rows("debts")):
            name = f"debts.{index}"
            debtor, creditor, counters = _debt(value, players, name)
            if debtor == creditor or counters < 1:
                raise RecordError("A debt must be at least one counter, owed to another player.", field=name)
            if (debtor, creditor) in found:
                raise RecordError(
                    "There are two debts of {debtor} to {creditor}: add them together.",
                    field=name,
                    debtor=f"p{debtor + 1}",
                    creditor=f"p{creditor + 1}",
                )
            found[debtor, creditor] = counters
        return tuple((*who, counters) for who, counters in found.items())

    def result(self) -> Mapping[str, Any]:
        """Reads the expected result, checking each part that is known in some game."""
        found = self.table("result")
        for part, value in found.items():
            if part in _RESULT:
                _RESULT[part](value, f"result.{part}")
        return found


def _debt(value: object, players: int, name: str) -> tuple[int, int, int]:
    if not isinstance(value, Mapping) or set(value) != {"from", "to", "counters"}:
        raise RecordError("A debt must have from, to and counters.", field=name)
    debtor, creditor = (seat(held_as(str, value[key], name), players, name) for key in ("from", "to"))
    return debtor, creditor, int(held_as(int, value["counters"], name))


def _one(kind: type) -> Callable[[object, str], object]:
    return lambda value, name: held_as(kind, value, name)


def _several(kind: type) -> Callable[[object, str], object]:
    return lambda value, name: [held_as(kind, each, name) for each in rows_of(value, name)]


_RESULT: Mapping[str, Callable[[object, str], object]] = {
    "purses": _several(int),
    "pool": _one(int),
    "tray": _one(int),
    "winner": _one(str),
    "combination": _one(str),
    "price": _one(int),
    "debts": lambda value, name: [_debt(each, 99, name) for each in rows_of(value, name)],
    "scores": _several(int),
    "winners": _several(str),
}
"""The check for each part of a result."""


def seat(text: str, players: int, name: str) -> int:
    """Returns the number of a seat, from 0.

    Raises:
        RecordError: the text names no seat of the table.
    """
    found = SEAT.match(text)
    if not found or int(found[1]) > players:
        raise RecordError(
            "There is no seat “{text}”: the seats are p1 to p{players}.",
            field=name,
            text=short(text),
            players=players,
        )
    return int(found[1]) - 1
