"""The signs after answers on rule sheets, and their legend, shared by all games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ambigu_variants.faces.tree import Figure, Line, Sentence, Text, line
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import message, say

__all__ = ["signed", "signs"]

SIGNS = {
    "supplied": (
        "°",
        message("supplied"),
        message("The text doesn’t say, so the edition supplies the answer."),
    ),
    "inferred": (
        "‡",
        message("not said in so many words"),
        message(
            "The text doesn’t say all of this in so many words: part of it follows from what is said, or"
            " is added by the edition."
        ),
    ),
    "contested": (
        "†",
        message("can be read differently"),
        message("The text can be read differently; this is the edition’s reading."),
    ),
}
"""The signs after an answer: for each the sign, its text for screen readers, and its meaning."""


def signed(told: Data) -> Sentence:
    """Returns what an answer ``says`` with its signs: ``supplied``, ``inferred``, ``contested``."""
    some = [Figure(sign, say(aloud)) for name, (sign, aloud, _) in SIGNS.items() if told[name]]
    return Sentence((Text(told["says"]), *some))


def signs(told: Iterable[Data]) -> Iterator[Line]:
    """Yields the legend of the signs that these answers have."""
    answers = list(told)
    for name, (sign, _, means) in SIGNS.items():
        if any(each[name] for each in answers):
            yield line(Text(sign), say(means), kind="sheet__sign")
