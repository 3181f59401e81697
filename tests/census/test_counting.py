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
from ambigu_variants.ambigu.faces.counting import recount, tally
from ambigu_variants.ambigu.results.counts import Counted
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.bridge import answer
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import kebab, questions_of
from tests import oracle

SOURCES = [account.id for account in ACCOUNTS]
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
        name, price, _ = oracle.judge(
            source, {question: reading}, tuple((card.rank, card.suit) for card in hand.cards)
        )
        figures[name or "none", price] += size
    return figures


@pytest.fixture(scope="module")
def printed() -> list[Data]:
    return [
        {"source": source, "combination": name, "price": str(price), "hands": hands}
        for source in SOURCES
        for (name, price), hands in counted(source).items()
    ]


def steps(question: dict[str, str], printed: list[Data]) -> Iterator[Data]:
    """Yields the reply of every step, through the bridge."""
    state = None
    while True:
        asked = {"question": question, "printed": printed, "state": state}
        reply = json.loads(answer(json.dumps({"operation": "recount", "arguments": asked})))
        assert reply["ok"], reply
        yield reply["result"]
        if "html" in reply["result"]:
            return
        state = reply["result"]["state"]


def last(question: dict[str, str], printed: list[Data]) -> Data:
    *_, reply = steps(question, printed)
    return reply


def cells(state: Data, place: int = 0) -> dict[Cell, int]:
    return {(row["combination"], row["price"]): row["hands"] for row in state["figures"][place]}


@pytest.mark.parametrize("size", [1, 37, 700, 2400, 10_000])
def test_steps_of_any_size_add_up(size: int, printed: list[Data], monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps of any size add up to the census; each resumes at the end of the previous one."""
    monkeypatch.setattr(counting, "JUDGED_IN_A_STEP", size)
    if size == 1:
        asked = counting.read({"count": SOURCES[0]})
        so_far = counting.begun(asked, None)
        for step in range(1, 40):
            so_far = counting.go_on(asked, counting.begun(asked, counting.state(asked, so_far)))
            assert so_far.done == step
        return
    told = list(steps({"count": SOURCES[0]}, printed))
    done = [each["done"] for each in told[:-1]]
    assert done == sorted(set(done))
    assert all(each["total"] == HANDS for each in told[:-1])
    assert cells(told[-1]["state"]) == counted(SOURCES[0])
    assert "tally__differs" not in told[-1]["html"]
    assert all("html" not in each for each in told[:-1])


def test_all_accounts_are_as_printed(printed: list[Data]) -> None:
    """The count by classes equals the one hand by hand on the page, and each account is announced."""
    reply = last({"count": "all"}, printed)
    for place, source in enumerate(SOURCES):
        assert cells(reply["state"], place) == counted(source)
    assert len(reply["announce"]) == len(SOURCES)
    assert all("every figure matches the published one" in each for each in reply["announce"])
    assert reply["html"].count("mark--agree") == len(SOURCES)
    assert "tally__differs" not in reply["html"]


def test_hand_by_hand_is_the_same(printed: list[Data]) -> None:
    """Judging all 91,390 hands one by one gives the same figures."""
    told = list(steps({"count": SOURCES[1], "by": "hands"}, printed))
    assert told[0]["done"] == counting.JUDGED_IN_A_STEP
    assert cells(told[-1]["state"]) == counted(SOURCES[1])
    assert "tally__differs" not in told[-1]["html"]


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_a_reading_shows_what_it_changes(account: Any, printed: list[Data]) -> None:
    """For each rival reading on combinations and prices, the counts and all differences are right."""
    sections = {name: asked.section for name, asked in questions_of(account.rules).items()}
    for question in (name for name in hand_questions() if sections[name] in ("Combinations", "Prices")):
        for name, reading in list(account.readings(question).items())[1:]:
            asked = {"count": account.id, kebab(question): f"{account.id}:{name}"}
            reply = last(asked, printed)
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


def test_an_answer_of_another_source_may_stand_in_every_account(printed: list[Data]) -> None:
    """With one account's answers on flush with sequence and fredon, all accounts have the same counts
    there.
    """
    given = {"flush-sequence": SOURCES[0], "fredon-price": f"{SOURCES[0]}:two-tricons"}
    reply = last({"count": "all", **given}, printed)
    lalanne = counted(SOURCES[0])
    for place in range(len(SOURCES)):
        found = cells(reply["state"], place)
        some = {cell: hands for cell, hands in found.items() if cell[0] in ("fredon", "flush-sequence")}
        assert some == {cell: hands for cell, hands in lalanne.items() if cell in some}
    assert "every figure matches the published one" in reply["announce"][0]
    assert all("matches the published" not in each for each in reply["announce"][1:])


def test_a_figure_printed_wrong_is_found(printed: list[Data]) -> None:
    """A wrong figure in the page is detected, since the count is compared with the page."""
    wrong = [dict(row) for row in printed]
    one, other = (each for each in wrong if each["source"] == SOURCES[2] and each["combination"] == "prime")
    one["hands"] += 1
    other["hands"] -= 1
    reply = last({"count": "all"}, wrong)
    assert "2 differ, by 1 hand in all" in reply["announce"][2]
    assert reply["html"].count("tally__differs") == 2


def test_the_printed_table_names_what_each_figure_is_of() -> None:
    """The table has every attribute that the page needs for the comparison."""
    columns = [
        Counted(account=account, figures=counting.figures(_rows(counted(account.id)))) for account in ACCOUNTS
    ]
    html = tally(columns)
    where = r'data-source="(\w+)" data-combination="([\w-]+)" data-price="(\d+)"'
    cell = rf'<td {where}><data value="(\d+)">([\d,]+)<'
    found: dict[str, dict[Cell, int]] = {}
    for source, name, price, value, shown in re.findall(cell, html):
        assert shown == f"{int(value):,}"
        found.setdefault(source, {})[name, int(price)] = int(value)
    assert found == {source: counted(source) for source in SOURCES}


def _rows(cells: dict[Cell, int]) -> list[Data]:
    return [{"combination": name, "price": price, "hands": hands} for (name, price), hands in cells.items()]


@pytest.mark.parametrize(
    "state",
    [
        {},
        {"done": 10},
        {"done": 10, "figures": [[]]},
        {"done": -1, "figures": [[]]},
        {"done": 10**6, "figures": [[{"combination": "point", "price": 1, "hands": 91_390}]]},
        {"done": 1, "figures": [[{"combination": "pair", "price": 1, "hands": 4}]]},
        {"done": 1, "figures": [[{"combination": "point"}]]},
        {"done": 1, "figures": [None]},
        {"done": 0, "figures": [[], []]},
        {"under": [SOURCES[1]], "done": 0, "figures": [[]]},
    ],
)
def test_a_state_that_no_step_gave_is_refused(state: Data) -> None:
    """An invalid state is refused, not corrected."""
    asked = {"question": {"count": SOURCES[0]}, "printed": [], "state": {"under": [SOURCES[0]], **state}}
    error = json.loads(answer(json.dumps({"operation": "recount", "arguments": asked})))["error"]
    assert error["kind"] == "request"


def test_figures_that_are_not_all_printed_are_refused(printed: list[Data]) -> None:
    """A page with missing figures can't be compared, so the request is refused."""
    asked = counting.read({"count": SOURCES[0]})
    so_far = counting.begun(asked, None)
    before = so_far
    while so_far.hands < HANDS:
        before, so_far = so_far, counting.go_on(asked, so_far)
    request = {
        "question": {"count": SOURCES[0]},
        "printed": printed[1:],
        "state": counting.state(asked, before),
    }
    error = json.loads(answer(json.dumps({"operation": "recount", "arguments": request})))["error"]
    assert f"The published figures for {SOURCES[0]} add up to" in error["message"]
    reply = recount(request["question"], printed, counting.state(asked, before))  # type: ignore[arg-type]
    assert "tally__differs" not in reply["html"]
