"""The listed differences between an additional account and any other are complete."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.attribution import exchanged
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.research.proof import compared
from docs.hooks.comparisons import between

PAIRS = [
    pair
    for pair in combinations([each for each in ALL_ACCOUNTS if each.whole], 2)
    if not {each.id for each in pair} <= {each.id for each in ACCOUNTS}
]


def left(one: Account[Rulebook], other: Account[Rulebook], questions: Sequence[str]) -> int:
    """Counts the hands and pairs that still differ after one account has taken over the other's answers."""
    found = [
        compared(exchanged(mine.rules, theirs.rules, questions), theirs.rules, [])
        for mine, theirs in ((one, other), (other, one))
    ]
    return sum(each[unit]["any"]["total"] for each in found for unit in ("hands", "pairs"))


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "-".join(each.id for each in pair))
def test_no_hand_and_no_pair_of_hands_differs_for_another_reason(
    pair: tuple[Account[Rulebook], Account[Rulebook]],
) -> None:
    """With the answers to the listed questions exchanged, every hand and every pair is judged alike."""
    one, other = pair
    found = between(one.id, other.id)
    listed = [
        name for name in hand_questions() if found[kebab(name)]["parted"] or found[kebab(name)]["supplied"]
    ]
    assert left(one, other, []) > 0
    assert left(one, other, listed) == 0
