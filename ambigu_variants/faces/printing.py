"""Terminal renderer: leaves as text, wrapped paragraphs, tables. Adds no wording."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from ambigu_variants.faces import tree
from ambigu_variants.faces.tree import Leaf, Line, Node, Part
from ambigu_variants.faces.words import labelled
from ambigu_variants.kernel.cards import suit_named
from ambigu_variants.kernel.cards import symbols as cards_written
from ambigu_variants.languages import quoted, semicolon, signed

_GAP = "   "
_NARROWEST = 12
_WIDEST = 100
_INDENTS = {"entry": "  ", "under": "  ", "further under": "    "}
"""The indentation of a line or a cell, by its kind."""
_STRESSED = re.compile(r"\*(\S(?:[^*]*\S)?)\*")


def leaf_text(shown: Leaf) -> str:
    """Returns any leaf as text."""
    match shown:
        case tree.Text(text):
            return _STRESSED.sub(r"\1", text)
        case tree.Minor(text):
            return f"({text})"
        case tree.Quote(words):
            return quoted(words)
        case tree.Place(at):
            return f"[{at}]"
        case tree.Places(places):
            return f"[{semicolon().join(each.shown for each in places)}]"
        case tree.Cards(cards):
            return cards_written(cards)
        case tree.Backs(_, spoken):
            return spoken
        case tree.Suit(letter):
            return suit_named(letter)
        case tree.Figure(shown_as):
            return shown_as
        case tree.Question(title):
            return title
        case tree.Sentence(leaves):
            return "".join(map(leaf_text, leaves))


def line_text(shown: Line | tree.Button) -> str:
    """Returns the leaves of a line as text."""
    return " ".join(map(leaf_text, shown.leaves))


def printed(some: Iterable[Node], indent: str = "") -> Iterator[str]:
    """Yields lines of text for any nodes that commands print.

    The blocks of a part are indented under its title, and an empty line comes before a part that is not
    indented. In a part of the kind ``labelled``, the first block follows the title on the same line. A
    button is its reply and its label.
    """
    for number, shown in enumerate(some):
        if number and not indent and isinstance(shown, Part):
            yield ""
        match shown:
            case Line(leaves=()):
                pass
            case Line():
                yield from _wrapped(line_text(shown), indent + _INDENTS.get(shown.kind, ""))
            case tree.Rows():
                yield from _table(shown, indent)
            case Part(title, (Line() as first, *blocks), "labelled"):
                yield from _wrapped(labelled(title, line_text(first)), indent)
                yield from printed(blocks, f"{indent}  ")
            case tree.Area(blocks) if all(isinstance(each, tree.Cards) for each in blocks):
                yield from _wrapped(
                    " ".join(leaf_text(each) for each in blocks if isinstance(each, tree.Cards)), indent
                )
            case Part("", blocks) | tree.Area(blocks) | tree.Items(blocks):
                yield from printed(blocks, indent)
            case Part(title, blocks):
                yield from _wrapped(title, indent)
                yield from printed(blocks, f"{indent}  ")
            case tree.Fold(title, blocks):
                yield from printed((title, *blocks), indent)
            case tree.Steps(steps):
                for step in steps:
                    yield from _wrapped(act_text(step), indent)
            case tree.Chart(label, curves):
                for name, values in curves:
                    yield from _wrapped(labelled(f"{label}, {name}", " ".join(map(signed, values))), indent)
            case tree.Pairs(pairs):
                for name, content in pairs:
                    told = content if isinstance(content, str) else leaf_text(content)
                    yield from _wrapped(labelled(name, told), indent)
            case tree.Button(value=value):
                yield from _wrapped(labelled(value, line_text(shown)), f"{indent}  ")
            case tree.Amount(button, least, most):
                value = f"{button.value} {least}–{most or ''}"
                yield from _wrapped(labelled(value, line_text(button)), f"{indent}  ")
            case tree.Selection(button):
                yield from _wrapped(labelled(button.value, line_text(button)), f"{indent}  ")
            case tree.Tabs() | tree.Laid() | tree.Trick() | tree.Seats() | tree.Moment():
                pass  # they are parts of boards, which no command prints
            case _:
                yield from _wrapped(leaf_text(shown), indent)


def act_text(shown: tree.Act) -> str:
    """Returns something said or done as text, with the source's word and the place."""
    return line_text(Line(tuple(filter(None, (shown.told, shown.word, shown.place, shown.remark)))))


def _width() -> int:
    """Returns the width to wrap at: that of the terminal (or ``COLUMNS``), within limits."""
    from shutil import get_terminal_size  # not before a terminal wants it

    return max(40, min(get_terminal_size((_WIDEST, 1)).columns, _WIDEST))


def _wrapped(text: str, indent: str) -> list[str]:
    """Returns a paragraph with a hanging indent.

    A passage in brackets is not broken; a list of passages only between two of them.
    """
    kept = re.sub(r"\[[^]]*\]", lambda found: found[0].replace(" ", "\xa0").replace(";\xa0", "; "), text)
    lines = textwrap.wrap(
        kept, _width(), initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False
    )
    return [line.replace("\xa0", " ") for line in lines]


def _table(shown: tree.Rows, indent: str) -> Iterator[str]:
    """Yields a table, each column as wide as its widest cell; if that is too wide, the widest are wrapped.

    Columns with cells of the kind ``number`` are right-aligned. A row of one cell is the head of the next.
    """
    rows = [[_INDENTS.get(cell.kind, "") + line_text(cell) for cell in row] for row in shown.rows]
    if shown.heads:
        rows.insert(0, list(map(line_text, shown.heads)))
    right = {column for row in shown.rows for column, cell in enumerate(row) if cell.kind.endswith("number")}
    widths = [max(map(len, column)) for column in zip(*(row for row in rows if len(row) > 1), strict=True)]
    for _ in range(len(indent) + sum(widths) + len(_GAP) * (len(widths) - 1) - _width()):
        widest = widths.index(max(widths))
        widths[widest] = max(_NARROWEST, widths[widest] - 1)
    for row in rows:
        if len(row) == 1:
            yield from _wrapped(row[0], indent)
        else:
            yield from (f"{indent}{line}".rstrip() for line in _aligned(row, widths, right))


def _aligned(row: Sequence[str], widths: Sequence[int], right: set[int]) -> Iterator[str]:
    """Yields the lines of a row, its cells wrapped and filled to these widths."""
    for cells in zip_longest(*map(_cell, row, widths), fillvalue=""):
        filled = zip(cells, widths, strict=True)
        yield _GAP.join(
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(filled)
        )


def _cell(text: str, width: int) -> list[str]:
    """Returns a cell in lines of that width; further lines are indented two columns more than the first."""
    if len(text) <= width:
        return [text]
    begin = text[: len(text) - len(text.lstrip())]
    return textwrap.wrap(
        text.strip(), width, initial_indent=begin, subsequent_indent=begin + "  ", break_on_hyphens=False
    )
