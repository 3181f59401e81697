"""The contents of four cards, without ranking: the sources decide which of them count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from itertools import combinations
from typing import NamedTuple

from ambigu_variants.kernel.cards import Card

SIZE = 4
"""The number of cards in a hand."""

Cards = tuple[Card, ...]
Ways = tuple[Cards, ...]
"""All ways in which a hand makes a combination, each as its cards; empty if it does not make it."""


class Combination(StrEnum):
    """The eight combinations known to the sources together."""

    POINT = "point"
    PRIME = "prime"
    SEQUENCE = "sequence"
    TRICON = "tricon"
    FLUSH = "flush"
    TRICON_PRIME = "tricon-prime"
    FLUSH_SEQUENCE = "flush-sequence"
    FREDON = "fredon"

    field: str
    """The combination's name as used in the names of questions."""

    def __init__(self, value: str) -> None:
        self.field = value.replace("-", "_")


class Measure(IntEnum):
    """The quantity that a number measures when equal combinations are compared."""

    PIPS = 0
    CARDS = 1
    HIGHEST = 2
    TRICON = 3
    RUN = 4
    SUITED = 5
    HAND = 6


class Mark(NamedTuple):
    """One number in a comparison, with its measure."""

    value: int
    measure: Measure


Height = tuple[Mark, ...]
"""The height of a combination among its equals: compared mark by mark, the greater is better.

A mark that one height lacks counts as 0, less than any other.
"""


class Hand:
    """Four cards and their contents.

    ``cards`` are the cards as given; ``suits`` and ``kinds`` are the same cards grouped by suit and by rank,
    the largest group first.

        >>> from ambigu_variants.kernel.cards import PACK_40
        >>> hand = Hand(PACK_40.hand("8h 7h 1c 2s"))
        >>> [len(group) for group in hand.suits], [len(group) for group in hand.kinds]
        ([2, 1, 1], [1, 1, 1, 1])
    """

    __slots__ = ("cards", "kinds", "suits")

    def __init__(self, cards: Cards) -> None:
        suits: dict[str, Cards] = {}
        kinds: dict[int, Cards] = {}
        for card in cards:
            rank, suit = card
            suits[suit] = (*suits[suit], card) if suit in suits else (card,)
            kinds[rank] = (*kinds[rank], card) if rank in kinds else (card,)
        self.cards = cards
        self.suits = sorted(suits.values(), key=len, reverse=True)
        self.kinds = sorted(kinds.values(), key=len, reverse=True)

    def __repr__(self) -> str:
        return f"<{' '.join(map(str, self.cards))}>"


@dataclass(slots=True, eq=False)
class Holding:
    """A hand as judged by a rulebook: its combination, and the cards that make it.

    A hand may hold nothing under some readings; ``combination`` is then None and ``cards`` is empty.
    """

    hand: Hand
    combination: Combination | None
    cards: Cards


def best_points(hand: Hand) -> Ways:
    """Returns the two or three suited cards with the most pips: all such choices, none in a prime."""
    choices = [tuple(sorted(suited)[-3:]) for suited in hand.suits if len(suited) > 1]
    most = max(map(pips, choices), default=0)
    return tuple([cards for cards in choices if pips(cards) == most])


def pips(cards: Iterable[Card]) -> int:
    """Returns the sum of the cards' indices."""
    return sum([card[0] for card in cards])


def in_sequence(cards: Cards, *, circular: bool) -> bool:
    """Checks whether cards of one suit are consecutive; ``circular`` lets the ace follow the ten."""
    ranks = {card[0] for card in cards}
    steps = sum([rank + 1 in ranks or (circular and rank == 10 and 1 in ranks) for rank in ranks])
    return len(ranks) == len(cards) and steps >= len(cards) - 1


def runs(cards: Cards, length: int, *, circular: bool) -> Ways:
    """Returns all runs of ``length`` cards among cards of one suit, in no particular order."""
    return tuple([some for some in combinations(cards, length) if in_sequence(some, circular=circular)])
