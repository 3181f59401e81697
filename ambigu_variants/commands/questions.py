"""The list of questions, and the answers to one of them, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ambigu_variants.faces.tree import Line, Node, Part, Quote, line
from ambigu_variants.faces.words import STANDINGS
from ambigu_variants.kernel.comparison import Data


def listed(questions: Sequence[Data]) -> Iterator[Node]:
    """Yields all questions by section, with the readings that can be chosen, and how to choose one."""
    for section, some in groupby(questions, key=lambda each: each["section"]):
        yield Part(section, tuple(told for each in some for told in _readings(each)))
    yield Part(
        "", (line("Choose a reading with --reading QUESTION=NAME; * marks the one that the edition uses."),)
    )


def _readings(question: Data) -> Iterator[Line]:
    yield line(headed(question["title"], question["id"]))
    for answer in question["answers"]:
        names = (
            f"{each['reading']}{'*' * (each['reading'] == answer['reading'])}: {each['called']}"
            for each in answer["readings"]
        )
        if len(answer["readings"]) > 1:
            yield line(f"{answer['account']}: {'; '.join(names)}", kind="entry")


def headed(title: str, name: str) -> str:
    """Returns the title of a question with its id."""
    return f"{title} ({name})"


def cited(question: Data) -> Part:
    """Returns a question with the answers of each account, the words of its source and its other readings."""
    answers = (
        _answer(each, answer) for answer in question["answers"] for each in answer["variants"] or [answer]
    )
    return Part(headed(question["title"], question["id"]), tuple(answers))


def _answer(each: Data, of: Data) -> Part:
    """Returns an answer, or one of the variants ``of`` an answer."""
    blocks = [line(each["says"])]
    if each["completed"]:
        blocks.append(line(f"The edition adds: {each['completed']}"))
    if each["words"]:
        blocks.append(line(Quote(each["words"], "")))
    if each["argument"]:
        blocks.append(line(f"Why it is read this way: {each['argument']}"))
    for rival in of["readings"]:
        if rival["reading"] != each["reading"]:
            option = f"--reading {rival['question']}={rival['reading']}"
            told = f"Another reading, “{rival['called']}” ({option}): {rival['says']}"
            blocks.append(line(told, rival["argument"] or None))
    return Part(_placed(each, of), tuple(blocks), "labelled")


def _placed(each: Data, of: Data) -> str:
    """Returns who gives an answer, and where."""
    parts = [each["at"], STANDINGS[each["standing"]]]
    if of["refers"]:
        parts.insert(0, f"{of['refers']['at']} refers the reader to {of['refers']['text'] or 'the players'}")
    if of["ruled_out"]:
        parts.insert(0, f"ruled out by {of['ruled_out']['at']}")
    name = f"{of['account']}, {each['called']}" if of["variants"] else of["account"]
    return f"{name} ({', '.join(filter(None, parts))})"
