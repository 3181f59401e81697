"""A chunk of a study: some rounds of one account with its rivals. It is a pure function of its order."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.census.standings import kind
from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.deals.trials import effect_of, trial
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.study.comparisons import Comparison, Effect, believed
from ambigu_variants.ambigu.study.pairs import base_round
from ambigu_variants.ambigu.study.rounds import COMPANY, PURSE, at_table
from ambigu_variants.ambigu.study.sums import Totals, played
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.research.study.arrays import ArrayOdds

FORM = 1
"""The version of the form of chunks; raised if the same order would give another result."""
TRIED = 40
"""The number of random deals in a fingerprint."""
EVERY = 20
"""A fingerprint has one of so many classes of hands."""


@dataclass(frozen=True, kw_only=True)
class Order:
    """A chunk to play: everything that its result depends on.

    ``rules`` is the fingerprint of the account's rules, ``rivals`` those of the comparisons. ``first`` is the
    number of the first round, from 0.
    """

    source: str
    comparisons: tuple[Comparison, ...]
    rules: str
    rivals: tuple[str, ...]
    company: tuple[str, ...] = COMPANY
    purse: int = PURSE
    seed: str = "1"
    first: int = 0
    rounds: int = 1

    @property
    def name(self) -> str:
        """The name of the chunk: a digest of the whole order."""
        return hashlib.sha256(as_text(as_data(self)).encode()).hexdigest()[:32]


def as_data(asked: object) -> dict[str, Any]:
    """Returns an order, or the terms of a study, as plain data."""
    fields = vars(asked)
    return {"form": FORM, **fields, "comparisons": [list(each) for each in fields["comparisons"]]}


def as_fields(data: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the fields of an order, or of the terms of a study, from plain data."""
    given: dict[str, Any] = {
        name: tuple(each) if isinstance(each, list) else each for name, each in data.items()
    }
    given["comparisons"] = tuple(Comparison(asked, key, Effect(of)) for asked, key, of in data["comparisons"])
    del given["form"]
    return given


def as_text(data: object) -> str:
    """Returns plain data as JSON text; equal data always give the same text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def chunk(order: Order) -> Totals:
    """Plays a chunk."""
    assert fingerprint(rulebook(order.source, {}), order.company) == order.rules, "the rules are those here"
    rounds = range(order.first, order.first + order.rounds)
    return played(
        order.source,
        order.comparisons,
        rounds,
        seed=order.seed,
        company=order.company,
        purse=order.purse,
        kind=ArrayOdds,
    )


def play_chunk(order: str) -> str:
    """Plays a chunk; its order and its totals are JSON, with the rounds that were played."""
    asked = Order(**as_fields(json.loads(order)))
    return as_text({"first": asked.first, "rounds": asked.rounds, **chunk(asked).data()})


def fingerprint(rules: Rulebook, company: Sequence[str] = ()) -> str:
    """Returns the fingerprint of a rulebook as deals see it, and of a company that plays by it, if any.

    It is made from the courses of some random deals, in which all actions occur, what some hands are and
    cost, and a round of the company. So it stays the same if only the code or its wording changes.
    """
    return _fingerprint(rules, tuple(company))


@cache
def _fingerprint(rules: Rulebook, company: tuple[str, ...]) -> str:
    digest, case = hashlib.sha256(), Case(rules)
    for hand, _ in classes()[::EVERY]:
        digest.update(_written(kind(case, hand)).encode())
    for number in range(TRIED):
        try:
            digest.update(_written(effect_of(trial(rules, number)[1])).encode())
        except NotAllowed:
            digest.update(b"does not end")
    if company:
        table = at_table(company, "fingerprint")
        try:
            digest.update(repr(base_round(table, rules, believed(rules, ArrayOdds)).sums).encode())
        except NotAllowed:
            digest.update(b"does not end")
    return digest.hexdigest()


def _written(value: object) -> str:
    if isinstance(value, Reply):
        return str(value)
    if isinstance(value, type):
        return value.__name__
    if isinstance(value, (list, tuple)):
        return f"({' '.join(map(_written, value))})"
    return str(value)
