"""The last round of betting without classes: what it is worth to play by classes, among all hands."""

from __future__ import annotations

import pytest

from ambigu_variants.ambigu.duel.game import Duel
from ambigu_variants.ambigu.duel.last import EveryHand, in_classes
from ambigu_variants.ambigu.duel.solver import solve


def test_classes_are_worth_the_same_among_all_hands(one_small: Duel) -> None:
    """A strategy by classes has the same value among all hands, but can be exploited more than by classes."""
    found = solve(in_classes(one_small), most=200, within=0)
    every = EveryHand(one_small)
    _, begun = every.measure()
    every.iterate()
    every.iterate()
    assert every.measure()[1] < begun
    value, lost = every.measure_classes(found.strategy)
    assert value == pytest.approx(found.value, abs=1e-4)
    assert lost > found.exploitability + 0.1
