"""The same cards under several accounts: boards in lock-step, and what is told at one seat of the others."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals.boards import advanced, open_board
from ambigu_variants.ambigu.deals.export import tell
from ambigu_variants.ambigu.deals.other_accounts import others
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, lay, replay, run
from ambigu_variants.ambigu.deals.trials import random_player
from ambigu_variants.ambigu.faces.boards import board_html
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.printing import line_text
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.errors import NotAllowed, VariorumError
from ambigu_variants.records import record
from ambigu_variants.records.record import Record
from tests.ambigu.hidden import exchanged
from tests.ambigu.tables import table
from tests.markup import Markup

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
SOURCES = [account.id for account in ACCOUNTS]
FRENCH = SOURCES[0]


def board(*moves: tuple[int, str], sources: list[str] = SOURCES, seed: str = "lock-step") -> dict[str, Any]:
    """Returns what is told of a board of three players after some moves."""
    made = deals.new_board(3, seed, sources)
    return deals.board({**made, "moves": [list(move) for move in moves]})


@pytest.mark.parametrize(("moves", "columns"), table("lock-step"))
def test_a_reply_is_given_in_every_column_that_allows_it(moves: str, columns: str) -> None:
    """A column at another stage, or whose rules refuse the reply, doesn't follow."""
    told = board(*json.loads(moves))
    assert [column["record"]["replies"] for column in told["columns"]] == json.loads(columns)


def test_the_first_parting_is_told_for_each() -> None:
    """The first difference in play is at the first reply, the first one in counters before the cards."""
    told = board((0, "p1 pass"))
    assert json.loads(json.dumps(told)) == told
    assert [column["asked"]["seat"] for column in told["columns"]] == ["p2", "p1", "p2"]
    assert [step["ruling"]["source"] for step in told["parting"]["play"]] == SOURCES
    assert {step["text"] for step in told["parting"]["play"]} >= {"Anne passes."}
    counters = [step and step["text"] for step in told["parting"]["counters"]]
    assert counters == ["Anne puts 2 into the pool.", "Anne puts 1 into the pool.", None]
    assert board(sources=[FRENCH])["parting"] is None
    assert board((0, "p1 pass"), sources=[FRENCH] * 2)["parting"] == {"play": None, "counters": None}


@pytest.mark.parametrize(("spoil", "field"), table("refused boards"))
def test_a_board_that_does_not_hold_is_refused(spoil: str, field: str) -> None:
    with pytest.raises(VariorumError) as caught:
        deals.board({**deals.new_board(3, "x", SOURCES), **json.loads(spoil)})
    assert (caught.value.field or "") == field


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_a_record_compared_keeps_its_own_deal(path: Path) -> None:
    """The first column is the record's own deal; each other one is a whole deal under its own rules."""
    told = record.from_text(path.read_text(encoding="utf-8"))
    compared = deals.compare(told, SOURCES)
    others = [source for source in SOURCES if source != told.rules]
    assert [column["rules"] for column in compared["columns"]] == [told.rules, *others]
    own = compared["columns"][0]
    assert own["result"]["purses"] == list(told.result["purses"])
    assert (own["assumed"], own["as-it-lies"]) == ([], [])
    for column in compared["columns"]:
        assert column["over"]
        assert tell(deals.replayed_deal(record.from_data(column["record"])))["result"] == column["result"]
        assert all(column["steps"][number]["say"] for number in column["assumed"])


def controls(html: str) -> list[list[Any]]:
    """Returns the moves offered by the buttons of a board, each with its smallest amount or fewest cards."""
    attributes = [each for _, each in Markup(html).tags]
    found = []
    column = -1
    for at, each in enumerate(attributes):
        column += each.get("class") == "column"
        if reply := each.get("data-reply"):
            found.append([column, reply])
        elif each.get("data-say") and each.get("data-least", "0") == "0":
            number = next((tag["min"] for tag in attributes[at + 1 :] if "min" in tag), "")
            found.append([column, f"{each['data-say']}{'' if 'data-labels' in each else f' {number}'}"])
    return found


@pytest.mark.parametrize("players", [2, 3, 6])
def test_whatever_a_button_says_is_allowed(players: int, thorough: bool) -> None:
    """Every offered move is legal until the deal ends, and the board survives its address."""
    for seed in range(players, 31 if thorough else players + 1, 3):
        choose = random.Random(seed)
        view = board_html(deals.new_board(players, str(seed), SOURCES), coach=False)
        while offered := controls(view["html"]):
            assert open_board(view["address"]) == view["state"]
            view = board_html(view["state"], "reply", choose.choice(offered), coach=False)
            if len(view["state"]["moves"]) > 40:
                break


def played() -> dict[str, Any]:
    moves = [[0, "p1 stand"], [0, "p1 open 2"], [0, "p2 pass"], [0, "p3 call"], [2, "p2 pass"]]
    return {**deals.new_board(3, "465", SOURCES), "moves": moves}


def test_what_was_said_is_taken_back_and_said_again() -> None:
    """Repeating the undone reply keeps the redo list, another clears it."""
    views = [board_html(played())]
    assert views[0]["possible"] == ["first", "undo"]
    while "undo" in views[-1]["possible"]:
        views.append(board_html(views[-1]["state"], "undo"))
    assert len(views) == len(played()["moves"]) + 1
    assert views[-1]["possible"] == ["redo", "last"]
    assert views[-1]["state"] == board_html(views[0]["state"], "first")["state"]
    assert board_html(views[-1]["state"], "last")["state"] == views[0]["state"]
    for later, view in pairwise(views):
        assert board_html(view["state"], "redo")["html"] == later["html"]
    back = views[2]["state"]
    assert board_html(back, "reply", back["ahead"][0])["state"] == views[1]["state"]
    assert board_html(back, "reply", [0, "p3 pass"])["state"]["ahead"] == []


def test_what_is_new_is_announced() -> None:
    """Only new steps of each column are announced, and only once if all columns have the same."""
    lines = board_html(played(), "reply", [0, "p1 discard"])["announce"]
    assert lines[0].startswith("Lalanne 2010: Anne stands pat.")
    assert lines[1].startswith("Foster 1914: Bruno may")
    alone = {**played(), "columns": played()["columns"][:1], "moves": played()["moves"][:1]}
    assert board_html(alone)["announce"] == ["Anne may pass or bet."]
    assert board_html(alone, "undo")["announce"] == ["Anne may pass or stand."]


def random_deal(rules: str, number: int) -> tuple[Record, Deal]:
    """Returns a random deal's record with its whole pack, and the deal played."""
    stock = list(PACK_40.cards)
    Random(f"others {number}").shuffle(stock)
    cards, seed = " ".join(map(str, stock)), f"others {number}"
    seats, purses = deals.SEATS[:3], (50,) * 3
    told = Record(game=GAME, edition=EDITION, rules=rules, seats=seats, purses=purses, stock=cards, seed=seed)
    deal = run(lay(told), random_player(seed, asides=False))
    return replace(told, replies=tuple(map(str, deal.replies))), deal


def parts_at(told: dict[str, Any]) -> list[int | None]:
    """Returns the number of the step at which each column of a board parts from the others."""
    found: list[Any] = next(filter(None, told["parting"].values()), [])
    return [each and each["step"] for each in found]


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("rules", SOURCES)
def test_at_the_end_the_counters_told_are_those_that_the_other_deal_comes_to(rules: str, number: int) -> None:
    """The difference in counters and the winner are those of the other deal, which the address opens."""
    told, deal = random_deal(rules, number)
    rivals = [each for each in SOURCES if each != rules]
    columns = {each["rules"]: each for each in deals.compare(told, rivals)["columns"]}
    for seat, name in enumerate(told.seats):
        lines = others(told, f"p{seat + 1}")
        assert [each.account for each in lines] == rivals
        for each in lines:
            column, said = columns[each.account], line_text(each.told)
            more = column["table"]["players"][seat]["net"] - columns[rules]["table"]["players"][seat]["net"]
            counted = re.search(r"(\d+) (?:counter (?=fewer))?(more|fewer)\b", said)
            assert (int(counted[1]) * (1 if counted[2] == "more" else -1) if counted else 0) == more, said
            winner = column["result"].get("winner")
            if "would have won" in said and winner:
                called = told.seats[int(winner[1:]) - 1]
                assert f"{'you' if called == name else called} would have won" in said
            assert ("nobody" in said) == (winner is None and deal.winner is not None)
            here = open_board(each.fragment)
            whole = deals.board(advanced(here, "last"))
            assert [one["result"] for one in whole["columns"]] == [columns[rules]["result"], column["result"]]
            assert parts_at(deals.board(here)) == parts_at(whole)


@pytest.mark.parametrize(
    ("rules", "number"), [(SOURCES[0], 5), (SOURCES[0], 17), (SOURCES[1], 22), (SOURCES[-1], 1)]
)
def test_before_the_end_nothing_is_told_that_hangs_on_unseen_cards(rules: str, number: int) -> None:
    """Deals that would expose an answer based on the others' discards or on the winner elsewhere."""
    told, whole = random_deal(rules, number)
    draw = Random("x")
    for count in range(len(whole.replies)):
        cut = replace(told, replies=told.replies[:count])
        deal = replay(cut)
        assert deal.pending is not None
        seat = deal.pending.seat
        seen = {*deal.hands[seat], *(card for owner, card in deal.discards if owner == seat)}
        lines = others(cut, f"p{seat + 1}")
        assert others(exchanged(cut, seen, draw), f"p{seat + 1}") == lines
        assert not any(each.fragment for each in lines)
    assert len(whole.replies) > 5


@pytest.mark.parametrize(("rules", "purses"), [(SOURCES[1], (1, 20)), (SOURCES[2], (1, 9, 9))])
def test_an_account_that_cannot_take_the_table_silences_no_other(rules: str, purses: tuple[int, ...]) -> None:
    """Lalanne's line says why; every other account has its result."""
    lalanne, seats = SOURCES[0], deals.SEATS[: len(purses)]
    told = Record(game=GAME, edition=EDITION, rules=rules, seats=seats, purses=purses, seed="1")
    lines = {each.account: line_text(each.told) for each in others(told, "p2")}
    assert set(lines) == {*SOURCES} - {rules}
    assert [each for each, said in lines.items() if "can’t be played" in said] == [lalanne]
    assert "must put down 2" in lines[lalanne]
    found = deals.compare(told, list(lines))
    assert {each["rules"] for each in found["columns"]} == {*SOURCES} - {lalanne}
    assert found["refused"] == {lalanne: lines[lalanne]}
    with pytest.raises(NotAllowed, match="must put down 2"):
        deals.compare(told, [lalanne, rules])
