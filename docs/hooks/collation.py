"""The questions of Ambigu with every account's answer, for comparison on the pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census.verdicts import tried
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.verdicts import verdict_told
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Account, Ruling
from ambigu_variants.kernel.verdicts import Hinge, Kind, Verdict, verdict
from docs.hooks import census, witnesses
from docs.hooks.comparisons import found_hinges
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
            "kinds": _kinds(question, found),
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
    accounts = [account for account in ACCOUNTS if account.id in names]
    return {
        question["id"]: _kinds(question, _verdict(accounts, question["id"])) for question in asked().values()
    }


def _verdict(accounts: Sequence[Account[Rulebook]], question: str) -> Verdict:
    name = question.replace("-", "_")
    return verdict(
        accounts,
        name,
        witnesses.apart()[question],
        tried=tried(name),
        others={other.replace("-", "_"): pairs for other, pairs in witnesses.apart().items()},
        hinges=_hinges([account.id for account in accounts], name),
    )


def _hinges(accounts: Sequence[str], question: str) -> list[Hinge]:
    """Returns the pairs of accounts that differ only through the edition's reading of a text."""
    pairs = witnesses.apart()[kebab(question)]
    return [
        Hinge((one, other), account, reading, _readings(account, question)[reading].message)
        for one, other in combinations(accounts, 2)
        if frozenset((one, other)) in pairs
        for account, reading in found_hinges(one, other, question)
    ]


def _readings(account: str, question: str) -> dict[str, Ruling[..., Any]]:
    (found,) = (each for each in ACCOUNTS if each.id == account)
    return found.readings(question)


def _kinds(question: Data, found: Verdict) -> list[str]:
    told = [answer for answer in question["answers"] if answer["account"] in found.speaking + found.silent]
    marks = {
        "effect": found.supplied and found.kind is not Kind.DIFFER,
        "contested": any(len(answer["readings"]) > 1 for answer in told),
        "silent": found.silent,
    }
    return [found.kind.value, *(kind for kind, holds in marks.items() if holds)]


@cache
def verdicts() -> dict[str, Verdict]:
    """Returns the verdict on each question, by id, from the census and the witnesses."""
    return {question.id: _verdict(ACCOUNTS, question.id) for question in questions_of(Rulebook).values()}


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
