"""The questions of Ambigu with every account's answer, as the pages lay them side by side."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import TypeVar

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from docs.hooks import census, witnesses
from docs.hooks.accounts import grouped
from docs.hooks.rendering import in_each_language

__all__ = ["SHORTS", "all_hands", "by_value", "collation", "counted", "parted"]

SHORTS = {account.id: account.source.short for account in ACCOUNTS}

K = TypeVar("K", bound=Hashable)


@in_each_language
def collation() -> list[Data]:
    """Every question with every answer, its ``kinds`` (agree or differ, contested, silent) and ``page``."""
    return [
        question | {"kinds": _kinds(question), "page": f"rules/{question['id']}/"}
        for question in operations.questions()
    ]


def _kinds(question: Data) -> list[str]:
    answers = question["answers"]
    kinds = {
        "contested": any(len(answer["readings"]) > 1 for answer in answers),
        "silent": any(answer["silent"] for answer in answers),
    }
    return [
        "differ" if parted()[question["id"]] else "agree",
        *(kind for kind, holds in kinds.items() if holds),
    ]


def parted() -> dict[str, set[frozenset[str]]]:
    """For each question's id, the pairs of accounts whose answers do something different."""
    return witnesses.apart()


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
