"""Solves a game by CFR+ and measures how far a strategy is from the best.

CFR+ (Tammelin, 2014): the two players take turns; each adds up his regrets for the choices that he didn't
make, never below zero, and chooses in proportion to them. The solution is the average of all strategies so
far, a later one counting more. Nodes of the same depth, player and number of choices are computed together.

*Exploitability* is the mean of what the two could gain by exact best replies to each other's strategy, as
OpenSpiel defines it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ambigu_variants.research.duel.game import Game
from ambigu_variants.research.duel.tree import END

Strategy = dict[int, "NDArray[Any]"]
"""For each node, the chance of each choice: by choice and class before, by choice and both classes after."""

WITHIN = 0.01
"""The exploitability at which a solution is good enough, in counters."""
EVERY = 50
"""The number of iterations between two measurements of exploitability."""


class Solution(NamedTuple):
    """A solved game: the value for the first player, the exploitability reached, the iterations needed."""

    strategy: Strategy
    value: float
    exploitability: float
    iterations: int


@dataclass(kw_only=True)
class _Group:
    """Nodes computed together: their numbers, children by choice, regrets, chances and average strategy."""

    seat: int
    nodes: NDArray[Any]
    children: NDArray[Any]
    regrets: NDArray[Any]
    chances: NDArray[Any]
    average: NDArray[Any]


def _normal(some: NDArray[Any]) -> NDArray[Any]:
    """Scales numbers so that they add up to 1 over the choices; where all are 0, the shares are equal."""
    total = some.sum(axis=1, keepdims=True)
    return np.where(total > 0, some / np.where(total > 0, total, 1), 1 / some.shape[1])


class Solver:
    """The state of a solution in progress.

    Arrays of all nodes have an axis for the class before and one for the class after the hands change; a
    node before the change uses only place 0 of the second.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.iterations = 0
        first, last = game.joint.shape[0], max([1, *(each.shape[1] for each in game.changes)])
        self._shape = (first, last)
        self._groups = self._grouped()
        unchanged = np.zeros(self._shape)
        unchanged[:, 0] = 1
        self._changed = [unchanged, *game.changes]
        self._ends = [
            (change, np.array(some), np.stack([game.values[end] for end in some]))
            for change in range(len(self._changed))
            if (some := [end for end in sorted(game.values) if game.change[end] == change])
        ]
        turned = {
            child
            for node, children in enumerate(game.children)
            for child in children
            if game.change[child] and not game.change[node]
        }
        self._turned = np.array(sorted(turned), dtype=int)

    def _grouped(self) -> list[_Group]:
        game, depth = self.game, [0] * len(self.game.seats)
        found: dict[tuple[bool, int, int, int], list[int]] = {}
        for node, children in enumerate(game.children):
            for child in children:
                depth[child] = depth[node] + 1
            if game.seats[node] != END:
                alike = bool(game.change[node]), depth[node], game.seats[node], len(children)
                found.setdefault(alike, []).append(node)
        groups = []
        # Nodes after the change come last: they are below all others, whatever their depth.
        for (changed, _, seat, many), nodes in sorted(found.items()):
            shape = (len(nodes), many, self._shape[0], self._shape[1] if changed else 1)
            groups.append(
                _Group(
                    seat=seat,
                    nodes=np.array(nodes),
                    children=np.array([game.children[node] for node in nodes]),
                    regrets=np.zeros(shape),
                    chances=np.full(shape, 1 / many),
                    average=np.zeros(shape),
                )
            )
        return groups

    # One iteration ---------------------------------------------------------------------------------------

    def iterate(self) -> None:
        """Performs one iteration: updates the regrets and the strategy of each player in turn."""
        self.iterations += 1
        for seat in (0, 1):
            values = self._values(seat, self._reach(1 - seat, _chances))
            mine = self._reach(seat, _chances)
            for group in reversed(self._groups):
                if group.seat != seat:
                    continue
                reached = mine[group.nodes][:, None, :, : group.chances.shape[3]]
                group.average += self.iterations * reached * group.chances

            def learnt(group: _Group, each: NDArray[Any]) -> NDArray[Any]:
                value: NDArray[Any] = (group.chances * each).sum(axis=1)
                group.regrets += each - value[:, None]
                return value

            self._up(seat, values, learnt)
            for group in self._groups:
                if group.seat == seat:
                    np.maximum(group.regrets, 0, out=group.regrets)
                    group.chances = _normal(group.regrets)

    def _reach(self, seat: int, by: Callable[[_Group], NDArray[Any]]) -> NDArray[Any]:
        """Returns how likely a player's own choices lead to each node, for each of his hands."""
        reach = np.ones((len(self.game.seats), *self._shape))
        for group in self._groups:
            for choice in range(group.children.shape[1]):
                here = reach[group.nodes]
                if group.seat == seat:
                    here = here * by(group)[:, choice]
                reach[group.children[:, choice]] = here
        return reach

    def _values(self, seat: int, other: NDArray[Any]) -> NDArray[Any]:
        """Returns what a player wins at every end, weighted by chance.

        The weights are the chances of the hands and of the other player's choices; ``other`` is the other
        player's reach (see :meth:`_reach`).
        """
        found = np.zeros((len(self.game.seats), *self._shape))
        joint = self.game.joint if seat == 0 else self.game.joint.T
        for change, ends, values in self._ends:
            held = self._changed[change]
            met = np.matmul(joint, other[ends] * held) if change else None
            if met is None:
                weighed = joint * (values if seat == 0 else values.transpose(0, 2, 1))
                gains = np.matmul(weighed, other[ends][:, :, :1])
                found[ends, :, :1] = gains if seat == 0 else -gains
            else:
                gains = np.matmul(met, values.transpose(0, 2, 1) if seat == 0 else values) * held
                found[ends] = gains if seat == 0 else -gains
        return found

    def _up(
        self, seat: int, values: NDArray[Any], of: Callable[[_Group, NDArray[Any]], NDArray[Any]]
    ) -> NDArray[Any]:
        """Fills in the values of all nodes from the ends up; ``of`` values a player's own nodes."""
        turned = False
        for group in reversed(self._groups):
            after = group.chances.shape[3]
            if after == 1 and not turned and len(self._turned):
                summed = values[self._turned].sum(axis=2)
                values[self._turned] = 0
                values[self._turned, :, 0] = summed
                turned = True
            each = values[group.children][..., :after]
            values[group.nodes, :, :after] = of(group, each) if group.seat == seat else each.sum(axis=1)
        return values

    # Measuring -------------------------------------------------------------------------------------------

    def strategy(self) -> Strategy:
        """Returns the average strategy of both players."""
        return {
            int(node): each if each.shape[2] > 1 else each[..., 0]
            for group in self._groups
            for node, each in zip(group.nodes, _normal(group.average), strict=True)
        }

    def measure(self) -> tuple[float, float]:
        """Returns the value of the average strategies for the first player, and their exploitability.

        What a player wins by an exact best reply to the other's strategy is the best choice at each node.
        """

        def wins(seat: int, of: Callable[[_Group, NDArray[Any]], NDArray[Any]]) -> float:
            values = self._values(seat, self._reach(1 - seat, _average))
            return float(self._up(seat, values, of)[0, :, 0].sum())

        best = [wins(seat, lambda group, each: each.max(axis=1)) for seat in (0, 1)]
        return wins(0, lambda group, each: (_average(group) * each).sum(axis=1)), sum(best) / 2

    def run(
        self,
        *,
        most: int,
        within: float,
        told: Callable[[int, float], None] = lambda iterations, exploitability: None,
    ) -> Solution:
        """Learns until the exploitability is small enough, with ``most`` iterations.

        ``told`` is called now and then with the iterations so far and the exploitability reached.
        """
        while True:
            for _ in range(min(EVERY, most - self.iterations)):
                self.iterate()
            value, exploitability = self.measure()
            told(self.iterations, exploitability)
            if exploitability <= within or self.iterations >= most:
                return Solution(self.strategy(), value, exploitability, self.iterations)


def _chances(group: _Group) -> NDArray[Any]:
    return group.chances


def _average(group: _Group) -> NDArray[Any]:
    return _normal(group.average)


def solve(game: Game, **limits: Any) -> Solution:
    """Solves a game with a new solver; the limits are those of :meth:`Solver.run`."""
    return Solver(game).run(**limits)
