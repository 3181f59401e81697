"""Runs the cyclic garbage collector less often, for processes that allocate much and end soon."""

from __future__ import annotations

import gc


def collect_less_often() -> None:
    """Exempts all objects loaded so far from garbage collection and raises its thresholds.

    Deals and pages contain many reference cycles, and collecting at the usual rate takes much of the time of
    processes that play many deals or make many pages.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
