"""How many pairs of hands there are, of kinds that stand in some relation: exact, in pure Python, in no time.

Two hands can meet if no card is in both. To leave out the pairs that share cards, those that share a set of
cards are taken away, then put back where the set has two cards, and so on (inclusion and exclusion):

    pairs without a common card  =  Σ over sets S of cards  (-1)^|S| · pairs of hands that both hold S

A hand holds sixteen sets, and sets that differ only by the names of the suits need counting once. So 91,390
hands that could meet in 2.7 thousand million ways come down to some 80,000 entries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import cache
from itertools import combinations
from math import factorial, prod
from typing import NamedTuple, TypeVar

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.kernel.cards import SUITS, Card

__all__ = ["Shared", "meetings", "shared"]

G = TypeVar("G", bound=Hashable)


class Shared(NamedTuple):
    """Sets of cards that differ only by the names of their suits.

    ``sets`` is how many there are, with the sign under which they count; of each class in ``classes`` as many
    hands as ``hands`` says hold any one of the sets.
    """

    sets: int
    classes: tuple[int, ...]
    hands: tuple[int, ...]


@cache
def shared() -> tuple[Shared, ...]:
    """All sets of up to four cards, by classes."""
    held: dict[tuple[int, ...], Counter[int]] = {}
    for number, (hand, size) in enumerate(classes()):
        for many in range(len(hand.cards) + 1):
            for some in combinations(hand.cards, many):
                held.setdefault(_shape(some), Counter())[number] += size
    return tuple([_shared(shape, holders) for shape, holders in held.items()])


def _shared(shape: tuple[int, ...], holders: Counter[int]) -> Shared:
    sets = _alike(shape)
    sign = (-1) ** sum([ranks.bit_count() for ranks in shape])
    return Shared(sign * sets, tuple(holders), tuple([hands // sets for hands in holders.values()]))


def _shape(cards: Sequence[Card]) -> tuple[int, ...]:
    """What sets have in common that differ only by the names of suits: the ranks of each, as a number."""
    suits: dict[str, int] = {}
    for rank, suit in cards:
        suits[suit] = suits.get(suit, 0) | 1 << rank
    return tuple(sorted(suits.values()))


def _alike(shape: tuple[int, ...]) -> int:
    """How many sets are of one shape."""
    suits = Counter(shape)
    suits[0] = len(SUITS) - len(shape)
    return factorial(len(SUITS)) // prod(map(factorial, suits.values()))


def meetings(of: Sequence[int], related: Sequence[int], parts: Sequence[G]) -> Counter[tuple[G, G]]:
    """How many pairs of hands without a common card there are, of related kinds.

    Args:
        of: the kind of each class, numbered from 0.
        related: for each kind those to which it is related, as bits; alike both ways round.
        parts: for each kind the part to which it belongs.

    Returns:
        For each two parts the pairs with one hand in the one and one in the other, under both orders of the
        two; no part is there that has none.
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
    """Numbers by binary digits: for each digit, lowest first, the keys whose number has it, as bits."""
    planes = [0] * max(numbers.values()).bit_length()
    for key, number in numbers.items():
        for place in range(number.bit_length()):
            if number >> place & 1:
                planes[place] |= 1 << key
    return planes
