"""Hands and deals give the same results here and in the browser's Python."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals.boards import open_record
from ambigu_variants.ambigu.deals.trials import trial
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ascenseur.games import sittings
from ambigu_variants.bridge import answer
from tests.playground.pyodide_node import pyodide_answers
from tests.samples import every_account

DEALS = 150


def deals() -> list[dict[str, Any]]:
    """Requests for stored records, alone and beside other sources, as data and HTML; and random deals."""
    sources = [account.id for account in ACCOUNTS]
    asked: list[dict[str, Any]] = []
    for path in sorted((Path(__file__).resolve().parents[2] / "docs" / "playthroughs").glob("*.toml")):
        text = path.read_text(encoding="utf-8")
        asked.append({"operation": "board_html", "arguments": {"board": open_record(text)}})
        asked.append({"operation": "open_record", "arguments": {"text": text, "sources": sources}})
    for account in ACCOUNTS:
        for number in range(40):
            told, deal = trial(account.rules, number)
            whole = replace(told, rules=account.id, replies=tuple(map(str, deal.replies)))
            asked.append({"operation": "board", "arguments": {"board": open_record(whole.fragment())}})
    return asked


def counts() -> list[dict[str, Any]]:
    """Requests for each step of a recount, of queries, and for a round of a study, with the last state."""
    one, other, third = (account.id for account in ACCOUNTS[:3])
    printed = [
        {"source": source, **row, "combination": row["combination"] or "none"}
        for source in (one, other, third)
        for row in operations.census(source)["counts"]
    ]
    questions: list[tuple[str, dict[str, Any]]] = [
        ("recount", {"question": {"count": "all"}, "printed": printed}),
        ("recount", {"question": {"count": one, "flush": f"{third}:run-of-four"}, "printed": printed}),
        ("query", {"question": {"ask": "named", "one": one, "other": third}}),
        ("query", {"question": {"ask": "opposite", "one": one, "other": other}}),
        ("query", {"question": {"ask": "dearer", "one": other, "other": third, "other.equals": one}}),
        ("query", {"question": {"ask": "elder", "one": third, "first": "prime"}}),
        ("query", {"question": {"ask": "elder", "one": "nobody"}}),
    ]
    exchanged = {"study": other, "question": "first-bet", "answer": one, "seed": "pyodide"}
    begun = {"operation": "study", "arguments": {"question": exchanged, "state": None}}
    state = json.loads(answer(json.dumps(begun)))["result"]["state"]
    asked: list[dict[str, Any]] = [
        begun,
        {"operation": "study", "arguments": {"question": exchanged, "state": state}},
    ]
    for operation, arguments in questions:
        reply: dict[str, Any] = {"state": None}
        while reply and "html" not in reply:
            asked.append({"operation": operation, "arguments": {**arguments, "state": reply["state"]}})
            reply = json.loads(answer(json.dumps(asked[-1]))).get("result", {})
        if operation == "query" and reply:
            more = {**arguments, "state": reply["state"], "shown": 4}
            asked.append({"operation": "query_more", "arguments": more})
    return asked


def requests() -> list[dict[str, Any]]:
    """Requests for showdowns under every reading, all hands under every account, and other operations."""
    chance = random.Random("agreement")
    readings = [
        f"{account.id}:{question}={name}"
        for account in every_account()
        for question, name in account.changed.items()
    ]
    asked: list[dict[str, Any]] = []
    for number in range(DEALS):
        players = chance.randint(2, 6)
        hands = operations.deal(players, str(number))
        reading = readings[number % len(readings)]
        asked.append({"operation": "hands", "arguments": {"hands": hands, "readings": [reading]}})
    asked.append(
        {"operation": "hands_view", "arguments": {"hands": ["8h 7h 1c 2s", "10d 5d 3c 4s"]}, "root": "../"}
    )
    asked += [{"operation": "deal", "arguments": {"players": 6, "seed": str(number)}} for number in range(20)]
    asked += [{"operation": "census", "arguments": {"source": account.id}} for account in ACCOUNTS]
    asked += deals()
    asked += counts()
    asked += [{"operation": "questions"}, {"operation": "cite", "arguments": {"question": "flush"}}]
    return asked


def of_ascenseur() -> list[dict[str, Any]]:
    """Requests for Ascenseur games under every combination of two variants, and every other operation."""
    asked: list[tuple[str, dict[str, Any]]] = [
        ("variants", {}),
        ("questions", {}),
        ("cite", {"question": "kept"}),
    ]
    for number, (pack, way) in enumerate(product(("52", "32"), ("regular", "charge", "tens", "high"))):
        rules = f"wikipedia_2012:{pack}:{way}:{'ab'[number % 2]}:{('in-turn', 'at-once')[number // 2 % 2]}"
        laid = sittings.new_game(3 + number, str(number), rules)
        asked.append(("go_on", {"record": laid, "tempers": ["steady", "bold", "timid", "random"]}))
        whole = sittings.go_on(laid)
        broken_off = {**whole, "replies": whole["replies"][:40], "result": {}}
        asked += [("game", {"record": broken_off}), ("deal_steps", {"record": whole, "deal": 3})]
        asked += [
            ("scored_in_every_way", {"record": whole}),
            ("game_text", {"record": whole, "form": "fragment"}),
        ]
        asked.append(("open_game", {"text": sittings.game_text(whole)}))
        asked += [("sequence", {"players": 2 + 3 * number}), ("one_card", {"players": 2 + 3 * number})]
    asked += [
        ("score", {"deals": ["2/2 0/0 4/5", "1/0 0/0 1/2"]}),
        ("new_game", {"players": 26, "seed": "x"}),
    ]
    asked.append(("legal", {"hand": "Kh 2s 9s", "trick": "Ad 3s", "trump": "s"}))
    asked.append(("bids", {"before": [2, 3], "players": 3, "size": 8}))
    return [{"game": "ascenseur", "operation": name, "arguments": given} for name, given in asked]


def test_every_answer_is_the_same_here_and_in_pyodide() -> None:
    asked = requests() + of_ascenseur()
    here = [json.loads(answer(json.dumps(each))) for each in asked]
    there = pyodide_answers(asked)
    assert len(there) == len(asked)
    differing = [question for question, one, other in zip(asked, here, there, strict=True) if one != other]
    assert not differing
    refused = [question for question, one in zip(asked, here, strict=True) if not one["ok"]]
    assert all(question["operation"] in ("open_record", "query") for question in refused)
    assert sum(question["operation"] == "query" for question in refused) == 1
