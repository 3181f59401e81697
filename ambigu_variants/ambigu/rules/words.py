"""The names of combinations, stages and counters, without the rules."""

from __future__ import annotations

from collections.abc import Mapping

from ambigu_variants.languages import Supplied, counted_as, message, say, say_n

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
"""The labels of combinations, by name; ``none`` is a hand without a combination."""

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
"""The combinations with their articles for use in a sentence, by name."""

QUESTIONS: Mapping[str, str] = {
    **COMBINATIONS,
    "round-the-corner": message("round the corner"),
    "ladder": message("order of the combinations"),
    "point-price": message("price of a point"),
    "prime-price": message("price of a prime"),
    "sequence-price": message("price of a sequence"),
    "tricon-price": message("price of a tricon"),
    "flush-price": message("price of a flush"),
    "tricon-prime-price": message("price of a tricon with prime"),
    "flush-sequence-price": message("price of a flush with sequence"),
    "fredon-price": message("price of a fredon"),
    "equals": message("equal hands"),
    "point-height": message("higher point"),
    "three-against-two": message("three cards against two"),
    "two-card-sequence": message("two-card sequence"),
    "point-in-sequence": message("point in sequence"),
    "prime-height": message("higher prime"),
    "sequence-height": message("higher sequence"),
    "tricon-height": message("higher tricon"),
    "flush-height": message("higher flush"),
    "tricon-prime-height": message("higher tricon with prime"),
    "flush-sequence-height": message("higher flush with sequence"),
    "fredon-height": message("higher fredon"),
    "elder-hand": message("elder hand"),
}
"""Short titles of the questions about hands, by id, for pictures and tables."""

STAGES: Mapping[str, str] = {
    "stakes": message("Before dealing"),
    "two-cards": message("Two cards"),
    "four-cards": message("Four cards"),
    "draw": message("The draw"),
    "last-betting": message("The last round of betting"),
    "end": message("After the deal"),
}


def mean_counters(shown: str, number: float) -> str:
    """Returns a mean with its noun: “1.1 counters”, « 1,1 jeton »."""
    return say_n("{number} counter", "{number} counters", counted_as(number), number=shown)


def counters(number: int) -> str:
    """Returns a number of counters in words: ``8 counters``."""
    return say_n("{number} counter", "{number} counters", number)


def legend(*numbers: int) -> list[str]:
    """Returns the meaning of the mark ° if any of these prices has it."""
    if not any(isinstance(each, Supplied) for each in numbers):
        return []
    return [say("° The text doesn’t give the price, so the edition supplies it.")]


def cards(number: int) -> str:
    """Returns a number of cards in words: ``1 card``."""
    return say_n("{number} card", "{number} cards", number)
