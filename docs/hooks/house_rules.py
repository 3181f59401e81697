"""The house rules page: every question with the answers to choose from, starting from an account."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from markupsafe import Markup

from ambigu_variants.ambigu.faces.mixtures import house_rules
from ambigu_variants.ambigu.mixtures.mixture import Choice, Held, choices, clashes, completed, plain
from ambigu_variants.ambigu.mixtures.wording import titled
from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.ambigu.study.trying import DEALS, LONG, SEED
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import Question
from ambigu_variants.languages import figure, listed, say, say_n
from docs.hooks import glance
from docs.hooks.atlas.worth import trying_words
from docs.hooks.ready import ready
from docs.hooks.rendering import anchor, render, waiting


def page() -> str:
    """Renders the page with the first account's answers chosen.

    The main difference of which every answer can be chosen by itself is open.
    """
    known = choices(ALL_ACCOUNTS)
    some = [(question, there) for question, there in known if len(there) > 1]
    told = plain(ACCOUNTS[0].id)
    view, first = house_rules(told.data()), _first({question.id for question, _ in some})
    live = render(
        "house.html.jinja",
        view=view["state"] | {"fragment": view["address"]},
        example=Markup(view["html"]),
        first=first,
        opened=next(question for question in first if not any(clashes(told, question))),
        sections=_sections(some),
        alike=_alike(len(known) - len(some)),
        words=_words(),
        trying=trying_words(),
        deals=figure(DEALS),
        seed=SEED,
        long=LONG,
        further={each.id: each.source.dated for each in ACCOUNTS.additional if each.whole},
        completed=_completed(),
        ready=ready(),
    )
    return render("house.md.jinja", house=Markup(live), choosable=len(some))


def _first(known: set[str]) -> dict[str, str]:
    """Returns the titles of the main differences, by the question to choose an answer to."""
    return {row["question"]: row["title"] for row in glance.rows() if row["question"] in known}


def _completed() -> dict[str, str]:
    """Returns the accounts whose texts break off, completed by each whole one: titles by address."""
    made = [
        completed(broken.id, whole.id)
        for broken in ACCOUNTS.additional
        if not broken.whole
        for whole in ALL_ACCOUNTS
        if whole.whole
    ]
    return {each.fragment(): titled(each) for each in made}


def _sections(known: list[tuple[Question, list[Choice]]]) -> list[Data]:
    return [
        {
            "id": anchor(key),
            "key": key,
            "title": some[0][0].section,
            "questions": [_question(question, there) for question, there in some],
        }
        for key, found in groupby(known, lambda each: each[0].section_id)
        for some in [list(found)]
    ]


def _question(question: Question, there: list[Choice]) -> Data:
    told = [_choice(each) for each in there]
    convention = question.name.removeprefix("agreed_")
    return {
        "id": question.id,
        "title": question.title,
        "convention": convention if convention in CONVENTIONS else "",
        "now": next(each["name"] for each in told if each["now"]),
        "choices": told,
    }


def _choice(choice: Choice) -> Data:
    own = _places(each for each in choice.speaking if each.own)
    read = [each for each in _places(choice.speaking) if each["locus"] not in {told["locus"] for told in own}]
    silent = [each.account.source.short for each in choice.held if each.own and each not in choice.speaking]
    return {
        "key": choice.key,
        "keys": choice.keys,
        "name": choice.name,
        "now": ACCOUNTS[0].id in choice.owners,
        "says": choice.first.ruling.says,
        "own": own or read,
        "read": read if own else [],
        "supplied": silent and say("supplied by the edition for {accounts}", accounts=listed(silent)),
    }


def _places(held: Iterable[Held]) -> list[Data]:
    """Returns the places of some answers, each once."""
    return list({each.ruling.locus: comparison.citation(each.ruling) for each in held}.values())


def _alike(number: int) -> str:
    return say_n(
        "On {number} other question, all accounts give the same answer, so there is nothing to choose.",
        "On {number} other questions, all accounts give the same answer, so there is nothing to choose.",
        number,
    )


def _words() -> dict[str, str]:
    return {
        **waiting(),
        "saved": say("Saved in this browser as “{title}”.", title="{title}"),
        "forgotten": say("“{title}” has been deleted.", title="{title}"),
        "unkept": say("This browser doesn’t let the page save anything. Download the rules instead."),
        "damaged": say("Some of the house rules saved in this browser can’t be read, so they aren’t listed."),
        "finding": say("Working out what this changes …"),
        "does": say("What does this change?"),
    }
