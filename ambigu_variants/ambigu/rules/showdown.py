"""What a rulebook makes of one hand, and of several at a showdown.

The rules themselves are rulings. Here is only the order in which they are asked, the same in every account:
the ladder, the height, the two-card sequence among points, the elder hand. **The set is judged, not the
pairs**: under some readings the pairs run in a circle (each of three hands beating another), so the winner
is found among all the hands together, then the next among the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ambigu_variants.ambigu.rules.hands import Combination, Hand, Height, Holding, Mark, Measure, best_points
from ambigu_variants.ambigu.rules.rulebook import Heights, Matter
from ambigu_variants.kernel.errors import HandError
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.languages import message

__all__ = [
    "Criterion",
    "Decision",
    "Fall",
    "Seated",
    "Showdown",
    "fallen",
    "height",
    "judge",
    "points_compared",
    "price",
    "showdown",
]


NOT_SO_MANY = {
    0: message("A showdown is between 2 and {most} hands ({place}); none were given."),
    1: message("A showdown is between 2 and {most} hands ({place}); {given} was given."),
}
"""What is said of no hand, and of one."""


class Criterion(StrEnum):
    """What parted the winner from the last hand that was left beside it."""

    LADDER = "ladder"
    HEIGHT = "height"
    TWO_CARD_SEQUENCE = "two-card-sequence"
    ELDER_HAND = "elder-hand"


@dataclass(frozen=True, kw_only=True)
class Decision:
    """How one place of the order was filled.

    ``winner`` and ``beaten`` are numbers of hands, from 0 in order of speech; ``beaten`` are those that
    were still in the running when ``step`` decided, and ``ruling`` is the one that did it. Where a height
    decided, ``marks`` are the winner's and the next best's, the first that differ.
    """

    winner: int
    beaten: tuple[int, ...]
    step: Criterion
    ruling: Ruling[..., Any]
    marks: tuple[Mark, Mark] | None = None


@dataclass(frozen=True, kw_only=True)
class Fall:
    """A hand that was beaten before the step that decided a showdown, and what beat it.

    ``hand`` is its number; ``step`` and ``ruling`` as in a decision. Where a height beat it, ``marks`` are
    the winner's and its own, the first that differ.
    """

    hand: int
    step: Criterion
    ruling: Ruling[..., Any]
    marks: tuple[Mark, Mark] | None = None


@dataclass(frozen=True, kw_only=True)
class Showdown:
    """The outcome for hands in order of speech.

    ``order`` lists the hands from the winner down; ``decisions`` say how each place but the last was
    filled; ``tied`` are the hands that nothing but the elder hand parted from the winner, the winner among
    them, empty if none; ``because`` holds every ruling consulted, in order.
    """

    holdings: tuple[Holding, ...]
    prices: tuple[int, ...]
    order: tuple[int, ...]
    decisions: tuple[Decision, ...]
    tied: tuple[int, ...]
    because: tuple[Ruling[..., Any], ...]

    @property
    def winner(self) -> int:
        """The number of the winning hand."""
        return self.order[0]


def judge(case: Matter, hand: Hand) -> Holding:
    """The best that a hand holds: the highest combination of the ladder, made in the best way."""
    for combination in reversed(case.rules.ladder(case)):
        definition: Ruling[[Hand], Any] = getattr(case.rules, combination.field)
        ways = definition(case, hand)
        if ways:
            if len(ways) == 1:
                return Holding(hand, combination, ways[0])
            *_, (_, _, best) = _sift(case, [Holding(hand, combination, cards) for cards in ways])
            return best[0]
    return Holding(hand, None, ())


def price(case: Matter, holding: Holding) -> int:
    """The counters that each other player owes the winner for this holding: 0 where it is no combination."""
    if holding.combination is None:
        return 0
    asked: Ruling[..., int] = getattr(case.rules, f"{holding.combination.field}_price")
    return asked(case, holding.hand, holding.cards)


def height(case: Matter, holding: Holding) -> Height:
    """How high a holding stands among those of its combination: no marks where it is none."""
    return _height_ruling(case, holding)(case, holding.hand, holding.cards) if holding.combination else ()


def _height_ruling(case: Matter, holding: Holding) -> Heights:
    asked: Heights = getattr(
        case.rules, f"{holding.combination.field}_height" if holding.combination else "equals"
    )
    return asked


def _sift(case: Matter, equals: list[Holding]) -> Iterator[tuple[Criterion, Ruling[..., Any], list[Holding]]]:
    """Those of one combination that are left after each step, and the ruling that made it."""
    heights = [height(case, each) for each in equals]
    top = max(heights)
    left = [each for each, mark in zip(equals, heights, strict=True) if mark == top]
    yield Criterion.HEIGHT, _height_ruling(case, equals[0]), left
    owner = {point: each for each in left for point in points_compared(each, top)}
    if owner and len(left) > 1:
        staying = {owner[point] for point in case.rules.two_card_sequence(case, list(owner))}
        left = [each for each in left if each in staying]
        yield Criterion.TWO_CARD_SEQUENCE, case.rules.two_card_sequence, left


def points_compared(holding: Holding, height: Height) -> list[Holding]:
    """The points by which a holding was compared, if any.

    A point is one itself. Any other combination has one where its height is that of the best point in the
    hand; several, where the hand holds several as good.
    """
    if holding.combination is Combination.POINT:
        return [holding]
    if not height or height[-1].measure is not Measure.SUITED:
        return []
    return [Holding(holding.hand, Combination.POINT, cards) for cards in best_points(holding.hand)]


@dataclass(frozen=True, kw_only=True)
class Seated:
    """Where those sit who show, in order of speech, and at how large a table; the elder hand's seat is 0."""

    seats: Sequence[int]
    players: int


def showdown(case: Matter, hands: Sequence[Hand], seated: Seated | None = None) -> Showdown:
    """Judges hands in order of speech. Where it is not told who sits where, the first is the elder hand's.

    Raises:
        HandError: there are fewer than two hands, or more than may play under this rulebook.

    """
    most = case.rules.players(case)[-1]
    if not 2 <= len(hands) <= most:
        raise HandError(
            NOT_SO_MANY.get(
                len(hands), message("A showdown is between 2 and {most} hands ({place}); {given} were given.")
            ),
            most=most,
            place=case.rules.players.locus,
            given=len(hands),
            field="hands",
        )
    holdings = [judge(case, hand) for hand in hands]
    rungs = {combination: rung for rung, combination in enumerate(case.rules.ladder(case))}
    number = {holding: index for index, holding in enumerate(holdings)}
    remaining = list(holdings)
    order: list[int] = []
    decisions: list[Decision] = []
    tied: tuple[int, ...] = ()
    while len(remaining) > 1:
        decision, equal = _decide(case, remaining, rungs, number, seated)
        if not decisions and len(equal) > 1:
            tied = tuple(number[each] for each in equal)
        decisions.append(decision)
        order.append(decision.winner)
        remaining.remove(holdings[decision.winner])
    order.append(number[remaining[0]])
    return Showdown(
        holdings=tuple(holdings),
        prices=tuple(price(case, each) for each in holdings),
        order=tuple(order),
        decisions=tuple(decisions),
        tied=tied,
        because=tuple(case.because),
    )


def fallen(case: Matter, shown: Showdown) -> Iterator[Fall]:
    """The hands that were beaten before the step that decided who wins, in the order of the steps."""
    decision = shown.decisions[0]
    winner = shown.holdings[decision.winner]
    number = {holding: index for index, holding in enumerate(shown.holdings)}
    left = [each for each in shown.holdings if each.combination is winner.combination]
    if decision.step is Criterion.LADDER:
        return
    for each in shown.holdings:
        if each not in left:
            yield Fall(hand=number[each], step=Criterion.LADDER, ruling=case.rules.ladder)
    for step, ruling, staying in _sift(case, left):
        if step is decision.step:
            return
        for each in left:
            if each not in staying:
                yield _fall(case, winner, each, step, ruling, number[each])
        left = staying


def _fall(
    case: Matter, winner: Holding, beaten: Holding, step: Criterion, ruling: Ruling[..., Any], hand: int
) -> Fall:
    if step is not Criterion.HEIGHT:
        return Fall(hand=hand, step=step, ruling=ruling)
    marks = _parting(height(case, winner), height(case, beaten))
    if marks[0].measure is Measure.CARDS:
        ruling = case.rules.three_against_two
    return Fall(hand=hand, step=step, ruling=ruling, marks=marks)


def _parting(mine: Height, theirs: Height) -> tuple[Mark, Mark]:
    """The first marks of two heights that differ."""
    return next(pair for pair in zip(mine, theirs, strict=False) if pair[0] != pair[1])


def _decide(
    case: Matter,
    remaining: list[Holding],
    rungs: dict[Combination, int],
    number: dict[Holding, int],
    seated: Seated | None,
) -> tuple[Decision, list[Holding]]:
    """The winner of those remaining, and all whom only speech parted from it."""

    def decided(
        winner: Holding, before: list[Holding], step: Criterion, ruling: Ruling[..., Any]
    ) -> Decision:
        marks = None
        if step is Criterion.HEIGHT:
            mine, *lower = sorted((height(case, each) for each in before), reverse=True)
            marks = _parting(mine, lower[0])
            if marks[0].measure is Measure.CARDS:
                ruling = case.rules.three_against_two
        beaten = tuple(number[each] for each in before if each is not winner)
        return Decision(winner=number[winner], beaten=beaten, step=step, ruling=ruling, marks=marks)

    rung = [rungs[each.combination] if each.combination else -1 for each in remaining]
    left = [each for each, mark in zip(remaining, rung, strict=True) if mark == max(rung)]
    if len(left) == 1:
        return decided(left[0], remaining, Criterion.LADDER, case.rules.ladder), left
    for step, ruling, staying in _sift(case, left):
        if len(staying) == 1:
            return decided(staying[0], left, step, ruling), staying
        left = staying
    if seated and 0 not in (at := {seated.seats[number[each]]: each for each in left}):
        nearest = at[case.rules.nearest(case, list(at), seated.players)]
        return decided(nearest, left, Criterion.ELDER_HAND, case.rules.nearest), left
    return decided(case.rules.elder_hand(case, left), left, Criterion.ELDER_HAND, case.rules.elder_hand), left
