"""An account restated in the order of its text, as its page shows it. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from operator import itemgetter
from typing import Any, TypeVar

from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import message, say

__all__ = ["TONGUES", "grouped", "remarks", "restated"]

TONGUES = {
    "de": message("German"),
    "en": message("English"),
    "es": message("Spanish"),
    "fr": message("French"),
    "it": message("Italian"),
    "la": message("Latin"),
    "nl": message("Dutch"),
    "pt": message("Portuguese"),
}
"""The languages of texts, by code; another is named by its code."""

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


def grouped(items: Iterable[T], key: Callable[[T], K]) -> dict[K, list[T]]:
    """Items under their keys, in the order in which they come."""
    groups: dict[K, list[T]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return groups


def remarks(account: Account[Any]) -> list[Data]:
    """The passages that no ruling of an account can carry, with their places."""
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
    """An account, passage by passage.

    Args:
        account: with no variant chosen; what its source offers is told all the same.
        questions: by id; each has ``title``, ``page`` (its address from the root) and ``kinds``.

    Returns:
        ``source``; ``language``; ``places``: of each passage that says something ``at``, ``heading``,
        ``words`` (for each quotation the rulings that rest on it, with the questions that they answer) and
        ``remarks``; ``silences``: questions with the answer supplied; ``missing``: the other passages.
    """
    source = account.source
    answers = [comparison.answer(account, name) for name in source.rulings]
    told = [each for answer in answers for each in _told(account, answer) if each["source"] == source.id]
    said, noted = grouped(told, itemgetter("at")), grouped(remarks(account), itemgetter("at"))
    places = [place for place in source.outline if place.at in said or place.at in noted]
    return {
        "source": source,
        "language": say(TONGUES.get(source.language, source.language)),
        "places": [
            {
                "at": place.at,
                "heading": place.heading,
                "words": [
                    _rulings(some, questions)
                    for some in grouped(said.get(place.at, []), itemgetter("words")).values()
                ],
                "remarks": noted.get(place.at, []),
            }
            for place in places
        ],
        "silences": [(questions[answer["question"]], answer) for answer in answers if answer["silent"]],
        "missing": [place.at for place in source.outline if place not in places],
    }


def _told(account: Account[Any], answer: Data) -> list[Data]:
    """All that a source can be taken to answer to a question: ``rival`` is what the edition does not read,
    ``offered`` what the source leaves to choose, ``contested`` what can be read in several ways.
    """
    readings = {each["reading"]: each for each in answer["readings"]}
    variants = {each["reading"]: each for each in answer["variants"]}
    return [
        each
        | {
            "rival": name in readings and name != answer["reading"],
            "offered": name in variants,
            "contested": name in readings and len(readings) > 1,
        }
        for name, each in (readings | variants).items()
    ]


def _rulings(told: list[Data], questions: Mapping[str, Data]) -> list[Data]:
    """What rests on the same few words: each ruling once, with the questions it answers and its rivals."""
    alike = grouped(told, itemgetter("function"))
    asked = {function: tuple(each["question"] for each in same) for function, same in alike.items()}
    return [
        {"questions": [questions[each] for each in ids], "told": [alike[function][0] for function in some]}
        for ids, some in grouped(asked, lambda function: asked[function]).items()
    ]
