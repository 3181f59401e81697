"""Random games of Ascenseur under every combination of its variants, for every number of players."""

from __future__ import annotations

import pytest

from tests.ascenseur.test_games import COMBINATIONS, at_random, check
from tests.sources.lifting import rules, told


@pytest.mark.parametrize(
    "players",
    [2, 3, 5, 9, *(pytest.param(number, marks=pytest.mark.only_thorough) for number in (4, 6, 7, 8, 10))],
)
def test_every_combination_of_variants_plays(players: int) -> None:
    """Games end under all variants of pack, top, bidding, play and scoring; long games are sampled."""
    number = 0
    for number, combination in enumerate(COMBINATIONS):
        long = players < 5 and combination[0] != "32" and combination[1] == "four"
        if (combination[0] == "104" and players < 4) or (long and number % 4):
            continue
        laid = told(players, *combination, seed=f"{players} {number}")
        sitting = at_random(laid, seed=str(number))
        check(laid, sitting, rules(*combination), replayed=number % 5 == 0)
    assert number == len(COMBINATIONS) - 1 == 3 * 2 * 2 * 2 * 4 - 1
