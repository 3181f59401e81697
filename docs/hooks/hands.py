"""What the pages say of readings about hands that the census does not count."""

from __future__ import annotations

from ambigu_variants.ambigu.census import every_hand
from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks.kept import kept

__all__ = ["moved"]


@kept
def moved(account: str, question: str, reading: str) -> dict[str, int]:
    """Of all hands, how many have another ``name``, ``price`` or ``height`` under another reading of an
    account's answer.
    """
    (found,) = (each for each in ACCOUNTS if each.id == account)
    return every_hand.moved(found.rules, found.reading(question.replace("-", "_"), reading).rules)
