"""The duel as a game in numbers: who decides where, what each end pays, how classes of hands are held.

The solver needs nothing else, so that it also solves other games of this form, such as Kuhn's poker.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.research.duel.classes import Classes, classes_of
from ambigu_variants.research.duel.exchange import Exchange, exchange
from ambigu_variants.research.duel.payments import payments
from ambigu_variants.research.duel.tree import Tree, tree

END = -1
"""The seat of a node at which nobody decides."""


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game for two with hands dealt once and changed at most once.

    By node: ``seats`` is who decides, ``children`` are the nodes to which the choices lead, each after its
    parent; ``change`` is 0 before the hands have changed, otherwise 1 and the number of the table in
    ``changes``. ``joint[i, j]`` is the chance that the two are dealt classes i and j; ``changes[c][i, k]``
    the chance that class i becomes class k. ``values[node][i, j]`` is what the first player wins at an end,
    by the classes held there.
    """

    seats: tuple[int, ...]
    children: tuple[tuple[int, ...], ...]
    change: tuple[int, ...]
    joint: NDArray[Any]
    changes: tuple[NDArray[Any], ...]
    values: dict[int, NDArray[Any]]


@dataclass(frozen=True, kw_only=True)
class Duel:
    """The duel under a rulebook: its tree, its classes of hands, and the game that they make."""

    rules: Rulebook
    tree: Tree
    exchange: Exchange
    classes: Classes
    game: Game


def duel(rules: Rulebook, first: int, last: int) -> Duel:
    """Prepares the duel under a rulebook, with about so many classes of hands before and after the draw.

    Raises:
        NotAllowed: the rulebook has no deal for two players with the edition's conventions.
        RequestError: nobody may bet before the draw.
    """
    grown = tree(rules)
    if None in map(grown.opener, (0, 1)):
        raise RequestError(
            "In the duel, both players may bet on four cards before the draw. Under these rules they can’t, "
            "so the duel isn’t solved.",
            field="source",
        )
    found = exchange(rules, grown.pool)
    classes = classes_of(found, first, last)
    return Duel(rules=rules, tree=grown, exchange=found, classes=classes, game=_game(grown, classes))


def _game(grown: Tree, classes: Classes) -> Game:
    paid = payments(grown, classes.outcomes, classes.examples)
    values = {}
    for end, each in zip(grown.ends, paid, strict=True):
        table = classes.at_last if grown.nodes[end].after else classes.at_first
        values[end] = np.tensordot(each, table, axes=1)
    return Game(
        seats=tuple(node.seat for node in grown.nodes),
        children=tuple(node.children for node in grown.nodes),
        change=tuple((2 if node.drew else 1) if node.after else 0 for node in grown.nodes),
        joint=classes.joint,
        changes=(classes.kept, classes.drawn),
        values=values,
    )
