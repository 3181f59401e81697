"""Games are saved while they are played: no signal, closed pipe, full disk or second command loses them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ambigu_variants.cli import main
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.records import files, record, saving

ALONE = ["deal", "--seat", "none", "--seed", "q", "--save"]
AMBIGU = [sys.executable, "-m", "ambigu_variants"]
WAITS = 60


def full(*_: object) -> None:
    """Stands for a function that writes to a disk that is full."""
    raise OSError(28, "No space left on device")


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
        _, err = process.communicate(timeout=WAITS)
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
    command = ["sh", "-c", f'"$@" {shell}', "sh", *AMBIGU, *ALONE, str(path)]
    done = subprocess.run(command, capture_output=True, check=False, timeout=WAITS)
    assert done.returncode == status
    assert says in done.stderr.decode()
    assert main([*ALONE, str(plain)]) == 0
    assert path.read_text(encoding="utf-8") == plain.read_text(encoding="utf-8")


def test_an_evening_is_written_after_every_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []

    def put(place: Path, text: str) -> None:
        texts.append(text)
        place.write_text(text, encoding="utf-8")

    monkeypatch.setattr(files, "_put", put)
    assert main(["evening", "--deals", "4", "--seed", "q", "--save", str(tmp_path / "kept.toml")]) == 0
    assert [text.count("[[deals]]") for text in texts] == [1, 2, 3, 4]


@pytest.mark.parametrize("fallen", [None, RequestError("The deal is abandoned."), saving.Ended(15)])
def test_a_disk_that_is_full_leaves_the_old_text_and_the_new_goes_elsewhere(
    fallen: BaseException | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """However playing ends, the only place that is named is where the last state was written."""
    path, told = tmp_path / "kept.toml", ["first"]
    try:
        with saving.keeping(str(path), lambda: told[-1], saved="Saved in {}.".format) as keeper:
            keeper.write()
            told.append("second")
            monkeypatch.setattr(files, "_put", full)
            keeper.write()
            if fallen:
                raise fallen
    except (RequestError, saving.Ended) as error:
        said = capsys.readouterr().err + str(error)
    assert "the disk is full" in said
    assert "Saved in" not in said
    assert said.count("has been saved in") == 1
    assert path.read_text(encoding="utf-8") == "first"
    (other,) = (each for each in tmp_path.iterdir() if each != path)
    assert other.read_text(encoding="utf-8") == "second"


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
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RequestError, match="the disk is full"):
        files.write(str(link), "newer", force=True)
    assert path.read_text(encoding="utf-8") == "new"
    assert sorted(os.listdir(tmp_path)) == ["deal.toml", "link"]
