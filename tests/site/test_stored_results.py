"""The Atlas on what computer players bring about: stored results are in force; no page claims too much."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from statistics import fmean, stdev

import pytest

from ambigu_variants.ambigu.duel.measures import Result as Solved
from ambigu_variants.ambigu.players.tournament import End, Result, Tournament
from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks import duels, played
from docs.hooks.atlas import duel, rewards
from docs.hooks.duels import Column
from docs.hooks.played import Mean, NotPlayed

SOURCES = [account.id for account in ACCOUNTS]
LALANNE, FOSTER, JUEGOS = SOURCES
READING = Random("played").choice([column for column in played.columns() if column.question])
"""The reading whose sample is played again, the same in every run."""


@pytest.mark.parametrize("column", [*(Column(source) for source in SOURCES), READING], ids=str)
def test_a_sample_is_played_again(column: Column) -> None:
    """The rounds, and the turns of a tournament, that are stored apart come out the same."""
    tables = [""] if column.question else ["", Random(column.source).choice(list(played.tables()))]
    assert [played.sample(column, each) for each in tables] == [
        played.beside(column, each) for each in tables
    ]


def test_results_of_other_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "fingerprint", lambda *_: "0")
    with pytest.raises(NotPlayed, match="make played"):
        played.stored(Column(LALANNE))


def test_mean_and_error_are_those_of_the_standard_library() -> None:
    one, other = [3, -1, 4, 1, 5], [-9, 2, 6]
    whole = Mean(5, sum(one), sum(x * x for x in one)) + Mean(3, sum(other), sum(x * x for x in other))
    assert whole.mean == pytest.approx(fmean([*one, *other]))
    assert whole.error == pytest.approx(stdev([*one, *other]) / 8**0.5)


def test_who_is_better_off_follows_from_the_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """A value within the exploitability favours nobody; the sign says whom another favours."""
    values, stored = {LALANNE: 2500, FOSTER: -12_340, JUEGOS: 50}, duels.stored

    def changed(column: Column) -> Solved:
        return replace(stored(column), value=values[column.source], exploitability=90)

    monkeypatch.setattr(duel, "stored", changed)
    page = duel.page()
    assert "The elder hand is better off under Lalanne (by 0.25 counters per deal" in page
    assert "The dealer is better off under Foster (by 1.23 counters per deal" in page
    assert "Neither is clearly better off under Juegos" in page


def result(temper: str, mean: int) -> Result:
    """A result of ten turns of six deals with a given mean and an error of one, in counters."""
    squares = 10 * (mean * 6) ** 2 + 6**2 * 10 * 9
    return Result(temper=temper, turns=10, deals=60, won=mean * 60, squares=squares, first=10)


def made(**means: int) -> Tournament:
    """A tournament with these mean results."""
    results = tuple(result(name, mean) for name, mean in means.items())
    contrasts = (result(f"{one}-{other}", means[one] - means[other]) for one, other in combinations(means, 2))
    ends = {End.SHOWDOWN: 48, End.UNCALLED: 6, End.VOID: 6}
    return Tournament(results=results, contrasts=tuple(contrasts), deals=60, ends=ends, table=300, paid=100)


def test_a_difference_is_told_as_one_if_each_half_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bold players win most under the first account in both halves, under the second in one alone."""
    bold = {LALANNE: (20, 20), FOSTER: (20, 4), JUEGOS: (4, 4)}

    def stored(source: str, name: str) -> tuple[Tournament, ...]:
        if name == "company":
            return tuple(
                made(careful=4, bold=half, tight=2, bluffing=4, curious=-20) for half in bold[source]
            )
        counter, temper = name.split()
        wins = 5 if (counter, temper, source) == ("value", "curious", LALANNE) else -5
        return (made(**{counter: wins, temper: 0}),) * 2

    monkeypatch.setattr(rewards, "stored_tournament", stored)
    page = rewards.page()
    row, *_ = (row for row in page.split("<tr>") if "the bold player, compared with the tight" in row)
    assert "<td>wins more: +18.0 (±" in row
    assert row.count("may be chance: ") == 2
    assert "The bold player wins most under Lalanne." in page
    assert "wins most under Foster" not in page
    assert "The curious player loses most under every account." in page
    won = "the strategy “betting for value” wins 5.0 counters per deal (±1.4) from curious players."
    assert f"Under Lalanne, {won}" in page
    assert page.count("none of the simple strategies clearly beats any of the temperaments.") == 2
