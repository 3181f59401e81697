"""Distances between the accounts, as tables computed from the comparison of every two."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ambigu_variants.ambigu.deals.trials import DEALS
from ambigu_variants.ambigu.rules.rulebook import Rulebook, deal_questions, hand_questions
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.verdicts import Pair, Verdict


def distance(
    accounts: Sequence[Account[Rulebook]], found: Sequence[Data], verdicts: Sequence[Verdict]
) -> Data:
    """Returns the distances between all accounts, as tables with a row and a column for each account.

    Args:
        accounts: the accounts.
        found: the results of :func:`research.proof.between` for every two accounts, in order.
        verdicts: the verdict on each question.

    Returns:
        ``sources``: the accounts. ``questions``: the number of questions with different answers, about
        ``hands`` and about the ``deal`` (as far as random deals show; ``deals`` is their number); only
        questions on which both texts speak count. Its ``supplied`` gives, under the same two names, the
        number that differ in effect where one or both texts are silent. ``hands``: the number of hands with a
        different name or price. ``result``: the number of pairs with a different result. ``pairs``: the
        number of pairs with a different winner or payment. ``supplied``: of those ``hands`` and ``pairs``,
        the number that differ only by a supplied answer, see :func:`research.proof.compared`.
        ``counters``: the total change in payments over all pairs; divided by the number of pairs, the mean.
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
