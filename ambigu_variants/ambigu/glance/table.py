"""The glance: every situation under each account; those of a deal, then those of hands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ambigu_variants.ambigu.glance import of_deals
from ambigu_variants.ambigu.glance.trying import Fact, Row
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import Criterion, Showdown, judge, price, showdown
from ambigu_variants.ambigu.rules.winning import key
from ambigu_variants.ambigu.rules.words import A_COMBINATION
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_40, SUITS, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.languages import figure, listed, message, say

_RUN_IN_FLUSH = "2s 3s 4s 9s"
_TWO, _THREE = "10c 9c 1d 2s", "1h 2h 4h 5s"
_ELDER, _IN_SEQUENCE = "10d 5d 3c 4s", "8h 7h 1c 2s"
"""Two points with equal totals; the elder hand's cards are not in sequence."""
_OF_THREE = "10d 5d 1d 3c", "8h 7h 1h 2s"
"""The same with points of three cards."""


def _fredon(rules: Rulebook) -> tuple[Fact, ...]:
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


def _run_in_flush(rules: Rulebook) -> tuple[Fact, ...]:
    """Returns the combination and price of a flush with three cards in sequence."""
    case = Case(rules)
    held = judge(case, Hand(PACK_40.hand(_RUN_IN_FLUSH)))
    told = say(
        "It is {combination}, and pays {counters}.",
        combination=say(A_COMBINATION[key(held, case)]),
        counters=figure(price(case, held)),
    )
    return (Fact(told, ("flush_sequence",)),)


def _three_against_two(rules: Rulebook) -> tuple[Fact, ...]:
    """Finds which wins: a high point of two cards or a low one of three."""
    told = (
        say("Three cards win, whatever their total.")
        if _shown(rules, _TWO, _THREE).winner == 1
        else say("The higher total wins, whether it has two cards or three.")
    )
    return (Fact(told, ("three_against_two",)),)


def _equal_points(rules: Rulebook) -> tuple[Fact, ...]:
    """Finds which of two points with equal totals wins."""
    decided = _shown(rules, _ELDER, _IN_SEQUENCE).decisions[0]
    if decided.step is Criterion.TWO_CARD_SEQUENCE:
        of_three = _shown(rules, *_OF_THREE).decisions[0].step is decided.step
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
    *of_deals.ROWS,
    Row("fredon", message("A fredon"), "fredon_price", _fredon),
    Row("run-in-flush", message("A flush with three in a row"), "flush_sequence", _run_in_flush),
    Row("three-against-two", message("Three cards against two"), "three_against_two", _three_against_two),
    Row("equal-points", message("Equal points"), "two_card_sequence", _equal_points),
)
"""All situations: those of a deal in playing order, ending with too few counters, then hands."""


def glance(sources: Sequence[str] | None = None, readings: Sequence[str] = ()) -> list[Data]:
    """Tries the chosen accounts in a dozen situations by playing tiny deals and judging hands.

    Returns:
        For each situation ``id``, ``title``, ``question`` (the id of the one that matters most), and
        ``cells``: for each account ``source`` (its id) and ``facts``: what it ``says``, in a sentence, and
        the ``citations`` of the rulings that it rests on, each with ``contested``: whether another reading
        of its passage would change the cell.
    """
    accounts = comparison.choose(ACCOUNTS, sources, readings)
    for account in accounts:
        account.demand_whole("sources")
    return [
        {
            "id": row.id,
            "title": say(row.title),
            "question": kebab(row.question),
            "cells": [cell(row, account) for account in accounts],
        }
        for row in ROWS
    ]


def cell(row: Row, account: Account[Rulebook]) -> Data:
    """Returns one account's cell for one situation: see :func:`glance`."""
    facts = list(row.ask(account.rules))

    def cited(name: str) -> Data:
        others = (account.reading(name, reading).rules for reading in account.readings(name))
        contested = any(
            [each.says for each in row.ask(rules)] != [each.says for each in facts] for rules in others
        )
        return {**comparison.citation(getattr(account.rules, name)), "contested": contested}

    return {
        "source": account.id,
        "facts": [{"says": fact.says, "citations": list(map(cited, fact.rests))} for fact in facts],
    }
