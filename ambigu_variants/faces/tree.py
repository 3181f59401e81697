"""What a result says, told once: a small tree, which HTML, terminal and transcript print, each in its way.

Whoever tells something makes the tree and words it; a face prints it and words nothing. Leaves:

    Text      a sentence or a label of our own; cards stand in it as symbols (``10♥``), *stress* between stars
    Quote     a few words of a source, in its language
    Place     where a source says it, and the question that it answers
    Mark      a word of the apparatus, such as agree, differ, silent, contested, stated, inferred
    Cards     cards drawn, those that count and those that do not
    Figure    counters, points, a number of hands: a number by itself
    Question  a question of the rules, by its title
    Sentence  a sentence with leaves in its blanks (see :func:`filled`)

and what holds them together:

    Line      leaves in a row
    Rows      a table: heads and rows of cells, each a line
    Part      a heading, if any, and what stands under it

``kind`` says what a node is for (``why``, ``seat``, ``steps``), in one word; HTML makes a class of it, a
terminal an indent or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from string import Formatter
from typing import TypeAlias

from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.comparison import Data

__all__ = [
    "Block",
    "Cards",
    "Figure",
    "Leaf",
    "Line",
    "Mark",
    "Part",
    "Place",
    "Question",
    "Quote",
    "Rows",
    "Sentence",
    "Text",
    "filled",
    "line",
]


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence or a label of our own, worded; ``kind`` is a class for HTML, if it has one."""

    text: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Quote:
    """Words of a source; ``kind`` is ``words`` of a passage, or ``word`` for its own name of a thing."""

    words: str
    language: str
    kind: str = "words"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a source says it: ``shown`` as it is printed, ``locus`` in full, the ``question`` it answers."""

    shown: str
    locus: str
    question: str

    @staticmethod
    def of(citation: Data, home: str = "") -> Place:
        """The place of a citation; its author is left out on a page of his own, ``home``."""
        shown = citation["at"] if home and citation["source"] == home else citation["locus"]
        return Place(shown, citation["locus"], citation["question"])


@dataclass(frozen=True, slots=True)
class Mark:
    """A word of the apparatus: its kind, and how it is called."""

    kind: str
    called: str


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards in a row: ``idle`` are those that do not count."""

    cards: tuple[Card, ...]
    idle: frozenset[Card] = frozenset()
    size: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number by itself: as it is printed, and its unit in words for who hears it, if it is not plain."""

    shown: str
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the rules: its ``title``, and the ``id`` by which it is asked for."""

    title: str
    id: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """Leaves that follow each other without a space: those between are in the text."""

    leaves: tuple[Leaf, ...]


Leaf: TypeAlias = "Text | Quote | Place | Mark | Cards | Figure | Question | Sentence"


@dataclass(frozen=True, slots=True)
class Line:
    """Leaves in a row."""

    leaves: tuple[Leaf, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """A table: a caption, the heads of its columns, and its rows; the first cell of a row heads it."""

    caption: str
    heads: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """What stands together: under a ``title``, if it has one."""

    title: str
    blocks: tuple[Block, ...]
    kind: str = ""


Block: TypeAlias = "Line | Rows | Part"


def line(*leaves: Leaf | str | None, kind: str = "") -> Line:
    """A line of leaves: a bare text is a :class:`Text`, None is nothing."""
    return Line(tuple(_leaves(leaves)), kind)


def filled(text: str, /, *numbered: Leaf, kind: str = "", **blanks: Leaf) -> Sentence:
    """A worded sentence with leaves in the blanks that were left in it; ``kind`` is that of the text between.

    >>> filled("It turns on {0}.", Question("A flush", "flush")).leaves[1]
    Question(title='A flush', id='flush')
    """
    leaves: list[Leaf] = []
    for before, blank, _, _ in Formatter().parse(text):
        if before:
            leaves.append(Text(before, kind))
        if blank is not None:
            leaves.append(numbered[int(blank)] if blank.isdecimal() else blanks[blank])
    return Sentence(tuple(leaves))


def _leaves(some: Iterable[Leaf | str | None]) -> Iterable[Leaf]:
    for each in some:
        if isinstance(each, str):
            yield Text(each)
        elif each is not None:
            yield each
