"""The tree of a result, which renderers show as HTML, in a terminal or in a transcript.

The code that describes a result builds the tree and words it; a renderer adds no words. Leaves:

    Text      a sentence or label of the edition; cards as symbols (``10♥``), *stress* in asterisks
    Quote     a few words of a source, in its language
    Place     the place in a source, and the question that it answers
    Mark      a word of the apparatus, such as agree, differ, silent, contested, stated, inferred
    Cards     drawn cards, those that count and those that do not
    Figure    counters, points, a number of hands: a number by itself
    Question  a question of the rules, by its title
    Sentence  a sentence with leaves in its blanks (see :func:`filled`)

and blocks, which contain them:

    Line      leaves in a row
    Rows      a table: heads and rows of cells, each a line
    Part      a heading, if any, and the blocks under it

``kind`` is the purpose of a node (``why``, ``seat``, ``steps``), in one word; HTML uses it as a class, a
terminal as an indent or not at all.
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
    """A sentence or a label of the edition; ``kind`` is its HTML class, if any."""

    text: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Quote:
    """Words of a source; ``kind`` is ``words`` for a passage, ``word`` for the source's own term."""

    words: str
    language: str
    kind: str = "words"


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a source: ``shown`` as displayed, ``locus`` in full; the ``question`` it answers."""

    shown: str
    locus: str
    question: str

    @staticmethod
    def of(citation: Data, home: str = "") -> Place:
        """Returns the place of a citation; on the page of the source ``home``, without its author."""
        shown = citation["at"] if home and citation["source"] == home else citation["locus"]
        return Place(shown, citation["locus"], citation["question"])


@dataclass(frozen=True, slots=True)
class Mark:
    """A word of the apparatus: its kind and its label."""

    kind: str
    called: str


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards in a row; ``idle`` are those that do not count."""

    cards: tuple[Card, ...]
    idle: frozenset[Card] = frozenset()
    size: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number by itself: as displayed, and as read aloud with its unit, if that is not obvious."""

    shown: str
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the rules: its ``title`` and its ``id``."""

    title: str
    id: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """Leaves joined without spaces, which are part of the texts."""

    leaves: tuple[Leaf, ...]


Leaf: TypeAlias = "Text | Quote | Place | Mark | Cards | Figure | Question | Sentence"


@dataclass(frozen=True, slots=True)
class Line:
    """Leaves in a row."""

    leaves: tuple[Leaf, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """A table: caption, column heads and rows; the first cell of a row is its head."""

    caption: str
    heads: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A group of blocks, under a ``title`` if there is one."""

    title: str
    blocks: tuple[Block, ...]
    kind: str = ""


Block: TypeAlias = "Line | Rows | Part"


def line(*leaves: Leaf | str | None, kind: str = "") -> Line:
    """Builds a line of leaves: a string becomes a :class:`Text`, None is left out."""
    return Line(tuple(_leaves(leaves)), kind)


def filled(text: str, /, *numbered: Leaf, kind: str = "", **blanks: Leaf) -> Sentence:
    """Fills the blanks of a sentence with leaves; ``kind`` is that of the text between them.

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
