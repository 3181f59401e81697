"""Labels of questions and combinations, shares and scales for the pages of the Atlas."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any, TypeVar

from markupsafe import Markup

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.words import QUESTIONS
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces import leaves
from ambigu_variants.faces.html import el
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.languages import figure as written
from ambigu_variants.languages import say
from docs.hooks import charts
from docs.hooks.rendering import percent

SHORTS = {account.id: account.source.short for account in ACCOUNTS}
PAIRS_OF = list(combinations(SHORTS, 2))
T = TypeVar("T")


def label(question: str) -> str:
    """Returns the label of a question about hands or of a combination."""
    return say(QUESTIONS[question])


def linked(question: str) -> Markup:
    """Returns the label as a link to the question's page."""
    return Markup(el("a", label(question), href=f"~/rules/{question}/"))


def question_linked(question: str) -> Markup:
    """Returns the title of a question as a link to its page."""
    title = questions_of(Rulebook)[question.replace("-", "_")].title
    return Markup(el("a", title, href=f"~/rules/{question}/"))


def rule_linked(ruling: Ruling[..., Any]) -> Markup:
    """Returns a rule, to be quoted within a sentence, as a link to the page of its question."""
    told = leaves.prose(ruling.says.removesuffix("."))
    return Markup(el("a", told, href=f"~/rules/{kebab(ruling.question)}/"))


def one_in(some: int, whole: int) -> str:
    """Returns a share in per cent, or as one in some number if it is small."""
    if not some or some * 50 > whole:
        return percent(some, whole)
    return say("one in {figure}", figure=written(round(whole / some)))


def magnitudes(whole: str, last: int) -> charts.Scale:
    """Returns a logarithmic scale from 10^-``last`` to the whole, with a tick for each hundredth."""
    return charts.Scale(
        first=1 / 10**last,
        last=1,
        ticks=tuple(
            (1 / 10**power, say("1 in {figure}", figure=written(10**power)) if power else whole)
            for power in range(0, last, 2)
        ),
        log=True,
    )


def by_value(found: dict[str, T]) -> list[tuple[T, list[str]]]:
    """Returns each value once, with the short names of the accounts that share it."""
    values: Iterable[T] = dict.fromkeys(found.values())
    return [(value, [SHORTS[source] for source in found if found[source] == value]) for value in values]
