"""How far the texts of Ambigu agree: each two of them, one against all the others, and their tree.

Two texts are compared only on questions that both answer. A part of an answer can contradict another text,
but can't be shown to agree with it, so only whole answers are counted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import combinations
from random import Random

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.api import Side as Side
from ambigu_variants.api import joined as joined
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.verdicts import Kind
from docs.hooks import comparisons

ACCOUNTS = {account.id: account for account in ALL_ACCOUNTS}
QUESTIONS = {question.id: name for name, question in questions_of(Rulebook).items()}
"""The names of the questions in a rulebook, by id."""
DRAWS = 1000
"""The number of times that questions are drawn at random."""


class Stand(Enum):
    """How two texts stand to each other on a question.

    ``PART``: one gives only a part of its answer, and this part doesn't contradict the other;
    ``PART_AGAINST``: this part contradicts the other. ``NONE``: at least one of the two doesn't answer, or
    the edition hasn't seen whether it does.
    """

    AGREE = "agree"
    DIFFER = "differ"
    PART = "part"
    PART_AGAINST = "part against"
    NONE = "none"

    @property
    def against(self) -> bool:
        """Whether the two contradict each other."""
        return self in (Stand.DIFFER, Stand.PART_AGAINST)


@cache
def stands(one: str, other: str) -> dict[str, Stand]:
    """Returns how two texts, by id, stand to each other on each question, by its id."""
    return {question: _stand(found) for question, found in comparisons.between(one, other).items()}


def _stand(found: Mapping[str, object]) -> Stand:
    speaking, partial = found["speaking"], found["partial"]
    if not isinstance(speaking, list) or len(speaking) < 2:
        return Stand.NONE
    if found["kind"] == Kind.DIFFER:
        return Stand.PART_AGAINST if partial else Stand.DIFFER
    return Stand.AGREE if Kind(str(found["kind"])).agreed else Stand.PART


def speaks(text: str, question: str) -> bool:
    """Checks whether a text answers a question, in full or in part."""
    return ACCOUNTS[text].seen(QUESTIONS[question]) and ACCOUNTS[text].speaks(QUESTIONS[question])


@cache
def differs(one: str, other: str, *, stated: bool = False) -> dict[str, bool]:
    """Returns whether two texts differ on each question that both answer in full, or that both ``stated``."""
    return {
        question: found is Stand.DIFFER
        for question, found in stands(one, other).items()
        if found in (Stand.AGREE, Stand.DIFFER)
        and not (stated and any(inferred(text, question) for text in (one, other)))
    }


def inferred(text: str, question: str) -> bool:
    """Checks whether the edition has inferred the answer of a text."""
    ruling = getattr(ACCOUNTS[text].rules, QUESTIONS[question])
    return ruling.standing is Standing.INFERRED


def distinct(texts: Sequence[str], *, least: int, united: bool = False) -> list[str]:
    """Returns the questions on which some texts agree and contradict all others that answer.

    At least so many others answer; if they are ``united``, none of them contradicts another.
    """
    rest = [other for other in ACCOUNTS if other not in texts]
    found = []
    for question in QUESTIONS:
        others = [other for other in rest if stands(texts[0], other)[question] is not Stand.NONE]
        agree = all(stands(*each)[question] is Stand.AGREE for each in combinations(texts, 2))
        against = all(
            stands(text, other)[question].against or stands(text, other)[question] is Stand.NONE
            for text in texts
            for other in rest
        )
        split = any(stands(*each)[question].against for each in combinations(others, 2))
        if agree and against and len(others) >= least and not (united and split):
            found.append(question)
    return found


# The tree --------------------------------------------------------------------------------------------------


def in_tree(*, stated: bool = False) -> tuple[str, ...]:
    """Returns the texts that answer at least one question together with each other text."""
    return tuple(
        text
        for text in ACCOUNTS
        if all(differs(text, other, stated=stated) for other in ACCOUNTS if other != text)
    )


def far(
    texts: Collection[str], questions: Iterable[str], *, stated: bool = False
) -> dict[Side, float] | None:
    """Returns the share of questions on which each two texts differ, of those that both answer in full.

    A question that is given several times counts several times. Returns None if two texts have no common one.
    """
    found, drawn = {}, list(questions)
    for each in combinations(texts, 2):
        known = differs(*each, stated=stated)
        differ = [known[question] for question in drawn if question in known]
        if not differ:
            return None
        found[frozenset(each)] = sum(differ) / len(differ)
    return found


@cache
def tree(*, stated: bool = False) -> set[Side]:
    """Returns the inner branches of the tree of the texts, each by both its sides."""
    texts = in_tree(stated=stated)
    return joined(texts, far(texts, QUESTIONS, stated=stated) or {})


@cache
def drawn_again(*, stated: bool = False) -> dict[Side, int]:
    """Returns for each inner branch of both trees how many trees from questions drawn at random have it."""
    texts = in_tree(stated=stated)
    sides = tree() | tree(stated=True)
    found = dict.fromkeys(sorted(sides, key=lambda side: sorted(map(list(ACCOUNTS).index, side))), 0)
    for distances in _draws(texts, stated=stated):
        for side in joined(texts, distances) & found.keys():
            found[side] += 1
    return found


def _draws(texts: Sequence[str], *, stated: bool) -> Iterator[dict[Side, float]]:
    """Yields distances from questions drawn at random, as many as there are, any of them several times."""
    chance, found = Random(1), 0
    while found < DRAWS:
        distances = far(texts, chance.choices(list(QUESTIONS), k=len(QUESTIONS)), stated=stated)
        if distances:
            found += 1
            yield distances
