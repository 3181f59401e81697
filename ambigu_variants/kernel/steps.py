"""The steps that a procedure may yield, which are questions and deeds, and the players' replies.

Steps contain no rules. Each is stamped with the ruling that yielded it and with the judgments consulted on
the way (see :mod:`kernel.rulings`), so that citations need not be written by hand and none is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple, TypeAlias, TypeVar

from ambigu_variants.kernel.cards import Card

__all__ = ["Ask", "Bar", "Deed", "Did", "Offer", "Pile", "Reply", "Say", "Step", "Steps"]

T = TypeVar("T")


class Say(StrEnum):
    """The kinds of reply a player can give, whatever words a source has for them."""

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
    OUT = "out"
    BID = "bid"
    PLAY = "play"


class Offer(NamedTuple):
    """One reply that a player may give.

    ``amounts`` is the range of numbers he may name, in a ``unit``; ``cards`` the range of how many of his
    cards he may name; None if he names none. ``cost`` is the number of counters it takes from him at once,
    if fixed; ``by`` the judgment that sets the bounds. ``which`` are the cards he may name, None for any of
    his hand; ``barred`` the forbidden amounts within the bounds, ``barred_by`` the judgment that forbids
    them. A ``hidden`` reply is not known to the others until it is made public; ``short`` marks a cost lower
    than what others give for the same, because he has no more.
    """

    amounts: range | None = None
    cards: range | None = None
    cost: int = 0
    by: Any = None
    which: tuple[Card, ...] | None = None
    barred: tuple[int, ...] = ()
    barred_by: Any = None
    unit: str = "counter"
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
    """A player's reply: his seat, the kind of reply, and the number or the cards that he names."""

    seat: int
    say: Say
    amount: int = 0
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        named = str(self.amount) if self.amount or self.say is Say.BID else " ".join(map(str, self.cards))
        return f"p{self.seat + 1} {self.say} {named}".rstrip()


class Deed(StrEnum):
    """The kinds of deeds that can happen at the table."""

    SHUFFLED = "shuffled"
    CUT = "cut"
    DEALT = "dealt"
    DISCARDED = "discarded"
    DREW = "drew"
    GATHERED = "gathered"
    WITHHELD = "withheld"
    PAID = "paid"
    OWED = "owed"
    PLEDGED = "pledged"
    DROPPED = "dropped"
    SHOWN = "shown"
    WON = "won"
    VOID = "void"
    MENDED = "mended"
    LEFT = "left"
    PASSES_ON = "passes-on"
    TURNED = "turned"
    REVEALED = "revealed"
    TOOK = "took"
    SCORED = "scored"


class Pile(NamedTuple):
    """The identity of a pile of counters.

    It is a ``purse`` or a ``stake`` with its owner's seat, or a pile without an owner (seat -1), such as the
    ``pool``, the ``tray`` or the ``bank``.
    """

    kind: str
    seat: int = -1

    def __str__(self) -> str:
        """Returns the form used in records and tests: ``p1`` for a purse, ``stake p1``, ``pool``."""
        if self.seat < 0:
            return self.kind
        player = f"p{self.seat + 1}"
        return player if self.kind == "purse" else f"{self.kind} {player}"


class Step:
    """The base class of questions and deeds.

    ``seat`` is the number of a player in order of speech, -1 for nobody; ``ruling`` the ruling that yielded
    the step, ``because`` the judgments that it consulted since the previous step.
    """

    __slots__ = ("because", "ruling", "seat", "stage")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.stage = ""
        self.ruling: Any = None
        self.because: tuple[Any, ...] = ()


class Ask(Step):
    """A question to a player; ``offers`` holds his allowed replies, ``reply`` the one he gave.

    If counters bought during the question can change the allowed replies, the offers are given as a
    function. ``bars`` returns the reason why a reply is not offered, if a ruling other than that of the
    question forbids it; it is called only when he gives that reply.
    """

    __slots__ = ("_offering", "bars", "offers", "reply")

    def __init__(
        self,
        seat: int,
        offers: dict[Say, Offer] | Callable[[], dict[Say, Offer]],
        bars: Callable[[Say], Bar | None] = lambda said: None,
    ) -> None:
        Step.__init__(self, seat)
        self._offering = offers
        self.bars = bars
        self.reply: Reply | None = None
        self.renew()

    def renew(self) -> None:
        """Recomputes the offers after a reply out of turn."""
        self.offers = self._offering if isinstance(self._offering, dict) else self._offering()


class Did(Step):
    """Something that happened.

    ``cards`` are those it concerns. For a payment ``payer`` and ``payee`` are piles of counters and
    ``amount`` is the number moved; for a debt they are the purses of the two players; otherwise they are
    None. For a bid made public, or for points, ``amount`` is their number. ``note`` is a keyword, such as
    the combination shown.
    """

    __slots__ = ("amount", "cards", "deed", "note", "payee", "payer")

    def __init__(
        self,
        deed: Deed,
        seat: int = -1,
        cards: tuple[Card, ...] = (),
        amount: int = 0,
        payer: Pile | None = None,
        payee: Pile | None = None,
        note: str = "",
    ) -> None:
        Step.__init__(self, seat)
        self.deed = deed
        self.cards = cards
        self.amount = amount
        self.payer = payer
        self.payee = payee
        self.note = note

    @property
    def movement(self) -> str:
        """The kinds of pile that counters moved between: ``purse>pool``; or ``debt``, ``pledge``, empty."""
        if self.deed is Deed.PAID and self.payer and self.payee:
            return f"{self.payer.kind}>{self.payee.kind}"
        return {Deed.OWED: "debt", Deed.PLEDGED: "pledge"}.get(self.deed, "")


Steps: TypeAlias = Generator[Step, Reply, T]
