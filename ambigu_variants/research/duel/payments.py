"""The payments at every end of the tree, measured by playing it with cards.

An end is played through the engine with two hands for each outcome: which hand is better, and the price of
each. Ends at which fewer of these matter are recognised by trying the first and the last outcome of those
that would have to be alike, so that not every outcome is played. A test plays them all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ambigu_variants.ambigu.rules.hands import Cards
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.research.duel.classes import Outcome
from ambigu_variants.research.duel.course import Choice, Runs
from ambigu_variants.research.duel.tree import Node, Tree

MATTERS: tuple[Callable[[Outcome], object], ...] = (
    lambda outcome: None,
    lambda outcome: outcome.prices[0],
    lambda outcome: outcome.prices[1],
    lambda outcome: (outcome.better, outcome.prices[outcome.better]),
    lambda outcome: outcome,
)
"""The things that may decide the payment at an end, from nothing to everything."""


def gain(deal: Deal, before: tuple[int, int]) -> float:
    """Returns what the elder hand has won since both had ``before``; what lies on the table is halved."""
    one, other = (deal.due_to(seat) - held for seat, held in enumerate(before))
    return (one - other) / 2


def begun_with(runs: Runs) -> tuple[int, int]:
    """Returns what both have when the betting begins."""
    deal = runs.run(())
    return deal.due_to(0), deal.due_to(1)


def payments(
    tree: Tree,
    outcomes: Sequence[Outcome],
    examples: Sequence[tuple[Cards, Cards]],
    ends: Sequence[int] | None = None,
) -> NDArray[Any]:
    """Returns the counters that the elder hand wins, by end and outcome; a loss is negative.

    Without ``ends``, all are measured.
    """
    before = begun_with(tree.runs)

    def of(node: Node) -> list[float]:
        known: dict[int, float] = {}

        def paid(number: int) -> float:
            if number not in known:
                known[number] = _played(tree.runs, node.history, examples[number], before)
            return known[number]

        for matters in MATTERS:
            alike: dict[object, list[int]] = {}
            for number, outcome in enumerate(outcomes):
                alike.setdefault(matters(outcome), []).append(number)
            if all(paid(some[0]) == paid(some[-1]) for some in alike.values()):
                first = {number: some[0] for some in alike.values() for number in some}
                return [paid(first[number]) for number in range(len(outcomes))]
        raise AssertionError("an outcome is like itself")

    return np.array([of(tree.nodes[end]) for end in (tree.ends if ends is None else ends)])


def _played(
    runs: Runs, history: Sequence[Choice], held: tuple[Cards, Cards], before: tuple[int, int]
) -> float:
    deal = runs.run(history, held)
    assert deal.over, "an end is an end whatever the cards"
    return gain(deal, before)
