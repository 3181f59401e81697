"""The page of the Atlas on tournaments: it claims only what both halves of the deals support."""

from __future__ import annotations

import pytest

from ambigu_variants.ambigu.evenings.measures import COMPANY
from ambigu_variants.ambigu.players.strategies import COUNTERS
from ambigu_variants.ambigu.players.tournament import End, Result, Tournament
from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks import played
from docs.hooks.atlas import rewards

SOURCES = [account.id for account in ACCOUNTS]
SHORTS = [account.source.short for account in ACCOUNTS]


def result(temper: str, mean: int, error: int) -> Result:
    """A result of ten turns of six deals with a given mean and standard error, in counters."""
    turns, deals = 10, 60
    squares = turns * (mean * 6) ** 2 + (error * 6) ** 2 * turns * (turns - 1)
    return Result(temper=temper, turns=turns, deals=deals, won=mean * deals, squares=squares, first=10)


def made(**means: tuple[int, int]) -> Tournament:
    """A tournament with these results, whose contrasts have an error of one."""
    ends = {End.SHOWDOWN: 48, End.UNCALLED: 6, End.VOID: 6}
    names = list(means)
    contrasts = tuple(
        result(f"{one}-{other}", means[one][0] - means[other][0], 1)
        for place, one in enumerate(names)
        for other in names[place + 1 :]
    )
    results = tuple(result(name, *each) for name, each in means.items())
    return Tournament(results=results, contrasts=contrasts, deals=60, ends=ends, table=300, paid=100)


Made = dict[tuple[str, str], tuple[Tournament, Tournament]]


@pytest.fixture
def of(monkeypatch: pytest.MonkeyPatch) -> Made:
    """Fake tournaments: bold players win most under the first account, and under the second by one half."""
    told: Made = {}
    for index, source in enumerate(SOURCES):
        halves = [
            made(careful=(4, 1), bold=(bold, 1), tight=(2, 1), bluffing=(4, 1), curious=(-20, 1))
            for bold in ((20, 20), (20, 4), (4, 4))[index]
        ]
        told[source, "company"] = (halves[0], halves[1])
        for temper in COMPANY:
            for counter in COUNTERS:
                wins = 5 if (counter, temper) == ("value", "curious") and index == 0 else -5
                one = made(**{counter: (wins, 1), temper: (0, 1)})
                told[source, f"{counter} {temper}"] = (one, one)
    monkeypatch.setattr(rewards, "stored_tournament", lambda source, name: told[source, name])
    monkeypatch.setattr(rewards, "accounts", lambda: SOURCES)
    return told


@pytest.mark.usefixtures("of")
def test_the_page_tells_what_both_halves_show() -> None:
    """A difference is told as one if each half shows it; what one half shows may be chance."""
    page = rewards.page()
    bold, *_ = (row for row in page.split("<tr>") if "the bold player, compared with the tight" in row)
    assert "<td>wins more: +18.0 (±" in bold
    assert bold.count("may be chance: ") == 2
    assert f"The bold player wins most under {SHORTS[0]}." in page
    assert f"wins most under {SHORTS[1]}" not in page
    assert "The curious player loses most under every account." in page
    assert "<td>bold (+20.0)</td>" in page
    assert "<td>bold (+12.0), may be chance</td>" in page
    assert page.count("<td>80.0%</td>") == page.count("<td>25.0%</td>") == len(SHORTS)
    assert page.count("<svg") == 2 * len(SOURCES)


@pytest.mark.usefixtures("of")
def test_a_strategy_is_told_to_win_where_it_does() -> None:
    """A simple strategy that wins is named with the account; elsewhere the page says that none does."""
    page = rewards.page()
    assert (
        f"Under {SHORTS[0]}, the strategy “betting for value” wins 5.0 counters per deal (±1.4) from"
        " curious players." in page
    )
    for short in SHORTS[1:]:
        assert f"Under {short}, none of the simple strategies clearly beats any of the temperaments." in page


def test_a_leader_who_may_be_lucky_is_not_said_to_lead(of: Made) -> None:
    """If no half shows it under any account, nobody is said to win most."""
    of[SOURCES[0], "company"] = of[SOURCES[2], "company"]
    assert "No player clearly wins more than all the others under any account." in rewards.page()


def test_skill_is_measured_by_other_deals_than_those_that_chose_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first half says which temper is the best, the second how much more it wins than chance."""
    halves = (
        made(careful=(9, 1), bold=(5, 1), random=(-14, 1)),
        made(careful=(3, 1), bold=(8, 1), random=(-10, 1)),
    )
    monkeypatch.setattr(rewards, "stored_tournament", lambda source, name: halves)
    best, ahead = rewards.skill(SOURCES[0])
    assert best == "careful"
    assert ahead.startswith("13.0 ")


@pytest.mark.usefixtures("of")
def test_the_best_strategy_is_that_which_wins_most() -> None:
    """The best simple strategy is named with whom it beats, and whether that may be chance."""
    assert rewards.best_strategy(SOURCES[0]) == ("value", "curious", "5.0 (±1.4)", True)
    assert rewards.best_strategy(SOURCES[1])[2] == "−5.0 (±1.4)"


def test_the_stored_tournaments_have_all_players() -> None:
    """Each stored tournament has its players, its turns, and a contrast for every two players."""
    for source in played.accounts():
        for name, (players, turns) in played.tables().items():
            for found in played.stored_tournament(source, name):
                assert [each.temper for each in found.results] == list(dict.fromkeys(players))
                many = len(found.results)
                assert len(found.contrasts) == many * (many - 1) // 2
                assert found.deals == turns * len(players) == sum(found.ends.values())
