"""A run of exercises: the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import cycle, islice

from ambigu_variants.ambigu.practice import deals, showdowns
from ambigu_variants.ambigu.practice.exercise import Exercise
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.languages import language

__all__ = ["KINDS", "LENGTH", "exercise"]

KINDS: Mapping[str, Callable[..., Exercise | None]] = {
    "wins": showdowns.wins,
    "says": deals.says,
    "holds": showdowns.holds,
    "puts": deals.puts,
}
"""What may be asked, in the order in which it is: each makes an exercise for an account by chance."""
LENGTH = 10
"""So many exercises are in a run."""
TRIED = 5
"""So often another is made where one would leave nothing to choose from; then one of another kind."""


def exercise(seed: str, number: int, source: str = "") -> Exercise:
    """An exercise of a run.

    Args:
        seed: of the run.
        number: which of them, from 0.
        source: the id of an account; all by turns if empty.

    Raises:
        UnknownName: there is no such source.
    """
    if source:
        comparison.account_named(ACCOUNTS, source, field="source")
    return _made(seed, number, source, language())


@lru_cache(maxsize=4 * LENGTH)
def _made(seed: str, number: int, source: str, spoken: str) -> Exercise:
    """The same, in the language that is open: a run goes over its exercises again and again."""
    from random import Random  # not before it is used: it is slow to import in a browser

    order = [account for account in ACCOUNTS if source in ("", account.id)]
    Random(f"accounts {seed}").shuffle(order)
    account = order[(number + number // len(KINDS)) % len(order)]
    for kind in islice(cycle(KINDS.values()), number % len(KINDS), None):
        for attempt in range(TRIED):
            made = kind(account, Random(f"practice {seed} {number} {attempt}"))
            if made is not None:
                return made
    raise AssertionError("of two hands one can always be asked for")
