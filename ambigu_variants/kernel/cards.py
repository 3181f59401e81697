"""Cards, suits and packs, and their text forms. No rule of any game.

A card is written as its rank and its suit: ``10h``, ``Th``, ``10♥``; the ace is ``1`` or ``A``. Cards in a
row are parted by spaces or commas.

    >>> PACK_40.hand("8h, 7H A♣ 2s")
    (Card(rank=8, suit='h'), Card(rank=7, suit='h'), Card(rank=1, suit='c'), Card(rank=2, suit='s'))
    >>> print(PACK_40.card("Th"), PACK_40.card("Th").symbol, PACK_40.card("Th").name)
    10h 10♥ ten of hearts
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ambigu_variants.kernel.bounds import short
from ambigu_variants.kernel.errors import CardError, HandError

__all__ = [
    "COURT",
    "PACK_32",
    "PACK_40",
    "PACK_52",
    "PACK_52_TWICE",
    "SUITS",
    "SYMBOLS",
    "Card",
    "Pack",
    "count",
]

SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
COURT = {11: "jack", 12: "queen", 13: "king"}
_RANK_WORDS = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_RANK_NAMES = dict(enumerate(_RANK_WORDS, start=1)) | COURT
_RANK_TEXTS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13} | {str(rank): rank for rank in range(1, 11)}
_SUIT_TEXTS = (
    {suit: suit for suit in SUITS}
    | {symbol: suit for suit, symbol in SYMBOLS.items()}
    | dict(zip("♧♢♡♤", SYMBOLS, strict=True))
)
_EMOJI_STYLE = re.compile("[\ufe0e\ufe0f]")


def count(number: int, noun: str, plural: str | None = None) -> str:
    """A number and its noun in words.

    >>> count(1, "card"), count(5, "card"), count(12, "hand")
    ('one card', 'five cards', '12 hands')
    """
    word = ("no", "one", *_RANK_WORDS[1:])[number] if 0 <= number <= 10 else str(number)
    return f"{word} {noun if number == 1 else plural or noun + 's'}"


class Card(NamedTuple):
    """One card: a rank from 1 (the ace) to 13 (the king) and the letter of a suit. What beats what is a
    rule.
    """

    rank: int
    suit: str

    def __str__(self) -> str:
        return f"{self.rank if self.rank <= 10 else COURT[self.rank][0].upper()}{self.suit}"

    @property
    def symbol(self) -> str:
        """The card as it is printed: ``10♥``."""
        return f"{str(self)[:-1]}{SYMBOLS[self.suit]}"

    @property
    def name(self) -> str:
        """The card as it is read aloud: ``ten of hearts``."""
        return f"{_RANK_NAMES[self.rank]} of {SUITS[self.suit]}"


@dataclass(frozen=True)
class Pack:
    """A pack of cards, in the order of suits and ranks; or several shuffled together, ``copies`` of them."""

    ranks: tuple[int, ...]
    copies: int = 1

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the pack, as often as it is there."""
        return tuple(Card(rank, suit) for suit in SUITS for rank in self.ranks for _ in range(self.copies))

    def card(self, text: str) -> Card:
        """The card that a word names.

        Raises:
            CardError: the word names no card, or one that this pack does not hold.

        """
        word = _EMOJI_STYLE.sub("", text.strip())
        rank = _RANK_TEXTS.get(word[:-1].upper())
        suit = _SUIT_TEXTS.get(word[-1:].lower())
        if rank is None or suit is None:
            raise CardError(f"“{short(text)}” is not a card: {self.advice}")
        if rank not in self.ranks:
            why = f"is a {COURT[rank]}, a court card" if rank in COURT else f"is a {_RANK_NAMES[rank]}"
            raise CardError(f"“{text}” {why}, and the pack of {len(self.cards)} has none: {self.advice}")
        return Card(rank, suit)

    @property
    def advice(self) -> str:
        """How a card of this pack is written."""
        ranks = "1 (or A) to 10" if self.ranks[0] == 1 else f"{self.ranks[0]} to 10"
        court = ", J, Q, K" if 13 in self.ranks else ""
        return f"write a rank, {ranks}{court}, and a suit, c, d, h or s (♣ ♦ ♥ ♠), as in 10h."

    def hand(self, text: str, *, size: int | None = 4) -> tuple[Card, ...]:
        """The cards that a line names, in its order.

        Raises:
            CardError: a word is no card of this pack, or a card stands there more often than in the pack.
            HandError: there are more or fewer cards than ``size``, if it is given.

        """
        cards = tuple(self.card(word) for word in re.split(r"[\s,]+", text.strip()) if word)
        for card in cards:
            if cards.count(card) > self.copies:
                often, has = ("twice", "once") if self.copies == 1 else ("too often", f"{self.copies} times")
                raise CardError(
                    f"The {card.name} ({card}) stands {often} in one hand; a pack has each card {has}."
                )
        if size is not None and len(cards) != size:
            shown = f" ({' '.join(map(str, cards))})" if cards else ""
            raise HandError(
                f"A hand has {count(size, 'card')}; this one has {count(len(cards), 'card')}{shown}."
            )
        return cards

    def hands(self, texts: Iterable[str], *, size: int = 4) -> list[tuple[Card, ...]]:
        """Several hands of one deal. An error's ``field`` is the number of the hand, from 0.

        Raises:
            CardError: as for one hand; or a card stands in two hands.
            HandError: as for one hand.

        """
        hands: list[tuple[Card, ...]] = []
        owner: dict[Card, int] = {}
        for index, text in enumerate(texts):
            try:
                hand = self.hand(text, size=size)
            except (CardError, HandError) as error:
                raise error.within(str(index)).placed("Hand {number}: {error}", number=index + 1) from None
            for card in hand:
                if card in owner:
                    raise CardError(
                        f"The {card.name} ({card}) is in hand {owner[card] + 1} and in hand {index + 1};"
                        " a pack has each card once.",
                        field=str(index),
                    )
                owner[card] = index
            hands.append(hand)
        return hands


PACK_40 = Pack(tuple(range(1, 11)))
PACK_52 = Pack(tuple(range(1, 14)))
PACK_32 = Pack((1, *range(7, 14)))
PACK_52_TWICE = Pack(PACK_52.ranks, copies=2)
