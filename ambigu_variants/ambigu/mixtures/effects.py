"""Effects of a choice: the hands, pairs of hands and random deals that it changes."""

from __future__ import annotations

from typing import NamedTuple

from ambigu_variants.ambigu.census.findings import found
from ambigu_variants.ambigu.census.queries import Query
from ambigu_variants.ambigu.deals.trials import OUTSIDE, Trials
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.kernel.rulings import Account

DEALS = 100
"""Number of random deals played to see the effect of a choice."""


class OfHands(NamedTuple):
    """The numbers of hands and of pairs of hands that two rulebooks judge differently.

    A hand counts if its name or price differs; a pair counts if its winner differs, or if only one rulebook
    leaves it to the elder hand.
    """

    hands: int
    pairs: int


class OfDeals(NamedTuple):
    """The effect of another answer to a question on :data:`DEALS` random deals.

    It counts the deals in which the question comes up (None: it is asked outside a deal), those that go
    differently, and how many of these end differently.
    """

    asked: int | None
    moved: int
    ended: int


def of_hands(one: Account[Rulebook], other: Account[Rulebook]) -> OfHands:
    """Compares two rulebooks on all hands and all pairs of hands, exactly."""
    if _of_hands(one.rules) == _of_hands(other.rules):
        return OfHands(0, 0)
    accounts = (one, other)
    named = found(Query(ask="named", accounts=accounts, first=None, second=None))
    met = found(Query(ask="result", accounts=accounts, first=None, second=None))
    hands = sum(row.number for row in named.rows if len(set(row.names)) > 1 or len(set(row.prices)) > 1)
    return OfHands(hands, met.count)


def of_deals(one: Account[Rulebook], other: Account[Rulebook], question: str) -> OfDeals:
    """Compares random deals under two rulebooks that differ in the answer to one question."""
    if question in OUTSIDE:
        return OfDeals(None, 0, 0)
    trials = Trials(DEALS)
    moved = trials.moved(one, getattr(other.rules, question))
    return OfDeals(trials.asked(one, question), moved.course, moved.end)


def _of_hands(rules: Rulebook) -> tuple[object, ...]:
    return tuple(getattr(rules, name) for name in hand_questions())
