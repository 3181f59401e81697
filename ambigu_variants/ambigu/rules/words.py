"""What the things of the game are called: combinations, stages, counters. The names, not the rules."""

from __future__ import annotations

from collections.abc import Mapping

from ambigu_variants.languages import message, say_n

__all__ = ["A_COMBINATION", "COMBINATIONS", "STAGES", "cards", "counters"]

COMBINATIONS: Mapping[str, str] = {
    "point": message("point"),
    "prime": message("prime"),
    "grand-prime": message("grand prime"),
    "sequence": message("sequence"),
    "tricon": message("tricon"),
    "flush": message("flush"),
    "tricon-prime": message("tricon with prime"),
    "flush-sequence": message("flush with sequence"),
    "fredon": message("fredon"),
    "none": message("nothing"),
}
"""By name, as a label; ``none`` is a hand that holds no combination."""

A_COMBINATION: Mapping[str, str] = {
    "point": message("a point"),
    "prime": message("a prime"),
    "grand-prime": message("a grand prime"),
    "sequence": message("a sequence"),
    "tricon": message("a tricon"),
    "flush": message("a flush"),
    "tricon-prime": message("a tricon with prime"),
    "flush-sequence": message("a flush with sequence"),
    "fredon": message("a fredon"),
    "none": message("nothing"),
}
"""By name, as a thing in a sentence."""

STAGES: Mapping[str, str] = {
    "stakes": message("Before the cards"),
    "two-cards": message("Two cards"),
    "four-cards": message("Four cards"),
    "draw": message("The draw"),
    "last-betting": message("The last betting"),
    "end": message("After the deal"),
}


def counters(number: int) -> str:
    """So many counters: ``8 counters``."""
    return say_n("{number} counter", "{number} counters", number)


def cards(number: int) -> str:
    """So many cards: ``1 card``."""
    return say_n("{number} card", "{number} cards", number)
