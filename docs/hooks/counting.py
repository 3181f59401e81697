"""The census of hands and the questions put to it, printed, each in the live element that makes it anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from ambigu_variants.ambigu.census.counting import ALL, Figures
from ambigu_variants.ambigu.census.every_hand import HANDS
from ambigu_variants.ambigu.census.queries import COMBINATIONS, NOTHING, RELATIONS
from ambigu_variants.ambigu.faces.counted import Counted
from ambigu_variants.ambigu.faces.counting import tally
from ambigu_variants.ambigu.faces.findings import answered
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import kebab
from ambigu_variants.languages.texts import keyed
from docs.hooks.rendering import number, render

__all__ = ["SUGGESTED", "asking", "counting", "suggested"]

FIRST, SECOND, THIRD = (account.id for account in ACCOUNTS)

PRINTED = {"ask": "name", "one": FIRST, "other": SECOND}
"""The question that is answered in the page before any other is asked."""

SUGGESTED = (
    {"ask": "more", "one": SECOND, "other": FIRST},
    {"ask": "named", "one": FIRST, "other": THIRD, "first": "flush-sequence", "second": "flush"},
    {"ask": "opposite", "one": FIRST, "other": SECOND},
    {"ask": "undecided", "one": FIRST, "other": SECOND},
    {"ask": "elder", "one": THIRD, "first": "prime", "second": "prime"},
    {"ask": "dearer", "one": FIRST, "other": SECOND},
    {"ask": "result", "one": FIRST, "other": FIRST, "other.three-against-two": SECOND},
)
"""Questions to begin with."""


def counting(counted: Mapping[str, Mapping[tuple[str | None, int], int]]) -> str:
    """The live element around the figures: for each account the hands of each combination, at each price."""
    columns = [Counted(account=account, figures=_figures(counted[account.id])) for account in ACCOUNTS]
    return render(
        "count.html.jinja",
        words=_words("counting", "took"),
        all=ALL,
        hands=number(HANDS),
        table=Markup(tally(columns)),
    )


def _figures(counts: Mapping[tuple[str | None, int], int]) -> Figures:
    return Counter({(str(name or NOTHING), price): hands for (name, price), hands in counts.items()})


def asking() -> str:
    """The live element around one question and its answer."""
    return render(
        "query.html.jinja",
        words=_words("counting", "took"),
        printed=PRINTED,
        relations=RELATIONS,
        combinations=[*COMBINATIONS[1:], COMBINATIONS[0]],
        answer=Markup(answered(PRINTED)["html"]),
        sections=_sections(),
    )


def suggested() -> list[Data]:
    """Questions to begin with: each ``asked`` in words, its ``count`` in words, and the ``address``."""
    found = []
    for question in SUGGESTED:
        told = answered(question)
        found.append({"asked": told["asked"], "found": told["found"], "address": urlencode(question)})
    return found


def _words(*more: str) -> dict[str, str]:
    blanks: dict[str, Any] = {"seconds": "{seconds}"}
    return {key: keyed(f"play.{key}", **blanks) for key in ("fetching", "starting", "stopped", *more)}


def _sections() -> dict[str, list[Data]]:
    """The questions about hands on which answers differ, by section; each with every answer there is."""
    found: dict[str, list[Data]] = {}
    of_hands = {kebab(name): name for name in hand_questions()}
    for question in comparison.collation(ACCOUNTS):
        if question["id"] in of_hands and not _all_alike(of_hands[question["id"]]):
            found.setdefault(question["section"], []).append(question)
    return found


def _all_alike(question: str) -> bool:
    rulings = [ruling for account in ACCOUNTS for ruling in account.readings(question).values()]
    return all(each.alike(rulings[0]) for each in rulings)
