"""The pages on best play for two and on findings claim what the stored results show, and no more."""

from __future__ import annotations

import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.research.duel.measures import Result
from docs.hooks import duels
from docs.hooks.atlas import duel, findings
from docs.hooks.duels import Column

LALANNE, FOSTER, JUEGOS = (account.id for account in ACCOUNTS)


def test_who_is_better_off_follows_from_the_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """A value within the exploitability favours nobody; the sign says whom another favours."""
    values, stored = {LALANNE: 2500, FOSTER: -12_340, JUEGOS: 50}, duels.stored

    def changed(column: Column) -> Result:
        return stored(column)._replace(value=values[column.source], exploitability=90)

    assert "Speaking first costs counters" in findings.page()
    monkeypatch.setattr(duel, "stored", changed)
    monkeypatch.setattr(duels, "stored", changed)
    page = duel.page()
    assert "The elder hand is better off under Lalanne (by 0.25 counters per deal" in page
    assert "The dealer is better off under Foster (by 1.23 counters per deal" in page
    assert "Neither is clearly better off under Juegos" in page
    assert "The book decides whether it pays to speak first" in findings.page()
