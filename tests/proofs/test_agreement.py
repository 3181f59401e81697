"""Hands and deals give the same results here and in the browser's Python."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals.boards import open_record
from ambigu_variants.ambigu.deals.trials import trial
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ascenseur.faces import boards
from ambigu_variants.bridge import answer
from tests.playground.pyodide_node import pyodide_answers
from tests.samples import every_account

SOURCES = [account.id for account in ACCOUNTS]
DEALS, DEALS_THOROUGH = 12, 40
"""The number of random deals under each account, and in a thorough run."""
Request = dict[str, Any]


def of(operation: str, game: str = "ambigu", **arguments: Any) -> Request:
    return {"game": game, "operation": operation, "arguments": arguments}


def hands() -> list[Request]:
    """Showdowns under every reading, all hands under an account, and small operations."""
    readings = [
        f"{account.id}:{question}={name}"
        for account in every_account()
        for question, name in account.changed.items()
    ]
    dealt = [operations.deal(2 + number % 5, str(number)) for number in range(len(readings))]
    return [
        *(of("hands", hands=some, readings=[reading]) for some, reading in zip(dealt, readings, strict=True)),
        of("hands_view", hands=["8h 7h 1c 2s", "10d 5d 3c 4s"]) | {"root": "../"},
        *(of("deal", players=6, seed=str(number)) for number in range(20)),
        of("census", source=SOURCES[0]),
        of("questions"),
        of("cite", question="flush"),
    ]


def deals(number: int) -> list[Request]:
    """Stored records, alone and beside other sources, as data and HTML; and random deals."""
    asked = []
    for path in sorted((Path(__file__).resolve().parents[2] / "docs" / "playthroughs").glob("*.toml")):
        text = path.read_text(encoding="utf-8")
        asked += [of("board_html", board=open_record(text)), of("open_record", text=text, sources=SOURCES)]
    for account, seed in product(ACCOUNTS, range(number)):
        told, deal = trial(account.rules, seed)
        whole = replace(told, rules=account.id, replies=tuple(map(str, deal.replies)))
        asked.append(of("board", board=open_record(whole.fragment())))
    return asked


def in_steps() -> list[Request]:
    """Each step of queries and of a study, each with the state that the last one gave."""
    one, other, third = SOURCES
    begun = [
        of("query", question={"ask": "named", "one": one, "other": third}),
        of("query", question={"ask": "opposite", "one": one, "other": other}),
        of("query", question={"ask": "dearer", "one": other, "other": third, "other.equals": one}),
        of("query", question={"ask": "elder", "one": third, "first": "prime"}),
        of("query", question={"ask": "elder", "one": "nobody"}),
        of("study", question={"study": other, "question": "first-bet", "answer": one, "seed": "pyodide"}),
    ]
    asked = []
    for first in begun:
        reply: dict[str, Any] = {"state": None}
        for _ in range(2 if first["operation"] == "study" else 1000):
            asked.append(first | {"arguments": {**first["arguments"], "state": reply["state"]}})
            reply = json.loads(answer(json.dumps(asked[-1]))).get("result", {})
            if not reply or ("html" in reply and first["operation"] != "study"):
                break
        if first["operation"] == "query" and reply:
            more = {**first["arguments"], "shown": 4}
            asked.append(of("query_more", **more))
    return asked


def of_ascenseur() -> list[Request]:
    """Games under combinations of variants, and every other operation."""
    asked: list[tuple[str, dict[str, Any]]] = [
        *(("variants", {}), ("questions", {})),
        ("score", {"deals": ["2/2 0/0 4/5", "1/0 0/0 1/2"]}),
        ("legal", {"hand": "Kh 2s 9s", "trick": "Ad 3s", "trump": "s"}),
        ("bids", {"before": [2, 3], "players": 3, "size": 8}),
    ]
    for number, (pack, way) in enumerate(product(("52", "32"), ("regular", "charge", "tens", "high"))):
        variants = [pack, way, "ab"[number % 2], ("in-turn", "at-once")[number // 2 % 2]]
        given = {"players": 3 + number, "seed": str(number), "variants": variants}
        board = boards.new_board(**given)  # type: ignore[arg-type]
        whole = boards.board_html(board, "game")
        asked += [
            ("new_board", given),
            ("board_html", {"board": boards.board_html(board, "deal")["state"], "action": "game"}),
            ("board_text", {"board": whole["state"], "form": "fragment"}),
            ("open_board", {"fragment": whole["address"]}),
            ("open_game_board", {"text": boards.board_text(whole["state"])["text"]}),
            ("sequence", {"players": 2 + 3 * number}),
        ]
    return [of(name, "ascenseur", **given) for name, given in asked]


def test_every_answer_is_the_same_here_and_in_pyodide(thorough: bool) -> None:
    asked = [*hands(), *deals(DEALS_THOROUGH if thorough else DEALS), *in_steps(), *of_ascenseur()]
    here = [json.loads(answer(json.dumps(each))) for each in asked]
    there = pyodide_answers(asked)
    assert len(there) == len(asked)
    differing = [question for question, one, other in zip(asked, here, there, strict=True) if one != other]
    assert not differing
    refused = [question["operation"] for question, one in zip(asked, here, strict=True) if not one["ok"]]
    assert refused == ["query"], "of the account of nobody"
