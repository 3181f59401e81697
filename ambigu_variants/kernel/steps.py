"""The steps that a procedure may yield, which are questions and events, and the players' replies.

Steps contain no rules. Each is stamped with the ruling that yielded it and with the judgments consulted on
the way (see :mod:`kernel.rulings`), so that citations need not be written by hand and none is missing. The
events here occur in every game; a game adds its own, and lists its players' actions. Independent of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias, TypeVar

from ambigu_variants.kernel.cards import Card
from ambigu_variants.languages import message, message_n

T = TypeVar("T")


class Action(StrEnum):
    """The base of a game's actions: the kinds of reply a player can give, whatever a source calls them.

    ``takes`` is what a player always names with it: a ``number``, even 0, or ``cards``; empty if it depends.
    """

    takes: str

    def __new__(cls, word: str, takes: str = "") -> Self:
        """Makes an action of its word, and of what a player names with it."""
        made = str.__new__(cls, word)
        made._value_, made.takes = word, takes
        return made


class Unit(NamedTuple):
    """The words for a number of things: the messages for none, for a number, and for a range."""

    none: str
    some: tuple[str, str]
    between: tuple[str, str]


COUNTERS = Unit(
    message("no counters"),
    message_n("{number} counter", "{number} counters"),
    message_n("{least} to {number} counter", "{least} to {number} counters"),
)


class Offer(NamedTuple):
    """One reply that a player may give.

    ``amounts`` is the range of numbers he may name, ``cards`` the range of how many cards he may name; None
    if he names none. ``cost`` is the number of counters that the reply takes from him at once, if fixed.
    ``by`` is the judgment that sets the bounds. ``which`` are the cards he may name; None for any of his
    hand. ``barred`` are forbidden amounts within the bounds, ``barred_by`` is the judgment that forbids them.
    ``unit`` is what the amounts count. A ``hidden`` reply is not known to the others until it is made public.
    ``short`` is true if he pays less than others do for the same, because he has no more.
    """

    amounts: range | None = None
    cards: range | None = None
    cost: int = 0
    by: Any = None
    which: tuple[Card, ...] | None = None
    barred: tuple[int, ...] = ()
    barred_by: Any = None
    unit: Unit = COUNTERS
    hidden: bool = False
    short: bool = False


class Bar(NamedTuple):
    """The reason why a reply is not among a player's offers; ``by`` is the ruling that forbids it.

    ``text`` is the message that says so, with its ``blanks``; empty if it is enough to list the allowed
    replies.
    """

    by: Any
    text: str = ""
    blanks: Mapping[str, Any] = {}


class Reply(NamedTuple):
    """A player's reply: his seat, the action (of his game), and the number or the cards that he names."""

    seat: int
    action: Any
    amount: int = 0
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        numbered = self.amount or self.action.takes == "number"
        named = str(self.amount) if numbered else " ".join(map(str, self.cards))
        return f"p{self.seat + 1} {self.action} {named}".rstrip()


@dataclass(slots=True, unsafe_hash=True)
class Pile:
    """A pile of counters at the table.

    ``kind`` is the game's name for it, ``seat`` its owner's seat, -1 without an owner. A ``bottomless`` pile
    gives counters that it does not have. Piles with the same kind and owner are equal, so that those of
    different deals, or of a copy, can be compared; their ``counters`` may differ.
    """

    kind: str
    seat: int = -1
    counters: int = field(default=0, compare=False)
    bottomless: bool = field(default=False, compare=False)

    def __copy__(self) -> Pile:  # faster than the general way, and players copy piles at every decision
        return Pile(self.kind, self.seat, self.counters, self.bottomless)

    def __str__(self) -> str:
        return self.kind if self.seat < 0 else f"{self.kind} p{self.seat + 1}"


class Step:
    """The base class of questions and events.

    ``seat`` is the number of a player in order of speech, -1 for nobody; ``ruling`` the ruling that yielded
    the step, ``because`` the judgments that it consulted since the previous step. Only the player in ``seat``
    sees the cards of a step that is ``private``.
    """

    __slots__ = ("because", "ruling", "seat", "stage")
    private: ClassVar[bool] = False

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.stage = ""
        self.ruling: Any = None
        self.because: tuple[Any, ...] = ()

    def seen_by(self, seat: int | None) -> bool:
        """Whether the player in a seat sees its cards; None stands for a reader who sees all hands."""
        return not self.private or seat in (None, self.seat)


class Ask(Step):
    """A question to a player; ``offers`` holds his legal actions, ``reply`` the reply that he gave.

    If something said out of turn can change the legal actions, the offers are given as a function. ``bars``
    returns the reason why an action is not offered, if a ruling other than that of the question forbids it;
    it is called only when a reply names that action.
    """

    __slots__ = ("_offering", "bars", "offers", "reply")

    def __init__(
        self,
        seat: int,
        offers: Mapping[Any, Offer] | Callable[[], Mapping[Any, Offer]],
        bars: Callable[[Any], Bar | None] = lambda action: None,
    ) -> None:
        Step.__init__(self, seat)
        self._offering = offers
        self.bars = bars
        self.reply: Reply | None = None
        self.renew()

    def renew(self) -> None:
        """Recomputes the offers after a reply out of turn."""
        offers = self._offering
        self.offers: Mapping[Any, Offer] = offers() if callable(offers) else offers


class Event(Step):
    """Something that happened at the table; each kind is a class, whose name data give as ``name``.

    ``cards`` are those it concerns, ``amount`` the number of counters, cards, tricks or points. Events that
    are ``idle`` can recur without end: they move no counter, take no trick and put nobody out.
    """

    __slots__ = ("amount", "cards")
    name: ClassVar[str]
    idle: ClassVar[bool]

    def __init_subclass__(cls, *, idle: bool = False, private: bool = False) -> None:
        cls.name, cls.idle, cls.private = cls.__name__.lower(), idle, private

    def __init__(self, seat: int = -1, cards: tuple[Card, ...] = (), amount: int = 0) -> None:
        Step.__init__(self, seat)
        self.cards = cards
        self.amount = amount


class Shuffled(Event, idle=True):
    """A player shuffled the stock."""


class Cut(Event, idle=True):
    """A player cut the stock."""


class Dealt(Event, private=True):
    """A player was dealt cards."""


class Dropped(Event):
    """A player dropped out of the deal."""


class Won(Event):
    """A player won."""


class Transfer(Event):
    """The base of movements of counters, and of promises of counters, from one pile to another."""

    __slots__ = ("payee", "payer")

    def __init__(self, payer: Pile, payee: Pile, amount: int) -> None:
        Event.__init__(self, payer.seat, amount=amount)
        self.payer = payer
        self.payee = payee

    @property
    def movement(self) -> Movement:
        """The type of the transfer, and the kinds of its two piles."""
        return type(self), self.payer.kind, self.payee.kind


class Paid(Transfer):
    """Counters moved from one pile to another."""


Movement: TypeAlias = tuple[type[Transfer], str, str]
Steps: TypeAlias = Generator[Step, Reply, T]
