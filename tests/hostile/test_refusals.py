"""A refusal is one sentence and has no effect: nothing is changed, and nothing is skipped silently.

``refused.txt`` has a line for each. ``$ command => words`` is a command of the terminal; ``> game operation
{arguments} => kind field: words`` a request of a page. The words are part of the sentence.
"""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from ambigu_variants.ambigu.evenings.store import from_text, new_evening, text
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.bridge import answer
from ambigu_variants.cli import main
from ambigu_variants.kernel.errors import NotAllowed, RecordError

LINES = Path(__file__).with_name("refused.txt").read_text(encoding="utf-8").splitlines()
PEOPLE = [{"name": "Ada", "plays": "person"}, {"name": "Ben", "plays": "person"}]


@pytest.mark.parametrize("line", [line[2:] for line in LINES if line.startswith("$ ")])
def test_a_command_is_refused_in_one_sentence(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The exit status is 2, and nothing is printed but the sentence."""
    command, says = line.split(" => ")
    status = main(shlex.split(command))
    printed = capsys.readouterr()
    assert (status, printed.out) == (2, "")
    assert printed.err.startswith("ambigu: ")
    assert len(printed.err.splitlines()) == 1
    assert says in printed.err


@pytest.mark.parametrize("line", [line[2:] for line in LINES if line.startswith("> ")])
def test_a_request_is_refused_in_one_sentence(line: str) -> None:
    """The error has its kind and its field."""
    asked, told = line.split(" => ")
    game, operation, arguments = asked.split(" ", 2)
    request = {"game": game, "operation": operation, "arguments": json.loads(arguments)}
    error = json.loads(answer(json.dumps(request)))["error"]
    where, _, says = told.partition(": ")
    assert f"{error['kind']} {error['field']}" == where
    assert says in error["message"]
    assert error["message"].endswith((".", "?", "]"))


def test_a_refused_reply_out_of_turn_leaves_no_ruling_and_no_step() -> None:
    evening = new_evening("lalanne_2010", PEOPLE, seed="a")
    while "buy" not in refusals(evening):
        assert evening.pending is not None
        evening.reply(
            f"p{evening.pending.seat + 1} {'stand' if 'stand' in evening.pending.offers else 'pass'}"
        )


def refusals(evening) -> list[str]:  # type: ignore[no-untyped-def]
    """Returns the refused actions out of turn, and checks that each leaves the state unchanged."""
    found = []
    for said in ("buy 3", "withhold", "leave"):
        before = list(evening.deal.consulted), len(evening.deal.log), evening.deal.trial_copy().followed
        try:
            evening.reply(f"p1 {said}")
        except NotAllowed:
            found.append(said.split()[0])
            assert (list(evening.deal.consulted), len(evening.deal.log), evening.deal.followed) == before
    return found


@pytest.mark.parametrize("name", ["علی\u200cرضا", "👩\u200d👧"])
def test_a_name_may_be_joined(name: str) -> None:
    evening = new_evening("lalanne_2010", [{"name": name, "plays": "person"}, PEOPLE[1]], seed="a")
    assert from_text(text(evening)).chairs[0].name == name


@pytest.mark.parametrize("name", ["\u200d", "A\u200d", "A\u200d B", "A\u202eB"])
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    with pytest.raises(RecordError, match="A player’s name must have one to forty "):
        new_evening("lalanne_2010", [{"name": name, "plays": "person"}, PEOPLE[1]], seed="a")


def test_one_name_written_in_two_ways_is_one_name() -> None:
    twice = [{"name": name, "plays": "person"} for name in ("\u00c9va", "E\u0301va")]
    with pytest.raises(RecordError, match="Two players are called"):
        new_evening("lalanne_2010", twice, seed="a")


def test_force_without_save_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--seat", "none", "--force"]) == 2
    assert "there is no --save" in capsys.readouterr().err


@pytest.mark.parametrize(
    "given",
    [
        *(["--source", "foster_1897"], ["--temper", "bold"], ["--seat", "Me"], ["--deals", "3"], ["--lots"]),
        *(["--source", ACCOUNTS[0].id], ["--players", "4"], ["--purse", "50"]),  # the evening's own values
    ],
)
def test_an_option_that_an_opened_evening_cannot_follow_is_refused(
    given: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "evening.toml")
    assert main(["evening", "--deals", "1", "--seed", "q", "--save", path]) == 0
    capsys.readouterr()
    assert main(["evening", "--open", path, *given]) == 2
    assert f"You can’t use {given[0]} with --open" in capsys.readouterr().err


HANDS = ["hands", "8h 7h 1c 2d", "10c 6d 5h 1s"]
SEQUENCE = ["ascenseur", "sequence", "--players", "4"]


def test_readings_of_two_accounts_are_no_reading_given_twice(capsys: pytest.CaptureFixture[str]) -> None:
    """One question may be given a reading in each of two accounts."""
    readings = ("--reading", "lalanne_2010:rebuying=ruined-only")
    others = ("--reading", "juegos_de_naipes_2012:rebuying=third-card-received")
    assert main([*HANDS, *readings, *others]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["evening", "--answer", "point=foster_1897", "--answer", "point=lalanne_2010"], "point is given"),
        (["evening", "--house", "ante=1", "--house", "ante=2"], "ante is given twice"),
        (["--language", "en", "evening", "--language", "xx"], "--language is given twice"),
        (["evening", "--seed", "a", "--seed", "b"], "--seed is given twice"),
        (["evening", "--players", "2", *["--temper", "bold"] * 3], "--temper is given more often (3 times)"),
        (
            ["evening", "--players", "2", "--seat", "Me", *["--temper", "bold"] * 2],
            "--temper is given more often (2 times)",
        ),
        (["deal", *["--temper", "bold"] * 4], "--temper is given more often (4 times)"),
        (["ascenseur", "play", *["--temper", "bold"] * 5], "--temper is given more often (5 times)"),
        ([*HANDS, "--reading", "equals=sum", "--reading", "equals=whole-hand"], "equals is given twice"),
        ([*HANDS, *["--reading", "equals=whole-hand"] * 2], "equals is given twice"),
        (
            [*HANDS, "--reading", "equals=whole-hand", "--reading", "lalanne_2010:equals=point-held"],
            "equals is given twice",
        ),
        (
            ["sheet", "lalanne_2010", "--reading", "owing=price-only", "--reading", "owing=whole-sum"],
            "owing is given twice",
        ),
        (
            [*SEQUENCE, "--reading", "players=half", "--reading", "players=letter"],
            "players is given twice",
        ),
        (
            ["ascenseur", "play", "--reading", "players=half", "--reading", "players=letter"],
            "players is given twice",
        ),
    ],
)
def test_what_cannot_all_be_followed_is_refused(
    given: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(given) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert says in printed.err
