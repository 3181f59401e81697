"""The command for an evening, as people in a terminal meet it."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from ambigu_variants.ambigu.deals.replay import agrees, replay
from ambigu_variants.ambigu.players.tempers import TEMPERS
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.records import record


class Typed:
    """A terminal: what is typed, what was printed, and how the command ended."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: str, typed: str = "") -> tuple[str, str, int]:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main(["--language", "en", *arguments])
        printed = self.capsys.readouterr()
        return printed.out, printed.err, status


@pytest.fixture
def ambigu(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Runs the command, with something typed."""
    return Typed(capsys, monkeypatch)


@pytest.mark.parametrize("source", [account.id for account in ACCOUNTS])
def test_computer_players_play_alone_and_the_answer_holds_all(ambigu: Typed, source: str) -> None:
    """Each deal's record and what it came to, the ledger, what lies on the table; by the seed."""
    arguments = ("evening", "--source", source, "--players", "6", "--deals", "3", "--seed", "all", "--json")
    out, err, status = ambigu(*arguments)
    assert (err, status) == ("", 0)
    found = json.loads(out)
    assert len(found["deals"]) == 3
    for told in map(record.from_data, found["deals"]):
        assert told.result
        agrees(told, replay(told))
    ledger = found["ledger"]
    assert [seat["plays"] for seat in ledger["seats"]] == list(TEMPERS)
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
    """Each sees his own cards; what is typed wrongly is answered; the file goes on where it broke off."""
    path = str(tmp_path / "evening.toml")
    head = ("evening", "--players", "3", "--seat", "Ada", "--seat", "Ben", "--seed", "5")
    out, err, status = ambigu(*head, "--save", path, typed="ledger\nback\nsing\nleave\n")
    assert (err, status) == ("", 0)
    assert " deals first. [Lalanne §4 ¶2]" in out
    asked = "Ada" if "Ada, you hold" in out else "Ben"
    other = {"Ada": "Ben", "Ben": "Ada"}[asked]
    assert f"{asked} is dealt 2 cards" not in out
    assert f"{other} is dealt 2 cards" in out
    for answer in ("Ledger", "there is nothing to take back.", "“sing” is nothing", "cannot “leave”"):
        assert answer in out
    assert "Stopped: the evening is not over." in out
    out, err, status = ambigu("evening", "--open", path, typed="stand\n" + "pass\n" * 8)
    assert (err, status) == ("", 0)
    assert f"{asked} is satisfied: “battez”." in out
    assert "next     the next deal is dealt" in out
    between = "stand\n" + "pass\n" * 8 + "buy 9 Ben\nnext\ntime\n"
    out, _, status = ambigu("evening", "--open", path, typed=between)
    assert status == 0
    assert "Ben buys 9. [Lalanne §10 Recaver]" in out
    assert "The agreed time is up." in out
    assert "Deal 2" in out


def test_each_deal_of_a_saved_evening_replays_by_itself(ambigu: Typed, tmp_path: Path) -> None:
    """By its number; without one, or with one too high, it is said what there is."""
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
            "ambigu: The file is that of an evening: say with --deal which of its 3 deals.\n",
            2,
        )
    again = ambigu("evening", "--open", path)[0]
    assert again.partition("Ledger")[2] == out.partition("Ledger")[2].partition("The evening is saved")[0]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--rounds", "2"], "does not end by rounds: agree upon deals or minutes. [Lalanne §10 Durée]"),
        (["--minutes", "30"], "Nobody sits here who could say that the time is up"),
        (["--lots"], "Places are not drawn by lot under these rules."),
        (["--seat", "Ada", "--json"], "--json is for computer players alone."),
        (["--seat", "Ada", "--seat", "Ada"], "Two players are called Ada"),
        (["--players", "1", "--seat", "A", "--seat", "B"], "There are 2 people and 1 seats."),
        (["--players", "7"], "2 to 6 may"),
        (["--temper", "mad"], "There is no temper called “mad”"),
        (["--deals", "0"], "cannot be below 1"),
        (["--purse", "1"], "has only 1 counter, and the ante is 2"),
        (["--open", "/nowhere"], "/nowhere cannot be read"),
        (["--save", "/nowhere/evening.toml"], "/nowhere/evening.toml cannot be written"),
    ],
)
def test_an_evening_that_cannot_be_held_is_one_sentence(
    ambigu: Typed, arguments: list[str], says: str
) -> None:
    """Nothing is printed before."""
    out, err, status = ambigu("evening", "--seed", "1", *arguments)
    assert (out, status) == ("", 2)
    assert err.count("\n") == 1
    assert says in err
