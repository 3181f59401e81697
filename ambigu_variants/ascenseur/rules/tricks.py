"""Tricks, contracts, and a game in progress: what lies on the table, and what moves there. No rule.

A **trick** is the cards played to it in their order and the suit that is trump. A **contract** is how many
tricks a player announced and how many he made. Seats are numbered from 0; the next number sits on the left.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, TypeVar

from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.steps import Deed, Did
from ambigu_variants.kernel.table import Shuffler

__all__ = ["Cards", "Contract", "Hand", "Sitting", "Stage", "Trick", "highest", "of_suit", "split", "written"]

Cards = tuple[Card, ...]
Rules = TypeVar("Rules")


class Stage(StrEnum):
    """The parts of a deal, and the end of the game."""

    CARDS = "cards"
    BIDS = "bids"
    TRICKS = "tricks"
    SCORE = "score"
    END = "end"


class Trick(NamedTuple):
    """The cards played so far, in their order; ``trump`` is the letter of a suit, None if there is none."""

    trump: str | None
    cards: Cards = ()

    @property
    def led(self) -> str:
        """The suit of the first card."""
        return self.cards[0].suit

    def plus(self, card: Card) -> Trick:
        """The trick with one card more."""
        return Trick(self.trump, (*self.cards, card))


class Contract(NamedTuple):
    """The tricks that a player announced, and those that he made."""

    bid: int
    made: int


class Hand(NamedTuple):
    """One deal that has been played: its number from 0, the cards of each player, the dealer, who led first,
    the card turned up (None if there was none left), and the contracts and points by seat.
    """

    number: int
    size: int
    dealer: int
    leader: int
    turned: Card | None
    contracts: tuple[Contract, ...]
    points: tuple[int, ...]


def of_suit(cards: Sequence[Card], suit: str | None) -> Cards:
    """The cards of a suit, in their order."""
    return tuple(card for card in cards if card.suit == suit)


def highest(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats that have the most points, one or more."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def written(card: Card) -> str:
    """A card as this game's players write it: the ace as a letter, for a figure would make it the lowest."""
    return f"A{card.suit}" if card.rank == 1 else card.typed


def split(cards: Sequence[Card], *, lowest: Sequence[int], suits: Sequence[str], count: int) -> Cards:
    """So many of the lowest cards: rank by rank in one order, within a rank suit by suit in another."""
    order = sorted(cards, key=lambda card: (lowest.index(card.rank), suits.index(card.suit)))
    return tuple(order[:count])


class Sitting(Deal[Rules]):
    """A game in progress.

    ``pack`` is what is played with, ``cards`` those of it that are not taken out, ``sizes`` the cards of each
    player in every deal of the game, ``number`` that of the deal under way, from 0. ``dealer`` deals,
    ``turned`` is the card turned up and ``trump`` its suit, None where there is none. ``bids`` are those that
    all have heard, by seat, ``made`` the tricks taken, ``trick`` the one on the table and ``laid`` who has
    played to it. ``scores`` are the points so far, ``gained`` those of the last deal scored, ``hands_played``
    the deals that are over.
    """

    whole = "game"

    def __init__(
        self,
        rules: Rules,
        *,
        seats: Sequence[str],
        pack: Pack,
        cards: Cards,
        sizes: Sequence[int],
        dealer: int,
        stock: Sequence[Card],
        shuffler: Shuffler,
    ) -> None:
        super().__init__(
            rules, house={}, seats=seats, purses=(0,) * len(seats), stock=stock, shuffler=shuffler
        )
        self.pack = pack
        self.cards = cards
        self.sizes = tuple(sizes)
        self.dealer = dealer
        self.number = -1
        self.leader = dealer
        self.turned: Card | None = None
        self.trump: str | None = None
        self.bids: dict[int, int] = {}
        self.made = [0] * self.players
        self.trick = Trick(None)
        self.laid: list[int] = []
        self.scores = [0] * self.players
        self.gained = [0] * self.players
        self.hands_played: list[Hand] = []
        self.winners: tuple[int, ...] = ()

    def written(self, card: Card) -> str:
        """See :func:`written`."""
        return written(card)

    @property
    def size(self) -> int:
        """The cards of each player in the deal under way."""
        return self.sizes[self.number]

    def next_hand(self) -> None:
        """All cards come together again, in the order of the pack, and what was said is forgotten.

        The order before a shuffle is always the same, so that what is played never changes what is dealt.
        """
        self.number += 1
        if self.number:
            self.stock = list(self.cards)
        self.discards = []
        self.hands = [[] for _ in self.seats]
        self.turned, self.trump = None, None
        self.bids = {}
        self.made = [0] * self.players
        self.trick, self.laid = Trick(None), []

    def turn(self) -> Did:
        """The first card of the stock is turned up, and stays there; none, if none is left."""
        if not self.stock:
            return Did(Deed.TURNED, self.dealer)
        self.turned = self.stock[0]
        return Did(Deed.TURNED, self.dealer, (self.turned,))

    def new_trick(self) -> None:
        """The table is clear for the next trick, under the trump of the deal."""
        self.trick, self.laid = Trick(self.trump), []

    def lay(self, seat: int, card: Card) -> None:
        """A player plays a card to the trick."""
        self.hands[seat].remove(card)
        self.trick = self.trick.plus(card)
        self.laid.append(seat)

    def take_trick(self, seat: int, worth: int) -> Did:
        """A player takes the trick, which counts as so many."""
        cards = self.trick.cards
        self.discards += zip(self.laid, cards, strict=True)
        self.made[seat] += worth
        self.new_trick()
        return Did(Deed.TOOK, seat, cards)

    def contracts(self) -> tuple[Contract, ...]:
        """What each has announced and made, by seat."""
        return tuple(Contract(self.bids[seat], made) for seat, made in enumerate(self.made))

    def score(self, seat: int, points: int) -> Did:
        """Points are written down for a player."""
        held = self.contracts()[seat]
        self.scores[seat] += points
        self.gained[seat] = points
        return Did(Deed.SCORED, seat, amount=points, note=f"{held.bid}/{held.made}")

    def end_hand(self) -> None:
        """The deal is over, and goes to those that have been played."""
        self.hands_played.append(
            Hand(
                self.number,
                self.size,
                self.dealer,
                self.leader,
                self.turned,
                self.contracts(),
                tuple(self.gained),
            )
        )
