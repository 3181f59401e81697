"""The rules side by side: every question in its section, with the answer of each account; and what the page
says of them, whichever accounts its reader chooses.

A choice is made in the browser, where there is no rule and no word. There are too many choices to tell each:
the page has what every two accounts come to, what prevails where more stand together, and its sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement

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

PREVAILING = (("differ", "agree", "alone", "unspoken"), ("differ", "effect"), ("contested",), ("silent",))
"""What is marked on a question where more accounts stand together: of each row, the first that is marked
where any two of them do, or one alone.
"""


def rules() -> str:
    """The table of all questions and accounts."""
    everyone = [account.id for account in ACCOUNTS]
    shown = _counted(marked_among(everyone))
    return render(
        "rules.md.jinja",
        sections=_sections(),
        shown=shown,
        shows={name: say(told, number=figure(shown[name])) for name, told in SHOWS.items()},
        hands=all_hands(),
        choices=_choices(everyone),
        words=_words(),
    )


def _sections() -> list[Data]:
    """The sections in their order: ``id``, as it stands in the address, ``title`` and ``questions``; what the
    texts come to on them, ``told`` and ``besides``.
    """
    sections: dict[str, Data] = {}
    named = {question.id: question for question in questions_of(Rulebook).values()}
    for question in collation():
        section = named[question["id"]]
        kept = {"id": anchor(section.section_id), "title": section.section, "questions": []}
        sections.setdefault(section.section_id, kept)["questions"].append(question)
    return [section | _density(section["questions"]) for section in sections.values()]


def _density(questions: Sequence[Data]) -> Data:
    verdicts = Counter(question["kinds"][0] for question in questions)
    return {
        "told": _differing(verdicts["differ"], len(questions)),
        "besides": _besides(**{kind: figure(verdicts[kind]) for kind in ("agree", "alone", "unspoken")}),
    }


def _choices(everyone: Sequence[str]) -> Data:
    """What the page needs to say what any choice of accounts comes to.

    Returns:
        ``pairs``: every two ``accounts``, and each alone, with what is ``marked`` there on each question, in
        the order of the page, by its place in ``kinds``; what of it is ``prevailing``. ``sections``: by its
        id what is said of one on whose questions the texts differ so often, from never on; ``besides``, what
        else; ``shows``: what can be shown, by name; ``said``, where so many questions are, from none on.

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
        "besides": _besides(agree="{agree}", alone="{alone}", unspoken="{unspoken}"),
        "shows": {name: say(told, number="{number}") for name, told in SHOWS.items()},
        "said": [
            say_n("{number} question is shown.", "{number} questions are shown.", number)
            for number in range(len(order) + 1)
        ],
    }


def _counted(marked: dict[str, list[str]]) -> Data:
    """How many questions there are of what can be shown, by name."""
    counts = Counter(kind for kinds in marked.values() for kind in kinds)
    return {name: len(marked) if name == "all" else counts[name] for name in SHOWS}


def _besides(*, agree: str, alone: str, unspoken: str) -> str:
    return say(
        "They agree on {agree}, only one speaks of {alone}, and none speaks of {unspoken}.",
        agree=agree,
        alone=alone,
        unspoken=unspoken,
    )


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
