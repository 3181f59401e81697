"""Answers to census questions as HTML; static and live answers are both rendered here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ambigu_variants.ambigu.census import findings, queries
from ambigu_variants.ambigu.census.every_hand import HANDS
from ambigu_variants.ambigu.census.findings import Found
from ambigu_variants.ambigu.results.findings import (
    Example,
    announced,
    asked,
    examples,
    how_many,
    judged_so_far,
    left,
    table,
)
from ambigu_variants.faces.html import Html, el, join, view
from ambigu_variants.faces.leaves import drawn
from ambigu_variants.faces.markup import line, rows
from ambigu_variants.kernel.comparison import Data

SHOWN = 4
"""Number of examples shown at a time."""


def answer(question: Mapping[str, Any]) -> Found:
    """Answers a question in one go."""
    return _found(tuple(question.items()))


@cache
def _found(question: tuple[tuple[str, Any], ...]) -> Found:
    """Returns the answer to a question, cached for all languages."""
    return findings.found(queries.read(dict(question)))


def answered(question: Mapping[str, Any]) -> Data:
    """Answers a question for a static page: ``asked`` and ``found`` (in words), ``count`` and ``html``."""
    found = answer(question)
    told = {"asked": asked(found.query), "found": how_many(found)}
    return {**told, "count": found.count, "html": _whole(found)[0]}


def query(question: Mapping[str, Any], state: int | None = None) -> Data:
    """Takes the next step of answering a question (see :mod:`ambigu.census.queries`).

    ``state`` is the one that the last step gave, None for the first. A step returns ``done`` of ``total``,
    ``progress`` (the same in words) and ``state``. The last one gives the answer: see
    :func:`faces.html.view`, where ``more`` is possible if there are more examples.
    """
    read = queries.read(question)
    state = findings.go_on(read, max(state or 0, 0))
    judged, total = findings.hands_judged(state), HANDS * len(read.accounts)
    if judged < total:
        return {"done": judged, "total": total, "progress": judged_so_far(judged, total), "state": state}
    found = findings.found(read)
    html, possible = _whole(found)
    return view(html, announce=[announced(found)], possible=possible)


def query_more(question: Mapping[str, Any], shown: int) -> Data:
    """Returns further examples as list items; ``more`` is possible if there are more."""
    html, possible = _examples(findings.found(queries.read(question)), shown)
    return view(html, possible=possible)


def _whole(found: Found) -> tuple[Html, list[str]]:
    some, more = _examples(found, 0)
    near_misses = left(found)
    below = None
    if found.rows:
        counted, label = table(found)
        below = rows(counted), el("p", label, class_="finding__label"), el("ol", some, class_="finds")
    html = el(
        "div",
        el("p", asked(found.query), class_="finding__asked"),
        el("p", how_many(found), class_="finding__count"),
        el("p", " ".join(near_misses), class_="finding__left") if near_misses else None,
        below,
        class_="finding",
    )
    return html, more


def _examples(found: Found, shown: int) -> tuple[Html, list[str]]:
    """Returns examples as list items, and the action for more of them, if there are more."""
    some = list(examples(found, shown, shown + SHOWN + 1))
    return join(map(_example, some[:SHOWN])), ["more"] if len(some) > SHOWN else []


def _example(told: Example) -> Html:
    hands = (
        el(
            "p",
            el("span", name) if name else None,
            el("span", drawn(cards), class_="find__row"),
            class_="find__hand",
        )
        for name, cards in told.hands
    )
    accounts = ((el("dt", name), (line(each, "dd") for each in lines)) for name, lines in told.told)
    return el(
        "li",
        el("div", hands, class_="find__cards"),
        el("dl", accounts, class_="find__told"),
        el(
            "div",
            line(told.turns) if told.turns else None,
            el("a", told.called, class_="find__open", href=told.address),
            class_="find__foot",
        ),
        class_="find",
    )
