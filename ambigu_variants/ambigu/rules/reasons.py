"""Why a hand wins: the one sentence on what decided a showdown, wherever it is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ambigu_variants.ambigu.rules.hands import Holding, Measure
from ambigu_variants.ambigu.rules.rulebook import Matter
from ambigu_variants.ambigu.rules.showdown import Criterion, Showdown, height, points_compared
from ambigu_variants.ambigu.rules.words import A_COMBINATION, COMBINATIONS
from ambigu_variants.kernel.cards import rank_written, symbols
from ambigu_variants.languages import figure, listed, message, say

__all__ = ["why"]

HIGHER: Mapping[Measure, str] = {
    Measure.PIPS: message("{who} wins with the higher {name}: {mine} pips against {theirs}."),
    Measure.CARDS: message("{who} wins: a point of three cards beats a point of two, whatever the pips."),
    Measure.HIGHEST: message("{who} wins with the higher {name}, card for card: {mine} against {theirs}."),
    Measure.TRICON: message("{who} wins with the higher tricon: {mine} against {theirs} in rank."),
    Measure.RUN: message("{who} wins with the higher run: {mine} pips against {theirs}."),
    Measure.SUITED: message("{who} wins with the best suited cards: {mine} pips against {theirs}."),
    Measure.HAND: message("{who} wins with the higher four cards: {mine} pips against {theirs}."),
}
"""What is said where a height decided, by what it measures."""
RANKS = (Measure.HIGHEST, Measure.TRICON)
"""What measures by the rank of a card, and not by pips."""


def why(case: Matter, shown: Showdown, names: Sequence[str]) -> str:
    """Why the best of several hands wins.

    Args:
        case: the rules in force.
        shown: what they make of the hands.
        names: how each hand, or who holds it, is called at the head of a sentence.
    """
    decision = shown.decisions[0]
    winner, who = shown.holdings[decision.winner], names[decision.winner]
    if decision.step is Criterion.LADDER:
        return say(
            "{who} wins: {mine} stands above {theirs}.",
            who=who,
            mine=say(A_COMBINATION[_name(winner)]),
            theirs=say(A_COMBINATION[_name(shown.holdings[shown.order[1]])]),
        )
    if decision.step is Criterion.ELDER_HAND:
        return say(
            "{equals} are equal: {who} wins as the elder hand, the first to speak.",
            equals=listed([names[each] for each in sorted([decision.winner, *decision.beaten])]),
            who=who,
        )
    if decision.step is Criterion.TWO_CARD_SEQUENCE:
        points = points_compared(winner, height(case, winner))
        held = [point.cards for point in points if case.rules.point_in_sequence(case, point.cards)]
        if not held:
            return say("{who} wins: of equal points, three cards beat two.", who=who)
        return say(
            "{who} wins: of equal points, {cards} has two cards in sequence.",
            who=who,
            cards=symbols(held[0]),
        )
    assert decision.marks is not None, "a height decides by marks"
    mine, theirs = decision.marks
    shows = rank_written if mine.measure in RANKS else figure
    return say(
        HIGHER[mine.measure],
        who=who,
        mine=shows(mine.value),
        theirs=shows(theirs.value),
        name=say(COMBINATIONS[_name(winner)]),
    )


def _name(held: Holding) -> str:
    return held.combination.value if held.combination else "none"
