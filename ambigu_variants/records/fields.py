"""The fields of a record: each is held against what it should be, and what is wrong is named."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ambigu_variants.kernel.bounds import held, short, shown
from ambigu_variants.kernel.errors import RecordError
from ambigu_variants.languages import message, say

__all__ = ["SEAT", "Reader", "held_as", "orders", "seat"]

SEAT = re.compile(r"p([1-9][0-9]?)\Z")
"""How a seat is written."""
_KINDS = {str: message("a text"), int: message("a whole number")}


def held_as(kind: type, value: object, name: str) -> Any:
    """A value that is to be of this kind; ``name`` is its field.

    Raises:
        RecordError: it is of another, or too long.
    """
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(
            "{name} must be {kind}, not {value}.",
            field=name,
            name=name,
            kind=say(_KINDS[kind]),
            value=shown(value),
        )
    held(value, name)
    return value


def orders(value: object, name: str) -> tuple[str, ...]:
    """The orders that follow the shuffles for one purpose: a text, or several."""
    if isinstance(value, list):
        return tuple(held_as(str, each, name) for each in value)
    return (held_as(str, value, name),)


class Reader:
    """Plain data, field by field, each of the kind that it should be; else a :class:`RecordError`."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data

    def _value(self, name: str, default: object) -> Any:
        if name not in self.data and default is None:
            raise RecordError("There is no {name}, and there must be.", field=name, name=name)
        return self.data.get(name, default)

    def text(self, name: str, default: str | None = None) -> str:
        return str(held_as(str, self._value(name, default), name))

    def number(self, name: str, least: int, default: int | None = None) -> int:
        value = int(held_as(int, self._value(name, default), name))
        if value < least:
            raise RecordError(
                "{name} is {value}, and cannot be below {least}.",
                field=name,
                name=name,
                value=value,
                least=least,
            )
        return value

    def rows(self, name: str) -> list[Any]:
        value = self._value(name, [])
        if not isinstance(value, list):
            raise RecordError(
                "{name} must be a list, not {value}.", field=name, name=name, value=shown(value)
            )
        return value

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
                    "{name} cannot be below 0, as {value} is.",
                    field=f"{name}.{index}",
                    name=name,
                    value=value,
                )
        return found

    def table(self, name: str) -> Mapping[str, Any]:
        value = self._value(name, {})
        if not isinstance(value, Mapping):
            raise RecordError(
                "{name} must be a table, not {value}.", field=name, name=name, value=shown(value)
            )
        for key, each in value.items():
            held(each, f"{name}.{key}")
        return dict(value)

    def debt(self, index: int, players: int) -> tuple[int, int, int]:
        name, value = f"debts.{index}", self.rows("debts")[index]
        if not isinstance(value, Mapping) or set(value) != {"from", "to", "counters"}:
            raise RecordError("A debt has from, to and counters.", field=name)
        debtor, creditor = (seat(str(value[key]), players, name) for key in ("from", "to"))
        counters = int(held_as(int, value["counters"], name))
        if debtor == creditor or counters < 1:
            raise RecordError("A debt is of one counter or more, to somebody else.", field=name)
        return debtor, creditor, counters


def seat(text: str, players: int, name: str) -> int:
    """The number of a seat, from 0.

    Raises:
        RecordError: the text names none of the table.
    """
    found = SEAT.match(text)
    if not found or int(found[1]) > players:
        raise RecordError(
            "“{text}” is no seat: there are p1 to p{players}.", field=name, text=short(text), players=players
        )
    return int(found[1]) - 1
