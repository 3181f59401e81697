"""Malformed records: limited before parsing, checked, and never accepted silently."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ambigu.deals import boards
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
SOON = 5
"""The limit in seconds of computing for refusing oversized input, which once took from 17 to over 120."""


def said_of(text: str) -> str:
    """Returns the error message for an invalid record, which comes soon and is not long."""
    began = time.process_time()
    with pytest.raises(VariorumError) as caught:
        boards.open_record(text)
    assert time.process_time() - began < SOON
    message = caught.value.message
    message.encode()
    assert len(message) < 400
    return message


DEEP = "\n" + ".".join("a" * 4000) + " = 1\n"
TOO_MUCH = {
    "dotted keys": (".".join("a" * 4000) + "=1\n", "parts"),
    "many dotted keys": (".".join("a" * 300_000) + "=1\n", "0,000"),
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
    "after an escaped quote": ('a = """\\""" x """' + DEEP, "parts"),
    "after five quotes": ('a = """x"""""' + DEEP, "parts"),
    "after a backslash": ("a = '''x\\'''" + DEEP, "parts"),
    "after an escape": ('a = "x\\""' + DEEP, "parts"),
    "after one apostrophe": ("a = 'x\\'" + DEEP, "parts"),
    "after a comment": ("# '" + DEEP, "parts"),
    "in an open quotation": ('a = """' + DEEP, "TOML"),
    "in an open quotation of one line": ("a = '" + DEEP, ""),
}


@pytest.mark.parametrize(("text", "says"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_is_too_much_is_refused_at_once(text: str, says: str) -> None:
    """What only looks like a quotation hides nothing."""
    assert says in said_of(text)


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
    """Five thousand nested lists take a few dozen characters and crashed a browser."""
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


@pytest.mark.parametrize(("value", "called"), [("2024-01-01", "a date"), ("10:00:00", "a time")])
def test_a_date_is_called_a_date(value: str, called: str) -> None:
    message = said_of(f"title = {value}\n" + record.from_data(DATA).toml())
    assert "datetime" not in message
    assert called in message


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


@pytest.mark.parametrize("form", ["toml", "json", "indented.json"])
def test_one_failure_has_one_name(form: str, tmp_path: Path) -> None:
    """The error names the same reply in TOML, in indented JSON and in JSON on one line."""
    wrong = {**DATA, "replies": ["p1 stand", "p1 open 9", "p2 pass"]}
    indent = 2 if form == "indented.json" else None
    path = tmp_path / f"deal.{form}"
    path.write_text(record.from_data(wrong).toml() if form == "toml" else json.dumps(wrong, indent=indent))
    told, text = files.read(str(path))
    with pytest.raises(VariorumError, match=r"replies\.2: "):
        boards.replayed_deal(told, text)
