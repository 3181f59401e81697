"""The commands that programs rely on; `tests/hostile/refused.txt` lists what they refuse."""

from __future__ import annotations

import io
import json
import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals.export import tell
from ambigu_variants.ambigu.deals.replay import agrees, replay
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.glance.table import glance
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.rule_sheet import sheet
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.records import record

HERE = Path(__file__).parent
RECORDS = HERE / "records"
"""A deal worked by hand after Lalanne (§6 ¶6), and what may be wrong with it: cut short, without result …"""
DEAL = (RECORDS / "deal.toml").read_text(encoding="utf-8")
WHOLE = HERE.resolve().parents[1] / "docs" / "playthroughs" / "a-whole-deal-lalanne_2010.toml"
HANDS = ["8h 7h 1c 2s", "10d 5d 3c 4s"]
TYPED = "'8h 7h 1c 2s' '10d 5d 3c 4s'"
SOURCES = ["lalanne_2010", "foster_1897", "juegos_de_naipes_2012"]
CHOSEN = " ".join(f"--source {source}" for source in SOURCES)
LINES = (HERE / "commands.txt").read_text(encoding="utf-8").splitlines()
READ = "foster_1897:flush-sequence=four"
MORE = "query more --one foster_1897 --other lalanne_2010 --examples 3"

Ambigu = Callable[..., tuple[int, str, str]]
"""Runs a command line with text on its standard input: the exit status, and what is printed."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with records, an evening of two deals of computer players and one with a person."""
    made = tmp_path_factory.mktemp("records")
    shutil.copytree(RECORDS, made, dirs_exist_ok=True)
    (made / "deal.json").write_text(json.dumps(record.from_text(DEAL).data()), encoding="utf-8")
    for name, plays in (("evening", "tight"), ("person", "person")):
        chairs = [{"name": "Ada", "plays": plays}, *({"name": n, "plays": "tight"} for n in ("Ben", "Cleo"))]
        evening = store.new_evening("foster_1897", chairs, purses=[40] * 3, seed="cli", until={"deals": 2})
        while evening.pending is not None:
            evening.reply(f"p{evening.pending.seat + 1} {next(iter(evening.pending.offers))}")
        evening.next_deal()
        (made / f"{name}.toml").write_text(store.text(evening), encoding="utf-8")
    return made


@pytest.fixture
def ambigu(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ambigu:
    """Runs commands in this process, which is faster than a new one."""
    monkeypatch.chdir(folder)

    def run(line: str, given: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode()), encoding="utf-8"))
        status = main(shlex.split(line))
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


def prints() -> dict[str, list[str]]:
    """Returns each command of ``commands.txt`` with the words that its answer holds."""
    found: dict[str, list[str]] = {}
    for line in LINES:
        if line.startswith("$ "):
            words = found.setdefault(line[2:], [])
        elif line.startswith("  "):
            words.append(line.strip())
    return found


@pytest.mark.parametrize(("command", "holds"), prints().items(), ids=prints())
def test_a_command_prints_its_answer(ambigu: Ambigu, command: str, holds: list[str]) -> None:
    command = command.replace("WHOLE", f"'{WHOLE}'").replace("CHOSEN", CHOSEN).replace("HANDS", TYPED)
    status, out, err = ambigu(command)
    assert (status, err) == (0, "")
    for words in holds:
        assert words in " ".join(out.split())


GIVES: list[tuple[str, Callable[[], Any]]] = [
    (f"hands --json {TYPED}", lambda: operations.hands(HANDS)),
    (f"hands --json {CHOSEN} --reading {READ} {TYPED}", lambda: operations.hands(HANDS, SOURCES, [READ])),
    ("glance --json --source foster_1897", lambda: glance(["foster_1897"])),
    ("sheet lalanne_2010 --json", lambda: sheet(ACCOUNTS[0])),
    ("verdict exposed-hand --json", lambda: operations.verdicts(["exposed-hand"])),
]


@pytest.mark.parametrize(("command", "gives"), GIVES, ids=[command for command, _ in GIVES])
def test_json_is_what_the_operation_gives(ambigu: Ambigu, command: str, gives: Callable[[], Any]) -> None:
    status, out, err = ambigu(command)
    assert (status, err) == (0, "")
    assert json.loads(out) == gives()


def test_json_holds_all_that_the_text_tells(ambigu: Ambigu) -> None:
    def asked(command: str) -> Any:
        return json.loads(ambigu(f"{command} --json")[1])

    silent = {answer["account"]: answer["silent"] for answer in asked("cite dealer-force")["answers"]}
    assert [silent[source] for source in SOURCES] == [False, False, True]

    found = asked(MORE)
    assert (found["count"], found["total"], len(found["examples"])) == (10, 91_390, 3)
    for (cards,) in found["examples"]:
        lalanne, foster = (operations.judge(" ".join(cards), source)["price"] for source in SOURCES[:2])
        assert foster > lalanne

    told, printed = record.from_text(DEAL), asked("replay deal.toml")
    assert {key: printed[key] for key in tell(replay(told))} == tell(replay(told))
    assert printed["record"] == told.data()

    compared = asked("compare deal.toml")
    assert [column["rules"] for column in compared["columns"]] == SOURCES
    assert compared["columns"][1]["assumed"]
    assert {*compared["parting"]} == {"play", "counters"}

    decisions = asked(f"review '{WHOLE}' --seat p2")["decisions"]
    assert {each["seat"] for each in decisions} == {"p2"}
    last = decisions[-1]
    assert (last["reply"], last["stakes"]["call"], last["chance"]["exact"]) == ("p2 call", 6, True)
    assert 0.99 < last["chance"]["win"] < 1
    assert last["hindsight"]["held"][0]["beats"]

    (*_, decision) = asked("review deal.toml --seat p1 --play-on 4 --seed x")["decisions"]
    first = decision["played-out"]["replies"][0]
    assert first["reply"] == "p1 open 3"
    assert {"mean", "standard-error", "more", "more-standard-error", "clear"} < {*first}

    hint, again = (asked("hint broken-off.toml --runs 16 --seed x") for _ in range(2))
    assert hint == again
    (best,) = (each for each in hint["replies"] if each["reply"] == hint["action"])
    assert (best["more"], hint["action"].split()[0]) == (0, "p2")


def test_an_evening_of_computer_players_as_data(ambigu: Ambigu) -> None:
    """It has each deal's record and result, the ledger and the piles, and depends only on the seed."""
    command = "evening --players 6 --deals 3 --seed all --json"
    _, out, _ = ambigu(command)
    found = json.loads(out)
    assert ambigu(command)[1] == out
    assert len(found["deals"]) == 3
    for told in map(record.from_data, found["deals"]):
        assert told.result
        agrees(told, replay(told))
    ledger, last = found["ledger"], found["deals"][-1]
    assert [seat["plays"] for seat in ledger["seats"]] == list(STRATEGIES)
    purses = dict(zip(last["seats"], last["result"]["purses"], strict=True))
    assert {seat["name"]: seat["purse"] for seat in ledger["seats"]} == purses
    assert (ledger["pool"], ledger["tray"]) == (last["result"]["pool"], last["result"]["tray"])
    assert [len(purses) for purses in ledger["purses"]] == [4] * 6
    assert ledger["over"]["ruling"]["question"] == "session-end"


def test_a_record_is_read_from_toml_json_and_standard_input(ambigu: Ambigu, folder: Path) -> None:
    told = ambigu("replay deal.toml")
    assert ambigu("replay deal.json") == told
    for name in ("deal.toml", "deal.json"):
        assert ambigu("replay -", (folder / name).read_text(encoding="utf-8")) == told


@pytest.mark.parametrize("line", [line[2:] for line in LINES if line.startswith("! ")])
def test_a_refusal_is_one_sentence(ambigu: Ambigu, line: str) -> None:
    command, says = line.split(" => ")
    status, out, err = ambigu(command)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert says in err


def test_filters_give_one_line_of_json_for_each_line(ambigu: Ambigu) -> None:
    """An empty line is answered with one, so that a caller can pair them; the first wrong line ends it."""
    status, out, err = ambigu(
        "judge --source foster_1897", "8h 7h 1c 2s\n\n9♥,9♣,9♠,9♦\n1c Qs\n1c 1d 1h 1s\n"
    )
    assert status == 2
    assert err.startswith("ambigu: Line 4: “Qs” isn’t in the pack")
    point, empty, fredon = out.splitlines()
    assert json.loads(point) == {"combination": "point", "price": 1, "supplied": False, "cards": ["8h", "7h"]}
    assert empty == ""
    assert json.loads(fredon)["price"] == 11

    given = "10d 5d 3c 4s / 8h 7h 1c 2s\n1c 2d 3h 4s/1d 1h 1s 2c/5c 5d 6c 6d\n"
    status, out, err = ambigu("showdown --source lalanne_2010", given)
    assert (status, err) == (0, "")
    first, second = map(json.loads, out.splitlines())
    assert (first["winner"], second["winner"]) == (1, 1)
    assert first["why"] == "Hand 2 wins: the totals are equal, but the point 8♥ 7♥ has two cards in sequence."
