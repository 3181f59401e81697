"""Terminal renderer: leaves as text, wrapped paragraphs, tables. Adds no wording."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from ambigu_variants.faces.tree import (
    Amount,
    Area,
    Backs,
    Block,
    Button,
    Cards,
    Chart,
    Figure,
    Fold,
    Heading,
    Items,
    Laid,
    Leaf,
    Line,
    Minor,
    Moment,
    Node,
    Pairs,
    Part,
    Place,
    Places,
    Question,
    Quote,
    Rows,
    Seats,
    Selection,
    Sentence,
    Steps,
    Suit,
    Tabs,
    Text,
    Trick,
)
from ambigu_variants.faces.words import labelled
from ambigu_variants.kernel.cards import suit_named
from ambigu_variants.kernel.cards import symbols as cards_written
from ambigu_variants.languages import figure, quoted, semicolon

_GAP = "   "
_NARROWEST = 20
_WIDEST = 100

_STRESSED = re.compile(r"\*(\S(?:[^*]*\S)?)\*")


def _width() -> int:
    """Returns the width to wrap at: that of the terminal (or ``COLUMNS``), within limits."""
    from shutil import get_terminal_size  # not before a terminal wants it

    return max(2 * _NARROWEST, min(get_terminal_size((_WIDEST, 1)).columns, _WIDEST))


def print_table(
    rows: Sequence[Sequence[str]], *, indent: str = "", right: Iterable[int] = (), wrapped: int | None = None
) -> None:
    """Prints rows, each column as wide as its widest cell.

    The columns in ``right`` are right-aligned. The cells of the column ``wrapped`` are wrapped if a row would
    be too wide.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    figures = set(right)
    excess = len(indent) + sum(widths) + len(_GAP) * (len(widths) - 1) - _width()
    if wrapped is not None and excess > 0:
        widths[wrapped] = max(_NARROWEST, widths[wrapped] - excess)
    for row in rows:
        for cells in zip_longest(*map(_lines, row, widths), fillvalue=""):
            aligned = (
                cell.rjust(width) if column in figures else cell.ljust(width)
                for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
            )
            print(indent + _GAP.join(aligned).rstrip())


def _lines(cell: str, width: int) -> list[str]:
    """Returns a cell in lines of that width; further lines are indented two columns more than the first."""
    if len(cell) <= width:
        return [cell]
    begin = cell[: len(cell) - len(cell.lstrip())]
    return textwrap.wrap(
        cell.strip(), width, initial_indent=begin, subsequent_indent=begin + "  ", break_on_hyphens=False
    )


def wrap(text: str, indent: str = "") -> None:
    """Prints a paragraph with a hanging indent.

    A passage in brackets is not broken; a list of passages only between two of them.
    """
    kept = re.sub(r"\[[^]]*\]", lambda found: found[0].replace(" ", "\xa0").replace(";\xa0", "; "), text)
    filled = textwrap.fill(
        kept, _width(), initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False
    )
    print(filled.replace("\xa0", " "))


def leaf_text(shown: Leaf) -> str:
    """Returns any leaf as text."""
    match shown:
        case Text(text):
            return _STRESSED.sub(r"\1", text)
        case Minor(text):
            return f"({text})"
        case Quote(words):
            return quoted(words)
        case Place(at):
            return f"[{at}]"
        case Places(places):
            return f"[{semicolon().join(each.shown for each in places)}]"
        case Cards(cards):
            return cards_written(cards)
        case Backs(_, spoken):
            return spoken
        case Suit(letter):
            return suit_named(letter)
        case Figure(shown_as):
            return shown_as
        case Question(title):
            return title
        case Sentence(leaves):
            return "".join(map(leaf_text, leaves))


def line_text(shown: Line | Button) -> str:
    """Returns the leaves of a line as text."""
    return " ".join(map(leaf_text, shown.leaves))


def print_rows(shown: Rows, indent: str = "") -> None:
    """Prints a table.

    Columns with cells of the kind ``number`` are right-aligned; cells of the kind ``under`` are indented,
    those of ``further under`` twice as much.
    """
    right = {column for row in shown.rows for column, cell in enumerate(row) if cell.kind.endswith("number")}
    nested = any(cell.kind in _INDENTED for row in shown.rows for cell in row)
    heads = [shown.heads] if shown.heads else []
    texts = [list(map(_cell_text, row)) for row in (*heads, *shown.rows)]
    print_table(texts, indent=indent, right=right, wrapped=0 if nested and right else None)


_INDENTED = {"under": "  ", "further under": "    "}


def _cell_text(shown: Line) -> str:
    return _INDENTED.get(shown.kind, "") + line_text(shown)


def print_block(shown: Block, indent: str = "") -> None:
    """Prints a line, a table, a part or a list.

    The blocks of a part are indented under its title; in one of the kind ``labelled``, the first block
    follows the title on the same line.
    """
    if getattr(shown, "kind", "") in _APART:
        print()
    match shown:
        case Line(kind=kind):
            wrap(line_text(shown), indent + _KINDS.get(kind, ""))
        case Rows(kind=kind):
            print_rows(shown, indent + _KINDS.get(kind, ""))
        case Part(title, (Line() as first, *blocks), "labelled"):
            wrap(labelled(title, line_text(first)), indent)
            print_nodes(blocks, f"{indent}  ")
        case Fold(title, blocks):
            wrap(line_text(title), indent)
            print_nodes(blocks, f"{indent}  ")
        case Part(title, blocks):
            if title:
                wrap(title, indent)
            print_nodes(blocks, f"{indent}  " if title else indent)
        case Area(blocks):
            print_nodes(blocks, indent)
        case Heading(leaves):
            wrap(line_text(Line(leaves)), indent)
        case Items(items):
            print_nodes(items, f"{indent}  ")
        case Chart(label, lines):
            for name, values in lines:
                wrap(labelled(f"{label}, {name}", " ".join(map(figure, values))), indent)
        case Pairs(pairs):
            for name, content in pairs:
                wrap(labelled(name, content if isinstance(content, str) else leaf_text(content)), indent)


_KINDS = {"entry": "  ", "under": "    "}
"""The indentation of a line or a table, by its kind."""
_APART = ("deal", "stage", "parting", "result")
"""The kinds of lines and parts that have an empty line before them."""


def print_parts(some: Iterable[Block]) -> None:
    """Prints blocks with an empty line between them."""
    for number, part in enumerate(some):
        if number:
            print()
        print_block(part)


def print_nodes(some: Iterable[Node], indent: str = "") -> None:
    """Prints anything of a tree; a button as its reply and its label."""
    for shown in some:
        match shown:
            case Button(value=value, spoken=spoken, barred=barred):
                if not barred:
                    wrap(labelled(value, spoken or line_text(shown)), f"{indent}  ")
            case Amount(Button(value=value), least, most, label):
                wrap(labelled(f"{value} {least}–{most or ''}", label), f"{indent}  ")
            case Selection(Button(value=value), hint=hint):
                wrap(labelled(value, hint), f"{indent}  ")
            case Laid(card, caption):
                wrap(labelled(caption, cards_written([card])), indent)
            case Trick(laid, label):
                if laid:
                    told = "  ".join(f"{each.caption} {cards_written([each.card])}" for each in laid)
                    wrap(labelled(label, told), indent)
            case Seats(caption, heads, seats):
                names = (f"{each.name} ({each.state})" if each.state else each.name for each in seats)
                players = ([name, *each.figures] for name, each in zip(names, seats, strict=True))
                print_table([heads, *players], indent=indent, right=range(1, len(heads)))
            case Steps(steps):
                for step in steps:
                    wrap(line_text(Line((step.told, *filter(None, (step.place,))))), f"{indent}  ")
            case Line(leaves=()) | Tabs() | Moment():
                pass
            case Line() | Heading() | Items() | Pairs() | Rows() | Part() | Area() | Fold() | Chart():
                print_block(shown, indent)
            case _:
                wrap(leaf_text(shown), indent)
