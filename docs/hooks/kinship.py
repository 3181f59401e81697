"""How far the texts of Ambigu agree: each two of them, one against all the others, and their tree.

Two texts are compared only on questions that both answer. A part of an answer can contradict another text,
but can't be shown to agree with it, so only whole answers count in the shares and in the tree.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.kernel.rulings import Standing, questions_of
from ambigu_variants.kernel.verdicts import Kind
from docs.hooks import comparisons, trees

IDS = tuple(account.id for account in ALL_ACCOUNTS)
QUESTIONS = tuple(question.id for question in questions_of(Rulebook).values())
DRAWS = 1000
"""The number of times that questions are drawn at random."""
SURE = 0.95
"""The share of the draws in which a statement must hold before the edition makes it."""


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
    def whole(self) -> bool:
        """Whether both give the whole answer."""
        return self in (Stand.AGREE, Stand.DIFFER)

    @property
    def against(self) -> bool:
        """Whether the two contradict each other."""
        return self in (Stand.DIFFER, Stand.PART_AGAINST)


class Pair(NamedTuple):
    """The number of questions on which two texts agree, of those that both answer.

    ``disputed`` counts only the questions on which any two texts differ, ``stated`` only those whose answers
    both texts state, so that the edition has inferred neither. On the further questions ``in_part``, one
    gives only a part of its answer; on ``in_part_against`` of them, that contradicts the other.
    """

    one: str
    other: str
    agree: int
    asked: int
    disputed_agree: int
    disputed: int
    stated_agree: int
    stated: int
    in_part: int
    in_part_against: int

    @property
    def share(self) -> float:
        """The share of questions on which they agree; without any question, none."""
        return self.agree / self.asked if self.asked else 0.0

    @property
    def stated_share(self) -> float:
        """The same for the answers that both state."""
        return self.stated_agree / self.stated if self.stated else 0.0


@cache
def _stands(one: str, other: str) -> dict[str, Stand]:
    """Returns the stand of two texts on each question; the texts are in the order of the accounts."""
    return {question: _stand(found) for question, found in comparisons.between(one, other).items()}


def _stand(found: Mapping[str, object]) -> Stand:
    speaking, partial = found["speaking"], found["partial"]
    if not isinstance(speaking, list) or len(speaking) < 2:
        return Stand.NONE
    if found["kind"] == Kind.DIFFER:
        return Stand.PART_AGAINST if partial else Stand.DIFFER
    return Stand.AGREE if found["kind"] == Kind.AGREE else Stand.PART


def stand(one: str, other: str, question: str) -> Stand:
    """Returns how two texts, by id, stand to each other on a question, by id."""
    first, last = sorted((one, other), key=IDS.index)
    return _stands(first, last)[question]


@cache
def disputed() -> frozenset[str]:
    """Returns the questions on which two texts that answer in full differ."""
    return frozenset(
        question
        for question in QUESTIONS
        if any(stand(*each, question) is Stand.DIFFER for each in combinations(IDS, 2))
    )


@cache
def pair(one: str, other: str) -> Pair:
    """Returns how often two texts agree."""
    stands = {question: stand(one, other, question) for question in QUESTIONS}
    whole = [question for question, found in stands.items() if found.whole]
    agree = [question for question in whole if stands[question] is Stand.AGREE]
    stated = _counted(one, other, stated=True)
    parts = [found for found in stands.values() if found in (Stand.PART, Stand.PART_AGAINST)]
    return Pair(
        one=one,
        other=other,
        agree=len(agree),
        asked=len(whole),
        disputed_agree=len(disputed().intersection(agree)),
        disputed=len(disputed().intersection(whole)),
        stated_agree=len(stated) - sum(stated.values()),
        stated=len(stated),
        in_part=len(parts),
        in_part_against=parts.count(Stand.PART_AGAINST),
    )


def pairs() -> list[Pair]:
    """Returns how often each two texts agree, in the order of the accounts."""
    return [pair(*each) for each in combinations(IDS, 2)]


# One text, or two, against the others ----------------------------------------------------------------------


def alone(text: str) -> dict[str, int]:
    """Returns the questions on which a text contradicts all other texts that answer, with their number.

    At least two others answer, and none of them contradicts another.
    """
    return dict(_distinct((text,), least=2, united=True))


def shared(one: str, other: str) -> dict[str, int]:
    """Returns the questions on which two texts agree against all others that answer, with their number."""
    return dict(_distinct((one, other), least=1, united=False))


def _distinct(texts: Sequence[str], *, least: int, united: bool) -> Iterator[tuple[str, int]]:
    for question in QUESTIONS:
        if len(texts) > 1 and stand(texts[0], texts[1], question) is not Stand.AGREE:
            continue
        stands = [[stand(text, other, question) for text in texts] for other in IDS if other not in texts]
        others = [other for other in IDS if other not in texts and _speaks(texts[0], other, question)]
        against = all(each.against or each is Stand.NONE for found in stands for each in found)
        split = any(stand(*each, question).against for each in combinations(others, 2))
        if against and len(others) >= least and not (united and split):
            yield question, len(others)


def _speaks(one: str, other: str, question: str) -> bool:
    return stand(one, other, question) is not Stand.NONE


def only_here(text: str) -> list[str]:
    """Returns the questions that only this text answers."""
    return [
        question.id
        for name, question in questions_of(Rulebook).items()
        if [account.id for account in ALL_ACCOUNTS if account.seen(name) and account.speaks(name)] == [text]
    ]


# The tree --------------------------------------------------------------------------------------------------


def in_tree() -> tuple[str, ...]:
    """Returns the texts that have a place in the tree: any two of them answer a common question in full."""
    return _placed(QUESTIONS)


def _placed(questions: Sequence[str], *, stated: bool = False) -> tuple[str, ...]:
    found = list(IDS)
    while len(found) > 1:
        lacking = {
            text: sum(not _asked(text, other, questions, stated=stated) for other in found) for text in found
        }
        worst = max(reversed(found), key=lacking.__getitem__)
        if lacking[worst] <= 1:  # only itself, with which it isn't compared
            break
        found.remove(worst)
    return tuple(found)


def _asked(one: str, other: str, questions: Sequence[str], *, stated: bool = False) -> int:
    return one != other and len(_counted(one, other, stated=stated).keys() & set(questions))


@cache
def _counted(one: str, other: str, *, stated: bool = False) -> dict[str, bool]:
    """Returns whether two texts differ on each question that both answer in full, or that both ``stated``."""
    stands = {question: stand(one, other, question) for question in QUESTIONS}
    return {
        question: found is Stand.DIFFER
        for question, found in stands.items()
        if found.whole and not (stated and _inferred(one, other, question))
    }


def _inferred(one: str, other: str, question: str) -> bool:
    """Checks whether the edition has inferred the answer of one of two texts."""
    return any(
        getattr(account.rules, question.replace("-", "_")).standing is not Standing.STATED
        for account in ALL_ACCOUNTS
        if account.id in (one, other)
    )


def distances(
    texts: Collection[str], questions: Sequence[str] = QUESTIONS, *, stated: bool = False
) -> dict[frozenset[str], float]:
    """Returns the share of questions on which each two texts differ, of those that both answer in full.

    A question that is given several times counts several times. With ``stated``, only questions whose answers
    both texts state count.
    """
    found = {}
    for each in combinations(texts, 2):
        counted = _counted(*each, stated=stated)
        differ = [counted[question] for question in questions if question in counted]
        found[frozenset(each)] = sum(differ) / len(differ)
    return found


@cache
def tree() -> trees.Tree:
    """Returns the tree of the texts."""
    return trees.joined(in_tree(), distances(in_tree()))


@cache
def tree_of_disputed() -> trees.Tree:
    """Returns the tree of the texts by the disputed questions alone."""
    questions = sorted(disputed())
    texts = [text for text in _placed(questions) if text in in_tree()]
    return trees.joined(texts, distances(texts, questions))


@cache
def tree_of_stated() -> trees.Tree:
    """Returns the tree of the texts by the answers that they state."""
    texts = [text for text in _placed(QUESTIONS, stated=True) if text in in_tree()]
    return trees.joined(texts, distances(texts, stated=True))


@cache
def without_one() -> dict[str, trees.Tree]:
    """Returns, for each text, the tree of the others."""
    found = {}
    for text in in_tree():
        rest = [each for each in in_tree() if each != text]
        found[text] = trees.joined(rest, distances(rest))
    return found


def _draws(texts: Sequence[str]) -> Iterator[list[str]]:
    """Yields questions drawn at random, as many as there are, any of them several times.

    A draw in which two of the texts have no common question is repeated.
    """
    chance = Random(1)
    for _ in range(DRAWS):
        questions = chance.choices(QUESTIONS, k=len(QUESTIONS))
        while not all(_asked(*each, questions) for each in combinations(texts, 2)):
            questions = chance.choices(QUESTIONS, k=len(QUESTIONS))
        yield questions


@cache
def drawn_again() -> list[int]:
    """Returns for each inner branch of the tree how many trees from questions drawn at random have it."""
    texts, inner = in_tree(), trees.inner(tree())
    found = dict.fromkeys(inner, 0)
    for questions in _draws(texts):
        drawn = trees.joined(texts, distances(texts, questions))
        for side in inner:
            found[side] += side in drawn.lengths
    return list(found.values())


@cache
def first_and_last(texts: tuple[str, ...]) -> dict[frozenset[str], tuple[int, int]]:
    """Returns for each two of some texts in how many draws no other two are as close, or as far apart."""
    found = {frozenset(each): (0, 0) for each in combinations(texts, 2)}
    for questions in _draws(texts):
        far = distances(texts, questions)
        for each, (first, last) in found.items():
            others = [long for pair, long in far.items() if pair != each]
            found[each] = (first + (far[each] < min(others)), last + (far[each] > max(others)))
    return found
