"""The rules side by side: every question in its section, with the answer of each account; and what the page
says of them, whichever accounts its reader chooses.

A choice is made in the browser, where there is no rule and no word: for each choice of accounts all that
changes is told here, when the page is made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import questions_of
from ambigu_variants.languages import figure, message, say, say_n
from docs.hooks.collation import all_hands, collation, marked_among
from docs.hooks.rendering import anchor, render

__all__ = ["rules"]

SHOWS = {
    "all": message("every question ({number})"),
    "differ": message("where the texts differ ({number})"),
    "agree": message("where the texts that speak agree ({number})"),
    "alone": message("where only one speaks ({number})"),
    "unspoken": message("where none speaks ({number})"),
    "effect": message("where only what is supplied differs in effect ({number})"),
    "contested": message("where a passage can be read in two ways ({number})"),
    "silent": message("where a text is silent ({number})"),
}
"""Which questions can be shown, by what is marked on them; ``all`` of them first."""


def rules() -> str:
    """The table of all questions and accounts."""
    everyone = tuple(account.id for account in ACCOUNTS)
    choices = {" ".join(some): _told(some) for some in _choices(everyone)}
    return render(
        "rules.md.jinja",
        sections=_sections(),
        shown=_counted(marked_among(everyone)),
        hands=all_hands(),
        printed=choices[" ".join(everyone)],
        choices=choices,
        words=_words(),
    )


def _sections() -> list[Data]:
    """The sections in their order: ``id``, as it stands in the address, ``title`` and ``questions``."""
    told: dict[str, Data] = {}
    named = {question.id: question for question in questions_of(Rulebook).values()}
    for question in collation():
        section = named[question["id"]]
        kept = {"id": anchor(section.section_id), "title": section.section, "questions": []}
        told.setdefault(section.section_id, kept)["questions"].append(question)
    return list(told.values())


def _choices(everyone: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every choice of one account or more, each in the order in which they are printed."""
    for number in range(1, len(everyone) + 1):
        yield from combinations(everyone, number)


def _told(accounts: Sequence[str]) -> Data:
    """What the page says where these accounts stand side by side.

    Returns:
        ``kinds``: of each question, by its id, what is marked on it; ``sections``: of each, by its id, what
        its texts come to, ``told`` and ``besides``; ``shows``: what can be shown, by name, and how many
        questions that are; ``said``: the same once it is shown.

    """
    marked = marked_among(accounts)
    shown = _counted(marked)
    return {
        "kinds": marked,
        "sections": {
            section["id"]: _density([marked[question["id"]][0] for question in section["questions"]])
            for section in _sections()
        },
        "shows": {name: say(told, number=figure(shown[name])) for name, told in SHOWS.items()},
        "said": {
            name: say_n("{number} question is shown.", "{number} questions are shown.", shown[name])
            for name in SHOWS
        },
    }


def _counted(marked: dict[str, list[str]]) -> Data:
    """How many questions there are of what can be shown, by name."""
    counts = Counter(kind for kinds in marked.values() for kind in kinds)
    return {name: len(marked) if name == "all" else counts[name] for name in SHOWS}


def _density(verdicts: Sequence[str]) -> Data:
    """What the texts come to on the questions of a section: how often they differ, and what else they do."""
    kinds = Counter(verdicts)
    return {
        "told": _differing(kinds["differ"], len(verdicts)),
        "besides": say(
            "They agree on {agree}, only one speaks of {alone}, and none speaks of {unspoken}.",
            agree=figure(kinds["agree"]),
            alone=figure(kinds["alone"]),
            unspoken=figure(kinds["unspoken"]),
        ),
    }


def _differing(some: int, number: int) -> str:
    if not some:
        return say_n(
            "The texts do not differ on this question.",
            "The texts differ on none of {number} questions.",
            number,
        )
    return say_n(
        "The texts differ on this question.",
        "The texts differ on {differ} of {number} questions.",
        number,
        differ=figure(some),
    )


def _words() -> Data:
    """What the page says when a reader chooses, and when its address asks for what there is not."""
    return {
        "unfold": say("Open every section"),
        "fold": say("Close every section"),
        "moved": say(
            "{account} now stands in place {place} of {all}.",
            account="{account}",
            place="{place}",
            all="{all}",
        ),
        "place": say("Question {place} of {all}", place="{place}", all="{all}"),
        "show": say(
            "The address asks for “{name}”, which cannot be shown; every question is.", name="{name}"
        ),
        "accounts": say(
            "The address names an account that is not here, “{name}”; it is left out.", name="{name}"
        ),
        "open": say("The address opens a section that is not here, “{name}”; it is left out.", name="{name}"),
        "hash": say("The address leads to “{name}”, and nothing on this page has that name.", name="{name}"),
        "left": say(
            "The address leads to a question that is not among those it chooses; every question is shown."
        ),
    }
