"""Random commands, records, requests and boards are all answered; so is what once fell."""

from __future__ import annotations

import argparse
import contextlib
import inspect
import io
import json
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ambigu_variants.ambigu.deals.boards import open_record
from ambigu_variants.ascenseur.faces.boards import new_board, open_game_board
from ambigu_variants.bridge import answer
from ambigu_variants.cli import main, parser
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.records.texts import packed

SLOW = {"census", "duel", "verdict", "verdicts"}
"""Operations that always take seconds."""
FOLDER = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
TEXTS = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.toml"))[:40]]
RECORD: dict[str, Any] = {"game": "ambigu", "edition": 1, "rules": "lalanne_2010", "stock": "8h 7h"}
RECORD |= {"seats": ["A", "B"], "purses": [20, 20], "replies": ["p1 pass", "p2 pass", "p1 discard 8h"]}
AMBIGU = open_record(json.dumps(RECORD), ["foster_1897"])
BOARDS: dict[str, Any] = {"ambigu": AMBIGU, "ascenseur": new_board(3, "x")}
OPERATIONS = [
    (game.id, name, function)
    for game in GAMES
    for name, function in game.operations.items()
    if name not in SLOW
]

strange = st.sampled_from(
    [
        *("", " ", "\x00", "\x1b[31m", "\udcff", "é♥", "=", "a=b", "ante=2", "x" * 3000),
        *("p1", "p0", "p99", "-1", "1e5", "9" * 40, "8h 7h 1c 2s", "8h", "Kh", "2/2 0/1", "none"),
        *("lalanne_2010", "foster_1897:x", "wikipedia_2012:a", "flush", "flush-sequence=four", "/dev/null"),
    ]
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | strange,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def fitting(hint: Any) -> st.SearchStrategy[Any]:
    """Returns values of the type that an operation takes: its caller is the edition's own script."""
    if get_origin(hint) is UnionType:
        return st.one_of(*map(fitting, get_args(hint)))
    if get_origin(hint) is Sequence:
        return st.lists(fitting(get_args(hint)[0]), max_size=4)
    if get_origin(hint) is Mapping:
        return st.dictionaries(st.text(max_size=6), values, max_size=3)
    plain: dict[Any, st.SearchStrategy[Any]] = {
        str: st.text(max_size=8) | strange,
        int: st.integers(),
        bool: st.booleans(),
    }
    return plain.get(hint, st.none())


def given_to(function: Any, data: st.DataObject, **given: Any) -> dict[str, Any]:
    """Returns random arguments for an operation; those that have a default are sometimes left out."""
    hints = get_type_hints(function)
    drawn = {
        name: data.draw(fitting(hints[name]))
        for name, each in inspect.signature(function).parameters.items()
        if name not in given and (each.default is each.empty or data.draw(st.booleans()))
    }
    return {**drawn, **given}


def drawn(most: int) -> settings:
    """Returns Hypothesis settings for this number of examples, the same at every run."""
    return settings(max_examples=most, derandomize=True, database=None)


def commands(of: argparse.ArgumentParser, *name: str) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    inner = [each for each in of._actions if isinstance(each, argparse._SubParsersAction)]
    for each in inner:
        for word, under in each.choices.items():
            yield from commands(under, *name, word)
    if not inner and name[-1] not in SLOW:
        yield name, [option for action in of._actions for option in action.option_strings]


lines = st.sampled_from(sorted(commands(parser()))).flatmap(
    lambda found: st.lists(st.sampled_from(found[1]) | strange, max_size=8).map(
        lambda words: [*found[0], *words]
    )
)
"""A command, some of its options, and random words."""


@drawn(150)
@given(lines, st.text(max_size=60))
def test_every_command_is_answered(words: list[str], typed: str) -> None:
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.chdir(folder)  # some commands write a file
        for name, stream in (
            ("stdin", io.TextIOWrapper(io.BytesIO(typed.encode("utf-8", "replace")))),
            ("stdout", out),
            ("stderr", err),
        ):
            patch.setattr(sys, name, stream)
        try:
            status: object = main(words)
        except SystemExit as ended:
            status = ended.code
    assert status in (0, 2), (words, status)
    assert not {"\x1b", "\x00", "\x9b"} & {*out.getvalue(), *err.getvalue()}
    if status == 2:
        said = [line for line in err.getvalue().splitlines() if line.startswith("ambigu")]
        assert len(said) == 1, err.getvalue()
        assert len(said[0]) < 2000, said


@drawn(200)
@given(st.sampled_from(TEXTS), st.data())
def test_every_record_is_replayed_or_refused(text: str, data: st.DataObject) -> None:
    """Random parts of a record are deleted or replaced."""
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 30)))
        instead = data.draw(st.text(max_size=4) | st.sampled_from(['"', "[[", "\n", "=", ".a", "'''"]))
        text = text[:start] + instead + text[end:]
    for opened in (open_record, open_game_board):
        with contextlib.suppress(VariorumError):
            json.dumps(opened(text), ensure_ascii=False).encode()


def ask(request: str) -> bool:
    """Returns whether a request is answered and not refused; the message of a refusal is one sentence."""
    written = answer(request)
    written.encode()
    reply = json.loads(written)
    said = "" if reply["ok"] else reply["error"]["message"]
    assert reply["ok"] or (said.endswith((".", "?", "]")) and len(said) < 2000), said
    return bool(reply["ok"])


def call(game: str, operation: str, arguments: dict[str, Any]) -> bool:
    return ask(json.dumps({"game": game, "operation": operation, "arguments": arguments}))


@drawn(300)
@given(st.sampled_from(OPERATIONS), st.data())
def test_every_request_is_answered(operation: tuple[str, str, Any], data: st.DataObject) -> None:
    game, name, function = operation
    call(game, name, given_to(function, data))


def places(value: Any) -> list[tuple[Any, ...]]:
    """Returns the path to every part of plain data."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [way for key, each in inner for way in ((key,), *((key, *rest) for rest in places(each)))]


@drawn(250)
@given(st.sampled_from(sorted(BOARDS)), st.data())
def test_every_board_is_answered(game: str, data: st.DataObject) -> None:
    """One to three parts of a board are replaced or deleted."""
    board = json.loads(json.dumps(BOARDS[game]))
    for _ in range(data.draw(st.integers(1, 3))):
        way = data.draw(st.sampled_from(places(board) or [("record",)]))
        here = board
        for step in way[:-1]:
            here = here[step]
        here[way[-1]] = data.draw(values)
        if not data.draw(st.integers(0, 3)):
            here.pop(way[-1])
    action = data.draw(st.sampled_from(["show", "undo", "redo", "first", "last", "reply"]))
    call(game, "board_html", {"board": board, "action": action})
    with contextlib.suppress(UnicodeEncodeError):
        call(game, "open_board", {"fragment": packed(board)})
    boards = [each for each in OPERATIONS if each[0] == game and "board" in get_type_hints(each[2])]
    _, name, function = data.draw(st.sampled_from(boards))
    call(game, name, given_to(function, data, board=board))


@pytest.mark.parametrize(
    ("where", "name", "value"),
    [
        (AMBIGU, "moves", None),
        (AMBIGU, "moves", [[0.0, "p1 pass"]]),
        (AMBIGU, "moves", [[True, "p1 pass"]]),
        (AMBIGU, "moves", [[0, 5]]),
        (AMBIGU, "ahead", [5]),
        (AMBIGU, "ahead", [[0.0, "p1 pass"]]),
        (AMBIGU, "ahead", "p1 pass"),
        (AMBIGU, "columns", [{"rules": "lalanne_2010"}] * 1000),
        (AMBIGU["columns"][0], "answers", 5),
        (AMBIGU["columns"][0], "laid", 5),
        (AMBIGU["record"], "title", "a" * 100_000),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_value_of_another_kind_or_too_large_is_refused_on_a_board(
    where: dict[str, Any], name: str, value: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link of four hundred characters used to produce a page of twenty million."""
    assert call("ambigu", "board_html", {"board": AMBIGU, "action": "undo"})
    monkeypatch.setitem(where, name, value)
    assert not call("ambigu", "board_html", {"board": AMBIGU, "action": "show"})
    assert not call("ambigu", "open_board", {"fragment": packed(AMBIGU)})


@pytest.mark.parametrize(
    "request_",
    [
        '{"operation": "judge", "arguments": {"hand": ' + "[" * 100_000 + "]" * 100_000 + "}}",
        '{"operation": ' + "[" * 100_000,
        '{"operation": "' + "a" * 20_000_000 + '"}',
        "{",
    ],
    ids=["deep", "deep and open", "long", "open"],
)
def test_a_request_is_bounded_before_it_is_read(request_: str) -> None:
    assert not ask(request_)


@pytest.mark.parametrize("part", ["game", "operation", "language", "root"])
def test_what_is_no_text_or_half_a_character_is_refused_wherever_it_stands(part: str) -> None:
    deal = {"operation": "deal", "arguments": {"players": 4, "seed": "x"}}
    assert ask(json.dumps(deal))
    for value in ("{}", "[]", "5", "true", '"\\ud800"'):
        assert not ask(json.dumps({**deal, part: json.loads(value)}))
    for arguments in ({"players": 4, "seed": "\ud800"}, {"\ud800": 1}):
        assert not ask(json.dumps({**deal, "arguments": arguments}))
