"""The evening command, as used in a terminal."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from ambigu_variants.ambigu.deals.replay import agrees, replay
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.records import record


class Typed:
    """A terminal: takes the typed lines; returns what was printed, and the exit status."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: str, typed: str = "") -> tuple[str, str, int]:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main(["--language", "en", *arguments])
        printed = self.capsys.readouterr()
        return printed.out, printed.err, status


@pytest.fixture
def ambigu(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Returns a runner of the command that takes typed input."""
    return Typed(capsys, monkeypatch)


@pytest.mark.parametrize("source", [account.id for account in ACCOUNTS])
def test_computer_players_play_alone_and_the_answer_holds_all(ambigu: Typed, source: str) -> None:
    """The JSON has each deal's record and result, the ledger and the piles, and depends only on the seed."""
    arguments = ("evening", "--source", source, "--players", "6", "--deals", "3", "--seed", "all", "--json")
    out, err, status = ambigu(*arguments)
    assert (err, status) == ("", 0)
    found = json.loads(out)
    assert len(found["deals"]) == 3
    for told in map(record.from_data, found["deals"]):
        assert told.result
        agrees(told, replay(told))
    ledger = found["ledger"]
    assert [seat["plays"] for seat in ledger["seats"]] == list(STRATEGIES)
    last = found["deals"][-1]
    assert {seat["name"]: seat["purse"] for seat in ledger["seats"]} == dict(
        zip(last["seats"], last["result"]["purses"], strict=True)
    )
    assert (ledger["pool"], ledger["tray"]) == (last["result"]["pool"], last["result"]["tray"])
    put = sum(seat["began"] + seat["bought"] for seat in ledger["seats"])
    assert put == sum(seat["purse"] for seat in ledger["seats"]) + ledger["pool"] + ledger["tray"]
    assert [len(purses) for purses in ledger["purses"]] == [4] * 6
    assert ledger["over"]["ruling"]["question"] == "session-end"
    assert ambigu(*arguments)[0] == out


def test_two_people_play_at_one_terminal_stop_and_go_on(ambigu: Typed, tmp_path: Path) -> None:
    """Each player sees only his own cards, mistakes are answered, and the saved file resumes where it
    ended.
    """
    path = str(tmp_path / "evening.toml")
    head = ("evening", "--players", "3", "--seat", "Ada", "--seat", "Ben", "--seed", "5")
    out, err, status = ambigu(*head, "--save", path, typed="ledger\nback\nsing\nleave\n")
    assert (err, status) == ("", 0)
    assert " deals first. [Lalanne §4 ¶2]" in out
    asked = "Ada" if "Ada, you hold" in out else "Ben"
    other = {"Ada": "Ben", "Ben": "Ada"}[asked]
    assert f"{asked} is dealt 2 cards" not in out
    assert f"{other} is dealt 2 cards" in out
    for answer in (
        "Ledger",
        "there is nothing to take back.",
        "“sing” isn’t a reply here. Type one of these: ",
        "can’t “leave”",
    ):
        assert answer in out
    assert "Stopped before the end of the evening." in out
    out, err, status = ambigu("evening", "--open", path, typed="stand\n" + "pass\n" * 8)
    assert (err, status) == ("", 0)
    assert f"{asked} stands: “battez”." in out
    assert "next     start the next deal" in out
    between = "stand\n" + "pass\n" * 8 + "buy 9 Ben\nnext\ntime\n"
    out, _, status = ambigu("evening", "--open", path, typed=between)
    assert status == 0
    assert "Ben buys 9 counters. [Lalanne §10 Recaver]" in out
    assert "The agreed time is up." in out
    assert "Deal 2" in out


def test_each_deal_of_a_saved_evening_replays_by_itself(ambigu: Typed, tmp_path: Path) -> None:
    """``--deal`` selects a deal by its number; without one, or beyond the last, the error names the valid
    ones.
    """
    path = str(tmp_path / "evening.toml")
    out, err, status = ambigu("evening", "--players", "3", "--deals", "3", "--seed", "9", "--save", path)
    assert (err, status) == ("", 0)
    told = ambigu("replay", path, "--deal", "2")[0]
    ended = out.partition("Deal 2. ")[2].partition(".")[0].split(",")[0]
    assert ended in " ".join(told.split())
    assert ambigu("compare", path, "--deal", "2")[2] == 0
    for number in ((), ("--deal", "4"), ("--deal", "0")):
        _, err, status = ambigu("replay", path, *number)
        assert (err, status) == (
            "ambigu: This is the file of an evening: use --deal to say which deal you want, 1 to 3.\n",
            2,
        )
    again = ambigu("evening", "--open", path)[0]
    assert again.partition("Ledger")[2] == out.partition("Ledger")[2].partition("The evening is saved")[0]


def test_the_coach_says_whether_the_best_exchange_depends_on_the_account(ambigu: Typed) -> None:
    """It does so when a player may exchange cards, and not at other questions."""
    head = ("evening", "--source", "lalanne_2010", "--players", "3", "--seat", "Ada", "--seed", "5")
    out, _, status = ambigu(*head, typed="coach\nstand\ncoach\ncall\ncoach\n")
    assert status == 0
    before, after = out.split("The draw", 1)
    assert "The best exchange" not in before
    assert "The best exchange is the same under every account" in after or "depends on the account" in after
