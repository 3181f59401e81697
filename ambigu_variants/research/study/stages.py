"""The course of a study: chunk by chunk, in stages with fixed numbers of rounds.

A chunk is some rounds of one account with its rivals, and a pure function of its order. Only at the end of a
stage is it decided which comparisons are known precisely enough. So the result does not depend on which
worker was faster.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import zip_longest
from typing import Any, NamedTuple

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.census.standings import kind
from ambigu_variants.ambigu.deals.trials import effect_of, trial
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.study.comparisons import Comparison, Effect, Totals, believed, in_force, played
from ambigu_variants.ambigu.study.estimates import ENOUGH, estimate
from ambigu_variants.ambigu.study.rounds import COMPANY, PURSE, Sums, at_table, base_round
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Reply

FIRST = 48
"""The rounds of the first stage; each stage doubles the number of all rounds so far."""
SIZE = 12
"""The rounds of a chunk: about half a minute for all questions of an account."""
FORM = 1
"""The version of the form of chunks; raised if the same order would give another result."""
TRIED = 40
"""The number of random deals in a fingerprint."""
EVERY = 20
"""A fingerprint has one of so many classes of hands."""


@dataclass(frozen=True, kw_only=True)
class Terms:
    """The task of a study; its ``source`` is an account, perhaps with answers and figures of its own.

    ``precision`` is the standard error, in counters per deal, that is wanted for the net results of dealer
    and elder hand; ``most`` the largest number of rounds.
    """

    source: str
    comparisons: tuple[Comparison, ...]
    precision: float
    most: int
    company: tuple[str, ...] = COMPANY
    purse: int = PURSE
    seed: str = "1"


class Order(NamedTuple):
    """A chunk to play: everything that its result depends on.

    ``terms`` are those of the study, with the comparisons to play and without its precision and its end.
    ``rules`` is the fingerprint of the account's rules, ``rivals`` those of the comparisons. ``first`` is the
    number of the first round, from 0.
    """

    terms: Terms
    rules: str
    rivals: tuple[str, ...]
    first: int
    rounds: int

    @property
    def name(self) -> str:
        """The name of the chunk: a digest of the whole order."""
        return digest([as_data(self.terms), *self[1:]])[:32]


@dataclass(frozen=True, kw_only=True)
class Study:
    """The result of a study.

    ``fingerprints`` are those of the account and of each comparison, in the order of the terms.
    """

    terms: Terms
    totals: Totals
    fingerprints: tuple[str, ...]

    def data(self) -> dict[str, Any]:
        """Returns the result as plain data."""
        return {
            "terms": as_data(self.terms),
            "digest": self.digest,
            "fingerprints": list(self.fingerprints),
            "totals": self.totals.data(),
        }

    @staticmethod
    def of(data: Mapping[str, Any]) -> Study:
        """Reads a result from plain data."""
        terms = {name: each for name, each in data["terms"].items() if name != "form"}
        terms["comparisons"] = tuple(
            Comparison(asked, key, Effect(of)) for asked, key, of in terms["comparisons"]
        )
        return Study(
            terms=Terms(**{**terms, "company": tuple(terms["company"])}),
            totals=Totals.of(data["totals"]),
            fingerprints=tuple(data["fingerprints"]),
        )

    @property
    def digest(self) -> str:
        """The SHA-256 of terms, rules and sums."""
        return digest([as_data(self.terms), self.fingerprints, self.totals.data()])


def as_data(terms: Terms) -> dict[str, Any]:
    """Returns the terms of a study as plain data."""
    return {"form": FORM, **vars(terms), "comparisons": [list(each) for each in terms.comparisons]}


def as_text(data: object) -> str:
    """Returns plain data as JSON text; equal data always give the same text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def digest(data: object) -> str:
    """Returns the SHA-256 of plain data."""
    return hashlib.sha256(as_text(data).encode()).hexdigest()


class Kept:
    """Keeps the result of a study in memory; a subclass keeps it, and its parts, in a folder."""

    _result: Study | None = None

    def get(self, order: Order) -> Totals | None:
        """Returns the totals of a chunk that is kept, or None."""
        return None

    def put(self, order: Order, found: Totals) -> None:
        """Keeps the totals of a chunk."""

    def result(self) -> Study | None:
        """Returns the result so far, or that of an earlier run, perhaps with fewer rounds; or None."""
        return self._result

    def finish(self, study: Study) -> None:
        """Keeps the result of a study, or of its stages so far."""
        self._result = study


# Chunks ----------------------------------------------------------------------------------------------------


Run = Callable[[Sequence[Order]], Iterable[tuple[Order, Totals]]]
"""A function that plays chunks, in any order, and gives the totals of each."""


def chunk(order: Order) -> Totals:
    """Plays a chunk."""
    terms, rounds = order.terms, range(order.first, order.first + order.rounds)
    assert fingerprint(in_force(terms.source)[0], terms.company) == order.rules, "the rules are those here"
    return played(
        terms.source, terms.comparisons, rounds, seed=terms.seed, company=terms.company, purse=terms.purse
    )


def here(orders: Sequence[Order]) -> Iterator[tuple[Order, Totals]]:
    """Plays chunks one after another in this process."""
    return ((order, chunk(order)) for order in orders)


@cache
def fingerprint(rules: Rulebook, company: tuple[str, ...] = ()) -> str:
    """Returns the fingerprint of a rulebook as deals see it, and of a company that plays by it, if any.

    It is made from the courses of some random deals, in which all actions occur, what some hands are and
    cost, and a round of the company. So it stays the same if only the code or its wording changes.
    """
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


# Stages ----------------------------------------------------------------------------------------------------


def stages(most: int) -> Iterator[tuple[int, int]]:
    """Yields the first round of each stage and the one after its last, up to a largest number."""
    first, stop = 0, FIRST
    while first < most:
        yield first, min(stop, most)
        first, stop = stop, 2 * stop


def play(
    studies: Sequence[Terms],
    run: Run,
    kept: Sequence[Kept],
    heard: Callable[[Terms, int], None],
    *,
    size: int = SIZE,
) -> list[Study]:
    """Plays studies, ``size`` rounds in a chunk, and tells after each chunk how many rounds are done.

    All studies are played up to the end of a stage before the next stage of any. What is kept is not played
    again.
    """
    courses = [
        _course(terms, run, each, partial(heard, terms), size)
        for terms, each in zip(studies, kept, strict=True)
    ]
    for _ in zip_longest(*courses):
        pass
    return [study for each in kept if (study := each.result())]


def _course(terms: Terms, run: Run, kept: Kept, heard: Callable[[int], None], size: int) -> Iterator[None]:
    """Plays a study, and pauses after each stage.

    If an earlier result ended with a stage of this study, only the comparisons that it lacks, or whose rules
    have changed, are played for that part.
    """
    base = fingerprint(in_force(terms.source)[0], terms.company)
    known = {each: fingerprint(each.rules(terms.source)) for each in terms.comparisons}
    players = len(terms.company)
    totals = Totals.none(players, terms.comparisons)
    done, changed, earlier = 0, list[Comparison](), kept.result()
    if earlier and earlier.fingerprints[0] == base and _begins(terms, earlier.terms):
        then = dict(zip(earlier.terms.comparisons, earlier.fingerprints[1:], strict=True))
        if then == known or not (totals.rest or earlier.totals.rest):
            changed = [each for each in known if then.get(each) != known[each]]
            totals.base, totals.rest = earlier.totals.base, earlier.totals.rest
            totals.rivals |= {each: earlier.totals.rivals[each] for each in known if each not in changed}
            done = totals.number
    for first, stop in stages(terms.most):
        again = stop <= done
        among = changed if again else terms.comparisons
        left = [each for each in among if not precise(totals.rivals[each], terms.precision)]
        if left and totals.rest:
            left = list(terms.comparisons)  # whether changes add up is known only where all were played
        if left and (again or not first or any(totals.rivals[each].parted for each in left)):
            asked = replace(terms, comparisons=tuple(left), precision=0.0, most=0)
            rivals = tuple(known[each] for each in left)
            orders = [
                Order(asked, base, rivals, start, min(size, stop - start))
                for start in range(first, stop, size)
            ]
            for found in _played(orders, run, kept, heard):
                totals.add(replace(found, base=Sums.none(players)) if again else found)
        if stop >= done:
            fingerprints = (base, *known.values())
            kept.finish(Study(terms=replace(terms, most=stop), totals=totals, fingerprints=fingerprints))
        yield


def precise(sums: Sums, precision: float) -> bool:
    """Checks whether a comparison needs no more rounds: enough differed, and the error is small enough."""
    errors = [estimate(sums, place).error for place in (0, sums.players - 1)]
    return sums.parted >= ENOUGH and max(errors) <= precision


def _begins(terms: Terms, earlier: Terms) -> bool:
    """Checks whether an earlier study, perhaps of other comparisons, ended with a stage of this one."""
    alike = replace(terms, comparisons=earlier.comparisons, most=earlier.most) == earlier
    return alike and earlier.most in [stop for _, stop in stages(terms.most)]


def _played(orders: Sequence[Order], run: Run, kept: Kept, heard: Callable[[int], None]) -> list[Totals]:
    """Returns the totals of all orders, after playing those that are not kept."""
    found = {order: kept.get(order) for order in orders}
    missing = [order for order, totals in found.items() if totals is None]
    done = orders[0].first + sum(order.rounds for order in orders if order not in missing)
    heard(done)
    for order, totals in run(missing):
        kept.put(order, totals)
        found[order] = totals
        done += order.rounds
        heard(done)
    return [totals for totals in found.values() if totals is not None]
