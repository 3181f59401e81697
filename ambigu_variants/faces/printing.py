"""How a terminal shows things: the leaves of a telling as text, lines of a readable width, columns side by
side, JSON. Words nothing.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence

from ambigu_variants.faces.terminal import as_json
from ambigu_variants.faces.tree import (
    Block,
    Cards,
    Figure,
    Leaf,
    Line,
    Mark,
    Part,
    Place,
    Question,
    Quote,
    Rows,
    Sentence,
    Text,
)
from ambigu_variants.faces.words import labelled
from ambigu_variants.kernel.cards import PACK_52
from ambigu_variants.kernel.cards import symbols as cards_written
from ambigu_variants.languages import quoted

__all__ = [
    "WIDTH",
    "leaf_text",
    "line_text",
    "print_block",
    "print_json",
    "print_rows",
    "print_table",
    "symbols",
    "wrap",
]

WIDTH = 100

_STRESSED = re.compile(r"\*(\S(?:[^*]*\S)?)\*")


def print_json(data: object) -> None:
    """Prints data as JSON, for a program that people read too."""
    print(as_json(data, indent=2))


def print_table(rows: Sequence[Sequence[str]], *, indent: str = "", right: Iterable[int] = ()) -> None:
    """Prints rows, each column as wide as its widest cell; those at the ``right`` are figures."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    figures = set(right)
    for row in rows:
        cells = (
            cell.rjust(width) if column in figures else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        print(indent + "   ".join(cells).rstrip())


def symbols(cards: Iterable[str]) -> str:
    """Cards as they are printed: ``10♥ 8♣``."""
    return cards_written(map(PACK_52.card, cards))


def wrap(text: str, indent: str = "") -> None:
    """Prints a paragraph; its further lines stand a little to the right. A passage in brackets is not
    broken, a row of them only between two.
    """
    kept = re.sub(r"\[[^]]*\]", lambda found: found[0].replace(" ", "\xa0").replace(";\xa0", "; "), text)
    filled = textwrap.fill(
        kept, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False
    )
    print(filled.replace("\xa0", " "))


def leaf_text(shown: Leaf) -> str:
    """Any leaf as text."""
    match shown:
        case Text(text):
            return _STRESSED.sub(r"\1", text)
        case Quote(words):
            return quoted(words)
        case Place(at):
            return f"[{at}]"
        case Mark(_, called):
            return called
        case Cards(cards):
            return cards_written(cards)
        case Figure(figure):
            return figure
        case Question(title):
            return title
        case Sentence(leaves):
            return "".join(map(leaf_text, leaves))


def line_text(shown: Line) -> str:
    """Leaves in a row as text."""
    return " ".join(map(leaf_text, shown.leaves))


def print_rows(shown: Rows, indent: str = "") -> None:
    """Prints a table. A column with cells of the kind ``number`` stands at the right; a cell of the kind
    ``under`` a little to the right of those above it, one that is ``further under`` twice as much.
    """
    right = {column for row in shown.rows for column, cell in enumerate(row) if cell.kind.endswith("number")}
    heads = [shown.heads] if shown.heads else []
    print_table([list(map(_cell_text, row)) for row in (*heads, *shown.rows)], indent=indent, right=right)


_INDENTED = {"under": "  ", "further under": "    "}


def _cell_text(shown: Line) -> str:
    return _INDENTED.get(shown.kind, "") + line_text(shown)


def print_block(shown: Block, indent: str = "") -> None:
    """Prints a line, a table, or what stands together: its parts a little to the right of their heading,
    or the first after it, if the part is of the kind ``labelled``.
    """
    match shown:
        case Line():
            wrap(line_text(shown), indent)
        case Rows():
            print_rows(shown, indent)
        case Part(title, (Line() as first, *blocks), "labelled"):
            wrap(labelled(title, line_text(first)), indent)
            for each in blocks:
                print_block(each, f"{indent}  ")
        case Part(title, blocks):
            if title:
                wrap(title, indent)
            for each in blocks:
                print_block(each, f"{indent}  " if title else indent)
