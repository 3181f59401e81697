"""The home page: what the edition is, and two hands by which it is seen why there is one."""

from __future__ import annotations

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.kernel.cards import PACK_40
from docs.hooks.collation import by_value
from docs.hooks.examples import FIRST
from docs.hooks.rendering import render

__all__ = ["page"]


def page() -> str:
    """The two hands, with the cards that count in some account; who wins is told once for those who agree."""
    compared = operations.hands(FIRST)
    counting = {card for told in compared["accounts"] for hand in told["hands"] for card in hand["cards"]}
    return render(
        "home.md.jinja",
        notations=FIRST,
        hands=[
            [(PACK_40.card(text), "" if text in counting else "idle") for text in hand]
            for hand in compared["hands"]
        ],
        told=by_value({told["source"]: told["why"] for told in compared["accounts"]}),
        cards=len(PACK_40.cards),
        combinations=len(Combination),
    )
