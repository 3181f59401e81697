"""A deal as it is shown: a board, its columns, a course, a question, made of worded lines. Faces print it and
word nothing; :mod:`ambigu.deals.staging` makes it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ambigu_variants.faces.tree import Line, Part, Place, Quote, Sentence, Text
from ambigu_variants.kernel.cards import Card

__all__ = [
    "Act",
    "Asking",
    "Board",
    "Course",
    "Ledger",
    "Offer",
    "Outcome",
    "Parting",
    "Player",
    "Seat",
    "Side",
    "Told",
    "View",
]


@dataclass(frozen=True, slots=True)
class Act:
    """One line of the course of a deal.

    ``text`` is its sentence, ``word`` what its source calls what was said, ``whole`` the sentence with that
    word in it. ``amount`` are the counters that moved; ``replies`` how many replies had been given before it,
    if it is one, and ``back`` the way back to it. ``parts`` says in what columns part here, if they do, and
    ``parting`` says so in words; ``note`` that it is not in the record.
    """

    text: Text
    word: Quote | None
    whole: Text
    place: Place | None
    amount: int
    replies: int | None
    back: str
    parts: str
    parting: str
    note: Text | None


@dataclass(frozen=True, slots=True)
class Course:
    """The acts of one stage of a deal, if it has any, under its name."""

    name: str
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """What may be replied.

    ``label`` in full, ``short`` on a button; ``word`` the source's, ``alike`` if it is no other than ours.
    ``say`` is how a record has it, ``typed`` with what is to be named, ``reply`` whole where nothing is. Else
    ``bounds`` are the least and the most: of counters, for which ``asks`` is the label, and ``each`` the
    labels one by one where they are few; or of cards, if there are ``labels``, one for each count that may be
    chosen. ``hint`` says how many.
    """

    label: str
    short: str
    word: Quote | None
    alike: bool
    say: str
    typed: str
    reply: str = ""
    bounds: tuple[int, int] = (0, 0)
    asks: str = ""
    each: tuple[str, ...] = ()
    hint: str = ""
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Asking:
    """What is asked, by which passage, and all that may be replied.

    ``latest`` is what has happened since the last question; ``here`` says that columns part here;
    ``elsewhere`` what other accounts would allow here, each by its title.
    """

    seat: str
    text: Text
    words: Quote | None
    place: Place
    offers: tuple[Offer, ...]
    latest: Line | None
    here: tuple[str, ...]
    elsewhere: tuple[tuple[str, Sentence], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal came to: how it was won, and what else there is to say. ``latest`` as in a question."""

    verdict: Text
    more: tuple[Text, ...]
    latest: Line | None


@dataclass(frozen=True, slots=True)
class Seat:
    """A player and his cards. ``choosing`` tells him to choose among them, if he may; ``first`` if that is
    the first that he may do.
    """

    name: str
    cards: tuple[Card, ...]
    asked: bool
    out: bool
    winner: bool
    state: str
    wins: str
    net: str
    choosing: str
    first: bool


@dataclass(frozen=True, slots=True)
class Player:
    """A player in the ledger: what he has in his purse, and before him."""

    name: str
    kind: str
    purse: str
    stake: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """The counters of a column: what is common, by its name, and each player's."""

    caption: str
    common: tuple[tuple[str, str], ...]
    purse: str
    stake: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A column of a board. ``short`` and ``state`` stand on its tab; ``terms`` say in what it is not its
    account as it stands; ``tools`` are buttons, by what they do; ``courses`` the stages that any column has.
    """

    title: str
    short: str
    state: str
    ledger: Ledger
    terms: tuple[Sentence, ...]
    seats: tuple[Seat, ...]
    now: Asking | Outcome
    tools: tuple[tuple[str, str], ...]
    courses: tuple[Course, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """A column where columns part: its ``title``, in a terminal its ``heading``; and its next ``act``, or
    that it has ``none``.
    """

    title: str
    heading: str
    act: Act | None
    none: str


@dataclass(frozen=True, slots=True)
class Parting:
    """Where columns part: in what, and what each does next; ``note`` says what is other if the words are
    not.
    """

    label: str
    note: str
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A board: lines of its record, where the columns part, or that they do not; and its columns."""

    head: tuple[Line, ...]
    partings: tuple[Parting, ...]
    unparted: Text | None
    switch: str
    views: tuple[View, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A deal by itself, or what follows from some step on: its ``title`` and its course; that it
    ``breaks_off`` and at what it does, if so; what it came to; and ``notes`` on it.
    """

    title: str
    courses: tuple[Course, ...]
    breaks_off: str = ""
    asked: Asking | None = None
    result: Part | None = None
    notes: tuple[Text, ...] = ()
