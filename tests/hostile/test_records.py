"""Malformed records: limited before parsing, checked, and never accepted silently."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ambigu.deals import boards
from ambigu_variants.ascenseur.games import sittings
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.records import files, record
from ambigu_variants.records.addresses import packed, unpacked

DATA: dict[str, Any] = {
    "game": "ambigu",
    "edition": 1,
    "rules": "lalanne_2010",
    "seats": ["Anne", "Bruno"],
    "purses": [20, 20],
    "stock": "8h 1c 7h 2d",
    "replies": ["p1 stand", "p1 open 3", "p2 pass"],
    "shuffles": {"second-deal": "10h 5s 9d 6c"},
}
RESULT = {"purses": [20, 16], "pool": 4, "tray": 0, "winner": "p1", "debts": []}
SOON = 5
"""The limit in seconds for refusing oversized input, which once took from 17 to over 120."""


def said_of(text: str) -> str:
    """Returns the error message for an invalid record."""
    with pytest.raises(VariorumError) as caught:
        boards.open_record(text)
    return caught.value.message


def test_what_only_looks_like_a_quotation_hides_nothing() -> None:
    """Quotes after a backslash, five in a row and unterminated ones don't hide what follows."""
    deep = "\n" + ".".join("a" * 4000) + " = 1\n"
    for before in ('a = """\\""" x """', 'a = """x"""""', "a = '''x\\'''", 'a = "x\\""', "a = 'x\\'", "# '"):
        assert "parts" in said_of(before + deep)
    for before in ('a = "', "a = '", 'a = """', "a = '''"):
        began = time.process_time()
        said_of(before + deep)
        assert time.process_time() - began < SOON


def said_of_data(**changed: Any) -> str:
    return said_of(json.dumps({**DATA, **changed}))


# Bounds ----------------------------------------------------------------------------------------------------

TOO_MUCH = {
    "dotted keys": (".".join("a" * 4000) + "=1\n", "parts"),
    "many dotted keys": (".".join("a" * 300_000) + "=1\n", "500,000|10,000"),
    "a dotted table": ("[" + ".".join("a" * 2000) + "]\nb = 1\n", "parts"),
    "quoted dotted keys": (".".join(['"a"'] * 2000) + "=1\n", "parts"),
    "spaced dotted keys": (" . ".join("a" * 2000) + "=1\n", "parts"),
    "a name of ten million letters": ("a" * 10_000_000 + "=1\n", "1,000,000"),
    "a long line": ('title = "' + "a" * 50_000 + '"\n', "10,000"),
    "nested lists": ("a = " + "[" * 4000 + "]" * 4000, "nested"),
    "nested tables": ("a = " + "{a=" * 2000 + "1" + "}" * 2000, "nested"),
    "nested JSON": ('{"a":' + "[" * 90_000 + "]" * 90_000 + "}", "nested"),
    "a long JSON": ('{"title": "' + "a" * 10_000_000 + '"}', "1,000,000"),
    "long JSON numbers": ('{"edition": ' + "9" * 100_000 + "}", "15 digits"),
}


@pytest.mark.parametrize(("text", "says"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_is_too_much_is_refused_at_once(text: str, says: str) -> None:
    began = time.process_time()
    message = said_of(text)
    assert time.process_time() - began < SOON
    assert any(each in message for each in says.split("|")), message
    assert len(message) < 400


def test_dots_in_texts_and_comments_are_no_keys() -> None:
    """Dots in quotes, comments and numbers aren't counted as parts of keys."""
    text = "# a.b.c.d.e.f\n" + record.from_data(DATA).toml()
    for kept in ("a.b.c.d.e", "[[[[[[", "{{{{{{", "#", "'", "“a.b.c.d.e”", '"', "\\", '"""a.b.c.d.e'):
        told = record.from_toml(text.replace('"Anne"', json.dumps(kept, ensure_ascii=False)))
        assert told.seats[0] == kept
    multi = 'comment = """\na.b.c.d.e.f = 1 [[[[[[\n"quoted" """\n'
    assert record.from_toml(multi + text).comment.startswith("a.b.c")
    assert record.from_toml("comment = '''a.b.c.d.e \" # '''\n" + text).comment.startswith("a.b.c")


def test_an_address_is_bounded_before_it_is_opened() -> None:
    """Length and depth are limited: five thousand nested lists take a few dozen characters and crashed a
    browser.
    """
    deep = json.loads("[" * 900 + "]" * 900)
    assert unpacked(packed(deep)) is None
    assert unpacked(packed({"record": {"debts": [{"from": "p1"}]}})) is not None
    assert unpacked("A" * 10_000_000) is None
    assert unpacked(packed("a" * 600_000)) is None
    with pytest.raises(VariorumError, match="cut short or changed"):
        boards.open_board(packed(deep))


@pytest.mark.parametrize(
    "appended", [" ", "\r\n", "%20", "%20%20", ".", "!»", ")", "%29.", "%C2%BB", "&utm_source=mail"]
)
def test_what_a_mail_program_appends_is_no_part_of_an_address(appended: str) -> None:
    """Whatever the length of the address, which decides how many letters may follow it."""
    for text in ("", "a", "ab", "abc", "abcd"):
        assert unpacked(packed(text) + appended) == text


# Shapes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("title", "\ud800"),
        ("seed", "\ud800"),
        ("seats", ["\ud800", "Bruno"]),
        ("comment", "a\udfffb"),
        ("answers", {"\ud800": "foster_1897"}),
        ("result", {"debts": 5}),
        ("result", {"debts": [5]}),
        ("result", {"debts": [{"from": [], "to": {}, "counters": None}]}),
        ("result", {"purses": {}}),
        ("result", {"purses": [20.0, 16.0]}),
        ("result", {"pool": True}),
        ("result", {"winner": 1}),
        ("title", "a" * 5000),
        ("seats", ["a" * 5000, "Bruno"]),
        ("debts", [{"from": 5, "to": {}, "counters": 1}]),
        ("shuffles", {"second-deal": [["1c"]]}),
        ("house", {"ante": [1]}),
    ],
)
def test_a_field_of_another_shape_is_named(field: str, value: object) -> None:
    message = said_of_data(**{field: value})
    assert message.endswith(".")
    message.encode()
    with pytest.raises(VariorumError):
        sittings.open_game(json.dumps({**DATA, "game": "ascenseur", field: value}))


def test_a_date_is_called_a_date() -> None:
    for value, called in (
        ("2024-01-01", "a date"),
        ("10:00:00", "a time"),
        ("2024-01-01T10:00:00", "a date"),
    ):
        message = said_of(f"title = {value}\n" + record.from_data(DATA).toml())
        assert "datetime" not in message
        assert called in message


# Taken in silence ------------------------------------------------------------------------------------------


def test_a_debt_told_twice_is_refused() -> None:
    twice = [{"from": "p1", "to": "p2", "counters": 3}, {"from": "p1", "to": "p2", "counters": 4}]
    assert "There are two debts of p1 to p2" in said_of_data(debts=twice)


def test_a_seat_without_a_name_is_refused() -> None:
    for name in ("", "  "):
        assert "has no name" in said_of_data(seats=[name, "Bruno"])


def test_two_seats_of_one_name_are_refused() -> None:
    """Two players of the same name would be indistinguishable in the transcript."""
    assert "Anne" in said_of_data(seats=["Anne", "Anne"])


def test_a_false_result_is_refused_wherever_a_record_is_opened() -> None:
    """The page refuses it as the terminal does."""
    assert boards.open_record(json.dumps({**DATA, "result": RESULT}))
    assert "but the deal gives" in said_of_data(result={**RESULT, "purses": [24, 16]})


@pytest.mark.parametrize("reply", ["p1 expose 5", "p1 foul 5", "p1 foul 8h", "p1 expose 8h"])
def test_a_word_with_which_nothing_goes_is_refused_with_more(reply: str) -> None:
    message = said_of_data(rules="foster_1897", shuffles={}, seed="x", stock="", replies=[reply])
    assert "doesn’t take a number" in message or "takes no cards" in message, message


@pytest.mark.parametrize(
    ("text", "line", "name"),
    [
        ('game = "ambigu"\nedition = 1\ngame = "x"\n', 3, "game"),
        ('replies = []\n"replies" = [ # p1 = 3\n  "p1 pass",\n  "p2 pass",\n]\nseed = "x"\n', 2, "replies"),
        ("[shuffles]\na = 1\na = 2\n", 3, "a"),
        ("[shuffles]\na = 1\n[shuffles]\nb = 1\n", 3, "shuffles"),
        ("[[deals]]\nseed = 1\n[[deals]]\nseed = 1\nseed = 2\n", 5, "seed"),
        ("house = { ante = 1, ante = 2 }\n", 1, "ante"),
        ("house.ante = 1\nhouse.ante = 2\n", 2, "house.ante"),
        ("house = 1\n[house]\nante = 2\n", 2, "house"),
    ],
)
def test_a_key_twice_in_toml_is_named_with_its_line(text: str, line: int, name: str) -> None:
    assert said_of(text) == f"Line {line}: “{name}” appears twice: leave only one."


def test_a_key_twice_in_json_is_refused() -> None:
    text = json.dumps(DATA)
    for twice in (text.replace("{", '{"edition": 1, ', 1), text.replace('"second-deal":', '"a": "", "a":')):
        assert "twice" in said_of(twice)


# Misleading ------------------------------------------------------------------------------------------------


def test_one_failure_has_one_name(tmp_path: Path) -> None:
    """The error names the same reply in TOML, in indented JSON and in JSON on one line."""
    wrong = {**DATA, "replies": ["p1 stand", "p1 open 9", "p2 pass"]}
    forms = {"a.toml": "", "b.json": json.dumps(wrong, indent=2), "c.json": json.dumps(wrong)}
    forms["a.toml"] = record.from_data(wrong).toml()
    for name, text in forms.items():
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        told, text = files.read(str(path))
        with pytest.raises(VariorumError) as caught:
            boards.replayed_deal(told, text)
        assert "replies.2: " in caught.value.message


def test_an_empty_text_is_called_empty() -> None:
    for text in ("", "  ", "\n\n", "\ufeff"):
        assert "empty" in said_of(text)
        assert "address" not in said_of(text)


def test_a_number_below_nought_is_no_card() -> None:
    message = said_of_data(replies=["p1 stand", "p1 open -3"])
    assert "card" not in message
    assert "-3" in message


def test_a_byte_order_mark_is_no_part_of_a_record() -> None:
    for text in (json.dumps(DATA), record.from_data(DATA).toml(), record.from_data(DATA).fragment()):
        assert boards.open_record("\ufeff" + text) == boards.open_record(text)
