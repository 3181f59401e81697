"""The questions and the answers to one of them, told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ambigu_variants.ambigu.faces.compared import shorts
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Block, Line, Part, Question, Quote, Rows, line
from ambigu_variants.faces.words import STANDINGS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say

__all__ = ["citation_told", "questions_told"]

_LANGUAGES = {account.id: account.source.language for account in ACCOUNTS}


def questions_told(questions: Sequence[Data]) -> tuple[Rows, Line]:
    """Every question with every reading that can be switched, and how."""
    return (
        Rows("", (), tuple(_questions(questions))),
        line(say("Readings are switched with --reading QUESTION=NAME; the one in force is marked *.")),
    )


def _questions(questions: Sequence[Data]) -> Iterator[tuple[Line, Line]]:
    section = ""
    for question in questions:
        if question["section"] != section:
            if section:
                yield line(), line()
            section = question["section"]
            yield line(section), line()
        yield line(Question(question["title"], question["id"]), kind="under"), line(question["title"])
        for answer in question["answers"]:
            names = [
                f"{each['reading']}*" if each["reading"] == answer["reading"] else each["reading"]
                for each in answer["readings"]
            ]
            if len(names) > 1:
                yield line(), line(f"{answer['account']}: {', '.join(names)}")


def citation_told(question: Data) -> Part:
    """One question with the answers of the accounts, each with its source's words and its other readings."""
    title = say("{title} ({id})", title=question["title"], id=question["id"])
    return Part(title, tuple(map(_answer, question["answers"])))


def _answer(answer: Data) -> Part:
    blocks: list[Block] = [line(answer["says"])]
    if answer["words"]:
        blocks.append(line(Quote(answer["words"], _LANGUAGES[answer["account"]])))
    if answer["argument"]:
        blocks.append(Part(say("So read because"), (line(answer["argument"]),), "labelled"))
    blocks += [
        Part(
            say("Or {reading}", reading=rival["reading"]),
            (line(rival["says"], rival["argument"]),),
            "labelled",
        )
        for rival in answer["readings"]
        if rival["reading"] != answer["reading"]
    ]
    return Part(_placed(answer), tuple(blocks), "labelled")


def _placed(answer: Data) -> str:
    source = shorts([answer["account"]])
    if answer["silent"]:
        return say("{source} (silent; supplied by the edition)", source=source)
    return say(
        "{source} ({place}, {standing})",
        source=source,
        place=answer["at"],
        standing=say(STANDINGS[answer["standing"]]),
    )
