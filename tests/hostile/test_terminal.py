"""The terminal under abuse: one sentence, the right exit status, nothing saved is lost."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ambigu_variants.ambigu.operations import cite
from ambigu_variants.cli import main
from ambigu_variants.commands import files
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.records import texts

AMBIGU = [sys.executable, "-m", "ambigu_variants"]
HANDS = ["8h 7h 1c 2s", "10d 5d 3c 4s"]
SOURCE = "lalanne_2010"
STEERING = "\x1b[31m\x1b]0;gone\x07\x9b2J\r\u202e\x7f"
"""Control characters that would affect a terminal or reverse the text."""
DEAL: dict[str, Any] = {"game": "ambigu", "edition": 1, "rules": SOURCE, "seed": "x", "replies": ["p1 pass"]}
DEAL |= {"title": f"A{STEERING}Z", "seats": [f"Anne{STEERING}", "Bruno"], "purses": [20, 20]}


def ran(*command: str, given: bytes = b"") -> tuple[int, str]:
    """Runs a command as a process of its own; returns its status and the words on standard error."""
    done = subprocess.run(command, input=given, capture_output=True, check=False, timeout=60)
    return done.returncode, done.stderr.decode()


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

    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=SimpleNamespace(read=pressed, readline=pressed)))
    monkeypatch.setattr(texts, "read", pressed)
    monkeypatch.setattr("ambigu_variants.research.proof.report", pressed)
    assert main(command.split()) == 130
    assert capsys.readouterr().err == ""


def test_an_option_that_deletes_the_rules_is_refused() -> None:
    """Without docstrings, rules would have no text: whatever is imported says so in one line."""
    status, err = ran(sys.executable, "-OO", "-c", "import ambigu_variants.bridge")
    assert (status, len(err.splitlines())) == (1, 1), err
    assert "PYTHONOPTIMIZE=2" in err


@pytest.mark.parametrize(
    ("command", "shell", "status", "says"),
    [
        ("questions", "| true", 0, ""),
        ("questions", ">/dev/full", 2, "the disk is full"),
        ("--help", ">/dev/full", 2, "the disk is full"),
        ("questions", ">&-", 2, "output"),
        ("replay /no/such/file", "2>&-", 2, ""),
        ("judge --source lalanne_2010", "<&-", 2, "input"),
        ("replay /dev/zero", "", 2, "1,000,000"),
        ("judge --source lalanne_2010", "</dev/zero", 2, "Line 1 is too long: "),
        ("ascenseur play --seed", r'"$(printf "\377")"', 2, "UTF-8"),
    ],
)
def test_streams_that_are_closed_full_or_endless_are_told(
    command: str, shell: str, status: int, says: str
) -> None:
    found, err = ran("sh", "-c", f"exec {sys.executable} -m ambigu_variants {command} {shell}")
    assert found == status
    assert bool(says) == bool(err)
    assert not err or says in sentence(err)


def test_an_input_that_is_not_utf_8_names_its_line() -> None:
    judge = (*AMBIGU, "judge", "--source", SOURCE)
    for given in (b"\xff\xfe 7h 1c 2s\n", "8h 7h 1c 2s\n".encode("utf-16-le")):
        status, err = ran(*judge, given=b"8h 7h 1c 2s\n" + given)
        assert (status, sentence(err)) == (2, "Line 2 is not text in UTF-8.")
    assert ran(*judge, given=b"\xef\xbb\xbf8h 7h 1c 2s\n") == (0, ""), "a byte order mark is passed over"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437"])
def test_a_terminal_that_is_not_utf_8_shows_what_can_be_read_and_typed(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Suits are printed as letters; in JSON, characters beyond the encoding are escapes: nothing is lost."""

    def printed(arguments: list[str]) -> str:
        taken = io.BytesIO()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", io.TextIOWrapper(taken, encoding=encoding))
            assert main(arguments) == 0
            sys.stdout.flush()
            return taken.getvalue().decode(encoding)

    told = printed(["hands", *HANDS])
    assert "point 8h 7h, 1 counter" in told or encoding == "cp437"
    assert "?" not in told.partition("\n\n")[0]
    assert encoding != "ascii" or "[Lalanne sec.7 par.9]" in told
    for arguments in (["questions"], ["glance"], ["cite", "flush"], ["sentences", SOURCE]):
        assert not re.search(r"\w\?\w| \?\w", printed(arguments)), arguments
    there = printed(["cite", "flush", "--json"])
    assert there.isascii()
    assert json.loads(there) == cite("flush")


def test_nothing_steers_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Control characters are escaped in titles, names, replies, paths and arguments."""
    path = tmp_path / "deal.json"
    for changed in ({}, {"replies": [f"p1 {STEERING}"]}, {"seats": ["A", "B"], f"{STEERING}": 1}):
        path.write_text(json.dumps({**DEAL, **changed}), encoding="utf-8")
        for command in ("replay", "compare"):
            main([command, str(path)])
    for arguments in (["replay", f"/no/{STEERING}"], ["cite", STEERING], ["glance", f"--{STEERING}"]):
        assert main(arguments) == 2
    printed = capsys.readouterr()
    assert "A^[[31m" in printed.out
    assert "^[[31m" in printed.err
    path.write_text(json.dumps(DEAL), encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    out = capsys.readouterr().out
    assert not {*"\x1b\x07\x9b\r\u202e\x7f"} & {*printed.out, *printed.err, *out}
    assert json.loads(out)["record"]["title"] == DEAL["title"], "a program gets the original text"


@pytest.mark.parametrize("name", ["/no/\udcff", "/no/" + "x" * 5000, "/no/\0"], ids=["half", "long", "null"])
def test_a_file_whose_name_cannot_be_is_told(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["replay", name], ["evening", "--save", name]):
        assert main(arguments) == 2
        assert "can’t be" in sentence(capsys.readouterr().err)


def test_a_file_is_overwritten_only_if_asked_for_and_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It keeps its rights and is reached through a link; if writing fails, what was there stays."""
    path, link = tmp_path / "deal.toml", tmp_path / "link"
    path.write_text("mine", encoding="utf-8")
    path.chmod(0o640)
    link.symlink_to(path)
    os.mkfifo(tmp_path / "pipe")
    for name, says in (("link", "already exists"), ("pipe", "it is not a file")):
        with pytest.raises(RequestError, match=says):
            files.write(str(tmp_path / name), "new")
    assert path.read_text(encoding="utf-8") == "mine"
    files.write(str(link), "new", force=True)
    assert link.is_symlink()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RequestError, match="the disk is full"):
        files.write(str(link), "newer", force=True)
    assert (path.read_text(encoding="utf-8"), path.stat().st_mode & 0o777) == ("new", 0o640)
    assert sorted(os.listdir(tmp_path)) == ["deal.toml", "link", "pipe"]
