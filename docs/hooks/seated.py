"""The live table of an evening, with an evening just begun as its example."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ambigu_variants.ambigu.deals.boards import SEATS
from ambigu_variants.ambigu.evenings.agreement import MOST_DEALS
from ambigu_variants.ambigu.faces.mixtures import house_rules
from ambigu_variants.ambigu.faces.seated import evening_html, new_evening
from ambigu_variants.ambigu.mixtures.mixture import plain
from ambigu_variants.ambigu.players.strategies import LEVELS, MANNERS, STRATEGIES
from ambigu_variants.ambigu.rules.course import AGREED, CONVENTIONS
from ambigu_variants.ambigu.seated.keys import listing
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.languages import message, say
from docs.hooks.rendering import render, waiting

SEED, PURSE, LENGTH, USUAL = "1702", 50, 10, 4
COMPANY = ("normal",) * (len(SEATS) - 1)
"""The default opponents of the reader."""

ENDS = {
    "deals": message("deals"),
    "rounds": message("rounds"),
    "minutes": message("minutes"),
    "": message("no agreed end"),
}
"""The conditions that can end an evening, with their labels."""

WORDS = {
    "house": message("House rules"),
    "moment": message("One moment …"),
    "forgotten": message("The evening has been deleted."),
    "erased": message("All saved evenings have been deleted."),
    "damaged": message("“{name}” couldn’t be opened again and has been set aside: {why}"),
    "unread": message(
        "A saved evening can’t be read. It has been set aside; you can save it to a file below."
    ),
    "rubbish": message("Some of the house rules saved in this browser can’t be read, so they aren’t listed."),
    "aside": message("Set aside: an evening that can’t be read"),
    "unkept": message(
        "This browser doesn’t store anything for this site: save the evening to a file before you leave."
    ),
}
"""The messages of the table while it waits, and those about saved evenings."""


def example() -> dict[str, Any]:
    """Returns an evening that has just begun, as the first player sees it."""
    plays = ("person", *COMPANY[: USUAL - 1])
    chairs = [{"name": name, "plays": each} for name, each in zip(SEATS, plays, strict=False)]
    begun = new_evening(ACCOUNTS[0].id, chairs, PURSE, SEED, {"deals": LENGTH}, {}, "")
    return evening_html(begun["evening"])


def table() -> str:
    """Renders the live element with its example."""
    printed = example()
    return render(
        "table.html.jinja",
        names=SEATS,
        usual=USUAL,
        length=LENGTH,
        most_deals=MOST_DEALS,
        company=("person", *COMPANY),
        levels={name: say(words) for name, words in LEVELS.items()},
        tempers={name: say(temper.called) for name, temper in STRATEGIES.items()},
        manners={
            **{say(LEVELS[name]): say(manner) for name, manner in MANNERS.items()},
            **{say(temper.called): say(temper.manner) for temper in STRATEGIES.values()},
        },
        ends={value: say(words) for value, words in ENDS.items()},
        conventions={name: say(AGREED[name]) for name in CONVENTIONS},
        figures={
            account.id: house_rules(plain(account.id).data())["state"]["figures"] for account in ACCOUNTS
        },
        words={**waiting(), **{name: say(words) for name, words in WORDS.items()}},
        evening=printed["state"]["evening"],
        example=Markup(printed["html"]),
        keys=listing(),
    )
