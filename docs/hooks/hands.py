"""What the pages say of hands that the census does not count: readings, and what a combination is worth."""

from __future__ import annotations

from ambigu_variants.ambigu.census import every_hand
from ambigu_variants.ambigu.rules.hands import pips
from ambigu_variants.ambigu.rules.showdown import height, judge
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Case
from docs.hooks.kept import kept_of_accounts

__all__ = ["measured", "moved"]


@kept_of_accounts
def moved(account: str, question: str, reading: str) -> dict[str, int]:
    """Of all hands, how many have another ``name``, ``price`` or ``height`` under another reading of an
    account's answer.
    """
    (found,) = (each for each in ACCOUNTS if each.id == account)
    return every_hand.moved(found.rules, found.reading(question.replace("-", "_"), reading).rules)


@kept_of_accounts
def measured(account: str) -> dict[str, tuple[int, int, tuple[str, ...]]]:
    """For each combination the fewest and the most pips of the cards that make it, over all hands, and by
    what two hands of it are compared: the names of measures, in their order.
    """
    (found,) = (each for each in ACCOUNTS if each.id == account)
    counts: dict[str, set[int]] = {}
    compared: dict[str, tuple[str, ...]] = {}
    for hand, _ in every_hand.classes():
        case = Case(found.rules)
        held = judge(case, hand)
        if held.combination:
            name = held.combination.value
            counts.setdefault(name, set()).add(pips(held.cards))
            measures = tuple(mark.measure.name for mark in height(case, held))
            compared[name] = max(compared.get(name, ()), measures, key=len)
    return {name: (min(some), max(some), compared[name]) for name, some in counts.items()}
