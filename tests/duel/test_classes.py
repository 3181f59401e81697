"""Exchanges and classes of hands: chances add up, and agree with counting."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from ambigu_variants.ambigu.census.every_hand import HANDS, every_hand
from ambigu_variants.ambigu.duel.exchange import PLACES, WAYS, hands
from ambigu_variants.ambigu.duel.game import Duel
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.showdown import judge, price, showdown
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.rulings import Case
from tests.duel.conftest import RULES, grown


@pytest.mark.parametrize("way", [0, 2, 7, 12])
def test_means_over_all_draws(way: int) -> None:
    """The mean value after an exchange is that of all hands that can come of it, counted one by one."""
    every = hands()
    values = np.random.default_rng(1).random(HANDS)
    hand = next(every_hand(12345))
    places = [PLACES[card] for card in hand.cards]
    kept = [places[each] for each in WAYS[way]]
    unseen = [place for place in range(len(PACK_40.cards)) if place not in places]
    drawn = combinations(unseen, 4 - len(kept))
    counted = np.mean([values[every.number[tuple(sorted((*kept, *some)))]] for some in drawn])
    assert every.after(values)[12345, way] == pytest.approx(counted)
    ways, alone = np.zeros(HANDS, dtype=int), np.zeros(HANDS)
    ways[12345], alone[12345] = way, 1
    assert every.come(ways, alone) @ values == pytest.approx(counted)


def test_the_best_exchange_keeps_what_wins(one_small: Duel) -> None:
    """A fredon is kept whole; of a mixed hand, the better cards are kept and the worse laid away."""
    kept = one_small.exchange.kept
    assert len(kept(PACK_40.hand("7c 7d 7h 7s"))) == 4
    assert {*kept(PACK_40.hand("8h 9h 10h 2c"))} >= {*PACK_40.hand("8h 9h 10h 2c")[:3]}


def test_chances_add_up(sources: list[str]) -> None:
    """The tables of chances have rows that sum to one, and the two players are dealt hands alike."""
    for source in sources:
        _, found = grown(source)
        for joint in (found.joint, found.joint_last):
            assert joint.sum() == pytest.approx(1)
            assert joint == pytest.approx(joint.T, abs=1e-6)
        for table in (found.drawn, found.kept):
            assert table.sum(axis=1) == pytest.approx(np.ones(len(table)))
        for table in (found.at_first, found.at_last):
            assert table.sum(axis=0) == pytest.approx(np.ones(table.shape[1:]))


def test_examples_come_to_their_outcomes(sources: list[str]) -> None:
    """For each outcome, its two example hands are judged again: they have its winner and its prices."""
    for source in sources:
        _, found = grown(source)
        for outcome, held in zip(found.outcomes, found.examples, strict=True):
            case = Case(RULES[source])
            some = [Hand(cards) for cards in held]
            assert showdown(case, some).winner == outcome.better
            assert tuple(price(case, judge(case, hand)) for hand in some) == outcome.prices
