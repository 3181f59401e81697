"""Differences at a glance: each account's result in a dozen situations, and how often it matters."""

from __future__ import annotations

from ambigu_variants.ambigu.glance.table import glance
from ambigu_variants.ambigu.results.glance import Cell, cells
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import CONTROLS
from ambigu_variants.faces import markup
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import listed, message, say, tenths
from docs.hooks import census, trials
from docs.hooks.accounts import TONGUES
from docs.hooks.atlas.measured import PAIRS_OF
from docs.hooks.atlas.worth import clearly_moved
from docs.hooks.rendering import in_each_language, percent, render

MOVED = {
    "staked": message("stakes ±{counters}"),
    "elder": message("elder hand ±{counters}"),
    "dealer": message("dealer ±{counters}"),
}
TITLES = {account.id: account.source.dated for account in ACCOUNTS}


def page() -> str:
    """Renders the table, a row for each situation."""
    return render(
        "glance.md.jinja",
        rows=rows(),
        books=[(each.source.dated, say(TONGUES[each.source.language])) for each in ACCOUNTS],
    )


@in_each_language
def rows() -> list[Data]:
    """Returns the situations in which the accounts differ, those that move most counters first."""
    told = [_row(row, merged) for row in glance() if len(merged := cells(row)) > 1]
    return sorted(told, key=lambda row: (-row["moved"].get("staked", 0), -row["part"]))


def _row(row: Data, merged: list[Cell]) -> Data:
    """Returns a situation's cells, how often it matters, and the counters that it moves, if any."""
    rests = [each for each in _rests(row) if each not in CONTROLS]
    often, moved = _often(rests), clearly_moved(rests)
    return {
        "id": row["id"],
        "title": row["title"],
        "question": row["question"],
        "cells": [_cell(cell) | {"lone": cell.sources == (_lone(row),)} for cell in merged],
        "often": often,
        "part": often["part"] if often else 0,
        "favours": bool({*CONTROLS} & {*_rests(row)}),
        "moved": moved,
        "told": [
            say(MOVED[who], counters=tenths(round(10 * most))) for who in MOVED if (most := moved.get(who))
        ],
    }


def _lone(row: Data) -> str:
    """Returns the account that differs from all others, if the others agree; else an empty string."""
    said: dict[tuple[str, ...], list[str]] = {}
    for cell in row["cells"]:
        said.setdefault(tuple(fact["says"] for fact in cell["facts"]), []).append(cell["source"])
    few, *others = sorted(said.values(), key=len)
    return few[0] if len(few) == 1 and len(others) == 1 and len(others[0]) > 1 else ""


def _cell(cell: Cell) -> Data:
    return {
        "titles": listed([TITLES[source] for source in cell.sources]),
        "names": cell.names,
        "columns": len(cell.sources),
        "told": markup.leaves(cell.told),
    }


def _rests(row: Data) -> list[str]:
    """Returns the questions cited by the cells of a row."""
    facts = [fact for cell in row["cells"] for fact in cell["facts"]]
    return list(dict.fromkeys(each["question"] for fact in facts for each in fact["citations"]))


def _often(questions: list[str]) -> Data | None:
    """Returns the share of pairs or deals changed by the row's most effective question, or None.

    The result has ``told``, the share in words, ``part``, the same as a number, and ``question``.
    """
    if not questions:
        return None
    of_hands = questions[0].replace("-", "_") in hand_questions()
    moved = {each: _pairs(each) if of_hands else _deals(each) for each in questions}
    most = max(moved, key=moved.__getitem__)
    if not moved[most]:
        return None
    if of_hands:
        told = message("With another answer, up to {share} of pairs end differently")
        whole = census.figure("pairs")
    else:
        told = message("With another answer, up to {share} of deals end differently")
        whole = trials.DEALS
    share = say(told, share=percent(moved[most], whole))
    return {"told": share, "question": most, "part": moved[most] / whole}


def _pairs(question: str) -> int:
    """Returns the most pairs of hands changed by another account's answer to a question."""
    done = [
        each for pair in PAIRS_OF for each in census.between(*pair, "alone") if each["question"] == question
    ]
    return max((each["pairs"]["any"]["total"] for some in done for each in some["exchanges"]), default=0)


def _deals(question: str) -> int:
    """Returns the most random deals that end differently with another account's answer to a question."""
    return max(
        (each["ended"] for some in trials.exchanged(question) for each in some["exchanges"]), default=0
    )
