"""Measures the solution of a small duel with OpenSpiel; run by OpenSpiel's own Python.

Prints, as JSON, the value and the exploitability by our solver and by OpenSpiel, and whether OpenSpiel's own
test of games passed.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import expected_game_score

from ambigu_variants.research.duel.solver import Strategy, solve
from tests.duel.openspiel import DuelGame, registered

SIMULATIONS = 20
ITERATIONS = (1, 200)
"""The iterations after which a strategy is measured: a bad strategy and a good one."""


def chances(game: DuelGame, strategy: Strategy) -> dict[str, list[tuple[int, float]]]:
    """Returns a strategy by information state, as OpenSpiel names it."""
    found = {}
    for node, by_choice in strategy.items():
        held = by_choice.reshape(len(by_choice), -1).T
        last = by_choice.shape[2] if by_choice.ndim > 2 else 0
        for number, some in enumerate(held):
            dealt, changed = divmod(number, last) if last else (number, "")
            name = f"{game.game.seats[node]} {dealt} {changed} {node}"
            found[name] = [(choice, float(each)) for choice, each in enumerate(some)]
    return found


class Ours(policy.Policy):  # type: ignore[misc]
    """Our strategy as a policy of OpenSpiel."""

    def __init__(self, game: DuelGame, strategy: Strategy) -> None:
        super().__init__(game, [0, 1])
        self.chances = chances(game, strategy)

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        return dict(self.chances[state.information_state_string()])


def measured(game: DuelGame, iterations: int) -> dict[str, list[float]]:
    """Returns the value and the exploitability of a strategy, each by our solver and by OpenSpiel."""
    found = solve(game.game, most=iterations, within=0)
    ours = Ours(game, found.strategy)
    theirs = expected_game_score.policy_value(game.new_initial_state(), [ours, ours])
    return {
        "value": [found.value, float(theirs[0])],
        "exploitability": [found.exploitability, pyspiel.exploitability(game, ours.chances)],
    }


def main(source: str) -> None:
    game = pyspiel.load_game(registered(), {"source": source, "before": 2, "after": 3})
    pyspiel.random_sim_test(game, num_sims=SIMULATIONS, serialize=False, verbose=False)
    some = [measured(game, iterations) for iterations in ITERATIONS]
    print(json.dumps({"simulations": SIMULATIONS, "measured": some}))


if __name__ == "__main__":
    main(sys.argv[1])
