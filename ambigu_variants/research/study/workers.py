"""Workers: other processes on this machine that play the chunks of a study."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, parent_process
from threading import Thread

from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.research.study.chunks import play_chunk
from ambigu_variants.research.study.stages import Run


def on_workers(workers: int) -> Run:
    """Returns a function that plays chunks on so many workers, and yields each as it is finished.

    If it is broken off, what the workers are playing is lost.
    """

    def run(orders: Sequence[str]) -> Iterator[tuple[int, str]]:
        with ProcessPoolExecutor(workers, initializer=_work) as pool:
            places = {pool.submit(play_chunk, order): place for place, order in enumerate(orders)}
            try:
                for done in as_completed(places):
                    yield places[done], done.result()
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
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)
