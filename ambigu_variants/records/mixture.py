"""House rules as a record: an account, and what is answered otherwise than it answers. Knows no game.

They are what a deal's record says of its rules, and nothing of a table: ``game``, ``edition``, ``rules``,
``title``, ``answers`` and ``house`` mean the same in both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from ambigu_variants.kernel.errors import RecordError
from ambigu_variants.records import texts, toml
from ambigu_variants.records.addresses import packed
from ambigu_variants.records.fields import Reader, held_as

__all__ = ["Mixture", "from_data", "from_text"]


@dataclass(frozen=True, kw_only=True)
class Mixture:
    """House rules: ``rules`` is the id of the account that they start from, ``answers`` has the questions
    answered otherwise (``SOURCE`` or ``SOURCE:READING``), ``house`` the figures agreed upon.
    """

    game: str
    edition: int
    rules: str
    title: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)
    house: Mapping[str, int] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """House rules as JSON would hold them; what is empty is left out."""
        held = {each.name: getattr(self, each.name) for each in fields(self)}
        return {
            name: dict(value) if isinstance(value, Mapping) else value
            for name, value in held.items()
            if value
        }

    def toml(self) -> str:
        """House rules as TOML."""
        return toml.written(self.data())

    def fragment(self) -> str:
        """House rules as they stand in an address."""
        return packed(self.data())


def from_text(text: str) -> Mixture:
    """The house rules that a text holds: TOML, JSON, or what stands in an address.

    Raises:
        RecordError: it holds none, or only a part of them; of TOML the message names line and field.
    """
    return texts.from_text(text, from_data)


def from_data(data: object) -> Mixture:
    """The house rules that plain data hold.

    Raises:
        RecordError: a field is missing, unknown or of the wrong kind.
    """
    if not isinstance(data, Mapping):
        raise RecordError("House rules are an object with game, edition and rules.")
    known = [each.name for each in fields(Mixture)]
    for name in data:
        if name not in known:
            raise RecordError(
                "“{name}” is no field of house rules; their fields are {names}.",
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
