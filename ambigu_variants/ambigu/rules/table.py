"""The players' actions, the events, and the state of a deal with the moves that change it. Contains no rules.

Counters are in piles. A debt is a promise outside the piles.

To add an event:

1. Define its class here. If it can recur without end, it is ``idle``. If only its player sees its cards, it
   is ``private``. If it has further fields, ``deals/export.py`` adds them to data.
2. Return it from a method of the deal that changes the table; a ruling yields it.
3. Give it a sentence in ``EVENT_SENTENCES`` (``deals/wording.py``). If it is private, the others get a
   sentence with the number of cards, in ``UNSEEN`` beside it. A payment is a ``Paid`` and needs no class: the
   sentence for its two kinds of pile is in ``PAID``.
4. A reader who plays is addressed as *you*: reword the sentence in ``SECOND_PERSON``
   (``seated/addressed.py``).
5. The pictures of the learning page leave out the events in ``UNTOLD`` (``docs/hooks/lesson.py``).
6. Run ``python -m docs.hooks.catalogue`` and translate the new sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from enum import StrEnum
from typing import Any, Self, TypeVar

from ambigu_variants.kernel import deal
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.steps import Action as AnyAction
from ambigu_variants.kernel.steps import Event, Paid, Pile, Transfer
from ambigu_variants.kernel.table import Shuffler

Rules = TypeVar("Rules")


class Action(AnyAction):
    """The kinds of reply that a player can give, whatever words a source has for them."""

    PASS = "pass"
    STAND = "stand"
    DISCARD = "discard"
    OPEN = "open"
    CALL = "call"
    RAISE = "raise"
    FORCE = "force"
    REDEAL = "redeal"
    SHOW = "show"
    HIDE = "hide"
    BUY = "buy"
    EXPOSE = "expose"
    FOUL = "foul"
    WITHHOLD = "withhold"
    LEAVE = "leave"
    PAY = "pay"


class PileKind(StrEnum):
    """The piles of counters: each player's purse and stake, the pool, the tray, and the bank that sells."""

    PURSE = "purse"
    STAKE = "stake"
    POOL = "pool"
    TRAY = "tray"
    BANK = "bank"


def pile_name(pile: Pile) -> str:
    """Returns a pile as data names it: ``p1`` for a purse, ``stake p1``, ``pool``."""
    return str(pile).removeprefix(f"{PileKind.PURSE} ")


class Discarded(Event, idle=True, private=True):
    """A player laid cards away, face down."""


class Drew(Event, idle=True, private=True):
    """A player was served cards from the stock or, if ``kept_apart``, his own earlier discards."""

    __slots__ = ("kept_apart",)

    def __init__(self, seat: int, cards: tuple[Card, ...], *, kept_apart: bool = False) -> None:
        Event.__init__(self, seat, cards)
        self.kept_apart = kept_apart


class Gathered(Event, idle=True):
    """The dealer put this many discards into the stock."""


class Withheld(Event, idle=True):
    """A player keeps his discards out of the stock."""


class Owed(Transfer):
    """A player promised counters from his purse to another's."""


class Settled(Paid):
    """A player paid a debt to another, or a part of it."""


class Pledged(Transfer):
    """A player passed on what others owe him to another player."""


class Shown(Event):
    """A player showed his cards; ``holding`` is the name of what they make, if it was judged."""

    __slots__ = ("holding",)

    def __init__(self, seat: int, cards: tuple[Card, ...], holding: str = "") -> None:
        Event.__init__(self, seat, cards)
        self.holding = holding


class Void(Event):
    """The deal ended without a winner."""


class Mended(Event, idle=True):
    """A player's mistake was put right without a penalty, and play went on."""


class Left(Event):
    """A player left the table."""


class Deal(deal.Deal[Rules]):
    """A deal in progress.

    ``house`` gives the number of each convention by name. ``purse`` and ``stake`` are piles by seat (a stake
    is the counters in front of a player); ``tray`` is the tray for the batterie, empty if there is none;
    ``bank`` sells counters, and so goes below zero. ``bases`` is each player's stake and pledges at the start
    of the current betting, ``pledged`` the part of others' debts to him that each has staked, ``came_with``
    what was due to each before the deal, ``ahead`` what each had won in the deals before it (if unknown, the
    same as ``came_with``).

    For the current or last exchange of cards, ``wanted`` is the number of cards still to be served to each
    participant, ``new_discards`` the cards discarded, ``withholding`` the seats that keep their discards out
    of the stock; ``apart`` are all discards kept in this way.

    ``winner`` is the seat that won, ``shown`` the seats that showed their cards and the combination found
    among them; ``prize`` the reason for the winner's payment and its price.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        house: Mapping[str, int],
        seats: Sequence[str],
        purses: Sequence[int],
        stock: Sequence[Card],
        shuffler: Shuffler,
        pool: int = 0,
        tray: int = 0,
        debts: Mapping[tuple[int, int], int] | None = None,
        won: Sequence[int] = (),
    ) -> None:
        super().__init__(rules, seats=seats, stock=stock, shuffler=shuffler)
        self.house = house
        self.purse = [Pile(PileKind.PURSE, seat, held) for seat, held in enumerate(purses)]
        self.stake = [Pile(PileKind.STAKE, seat) for seat in range(self.players)]
        self.pool = Pile(PileKind.POOL, counters=pool)
        self.tray = Pile(PileKind.TRAY, counters=tray)
        self.bank = Pile(PileKind.BANK, bottomless=True)
        self.debts = dict(debts or {})
        self.came_with = [self.due_to(seat) for seat in range(self.players)]
        self.ahead = list(won) or self.came_with
        self.apart: set[Card] = set()
        self.withholding: set[int] = set()
        self.wanted: dict[int, int] = {}
        self.new_discards: list[Card] = []
        self.pledged = [0] * self.players
        self.bases = [0] * self.players
        self.winner: int | None = None
        self.shown: tuple[tuple[int, ...], Any] | None = None
        self.prize: tuple[str, int] | None = None

    def trial_copy(self) -> Self:
        """Returns a copy on which steps can be tried out: counters and debts are its own too."""
        tried = super().trial_copy()
        tried.purse, tried.stake = [copy(pile) for pile in self.purse], [copy(pile) for pile in self.stake]
        tried.pool, tried.tray, tried.bank = copy(self.pool), copy(self.tray), copy(self.bank)
        tried.debts, tried.pledged = dict(self.debts), list(self.pledged)
        return tried

    # Counters

    @property
    def counters(self) -> int:
        """The total of all counters: the same from the first step to the last."""
        piles = (*self.purse, *self.stake, self.pool, self.tray, self.bank)
        return sum(pile.counters for pile in piles)

    def owe(self, debtor: int, creditor: int, amount: int) -> Owed:
        """Adds an amount to a player's debt to another."""
        self.debts[debtor, creditor] = self.debts.get((debtor, creditor), 0) + amount
        return Owed(self.purse[debtor], self.purse[creditor], amount)

    def settle(self, debtor: int, creditor: int, amount: int) -> Settled:
        """Pays an amount of a player's debt to another."""
        paid = self.move(self.purse[debtor], self.purse[creditor], amount)
        self.debts[debtor, creditor] -= amount
        if not self.debts[debtor, creditor]:
            del self.debts[debtor, creditor]
        return Settled(paid.payer, paid.payee, amount)

    def owes(self, seat: int) -> int:
        """Returns the total that a player owes the others."""
        return sum(amount for (debtor, _), amount in self.debts.items() if debtor == seat)

    def credit(self, seat: int) -> int:
        """Returns the total that the others owe a player."""
        return sum(amount for (_, creditor), amount in self.debts.items() if creditor == seat)

    def pass_on_credit(self, seat: int, payee: int, amount: int) -> Pledged:
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
        return Pledged(self.purse[seat], self.purse[payee], amount)

    def due_to(self, seat: int) -> int:
        """Returns the counters in a player's purse, plus what is owed to him, minus what he owes."""
        return self.purse[seat].counters + self.credit(seat) - self.owes(seat)

    def new_betting(self) -> None:
        """Starts a new round of betting: sets ``bases`` to the current stakes and pledges."""
        self.bases = [pile.counters + pledge for pile, pledge in zip(self.stake, self.pledged, strict=True)]

    # Cards

    def new_exchange(self, wanted: Mapping[int, int]) -> None:
        """Starts an exchange of cards with the largest number for each player; nobody keeps any apart."""
        self.wanted = dict(wanted)
        self.new_discards = []
        self.withholding = set()

    def discard(self, seat: int, cards: Sequence[Card]) -> Discarded:
        """Moves cards from a player's hand to the discards, face down."""
        for card in cards:
            self.hands[seat].remove(card)
            self.discards.append((seat, card))
        self.new_discards += cards
        if seat in self.withholding:
            self.apart |= set(cards)
        return Discarded(seat, tuple(cards))

    def keep_apart(self, seat: int, cards: Iterable[Card]) -> Withheld:
        """Keeps some of a player's discards, and all his later ones, out of the stock."""
        self.withholding.add(seat)
        self.apart |= set(cards)
        return Withheld(seat)

    def serve(self, seat: int, count: int) -> Drew:
        """Gives a player a number of cards from the top of the stock."""
        cards = tuple(self.stock[:count])
        del self.stock[:count]
        self._received(seat, cards)
        return Drew(seat, cards)

    def gather(self, *, apart: bool = False) -> Gathered:
        """Moves discards into the stock: those not kept apart, or, if ``apart``, those kept apart."""
        gathered = [card for _, card in self.discards if (card in self.apart) is apart]
        self.discards = [each for each in self.discards if (each[1] in self.apart) is not apart]
        self.apart -= set(gathered)
        self.stock += gathered
        return Gathered(self.dealer, amount=len(gathered))

    def give_back(self, seat: int, count: int) -> Drew:
        """Gives a player back some of the cards that he kept apart, the earliest discarded first."""
        mine = tuple([card for owner, card in self.discards if owner == seat and card in self.apart][:count])
        self.discards = [each for each in self.discards if each[1] not in mine]
        self.apart -= set(mine)
        self._received(seat, mine)
        return Drew(seat, mine, kept_apart=True)

    def _received(self, seat: int, cards: Sequence[Card]) -> None:
        self.hands[seat] += cards
        self.wanted[seat] = max(self.wanted.get(seat, 0) - len(cards), 0)
