"""The same cards under several accounts: replies in lock-step, differences, one record under other rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals.intents import carry, intents
from ambigu_variants.ambigu.deals.replay import lay
from ambigu_variants.ambigu.deals.trials import course_of, trial
from ambigu_variants.ambigu.rules.course import course, out_of_turn
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.errors import NotAllowed, VariorumError
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.records import record

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
SOURCES = ["lalanne_2010", "foster_1897", "juegos_de_naipes_2012"]
FRENCH, ENGLISH, SPANISH = SOURCES


def board(*moves: tuple[int, str], sources: list[str] = SOURCES, players: int = 3) -> dict[str, Any]:
    """Returns a board after some moves."""
    made = deals.new_board(players, "lock-step", sources)
    return deals.board({**made, "moves": [list(move) for move in moves]})


def asked(told: dict[str, Any]) -> list[str | None]:
    """Returns the seat asked in each column."""
    return [column["asked"] and column["asked"]["seat"] for column in told["columns"]]


def replies(told: dict[str, Any]) -> list[list[str]]:
    """Returns the replies of each column."""
    return [column["record"]["replies"] for column in told["columns"]]


def test_columns_follow_as_long_as_they_may() -> None:
    """A reply is applied in every column whose rules allow it, and only there."""
    assert replies(board((0, "p1 stand"))) == [["p1 stand"]] * 3
    told = board((0, "p1 pass"))
    assert replies(told) == [["p1 pass"], [], ["p1 pass"]]
    assert asked(told) == ["p2", "p1", "p2"]


def test_a_column_that_was_left_behind_goes_its_own_way() -> None:
    told = board((0, "p1 pass"), (1, "p1 stand"), (0, "p2 stand"))
    assert replies(told) == [["p1 pass", "p2 stand"], ["p1 stand", "p2 stand"], ["p1 pass", "p2 stand"]]


def test_who_is_asked_at_another_stage_does_not_follow() -> None:
    """A reply isn't carried to a column at another stage, even if its seat and wording fit."""
    told = board((0, "p1 stand"), (0, "p1 pass"))
    assert replies(told)[0] == ["p1 stand", "p1 pass"]
    assert replies(told)[1] == ["p1 stand"]
    assert [column["asked"]["stage"] for column in told["columns"]] == [
        "four-cards",
        "two-cards",
        "two-cards",
    ]


def test_the_first_parting_is_told_for_each() -> None:
    """The first difference in play is at the first reply, the first one in counters before the cards."""
    told = board((0, "p1 pass"))
    assert [step["ruling"]["source"] for step in told["parting"]["play"]] == SOURCES
    assert {step["text"] for step in told["parting"]["play"]} >= {"Anne passes."}
    counters = [step and step["text"] for step in told["parting"]["counters"]]
    assert counters == ["Anne puts 2 into the pool.", "Anne puts 1 into the pool.", None]
    assert board(sources=[FRENCH])["parting"] is None


def test_the_same_rules_never_part() -> None:
    told = board((0, "p1 pass"), (1, "p2 stand"), sources=[FRENCH, FRENCH])
    assert told["parting"] == {"play": None, "counters": None}
    assert replies(told)[0] == replies(told)[1]


def test_a_column_is_its_record() -> None:
    """A column's record replays to the same steps."""
    card = board((0, "p1 stand"))["columns"][1]["table"]["players"][1]["cards"][0]
    told = board((0, "p1 stand"), (1, f"p2 discard {card}"), (0, "p1 open 3"))
    for column in told["columns"]:
        again = deals.replayed(record.from_data(column["record"]).toml())
        assert again["steps"] == column["steps"]
        assert again["asked"] == column["asked"]


def test_a_move_that_its_own_column_refuses_is_refused() -> None:
    with pytest.raises(NotAllowed, match=r"Anne .*Lalanne") as caught:
        board((0, "p1 open 3"))
    assert caught.value.field == "moves.0"


@pytest.mark.parametrize(
    ("spoil", "field"),
    [
        ({"columns": []}, "columns"),
        ({"columns": [{"rules": "hoyle"}]}, "rules"),
        ({"moves": [[7, "p1 pass"]]}, "moves.0"),
        ({"moves": ["p1 pass"]}, "moves.0"),
        ({"moves": [[0, "p1 sing"]]}, "moves.0"),
        ({"record": {"seats": ["Anne"], "seed": "x"}}, "purses"),
        ({"record": None}, None),
    ],
)
def test_a_board_that_does_not_hold_is_refused(spoil: dict[str, Any], field: str | None) -> None:
    with pytest.raises(VariorumError) as caught:
        deals.board({**deals.new_board(3, "x", SOURCES), **spoil})
    assert caught.value.field == field


def test_a_convention_that_a_column_does_not_leave_open_is_told() -> None:
    """An ante of one can be agreed on in Lalanne; Foster fixes two, and Juegos has none, so both drop it."""
    made = deals.new_board(3, "x", SOURCES)
    made["record"]["house"] = {"ante": 1}
    told = deals.board(made)
    assert [sorted(column["left-out"]) for column in told["columns"]] == [[], ["ante"], ["ante"]]
    assert told["columns"][1]["left-out"]["ante"].startswith("Foster")
    assert told["columns"][0]["steps"][0]["amount"] == 1


def test_what_is_said_out_of_turn_is_said_wherever_the_rules_take_it() -> None:
    """Counters can be bought during a deal under Lalanne and Juegos, but under Foster only between deals."""
    told = board((0, "p2 buy 5"))
    assert replies(told) == [["p2 buy 5"], [], ["p2 buy 5"]]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_a_record_compared_keeps_its_own_deal(path: Path) -> None:
    """The first column is the record's own deal; each other one is a whole deal under its own rules."""
    told = record.from_toml(path.read_text(encoding="utf-8"))
    compared = deals.compare(told, SOURCES)
    assert [column["rules"] for column in compared["columns"]] == [
        told.rules,
        *(source for source in SOURCES if source != told.rules),
    ]
    own = compared["columns"][0]
    assert own["result"]["purses"] == list(told.result["purses"])
    assert own["assumed"] == []
    assert own["as-it-lies"] == []
    assert all(column["over"] for column in compared["columns"])
    for column in compared["columns"]:
        again = deals.replayed(record.from_data(column["record"]).toml())
        assert again["result"] == column["result"]
        for number in column["assumed"]:
            assert column["steps"][number]["say"]


def test_a_record_compared_with_itself_does_not_part() -> None:
    """Replayed under its own rules, a record gives the same replies and actions out of turn."""
    for number in range(60):
        for account in ACCOUNTS:
            told, deal = trial(account.rules, number)
            again = lay(told, rules=account.rules)
            assert carry(again.begin(course(again), out_of_turn), intents(deal)) == []
            assert again.replies == deal.replies
            assert course_of(again) == course_of(deal)


def test_a_board_is_plain_data() -> None:
    told = board((0, "p1 pass"))
    assert json.loads(json.dumps(told)) == told


def test_a_new_board_seats_as_many_as_any_account_does() -> None:
    """A new board can seat the largest number of players of any account, each with a name."""
    most = max(account.rules.players(Case(account.rules))[-1] for account in ACCOUNTS)
    assert len(deals.SEATS) == most
    assert len(deals.new_board(most, "x", SOURCES)["record"]["seats"]) == most
