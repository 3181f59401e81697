"""Every text comes from a catalogue: in the pseudo-language every word is between ⟦ and ⟧.

The requests of the corpus (`tools/requests.py`) and those that are refused (`refused.txt`) are
repeated in it, and `crawling.py` reads what comes back; `tests/proofs/test_builds.py` reads the pages. To
crawl a built site, run `python -m tests.house.crawling SITE`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants import languages
from ambigu_variants.bridge import answer
from ambigu_variants.games import GAMES
from ambigu_variants.languages.catalogues import FOLDER
from docs.hooks import catalogue
from tests.house.crawling import Page, of_reply
from tools import requests

ROOT = Path(__file__).parents[2]
REFUSED = (ROOT / "tests" / "hostile" / "refused.txt").read_text(encoding="utf-8")
EVERY_KIND = ["exposed-hand", "round-the-corner", "uncalled-bet", "all-pass-two-cards", "equals"]
"""Questions with every kind of verdict."""
PLAYERS = re.compile(r"(^|[ (])(Ada|C\d)[ −+\d.)]*$")
"""The names of the players in the corpus, with their counters."""
UNASKED = {
    *("board", "census", "query_more", "players_ready"),
}
"""Operations that pages do not use, or whose answers are in the data files."""


@pytest.fixture
def spoken(catalogues: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """The pseudo-language, registered during a test; the corpus has one record and few moves."""
    monkeypatch.setenv(FOLDER, str(catalogues))
    monkeypatch.setattr(requests, "STEPS", 8)
    monkeypatch.setattr(requests, "PLAYTHROUGHS", tmp_path)
    monkeypatch.setattr(requests, "RELATIONS", ("more", "elder"))
    record = (ROOT / "docs" / "playthroughs" / "debtor-lalanne_2010.toml").read_text(encoding="utf-8")
    told = re.sub(r"(?m)^(title|comment) = .*\n", "", record)
    (tmp_path / "debtor-lalanne_2010.toml").write_text(told, encoding="utf-8")
    yield catalogue.PSEUDO
    languages._KNOWN.pop(catalogue.PSEUDO, None)


def test_a_reply_says_nothing_outside_the_catalogue(spoken: str) -> None:
    """Every operation is asked; of each the first, fifth and last reply is read."""
    asked: dict[tuple[str, str], list[Any]] = {}
    for each in (each for each in requests.requests() if "language" not in each):
        if each["operation"] == "verdicts":
            each["arguments"] = {"questions": EVERY_KIND}
        asked.setdefault((each["game"], each["operation"]), []).append(each)
    assert not {(game.id, name) for game in GAMES for name in {*game.operations} - UNASKED} - asked.keys()
    faults = {}
    for kind, some in asked.items():
        for number in {0, min(4, len(some) - 1), len(some) - 1}:
            reply = json.loads(answer(json.dumps({**some[number], "language": spoken})))
            found = [each for each in of_reply(reply) if not PLAYERS.search(each)]
            if found:
                faults[kind] = found
    assert not faults


def test_a_refusal_says_nothing_outside_the_catalogue(spoken: str) -> None:
    refused = re.findall(r"(?m)^> (\w+) (\w+) (.*) => ", REFUSED)
    assert len(refused) > 40
    for game, operation, arguments in [*refused, ("whist", "", "{}"), ("ambigu", "sing", "{}")]:
        request = {"game": game, "operation": operation, "arguments": json.loads(arguments)}
        error = json.loads(answer(json.dumps({**request, "language": spoken})))["error"]
        assert error["message"].startswith("⟦")
        assert not of_reply(error["message"])


def test_the_crawler_sees_what_it_is_to_see() -> None:
    """It finds a sentence outside, a cut one and an attribute; quotations, names, cards and code pass."""
    seen = Page.read(
        '<p>⟦All is well, <b>Anne</b>⟧ <i>but this</i></p><p>⟦cut</p><p aria-label="so">⟦x⟧</p>'
        '<p title="⟦x⟧"><q>quoted words</q> <span lang="fr">des mots</span> 10♥ 8h 91,390 −3 Anne Lalanne</p>'
        "<p><code>some code</code> lalanne_2010 flush-sequence=four</p><p>⟦{who} passes⟧</p>",
        whole=False,
    )
    assert seen == [
        "p>i: but this",
        "p: a sentence is cut, or spans it",
        "p aria-label: so",
        "p: a blank is not filled: ⟦{who} passes⟧",
    ]
