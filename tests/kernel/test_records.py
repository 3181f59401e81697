"""Records: round trips give the same record, and errors name the place."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from ambigu_variants.ambigu.deals.boards import open_record, replayed
from ambigu_variants.ambigu.deals.columns import compared
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.errors import RecordError, VariorumError
from ambigu_variants.records import record
from ambigu_variants.records.record import Record
from ambigu_variants.records.schema import schema

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
STORED = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.toml"))]
BROKEN = Path(__file__).with_name("broken.txt").read_text(encoding="utf-8").splitlines()[3:]
WHOLE = """\
game = "ambigu"
edition = 1
rules = "lalanne_2010"
seats = ["Anne", "Bruno"]
purses = [20, 20]
stock = "8h 10d 7h 5d 2c 3c 4s 9s"
replies = [
  "p1 stand  # the eight and the seven",
  "p1 pass",
  "p2 pass",
]

[house]
ante = 1

[shuffles]
second-deal = ""

[result]
purses = [17, 19]
pool = 2
tray = 2
"""


def attempt(text: str) -> tuple[dict[str, Any], str]:
    """Returns the result of replaying a record and "", or {} and the error message, a whole sentence."""
    try:
        return replayed(text), ""
    except VariorumError as error:
        said = error.message
    assert said.endswith((".", "?", "]")), said
    return {}, said


@pytest.mark.parametrize("line", BROKEN)
def test_what_is_broken_names_its_line_and_field(line: str) -> None:
    old, new, says = (part.replace("⏎", "\n").replace("∅", "") for part in line.split(" => "))
    assert old in WHOLE
    assert re.search(says, attempt(WHOLE.replace(old, new, 1))[1])


def test_a_misspelt_shuffle_does_not_fall_to_the_seed() -> None:
    """A misspelt shuffle name is refused even if a seed could supply the order."""
    seeded = WHOLE.replace("stock =", 'seed = "1702"\nstock =')
    assert replayed(seeded)["result"]["purses"] == [17, 19]
    assert "Line 18, shuffles.second-draw" in attempt(seeded.replace("second-deal", "second-draw"))[1]


def test_what_breaks_off_may_still_come_to_its_shuffles() -> None:
    """In an unfinished deal, an order for a shuffle that has not happened yet is accepted."""
    begun = WHOLE.replace('  "p2 pass",\n', "").partition("[result]")[0]
    told = replayed(begun.replace('second-deal = ""', 'second-deal = ""\nsecond-draw = "1c"'))
    assert not told["over"]


def test_a_column_is_kept_with_the_orders_that_it_took() -> None:
    """A column replayed under rules with fewer shuffles keeps only its own orders and can be replayed."""
    kept = [column.record for column in compared(record.from_toml(WHOLE), ["juegos_de_naipes_2012"])]
    assert [list(each.shuffles) for each in kept] == [["second-deal"], []]
    assert all(replayed(each.toml())["over"] for each in kept)


@pytest.mark.parametrize("rules", [account.id for account in ACCOUNTS])
def test_a_record_opened_under_another_source_is_replayed_or_refused(rules: str) -> None:
    """Under another source a record is replayed by those rules or refused with the passage."""
    for told in STORED:
        mine = record.from_toml(told).rules
        again, said = attempt(told.replace(f'"{mine}"', f'"{rules}"', 1).partition("[result]")[0])
        if said:
            assert mine != rules
            assert said.endswith("]") or "shuffles" in said, said
        else:
            assert {step["ruling"]["source"] for step in again["steps"]} <= {rules, "house"}


def test_a_file_that_breaks_off_names_the_line() -> None:
    """A truncated record is refused, naming the line if not TOML, unless it ends within the replies."""
    for end in range(1, len(WHOLE), 7):
        said = attempt(WHOLE[:end])[1]
        assert said or "replies = [" in WHOLE[:end]
        assert "not TOML" not in said or re.search(r"[Ll]ine \d+", said), said


def test_an_address_that_was_cut_is_refused() -> None:
    told = record.from_toml(WHOLE)
    fragment = told.fragment()
    assert record.from_fragment(fragment) == told
    for end in range(0, len(fragment) - 1, 5):
        with pytest.raises(RecordError, match="address"):
            record.from_fragment(fragment[:end])
    with pytest.raises(VariorumError):
        record.from_fragment("A" + fragment[1:])


def test_every_form_opens_as_a_board() -> None:
    """A byte order mark, as files from Windows have, is no part of a record."""
    told = record.from_toml(WHOLE)
    forms = [WHOLE, json.dumps(told.data()), told.fragment()]
    first, *others = (open_record(mark + text) for text in forms for mark in ("", "\ufeff"))
    assert all(board == first for board in others)
    assert first["moves"] == [[0, "p1 stand"], [0, "p1 pass"], [0, "p2 pass"]]


@pytest.fixture(scope="module")
def valid() -> Any:
    """A validator for the published JSON schema."""
    return fastjsonschema.compile(schema(action for game in GAMES for action in game.actions))


def test_the_schema_takes_what_the_program_takes(valid: Any) -> None:
    assert len(STORED) >= 24
    for text in STORED:
        valid(json.loads(json.dumps(record.from_toml(text).data())))


@pytest.mark.parametrize(
    "change",
    [
        {"edition": 0},
        {"seats": ["Anne"]},
        {"purses": [-1, 2]},
        {"replies": ["p1 sing"]},
        {"pool": -1},
        {"title": 4},
        {"result": {"winer": "p1"}},
    ],
)
def test_the_schema_refuses_what_the_program_refuses(change: dict[str, Any], valid: Any) -> None:
    with pytest.raises(fastjsonschema.JsonSchemaValueException):
        valid({**record.from_toml(WHOLE).data(), **change})
    with pytest.raises(VariorumError):
        replayed(Record(**{**record.from_toml(WHOLE).__dict__, **change}).toml())
