"""The keys for the choices at a table: one character each, the same in every language."""

from __future__ import annotations

from collections.abc import Mapping

from ambigu_variants.ambigu.deals.wording import OFFERS
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.languages import message, say

TO_SAY: Mapping[Action, str] = {
    Action.PASS: "p",
    Action.STAND: "s",
    Action.DISCARD: "x",
    Action.OPEN: "b",
    Action.CALL: "c",
    Action.RAISE: "r",
    Action.FORCE: "f",
    Action.REDEAL: "d",
    Action.SHOW: "w",
    Action.HIDE: "h",
}
"""By an action: the key of its replies."""
TO_DO: Mapping[str, str] = {"next": "n", "again": "n", "back": "t", "review": "v", "others": "o", "hint": "a"}
"""By another action at the table: its key."""
DOES = {
    "next": message("Next deal"),
    "back": message("Take back"),
    "review": message("Review this deal"),
    "others": message("What would the other accounts do?"),
    "hint": message("What should I do?"),
}


def listing() -> list[tuple[str, str]]:
    """Returns each key with what it does."""
    return [
        ("1 2 3 4", say("choose a card, or put it back")),
        *((key, say(OFFERS[action])) for action, key in TO_SAY.items()),
        *((TO_DO[name], say(does)) for name, does in DOES.items()),
        ("?", say("this list")),
    ]
