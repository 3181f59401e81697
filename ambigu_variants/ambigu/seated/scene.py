"""A table as one of those who sit at it sees it, made of worded lines: faces print it and word nothing;
:mod:`ambigu.seated.staging` makes it. What a player cannot see is not in it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ambigu_variants.ambigu.deals.scene import Act, Asking, Outcome
from ambigu_variants.faces.tree import Line, Place, Rows, Text
from ambigu_variants.kernel.cards import Card

__all__ = ["Between", "Buyer", "Chair", "Curve", "Hand", "Hidden", "Ledger", "Scene"]


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits there, and what of his all can see.

    ``name`` is what he is called: the only person at a table is “you”, and ``own`` is then his own name, else
    empty. ``kinds`` are ``dealer``, ``asked``, ``out``, ``winner``; ``marks`` say the same in words.
    ``counters`` are his heaps by their names; if the deal is over, what it has brought him instead of his
    stake. ``cards`` are those that he has shown, ``backs`` how many lie face down, and ``holds`` says so.
    """

    name: str
    own: str
    kinds: tuple[str, ...]
    marks: tuple[str, ...]
    counters: tuple[tuple[str, str], ...]
    cards: tuple[Card, ...]
    backs: int
    holds: str


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of whoever looks, under a ``caption``; ``choosing`` tells him to choose among them, if he
    may.
    """

    caption: str
    cards: tuple[Card, ...]
    choosing: str
    out: bool


@dataclass(frozen=True, slots=True)
class Hidden:
    """That the device goes to another, whose cards come when he says that he is there: ``label``."""

    told: Text
    label: str


@dataclass(frozen=True, slots=True)
class Buyer:
    """Who may buy counters or leave: his ``name`` and ``seat``, how many are proposed, what he ``owes`` to
    whom, and the passages.

    A place that is None: he may not.
    """

    name: str
    seat: str
    asks: str
    proposed: int
    owes: tuple[Text, ...]
    buying: Place | None
    leaving: Place | None


@dataclass(frozen=True, slots=True)
class Between:
    """What may be done beside replies: ``told`` is what stands in the way of the next deal, or that the
    evening is over and who has won most; ``deeds`` are buttons by what they do, the first of them first;
    ``others`` ask, by seat, what other accounts would make of it.
    """

    told: tuple[Line, ...]
    deeds: tuple[tuple[str, str], ...]
    others: tuple[tuple[str, str], ...]
    heading: str
    buyers: tuple[Buyer, ...]
    buy: str
    leave: str


@dataclass(frozen=True, slots=True)
class Curve:
    """What one player had to begin with and after each deal."""

    name: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ledger:
    """What each has bought, won and lost, and holds; and how his purse went, drawn and as a table."""

    heading: str
    rows: Rows
    debts: tuple[Text, ...]
    drawn: str
    curves: tuple[Curve, ...]
    folded: str
    deals: Rows


@dataclass(frozen=True, slots=True)
class Scene:
    """The table: ``mine``, whoever looks, and the ``others`` in order of speech after him. All accounts play
    counter-clockwise, so the first of them sits at his right.

    ``rules`` is the account, where the title does not name it; ``terms`` are the answers that are not its
    own, under ``changed``. ``common`` are the heaps that are nobody's, by their names. ``news`` is what was
    done since he last spoke. ``now`` is what he is asked,
    what the deal came to, or that the device goes to another.
    """

    title: str
    rules: str
    changed: str
    terms: tuple[str, ...]
    others: tuple[Chair, ...]
    mine: Chair
    hand: Hand | None
    common: tuple[tuple[str, str], ...]
    news: tuple[Act, ...]
    now: Asking | Outcome | Hidden
