"""Finds the clearest example pair of hands for each divergence about hands."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ambigu_variants.ambigu.census.every_hand import apart
from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import judge, showdown
from ambigu_variants.kernel.attribution import exchanged, smallest_sets
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.research.pairs import judged_alike, pairs
from ambigu_variants.research.proof import EFFECTS, SEEN
from ambigu_variants.research.witnesses import Divergence, answering


class Shown(IntEnum):
    """The effect of a divergence that a pair of hands shows, weakest first."""

    PRICE = 1
    TIE = 2
    WINNER = 3


TOTAL = {Shown.PRICE: "price", Shown.TIE: "result", Shown.WINNER: "opposite"}
"""The total of the census in which such a pair is counted."""


class PairWitness(NamedTuple):
    """A pair of hands whose result depends on one answer.

    ``hands``: the winner's first, under the unchanged rules of the first account. ``shown``: the effect of
    the other answer. ``together``: empty if the divergence alone explains why the two accounts differ on the
    pair; else the questions, including its own, that explain it only together.
    """

    divergence: Divergence
    hands: tuple[Hand, Hand]
    shown: Shown
    together: tuple[str, ...] = ()


def search(divergence: Divergence, questions: Sequence[str]) -> PairWitness | None:
    """Finds the clearest pair of hands for a divergence.

    Opposite winners are preferred to a tie that only the elder hand breaks, and that to another price; then
    the fewest cards outside a combination, then the fewest pips. If no pair depends on the divergence alone,
    as few as possible of the other ``questions`` are added, on which the two accounts diverge. None if there
    is no pair.
    """
    others = [name for name in questions if name != divergence.question] if divergence.of_sources else []
    for size in range(len(others) + 1):
        for shown in sorted(Shown, reverse=True):
            for more in combinations(others, size):
                some = tuple(name for name in questions if name in (divergence.question, *more))
                found = _explained(divergence, some if more else (divergence.question,), shown)
                if found:
                    return found
    return None


def _explained(divergence: Divergence, some: tuple[str, ...], shown: Shown) -> PairWitness | None:
    """Returns the simplest pair that these questions explain together, and no fewer of them."""
    rules, theirs = _sides(divergence)
    sets: list[tuple[str, ...]] = []
    if divergence.of_sources:
        sets = [fewer for size in range(1, len(some) + 1) for fewer in combinations(some, size)]
    mixed = [
        each for fewer in sets for each in (exchanged(rules, theirs, fewer), exchanged(theirs, rules, fewer))
    ]
    group, under = judged_alike([rules, theirs, *mixed])
    mine, yours, *others = map(SEEN["pairs"], under)
    aspect, differs = EFFECTS["pairs"][TOTAL[shown]]
    turning = differs(mine, yours)
    for fewer, one, other in zip(sets, others[::2], others[1::2], strict=True):
        explains = (one[aspect] == yours[aspect]) & (other[aspect] == mine[aspect])
        turning &= explains if fewer == some else ~explains
    found = _plainest(turning, group, _idle(rules) + _idle(theirs))
    if found is None:
        return None
    winner, loser = found
    if mine["result"][group[winner], group[loser]] < 0:
        winner, loser = loser, winner
    first = pairs().hands[winner]
    second = apart(first, pairs().hands[loser])
    assert second, "hands of these classes can meet"
    return PairWitness(divergence, (first, second), shown, some if len(some) > 1 else ())


def checked(divergence: Divergence, hands: Sequence[str]) -> PairWitness:
    """Checks a stored pair by comparing its two hands anew, without the census.

    Raises:
        HandError: these are not two hands.
        RequestError: the result of the pair does not depend on this divergence.
    """
    one, other = (Hand(PACK_40.hand(text)) for text in hands)
    rules, theirs = _sides(divergence)

    def who(case: Matter) -> int:
        judged = showdown(case, [one, other])
        return 0 if judged.tied else 1 - 2 * judged.winner

    def paid(case: Matter) -> tuple[int, int]:
        judged = showdown(case, [one, other])
        return who(case), judged.prices[judged.winner]

    mine, yours = who(Case(rules)), who(Case(theirs))
    shown = Shown.PRICE if mine == yours else Shown.WINNER if mine == -yours else Shown.TIE
    sets = smallest_sets(paid if shown is Shown.PRICE else who, rules, theirs)
    together = next((some for some in sets if divergence.question in some), None)
    if together is None:
        raise RequestError(
            "This no longer depends on {divergence}: look for another with “make witnesses”.",
            divergence=divergence.name,
            field="hands",
        )
    return PairWitness(divergence, (one, other), shown, together if len(together) > 1 else ())


def _sides(divergence: Divergence) -> tuple[Rulebook, Rulebook]:
    """Returns the rules of an account, and those of the rival account or with the rival reading."""
    account, _, answer = divergence.bases()[0]
    other = (answer, "") if divergence.of_sources else (account, answer)
    return rulebook(account, {}), answering(other[0], divergence.question, other[1])


def _plainest(
    chosen: NDArray[np.bool_], group: NDArray[np.int64], idle: NDArray[np.int64]
) -> tuple[int, int] | None:
    """Returns the simplest pair of classes in the chosen groups whose hands can meet.

    It is the one with the fewest cards outside a combination, then the fewest pips.
    """
    cost = idle * 1000 + _pips()
    best: tuple[int, int, int] | None = None
    for row in np.argsort(cost, kind="stable"):
        if best and cost[row] + cost.min() > best[0]:
            break
        (met,) = np.nonzero(chosen[group[row]][group] & (pairs().meetings[row] > 0))
        if met.size:
            column = met[np.argmin(cost[met])]
            found = (int(cost[row] + cost[column]), int(row), int(column))
            best = found if best is None else min(best, found)
    return best and best[1:]


@cache
def _pips() -> NDArray[np.int64]:
    return np.array([sum(card.rank for card in hand.cards) for hand in pairs().hands])


@cache
def _idle(rules: Rulebook) -> NDArray[np.int64]:
    """Returns the number of cards outside the combination, for each class."""
    case = Case(rules)
    return np.array([len(hand.cards) - len(judge(case, hand).cards) for hand in pairs().hands])
