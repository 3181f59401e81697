"""The census of hands by classes: the same hand by hand, and under rival readings by the second program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from ambigu_variants.ambigu.census.every_hand import census, classes
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.rules.showdown import judge, price
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Account, Case
from tests import oracle

Cell = tuple[str | None, int]


def counted(judged: Callable[[Hand], Cell]) -> dict[Cell, int]:
    """Counts the hands of each combination at each price, one hand of each class for its whole class."""
    figures: Counter[Cell] = Counter()
    for hand, size in classes():
        figures[judged(hand)] += size
    return dict(figures)


def ours(rules: Rulebook) -> dict[Cell, int]:
    case = Case(rules)

    def judged(hand: Hand) -> Cell:
        held = judge(case, hand)
        return held.combination and str(held.combination), price(case, held)

    return counted(judged)


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_one_hand_of_each_class_is_enough(account: Account[Rulebook]) -> None:
    every = {(name and str(name), paid): hands for (name, paid), hands in census(Case(account.rules)).items()}
    assert ours(account.rules) == every


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_the_second_program_counts_the_same_under_each_reading(account: Account[Rulebook]) -> None:
    """For each rival reading on combinations and prices."""
    sections = {name: asked.section for name, asked in questions_of(account.rules).items()}
    for question in (name for name in hand_questions() if sections[name] in ("Combinations", "Prices")):
        for name in list(account.readings(question))[1:]:
            reading = {kebab(question): name}
            assert name in oracle.QUESTIONS[account.id][kebab(question)]
            assert ours(account.reading(question, name).rules) == counted(
                lambda hand, reading=reading: oracle.judge(account.id, reading, hand.cards)[:2]  # type: ignore[misc]
            )
