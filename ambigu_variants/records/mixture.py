"""House rules as a record: an account and the answers that differ from it.

Independent of any game. Their fields are those of a deal's record that describe its rules, without the
table: ``game``, ``edition``, ``rules``, ``title``, ``answers`` and ``house`` mean the same in both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from ambigu_variants.kernel.errors import RecordError
from ambigu_variants.records import texts, toml
from ambigu_variants.records.addresses import packed
from ambigu_variants.records.fields import Reader, held_as


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
        return toml.written(self.data())

    def fragment(self) -> str:
        """Returns the house rules encoded for an address."""
        return packed(self.data())


def from_text(text: str) -> Mixture:
    """Parses house rules from TOML, JSON or the data of an address.

    Raises:
        RecordError: the text holds none, or only a part of them; for TOML the message names line and field.
    """
    return texts.from_text(text, from_data)


def from_data(data: object) -> Mixture:
    """Parses house rules from plain data.

    Raises:
        RecordError: a field is missing, unknown or of the wrong kind.
    """
    if not isinstance(data, Mapping):
        raise RecordError("House rules must be an object with game, edition and rules.")
    known = [each.name for each in fields(Mixture)]
    for name in data:
        if name not in known:
            raise RecordError(
                "There is no field “{name}”; the fields are {names}.",
                field=str(name),
                name=name,
                names=", ".join(known),
            )
    read = Reader(data)
    return Mixture(
        game=read.text("game"),
        edition=read.number("edition", 1),
        rules=read.text("rules"),
        title=read.text("title", ""),
        answers={key: held_as(str, value, f"answers.{key}") for key, value in read.table("answers").items()},
        house={key: held_as(int, value, f"house.{key}") for key, value in read.table("house").items()},
    )
