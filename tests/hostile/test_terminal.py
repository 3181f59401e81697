"""The terminal under abuse: one sentence, the right exit status, no traceback, no raw control characters."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ambigu_variants.ambigu.census.verdicts import verdicts
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.faces.printing import wrap
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.records import files

DEAL = """game = "ambigu"
edition = 1
rules = "lalanne_2010"
title = "A title"
seats = ["Anne", "Bruno"]
purses = [20, 20]
seed = "x"
replies = ["p1 pass"]
"""
HANDS = ["8h 7h 1c 2s", "10d 5d 3c 4s"]
SOURCE = "lalanne_2010"
WAITS = 60


def ambigu(
    *arguments: str | bytes, given: bytes = b"", shell: str = "", encoding: str = ""
) -> subprocess.CompletedProcess[bytes]:
    """Runs the command as a process; ``shell`` closes or redirects its streams."""
    command: list[str | bytes] = [sys.executable, "-m", "ambigu_variants", *arguments]
    if shell:
        command = ["sh", "-c", f'exec "$@" {shell}', "sh", *command]
    return subprocess.run(
        command,
        input=given,
        capture_output=True,
        check=False,
        timeout=WAITS,
        env={**os.environ, **({"PYTHONIOENCODING": encoding} if encoding else {})},
    )


def sentence(err: str) -> str:
    """Returns the message on standard error, and checks that it is one line without a traceback."""
    assert "Traceback" not in err, err
    assert "Exception ignored" not in err, err
    assert err.startswith("ambigu: "), err
    assert len(err.splitlines()) == 1, err
    return err.removeprefix("ambigu: ").rstrip("\n")


def refused(done: subprocess.CompletedProcess[bytes]) -> str:
    """Returns the message of a refusal, and checks its exit status, 2."""
    said = sentence(done.stderr.decode())
    assert done.returncode == 2, (done.returncode, said)
    return said


class Broken(io.StringIO):
    """An input that raises KeyboardInterrupt."""

    def read(self, size: int | None = -1) -> str:
        raise KeyboardInterrupt

    readline = read  # type: ignore[assignment]
    __next__ = read  # type: ignore[assignment]


# Ctrl-C ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments", [["judge", "--source", SOURCE], ["showdown", "--source", SOURCE], ["replay", "-"]]
)
def test_ctrl_c_ends_quietly(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Broken())
    assert main(arguments) == 130
    assert capsys.readouterr().err == ""


def test_ctrl_c_at_a_prompt_ends_its_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The shell’s prompt starts on a new line."""
    monkeypatch.setattr(sys, "stdin", Broken())
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    assert main(["practise", "--seed", "1"]) == 0
    assert capsys.readouterr().out.endswith("> \n")


@pytest.mark.parametrize(("columns", "widest"), [("60", 60), ("1", 40), ("400", 100), ("", 100), ("x", 100)])
def test_text_is_as_wide_as_the_terminal(
    columns: str, widest: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Paragraphs fill the terminal, but are neither too narrow nor too wide to read."""
    monkeypatch.setenv("COLUMNS", columns)
    wrap("word " * 100)
    assert widest - 5 < max(map(len, capsys.readouterr().out.splitlines())) <= widest


def test_ctrl_c_ends_quietly_while_counting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def report(accounts: object, heard: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("ambigu_variants.ambigu.census.proof.report", report)
    assert main(["census"]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("terminal", [True, False])
def test_the_census_shows_a_person_how_far_it_is(
    terminal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Progress is a line per tenth on standard error, only if that is a terminal."""

    def report(accounts: object, heard: Callable[[int, int], None]) -> object:
        for done in range(200):
            heard(done, 200)
        return {}

    monkeypatch.setattr("ambigu_variants.ambigu.census.proof.report", report)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal, raising=False)
    assert main(["census", "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out) == {}
    told = printed.err.splitlines()
    assert len(told) == (10 if terminal else 0)
    assert not terminal or told[3] == "Census: 60 of 200 steps done."


def test_the_longest_part_of_the_census_tells_how_far_it_is() -> None:
    """For the verdicts, each question is two steps: all answers, and the other readings."""
    heard: list[tuple[int, int]] = []
    verdicts(ACCOUNTS, ["point_price", "owing"], lambda done, steps: heard.append((done, steps)))
    assert len(heard) >= 4
    assert [done for done, _ in heard] == list(range(heard[0][1]))


def test_ctrl_c_ends_quietly_at_the_start() -> None:
    """Ctrl-C while the package is being imported prints nothing; the exit status is 130."""
    pressed = (
        "import sys, runpy\n"
        "class Pressed:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'ambigu_variants.games': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Pressed())\n"
        "runpy.run_module('ambigu_variants', run_name='__main__')\n"
    )
    done = subprocess.run([sys.executable, "-c", pressed], capture_output=True, check=False, timeout=WAITS)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


@pytest.mark.parametrize("door", ["", ".bridge", ".cli", ".__main__", ".kernel.rulings"])
@pytest.mark.parametrize("option", ["-O", "-OO"])
def test_an_option_that_deletes_the_rules_is_refused(option: str, door: str) -> None:
    """Without docstrings, rules would have no text: every way in says so in one line."""
    command = [sys.executable, option, "-c", f"import ambigu_variants{door}"]
    done = subprocess.run(command, capture_output=True, check=False, timeout=WAITS)
    assert (done.returncode, done.stderr.count(b"\n")) == ((1, 1) if option == "-OO" else (0, 0)), done.stderr
    assert (b"PYTHONOPTIMIZE=2" in done.stderr) == (option == "-OO")


# Streams ---------------------------------------------------------------------------------------------------


def test_a_reader_that_goes_is_no_news() -> None:
    for command in ("questions", "--help"):
        done = ambigu(command, shell="| true")
        assert (done.returncode, done.stderr) == (0, b"")


def test_a_full_disk_is_told() -> None:
    for command in ("questions", "--help"):
        assert "the disk is full" in refused(ambigu(command, shell=">/dev/full"))


def test_a_closed_output_is_told() -> None:
    assert "output" in refused(ambigu("questions", shell=">&-"))


def test_a_closed_standard_error_takes_no_sentence() -> None:
    done = ambigu("replay", "/no/such/file", shell="2>&-")
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


@pytest.mark.parametrize("arguments", [["judge", "--source", SOURCE], ["replay", "-"]])
def test_a_closed_input_is_told(arguments: list[str]) -> None:
    assert "input" in refused(ambigu(*arguments, shell="<&-"))


def test_a_game_without_input_stops_at_once() -> None:
    done = ambigu("deal", "--seed", "x", shell="<&-")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Stopped before the end of the deal." in done.stdout.decode()


def test_an_input_without_end_is_refused() -> None:
    """Input is read only up to the maximum size of a record or line."""
    assert "1,000,000" in refused(ambigu("replay", "/dev/zero"))
    assert "1,000,000" in refused(ambigu("replay", "-", shell="</dev/zero"))
    for command in ("judge", "showdown"):
        assert "Line 1 is too long: " in refused(ambigu(command, "--source", SOURCE, shell="</dev/zero"))
    done = ambigu("deal", "--seed", "x", given=b"x" * 10_000_000 + b"\npass\n")
    assert done.returncode == 0
    assert len(done.stdout) < 20_000


def test_an_input_that_is_not_utf_8_names_its_line() -> None:
    for given in (b"\xff\xfe 7h 1c 2s\n", "8h 7h 1c 2s\n".encode("utf-16-le")):
        done = ambigu("judge", "--source", SOURCE, given=b"8h 7h 1c 2s\n" + given)
        assert refused(done) == "Line 2 is not text in UTF-8."
    assert "not text in UTF-8" in refused(ambigu("replay", "-", given=b"\xff\xfe"))


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    """Text files from Windows begin with a byte order mark."""
    path = tmp_path / "deal.toml"
    path.write_bytes(b"\xef\xbb\xbf" + DEAL.encode())
    assert main(["replay", str(path)]) == 0
    assert ambigu("replay", "-", given=path.read_bytes()).returncode == 0
    assert ambigu("judge", "--source", SOURCE, given=b"\xef\xbb\xbf8h 7h 1c 2s\n").returncode == 0


# What a terminal can show ----------------------------------------------------------------------------------


def printed_in(encoding: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """Returns a command's output on a terminal of another encoding."""
    taken = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(taken, encoding=encoding))
    with contextlib.suppress(SystemExit):
        assert main(arguments) == 0
    sys.stdout.flush()
    told = taken.getvalue().decode(encoding)
    monkeypatch.undo()
    return told


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437"])
def test_a_terminal_that_is_not_utf_8_shows_readable_cards(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Suits are printed as letters, which can be typed again."""
    told = printed_in(encoding, ["hands", *HANDS], monkeypatch)
    assert "point 8h 7h, 1 counter" in told or encoding == "cp437"
    assert "?" not in told.partition("\n\n")[0]
    for arguments in (["questions"], ["glance"], ["cite", "flush"], ["--help"], ["sentences", SOURCE]):
        told = printed_in(encoding, arguments, monkeypatch)
        assert told
        assert not re.search(r"\w\?\w| \?\w", told), arguments
    if encoding == "ascii":
        assert "[Lalanne sec.7 par.9]" in printed_in(encoding, ["hands", *HANDS], monkeypatch)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_json_stays_whole_on_any_terminal(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Characters beyond the encoding are JSON escapes, so no data are lost."""
    for arguments in (["hands", "--json", *HANDS], ["cite", "flush", "--json"]):
        plain = json.loads(printed_in("utf-8", arguments, monkeypatch))
        there = printed_in(encoding, arguments, monkeypatch)
        assert there.isascii()
        assert json.loads(there) == plain


def test_the_process_too_stands_a_terminal_that_is_not_utf_8() -> None:
    """The process's own streams handle the encoding, including those for refusals."""
    done = ambigu("hands", *HANDS, encoding="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert refused(ambigu("cite", "flüsh", encoding="ascii")).startswith(
        'There is no question called "flush".'
    )


STEERING = "\x1b[31m\x1b]0;gone\x07\x9b2J\r\u202e\x7f"
"""Control characters that would affect a terminal or reverse the text."""


def test_nothing_steers_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Control characters are escaped in titles, names, replies, paths and arguments."""
    path = tmp_path / "deal.json"
    data = {"game": "ambigu", "edition": 1, "rules": SOURCE, "seed": "x", "replies": ["p1 pass"]}
    data |= {"title": f"A{STEERING}Z", "seats": [f"Anne{STEERING}", "Bruno"], "purses": [20, 20]}
    for changed in ({}, {"replies": [f"p1 {STEERING}"]}, {"seats": ["A", "B"], f"{STEERING}": 1}):
        path.write_text(json.dumps({**data, **changed}), encoding="utf-8")
        for command in ("replay", "compare"):
            main([command, str(path)])
    main(["replay", f"/no/{STEERING}"])
    main(["cite", STEERING])
    with pytest.raises(SystemExit):
        main(["hands", f"--{STEERING}"])
    printed = capsys.readouterr()
    assert "A^[[31m" in printed.out
    assert "^[[31m" in printed.err
    assert not set(STEERING) - set("[31m]0;gone2J") & {*printed.out, *printed.err}


def test_json_keeps_what_would_steer_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They are JSON escapes, so that a program gets the original text."""
    path = tmp_path / "deal.json"
    data = {"game": "ambigu", "edition": 1, "rules": SOURCE, "seed": "x", "replies": []}
    data |= {"title": STEERING, "seats": ["A", "B"], "purses": [20, 20]}
    path.write_text(json.dumps(data), encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    out = capsys.readouterr().out
    assert not {"\x1b", "\x9b", "\u202e", "\x7f"} & {*out}
    assert json.loads(out)["record"]["title"] == STEERING


# Arguments -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["query", "more", "--one", "foster_1897", "--other", SOURCE, "--examples", "9" * 20],
        ["query", "more", "--one", "foster_1897", "--other", SOURCE, "--examples", "100000000"],
        ["deal", "--players", "9" * 30],
        ["deal", "--purse", "9" * 30],
        ["ascenseur", "play", "--players", "9" * 18],
        ["ascenseur", "sequence", "--players", "9" * 18],
        ["ascenseur", "one-card", "--players", "9" * 18],
        ["ascenseur", "bids", "--players", "4", "--cards", "9" * 18],
        ["ascenseur", "bids", "9" * 30, "--players", "4", "--cards", "3"],
        ["deal", "--house", "ante=" + "9" * 5000],
    ],
)
def test_a_number_that_is_too_long_is_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert len(sentence(capsys.readouterr().err)) < 400


def test_a_seed_that_is_not_text_is_refused() -> None:
    assert "seed" in refused(ambigu("deal", "--seat", "none", "--seed", b"\xff"))


def test_a_file_whose_name_cannot_be_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("/no/\udcff", "/no/" + "x" * 5000, "/no/\0"):
        for arguments in (["replay", name], ["deal", "--seat", "none", "--save", name]):
            assert main(arguments) == 2
            assert "can’t be" in sentence(capsys.readouterr().err)


# Saving ----------------------------------------------------------------------------------------------------

PLAYED = (
    ["deal", "--seat", "none", "--seed", "x"],
    ["ascenseur", "play", "--seat", "none", "--seed", "x", "--players", "4"],
)


@pytest.mark.parametrize("command", PLAYED)
def test_what_is_saved_overwrites_nothing(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An existing file is refused before a card is dealt, unless ``--force`` is given."""
    path = tmp_path / "deal.toml"
    path.write_text("mine", encoding="utf-8")
    assert main([*command, "--save", str(path)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "--force" in sentence(printed.err)
    assert path.read_text(encoding="utf-8") == "mine"
    assert main([*command, "--save", str(path), "--force"]) == 0
    assert path.read_text(encoding="utf-8").startswith("game = ")
    assert os.listdir(tmp_path) == ["deal.toml"]


def test_a_save_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new file is complete under a temporary name before it replaces the old one."""
    path = tmp_path / "deal.toml"
    path.write_text("mine", encoding="utf-8")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RequestError, match="the disk is full"):
        files.write(str(path), "new", force=True)
    assert path.read_text(encoding="utf-8") == "mine"
    assert os.listdir(tmp_path) == ["deal.toml"]


def test_a_save_keeps_the_rights_of_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "deal.toml"
    path.write_text("mine", encoding="utf-8")
    path.chmod(0o640)
    files.write(str(path), "new", force=True)
    assert (path.read_text(encoding="utf-8"), path.stat().st_mode & 0o777) == ("new", 0o640)


def test_a_save_goes_through_a_link_and_to_a_device(tmp_path: Path) -> None:
    path = tmp_path / "deal.toml"
    path.write_text("mine", encoding="utf-8")
    (tmp_path / "link").symlink_to(path)
    files.write(str(tmp_path / "link"), "new", force=True)
    assert (tmp_path / "link").is_symlink()
    assert path.read_text(encoding="utf-8") == "new"
    files.write("/dev/null", "new")
