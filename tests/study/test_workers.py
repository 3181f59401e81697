"""Workers: the digest is that of this process, whoever is killed; nothing that is finished is lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import active_children
from pathlib import Path

import pytest

from ambigu_variants.ambigu.study import workers
from ambigu_variants.ambigu.study.stages import Study, Terms, play, play_chunk
from ambigu_variants.ambigu.study.store import Memory
from ambigu_variants.ambigu.study.workers import on_workers
from ambigu_variants.cli import main

PATIENCE = 60
"""The seconds after which a process does not do what is expected."""
SMALL_CHUNKS = (
    "import sys; from ambigu_variants.ambigu.study import stages; stages.play.__kwdefaults__['size'] = 1;"
    "from ambigu_variants.cli import main; sys.exit(main(sys.argv[1:]))"
)
nightly = pytest.mark.only_thorough


def asked(terms: Terms, folder: Path) -> list[str]:
    """Returns the command line of a study."""
    questions = dict.fromkeys(each.question for each in terms.comparisons)
    named = [part for question in questions for part in ("--question", question)]
    command = ["study", "--effect", "direct", "--precision", "0", "--source", terms.source]
    return [*command, *named, "--most", str(terms.most), "--out", str(folder)]


def until(happens: Callable[[], object]) -> None:
    """Waits until something is so."""
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.05)


def gone(group: int) -> bool:
    """Checks whether a group of processes has none that runs."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


@contextmanager
def begun(terms: Terms, folder: Path, workers: int) -> Iterator[subprocess.Popen[str]]:
    """Starts a study in a group of processes of its own; returns it after its first chunks."""
    words = [sys.executable, "-c", SMALL_CHUNKS, *asked(terms, folder), "--workers", str(workers)]
    chunks = folder / terms.source / "chunks"
    with subprocess.Popen(words, start_new_session=True, stderr=subprocess.PIPE, text=True) as process:
        try:
            until(lambda: len(list(chunks.glob("*.json"))) > 1 or process.poll() is not None)
            assert process.poll() is None
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def test_workers_find_the_same_also_if_one_is_killed(
    terms: Terms, played: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that dies is replaced, and its chunk is played by another."""
    killed = tmp_path / "killed"

    def killed_once(order: str) -> str:
        if not killed.exists():
            killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play_chunk(order)

    monkeypatch.setattr(workers, "play_chunk", killed_once)
    assert play(terms, on_workers(2), Memory(), lambda done: None, size=1).digest == played.digest
    assert killed.exists()
    assert not active_children()


@pytest.mark.parametrize(
    ("sent", "number"),
    [
        (signal.SIGINT, 2),
        pytest.param(signal.SIGTERM, 2, marks=nightly),
        pytest.param(signal.SIGHUP, 0, marks=nightly),
        pytest.param(signal.SIGKILL, 2, marks=nightly),
    ],
)
def test_a_study_that_is_ended_says_so_leaves_no_worker_and_is_resumed(
    terms: Terms, played: Study, tmp_path: Path, sent: signal.Signals, number: int
) -> None:
    """As from a terminal, all processes get the signal; but only the study itself is killed."""
    chunks = tmp_path / terms.source / "chunks"
    with begun(terms, tmp_path, number) as process:
        if sent is signal.SIGKILL:
            process.kill()
        else:
            os.killpg(process.pid, sent)
        said = process.communicate(timeout=PATIENCE)[1]
        until(lambda: gone(process.pid))
    assert process.returncode == (-sent if sent is signal.SIGKILL else 128 + sent)
    if sent is not signal.SIGKILL:
        (told,) = said.splitlines()
        assert str(tmp_path) in told
        assert "--resume" in told
    kept = {each: each.stat().st_mtime_ns for each in chunks.glob("*.json")}
    command = [sys.executable, "-c", SMALL_CHUNKS, *asked(terms, tmp_path), "--workers", "0", "--resume"]
    assert played.digest in subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert len(kept) > 1
    assert {each: each.stat().st_mtime_ns for each in kept} == kept


def changed(text: str) -> str:
    """Changes the number of rounds of a result or a chunk, which is still JSON."""
    data = json.loads(text)
    data.get("totals", data)["base"]["rounds"] += 1
    return json.dumps(data)


@pytest.mark.parametrize("damage", [changed, pytest.param(lambda text: "[" * 100_000, marks=nightly)])
def test_a_damaged_file_is_set_aside_and_computed_again(
    terms: Terms,
    played: Study,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    damage: Callable[[str], str],
) -> None:
    """A study is resumed only with files that fit their digests; what else is there is named in words."""
    command = [*asked(terms, tmp_path), "--workers", "0"]
    assert main(command) == 0
    folder = tmp_path / terms.source
    damaged = [folder / "result.json", *(folder / "chunks").glob("*.json")]
    for file in damaged:
        file.write_text(damage(file.read_text("utf-8")), encoding="utf-8")
    assert main([*command, "--resume"]) == 0
    said = capsys.readouterr()
    assert said.out.split().count(played.digest) == 2
    assert len(damaged) == 2
    assert all(str(file) in said.err and file.with_suffix(".damaged").exists() for file in damaged)
    (folder / "terms.json").write_text("{", encoding="utf-8")
    assert main([*command, "--resume"]) == 2
    assert str(folder / "terms.json") in capsys.readouterr().err
