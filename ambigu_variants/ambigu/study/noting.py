"""A rulebook that notes which of its questions are asked, and which of them by the players."""

from __future__ import annotations

from typing import Any, cast

from ambigu_variants.ambigu.rules.rulebook import Rulebook


class Noting:
    """A rulebook's answers; ``asked`` are the questions asked so far, ``by_players`` those among them.

    Rulings ask each other only through the rulebook in force, so no question is missed. Reading a ruling
    without calling it counts as asking too, so a question that is not in ``asked`` had no influence.
    """

    def __init__(self, rules: Rulebook) -> None:
        self._rules = rules
        self.asked: set[str] = set()
        self.by_players: set[str] = set()
        self.player = False

    def __getattr__(self, name: str) -> Any:
        self.asked.add(name)
        if self.player:
            self.by_players.add(name)
        return getattr(self._rules, name)

    @property
    def rules(self) -> Rulebook:
        """The rulebook as a deal takes it."""
        return cast(Rulebook, self)
