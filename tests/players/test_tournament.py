"""Tournaments: careful players beat random ones, the figures add up, and the command shows them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from statistics import fmean, stdev

import pytest

from ambigu_variants.ambigu.commands.tournaments import interval
from ambigu_variants.ambigu.players.strategies import COUNTERS, STRATEGIES
from ambigu_variants.ambigu.players.tournament import PURSE, End, Result, tournament
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.rulings import Account

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
    """Wins and losses of a tournament add up, and the same seed gives the same tournament.

    The winners are paid a part of what is on the table.
    """
    found = tournament(account.rules, list(STRATEGIES), 2, "adds up")
    assert found == tournament(account.rules, list(STRATEGIES), 2, "adds up")
    assert found != tournament(account.rules, list(STRATEGIES), 2, "other")
    assert sum(found.ends.values()) == found.deals == 12
    assert sum(each.first for each in found.results) == found.deals - found.ends[End.VOID]
    lost = sum(each.won for each in found.results)
    assert lost <= 0
    assert lost == 0 or found.ends[End.VOID] or account.rules.uncalled_bet
    assert 0 < found.table < 6 * PURSE * found.deals
    assert 0 < found.paid < found.table


@accounts
def test_contrasts_are_differences_turn_by_turn(account: Account[Rulebook]) -> None:
    """A contrast is the difference of two averages; its error comes from the differences of the turns."""
    names = ["value", *["curious"] * 3]
    turns = [tournament(account.rules, names, 1, f"contrast {turn}") for turn in range(4)]
    apart = [found.results[0].mean - found.results[1].mean for found in turns]
    assert [found.contrasts[0].mean for found in turns] == pytest.approx(apart, abs=1)
    found = tournament(account.rules, names, 4, "contrast")
    assert found.contrasts[0].temper == "value-curious"
    assert found.contrasts[0].mean == pytest.approx(found.results[0].mean - found.results[1].mean, abs=1)
    assert found.contrasts[0].error >= 0


def test_strategies_do_as_they_say() -> None:
    """Among those who pay and those who raise, nobody ever gives up; among those who give up, most do."""
    uncalled = {
        name: tournament(ACCOUNTS[1].rules, [name] * 4, 10, "as said").ends[End.UNCALLED] for name in COUNTERS
    }
    assert uncalled["calling"] == uncalled["raising"] == 0
    assert uncalled["folding"] > uncalled["value"] > 0


def test_mean_and_error_are_those_of_the_turns() -> None:
    """Mean and standard error equal those of the standard library's statistics."""
    turns = [12, -3, 0, 8, 5]
    made = Result(
        temper="bold", turns=5, deals=10, won=sum(turns), squares=sum(x * x for x in turns), first=4
    )
    assert made.mean == round(100 * fmean(turns) / 2)
    assert abs(made.error - 100 * stdev(turns) / 5**0.5 / 2) <= 1


def test_a_single_turn_has_no_range() -> None:
    """One result has no spread, so the table shows a dash; two different ones have a range."""
    assert interval(Result(temper="bold", turns=1, deals=4, won=12, squares=144, first=2)) == "–"
    assert " to " in interval(Result(temper="bold", turns=2, deals=8, won=12, squares=144, first=2))


def test_who_cannot_sit_down_is_refused() -> None:
    """Wrong numbers of players or turns and unknown tempers are refused."""
    rules = ACCOUNTS[0].rules
    with pytest.raises(RequestError, match="2 to 6 players can play, not 1"):
        tournament(rules, ["bold"], 1, "x")
    with pytest.raises(UnknownName, match="no computer player called “mad”"):
        tournament(rules, ["bold", "mad"], 1, "x")
    with pytest.raises(RequestError, match="1 to 1000 series, not 0"):
        tournament(rules, ["bold", "bold"], 0, "x")


def test_the_command_prints_a_tournament() -> None:
    """The command shows a tournament as a table, or as JSON."""
    arguments = [sys.executable, "-m", "ambigu_variants", "tournament", "--source", ACCOUNTS[0].id]
    arguments += ["--temper", "careful", "--temper", "random", "--turns", "2"]
    told, data = (
        subprocess.run([*arguments, *more], capture_output=True, text=True, check=True).stdout
        for more in ([], ["--json"])
    )
    assert "4 deals are played; at the start of each, every player has 50 counters." in told
    (found,) = json.loads(data)
    assert [each["temper"] for each in found["results"]] == ["careful", "random"]
    for each in found["results"]:
        shown = re.search(rf"{each['temper']} +([+−][\d.]+)", told)
        assert shown is not None
        assert abs(float(shown[1].replace("−", "-")) - each["mean"]) <= 0.051
