"""Malformed requests and boards: any content of an address or page is answered with a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ambigu_variants.ambigu.deals.boards import open_record
from ambigu_variants.ascenseur.faces.boards import new_board
from ambigu_variants.bridge import answer
from ambigu_variants.records.addresses import packed

RECORD = {
    "game": "ambigu",
    "edition": 1,
    "rules": "lalanne_2010",
    "seats": ["Anne", "Bruno"],
    "purses": [20, 20],
    "seed": "x",
    "replies": ["p1 pass", "p2 pass"],
}
BOARD = open_record(json.dumps(RECORD), ["foster_1897"])
LIFT = new_board(4, "x")


def ask(operation: str, game: str = "ambigu", **arguments: Any) -> Any:
    """Returns the reply to a request, and checks that it can be encoded."""
    written = answer(json.dumps({"game": game, "operation": operation, "arguments": arguments}))
    written.encode()
    return json.loads(written)


def refused(reply: Any) -> str:
    """Returns the message of a refusal."""
    assert reply["ok"] is False, reply
    message = str(reply["error"]["message"])
    assert message.endswith((".", "?", "]")), message
    assert len(message) < 600
    return message


STRANGE: list[Any] = [None, 5, -1, 0.0, True, "", "x", "\ud800", [], {}, [None], [[]], {"a": {}}, 10**30]
"""Values that a page never sends but an address may contain."""


def changed(board: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Returns a copy of a board with another value at one path."""
    made = json.loads(json.dumps(board))
    here = made
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = value
    return dict(made)


PLACES: list[tuple[Any, ...]] = [
    ("record",),
    ("columns",),
    ("moves",),
    ("ahead",),
    ("columns", 0),
    ("columns", 0, "rules"),
    ("columns", 0, "answers"),
    ("columns", 0, "laid"),
    ("moves", 0),
    ("moves", 0, 0),
    ("moves", 0, 1),
    ("record", "seats"),
    ("record", "seats", 0),
    ("record", "purses"),
    ("record", "seed"),
    ("record", "title"),
    ("record", "shuffles"),
    ("record", "house"),
    ("record", "debts"),
    ("record", "stock"),
]


@pytest.mark.parametrize("path", PLACES, ids=lambda path: ".".join(map(str, path)))
def test_whatever_stands_on_a_board_is_answered(path: tuple[Any, ...]) -> None:
    """Malformed boards are answered, from a page and from an address."""
    for value in STRANGE:
        board = changed(BOARD, path, value)
        for reply in (
            ask("board_html", board=board, action="show"),
            ask("board_html", board=board, action="undo"),
            ask("board_html", board=board, action="redo"),
            ask("open_board", fragment=packed(board)) if value != "\ud800" else None,
        ):
            assert reply is None or reply["ok"] or refused(reply)
    assert ask("board_html", board=BOARD, action="undo")["ok"]


LIFTED: list[tuple[Any, ...]] = [
    ("record",),
    ("seat",),
    ("tempers",),
    ("ahead",),
    ("forced",),
    ("record", "replies"),
    ("record", "answers"),
    ("record", "result"),
]


@pytest.mark.parametrize("path", LIFTED, ids=lambda path: ".".join(map(str, path)))
def test_whatever_stands_on_a_board_of_ascenseur_is_answered(path: tuple[Any, ...]) -> None:
    for value in STRANGE:
        board = changed(LIFT, path, value)
        for reply in (
            ask("board_html", "ascenseur", board=board, action="show"),
            ask("open_board", "ascenseur", fragment=packed(board)) if value != "\ud800" else None,
        ):
            assert reply is None or reply["ok"] or refused(reply)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("moves",), None),
        (("moves",), [[0.0, "p1 pass"]]),
        (("moves",), [[True, "p1 pass"]]),
        (("moves",), [[0, 5]]),
        (("columns", 0, "answers"), 5),
        (("columns", 0, "laid"), 5),
        (("ahead",), [5]),
        (("ahead",), [[0.0, "p1 pass"]]),
        (("ahead",), "p1 pass"),
    ],
)
def test_what_fell_is_refused(path: tuple[Any, ...], value: Any) -> None:
    """The value is refused at once, and not coerced into another."""
    assert refused(ask("board_html", board=changed(BOARD, path, value), action="show"))


def test_a_board_has_no_more_columns_and_moves_than_can_be_shown() -> None:
    """A link of four hundred characters used to produce a page of twenty million."""
    many = {**BOARD, "columns": [{"rules": "lalanne_2010"}] * 1000}
    assert "column" in refused(ask("open_board", fragment=packed(many)))
    told = {**BOARD, "record": {**BOARD["record"], "title": "a" * 100_000}}
    assert "title" in refused(ask("open_board", fragment=packed(told)))


def test_a_request_is_bounded_before_it_is_read() -> None:
    for text in (
        '{"operation": "judge", "arguments": {"hand": ' + "[" * 100_000 + "]" * 100_000 + "}}",
        '{"operation": ' + "[" * 100_000,
        '{"operation": "' + "a" * 20_000_000 + '"}',
        '{"operation": "judge", "operation": "deal"}',
        '{"operation": "judge", "arguments": {"hand": NaN}}',
    ):
        assert refused(json.loads(answer(text)))


def test_half_a_character_is_refused_wherever_it_stands() -> None:
    for request in (
        {"operation": "deal", "arguments": {"players": 4, "seed": "\ud800"}},
        {"operation": "\ud800"},
        {"game": "\ud800", "operation": "deal"},
        {"operation": "deal", "language": "\ud800"},
        {"operation": "deal", "arguments": {"\ud800": 1}},
        {"operation": "deal", "root": "\ud800", "arguments": {"players": 4, "seed": "x"}},
    ):
        written = answer(json.dumps(request))
        written.encode()
        assert refused(json.loads(written))


STRANGE_PARTS: tuple[Any, ...] = ({}, [], 5, True)


def test_a_request_that_is_no_text_in_its_parts_is_refused() -> None:
    for part in ("game", "operation", "language", "root"):
        for value in STRANGE_PARTS:
            reply = json.loads(
                answer(
                    json.dumps({"operation": "deal", "arguments": {"players": 4, "seed": "x"}, part: value})
                )
            )
            assert refused(reply)
