"""The bridge to the browser: JSON in, JSON out; only programming errors are raised."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ambigu_variants.bridge import answer


def ask(request: object) -> Any:
    """Returns the reply to a request."""
    return json.loads(answer(json.dumps(request)))


def test_a_question_is_answered() -> None:
    reply = ask(
        {
            "game": "ambigu",
            "operation": "judge",
            "arguments": {"hand": "1c 1d 1h 1s", "source": "lalanne_2010"},
        }
    )
    assert reply == {
        "ok": True,
        "result": {"combination": "fredon", "price": 8, "supplied": False, "cards": ["1c", "1d", "1h", "1s"]},
    }


@pytest.mark.parametrize(
    ("request_", "kind", "field"),
    [
        ({"operation": "sing"}, "name", "operation"),
        ({"game": "whist", "operation": "hands"}, "name", "game"),
        ([], "request", None),
        ({"operation": "hands", "arguments": []}, "request", None),
    ],
)
def test_what_a_person_must_mend_is_named(request_: object, kind: str, field: str | None) -> None:
    reply = ask(request_)
    assert reply["ok"] is False
    assert (reply["error"]["kind"], reply["error"]["field"]) == (kind, field)
    assert reply["error"]["message"].endswith((".", "?"))


def test_text_that_is_not_json_is_refused() -> None:
    assert json.loads(answer("{"))["error"]["kind"] == "request"


def test_the_same_seed_deals_the_same_hands() -> None:
    deal = {"operation": "deal", "arguments": {"players": 6, "seed": "1702"}}
    hands = ask(deal)["result"]
    assert hands == ask(deal)["result"]
    assert len({card for hand in hands for card in hand.split()}) == 24
    assert hands != ask({"operation": "deal", "arguments": {"players": 6, "seed": "1703"}})["result"]


def test_addresses_are_counted_from_where_the_page_says() -> None:
    """Addresses are resolved once, here; with a root none begins with `~/` or `~~/`, without one all do."""
    asked = {"operation": "hands_view", "arguments": {"hands": ["8h 7h 1c 2s", "10d 5d 3c 4s"]}}
    plain = ask(asked)["result"]["html"]
    assert '="~/' in plain
    assert '="~~/' in plain
    alone = ask({**asked, "root": "../../"})["result"]["html"]
    assert alone == plain.replace('="~/', '="../../').replace('="~~/', '="../../')
    among = ask({**asked, "root": "../", "shared": "../../"})["result"]["html"]
    assert among == plain.replace('="~/', '="../').replace('="~~/', '="../../')


@pytest.mark.parametrize(
    ("name", "kind"), [("xx", "name"), ("../en", "name"), ("", "name"), (3, "request"), (None, "request")]
)
def test_an_unknown_language_is_refused(name: object, kind: str) -> None:
    error = ask({"operation": "questions", "language": name})["error"]
    assert (error["kind"], error["field"]) == (kind, "language")


def test_english_is_what_a_request_without_a_language_is_answered_in() -> None:
    asked = {"operation": "cite", "arguments": {"question": "flush"}}
    assert ask({**asked, "language": "en"}) == ask(asked)
