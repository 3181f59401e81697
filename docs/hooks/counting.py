"""The census of hands as a table, and the live element with queries on it."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from markupsafe import Markup

from ambigu_variants.ambigu.census.every_hand import HANDS
from ambigu_variants.ambigu.census.queries import COMBINATIONS, NOTHING, RELATIONS
from ambigu_variants.ambigu.faces.findings import answered
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.rules.words import COMBINATIONS as NAMES
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.languages import message, say
from docs.hooks.rendering import render, waiting

IDS = [account.id for account in ACCOUNTS]

FINDS = {
    "more": message("Hands for which the first pays more"),
    "price": message("Hands that the two accounts pay differently"),
    "name": message("Hands to which the two accounts give different names"),
    "named": message("All hands, by their names in the two accounts"),
    "opposite": message("Pairs with opposite winners in the two accounts"),
    "result": message("Pairs that end differently in the two accounts"),
    "elder": message("Pairs that the first leaves to the elder hand"),
    "undecided": message("Pairs that the first leaves to the elder hand but the second decides"),
    "dearer": message("Pairs with the same winner, paid more in the first"),
}
"""The relations that can be searched for, with their labels."""
SUBJECTS = {"hands": message("Hands"), "pairs": message("Pairs of hands")}
SIDES = {"one": message("First account"), "other": message("Second account")}
CALLED = {
    "hands": {
        "first": message("In the first account it is"),
        "second": message("In the second account it is"),
    },
    "pairs": {
        "first": message("In the first account one hand is"),
        "second": message("In the first account the other hand is"),
    },
}
"""The labels of the fields for names, by subject."""


def _asked(ask: str, *places: int, **more: str | int) -> dict[str, str]:
    """Returns a query; numbers in it are indices of accounts, limited to the last account."""
    parts = {"ask": ask, **dict(zip(SIDES, places, strict=False)), **more}
    last = len(IDS) - 1
    return {key: part if isinstance(part, str) else IDS[min(part, last)] for key, part in parts.items()}


PRINTED = _asked("name", 0, 1)
"""The query that the page already shows with its answer."""

SUGGESTED = (
    _asked("more", 1, 0),
    _asked("named", 0, 2, first="flush-sequence", second="flush"),
    _asked("opposite", 0, 1),
    _asked("undecided", 0, 1),
    _asked("elder", 2, first="prime", second="prime"),
    _asked("dearer", 0, 1),
    _asked("result", 0, 0, **{"other.three-against-two": 1}),
)
"""The suggested queries."""


def counting(counted: Mapping[str, Mapping[tuple[str | None, int], int]]) -> str:
    """Renders the table of the hands of each combination at each price, by account."""
    figures = [
        {(name or NOTHING, price): hands for (name, price), hands in counted[source].items()}
        for source in IDS
    ]
    every = sorted({each for found in figures for each in found})
    groups = {
        NAMES[name]: [
            (price, [found.get((name, price), 0) for found in figures])
            for each, price in every
            if each == name
        ]
        for name in COMBINATIONS
    }
    return render("count.html.jinja", hands=HANDS, groups=groups)


def asking() -> str:
    """Renders the live element with one query and its answer."""
    return render(
        "query.html.jinja",
        words=_words(),
        printed=PRINTED,
        shown=RELATIONS[PRINTED["ask"]],
        subjects={
            subject: (
                say(called),
                [
                    (name, say(FINDS[name]), relation.accounts)
                    for name, relation in RELATIONS.items()
                    if relation.subject == subject
                ],
            )
            for subject, called in SUBJECTS.items()
        },
        sides=SIDES,
        called=CALLED,
        combinations={name: say(NAMES[name]) for name in (*COMBINATIONS[1:], NOTHING)},
        answer=Markup(answered(PRINTED)["html"]),
        sections=_sections(),
    )


def suggested() -> list[Data]:
    """Returns the suggested queries: ``asked`` and number ``found`` in words, and the ``address``."""
    found = []
    for question in SUGGESTED:
        told = answered(question)
        found.append({"asked": told["asked"], "found": told["found"], "address": urlencode(question)})
    return found


def _words() -> dict[str, str]:
    took = say("Counted in this browser in {seconds} seconds.", seconds="{seconds}")
    return {**waiting(), "counting": say("Judging hands …"), "took": took}


def _sections() -> dict[str, list[Data]]:
    """Returns the questions about hands with different answers, by section, with all their answers."""
    found: dict[str, list[Data]] = {}
    of_hands = {kebab(name): name for name in hand_questions()}
    for question in comparison.collation(ACCOUNTS):
        if question["id"] in of_hands and not _all_alike(of_hands[question["id"]]):
            found.setdefault(question["section"], []).append(question)
    return found


def _all_alike(question: str) -> bool:
    rulings = [ruling for account in ACCOUNTS for ruling in account.readings(question).values()]
    return all(each.alike(rulings[0]) for each in rulings)
