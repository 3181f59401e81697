"""What the pages say of questions about the deal: from deals played at random, the same on every build.

How often a random deal goes otherwise says that a question matters, not how often it would in good company.
"""

from __future__ import annotations

from functools import cache

from ambigu_variants.ambigu.rulebook import deal_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.trials import DEALS, Trials
from ambigu_variants.rulings import kebab

__all__ = ["DEALS", "apart", "moved"]


@cache
def trials() -> Trials:
    """The random deals under each account."""
    return Trials(ACCOUNTS, DEALS)


@cache
def apart() -> dict[str, set[frozenset[str]]]:
    """For each question about the deal, by its id, the pairs of accounts that the random deals tell apart."""
    told = trials().apart(ACCOUNTS, deal_questions())
    return {kebab(question): pairs for question, pairs in told.items()}


@cache
def moved(account: str, question: str, reading: str) -> int:
    """Of an account's random deals, how many go otherwise under another reading of its answer."""
    (found,) = (each for each in ACCOUNTS if each.id == account)
    return trials().moved(found, found.readings(question.replace("-", "_"))[reading])
