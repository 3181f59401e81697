"""Reasons why a hand wins: the deciding step and, among ties, what beat each other hand."""

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
from ambigu_variants.languages import Phrase, figure, listed, message, say, say_in


class Reason(NamedTuple):
    """A sentence, and the ruling that decides it, if any."""

    text: str
    ruling: Ruling[..., Any] | None


BECAUSE: Mapping[Measure, str] = {
    Measure.PIPS: message("{name} against {name}, {mine} pips to {theirs}"),
    Measure.CARDS: message("a point of three cards beats a point of two"),
    Measure.HIGHEST: message(
        "{name} against {name}, {mine} to {theirs}, comparing the cards from the highest down"
    ),
    Measure.TRICON: message("tricon against tricon, {mine} to {theirs}"),
    Measure.RUN: message("run against run, {mine} pips to {theirs}"),
    Measure.SUITED: message("the best cards of one suit have {mine} pips against {theirs}"),
    Measure.HAND: message("all four cards together have {mine} pips against {theirs}"),
}
"""The sentence that says why one hand is higher than another, by what is compared in them."""
RANKS = (Measure.HIGHEST, Measure.TRICON)
"""The measures that compare ranks, not pips."""


def why(case: Matter, shown: Showdown, names: Sequence[str], *, elder: int | None = 0) -> list[Reason]:
    """Returns why the best hand wins and, if several were equally high, why each other hand lost.

    ``names`` are those of the hands or of their players; ``elder`` is the number of the elder hand, or None
    if the first player to speak does not show.
    """
    decision = shown.decisions[0]
    winner, who = shown.holdings[decision.winner], names[decision.winner]
    if decision.step is Criterion.LADDER:
        second = shown.holdings[shown.order[1]]
        if second.combination is None:
            return [Reason(_wins(who, say("no other hand holds a combination")), decision.ruling)]
        return [Reason(_wins(who, _beats(winner, second)), decision.ruling)]
    if decision.step is Criterion.HEIGHT:
        assert decision.marks is not None, "a height decides by marks"
        return [Reason(_wins(who, _compared(decision.marks, winner)), decision.ruling)]
    if decision.step is Criterion.TWO_CARD_SEQUENCE:
        told = _wins(who, _among_points(case, [winner]))
    else:
        equals = listed([names[each] for each in sorted([decision.winner, *decision.beaten])])
        told = (
            say("{equals} tie. {who}, the elder hand, wins.", equals=equals, who=who)
            if decision.winner == elder
            else say("{equals} tie. {who}, the nearest to the elder hand, wins.", equals=equals, who=who)
        )
    return [Reason(told, decision.ruling), *_others(case, shown, names)]


def hand_named(number: int) -> Phrase:
    """Returns what a sentence calls a hand that has no player: the first has the number 0."""
    return Phrase(say_in("in a sentence", "Hand {number}", number=number + 1))


def lost(case: Matter, shown: Showdown, names: Sequence[str], hand: int) -> str:
    """Returns why the hand with this number does not win."""
    decision, held = shown.decisions[0], shown.holdings[hand]
    best, who, first = shown.holdings[decision.winner], names[hand], names[decision.winner]
    if held.combination is None and best.combination is not None:
        return _without(who)
    if held.combination is not best.combination:
        return _loses(who, _beats(best, held))
    for fall in fallen(case, shown):
        if fall.hand == hand:
            equals = [shown.holdings[each] for each in (decision.winner, *decision.beaten)]
            return _fell(case, fall, held, equals, who)
    if decision.step is Criterion.HEIGHT:
        marks = showdown(case, [best.hand, held.hand]).decisions[0].marks
        assert marks is not None, "what a height decides among several it decides between two"
        return _loses(who, _compared(marks, held))
    if decision.step is Criterion.TWO_CARD_SEQUENCE:
        return _loses(who, _among_points(case, [best]))
    return say("{who} ties with {first}, but {first} speaks first and wins.", who=who, first=first)


def _others(case: Matter, shown: Showdown, names: Sequence[str]) -> Iterator[Reason]:
    """Yields why each hand lost that was beaten before the last step."""
    decision = shown.decisions[0]
    equals = [shown.holdings[each] for each in (decision.winner, *decision.beaten)]
    for fall in fallen(case, shown):
        yield Reason(_fell(case, fall, shown.holdings[fall.hand], equals, names[fall.hand]), fall.ruling)


def _without(who: str) -> str:
    return say("{who} holds no combination.", who=who)


def _fell(case: Matter, fall: Fall, held: Holding, equals: list[Holding], who: str) -> str:
    if fall.marks is not None:
        return _loses(who, _compared(fall.marks, held))
    if fall.step is not Criterion.LADDER:
        return _loses(who, _among_points(case, equals))
    return _without(who) if held.combination is None else _loses(who, _beats(equals[0], held))


def _wins(who: str, reason: str) -> str:
    return say("{who} wins: {reason}.", who=who, reason=reason)


def _loses(who: str, reason: str) -> str:
    return say("{who} loses: {reason}.", who=who, reason=reason)


def _beats(best: Holding, other: Holding) -> str:
    mine, theirs = (say(A_COMBINATION[_name(each)]) for each in (best, other))
    return say("{mine} beats {theirs}", mine=mine, theirs=theirs)


def _among_points(case: Matter, best: Sequence[Holding]) -> str:
    """Returns why one of several equal points is better."""
    if cards := _in_sequence(case, best):
        return say("the totals are equal, but the point {cards} has two cards in sequence", cards=cards)
    return say("the points are equal, but three cards beat two")


def _in_sequence(case: Matter, some: Sequence[Holding]) -> str:
    """Returns the first of the compared points with two cards in sequence; empty if there is none."""
    for each in some:
        for point in points_compared(each, height(case, each)):
            if case.rules.point_in_sequence(case, point.cards):
                return symbols(point.cards)
    return ""


def _compared(marks: tuple[Mark, Mark], held: Holding) -> str:
    """Returns what decides between two hands of one combination, of which ``held`` is one."""
    mine, theirs = marks
    shows = _rank if mine.measure in RANKS else figure
    name = say(COMBINATIONS[_name(held)])
    return say(BECAUSE[mine.measure], name=name, mine=shows(mine.value), theirs=shows(theirs.value))


def _rank(rank: int) -> str:
    return rank_written(rank) if rank else say("no card")


def _name(held: Holding) -> str:
    return held.combination.value if held.combination else "none"
