"""What the house supplies where a source says nothing. Never the source's word: each ruling argues itself."""

from __future__ import annotations

from ambigu_variants.ambigu.hands import Cards, Holding, in_sequence
from ambigu_variants.ambigu.rulebook import Table
from ambigu_variants.rulings import Source, Standing

__all__ = ["HOUSE", "no_two_card_sequence", "point_in_sequence", "round_the_corner"]

HOUSE = Source(
    id="house",
    short="the edition",
    title="Ambigu Variorum",
    author="the editors",
    work="Ambigu Variorum",
    year=2026,
    language="en",
)

supplied = HOUSE.ruling


@supplied(at="", words="", name="ends", standing=Standing.SUPPLIED, crux="all-cyclic")
def round_the_corner(case: Table) -> bool:
    """The ranks do not close into a circle: no run passes from the ten to the ace.

    Reading: No source speaks of it. All three rank the ace lowest and the ten highest, and where two cards
    are the two ends of an order they are not neighbours in it.
    """
    return False


@round_the_corner.reading("circular")
def circular(case: Table) -> bool:
    """The ace follows the ten, so that 9-10-A and 10-A-2 are runs.

    Reading: Some games of the same family let a run turn the corner, and silence does not forbid it.
    """
    return True


@supplied(at="", words="", of=("two_card_sequence",), name="none", standing=Standing.SUPPLIED)
def no_two_card_sequence(case: Table, points: list[Holding]) -> list[Holding]:
    """Two cards in sequence give a point nothing: all the equal points stay in the running.

    Reading: Words missing are a rule missing. The source parts equal points by the elder hand and names
    nothing that comes before it.
    """
    return points


@supplied(at="", words="", name="two-card", standing=Standing.SUPPLIED)
def point_in_sequence(case: Table, cards: Cards) -> bool:
    """Only a point of two cards, the one next to the other, is a two-card sequence.

    Reading: The source has no such rule, so it never asks. Where a mixed rule set brings the rule in from
    another source, the narrowest sense of its name is taken.
    """
    return len(cards) == 2 and in_sequence(cards, circular=case.rules.round_the_corner(case))
