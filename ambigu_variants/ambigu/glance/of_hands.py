"""Rows on hands: the prices of some, and which of two wins."""

from __future__ import annotations

from itertools import groupby

from ambigu_variants.ambigu.glance.row import Fact, Row
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import Criterion, Showdown, judge, price, showdown
from ambigu_variants.ambigu.rules.winning import key
from ambigu_variants.ambigu.rules.words import A_COMBINATION
from ambigu_variants.kernel.cards import PACK_40, SUITS, Card
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.languages import figure, listed, message, say

RUN_IN_FLUSH = "2s 3s 4s 9s"
TWO, THREE = "10c 9c 1d 2s", "1h 2h 4h 5s"
ELDER, IN_SEQUENCE = "10d 5d 3c 4s", "8h 7h 1c 2s"
"""Two points with equal totals; the elder hand's cards are not in sequence."""
OF_THREE = "10d 5d 1d 3c", "8h 7h 1h 2s"
"""The same with points of three cards."""


def fredon(rules: Rulebook) -> tuple[Fact, ...]:
    """Returns the prices of four of a kind, from the lowest rank to the highest."""
    case = Case(rules)
    paid = {
        rank: price(case, judge(case, Hand(tuple([Card(rank, suit) for suit in SUITS]))))
        for rank in rules.card_order(case)
    }
    steps = [(counters, next(ranks)) for counters, ranks in groupby(paid, paid.__getitem__)]
    prices = [figure(counters) for counters, _ in steps]
    if len(steps) == 2:
        low, high = prices
        told = say(
            "It pays {low}, or {high} with four {rank}s or higher.", low=low, high=high, rank=steps[1][1]
        )
    else:
        told = say("It pays {counters}.", counters=listed(prices, either=True))
    return (Fact(told, ("fredon_price",)),)


def run_in_flush(rules: Rulebook) -> tuple[Fact, ...]:
    """Returns the combination and price of a flush with three cards in sequence."""
    case = Case(rules)
    held = judge(case, Hand(PACK_40.hand(RUN_IN_FLUSH)))
    told = say(
        "It is {combination}, and pays {counters}.",
        combination=say(A_COMBINATION[key(held, case)]),
        counters=figure(price(case, held)),
    )
    return (Fact(told, ("flush_sequence",)),)


def three_against_two(rules: Rulebook) -> tuple[Fact, ...]:
    """Finds which wins: a high point of two cards or a low one of three."""
    three_win = _shown(rules, TWO, THREE).winner == 1
    told = (
        say("Three cards win, whatever their total.")
        if three_win
        else say("The higher total wins, whether it has two cards or three.")
    )
    return (Fact(told, ("three_against_two",)),)


def equal_points(rules: Rulebook) -> tuple[Fact, ...]:
    """Finds which of two points with equal totals wins."""
    decided = _shown(rules, ELDER, IN_SEQUENCE).decisions[0]
    if decided.step is Criterion.TWO_CARD_SEQUENCE:
        of_three = _shown(rules, *OF_THREE).decisions[0].step is decided.step
        told = (
            say("The point with two cards in sequence wins.")
            if of_three
            else say("Of points of two cards, the one in sequence wins.")
        )
        return (Fact(told, ("two_card_sequence", "point_in_sequence")),)
    if decided.step is Criterion.ELDER_HAND:
        return (Fact(say("The elder hand wins."), ("two_card_sequence", "elder_hand")),)
    return (Fact(rules.point_height.says, ("point_height",)),)


def _shown(rules: Rulebook, *hands: str) -> Showdown:
    return showdown(Case(rules), [Hand(PACK_40.hand(hand)) for hand in hands])


ROWS = (
    Row(id="fredon", title=message("A fredon"), question="fredon_price", ask=fredon),
    Row(
        id="run-in-flush",
        title=message("A flush with three in a row"),
        question="flush_sequence",
        ask=run_in_flush,
    ),
    Row(
        id="three-against-two",
        title=message("Three cards against two"),
        question="three_against_two",
        ask=three_against_two,
    ),
    Row(id="equal-points", title=message("Equal points"), question="two_card_sequence", ask=equal_points),
)
"""The situations of hands: prices, then comparisons of two."""
