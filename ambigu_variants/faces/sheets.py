"""What rule sheets of every game share: the signs that stand after an answer, and what they mean."""

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
        message("The text is silent, and the edition supplies the answer."),
    ),
    "inferred": (
        "‡",
        message("not said in so many words"),
        message(
            "The text does not say all of this in so many words: it follows from what is said, or the edition"
            " adds a part."
        ),
    ),
    "contested": (
        "†",
        message("can be read otherwise"),
        message("The text can be read otherwise; the edition’s reading is given."),
    ),
}
"""What stands after an answer: the sign, how it is read aloud, and what it means."""


def signed(told: Data) -> Sentence:
    """What an answer ``says``, with its signs: whether it is ``supplied``, ``inferred``, ``contested``."""
    some = [Figure(sign, say(aloud)) for name, (sign, aloud, _) in SIGNS.items() if told[name]]
    return Sentence((Text(told["says"]), *some))


def signs(told: Iterable[Data]) -> Iterator[Line]:
    """What the signs mean that stand after these answers."""
    answers = list(told)
    for name, (sign, _, means) in SIGNS.items():
        if any(each[name] for each in answers):
            yield line(Text(sign), say(means), kind="sheet__sign")
