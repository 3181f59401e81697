"""Records: round trips give the same record; malformed ones are bounded, and refused with their place."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from ambigu_variants.ambigu.deals.boards import open_board, open_record, replayed_deal, told_whole
from ambigu_variants.ambigu.deals.columns import Column, compared
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.errors import RecordError, VariorumError
from ambigu_variants.records import record
from ambigu_variants.records.record import schema
from ambigu_variants.records.texts import packed, unpacked

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
DATA = record.from_text(WHOLE).data()


def attempt(text: str) -> tuple[dict[str, Any], str]:
    """Returns the result of replaying a record and "", or {} and the error message, a whole sentence."""
    try:
        told = record.from_text(text)
        return told_whole(Column(told=told, deal=replayed_deal(told))), ""
    except VariorumError as error:
        said = error.message
    assert said.endswith((".", "?", "]")), said
    return {}, said


def test_every_form_opens_as_a_board() -> None:
    """A byte order mark, as files from Windows have, is no part of a record."""
    forms = [WHOLE, json.dumps(DATA), record.from_text(WHOLE).fragment()]
    first, *others = (open_record(mark + text) for text in forms for mark in ("", "\ufeff"))
    assert all(board == first for board in others)
    assert first["moves"] == [[0, "p1 stand"], [0, "p1 pass"], [0, "p2 pass"]]


@pytest.mark.parametrize("line", BROKEN)
def test_what_is_broken_names_its_line_and_field(line: str) -> None:
    old, new, says = (part.replace("⏎", "\n").replace("∅", "") for part in line.split(" => "))
    assert old in WHOLE
    assert re.search(says, attempt(WHOLE.replace(old, new, 1))[1])


def test_a_misspelt_shuffle_does_not_fall_to_the_seed() -> None:
    seeded = WHOLE.replace("stock =", 'seed = "1702"\nstock =')
    assert attempt(seeded)[0]["result"]["purses"] == [17, 19]
    assert "shuffles.second-draw" in attempt(seeded.replace("second-deal", "second-draw"))[1]


def test_what_breaks_off_may_still_come_to_its_shuffles() -> None:
    """In an unfinished deal, an order for a shuffle that has not happened yet is accepted."""
    begun = WHOLE.replace('  "p2 pass",\n', "").partition("[result]")[0]
    told, _ = attempt(begun.replace('second-deal = ""', 'second-deal = ""\nsecond-draw = "1c"'))
    assert not told["over"]


def test_a_column_is_kept_with_the_orders_that_it_took() -> None:
    """A column replayed under rules with fewer shuffles keeps only its own orders and can be replayed."""
    kept = [column.record for column in compared(record.from_text(WHOLE), ["juegos_de_naipes_2012"])]
    assert [list(each.shuffles) for each in kept] == [["second-deal"], []]
    assert all(attempt(each.toml())[0]["over"] for each in kept)


@pytest.mark.parametrize("rules", [account.id for account in ACCOUNTS])
def test_a_record_opened_under_another_source_is_replayed_or_refused(rules: str) -> None:
    for told in STORED:
        mine = record.from_text(told).rules
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
    fragment = record.from_data(DATA).fragment()
    for end in range(5, len(fragment) - 1, 5):
        with pytest.raises(RecordError, match="address"):
            record.from_text(fragment[:end])
    with pytest.raises(VariorumError):
        record.from_text("A" + fragment[1:])


def test_an_address_is_bounded_before_it_is_opened() -> None:
    """Five thousand nested lists take a few dozen characters and crashed a browser."""
    deep = json.loads("[" * 900 + "]" * 900)
    assert unpacked(packed(deep)) is None
    assert unpacked(packed({"record": {"debts": [{"from": "p1"}]}})) is not None
    assert unpacked("A" * 10_000_000) is None
    assert unpacked(packed("a" * 600_000)) is None
    with pytest.raises(VariorumError, match="cut short or changed"):
        open_board(packed(deep))


@pytest.mark.parametrize(
    "appended", [" ", "\r\n", "%20", "%20%20", ".", "!»", ")", "%29.", "%C2%BB", "&utm_source=mail"]
)
def test_what_a_mail_program_appends_is_no_part_of_an_address(appended: str) -> None:
    """Addresses of each length, because the length decides how many letters may follow."""
    for text in ("", "a", "ab", "abc", "abcd"):
        assert unpacked(packed(text) + appended) == text


DEEP = "\n" + ".".join("a" * 4000) + " = 1\n"
TOO_MUCH = {
    "dotted keys": (DEEP, "too deeply"),
    "a dotted table": ("[" + ".".join("a" * 2000) + "]\nb = 1\n", "too deeply"),
    "quoted dotted keys": (".".join(['"a"'] * 2000) + "=1\n", "too deeply"),
    "spaced dotted keys": (" . ".join("a" * 2000) + "=1\n", "too deeply"),
    "a name of ten million letters": ("a" * 10_000_000 + "=1\n", "1,000,000"),
    "a long word": ("a" * 900_000, "cut short or changed"),
    "a long line": (WHOLE + 'title = "' + "a" * 50_000 + '"\n', "no field"),
    "nested lists": ("a = " + "[" * 4000 + "]" * 4000, "too deeply"),
    "nested tables": ("a = " + "{a=" * 2000 + "1" + "}" * 2000, "too deeply"),
    "nested JSON": ('{"a":' + "[" * 90_000 + "]" * 90_000 + "}", "too deeply"),
    "a long JSON": ('{"title": "' + "a" * 10_000_000 + '"}', "1,000,000"),
    "a number of 5,000 digits": (WHOLE.replace("n = 1", "n = " + "9" * 5000), "too long"),
    "a number of 5,000 hexadecimal digits": (WHOLE.replace("n = 1", "n = 0x" + "f" * 5000), "15 digits"),
    "long JSON numbers": ('{"edition": ' + "9" * 100_000 + "}", "too long"),
}


@pytest.mark.parametrize(("text", "says"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_is_too_much_is_refused_at_once(text: str, says: str) -> None:
    """A record beyond a limit is refused within seconds, in a short message; one once took two minutes."""
    began = time.process_time()
    with pytest.raises(VariorumError, match=says) as caught:
        open_record(text)
    assert time.process_time() - began < 5
    assert len(caught.value.message) < 400


def test_dots_in_texts_and_comments_are_no_keys() -> None:
    text = "# a.b.c.d.e.f\n" + WHOLE
    for kept in ("a.b.c.d.e", "[[[[[[", "{{{{{{", "#", "'", "“a.b.c.d.e”", '"', "\\", '"""a.b.c.d.e'):
        told = record.from_text(text.replace('"Anne"', json.dumps(kept, ensure_ascii=False)))
        assert told.seats[0] == kept
    for comment in ('"""\na.b.c.d.e.f = 1 [[[[[[\n"quoted" """', "'''a.b.c.d.e \" # '''"):
        assert record.from_text(f"comment = {comment}\n{text}").comment.startswith("a.b.c")


@pytest.fixture(scope="module")
def valid() -> Any:
    return fastjsonschema.compile(schema(action for game in GAMES for action in game.actions))


def test_the_schema_takes_what_the_program_takes(valid: Any) -> None:
    assert len(STORED) >= 24
    for text in STORED:
        valid(json.loads(json.dumps(record.from_text(text).data())))


CHANGES = {"edition": 0, "seats": ["Anne"], "purses": [-1, 2], "replies": ["p1 sing"], "pool": -1, "title": 4}


@pytest.mark.parametrize(("field", "value"), [*CHANGES.items(), ("result", {"winer": "p1"})])
def test_the_schema_refuses_what_the_program_refuses(field: str, value: object, valid: Any) -> None:
    with pytest.raises(fastjsonschema.JsonSchemaValueException):
        valid({**DATA, field: value})
    with pytest.raises(VariorumError):
        open_record(json.dumps({**DATA, field: value}))
