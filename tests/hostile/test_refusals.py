"""A refusal is one sentence and has no effect: nothing is changed, and nothing is skipped silently.

``refused.txt`` has a line for each. ``$ command => words`` is a command of the terminal; ``> game operation
{arguments} => kind field: words`` a request of a page. The words are part of the sentence.
"""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from unicodedata import category

import pytest

from ambigu_variants.ambigu.deals.replay import SAYS, replay
from ambigu_variants.ambigu.evenings.store import from_text, new_evening, text
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ascenseur.games.contracts import contracts
from ambigu_variants.bridge import answer
from ambigu_variants.cli import main
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.errors import NotAllowed, RecordError, RequestError, VariorumError
from ambigu_variants.kernel.limits import visible
from ambigu_variants.records.record import from_data, reply

LINES = Path(__file__).with_name("refused.txt").read_text(encoding="utf-8").splitlines()
DEAL = {"game": "ambigu", "edition": 1, "rules": "lalanne_2010", "seats": ["A", "B"], "purses": [9, 9]} | {
    "seed": "x",
    "replies": [],
}
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


INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202e\u2060\u2066\u2800\u3164\ufe0f\ufeff\uffa0"
    "\U0001d173\U000e0001\U000e0041\U000e0100"
)
"""Of every kind of character that shows nothing, one; below, all that Unicode calls format characters."""


@pytest.mark.parametrize("sign", INVISIBLE, ids=lambda sign: f"{ord(sign):04x}")
def test_what_cannot_be_seen_is_nowhere_a_part_of_a_name_or_a_card(sign: str) -> None:
    """A name of nothing else is refused as blank, two that look alike are one; cards are read without."""
    assert PACK_40.hand(f"{sign}10{sign}h{sign} {sign} 8d, 7c 2s{sign}") == PACK_40.hand("10h 8d 7c 2s")
    assert contracts(f"2{sign}/2 {sign}", "") == contracts("2/2", "")
    table = [{"name": f"{sign}B{sign}", "plays": "person"}, PEOPLE[1]]
    assert visible(new_evening("lalanne_2010", table, seed="a").chairs[0].name) == "B"
    assert visible(from_data({**DEAL, "seats": [f"{sign}B{sign}", "A"]}).seats[0]) == "B"
    for blank in (sign, f" {sign} "):
        with pytest.raises(RecordError, match="visible characters"):
            new_evening("lalanne_2010", [{"name": blank, "plays": "person"}, PEOPLE[1]], seed="a")
        with pytest.raises(RecordError, match="A seat has no name"):
            replay(from_data({**DEAL, "seats": [blank, "A"]}))
    with pytest.raises(RecordError, match="Two players are called"):
        new_evening("lalanne_2010", [{**PEOPLE[1], "name": f"Ben{sign}"}, PEOPLE[1]], seed="a")
    with pytest.raises(RecordError, match="is in two seats"):
        replay(from_data({**DEAL, "seats": [f"B{sign}", "B"]}))


def test_no_format_character_is_seen() -> None:
    """Of Unicode’s format characters only those are kept that show something beside them."""
    every = [chr(each) for each in range(0x110000) if category(chr(each)) == "Cf"]
    kept = "".join(each for each in every if visible(each))
    assert len(every) > 160
    assert re.fullmatch(
        r"[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f]*",
        kept,
    )


@pytest.mark.parametrize("three", ["٣", "３", "३", "³", "+3", "3_0"])
def test_a_number_has_the_digits_0_to_9_everywhere(three: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A reply, an option, an agreed value and the bids of a deal refuse the same numbers."""
    with pytest.raises(VariorumError, match=re.escape(three)):
        reply(from_data({**DEAL, "replies": [f"p1 open {three}"]}), 0, PACK_40, SAYS)
    with pytest.raises(RequestError, match="isn’t a bid"):
        contracts(f"{three}/2", "")
    assert main(["deal", "--house", f"ante={three}"]) == 2
    with pytest.raises(SystemExit):
        main(["deal", "--players", three])
    assert capsys.readouterr().err.count("whole number") == 2


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
