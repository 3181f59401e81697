"""The names of the game's variants, ways of scoring and trumps. Contains no rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ambigu_variants.languages import message

VARIANTS: Mapping[str, str] = {
    "52": message("one pack of 52 cards"),
    "104": message("two packs of 52 cards"),
    "32": message("a pack of 32 cards"),
    "one": message("one deal at the top"),
    "four": message("four deals at the top"),
    "a": message("must ruff and go higher"),
    "b": message("may ruff"),
    "in-turn": message("bids in turn"),
    "at-once": message("simultaneous bids"),
    "regular": message("first way (2 a trick)"),
    "charge": message("second way (10, and 2 a trick)"),
    "tens": message("third way (10, and 10 a trick)"),
    "high": message("fourth way (10 a trick)"),
}
"""The label of each variant, by name: what is played or done under it."""


class Way(NamedTuple):
    """The names of a way of scoring.

    ``title`` is its name, ``price`` what it pays, ``ordinal`` the adjective before the word “way”.
    """

    title: str
    price: str
    ordinal: str


WAYS: Mapping[str, Way] = {
    "regular": Way(message("first way"), message("2 a trick"), message("first")),
    "charge": Way(message("second way"), message("10, and 2 a trick"), message("second")),
    "tens": Way(message("third way"), message("10, and 10 a trick"), message("third")),
    "high": Way(message("fourth way"), message("10 a trick"), message("fourth")),
}
"""The ways of scoring, by the name of their variant."""

CHOICES: Mapping[str, str] = {
    "pack": message("Pack"),
    "top-deals": message("At the top"),
    "bidding": message("Bids"),
    "legal": message("If you can’t follow suit"),
    "kept": message("Score"),
}
"""The labels of the questions for which a variant can be chosen, by id."""

COMPANIES: Mapping[str, str] = {
    "easy": message("easy: each in his own way"),
    "normal": message("normal"),
    "hard": message("hard: they think ahead"),
    "steady": message("all steady"),
    "bold": message("all bold"),
    "timid": message("all timid"),
    "random": message("at random"),
}
"""The labels of how the computer players play: three levels, then all of one temper."""

TRUMPS: Mapping[str, str] = {
    "c": message("clubs are trump"),
    "d": message("diamonds are trump"),
    "h": message("hearts are trump"),
    "s": message("spades are trump"),
}
"""The trump labels, by letter of the suit."""
