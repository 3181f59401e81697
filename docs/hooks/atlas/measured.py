"""Labels of questions and combinations, shares and scales for the pages of the Atlas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, TypeVar

from markupsafe import Markup

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.words import QUESTIONS
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces import leaves
from ambigu_variants.faces.html import el
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Ruling, questions_of
from ambigu_variants.languages import figure as written
from ambigu_variants.languages import listed, quotient, say
from docs.hooks import charts
from docs.hooks.census import figure
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


def sets_linked(sets: Sequence[Sequence[str]]) -> Markup:
    """Returns the explaining sets of questions in words, each question linked to its page."""
    return Markup(listed([" + ".join(map(linked, some)) for some in sets], either=True))


def shared(pairs: int, whole: int) -> str:
    """Returns a number with its share, as shown at the end of a bar."""
    return f"{written(pairs)} · {percent(pairs, whole)}"


def counters_a_pair(counters: int) -> str:
    """Returns the mean over all pairs, to two significant digits."""
    return quotient(counters, figure("pairs"))


def one_in(some: int, whole: int) -> str:
    """Returns a share in per cent, or as one in some number if it is small."""
    if not some or some * 50 > whole:
        return percent(some, whole)
    return say("one in {figure}", figure=written(round(whole / some)))


def supplied(parted: Data) -> str:
    """Returns a sentence on how many of the differing pairs depend on a supplied answer."""
    total, pairs = parted["total"], parted["supplied"]
    if not pairs:
        return say("All of these differences come from what the two texts say, none from a supplied answer.")
    if pairs == total:
        return say(
            "None of these differences comes from what the two texts say. One of the texts is silent, and "
            "the answer that the edition supplies for it works out differently."
        )
    return say(
        "In {share} of these pairs, one text is silent and the difference comes from the answer "
        "that the edition supplies for it. In the others, both texts give the rule.",
        share=percent(pairs, total),
    )


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
