"""Every possible hand, judged.

No source ranks the suits, so hands that differ only by the names of their suits are judged alike; the tests
check this for every reading. One hand of each such class, with the size of the class, is therefore enough to
compare two accounts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import (
    chain,
    combinations,
    combinations_with_replacement,
    groupby,
    islice,
    permutations,
    product,
)
from math import comb, factorial, prod
from typing import NamedTuple

from ambigu_variants.ambigu.rules.hands import Cards, Combination, Hand
from ambigu_variants.ambigu.rules.rulebook import Matter
from ambigu_variants.ambigu.rules.showdown import judge, price
from ambigu_variants.kernel.cards import PACK_40, SUITS, Card

HANDS = comb(len(PACK_40.cards), 4)
"""The number of possible hands."""

PAIRS = HANDS * comb(len(PACK_40.cards) - 4, 4) // 2
"""The number of unordered pairs of hands without a common card."""

SHAPES = ((4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1))
"""The possible numbers of cards per suit in a hand, regardless of which suit."""


def every_hand(first: int = 0, stop: int | None = None) -> Iterator[Hand]:
    """Iterates over the 91,390 hands of four cards, or over a slice of them, numbered from 0."""
    return map(Hand, islice(combinations(PACK_40.cards, 4), first, stop))


def resuited(cards: Cards) -> Iterator[Cards]:
    """Yields the cards with the suits renamed in every way."""
    for names in permutations(SUITS):
        renamed = dict(zip(SUITS, names, strict=True))
        yield tuple(Card(card.rank, renamed[card.suit]) for card in cards)


def apart(hand: Hand, other: Hand) -> Hand | None:
    """Returns the other hand with suits renamed so that the two share no card; None if impossible."""
    found = (cards for cards in resuited(other.cards) if not {*cards} & {*hand.cards})
    return next(map(Hand, found), None)


def census(case: Matter) -> Counter[tuple[Combination | None, int]]:
    """Counts all hands by combination and price, judging each hand separately."""
    counts: Counter[tuple[Combination | None, int]] = Counter()
    for hand in every_hand():
        held = judge(case, hand)
        counts[held.combination, price(case, held)] += 1
    return counts


@cache
def classes() -> tuple[tuple[Hand, int], ...]:
    """Returns a hand of each class (hands that differ only by suit names), and the size of the class."""
    found: list[tuple[Hand, int]] = []
    for shape in SHAPES:
        blocks = [
            combinations_with_replacement(combinations(PACK_40.ranks, size), len(list(same)))
            for size, same in groupby(shape)
        ]
        for chosen in product(*blocks):
            suited = [*chain(*chosen)]
            alike = Counter(suited)
            alike[()] = len(SUITS) - len(suited)
            size = factorial(len(SUITS)) // prod(factorial(each) for each in alike.values())
            cards = [Card(rank, suit) for suit, ranks in zip(SUITS, suited, strict=False) for rank in ranks]
            found.append((Hand(tuple(cards)), size))
    return tuple(found)


def shape(cards: Cards) -> tuple[int, ...]:
    """Returns the key of a hand's class: the ranks of each suit as a bit mask, sorted."""
    suits = dict.fromkeys(SUITS, 0)
    for rank, suit in cards:
        suits[suit] |= 1 << rank
    return tuple(sorted(suits.values()))


class Alike(NamedTuple):
    """Cards held and cards gone with the suits renamed, so that those which differ only by that are equal.

    ``places`` are the places among ``cards`` of the cards as they were held, in their order.
    """

    cards: Cards
    gone: Cards
    places: tuple[int, ...]


@lru_cache(maxsize=1 << 10)
def alike(cards: Cards, gone: Cards) -> Alike:
    """Returns cards held and cards gone with the suits renamed."""
    ranks = {suit: [0, 0] for suit in SUITS}
    for number, some in enumerate((cards, gone)):
        for rank, suit in some:
            ranks[suit][number] |= 1 << rank
    names = dict(zip(sorted(ranks, key=ranks.__getitem__, reverse=True), SUITS, strict=True))
    held, lost = ([Card(rank, names[suit]) for rank, suit in some] for some in (cards, gone))
    order = sorted(held)
    return Alike(tuple(order), tuple(sorted(lost)), tuple(map(order.index, held)))
