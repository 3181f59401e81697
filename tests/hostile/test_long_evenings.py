"""Everything saved can be opened again, whatever its length."""

from __future__ import annotations

import pytest

from ambigu_variants.ambigu.evenings import limits, store
from ambigu_variants.ambigu.evenings.store import from_text, new_evening, text
from ambigu_variants.kernel.errors import RecordError
from ambigu_variants.kernel.limits import LONGEST_FILE

CHAIRS = [{"name": name, "plays": "random"} for name in "ABCDEF"]


@pytest.mark.parametrize("until", [{"deals": 201}, {"deals": 999_999_999}, {"rounds": 34}])
def test_an_evening_of_too_many_deals_is_refused(until: dict[str, int]) -> None:
    with pytest.raises(RecordError, match="at most 200 deals"):
        new_evening("juegos_de_naipes_2012", CHAIRS, seed="a", until=until)


def test_the_longest_evening_opens_again() -> None:
    evening = new_evening("foster_1897", CHAIRS, seed="s" * 200, until={"deals": limits.MOST_DEALS})
    evening.play_out()
    assert evening.over
    assert evening.over.kind in ("ended-deals", "record-full")
    assert 150 < evening.number <= limits.MOST_DEALS, "six who talk most fill a file a little before"
    for form in ("toml", "json"):
        told = text(evening, form)
        assert len(told) < LONGEST_FILE
        store._HELD.clear()
        assert from_text(told).data() == evening.data()


def test_an_evening_ends_before_its_file_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit overrides the agreed end, and the evening opens again with that end."""
    monkeypatch.setattr(limits, "LONGEST_FILE", limits.ROOM + 20_000)
    evening = new_evening("foster_1897", CHAIRS, seed="a", until={"deals": 100})
    evening.play_out()
    assert evening.over
    assert evening.over.kind == "record-full"
    assert 1 < evening.number < 20
    assert limits.full(evening.data())
    assert max(len(text(evening)), len(text(evening, "json"))) < limits.ROOM + 20_000
    store._HELD.clear()
    again = from_text(text(evening))
    assert again.over
    assert again.over.kind == "record-full"


def test_the_seed_of_an_evening_leaves_room_for_the_numbers_of_its_deals() -> None:
    with pytest.raises(RecordError, match="seed has more than 200 characters"):
        new_evening("foster_1897", CHAIRS, seed="s" * 201)
