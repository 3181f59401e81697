"""A small study for a reader: 200 deals with one answer exchanged, played round by round, and what they show.

A request is plain data: ``study`` is an account, ``question`` and ``answer`` (``SOURCE:READING``) what is
exchanged, ``effect`` what the players believe, ``seed`` decides the cards. The sums are those
of ``ambigu study`` with the same seed and as many rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import (
    BELIEFS,
    ENOUGH,
    Comparison,
    Effect,
    Estimate,
    Totals,
    believed,
    comparisons,
    played,
    rows,
)
from ambigu_variants.ambigu.study.rounds import COMPANY
from ambigu_variants.faces.tree import Part, Rows, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.languages import figure, say, tenths

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


def sign(found: Estimate, parted: int) -> int:
    """Returns whether a measure rises (1) or falls (-1), or 0 if these deals can't say.

    A change counts beyond two standard errors, and only if enough rounds differed.
    """
    if parted < ENOUGH or abs(found.mean) <= found.within:
        return 0
    return 1 if found.mean > 0 else -1


def tried_told(asked: Asked, totals: Totals) -> Part:
    """Returns what 200 deals show, and what a reader may conclude from them."""
    (row,) = rows(totals)
    title = say(
        "{account}, with another answer to “{question}”: {answer} ({belief})",
        account=comparison.account_named(ACCOUNTS, asked.source).source.short,
        question=questions_of(Rulebook)[row.comparison.question.replace("-", "_")].title,
        answer=row.comparison.called,
        belief=say(BELIEFS[row.comparison.effect]),
    )
    if not row.sums.up and not row.sums.moved:
        never = say(
            "The question never came up in these {deals} deals, so nothing changed, and the deals don’t "
            "show what it is worth.",
            deals=DEALS,
        )
        return Part(title, (line(never, kind="finding__count"),), kind="finding")
    shown = [row.differences[name] for name in SHOWN]
    found = [sign(each, row.sums.parted) for each in shown]
    counts = say(
        "Of {deals} deals between computer players, the question came up in {up}; {moved} were played"
        " differently, and {ended} ended differently.",
        deals=DEALS,
        up=figure(row.sums.up),
        moved=figure(row.sums.moved),
        ended=figure(row.sums.ended),
    )
    told = (line(_staked_told(shown[0], found[0]), kind="finding__count"), line(counts))
    names = (say("counters staked"), say("dealer’s result"), say("elder hand’s result"))
    heads = (None, say("change per deal"), say("standard error"), say("probable range"))
    cells = [
        tuple(map(line, (name, *_cells(each, rises))))
        for name, each, rises in zip(names, shown, found, strict=True)
    ]
    may = [
        say(
            "The probable range extends two standard errors in each direction. An asterisk marks a"
            " change whose range doesn’t include 0. Such a change is probably real: chance alone makes"
            " one that large in only about one trial in twenty."
        ),
        say(
            "But if you try many questions, answers or seeds, some will show such a change by chance."
            " The study on this page plays far more deals and takes this into account."
        ),
    ]
    if row.sums.parted < ENOUGH:
        may = [
            say(
                "Only {number} of {rounds} rounds differed at all. That is too few to conclude"
                " anything: the study requires {enough}.",
                number=row.sums.parted,
                rounds=ROUNDS,
                enough=ENOUGH,
            )
        ]
    caption = say("What changed per deal, in counters")
    table = Rows(caption, tuple(map(line, heads)), tuple(cells), kind="figures", aloud=True)
    return Part(title, (*told, table, *map(line, may)), kind="finding")


def _staked_told(staked: Estimate, sign: int) -> str:
    number = tenths(abs(round(10 * staked.mean)))
    if not sign:
        return say("These {deals} deals don’t show whether players stake more or less.", deals=DEALS)
    if sign > 0:
        return say(
            "Players stake {number} counters more per deal. That is more than two standard errors, so it is"
            " probably not chance.",
            number=number,
        )
    return say(
        "Players stake {number} counters less per deal. That is more than two standard errors, so it is"
        " probably not chance.",
        number=number,
    )


def _cells(found: Estimate, sign: int) -> tuple[str, str, str]:
    low, high = (tenths(round(10 * (found.mean + side * found.within)), gain=True) for side in (-1, 1))
    mean, error = tenths(round(10 * found.mean), gain=True), tenths(round(10 * found.error))
    return f"{mean}*" if sign else mean, error, say("{low} to {high}", low=low, high=high)


def played_so_far(done: int) -> str:
    """Returns the progress of 200 deals."""
    return say("{done} of {total} deals played twice", done=figure(done), total=figure(DEALS))


def again_told(asked: Asked) -> tuple[str, str]:
    """Returns a sentence on the seed, and the command of a terminal that plays the same deals."""
    question, answer, effect = asked.comparison
    words = f"ambigu study --source {asked.source} --answer {question}={answer} --effect {effect}"
    return (
        say("The same seed deals the same cards. In a terminal, this command plays them too:"),
        f"{words} --most {ROUNDS} --precision 0 --seed {asked.seed}",
    )
