"""The judgment of one hand, and of several at a showdown, under a rulebook.

The rules themselves are rulings. This module has only the order in which they are asked, the same in every
account: the ladder, the height, the two-card sequence among points, the elder hand. **The set is judged, not
the pairs**: under some readings the pairs form a cycle (each of three hands beats another), so the winner is
found among all the hands together, then the next among the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ambigu_variants.ambigu.rules.hands import Combination, Hand, Height, Holding, Mark, Measure, best_points
from ambigu_variants.ambigu.rules.rulebook import Heights, Matter, Rulebook
from ambigu_variants.kernel.bytecode import asked_by
from ambigu_variants.kernel.errors import HandError
from ambigu_variants.kernel.rulings import Case, Ruling, Standing
from ambigu_variants.languages import Supplied

PRICES = frozenset(f"{each.field}_price" for each in Combination)
"""The questions on prices."""


class Criterion(StrEnum):
    """The step that separated the winner from the last hands beside it."""

    LADDER = "ladder"
    HEIGHT = "height"
    TWO_CARD_SEQUENCE = "two-card-sequence"
    ELDER_HAND = "elder-hand"


@dataclass(frozen=True, kw_only=True)
class Decision:
    """The decision of one place in the order.

    ``winner`` and ``beaten`` are numbers of hands, from 0 in order of speech; ``beaten`` are those still in
    the running when ``step`` decided, and ``ruling`` is the ruling of that step. If a height decided,
    ``marks`` are the first that differ between the winner and the next best.
    """

    winner: int
    beaten: tuple[int, ...]
    step: Criterion
    ruling: Ruling[..., Any]
    marks: tuple[Mark, Mark] | None = None


@dataclass(frozen=True, kw_only=True)
class Fall:
    """A hand that was beaten before the deciding step of a showdown, and the reason.

    ``hand`` is its number; ``step`` and ``ruling`` are as in a decision. If a height beat it, ``marks`` are
    the first that differ between the winner and this hand.
    """

    hand: int
    step: Criterion
    ruling: Ruling[..., Any]
    marks: tuple[Mark, Mark] | None = None


@dataclass(frozen=True, kw_only=True)
class Showdown:
    """The outcome for hands in order of speech.

    ``order`` lists the hands from the winner down; ``decisions`` has one entry for each place but the last;
    ``tied`` are the hands, with the winner, that only the elder hand separated, empty if none; ``because``
    holds every ruling consulted, in order.
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
    """Returns the best holding of a hand: the highest combination of the ladder, in the best way."""
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
    """Returns the counters each other player owes the winner for this holding; 0 if it holds nothing.

    The number is marked as :class:`Supplied` if the edition supplies the price or a part of it.
    """
    if holding.combination is None:
        return 0
    asked: Ruling[..., int] = getattr(case.rules, f"{holding.combination.field}_price")
    due = asked(case, holding.hand, holding.cards)
    return Supplied(due) if price_supplied(case.rules, holding.combination) else due


def price_supplied(rules: Rulebook, combination: Combination) -> bool:
    """Checks whether the edition supplies the price of a combination, or a part of it."""
    asked: Ruling[..., int] = getattr(rules, f"{combination.field}_price")
    parts = (asked, *(getattr(rules, each) for each in PRICES & asked_by(asked.function)))
    return any(each.standing is Standing.SUPPLIED for each in parts)


def height(case: Matter, holding: Holding) -> Height:
    """Returns the height of a holding among those of its combination; empty if it holds nothing."""
    return _height_ruling(case, holding)(case, holding.hand, holding.cards) if holding.combination else ()


def _height_ruling(case: Matter, holding: Holding) -> Heights:
    asked: Heights = getattr(
        case.rules, f"{holding.combination.field}_height" if holding.combination else "equals"
    )
    return asked


def _sift(case: Matter, equals: list[Holding]) -> Iterator[tuple[Criterion, Ruling[..., Any], list[Holding]]]:
    """Yields each step among holdings of one combination: its ruling and the holdings left after it."""
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
    """Returns the points by which a holding was compared, if any.

    A point is one itself. Any other combination has one if its height is that of the best point in the hand,
    or several if the hand holds equally good ones.
    """
    if holding.combination is Combination.POINT:
        return [holding]
    if not height or height[-1].measure is not Measure.SUITED:
        return []
    return [Holding(holding.hand, Combination.POINT, cards) for cards in best_points(holding.hand)]


@dataclass(frozen=True, kw_only=True)
class Seated:
    """The seats of the hands shown, in order of speech, and the table size; the elder hand is seat 0."""

    seats: Sequence[int]
    players: int


def showdown(case: Matter, hands: Sequence[Hand], seated: Seated | None = None) -> Showdown:
    """Judges hands in order of speech; without ``seated``, the first is the elder hand.

    Raises:
        HandError: there are fewer than two hands, or more than may play under this rulebook.
    """
    most = case.rules.players(case)[-1]
    if not 2 <= len(hands) <= most:
        raise HandError(
            "A showdown needs 2 to {most} hands ({place}), not {given}.",
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
    """Yields the hands beaten before the step that decided the winner, in the order of the steps."""
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
    ruling = _decides(case, winner, ruling, marks[0])
    return Fall(hand=hand, step=step, ruling=ruling, marks=marks)


def _decides(case: Matter, holding: Holding, asked: Ruling[..., Any], mark: Mark) -> Ruling[..., Any]:
    """Returns the ruling that gave the mark by which a height decides: the one asked, or another it asks."""
    rules, equals = case.rules, case.rules.equals
    if mark.measure is Measure.CARDS:
        return rules.three_against_two
    left = "equals" in asked_by(asked.function)
    return equals if left and mark in equals(Case(rules), holding.hand, holding.cards) else asked


def _parting(mine: Height, theirs: Height) -> tuple[Mark, Mark]:
    """Returns the first marks that differ between two heights, the higher one first."""
    lacking = [mark._replace(value=0) for mark in mine[len(theirs) :]]
    return next(pair for pair in zip(mine, (*theirs, *lacking), strict=True) if pair[0] != pair[1])


def _decide(
    case: Matter,
    remaining: list[Holding],
    rungs: dict[Combination, int],
    number: dict[Holding, int],
    seated: Seated | None,
) -> tuple[Decision, list[Holding]]:
    """Returns the winner of those remaining, and all that only the order of speech separated from it."""

    def decided(
        winner: Holding, before: list[Holding], step: Criterion, ruling: Ruling[..., Any]
    ) -> Decision:
        marks = None
        if step is Criterion.HEIGHT:
            mine, *lower = sorted((height(case, each) for each in before), reverse=True)
            marks = _parting(mine, lower[0])
            ruling = _decides(case, winner, ruling, marks[0])
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
