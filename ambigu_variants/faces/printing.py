"""How a terminal shows things: lines of a readable width, columns side by side, JSON."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Sequence

from ambigu_variants.kernel.cards import PACK_52

__all__ = ["WIDTH", "print_json", "print_table", "symbols", "wrap"]

WIDTH = 100


def print_json(data: object) -> None:
    """Prints data as JSON, for a program that people read too."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def print_table(rows: Sequence[Sequence[str]], *, indent: str = "") -> None:
    """Prints rows, each column as wide as its widest cell."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = "   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        print(indent + cells.rstrip())


def symbols(cards: Iterable[str]) -> str:
    """Cards as they are printed: ``10♥ 8♣``."""
    return " ".join(PACK_52.card(card).symbol for card in cards)


def wrap(text: str, indent: str = "") -> None:
    """Prints a paragraph; its further lines stand a little to the right. A passage in brackets is not
    broken, a row of them only between two.
    """
    kept = re.sub(r"\[[^]]*\]", lambda found: found[0].replace(" ", "\xa0").replace(";\xa0", "; "), text)
    filled = textwrap.fill(
        kept, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False
    )
    print(filled.replace("\xa0", " "))
