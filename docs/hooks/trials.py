"""What the pages say of questions about the deal: from deals played at random, the same on every build.

How often a random deal goes otherwise says that a question matters, not how often it would in good company.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from ambigu_variants.ambigu.deals.trials import DEALS, OUTSIDE, Trials
from ambigu_variants.ambigu.rules.rulebook import deal_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import kebab
from docs.hooks.kept import kept

__all__ = ["DEALS", "apart", "exchanged", "moved"]


@cache
def trials() -> Trials:
    """The random deals under each account."""
    return Trials(ACCOUNTS, DEALS)


@kept
def apart() -> dict[str, set[frozenset[str]]]:
    """For each question about the deal, by its id, the pairs of accounts that the random deals tell apart."""
    told = trials().apart(ACCOUNTS, deal_questions())
    return {kebab(question): pairs for question, pairs in told.items()}


@kept
def moved(account: str, question: str, reading: str) -> int:
    """Of an account's random deals, how many go otherwise under another reading of its answer."""
    (found,) = (each for each in ACCOUNTS if each.id == account)
    return trials().moved(found, found.readings(question.replace("-", "_"))[reading]).course


@kept
def exchanged(question: str) -> list[Data]:
    """For each two accounts that a question about the deal tells apart: of how many random deals of either
    the course is another with the other's answer.

    ``exchanges`` have the ``accounts`` (whose rules, whose answer), how many are ``moved``, and how many of
    these ``ended`` otherwise; there are none where the question is asked outside a deal.
    """
    found = []
    name = question.replace("-", "_")
    for one, other in combinations(ACCOUNTS, 2):
        if frozenset((one.id, other.id)) in apart()[question]:
            told = [
                {"accounts": (mine.id, theirs.id), "moved": some.course, "ended": some.end}
                for mine, theirs in ((one, other), (other, one))
                for some in [trials().moved(mine, getattr(theirs.rules, name))]
            ]
            found.append({"exchanges": [] if name in OUTSIDE else told})
    return found
