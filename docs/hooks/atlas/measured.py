"""Labels of questions and combinations, and shares, for the pages of the Atlas."""

from __future__ import annotations

from itertools import combinations
from typing import Any

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
from docs.hooks.rendering import percent

SHORTS = {account.id: account.source.short for account in ACCOUNTS}
PAIRS_OF = list(combinations(SHORTS, 2))


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
