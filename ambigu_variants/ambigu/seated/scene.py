"""A table as seen by one of its players, made of worded lines.

:mod:`ambigu.seated.staging` makes it; renderers show it and add no words. It has nothing that the player
cannot see.
"""

from __future__ import annotations

from dataclasses import dataclass

from ambigu_variants.ambigu.deals.scene import Act, Asking, Outcome
from ambigu_variants.faces.tree import Line, Part, Place, Rows, Text
from ambigu_variants.kernel.cards import Card

__all__ = ["Between", "Buyer", "Chair", "Curve", "Hand", "Hidden", "Ledger", "Scene"]


@dataclass(frozen=True, slots=True)
class Chair:
    """A player and all that everybody can see of him.

    ``name`` is “you” for the only person at a table, and ``own`` is then his own name, else empty. ``kinds``
    are ``dealer``, ``asked``, ``out``, ``winner``; ``marks`` are the same in words. ``counters`` are his
    piles by name; after the deal, his net result replaces the stake. ``cards`` are those he has shown,
    ``backs`` is the number face down, and ``holds`` is that number in words.
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
    """The viewer's cards, under a ``caption``.

    ``choosing`` is the request to choose among them, if he may; ``counting`` are the cards of his
    combination, if the coach points them out.
    """

    caption: str
    cards: tuple[Card, ...]
    counting: frozenset[Card]
    choosing: str
    out: bool


@dataclass(frozen=True, slots=True)
class Hidden:
    """The request to pass the device to another; ``label`` is the button that shows his cards."""

    told: Text
    label: str


@dataclass(frozen=True, slots=True)
class Buyer:
    """A player who may buy counters or leave.

    It has his ``name`` and ``seat``, the number of counters proposed, his debts (``owes``) and the passages.
    A passage that is None means that he may not.
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
    """The actions besides replies.

    ``told`` is what prevents the next deal, or the end of the evening and who is ahead; ``deeds`` are
    buttons by action, the main one first; ``others`` are the buttons, by seat, that ask what other accounts
    would do.
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
    """One player's counters at the start and after each deal."""

    name: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ledger:
    """Each player's purchases, wins, losses and purse, with the purses as a graph and as a table."""

    heading: str
    rows: Rows
    debts: tuple[Text, ...]
    drawn: str
    curves: tuple[Curve, ...]
    folded: str
    deals: Rows


@dataclass(frozen=True, slots=True)
class Scene:
    """The table: the viewer (``mine``) and the ``others`` in order of speech after him.

    All accounts play counter-clockwise, so the first of the others sits at his right. ``rules`` is the
    account, if the title does not name it; ``terms`` are the answers that are not its own, under
    ``changed``. ``common`` are the piles that belong to nobody, by name. ``news`` are the actions since the
    viewer last spoke. ``now`` is the request to him, the result of the deal, or that the device goes to
    another.
    ``coach`` is what the coach tells him, if anything.
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
    coach: Part | None
