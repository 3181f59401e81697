"""The duel as a game of OpenSpiel, so that its algorithms can be used. Needs the package `open_spiel`.

    import pyspiel
    from tests.duel.openspiel import registered

    game = pyspiel.load_game(registered(), {"source": "…", "before": 2, "after": 3})

Chance deals both their classes of hands and, when the hands change, both their new classes. A choice is
numbered as at its node. An information state names the node and the player's own classes.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pyspiel

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import account_named
from ambigu_variants.research.duel.game import Duel, duel

NAME = "ambigu_duel"
SEATS = 2
DEALS = 3
"""The number of times that chance decides: the two classes dealt, and each player's new one."""
DEFAULTS = {"source": ACCOUNTS[0].id, "before": 2, "after": 3}

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Ambigu: a simplified two-player deal",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=DEFAULTS,
)


@cache
def _prepared(source: str, before: int, after: int) -> Duel:
    return duel(account_named(ACCOUNTS, source).rules, before, after)


@cache
def registered() -> str:
    """Registers the duel with OpenSpiel and returns its name there."""
    pyspiel.register_game(TYPE, DuelGame)
    return NAME


class DuelGame(pyspiel.Game):  # type: ignore[misc]
    """The duel under one account, with a number of classes of hands before and after the draw."""

    def __init__(self, params: Any = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.key = given["source"], given["before"], given["after"]
        self.duel = _prepared(*self.key)
        self.game = self.duel.game
        deepest = max(len(node.history) for node in self.duel.tree.nodes)
        most = float(max(np.abs(each).max() for each in self.game.values.values()))
        first, last = self.game.changes[0].shape
        super().__init__(
            TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=max(map(len, self.game.children)),
                max_chance_outcomes=max(first * first, last),
                num_players=SEATS,
                min_utility=-most,
                max_utility=most,
                utility_sum=0.0,
                max_game_length=deepest,
            ),
            given,
        )

    def new_initial_state(self) -> DuelState:
        """Returns the state before the cards are dealt."""
        return DuelState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Returns how often chance decides at most."""
        return DEALS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DuelObserver:
        """Returns an object that describes states to a player."""
        return DuelObserver(self, params)


class DuelState(pyspiel.State):  # type: ignore[misc]
    """A state of the duel: the node, the classes dealt, and the classes after the hands have changed."""

    def __init__(self, game: DuelGame) -> None:
        super().__init__(game)
        self._key = game.key  # OpenSpiel copies a state with all that it holds, so it holds no game
        self.node = 0
        self.dealt: tuple[int, int] | None = None
        self.changed: list[int] = []

    @property
    def _of(self) -> Duel:
        return _prepared(*self._key)

    def _by_chance(self) -> bool:
        changes = bool(self._of.game.change[self.node])
        return self.dealt is None or (changes and len(self.changed) < SEATS)

    def current_player(self) -> int:
        """Returns who decides: a player, chance, or nobody at an end."""
        if self._by_chance():
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self._of.game.seats[self.node]

    def is_terminal(self) -> bool:
        """Checks whether the deal is over."""
        return not self._by_chance() and not self._of.game.children[self.node]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self._of.game.children[self.node])))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns what chance may do, with the chance of each."""
        if self.dealt is None:
            chances = self._of.game.joint.ravel()
        else:
            held = self.dealt[len(self.changed)]
            chances = self._of.game.changes[self._of.game.change[self.node] - 1][held]
        return [(number, float(chance)) for number, chance in enumerate(chances) if chance > 0]

    def _apply_action(self, action: int) -> None:
        if not self._by_chance():
            self.node = self._of.game.children[self.node][action]
        elif self.dealt is None:
            one, other = divmod(action, self._of.game.joint.shape[1])
            self.dealt = one, other
        else:
            self.changed.append(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"classes {action}"
        return str(self._of.tree.nodes[self.node].choices[action])

    def returns(self) -> list[float]:
        """Returns what both win; nothing before the end."""
        if not self.is_terminal():
            return [0.0, 0.0]
        held = self.changed or self.dealt
        assert held, "an end comes after the deal"
        won = float(self._of.game.values[self.node][held[0], held[1]])
        return [won, -won]

    def known(self, player: int) -> str:
        """Returns what a player knows: the node and his own classes."""
        dealt = "" if self.dealt is None else str(self.dealt[player])
        changed = str(self.changed[player]) if len(self.changed) == SEATS else ""
        return f"{player} {dealt} {changed} {self.node}"

    def __str__(self) -> str:
        return f"{self.node} {self.dealt} {self.changed}"


class DuelObserver:
    """Describes states to a player, as OpenSpiel asks: a string, or a one where something holds."""

    def __init__(self, game: DuelGame, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters to observe by: {params}")
        first, last = game.game.changes[0].shape
        sizes = {"player": SEATS, "dealt": first, "changed": last, "node": len(game.game.seats)}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict = {}
        start = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: DuelState, player: int) -> None:
        """Describes a state in ``tensor``, and by name in ``dict``."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["node"][state.node] = 1
        if state.dealt is not None:
            self.dict["dealt"][state.dealt[player]] = 1
        if len(state.changed) == SEATS:
            self.dict["changed"][state.changed[player]] = 1

    def string_from(self, state: DuelState, player: int) -> str:
        """Describes a state in a string."""
        return state.known(player)
