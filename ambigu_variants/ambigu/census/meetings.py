"""Counts the pairs of hands whose kinds are related: exactly, fast, and in pure Python.

Two hands can meet if they share no card. Pairs that share cards are left out by inclusion and exclusion:
those that share a set of cards are subtracted, then added back if the set has two cards, and so on.

    pairs without a common card  =  Σ over sets S of cards  (-1)^|S| · pairs of hands that both hold S

A hand contains sixteen sets, and sets that differ only by the names of the suits are counted once. This
reduces the 2.7 thousand million possible meetings of 91,390 hands to some 80,000 entries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import cache
from itertools import combinations
from math import factorial, prod
from typing import NamedTuple, TypeVar

from ambigu_variants.ambigu.census.every_hand import classes, shape
from ambigu_variants.kernel.cards import SUITS

G = TypeVar("G", bound=Hashable)


class Shared(NamedTuple):
    """A class of sets of cards that differ only by the names of their suits.

    ``sets`` is the size of the class, with the sign of the inclusion–exclusion sum. Any one of the sets is
    contained in as many hands of each class in ``classes`` as ``hands`` says.
    """

    sets: int
    classes: tuple[int, ...]
    hands: tuple[int, ...]


@cache
def shared() -> tuple[Shared, ...]:
    """Returns all sets of up to four cards, by classes."""
    held: dict[tuple[int, ...], Counter[int]] = {}
    for number, (hand, size) in enumerate(classes()):
        for many in range(len(hand.cards) + 1):
            for some in combinations(hand.cards, many):
                held.setdefault(shape(some), Counter())[number] += size
    return tuple([_shared(*each) for each in held.items()])


def _shared(shape: tuple[int, ...], holders: Counter[int]) -> Shared:
    sets = factorial(len(SUITS)) // prod(map(factorial, Counter(shape).values()))
    sign = (-1) ** sum([ranks.bit_count() for ranks in shape])
    return Shared(sign * sets, tuple(holders), tuple([hands // sets for hands in holders.values()]))


def meetings(of: Sequence[int], related: Sequence[int], parts: Sequence[G]) -> Counter[tuple[G, G]]:
    """Counts the pairs of hands of related kinds that share no card.

    Args:
        of: the kind of each class, numbered from 0.
        related: for each kind a bit mask of the kinds it is related to; symmetric.
        parts: the part that each kind belongs to.

    Returns:
        The number of pairs with one hand in each of two parts, under both orders of the two parts;
        counts of 0 are left out.
    """
    masks: dict[G, int] = {}
    for number, part in enumerate(parts):
        masks[part] = masks.get(part, 0) | 1 << number
    near = [
        [(part, related[number] & mask) for part, mask in masks.items() if related[number] & mask]
        for number in range(len(parts))
    ]
    found: Counter[tuple[G, G]] = Counter()
    for sets, numbers, hands in shared():
        here: dict[int, int] = {}
        for number, many in zip(numbers, hands, strict=True):
            here[of[number]] = here.get(of[number], 0) + many
        planes = _planes(here)
        for mine, many in here.items():
            for part, theirs in near[mine]:
                met = sum([(theirs & plane).bit_count() << place for place, plane in enumerate(planes)])
                if met:
                    found[parts[mine], part] += sets * many * met
    for (one, other), pairs in found.items():
        if one == other:
            assert pairs % 2 == 0, "a pair within one part is counted both ways round"
            found[one, other] = pairs // 2
    return +found


def _planes(numbers: dict[int, int]) -> list[int]:
    """Returns bit planes: for each binary digit, lowest first, a mask of the keys that have it set."""
    planes = [0] * max(numbers.values()).bit_length()
    for key, number in numbers.items():
        for place in range(number.bit_length()):
            if number >> place & 1:
                planes[place] |= 1 << key
    return planes
