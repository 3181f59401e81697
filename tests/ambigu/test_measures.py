"""The measures of a round, against what its deals show when they are played in another way."""

from __future__ import annotations

from math import comb

import pytest

from ambigu_variants.ambigu.evenings.agreement import Agreed, Chair
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.measures import (
    COMPANY,
    MEASURES,
    PLAYERS,
    PURSE,
    UNIT,
    _ways,
    company,
    measured,
    said,
)
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Ask, Offer

PLACE = {measure.key: place for place, measure in enumerate(MEASURES)}
accounts = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)


@accounts
def test_a_round_is_an_evening_of_its_company(account: Account[Rulebook]) -> None:
    """The measures of a round follow from an evening with the same players, deal by deal."""
    seed = "measured 7"
    chairs = tuple(Chair(name, name) for name in company(seed))
    evening = Evening(
        Agreed(
            rules=account.id,
            chairs=chairs,
            purses=(PURSE,) * PLAYERS,
            seed=seed,
            until={"deals": PLAYERS},
        )
    )
    evening.go_on()
    deals = [evening.deal]
    while evening.over is None:
        evening.next_deal()
        if evening.deal is not deals[-1]:
            deals.append(evening.deal)
    found = dict(zip(PLACE, measured(account.id, {}, seed), strict=True))
    many = len(deals)
    assert said(account.id, {}, seed) == [[*map(str, deal.replies), str(deal.winner)] for deal in deals]
    assert found["void"] == UNIT * sum(deal.winner is None for deal in deals) // many
    assert found["early"] == UNIT * sum(deal.winner is not None and not deal.shown for deal in deals) // many
    asked = [step for deal in deals for step in deal.log if isinstance(step, Ask)]
    assert found["decisions"] <= UNIT * len(asked) // many
    assert found["length"] == UNIT * sum(len(deal.log) for deal in deals) // many - UNIT * len(asked) // many
    assert found["prize"] >= 0
    assert found["branching"] > UNIT
    assert 0 <= found["ruin"] <= UNIT
    assert found["behind"] <= UNIT - found["void"]
    assert 0 <= found["changes"] <= 2 * UNIT


def test_every_number_and_every_set_of_discards_is_a_choice() -> None:
    """A reply is counted once for each number that is not forbidden, and for each set of cards."""
    assert _ways(Offer(), 4) == 1
    assert _ways(Offer(amounts=range(2, 7), barred=(3,)), 4) == 4
    assert _ways(Offer(cards=range(5)), 4) == 2**4
    assert _ways(Offer(cards=range(1, 3)), 4) == 4 + comb(4, 2)


def test_the_company_is_drawn_for_each_round() -> None:
    """The company of a round depends on its seed, and every temper comes up; nobody plays at random."""
    drawn = [company(f"drawn {number}") for number in range(30)]
    assert drawn[3] == company("drawn 3")
    assert len({*drawn}) > 15
    assert {name for names in drawn for name in names} == set(COMPANY)
    assert all(len(set(names)) == PLAYERS for names in drawn)
    assert "random" not in COMPANY
