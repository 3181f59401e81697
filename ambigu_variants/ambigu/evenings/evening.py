"""An evening under way: its deals, one after another, and what is asked between them.

Replies during a deal go to that deal. So do purchases, debts paid and departures after its last card, under
its own rulings. The evening applies the rulings that no deal asks: where players sit, who deals first, and
when the session ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ambigu_variants.ambigu.deals.replay import SAYS, agrees
from ambigu_variants.ambigu.evenings.agreement import MOST_DEALS, Agreed, full, length, reached, validated
from ambigu_variants.ambigu.evenings.events import (
    REMEDIES,
    Blank,
    EveningEvent,
    first_dealer,
    lots,
)
from ambigu_variants.ambigu.evenings.session import Laid, Ledger, Short, first, in_order
from ambigu_variants.ambigu.players.strategies import HARD
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.ambigu.rules.table import Action, Left, Settled
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import NotAllowed, RecordError, VariorumError
from ambigu_variants.kernel.limits import as_written
from ambigu_variants.kernel.rulings import Case, Ruling
from ambigu_variants.kernel.steps import Ask, Paid, Reply
from ambigu_variants.records import record
from ambigu_variants.records.fields import TEXT, checked
from ambigu_variants.records.record import Record

SAID = ("replies", "result", "title", "comment")
"""Fields of a deal's record that do not follow from the earlier deals."""


class Evening:
    """An evening under way.

    Chairs are numbered from 0, as agreed, and stay the same all evening; the seats of a deal are in order of
    speech, the dealer last. ``laid`` is the present deal, ``past`` are those before it, ``events`` those
    outside the deals; ``over`` is the event that ended the evening, None while it goes on. ``patience`` is
    how many replies of players who look ahead are waited for at a time, None for all.
    """

    laid: Laid
    over: EveningEvent | None

    def __init__(self, agreed: Agreed, patience: int | None = None) -> None:
        """Begins an evening: draws places and the first dealer, and lays the first deal."""
        self.agreed, self.patience = agreed, patience
        self.rules: Rulebook = validated(agreed)
        self.chairs = agreed.chairs
        self.events: list[EveningEvent] = []
        self.time_up: int | None = None
        self.past: list[Laid] = []
        names = [chair.name for chair in self.chairs]
        places = list(range(len(names)))
        if agreed.lots:
            places, self.events = lots(self.rules, names, agreed.seed)
        dealer, drawn = first_dealer(self.rules, names, places, agreed.seed)
        self.events += drawn
        try:
            self.laid = first(agreed, self.rules, places, dealer)
        except NotAllowed as error:
            name, _, seat = (error.field or "").partition(".")
            seated = in_order(dealer, places)
            raise error.at(f"{name}.{seated[int(seat)]}" if seat.isdecimal() else name) from None
        self._settle()

    # The present deal

    @property
    def deal(self) -> Deal:
        """The present deal."""
        return self.laid.deal

    @property
    def number(self) -> int:
        """The number of the present deal in the evening, from 1."""
        return self.laid.number

    @property
    def length(self) -> int | None:
        """The number of deals agreed upon, or in as many rounds with those dealt in now; None if none is."""
        agreed = length(self.agreed, len(self.seated))
        return agreed and max(agreed, self.number)

    @property
    def seated(self) -> tuple[int, ...]:
        """The chairs by the seats of the present deal."""
        return self.laid.seated

    @property
    def pending(self) -> Ask | None:
        """The question that waits for a person's reply; None between deals."""
        return self.deal.pending

    @property
    def thinking(self) -> bool:
        """Whether a computer player is asked, because the evening's patience was at an end."""
        return self.pending is not None and not self.chairs[self.seated[self.pending.seat]].person

    @property
    def asked(self) -> int | None:
        """The chair of the person asked; None between deals."""
        return None if self.pending is None else self.seated[self.pending.seat]

    def seat(self, chair: int | None) -> int | None:
        """Returns a chair's seat in the present deal, or None if it is not dealt in."""
        return self.seated.index(chair) if chair in self.seated else None

    def who(self, chair: int) -> str:
        """Returns the name of the player on a chair."""
        return self.chairs[chair].name

    def rename(self, title: str) -> None:
        """Changes the title of the evening, which affects neither players nor rules."""
        self.agreed = replace(self.agreed, title=checked(title.strip(), TEXT, "title"))

    # What is said

    def reply(self, said: str | Reply) -> None:
        """Takes a person's reply, then lets computer players speak until a person is asked.

        The reply is written as in a record (``p2 open 3``) and given in the present deal or after it.
        Computer players stop when the deal is over. After the evening debts can be paid, and only a player
        who owes more than he has may buy.

        Raises:
            NotAllowed: the rulings in force do not allow it, or the evening is over; nothing is changed.
            RecordError: it is not written like a reply.
        """
        reply = self._understood(said)
        chair = self.seated[reply.seat]
        buys = reply.action is Action.BUY and self.laid.now.lacks(chair)
        if self.over and not (buys or reply.action is Action.PAY):
            raise NotAllowed("The evening is over, so {who} can’t do anything more.", who=self.who(chair))
        if not self.chairs[chair].person:
            raise NotAllowed(
                "{who} is a computer player: nobody else replies for {who}.", who=self.who(chair)
            )
        before = list(self.deal.replies)
        try:
            self.deal.reply(reply)
            self.go_on()
        except NotAllowed:
            if len(self.deal.replies) > len(before):  # What followed was refused.
                self._again(self.laid, before)
            raise

    def _understood(self, said: str | Reply) -> Reply:
        """Parses a reply, written as in a record."""
        if isinstance(said, Reply):
            return said
        try:
            return record.reply(replace(self.laid.told, replies=(said,)), 0, PACK_40, SAYS)
        except VariorumError as error:
            raise error.at("reply") from None

    def go_on(self, most: int | None = None) -> None:
        """Lets computer players speak until a person is asked or the deal is over.

        After ``most`` replies of players who look ahead it stops before the next; by default the evening's
        ``patience`` counts. It can go on from there later: the replies are the same.
        """
        left = self.patience if most is None else most
        while self.thinking and (ask := self.deal.pending):
            if left is not None and self.chairs[self.seated[ask.seat]].plays == HARD.name:
                if not left:
                    break
                left -= 1
            reply = self.laid.player(ask.seat)(self.deal, ask)
            assert reply is not None, "who plays by himself always replies"
            self.deal.reply(reply)
        self._settle()

    def _settle(self) -> None:
        """Finds out whether the evening is over."""
        self.over = self._end() if self.deal.over else None

    def _end(self) -> EveningEvent | None:
        """Returns the event that ends the evening, if any."""
        rules, up = self.rules, self.time_up is not None
        if reached(rules, self.agreed, len(self.seated), self.number, time_is_up=up):
            by = "time" if up else next(iter(self.agreed.until), "time")
            return self._event(f"ended-{by}", rules.session_end)
        stuck = [each for each in self.laid.short() if not any(self._may(each.chair))]
        if len(self.laid.there) - len(stuck) not in rules.players(Case(rules)):
            return self._event("too-few", rules.players)
        return self._event("record-full") if self.number >= MOST_DEALS or full(self.data()) else None

    def _event(self, kind: str, ruling: Ruling[..., Any] | None = None, **blanks: Blank) -> EveningEvent:
        return EveningEvent(kind, len(self.past) + self.deal.over, blanks, ruling)

    # Between deals

    def short(self) -> list[Short]:
        """Returns the players who cannot pay what is due before the next cards; none during a deal."""
        return self.laid.short() if self.deal.over else []

    def _may(self, chair: int) -> tuple[bool, bool]:
        """Checks whether a player may buy counters now, and whether he may leave."""
        return self.laid.may(chair, Action.BUY), self.laid.may(chair, Action.LEAVE)

    def cannot_pay(self, short: Short) -> NotAllowed:
        """Returns the refusal for a player who cannot pay, with what he may do about it."""
        return NotAllowed(
            REMEDIES[self._may(short.chair)],
            who=self.who(short.chair),
            due=counters(short.due),
            field=f"chairs.{short.chair}",
            passage=short.refusal.passage,
        )

    def next_deal(self) -> None:
        """Lays the next deal after computer players have paid debts, bought counters or left.

        All players who can pay are dealt in. If too few have stayed, the evening is over instead.
        """
        if not self.deal.over:
            raise NotAllowed("This deal is not over yet: finish it before the next.")
        was_over = self.over is not None
        for chair in self.laid.there:
            for says in () if self.chairs[chair].person else (self.laid.pays, self.laid.provides):
                if not self.over and (reply := says(chair)):
                    self.deal.reply(reply)
                    self._settle()
        if was_over or not self.over:
            self.lay_next()
            self.go_on()

    def lay_next(self) -> None:
        """Lays the next deal from the present ledger."""
        if self.over:
            raise NotAllowed("{why} There is no next deal.", why=self.over.text)
        for each in self.short():
            if any(self._may(each.chair)):
                raise self.cannot_pay(each)
        for each in self.short():
            who, due = self.who(each.chair), partial(counters, each.due)
            self.events.append(self._event("sits-out", self.rules.before_deal, who=who, due=due))
        for step in self.deal.log:
            if isinstance(step, Left):
                self.events.append(self._event("leaves", step.ruling, who=self.deal.seats[step.seat]))
            elif isinstance(step, Settled):
                who, to = self.deal.seats[step.seat], self.deal.seats[step.payee.seat]
                amount = partial(counters, step.amount)
                self.events.append(self._event("pays", step.ruling, who=who, to=to, amount=amount))
            elif isinstance(step, Paid) and step.stage == Stage.END and step.payer == self.deal.bank:
                who, amount = self.deal.seats[step.payee.seat], partial(counters, step.amount)
                self.events.append(self._event("buys", step.ruling, who=who, amount=amount))
        following = self.laid.following()
        assert following is not None, "otherwise the evening would be over"
        dealer = self.who(following.seated[-1])
        self.events.append(self._event("next-dealer", self.rules.next_dealer, who=dealer))
        self.past.append(self.laid)
        self.laid = following
        self._settle()

    def time_is_up(self) -> None:
        """Records that the agreed time is up; the present deal is finished."""
        if self.over or self.time_up is not None:
            raise NotAllowed("Somebody has already said that time is up, or the evening is over.")
        self.time_up = self.number
        self.events.append(self._event("time-up"))
        self._settle()

    def take_back(self) -> None:
        """Takes back the last reply of a person, and all that followed it."""
        for laid in reversed([*self.past, self.laid]):
            replies = laid.deal.replies
            spoken = [
                place for place, each in enumerate(replies) if self.chairs[laid.seated[each.seat]].person
            ]
            if spoken:
                break
        else:
            raise NotAllowed(
                "None of the people playing has said anything yet: there is nothing to take back."
            )
        del self.past[laid.number - 1 :]
        self.events = [event for event in self.events if event.after < laid.number]
        if self.time_up is not None:
            self.time_up = min(self.time_up, laid.number)
        self._again(laid, replies[: spoken[-1]])
        self.go_on()

    def _again(self, laid: Laid, replies: Sequence[Reply]) -> None:
        """Lays a deal again and repeats the given replies."""
        self.laid = laid.again()
        self._repeat(replies)

    def repeat(self, told: Record) -> None:
        """Repeats the replies that a record has for the present deal, without asking anybody again."""
        given, expected = told.data(), self.laid.told.data()
        for name in {**expected, **given}:
            if name not in SAID and given.get(name) != expected.get(name):
                raise RecordError(
                    "This is not the next deal of the evening: {name} should be {expected}.",
                    field=name,
                    name=name,
                    expected=as_written(expected.get(name)),
                )
        self._repeat(told.replies)
        agrees(told, self.deal)

    def _repeat(self, replies: Sequence[str | Reply]) -> None:
        for number, said in enumerate(replies):
            try:
                self.deal.reply(self._understood(said))
            except VariorumError as error:
                raise error.at(f"replies.{number}") from None
        self._settle()

    # Told

    def ledger(self) -> Ledger:
        """Returns the ledger of all counters; won and lost count finished deals only."""
        now = self.laid.now
        if self.deal.over:
            return now
        rows = (  # stakes on the table are not lost yet
            row._replace(won=before.won, lost=before.lost)
            for row, before in zip(now.rows, self.laid.before.rows, strict=True)
        )
        return replace(now, rows=tuple(rows))

    def ledgers(self) -> list[Ledger]:
        """Returns the ledger at the beginning and after each finished deal."""
        before = [each.before for each in (*self.past, self.laid)]
        return [*before, self.laid.now] if self.deal.over else before

    def data(self) -> Data:
        """Returns the evening as plain data: see :mod:`ambigu.evenings.store`."""
        made = self.agreed.data()
        if self.time_up is not None:
            made["time_up"] = self.time_up
        made["deals"] = [*(each.kept for each in self.past), self.laid.record.data()]
        return made
