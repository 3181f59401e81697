"""The players at an evening's table who play by themselves: what they reply, and what they buy."""

from __future__ import annotations

from ambigu_variants.ambigu.deals.tempers import TEMPERS
from ambigu_variants.kernel.play import Player

__all__ = ["MANNERS", "buys", "player"]

MANNERS = tuple(TEMPERS)
"""The names of the tempers there are."""


def player(temper: str, seed: str) -> Player:
    """A player of a temper; the same for the same seed."""
    return TEMPERS[temper](seed)


def buys(temper: str, held: int, due: int, began: int, bought: int) -> int:
    """How many counters a player of a temper buys between two deals, 0 for none.

    Args:
        temper: his temper.
        held: what his purse holds.
        due: what he must pay before the next cards, if he cannot; else 0.
        began: with how many he began the evening.
        bought: how many he has bought since.
    """
    return began if due or not held else 0
