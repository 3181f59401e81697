"""Describes the sentences of a text: how many there are of each kind, and what each is tied to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ambigu_variants.faces.tree import Figure, Line, Part, Place, Rows, line
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.segmentation import KINDS, REASONS, Kind
from ambigu_variants.languages import figure, listed, message_n, say, say_n, semicolon

TIES: Mapping[str, tuple[str, str]] = {
    "ruling": message_n("the ruling on {names}", "the rulings on {names}"),
    "remark": message_n("the remark on {names}", "the remarks on {names}"),
    "word": message_n("the word {names}", "the words {names}"),
    "essay": message_n("the essay, under {names}", "the essay, under {names}"),
}
"""Labels of a sentence's ties, by kind of tie."""

COUNTED: Mapping[Kind, tuple[str, str]] = {
    Kind.RULE: message_n("{number} rule", "{number} rules"),
    Kind.DEFINITION: message_n("{number} definition", "{number} definitions"),
    Kind.HISTORY: message_n("{number} piece of history", "{number} pieces of history"),
    Kind.COMMENTARY: message_n("{number} comment", "{number} comments"),
    Kind.HEADING: message_n("{number} heading", "{number} headings"),
    Kind.PAGE: message_n("{number} page element", "{number} page elements"),
}
"""Labels of numbers of sentences, by kind."""


def sentences_told(found: Data) -> Part:
    """Returns the tree of a text's sentences, as found by :func:`kernel.comparison.sentences`."""
    heads = (say("sentence"), say("line"), say("place"), say("kind"), say("where the edition treats it"))
    rows = tuple(_row(each) for each in found["list"])
    ends = () if found["whole"] else (line(say("The edition’s copy of the text breaks off after these.")),)
    return Part("", (line(f"{extent(found)} {kinds(found)}"), *ends, Rows("", tuple(map(line, heads)), rows)))


def extent(found: Data) -> str:
    """Says how many of the sentences are accounted for."""
    number, tied = found["sentences"], found["tied"]
    if number == tied:
        return say_n(
            "The text has {number} sentence, and the edition covers it.",
            "The text has {number} sentences, and the edition covers them all.",
            number,
        )
    return say_n(
        "The text has {number} sentence, of which the edition covers {tied}.",
        "The text has {number} sentences, and the edition covers {tied} of them.",
        number,
        tied=figure(tied),
    )


def kinds(found: Data) -> str:
    """Says how many sentences there are of each kind that occurs."""
    numbers = [say_n(*COUNTED[Kind(kind)], number) for kind, number in found["kinds"].items() if number]
    return say("There are {numbers}.", numbers=listed(numbers))


def ties_told(tied: Iterable[str]) -> str:
    """Lists the ids that a sentence is tied to; or the reason why it is tied to nothing more."""
    named: dict[str, list[str]] = {}
    for tie in tied:
        kind, _, name = tie.partition(":")
        named.setdefault(kind, []).append(name)
    reasons = [say(REASONS[name]) for name in named.pop("reason", ())]
    told = [say_n(*TIES[kind], len(names), names=listed(names)) for kind, names in named.items()]
    *before, last = [*reasons, *told] or [say("nothing yet")]
    return semicolon().join([*(each.removesuffix(".") for each in before), last])


def _row(each: Data) -> tuple[Line, ...]:
    return (
        line(Figure(str(each["number"])), kind="number"),
        line(Figure(str(each["line"])), kind="number"),
        line(Place(each["place"], each["place"], "") if each["place"] else ""),
        line(say(KINDS[Kind(each["kind"])])),
        line(ties_told(each["tied"])),
    )
