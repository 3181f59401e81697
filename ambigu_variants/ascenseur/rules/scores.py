"""Scores contracts: the points of each deal, and the scores and ranking after it.

A table is a list of deals, each the contracts of all players by seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ambigu_variants.ascenseur.rules.rulebook import Matter
from ambigu_variants.ascenseur.rules.tricks import Contract


class Reckoning(NamedTuple):
    """The points of each player for every deal, the scores after it, and the seats that win."""

    points: list[tuple[int, ...]]
    scores: list[tuple[int, ...]]
    winners: tuple[int, ...]


def gained(case: Matter, contract: Contract, score: int) -> int:
    """Returns the points that a contract adds to the current score."""
    rules = case.rules
    kept = contract.bid == contract.made
    points = rules.kept(case, contract.bid) if kept else rules.missed(case, contract)
    return points if rules.below_nought(case) else max(points, -score)


def reckon(case: Matter, table: Sequence[Sequence[Contract]]) -> Reckoning:
    """Scores a table of one deal or more by the rules in force."""
    points: list[tuple[int, ...]] = []
    scores: list[tuple[int, ...]] = []
    standing = (0,) * len(table[0])
    for contracts in table:
        new = tuple(gained(case, held, score) for held, score in zip(contracts, standing, strict=True))
        standing = tuple(score + more for score, more in zip(standing, new, strict=True))
        points.append(new)
        scores.append(standing)
    return Reckoning(points, scores, case.rules.winner(case, standing))


def ranking(scores: Sequence[int]) -> tuple[int, ...]:
    """Returns each player's place by seat, 1 for the most points; equals share the better place."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
