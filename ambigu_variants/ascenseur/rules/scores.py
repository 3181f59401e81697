"""Contracts reckoned: what each deal adds to a score, and how players stand after it.

A table is a list of deals, each the contracts of all players by seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ambigu_variants.ascenseur.rules.rulebook import Matter
from ambigu_variants.ascenseur.rules.tricks import Contract

__all__ = ["Reckoning", "gained", "ranking", "reckon"]


class Reckoning(NamedTuple):
    """For every deal the points of each player, and his score after it; the seats that win."""

    points: list[tuple[int, ...]]
    scores: list[tuple[int, ...]]
    winners: tuple[int, ...]


def gained(case: Matter, contract: Contract, score: int) -> int:
    """What a contract adds to a score that stands at so much."""
    rules = case.rules
    kept = contract.bid == contract.made
    points = rules.kept(case, contract.bid) if kept else rules.missed(case, contract)
    return points if rules.below_nought(case) else max(points, -score)


def reckon(case: Matter, table: Sequence[Sequence[Contract]]) -> Reckoning:
    """A table of one deal or more, reckoned by the rules in force."""
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
    """The place of each player by seat, 1 for the most points; equals share the better place."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
