"""View models of a deal: a board, its columns, a course, a question, all in words.

Renderers add no text of their own; :mod:`ambigu.deals.staging` builds these objects.
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

    ``text`` is its sentence, ``word`` the source's word for the reply, ``whole`` the sentence with that
    word. ``amount`` is the number of counters moved. For a reply, ``replies`` is the number of replies
    before it, and ``back`` the label for going back to it. ``parts`` is the aspect in which columns diverge
    here, if they do, and ``parting`` a sentence about it; ``note`` says that the step is not in the record.
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
    """The acts of one stage of a deal, if any, under its name."""

    name: str
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """A possible reply.

    ``label`` is its full label, ``short`` the one on a button; ``word`` is the source's word, ``alike`` if
    it is the same as ours. ``say`` is the action in a record, ``typed`` the same with a placeholder for its
    argument, ``reply`` the whole reply if it takes none. Otherwise ``bounds`` are the minimum and maximum:
    of counters, with ``asks`` as the label of the field and ``each`` as the single labels if they are few;
    or of cards, with ``labels`` for each count that may be chosen. ``hint`` gives the numbers allowed.
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
    """A pending question, its passage, and all possible replies.

    ``latest`` is the news since the last reply; ``here`` says that columns diverge here; ``elsewhere`` are
    the replies allowed by other accounts, each with its title.
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
    """The result of a deal: the winner, and further remarks. ``latest`` is as in a question."""

    verdict: Text
    more: tuple[Text, ...]
    latest: Line | None


@dataclass(frozen=True, slots=True)
class Seat:
    """A player with the cards held.

    ``choosing`` is the instruction to choose cards, if allowed; ``first`` if that is the first possible
    reply.
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
    """A player in the ledger: the counters in the purse and the stake."""

    name: str
    kind: str
    purse: str
    stake: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """The counters of a column: the common piles by name, and each player's."""

    caption: str
    common: tuple[tuple[str, str], ...]
    purse: str
    stake: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A column of a board.

    ``short`` and ``state`` are the text of its tab; ``terms`` its deviations from the account; ``tools`` its
    buttons, by action; ``courses`` the stages that any column has reached.
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
    """One column at a divergence: its ``title``, and its ``heading`` for a terminal.

    ``act`` is its next step; if there is none, ``none`` says so.
    """

    title: str
    heading: str
    act: Act | None
    none: str


@dataclass(frozen=True, slots=True)
class Parting:
    """A divergence of columns: its aspect, and the next step of each column.

    ``note`` explains the difference if the words are the same.
    """

    label: str
    note: str
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A board: lines about its record, the divergences or a note of none, and its columns."""

    head: tuple[Line, ...]
    partings: tuple[Parting, ...]
    unparted: Text | None
    switch: str
    views: tuple[View, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A single deal, or the rest of one after some step: its ``title`` and its course.

    ``breaks_off`` says that the record ends early, and ``asked`` is the question pending there; ``result``
    and ``notes`` follow.
    """

    title: str
    courses: tuple[Course, ...]
    breaks_off: str = ""
    asked: Asking | None = None
    result: Part | None = None
    notes: tuple[Text, ...] = ()
