"""A rule set as a record: an account, the answers that differ from it, and the figures agreed upon.

Independent of any game. House rules are a rule set with a title. The record of a deal and the terms of an
evening are rule sets too: these fields mean the same in all three.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ambigu_variants.kernel.errors import RecordError
from ambigu_variants.languages import message
from ambigu_variants.records import texts
from ambigu_variants.records.fields import RULES, checked, table

RULE_SET = table(RULES, "game", "edition", "rules")


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """A set of rules.

    ``rules`` is the id of the account that it starts from, ``answers`` has the questions answered
    differently (``SOURCE`` or ``SOURCE:READING``), ``house`` the figures agreed upon.
    """

    OF_ANOTHER_GAME: ClassVar[str] = message("These house rules are for “{name}”, not for {game}.")

    game: str
    edition: int
    rules: str
    title: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)
    house: Mapping[str, int] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """Returns the rule set as JSON-compatible data without empty fields."""
        held = {name: getattr(self, name) for name in RULES}
        return {
            name: dict(value) if isinstance(value, Mapping) else value
            for name, value in held.items()
            if value
        }

    def toml(self) -> str:
        """Returns it as TOML."""
        return texts.written(self.data())

    def fragment(self) -> str:
        """Returns it encoded for an address: its JSON, compressed, in base 64."""
        return texts.packed(self.data())

    def held_to(self, game: str, edition: int) -> None:
        """Checks that it is for this game and for this edition of its rules."""
        if self.game != game:
            raise RecordError(self.OF_ANOTHER_GAME, field="game", name=self.game, game=game)
        if self.edition != edition:
            raise RecordError(
                "This was made for edition {made} of the rules. Edition {edition}, here, may decide"
                " differently: check it and change the number.",
                field="edition",
                made=self.edition,
                edition=edition,
            )


def from_text(text: str) -> RuleSet:
    """Parses house rules from TOML, JSON or the data of an address."""
    return texts.read(text, from_data)


def from_data(data: object) -> RuleSet:
    """Parses house rules from plain data."""
    if not isinstance(data, Mapping):
        raise RecordError("House rules must be an object with game, edition and rules.")
    return RuleSet(**checked(data, RULE_SET))
