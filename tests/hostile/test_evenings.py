"""Evenings at their limits: very few counters, very many, very long; and everything saved can be opened."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ambigu_variants.ambigu.deals import boards
from ambigu_variants.ambigu.deals.replay import MOST_AT_TABLE
from ambigu_variants.ambigu.evenings import agreement, store
from ambigu_variants.ambigu.evenings.agreement import PERSON
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.store import new_evening, text
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.rules.course import MOST_COUNTERS
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.errors import NotAllowed, VariorumError
from ambigu_variants.kernel.limits import LONGEST_FILE
from ambigu_variants.records.texts import packed


def chairs(*plays: str) -> list[dict[str, str]]:
    return [{"name": name, "plays": each} for name, each in zip("ABCDEF", plays, strict=False)]


SIX = chairs(*("random",) * 6)


def play_out(evening: Evening) -> str:
    while not evening.over:
        evening.next_deal()
    return evening.over.kind


def from_file(told: str) -> Evening:
    """Opens a saved evening; nothing that is held in memory helps."""
    store._HELD.clear()
    return store.from_text(told)


@pytest.mark.parametrize("purse", [2, pytest.param(4, marks=pytest.mark.only_thorough)])
@pytest.mark.parametrize("source", [account.id for account in ACCOUNTS])
def test_computer_players_with_very_few_counters_play_every_deal(source: str, purse: int) -> None:
    """Companies of all tempers and of four random players finish their evenings, which open again."""
    for company in (tuple(STRATEGIES)[:4], tuple(STRATEGIES)[2:], ("random",) * 4):
        evening = new_evening(source, chairs(*company), seed="0", purses=purse, until={"deals": 10})
        play_out(evening)
        assert "buy 0" not in text(evening)
        assert from_file(text(evening)).data() == evening.data()


def test_as_many_as_may_lie_there_are_counted_exactly_and_no_more() -> None:
    """Even in an address; `refused.txt` has what is refused in a file and in a terminal."""
    deal: dict[str, Any] = {"game": "ambigu", "edition": 1, "rules": "foster_1897", "seed": "a"}
    deal |= {"seats": ["Anne", "Bruno"], "replies": [], "purses": [MOST_AT_TABLE - 30, 30]}
    made = boards.open_record(json.dumps(deal))
    (told,) = boards.board(boards.open_board(packed(made)))["columns"]
    assert told["record"]["purses"] == deal["purses"]
    made["record"]["purses"] = [MOST_AT_TABLE - 30, 31]
    with pytest.raises(VariorumError, match="100,000,000,000,000"):
        boards.open_board(packed(made))


def test_nobody_buys_too_many_at_once() -> None:
    """Nor begins with too many; repeated purchases, as many as a deal allows, are counted exactly."""
    with pytest.raises(VariorumError, match="more than 1,000,000,000 counters") as caught:
        new_evening("foster_1897", chairs(PERSON, PERSON), seed="a", purses=MOST_COUNTERS + 1)
    assert caught.value.field == "purses.0"
    evening = new_evening("juegos_de_naipes_2012", chairs(*[PERSON] * 4), seed="a", purses=MOST_COUNTERS)
    with pytest.raises(NotAllowed, match="at most 1,000,000,000 can be bought"):
        evening.reply(f"p1 buy {MOST_COUNTERS + 1}")
    for _ in range(3):
        evening.reply(f"p1 buy {MOST_COUNTERS}")
    assert evening.deal.purse[0].counters == 4 * MOST_COUNTERS
    assert from_file(text(evening)).ledger() == evening.ledger()


@pytest.mark.only_thorough
def test_the_longest_evening_opens_again() -> None:
    evening = new_evening("foster_1897", SIX, seed="s" * 200, until={"deals": agreement.MOST_DEALS})
    assert play_out(evening) in ("ended-deals", "record-full")
    assert 150 < evening.number <= agreement.MOST_DEALS, "six who talk most fill a file a little before"
    for form in ("toml", "json"):
        told = text(evening, form)
        assert len(told) < LONGEST_FILE
        assert from_file(told).data() == evening.data()


def test_an_evening_ends_before_its_file_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit overrides the agreed end, and the evening opens again with that end."""
    monkeypatch.setattr(agreement, "LONGEST_FILE", agreement.ROOM + 20_000)
    evening = new_evening("foster_1897", SIX, seed="a", until={"deals": 100})
    assert play_out(evening) == "record-full"
    assert 1 < evening.number < 20
    assert agreement.full(evening.data())
    assert max(len(text(evening)), len(text(evening, "json"))) < agreement.ROOM + 20_000
    assert play_out(from_file(text(evening))) == "record-full"
