"""The solver: on games whose solution is known, and against OpenSpiel."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import numpy as np
import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.research.duel.game import Game
from ambigu_variants.research.duel.solver import solve
from ambigu_variants.research.duel.tree import END

ROOT = Path(__file__).resolve().parents[2]

PASS, BET = 0, 1


def kuhn() -> Game:
    """Returns Kuhn's poker: three cards, one each, a bet of one, and one in the pool from each.

    The nodes: 0 the first player; 1 the second after a pass, 2 after a bet; 4 the first after pass and bet.
    """
    higher = np.sign(np.arange(3)[:, None] - np.arange(3)[None, :]).astype(float)
    one = np.ones((3, 3))
    return Game(
        seats=(0, 1, 1, END, 0, END, END, END, END),
        children=((1, 2), (3, 4), (5, 6), (), (7, 8), (), (), (), ()),
        change=(0,) * 9,
        joint=(1 - np.eye(3)) / 6,
        changes=(),
        values={3: higher, 5: one, 6: 2 * higher, 7: -one, 8: 2 * higher},
    )


def test_kuhns_poker() -> None:
    """Its value for the first player is −1/18; the solution has the known form."""
    assert solve(kuhn(), most=1, within=0).exploitability > 0.05, "a bad strategy is called one"
    found = solve(kuhn(), most=2000, within=1e-4)
    assert found.exploitability < 1e-4
    assert found.value == pytest.approx(-1 / 18, abs=2e-4)
    bluff = found.strategy[0][BET, 0]
    assert 0 <= bluff <= 1 / 3 + 0.02
    assert found.strategy[0][BET, 2] == pytest.approx(3 * bluff, abs=0.03)
    assert found.strategy[2][BET] == pytest.approx([0, 1 / 3, 1], abs=0.02)


def test_a_change_of_hands_below_and_beside_choices() -> None:
    """Hands may change at different depths: in this game the values can be computed by hand.

    The first player ends the game at once, for 0.1, or lets the second choose between the hands as dealt and
    a third of them changed for the better. Each holds a coin, worth 0 or 1; the higher wins 1.
    """
    wins = np.array([[0.0, -1.0], [1.0, 0.0]])
    better = np.array([[0.5, 0.5], [0.0, 1.0]])
    game = Game(
        seats=(0, END, 1, END, 0, END, END),
        children=((1, 2), (), (3, 4), (), (5, 6), (), ()),
        change=(0, 0, 0, 1, 1, 1, 1),
        joint=np.full((2, 2), 0.25),
        changes=(better,),
        values={1: np.full((2, 2), -0.1), 3: wins, 5: wins, 6: wins - 0.05},
    )
    found = solve(game, most=3000, within=1e-4)
    # The first continues: his new hand beats the other's in 3 of 16 cases and loses in as many.
    by_hand = {0: 0.5 * (-0.25), 1: 0.5 * 0.25}
    expected = sum(max(2 * each, -0.1) / 2 for each in by_hand.values())
    assert found.value == pytest.approx(expected, abs=1e-3)


PYTHON = ROOT / "build" / "openspiel" / "bin" / "python"


@pytest.mark.skipif(not PYTHON.exists(), reason="OpenSpiel is not installed: make openspiel")
def test_openspiel_agrees(thorough: bool) -> None:
    """For a bad and for a good strategy, it finds the same value and exploitability as our solver."""
    for source in [account.id for account in ACCOUNTS] if thorough else [ACCOUNTS[0].id]:
        done = subprocess.run(
            [PYTHON, "-m", "tests.duel.second_opinion", source],
            cwd=ROOT,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
            capture_output=True,
            text=True,
        )
        assert not done.returncode, done.stderr
        told = json.loads(done.stdout.splitlines()[-1])
        bad, good = told["measured"]
        for some in (bad, good):
            for ours, theirs in some.values():
                assert ours == pytest.approx(theirs, abs=1e-9)
        assert good["exploitability"][0] < 0.1 < bad["exploitability"][0]
        assert told["simulations"]
