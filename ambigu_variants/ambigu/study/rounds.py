"""Whole rounds of the table between computer players, with counters, debts, pool and tray carried over.

A round has as many deals as players, so that each deals once, unless the rules in force choose the dealer in
another way. Deals follow each other as in an evening (:mod:`ambigu.evenings.session`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ambigu_variants.ambigu.evenings.agreement import Agreed, Chair
from ambigu_variants.ambigu.evenings.session import Laid, first
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import PileKind
from ambigu_variants.kernel.steps import Ask, Paid

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


@dataclass
class Sums:
    """Sums over rounds: how many there are, and for each measure the sum and the sum of the squares.

    ``left_out`` are rounds with a deal that did not end. In sums of differences between a rival round and its
    base round, ``up`` counts the deals in which the question came up: the base deal cites its answer, or the
    rival changed what the players did in it or after it. ``moved`` counts the deals that took another course
    or began with other counters, ``ended`` those among them that ended in another way, ``parted`` the rounds
    in which any deal moved.
    """

    sums: list[int]
    squares: list[int]
    rounds: int = 0
    left_out: int = 0
    up: int = 0
    moved: int = 0
    ended: int = 0
    parted: int = 0

    @property
    def players(self) -> int:
        """How many players the rounds had."""
        return len(self.sums) - len(MEASURES)

    @staticmethod
    def none(players: int) -> Sums:
        """Returns the sums over no round."""
        return Sums([0] * len(measures(players)), [0] * len(measures(players)))

    @staticmethod
    def of_round(values: Sequence[int]) -> Sums:
        """Returns the sums over one round with these measures."""
        return Sums(list(values), [value * value for value in values], rounds=1)

    def add(self, other: Sums) -> None:
        """Adds the sums over other rounds."""
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(mine, list):
                value = [one + two for one, two in zip(mine, value, strict=True)]
            else:
                value += mine
            setattr(self, name, value)


def at_table(company: Sequence[str], seed: str, *, purse: int = PURSE) -> Agreed:
    """Returns the terms of a round: who sits where, and the seed of the cards and players."""
    chairs = tuple(Chair(f"{name} {chair + 1}", name) for chair, name in enumerate(company))
    return Agreed(rules="", chairs=chairs, purses=(purse,) * len(company), seed=seed)


def first_deal(table: Agreed, rules: Rulebook) -> Laid:
    """Lays the first deal, whose dealer is on the last chair."""
    places = range(len(table.chairs))
    return first(table, rules, places, places[-1])


def next_deal(laid: Laid) -> Laid | None:
    """Lays the next deal after players have bought counters or left; None at the end of the round.

    The round also ends if too few are left.
    """
    if laid.number == len(laid.places):
        return None
    for chair in laid.there:
        if said := laid.provides(chair):
            laid.deal.reply(said)
    return laid.following()


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
