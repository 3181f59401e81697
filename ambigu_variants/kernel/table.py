"""The table: who sits there, the cards and the counters. No rule of any game.

Counters lie in heaps and move only from heap to heap, by :meth:`Table.move`; their sum never changes. A
debt is a promise beside the heaps. Seats are numbered from 0 in order of speech, the dealer last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.steps import Deed, Did

__all__ = ["Heap", "Shuffler", "Table", "seeded"]

Shuffler = Callable[[str, int, Sequence[Card]], list[Card]]
"""Gives the order that follows a shuffle: of its purpose, its number from 1, and the cards as they lay."""


def seeded(seed: str) -> Shuffler:
    """Shuffles from a stream of its own for each purpose and number: one never disturbs another's cards."""
    from random import Random  # not before a shuffle: it is slow to import in a browser

    def shuffle(purpose: str, number: int, cards: Sequence[Card]) -> list[Card]:
        draw = Random(f"{seed} {purpose} {number}").random  # the one method whose stream is promised to stay
        return sorted(cards, key=lambda _: draw())

    return shuffle


class Heap:
    """Counters that lie together. ``seat`` is whose they are, -1 for nobody's."""

    __slots__ = ("counters", "name", "seat")

    def __init__(self, name: str, counters: int = 0, seat: int = -1) -> None:
        self.name = name
        self.counters = counters
        self.seat = seat


class Table:
    """Seats, purses, stakes, pool, tray, stock, discards, hands and debts.

    ``purse`` and ``stake`` are heaps by seat (a stake is what lies before a player); ``tray`` is the tray
    for the batterie, empty where there is none; ``bank`` gives counters that are bought, and so goes below
    nought. ``live`` are the seats still in the deal, in order of speech. ``discards`` keep their owner.
    ``bases`` is what lay before each, or was pledged, when the present betting began, ``pledged`` what each
    has staked of what others owe him, ``came_with`` what was due to each before the deal, ``ahead`` what each
    had won in the deals before it; where they are not known, what he came with.

    Of the exchange of cards under way, or the last, ``wanted`` is how many cards each who takes part may
    still have to be served, ``new_discards`` what has been laid away, ``withholding`` who keeps his discards
    out of the stock; ``apart`` are all discards that are kept so.
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
        self.purse = [Heap(f"p{seat + 1}", held, seat) for seat, held in enumerate(purses)]
        self.stake = [Heap(f"stake p{seat + 1}", 0, seat) for seat in range(self.players)]
        self.pool = Heap("pool", pool)
        self.tray = Heap("tray", tray)
        self.bank = Heap("bank")
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

    # Counters

    def move(self, payer: Heap, payee: Heap, amount: int) -> Did:
        """Moves counters from heap to heap.

        Raises:
            ValueError: the amount is below 1, or more than lies there.
        """
        if amount < 1 or (amount > payer.counters and payer is not self.bank):
            raise ValueError(f"{payer.name} has {payer.counters} and cannot give {amount}")
        payer.counters -= amount
        payee.counters += amount
        return Did(Deed.PAID, payer.seat, amount=amount, payer=payer.name, payee=payee.name)

    def take(self, payee: Heap, heaps: Iterable[Heap]) -> Iterable[Did]:
        """Moves all that lies in some heaps to one."""
        return [self.move(heap, payee, heap.counters) for heap in heaps if heap.counters]

    def owe(self, debtor: int, creditor: int, amount: int) -> Did:
        """A player owes another so much more."""
        self.debts[debtor, creditor] = self.debts.get((debtor, creditor), 0) + amount
        names = self.purse[debtor].name, self.purse[creditor].name
        return Did(Deed.OWED, debtor, amount=amount, payer=names[0], payee=names[1])

    def credit(self, seat: int) -> int:
        """What the others owe a player."""
        return sum(amount for (_, creditor), amount in self.debts.items() if creditor == seat)

    def pass_on_credit(self, seat: int, payee: int, amount: int) -> Did:
        """Of what others owe one player, so much is now owed to another; what he owes himself is settled."""
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
            Deed.PLEDGED, seat, amount=amount, payer=self.purse[seat].name, payee=self.purse[payee].name
        )

    def due_to(self, seat: int) -> int:
        """What lies in a player's purse, with what is owed to him and without what he owes."""
        owed = sum(amount for (debtor, _), amount in self.debts.items() if debtor == seat)
        return self.purse[seat].counters + self.credit(seat) - owed

    def new_betting(self) -> None:
        """From here on bets are reckoned anew."""
        self.bases = [heap.counters + pledge for heap, pledge in zip(self.stake, self.pledged, strict=True)]

    @property
    def counters(self) -> int:
        """All the counters there are: the same from the first step to the last."""
        heaps = (*self.purse, *self.stake, self.pool, self.tray, self.bank)
        return sum(heap.counters for heap in heaps)

    # Cards

    @property
    def shuffled(self) -> Mapping[str, int]:
        """How often an order was asked for, by the purpose of the shuffle."""
        return self._shuffled

    def shuffle(self, purpose: str) -> Did:
        """Shuffles the stock."""
        self._shuffled[purpose] = self._shuffled.get(purpose, 0) + 1
        self.stock = self._shuffler(purpose, self._shuffled[purpose], self.stock)
        return Did(Deed.SHUFFLED, self.dealer)

    def cut(self, seat: int, purpose: str = "") -> Did:
        """A player cuts. After a shuffle, whose order is the order after its cut, it moves nothing more; by
        itself, for a purpose, it brings to the top the card that a shuffle would.
        """
        if purpose and self.stock:
            self._shuffled[purpose] = self._shuffled.get(purpose, 0) + 1
            top = self.stock.index(self._shuffler(purpose, self._shuffled[purpose], self.stock)[0])
            self.stock = self.stock[top:] + self.stock[:top]
        return Did(Deed.CUT, seat)

    def give(self, seats: Sequence[int]) -> None:
        """Deals one card to each of these seats in their order, a seat as often as it stands there."""
        given = self.stock[: len(seats)]
        del self.stock[: len(seats)]
        for seat, card in zip(seats, given, strict=True):
            self.hands[seat].append(card)

    def new_exchange(self, wanted: Mapping[int, int]) -> None:
        """From here on these players exchange cards, each so many at most; nobody keeps any apart."""
        self.wanted = dict(wanted)
        self.new_discards = []
        self.withholding = set()

    def discard(self, seat: int, cards: Sequence[Card]) -> Did:
        """A player lays cards away, face down."""
        for card in cards:
            self.hands[seat].remove(card)
            self.discards.append((seat, card))
        self.new_discards += cards
        if seat in self.withholding:
            self.apart |= set(cards)
        return Did(Deed.DISCARDED, seat, tuple(cards))

    def keep_apart(self, seat: int, cards: Iterable[Card]) -> Did:
        """A player keeps some of his discards out of the stock, and those that he is still to lay away."""
        self.withholding.add(seat)
        self.apart |= set(cards)
        return Did(Deed.WITHHELD, seat)

    def serve(self, seat: int, count: int) -> Did:
        """A player receives so many cards from the top of the stock."""
        cards = tuple(self.stock[:count])
        del self.stock[:count]
        self._received(seat, cards)
        return Did(Deed.DREW, seat, cards)

    def gather(self, *, apart: bool = False) -> Did:
        """The discards become the stock: those that nobody keeps apart, or those that are kept so."""
        gathered = [card for _, card in self.discards if (card in self.apart) is apart]
        self.discards = [each for each in self.discards if (each[1] in self.apart) is not apart]
        self.apart -= set(gathered)
        self.stock += gathered
        return Did(Deed.GATHERED, self.dealer, amount=len(gathered))

    def give_back(self, seat: int, count: int) -> Did:
        """A player takes back so many of the cards that he had kept apart, those first laid away first."""
        mine = tuple([card for owner, card in self.discards if owner == seat and card in self.apart][:count])
        self.discards = [each for each in self.discards if each[1] not in mine]
        self.apart -= set(mine)
        self._received(seat, mine)
        return Did(Deed.DREW, seat, mine, note="kept apart")

    def _received(self, seat: int, cards: Sequence[Card]) -> None:
        self.hands[seat] += cards
        self.wanted[seat] = max(self.wanted.get(seat, 0) - len(cards), 0)

    def drop(self, seat: int) -> Did:
        """A player is out of the deal; his cards lie face down before him."""
        self.live.remove(seat)
        return Did(Deed.DROPPED, seat)
