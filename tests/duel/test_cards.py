"""A small duel against real cards: chances, the tree, what its ends pay, and what its solution wins."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from statistics import mean, stdev
from typing import Any

import numpy as np
import pytest

from ambigu_variants.ambigu.census.every_hand import HANDS, every_hand
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, begun, replay, rulebook
from ambigu_variants.ambigu.rules.course import convened
from ambigu_variants.ambigu.rules.hands import Cards, Hand
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.ambigu.rules.showdown import judge, price, showdown
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.kernel.table import seeded
from ambigu_variants.records.record import Record
from ambigu_variants.research.duel.exchange import WAYS, exchange, hands
from ambigu_variants.research.duel.game import Classes, Duel, classes_of, duel, payments
from ambigu_variants.research.duel.solver import Strategy, solve
from ambigu_variants.research.duel.tree import PURSE, Choice, Tree, given

SMALL = (8, 10)
"""The classes of hands before and after the draw in a small duel."""
RULES = {account.id: account.rules for account in ACCOUNTS}
LALANNE, FOSTER, JUEGOS = list(RULES)[:3]
sources = pytest.mark.parametrize(
    "source", [LALANNE, *(pytest.param(each, marks=pytest.mark.only_thorough) for each in (FOSTER, JUEGOS))]
)
"""The accounts whose duels are tried with cards: the one with the smallest tree, or all at night."""


@cache
def grown(source: str) -> tuple[Tree, Classes]:
    """Returns the tree and the classes of an account."""
    found = Tree(RULES[source])
    return found, classes_of(exchange(RULES[source], found.pool), *SMALL)


@cache
def small(source: str) -> Duel:
    """Returns the small duel of an account."""
    return duel(RULES[source], *SMALL)


@cache
def numbers() -> dict[frozenset[Card], int]:
    """Returns the number of each hand."""
    return {frozenset(hand.cards): number for number, hand in enumerate(every_hand())}


@pytest.mark.parametrize("way", [0, 7, 12])
def test_means_over_all_draws(way: int) -> None:
    """The mean value after an exchange is that of all hands that can come of it, counted one by one."""
    every = hands()
    values = np.random.default_rng(1).random(HANDS)
    hand = next(every_hand(12345))
    kept = [hand.cards[each] for each in WAYS[way]]
    drawn = combinations([card for card in PACK_40.cards if card not in hand.cards], 4 - len(kept))
    counted = np.mean([values[numbers()[frozenset((*kept, *some))]] for some in drawn])
    assert every.after(values)[12345, way] == pytest.approx(counted)
    ways, alone = np.zeros(HANDS, dtype=int), np.zeros(HANDS)
    ways[12345], alone[12345] = way, 1
    assert every.come(ways, alone) @ values == pytest.approx(counted)


@sources
def test_classes_add_up_and_examples_come_to_their_outcomes(source: str) -> None:
    """The tables of chances sum to one; the two example hands of an outcome have its winner and prices."""
    _, found = grown(source)
    for joint in (found.joint, found.joint_last):
        assert joint.sum() == pytest.approx(1)
        assert joint == pytest.approx(joint.T, abs=1e-6), "the two players are dealt hands alike"
    for table in (found.drawn, found.kept):
        assert table.sum(axis=1) == pytest.approx(np.ones(len(table)))
    for table in (found.at_first, found.at_last):
        assert table.sum(axis=0) == pytest.approx(np.ones(table.shape[1:]))
    case = Case(RULES[source])
    for outcome, held in zip(found.outcomes, found.examples, strict=True):
        some = [Hand(cards) for cards in held]
        assert showdown(case, some).winner == outcome.better
        assert tuple(price(case, judge(case, hand)) for hand in some) == outcome.prices


def replayed(source: str, grown: Tree, history: Sequence[Choice], held: tuple[Cards, Cards]) -> Deal:
    """Replays an end from a record, as the terminal does."""
    played = grown.run(history, held)
    told = Record(
        game=GAME,
        edition=EDITION,
        rules=source,
        seats=played.seats,
        purses=(PURSE, PURSE),
        stock=" ".join(card.typed for card in grown.laid(held)),
        replies=tuple(map(str, played.replies)),
    )
    deal: Deal = replay(told, as_it_lies=[])
    assert deal.over
    assert [{*hand} for hand in deal.hands] == [{*wanted} for wanted in held]
    return deal


@sources
def test_every_end_is_paid_as_in_the_engine(source: str, thorough: bool) -> None:
    """An end replayed from a record with cards pays what the solver reckons with.

    A thorough run replays every outcome at each end, another one outcome at some ends.
    """
    whole, classes = grown(source)
    chance = random.Random(source)
    ends = whole.ends if thorough else chance.sample(whole.ends, 40)
    begun_with = whole.run(())
    held = [begun_with.due_to(seat) for seat in (0, 1)]
    numbers = range(len(classes.outcomes))
    for end, row in zip(ends, payments(whole, classes.outcomes, classes.examples, ends), strict=True):
        for outcome in numbers if thorough else chance.sample(numbers, 1):
            deal = replayed(source, whole, whole.nodes[end].history, classes.examples[outcome])
            assert row[outcome] == ((deal.due_to(0) - held[0]) - (deal.due_to(1) - held[1])) / 2


def test_an_end_by_hand() -> None:
    """An end under Lalanne, worked out from the text.

    The elder hand opens with 3 on four cards and nobody follows: he takes the batterie, 2, and his bet, and
    the dealer pays him 2. The pool of 4 stays.
    """
    whole, classes = grown(LALANNE)
    history = (Choice(Action.OPEN, 3), Choice(Action.PASS))
    (number,) = (place for place, node in enumerate(whole.nodes) if node.history == history)
    assert not whole.nodes[number].children
    (row,) = payments(whole, classes.outcomes, classes.examples, [number])
    assert set(row) == {((2 + 2) - (-2)) / 2}


@pytest.mark.parametrize(
    ("source", "question", "answer", "branches"),
    [
        (LALANNE, "uncalled-bet", LALANNE, False),
        (LALANNE, "uncalled-bet", f"{LALANNE}:pool-too", False),
        (LALANNE, "first-return", f"{LALANNE}:out", True),
    ],
)
def test_an_exchanged_ruling_changes_what_may_be_said(
    source: str, question: str, answer: str, branches: bool
) -> None:
    own, other = Tree(RULES[source]), Tree(rulebook(source, {question: answer}))
    mine, theirs = ([(node.seat, node.choices) for node in each.nodes] for each in (own, other))
    assert (mine != theirs) == branches


def of_four(cards: Cards) -> int:
    """Returns the number of the class of hands that differ by the names of their suits."""
    return int(hands().of[numbers()[frozenset(cards)]])


def played(rules: Rulebook, duel: Duel, strategy: Strategy, seed: str) -> float:
    """Plays one deal with shuffled cards and returns what the elder hand wins."""
    chance = random.Random(seed)
    deal: Deal = Deal(
        rules,
        house=convened(rules, {}),
        seats=("A", "B"),
        purses=(PURSE, PURSE),
        stock=chance.sample(PACK_40.cards, len(PACK_40.cards)),
        shuffler=seeded(seed),
    )
    at = {node.history: number for number, node in enumerate(duel.tree.nodes)}
    history: tuple[Choice, ...] = ()
    dealt: dict[int, Cards] = {}

    def player(deal: Deal, ask: Ask | None) -> Reply | None:
        nonlocal history
        if deal.stage == Stage.FOUR_CARDS and not dealt:
            dealt.update({seat: tuple(hand) for seat, hand in enumerate(deal.hands)})
        if ask is None:
            return None
        cards = tuple(deal.hands[ask.seat])
        if deal.stage == Stage.DRAW and Action.DISCARD in ask.offers:
            held = sorted(cards, key=PACK_40.cards.index)
            kept = [held[place] for place in WAYS[duel.exchange.ways[numbers()[frozenset(cards)]]]]
            return Reply(ask.seat, Action.DISCARD, 0, tuple(card for card in cards if card not in kept))
        if (reply := given(ask, deal)) is not None:
            return reply
        chances: Any = strategy[at[history]][:, duel.classes.before[of_four(dealt[ask.seat])]]
        if deal.stage == Stage.LAST_BETTING:
            chances = chances[:, duel.classes.after[of_four(cards)]]
        (choice,) = chance.choices(duel.tree.nodes[at[history]].choices, chances)
        history = (*history, choice)
        return Reply(ask.seat, *choice)

    begun(deal).run(player)
    assert deal.over
    return duel.tree.gain(deal)


@sources
def test_the_solution_wins_at_the_table_what_was_computed(source: str, thorough: bool) -> None:
    """Over many deals with shuffled cards the mean is within three standard errors of the value."""
    prepared = small(source)
    found = solve(prepared.game, most=400, within=0.01)
    many = 20_000 if thorough else 1500
    rules = RULES[source]
    won = [played(rules, prepared, found.strategy, f"{source} {number}") for number in range(many)]
    error = stdev(won) / many**0.5
    assert abs(mean(won) - found.value) < 3 * error
    assert error < 0.5
