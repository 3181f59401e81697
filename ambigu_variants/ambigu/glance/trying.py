"""Tiny deals: a table is laid, the players say what a situation wants, and it is seen what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ambigu_variants.ambigu.deals.replay import EDITION, GAME, lay, run
from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.kernel.play import Player
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Deed, Did, Reply, Say, heap_named
from ambigu_variants.languages import figure, listed, say
from ambigu_variants.records.record import Record

__all__ = [
    "PURSE",
    "Amount",
    "Plan",
    "agreements",
    "always",
    "asked",
    "deeds",
    "measured",
    "only",
    "paid",
    "said",
    "tried",
]

Wish = Callable[[int, int], tuple[Say, ...]]
"""What a player would say, the first of it that is offered: by his seat, and by how often he has been asked
in this part of the deal. If nothing of it is offered he says the least that he may.
"""
PURSE = 200
"""What each player has: more than any bet that is tried."""
SEATS = ("Anne", "Bruno", "Claire", "David", "Émilie", "Félix")
TABLE = 3
"""So many sit down, or as nearly so many as may."""
HANDS = ("1c 2d 3h 4s", "5c 6d 7h 8s", "9c 10d 1h 2s", "3c 4d 5h 6s", "7c 8d 9h 10s", "1s 2c 3d 4h")
"""Four cards for each seat, so that each holds what is paid for."""
LEAST = (Say.PASS, Say.REDEAL, Say.DISCARD)
FEW = 2
"""So many figures that may be agreed upon are named; of more, only the usual one."""


def always(*says: Say) -> Wish:
    """Everybody would say this, whenever he is asked."""
    return lambda seat, turn: says


def only(seat: int, *says: Say, turn: int = 0, others: tuple[Say, ...] = ()) -> Wish:
    """One player would say this from some turn on; the others something else, or nothing."""
    return lambda each, now: says if each == seat and now >= turn else others


SATISFIED = always(Say.STAND, Say.CALL)
FOLLOWED = only(0, Say.OPEN, others=(Say.CALL,))
SILENT = always()


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What the players would say on two cards, on four and at the last, and what they have.

    ``bet`` is what is bet first at the last, ``raising`` what it is raised to, if it may be; ``purses`` what
    some have, by seat; ``debts`` who owes whom how many counters; ``pool`` what lies there already.
    """

    two: Wish = SATISFIED
    four: Wish = FOLLOWED
    last: Wish = SILENT
    bet: int = 0
    raising: int = 0
    purses: tuple[tuple[int, int], ...] = ()
    debts: tuple[tuple[int, int, int], ...] = ()
    pool: int = 0


class Amount(NamedTuple):
    """A number of counters: the ``usual`` one; those that may be ``agreed`` upon, or that one alone; whether
    there are ``more`` of them than are named.
    """

    usual: int
    agreed: tuple[int, ...]
    more: bool = False

    @property
    def told(self) -> str:
        """As it stands at the end of a clause."""
        if self.more:
            return say("{counters}, or as agreed", counters=figure(self.usual))
        if len(self.agreed) > 1:
            return say("{counters}, as agreed", counters=listed(list(map(figure, self.agreed)), either=True))
        return figure(self.usual)


def tried(rules: Rulebook, plan: Plan, house: Mapping[str, int] | None = None) -> Deal:
    """A deal played after a plan under a rulebook, with what is agreed upon as usual unless it is given."""
    seats = players(rules)
    purses = [PURSE] * seats
    for seat, counters in plan.purses:
        purses[seat] = counters
    told = Record(
        game=GAME,
        edition=EDITION,
        rules="",
        seats=SEATS[:seats],
        purses=tuple(purses),
        debts=plan.debts,
        pool=plan.pool,
        house=house or {},
        stock=_stock(seats),
        shuffles={"second-deal": ("",), "second-draw": ("",)},
        seed="glance",
    )
    return run(lay(told, rules=rules), _player(plan))


def players(rules: Rulebook) -> int:
    """How many sit at the table: three, or as nearly as may be."""
    return min(rules.players(Case(rules)), key=lambda number: abs(number - TABLE))


def _stock(seats: int) -> str:
    """The cards as they are dealt, two at a time one by one, so that each seat comes to its hand."""
    hands = list(map(str.split, HANDS))
    return " ".join(hands[seat][card] for card in range(4) for seat in range(seats))


def _player(plan: Plan) -> Player:
    wishes = {Stage.TWO_CARDS: plan.two, Stage.FOUR_CARDS: plan.four, Stage.LAST_BETTING: plan.last}

    def answer(deal: Deal, ask: Ask | None) -> Reply | None:
        if ask is None:
            return None
        turn = len([each for each in asked(deal, deal.stage) if each.seat == ask.seat and each is not ask])
        wished = wishes[Stage(deal.stage)](ask.seat, turn) if deal.stage in wishes else ()
        choice = next(each for each in (*wished, *LEAST, *ask.offers) if each in ask.offers)
        offer = ask.offers[choice]
        amounts, counts = offer.amounts or range(1), offer.cards or range(1)
        wanted = plan.raising if choice is Say.RAISE else plan.bet if deal.stage == Stage.LAST_BETTING else 0
        bet = wanted if wanted in amounts else amounts[0]
        return Reply(ask.seat, choice, bet, tuple(deal.hands[ask.seat][: counts[0]]))

    return answer


def measured(rules: Rulebook, plan: Plan, measure: Callable[[Deal], int]) -> Amount:
    """A number of counters in a deal, and whether it hangs on what the players agree upon."""
    usual = measure(tried(rules, plan))
    for _, allowed, houses in agreements(rules):
        found = sorted({measure(tried(rules, plan, house)) for house in houses})
        if len(found) > 1:
            more = len(allowed) > FEW
            return Amount(usual, (usual,) if more else tuple(found), more)
    return Amount(usual, (usual,))


def agreements(rules: Rulebook) -> Iterator[tuple[str, range, list[dict[str, int]]]]:
    """What is left to agreement: its name, the figures that are allowed, and a few of them as conventions."""
    for name in CONVENTIONS:
        allowed: range = getattr(rules, f"agreed_{name}")(Case(rules))
        if len(allowed) > 1:
            yield name, allowed, [{name: figure} for figure in allowed[:FEW]]


# What is seen in a deal ------------------------------------------------------------------------------------


def asked(deal: Deal, stage: str) -> list[Ask]:
    """Those of the questions of a part of the deal that left a choice of what to say."""
    return [
        step
        for step in deal.log
        if isinstance(step, Ask) and step.stage == stage and [*step.offers] != [Say.DISCARD]
    ]


def said(deal: Deal, stage: Stage, *says: Say) -> list[Reply]:
    """What was said of this in a part of the deal."""
    replies = [step.reply for step in deal.log if isinstance(step, Ask) and step.stage == stage]
    return [reply for reply in replies if reply and reply.say in says]


def deeds(deal: Deal, stage: Stage, *kinds: Deed) -> list[Did]:
    """What was done of this in a part of the deal."""
    return [
        step
        for step in deal.log
        if isinstance(step, Did) and step.stage == stage and (not kinds or step.deed in kinds)
    ]


def paid(deal: Deal, stage: Stage, seat: int) -> dict[str, int]:
    """What a player put down in a part of the deal, by the heap that it went to: ``pool``, ``tray``."""
    found: dict[str, int] = {}
    for step in deeds(deal, stage, Deed.PAID):
        heap, _ = heap_named(step.payee)
        if step.payer == deal.purse[seat].name:
            found[heap] = found.get(heap, 0) + step.amount
    return found
