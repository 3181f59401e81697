"""The wording of the list of questions, and of the answers to one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ambigu_variants.ambigu.results.hands import shorts
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.faces.tree import Block, Line, Part, Quote, Rows, line
from ambigu_variants.faces.words import STANDINGS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.verdicts import Kind
from ambigu_variants.languages import listed, message_n, say, say_n

_LANGUAGES = {account.id: account.source.language for account in ALL_ACCOUNTS}


def questions_told(questions: Sequence[Data]) -> tuple[Rows, Line]:
    """Returns all questions with the readings that can be chosen, and how to choose one."""
    return (
        Rows("", (), tuple(_questions(questions))),
        line(say("Choose a reading with --reading QUESTION=NAME; * marks the one that the edition uses.")),
    )


def _questions(questions: Sequence[Data]) -> Iterator[tuple[Line, Line]]:
    section = ""
    for question in questions:
        if question["section"] != section:
            if section:
                yield line(), line()
            section = question["section"]
            yield line(section), line()
        yield line(question["id"], kind="under"), line(question["title"])
        for account, names in _readings(question["answers"]).items():
            yield line(), line(say("{accounts}:", accounts=account))
            yield from ((line(), line(each, kind="under")) for each in names)


def _readings(answers: Sequence[Data]) -> dict[str, list[str]]:
    """Returns the readings of each account that has several, by account; equal ones are merged."""
    found: dict[tuple[str, ...], list[str]] = {}
    for answer in answers:
        names = tuple(
            say("{name}: {answer}", name=each["reading"] + "*" * (each == own), answer=each["called"])
            for own in answer["readings"]
            if own["reading"] == answer["reading"]
            for each in answer["readings"]
        )
        if len(names) > 1:
            found.setdefault(names, []).append(answer["account"])
    return {listed(accounts): list(names) for names, accounts in found.items()}


def citation_told(question: Data) -> Part:
    """Returns one question with each account's answer, the source's words and its other readings."""
    title = say("{title} ({id})", title=question["title"], id=question["id"])
    return Part(title, tuple(map(_answer, question["answers"])))


KINDS: Mapping[Kind, tuple[str, str]] = {
    Kind.AGREE: message_n(
        "On {number} question, the texts that answer it agree.",
        "On {number} questions, the texts that answer agree.",
    ),
    Kind.DIFFER: message_n("On {number} question, they differ.", "On {number} questions, they differ."),
    Kind.ALONE: message_n(
        "On {number} question, only one text gives a complete answer.",
        "On {number} questions, only one text gives a complete answer.",
    ),
    Kind.UNSPOKEN: message_n(
        "On {number} question, no text says anything.",
        "On {number} questions, no text says anything.",
    ),
}
"""The number of questions of each verdict, as a sentence."""


def verdicts_told(verdicts: Sequence[Data]) -> Iterator[Part]:
    """Yields :func:`operations.verdicts` in words; for several questions, also the number by kind."""
    for each in verdicts:
        title = say("{title} ({id})", title=each["title"], id=each["question"])
        yield Part(title, (line(*each["says"]),))
    if len(verdicts) > 1:
        kinds = Counter(each["kind"] for each in verdicts)
        yield Part("", (line(*(say_n(*told, kinds[kind]) for kind, told in KINDS.items() if kinds[kind])),))


def _answer(answer: Data) -> Part:
    blocks: list[Block] = [line(answer["says"])]
    if answer["completed"]:
        blocks.append(Part(say("The edition adds"), (line(answer["completed"]),), "labelled"))
    if answer["words"]:
        blocks.append(line(Quote(answer["words"], _LANGUAGES[answer["account"]])))
    if answer["argument"]:
        blocks.append(Part(say("Why it is read this way"), (line(answer["argument"]),), "labelled"))
    blocks += [
        Part(
            say(
                "Another reading, “{reading}” (--reading {argument})",
                reading=rival["called"],
                argument=f"{rival['question']}={rival['reading']}",
            ),
            (line(rival["says"], rival["argument"]),),
            "labelled",
        )
        for rival in answer["readings"]
        if rival["reading"] != answer["reading"]
    ]
    return Part(_placed(answer), tuple(blocks), "labelled")


def _placed(answer: Data) -> str:
    source = shorts([answer["account"]])
    if answer["refers"] and not answer["refers"]["text"]:
        return say(
            "{source} ({place} leaves it to the players; answer supplied by the edition)",
            source=source,
            place=answer["refers"]["at"],
        )
    if answer["refers"]:
        return say(
            "{source} (silent; {place} refers the reader to {text}; answer supplied by the edition)",
            source=source,
            place=answer["refers"]["at"],
            text=answer["refers"]["text"],
        )
    if answer["ruled_out"]:
        return say(
            "{source} (ruled out by {place}; the edition supplies an answer for mixed rules)",
            source=source,
            place=answer["ruled_out"]["at"],
        )
    if answer["standing"] == "unseen":
        return say("{source} (not seen: the edition’s copy breaks off before this point)", source=source)
    if answer["standing"] == "partial":
        return say(
            "{source} ({place}, in part: then the edition’s copy breaks off)",
            source=source,
            place=answer["at"],
        )
    if answer["silent"]:
        return say("{source} (silent; answer supplied by the edition)", source=source)
    return say(
        "{source} ({place}, {standing})",
        source=source,
        place=answer["at"],
        standing=say(STANDINGS[answer["standing"]]),
    )
