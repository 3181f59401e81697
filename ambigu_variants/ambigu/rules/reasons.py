"""Why a hand wins: what decided a showdown; where several tie, what beat each other hand too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ambigu_variants.ambigu.rules.hands import Holding, Mark, Measure
from ambigu_variants.ambigu.rules.rulebook import Matter
from ambigu_variants.ambigu.rules.showdown import (
    Criterion,
    Fall,
    Showdown,
    fallen,
    height,
    points_compared,
    showdown,
)
from ambigu_variants.ambigu.rules.words import A_COMBINATION, COMBINATIONS
from ambigu_variants.kernel.cards import rank_written, symbols
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.languages import figure, listed, message, say

__all__ = ["Reason", "lost", "why"]


class Reason(NamedTuple):
    """A sentence, and the ruling that decides what it says, if one does."""

    text: str
    ruling: Ruling[..., Any] | None


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
LOWER: Mapping[Measure, str] = {
    **dict.fromkeys(
        (Measure.PIPS, Measure.RUN, Measure.SUITED, Measure.HAND),
        message("{who} is lower: {theirs} pips against {mine}."),
    ),
    Measure.CARDS: message("{who} is lower: a point of three cards beats a point of two."),
    Measure.HIGHEST: message("{who} is lower, card for card: {theirs} against {mine}."),
    Measure.TRICON: message("{who} is lower: {theirs} against {mine} in rank."),
}
"""What is said of a hand that a height beat, by what the height measures."""
RANKS = (Measure.HIGHEST, Measure.TRICON)
"""What measures by the rank of a card, and not by pips."""


def why(case: Matter, shown: Showdown, names: Sequence[str], *, elder: int | None = 0) -> list[Reason]:
    """Why the best of several hands wins; if several were equally high, why each other hand lost, too.

    Args:
        case: the rules in force.
        shown: what they make of the hands.
        names: how each hand, or who holds it, is called at the head of a sentence.
        elder: the number of the elder hand, the first player to speak; None if he does not show.
    """
    decision = shown.decisions[0]
    winner, who = shown.holdings[decision.winner], names[decision.winner]
    if decision.step is Criterion.LADDER:
        told = say(
            "{who} wins: {mine} stands above {theirs}.",
            who=who,
            mine=say(A_COMBINATION[_name(winner)]),
            theirs=say(A_COMBINATION[_name(shown.holdings[shown.order[1]])]),
        )
        return [Reason(told, decision.ruling)]
    if decision.step is Criterion.HEIGHT:
        assert decision.marks is not None, "a height decides by marks"
        name = say(COMBINATIONS[_name(winner)])
        return [Reason(_compared(HIGHER, decision.marks, who=who, name=name), decision.ruling)]
    if decision.step is Criterion.TWO_CARD_SEQUENCE:
        cards = _in_sequence(case, [winner])
        told = (
            say("{who} wins: of equal points, {cards} has two cards in sequence.", who=who, cards=cards)
            if cards
            else say("{who} wins: of equal points, three cards beat two.", who=who)
        )
    else:
        equals = listed([names[each] for each in sorted([decision.winner, *decision.beaten])])
        told = (
            say(
                "{equals} are equal: {who} wins as the elder hand, the first to speak.",
                equals=equals,
                who=who,
            )
            if decision.winner == elder
            else say(
                "{equals} are equal: {who} wins as the nearest to the elder hand.", equals=equals, who=who
            )
        )
    return [Reason(told, decision.ruling), *_others(case, shown, names)]


def lost(case: Matter, shown: Showdown, names: Sequence[str], hand: int) -> str:
    """Why one hand of several, by its number, does not win."""
    decision, held = shown.decisions[0], shown.holdings[hand]
    best, who, first = shown.holdings[decision.winner], names[hand], names[decision.winner]
    if held.combination is not best.combination:
        return say(
            "{who} has {theirs}, and {mine} stands above it.",
            who=who,
            theirs=say(A_COMBINATION[_name(held)]),
            mine=say(A_COMBINATION[_name(best)]),
        )
    for fall in fallen(case, shown):
        if fall.hand == hand:
            equals = [shown.holdings[each] for each in (decision.winner, *decision.beaten)]
            return _fell(case, fall, held, equals, who)
    if decision.step is Criterion.HEIGHT:
        marks = showdown(case, [best.hand, held.hand]).decisions[0].marks
        assert marks is not None, "what a height decides among several it decides between two"
        return _compared(LOWER, marks, who=who)
    if decision.step is Criterion.TWO_CARD_SEQUENCE:
        if cards := _in_sequence(case, [best]):
            return say(
                "{who} loses: of equal points, {cards} has two cards in sequence.", who=who, cards=cards
            )
        return say("{who} loses: of equal points, three cards beat two.", who=who)
    return say("{who} is equal to {first}, which speaks earlier and so wins.", who=who, first=first)


def _others(case: Matter, shown: Showdown, names: Sequence[str]) -> Iterator[Reason]:
    """Why each hand lost that was beaten before the last step."""
    decision = shown.decisions[0]
    equals = [shown.holdings[each] for each in (decision.winner, *decision.beaten)]
    for fall in fallen(case, shown):
        yield Reason(_fell(case, fall, shown.holdings[fall.hand], equals, names[fall.hand]), fall.ruling)


def _fell(case: Matter, fall: Fall, held: Holding, equals: list[Holding], who: str) -> str:
    if fall.marks is not None:
        return _compared(LOWER, fall.marks, who=who)
    if fall.step is Criterion.LADDER:
        return say("{who} has only {name}.", who=who, name=say(A_COMBINATION[_name(held)]))
    if cards := _in_sequence(case, equals):
        return say("{who} loses: of equal points, {cards} has two cards in sequence.", who=who, cards=cards)
    return say("{who} loses: of equal points, three cards beat two.", who=who)


def _in_sequence(case: Matter, some: Sequence[Holding]) -> str:
    """The first of the points compared that holds two cards in sequence; empty if none does."""
    for each in some:
        for point in points_compared(each, height(case, each)):
            if case.rules.point_in_sequence(case, point.cards):
                return symbols(point.cards)
    return ""


def _compared(told: Mapping[Measure, str], marks: tuple[Mark, Mark], **blanks: str) -> str:
    """A sentence on two marks: the winner's, and that of a hand below it."""
    mine, theirs = marks
    shows = rank_written if mine.measure in RANKS else figure
    return say(told[mine.measure], mine=shows(mine.value), theirs=shows(theirs.value), **blanks)


def _name(held: Holding) -> str:
    return held.combination.value if held.combination else "none"
