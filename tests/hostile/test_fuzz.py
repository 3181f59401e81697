"""Fuzzing: random commands, records, requests and boards are all answered, the same ones at every run."""

from __future__ import annotations

import argparse
import contextlib
import inspect
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ambigu_variants.ambigu.deals.boards import open_record
from ambigu_variants.ascenseur.faces.boards import new_board
from ambigu_variants.ascenseur.games.sittings import open_game
from ambigu_variants.bridge import answer
from ambigu_variants.cli import main
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.records.addresses import packed

SLOW = {"census", "verdict", "verdicts", "tournament", "one_card", "one-card"}
"""Operations that always take seconds."""
FOLDER = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
TEXTS = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.toml"))[:40]]
RECORD: dict[str, Any] = {"game": "ambigu", "edition": 1, "rules": "lalanne_2010", "stock": "8h 7h"} | {
    "seats": ["A", "B"],
    "purses": [20, 20],
    "replies": ["p1 pass", "p2 pass", "p1 discard 8h"],
}
BOARDS: dict[str, Any] = {
    "ambigu": open_record(json.dumps(RECORD), ["foster_1897"]),
    "ascenseur": new_board(3, "x"),
}
OPERATIONS = [
    (game.id, name, [*inspect.signature(function).parameters])
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


def drawn(most: int) -> settings:
    """Returns Hypothesis settings for this number of examples, the same at every run."""
    return settings(max_examples=most, derandomize=True, database=None)


def commands() -> dict[tuple[str, ...], list[str]]:
    """Returns every command with its options."""
    parser = argparse.ArgumentParser(prog="ambigu")
    under: Any = parser.add_subparsers()
    for game in GAMES:
        game.commands(under)
    found: dict[tuple[str, ...], list[str]] = {}

    def walk(name: tuple[str, ...], parser: argparse.ArgumentParser) -> None:
        inner = [each for each in parser._actions if isinstance(each, argparse._SubParsersAction)]
        for each in inner:
            for word, under in each.choices.items():
                walk((*name, word), under)
        if not inner and name[-1] not in SLOW:
            found[name] = [option for action in parser._actions for option in action.option_strings]

    walk((), parser)
    return found


COMMANDS = commands()


@st.composite
def lines(draw: st.DrawFn) -> list[str]:
    """Draws a command line: a command, some of its options, and random words."""
    name = draw(st.sampled_from(sorted(COMMANDS)))
    words = [*name]
    for _ in range(draw(st.integers(0, 5))):
        if draw(st.booleans()) and COMMANDS[name]:
            words.append(draw(st.sampled_from(COMMANDS[name])))
        words.append(draw(strange))
    return words


@drawn(150)
@given(lines(), st.text(max_size=60))
def test_every_command_is_answered(words: list[str], typed: str) -> None:
    out, err = io.StringIO(), io.StringIO()
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        patch.setattr(sys, "stdin", io.StringIO(typed))
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


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """Draws a record with random parts deleted or replaced."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 30)))
        instead = draw(st.text(max_size=4) | st.sampled_from(['"', "[[", "\n", "=", ".a", "'''"]))
        text = text[:start] + instead + text[end:]
    return text


@drawn(200)
@given(spoiled())
def test_every_record_is_replayed_or_refused(text: str) -> None:
    for opened in (open_record, open_game):
        with contextlib.suppress(VariorumError):
            json.dumps(opened(text), ensure_ascii=False).encode()


def ask(game: str, operation: str, arguments: dict[str, Any]) -> None:
    """Checks that a request is answered, and a refusal not too long."""
    written = answer(json.dumps({"game": game, "operation": operation, "arguments": arguments}))
    written.encode()
    reply = json.loads(written)
    assert reply["ok"] or len(reply["error"]["message"]) < 2000


@drawn(300)
@given(st.sampled_from(OPERATIONS), st.data())
def test_every_request_is_answered(operation: tuple[str, str, list[str]], data: st.DataObject) -> None:
    game, name, takes = operation
    ask(game, name, {each: data.draw(values) for each in takes if data.draw(st.integers(0, 5))})


def places(value: Any) -> list[tuple[Any, ...]]:
    """Returns the path to every part of plain data."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [way for key, each in inner for way in ((key,), *((key, *rest) for rest in places(each)))]


@st.composite
def boards(draw: st.DrawFn) -> tuple[str, Any]:
    """Draws a board with one to three parts replaced or deleted."""
    game = draw(st.sampled_from(sorted(BOARDS)))
    board = json.loads(json.dumps(BOARDS[game]))
    for _ in range(draw(st.integers(1, 3))):
        way = draw(st.sampled_from(places(board) or [("record",)]))
        here = board
        for step in way[:-1]:
            here = here[step]
        if draw(st.integers(0, 3)):
            here[way[-1]] = draw(values)
        else:
            del here[way[-1]]
    return game, board


@drawn(250)
@given(boards(), st.data())
def test_every_board_is_answered(drawn: tuple[str, Any], data: st.DataObject) -> None:
    game, board = drawn
    action = data.draw(st.sampled_from(["show", "undo", "redo", "first", "last", "reply"]))
    ask(game, "board_html", {"board": board, "action": action})
    with contextlib.suppress(UnicodeEncodeError):
        ask(game, "open_board", {"fragment": packed(board)})
    more = [each for each in OPERATIONS if each[0] == game and "board" in each[2] and each[1] != "board_html"]
    _, name, takes = data.draw(st.sampled_from(more))
    ask(game, name, {**{each: data.draw(values) for each in takes}, "board": board})
