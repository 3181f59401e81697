"""The amounts of a bet that get a button of their own: half the pool, the pool, the most."""

from __future__ import annotations

from typing import NamedTuple

from ambigu_variants.ambigu.deals.wording import each_named
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.languages import figure, message, say

HALF = message("{bet} (half the pool)")
POOL = message("{bet} (the pool)")
MOST = message("{bet} (the most allowed)")


class Proposed(NamedTuple):
    """An amount with its label, and with the label that a screen reader reads."""

    amount: int
    label: str
    spoken: str


def proposed(deal: Deal, action: Action, amounts: range) -> list[Proposed]:
    """Returns some amounts of a bet or raise, from the lowest to the highest, without the least.

    A raise by half the pool is the lowest raise that is at least that much above the bet. Amounts that are
    not allowed are left out.
    """
    least, most = amounts[0], amounts[-1]
    pool = deal.pool.counters
    below = least - 1 if action is Action.RAISE else 0
    found: dict[int, str] = {}
    for amount, label in ((below + pool // 2, HALF), (below + pool, POOL), (most, MOST)):
        if least < amount <= most:
            found.setdefault(amount, label)
    return [
        Proposed(
            amount,
            say(label, bet=figure(amount)),
            say(label, bet=each_named(action, range(amount, amount + 1))[0]),
        )
        for amount, label in sorted(found.items())
    ]
