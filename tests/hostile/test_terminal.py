"""The terminal under abuse: one sentence, the right exit status, no traceback, no raw control characters.

What is played is saved: no signal, closed pipe, full disk or second command loses it.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ambigu_variants.cli import main
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.records import files, record

AMBIGU = [sys.executable, "-m", "ambigu_variants"]
ALONE = ["deal", "--seat", "none", "--seed", "q", "--save"]
HANDS = ["8h 7h 1c 2s", "10d 5d 3c 4s"]
SOURCE = "lalanne_2010"
STEERING = "\x1b[31m\x1b]0;gone\x07\x9b2J\r\u202e\x7f"
"""Control characters that would affect a terminal or reverse the text."""
DEAL = {"game": "ambigu", "edition": 1, "rules": SOURCE, "seed": "x", "replies": ["p1 pass"]} | {
    "title": f"A{STEERING}Z",
    "seats": [f"Anne{STEERING}", "Bruno"],
    "purses": [20, 20],
}


def ran(*command: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Runs a command as a process of its own."""
    return subprocess.run(command, input=given, capture_output=True, check=False, timeout=60)


def sentence(err: str) -> str:
    """Returns the message on standard error, and checks that it is one line without a traceback."""
    assert err.startswith("ambigu: "), err
    assert len(err.splitlines()) == 1, err
    return err.removeprefix("ambigu: ").rstrip("\n")


@pytest.mark.parametrize("command", ["judge --source lalanne_2010", "replay -", "census"])
def test_ctrl_c_ends_quietly(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """While input is read, and while hands are counted."""

    def pressed(*_: object) -> str:
        raise KeyboardInterrupt

    stdin = io.StringIO()
    for name in ("read", "readline"):
        monkeypatch.setattr(stdin, name, pressed, raising=False)
    monkeypatch.setattr(sys, "stdin", stdin)
    monkeypatch.setattr("ambigu_variants.ambigu.census.proof.report", pressed)
    assert main(command.split()) == 130
    assert capsys.readouterr().err == ""


def test_ctrl_c_ends_quietly_at_the_start() -> None:
    """While the package is being imported."""
    pressed = (
        "import sys, runpy\n"
        "class Pressed:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'ambigu_variants.games': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Pressed())\n"
        "runpy.run_module('ambigu_variants', run_name='__main__')\n"
    )
    done = ran(sys.executable, "-c", pressed)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_an_option_that_deletes_the_rules_is_refused() -> None:
    """Without docstrings, rules would have no text: whatever is imported says so in one line."""
    done = ran(sys.executable, "-OO", "-c", "import ambigu_variants.bridge")
    assert (done.returncode, done.stderr.count(b"\n")) == (1, 1), done.stderr
    assert b"PYTHONOPTIMIZE=2" in done.stderr


@pytest.mark.parametrize(
    ("command", "shell", "status", "says"),
    [
        ("questions", "| true", 0, ""),
        ("--help", "| true", 0, ""),
        ("questions", ">/dev/full", 2, "the disk is full"),
        ("--help", ">/dev/full", 2, "the disk is full"),
        ("questions", ">&-", 2, "output"),
        ("replay /no/such/file", "2>&-", 2, ""),
        ("judge --source lalanne_2010", "<&-", 2, "input"),
        ("replay -", "<&-", 2, "input"),
        ("replay /dev/zero", "", 2, "1,000,000"),
        ("replay -", "</dev/zero", 2, "1,000,000"),
        ("judge --source lalanne_2010", "</dev/zero", 2, "Line 1 is too long: "),
        ("deal --seat none --seed", r'"$(printf "\377")"', 2, "seed"),
    ],
)
def test_streams_that_are_closed_full_or_endless_are_told(
    command: str, shell: str, status: int, says: str
) -> None:
    done = ran("sh", "-c", f"exec {sys.executable} -m ambigu_variants {command} {shell}")
    assert done.returncode == status
    said = sentence(done.stderr.decode()) if done.stderr else ""
    assert says in said
    assert bool(says) == bool(said)


def test_an_input_that_is_not_utf_8_names_its_line() -> None:
    judge = (*AMBIGU, "judge", "--source", SOURCE)
    for given in (b"\xff\xfe 7h 1c 2s\n", "8h 7h 1c 2s\n".encode("utf-16-le")):
        done = ran(*judge, given=b"8h 7h 1c 2s\n" + given)
        assert (done.returncode, sentence(done.stderr.decode())) == (2, "Line 2 is not text in UTF-8.")
    assert ran(*judge, given=b"\xef\xbb\xbf8h 7h 1c 2s\n").returncode == 0, "a byte order mark is passed over"


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


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437"])
def test_a_terminal_that_is_not_utf_8_shows_what_can_be_read_and_typed(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Suits are printed as letters; in JSON, characters beyond the encoding are escapes: nothing is lost."""
    told = printed_in(encoding, ["hands", *HANDS], monkeypatch)
    assert "point 8h 7h, 1 counter" in told or encoding == "cp437"
    assert "?" not in told.partition("\n\n")[0]
    assert encoding != "ascii" or "[Lalanne sec.7 par.9]" in told
    for arguments in (["questions"], ["glance"], ["cite", "flush"], ["--help"], ["sentences", SOURCE]):
        told = printed_in(encoding, arguments, monkeypatch)
        assert told
        assert not re.search(r"\w\?\w| \?\w", told), arguments
    plain, there = (
        printed_in(each, ["cite", "flush", "--json"], monkeypatch) for each in ("utf-8", encoding)
    )
    assert there.isascii()
    assert json.loads(there) == json.loads(plain)


def test_nothing_steers_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Control characters are escaped in titles, names, replies, paths and arguments."""
    path = tmp_path / "deal.json"
    for changed in ({}, {"replies": [f"p1 {STEERING}"]}, {"seats": ["A", "B"], f"{STEERING}": 1}):
        path.write_text(json.dumps({**DEAL, **changed}), encoding="utf-8")
        for command in ("replay", "compare"):
            main([command, str(path)])
    main(["replay", f"/no/{STEERING}"])
    main(["cite", STEERING])
    with pytest.raises(SystemExit):
        main(["hands", f"--{STEERING}"])
    printed = capsys.readouterr()
    assert "A^[[31m" in printed.out
    assert "^[[31m" in printed.err
    assert not {*"\x1b\x07\x9b\r\u202e\x7f"} & {*printed.out, *printed.err}
    path.write_text(json.dumps(DEAL), encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    out = capsys.readouterr().out
    assert not {*"\x1b\x9b\u202e\x7f"} & {*out}
    assert json.loads(out)["record"]["title"] == DEAL["title"], "a program gets the original text"


@pytest.mark.parametrize("name", ["/no/\udcff", "/no/" + "x" * 5000, "/no/\0"], ids=["half", "long", "null"])
def test_a_file_whose_name_cannot_be_is_told(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["replay", name], ["deal", "--seat", "none", "--save", name]):
        assert main(arguments) == 2
        assert "can’t be" in sentence(capsys.readouterr().err)


def test_a_signal_at_a_prompt_saves_and_is_told(tmp_path: Path) -> None:
    path, piped = tmp_path / "kept.toml", subprocess.PIPE
    command = [*AMBIGU, "deal", "--seed", "q", "--save", str(path)]
    with subprocess.Popen(command, stdin=piped, stdout=piped, stderr=piped) as process:
        assert process.stdout is not None
        printed = b""
        while not printed.endswith(b"> "):
            more = process.stdout.read(1)
            assert more, printed
            printed += more
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 128 + signal.SIGTERM
    assert err.decode().endswith(f"is saved in {path}.\n")
    assert record.from_toml(path.read_text(encoding="utf-8")).seed == "q"
    assert os.listdir(tmp_path) == ["kept.toml"]


@pytest.mark.parametrize(("shell", "status", "says"), [("| true", 0, ""), (">/dev/full", 2, "is saved in")])
def test_an_output_that_takes_nothing_loses_nothing(
    shell: str, status: int, says: str, tmp_path: Path
) -> None:
    """The saved file is as complete as with a working output, and its path is reported."""
    path, plain = tmp_path / "kept.toml", tmp_path / "plain.toml"
    done = ran("sh", "-c", f'"$@" {shell}', "sh", *AMBIGU, *ALONE, str(path))
    assert done.returncode == status
    assert says in done.stderr.decode()
    assert main([*ALONE, str(plain)]) == 0
    assert path.read_text(encoding="utf-8") == plain.read_text(encoding="utf-8")


def test_what_is_there_is_refused_before_a_card_unless_it_is_to_be_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file, a pipe and a link to nothing; a file that is overwritten keeps its rights."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "nothing")
    path = tmp_path / "mine"
    path.write_text("mine", encoding="utf-8")
    path.chmod(0o640)
    for name, says in (("mine", "--force"), ("pipe", "it is a pipe"), ("link", "already exists")):
        assert main([*ALONE, str(tmp_path / name)]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert says in printed.err
    assert path.read_text(encoding="utf-8") == "mine"
    assert main([*ALONE, str(path), "--force"]) == 0
    assert path.read_text(encoding="utf-8").startswith("game = ")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_save_goes_through_a_link_and_leaves_what_was_there_if_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, link = tmp_path / "deal.toml", tmp_path / "link"
    path.write_text("mine", encoding="utf-8")
    link.symlink_to(path)
    files.write(str(link), "new", force=True)
    assert link.is_symlink()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RequestError, match="the disk is full"):
        files.write(str(link), "newer", force=True)
    assert path.read_text(encoding="utf-8") == "new"
    assert sorted(os.listdir(tmp_path)) == ["deal.toml", "link"]
