"""The questions of Ambigu with every account's answer, for comparison on the pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census.verdicts import tried
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.verdicts import verdict_told
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Account, Standing
from ambigu_variants.kernel.verdicts import Hinge, Kind, Verdict, verdict
from docs.hooks import census, comparisons, witnesses
from docs.hooks.rendering import in_each_language

SHORTS = {account.id: account.source.short for account in ACCOUNTS}


@in_each_language
def asked() -> dict[str, Data]:
    """Returns every question with its answers and its ``page``, by id."""
    return {each["id"]: each | {"page": f"rules/{each['id']}/"} for each in operations.questions()}


@in_each_language
def collation() -> list[Data]:
    """Returns every question with its answers, ``page``, ``verdict`` and that in sentences, ``says``.

    Its ``kinds`` are the kind of the verdict and further marks: ``effect`` (answers differ in effect
    although the texts do not differ), ``contested``, ``silent``.
    """
    titles = {question["id"]: question["title"] for question in asked().values()}
    return [
        question
        | {
            "verdict": (found := verdicts()[question["id"]]),
            "says": verdict_told(found, SHORTS, titles),
            "kinds": _kinds(ACCOUNTS, found),
        }
        for question in asked().values()
    ]


@in_each_language
def further() -> dict[str, list[Data]]:
    """Returns the answers of the additional accounts to each question, by its id."""
    if not ACCOUNTS.additional:
        return {}
    return {each["id"]: each["answers"] for each in comparison.collation(ACCOUNTS.additional)}


def marked_among(names: Iterable[str]) -> dict[str, list[str]]:
    """Returns the ``kinds`` of each question, by id, if only these accounts are compared."""
    return _marked_among(frozenset(names))


@cache
def _marked_among(names: frozenset[str]) -> dict[str, list[str]]:
    accounts = [account for account in ALL_ACCOUNTS if account.id in names]
    return {question: _kinds(accounts, judged(accounts, question)) for question in asked()}


def judged(accounts: Sequence[Account[Rulebook]], question: str) -> Verdict:
    """Returns the verdict on a question, by its id, among any accounts."""
    name = question.replace("-", "_")
    pairs = set(witnesses.apart()[question])
    for one, other in combinations((account.id for account in accounts), 2):
        if {one, other} & {*witnesses.ADDITIONAL}:
            found = comparisons.between(one, other)[question]
            pairs |= {frozenset(pair) for pair in (*found["parted"], *found["supplied"])}
    return verdict(
        accounts,
        name,
        pairs,
        tried=tried(name),
        others={other.replace("-", "_"): some for other, some in witnesses.apart().items()},
        hinges=[*_hinges(accounts, name, pairs)],
    )


def _hinges(
    accounts: Sequence[Account[Rulebook]], question: str, apart: set[frozenset[str]]
) -> Iterator[Hinge]:
    """Yields the pairs of accounts that differ, or agree, only through the edition's reading of a text.

    A stored deal can show that a reading differs from the edition's own where no random deal does; then it
    also differs from what agrees with that one.
    """
    shown = {(each.account, each.rival) for each in witnesses.of_deals() if each.question == question}
    for one, other in combinations(accounts, 2):
        told = comparisons.between(one.id, other.id)[kebab(question)]["hinges"]
        turned = {(each["account"], each["reading"]) for each in told}
        for account in (one, other):
            for name, reading in account.readings(question).items():
                parts = (account.id, name) in shown and {one.id, other.id} not in apart
                if (account.id, name) in turned or (parts and reading.standing is not Standing.AGAINST):
                    yield Hinge((one.id, other.id), account.id, name, reading.message)


def _kinds(accounts: Iterable[Account[Rulebook]], found: Verdict) -> list[str]:
    name, seen = found.question.replace("-", "_"), {*found.speaking, *found.silent}
    marks = {
        "effect": found.supplied and found.kind is not Kind.DIFFER,
        "contested": any(len(each.readings(name)) > 1 for each in accounts if each.id in seen),
        "silent": found.silent,
    }
    return [found.kind.value, *(kind for kind, holds in marks.items() if holds)]


@cache
def verdicts() -> dict[str, Verdict]:
    """Returns the verdict on each question, by id, from the census and the witnesses."""
    return {question.id: judged(ACCOUNTS, question.id) for question in questions_of(Rulebook).values()}


@cache
def counted() -> dict[str, dict[tuple[str | None, int], int]]:
    """Returns the number of hands of each combination at each price, by account."""
    return {
        account.id: {
            (row["combination"], row["price"]): row["hands"] for row in census.taken(account.id, "counts")
        }
        for account in ACCOUNTS
    }


def all_hands() -> int:
    """Returns the number of all hands."""
    return int(census.figure("hands"))
