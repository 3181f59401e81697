"""The bridge to the browser: JSON in, JSON out; only programming errors are raised."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ambigu_variants.bridge import answer


def ask(request: object) -> Any:
    return json.loads(answer(json.dumps(request)))


@pytest.mark.parametrize(
    ("request_", "kind", "field"),
    [
        ([], "request", None),
        ({"game": None, "operation": "open_copy", "arguments": {"name": "", "file": "?"}}, "request", "file"),
        *(({"operation": "questions", "language": name}, "name", "language") for name in ("xx", "../en", "")),
        *(({"operation": "questions", "language": each}, "request", "language") for each in (3, None)),
    ],
)
def test_what_a_person_must_mend_is_named(request_: object, kind: str, field: str | None) -> None:
    """More is in `tests/hostile/refused.txt`."""
    error = ask(request_)["error"]
    assert (error["kind"], error["field"]) == (kind, field)
    assert error["message"].endswith((".", "?"))


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


def test_a_request_is_answered_in_its_language_whatever_was_asked_before() -> None:
    """Texts of rules are translated when they are read; without a language the reply is in English."""
    asked = {"operation": "cite", "arguments": {"question": "flush"}}
    plain, french = ask(asked)["result"], ask({**asked, "language": "fr"})["result"]
    assert french["title"] != plain["title"]
    assert french["answers"][0]["says"] != plain["answers"][0]["says"]
    assert ask({**asked, "language": "en"})["result"] == plain
