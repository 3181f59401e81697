"""How often Python looks for what only holds on to itself: seldom, in a process that makes much and ends."""

from __future__ import annotations

import gc

__all__ = ["seldom_looked_for"]


def seldom_looked_for() -> None:
    """All that is loaded by now stays. Deals and pages are full of circles, and to look through them as often
    as is usual takes much of the time of those who play many deals, or make many pages.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
