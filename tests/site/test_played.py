"""The stored rounds and tournaments belong to the rules and players in force; a sample is played again."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest

from ambigu_variants.ambigu.evenings.measures import MEASURES
from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks import played
from docs.hooks.atlas import measures
from docs.hooks.duels import Column
from docs.hooks.played import Mean, NotPlayed

ANEW = 2
"""The number of readings, and of tournaments, whose sample is played again."""


def drawn() -> tuple[list[Column], list[str]]:
    """Some readings and tournaments, the same in every run."""
    draw = Random("played")
    others = [column for column in played.columns() if column.question]
    return draw.sample(others, ANEW), draw.sample(list(played.tables()), ANEW)


def test_everything_is_played() -> None:
    """Each account and reading has its rounds with both seeds."""
    assert played.accounts() == {account.id for account in ACCOUNTS}
    for column in played.columns():
        for means in played.stored(column):
            many = played.OF_READING if column.question else played.ROUNDS
            assert [each.many for each in means] == [many] * len(MEASURES)


def test_a_sample_is_played_again() -> None:
    """The rounds and turns that are stored apart come out the same, figure by figure."""
    readings, names = drawn()
    for column in (*(Column(account.id) for account in ACCOUNTS), *readings):
        assert played.sample(column) == played.beside(column)
    for name in names:
        column = Column(ACCOUNTS[len(name) % len(ACCOUNTS)].id)
        assert played.sample(column, name) == played.beside(column, name)


@pytest.mark.only_thorough
def test_whole_results_are_played_again() -> None:
    """All rounds of a reading give the stored sums."""
    (column, *_), _ = drawn()
    for seed, means in zip(played.SEEDS, played.stored(column), strict=True):
        assert played._added(played.rounds(column, seed, played.OF_READING)) == means


def test_results_of_other_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Results of other rules or other players are not shown."""
    monkeypatch.setattr(played, "fingerprint", lambda *_: "0")
    with pytest.raises(NotPlayed, match="make played"):
        played.stored(Column(ACCOUNTS[0].id))


def test_mean_and_error_are_those_of_the_rounds() -> None:
    """Mean and standard error equal those of the standard library's statistics, also added up."""
    one, other = [3, -1, 4, 1, 5], [-9, 2, 6]
    whole = Mean(5, sum(one), sum(x * x for x in one)) + Mean(3, sum(other), sum(x * x for x in other))
    assert whole.mean == pytest.approx(fmean([*one, *other]))
    assert whole.error == pytest.approx(stdev([*one, *other]) / 8**0.5)


def test_the_page_lists_what_both_halves_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reading is listed if both halves show its effect; an account has clearly the most likewise."""
    (changed, *_), _ = drawn()
    sure, slight = Mean(100, 100 * 90, 100 * 90 * 90 + 10), Mean(100, 0, 100 * 90 * 90)

    def stored(column: Column) -> tuple[list[Mean], list[Mean]]:
        first = sure if column in (changed, Column(ACCOUNTS[1].id)) else slight
        rest = [slight] * (len(MEASURES) - 1)
        return [first, *rest], [first, *rest]

    measures._figures.cache_clear()
    monkeypatch.setattr(measures, "stored", stored)
    page = measures.page()
    measures._figures.cache_clear()
    assert page.count("Readings that change this most:") == 1
    (told,) = (line for line in page.splitlines() if line.startswith("- ") and "~/rules/" in line)
    assert f'href="~/rules/{changed.question}/"' in told
    assert "+9.0 (±0.1)" in told
    assert page.count(f"The figure is clearly highest under {ACCOUNTS[1].source.short}.") == 1
    assert "clearly lowest" not in page


def test_every_measure_has_its_section_and_every_reading_a_row() -> None:
    """The page defines each measure, gives Ludii's term if there is one, and has a row for each reading."""
    page = measures.page()
    assert set(measures.TOLD) == {measure.key for measure in MEASURES}
    for measure in MEASURES:
        assert f'(<i lang="en">{measure.term}</i>)' in page or not measure.term
        assert f"{{ #{measure.key} }}" in page
    others = [column for column in played.columns() if column.question]
    assert page.count('<th scope="row">“') == len(others)
