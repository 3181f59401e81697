"""A deal in progress: its rules, its table, and the loop, which runs from question to question.

A game sets up the table (:class:`Deal`) and supplies the course, a generator of steps. ``begin`` takes the
steps up to the first question (:class:`Ask`), which is then ``pending``. ``reply`` checks a reply against
that question, sends it into the course and takes the steps up to the next one. Each step is stamped with the
ruling that yielded it and added to the ``log``. When the course has no step left, the deal is ``over``.
Replies allowed at any time, such as buying counters, have steps of their own (``out_of_turn``), after which
the same question is still pending. A refused reply changes nothing. Independent of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, Self, TypeVar

from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.replies import blanks, check
from ambigu_variants.kernel.rulings import Case, Ruling
from ambigu_variants.kernel.steps import Ask, Deed, Did, Reply, Say, Step, Steps
from ambigu_variants.kernel.table import Shuffler, Table
from ambigu_variants.languages import message

__all__ = ["MOST_STEPS", "MOST_STILL", "Deal", "OutOfTurn", "Player", "scripted"]

Rules = TypeVar("Rules")
MOST_STEPS = 5000
"""The limit of steps in a deal, because an account may let players pass without end."""

MOST_STILL = 100
"""The limit of replies per player while nothing moves, enough for a player to end such rounds."""
STILL = (
    *(Deed.SHUFFLED, Deed.CUT, Deed.DISCARDED, Deed.DREW, Deed.GATHERED, Deed.WITHHELD),
    *(Deed.MENDED, Deed.REVEALED),
)
"""The deeds that can recur without end: they move no counter, take no trick and put nobody out."""

OVER = {
    "deal": message("{who} can’t “{said}”: the deal is over."),
    "game": message("{who} can’t “{said}”: the game is over."),
}
ENDLESS = {
    "deal": message("The deal hasn’t ended after {number} steps, so it is abandoned."),
    "game": message("The game hasn’t ended after {number} steps, so it is abandoned."),
}
STANDS_STILL = {
    "deal": message(
        "The deal is abandoned: each player has spoken {number} times since a counter last moved, and"
        " nothing in the text puts a stop to it."
    ),
    "game": message(
        "The game is abandoned: each player has spoken {number} times since a trick was last taken, and"
        " nothing in the text puts a stop to it."
    ),
}


class Deal(Case[Rules], Table):
    """The rulebook in force, the conventions, the table, and everything that has happened.

    ``house`` gives the number of each convention by name. ``log`` holds every step, ``replies`` every reply
    taken; ``pending`` is the question that waits for a reply, if any, ``over`` whether the deal has ended. A
    deal that moves no counter is abandoned after ``MOST_STILL`` replies of each player; one that does not
    end is abandoned after ``most_steps``. ``winner`` is the seat that won, ``shown`` the seats that showed
    their cards and the combination found among them; ``prize`` the reason for the winner's payment and its
    price; ``next_dealer`` the seat that deals next. ``whole`` names the unit that ends with the last step.
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
        self._course: Steps[None] | None = None
        self._out_of_turn: OutOfTurn = lambda deal, reply: None
        self._most_steps = MOST_STEPS
        self._still = 0
        self._pending: Ask | None = None
        self.winner: int | None = None
        self.shown: tuple[tuple[int, ...], Any] | None = None
        self.prize: tuple[str, int] | None = None
        self.next_dealer: int | None = None

    @property
    def pending(self) -> Ask | None:
        """The question that waits for a reply; None before the deal begins and after it ends."""
        return self._pending

    @property
    def over(self) -> bool:
        """True if the deal has ended: it has begun, and no question is pending."""
        return self._course is not None and self._pending is None

    def begin(self, course: Steps[None], out_of_turn: OutOfTurn, *, most_steps: int = MOST_STEPS) -> Self:
        """Takes the steps up to the first question.

        Args:
            course: the steps of the deal.
            out_of_turn: returns the steps of a reply allowed at any time, or None for any other reply.
            most_steps: the number of steps after which the deal is abandoned.

        Raises:
            NotAllowed: the rulings in force have no deal for this table, or the deal does not end.
        """
        self._course, self._out_of_turn, self._most_steps = course, out_of_turn, most_steps
        self._pending = self._forward(course, None)
        return self

    def run(self, player: Player) -> Self:
        """Plays until the end, or until the player stops.

        Raises:
            NotAllowed: a reply is not one that the rulings in force allow, or the deal does not end.
        """
        while (reply := player(self, self._pending)) is not None:
            self.reply(reply)
        return self

    def reply(self, reply: Reply) -> None:
        """Takes a reply and runs to the next question.

        Raises:
            NotAllowed: the rulings in force do not allow it, or the deal does not end.
        """
        assert self._course is not None, "a deal begins before anybody replies"
        ask = self._pending
        followed, because, logged = dict(self.followed), dict(self.because), len(self.log)
        try:
            aside = self._out_of_turn(self, reply)
            if aside is not None:
                self._forward(aside, None)
        except NotAllowed:
            self.followed, self.because = followed, because
            del self.log[logged:]
            raise
        if aside is not None:
            self.replies.append(reply)
            if ask is not None and ask.seat not in self.live:
                ask.reply = reply
                self._pending = self._forward(self._course, Reply(ask.seat, Say.OUT))
            elif ask is not None:
                ask.renew()
            return
        if ask is None:
            passage = self.log[-1].ruling.locus
            raise NotAllowed(OVER[self.whole], passage=passage, **blanks(self, reply))
        check(self, ask, reply)
        ask.reply = reply
        self.replies.append(reply)
        self._still += 1
        self._pending = self._forward(self._course, reply)
        if self._still > MOST_STILL * self.players:
            raise NotAllowed(STANDS_STILL[self.whole], number=MOST_STILL)

    def _forward(self, course: Steps[None], reply: Reply | None) -> Ask | None:
        """Takes and stamps the steps up to the next question; returns None if there is none."""
        log = self.log
        try:
            step = next(course) if reply is None else course.send(reply)
            while True:
                if step.ruling is None and self.under:
                    step.ruling = self.under[-1]
                    if self.because:
                        step.because = tuple(self.because)
                        self.because = {}
                step.stage = self.stage
                log.append(step)
                if isinstance(step, Ask):
                    return step
                if isinstance(step, Did) and step.deed not in STILL:
                    self._still = 0
                if len(log) > self._most_steps:
                    raise NotAllowed(ENDLESS[self.whole], number=self._most_steps)
                step = next(course)
        except StopIteration:
            return None

    @property
    def consulted(self) -> dict[Ruling[..., Any], None]:
        """Every ruling used in the deal: procedures begun, steps stamped, judgments consulted."""
        found = dict(self.followed)
        for step in self.log:
            found |= dict.fromkeys(step.because)
        return found | self.because

    def aside(self) -> Self:
        """Returns a copy for trying out steps out of turn, with counters, debts and citations of its own."""
        tried = copy(self)
        tried.purse, tried.stake = [copy(heap) for heap in self.purse], [copy(heap) for heap in self.stake]
        tried.pool, tried.tray, tried.bank = copy(self.pool), copy(self.tray), copy(self.bank)
        tried.debts, tried.pledged = dict(self.debts), list(self.pledged)
        tried.because, tried.followed, tried.under = dict(self.because), dict(self.followed), list(self.under)
        tried.log, tried.replies = list(self.log), list(self.replies)
        return tried


Player = Callable[[Deal[Any], Ask | None], Reply | None]
"""A callback that replies to a question, or to None once the deal is over; returns None to stop."""

OutOfTurn = Callable[[Any, Reply], Steps[None] | None]
"""A callback that returns the steps of a reply allowed at any time, or None for any other reply."""


def scripted(replies: Sequence[Reply]) -> Player:
    """Returns a player that gives these replies in order and then stops."""
    waiting = iter(replies)
    return lambda deal, ask: next(waiting, None)
