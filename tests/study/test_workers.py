"""Workers: the digest is that of this process, whoever is killed; nothing that is finished is lost."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ambigu_variants.ambigu.study import workers
from ambigu_variants.ambigu.study.stages import Study, Terms, play
from ambigu_variants.ambigu.study.store import Folder, Memory
from ambigu_variants.ambigu.study.workers import on_workers
from ambigu_variants.cli import main
from ambigu_variants.kernel.errors import RequestError

psutil = pytest.importorskip("psutil", reason="distributed is not installed")
PATIENCE = 60
"""The seconds after which a process does not do what is expected."""
COMMAND = [sys.executable, "-m", "ambigu_variants", "study", "--effect", "direct", "--precision", "0"]


def asked(terms: Terms, folder: Path) -> list[str]:
    """Returns the command line of a study."""
    questions = dict.fromkeys(each.question for each in terms.comparisons)
    named = [part for question in questions for part in ("--question", question)]
    most = str(terms.most)
    return [*COMMAND, "--source", terms.source, *named, "--most", most, "--out", str(folder)]


def digest_in(told: str) -> str:
    """Returns the digest that a command has printed."""
    return told.split()[-1]


def until(happens: Callable[[], object]) -> None:
    """Waits until something is so."""
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.05)


def unheard(done: int) -> None:
    """Hears nothing."""


@pytest.mark.parametrize("number", [1, 2, 3])
def test_workers_find_the_same_also_if_one_is_killed(terms: Terms, played: Study, number: int) -> None:
    """A worker that dies is replaced, and its chunk is played by another."""
    before = set(psutil.Process().children(recursive=True))
    killed: list[int] = []

    def kill(done: int) -> None:
        if done and not killed:
            started = set(psutil.Process().children(recursive=True)) - before
            playing = max(started, key=lambda each: sum(each.cpu_times()[:2]))
            killed.append(playing.pid)
            os.kill(playing.pid, signal.SIGKILL)

    with on_workers(number) as run:
        found = play(terms, run, Memory(), kill if number == 2 else unheard, size=1)
    assert len(killed) == (number == 2)
    assert found.digest == played.digest


def test_everything_is_killed_and_resumed(
    terms: Terms, played: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a whole study with its workers is killed, the chunks are there, and what is missing is played."""
    code = (
        "import sys; from ambigu_variants.ambigu.study import stages; stages.play.__kwdefaults__['size'] = 1;"
    )
    code += "from ambigu_variants.cli import main; sys.exit(main(sys.argv[1:]))"
    words = asked(terms, tmp_path)
    with subprocess.Popen(
        [sys.executable, "-c", code, *words[3:], "--workers", "1"], start_new_session=True
    ) as process:
        chunks = tmp_path / terms.source / "chunks"
        until(lambda: len(list(chunks.glob("*.json"))) > 1 or process.poll() is not None)
        assert process.poll() is None
        os.killpg(process.pid, signal.SIGKILL)
    kept = {each.name: each.stat().st_mtime_ns for each in chunks.glob("*.json")}
    assert 1 < len(kept) < terms.most
    folder = Folder(tmp_path / terms.source, terms, resume=True)
    assert all(folder.get(name.removesuffix(".json")) for name in kept)
    monkeypatch.setitem(play.__kwdefaults__ or {}, "size", 1)
    assert main([*words[3:], "--workers", "0", "--resume"]) == 0
    assert {each.name: each.stat().st_mtime_ns for each in chunks.glob("*.json")}.items() >= kept.items()
    assert len(list(chunks.glob("*.json"))) == terms.most
    assert played.digest in (tmp_path / terms.source / "result.json").read_text("utf-8")


@contextmanager
def scheduler() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Starts a scheduler with one worker; returns its address and its process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    dask = [sys.executable, "-m", "dask"]
    port = address.rpartition(":")[2]
    with (
        subprocess.Popen(
            [*dask, "scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard"], **quiet
        ) as one,  # type: ignore[call-overload]
        subprocess.Popen(
            [*dask, "worker", address, "--no-nanny", "--no-dashboard", "--nthreads", "1"], **quiet
        ) as other,  # type: ignore[call-overload]
    ):
        try:
            yield address, one
        finally:
            one.kill()
            other.kill()


def test_a_scheduler_that_is_lost_loses_nothing(terms: Terms, played: Study, tmp_path: Path) -> None:
    """If the scheduler dies, one sentence says so, and the study can be resumed."""
    folder = Folder(tmp_path, terms, resume=False)
    with scheduler() as (address, process):

        def kill(done: int) -> None:
            if done == 2:
                process.kill()

        with pytest.raises(RequestError, match="--resume"), on_workers(1, address) as run:
            play(terms, run, folder, kill, size=1)
    assert len(list((tmp_path / "chunks").glob("*.json"))) >= 2
    with on_workers(1) as run:
        assert play(terms, run, folder, unheard, size=1).digest == played.digest


def test_nobody_at_the_address(
    capsys: pytest.CaptureFixture[str], terms: Terms, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scheduler that does not answer, or an address that is none, is named in one sentence."""
    monkeypatch.setattr(workers, "WAITED", 1)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        assert main([*asked(terms, tmp_path)[3:], "--resume", "--scheduler", address]) == 2
        said = capsys.readouterr().err
        assert address in said
        assert "Traceback" not in said
