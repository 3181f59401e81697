"""Gains and losses from one rulebook to another, over every hand and every pair of hands."""

from __future__ import annotations

from typing import Any

from ambigu_variants.kernel.comparison import Data
from ambigu_variants.research.pairs import NAMES, Grouped, Judged


def direction(grouped: Grouped) -> Data:
    """Returns what changes from the first of two rulebooks to the second, and by how many counters.

    A pair counts +price if its first hand wins, -price if its second does, and 0 if only the elder hand
    breaks the tie, since either may speak first.

    Returns:
        ``hands``: the hands that the second rulebook prices higher (``more``) and lower (``fewer``),
        each as the number of ``hands`` and the total of ``counters``. ``pairs``, each as ``pairs`` and
        ``counters``: the same winner is paid ``more`` or ``fewer``; the ``opposite`` hand wins; a pair
        left to the elder hand is now ``decided``; a decided pair is now ``left`` to it. ``counters``:
        the total of all these changes. ``combinations``: for each one affected, the pairs that were won
        with it and no longer are (``lost``), and those that are now won with it but were not (``gained``),
        whichever hand wins.
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
    """Returns a mask of the pairs won with this combination, by either hand."""
    held = found.names == place
    return ((outcome > 0) & held[:, None]) | ((outcome < 0) & held[None, :])
