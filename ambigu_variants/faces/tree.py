"""The tree of a result or a board, which renderers show as HTML or in a terminal.

The code that describes a result builds the tree and words it; a renderer adds no words. Leaves are texts,
figures, cards and citations. Blocks contain them, and only a board has the reader's possible actions.

``kind`` is the purpose of a node (``why``, ``seat``, ``steps``), in one word; HTML uses it as a class, a
terminal as an indent or not at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from string import Formatter
from typing import TypeAlias

from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.comparison import Data


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence or a label of the edition; ``kind`` is its HTML class, if any."""

    text: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Minor:
    """A remark beside something more important."""

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
    """A place in a source: ``shown`` as displayed, ``locus`` in full; the ``question`` it answers.

    ``folder`` has the pages of the questions; empty if they have none.
    """

    shown: str
    locus: str
    question: str
    folder: str = "rules/"

    @staticmethod
    def of(citation: Data, home: str = "", folder: str = "rules/") -> Place:
        """Returns the place of a citation; on the page of the source ``home``, without its author."""
        shown = citation["at"] if home and citation["source"] == home else citation["locus"]
        return Place(shown, citation["locus"], citation["question"], folder)


@dataclass(frozen=True, slots=True)
class Places:
    """Several places in a row."""

    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards in a row; ``idle`` are those that do not count, ``counting`` those pointed out as counting.

    A screen reader reads their names, unless something else that is ``spoken`` names them. The ``note`` goes
    with the counting cards, or with all if none counts. The ``size`` is ``small``, ``large`` or, for rank and
    suit alone, ``index``.
    """

    cards: tuple[Card, ...]
    idle: frozenset[Card] = frozenset()
    size: str = ""
    note: str = ""
    spoken: bool = True
    counting: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True)
class Backs:
    """Cards face down: how many, and that in words."""

    number: int
    spoken: str


@dataclass(frozen=True, slots=True)
class Suit:
    """A drawn suit beside its name, by its letter."""

    letter: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A number by itself: as displayed, and as read aloud with its unit, if that is not obvious."""

    shown: str
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the rules: its ``title`` and its ``id``; ``folder`` as in :class:`Place`."""

    title: str
    id: str
    folder: str = "rules/"


@dataclass(frozen=True, slots=True)
class Sentence:
    """Leaves joined without spaces, which are part of the texts."""

    leaves: tuple[Leaf, ...]
    kind: str = ""


Leaf: TypeAlias = (
    "Text | Minor | Quote | Place | Places | Cards | Backs | Suit | Figure | Question | Sentence"
)

# Blocks ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line:
    """Leaves in a row; with a ``level``, the title of what follows it, 2 for the most important."""

    leaves: tuple[Leaf, ...]
    kind: str = ""
    level: int = 0


@dataclass(frozen=True, slots=True)
class Items:
    """A list; ``label`` says of what. If ``numbers`` are given, equal items share one."""

    items: tuple[Line | Area | Fold, ...]
    kind: str = ""
    label: str = ""
    ordered: bool = False
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pairs:
    """Names, each with its content; ``slot`` as in :class:`Area`."""

    pairs: tuple[tuple[str, Leaf | str], ...]
    kind: str = ""
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """A table: caption, column heads and rows; the first cell of a row is its head.

    A row of one cell is the head of the rows after it, up to the next such row. A caption that repeats what
    is clear to the eye is only read ``aloud``.
    """

    caption: str
    heads: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]
    kind: str = ""
    aloud: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A group of blocks, under a ``title`` if there is one; a ``label`` is a title that is not shown."""

    title: str
    blocks: tuple[Node, ...]
    kind: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """Blocks that belong together on the screen, with a ``label`` that names them for a screen reader.

    One that ``stays`` is in view while the reader moves through the others; one that ``moves`` is wider than
    a small screen. A ``slot`` names it as a place whose content changes from moment to moment. A ``section``
    is a question to the reader or what a game came to; one that ``waits`` gets the focus when it is filled.
    """

    blocks: tuple[Node, ...]
    kind: str = ""
    label: str = ""
    stays: bool = False
    moves: bool = False
    slot: str = ""
    section: bool = False
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A board before another player's reply; a page shows such moments one by one, then the present.

    ``told`` is the number of news up to then. ``slots`` are the parts of the board to replace: at the first
    moment those that differ from the present, later those that differ from the moment before.
    """

    told: int
    slots: tuple[Area | Pairs, ...]


@dataclass(frozen=True, slots=True)
class Fold:
    """Blocks under a title that unfolds them, and that are ``open`` at first or not."""

    title: Line
    blocks: tuple[Node, ...]
    kind: str = ""
    open: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """Gains and losses over the same steps, a line for each name; ``label`` says what they show."""

    label: str
    lines: tuple[tuple[str, tuple[int, ...]], ...]
    kind: str = ""


# Boards ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Button:
    """An action of the reader: ``does`` is its kind, ``value`` its reply or its name, ``about`` a player.

    The kinds are ``reply``; ``say``, a reply that still lacks a number or cards; ``card``, to choose a card
    for it; ``fill``, to write a number into the field; ``back``, to go back to a reply; and ``do``, any
    other action.
    ``spoken`` is its label for a screen reader, if the leaves do not say it. The ``first`` of the possible
    replies gets the focus; one that is ``barred`` is shown, but not allowed. ``key`` presses it, or goes
    to its number.
    """

    leaves: tuple[Leaf, ...]
    value: str
    does: str = "reply"
    kind: str = ""
    spoken: str = ""
    about: str = ""
    first: bool = False
    barred: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class Amount:
    """An action with a number, from ``least`` to ``most``, if there is one; ``label`` is of the field.

    ``proposed`` is the number at first, which the reader can overwrite; without it he may choose from a list.
    ``place`` is the passage that allows the number, ``hint`` says which numbers are allowed.
    """

    button: Button
    least: int
    most: int | None
    label: str
    proposed: int | None = None
    place: Place | None = None
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Selection:
    """An action with the cards chosen, from ``least`` to ``most`` of them.

    ``labels`` are those of the button for each number of cards; ``hint`` says how many may be chosen.
    """

    button: Button
    least: int
    most: int
    labels: tuple[str, ...]
    hint: str


@dataclass(frozen=True, slots=True)
class Tabs:
    """The choice of one of several columns, on a screen with room for only one; ``name`` is of the group."""

    label: str
    name: str
    tabs: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table with a caption: the player who laid it, or what the card means."""

    card: Card
    caption: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards laid one after the other, and the number of places still ``free``; without a label, none yet."""

    laid: tuple[Laid, ...]
    label: str
    free: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: the name, the ``state`` (the reader, the dealer) and the figures; whether it is his turn."""

    name: str
    state: str
    figures: tuple[str, ...]
    turn: bool


@dataclass(frozen=True, slots=True)
class Seats:
    """The players in order; ``heads`` are the column heads of names and figures."""

    caption: str
    heads: tuple[str, ...]
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Act:
    """Something said or done, and its place; ``kind`` is ``said`` for a reply.

    ``word`` is the source's own word for a reply, ``back`` the way back to it; ``amount`` is the number of
    counters moved, ``remark`` one of the edition.
    """

    told: Leaf
    place: Place | None
    kind: str = ""
    word: Quote | None = None
    amount: int = 0
    back: Button | None = None
    remark: Text | None = None


@dataclass(frozen=True, slots=True)
class Steps:
    """The words and actions in order. A place that is the same as in the step above is a ditto mark."""

    steps: tuple[Act, ...]


Block: TypeAlias = "Line | Items | Pairs | Rows | Part | Area | Fold | Chart"
Node: TypeAlias = "Leaf | Block | Button | Amount | Selection | Tabs | Laid | Trick | Seats | Steps | Moment"

REFUSED = Line((), "entry__error")
"""The place for the reason why the reader's reply is refused."""


def line(*leaves: Leaf | str | None, kind: str = "", level: int = 0) -> Line:
    """Builds a line of leaves: a string becomes a :class:`Text`, None is left out."""
    some = (Text(each) if isinstance(each, str) else each for each in leaves if each is not None)
    return Line(tuple(some), kind, level)


def filled(text: str, /, *numbered: Leaf, kind: str = "", **blanks: Leaf) -> Sentence:
    """Fills the blanks of a sentence with leaves; ``kind`` is that of the text between them.

    >>> filled("It turns on {0}.", Question("A flush", "flush")).leaves[1]
    Question(title='A flush', id='flush', folder='rules/')
    """
    leaves: list[Leaf] = []
    for before, blank, _, _ in Formatter().parse(text):
        if before:
            leaves.append(Text(before, kind))
        if blank is not None:
            leaves.append(numbered[int(blank)] if blank.isdecimal() else blanks[blank])
    return Sentence(tuple(leaves))
