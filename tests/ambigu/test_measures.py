"""The measures of a round, against what its deals show when they are played in another way."""

from __future__ import annotations

from math import comb

import pytest

from ambigu_variants.ambigu.evenings import measures
from ambigu_variants.ambigu.evenings.agreement import Agreed, Chair
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.measures import PLAYERS, PURSE, UNIT, company
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.steps import Ask, Offer


@pytest.mark.parametrize("source", [account.id for account in ACCOUNTS])
def test_a_round_is_an_evening_of_its_company(source: str) -> None:
    """The measures of a round follow from an evening with the same players, deal by deal."""
    seed = "measured 7"
    chairs = tuple(Chair(name, name) for name in company(seed))
    until, purses = {"deals": PLAYERS}, (PURSE,) * PLAYERS
    evening = Evening(Agreed(rules=source, chairs=chairs, purses=purses, seed=seed, until=until))
    evening.go_on()
    deals = [evening.deal]
    while evening.over is None:
        evening.next_deal()
        if evening.deal is not deals[-1]:
            deals.append(evening.deal)
    said = [[*map(str, deal.replies), str(deal.winner)] for deal in deals]
    assert measures.said(source, {}, seed) == said
    keys = [measure.key for measure in measures.MEASURES]
    found = dict(zip(keys, measures.measured(source, {}, seed), strict=True))
    many = len(deals)
    assert found["void"] == UNIT * sum(deal.winner is None for deal in deals) // many
    assert found["early"] == UNIT * sum(deal.winner is not None and not deal.shown for deal in deals) // many
    asked = [step for deal in deals for step in deal.log if isinstance(step, Ask)]
    assert found["decisions"] <= UNIT * len(asked) // many
    assert found["length"] == UNIT * sum(len(deal.log) for deal in deals) // many - UNIT * len(asked) // many
    assert found["branching"] > UNIT
    assert 0 <= found["ruin"] <= UNIT
    assert found["behind"] <= UNIT - found["void"]
    assert 0 <= found["changes"] <= 2 * UNIT


@pytest.mark.parametrize(
    ("offer", "ways"),
    [
        (Offer(), 1),
        (Offer(amounts=range(2, 7), barred=(3,)), 4),
        (Offer(cards=range(5)), 2**4),
        (Offer(cards=range(1, 3)), 4 + comb(4, 2)),
    ],
)
def test_every_number_and_every_set_of_discards_is_a_choice(offer: Offer, ways: int) -> None:
    assert measures._ways(offer, 4) == ways
