"""Measures of a solved duel: its value, and how often hands open, deals are void, players bluff.

Shares are in ten-thousandths, counters in ten-thousandths of a counter, so that results are whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ambigu_variants.ambigu.rules.rulebook import Stage
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.research.duel.game import Duel
from ambigu_variants.research.duel.solver import Solution, Strategy
from ambigu_variants.research.duel.tree import END, Node

UNIT = 10_000
"""The unit of shares and counters in a result."""
PART = 4
"""Weak and strong hands are the lowest and the highest part of the classes: one in so many."""


class Opening(NamedTuple):
    """How often a player opens on four cards if nobody has bet yet: with any hand, a weak or a strong one."""

    any: int
    weak: int
    strong: int


class Result(NamedTuple):
    """The result of a duel.

    ``value`` is what the elder hand wins beyond half the ``pool``, and ``exploitability`` how far the
    strategies are from the best, both in ten-thousandths of a counter. ``questions`` and ``ends`` count the
    nodes of the tree, ``before`` and ``after`` the classes of hands. ``void`` is the share of deals that
    nobody wins, ``folded`` of those that one player gives up, ``shown`` of those in which hands are shown.
    ``opens`` is how often the elder hand and the dealer open. ``bluffs`` is the share of the first bets in
    the last round of betting that are made with the weaker half of hands, ``bluffing`` how often such a hand
    bets.
    """

    value: int
    exploitability: int
    iterations: int
    pool: int
    questions: int
    ends: int
    before: int
    after: int
    opens: tuple[Opening, Opening]
    void: int
    folded: int
    shown: int
    bluffs: int
    bluffing: int

    def data(self) -> dict[str, Any]:
        """Returns the result as plain data, all of it whole numbers."""
        return {**self._asdict(), "opens": [each._asdict() for each in self.opens]}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Result:
        """Returns the result that was written as plain data."""
        one, other = (Opening(**each) for each in data["opens"])
        return cls(**{**data, "opens": (one, other)})


def measured(duel: Duel, found: Solution) -> Result:
    """Measures a solved duel."""
    flow = _Flow(duel, found.strategy)
    ended = {"void": 0.0, "folded": 0.0, "shown": 0.0}
    for number, node in flow.nodes(END):
        how = "shown" if node.shown else "void" if node.winner is None else "folded"
        ended[how] += float(flow.held(number, 0).sum())
    bluffs, bluffing = flow.bluffs()
    nodes, ends = len(duel.tree.nodes), len(duel.tree.ends)
    return Result(
        value=_unit(found.value),
        exploitability=_unit(found.exploitability),
        iterations=found.iterations,
        pool=duel.tree.pool,
        questions=nodes - ends,
        ends=ends,
        before=duel.game.joint.shape[0],
        after=duel.game.changes[0].shape[1],
        opens=(flow.opening(0), flow.opening(1)),
        **{how: _unit(share) for how, share in ended.items()},
        bluffs=_unit(bluffs),
        bluffing=_unit(bluffing),
    )


def strategy_data(duel: Duel, found: Solution) -> list[dict[str, Any]]:
    """Returns what both players do at each question, as plain data.

    ``chances`` are in ten-thousandths, by choice and class of hands, after the draw by both classes.
    """
    nodes = duel.tree.nodes
    return [
        {
            "history": list(map(str, nodes[number].history)),
            "seat": nodes[number].seat,
            "choices": list(map(str, nodes[number].choices)),
            "chances": (chances * UNIT).round().astype(int).tolist(),
        }
        for number, chances in sorted(found.strategy.items())
    ]


def _unit(number: float) -> int:
    return round(number * UNIT)


class _Flow:
    """How often each node is reached with each hand, when both play the strategy.

    ``reach[node][seat]`` is the chance that the player's own choices lead there, by the class dealt and,
    after the draw, also by the class held then, multiplied by the chance of getting that class.
    """

    def __init__(self, duel: Duel, strategy: Strategy) -> None:
        self.duel, self.strategy = duel, strategy
        game = duel.game
        self.reach: list[list[NDArray[Any]]] = [[]] * len(game.seats)
        self.reach[0] = [np.ones(game.joint.shape[seat]) for seat in (0, 1)]
        for number, children in enumerate(game.children):
            for choice, child in enumerate(children):
                reach = list(self.reach[number])
                seat = game.seats[number]
                reach[seat] = reach[seat] * strategy[number][choice]
                if game.change[child] and not game.change[number]:
                    reach = [each[:, None] * game.changes[game.change[child] - 1] for each in reach]
                self.reach[child] = reach

    def nodes(self, seat: int, stage: str | None = None) -> Iterator[tuple[int, Node]]:
        """Yields the nodes of a player, or the ends, in a part of the deal."""
        for number, node in enumerate(self.duel.tree.nodes):
            if node.seat == seat and stage in (None, node.stage):
                yield number, node

    def held(self, number: int, seat: int) -> NDArray[Any]:
        """Returns the chance that a node is reached, by what a player holds."""
        other = self.reach[number][1 - seat]
        joint = self.duel.game.joint if seat == 0 else self.duel.game.joint.T
        met = joint @ (other if other.ndim == 1 else other.sum(axis=1))
        mine = self.reach[number][seat]
        found: NDArray[Any] = mine * (met if mine.ndim == 1 else met[:, None])
        return found

    def opening(self, seat: int) -> Opening:
        """Returns how often a player opens who is asked first on four cards, or after passes only."""
        number = self.duel.tree.opener(seat)
        assert number is not None, "both may open"
        node = self.duel.tree.nodes[number]
        held = self.held(number, seat)
        opens = self._chance_of(number, node)
        part = max(len(held) // PART, 1)
        some = [np.arange(len(held)), np.arange(part), np.arange(len(held) - part, len(held))]
        return Opening(*(_unit(_share((held * opens)[each].sum(), held[each].sum())) for each in some))

    def bluffs(self) -> tuple[float, float]:
        """Returns the share of weak hands among first bets in the last round of betting, and how often they
        bet.
        """
        bets = weak = asked = 0.0
        for seat in (0, 1):
            for number, node in self.nodes(seat, Stage.LAST_BETTING):
                if not any(choice.action is Action.OPEN for choice in node.choices):
                    continue
                held = self.held(number, seat)
                opens = held * self._chance_of(number, node)
                half = held.shape[1] // 2
                bets += float(opens.sum())
                weak += float(opens[:, :half].sum())
                asked += float(held[:, :half].sum())
        return _share(weak, bets), _share(weak, asked)

    def _chance_of(self, number: int, node: Node) -> NDArray[Any]:
        """Returns the chance to open at a node, by what the player holds."""
        which = [place for place, choice in enumerate(node.choices) if choice.action is Action.OPEN]
        found: NDArray[Any] = self.strategy[number][which].sum(axis=0)
        return found


def _share(part: float, whole: float) -> float:
    return float(part) / float(whole) if whole > 0 else 0.0
