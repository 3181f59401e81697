"""The same hands judged here and in the Python of the browser: the same answers."""

from __future__ import annotations

import json
import random
from typing import Any

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.bridge import answer
from tests.pyodide_node import pyodide_answers
from tests.strategies import every_account

DEALS = 150


def requests() -> list[dict[str, Any]]:
    """Showdowns under every reading, all hands under every account, every other operation."""
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
        {"operation": "hands_view", "arguments": {"hands": ["8h 7h 1c 2s", "10d 5d 3c 4s"], "root": "../"}}
    )
    asked += [{"operation": "deal", "arguments": {"players": 6, "seed": str(number)}} for number in range(20)]
    asked += [{"operation": "census", "arguments": {"source": account.id}} for account in ACCOUNTS]
    asked += [{"operation": "questions"}, {"operation": "cite", "arguments": {"question": "flush"}}]
    return asked


def test_every_answer_is_the_same_here_and_in_pyodide() -> None:
    asked = requests()
    here = [json.loads(answer(json.dumps(each))) for each in asked]
    there = pyodide_answers(asked)
    assert len(there) == len(asked)
    differing = [question for question, one, other in zip(asked, here, there, strict=True) if one != other]
    assert not differing
    assert all(each["ok"] for each in here)
