"""The best exchange for every hand, by exact odds, and the hands that result from it.

The best exchange wins most on average: the chance of winning times the pool and the price of the hand. The
chance is against a player who exchanges in the same way, so the strengths of hands, the exchanges and the
hands that result from them are computed in turn, a few times.

The average over all hands that can result from an exchange is computed from the subsets of the four cards:
for each subset there is a sum over all hands that contain it, and adding and subtracting these sums
(inclusion and exclusion) leaves out the hands that contain a card laid away.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ambigu_variants.ambigu.census.every_hand import HANDS, every_hand, shape
from ambigu_variants.ambigu.rules.hands import SIZE, Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import showdown
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.research.pairs import Judged, judged, pairs

ROUNDS = 3
"""How often the exchanges are recomputed against the hands that result from the previous ones."""
WAYS = tuple(kept for size in range(SIZE, -1, -1) for kept in combinations(range(SIZE), size))
"""The sixteen sets of places that a player may keep, the largest sets first."""
SIGNS = np.array(
    [[(-1.0) ** (len(each) - len(kept)) if {*kept} <= {*each} else 0.0 for each in WAYS] for kept in WAYS]
)
"""For each way, the sign of each subset of a hand: 0 if it lacks a card that is kept."""
DRAWN = np.array([float(comb(len(PACK_40.cards) - SIZE, SIZE - len(kept))) for kept in WAYS])
"""For each way, the number of hands that can result from it."""


class Hands(NamedTuple):
    """All hands and all sets of cards that they contain, numbered.

    ``sets[hand, way]`` is the number of the set that the hand keeps in that way. ``of`` is the class number
    of each hand: hands that differ only by the names of their suits are one class.
    """

    sets: NDArray[np.int32]
    of: NDArray[np.int64]

    def sums(self, values: NDArray[Any]) -> NDArray[Any]:
        """Returns for each set of cards the sum of the values of all hands that hold it."""
        return np.bincount(self.sets.ravel(), weights=np.repeat(values, len(WAYS)))

    def after(self, values: NDArray[Any]) -> NDArray[Any]:
        """Returns, for each hand and way, the mean value of the hands that can result."""
        means: NDArray[Any] = self.sums(values)[self.sets] @ SIGNS.T / DRAWN
        return means

    def mean(self, sums: NDArray[Any], some: NDArray[Any], ways: NDArray[Any]) -> NDArray[Any]:
        """Returns the mean of the values with these sums for some hands, each exchanged in one way."""
        means: NDArray[Any] = (sums[self.sets[some]] * SIGNS[ways]).sum(axis=1) / DRAWN[ways]
        return means

    def come(self, ways: NDArray[Any], weights: NDArray[Any]) -> NDArray[Any]:
        """Returns how often each hand results if hands with these weights are exchanged in these ways."""
        spread = SIGNS[ways] * (weights / DRAWN[ways])[:, None]
        at = np.bincount(self.sets.ravel(), weights=spread.ravel())
        found: NDArray[Any] = at[self.sets].sum(axis=1)
        return found


@cache
def hands() -> Hands:
    """Numbers all hands and their sets of cards; the result is cached."""
    every = np.array(list(combinations(range(len(PACK_40.cards)), SIZE)))
    sets = np.empty((HANDS, len(WAYS)), dtype=np.int32)
    start = 0
    for size in range(SIZE + 1):
        for way, kept in enumerate(WAYS):
            if len(kept) == size:
                sets[:, way] = start + _place(every[:, kept])
        start += comb(len(PACK_40.cards), size)
    classes = {shape(hand.cards): at for at, hand in enumerate(pairs().hands)}
    of = np.array([classes[shape(hand.cards)] for hand in every_hand()])
    return Hands(sets, of)


def _place(some: NDArray[Any]) -> NDArray[Any]:
    """Returns the index of each set of cards, given in ascending order, among all sets of the same size."""
    ways = np.array([[comb(high, many) for many in range(SIZE + 1)] for high in range(len(PACK_40.cards))])
    found = np.zeros(len(some), dtype=np.int64)
    for column in range(some.shape[1]):
        found += ways[some[:, column], column + 1]
    return found


class Exchange(NamedTuple):
    """The best exchange of every hand under a rulebook.

    ``wins[i, j]`` says whether the elder hand wins with a hand of class i against class j. ``ways`` is the
    best way of each hand, ``worth`` what it wins on average, ``strength`` the chance of each class to win.
    ``weights`` is, for each class, how often a single hand of the class is held after the draw. ``judged``
    are the judgements of the classes.
    """

    judged: Judged
    wins: NDArray[np.bool_]
    ways: NDArray[np.int64]
    worth: NDArray[Any]
    strength: NDArray[Any]
    weights: NDArray[Any]


def elder_wins(rules: Rulebook, found: Judged) -> NDArray[np.bool_]:
    """Returns whether the elder hand wins, by his class and the dealer's; equal hands are judged as ruled."""
    outcome = found.outcome()
    wins: NDArray[np.bool_] = outcome > 0
    equal = np.argwhere((outcome == 0) & (pairs().meetings > 0))
    if len(equal):
        one, other = (pairs().hands[each] for each in equal[0])
        wins |= (outcome == 0) & (showdown(Case(rules), [one, Hand(other.cards)]).winner == 0)
    return wins


def exchange(rules: Rulebook, pool: int) -> Exchange:
    """Finds the best exchange of every hand under a rulebook, when this many counters are to be won."""
    every, all_pairs = hands(), pairs()
    found = judged(rules)
    wins = elder_wins(rules, found)
    meetings = all_pairs.meetings.astype(np.float32)
    beaten = (found.outcome() + np.float32(1)) / 2 * meetings
    weights = np.ones(HANDS)
    for _ in range(ROUNDS):
        held = (np.bincount(every.of, weights=weights) / all_pairs.sizes).astype(np.float32)
        strength = (beaten @ held).astype(float) / (meetings @ held)
        worth = every.after((strength * (pool + found.prices))[every.of])
        ways = np.argmax(np.round(worth, 9), axis=1)
        weights = every.come(ways, np.ones(HANDS))
    return Exchange(
        judged=found,
        wins=wins,
        ways=ways,
        worth=worth[np.arange(HANDS), ways],
        strength=strength,
        weights=np.bincount(every.of, weights=weights) / all_pairs.sizes,
    )
