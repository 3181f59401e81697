"""A session: deals one after another at one table, in an evening or in a round of a study.

A deal follows from the one before it: from what each player then has, and from who buys counters, leaves or
must sit out before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from ambigu_variants.ambigu.coach.advice import looks_ahead
from ambigu_variants.ambigu.deals.columns import Column
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, begun, lay
from ambigu_variants.ambigu.evenings.agreement import Agreed
from ambigu_variants.ambigu.players.odds import Odds
from ambigu_variants.ambigu.players.strategies import HARD, PLAYERS
from ambigu_variants.ambigu.rules.counters import bought, net
from ambigu_variants.ambigu.rules.course import out_of_turn
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import Action, Left
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.records.record import Record

PLENTY = 10**9
"""A purse that can pay anything due, set in to find the other players who cannot."""


class Row(NamedTuple):
    """A player's row in the ledger.

    It has the counters in his ``purse``, those ``bought``, and ``won`` and ``lost`` (sums over the deals won
    and the deals lost), and whether he is still ``there``.
    """

    purse: int
    bought: int = 0
    won: int = 0
    lost: int = 0
    there: bool = True


@dataclass(frozen=True, kw_only=True)
class Ledger:
    """The ledger between two deals: a row for each chair, the pool, the tray and the debts between chairs."""

    rows: tuple[Row, ...]
    pool: int = 0
    tray: int = 0
    debts: tuple[tuple[int, int, int], ...] = ()

    def with_deal(self, deal: Deal, seated: Sequence[int]) -> Ledger:
        """Returns the ledger with a deal as far as it has gone; ``seated`` are the chairs by its seats."""
        rows, left = list(self.rows), gone(deal)
        for seat, chair in enumerate(seated):
            before, gain = rows[chair], net(deal, seat)
            rows[chair] = Row(
                purse=deal.purse[seat].counters,
                bought=before.bought + bought(deal, seat),
                won=before.won + max(gain, 0),
                lost=before.lost + max(-gain, 0),
                there=seat not in left,
            )
        debts = [debt for debt in self.debts if not {*debt[:2]} <= {*seated}]
        debts += [(seated[one], seated[other], owed) for (one, other), owed in deal.debts.items()]
        return Ledger(
            rows=tuple(rows),
            pool=deal.pool.counters,
            tray=deal.tray.counters,
            debts=tuple(sorted(debts)),
        )

    def without(self, chairs: set[int]) -> Ledger:
        """Returns the ledger when these chairs have been left for good."""
        rows = (row._replace(there=False) if chair in chairs else row for chair, row in enumerate(self.rows))
        return replace(self, rows=tuple(rows))

    @property
    def purses(self) -> tuple[int, ...]:
        """The counters of each chair."""
        return tuple(row.purse for row in self.rows)

    @property
    def gains(self) -> list[int]:
        """The counters that each chair has won, less those it has lost; bought ones don't count."""
        return [row.won - row.lost for row in self.rows]

    def owes(self, chair: int) -> int:
        """Returns the counters that a chair owes the others."""
        return sum(owed for debtor, _, owed in self.debts if debtor == chair)

    def due(self, chair: int) -> int:
        """Returns the counters that the others owe a chair, less those it owes them."""
        return sum(owed * ((to == chair) - (by == chair)) for by, to, owed in self.debts)

    def lacks(self, chair: int, due: int = 0) -> int:
        """Returns the counters that a purse lacks for its debts and for what is ``due`` before the cards."""
        return max(0, due + self.owes(chair) - self.rows[chair].purse)


def gone(deal: Deal) -> list[int]:
    """Returns the seats whose players have left the table."""
    return [step.seat for step in deal.log if isinstance(step, Left)]


class Short(NamedTuple):
    """A player who cannot pay what is due before the next cards.

    It gives his chair, the counters he holds and those due, and the refusal by the ruling.
    """

    chair: int
    held: int
    due: int
    refusal: NotAllowed


@dataclass(kw_only=True)
class Laid(Column):
    """A deal of a session that has been laid and begun.

    ``places`` are the chairs round the table and ``seated`` those dealt in, by their seats; ``before`` is the
    ledger before the deal, ``number`` its number in the session, from 1.
    """

    agreed: Agreed
    places: Sequence[int]
    before: Ledger
    seated: tuple[int, ...]
    number: int = 1
    _short: tuple[int, list[Short]] | None = field(default=None, init=False)
    _begun: tuple[Record, Deal] | None = field(default=None, init=False)

    @cached_property
    def kept(self) -> Data:
        """The record of a deal that the session has left behind, as plain data."""
        return self.record.data()

    @property
    def now(self) -> Ledger:
        """The ledger with the deal as far as it has gone."""
        return self.before.with_deal(self.deal, self.seated)

    @property
    def there(self) -> list[int]:
        """The chairs that have not been left, in order of speech round the table."""
        left = [self.seated[seat] for seat in gone(self.deal)]
        return [chair for chair in self.places if self.before.rows[chair].there and chair not in left]

    def player(self, seat: int, odds: Odds | None = None) -> Player:
        """Returns the computer player of a seat; ``odds`` are those he believes in, else the true ones."""
        chair = self.seated[seat]
        plays = PLAYERS[self.agreed.chairs[chair].plays]
        seed = f"{self.told.seed} chair {chair + 1}"
        return looks_ahead(self.told, seed) if plays is HARD else plays.player(seed, odds)

    def again(self, rules: Rulebook | None = None, house: Mapping[str, int] | None = None) -> Laid:
        """Returns the deal laid again, before its first reply, perhaps under other rules or figures."""
        told, agreed = self.told, self.agreed
        if house is not None:
            told, agreed = replace(told, house=house), replace(agreed, house=house)
        return replace(self, told=told, agreed=agreed, deal=begun(lay(told, rules=rules or self.deal.rules)))

    def may(self, chair: int, said: Action) -> bool:
        """Checks whether a player may buy a counter, pay one that he owes, or leave; changes nothing."""
        if chair not in self.there:
            return False
        trial = self.deal.trial_copy()
        reply = Reply(self.seated.index(chair), said, 0 if said is Action.LEAVE else 1)
        try:
            for step in out_of_turn(trial, reply) or ():
                trial.log.append(step)
        except NotAllowed:
            return False
        return True

    def short(self) -> list[Short]:
        """Returns the players who cannot pay what is due before the next cards, in order of speech."""
        if self._short is None or self._short[0] != len(self.deal.log):
            self._short = len(self.deal.log), self._find_short()
        return self._short[1]

    def _find_short(self) -> list[Short]:
        found = list[Short]()
        if not (following := self._table(self.now)):
            return found
        seated, told = following
        while True:
            try:
                self._begun = told, begun(lay(told, rules=self.deal.rules))
                return found
            except NotAllowed as error:
                name, _, place = (error.field or "").partition(".")
                if name != "purses" or not place:
                    raise
                seat = int(place)
                held = told.purses[seat]
                found.append(Short(seated[seat], held, int(error.blanks.get("due", held + 1)), error))
                told = replace(told, purses=(*told.purses[:seat], PLENTY, *told.purses[seat + 1 :]))

    def pays(self, chair: int) -> Reply | None:
        """Returns that a computer player pays all his debts, if he then needn't buy counters."""
        seat, plays = self.seated.index(chair), PLAYERS[self.agreed.chairs[chair].plays]
        owed = self.deal.owes(seat)
        left = self.deal.purse[seat].counters - owed
        pays = owed and left > 0 and not plays.buys(left, 0, self.agreed.purses[chair])
        return Reply(seat, Action.PAY, owed) if pays else None

    def provides(self, chair: int) -> Reply | None:
        """Returns what a computer player says before the next deal: that he buys counters, or leaves."""
        seat, plays = self.seated.index(chair), PLAYERS[self.agreed.chairs[chair].plays]
        short = next((each for each in self.short() if each.chair == chair), None)
        due, missing = (short.due, short.due - short.held) if short else (0, 0)
        wanted = plays.buys(self.deal.purse[seat].counters, due, self.agreed.purses[chair])
        if not wanted and not short:
            return None
        if self.may(chair, Action.BUY):
            if not wanted and not self.may(chair, Action.LEAVE):
                wanted = missing
            return Reply(seat, Action.BUY, max(wanted, missing)) if wanted else None
        return Reply(seat, Action.LEAVE) if short and self.may(chair, Action.LEAVE) else None

    def following(self) -> Laid | None:
        """Lays the next deal for all who are there and can pay; None if too few are left."""
        before = self.now.without({each.chair for each in self.short()})
        if not (following := self._table(before)):
            return None
        seated, told = following
        was, deal = self._begun or (None, None)  # laid already, to see whether all can pay
        return replace(
            self,
            told=told,
            deal=deal if deal and was == told else begun(lay(told, rules=self.deal.rules)),
            before=before,
            seated=seated,
            number=self.number + 1,
        )

    def _table(self, now: Ledger) -> tuple[tuple[int, ...], Record] | None:
        """Returns the seating and the table of the next deal; None if too few are left."""
        there = [chair for chair, row in enumerate(now.rows) if row.there]
        if len(there) not in self.deal.rules.players(Case(self.deal.rules)):
            return None
        seat = self.deal.next_dealer or 0
        dealer = next(chair for chair in (*self.seated[seat:], *self.seated[:seat]) if chair in there)
        seated = in_order(dealer, [chair for chair in self.places if chair in there])
        return seated, table(self.agreed, now, seated, self.number + 1)


def first(agreed: Agreed, rules: Rulebook, places: Sequence[int], dealer: int) -> Laid:
    """Lays the first deal of a session."""
    before, seated = Ledger(rows=tuple(map(Row, agreed.purses))), in_order(dealer, places)
    told = table(agreed, before, seated, 1)
    deal = begun(lay(told, rules=rules))
    return Laid(told=told, deal=deal, agreed=agreed, places=places, before=before, seated=seated)


def in_order(dealer: int, places: Sequence[int]) -> tuple[int, ...]:
    """Returns the chairs in order of speech, dealer last; ``places`` are those round the table."""
    turn = places.index(dealer) + 1
    return (*places[turn:], *places[:turn])


def table(agreed: Agreed, now: Ledger, seated: Sequence[int], number: int) -> Record:
    """Returns the table of a deal before its first step, as a record; deals count from 1."""
    seats = {chair: seat for seat, chair in enumerate(seated)}
    return Record(
        game=GAME,
        edition=EDITION,
        rules=agreed.rules,
        answers=agreed.answers,
        house=agreed.house,
        seats=tuple(agreed.chairs[chair].name for chair in seated),
        purses=tuple(now.purses[chair] for chair in seated),
        won=tuple(now.gains[chair] for chair in seated),
        pool=now.pool,
        tray=now.tray,
        debts=tuple(
            (seats[one], seats[other], owed)
            for one, other, owed in now.debts
            if one in seats and other in seats
        ),
        seed=f"{agreed.seed} deal {number}",
    )
