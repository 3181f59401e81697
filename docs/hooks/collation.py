"""The questions of Ambigu with every account's answer, as the pages lay them side by side."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Any, TypeVar

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census.verdicts import hinges, tried
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.verdicts import verdict_told
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Ruling, kebab, questions_of
from ambigu_variants.kernel.verdicts import Hinge, Kind, Verdict, verdict
from docs.hooks import census, witnesses
from docs.hooks.accounts import grouped
from docs.hooks.kept import kept_of_accounts
from docs.hooks.rendering import in_each_language

__all__ = ["SHORTS", "all_hands", "asked", "by_value", "collation", "counted", "marked_among", "verdicts"]

SHORTS = {account.id: account.source.short for account in ACCOUNTS}

K = TypeVar("K", bound=Hashable)


@in_each_language
def asked() -> dict[str, Data]:
    """Every question with every answer and its ``page``, by its id."""
    return {each["id"]: each | {"page": f"rules/{each['id']}/"} for each in operations.questions()}


@in_each_language
def collation() -> list[Data]:
    """Every question with every answer, its ``page``, its ``verdict`` and what that ``says``, in sentences.

    Its ``kinds`` are that of its verdict and what else is marked on it: ``effect`` (answers have another
    effect, and yet the texts do not differ), ``contested``, ``silent``.
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


def marked_among(names: Iterable[str]) -> dict[str, list[str]]:
    """The ``kinds`` of each question, by its id, where only the accounts of these ids stand side by side."""
    accounts = [account for account in ACCOUNTS if account.id in set(names)]
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
    """The pairs of some accounts that differ only as the edition reads a text."""
    pairs = witnesses.apart()[kebab(question)]
    return [
        Hinge((one, other), account, reading, _readings(account, question)[reading].message)
        for one, other in combinations(accounts, 2)
        if frozenset((one, other)) in pairs
        for account, reading in _found_hinges(one, other, question)
    ]


@kept_of_accounts
def _found_hinges(one: str, other: str, question: str) -> list[list[str]]:
    """By which readings two accounts are not apart on a question on which they are: account and reading."""
    accounts = [account for account in ACCOUNTS if account.id in (one, other)]
    found = hinges(accounts, question, [frozenset((one, other))])
    return [[each.account, each.reading] for each in found]


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
    """For each question's id what the accounts come to, as the census and the witnesses show it."""
    return {question.id: _verdict(ACCOUNTS, question.id) for question in questions_of(Rulebook).values()}


@cache
def counted() -> dict[str, dict[tuple[str | None, int], int]]:
    """For each account, how many of all hands hold each combination at each price."""
    return {
        account.id: {
            (row["combination"], row["price"]): row["hands"] for row in census.taken(account.id, "counts")
        }
        for account in ACCOUNTS
    }


def all_hands() -> int:
    """How many hands there are."""
    return int(census.figure("hands"))


def by_value(found: dict[str, K]) -> list[tuple[K, list[str]]]:
    """What was found for each account, with those that share it."""
    return [
        (value, [SHORTS[each] for each in some]) for value, some in grouped(found, found.__getitem__).items()
    ]
