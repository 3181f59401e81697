"""The home page: the edition in short, and two hands that show why it exists."""

from __future__ import annotations

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.kernel.cards import PACK_40
from docs.hooks.accounts import by_value
from docs.hooks.collation import SHORTS
from docs.hooks.examples import FIRST
from docs.hooks.rendering import render

__all__ = ["page"]


def page() -> str:
    """Renders the two hands with their counting cards, and the result once for accounts that agree."""
    compared = operations.hands(FIRST)
    counting = {card for told in compared["accounts"] for hand in told["hands"] for card in hand["cards"]}
    return render(
        "home.md.jinja",
        notations=FIRST,
        hands=[
            [(PACK_40.card(text), "" if text in counting else "idle") for text in hand]
            for hand in compared["hands"]
        ],
        told=by_value(SHORTS, {told["source"]: told["why"] for told in compared["accounts"]}),
        cards=len(PACK_40.cards),
        combinations=len(Combination),
    )
