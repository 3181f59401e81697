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

DEAL = ["deal", "--seed", "q", "--save"]
ALONE = ["deal", "--seat", "none", "--seed", "q", "--save"]
WAITS = 60


def full(*_: object, **__: object) -> None:
    """Stands for a function that writes to a disk that is full."""
    raise OSError(28, "No space left on device")


def started(*command: str, shell: str = "") -> subprocess.Popen[bytes]:
    """Starts the command; ``shell`` redirects its streams."""
    whole = [sys.executable, "-m", "ambigu_variants", *command]
    whole = ["sh", "-c", f'exec "$@" {shell}', "sh", *whole] if shell else whole
    piped = subprocess.PIPE
    return subprocess.Popen(whole, stdin=piped, stdout=piped, stderr=piped)


def test_a_signal_at_a_prompt_saves_and_is_told(tmp_path: Path) -> None:
    path = tmp_path / "kept.toml"
    with started(*DEAL, str(path)) as process:
        assert process.stdout is not None
        printed = b""
        while not printed.endswith(b"> "):
            more = process.stdout.read(1)
            assert more, printed
            printed += more
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=WAITS)
    assert process.returncode == 128 + signal.SIGTERM
    assert f"is saved in {path}." in err.decode()
    assert "Traceback" not in err.decode()
    assert record.from_toml(path.read_text(encoding="utf-8")).seed == "q"
    assert os.listdir(tmp_path) == ["kept.toml"]


@pytest.mark.parametrize(("shell", "status", "says"), [("| true", 0, ""), (">/dev/full", 2, "is saved in")])
def test_an_output_that_takes_nothing_loses_nothing(
    shell: str, status: int, says: str, tmp_path: Path
) -> None:
    """The saved file is as complete as with a working output, and its path is reported."""
    path, plain = tmp_path / "kept.toml", tmp_path / "plain.toml"
    with started(*ALONE, str(path), shell=shell) as process:
        _, err = process.communicate(timeout=WAITS)
    assert process.returncode == status
    assert main([*ALONE, str(plain)]) == 0
    assert path.read_text(encoding="utf-8") == plain.read_text(encoding="utf-8")
    assert says in err.decode()


def test_an_evening_is_written_after_every_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    put = files._put

    def noted(place: Path, text: str) -> None:
        texts.append(text)
        put(place, text)

    monkeypatch.setattr(files, "_put", noted)
    assert main(["evening", "--deals", "4", "--seed", "q", "--save", str(tmp_path / "kept.toml")]) == 0
    assert [text.count("[[deals]]") for text in texts] == [1, 2, 3, 4]


def test_of_commands_that_save_at_once_one_does(tmp_path: Path) -> None:
    path = tmp_path / "kept.toml"
    processes = [started(*ALONE, str(path)) for _ in range(3)]
    said = [each.communicate(timeout=WAITS)[1].decode() for each in processes]
    assert sorted(each.returncode for each in processes) == [0, 2, 2]
    assert sum("already exists: add --force" in each for each in said) == 2
    assert record.from_toml(path.read_text(encoding="utf-8")).seed == "q"


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


def test_where_nothing_can_be_written_the_text_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keeper = saving.Keeper(str(tmp_path / "kept.toml"), lambda: "all of it")
    monkeypatch.setattr(files, "_put", full)
    monkeypatch.setattr("tempfile.mkstemp", full)
    with pytest.raises(RequestError, match="shown above"):
        keeper.finish()
    assert "all of it" in capsys.readouterr().err


def test_a_file_that_comes_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "kept.toml"
    keeper = saving.Keeper(str(path), lambda: "mine")
    keeper.write()
    (tmp_path / "theirs").write_text("theirs", encoding="utf-8")
    os.replace(tmp_path / "theirs", path)
    with pytest.raises(RequestError, match=r"another file has been put there.*has been saved in "):
        keeper.finish()
    assert path.read_text(encoding="utf-8") == "theirs"


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


def test_a_save_goes_through_a_link_and_to_a_device_and_leaves_what_was_there_if_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, link = tmp_path / "deal.toml", tmp_path / "link"
    path.write_text("mine", encoding="utf-8")
    link.symlink_to(path)
    files.write("/dev/null", "new")
    files.write(str(link), "new", force=True)
    assert link.is_symlink()
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RequestError, match="the disk is full"):
        files.write(str(link), "newer", force=True)
    assert path.read_text(encoding="utf-8") == "new"
    assert sorted(os.listdir(tmp_path)) == ["deal.toml", "link"]
