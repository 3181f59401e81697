"""A small study for a reader: 200 deals with one answer exchanged, played round by round.

A request is plain data: ``study`` is an account, ``question`` and ``answer`` (``SOURCE:READING``) what is
exchanged, ``effect`` what the players believe, ``seed`` decides the cards. The state is passed from step to
step. The sums are those of ``ambigu study`` with the same seed and as many rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.study.comparisons import Comparison, Effect, believed, comparisons
from ambigu_variants.ambigu.study.estimates import ENOUGH, Estimate, Row, rows
from ambigu_variants.ambigu.study.rounds import COMPANY, measures
from ambigu_variants.ambigu.study.sums import Sums, Totals, played
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError, UnknownName

DEALS = 200
ROUNDS = DEALS // len(COMPANY)
SHOWN = ("staked", f"net-{len(COMPANY)}", "net-1")
"""The measures that a reader is told: counters staked, the dealer's net result, the elder hand's."""
SEED = "1"
LONG = 40
"""The limit on a seed, in characters."""
LARGEST = 10**12
"""A limit on sums that no 200 deals reach."""


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


def begun(asked: Asked, state: Mapping[str, Any] | None) -> Totals | None:
    """Restores the sums of the rounds so far from the data that the last step returned; None before them.

    Raises:
        RequestError: the data does not come from a step of this study.
    """
    if state is None:
        return None
    try:
        found = Totals.of(state["totals"])
        one, other = found.base, found.rivals[asked.comparison]
        whole = 0 <= one.rounds + one.left_out < ROUNDS and one.rounds >= other.rounds
        if state["of"] == list(map(str, asked.comparison)) and len(found.rivals) == 1 and whole:
            for each in (one, other):
                _checked(each)
            return found
    except (KeyError, TypeError, ValueError, AttributeError):
        pass
    raise RequestError("Send back what has been done so far, unchanged.", field="state")


def _checked(sums: Sums) -> None:
    """Raises ValueError unless sums have whole numbers for each measure."""
    for value in vars(sums).values():
        some = value if isinstance(value, list) else [value]
        long = len(measures(len(COMPANY))) if some is value else 1
        if len(some) != long or not all(type(each) is int and abs(each) < LARGEST for each in some):
            raise ValueError(sums)


def state(asked: Asked, so_far: Totals) -> Data:
    """Returns the sums so far as plain data, with what they are of."""
    return {"of": list(map(str, asked.comparison)), "totals": so_far.data()}


def go_on(asked: Asked, so_far: Totals | None) -> Totals:
    """Takes the next step: the first computes the odds that players use, each later one plays a round."""
    if so_far is None:
        believed(rulebook(asked.source, {}))
        return Totals.none(len(COMPANY), [asked.comparison])
    done = so_far.base.rounds + so_far.base.left_out
    so_far.add(played(asked.source, [asked.comparison], range(done, done + 1), seed=asked.seed))
    return so_far


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
