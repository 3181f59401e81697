"""How a deal runs, and the object that runs it. Independent of any game.

A deal is a state machine. Its course, a generator, yields **steps**. A step is either an **event**,
something that has just happened at the table, or a **question** (:class:`Ask`), at which the deal waits for
a player. :class:`Deal` holds the state and does the rest::

    deal = Deal(…)                        # a game's own subclass, which sets up the table
    deal.begin(course(deal), out_of_turn)
    while (ask := deal.pending):
        deal.reply(choose(deal, ask))     # one of ask.offers, the player's legal actions

1. The course calls the **rulings** in force (:mod:`kernel.rulings`), which decide what is done and asked. A
   ruling that does something changes the table by one of its methods, such as ``move`` or ``shuffle``, and
   yields the event that the method returns. The event names what it concerns: the player, the cards, the
   pile of counters that paid and the one that was paid.
2. The loop stamps each step with the ruling that yielded it and adds it to the ``log``. At a question it
   stops, and the question is ``pending``.
3. ``reply`` compares a **reply** with the legal actions of the pending question (:mod:`kernel.replies`). One
   that is not among them is refused and changes nothing. Any other is sent into the course, which goes on to
   the next question.
4. Some replies are allowed at any time, such as buying counters (``out_of_turn``). Their steps come first;
   then the same question is pending again, with its legal actions renewed. If they put out the player who
   was asked, the reply serves as his answer.
5. When the course has no step left, the deal is ``over``. Nothing but the log, the replies and the state of
   the table remains, and the same cards and replies always give the same log.

A game supplies its table, its actions and events, the course and the replies out of turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, ClassVar, Self, TypeVar

from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.replies import blanks, check
from ambigu_variants.kernel.rulings import Case, Ruling
from ambigu_variants.kernel.steps import Ask, Event, Reply, Step, Steps
from ambigu_variants.kernel.table import Shuffler, Table
from ambigu_variants.languages import message

Rules = TypeVar("Rules")
MOST_STEPS = 5000
"""The limit of steps in a deal, because an account may let players pass without end."""

MOST_STILL = 100
"""The limit of replies per player while nothing moves, enough for a player to end such rounds."""


class Deal(Case[Rules], Table):
    """The rulebook in force, the table, and everything that has happened.

    ``log`` holds every step, ``replies`` every reply taken; ``stage`` names the current part of the deal;
    ``next_dealer`` is the seat that deals next. A deal in which nothing but idle events happens is abandoned
    after ``MOST_STILL`` replies of each player, with the message ``stands_still``; one that does not end is
    abandoned after ``most_steps``.
    """

    stands_still: ClassVar = message(
        "Play is abandoned: each player has spoken {number} times and nothing has changed, and the text has"
        " no rule that would end it."
    )

    def __init__(
        self, rules: Rules, *, seats: Sequence[str], stock: Sequence[Card], shuffler: Shuffler
    ) -> None:
        Case.__init__(self, rules)
        Table.__init__(self, seats, stock, shuffler)
        self.stage = ""
        self.log: list[Step] = []
        self.replies: list[Reply] = []
        self.next_dealer: int | None = None
        self._course: Steps[None] | None = None
        self._out_of_turn: OutOfTurn = lambda deal, reply: None
        self._most_steps = MOST_STEPS
        self._still = 0
        self._pending: Ask | None = None

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
                self._pending = self._forward(self._course, reply)
            elif ask is not None:
                ask.renew()
            return
        if ask is None:
            passage = self.log[-1].ruling.locus
            raise NotAllowed("{who} can’t “{said}”: play is over.", passage=passage, **blanks(self, reply))
        check(self, ask, reply)
        ask.reply = reply
        self.replies.append(reply)
        self._still += 1
        self._pending = self._forward(self._course, reply)
        if self._still > MOST_STILL * self.players:
            raise NotAllowed(self.stands_still, number=MOST_STILL)

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
                if isinstance(step, Event) and not step.idle:
                    self._still = 0
                if len(log) > self._most_steps:
                    raise NotAllowed(
                        "Play hasn’t ended after {number} steps, so it is abandoned.", number=self._most_steps
                    )
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

    def trial_copy(self) -> Self:
        """Returns a copy on which steps can be tried out: it has a log, replies and citations of its own."""
        tried = copy(self)
        tried.because, tried.followed, tried.under = dict(self.because), dict(self.followed), list(self.under)
        tried.log, tried.replies = list(self.log), list(self.replies)
        return tried


Player = Callable[[Any, Ask | None], Reply | None]
"""A callback that replies to a question, or to None once the deal is over; returns None to stop."""

OutOfTurn = Callable[[Any, Reply], Steps[None] | None]
"""A callback that returns the steps of a reply allowed at any time, or None for any other reply."""


def scripted(replies: Sequence[Reply]) -> Player:
    """Returns a player that gives these replies in order and then stops."""
    waiting = iter(replies)
    return lambda deal, ask: next(waiting, None)
