"""What the things of the game are called: its variants, the ways of scoring, trumps. No rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ambigu_variants.languages import message

__all__ = ["CHOICES", "COMPANIES", "TRUMPS", "VARIANTS", "WAYS", "Way"]

VARIANTS: Mapping[str, str] = {
    "52": message("one pack of 52 cards"),
    "104": message("two packs of 52 cards"),
    "32": message("a pack of 32 cards"),
    "one": message("one deal at the top"),
    "four": message("four deals at the top"),
    "a": message("must ruff and go above"),
    "b": message("may ruff"),
    "in-turn": message("announced in turn"),
    "at-once": message("announced at once"),
    "regular": message("first way (2 a trick)"),
    "charge": message("second way (10 and 2 a trick)"),
    "tens": message("third way (10 and 10 a trick)"),
    "high": message("fourth way (10 a trick)"),
}
"""By name, as a label: what is played or done under it."""


class Way(NamedTuple):
    """How a way of scoring is called: its ``title``, what it pays (its ``price``), and which it is among the
    ways, as an ``ordinal`` that stands before that word.
    """

    title: str
    price: str
    ordinal: str


WAYS: Mapping[str, Way] = {
    "regular": Way(message("first way"), message("2 a trick"), message("first")),
    "charge": Way(message("second way"), message("10 and 2 a trick"), message("second")),
    "tens": Way(message("third way"), message("10 and 10 a trick"), message("third")),
    "high": Way(message("fourth way"), message("10 a trick"), message("fourth")),
}
"""The variants that are ways of scoring, by name."""

CHOICES: Mapping[str, str] = {
    "pack": message("Pack"),
    "top-deals": message("At the top"),
    "bidding": message("Tricks are announced"),
    "legal": message("Whoever cannot follow"),
    "kept": message("Score"),
}
"""The questions at which a variant is chosen, by id, as the label of the choice."""

COMPANIES: Mapping[str, str] = {
    "": message("each after his temper"),
    "steady": message("all steady"),
    "bold": message("all bold"),
    "timid": message("all timid"),
    "random": message("at random"),
}
"""How players play by themselves, by the temper that all have; empty for each his own."""

TRUMPS: Mapping[str, str] = {
    "c": message("clubs are trump"),
    "d": message("diamonds are trump"),
    "h": message("hearts are trump"),
    "s": message("spades are trump"),
}
"""By the letter of a suit."""
