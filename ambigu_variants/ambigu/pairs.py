"""Every pair of hands that can meet, judged under a rulebook: exact, not sampled.

Hands that differ only by the names of their suits are judged alike, so pairs are counted by classes: of
each class one hand is met with every hand that shares no card with it, and the count is weighted by the size
of the class. Needs numpy, which nothing else in the package does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from ambigu_variants.ambigu.census import every_hand
from ambigu_variants.ambigu.hands import Hand
from ambigu_variants.ambigu.rulebook import Rulebook
from ambigu_variants.ambigu.standings import all_classes, sorted_out, standings
from ambigu_variants.cards import PACK_40, SUITS, Card
from ambigu_variants.errors import RequestError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Judged", "Pairs", "judged", "pairs"]


@dataclass(frozen=True, kw_only=True)
class Pairs:
    """All unordered pairs of hands without a common card, by classes.

    ``hands`` is one hand of each class, ``sizes`` how many hands it stands for; ``meetings[i, j]`` how many
    hands of class j share no card with the hand of class i.
    """

    hands: tuple[Hand, ...]
    sizes: NDArray[np.int64]
    meetings: NDArray[np.int32]

    @property
    def total(self) -> int:
        """How many pairs there are."""
        return self.count(None)

    def count(self, chosen: NDArray[np.bool_] | None) -> int:
        """How many unordered pairs are among those chosen: a matrix of classes, alike both ways round."""
        met = self.meetings if chosen is None else self.meetings * chosen
        ordered = int((met.sum(axis=1, dtype="int64") * self.sizes).sum())
        assert ordered % 2 == 0, "every pair is counted both ways round"
        return ordered // 2


def _shape(cards: Sequence[Card]) -> tuple[int, ...]:
    """What a hand's class is known by: the ranks of each suit, as a number, suits in no order."""
    suits = dict.fromkeys(SUITS, 0)
    for card in cards:
        suits[card.suit] |= 1 << card.rank
    return tuple(sorted(suits.values()))


def _numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise RequestError(
            "Pairs of hands are counted with numpy, which is not here: pip install 'ambigu-variants[census]'."
        ) from None
    return numpy


@cache
def pairs() -> Pairs:
    """The pairs, counted once.

    Raises:
        RequestError: numpy is not installed.
    """
    np = _numpy()
    some = all_classes()
    hands = tuple(hand for hand, _ in some)
    number = {_shape(hand.cards): index for index, hand in enumerate(hands)}
    bits = {card: 1 << place for place, card in enumerate(PACK_40.cards)}

    def mask(hand: Hand) -> int:
        return sum(map(bits.__getitem__, hand.cards))

    every = sorted((number[_shape(hand.cards)], mask(hand)) for hand in every_hand())
    owners = np.array([owner for owner, _ in every])
    masks = np.array([bit for _, bit in every], dtype=np.int64)
    starts = np.searchsorted(owners, np.arange(len(hands)))
    meetings = np.empty((len(hands), len(hands)), dtype=np.int32)
    for index, hand in enumerate(hands):
        meetings[index] = np.add.reduceat((masks & mask(hand)) == 0, starts, dtype=np.int32)
    return Pairs(hands=hands, sizes=np.array([size for _, size in some]), meetings=meetings)


@dataclass(frozen=True, kw_only=True)
class Judged:
    """Every class under a rulebook: its price, its rank (the higher wins), and among equal ranks the point by
    which two-card sequences part them.

    ``points`` is a number for each kind of point, -1 for none; ``parted[p, q]`` is 1 if of two hands equal in
    rank the one of point p then beats the one of point q, -1 if it loses, 0 if they are equal still.
    """

    prices: NDArray[np.int16]
    ranks: NDArray[np.int32]
    points: NDArray[np.int32]
    parted: NDArray[np.int8]

    def outcome(self) -> NDArray[np.int8]:
        """For each two classes 1 if the first wins, -1 if the second, 0 if only the elder hand parts them."""
        import numpy as np

        ranks = self.ranks
        result: NDArray[np.int8] = np.sign(ranks[:, None] - ranks[None, :]).astype(np.int8)
        for rank in np.unique(ranks[self.points >= 0]):
            (some,) = np.nonzero((ranks == rank) & (self.points >= 0))
            which = self.points[some]
            result[np.ix_(some, some)] = self.parted[np.ix_(which, which)]
        return result


@lru_cache(maxsize=8)
def judged(rules: Rulebook) -> Judged:
    """Every class under a rulebook; the last few are kept."""
    import numpy as np

    found = standings(rules, sorted_out(rules))
    of = np.array(found.of)
    points = [number if kind.points else -1 for number, kind in enumerate(found.kinds)]
    parted = np.zeros((len(found.kinds), len(found.kinds)), dtype=np.int8)
    for (one, other), sign in found.parted.items():
        parted[one, other] = sign
    return Judged(
        prices=np.array([kind.price for kind in found.kinds], dtype=np.int16)[of],
        ranks=np.array(found.ranks, dtype=np.int32)[of],
        points=np.array(points, dtype=np.int32)[of],
        parted=parted,
    )
