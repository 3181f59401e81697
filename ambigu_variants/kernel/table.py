"""The table: seats, cards and counters. No rules of any game.

Counters are in heaps and move only from heap to heap, by :meth:`Table.move`; their sum never changes. A debt
is a promise outside the heaps. Seats are numbered from 0 in order of speech, the dealer last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.steps import Deed, Did, Pile

__all__ = ["Heap", "Shuffler", "Table", "seeded"]

Shuffler = Callable[[str, int, Sequence[Card]], list[Card]]
"""A callback that shuffles, given a purpose, a number from 1, and the cards in their old order."""


def seeded(seed: str) -> Shuffler:
    """Returns a shuffler with a stream for each purpose and number, so that none affects another."""
    from random import Random  # not before a shuffle: it is slow to import in a browser

    def shuffle(purpose: str, number: int, cards: Sequence[Card]) -> list[Card]:
        draw = Random(f"{seed} {purpose} {number}").random  # the one method whose stream is promised to stay
        return sorted(cards, key=lambda _: draw())

    return shuffle


class Heap:
    """The counters in a pile. Their number changes; ``pile``, the pile's identity, does not."""

    __slots__ = ("counters", "pile")

    def __init__(self, pile: Pile, counters: int = 0) -> None:
        self.pile = pile
        self.counters = counters

    @property
    def name(self) -> str:
        """The text of the pile: ``p1`` for a purse, ``stake p1``, ``pool``."""
        return str(self.pile)


class Table:
    """Seats, purses, stakes, pool, tray, stock, discards, hands and debts.

    ``purse`` and ``stake`` are heaps by seat (a stake is the counters in front of a player); ``tray`` is the
    tray for the batterie, empty if there is none; ``bank`` sells counters, and so goes below zero. ``live``
    are the seats still in the deal, in order of speech. ``discards`` keep their owner. ``bases`` is each
    player's stake and pledges at the start of the current betting, ``pledged`` the part of others' debts to
    him that each has staked, ``came_with`` what was due to each before the deal, ``ahead`` what each had won
    in the deals before it (if unknown, the same as ``came_with``).

    For the current or last exchange of cards, ``wanted`` is the number of cards still to be served to each
    participant, ``new_discards`` the cards discarded, ``withholding`` the seats that keep their discards out
    of the stock; ``apart`` are all discards kept in this way.
    """

    def __init__(
        self,
        seats: Sequence[str],
        purses: Sequence[int],
        stock: Sequence[Card],
        *,
        shuffler: Shuffler,
        pool: int = 0,
        tray: int = 0,
        debts: Mapping[tuple[int, int], int] | None = None,
        won: Sequence[int] = (),
    ) -> None:
        self.seats = tuple(seats)
        self.players = len(self.seats)
        self.dealer = self.players - 1
        self.purse = [Heap(Pile("purse", seat), held) for seat, held in enumerate(purses)]
        self.stake = [Heap(Pile("stake", seat)) for seat in range(self.players)]
        self.pool = Heap(Pile("pool"), pool)
        self.tray = Heap(Pile("tray"), tray)
        self.bank = Heap(Pile("bank"))
        self.debts = dict(debts or {})
        self.came_with = [self.due_to(seat) for seat in range(self.players)]
        self.ahead = list(won) or self.came_with
        self.stock = list(stock)
        self.hands: list[list[Card]] = [[] for _ in self.seats]
        self.discards: list[tuple[int, Card]] = []
        self.apart: set[Card] = set()
        self.withholding: set[int] = set()
        self.wanted: dict[int, int] = {}
        self.new_discards: list[Card] = []
        self.pledged = [0] * self.players
        self.live = list(range(self.players))
        self.bases = [0] * self.players
        self._shuffler = shuffler
        self._shuffled: dict[str, int] = {}

    # Words

    def written(self, card: Card) -> str:
        """Returns a card as it is written in a message; a game with its own notation overrides this."""
        return card.typed

    def who(self, seat: int) -> str:
        """Returns a player's name for messages: ``Bruno (p2)``."""
        return f"{self.seats[seat]} (p{seat + 1})"

    # Counters

    def move(self, payer: Heap, payee: Heap, amount: int) -> Did:
        """Moves counters from heap to heap.

        Raises:
            ValueError: the amount is below 1, or more than the payer's heap has.
        """
        if amount < 1 or (amount > payer.counters and payer is not self.bank):
            raise ValueError(f"{payer.name} has {payer.counters} and cannot give {amount}")
        payer.counters -= amount
        payee.counters += amount
        return Did(Deed.PAID, payer.pile.seat, amount=amount, payer=payer.pile, payee=payee.pile)

    def take(self, payee: Heap, heaps: Iterable[Heap]) -> Iterable[Did]:
        """Moves all counters of some heaps to one."""
        return [self.move(heap, payee, heap.counters) for heap in heaps if heap.counters]

    def owe(self, debtor: int, creditor: int, amount: int) -> Did:
        """Adds an amount to a player's debt to another."""
        self.debts[debtor, creditor] = self.debts.get((debtor, creditor), 0) + amount
        purses = self.purse[debtor].pile, self.purse[creditor].pile
        return Did(Deed.OWED, debtor, amount=amount, payer=purses[0], payee=purses[1])

    def credit(self, seat: int) -> int:
        """Returns the total that the others owe a player."""
        return sum(amount for (_, creditor), amount in self.debts.items() if creditor == seat)

    def pass_on_credit(self, seat: int, payee: int, amount: int) -> Did:
        """Transfers an amount of the debts to one player to another; the payee's own debts are cancelled."""
        left = amount
        for debtor, creditor in [pair for pair in self.debts if pair[1] == seat]:
            moved = min(left, self.debts[debtor, creditor])
            self.debts[debtor, creditor] -= moved
            if not self.debts[debtor, creditor]:
                del self.debts[debtor, creditor]
            if moved and debtor != payee:
                self.debts[debtor, payee] = self.debts.get((debtor, payee), 0) + moved
            left -= moved
        return Did(
            Deed.PLEDGED, seat, amount=amount, payer=self.purse[seat].pile, payee=self.purse[payee].pile
        )

    def due_to(self, seat: int) -> int:
        """Returns the counters in a player's purse, plus what is owed to him, minus what he owes."""
        owed = sum(amount for (debtor, _), amount in self.debts.items() if debtor == seat)
        return self.purse[seat].counters + self.credit(seat) - owed

    def new_betting(self) -> None:
        """Starts a new round of betting: sets ``bases`` to the current stakes and pledges."""
        self.bases = [heap.counters + pledge for heap, pledge in zip(self.stake, self.pledged, strict=True)]

    @property
    def counters(self) -> int:
        """The total of all counters: the same from the first step to the last."""
        heaps = (*self.purse, *self.stake, self.pool, self.tray, self.bank)
        return sum(heap.counters for heap in heaps)

    # Cards

    @property
    def shuffled(self) -> Mapping[str, int]:
        """The number of shuffles so far, by purpose."""
        return self._shuffled

    def shuffle(self, purpose: str) -> Did:
        """Shuffles the stock."""
        self._shuffled[purpose] = self._shuffled.get(purpose, 0) + 1
        self.stock = self._shuffler(purpose, self._shuffled[purpose], self.stock)
        return Did(Deed.SHUFFLED, self.dealer)

    def cut(self, seat: int, purpose: str = "") -> Did:
        """Lets a player cut.

        After a shuffle, whose order already includes its cut, no card moves; with a purpose, the cut brings
        to the top the card that a shuffle would.
        """
        if purpose and self.stock:
            self._shuffled[purpose] = self._shuffled.get(purpose, 0) + 1
            top = self.stock.index(self._shuffler(purpose, self._shuffled[purpose], self.stock)[0])
            self.stock = self.stock[top:] + self.stock[:top]
        return Did(Deed.CUT, seat)

    def give(self, seats: Sequence[int]) -> None:
        """Deals one card to each of these seats in their order; a seat may occur several times."""
        given = self.stock[: len(seats)]
        del self.stock[: len(seats)]
        for seat, card in zip(seats, given, strict=True):
            self.hands[seat].append(card)

    def new_exchange(self, wanted: Mapping[int, int]) -> None:
        """Starts an exchange of cards with the largest number for each player; nobody keeps any apart."""
        self.wanted = dict(wanted)
        self.new_discards = []
        self.withholding = set()

    def discard(self, seat: int, cards: Sequence[Card]) -> Did:
        """Moves cards from a player's hand to the discards, face down."""
        for card in cards:
            self.hands[seat].remove(card)
            self.discards.append((seat, card))
        self.new_discards += cards
        if seat in self.withholding:
            self.apart |= set(cards)
        return Did(Deed.DISCARDED, seat, tuple(cards))

    def keep_apart(self, seat: int, cards: Iterable[Card]) -> Did:
        """Keeps some of a player's discards, and all his later ones, out of the stock."""
        self.withholding.add(seat)
        self.apart |= set(cards)
        return Did(Deed.WITHHELD, seat)

    def serve(self, seat: int, count: int) -> Did:
        """Gives a player a number of cards from the top of the stock."""
        cards = tuple(self.stock[:count])
        del self.stock[:count]
        self._received(seat, cards)
        return Did(Deed.DREW, seat, cards)

    def gather(self, *, apart: bool = False) -> Did:
        """Moves discards into the stock: those not kept apart, or, if ``apart``, those kept apart."""
        gathered = [card for _, card in self.discards if (card in self.apart) is apart]
        self.discards = [each for each in self.discards if (each[1] in self.apart) is not apart]
        self.apart -= set(gathered)
        self.stock += gathered
        return Did(Deed.GATHERED, self.dealer, amount=len(gathered))

    def give_back(self, seat: int, count: int) -> Did:
        """Gives a player back some of the cards that he kept apart, the earliest discarded first."""
        mine = tuple([card for owner, card in self.discards if owner == seat and card in self.apart][:count])
        self.discards = [each for each in self.discards if each[1] not in mine]
        self.apart -= set(mine)
        self._received(seat, mine)
        return Did(Deed.DREW, seat, mine, note="kept apart")

    def _received(self, seat: int, cards: Sequence[Card]) -> None:
        self.hands[seat] += cards
        self.wanted[seat] = max(self.wanted.get(seat, 0) - len(cards), 0)

    def drop(self, seat: int) -> Did:
        """Puts a player out of the deal; his cards remain face down in front of him."""
        self.live.remove(seat)
        return Did(Deed.DROPPED, seat)
