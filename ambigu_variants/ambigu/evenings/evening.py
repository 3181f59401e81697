"""An evening under way: its deals, one after another, and what is asked between them.

Replies during a deal go to that deal. So do purchases and departures after its last card, under its own
rulings. The evening applies the rulings that no deal asks: where players sit, who deals first, and when the
session ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ambigu_variants.ambigu.deals.columns import Column
from ambigu_variants.ambigu.deals.replay import agrees, begun, lay
from ambigu_variants.ambigu.evenings.agreement import Agreed, held
from ambigu_variants.ambigu.evenings.between import Short, refused, shorts
from ambigu_variants.ambigu.evenings.draws import first_dealer, lots
from ambigu_variants.ambigu.evenings.events import Blank, EveningEvent
from ambigu_variants.ambigu.evenings.limits import MOST_DEALS, full
from ambigu_variants.ambigu.evenings.setup import follows, in_order, table, understood
from ambigu_variants.ambigu.evenings.standing import Ledger, Standing, gone, ledger
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.errors import NotAllowed, VariorumError
from ambigu_variants.kernel.rulings import Case, Ruling
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.records.fields import TEXT, checked
from ambigu_variants.records.record import Record


class Evening:
    """An evening under way.

    Chairs are numbered from 0, as agreed, and stay the same all evening; the seats of a deal are in order of
    speech, the dealer last. ``column`` is the present deal, ``number`` its number from 1, ``seated`` the
    chairs by its seats; ``standings`` has the standing before each deal, ``events`` those outside the deals;
    ``over`` is the event that ended the evening, None while it goes on.
    """

    column: Column
    seated: tuple[int, ...]
    over: EveningEvent | None

    def __init__(self, agreed: Agreed) -> None:
        """Begins an evening: draws places and the first dealer, and lays the first deal."""
        self.agreed = agreed
        self.rules: Rulebook = held(agreed)
        self.chairs = agreed.chairs
        self.events: list[EveningEvent] = []
        self.standings = [Standing.first(agreed.purses)]
        self.time_up: int | None = None
        self._past: list[tuple[Record, tuple[int, ...], Data]] = []
        names = [chair.name for chair in self.chairs]
        self._places = list(range(len(names)))
        if agreed.lots:
            self._places, self.events = lots(self.rules, names, agreed.seed)
        dealer, drawn = first_dealer(self.rules, names, self._places, agreed.seed)
        self.events += drawn
        seated = in_order(dealer, self._places)
        try:
            self._lay(table(agreed, self.standings[0], seated, 1), seated)
        except NotAllowed as error:
            name, _, seat = (error.field or "").partition(".")
            raise error.at(f"{name}.{seated[int(seat)]}" if seat.isdecimal() else name) from None
        self._settle()

    # The present deal

    @property
    def deal(self) -> Deal:
        """The present deal."""
        return self.column.deal

    @property
    def number(self) -> int:
        """The number of the present deal in the evening, from 1."""
        return len(self._past) + 1

    @property
    def pending(self) -> Ask | None:
        """The question that waits for a person's reply; None between deals."""
        return self.deal.pending

    @property
    def asked(self) -> int | None:
        """The chair of the person asked; None between deals."""
        return None if self.pending is None else self.seated[self.pending.seat]

    @property
    def standing(self) -> Standing:
        """The standing of all chairs now."""
        return self.standings[-1].with_deal(self.deal, self.seated)

    @property
    def away(self) -> frozenset[int]:
        """The chairs left for good."""
        return self.standings[-1].away | {self.seated[seat] for seat in gone(self.deal)}

    def seat(self, chair: int) -> int | None:
        """Returns a chair's seat in the present deal, or None if it is not dealt in."""
        return self.seated.index(chair) if chair in self.seated else None

    def who(self, chair: int) -> str:
        """Returns the name of the player on a chair."""
        return self.chairs[chair].name

    def _lay(self, told: Record, seated: tuple[int, ...]) -> None:
        deal = begun(lay(told, rules=self.rules))
        self.column, self.seated = Column(told=told, deal=deal), seated
        self._players: dict[int, Player] = {
            seat: STRATEGIES[self.chairs[chair].plays].player(f"{told.seed} chair {chair + 1}")
            for seat, chair in enumerate(seated)
            if not self.chairs[chair].person
        }

    def rename(self, title: str) -> None:
        """Changes the title of the evening, which affects neither players nor rules."""
        self.agreed = replace(self.agreed, title=checked(title.strip(), TEXT, "title"))

    # What is said

    def reply(self, said: str | Reply) -> None:
        """Takes a person's reply, then lets computer players speak until a person is asked.

        The reply is written as in a record (``p2 open 3``) and given in the present deal or after it.
        Computer players stop when the deal is over. After the evening only a player who owes more than he
        has may buy.

        Raises:
            NotAllowed: the rulings in force do not allow it, or the evening is over; nothing is changed.
            RecordError: it is not written like a reply.
        """
        reply = understood(self.column.told, said)
        chair = self.seated[reply.seat]
        if self.over and not (reply.action is Action.BUY and self.ledger().rows[chair].lacks()):
            raise NotAllowed("The evening is over, so {who} can’t do anything more.", who=self.who(chair))
        if not self.chairs[chair].person:
            raise NotAllowed(
                "{who} is a computer player: nobody else replies for {who}.", who=self.who(chair)
            )
        before = [str(each) for each in self.deal.replies]
        try:
            self.deal.reply(reply)
            self.go_on()
        except NotAllowed:
            if len(self.deal.replies) > len(before):  # What followed was refused.
                self._again(self.column.told, self.seated, before)
            raise

    def go_on(self) -> None:
        """Lets computer players speak until a person is asked or the deal is over."""
        while (ask := self.deal.pending) is not None and ask.seat in self._players:
            reply = self._players[ask.seat](self.deal, ask)
            assert reply is not None, "who plays by himself always replies"
            self.deal.reply(reply)
        self._settle()

    def _settle(self) -> None:
        """Updates ``over`` and clears the cache of :meth:`short`."""
        self._short: list[Short] | None = None
        self.over = self._end() if self.deal.over else None

    # Between deals

    def _end(self) -> EveningEvent | None:
        """Returns the event that ends the evening, if any."""
        players, until = len(self.seated), self.agreed.until
        rounds = until.get("rounds", 0)
        up = self.time_up is not None or 0 < until.get("deals", 0) <= self.number
        if self.rules.session_end(Case(self.rules), players, self.number, rounds, up):
            by = "time" if self.time_up is not None else next(iter(until), "time")
            return self._event(f"ended-{by}", self.rules.session_end)
        if len(self._able()) not in self.rules.players(Case(self.rules)):
            return self._event("too-few", self.rules.players)
        return self._event("record-full") if self.number >= MOST_DEALS or full(self.data()) else None

    def _event(self, kind: str, ruling: Ruling[..., Any] | None = None, **blanks: Blank) -> EveningEvent:
        return EveningEvent(kind, len(self._past) + self.deal.over, blanks, ruling)

    def _able(self) -> list[int]:
        """Returns the chairs that go on, in order of speech round the table."""
        out = {each.chair for each in self.short() if self._stuck(each.chair)}
        return [chair for chair in self._there() if chair not in out]

    def _there(self) -> list[int]:
        away = self.away
        return [chair for chair in self._places if chair not in away]

    def _stuck(self, chair: int) -> bool:
        return isinstance(self.may_buy(chair), NotAllowed) and isinstance(self.may_leave(chair), NotAllowed)

    def short(self) -> list[Short]:
        """Returns the players who cannot pay what is due before the next cards; none during a deal."""
        if self._short is None:
            self._short = self._shorts() if self.deal.over else []
        return self._short

    def cannot_pay(self, short: Short) -> NotAllowed:
        """Returns the refusal for a player who cannot pay, with what he may do about it."""
        buying, leaving = (isinstance(may(short.chair), Ruling) for may in (self.may_buy, self.may_leave))
        return short.told(self.who(short.chair), buying=buying, leaving=leaving)

    def _shorts(self) -> list[Short]:
        there = self._there()
        if len(there) not in self.rules.players(Case(self.rules)):
            return []
        seated = in_order(self._next_dealer(there), there)
        told = table(self.agreed, self.standing, seated, self.number + 1)
        return [each._replace(chair=seated[each.chair]) for each in shorts(told, self.rules)]

    def _next_dealer(self, there: Sequence[int]) -> int:
        """Returns the chair that deals next, skipping chairs that have been left."""
        seat = self.deal.next_dealer or 0
        order = (*self.seated[seat:], *self.seated[:seat])
        return next(chair for chair in order if chair in there)

    def may_buy(self, chair: int) -> Ruling[..., Any] | NotAllowed:
        """Returns the ruling by which a chair may buy counters now, or the refusal."""
        return self._may(chair, Action.BUY, self.rules.rebuying)

    def may_leave(self, chair: int) -> Ruling[..., Any] | NotAllowed:
        """Returns the ruling by which a player may leave a chair now, or the refusal."""
        return self._may(chair, Action.LEAVE, self.rules.leaving)

    def _may(self, chair: int, said: Action, ruling: Ruling[..., Any]) -> Ruling[..., Any] | NotAllowed:
        seat = self.seat(chair)
        if seat is None or chair in self.away:
            return NotAllowed("{who} is no longer at the table.", who=self.who(chair))
        return refused(self.deal, Reply(seat, said, 1 if said is Action.BUY else 0)) or ruling

    def next_deal(self) -> None:
        """Lays the next deal after computer players have bought counters or left.

        All players who can pay are dealt in. If too few have stayed, the evening is over instead.
        """
        if not self.deal.over:
            raise NotAllowed("This deal is not over yet: finish it before the next.")
        was_over = self.over is not None
        for chair in self._there():
            if not self.over and not self.chairs[chair].person:
                self._provide(chair)
        if was_over or not self.over:
            self.lay_next()
            self.go_on()

    def _provide(self, chair: int) -> None:
        """Lets a computer player buy counters or leave, if its temper says so or it must."""
        short = next((each for each in self.short() if each.chair == chair), None)
        lacking = short.due - short.held if short else 0
        seat, now = self.seated.index(chair), self.standing
        if not isinstance(self.may_buy(chair), NotAllowed):
            wanted = STRATEGIES[self.chairs[chair].plays].buys(
                now.purses[chair],
                short.due if short else 0,
                self.agreed.purses[chair],
            )
            if not wanted and isinstance(self.may_leave(chair), NotAllowed):
                wanted = lacking
            if wanted:
                self.deal.reply(Reply(seat, Action.BUY, max(wanted, lacking)))
        elif short and not isinstance(self.may_leave(chair), NotAllowed):
            self.deal.reply(Reply(seat, Action.LEAVE))
        self._settle()

    def lay_next(self) -> None:
        """Lays the next deal from the present standing."""
        if self.over:
            raise NotAllowed("{why} There is no next deal.", why=self.over.text)
        able, out = self._able(), self.short()
        if stays := next((each for each in out if each.chair in able), None):
            raise self.cannot_pay(stays)
        rules, now = self.rules, self.standing
        for each in out:
            who, due = self.who(each.chair), partial(counters, each.due)
            self.events.append(self._event("sits-out", rules.before_deal, who=who, due=due))
        now = replace(now, away=now.away | {each.chair for each in out})
        dealer = self._next_dealer(able)
        seated = in_order(dealer, able)
        self.events.append(self._event("next-dealer", rules.next_dealer, who=self.who(dealer)))
        done = self.column.record
        told = table(self.agreed, now, seated, self.number + 1)
        self._past.append((done, self.seated, done.data()))
        self.standings.append(now)
        self._lay(told, seated)
        self._settle()

    def play_out(self) -> None:
        """Plays all deals to the end, at a table without persons."""
        while self.over is None:
            self.next_deal()

    def time_is_up(self) -> None:
        """Records that the agreed time is up; the present deal is finished."""
        if self.over or self.time_up is not None:
            raise NotAllowed("Somebody has already said that time is up, or the evening is over.")
        self.time_up = self.number
        self.events.append(self._event("time-up"))
        self._settle()

    def take_back(self) -> None:
        """Takes back the last reply of a person, and all that followed it."""
        spoken = [
            (number, place)
            for number, (replies, seated) in enumerate(self._all_said())
            for place, reply in enumerate(replies)
            if self.chairs[seated[int(reply.split()[0][1:]) - 1]].person
        ]
        if not spoken:
            raise NotAllowed(
                "None of the people playing has said anything yet: there is nothing to take back."
            )
        number, place = spoken[-1]
        replies, seated = self._all_said()[number]
        told = (*(past[0] for past in self._past), self.column.record)[number]
        del self._past[number:], self.standings[number + 1 :]
        self.events = [event for event in self.events if event.after <= number]
        if self.time_up is not None:
            self.time_up = min(self.time_up, self.number)
        self._again(replace(told, replies=(), result={}, shuffles={}), seated, replies[:place])
        self.go_on()

    def _again(self, told: Record, seated: tuple[int, ...], replies: Sequence[str]) -> None:
        """Lays a deal again and repeats the given replies."""
        self._lay(told, seated)
        self._settle()
        self._repeat(replies)

    def _all_said(self) -> list[tuple[tuple[str, ...], tuple[int, ...]]]:
        present = tuple(map(str, self.deal.replies)), self.seated
        return [*((told.replies, seated) for told, seated, _ in self._past), present]

    def repeat(self, told: Record) -> None:
        """Repeats the replies that a record has for the present deal, without asking anybody again."""
        follows(told, self.column.told)
        self._repeat(told.replies)
        agrees(told, self.deal)

    def _repeat(self, replies: Sequence[str]) -> None:
        for number, said in enumerate(replies):
            try:
                self.deal.reply(understood(self.column.told, said))
            except VariorumError as error:
                raise error.at(f"replies.{number}") from None
        self._settle()

    # Told

    def ledger(self) -> Ledger:
        """Returns the ledger of all counters; won and lost count finished deals only."""
        now = self.standing
        if not self.deal.over:  # stakes on the table are not lost yet
            now = replace(now, won=self.standings[-1].won, lost=self.standings[-1].lost)
        return ledger(self.agreed.purses, now)

    def series(self) -> list[list[int]]:
        """Returns each chair's purse at the beginning and after each finished deal."""
        stood = [*self.standings, *([self.standing] if self.deal.over else [])]
        return [[each.purses[chair] for each in stood] for chair in range(len(self.chairs))]

    def records(self) -> list[Record]:
        """Returns the deals as records; the last may be under way."""
        return [*(told for told, _, _ in self._past), self.column.record]

    def data(self) -> Data:
        """Returns the evening as plain data: see :mod:`ambigu.evenings.store`."""
        made = self.agreed.data()
        if self.time_up is not None:
            made["time_up"] = self.time_up
        made["deals"] = [*(data for _, _, data in self._past), self.column.record.data()]
        return made
