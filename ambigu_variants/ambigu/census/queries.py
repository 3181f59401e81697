"""Questions put to the census the other way round: which hands, or which pairs of hands, come out so?

A question is plain data. ``ask`` names the relation (see ``RELATIONS``), ``one`` and ``other`` the accounts;
``one.flush-sequence`` is an answer that the first is to give as another does, ``SOURCE`` or
``SOURCE:READING``. ``first`` and ``second`` are combinations: of a hand, what the two accounts call it; of a
pair, what the first account calls the two hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.replay import mixed
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.rulings import Account, kebab
from ambigu_variants.languages import message

__all__ = [
    "COMBINATIONS",
    "NOTHING",
    "RELATIONS",
    "Query",
    "Relation",
    "Subject",
    "mixture",
    "read",
    "signature",
]

NOTHING = "none"
"""What a hand holds that holds no combination."""

COMBINATIONS = (NOTHING, *map(str, Combination))
"""What a hand may be called, the lowest first."""

SIDES = ("one", "other")


class Subject(StrEnum):
    """What a question looks for."""

    HANDS = "hands"
    PAIRS = "pairs"


class Relation(NamedTuple):
    """What a question asks: of hands or of pairs, and of how many accounts."""

    subject: Subject
    accounts: int


RELATIONS = {
    "more": Relation(Subject.HANDS, 2),
    "price": Relation(Subject.HANDS, 2),
    "name": Relation(Subject.HANDS, 2),
    "named": Relation(Subject.HANDS, 2),
    "opposite": Relation(Subject.PAIRS, 2),
    "result": Relation(Subject.PAIRS, 2),
    "elder": Relation(Subject.PAIRS, 1),
    "undecided": Relation(Subject.PAIRS, 2),
    "dearer": Relation(Subject.PAIRS, 2),
}
"""Hands for which the first account pays more; of which the price differs; of which the name differs; all, by
what they are called. Pairs of which either account has another winner; of which the result differs; which the
first account leaves to the elder hand; which it so leaves and the second decides; which have the same winner,
paid more under the first.
"""


@dataclass(frozen=True, kw_only=True)
class Query:
    """A question that has been read: the accounts are as many as its relation asks."""

    ask: str
    accounts: tuple[Account[Rulebook], ...]
    first: str | None
    second: str | None

    @property
    def subject(self) -> Subject:
        """Whether it is of hands or of pairs."""
        return RELATIONS[self.ask].subject


def read(question: Mapping[str, Any]) -> Query:
    """A question, checked.

    Raises:
        UnknownName: a part of it, the relation, a source, an answer or a combination does not exist.
        RequestError: an account is missing, or is one too many, or both are one and the same.
    """
    parts = ("ask", *SIDES, "first", "second")
    for name in question:
        side, dot, _ = name.partition(".")
        if name not in parts and not (dot and side in SIDES):
            raise UnknownName("A question has no part called “{name}”.", name, parts, field=name)
    ask = str(question.get("ask"))
    if ask not in RELATIONS:
        raise UnknownName("There is no relation called “{name}”.", ask, RELATIONS, field="ask")
    asked = SIDES[: RELATIONS[ask].accounts]
    for side in SIDES:
        told = [name for name, value in question.items() if value and name.partition(".")[0] == side]
        if side in asked and side not in told:
            sources = ", ".join(account.id for account in ACCOUNTS)
            raise RequestError(_MISSING[len(asked), side], ask=ask, sources=sources, field=side)
        if told and side not in asked:
            raise RequestError(
                "“{ask}” asks of one account: nothing is to be said of the second.", ask=ask, field=told[0]
            )
    accounts = tuple(_account(question, side) for side in asked)
    if len(accounts) > 1 and _alike(*accounts):
        raise RequestError(
            "The two accounts are one and the same: choose another, or have one of them answer a question"
            " otherwise.",
            field="other",
        )
    first, second = (_combination(question, part) for part in ("first", "second"))
    return Query(ask=ask, accounts=accounts, first=first, second=second)


_MISSING = {
    (1, "one"): message("“{ask}” asks of one account: the first is not named. There is {sources}."),
    (2, "one"): message("“{ask}” asks of two accounts: the first is not named. There is {sources}."),
    (2, "other"): message("“{ask}” asks of two accounts: the second is not named. There is {sources}."),
}
"""By how many accounts are asked of, and the side that is missing."""


def _alike(one: Account[Rulebook], other: Account[Rulebook]) -> bool:
    return all(getattr(one.rules, name) is getattr(other.rules, name) for name in hand_questions())


def _account(question: Mapping[str, Any], side: str) -> Account[Rulebook]:
    answers = {
        name.removeprefix(f"{side}."): str(answer)
        for name, answer in question.items()
        if name.startswith(f"{side}.") and answer
    }
    try:
        return mixture(str(question.get(side, "")), answers)
    except UnknownName as error:
        part = (error.field or "").partition(".")[2]
        error.field = f"{side}.{part}" if part else side
        raise


def mixture(source: str, answers: Mapping[str, str]) -> Account[Rulebook]:
    """An account with some questions about hands answered as another, or another reading, has them.

    Raises:
        UnknownName: there is no such source, question about hands, or reading.
    """
    known = [kebab(name) for name in hand_questions()]
    for asked in answers:
        if asked not in known:
            raise UnknownName(
                "There is no question about hands called “{name}”.", asked, known, field=f"answers.{asked}"
            )
    return mixed(source, answers)


def signature(account: Account[Rulebook]) -> str:
    """An account and the answers that are not its own, in a line."""
    return " ".join(
        [account.id, *(f"{kebab(name)}={answer}" for name, answer in sorted(account.changed.items()))]
    )


def _combination(question: Mapping[str, Any], part: str) -> str | None:
    name = str(question.get(part) or "")
    if name and name not in COMBINATIONS:
        raise UnknownName("There is no combination called “{name}”.", name, COMBINATIONS, field=part)
    return name or None
