"""How far the accounts lie apart, each from each: what the pairs of hands prove, in tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ambigu_variants.ambigu.deals.trials import DEALS
from ambigu_variants.ambigu.rules.rulebook import Rulebook, deal_questions, hand_questions
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, kebab
from ambigu_variants.kernel.verdicts import Pair, Verdict

__all__ = ["distance"]


def distance(
    accounts: Sequence[Account[Rulebook]], found: Sequence[Data], verdicts: Sequence[Verdict]
) -> Data:
    """How far each two accounts lie apart, as tables with a row and a column for each.

    Args:
        accounts: the accounts.
        found: what :func:`ambigu.census.proof.between` gives of each two, in order.
        verdicts: what the accounts come to on each question.

    Returns:
        ``sources``. ``questions``: on how many they differ, about ``hands``, and about the ``deal`` as far as
        so many random ``deals`` show it; these count where both texts speak, and ``supplied`` has, by the
        same two names, those that are apart in effect and of which one text or both say nothing. ``hands``:
        how many take another name or price. ``result``: how many pairs have another result. ``pairs``: how
        many part in who wins or in what he is paid. ``supplied``: of those ``hands`` and ``pairs``, how many
        are parted only by what is supplied, see :func:`ambigu.census.proof.compared`. ``counters``: the sum
        over all pairs of what changes hands otherwise; divided by the number of pairs, the mean.
    """
    at = {frozenset(each["sources"]): each for each in found}

    def questions(asked: Sequence[str], parted: Callable[[Verdict], tuple[Pair, ...]]) -> list[list[int]]:
        pairs = [pair for each in verdicts if each.question in asked for pair in parted(each)]
        return table(lambda each: pairs.count((each["sources"][0], each["sources"][1])))

    def table(measure: Callable[[Data], int]) -> list[list[int]]:
        return [
            [0 if one is other else measure(at[frozenset((one.id, other.id))]) for other in accounts]
            for one in accounts
        ]

    hands, deal = ([kebab(name) for name in asked] for asked in (hand_questions(), deal_questions()))
    return {
        "sources": [account.id for account in accounts],
        "questions": {
            "hands": questions(hands, lambda found: found.parted),
            "deal": questions(deal, lambda found: found.parted),
            "supplied": {
                "hands": questions(hands, lambda found: found.supplied),
                "deal": questions(deal, lambda found: found.supplied),
            },
            "deals": DEALS,
        },
        "hands": table(lambda each: int(each["hands"]["any"]["total"])),
        "result": table(lambda each: int(each["pairs"]["result"]["total"])),
        "pairs": table(lambda each: int(each["pairs"]["any"]["total"])),
        "supplied": {
            "hands": table(lambda each: int(each["hands"]["any"]["supplied"])),
            "pairs": table(lambda each: int(each["pairs"]["any"]["supplied"])),
        },
        "counters": table(lambda each: int(each["direction"]["counters"])),
    }
