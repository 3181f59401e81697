"""The players' actions, the event, and the state of a game. Contains no rules."""

from __future__ import annotations

from typing import Any, TypeVar

from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.steps import Action as AnyAction
from ambigu_variants.kernel.steps import Event, Pile
from ambigu_variants.languages import message

Rules = TypeVar("Rules")
PURSE = 100
"""The counters of each player at the start."""


class Action(AnyAction):
    """The kinds of reply: a number of counters, or a card."""

    STAKE = "stake", "number"
    PLAY = "play", "cards"


class Took(Event):
    """A player took the trick."""


class Round(Deal[Rules]):
    """The state of a game: the purses, the pool, and the cards ``laid`` to the trick, each with its seat."""

    whole = "game"
    stands_still = message("The game is abandoned: each player has spoken {number} times.")

    def __init__(self, rules: Rules, seats: Any, stock: Any, shuffler: Any) -> None:
        super().__init__(rules, seats=seats, stock=stock, shuffler=shuffler)
        self.purse = [Pile("purse", seat, PURSE) for seat in range(self.players)]
        self.pool = Pile("pool")
        self.laid: list[tuple[int, Any]] = []
        self.winner: int | None = None
