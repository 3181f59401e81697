"""A deal in progress: a case whose facts are a table. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Self, TypeVar

from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.rulings import Case, Ruling
from ambigu_variants.kernel.steps import Ask, Reply, Step
from ambigu_variants.kernel.table import Shuffler, Table

__all__ = ["Deal"]

Rules = TypeVar("Rules")


class Deal(Case[Rules], Table):
    """The rulebook in force, the conventions of the house, the table, and all that has happened.

    ``house`` gives a number for each convention by name. ``log`` holds every step, ``replies`` every reply
    taken; ``pending`` is the question that waits for a reply, if any. ``winner`` is the seat that won,
    ``shown`` the seats that showed their cards and what was found among them; ``prize`` what the winner was
    paid for and its price; ``next_dealer`` the seat that deals next. ``whole`` is what
    ends with the last step.
    """

    whole = "deal"

    def __init__(
        self,
        rules: Rules,
        *,
        house: Mapping[str, int],
        seats: Sequence[str],
        purses: Sequence[int],
        stock: Sequence[Card],
        shuffler: Shuffler,
        pool: int = 0,
        tray: int = 0,
        debts: Mapping[tuple[int, int], int] | None = None,
        won: Sequence[int] = (),
    ) -> None:
        Case.__init__(self, rules)
        Table.__init__(
            self, seats, purses, stock, shuffler=shuffler, pool=pool, tray=tray, debts=debts, won=won
        )
        self.house = house
        self.stage = ""
        self.log: list[Step] = []
        self.replies: list[Reply] = []
        self.pending: Ask | None = None
        self.over = False
        self.winner: int | None = None
        self.shown: tuple[tuple[int, ...], Any] | None = None
        self.prize: tuple[str, int] | None = None
        self.next_dealer: int | None = None

    @property
    def consulted(self) -> dict[Ruling[..., Any], None]:
        """Every ruling that had a part in it: procedures begun, steps stamped, judgments consulted."""
        found = dict(self.followed)
        for step in self.log:
            found |= dict.fromkeys(step.because)
        return found | self.because

    def aside(self) -> Self:
        """A copy on which steps out of turn can be tried: its counters, debts and citations are its own."""
        tried = copy(self)
        tried.purse, tried.stake = [copy(heap) for heap in self.purse], [copy(heap) for heap in self.stake]
        tried.pool, tried.tray, tried.bank = copy(self.pool), copy(self.tray), copy(self.bank)
        tried.debts, tried.pledged = dict(self.debts), list(self.pledged)
        tried.because, tried.followed, tried.under = dict(self.because), dict(self.followed), list(self.under)
        tried.log, tried.replies = list(self.log), list(self.replies)
        return tried

    def written(self, card: Card) -> str:
        """A card as it is written in a message; a game whose players write one otherwise says how."""
        return card.typed

    def who(self, seat: int) -> str:
        """A player as he is called in a message: ``Bruno (p2)``."""
        return f"{self.seats[seat]} (p{seat + 1})"
