"""The page of the Atlas on tournaments: it says what the figures bear, and no more."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ambigu_variants.ambigu.players.tournament import End, Result, Tournament
from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks.atlas import rewards

SOURCES = [account.id for account in ACCOUNTS]


def result(temper: str, mean: int, error: int) -> Result:
    """A result of ten turns of six deals, of about this mean and standard error, in counters."""
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
    """Tournaments as if they had been played: the bold better than the tight under one account alone."""
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
    """A difference of many errors is told as one; where chance may have made it, that is said."""
    page = rewards.page()
    first, *others = [account.source.short for account in ACCOUNTS]
    assert f"Under {first} the bold player wins more than the tight one." in page
    assert "the bold player wins less" not in page
    for other in others:
        assert f"Under {other} the bold player" not in page
    assert "chance may have made all the difference between the bold player and the tight one" in page
    assert "In 60 deals the bold player wins most, 20.0 counters in the mean of a deal" in page
    assert page.count("these deals do not tell") == len(others)
    assert "80.0% end with hands that are compared" in page
    assert "25.0% is the price of their hands" in page
    assert "One thing pays under every account" in page
    assert page.count("<svg") == len(SOURCES)


def test_what_chance_may_have_made_is_not_said_to_pay(
    of: dict[tuple[str, bool], Tournament], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a careful player wins of random ones by little, the page does not say that it pays everywhere."""
    of[SOURCES[-1], True] = played(careful=(3, 2), random=(-1, 1))
    page = rewards.page()
    assert "One thing pays under every account" not in page
    assert "3.0 counters in the mean of a deal" in page


@pytest.mark.usefixtures("of")
def test_tournaments_of_two_have_a_best_and_a_worst(of: dict[tuple[str, bool], Tournament]) -> None:
    """An account at which no more than two sit down is told of as well."""
    of[SOURCES[0], False] = played(careful=(4, 2), bold=(-4, 2))
    assert "the bold one loses most: 4.0" in rewards.page()
