"""The page of the Atlas on tournaments: it claims only what the figures support."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ambigu_variants.ambigu.players.tournament import End, Result, Tournament
from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks.atlas import rewards

SOURCES = [account.id for account in ACCOUNTS]


def result(temper: str, mean: int, error: int) -> Result:
    """A result of ten turns of six deals with a given mean and standard error, in counters."""
    turns, deals = 10, 60
    squares = turns * (mean * 6) ** 2 + (error * 6) ** 2 * turns * (turns - 1)
    return Result(temper=temper, turns=turns, deals=deals, won=mean * deals, squares=squares, first=10)


def played(**means: tuple[int, int]) -> Tournament:
    """A tournament with these results."""
    ends = {End.SHOWDOWN: 48, End.UNCALLED: 6, End.VOID: 6}
    results = tuple(result(name, *each) for name, each in means.items())
    return Tournament(results=results, deals=60, ends=ends, table=300, paid=100)


@pytest.fixture
def of(monkeypatch: pytest.MonkeyPatch) -> Mapping[tuple[str, bool], Tournament]:
    """Fake tournaments: bold players do better than tight ones under one account only."""
    told = {}
    for index, source in enumerate(SOURCES):
        bold = 20 if index == 0 else 3
        told[source, False] = played(
            careful=(4, 2), bold=(bold, 2), tight=(2, 2), bluffing=(4, 2), curious=(-9, 2), random=(-20, 1)
        )
        told[source, True] = played(careful=(20, 2), random=(-4, 1))
    monkeypatch.setattr(rewards, "played", lambda source, against: told[source, against])
    return told


@pytest.mark.usefixtures("of")
def test_the_page_tells_what_is_certain() -> None:
    """A difference of many standard errors is stated as such, others as possible chance."""
    page = rewards.page()
    shorts = [account.source.short for account in ACCOUNTS]
    assert "the bold player, compared with the tight player</th><td>wins more</td>" in page
    assert page.count("<td>wins more</td>") == 1
    bold, *_ = (row for row in page.split("<tr>") if "compared with the tight player" in row)
    assert bold.count("<td>may be chance</td>") == len(shorts) - 1
    assert f"The lead is too large to be luck only under {shorts[0]}." in page
    assert "The random player loses most under every account." in page
    assert "<td>bold (+20.0)</td>" in page
    assert page.count("<td>80.0%</td>") == len(shorts)
    assert page.count("<td>25.0%</td>") == len(shorts)
    assert "One thing pays under every account" in page
    assert page.count("<svg") == len(SOURCES)


def test_what_chance_may_have_made_is_not_said_to_pay(
    of: dict[tuple[str, bool], Tournament], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A careful player's small win over random ones is not claimed as a general rule."""
    of[SOURCES[-1], True] = played(careful=(3, 2), random=(-1, 1))
    page = rewards.page()
    assert "One thing pays under every account" not in page
    assert "<td>+3.0</td>" in page


@pytest.mark.usefixtures("of")
def test_tournaments_of_two_have_a_best_and_a_worst(of: dict[tuple[str, bool], Tournament]) -> None:
    """An account with tournaments of two players is described as well."""
    of[SOURCES[0], False] = played(careful=(4, 2), bold=(-4, 2))
    page = rewards.page()
    assert "<td>bold (−4.0)</td>" in page
    assert "player loses most under every account" not in page
    assert page.count("<td>not played</td>") == 3
