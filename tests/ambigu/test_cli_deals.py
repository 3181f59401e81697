"""The commands for whole deals, as used in a terminal."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from itertools import groupby
from pathlib import Path
from unittest.mock import patch

import pytest

from ambigu_variants.ambigu.deals.export import tell
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.deals.wording import resting
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Dealt
from ambigu_variants.records import cards, record

SMALL = """game = "ambigu"
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
BROKEN_OFF = SMALL.partition('  "p2 pass"')[0] + "]\n\n[shuffles]\nsecond-deal = '10h 5s 9d 6c'\n"

Write = Callable[..., str]
"""Writes a text to a file, under the given name if any, and returns its path."""


def ambigu(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Runs the command in this process, which is faster than a new one, with text on its standard input.

    `test_cli` and `tests/hostile/test_terminal` start processes.
    """
    streams = [io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8") for text in (given, "", "")]
    with ExitStack() as held:
        for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
            held.enter_context(patch.object(sys, name, stream))
        try:
            status = main(arguments)
        except SystemExit as end:
            status = int(end.code or 0)
    printed = []
    for stream in streams[1:]:
        stream.seek(0)
        printed.append(stream.read())
    return subprocess.CompletedProcess(arguments, status, *printed)


@pytest.fixture
def file(tmp_path: Path) -> Write:
    """Returns a function that writes a record to a file and returns its path."""

    def write(text: str, name: str = "deal.toml") -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return str(tmp_path / name)

    return write


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """Checks for exit status 2, one line on standard error and an empty standard output; returns the
    sentence.
    """
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    return done.stderr.removeprefix("ambigu: ").rstrip()


# replay ----------------------------------------------------------------------------------------------------


def test_a_record_is_told_step_by_step(file: Write) -> None:
    """Each step is a sentence with its passage below its stage; replies have the source's term; the result is
    last.
    """
    done = ambigu("replay", file(SMALL))
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[:2] == ["The dealer does not follow", "Lalanne 2010"]
    assert "  Anne stands: “battez”. [Lalanne §5 ¶1]" in lines
    assert "  Anne puts 2 into the tray. [Lalanne §5 Batterie]" in lines
    assert "  Anne bets 3: “va de”. Anne stakes 3. [Lalanne §6 ¶2]" in lines
    stages = [line for line in lines if line in ("Before dealing", "Two cards", "Four cards", "Result")]
    assert stages == ["Before dealing", "Two cards", "Four cards", "Result"]
    end = " ".join(" ".join(lines[lines.index("Result") :]).split())
    assert end == (
        "Result purse net Anne 20 0 Bruno 16 −4 pool 4 tray 0 Anne wins. 4 counters stay in the pool."
        " Anne deals next."
    )


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_every_sentence_has_its_passage(account: Account[Rulebook], tmp_path: Path) -> None:
    """A transcript consists of paragraphs; each groups steps under one passage, cited at its end."""
    path = tmp_path / "told.toml"
    ambigu("deal", "--seat", "none", "--source", account.id, "--seed", "told", "--save", str(path))
    course = ambigu("replay", str(path)).stdout.partition("\n\n")[2].partition("\nResult\n")[0]
    cited: list[str] = []
    for line in course.splitlines():
        if line.startswith("  ") and not line.startswith("    "):
            cited.append("")
        if line.endswith("]"):
            assert not cited[-1], line
            cited[-1] = line.rpartition("[")[2].removesuffix("]")
    deal = replay(record.from_toml(path.read_text(encoding="utf-8")))
    places = groupby(
        (step.stage, reason.ruling and reason.ruling.locus)
        for step in deal.log
        for reason in resting(deal, step)
    )
    assert cited == [locus for (_, locus), _ in places]


def test_replay_reads_json_and_standard_input(file: Write) -> None:
    """The transcript is the same for TOML and JSON, from a file or from standard input."""
    data = json.dumps(record.from_toml(SMALL).data())
    told = [
        ambigu("replay", file(SMALL)).stdout,
        ambigu("replay", file(data, "deal.json")).stdout,
        ambigu("replay", "-", given=SMALL).stdout,
        ambigu("replay", "-", given=data).stdout,
    ]
    assert told[0]
    assert set(told) == {told[0]}


def test_replay_json_is_all_that_is_told(file: Write) -> None:
    """``--json`` prints one object: the data of ``tell``, and the record."""
    printed = json.loads(ambigu("replay", file(SMALL), "--json").stdout)
    told = record.from_toml(SMALL)
    assert {key: printed[key] for key in tell(replay(told))} == tell(replay(told))
    assert printed["record"] == told.data()
    assert printed["result"]["purses"] == [20, 16]


def test_a_record_that_breaks_off_ends_with_its_question(file: Write) -> None:
    """The transcript ends with the pending question, its passage and the legal actions."""
    done = ambigu("replay", file(BROKEN_OFF))
    assert (done.returncode, done.stderr) == (0, "")
    end = done.stdout.partition("""The record ends here.""")[2]
    assert end.startswith("\nBruno may pass or call. [Lalanne §6 ¶5]\n")
    assert re.search(r"pass +pass +“passe”\n +call +call for 3\n", end)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('  "p2 pass",\n]', "", "Line 19: The file is not TOML, or is incomplete."),
        ('"p1 open 3"', '"p1 open 3', "The file is not TOML, or is incomplete."),
        (
            '"p2 pass"',
            '"p2 raise 5"',
            "Line 11, replies.3: Bruno (p2) can’t “raise 5”. Allowed: pass, call (3 counters)."
            " [Lalanne §6 ¶5]",
        ),
        ('winner = "p1"\n', "", 'result: The record does not give winner; in the deal it is "p1".'),
    ],
)
def test_what_does_not_hold_is_one_sentence(file: Write, old: str, new: str, says: str) -> None:
    """A broken record names line and field; test_records tries every field.

    A refused reply names the player, the legal actions and the passage.
    """
    assert SMALL.count(old) >= 1
    text = SMALL.replace(old, new) if new else SMALL.partition(old)[0]
    if says.startswith("Line 19"):
        says = says.replace("19", str(len(text.splitlines())))
    for command in ("replay", "compare"):
        assert says in refused(ambigu(command, file(text)))


def test_a_json_record_names_line_and_field(file: Write) -> None:
    """Truncated JSON is reported by line; complete but invalid JSON by line and field."""
    data = json.dumps(record.from_toml(SMALL).data(), indent=2)
    cut = "\n".join(data.splitlines()[:9])
    assert refused(ambigu("replay", file(cut, "deal.json"))).startswith("Line 9: the file is not JSON")
    wrong = data.replace('"p1 open 3"', '"p1 open 9"')
    line = next(number for number, text in enumerate(wrong.splitlines(), start=1) if "p1 open 9" in text)
    says = refused(ambigu("replay", file(wrong, "deal.json")))
    assert says.startswith(f"Line {line}, replies.2: Anne (p1) must choose 2 to 4 counters, not 9.")


def test_a_file_that_is_not_there_or_not_text_is_one_sentence(tmp_path: Path) -> None:
    """A missing file, a folder and a binary file are each refused in one sentence."""
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "none", tmp_path, tmp_path / "bytes"):
        assert f"{path} can’t be read" in refused(ambigu("replay", str(path)))


# compare ---------------------------------------------------------------------------------------------------


def test_compare_shows_where_the_accounts_part(file: Write) -> None:
    """The output has each account's step and passage, what follows, marks on assumed replies, and all
    results.
    """
    done = ambigu("compare", file(SMALL), "--source", "foster_1897")
    assert (done.returncode, done.stderr) == (0, "")
    head = done.stdout.partition("\n\nLalanne 2010, from here on")[0]
    assert head.splitlines() == [
        "The dealer does not follow",
        "",
        "The deals differ here. Anne does the same under each account, but the other possible moves differ.",
        "  Lalanne 2010: Anne stands: “battez”. [Lalanne §5 ¶1]",
        "  Foster 1914: Anne stands: “Enough”. [Foster Method ¶1]",
        "",
        "The amounts differ.",
        "  Lalanne 2010: Anne puts 2 into the pool. [Lalanne §2 ¶1]",
        "  Foster 1914: Anne puts 1 into the pool. [Foster Blind]",
    ]
    course = " ".join(done.stdout.split())
    assert course.count("A move marked * isn’t in the record") == 1
    assert "Bruno exchanges 1 card. *" in course
    table = [line.split("  ") for line in done.stdout.partition("\nResult\n")[2].splitlines()]
    rows = {cells[1]: [cell.strip() for cell in cells[2:] if cell.strip()] for cells in table}
    assert rows["Anne"] == ["20 (0)", "19 (−1)"]
    assert rows["Bruno"] == ["16 (−4)", "15 (−5)"]
    assert rows["pool"] == ["4", "6"]
    assert rows["winner"] == ["Anne", "Anne"]
    assert "Juegos" not in done.stdout


def test_compare_takes_all_accounts_and_says_what_it_leaves_out(file: Write) -> None:
    """Without ``--source`` all other accounts are shown; a convention an account doesn't have is reported as
    dropped.
    """
    text = SMALL.replace("[shuffles]", "[house]\nbatterie = 1\n\n[shuffles]").partition("[result]")[0]
    done = ambigu("compare", file(text))
    assert (done.returncode, done.stderr) == (0, "")
    left_out = [
        line for line in done.stdout.splitlines() if line.startswith("The batterie in the record is ignored")
    ]
    assert len(left_out) == 2
    head = done.stdout.partition("\nResult\n")[2].splitlines()[0]
    assert re.split(r"  +", head.strip()) == ["Lalanne 2010", "Foster 1914", "Juegos 2012"]


def test_compare_says_of_which_shuffles_the_record_is_silent(file: Write) -> None:
    """A record has only its own account's shuffles; where another is needed, the stock stays as it is, with a
    note.
    """
    text = SMALL.partition("replies")[0].replace("lalanne_2010", "juegos_de_naipes_2012")
    text += 'replies = ["p1 stand", "p2 pass", "p2 discard 1c", "p2 call", "p1 open 3", "p2 pass"]\n'
    done = ambigu("compare", file(text), "--source", "lalanne_2010")
    assert (done.returncode, done.stderr) == (0, "")
    told = " ".join(done.stdout.split())
    assert "Where it is missing (second-deal), the stock keeps its old order." in told


def test_compare_json_is_a_board(file: Write) -> None:
    """``--json`` prints each column with its assumed replies and its record, and the first difference."""
    printed = json.loads(ambigu("compare", file(SMALL), "--json").stdout)
    assert [column["rules"] for column in printed["columns"]] == [account.id for account in ACCOUNTS]
    assert set(printed["parting"]) == {"play", "counters"}
    assert printed["columns"][1]["assumed"]


def test_compare_names_a_source_that_does_not_exist(file: Write) -> None:
    """An unknown source is reported as such, not as a fault of the record."""
    says = refused(ambigu("compare", file(SMALL), "--source", "hoyle"))
    assert says.startswith("There is no source called “hoyle”")


def test_compare_with_its_own_account_alone(file: Write) -> None:
    """With a single account no difference is shown, but the result is."""
    done = ambigu("compare", file(SMALL), "--source", "lalanne_2010")
    assert done.returncode == 0
    assert "Only one account was chosen." in done.stdout
    assert "20 (0)" in done.stdout


# deal ------------------------------------------------------------------------------------------------------


def test_a_deal_is_played_and_its_record_tells_the_same(tmp_path: Path) -> None:
    """Replies in our terms or the source's are accepted, and the saved record gives the same result."""
    path = tmp_path / "saved.toml"
    said = "passe\npass\nbattez\n" + "pass\ndiscard\npass\n" * 6
    done = ambigu(
        *("deal", "--seed", "three", "--players", "3", "--seat", "p2", "--save", str(path)), given=said
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Bruno (p2): you" in done.stdout
    assert "Bruno, you hold" in done.stdout
    assert "“passe”" in done.stdout
    told = record.from_toml(path.read_text(encoding="utf-8"))
    assert told.result, "the deal was played to its end"
    again = ambigu("replay", str(path))
    assert again.returncode == 0
    assert (
        again.stdout.partition("\nResult\n")[2]
        == (done.stdout.partition("\nResult\n")[2].partition("The record is saved")[0])
    )


def test_cards_stay_hidden_until_they_are_shown() -> None:
    """A player sees how many cards the others have, and which ones only at the showdown."""
    for seed in ("1", "2", "3", "4"):
        for rules in (account.id for account in ACCOUNTS):
            arguments = ["deal", "--seed", seed, "--source", rules, "--temper", "bold"]
            said = "stand\ndiscard\ncall\npass\n" * 30
            done = ambigu(*arguments, given=said)
            whole = record.from_toml(
                f'game = "ambigu"\nedition = 1\nrules = "{rules}"\nseed = "{seed}"\n'
                'seats = ["Anne", "Bruno", "Claire", "David"]\npurses = [50, 50, 50, 50]\nreplies = []\n'
            )
            printed = re.findall(r"(?:10|[1-9])[♣♦♥♠]", done.stdout.partition(" shows ")[0])
            dealt = [
                {card.symbol for card in step.cards}
                for step in replay(whole).log
                if isinstance(step, Dealt) and step.seat != 0
            ]
            assert printed
            assert not set(printed) & set().union(*dealt)


def test_a_wrong_reply_is_explained_and_asked_again() -> None:
    """A refused reply has no effect: the deal continues as if only the valid one had been given."""
    arguments = ["deal", "--seed", "7", "--players", "2", "--temper", "tight"]
    wrong = "stand\nopen 99\ncall\nflush\np2 pass\nopen two\ndiscard 8x\n\nopen 3\n"
    done = ambigu(*arguments, given=wrong)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Anne (p1) must choose 2 to 4 counters, not 99. [Lalanne §6 ¶5]" in done.stdout
    assert "Anne (p1) can’t “call”. Allowed: pass, open (2 to 4 counters)." in done.stdout
    assert "“flush” isn’t a reply here. Type one of these: pass, " in done.stdout
    assert "Bruno (p2) can’t “pass”: it’s Anne (p1)’s turn to speak" in done.stdout
    right = ambigu(*arguments, given="stand\nopen 3\n")
    assert right.stdout.endswith("".join(done.stdout.rpartition("> open 3\n")[1:]))


def test_what_is_said_out_of_turn_is_ruled_on() -> None:
    """Actions out of turn are always accepted as input; if the rules refuse one, the question stays
    pending.
    """
    done = ambigu("deal", "--seed", "7", "--players", "2", given="withhold\nstand\n")
    assert done.returncode == 0
    assert "Anne (p1) can’t keep discards apart" in done.stdout
    assert "Anne stands: “battez”." in done.stdout


def test_the_end_of_input_stops_and_saves(tmp_path: Path) -> None:
    """The saved record ends at the question that was pending."""
    path = tmp_path / "half.toml"
    done = ambigu("deal", "--seed", "7", "--players", "2", "--save", str(path), given="stand\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Stopped before the end of the deal." in done.stdout
    assert record.from_toml(path.read_text(encoding="utf-8")).replies == ("p1 stand",)
    again = ambigu("replay", str(path))
    assert again.returncode == 0
    assert "The record ends here.\nAnne may pass or bet." in again.stdout


def test_tempers_play_alone(tmp_path: Path) -> None:
    """Without a person the deal is played and shown to the end; replaying its record gives the same
    transcript.
    """
    for account in ACCOUNTS:
        path = tmp_path / f"{account.id}.toml"
        arguments = ["deal", "--seat", "none", "--seed", "alone", "--source", account.id]
        done = ambigu(*arguments, "--temper", "tight", "--temper", "random", "--save", str(path))
        assert (done.returncode, done.stderr) == (0, "")
        assert "Anne (p1): tight, Bruno (p2): random, Claire (p3): tight" in done.stdout
        told = done.stdout.partition("\n\n")[2].partition("The record is saved")[0]
        assert ambigu("replay", str(path)).stdout.partition("\n\n")[2] == told
        assert ambigu(*arguments, "--temper", "tight", "--temper", "random").stdout.endswith(told)


def test_a_deal_may_be_of_a_hybrid(tmp_path: Path) -> None:
    """Conventions, exchanged answers and a given stock are kept in the record."""
    path = tmp_path / "hybrid.toml"
    done = ambigu(
        *("deal", "--seat", "none", "--seed", "h", "--purse", "9", "--players", "2", "--save", str(path)),
        *("--stock", "8h 1c 7h 2d", "--house", "ante=1", "--answer", "second-deal-shuffle=lalanne_2010:cut"),
    )
    assert (done.returncode, done.stderr) == (0, "")
    told = record.from_toml(path.read_text(encoding="utf-8"))
    assert (told.stock, told.purses, dict(told.house)) == ("8h 1c 7h 2d", (9, 9), {"ante": 1})
    assert dict(told.answers) == {"second-deal-shuffle": "lalanne_2010:cut"}
    assert "Anne is dealt 8♥ 7♥." in done.stdout
    assert cards.stock(told, PACK_40)[0].symbol == "8♥"
