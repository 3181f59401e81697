"""The effects of questions about the deal, from random deals that are the same on every build.

The share of random deals that change shows that a question matters, not how often it would with skilled
players.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from ambigu_variants.ambigu.deals.trials import DEALS as DEALS  # the pages print it
from ambigu_variants.ambigu.deals.trials import OUTSIDE, Trials
from ambigu_variants.ambigu.rules.rulebook import Rulebook, deal_questions
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account
from docs.hooks.disk_cache import cached_by_account


@cache
def trials() -> Trials:
    """Returns the random deals under each account, which are played on first use."""
    return Trials(DEALS)


def apart() -> dict[str, set[frozenset[str]]]:
    """Returns the pairs of accounts that random deals distinguish on each question about the deal."""
    found = {kebab(question): set[frozenset[str]]() for question in deal_questions()}
    for one, other in combinations(ACCOUNTS, 2):
        for question in _apart(one.id, other.id):
            found[question].add(frozenset((one.id, other.id)))
    return found


@cached_by_account
def _apart(one: str, other: str) -> list[str]:
    """Returns the questions on which random deals distinguish two accounts."""
    pair = frozenset((one, other))
    told = trials().apart([_account(one), _account(other)], deal_questions())
    return [kebab(question) for question, pairs in told.items() if pair in pairs]


@cached_by_account
def moved(account: str, question: str, reading: str, by: str = "") -> int:
    """Returns how many of an account's random deals change under another reading of its answer.

    An account whose text breaks off is completed ``by`` another.
    """
    found = _account(account).completed(_account(by)) if by else _account(account)
    return trials().moved(found, found.readings(question.replace("-", "_"))[reading]).course


def exchanged(question: str) -> list[Data]:
    """Returns the effect of exchanging answers, for each two accounts that a question distinguishes.

    ``exchanges`` have the ``accounts`` (one gives the rules, the other the answer), the number of random
    deals ``moved``, which take another course, and how many of these ``ended`` differently; there are none
    if the question is asked outside a deal.
    """
    asked_outside = question.replace("-", "_") in OUTSIDE
    pairs = [
        pair
        for pair in combinations([each.id for each in ACCOUNTS], 2)
        if frozenset(pair) in apart()[question]
    ]
    return [{"exchanges": [] if asked_outside else _exchanged(question, *pair)} for pair in pairs]


@cached_by_account
def _exchanged(question: str, one: str, other: str) -> list[Data]:
    return [
        {"accounts": (mine, theirs), "moved": some.course, "ended": some.end}
        for mine, theirs in ((one, other), (other, one))
        for answer in [getattr(_account(theirs).rules, question.replace("-", "_"))]
        for some in [trials().moved(_account(mine), answer)]
    ]


def every() -> None:
    """Computes everything that pages need from these deals, to fill the cache."""
    for question in deal_questions():
        exchanged(kebab(question))
        if question not in OUTSIDE:
            for account in ACCOUNTS:
                for each in list(account.readings(question).values())[1:]:
                    moved(account.id, kebab(question), each.name)


def _account(source: str) -> Account[Rulebook]:
    (found,) = (each for each in ALL_ACCOUNTS if each.id == source)
    return found
