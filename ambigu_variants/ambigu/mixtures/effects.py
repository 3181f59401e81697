"""What a choice does: the hands and pairs of hands, and the random deals, that come out otherwise."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from ambigu_variants.ambigu.census.findings import found
from ambigu_variants.ambigu.census.queries import Query
from ambigu_variants.ambigu.census.standings import sorted_out
from ambigu_variants.ambigu.deals.trials import OUTSIDE, Trials
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Account

__all__ = ["DEALS", "OfDeals", "OfHands", "of_deals", "of_hands"]

DEALS = 100
"""So many random deals are played to see what a choice does to them."""


class OfHands(NamedTuple):
    """Of all hands, how many have another name or price; of all pairs, how many have another winner, or are
    left to the elder hand by one of two rulebooks alone.
    """

    hands: int
    pairs: int


class OfDeals(NamedTuple):
    """Of :data:`DEALS` random deals, in how many a question comes up (None: it is asked outside a deal), how
    many go otherwise with another answer, and how many of these come to another end.
    """

    asked: int | None
    moved: int
    ended: int


def of_hands(one: Account[Rulebook], other: Account[Rulebook]) -> OfHands:
    """What two rulebooks make of all hands and of all pairs of hands: exact."""
    if _of_hands(one.rules) == _of_hands(other.rules):
        return OfHands(0, 0)
    accounts = (one, other)
    done = [_sorted_out(_of_hands(each.rules)) for each in accounts]
    named = found(Query(ask="named", accounts=accounts, first=None, second=None), done)
    met = found(Query(ask="result", accounts=accounts, first=None, second=None), done)
    hands = sum(row.number for row in named.rows if len(set(row.names)) > 1 or len(set(row.prices)) > 1)
    return OfHands(hands, met.count)


def of_deals(one: Account[Rulebook], other: Account[Rulebook], question: str) -> OfDeals:
    """What random deals under a rulebook become under another that differs from it in the answer to one
    question.
    """
    if question in OUTSIDE:
        return OfDeals(None, 0, 0)
    trials = Trials(DEALS)
    moved = trials.moved(one, getattr(other.rules, question))
    return OfDeals(trials.asked(one, question), moved.course, moved.end)


def _of_hands(rules: Rulebook) -> tuple[object, ...]:
    return tuple(getattr(rules, name) for name in hand_questions())


@lru_cache(maxsize=8)
def _sorted_out(answers: tuple[object, ...]) -> list[int]:
    """Every class under these answers to the questions about hands."""
    named: dict[str, Any] = dict(zip(hand_questions(), answers, strict=True))
    return sorted_out(replace(ACCOUNTS[0].rules, **named))
