"""How far the accounts lie apart, each from each: what the pairs of hands prove, in tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ambigu_variants.ambigu.deals.trials import DEALS, Trials
from ambigu_variants.ambigu.rules.rulebook import Rulebook, deal_questions
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account

__all__ = ["distance"]


def distance(accounts: Sequence[Account[Rulebook]], found: Sequence[Data]) -> Data:
    """How far each two accounts lie apart, as tables with a row and a column for each.

    Args:
        accounts: the accounts.
        found: what :func:`ambigu.census.proof.between` gives of each two, in order.

    Returns:
        ``sources``. ``questions``: on how many they differ, about ``hands``, and about the ``deal`` as far as
        so many random ``deals`` show it. ``hands``: how many take another name or price. ``result``: how many
        pairs have another result. ``pairs``: how many part in who wins or in what he is paid. ``counters``:
        the sum over all pairs of what changes hands otherwise; divided by the number of pairs, the mean.
    """
    deal = Trials(accounts, DEALS).apart(accounts, deal_questions())
    at = {frozenset(each["sources"]): each for each in found}

    def table(measure: Callable[[Data], int]) -> list[list[int]]:
        return [
            [0 if one is other else measure(at[frozenset((one.id, other.id))]) for other in accounts]
            for one in accounts
        ]

    return {
        "sources": [account.id for account in accounts],
        "questions": {
            "hands": table(lambda each: len(each["questions"])),
            "deal": table(lambda each: sum(frozenset(each["sources"]) in parted for parted in deal.values())),
            "deals": DEALS,
        },
        "hands": table(lambda each: int(each["hands"]["any"]["total"])),
        "result": table(lambda each: int(each["pairs"]["result"]["total"])),
        "pairs": table(lambda each: int(each["pairs"]["any"]["total"])),
        "counters": table(lambda each: int(each["direction"]["counters"])),
    }
