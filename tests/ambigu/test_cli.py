"""The command line: it has the browser's operations, and reports a user's mistake in one clear sentence."""

from __future__ import annotations

import io
import json
import subprocess
import sys

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.cli import main

HANDS = ["8h 7h 1c 2s", "10d 5d 3c 4s"]
SOURCES = ["lalanne_2010", "foster_1897", "juegos_de_naipes_2012"]
CHOSEN = [word for source in SOURCES for word in ("--source", source)]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Returns the exit status, standard output and standard error."""
    status = main(arguments)
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_hands_prints_a_table_of_all_sources(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "hands", *HANDS)
    assert out.splitlines()[0].split() == [account.source.short for account in ACCOUNTS]
    status, out, err = run(capsys, "hands", *CHOSEN, *HANDS)
    assert (status, err) == (0, "")
    head, first, second, wins, *_ = out.splitlines()
    assert head.split() == ["Lalanne", "Foster", "Juegos"]
    assert first.count("point 8♥ 7♥, 1 counter") == 3
    assert second.count("point 10♦ 5♦, 1 counter") == 3
    assert wins.count("Hand 1") == 3
    assert wins.endswith("Hand 1 (elder hand)")
    told = " ".join(out.split())
    assert told.endswith(
        "The answer to “Do two cards in sequence break a tie between points?” decides whether the hands tie, "
        "in which case the elder hand wins. It sets Lalanne and Foster apart from Juegos."
    )


def test_hands_json_is_what_the_operation_gives(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "hands", "--json", *HANDS)
    assert json.loads(out) == operations.hands(HANDS)
    status, out, _ = run(capsys, "hands", "--json", *CHOSEN, *HANDS)
    compared = json.loads(out)
    assert status == 0
    assert [account["source"] for account in compared["accounts"]] == SOURCES
    assert [account["winner"] for account in compared["accounts"]] == [0, 0, 0]
    assert [account["tied"] for account in compared["accounts"]] == [[], [], [0, 1]]
    assert compared["partings"] == [
        {
            "about": "tie",
            "groups": [SOURCES[:2], SOURCES[2:]],
            "questions": [["two-card-sequence"]],
            "silent": {},
        }
    ]


def test_sources_and_readings_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    flush = ["2s 3s 4s 9s", "1c 2d 3h 4c"]
    arguments = ["hands", "--json", "--source", "lalanne_2010", "--reading", "flush-sequence=four", *flush]
    _, out, _ = run(capsys, *arguments)
    (account,) = json.loads(out)["accounts"]
    assert account["readings"] == {"flush-sequence": "four"}
    assert account["hands"][0]["combination"] == "flush"


def test_a_reading_can_be_given_to_one_source() -> None:
    compared = operations.hands(
        ["9s 10s 1s 4h", "2c 3d 5h 6s"], SOURCES, readings=["foster_1897:round-the-corner=circular"]
    )
    assert [account["hands"][0]["combination"] for account in compared["accounts"]] == [
        "point",
        "sequence",
        "point",
    ]


def test_judge_filters_lines(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("8h 7h 1c 2s\n5c 5d 5h 9s\n9♥,9♣,9♠,9♦\n"))
    status, out, _ = run(capsys, "judge", "--source", "foster_1897")
    assert status == 0
    assert [json.loads(line) for line in out.splitlines()] == [
        {"combination": "point", "price": 1, "supplied": False, "cards": ["8h", "7h"]},
        {"combination": "tricon-prime", "price": 6, "supplied": False, "cards": ["5c", "5d", "5h", "9s"]},
        {"combination": "fredon", "price": 11, "supplied": False, "cards": ["9h", "9c", "9s", "9d"]},
    ]


def test_showdown_filters_lines(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        sys, "stdin", io.StringIO("10d 5d 3c 4s / 8h 7h 1c 2s\n1c 2d 3h 4s/1d 1h 1s 2c/5c 5d 6c 6d\n")
    )
    status, out, _ = run(capsys, "showdown", "--source", "lalanne_2010")
    first, second = (json.loads(line) for line in out.splitlines())
    assert status == 0
    assert (first["winner"], second["winner"]) == (1, 1)
    assert first["why"] == "Hand 2 wins: the totals are equal, but the point 8♥ 7♥ has two cards in sequence."


def test_a_filter_names_the_line_and_stops(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("8h 7h 1c 2s\n8h 7h 1c Qs\n1c 1d 1h 1s\n"))
    status, out, err = run(capsys, "judge", "--source", "foster_1897")
    assert status == 2
    assert len(out.splitlines()) == 1
    assert err.startswith("ambigu: Line 2: “Qs” is a queen")


def test_a_filter_answers_an_empty_line_with_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A filter gives one line of output per line of input, so that a caller can pair them."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("8h 7h 1c 2s\n\n1c 1d 1h 1s\n"))
    status, out, err = run(capsys, "judge", "--source", "foster_1897")
    assert (status, err) == (0, "")
    assert [bool(each) for each in out.splitlines()] == [True, False, True]


def test_questions_and_cite_print_what_they_know(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "questions")
    assert " ".join(out.split()).count(
        "lalanne_2010: three*: three cards in a row are enough four: all four cards must be in a row"
    )
    _, out, _ = run(capsys, "cite", "fredon-price")
    assert "on le compte comme deux tricons" in out
    assert "Lalanne (§9.2 Fredon, stated)" in out
    _, out, _ = run(capsys, "cite", "dealer-force", "--json")
    silent = {answer["account"]: answer["silent"] for answer in json.loads(out)["answers"]}
    assert [silent[source] for source in SOURCES] == [False, False, True]


def test_python_m_is_the_same_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ambigu_variants", "hands", *HANDS], capture_output=True, text=True, check=True
    )
    assert "Do two cards in sequence break a tie between points?" in " ".join(done.stdout.split())
    bad = subprocess.run(
        [sys.executable, "-m", "ambigu_variants", "hands", "Kh"], capture_output=True, text=True, check=False
    )
    assert (bad.returncode, bad.stdout) == (2, "")


def test_a_question_to_the_census_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    """The answer has what the page has: the question, the counts and examples with each account's verdict."""
    arguments = ["query", "more", "--one", SOURCES[1], "--other", SOURCES[0], "--examples", "3"]
    status, out, err = run(capsys, *arguments)
    assert (status, err) == (0, "")
    asked, found, *lines = out.splitlines()
    assert asked == "Hands with a higher price under Foster than under Lalanne"
    assert found == "10 of 91,390 hands, one in 9,139."
    assert "fredon, 10 counters   fredon, 8 counters       7" in lines
    assert sum(line == "  Foster: fredon [Foster Fredon ¶1]" for line in lines) == 3
    assert sum(line == "    8 counters [Lalanne §9.2 Fredon]" for line in lines) == 3
    _, out, _ = run(capsys, *arguments, "--json")
    told = json.loads(out)
    assert (told["count"], told["total"], len(told["examples"])) == (10, 91_390, 3)
    for (cards,) in told["examples"]:
        compared = [operations.judge(" ".join(cards), source) for source in SOURCES]
        assert compared[1]["price"] > compared[0]["price"]


def test_a_question_about_pairs_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    """Each pair has the place of the deciding ruling; if no pair is found, only that is printed."""
    given = ["query", "opposite", "--one", SOURCES[0], "--other", SOURCES[0], "--examples", "1"]
    status, out, err = run(capsys, *given, "--answer", f"other.three-against-two={SOURCES[1]}")
    assert (status, err) == (0, "")
    assert out.startswith(
        "Pairs with opposite winners under Lalanne and a variant of Lalanne (“Does a point of three cards"
    )
    assert "a point against a point" in out
    assert "[Foster Point]" in out
    status, out, _ = run(capsys, "query", "elder", "--one", SOURCES[0], "--first", "fredon")
    assert status == 0
    assert out.splitlines()[1:] == ["None of the 2,691,663,975 pairs."]


def test_verdict_tells_who_speaks(capsys: pytest.CaptureFixture[str]) -> None:
    """One question gives a paragraph, several also a count of each kind; ``--json`` gives the data."""
    status, out, _ = run(capsys, "verdict", "exposed-hand")
    assert status == 0
    assert "Only Foster answers this question." in " ".join(out.split())
    _, out, _ = run(capsys, "verdict", "exposed-hand", "uncalled-bet", "round-the-corner")
    end = (
        "On 1 question, they differ. On 1 question, only one text gives a complete answer. On 1 question, no"
        " text says anything."
    )
    assert " ".join(out.split()).endswith(end)
    _, out, _ = run(capsys, "verdict", "exposed-hand", "--json")
    assert json.loads(out) == operations.verdicts(["exposed-hand"])


def test_what_is_wrong_is_told_in_the_language_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """Messages of the operating system, the library and argparse are all translated, prefix included."""
    _, _, err = run(capsys, "--language", "fr", "replay", "none.toml")
    assert err == "ambigu : Impossible de lire none.toml : il n’y a ni fichier ni dossier de ce nom.\n"
    _, _, err = run(capsys, "--language", "es", "replay", ".")
    assert err == "ambigu: No se puede leer .: es una carpeta.\n"
    for name, told in (("en", "“x” is not a whole number"), ("es", "«x» no es un número entero")):
        with pytest.raises(SystemExit):
            run(capsys, "--language", name, "deal", "--players", "x")
        assert capsys.readouterr().err.endswith(f"--players: {told}\n")
    with pytest.raises(SystemExit):
        run(capsys, "--language", "es", "deal", "--help")
    assert "careful (prudente), bold (audaz)" in " ".join(capsys.readouterr().out.split())
