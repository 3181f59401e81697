"""Runs of exercises; the same seed gives the same run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import cycle, islice

from ambigu_variants.ambigu.practice import deals, showdowns
from ambigu_variants.ambigu.practice.exercise import Exercise
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.languages import language

KINDS: Mapping[str, Callable[..., Exercise | None]] = {
    "wins": showdowns.wins,
    "says": deals.says,
    "holds": showdowns.holds,
    "puts": deals.puts,
}
"""The kinds of exercise in the order of a run; each makes a random exercise for an account."""
LENGTH = 10
"""The number of exercises in a run."""
TRIED = 5
"""The attempts at one kind of exercise before the next kind is tried."""


def exercise(seed: str, number: int, source: str = "") -> Exercise:
    """Returns an exercise of a run.

    Args:
        seed: of the run.
        number: its index in the run, from 0.
        source: the id of an account; empty for all in turn.
    """
    if source:
        comparison.account_named(ACCOUNTS, source, field="source").demand_whole("source")
    return _made(seed, number, source, language())


@lru_cache(maxsize=4 * LENGTH)
def _made(seed: str, number: int, source: str, spoken: str) -> Exercise:
    """Makes the exercise; cached by language, because a run shows its exercises repeatedly."""
    from random import Random  # not before it is used: it is slow to import in a browser

    order = [each for each in ALL_ACCOUNTS if each.id == source] or list(ACCOUNTS)
    Random(f"accounts {seed}").shuffle(order)
    account = order[(number + number // len(KINDS)) % len(order)]
    for kind in islice(cycle(KINDS.values()), number % len(KINDS), None):
        for attempt in range(TRIED):
            made = kind(account, Random(f"practice {seed} {number} {attempt}"))
            if made is not None:
                return made
    raise AssertionError("of two hands one can always be asked for")
