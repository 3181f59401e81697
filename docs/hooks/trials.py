"""The effects of questions about the deal, from random deals that are the same on every build.

The share of random deals that change shows that a question matters, not how often it would with skilled
players.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from ambigu_variants.ambigu.deals.export import offers, told_step
from ambigu_variants.ambigu.deals.trials import DEALS as DEALS  # the pages print it
from ambigu_variants.ambigu.deals.trials import OUTSIDE, Trials, course_of
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, deal_questions
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Ask, Dealt, Step
from docs.hooks.disk_cache import cached_by_account

STAKED = (Action.STAND, Action.OPEN, Action.RAISE, Action.FORCE)
"""Replies that stake counters others must answer, or that keep the deal going."""
NEAR = 8
"""Maximum number of steps between a bet and its effect for the bet to be told."""


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


def told_apart(deal: Deal, other: Deal) -> Data:
    """Describes where two deals with the same cards part, and three steps of each after that.

    Returns:
        ``players``: the names at the table. ``stage``: that of the first step told. ``common``: the last
        steps that both share, from the last bet if it is near; ``mine`` and ``theirs``: the next steps of
        each (see :func:`ambigu.deals.export.told_step`), with ``offers``. ``next-dealer``: the seats.
    """
    one, two = course_of(deal), course_of(other)
    pairs = enumerate(zip(one, two, strict=False))
    place = next((index for index, (mine, theirs) in pairs if mine != theirs), min(len(one), len(two)))
    place = min(place, max(len(deal.log), len(other.log)))
    start = _start(deal.log, place)

    def described(which: Deal, start: int, end: int) -> list[Data]:
        return [
            told_step(which, step) | {"offers": offers(which, step) if isinstance(step, Ask) else []}
            for step in which.log[start:end]
        ]

    return {
        "players": list(deal.seats),
        "stage": str((deal.log[start : start + 1] or deal.log[-1:])[0].stage),
        "common": described(deal, start, place),
        "mine": described(deal, place, place + 3),
        "theirs": described(other, place, place + 3),
        "next-dealer": (deal.next_dealer, other.next_dealer),
    }


def _start(log: Sequence[Step], place: int) -> int:
    """Returns the index of the first step to tell before the place where deals part.

    This is the last bet of the stage if it is near, else a few steps after the cards were dealt; two at
    least.
    """
    start = place
    for step in reversed(log[:place]):
        dealt = isinstance(step, Dealt)
        if dealt or step.stage != log[place - 1].stage or place - start == NEAR:
            break
        start -= 1
        if isinstance(step, Ask) and step.reply and step.reply.action in STAKED:
            return min(start, max(place - 2, 0))
    return max(min(max(start, place - NEAR // 2), place - 2), 0)
