"""Queries to the census: which hands, or which pairs of hands, have a given result?

A query is plain data. ``ask`` names the relation (see ``RELATIONS``), ``one`` and ``other`` the accounts.
``one.flush-sequence`` replaces that answer in the first account by another's, as ``SOURCE`` or
``SOURCE:READING``. ``first`` and ``second`` are combinations: for a hand, its names under the two accounts;
for a pair, the names of the two hands under the first account.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.replay import EDITION, GAME, mixed
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.records.rule_set import RuleSet

NOTHING = "none"
"""The name of a hand without a combination."""

COMBINATIONS = (NOTHING, *map(str, Combination))
"""The possible names of a hand, lowest first."""

SIDES = ("one", "other")


class Relation(NamedTuple):
    """The subject of a relation, ``hands`` or ``pairs``, and the number of accounts it needs."""

    subject: str
    accounts: int


RELATIONS = {
    "more": Relation("hands", 2),
    "price": Relation("hands", 2),
    "name": Relation("hands", 2),
    "named": Relation("hands", 2),
    "opposite": Relation("pairs", 2),
    "result": Relation("pairs", 2),
    "elder": Relation("pairs", 1),
    "undecided": Relation("pairs", 2),
    "dearer": Relation("pairs", 2),
}
"""The relations by name, with the subject and the number of accounts of each.

Hands: ``more``, the first account pays more; ``price``, the prices differ; ``name``, the names differ;
``named``, all hands, by name. Pairs: ``opposite``, the other hand wins; ``result``, the results differ;
``elder``, the first account leaves the pair to the elder hand; ``undecided``, it does, and the second
account decides; ``dearer``, the winner is the same, and the first account pays more.
"""


@dataclass(frozen=True, kw_only=True)
class Query:
    """A checked query, with as many accounts as its relation needs."""

    ask: str
    accounts: tuple[Account[Rulebook], ...]
    first: str | None = None
    second: str | None = None

    @property
    def subject(self) -> str:
        """Whether the query is about hands or pairs."""
        return RELATIONS[self.ask].subject


def read(question: Mapping[str, Any]) -> Query:
    """Checks a query and returns it.

    Raises:
        UnknownName: a part of it, the relation, a source, an answer or a combination does not exist.
        RequestError: an account is missing or superfluous, or both are the same.
    """
    parts = ("ask", *SIDES, "first", "second")
    for name in question:
        side, dot, _ = name.partition(".")
        if not (dot and side in SIDES):
            _check(name, parts, name)
    ask = str(question.get("ask"))
    _check(ask, RELATIONS, "ask")
    asked = SIDES[: RELATIONS[ask].accounts]
    for side in SIDES:
        told = [name for name, value in question.items() if value and name.partition(".")[0] == side]
        if side in asked and side not in told:
            sources = ", ".join(account.id for account in ALL_ACCOUNTS)
            raise RequestError(
                "“{ask}” needs another account. Choose from {sources}.", ask=ask, sources=sources, field=side
            )
        if told and side not in asked:
            raise RequestError(
                "“{ask}” is a question about a single account: leave out the second one.",
                ask=ask,
                field=told[0],
            )
    accounts = tuple(_account(question, side) for side in asked)
    rules = {tuple(getattr(each.rules, name) for name in hand_questions()) for each in accounts}
    if len(rules) < len(accounts):
        raise RequestError(
            "You have chosen the same account twice. Choose another one, or change an answer in one of"
            " the two.",
            field="other",
        )
    wanted = {part: str(question[part]) for part in ("first", "second") if question.get(part)}
    for part, name in wanted.items():
        _check(name, COMBINATIONS, part)
    return Query(ask=ask, accounts=accounts, **wanted)


def _check(name: str, known: Collection[str], field: str) -> None:
    if name not in known:
        raise UnknownName("There is nothing called “{name}” here.", name, known, field=field)


def _account(question: Mapping[str, Any], side: str) -> Account[Rulebook]:
    """Returns an account of a query, with some answers about hands replaced by another's."""
    answers = {
        name.removeprefix(f"{side}."): str(answer)
        for name, answer in question.items()
        if name.startswith(f"{side}.") and answer
    }
    known = [kebab(name) for name in hand_questions()]
    try:
        for asked in answers:
            _check(asked, known, f"answers.{asked}")
        source = str(question.get(side, ""))
        return mixed(RuleSet(game=GAME, edition=EDITION, rules=source, answers=answers))
    except UnknownName as error:
        part = (error.field or "").partition(".")[2]
        error.field = f"{side}.{part}" if part else side
        raise
