"""Workers: other processes that play the chunks of a study, here or on a cluster. Needs distributed."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Any

from ambigu_variants.ambigu.study.stages import Run, play_chunk
from ambigu_variants.kernel.errors import RequestError, VariorumError

__all__ = ["FAILURES", "on_workers"]

FAILURES = 5
"""How many workers may die over one chunk before it is given up."""
WAITED = 10
"""The seconds to wait for a scheduler."""


@contextmanager
def on_workers(workers: int, scheduler: str | None = None) -> Iterator[Run]:
    """Context manager: returns a function that plays chunks on workers.

    Args:
        workers: how many to start on this machine, if no scheduler is named.
        scheduler: the address of a scheduler whose workers have this package.

    Raises:
        RequestError: distributed is not installed, or there is no scheduler at the address, or it is lost.
    """
    try:
        import dask
        import distributed
    except ImportError:
        raise RequestError(
            "Workers need the Python package {package}: install {extra}, or add --workers 0 to do "
            "without them.",
            package="dask[distributed]",
            extra="ambigu-variants[study]",
            field="workers",
        ) from None
    workers_of: Any = distributed  # its functions have no types
    settings = {"distributed.scheduler.allowed-failures": FAILURES, "distributed.admin.tick.limit": "1h"}
    with dask.config.set(settings):
        if scheduler is None:
            with (
                workers_of.LocalCluster(
                    n_workers=workers,
                    threads_per_worker=1,
                    dashboard_address="127.0.0.1:0",  # any port: another study may be under way
                    memory_limit=0,
                    silence_logs=logging.CRITICAL,
                ) as cluster,
                workers_of.Client(cluster) as client,
            ):
                yield lambda orders: _played(client, orders)
            return
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        try:
            client = workers_of.Client(scheduler, timeout=WAITED)
        except (OSError, ValueError) as error:
            raise RequestError(
                "No scheduler answers at {address}. Start one with “dask scheduler”, or leave out "
                "--scheduler.",
                address=scheduler,
                field="scheduler",
            ) from error
        with client:
            yield lambda orders: _played(client, orders)


def play_or_refuse(order: str) -> tuple[str, str]:
    """Plays a chunk on a worker; returns its totals, or why it cannot be played there."""
    try:
        return play_chunk(order), ""
    except VariorumError as error:
        return "", str(error)


def _played(client: Any, orders: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yields the chunks as they are finished."""
    import distributed

    workers_of: Any = distributed
    futures = {client.submit(play_or_refuse, order): place for place, order in enumerate(orders)}
    try:
        for future in workers_of.as_completed(list(futures)):
            text, refused = future.result()
            if refused:
                raise RequestError("A worker can’t play a chunk: {reason}", reason=refused)
            yield futures[future], text
            future.release()
    except distributed.KilledWorker:
        raise RequestError(
            "{number} workers have died on the same chunk. The finished chunks are kept.", number=FAILURES + 1
        ) from None
    except (CancelledError, OSError):
        raise RequestError(
            "The connection with the scheduler is lost. The finished chunks are kept: add --resume to go on.",
            field="scheduler",
        ) from None
