"""The commands that programs rely on: what each answers, as text and as JSON, and with which exit status.

`tests/hostile/refused.txt` lists what they refuse; `census`, `study` and `duel` have tests of their own.
"""

from __future__ import annotations

import io
import json
import shlex
import subprocess
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

DEAL = """game = "ambigu"
edition = 1
rules = "lalanne_2010"
title = "The dealer does not follow"
seats = ["Anne", "Bruno"]
purses = [20, 20]
stock = "8h 1c 7h 2d"
replies = [
  "p1 stand   # battez",
  "p1 open 3",
  "p2 pass",
]

[shuffles]
second-deal = "10h 5s 9d 6c"

[result]
purses = [20, 16]
pool = 4
tray = 0
winner = "p1"
debts = []
"""
"""A deal worked by hand after Lalanne: the antes of 2 stay in the pool; the opener takes the batterie of
2 and his 3 back, and the dealer pays him 2 (§6 ¶6).
"""
UNSHUFFLED = DEAL.partition("replies")[0].replace("lalanne_2010", "juegos_de_naipes_2012")
FILES = {
    "deal.toml": DEAL,
    "broken-off.toml": DEAL.partition('  "p2 pass"')[0] + "]\n\n[shuffles]\nsecond-deal = '10h 5s 9d 6c'\n",
    "house.toml": DEAL.replace("[shuffles]", "[house]\nbatterie = 1\n\n[shuffles]").partition("[result]")[0],
    "unshuffled.toml": UNSHUFFLED
    + 'replies = ["p1 stand", "p2 pass", "p2 discard 1c", "p2 call", "p1 open 3", "p2 pass"]\n',
    "cut.toml": DEAL.partition('  "p2 pass"')[0],
    "refused.toml": DEAL.replace("p2 pass", "p2 raise 5"),
    "false.toml": DEAL.replace("purses = [20, 16]", "purses = [21, 15]"),
    "bytes.toml": b"\xff\xfe\x00",
}
WHOLE = Path(__file__).resolve().parents[2] / "docs" / "playthroughs" / "a-whole-deal-lalanne_2010.toml"
HANDS = ["8h 7h 1c 2s", "10d 5d 3c 4s"]
TYPED = "'8h 7h 1c 2s' '10d 5d 3c 4s'"
SOURCES = ["lalanne_2010", "foster_1897", "juegos_de_naipes_2012"]
CHOSEN = " ".join(f"--source {source}" for source in SOURCES)
MORE = "query more --one foster_1897 --other lalanne_2010 --examples 3"

Ambigu = Callable[..., tuple[int, str, str]]
"""Runs a command line with text on its standard input: the exit status, and what is printed."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with records, an evening of two deals of computer players and one with a person."""
    made = tmp_path_factory.mktemp("records")
    for name, given in FILES.items():
        (made / name).write_bytes(given if isinstance(given, bytes) else given.encode())
    (made / "deal.json").write_text(json.dumps(record.from_toml(DEAL).data()), encoding="utf-8")
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


PRINTS = [
    ("glance --source lalanne_2010", ["A fredon Lalanne: It pays 8. [§9.2 Fredon†]"]),
    (
        f"hands {CHOSEN} {TYPED}",
        [
            "Lalanne Foster Juegos",
            "point 8♥ 7♥, 1 counter",
            "Hand 1 (elder hand)",
            "The answer to “Do two cards in sequence break a tie between points?” decides",
            "It sets Lalanne and Foster apart from Juegos.",
        ],
    ),
    (
        "questions",
        ["lalanne_2010: three*: three cards in a row are enough four: all four cards must be in a"],
    ),
    ("cite fredon-price", ["on le compte comme deux tricons", "Lalanne (§9.2 Fredon, stated)"]),
    ("verdict exposed-hand", ["Only Foster answers this question."]),
    (
        "verdict exposed-hand uncalled-bet",
        ["they differ. On 1 question, only one text gives a complete answer"],
    ),
    ("sentences lalanne_2010", ["The text has 133 sentences, and the edition covers them all."]),
    (
        "sheet foster_1897",
        ["a rule sheet", "“Enough” for “stand”", "point A♣ 4♣ 2♦ 2♥ It takes at least two"],
    ),
    ("complete dictionnaire_1792 --by lalanne_2010", ['rules = "lalanne_2010"', "[answers]"]),
    (
        MORE,
        [
            "Hands with a higher price under Foster than under Lalanne",
            "10 of 91,390 hands, one in 9,139.",
            "fredon, 10 counters fredon, 8 counters 7",
            "Foster: fredon [Foster Fredon ¶1]",
            "8 counters [Lalanne §9.2 Fredon]",
        ],
    ),
    (
        "query opposite --one lalanne_2010 --other lalanne_2010 --examples 1"
        " --answer other.three-against-two=foster_1897",
        ["Pairs with opposite winners under Lalanne and a variant of Lalanne", "[Foster Point]"],
    ),
    ("query elder --one lalanne_2010 --first fredon", ["None of the 2,691,663,975 pairs."]),
    (
        "replay deal.toml",
        [
            "The dealer does not follow Lalanne 2010",
            "Anne stands: “battez”. [Lalanne §5 ¶1]",
            "Anne puts 2 into the tray. [Lalanne §5 Batterie]",
            "Anne bets 3: “va de”. Anne stakes 3. [Lalanne §6 ¶2]",
            "Result purse net Anne 20 0 Bruno 16 −4 pool 4 tray 0 Anne wins. 4 counters stay in the pool.",
        ],
    ),
    (
        "replay broken-off.toml",
        ["The record ends here. Bruno may pass or call. [Lalanne §6 ¶5]", "pass “passe” call call for 3"],
    ),
    ("replay evening.toml --deal 1", ["Foster 1914", "Result", "wins"]),
    (
        "replay deal.toml --others p1",
        ["In Foster, you would have ended with 1 counter fewer.", "In Juegos, "],
    ),
    (
        "compare deal.toml --source foster_1897",
        [
            "The deals differ here. Anne does the same under each account, but the other possible moves",
            "Foster 1914: Anne stands: “Enough”. [Foster Method ¶1]",
            "The amounts differ. Lalanne 2010: Anne puts 2 into the pool. [Lalanne §2 ¶1]",
            "Bruno exchanges 1 card. *",
            "A move marked * isn’t in the record",
            "Anne 20 (0) 19 (−1) Bruno 16 (−4) 15 (−5)",
            "pool 4 6",
        ],
    ),
    ("compare house.toml", ["The batterie in the record is ignored", "Lalanne 2010 Foster 1914 Juegos 2012"]),
    (
        "compare unshuffled.toml --source lalanne_2010",
        ["Where it is missing (second-deal), the stock keeps its old order."],
    ),
    ("compare deal.toml --source lalanne_2010", ["Only one account was chosen.", "20 (0)"]),
    ("compare evening.toml --deal 1", ["Foster 1914"]),
    (
        f"review '{WHOLE}'",
        [
            *(f"{name}’s decisions" for name in ("Anne", "Bruno", "Claire")),
            "Claire had 4♦ 7♣ 7♥ 7♠: a tricon with prime, which beats this hand.",
            "It costs 6 counters to call.",
        ],
    ),
    ("review broken-off.toml", ["Anne’s decisions"]),
    (
        "review deal.toml --seat p1 --play-on 4 --seed x --temper bold",
        ["The deal was played on from here 4 times", "Seed: x. Anne: bold, Bruno: bold"],
    ),
    (
        "review person.toml --deal 1 --play-on 1",
        ["Seed: review.", "Ada: careful", "Ben: tight", "Cleo: tight"],
    ),
    (
        "evening --players 3 --deals 2 --seed 9",
        ["deals first. [Lalanne §4 ¶2]", "Deal 2.", "Ledger began with bought won lost has net"],
    ),
]


@pytest.mark.parametrize(("command", "holds"), PRINTS)
def test_a_command_prints_its_answer(ambigu: Ambigu, command: str, holds: list[str]) -> None:
    status, out, err = ambigu(command)
    assert (status, err) == (0, "")
    for words in holds:
        assert words in " ".join(out.split())


GIVES: list[tuple[str, Callable[[], Any]]] = [
    (f"hands --json {TYPED}", lambda: operations.hands(HANDS)),
    (f"hands --json {CHOSEN} {TYPED}", lambda: operations.hands(HANDS, SOURCES)),
    (
        f"hands --json {CHOSEN} --reading foster_1897:flush-sequence=four {TYPED}",
        lambda: operations.hands(HANDS, SOURCES, ["foster_1897:flush-sequence=four"]),
    ),
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

    told, printed = record.from_toml(DEAL), asked("replay deal.toml")
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
    assert "played-out" not in last

    first = asked("review deal.toml --seat p1 --play-on 4 --seed x")["decisions"][-1]["played-out"][
        "replies"
    ][0]
    assert first["reply"] == "p1 open 3"
    assert {"mean", "standard-error", "more", "more-standard-error", "clear"} < {*first}


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


SAYS_WHICH = "This is the file of an evening: use --deal to say which deal you want, 1 to 2."


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("replay cut.toml", "The file is not TOML, or is incomplete."),
        ("compare cut.toml", "The file is not TOML, or is incomplete."),
        ("review cut.toml", "The file is not TOML, or is incomplete."),
        (
            "replay refused.toml",
            "Line 11, replies.3: Bruno (p2) can’t “raise 5”. Allowed: pass, call (3 counters)",
        ),
        (
            "compare refused.toml",
            "Line 11, replies.3: Bruno (p2) can’t “raise 5”. Allowed: pass, call (3 counters)",
        ),
        ("review false.toml", "Line "),
        ("replay none.toml", "none.toml can’t be read"),
        ("replay .", ". can’t be read"),
        ("replay bytes.toml", "bytes.toml can’t be read"),
        ("replay evening.toml", SAYS_WHICH),
        ("review evening.toml --deal 3", SAYS_WHICH),
        ("compare evening.toml --deal 0", SAYS_WHICH),
        ("compare deal.toml --source hoyle", "There is no source called “hoyle”"),
        ("review deal.toml --seat p9", "There is no seat “p9”: choose from p1 or p2."),
        ("review deal.toml --play-on 0", "You can play on from a decision 1 to 10000 times, not 0."),
        ("review deal.toml --seed x", "--temper and --seed work only with --play-on"),
        ("review deal.toml --play-on 1 --temper kind", "There is no computer player called “kind”."),
        ("review deal.toml --deal 1", "This is not the file of an evening: leave out --deal."),
        ("sheet nobody", "There is no source called “nobody”"),
        ("glance --source nobody", "There is no source called “nobody”"),
    ],
)
def test_a_refusal_is_one_sentence(ambigu: Ambigu, command: str, says: str) -> None:
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
    assert err.startswith("ambigu: Line 4: “Qs” is a queen")
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


def test_python_m_is_the_same_command() -> None:
    for arguments, status in ((HANDS, 0), (["Kh"], 2)):
        command = [sys.executable, "-m", "ambigu_variants", "hands", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == status
        assert bool(done.stdout) is (status == 0)


@pytest.mark.parametrize(
    ("command", "typed", "holds"),
    [
        (
            "deal --seed 7 --players 2 --temper tight",
            "stand\nopen 99\nopen 3\n",
            ["Anne, you hold", "Result"],
        ),
        (
            "evening --players 3 --seat Ada --seed 5",
            "sing\n",
            ["isn’t a reply here", "Stopped before the end"],
        ),
        ("practise --seed tests", "9\n1\n", ["Give a number from 1 to ", "of 1 question"]),
    ],
)
def test_a_person_can_play_in_the_terminal(
    ambigu: Ambigu, command: str, typed: str, holds: list[str]
) -> None:
    status, out, err = ambigu(command, typed)
    assert (status, err) == (0, "")
    for words in holds:
        assert words in out
