"""A small study for a reader: 200 deals with one answer exchanged, played round by round.

A request is plain data: ``study`` is an account, ``question`` and ``answer`` (``SOURCE:READING``) what is
exchanged, ``effect`` what the players believe, ``seed`` decides the cards. The sums are those
of ``ambigu study`` with the same seed and as many rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.study.comparisons import Comparison, Effect, believed, comparisons
from ambigu_variants.ambigu.study.estimates import ENOUGH, Estimate, Row, rows
from ambigu_variants.ambigu.study.rounds import COMPANY
from ambigu_variants.ambigu.study.sums import Totals, played
from ambigu_variants.kernel.errors import RequestError, UnknownName

DEALS = 200
ROUNDS = DEALS // len(COMPANY)
SHOWN = ("staked", f"net-{len(COMPANY)}", "net-1")
"""The measures that a reader is told: counters staked, the dealer's net result, the elder hand's."""
SEED = "1"
LONG = 40
"""The limit on a seed, in characters."""


class Asked(NamedTuple):
    """A request that has been checked."""

    source: str
    comparison: Comparison
    seed: str


def read(question: Mapping[str, Any]) -> Asked:
    """Checks a request.

    Raises:
        VariorumError: a part of it does not exist; its ``field`` is that part.
    """
    source, asked, answer, effect = (
        str(question.get(part) or "") for part in ("study", "question", "answer", "effect")
    )
    seed = str(question.get("seed") or SEED)
    if len(seed) > LONG or not (seed.isascii() and seed.isalnum()):
        raise RequestError("A seed can have at most {most} letters and digits here.", most=LONG, field="seed")
    if effect and effect not in list(Effect):
        raise UnknownName("There is nothing called “{name}” here.", effect, list(Effect), field="effect")
    try:
        rulebook(source, {})
    except UnknownName as error:
        error.field = "study"
        raise
    try:
        (found,) = comparisons(source, (), ((asked, answer),), (Effect(effect or Effect.ADAPTING),))
    except UnknownName as error:
        error.field = "question" if error.field == "question" else "answer"
        raise
    return Asked(source, found, seed)


_so_far: dict[Asked, Totals] = {}


def go_on(asked: Asked, steps: int) -> Totals:
    """Takes the next step after so many: the first computes the odds that players use, later ones play.

    The sums are kept; if they are lost, or are those of other steps, the rounds are played again.
    """
    rounds = min(max(steps, 0), ROUNDS)
    if not rounds:
        believed(rulebook(asked.source, {}))
    found = _so_far.get(asked)
    if found is None or found.number > rounds:
        found = _so_far[asked] = Totals.none(len(COMPANY), [asked.comparison])
    if found.number < rounds:
        further = range(found.number, rounds)
        found.add(played(asked.source, [asked.comparison], further, seed=asked.seed))
    return found


def outcome(totals: Totals) -> Row:
    """Returns the comparison with its estimates."""
    (found,) = rows(totals)
    return found


def signs(row: Row) -> dict[str, int]:
    """Returns for each measure told whether it rises (1) or falls (-1), and 0 if these deals can't say.

    A change counts beyond two standard errors, and only if enough rounds differed.
    """
    return {name: _sign(row.differences[name], row.sums.parted) for name in SHOWN}


def _sign(found: Estimate, parted: int) -> int:
    if parted < ENOUGH or abs(found.mean) <= found.within:
        return 0
    return 1 if found.mean > 0 else -1
