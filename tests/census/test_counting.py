"""The census of hands, repeated step by step and compared with the page."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census import counting
from ambigu_variants.ambigu.census.every_hand import HANDS, classes
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.bridge import answer
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab, questions_of
from tests import oracle

SOURCES = [account.id for account in ACCOUNTS]
LALANNE, FOSTER, JUEGOS = SOURCES[:3]
Cell = tuple[str, int]


@cache
def counted(source: str) -> dict[Cell, int]:
    """Returns the census as computed by judging each hand."""
    rows = operations.census(source)["counts"]
    return {(row["combination"] or "none", row["price"]): row["hands"] for row in rows}


def second_opinion(source: str, question: str, reading: str) -> dict[Cell, int]:
    """Returns the census under a rival reading, computed by the independent `oracle.py`."""
    assert reading in oracle.QUESTIONS[source][question]
    figures: Counter[Cell] = Counter()
    for hand, size in classes():
        cards = tuple((card.rank, card.suit) for card in hand.cards)
        name, price, _ = oracle.judge(source, {question: reading}, cards)
        figures[name or "none", price] += size
    return figures


@cache
def printed() -> list[Data]:
    """Returns the figures as a page sends them."""
    return [
        {"source": source, "combination": name, "price": str(price), "hands": hands}
        for source in SOURCES
        for (name, price), hands in counted(source).items()
    ]


def asked(question: dict[str, str], state: Data | None, page: list[Data] | None = None) -> Any:
    """Returns the bridge's reply to a step of a count."""
    arguments = {"question": question, "printed": printed() if page is None else page, "state": state}
    return json.loads(answer(json.dumps({"operation": "recount", "arguments": arguments})))


def steps(question: dict[str, str], page: list[Data] | None = None) -> Iterator[Data]:
    """Yields the reply of every step."""
    state = None
    while True:
        reply = asked(question, state, page)
        assert reply["ok"], reply
        yield reply["result"]
        if "html" in reply["result"]:
            return
        state = reply["result"]["state"]


def last(question: dict[str, str], page: list[Data] | None = None) -> Data:
    *_, reply = steps(question, page)
    return reply


def cells(state: Data, place: int = 0) -> dict[Cell, int]:
    return {(row["combination"], row["price"]): row["hands"] for row in state["figures"][place]}


@pytest.mark.parametrize(("by", "size"), [("classes", 700), ("hands", 20_000)])
def test_steps_of_any_size_add_up(by: str, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By classes or hand by hand, steps of any size add up to the census that the page has."""
    monkeypatch.setattr(counting, "JUDGED_IN_A_STEP", size)
    *told, whole = steps({"count": LALANNE, "by": by})
    done = [each["done"] for each in told]
    assert done == sorted(set(done))
    assert all(each["total"] == HANDS and "html" not in each for each in told)
    assert by == "classes" or told[0]["done"] == size
    assert cells(whole["state"]) == counted(LALANNE)
    assert "tally__differs" not in whole["html"]


def test_a_figure_printed_wrong_is_found() -> None:
    wrong = [dict(row) for row in printed()]
    one, other = (each for each in wrong if each["source"] == JUEGOS and each["combination"] == "prime")
    one["hands"] += 1
    other["hands"] -= 1
    reply = last({"count": JUEGOS}, wrong)
    assert "2 differ, by 1 hand in all" in reply["announce"][0]
    assert reply["html"].count("tally__differs") == 2


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_a_reading_shows_what_it_changes(account: Any) -> None:
    """For each rival reading on combinations and prices, the counts and all differences are right."""
    sections = {name: asked.section for name, asked in questions_of(account.rules).items()}
    for question in (name for name in hand_questions() if sections[name] in ("Combinations", "Prices")):
        for name, reading in list(account.readings(question).items())[1:]:
            reply = last({"count": account.id, kebab(question): f"{account.id}:{name}"})
            before, after = counted(account.id), second_opinion(account.id, kebab(question), name)
            assert cells(reply["state"]) == after
            differing = {cell for cell in before | after if before.get(cell) != after.get(cell)}
            shown = re.findall(r'"tally__differs">(.*?)</td>', reply["html"])
            assert len(shown) == len(differing)
            for cell in differing:
                change = after.get(cell, 0) - before.get(cell, 0)
                figure = f"{change:+,}".replace("-", "−")
                assert any(f"page: {before.get(cell, 0):,}, {figure}<" in each for each in shown), cell
            assert reading.called in reply["announce"][0]
