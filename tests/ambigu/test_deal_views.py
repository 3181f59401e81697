"""A board as HTML, as an address and as a file: each round trip gives the same board."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals.boards import board_back, board_under, open_board
from ambigu_variants.ambigu.faces.boards import board_html, record_text
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.errors import RequestError
from tests.markup import Markup

SOURCES = [account.id for account in ACCOUNTS]


def controls(html: str) -> list[list[Any]]:
    """Returns the moves offered by the buttons of a board, each with its smallest amount or fewest cards."""
    attributes = [each for _, each in Markup(html).tags]
    found = []
    column = -1
    for at, each in enumerate(attributes):
        column += each.get("class") == "column"
        if reply := each.get("data-reply"):
            found.append([column, reply])
        elif each.get("data-say"):
            least = attributes[at + 1 :]
            number = next((tag["min"] for tag in least if "min" in tag), "")
            named = "" if "data-labels" in each else f" {number}"
            if each.get("data-least", "0") == "0":
                found.append([column, f"{each['data-say']}{named}"])
    return found


@pytest.mark.parametrize("seed", range(12))
def test_whatever_a_button_says_is_allowed(seed: int) -> None:
    """Every offered move is legal until the deal ends, and the board survives the round trip through its
    address.
    """
    choose = random.Random(seed)
    view = board_html(deals.new_board(2 + seed % 5, str(seed), SOURCES))
    for _ in range(40):
        assert "style=" not in view["html"]
        assert open_board(view["address"]) == view["state"]
        offered = controls(view["html"])
        if not offered:
            break
        view = board_html(view["state"], "reply", choose.choice(offered))


def played(seed: int = 465) -> dict[str, Any]:
    moves = [[0, "p1 stand"], [0, "p1 open 2"], [0, "p2 pass"], [0, "p3 call"], [2, "p2 pass"]]
    return {**deals.new_board(3, str(seed), SOURCES), "moves": moves}


def test_the_way_back_and_forth() -> None:
    """Going back to a question of one column keeps all later moves as the redo list."""
    board = played()
    for column in range(3):
        given = len(deals.board(board)["columns"][column]["record"]["replies"])
        for replies in range(given):
            back = board_back(board, column, replies)
            assert len(deals.board(back)["columns"][column]["record"]["replies"]) == replies
            assert back["moves"] + back["ahead"] == board["moves"]


def test_what_was_said_is_taken_back_and_said_again() -> None:
    """Undo and redo work step by step and at once; repeating the undone reply keeps the redo list, another
    clears it.
    """
    whole = board_html(played())
    assert whole["possible"] == ["first", "undo"]
    views = [whole]
    while "undo" in views[-1]["possible"]:
        views.append(board_html(views[-1]["state"], "undo"))
    assert len(views) == len(played()["moves"]) + 1
    assert views[-1]["possible"] == ["redo", "last"]
    assert views[-1]["state"] == board_html(whole["state"], "first")["state"]
    assert board_html(views[-1]["state"], "last")["state"] == whole["state"]
    for view in reversed(views[1:]):
        assert board_html(view["state"], "redo")["html"] == views[views.index(view) - 1]["html"]
    back = views[2]["state"]
    same = board_html(back, "reply", back["ahead"][0])["state"]
    assert same == views[1]["state"]
    assert board_html(back, "reply", [0, "p3 pass"])["state"]["ahead"] == []


def test_accounts_join_and_leave() -> None:
    """An account that joins replays the moves so far; if the leading one goes, the first remaining one
    leads.
    """
    board = board_html(played())["state"]
    fewer = board_under(board, SOURCES[:2])
    assert [column["rules"] for column in fewer["columns"]] == SOURCES[:2]
    kept, whole = deals.board(fewer)["columns"][0], deals.board(board)["columns"][0]
    assert kept["steps"] == whole["steps"]
    again = board_under(fewer, SOURCES)
    assert (again["moves"], len(again["columns"])) == (fewer["moves"], 3)
    assert deals.board(again)["columns"][2]["steps"]
    alone = board_under(board_under(board, SOURCES[2:]), SOURCES[:1])
    assert (alone["columns"], alone["moves"]) == ([{"rules": SOURCES[0]}], [])


@pytest.mark.parametrize("column", range(3))
@pytest.mark.parametrize("form", ["toml", "json"])
def test_a_column_as_a_record_is_that_column(column: int, form: str) -> None:
    """A column saved as a record and opened again has the same steps."""
    board = played()
    file = record_text(board, column, form)
    again = deals.board(deals.open_record(file["text"]))["columns"][0]
    assert again["steps"] == deals.board(board)["columns"][column]["steps"]
    assert file["name"] == f"{SOURCES[column]}.{form}"


def test_a_transcript_names_the_place_of_every_step() -> None:
    """A transcript has one line per step, with its place and the source's term."""
    text = record_text(played(), 0, "transcript")["text"]
    assert "  Anne stands. “battez” [Lalanne §5 ¶1]" in text
    steps = [line for line in text.splitlines() if line.startswith("  ")]
    assert all(re.search(r"\[\S.*\]$", line) for line in steps)


def test_what_is_new_is_announced() -> None:
    """Only new steps of each column are announced, and only once if all columns have the same."""
    board = played()
    lines = board_html(board, "reply", [0, "p1 discard"])["announce"]
    assert lines[0].startswith("Lalanne 2010: Anne stands pat.")
    assert lines[1].startswith("Foster 1914: Bruno may")
    alone = {**board, "columns": board["columns"][:1], "moves": board["moves"][:1]}
    assert board_html(alone)["announce"] == ["Anne may pass or bet."]
    assert board_html(alone, "undo")["announce"] == ["Anne may pass or stand."]


@pytest.mark.parametrize("fragment", ["", "cut", "eJwrLk0uTgUACKgClg", "é"])
def test_a_broken_address_says_so(fragment: str) -> None:
    """A malformed address is refused, whatever it contains."""
    with pytest.raises(RequestError, match="cut short or changed"):
        open_board(fragment)
