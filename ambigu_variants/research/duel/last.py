"""The last round of betting alone, solved without classes: how much do the classes of hands distort?

Every hand is a class of its own (hands that differ only by the names of their suits count as one), and a card
in one hand can't be in the other. The betting begins after a draw, with as little in the pool as possible;
each hand is as frequent as the exchange makes it. The same betting is also solved with classes, and the
resulting strategy is measured among all hands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ambigu_variants.ambigu.rules.rulebook import Stage
from ambigu_variants.research.duel.game import Duel, Game, payments
from ambigu_variants.research.duel.measures import UNIT
from ambigu_variants.research.duel.solver import Solver, Strategy, solve
from ambigu_variants.research.pairs import pairs

SLIGHT = 1e-9


class Compared(NamedTuple):
    """The last round of betting with and without classes, in ten-thousandths of a counter.

    ``value`` is what the elder hand wins if both know their hands exactly, ``within`` how exact that is;
    ``classes`` what he wins if both know only their classes, of which there are ``after``; ``lost`` what a
    player who knows his hand exactly wins more on average from one who plays by classes. ``pool`` counters
    lie on the table when the betting begins; ``hands`` is the number of hands.
    """

    hands: int
    after: int
    pool: int
    value: int
    within: int
    classes: int
    lost: int


def _part(duel: Duel) -> range:
    """Returns the nodes of the last round of betting with the least in the pool: its first node and all
    below.
    """
    nodes, children = duel.tree.nodes, duel.game.children
    begins = [
        number
        for number, node in enumerate(nodes)
        if node.choices and node.drew and node.stage == Stage.LAST_BETTING
    ]
    start = min(begins, key=lambda number: nodes[number].lying)
    last = start
    while children[last]:
        last = children[last][-1]
    return range(start, last + 1)


def _game(duel: Duel, part: range, joint: NDArray[Any], values: dict[int, NDArray[Any]]) -> Game:
    return Game(
        seats=tuple(duel.game.seats[number] for number in part),
        children=tuple(tuple(child - part.start for child in duel.game.children[number]) for number in part),
        change=(0,) * len(part),
        joint=joint,
        changes=(),
        values=values,
    )


class EveryHand(Solver):
    """The solver of the last round of betting with all hands.

    The winnings at an end depend on who wins and on two prices. They can therefore be written as a sum of a
    few products, each of a number for one hand and a number for the other, and no table of all pairs of hands
    is needed for each end.
    """

    def __init__(self, duel: Duel, part: range) -> None:
        every, found = pairs(), duel.exchange
        many = len(every.sizes)
        super().__init__(_game(duel, part, np.broadcast_to(0.0, (many, many)), {}))
        self.after = duel.classes.after
        met = every.meetings.astype(np.float32)
        self._held = found.weights
        self._sized = every.sizes * found.weights
        self._sized /= self._sized @ (met @ self._held.astype(np.float32))
        self._terms = [
            (met * (found.wins == (better == 0)), *self._products(duel, part, better)) for better in (0, 1)
        ]

    def _products(self, duel: Duel, part: range, better: int) -> Iterator[NDArray[Any]]:
        """Returns, for pairs of hands of which one player has the better one, the products of each end."""
        classes = duel.classes
        ends = [number for number in part if number in duel.game.values]
        prices, which = np.unique(duel.exchange.judged.prices, return_inverse=True)
        chosen = [place for place, outcome in enumerate(classes.outcomes) if outcome.better == better]
        at = tuple(np.searchsorted(prices, [classes.outcomes[place].prices for place in chosen]).T)
        products = []
        for end, row in zip(ends, payments(duel.tree, classes.outcomes, classes.examples, ends), strict=True):
            table = np.full((len(prices),) * 2, np.nan)
            table[at] = row[chosen]
            left, sizes, right = np.linalg.svd(_filled(table))
            products += [
                (end - part.start, (left[:, k] * sizes[k])[which], right[k][which])
                for k in np.flatnonzero(sizes > SLIGHT)
            ]
        return (np.array(each) for each in zip(*products, strict=True))

    def _values(self, seat: int, other: NDArray[Any]) -> NDArray[Any]:
        found = np.zeros((len(self.game.seats), *self._shape))
        for matrix, ends, left, right in self._terms:
            reach = other[ends][:, :, 0]
            if seat == 0:
                met = matrix @ (right * self._held * reach).T.astype(np.float32)
                gains = met.T * left * self._sized
            else:
                met = (left * self._sized * reach).astype(np.float32) @ matrix
                gains = -met * right * self._held
            np.add.at(found[:, :, 0], ends, gains)
        return found

    def measure_classes(self, strategy: Strategy) -> tuple[float, float]:
        """Returns the value and the exploitability, among all hands, of a strategy by classes."""
        for group in self._groups:
            group.average = np.stack([strategy[node][:, self.after, None] for node in group.nodes])
        return self.measure()


def _filled(table: NDArray[Any]) -> NDArray[Any]:
    """Fills the entries that never occur so that the table is a sum of as few products as possible."""
    known = np.isfinite(table)
    some = np.where(known, table, 0)
    means = (some.sum(axis, keepdims=True) / np.maximum(known.sum(axis, keepdims=True), 1) for axis in (0, 1))
    filled = [np.where(known, table, mean) for mean in means]
    return min(filled, key=lambda each: int(np.linalg.matrix_rank(each)))


def compared(duel: Duel, *, most: int, within: float) -> Compared:
    """Solves the last round of betting with and without classes, until each is as exact as wanted."""
    part, known = _part(duel), duel.game.values
    values = {number - part.start: known[number] for number in part if number in known}
    game = _game(duel, part, duel.classes.joint_last, values)
    classes = solve(game, most=10 * most, within=within / 10)
    every = EveryHand(duel, part)
    exact = every.run(most=most, within=within)
    by_classes, lost = every.measure_classes(classes.strategy)
    return Compared(
        hands=len(every.after),
        after=duel.classes.joint_last.shape[0],
        pool=duel.tree.nodes[part.start].lying,
        value=round(UNIT * exact.value),
        within=round(UNIT * exact.exploitability),
        classes=round(UNIT * by_classes),
        lost=round(UNIT * lost),
    )
