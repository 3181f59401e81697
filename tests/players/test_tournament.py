"""Careful players beat random ones."""

from __future__ import annotations

from statistics import fmean, stdev

import pytest

from ambigu_variants.ambigu.deals.replay import EDITION, GAME, lay, run
from ambigu_variants.ambigu.players.strategies import temper
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.records.record import Record

SEATS = ("A", "B", "C", "D", "E", "F")
TURNS = 30
CLEARLY = 4
"""The number of standard errors that count as a clear difference."""


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_the_careful_beat_the_random(account: Account[Rulebook]) -> None:
    """A careful player among five random ones, who sits in every seat with the same cards, wins clearly."""
    won = []
    for turn in range(TURNS):
        told = Record(
            game=GAME,
            edition=EDITION,
            rules="",
            seats=SEATS,
            purses=(50,) * len(SEATS),
            seed=f"beaten {turn}",
        )
        gained = 0
        for seat in range(len(SEATS)):
            careful, other = (temper(name).player(f"{told.seed} {name}") for name in ("careful", "random"))
            deal = run(
                lay(told, rules=account.rules),
                lambda deal, ask, seat=seat, one=careful, other=other: (  # type: ignore[misc]
                    ask and (one if ask.seat == seat else other)(deal, ask)
                ),
            )
            gained += net(deal, seat)
        won.append(gained)
    assert fmean(won) > CLEARLY * stdev(won) / TURNS**0.5 > 0
