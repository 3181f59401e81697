"""The rules side by side: every question with the answers of the accounts that a reader chooses.

The choice is made in the browser, which has neither rules nor texts. There are too many choices to describe
each, so the page contains the comparison of every two accounts, the marks that prevail among more, and its
sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.verdicts import Kind
from ambigu_variants.languages import figure, message, say, say_n
from docs.hooks.collation import all_hands, collation, further, marked_among, verdicts
from docs.hooks.rendering import anchor, render
from docs.hooks.witnesses import ADDITIONAL

SHOWS = {
    "all": message("every question ({number})"),
    "differ": message("where the texts differ ({number})"),
    "agree": message("where two or more texts agree ({number})"),
    "as_read": message("where they agree only as the edition reads them ({number})"),
    "alone": message("where only one text answers ({number})"),
    "unspoken": message("where no text answers ({number})"),
    "effect": message("where only a supplied answer differs ({number})"),
    "contested": message("where a passage can be read in more than one way ({number})"),
    "silent": message("where a text is silent ({number})"),
}
"""The filters for questions, by their marks, with labels; ``all`` is first."""

PREVAILING = (
    ("differ", "as_read", "agree", "alone", "unspoken"),
    ("differ", "effect"),
    ("contested",),
    ("silent",),
)
"""The order of precedence of marks when more than two accounts are compared.

For each row, the question gets the first mark that any two of the accounts, or one alone, have.
"""


def rules() -> str:
    """Renders the table of all questions and accounts."""
    everyone = [account.id for account in ACCOUNTS]
    shown = _counted(marked_among(everyone))
    return render(
        "rules.md.jinja",
        sections=_sections(),
        further=ADDITIONAL,
        answers=further(),
        shown=shown,
        shows={name: say(told, number=figure(shown[name])) for name, told in SHOWS.items()},
        hands=all_hands(),
        turned=sum(each.kind is Kind.DIFFER and bool(each.turning) for each in verdicts().values()),
        implied=sum(each.implied for each in verdicts().values()),
        choices=_choices([*everyone, *ADDITIONAL]),
    )


def _sections() -> list[Data]:
    """Returns the sections in order, with the comparison of the texts.

    Each has ``id``, as in its address, ``title``, ``questions``, and the sentences ``told`` and ``besides``.
    """
    sections: dict[str, Data] = {}
    named = {question.id: question for question in questions_of(Rulebook).values()}
    for question in collation():
        section = named[question["id"]]
        kept = {"id": anchor(section.section_id), "title": section.section, "questions": []}
        sections.setdefault(section.section_id, kept)["questions"].append(question)
    return [section | _density(section["questions"]) for section in sections.values()]


def _density(questions: Sequence[Data]) -> Data:
    found = Counter(question["kinds"][0] for question in questions)
    return {
        "told": _differing(found["differ"], len(questions)),
        "besides": _besides(
            read=figure(found["as_read"]),
            **{kind: figure(found[kind]) for kind in ("agree", "alone", "unspoken")},
        ),
    }


def _choices(everyone: Sequence[str]) -> Data:
    """Returns the data with which the page compares any choice of accounts.

    ``kinds`` are the sets of marks; ``pairs``: every two ``accounts``, and each alone, with ``marked``, the
    index in ``kinds`` for each question in the order of the page. In ``sections`` and ``said`` are the
    sentences for each number, from 0.
    """
    sections = _sections()
    order = [question["id"] for section in sections for question in section["questions"]]
    kinds: dict[tuple[str, ...], int] = {}
    pairs = []
    for pair in combinations_with_replacement(everyone, 2):
        marked = marked_among(pair)
        places = [kinds.setdefault(tuple(marked[question]), len(kinds)) for question in order]
        pairs.append({"accounts": sorted({*pair}), "marked": places})
    return {
        "kinds": list(kinds),
        "pairs": pairs,
        "prevailing": PREVAILING,
        "sections": {
            section["id"]: [_differing(some, number) for some in range(number + 1)]
            for section in sections
            for number in [len(section["questions"])]
        },
        "besides": _besides(agree="{agree}", read="{as_read}", alone="{alone}", unspoken="{unspoken}"),
        "shows": {name: say(told, number="{number}") for name, told in SHOWS.items()},
        "said": [
            say_n("{number} question is shown.", "{number} questions are shown.", number)
            for number in range(len(order) + 1)
        ],
    }


def _counted(marked: dict[str, list[str]]) -> Data:
    """Returns the number of questions for each filter, by name."""
    counts = Counter(kind for kinds in marked.values() for kind in kinds)
    return {name: len(marked) if name == "all" else counts[name] for name in SHOWS}


def _besides(*, agree: str, read: str, alone: str, unspoken: str) -> str:
    return say(
        "They agree on {agree}, and on {read} only as the edition reads them. Of the other questions,"
        " {alone} are answered by only one text, and {unspoken} by none.",
        agree=agree,
        read=read,
        alone=alone,
        unspoken=unspoken,
    )


def _differing(some: int, number: int) -> str:
    if not some:
        return say_n(
            "The texts don’t differ on this question.",
            "The texts differ on none of the {number} questions.",
            number,
        )
    return say_n(
        "The texts differ on this question.",
        "The texts differ on {differ} of {number} questions.",
        number,
        differ=figure(some),
    )
