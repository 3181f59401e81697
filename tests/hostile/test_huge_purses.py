"""Excessive numbers of counters are refused, wherever they come from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ambigu.deals import boards
from ambigu_variants.ambigu.deals.columns import laid
from ambigu_variants.ambigu.deals.replay import MOST_AT_TABLE
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.store import from_text, new_evening, opened, text
from ambigu_variants.ambigu.rules.course import MOST_COUNTERS
from ambigu_variants.cli import main
from ambigu_variants.kernel.errors import NotAllowed, VariorumError
from ambigu_variants.kernel.limits import DIGITS
from ambigu_variants.records.addresses import packed

DEAL: dict[str, Any] = {
    "game": "ambigu",
    "edition": 1,
    "rules": "foster_1897",
    "seats": ["Anne", "Bruno"],
    "purses": [20, 20],
    "replies": [],
    "seed": "a",
}
TOO_MANY = [
    {"purses": [MOST_AT_TABLE - 1, 2]},
    {"purses": [10**DIGITS - 1, 10**DIGITS - 1]},
    {"pool": MOST_AT_TABLE},
    {"tray": MOST_AT_TABLE},
    {"debts": [{"from": "p1", "to": "p2", "counters": MOST_AT_TABLE}]},
    {"won": [MOST_AT_TABLE, -MOST_AT_TABLE]},
]
PEOPLE = [{"name": name, "plays": "person"} for name in ("Anne", "Bruno")]


@pytest.mark.parametrize("changed", TOO_MANY)
def test_a_record_with_too_many_counters_is_refused(changed: dict[str, Any]) -> None:
    """The file and the address are both refused, naming the field."""
    (name,) = changed
    for told in (
        json.dumps({**DEAL, **changed}),
        packed({"record": {**DEAL, **changed}, "columns": [{"rules": "foster_1897"}], "moves": []}),
    ):
        with pytest.raises(VariorumError, match="100,000,000,000,000") as caught:
            boards.open_record(told) if told[0] == "{" else boards.open_board(told)
        assert (caught.value.field or "").startswith(name)


def test_as_many_as_may_lie_there_are_counted_exactly() -> None:
    """The largest sum is counted without rounding, and the deal can be opened again."""
    lying = [MOST_AT_TABLE - 30, 30]
    made = boards.open_record(json.dumps({**DEAL, "purses": lying}))
    (told,) = boards.board(made)["columns"]
    ((column,), _) = laid(made)
    assert told["record"]["purses"] == lying
    assert sum(column.deal.due_to(seat) for seat in range(2)) + column.deal.pool.counters == MOST_AT_TABLE
    assert boards.open_board(packed(made))["record"]["purses"] == lying


def test_nobody_begins_an_evening_with_too_many(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The limit applies at the table, in a file and in the terminal."""
    with pytest.raises(VariorumError, match="more than 1,000,000,000 counters") as caught:
        new_evening("foster_1897", PEOPLE, seed="a", purses=MOST_COUNTERS + 1)
    assert caught.value.field == "purses.0"
    data = json.loads(text(new_evening("foster_1897", PEOPLE, seed="a"), "json"))
    with pytest.raises(VariorumError, match="more than 1,000,000,000 counters"):
        opened({**data, "purses": [MOST_COUNTERS + 1] * 2})
    path = str(tmp_path / "evening.toml")
    assert main(["evening", "--purse", str(MOST_COUNTERS + 1), "--save", path]) == 2
    assert "1,000,000,000 counters" in capsys.readouterr().err
    assert not Path(path).exists()
    assert main(["deal", "--seat", "none", "--purse", str(MOST_AT_TABLE)]) == 2
    assert "100,000,000,000,000 counters" in capsys.readouterr().err


def test_nobody_buys_too_many_at_once() -> None:
    """Repeated purchases, as many as a deal allows, stay within the digits of a number."""
    evening = new_evening("juegos_de_naipes_2012", [*PEOPLE, *_more(2)], seed="a", purses=MOST_COUNTERS)
    with pytest.raises(NotAllowed, match="at most 1,000,000,000 can be bought"):
        evening.reply(f"p1 buy {MOST_COUNTERS + 1}")
    for _ in range(3):
        evening.reply(f"p1 buy {MOST_COUNTERS}")
    assert evening.deal.purse[0].counters == 4 * MOST_COUNTERS
    store._HELD.clear()
    assert from_text(text(evening)).ledger() == evening.ledger()


def _more(players: int) -> list[dict[str, str]]:
    return [{"name": f"C{number}", "plays": "person"} for number in range(players)]
