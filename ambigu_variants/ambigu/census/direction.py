"""Who gains by going from one rulebook to another, over every hand and every pair of hands."""

from __future__ import annotations

from typing import Any

from ambigu_variants.ambigu.census.pairs import NAMES, Grouped, Judged
from ambigu_variants.kernel.comparison import Data

__all__ = ["direction"]


def direction(grouped: Grouped) -> Data:
    """Who gains by going from the first of two rulebooks to the second, and how many counters.

    A pair counts +price where its first hand wins, -price where its second does, and 0 where only the elder
    hand parts them, for either may speak first.

    Returns:
        ``hands``: those that the second rulebook prices higher (``more``) and lower (``fewer``), as ``hands``
        and by how many ``counters`` in all. ``pairs``, as ``pairs`` and ``counters``: the same winner is paid
        ``more`` or ``fewer``; the ``opposite`` hand wins; what was left to the elder hand is ``decided``;
        what was decided is ``left`` to it. ``counters``: all that these move. ``combinations``: for each of
        which it is true of any pair, the pairs that were won with it and no longer are (``lost``), and those
        that are won with it and were not (``gained``), whichever of the two hands it is that wins.
    """
    before, after = grouped.under[:2]
    step = after.prices - before.prices
    forth, back = before.outcome(), after.outcome()
    moved = abs(after.payment() - before.payment())
    same = (forth == back) & (forth != 0)
    dearer = ((step > 0)[:, None] & (forth > 0)) | ((step > 0)[None, :] & (forth < 0))
    kinds = {
        "more": same & dearer,
        "fewer": same & ~dearer & (moved > 0),
        "opposite": forth * back < 0,
        "decided": (forth == 0) & (back != 0),
        "left": (forth != 0) & (back == 0),
    }
    return {
        "hands": {
            "more": {"hands": grouped.hands(step > 0), "counters": grouped.hands(step.clip(min=0))},
            "fewer": {"hands": grouped.hands(step < 0), "counters": grouped.hands((-step).clip(min=0))},
        },
        "pairs": {
            kind: {"pairs": grouped.pairs(which), "counters": grouped.pairs(which * moved)}
            for kind, which in kinds.items()
        },
        "counters": grouped.pairs(moved),
        "combinations": [
            {"combination": name.value, "lost": lost, "gained": gained}
            for place, name in enumerate(NAMES)
            if name
            for once, then in [(_won_with(before, forth, place), _won_with(after, back, place))]
            for lost, gained in [(grouped.pairs(once & ~then), grouped.pairs(then & ~once))]
            if lost or gained
        ],
    }


def _won_with(found: Judged, outcome: Any, place: int) -> Any:
    """The pairs that are won with this combination, by the first hand or by the second."""
    held = found.names == place
    return ((outcome > 0) & held[:, None]) | ((outcome < 0) & held[None, :])
