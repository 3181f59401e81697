"""All that a procedure may yield: a question to a player, or a deed. And what a player may reply.

Neither knows a rule. Each is stamped with the ruling that yielded it and with the judgments consulted on
the way (see :mod:`kernel.rulings`), so that nobody writes a citation and nobody can forget one.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple, TypeAlias, TypeVar

from ambigu_variants.kernel.cards import Card

__all__ = ["Ask", "Bar", "Deed", "Did", "Offer", "Reply", "Say", "Step", "Steps", "heap_named"]

T = TypeVar("T")


class Say(StrEnum):
    """What a player can mean, whatever words a source gives him for it."""

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
    """One thing that a player may reply.

    ``amounts`` are the numbers he may name, each so many of a ``unit``, ``cards`` how many of his cards; None
    where he names none. ``cost`` is what it takes from him at once, where that is fixed; ``by`` the judgment
    that sets the bounds. ``which`` are the cards he may name, None for any of his hand; ``barred`` the
    amounts that he may not name although they lie within the bounds, ``barred_by`` the judgment that says
    so. What is ``hidden`` the others do not learn before it is made public; ``short`` is a cost that is less
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
    """Why a player may not reply something that is not among his offers: ``by`` is the ruling that forbids
    it. ``text`` is the message that says so, with its ``blanks``; empty if there is no more to say than what
    he may reply instead.
    """

    by: Any
    text: str = ""
    blanks: Mapping[str, Any] = {}


class Reply(NamedTuple):
    """What a player says: who, what, and the number or the cards that he names."""

    seat: int
    say: Say
    amount: int = 0
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        named = str(self.amount) if self.amount or self.say is Say.BID else " ".join(map(str, self.cards))
        return f"p{self.seat + 1} {self.say} {named}".rstrip()


class Deed(StrEnum):
    """What can happen at the table."""

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


class Step:
    """What an asking and a deed have in common: whom it concerns, the stage, and why.

    ``seat`` is the number of a player in order of speech, -1 for nobody; ``ruling`` the ruling that yielded
    the step, ``because`` the judgments that it consulted since the step before.
    """

    __slots__ = ("because", "ruling", "seat", "stage")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.stage = ""
        self.ruling: Any = None
        self.because: tuple[Any, ...] = ()


class Ask(Step):
    """A player is asked; ``offers`` is all that he may reply, ``reply`` what he replied.

    Where counters bought while he is asked change what he may reply, the offers are given as a function.
    ``bars`` gives why he may not say what is not offered, if a ruling other than that of the question forbids
    it; it is asked only when he says it.
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
        """Finds anew what he may reply, something having been said out of turn."""
        self.offers = self._offering if isinstance(self._offering, dict) else self._offering()


class Did(Step):
    """Something happened.

    ``cards`` are those it concerns. For a payment ``payer`` and ``payee`` are heaps of counters (``p1``,
    ``stake p1``, ``pool``, ``tray``, ``bank``) and ``amount`` how many moved; for a debt they are the
    players. Of a bid made public, or of points, ``amount`` is how many. ``note`` is a word on it, such as the
    combination shown.
    """

    __slots__ = ("amount", "cards", "deed", "note", "payee", "payer")

    def __init__(
        self,
        deed: Deed,
        seat: int = -1,
        cards: tuple[Card, ...] = (),
        amount: int = 0,
        payer: str = "",
        payee: str = "",
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
        """From what kind of heap to what counters went, ``purse>pool``; or ``debt``, ``pledge``; or empty."""
        if self.deed is Deed.PAID:
            return ">".join(kind for kind, _ in map(heap_named, (self.payer, self.payee)))
        return {Deed.OWED: "debt", Deed.PLEDGED: "pledge"}.get(self.deed, "")


def heap_named(name: str) -> tuple[str, int | None]:
    """What a heap is, and at which seat, None at none: a purse goes by its player's name alone."""
    *kind, last = name.split()
    if last.startswith("p") and last[1:].isdigit():
        return (kind[0] if kind else "purse"), int(last[1:]) - 1
    return last, None


Steps: TypeAlias = Generator[Step, Reply, T]
