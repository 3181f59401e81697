"""The table: seats, cards, and the ledger through which counters move. No rules of any game.

Counters are in piles and move only from pile to pile, by :meth:`Table.move`; their sum never changes. Seats
are numbered from 0 in order of speech, the dealer last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.steps import Cut, Dropped, Paid, Pile, Shuffled

Shuffler = Callable[[str, int, Sequence[Card]], list[Card]]
"""A callback that shuffles, given a purpose, a number from 1, and the cards in their old order."""


def seeded(seed: str) -> Shuffler:
    """Returns a shuffler with a stream for each purpose and number, so that none affects another."""
    from random import Random  # not before a shuffle: it is slow to import in a browser

    def shuffle(purpose: str, number: int, cards: Sequence[Card]) -> list[Card]:
        draw = Random(f"{seed} {purpose} {number}").random  # only its stream is the same in any Python
        return sorted(cards, key=lambda _: draw())

    return shuffle


class Table:
    """Seats, stock, hands and discards; a game adds its piles of counters and what else it needs.

    ``live`` are the seats still in the deal, in order of speech. ``discards`` keep their owner. All shuffles
    are done by the ``shuffler``; ``shuffled`` is the number of those so far, by purpose.
    """

    def __init__(self, seats: Sequence[str], stock: Sequence[Card], shuffler: Shuffler) -> None:
        self.seats = tuple(seats)
        self.players = len(self.seats)
        self.dealer = self.players - 1
        self.stock = list(stock)
        self.hands: list[list[Card]] = [[] for _ in self.seats]
        self.discards: list[tuple[int, Card]] = []
        self.live = list(range(self.players))
        self.shuffler = shuffler
        self.shuffled: dict[str, int] = {}

    # Words

    def written(self, card: Card) -> str:
        """Returns a card as it is written in a message; a game with its own notation overrides this."""
        return card.typed

    def who(self, seat: int) -> str:
        """Returns a player's name for messages: ``Bruno (p2)``."""
        return f"{self.seats[seat]} (p{seat + 1})"

    # Counters

    def move(self, payer: Pile, payee: Pile, amount: int) -> Paid:
        """Moves counters from pile to pile.

        Raises:
            ValueError: the amount is below 1, or more than the payer has.
        """
        if amount < 1 or (amount > payer.counters and not payer.bottomless):
            raise ValueError(f"{payer} has {payer.counters} and cannot give {amount}")
        payer.counters -= amount
        payee.counters += amount
        return Paid(payer, payee, amount)

    def take(self, payee: Pile, piles: Iterable[Pile]) -> Iterable[Paid]:
        """Moves all counters of some piles to one."""
        return [self.move(pile, payee, pile.counters) for pile in piles if pile.counters]

    # Cards

    def exchange(self, cards: Mapping[Card, Card]) -> None:
        """Before a deal begins, puts other cards in the places of all cards: in the stock and in shuffles."""
        shuffler, before = self.shuffler, {new: old for old, new in cards.items()}
        self.stock = [cards[card] for card in self.stock]
        self.shuffler = lambda purpose, number, some: [
            cards[card] for card in shuffler(purpose, number, [before[card] for card in some])
        ]

    def shuffle(self, purpose: str) -> Shuffled:
        """Shuffles the stock."""
        self.shuffled[purpose] = self.shuffled.get(purpose, 0) + 1
        self.stock = self.shuffler(purpose, self.shuffled[purpose], self.stock)
        return Shuffled(self.dealer)

    def cut(self, seat: int, purpose: str = "") -> Cut:
        """Lets a player cut.

        A cut that follows a shuffle moves no card, because the order of the shuffle includes it. A cut that
        stands alone is given a ``purpose``: it brings to the top the card that a shuffle for this purpose
        would put there.
        """
        if purpose and self.stock:
            self.shuffled[purpose] = self.shuffled.get(purpose, 0) + 1
            top = self.stock.index(self.shuffler(purpose, self.shuffled[purpose], self.stock)[0])
            self.stock = self.stock[top:] + self.stock[:top]
        return Cut(seat)

    def give(self, seats: Sequence[int]) -> None:
        """Deals one card to each of these seats in their order; a seat may occur several times."""
        given = self.stock[: len(seats)]
        del self.stock[: len(seats)]
        for seat, card in zip(seats, given, strict=True):
            self.hands[seat].append(card)

    def drop(self, seat: int) -> Dropped:
        """Puts a player out of the deal; his cards remain face down in front of him."""
        self.live.remove(seat)
        return Dropped(seat)
