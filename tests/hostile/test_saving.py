"""Games are saved while they are played: no signal, closed pipe, full disk or second command loses them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ambigu_variants.ambigu.evenings import store
from ambigu_variants.cli import main
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.records import files, record, saving

COMMAND = [sys.executable, "-m", "ambigu_variants"]
PERSONS = (["evening", "--seat", "Me"], ["deal"], ["ascenseur", "play"])
ALONE = (
    ["evening", "--deals", "12", "--source", "foster_1897"],
    ["deal", "--seat", "none"],
    ["ascenseur", "play", "--seat", "none"],
)
WAITS = 60


def held(path: Path) -> int:
    """Returns the number of replies in a saved file, after opening it again."""
    text = path.read_text(encoding="utf-8")
    if "[[deals]]" in text:
        store._HELD.clear()
        return sum(len(told.replies) for told in store.from_text(text).records())
    return len(record.from_toml(text).replies)


@pytest.mark.parametrize("arguments", PERSONS, ids=lambda each: each[0])
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_at_a_prompt_saves_and_is_told(arguments: list[str], name: str, tmp_path: Path) -> None:
    path = tmp_path / "kept.toml"
    command = [*COMMAND, *arguments, "--seed", "q", "--save", str(path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        printed = b""
        while not printed.endswith(b"> "):
            more = process.stdout.read(1)
            assert more, printed
            printed += more
        number = getattr(signal, name)
        process.send_signal(number)
        _, err = process.communicate(timeout=WAITS)
    assert process.returncode == 128 + number
    assert f"is saved in {path}." in err.decode()
    assert "Traceback" not in err.decode()
    held(path)
    assert os.listdir(tmp_path) == ["kept.toml"]


@pytest.mark.parametrize("arguments", ALONE, ids=lambda each: each[0])
@pytest.mark.parametrize(("shell", "status"), [("| true", 0), (">/dev/full", 2)])
def test_an_output_that_takes_nothing_loses_nothing(
    arguments: list[str], shell: str, status: int, tmp_path: Path
) -> None:
    """The saved file is as complete as with a working output, and its path is reported."""
    path, plain = tmp_path / "kept.toml", tmp_path / "plain.toml"
    command = [*COMMAND, *arguments, "--seed", "q", "--save"]
    done = subprocess.run(
        ["sh", "-c", f'"$@" {shell}', "sh", *command, str(path)],
        capture_output=True,
        check=False,
        timeout=WAITS,
    )
    assert done.returncode == status
    assert subprocess.run([*command, str(plain)], capture_output=True, check=True, timeout=WAITS)
    assert path.read_text(encoding="utf-8") == plain.read_text(encoding="utf-8")
    assert held(path)
    if shell != "| true":
        assert f"is saved in {path}." in done.stderr.decode()


def test_an_evening_is_written_after_every_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.toml"
    texts: list[str] = []
    put = files._put

    def noted(place: Path, text: str) -> None:
        texts.append(text)
        put(place, text)

    monkeypatch.setattr(files, "_put", noted)
    assert main(["evening", "--deals", "4", "--seed", "q", "--save", str(path)]) == 0
    assert [text.count("[[deals]]") for text in texts] == [1, 2, 3, 4]


def test_of_commands_that_save_at_once_one_does(tmp_path: Path) -> None:
    path = tmp_path / "kept.toml"
    command = [*COMMAND, "deal", "--seat", "none", "--save", str(path), "--seed"]
    started = [
        subprocess.Popen([*command, str(number)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for number in range(4)
    ]
    said = [each.communicate(timeout=WAITS)[1].decode() for each in started]
    assert sorted(each.returncode for each in started) == [0, 2, 2, 2]
    assert sum("already exists: add --force" in each for each in said) == 3
    winner = next(number for number, each in enumerate(started) if each.returncode == 0)
    assert record.from_toml(path.read_text(encoding="utf-8")).seed == str(winner)


def test_a_disk_that_is_full_leaves_the_old_text_and_the_new_goes_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept.toml"

    def full(place: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    keeper = saving.Keeper(str(path), lambda: "first")
    keeper.write()
    keeper.text = lambda: "second"
    monkeypatch.setattr(files, "_put", full)
    keeper.write()
    keeper.write()
    assert capsys.readouterr().err.count("the disk is full") == 1
    with pytest.raises(RequestError, match=r"has been saved in .*kept-.* instead"):
        keeper.finish()
    assert path.read_text(encoding="utf-8") == "first"
    (other,) = (each for each in tmp_path.iterdir() if each != path)
    assert other.read_text(encoding="utf-8") == "second"
    monkeypatch.setattr("tempfile.mkstemp", lambda *_, **__: full(path, ""))
    with pytest.raises(RequestError, match="shown above"):
        keeper.finish()
    assert "second" in capsys.readouterr().err


@pytest.mark.parametrize("fallen", [None, RequestError("The deal is abandoned."), saving.Ended(15)])
def test_an_older_state_is_not_called_saved(
    fallen: BaseException | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """If the last state can't be written, the only place named is where it was written instead."""
    path, told = tmp_path / "kept.toml", ["first"]

    def full(place: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

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
    assert "Saved in" not in said
    assert said.count("has been saved in") == 1
    (other,) = (each for each in tmp_path.iterdir() if each != path)
    assert other.read_text(encoding="utf-8") == "second"


def test_a_file_that_comes_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "kept.toml"
    keeper = saving.Keeper(str(path), lambda: "mine")
    keeper.write()
    (tmp_path / "theirs").write_text("theirs", encoding="utf-8")
    os.replace(tmp_path / "theirs", path)
    with pytest.raises(
        RequestError, match=r"another file has been put there in the meantime.*has been saved in "
    ):
        keeper.finish()
    assert path.read_text(encoding="utf-8") == "theirs"


def test_a_pipe_and_a_link_to_nothing_are_refused_before_a_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "nothing")
    for name, says in (("pipe", "it is a pipe"), ("link", "already exists")):
        assert main(["deal", "--seat", "none", "--save", str(tmp_path / name)]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert says in printed.err


def test_where_a_system_has_no_such_signal_it_is_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(signal, "SIGHUP")
    path = tmp_path / "kept.toml"
    assert main(["deal", "--seat", "none", "--seed", "q", "--save", str(path)]) == 0
    assert held(path)
