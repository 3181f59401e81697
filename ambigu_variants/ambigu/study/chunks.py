"""A chunk of a study: some rounds of one account with its rivals, played and added up.

A chunk is a pure function of its order. All its sums are integers, so chunks can be added in any way. In a
browser a chunk of a single round takes a moment; the sum of ten such chunks is that of a chunk of ten.
"""

from __future__ import annotations

import gc
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.census.standings import kind
from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.deals.trials import effect_of, trial
from ambigu_variants.ambigu.players.odds import Odds
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.study.comparisons import Comparison, Effect, believed
from ambigu_variants.ambigu.study.pairs import Base, Compared, Rival, base_round, rival_round
from ambigu_variants.ambigu.study.rounds import PURSE, Round, measures
from ambigu_variants.kernel.errors import NotAllowed, RequestError
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Reply

FORM = 1
"""The version of the form of chunks; raised if the same order would give another result."""
COMPANY = ("careful", "bold", "bluffing", "curious")
"""The strategies at the table by default; each round every one sits a chair further."""
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

    def data(self) -> dict[str, Any]:
        """Returns the order as plain data."""
        return {"form": FORM, **vars(self), "comparisons": [list(each) for each in self.comparisons]}

    @staticmethod
    def of(data: Mapping[str, Any]) -> Order:
        """Reads an order from plain data."""
        return Order(**as_fields(data))

    @property
    def name(self) -> str:
        """The name of the chunk: a digest of the whole order."""
        return hashlib.sha256(as_text(self.data()).encode()).hexdigest()[:32]


def as_fields(data: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the fields of an order, or of the terms of a study, from plain data."""
    given: dict[str, Any] = {
        name: tuple(each) if isinstance(each, list) else each for name, each in data.items()
    }
    given["comparisons"] = tuple(Comparison(asked, key, Effect(of)) for asked, key, of in data["comparisons"])
    del given["form"]
    return given


@dataclass
class Sums:
    """Sums over rounds: how many there are, and for each measure the sum and the sum of the squares.

    ``left_out`` are rounds with a deal that did not end. The other counts are those of
    :class:`~ambigu.study.pairs.Compared`; ``parted`` counts the rounds in which any deal moved.
    """

    sums: list[int]
    squares: list[int]
    rounds: int = 0
    left_out: int = 0
    up: int = 0
    moved: int = 0
    ended: int = 0
    parted: int = 0

    @staticmethod
    def none(players: int) -> Sums:
        """Returns the sums over no round."""
        return Sums([0] * len(measures(players)), [0] * len(measures(players)))

    def add(self, other: Sums) -> None:
        """Adds the sums over other rounds."""
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(mine, list):
                value = [one + two for one, two in zip(mine, value, strict=True)]
            else:
                value += mine
            setattr(self, name, value)

    def add_round(self, values: Sequence[int]) -> None:
        """Adds a round of which only the measures are known."""
        self.rounds += 1
        self.sums = [total + value for total, value in zip(self.sums, values, strict=True)]
        self.squares = [total + value * value for total, value in zip(self.squares, values, strict=True)]

    def add_compared(self, found: Compared) -> None:
        """Adds a round beside its base round."""
        self.add_round(found.differences)
        self.up += found.up
        self.moved += found.moved
        self.ended += found.ended
        self.parted += found.moved > 0


@dataclass
class Totals:
    """The sums of the base rounds, and those of each comparison."""

    base: Sums
    rivals: dict[Comparison, Sums] = field(default_factory=dict)

    def add(self, other: Totals) -> None:
        """Adds other totals."""
        self.base.add(other.base)
        for comparison, sums in other.rivals.items():
            if comparison in self.rivals:
                self.rivals[comparison].add(sums)
            else:
                self.rivals[comparison] = sums

    def data(self) -> dict[str, Any]:
        """Returns the totals as plain data."""
        return {
            "base": dict(vars(self.base)),
            "comparisons": [[*comparison, dict(vars(sums))] for comparison, sums in self.rivals.items()],
        }

    @staticmethod
    def of(data: Mapping[str, Any]) -> Totals:
        """Reads totals from plain data."""
        rivals = {
            Comparison(question, answer, Effect(effect)): Sums(**sums)
            for question, answer, effect, sums in data["comparisons"]
        }
        return Totals(Sums(**data["base"]), rivals)


def chunk(order: Order) -> Totals:
    """Plays a chunk.

    Raises:
        RequestError: the rules here are not those of the order.
    """
    if fingerprint(rulebook(order.source, {}), order.company) != order.rules:
        raise RequestError(
            "The rules of {source} in this version differ from those that the study uses.",
            source=order.source,
        )
    return played(order)


def played(order: Order) -> Totals:
    """Plays a chunk by the rules here; the fingerprints in the order are not compared."""
    rules = rulebook(order.source, {})
    odds, players = believed(rules), len(order.company)
    totals = Totals(Sums.none(players), {each: Sums.none(players) for each in order.comparisons})
    rivals = [(each.rival(order.source), totals.rivals[each]) for each in order.comparisons]
    with _collecting_seldom():
        for number in range(order.first, order.first + order.rounds):
            _add_round(order, number, rules, odds, totals, rivals)
            gc.collect(0)  # what the round has left behind
    return totals


def _add_round(
    order: Order,
    number: int,
    rules: Rulebook,
    odds: Odds,
    totals: Totals,
    rivals: Sequence[tuple[Rival, Sums]],
) -> None:
    """Plays a round under the account and under each rival, and adds it up."""
    shift = number % len(order.company)
    table = Round(
        (*order.company[shift:], *order.company[:shift]), f"{order.seed} round {number}", purse=order.purse
    )
    base: Base | None = None
    try:
        base = base_round(table, rules, odds)
        totals.base.add_round(base.sums)
    except NotAllowed:
        totals.base.left_out += 1
    for rival, sums in rivals:
        try:
            if base is not None:
                sums.add_compared(rival_round(table, base, rival, odds))
        except NotAllowed:
            sums.left_out += 1


@contextmanager
def _collecting_seldom() -> Iterator[None]:
    """Context manager: switches off automatic garbage collection, which would take a tenth of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def as_text(data: object) -> str:
    """Returns plain data as JSON text; equal data always give the same text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


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
        table = Round(company, "fingerprint")
        try:
            digest.update(repr(base_round(table, rules, believed(rules)).sums).encode())
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
