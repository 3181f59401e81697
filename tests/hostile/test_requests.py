"""Malformed requests and boards: any content of an address or page is answered with a sentence.

`test_fuzz` draws boards with strange values; here are those that once fell, or were taken for others.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from ambigu_variants.ambigu.deals.boards import open_record
from ambigu_variants.bridge import answer
from ambigu_variants.records.addresses import packed

RECORD: dict[str, Any] = {"game": "ambigu", "edition": 1, "rules": "lalanne_2010", "seed": "x"} | {
    "seats": ["Anne", "Bruno"],
    "purses": [20, 20],
    "replies": ["p1 pass", "p2 pass"],
}
BOARD = open_record(json.dumps(RECORD), ["foster_1897"])
DEAL: dict[str, Any] = {"operation": "deal", "arguments": {"players": 4, "seed": "x"}}


def refused(request: str) -> str:
    """Returns the message of a refusal, which can be encoded and is not long."""
    written = answer(request)
    written.encode()
    reply = json.loads(written)
    assert reply["ok"] is False, reply
    message = str(reply["error"]["message"])
    assert message.endswith((".", "?", "]")), message
    assert len(message) < 600
    return message


@pytest.mark.parametrize(
    ("where", "name", "value"),
    [
        (BOARD, "moves", None),
        (BOARD, "moves", [[0.0, "p1 pass"]]),
        (BOARD, "moves", [[True, "p1 pass"]]),
        (BOARD, "moves", [[0, 5]]),
        (BOARD, "ahead", [5]),
        (BOARD, "ahead", [[0.0, "p1 pass"]]),
        (BOARD, "ahead", "p1 pass"),
        (BOARD["columns"][0], "answers", 5),
        (BOARD["columns"][0], "laid", 5),
    ],
)
def test_a_value_of_another_kind_is_refused_and_not_taken_for_another(
    where: dict[str, Any], name: str, value: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {"operation": "board_html", "arguments": {"board": BOARD, "action": "undo"}}
    assert json.loads(answer(json.dumps(asked)))["ok"]
    monkeypatch.setitem(where, name, value)
    assert refused(json.dumps(asked))


@pytest.mark.parametrize(
    ("board", "says"),
    [
        ({**BOARD, "columns": [{"rules": "lalanne_2010"}] * 1000}, "column"),
        ({**BOARD, "record": {**BOARD["record"], "title": "a" * 100_000}}, "title"),
    ],
    ids=["columns", "title"],
)
def test_a_board_has_no_more_than_can_be_shown(board: dict[str, Any], says: str) -> None:
    """A link of four hundred characters used to produce a page of twenty million."""
    asked = {"operation": "open_board", "arguments": {"fragment": packed(board)}}
    assert says in refused(json.dumps(asked))


@pytest.mark.parametrize(
    "request_",
    [
        '{"operation": "judge", "arguments": {"hand": ' + "[" * 100_000 + "]" * 100_000 + "}}",
        '{"operation": ' + "[" * 100_000,
        '{"operation": "' + "a" * 20_000_000 + '"}',
        '{"operation": "judge", "operation": "deal"}',
        '{"operation": "judge", "arguments": {"hand": NaN}}',
        "{",
    ],
    ids=["deep", "deep and open", "long", "a key twice", "no number", "open"],
)
def test_a_request_is_bounded_before_it_is_read(request_: str) -> None:
    assert refused(request_)


@pytest.mark.parametrize("part", ["game", "operation", "language", "root"])
def test_what_is_no_text_or_half_a_character_is_refused_wherever_it_stands(part: str) -> None:
    for value in ({}, [], 5, True, "\ud800"):
        assert refused(json.dumps({**DEAL, part: value}))
    for arguments in ({"players": 4, "seed": "\ud800"}, {"\ud800": 1}):
        assert refused(json.dumps({**DEAL, "arguments": arguments}))
