"""Situations, and tiny deals that try them: players at a small table follow a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from ambigu_variants.ambigu.deals.boards import SEATS
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, lay, run
from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Event, Paid, Reply
from ambigu_variants.languages import figure, listed, say
from ambigu_variants.records.record import Record

E = TypeVar("E", bound=Event)


class Fact(NamedTuple):
    """A rulebook's answer to a situation, as a sentence, and the questions whose rulings it cites."""

    says: str
    rests: tuple[str, ...]


class Row(NamedTuple):
    """A situation: ``title`` is a message, ``question`` the one that matters most to it."""

    id: str
    title: str
    question: str
    ask: Callable[[Rulebook], Iterable[Fact]]


Wish = Callable[[int, int], tuple[Action, ...]]
"""A player's preferred replies, by his seat and by how often he was asked in this stage.

He gives the first of them that is offered, or else the least reply allowed.
"""
PURSE = 200
"""Counters of each player: more than any bet that is tried."""
TABLE = 3
"""Number of players, or the nearest number allowed."""
HANDS = ("1c 2d 3h 4s", "5c 6d 7h 8s", "9c 10d 1h 2s", "3c 4d 5h 6s", "7c 8d 9h 10s", "1s 2c 3d 4h")
"""Four cards for each seat, so that each holds a combination with a price."""
LEAST = (Action.PASS, Action.REDEAL, Action.DISCARD)
FEW = 2
"""Maximum number of agreed figures that are all named; of more, only the usual one is."""


def only(seat: int, *says: Action, turn: int = 0, others: tuple[Action, ...] = ()) -> Wish:
    """Returns the wish that one player says this from a turn on, and the others say ``others``."""
    return lambda each, now: says if each == seat and now >= turn else others


SATISFIED = only(0, Action.STAND, Action.CALL, others=(Action.STAND, Action.CALL))
FOLLOWED = only(0, Action.OPEN, others=(Action.CALL,))
SILENT = only(0)


@dataclass(frozen=True, kw_only=True)
class Plan:
    """The players' wishes on two cards, on four and in the last round of betting, and their counters.

    ``bet`` is a number wished for in the last round of betting, if allowed, and whether to bet it or to raise
    to it; ``purse`` is a seat and its counters, if they differ from the usual; ``debts`` are debtor, creditor
    and counters; ``pool`` is the number of counters in the pool beforehand.
    """

    two: Wish = SATISFIED
    four: Wish = FOLLOWED
    last: Wish = SILENT
    bet: tuple[Action, int] = (Action.OPEN, 0)
    purse: tuple[int, int] = (0, PURSE)
    debts: tuple[tuple[int, int, int], ...] = ()
    pool: int = 0


class Amount(NamedTuple):
    """A number of counters: the ``usual`` one, and in words for the end of a clause, with what is agreed."""

    usual: int
    told: str


def tried(rules: Rulebook, plan: Plan, house: Mapping[str, int] | None = None) -> Deal:
    """Plays a deal by a plan under a rulebook, with the usual conventions unless others are given."""
    seats = players(rules)
    purses = [PURSE] * seats
    purses[plan.purse[0]] = plan.purse[1]
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
    """Returns the number of players at the table: three, or the nearest number allowed."""
    return min(rules.players(Case(rules)), key=lambda number: abs(number - TABLE))


def _stock(seats: int) -> str:
    """Returns the cards in dealing order, so that each seat is dealt its hand."""
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
        said, wanted = plan.bet if deal.stage == Stage.LAST_BETTING else (None, 0)
        bet = wanted if choice is said and wanted in amounts else amounts[0]
        return Reply(ask.seat, choice, bet, tuple(deal.hands[ask.seat][: counts[0]]))

    return answer


def measured(rules: Rulebook, plan: Plan, measure: Callable[[Deal], int]) -> Amount:
    """Measures a number of counters in a deal, and whether it depends on what the players agree upon."""
    usual = measure(tried(rules, plan))
    for _, allowed, houses in agreements(rules):
        found = sorted({measure(tried(rules, plan, house)) for house in houses})
        if len(found) > 1 and len(allowed) > FEW:
            return Amount(usual, say("{counters} (or the number agreed on)", counters=figure(usual)))
        if len(found) > 1:
            some = listed(list(map(figure, found)), either=True)
            return Amount(usual, say("{counters}, as agreed", counters=some))
    return Amount(usual, figure(usual))


def agreements(rules: Rulebook) -> Iterator[tuple[str, range, list[dict[str, int]]]]:
    """Yields what is left to agreement: its name, the allowed figures, and conventions with a few."""
    for name in CONVENTIONS:
        allowed: range = getattr(rules, f"agreed_{name}")(Case(rules))
        if len(allowed) > 1:
            yield name, allowed, [{name: figure} for figure in allowed[:FEW]]


# What is seen in a deal ------------------------------------------------------------------------------------


def asked(deal: Deal, stage: str) -> list[Ask]:
    """Returns the questions of a stage that left a choice of what to say."""
    return [
        step
        for step in deal.log
        if isinstance(step, Ask) and step.stage == stage and [*step.offers] != [Action.DISCARD]
    ]


def said(deal: Deal, stage: Stage, *says: Action) -> list[Reply]:
    """Returns the replies of these kinds in a stage."""
    replies = [step.reply for step in deal.log if isinstance(step, Ask) and step.stage == stage]
    return [reply for reply in replies if reply and reply.action in says]


def events(deal: Deal, stage: Stage, *kinds: type[E]) -> list[E]:
    """Returns the events of these kinds in a stage."""
    return [step for step in deal.log if isinstance(step, kinds) and step.stage == stage]


def paid(deal: Deal, stage: Stage, seat: int) -> dict[str, int]:
    """Returns the counters a player put on each pile in a stage: ``pool``, ``tray``."""
    found: dict[str, int] = {}
    for step in events(deal, stage, Paid):
        if step.payer == deal.purse[seat]:
            found[step.payee.kind] = found.get(step.payee.kind, 0) + step.amount
    return found
