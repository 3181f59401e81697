"""The buttons of the actions at a table, and the keys: one character each, the same in every language."""

from __future__ import annotations

from collections.abc import Mapping

from ambigu_variants.ambigu.deals.wording import OFFERS
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.faces.tree import Button, Text
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
TYPED = {
    Action.OPEN: message("bet: then type the number, and press Enter"),
    Action.RAISE: message("raise: then type the number, and press Enter"),
}
"""The help for keys after which one types a number."""
TO_DO: Mapping[str, str] = {"next": "n", "again": "n", "back": "t", "review": "v", "others": "o", "hint": "a"}
"""By another action at the table: its key."""
DOES = {
    "next": message("Next deal"),
    "back": message("Take back"),
    "review": message("Review this deal"),
    "others": message("What would the other accounts do?"),
    "hint": message("What should I do?"),
}


def button(action: str, label: str, about: str = "") -> Button:
    """Returns the button of an action, perhaps about a player or a deal."""
    main = action in ("next", "again")  # what leads on after a deal or an evening has ended
    kind, key = "button button--main" if main else "tool", TO_DO.get(action, "")
    return Button((Text(label),), action, "do", kind, about=about, first=main, key=key)


def listing() -> list[tuple[str, str]]:
    """Returns each key with what it does."""
    return [
        ("1 2 3 4", say("choose a card, or put it back")),
        *((key, say(TYPED.get(action, OFFERS[action]))) for action, key in TO_SAY.items()),
        *((TO_DO[name], say(does)) for name, does in DOES.items()),
        ("?", say("this list")),
    ]
