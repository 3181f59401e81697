"""Tournaments: careful players beat random ones, and the figures add up."""

from __future__ import annotations

from statistics import fmean, stdev

import pytest

from ambigu_variants.ambigu.players.strategies import COUNTERS, STRATEGIES
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.research.tournament import PURSE, End, Result, tournament

CLEARLY = 4
"""The number of standard errors that count as a clear difference."""

accounts = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)


@accounts
def test_the_careful_beat_the_random(account: Account[Rulebook]) -> None:
    """A careful player among five random ones wins by several standard errors."""
    found = tournament(account.rules, ["careful", *["random"] * 5], 30, "beaten")
    careful, others = found.results
    assert careful.mean > CLEARLY * careful.error > 0
    assert others.mean < -CLEARLY * others.error < 0
    assert careful.first > others.first // 5
    assert (careful.deals, others.deals, found.deals) == (180, 900, 180)


@accounts
def test_a_tournament_adds_up(account: Account[Rulebook]) -> None:
    """The same seed gives the same tournament; the winners are paid a part of what is on the table."""
    found = tournament(account.rules, list(STRATEGIES), 2, "adds up")
    assert found == tournament(account.rules, list(STRATEGIES), 2, "adds up")
    assert found != tournament(account.rules, list(STRATEGIES), 2, "other")
    assert sum(found.ends.values()) == found.deals == 12
    assert sum(each.first for each in found.results) == found.deals - found.ends[End.VOID]
    lost = sum(each.won for each in found.results)
    assert lost <= 0
    assert lost == 0 or found.ends[End.VOID] or account.rules.uncalled_bet
    assert 0 < found.paid < found.table < 6 * PURSE * found.deals


def test_contrasts_are_differences_turn_by_turn() -> None:
    """A contrast is the difference of two averages; its error comes from the differences of the turns."""
    names, rules = ["value", *["curious"] * 3], ACCOUNTS[0].rules
    for turns, seed in ((1, "contrast 0"), (1, "contrast 1"), (4, "contrast")):
        found = tournament(rules, names, turns, seed)
        (contrast,), (value, curious) = found.contrasts, found.results
        assert contrast.temper == "value-curious"
        assert contrast.mean == pytest.approx(value.mean - curious.mean, abs=1)
        assert (contrast.error > 0) is (turns > 1)


def test_strategies_do_as_they_say() -> None:
    """Among those who pay and those who raise, nobody ever gives up; among those who give up, most do."""
    rules = ACCOUNTS[1].rules
    uncalled = {name: tournament(rules, [name] * 4, 10, "as said").ends[End.UNCALLED] for name in COUNTERS}
    assert uncalled["calling"] == uncalled["raising"] == 0
    assert uncalled["folding"] > uncalled["value"] > 0


def test_mean_and_error_are_those_of_the_turns() -> None:
    """They equal those of the standard library."""
    turns = [12, -3, 0, 8, 5]
    squares = sum(each * each for each in turns)
    made = Result(temper="bold", turns=5, deals=10, won=sum(turns), squares=squares, first=4)
    assert made.mean == round(100 * fmean(turns) / 2)
    assert abs(made.error - 100 * stdev(turns) / 5**0.5 / 2) <= 1
