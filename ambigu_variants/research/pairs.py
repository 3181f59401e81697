"""Every pair of hands that can meet, judged under a rulebook: exact, not sampled.

Hands that differ only by the names of their suits are judged alike, so pairs are counted by classes: one
hand of each class is compared with every hand that shares no card with it, and the count is weighted by the
size of the class.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ambigu_variants.ambigu.census.every_hand import classes, every_hand, shape
from ambigu_variants.ambigu.census.standings import standings
from ambigu_variants.ambigu.rules.hands import Combination, Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data

NAMES: tuple[Combination | None, ...] = (*Combination, None)
"""The names of hands, and None for no combination: it is last, so that -1 is an index of it too."""


@dataclass(frozen=True, kw_only=True)
class Pairs:
    """All unordered pairs of hands without a common card, by classes.

    ``hands`` is one hand of each class, ``sizes`` the size of each class; ``meetings[i, j]`` is the number
    of hands of class j that share no card with the hand of class i.
    """

    hands: tuple[Hand, ...]
    sizes: NDArray[np.int16]
    meetings: NDArray[np.int16]

    @property
    def total(self) -> int:
        """The total number of pairs."""
        return self.count(None)

    def count(self, chosen: NDArray[np.bool_] | None) -> int:
        """Counts the unordered pairs chosen by a symmetric mask of classes."""
        met = self.meetings if chosen is None else self.meetings * chosen
        ordered = int((met.sum(axis=1, dtype="int64") * self.sizes).sum())
        assert ordered % 2 == 0, "every pair is counted both ways round"
        return ordered // 2

    @cached_property
    def _weighed(self) -> NDArray[np.int16]:
        """The number of meetings of all hands of one class with those of another."""
        return self.meetings * self.sizes[:, None]

    def grouped(self, rulebooks: Sequence[Rulebook]) -> Grouped:
        """Groups the pairs: classes that each of these rulebooks judges alike form one group."""
        group, under = judged_alike(rulebooks)
        sizes = np.bincount(group, weights=self.sizes).astype(np.int64)
        return Grouped(sizes, summed(self._weighed, group, np.int64), under)


def summed(table: NDArray[Any], group: NDArray[np.int64], dtype: type) -> NDArray[Any]:
    """Returns the sums of a table of pairs of classes, by the groups of the two."""
    order = np.argsort(group, kind="stable")
    _, starts = np.unique(group[order], return_index=True)
    rows = np.stack([table[some].sum(axis=0, dtype=dtype) for some in np.split(order, starts[1:])])
    return np.add.reduceat(rows[:, order], starts, axis=1)


class Grouped(NamedTuple):
    """Pairs of hands, by groups of hands that a few rulebooks judge alike.

    ``sizes`` is the number of hands in each group; ``met[g, h]`` the number of meetings of a hand of group g
    with one of group h, so that every pair is counted in both directions; ``under`` the judgements of the
    groups under each rulebook.
    """

    sizes: NDArray[np.int64]
    met: NDArray[np.int64]
    under: tuple[Judged, ...]

    def hands(self, amount: NDArray[Any]) -> int:
        """Returns the sum of an amount over all hands; for a boolean mask, the number of hands in it."""
        return int((self.sizes * amount).sum())

    def pairs(self, amount: NDArray[Any]) -> int:
        """Returns the sum of a symmetric amount over unordered pairs; for a boolean mask, their number."""
        both = int((self.met * amount).sum())
        assert both % 2 == 0, "every pair is counted both ways round"
        return both // 2


@cache
def pairs() -> Pairs:
    """Counts the pairs; the result is cached."""
    some = classes()
    hands = tuple(hand for hand, _ in some)
    number = {shape(hand.cards): index for index, hand in enumerate(hands)}
    bits = {card: 1 << place for place, card in enumerate(PACK_40.cards)}

    def mask(hand: Hand) -> int:
        return sum(map(bits.__getitem__, hand.cards))

    every = sorted((number[shape(hand.cards)], mask(hand)) for hand in every_hand())
    owners = np.array([owner for owner, _ in every])
    masks = np.array([bit for _, bit in every], dtype=np.int64)
    starts = np.searchsorted(owners, np.arange(len(hands)))
    meetings = np.empty((len(hands), len(hands)), dtype=np.int16)
    for index, hand in enumerate(hands):
        meetings[index] = np.add.reduceat((masks & mask(hand)) == 0, starts, dtype=np.int16)
    sizes = np.array([size for _, size in some], dtype=np.int16)
    return Pairs(hands=hands, sizes=sizes, meetings=meetings)


class Judged(NamedTuple):
    """The judgements of every class under a rulebook; the higher rank wins.

    ``names`` are indices of :data:`NAMES`. Among equal ranks two-card sequences compare points: ``points``
    is a number for each kind of point, -1 for none, and ``parted[p, q]`` is 1 if of two hands equal in rank
    the one of point p then beats the one of point q, -1 if it loses, 0 if they are still equal.
    """

    names: NDArray[np.int8]
    prices: NDArray[np.int16]
    ranks: NDArray[np.int32]
    points: NDArray[np.int32]
    parted: NDArray[np.int8]

    def outcome(self) -> NDArray[np.int8]:
        """Returns a matrix: 1 if the first class wins, -1 if the second, 0 if the elder hand decides."""
        ranks = self.ranks
        result: NDArray[np.int8] = np.greater(ranks[:, None], ranks[None, :]).view(np.int8)
        result -= np.less(ranks[:, None], ranks[None, :]).view(np.int8)
        for rank in np.unique(ranks[self.points >= 0]):
            (some,) = np.nonzero((ranks == rank) & (self.points >= 0))
            which = self.points[some]
            result[np.ix_(some, some)] = self.parted[np.ix_(which, which)]
        return result

    def payment(self) -> NDArray[np.int16]:
        """Returns a matrix of the counters that each other player pays.

        They are positive if the first class wins, negative if the second does, and 0 if only the elder hand
        decides, since it may be either.
        """
        outcome = self.outcome()
        first, second = self.prices[:, None], self.prices[None, :]
        return np.where(outcome > 0, first, np.where(outcome < 0, -second, 0)).astype(np.int16)

    def only(self, places: NDArray[np.int64]) -> Judged:
        """Returns the same for some classes only."""
        names, prices, ranks, points, parted = self
        return Judged(names[places], prices[places], ranks[places], points[places], parted)


def judged(rules: Rulebook) -> Judged:
    """Judges every class under a rulebook; cached for rulebooks with the same answers about hands."""
    return _judged(tuple([getattr(rules, name) for name in hand_questions()]))


def judged_alike(rulebooks: Sequence[Rulebook]) -> tuple[NDArray[np.int64], tuple[Judged, ...]]:
    """Groups the classes that each of these rulebooks judges alike.

    Returns the group of each class, and the judgements of the groups under each rulebook.
    """
    found = [judged(rules) for rules in rulebooks]
    marks = np.stack([mark for each in found for mark in (each.ranks, each.points, each.prices)], axis=1)
    _, first, group = np.unique(marks, axis=0, return_index=True, return_inverse=True)
    return group, tuple(each.only(first) for each in found)


@lru_cache(maxsize=64)
def _judged(answers: tuple[Any, ...]) -> Judged:
    found = standings(replace(ACCOUNTS[0].rules, **dict(zip(hand_questions(), answers, strict=True))))
    of = np.array(found.of)
    points = [number if kind.points else -1 for number, kind in enumerate(found.kinds)]
    parted = np.zeros((len(found.kinds), len(found.kinds)), dtype=np.int8)
    for (one, other), sign in found.parted.items():
        parted[one, other] = sign
    return Judged(
        names=np.array([NAMES.index(kind.combination) for kind in found.kinds], dtype=np.int8)[of],
        prices=np.array([kind.price for kind in found.kinds], dtype=np.int16)[of],
        ranks=np.array(found.ranks, dtype=np.int32)[of],
        points=np.array(points, dtype=np.int32)[of],
        parted=parted,
    )


# Gains and losses -----------------------------------------------------------------------------------------


def direction(grouped: Grouped) -> Data:
    """Returns what changes from the first of two rulebooks to the second, and by how many counters.

    A pair counts +price if its first hand wins, -price if its second does, and 0 if only the elder hand
    breaks the tie, since either may speak first.

    Returns:
        ``hands``: the hands that the second rulebook prices higher (``more``) and lower (``fewer``),
        each as the number of ``hands`` and the total of ``counters``. ``pairs``, each as ``pairs`` and
        ``counters``: the same winner is paid ``more`` or ``fewer``; the ``opposite`` hand wins; a pair
        left to the elder hand is now ``decided``; a decided pair is now ``left`` to it. ``counters``:
        the total of all these changes. ``combinations``: for each one affected, the pairs that were won
        with it and no longer are (``lost``), and those that are now won with it but were not (``gained``),
        whichever hand wins.
    """
    before, after = grouped.under[:2]
    step = after.prices - before.prices
    forth, back = before.outcome(), after.outcome()
    moved = abs(after.payment() - before.payment())
    same = (forth == back) & (forth != 0)
    dearer = won_with(step > 0, forth)
    kinds = {
        "more": same & dearer,
        "fewer": same & ~dearer & (moved > 0),
        "opposite": forth * back < 0,
        "decided": (forth == 0) & (back != 0),
        "left": (forth != 0) & (back == 0),
    }
    return {
        "hands": {
            "more": {"hands": grouped.hands(step > 0), "counters": grouped.hands(step.clip(min=0))},
            "fewer": {"hands": grouped.hands(step < 0), "counters": grouped.hands((-step).clip(min=0))},
        },
        "pairs": {
            kind: {"pairs": grouped.pairs(which), "counters": grouped.pairs(which * moved)}
            for kind, which in kinds.items()
        },
        "counters": grouped.pairs(moved),
        "combinations": [
            {"combination": name.value, "lost": lost, "gained": gained}
            for place, name in enumerate(NAMES)
            if name
            for once, then in [(won_with(before.names == place, forth), won_with(after.names == place, back))]
            for lost, gained in [(grouped.pairs(once & ~then), grouped.pairs(then & ~once))]
            if lost or gained
        ],
    }


def won_with(held: NDArray[np.bool_], outcome: NDArray[np.int8]) -> NDArray[np.bool_]:
    """Returns a mask of the pairs that some of the hands win, whether the first of a pair or the second."""
    return ((outcome > 0) & held[:, None]) | ((outcome < 0) & held[None, :])
