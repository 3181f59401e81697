"""The solved strategy, played with cards at the real table, wins what was computed."""

from __future__ import annotations

import random
from statistics import mean, stdev
from typing import Any

from ambigu_variants.ambigu.deals.replay import begun
from ambigu_variants.ambigu.duel.abstractions import PURSE
from ambigu_variants.ambigu.duel.course import Choice, given
from ambigu_variants.ambigu.duel.exchange import PLACES, hands
from ambigu_variants.ambigu.duel.game import Duel
from ambigu_variants.ambigu.duel.payments import begun_with, gain
from ambigu_variants.ambigu.duel.solver import Strategy, solve
from ambigu_variants.ambigu.rules.course import convened
from ambigu_variants.ambigu.rules.hands import Cards
from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.kernel.table import seeded
from tests.duel.conftest import small

FEW, MANY = 1500, 20_000
"""The numbers of deals in a usual run and in a thorough one."""
ERRORS = 3
"""The distance allowed, in standard errors."""


def of_four(cards: Cards) -> int:
    """Returns the number of the class of hands that differ by the names of their suits."""
    every = hands()
    return int(every.of[every.number[tuple(sorted(map(PLACES.__getitem__, cards)))]])


def played(duel: Duel, strategy: Strategy, seed: str) -> float:
    """Plays one deal with shuffled cards and returns what the elder hand wins."""
    chance = random.Random(seed)
    deal: Deal = Deal(
        duel.rules,
        house=convened(duel.rules, {}),
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
            kept = duel.exchange.kept(cards)
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
    return gain(deal, begun_with(duel.tree.runs))


def test_the_solution_wins_at_the_table_what_was_computed(sources: list[str], thorough: bool) -> None:
    """Over many deals with shuffled cards the mean is within three standard errors of the value."""
    for source in sources:
        prepared = small(source)
        found = solve(prepared.game, most=400, within=0.01)
        many = MANY if thorough else FEW
        won = [played(prepared, found.strategy, f"{source} {number}") for number in range(many)]
        error = stdev(won) / many**0.5
        assert abs(mean(won) - found.value) < ERRORS * error
        assert error < 0.5
