"""A study is played by several processes, and its parts are kept in a folder."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, parent_process
from pathlib import Path
from threading import Thread
from typing import Any

from ambigu_variants.ambigu.study.comparisons import Totals
from ambigu_variants.kernel.errors import RequestError, fault
from ambigu_variants.research.study.stages import (
    Kept,
    Order,
    Run,
    Study,
    Terms,
    as_data,
    as_text,
    chunk,
    digest,
)


class Folder(Kept):
    """Keeps the terms of a study, a file for each chunk, and the result. Files are written atomically."""

    def __init__(self, path: Path, terms: Terms, *, resume: bool) -> None:
        """Opens a folder, made if need be. A study can be resumed with more rounds or other comparisons.

        Raises:
            RequestError: it holds a study that is not to be resumed, or another study, or cannot be made.
        """
        self.path, asked = path, json.loads(as_text(as_data(terms)))
        try:
            (path / "chunks").mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RequestError(
                "{folder} cannot be used for a study: {fault}.",
                folder=str(path),
                fault=fault(error),
                field="out",
            ) from None
        there = self._read("terms")
        if there and not resume:
            raise RequestError(
                "There is a study in {folder} already: add --resume to go on with it, or name another "
                "folder.",
                folder=str(path),
                field="out",
            )
        if there and there != {**asked, "most": there["most"], "comparisons": there["comparisons"]}:
            raise RequestError(
                "The study in {folder} was begun with other options, so it can’t be resumed with these.",
                folder=str(path),
                field="out",
            )
        self._write("terms", as_text(asked))

    def get(self, order: Order) -> Totals | None:
        found = self._read(f"chunks/{order.name}")
        return Totals.of(found) if _sound(found) else None

    def put(self, order: Order, found: Totals) -> None:
        told = {"first": order.first, "rounds": order.rounds, **found.data()}
        self._write(f"chunks/{order.name}", as_text({**told, "digest": digest(told)}))

    def result(self) -> Study | None:
        found = self._read("result")
        study = Study.of(found) if isinstance(found, dict) and "digest" in found else None
        return study if study and study.digest == found["digest"] else None

    def finish(self, study: Study) -> None:
        self._write("result", as_text(study.data()))

    def _read(self, name: str) -> Any:
        file = self.path / f"{name}.json"
        try:
            return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None
        except ValueError:  # The file is damaged, so what was in it is computed again.
            return None

    def _write(self, name: str, text: str) -> None:
        file = self.path / f"{name}.json"
        unfinished = file.with_suffix(f".{os.getpid()}")
        unfinished.write_text(text + "\n", encoding="utf-8")
        unfinished.replace(file)


def _sound(found: Any) -> bool:
    """Checks whether the data of a chunk has the digest it was written with; else the chunk is damaged."""
    told = dict(found) if isinstance(found, dict) else {}
    return str(told.pop("digest", "")) == digest(told)


def on_workers(workers: int) -> Run:
    """Returns a function that plays chunks on so many workers, and yields each as it is finished.

    If it is broken off, what the workers are playing is lost.
    """

    def run(orders: Sequence[Order]) -> Iterator[tuple[Order, Totals]]:
        with ProcessPoolExecutor(workers, initializer=_work) as pool:
            playing = {pool.submit(chunk, order): order for order in orders}
            try:
                for done in as_completed(playing):
                    yield playing[done], done.result()
            except BaseException as error:
                for each in active_children():
                    each.kill()
                if isinstance(error, BrokenProcessPool):
                    raise RequestError("A process that played a part of the study has died.") from None
                raise

    return run


def _work() -> None:
    """Leaves Ctrl-C, which a terminal sends to all processes, to the parent; a worker ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)
