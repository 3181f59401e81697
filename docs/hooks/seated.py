"""The live table of an evening, around one that has been played a little way already."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any

from markupsafe import Markup

from ambigu_variants.ambigu.deals.boards import SEATS
from ambigu_variants.ambigu.faces.mixtures import house_rules
from ambigu_variants.ambigu.faces.seated import evening_html, new_evening
from ambigu_variants.ambigu.mixtures.mixture import plain
from ambigu_variants.ambigu.players.tempers import TEMPERS
from ambigu_variants.ambigu.rules.course import AGREED, CONVENTIONS
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.languages import message, say
from docs.hooks.rendering import render, waiting

__all__ = ["table"]

SEED, PURSE, LENGTH, USUAL = "1702", 50, 10, 4
COMPANY = tuple(islice(cycle(TEMPERS), len(SEATS) - 1))
"""Who sits opposite the reader, unless he chooses others."""

ENDS = {
    "deals": message("deals"),
    "rounds": message("rounds"),
    "minutes": message("minutes"),
    "": message("no agreed time"),
}
"""When an evening ends."""

WORDS = {
    "house": message("House rules"),
    "laying": message("Laying the table …"),
    "moment": message("One moment …"),
    "forgotten": message("The evening is deleted."),
    "damaged": message("“{name}” could not be laid again, and is set aside: {why}"),
    "unread": message("A kept evening could not be read. It is set aside, and can be saved to a file below."),
    "rubbish": message("Some of the house rules saved in this browser cannot be read, and are left out."),
    "aside": message("Set aside: an evening that could not be read"),
    "unkept": message(
        "This browser keeps nothing for this site: save the evening to a file before you leave."
    ),
}
"""What is said while one waits for a table, and of evenings that are kept."""


def example() -> dict[str, Any]:
    """An evening that has just begun, as whoever sits nearest sees it."""
    plays = ("person", *COMPANY[: USUAL - 1])
    chairs = [{"name": name, "plays": each} for name, each in zip(SEATS, plays, strict=False)]
    begun = new_evening(ACCOUNTS[0].id, chairs, PURSE, SEED, {"deals": LENGTH}, {}, "")
    return evening_html(begun["evening"])


def table() -> str:
    """The live element around the printed example."""
    printed = example()
    return render(
        "table.html.jinja",
        names=SEATS,
        usual=USUAL,
        length=LENGTH,
        company=("person", *COMPANY),
        tempers={name: say(temper.called) for name, temper in TEMPERS.items()},
        manners={say(temper.called): say(temper.manner) for temper in TEMPERS.values()},
        ends={value: say(words) for value, words in ENDS.items()},
        conventions={name: say(AGREED[name]) for name in CONVENTIONS},
        figures={account.id: house_rules(plain(account.id).data())["figures"] for account in ACCOUNTS},
        words={**waiting(), **{name: say(words) for name, words in WORDS.items()}},
        evening=printed["evening"],
        example=Markup(printed["html"]),
    )
