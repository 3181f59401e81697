"""Evenings: deals one after the other, what is carried between them, and what is asked there."""

from __future__ import annotations

import json

import pytest

from ambigu_variants.ambigu.deals import replay
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.store import from_text, new_evening, text
from ambigu_variants.ambigu.players.tempers import TEMPERS
from ambigu_variants.ambigu.sources import ACCOUNTS

NAMES = ("Anne", "Bruno", "Claire", "David", "Émilie", "Félix")
SOURCES = [account.id for account in ACCOUNTS]


def chairs(*plays: str) -> list[dict[str, str]]:
    """Chairs with these players."""
    return [{"name": name, "plays": each} for name, each in zip(NAMES, plays, strict=False)]


def mixed(players: int = 6) -> list[dict[str, str]]:
    """Chairs with tempers of all kinds."""
    return chairs(*list(TEMPERS)[:players])


def from_nothing(text: str) -> Evening:
    """The evening of a text, replayed from its first card."""
    store._HELD.clear()
    return from_text(text)


def conserved(evening: Evening) -> None:
    """No counter has come or gone: what was brought and bought lies somewhere."""
    found = evening.ledger()
    assert sum(row.began + row.bought for row in found.rows) == (
        sum(row.purse for row in found.rows) + found.pool + found.tray
    )
    gains = sum(row.won - row.lost for row in found.rows)
    assert gains == -found.pool - found.tray, "and what was won beyond what was lost lies nowhere"


@pytest.mark.parametrize("source", SOURCES)
def test_an_evening_of_thirty_deals_conserves_its_counters_and_replays_from_its_file(source: str) -> None:
    """Six seats of mixed tempers; each deal of it is a record that replays by itself."""
    evening = new_evening(source, mixed(), seed=f"thirty {source}", until={"deals": 30})
    evening.play_out()
    assert evening.over
    assert evening.over.kind == "ended-deals"
    assert evening.number == 30
    conserved(evening)
    for form in ("toml", "json"):
        again = from_nothing(text(evening, form))
        assert again.ledger() == evening.ledger()
        assert again.series() == evening.series()
        assert again.data() == evening.data() == json.loads(json.dumps(evening.data()))
    for told in evening.records():
        replay.agrees(told, replay.replay(told))
