"""Rulings that the edition supplies where a source is silent, each with its reasons."""

from __future__ import annotations

from ambigu_variants.kernel.rulings import Source, Standing
from ambigu_variants.prise.rules.rulebook import Matter

__all__ = ["HOUSE", "first_player"]

HOUSE = Source(
    id="house",
    short="the edition",
    title="Ambigu Variorum",
    author="the editors",
    work="Ambigu Variorum",
    year=2026,
    language="en",
)


@HOUSE.ruling(at="", words="", standing=Standing.SUPPLIED)
def first_player(case: Matter, players: int) -> int:
    """The player after the dealer speaks first.

    Reading: The text does not say who speaks first. In most card games it is the player after the dealer,
    and in a record he has the first seat.
    """
    return 0
