"""Cards, suits and packs, and their text forms; no rules of any game.

A card is written as its rank and its suit: ``10h``, ``Th``, ``10♥``; the ace is ``1`` or ``A``. Cards in a
row are separated by spaces or commas. Records, addresses and data use this form; people may also read and
type the court-card letters of their language, in French ``V``, ``D`` and ``R``.

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

from ambigu_variants.kernel.errors import CardError, HandError, short
from ambigu_variants.kernel.limits import visible
from ambigu_variants.languages import message, say, say_in, say_n, spelled

SUITS = {"c": message("clubs"), "d": message("diamonds"), "h": message("hearts"), "s": message("spades")}
"""The names of the suits, as messages, by letter."""
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_COURT = dict(zip(range(11, 14), "JQK", strict=True))
_RANKS = {
    1: message("ace"),
    2: message("two"),
    3: message("three"),
    4: message("four"),
    5: message("five"),
    6: message("six"),
    7: message("seven"),
    8: message("eight"),
    9: message("nine"),
    10: message("ten"),
    11: message("jack"),
    12: message("queen"),
    13: message("king"),
}
_RANK_TEXTS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13} | {str(rank): rank for rank in range(1, 11)}
_SUIT_TEXTS = (
    {suit: suit for suit in SUITS}
    | {symbol: suit for suit, symbol in SYMBOLS.items()}
    | dict(zip("♧♢♡♤", SYMBOLS, strict=True))
)
_RUN_TOGETHER = re.compile("(?:(?:10|[1-9a-z])[cdhs♣♦♥♠]){2,}", re.IGNORECASE)


def suit_named(letter: str) -> str:
    """Returns a suit as it is read aloud: ``hearts``."""
    return say(SUITS[letter])


def court() -> dict[int, str]:
    """Returns the letters of jack, queen and king in the current language, by rank."""
    letters = say_in("the letters of jack, queen and king, in capitals and parted by spaces", "J Q K")
    return dict(zip(_COURT, letters.split(), strict=True))


def rank_named(rank: int) -> str:
    """Returns a rank as it is read aloud: ``ace``."""
    return say(_RANKS[rank])


def rank_written(rank: int) -> str:
    """Returns a rank as it is shown: ``A``, ``2``, ``K``."""
    if rank in _COURT:
        return court()[rank]
    return "A" if rank == 1 else str(rank)


class Card(NamedTuple):
    """One card: a rank from 1 (ace) to 13 (king) and a suit letter. The rules say which card beats which."""

    rank: int
    suit: str

    def __str__(self) -> str:
        return f"{_COURT.get(self.rank, self.rank)}{self.suit}"

    @property
    def typed(self) -> str:
        """The card as a reader of the current language types it: ``Qh``, in French ``Dh``."""
        return f"{court()[self.rank]}{self.suit}" if self.rank in _COURT else str(self)

    @property
    def symbol(self) -> str:
        """The card as it is shown: ``10♥``; the ace is ``A♥`` whether it is low or high."""
        return f"{rank_written(self.rank)}{SYMBOLS[self.suit]}"

    @property
    def name(self) -> str:
        """The card as it is read aloud: ``ten of hearts``."""
        return say("{rank} of {suit}", rank=rank_named(self.rank), suit=suit_named(self.suit))


def symbols(cards: Iterable[Card]) -> str:
    """Returns cards in a row as they are shown: ``10♥ 8♣``."""
    return " ".join(card.symbol for card in cards)


@dataclass(frozen=True)
class Pack:
    """A pack of cards in order of suits and ranks, or several (``copies``) shuffled together."""

    ranks: tuple[int, ...]
    copies: int = 1

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the pack, repeated if there are copies."""
        return tuple(Card(rank, suit) for suit in SUITS for rank in self.ranks for _ in range(self.copies))

    def card(self, text: str) -> Card:
        """Returns the card that a word names.

        Court cards may have their English letter or that of the current language.
        """
        word = visible(text).strip()
        written = word[:-1].upper()
        rank = _RANK_TEXTS.get(written)
        if rank is None:
            rank = next((rank for rank, letter in court().items() if letter == written), None)
        suit = _SUIT_TEXTS.get(word[-1:].lower())
        if _RUN_TOGETHER.fullmatch(word):
            raise CardError(
                "“{text}” isn’t a card. Put spaces between the cards: 7h 7s 7c 4d. In a terminal, put"
                " quotation marks round each hand.",
                text=short(text),
            )
        if rank is None or suit is None:
            raise CardError("“{text}” isn’t a card: {advice}", text=short(text), advice=self.advice)
        if rank not in self.ranks:
            raise CardError(
                "“{text}” isn’t in the pack of {number}: {advice}",
                text=text,
                number=len(self.cards),
                advice=self.advice,
            )
        return Card(rank, suit)

    @property
    def advice(self) -> str:
        """A sentence on how to write a card of this pack."""
        ranks = " ".join(map(rank_written, self.ranks))
        return say("write a rank ({ranks}) and a suit (c d h s or ♣ ♦ ♥ ♠): for example 10h.", ranks=ranks)

    def hand(self, text: str, *, size: int | None = 4) -> tuple[Card, ...]:
        """Returns the cards that a line names, in its order."""
        cards = tuple(self.card(word) for word in re.split(r"[\s,]+", visible(text)) if word)
        for card in cards:
            if cards.count(card) > self.copies:
                raise CardError(
                    "The {name} ({card}) appears too often: the pack has {copies}.",
                    name=card.name,
                    card=card.typed,
                    copies=self.copies,
                )
        if size is not None and len(cards) != size:
            raise HandError(
                "A hand needs {size}; this one has {held}.", size=_in_words(size), held=_in_words(len(cards))
            )
        return cards

    def hands(self, texts: Iterable[str]) -> list[tuple[Card, ...]]:
        """Returns several hands of one deal. An error's ``field`` is the index of the hand, from 0."""
        hands: list[tuple[Card, ...]] = []
        owner: dict[Card, int] = {}
        for index, text in enumerate(texts):
            try:
                hand = self.hand(text)
            except (CardError, HandError) as error:
                raise error.within(str(index)).placed("Hand {number}: {error}", number=index + 1) from None
            for card in hand:
                if card in owner:
                    raise CardError(
                        "The {name} ({card}) is in both hand {one} and hand {other}; a pack has only one"
                        " of each card.",
                        field=str(index),
                        name=card.name,
                        card=card.typed,
                        one=owner[card] + 1,
                        other=index + 1,
                    )
                owner[card] = index
            hands.append(hand)
        return hands


def _in_words(cards: int) -> str:
    """Returns a number of cards in words: ``no cards``, ``one card``, ``four cards``."""
    if not cards:
        return say("no cards")
    return say_n("one card", "{number} cards", cards, number=spelled(cards))


PACK_40 = Pack(tuple(range(1, 11)))
PACK_52 = Pack(tuple(range(1, 14)))
PACK_32 = Pack((1, *range(7, 14)))
PACK_52_TWICE = Pack(PACK_52.ranks, copies=2)
