"""The page on best play for two: first the claim and its picture, then the limits, and what the duels say."""

from __future__ import annotations

from dataclasses import replace
from re import findall

import pytest

from ambigu_variants.ambigu.duel.measures import Result
from ambigu_variants.ambigu.duel.told import counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks import duels
from docs.hooks.atlas import duel
from docs.hooks.duels import Column, columns, stored

LALANNE, FOSTER, JUEGOS = (account.id for account in [*ACCOUNTS][:3])
BETTER = "The {} is better off under {} (by {} counters per deal)"


def test_the_limits_come_before_the_figures_and_every_reading_has_a_row() -> None:
    """The page says early what it leaves out; every reading has its own figures or changes nothing."""
    page = duel.page()
    limits = page.index("This is the solution of a simplified game")
    assert page.index("better off under") < page.index("<svg") < limits < page.index("\n## ")
    same = {source: duels.fingerprint(*Column(source)) for source in (LALANNE, FOSTER, JUEGOS)}
    alike = [each for each in columns() if each.question and duels.fingerprint(*each) == same[each.source]]
    assert page.count("changes nothing here</td>") == len(alike) > 0
    rows = findall(r'<th scope="row">“[^<]*<a href="~/rules/', page)
    assert len(rows) == sum(bool(each.question) for each in columns())
    assert page.count("<svg") == len(ACCOUNTS) + 1


def test_who_is_better_off_follows_from_the_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """A value within the exploitability favours nobody; the sign says whom another favours."""
    values = {LALANNE: 2500, FOSTER: -12_340, JUEGOS: 50}

    def changed(column: Column) -> Result:
        return replace(stored(column), value=values[column.source], exploitability=90)

    monkeypatch.setattr(duel, "stored", changed)
    page = duel.page()
    assert BETTER.format("elder hand", "Lalanne", "0.25") in page
    assert BETTER.format("dealer", "Foster", "1.23") in page
    assert "Neither is clearly better off under Juegos" in page


def test_a_crux_says_what_its_reading_is_worth() -> None:
    """A reading that changes the duel has a sentence with both figures; others have none."""
    own, other = stored(Column(LALANNE)), stored(Column(LALANNE, "first-return", "out"))
    told = duel.worth(LALANNE, "first-return", "out")
    assert own.value < 0 > other.value
    lost, before = (counters(-each.value, gain=False) for each in (other, own))
    assert f"loses {lost} counters per deal instead of {before}." in told
    assert not duel.worth(LALANNE, "withholding", "ever")
    assert not duel.worth(LALANNE, "sequence", "any")
