"""Whole rounds of the table between computer players, with counters, debts, pool and tray carried over.

A round has as many deals as players, so that each deals once, unless the rules in force choose the dealer in
another way. Chairs and seeds are those of an evening (:mod:`ambigu.evenings.evening`), whose rules for the
time between two deals hold here too: players buy counters, leave, or sit out if they cannot pay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from ambigu_variants.ambigu.deals.replay import begun, lay
from ambigu_variants.ambigu.evenings.agreement import Agreed, Chair
from ambigu_variants.ambigu.evenings.between import Short, refused, shorts
from ambigu_variants.ambigu.evenings.setup import in_order, table
from ambigu_variants.ambigu.evenings.standing import Standing
from ambigu_variants.ambigu.players.odds import Odds
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import Action, PileKind
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Paid, Reply
from ambigu_variants.records.record import Record

PURSE = 50
"""The counters with which every player begins a round."""
COMPANY = ("careful", "bold", "bluffing", "curious")
"""The strategies at the table by default."""
MEASURES = (
    *("staked", "steps", "decisions", "choices"),
    *("showdowns", "void", "uncalled", "ruined", "bought", "deals"),
)
"""The sums over the deals of a round, besides the net result of each seat.

``staked``: counters put into the stakes, the pool or the tray. ``steps``, ``decisions``: the length, in steps
of the deal and in replies. ``choices``: the kinds of reply that were offered at each decision, added up.
``showdowns``, ``void``, ``uncalled``: deals that ended with hands shown, with no winner, and with a winner to
whom nobody had to show. ``ruined``: players whose purse was empty after a deal. ``bought``: counters bought
during a deal. ``deals``: deals played.
"""
TABLE = (PileKind.STAKE, PileKind.POOL, PileKind.TRAY)


def measures(players: int) -> tuple[str, ...]:
    """Returns the names of all measures: ``net-1`` is the elder hand's net result, the last the dealer's."""
    return (*(f"net-{seat + 1}" for seat in range(players)), *MEASURES)


class Laid(NamedTuple):
    """A deal of a round that has been laid and begun: the standing before it, and the chairs by its seats."""

    before: Standing
    seated: tuple[int, ...]
    told: Record
    deal: Deal

    def same_as(self, other: Laid) -> bool:
        """Checks whether both deals have the same seating and the same standing before them."""
        return self.seated == other.seated and self.before == other.before


class Round:
    """The table of a round: who sits where, and the seed of the cards and players."""

    def __init__(self, company: Sequence[str], seed: str, *, purse: int = PURSE) -> None:
        self.players = len(company)
        chairs = tuple(Chair(f"{name} {chair + 1}", name) for chair, name in enumerate(company))
        self._agreed = Agreed(rules="", chairs=chairs, purses=(purse,) * len(company), seed=seed)

    def first(self, rules: Rulebook) -> Laid | None:
        """Lays the first deal, whose dealer is on the last chair; None if nobody may play."""
        return self._lay(rules, Standing.first(self._agreed.purses), self.players - 1, 1)

    def player(self, laid: Laid, odds: Odds) -> Callable[[int], Player]:
        """Returns a function that seats the strategy of a seat; ``odds`` are those it believes in."""

        def of(seat: int) -> Player:
            chair = laid.seated[seat]
            plays = STRATEGIES[self._agreed.chairs[chair].plays]
            return plays.player(f"{laid.told.seed} chair {chair + 1}", odds)

        return of

    def next(self, laid: Laid, number: int) -> Laid | None:
        """Lays the next deal after players have bought counters or left; None if too few are left."""
        deal = laid.deal
        now = laid.before.with_deal(deal, laid.seated)
        tried, lacking = self._try(laid, now, number)
        for chair in self._there(now):
            said = self._provided(laid, chair, lacking)
            if said is not None:
                deal.reply(said)
                now = laid.before.with_deal(deal, laid.seated)
                tried, lacking = self._try(laid, now, number)
        if not lacking:
            return tried
        now = replace(now, away=now.away | {each.chair for each in lacking})
        return self._lay(deal.rules, now, self._next_dealer(laid, self._there(now)), number)

    def _there(self, now: Standing) -> list[int]:
        return [chair for chair in range(self.players) if chair not in now.away]

    def _try(self, laid: Laid, now: Standing, number: int) -> tuple[Laid | None, list[Short]]:
        """Lays the next deal as things are; returns it, or those who cannot pay for it, by their chairs."""
        rules = laid.deal.rules
        dealer = self._next_dealer(laid, self._there(now))
        try:
            return self._lay(rules, now, dealer, number), []
        except NotAllowed:
            seated = in_order(dealer, self._there(now))
            lacking = shorts(table(self._agreed, now, seated, number), rules)
            return None, [each._replace(chair=seated[each.chair]) for each in lacking]

    def _lay(self, rules: Rulebook, now: Standing, dealer: int, number: int) -> Laid | None:
        there = self._there(now)
        if len(there) not in rules.players(Case(rules)):
            return None
        seated = in_order(dealer, there)
        told = table(self._agreed, now, seated, number)
        return Laid(now, seated, told, begun(lay(told, rules=rules)))

    def _next_dealer(self, laid: Laid, there: Sequence[int]) -> int:
        seat = laid.deal.next_dealer or 0
        order = (*laid.seated[seat:], *laid.seated[:seat])
        return next((chair for chair in order if chair in there), 0)

    def _provided(self, laid: Laid, chair: int, lacking: Sequence[Short]) -> Reply | None:
        """Returns what a player says between two deals: that he buys counters, or leaves."""
        seat, deal, plays = laid.seated.index(chair), laid.deal, STRATEGIES[self._agreed.chairs[chair].plays]
        held = deal.purse[seat].counters
        short = next((each for each in lacking if each.chair == chair), None)
        due, missing = (short.due, short.due - short.held) if short else (0, 0)
        wanted = plays.buys(held, due, self._agreed.purses[chair])
        if not wanted and not short:
            return None
        leaving = Reply(seat, Action.LEAVE)
        if refused(deal, Reply(seat, Action.BUY, 1)) is None:
            if not wanted and refused(deal, leaving) is not None:
                wanted = missing
            return Reply(seat, Action.BUY, max(wanted, missing)) if wanted else None
        return leaving if short and refused(deal, leaving) is None else None


def measured(deal: Deal, players: int) -> tuple[int, ...]:
    """Returns the measures of a deal that is over, in the order of :func:`measures`.

    If some of the ``players`` of the round sit out, the dealer still comes last.
    """
    staked, choices, gained = 0, 0, [0] * deal.players
    for step in deal.log:
        if isinstance(step, Ask):
            choices += len(step.offers)
        elif isinstance(step, Paid):
            if step.payer.kind == PileKind.PURSE and step.payee.kind in TABLE:
                staked += step.amount
            elif step.payer.kind == PileKind.BANK:
                gained[step.payee.seat] += step.amount
    nets = [deal.due_to(seat) - deal.came_with[seat] - gained[seat] for seat in range(deal.players)]
    nets[-1:-1] = [0] * (players - deal.players)
    shown, void = deal.shown is not None, deal.winner is None
    return (
        *nets,
        staked,
        len(deal.log),
        len(deal.replies),
        choices,
        shown and not void,
        void,
        not shown and not void,
        sum(not pile.counters for pile in deal.purse),
        sum(gained),
        1,
    )
