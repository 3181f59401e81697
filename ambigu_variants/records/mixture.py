"""House rules as a record: an account and the answers that differ from it.

Independent of any game. Their fields are those of a deal's record that describe its rules, without the
table: ``game``, ``edition``, ``rules``, ``title``, ``answers`` and ``house`` mean the same in both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from ambigu_variants.kernel.errors import RecordError
from ambigu_variants.records import texts
from ambigu_variants.records.addresses import packed
from ambigu_variants.records.fields import RULES, checked, table

MIXTURE = table(RULES, "game", "edition", "rules")


@dataclass(frozen=True, kw_only=True)
class Mixture:
    """House rules.

    ``rules`` is the id of the account that they start from, ``answers`` has the questions answered
    differently (``SOURCE`` or ``SOURCE:READING``), ``house`` the figures agreed upon.
    """

    game: str
    edition: int
    rules: str
    title: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)
    house: Mapping[str, int] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """Returns the house rules as JSON-compatible data without empty fields."""
        held = {each.name: getattr(self, each.name) for each in fields(self)}
        return {
            name: dict(value) if isinstance(value, Mapping) else value
            for name, value in held.items()
            if value
        }

    def toml(self) -> str:
        """Returns the house rules as TOML."""
        return texts.written(self.data())

    def fragment(self) -> str:
        """Returns the house rules encoded for an address."""
        return packed(self.data())


def from_text(text: str) -> Mixture:
    """Parses house rules from TOML, JSON or the data of an address."""
    return texts.read(text, from_data)


def from_data(data: object) -> Mixture:
    """Parses house rules from plain data."""
    if not isinstance(data, Mapping):
        raise RecordError("House rules must be an object with game, edition and rules.")
    return Mixture(**checked(data, MIXTURE))
