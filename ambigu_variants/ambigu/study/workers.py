"""Workers: other processes on this machine that play the chunks of a study."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread

from ambigu_variants.ambigu.study.stages import Run, play_chunk
from ambigu_variants.kernel.errors import RequestError

FAILURES = 5
"""How many workers may die over one chunk before it is given up."""
OF_TERMINAL = [number for name in ("SIGINT", "SIGHUP") if (number := getattr(signal, name, None)) is not None]
"""The signals that a terminal sends to all processes: this one handles them, and ends its workers."""


def on_workers(workers: int) -> Run:
    """Returns a function that plays chunks on so many workers."""
    return partial(_played, workers)


def _played(workers: int, orders: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yields the chunks as they are finished. Each has a process of its own; if that dies, another one.

    Raises:
        RequestError: too many processes have died over one chunk.
    """
    left = [(place, 0) for place in reversed(range(len(orders)))]
    busy: dict[Connection, tuple[Process, int, int]] = {}
    try:
        while left or busy:
            while left and len(busy) < workers:
                place, died = left.pop()
                here, there = Pipe(duplex=False)
                busy[here] = _started(orders[place], there), place, died
            ready = wait(list(busy))
            for here in [each for each in busy if each in ready]:
                assert isinstance(here, Connection)
                process, place, died = busy.pop(here)
                text = None
                with here, suppress(EOFError, OSError):
                    text = here.recv()
                process.join()
                if text is not None:
                    yield place, text
                elif died == FAILURES:
                    raise RequestError("{number} workers have died on the same chunk.", number=died + 1)
                else:
                    left.append((place, died + 1))
    finally:
        for process, _, _ in busy.values():
            process.kill()
            process.join()


def _started(order: str, there: Connection) -> Process:
    """Starts a worker. Until it has begun, it holds back the signals that it ignores."""
    process = Process(target=_work, args=(order, there), daemon=True)
    signal.pthread_sigmask(signal.SIG_BLOCK, OF_TERMINAL)
    process.start()
    signal.pthread_sigmask(signal.SIG_UNBLOCK, OF_TERMINAL)
    there.close()
    return process


def _work(order: str, there: Connection) -> None:
    for number in OF_TERMINAL:
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, OF_TERMINAL)
    Thread(target=_end_with_parent, daemon=True).start()
    there.send(play_chunk(order))


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)
