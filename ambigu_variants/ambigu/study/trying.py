"""A study for a reader: up to 1,000 deals under two rule sets, played round by round, and what they show.

A request is plain data: ``study`` is an account or house rules as an address, ``against`` the account or the
house rules that they are compared with, ``seed`` decides the cards. Or a single answer of an account is
exchanged: then there are ``question``, ``answer`` (``SOURCE:READING``) and ``effect``, what the players
believe, instead of ``against``. The sums are those of ``ambigu study`` with the same seed and as many rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.mixtures.mixture import plain, sound
from ambigu_variants.ambigu.mixtures.wording import titled
from ambigu_variants.ambigu.rules.course import seatable
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import (
    BELIEFS,
    Comparison,
    Effect,
    Totals,
    comparisons,
    in_force,
    played,
)
from ambigu_variants.ambigu.study.differences import differences
from ambigu_variants.ambigu.study.figures import LOOKS, outcome, outcome_told
from ambigu_variants.ambigu.study.rounds import COMPANY
from ambigu_variants.faces.tree import Part, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.languages import figure, listed, quoted, say
from ambigu_variants.records import rule_set
from ambigu_variants.records.rule_set import RuleSet

ROUNDS = LOOKS[-1]
DEALS = ROUNDS * len(COMPANY)
ALONE = 240
"""The rounds in which single changes are played, shared among them; each gets at least ``LEAST``."""
LEAST = 36
STEP = 5  # rounds: a page can show what they change in the time that they take to play
SEED = "1"
LONG = 40
"""The limit on a seed, in characters."""
FILE = "house-rules.toml"
"""The name of the file under which a page saves house rules."""


class Asked(NamedTuple):
    """A request that has been checked: the study, its title and that of what is compared with.

    ``command`` plays the same deals in a terminal. ``outside`` are changed rules that no deal depends on.
    """

    source: str
    comparisons: tuple[Comparison, ...]
    seed: str
    title: str
    against: str
    command: str
    outside: tuple[str, ...] = ()

    @property
    def alone(self) -> int:
        """The number of rounds in which single changes are played too."""
        return min(ROUNDS, max(LEAST, ALONE // max(len(self.comparisons) - 1, 1)))


def read(question: Mapping[str, Any]) -> Asked:
    """Checks a request.

    Raises:
        VariorumError: a part of it does not exist; its ``field`` is that part.
    """
    seed = str(question.get("seed") or SEED)
    if len(seed) > LONG or not (seed.isascii() and seed.isalnum()):
        raise RequestError("A seed can have at most {most} letters and digits here.", most=LONG, field="seed")
    if question.get("against"):
        return compared(_rules(question, "study"), _rules(question, "against"), seed)
    return _exchanged(question, seed)


def _rules(question: Mapping[str, Any], part: str) -> RuleSet:
    given = str(question.get(part) or "")
    return plain(given) if given in [each.id for each in ALL_ACCOUNTS] else rule_set.from_text(given)


def compared(mine: RuleSet, other: RuleSet, seed: str = SEED, named: str = FILE) -> Asked:
    """Returns the study of a rule set, in the file ``named``, against another; both must be sound."""
    for each in (mine, other):
        seatable(sound(each).rules, len(COMPANY), "players")
    found, (title, against) = differences(mine, other), map(called, (mine, other))
    than = other.rules if other == plain(other.rules) else f"other-{FILE}"
    return Asked(
        found.source,
        found.comparisons,
        seed,
        say("{rules}, compared with {others}", rules=title, others=against),
        against,
        f"ambigu study --rules {named} --against {than}",
        found.outside,
    )


def called(told: RuleSet) -> str:
    """Returns the name of a rule set: its account, if nothing is changed."""
    changed = told.answers or told.house or told.title
    return titled(told) if changed else comparison.account_named(ACCOUNTS, told.rules).source.dated


def _exchanged(question: Mapping[str, Any], seed: str) -> Asked:
    """Returns the study of an account with one answer exchanged."""
    source, asked, answer, effect = (
        str(question.get(part) or "") for part in ("study", "question", "answer", "effect")
    )
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
    short = comparison.account_named(ACCOUNTS, source).source.short
    title = say(
        "{account}, with another answer to “{question}”: {answer} ({belief})",
        account=short,
        question=questions_of(Rulebook)[found.question.replace("-", "_")].title,
        answer=found.called,
        belief=say(BELIEFS[found.effect]),
    )
    words = f"ambigu study --source {source} --answer {found.question}={found.answer} --effect {found.effect}"
    return Asked(source, (found,), seed, title, short, words)


_so_far: dict[Asked, Totals] = {}


def go_on(asked: Asked, steps: int) -> Totals:
    """Takes the next step after so many: the first computes the odds that players use, later ones play.

    The sums are kept; if they are lost, or are those of other steps, the rounds are played again.
    """
    rounds = min(STEP * max(steps, 0), ROUNDS)
    if not rounds:
        in_force(asked.source)
        for each in asked.comparisons:
            each.rival(asked.source)
    found = _so_far.get(asked)
    if found is None or found.number > rounds:
        _so_far.clear()
        found = _so_far[asked] = Totals.none(len(COMPANY), asked.comparisons)
    for number in range(found.number, rounds):
        among = asked.comparisons if number < asked.alone else asked.comparisons[-1:]
        found.add(played(asked.source, among, range(number, number + 1), seed=asked.seed))
    return found


def over(totals: Totals) -> bool:
    """Checks whether a trial is over: at its end, or earlier if everything is settled."""
    return totals.number >= ROUNDS or (totals.number in LOOKS and outcome(totals).settled)


def tried_told(asked: Asked, totals: Totals) -> Part:
    """Returns what the deals so far show, and what a reader may conclude from them."""
    told = outcome_told(asked.title, asked.against, totals)
    whole = totals.rivals[asked.comparisons[-1]]
    if not whole.up and not whole.moved:
        never = say(
            "The question never came up in these {deals} deals, so nothing changed, and the deals don’t "
            "show what it is worth.",
            deals=figure(totals.number * len(COMPANY)),
        )
        return Part(asked.title, (line(never, kind="finding__count"),), kind="finding")
    beside = []
    if len(asked.comparisons) > 1 and whole.rounds > asked.alone:
        beside.append(
            say(
                "Each change alone was played in the first {deals} of these deals.",
                deals=figure(asked.alone * len(COMPANY)),
            )
        )
    if asked.outside:
        titles = listed([quoted(questions_of(Rulebook)[name].title) for name in asked.outside])
        beside.append(
            say("Changed too, but not tried, because no deal depends on it: {rules}.", rules=titles)
        )
    return Part(asked.title, (*told.blocks, *map(line, beside)), kind="finding")


def played_so_far(done: int) -> str:
    """Returns the progress of a trial."""
    return say("{done} of at most {total} deals played twice", done=figure(done), total=figure(DEALS))


def again_told(asked: Asked, totals: Totals) -> tuple[str, str]:
    """Returns the end of a trial in words, and the command that plays the same deals in a terminal."""
    needed, players = outcome(totals).needed, len(COMPANY)
    rounds = max(totals.number, min(-(-needed // players), 10 * ROUNDS * players))
    told = (
        say("Everything shown of the whole is settled. In a terminal, this command plays the same deals:")
        if not needed
        else say("In a terminal, this command plays the same deals and goes on:")
    )
    if FILE in asked.command:
        told = " ".join((say("“Download” above saves your rules as {file}.", file=FILE), told))
    return told, f"{asked.command} --most {rounds} --precision 0 --seed {asked.seed}"
