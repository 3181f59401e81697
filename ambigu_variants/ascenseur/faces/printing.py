"""Terminal renderer of Ascenseur's trees: deals, scores, playable cards. Adds no wording."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from ambigu_variants.ascenseur.games.tree import Outcome, Plays, Scores, Sizes
from ambigu_variants.faces.printing import leaf_text, print_table, wrap
from ambigu_variants.faces.tree import Line, Part, Place
from ambigu_variants.languages import semicolon

__all__ = ["print_lines", "print_outcome", "print_parts", "print_plays", "print_scores", "print_sizes"]

INDENTS = {"entry": "  ", "under": "    "}
"""The indentation of a line, by its kind."""


def _text(shown: Line) -> str:
    """Returns a line as text; adjacent places share one pair of brackets."""
    found: list[str] = []
    for places, some in groupby(shown.leaves, key=lambda each: isinstance(each, Place)):
        if places:
            shown_at = (each.shown for each in some if isinstance(each, Place))
            found.append(f"[{semicolon().join(shown_at)}]")
        else:
            found += map(leaf_text, some)
    return " ".join(found)


def print_lines(lines: Iterable[Line]) -> None:
    """Prints lines, with an empty line before each of the kind ``deal``."""
    for line in lines:
        if line.kind == "deal":
            print()
        wrap(_text(line), INDENTS.get(line.kind, ""))


def print_parts(parts: Iterable[Part]) -> None:
    """Prints parts, each under its title, with an empty line after it."""
    for part in parts:
        wrap(part.title)
        print_lines(block for block in part.blocks if isinstance(block, Line))
        print()


def print_sizes(shown: Sizes) -> None:
    """Prints the deals of a game, one per row."""
    print_lines([shown.head, shown.removed])
    rows = [(deal.number, deal.size, deal.trump, deal.dealer) for deal in shown.deals]
    print_table([shown.heads, *rows])


def print_plays(shown: Plays) -> None:
    """Prints the cards allowed under each variant of play."""
    for each in shown.columns:
        wrap(f"{each.name}) {each.label}")
        wrap(" ".join(_text(line) for line in (each.may, each.barred) if line), INDENTS["entry"])
        print_lines([each.places])
    print_lines([shown.alike])


def print_scores(shown: Scores, outcome: Outcome, *, deals: bool = True) -> None:
    """Prints a table of deals scored in every way: points, scores and winners.

    Args:
        shown: the table.
        outcome: the result in each way of scoring.
        deals: whether to print each deal, or only the final scores.
    """
    rows = [["", "", *(way.label for way in shown.ways)]]
    if deals:
        for deal in shown.deals:
            for row in deal.rows:
                cells = [f"{each.gained} ({each.score})" for each in row.scores]
                rows.append([f"{deal.number} {row.name}", row.contract, *cells])
    else:
        rows += [[row.name, "", *(each.score for each in row.scores)] for row in shown.deals[-1].rows]
    print_table([*rows, [outcome.wins, "", *(each.who for each in outcome.standings)]])


def print_outcome(shown: Outcome) -> None:
    """Prints where the ways of scoring differ, after an empty line."""
    print()
    wrap(_text(shown.order))
    for each in shown.turns:
        wrap(_text(each), INDENTS["entry"])
    wrap(_text(shown.winner))
