"""Restates an account in the order of its text, in prose with notes, for its page, for any game."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from itertools import count, groupby
from operator import attrgetter, itemgetter
from typing import Any, TypeVar

from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.outline import Place
from ambigu_variants.kernel.rulings import Account, Source, Standing
from ambigu_variants.languages import message, say

TONGUES = {
    "de": message("German"),
    "en": message("English"),
    "es": message("Spanish"),
    "fr": message("French"),
}
"""The names of text languages by code; a language not listed is shown by its code."""

BARE: Data = {
    "questions": (),
    "rivals": {},
    "offered": "",
    "refers": None,
    "ruled_out": None,
    "completed": "",
    "again": False,
    "standing": "stated",
    "function": "",
    "about": "",
}
"""The default fields of a statement, for which no note is needed."""
LONG = 8
"""The number of statements from which a paragraph is divided; short texts have all they say in one."""
SHORTEST = 3
"""The least number of statements in a part of a divided paragraph that another part follows."""
_PARAGRAPH = re.compile(r" ?¶\d+$")
_WORD = re.compile(r"[^\W\d_]{2}")

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


def grouped(items: Iterable[T], key: Callable[[T], K]) -> dict[K, list[T]]:
    """Groups items by key, in order of first appearance."""
    groups: dict[K, list[T]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return groups


def by_value(shorts: Mapping[str, str], found: Mapping[str, K]) -> list[tuple[K, list[str]]]:
    """Returns each value once, with the short names of the accounts that share it."""
    return [
        (value, [shorts[each] for each in some]) for value, some in grouped(found, found.__getitem__).items()
    ]


def remarks(account: Account[Any]) -> list[Data]:
    """Returns the remarks of an account's source, passages that belong to no ruling, with places."""
    source = account.source
    return [
        {
            "source": source.id,
            "at": remark.at,
            "words": remark.words,
            "says": remark.says,
            "about": remark.about,
            "locus": f"{source.short} {remark.at}",
        }
        for remark in source.remarks
    ]


def restated(account: Account[Any], questions: Mapping[str, Data]) -> Data:
    """Returns an account as a chapter: the source's headings with their statements and notes.

    No variant of the account is chosen; those that its source offers are included anyway. ``parts`` are the
    headings, each with its ``gloss`` (a translation, or empty), ``paragraphs`` and ``parts`` below it.
    ``silences`` has a paragraph for each section of questions that the text leaves open, ``ruled_out`` the
    same for questions that cannot come up; ``unseen`` says how many our copy leaves open, ``told`` the number
    of places restated, ``missing`` the other places.
    """
    source = account.source
    answers = [comparison.answer(account, name) for name in source.rulings]
    said = _said(source, _statements(source, answers, questions), remarks(account))
    parts = list(_parts(source, said))
    return {
        "source": source,
        "language": say(TONGUES.get(source.language, source.language)),
        "parts": parts,
        "silences": _silences(
            [each for each in answers if each["silent"] and not each["ruled_out"]], questions
        ),
        "ruled_out": _silences([each for each in answers if each["ruled_out"]], questions),
        "unseen": sum(not Standing(each["standing"]).seen for each in answers),
        "told": sum(place.at in said for place in source.outline),
        "missing": [place.at for place in source.outline if place.at not in said],
    }


# What is said ----------------------------------------------------------------------------------------------


def _statements(source: Source, answers: Iterable[Data], questions: Mapping[str, Data]) -> list[Data]:
    """Returns the statements of a text's rulings, each once, in the order of the source.

    ``rivals`` are the readings that the edition does not adopt; ``offered`` is the name of the variant, or
    empty.
    """
    found: dict[str, Data] = {}
    for answer in answers:
        offers = answer["variants"]
        for each in offers or answer["readings"][:1]:
            if each["source"] == source.id:
                fresh: Data = {
                    "questions": [],
                    "rivals": {},
                    "offered": each["reading"] if offers else "",
                    "refers": answer["refers"],
                }
                kept = found.setdefault(each["function"], BARE | each | fresh)
                kept["questions"].append(questions[answer["question"]])
                if each["reading"] == answer["reading"]:
                    kept["rivals"] |= {rival["function"]: rival for rival in answer["readings"][1:]}
    return list(found.values())


def _said(source: Source, ruled: list[Data], noted: list[Data]) -> dict[str, list[Data]]:
    """Returns the statements of each place in order.

    Each remark follows the last ruling that rests on its sentence or on an earlier one; those about the
    wording come last. ``again`` says that the edition's addition stands at an earlier statement of the place.
    """
    tied: dict[tuple[str, str], list[int]] = {}
    for sentence in source.sentences:
        for tie in sentence.tied:
            tied.setdefault((sentence.at, tie), []).append(sentence.number)
    rulings, others = grouped(ruled, itemgetter("at")), grouped(noted, itemgetter("at"))
    said = {}
    for at in dict.fromkeys((*rulings, *others)):
        starts = [
            min(tied.get((at, f"ruling:{one['id']}"), [0])[0] for one in each["questions"])
            for each in rulings.get(at, [])
        ]
        ordered = list(rulings.get(at, []))
        places = tied.get((at, f"remark:{at}"), [len(source.sentences)])
        for number, each in reversed(list(enumerate(others.get(at, [])))):
            at_sentence = places[min(number, len(places) - 1)]
            before = max((index + 1 for index, first in enumerate(starts) if first <= at_sentence), default=0)
            ordered.insert(before, BARE | each)
        ordered.sort(key=_is_aside)
        added = [each["completed"] for each in ordered]
        said[at] = [each | {"again": added[number] in added[:number]} for number, each in enumerate(ordered)]
    return said


def _is_aside(statement: Data) -> bool:
    """Checks whether a statement is a remark about the wording of the text."""
    return bool(statement["about"] == "wording")


def _silences(answers: Iterable[Data], questions: Mapping[str, Data]) -> list[Data]:
    """Returns the supplied answers, one paragraph for each section of the questions."""
    told = [
        BARE | some[0] | {"questions": [questions[each["question"]] for each in some]}
        for some in grouped(answers, itemgetter("function")).values()
    ]
    sections = grouped(told, lambda each: each["questions"][0]["section"])
    numbers = count(1)
    return [_paragraph("", some, numbers) for some in sections.values()]


# Where it is said ------------------------------------------------------------------------------------------


def _parts(source: Source, said: Mapping[str, list[Data]]) -> Iterator[Data]:
    """Builds the tree of headings with their paragraphs.

    A heading in the same section as the one before is placed below it; headings without any text are left
    out.
    """
    whole: list[tuple[str, Data]] = []
    for heading, group in groupby(source.places.values(), attrgetter("heading")):
        places = list(group)
        section = places[0].at.split(" ")[0]
        paragraphs = list(_paragraphs(source, places, said))
        part = {"heading": heading, "gloss": _gloss(source, heading), "paragraphs": paragraphs, "parts": []}
        if whole and whole[-1][0] == section:
            whole[-1][1]["parts"] += [part] if paragraphs else []
        else:
            whole.append((section, part))
    return (part for _, part in whole if part["paragraphs"] or part["parts"])


def _paragraphs(source: Source, places: list[Place], said: Mapping[str, list[Data]]) -> Iterator[Data]:
    """Yields a paragraph for each place with statements; the first of an entry has the entry's name.

    Entries are named by the word in which they differ: "Infobox Genre" and "Infobox Format" are one entry
    beside "Introduction ¶1", while "Premios Tricón" and "Premios Flux" are two. A number is a name only
    with a gloss, as in "Points 1". Of another chapter, laws are entries and pages are not.
    """
    whole = [_PARAGRAPH.sub("", place.at).replace(f"{place.heading}, ", "§ ") for place in places]
    groups = [entry.split(" ")[0] for entry in whole]
    shared = len(set(groups)) == 1
    entries = [entry.partition(" ")[2] for entry in whole] if shared else groups
    several = len(set(entries)) > 1
    numbers = count(1)
    before = ""
    for place, entry, full in zip(places, entries, whole, strict=True):
        if place.at not in said:
            continue
        name = entry if _WORD.search(entry) else full if full in source.glosses else ""
        named = name if several and entry != before and name != place.heading else ""
        before = entry
        yield _paragraph(place.at, said[place.at], numbers) | {"entry": named, "gloss": _gloss(source, named)}


def _paragraph(at: str, statements: Iterable[Data], numbers: Iterator[int]) -> Data:
    """Returns a paragraph: its statements, those about the game in ``runs``, and ``asides`` on the wording.

    ``entry`` is the name of the entry that it begins, or empty.
    """
    numbered = [each | {"number": next(numbers)} for each in statements]
    rules = [each for each in numbered if not _is_aside(each)]
    return {
        "at": at,
        "entry": "",
        "gloss": "",
        "statements": numbered,
        "runs": [run for run in (_runs(rules) if len(rules) >= LONG else [rules]) if run],
        "asides": [each for each in numbered if _is_aside(each)],
    }


def _runs(statements: Iterable[Data]) -> Iterator[list[Data]]:
    """Divides a long paragraph where the section of the questions changes, but not after one or two
    statements.
    """
    run: list[Data] = []
    before = ""
    for each in statements:
        section = each["questions"][0]["section"] if each["questions"] else before
        if section != before and len(run) >= SHORTEST:
            yield run
            run = []
        run.append(each)
        before = section
    yield run


def _gloss(source: Source, name: str) -> str:
    told = say(source.glosses[name]) if name in source.glosses else ""
    return told if told != name else ""
