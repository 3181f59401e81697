"""Actions, events, tricks, contracts, and the state of a game with its moves. Contains no rules.

A **trick** is the cards played to it, in order, and the trump suit. A **contract** is a player's bid and the
number of tricks made. Seats are numbered from 0; the next number is the seat to the left.

To add an event:

1. Define its class here. If it can recur without end, it is ``idle``. If only its player sees its cards, it
   is ``private``.
2. Return it from a method of the sitting that changes the table; a ruling yields it.
3. Give it a sentence in ``EVENT_SENTENCES`` (``games/playing.py``); if it needs other blanks than ``who``,
   ``amount`` and ``cards``, in ``sentence`` there. This game has no payments and doesn't reword sentences as
   *you*.
4. Run ``python -m docs.hooks.catalogue`` and translate the new sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, TypeVar

from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.steps import Action as AnyAction
from ambigu_variants.kernel.steps import Event, Shuffled, Unit
from ambigu_variants.kernel.table import Shuffler
from ambigu_variants.languages import message, message_n

Cards = tuple[Card, ...]
Rules = TypeVar("Rules")

TRICKS = Unit(
    message("no tricks"),
    message_n("{number} trick", "{number} tricks"),
    message_n("{least} to {number} trick", "{least} to {number} tricks"),
)


class Stage(StrEnum):
    """The stages of a deal, and the end of the game."""

    CARDS = "cards"
    BIDS = "bids"
    TRICKS = "tricks"
    SCORE = "score"
    END = "end"


class Trick(NamedTuple):
    """The cards played so far, in order; ``trump`` is the letter of a suit, None for no trump."""

    trump: str | None
    cards: Cards = ()

    @property
    def led(self) -> str:
        """The suit of the first card."""
        return self.cards[0].suit

    def plus(self, card: Card) -> Trick:
        """Returns the trick with one more card."""
        return Trick(self.trump, (*self.cards, card))


class Contract(NamedTuple):
    """The number of tricks that a player bid, and the number made."""

    bid: int
    made: int


class Hand(NamedTuple):
    """A finished deal.

    ``size`` are the cards per player, ``turned`` is the card turned up (None if none was left); ``contracts``
    and ``points`` are by seat.
    """

    size: int
    dealer: int
    turned: Card | None
    contracts: tuple[Contract, ...]
    points: tuple[int, ...]


class Plan(NamedTuple):
    """The plan of a game: the pack, the cards in play, those removed, and the cards per player.

    ``top`` is the number of cards per player in the largest deal, ``sizes`` the number in every deal.
    """

    pack: Pack
    cards: Cards
    removed: Cards
    top: int
    sizes: tuple[int, ...]


def of_suit(cards: Sequence[Card], suit: str | None) -> Cards:
    """Returns the cards of a suit, in their order."""
    return tuple(card for card in cards if card.suit == suit)


def highest(scores: Sequence[int]) -> tuple[int, ...]:
    """Returns the seats with the most points, one or more."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def written(card: Card) -> str:
    """Returns a card as players write it: the ace as a letter, since a 1 would seem the lowest rank."""
    return f"A{card.suit}" if card.rank == 1 else card.typed


class Action(AnyAction):
    """The kinds of reply that a player can give: a number of tricks, or a card."""

    BID = "bid", "number"
    PLAY = "play", "cards"


class Turned(Event):
    """The dealer turned up a card, or none if no card was left."""


class Revealed(Event, idle=True):
    """A bid made in secret was made public; its number is the amount."""


class Took(Event):
    """A player took a trick."""


class Scored(Event):
    """A player who bid and made these numbers of tricks was given points; their number is the amount."""

    __slots__ = ("bid", "made")

    def __init__(self, seat: int, bid: int, made: int, points: int) -> None:
        Event.__init__(self, seat, amount=points)
        self.bid = bid
        self.made = made


class Sitting(Deal[Rules]):
    """The state of a game in progress.

    ``cards`` are those in play, ``sizes`` the cards per player in every deal, ``number`` the current deal,
    from 0. ``turned`` is the card turned up and ``trump`` its suit, None for none. ``bids`` are those that
    all have heard, by seat, ``made`` the tricks taken, ``trick`` the one on the table and ``laid`` the seats
    that have played to it. ``dealer`` is a seat. ``scores`` are the points so far, ``gained`` those of the
    last deal scored, ``hands_played`` the finished deals.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        seats: Sequence[str],
        game: Plan,
        dealer: int,
        stock: Sequence[Card],
        shuffler: Shuffler,
    ) -> None:
        super().__init__(rules, seats=seats, stock=stock, shuffler=shuffler)
        self.cards, self.sizes = game.cards, game.sizes
        self.dealer = dealer
        self.number = -1
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
        """The number of cards per player in the current deal."""
        return self.sizes[self.number]

    def next_hand(self) -> None:
        """Starts the next deal: collects all cards in the order of the pack and resets the table.

        The order before a shuffle is always the same, so that play never affects what is dealt.
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

    def shuffle(self, purpose: str) -> Shuffled:
        """Shuffles the stock; for the first deal it lies shuffled already, as the record gives it."""
        return super().shuffle(purpose) if self.number else Shuffled(self.dealer)

    def turn(self) -> Turned:
        """Turns up the first card of the stock and leaves it there; turns up none if the stock is empty."""
        if not self.stock:
            return Turned(self.dealer)
        self.turned = self.stock[0]
        return Turned(self.dealer, (self.turned,))

    def new_trick(self) -> None:
        """Clears the table for the next trick, under the trump of the deal."""
        self.trick, self.laid = Trick(self.trump), []

    def lay(self, seat: int, card: Card) -> None:
        """Plays a card from a player's hand to the trick."""
        self.hands[seat].remove(card)
        self.trick = self.trick.plus(card)
        self.laid.append(seat)

    def take_trick(self, seat: int, worth: int) -> Took:
        """Gives the trick to a player, who makes ``worth`` tricks with it."""
        cards = self.trick.cards
        self.discards += zip(self.laid, cards, strict=True)
        self.made[seat] += worth
        self.new_trick()
        return Took(seat, cards)

    def contracts(self) -> tuple[Contract, ...]:
        """Returns the contracts so far, by seat."""
        return tuple(Contract(self.bids[seat], made) for seat, made in enumerate(self.made))

    def score(self, seat: int, points: int) -> Scored:
        """Adds a player's points for the deal to the score."""
        held = self.contracts()[seat]
        self.scores[seat] += points
        self.gained[seat] = points
        return Scored(seat, held.bid, held.made, points)

    def end_hand(self) -> None:
        """Ends the deal and adds it to ``hands_played``."""
        contracts, points = self.contracts(), tuple(self.gained)
        self.hands_played.append(Hand(self.size, self.dealer, self.turned, contracts, points))
