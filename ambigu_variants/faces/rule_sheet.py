"""Rule sheets of any game: the answers of an account in order of play, their signs, and the legend."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from ambigu_variants.faces.tree import Block, Figure, Line, Part, Sentence, Text, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import message, say

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
            "The text doesn’t say all of this in so many words: part of it follows from the text, or"
            " the edition adds it."
        ),
    ),
    "contested": (
        "†",
        message("can be read differently"),
        message("The text can be read differently; this is the edition’s reading."),
    ),
    "changed": (
        "*",
        message("changed"),
        message("The house rules depart from {account} here."),
    ),
}
"""The signs after an answer: for each the sign, its text for screen readers, and its meaning."""


def sections(account: Account[Any]) -> list[Data]:
    """Returns the answers of an account, in the order of play.

    For each section its ``title`` and ``lines``: for each the ``question`` (id), ``says``, ``at``,
    ``supplied`` (the text is silent), ``inferred`` (the text does not say all of it in so many words),
    ``contested`` (it can be read differently), ``others``: the text's other answers.
    """
    found = comparison.collation([account])
    return [
        {"title": title, "lines": [_answer(each["id"], *each["answers"]) for each in some]}
        for title, some in groupby(found, lambda each: each["section"])
    ]


def _answer(question: str, answer: Data) -> Data:
    offered = dict.fromkeys(each["says"] for each in answer["variants"])
    return {
        "question": question,
        "says": answer["says"],
        "at": answer["at"],
        "supplied": answer["silent"],
        "inferred": answer["standing"] == "inferred" or bool(answer["completed"]),
        "contested": bool(answer["crux"]),
        "others": [says for says in offered if says != answer["says"]],
    }


def rule_sheet(title: str, told: Iterable[Data], *more: Block) -> Part:
    """Returns the tree of a rule sheet: the result of :func:`sections`, further blocks, and the legend."""
    parts = list(told)
    blocks = (Part(each["title"], tuple(_lines(each["lines"])), "section") for each in parts)
    return Part(title, (*blocks, *more, *signs(each for some in parts for each in some["lines"])), "sheet")


def _lines(lines: Iterable[Data]) -> Iterator[Line]:
    """Yields each answer with its place, followed by the alternatives that the text offers."""
    for each in lines:
        place = Text(each["at"], "locus") if each["at"] else None
        yield line(signed(each), place, kind="sheet__line")
        for says in each["others"]:
            yield line(say("Or: {answer}", answer=says), kind="sheet__line")


def signed(told: Data) -> Sentence:
    """Returns what an answer ``says`` with its signs: those of :data:`SIGNS` that it has."""
    some = [Figure(sign, say(aloud)) for name, (sign, aloud, _) in SIGNS.items() if told.get(name)]
    return Sentence((Text(told["says"]), *some))


def signs(told: Iterable[Data], account: str = "") -> Iterator[Line]:
    """Yields the legend of the signs that these answers have; house rules start from the ``account``."""
    answers = list(told)
    for name, (sign, _, means) in SIGNS.items():
        if any(each.get(name) for each in answers):
            yield line(Text(sign), say(means, account=account), kind="sheet__sign")
