"""Comparisons in a study: an account's answer with each rival answer, their sums over rounds, and estimates.

All sums are integers, so parts of a study can be added in any way: ten parts of a single round give the same
as one of ten. Estimates are means per deal with standard errors by round, corrected for many tests.
"""

from __future__ import annotations

import gc
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from math import erfc, sqrt
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.mixtures.mixture import called, choices
from ambigu_variants.ambigu.players.odds import ASKED, Odds
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.rounds import (
    COMPANY,
    PURSE,
    Base,
    Rival,
    Sums,
    at_table,
    base_round,
    measures,
    rival_round,
)
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.errors import NotAllowed, RequestError
from ambigu_variants.kernel.rulings import Account, Ruling
from ambigu_variants.languages import message

CONTROLS = ("second-deal-shuffle", "second-draw-shuffle")
"""The questions about shuffling: other cards come, but no player gains. They show what chance alone does."""

KEPT = 96
"""The number of rulebooks whose odds are kept: those of three accounts with all their rivals."""
TIES = (
    *("point", "point_height", "three_against_two", "two_card_sequence", "point_in_sequence"),
    *("round_the_corner", "equals"),
)
"""The questions on which it depends, besides the levels of hands, which of two equal points wins."""
RATE = 0.05
"""The accepted share of wrong claims among all claims: an effect is clear if its ``q`` is not more."""
ENOUGH = 30
"""The least number of rounds that must differ before an effect is tested."""
TWICE = 2
"""The number of standard errors to either side in a probable range."""


class Effect(StrEnum):
    """The belief of the players: that the old answer holds (``direct``), or what is in force."""

    DIRECT = "direct"
    ADAPTING = "adapting"


BELIEFS = {
    Effect.DIRECT: message("players don’t know the new rule"),
    Effect.ADAPTING: message("players know the new rule"),
}
"""The belief of the players under a rival answer, as it can follow the name of the answer."""


class Comparison(NamedTuple):
    """A rival answer (``SOURCE:READING``) to a question, and an effect."""

    question: str
    answer: str
    effect: Effect

    @property
    def ruling(self) -> Ruling[..., Any]:
        """The rival answer."""
        account, reading = self._given
        return account.answers(self.question.replace("-", "_"))[reading]

    @property
    def called(self) -> str:
        """The name of the rival answer: “as in Foster”."""
        return called(self.ruling, self._given[0])

    @property
    def _given(self) -> tuple[Account[Rulebook], str]:
        source, _, reading = self.answer.partition(":")
        return comparison.account_named(ACCOUNTS, source), reading

    def rules(self, source: str) -> Rulebook:
        """Returns the rulebook of an account with this answer."""
        return rulebook(source, {self.question: self.answer})

    def rival(self, source: str) -> Rival:
        """Returns the rival as pairs are played with it."""
        rules = self.rules(source)
        believed_in = rulebook(source, {}) if self.effect is Effect.DIRECT else rules
        return Rival(self.ruling, rules, believed(believed_in), self.effect is Effect.DIRECT)


def comparisons(
    source: str,
    questions: Sequence[str] = (),
    answers: Sequence[tuple[str, str]] = (),
    asked: Sequence[Effect] = tuple(Effect),
) -> list[Comparison]:
    """Returns the comparisons of an account: with every rival answer that is written in another way.

    If neither ``questions`` nor single ``answers`` are given, all questions that are asked in a deal are
    taken. A single answer may also be written like the account's own.

    Raises:
        UnknownName: there is no such account, question or answer.
        RequestError: a question is not asked during a deal, or all its answers are alike.
    """
    account = comparison.account_named(ACCOUNTS, source)
    named = [comparison.question_named(ACCOUNTS, question) for question in questions]
    single = [(comparison.question_named(ACCOUNTS, name), answer) for name, answer in answers]
    for question in (*named, *(question for question, _ in single)):
        if question.name in OUTSIDE:
            raise RequestError(
                "“{title}” ({id}) is not asked during a deal, so it has no effect on one.",
                field="question",
                title=question.title,
                id=question.id,
            )
    found = [
        (question.id, choice.key)
        for question, some in choices()
        if question.name not in OUTSIDE and (question in named or not (named or single))
        for own in [getattr(account.rules, question.name)]
        for choice in some
        if not any(held.ruling.alike(own) for held in choice.held)
    ]
    for question in named:
        if question.id not in [name for name, _ in found]:
            raise RequestError(
                "All answers to “{title}” ({id}) have the same effect as the account’s own.",
                field="question",
                title=question.title,
                id=question.id,
            )
    for question, answer in single:
        ruling = getattr(rulebook(source, {question.id: answer}), question.name)
        found.append((question.id, answer if ":" in answer else f"{answer}:{ruling.name}"))
    # Players read from the rules only how strong hands are and what they pay. So for other questions both
    # effects are the same, and only the direct one is played.
    return [
        Comparison(name, key, effect)
        for name, key in dict.fromkeys(found)
        for effect in (asked if name.replace("-", "_") in ASKED else (Effect.DIRECT,))
    ]


def believed(rules: Rulebook) -> Odds:
    """Returns the odds of a rulebook, the same for all rulebooks in which players judge hands alike."""
    return _believed(tuple([getattr(rules, question) for question in ASKED]))


@lru_cache(maxsize=KEPT)
def _believed(answers: tuple[object, ...]) -> Odds:
    rules = replace(ACCOUNTS[0].rules, **dict(zip(ASKED, answers, strict=True)))  # type: ignore[arg-type]
    odds = Odds(rules)
    while odds.onward():
        pass
    others = _made.setdefault(tuple([getattr(rules, question) for question in TIES]), [])
    for other in others:
        if other.agrees(odds):
            return other
    others.append(odds)
    gc.freeze()  # odds are kept: checking them as garbage would take a sixth of the time
    return odds


_made: dict[tuple[object, ...], list[Odds]] = {}


# The sums --------------------------------------------------------------------------------------------------


@dataclass
class Totals:
    """The sums of the base rounds, and those of each comparison."""

    base: Sums
    rivals: dict[Comparison, Sums]

    @staticmethod
    def none(players: int, comparisons: Sequence[Comparison]) -> Totals:
        """Returns the totals over no round."""
        return Totals(Sums.none(players), {each: Sums.none(players) for each in comparisons})

    @property
    def number(self) -> int:
        """The number of rounds, those left out included."""
        return self.base.rounds + self.base.left_out

    def add(self, other: Totals) -> None:
        """Adds totals of the same comparisons, or of some of them."""
        self.base.add(other.base)
        for each, sums in other.rivals.items():
            self.rivals[each].add(sums)

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


def played(
    source: str,
    comparisons: Sequence[Comparison],
    rounds: range,
    *,
    seed: str,
    company: Sequence[str] = COMPANY,
    purse: int = PURSE,
) -> Totals:
    """Plays rounds, numbered from 0, under an account and under each rival; in each all move a chair on."""
    rules = rulebook(source, {})
    odds, totals = believed(rules), Totals.none(len(company), comparisons)
    rivals = [(each.rival(source), totals.rivals[each]) for each in comparisons]
    collecting = gc.isenabled()
    gc.disable()  # automatic garbage collection would take a tenth of the time
    try:
        for number in rounds:
            shift = number % len(company)
            table = at_table((*company[shift:], *company[:shift]), f"{seed} round {number}", purse=purse)
            base: Base | None = None
            try:
                base = base_round(table, rules, odds)
                totals.base.add(Sums.of_round(base.sums))
            except NotAllowed:
                totals.base.left_out += 1
            for rival, sums in rivals:
                try:
                    if base is not None:
                        sums.add(rival_round(base, rival, odds))
                except NotAllowed:
                    sums.left_out += 1
            gc.collect(0)  # what the round has left behind
    finally:
        if collecting:
            gc.enable()
    return totals


# What is estimated -----------------------------------------------------------------------------------------


class Estimate(NamedTuple):
    """A mean per deal, its standard error, and ``q``, its smallest false discovery rate (1 if unknown)."""

    mean: float
    error: float
    q: float = 1.0

    @property
    def clear(self) -> bool:
        """Whether the effect is significant, corrected for the number of comparisons."""
        return self.q <= RATE

    @property
    def chance(self) -> float:
        """The probability of so large an effect, of either sign, if there is none (normal distribution)."""
        return erfc(abs(self.mean) / self.error / sqrt(2)) if self.error else 1.0

    @property
    def within(self) -> float:
        """The probable range to either side: two standard errors."""
        return TWICE * self.error


class Row(NamedTuple):
    """A comparison with its sums, and for each measure by name the estimate of the difference per deal."""

    comparison: Comparison
    sums: Sums
    differences: dict[str, Estimate]

    @property
    def deals(self) -> int:
        """The number of deals that were played for this comparison."""
        return (self.sums.rounds + self.sums.left_out) * self.sums.players

    @property
    def came_up(self) -> float:
        """The share of deals in which the question came up."""
        return self.sums.up / (self.deals or 1)

    @property
    def moved(self) -> float:
        """The share of deals that took another course or began with other counters."""
        return self.sums.moved / (self.deals or 1)

    @property
    def ended(self) -> float:
        """The share of deals that ended in another way."""
        return self.sums.ended / (self.deals or 1)


def estimates(sums: Sums) -> dict[str, Estimate]:
    """Returns the estimate of each measure, by name."""
    return {name: estimate(sums, place) for place, name in enumerate(measures(sums.players))}


def estimate(sums: Sums, place: int) -> Estimate:
    """Returns the estimate per deal of the measure with this index; the samples are the rounds."""
    rounds, deals = sums.rounds, sums.players
    if not rounds:
        return Estimate(0.0, 0.0)
    total, squares = sums.sums[place], sums.squares[place]
    mean = total / (rounds * deals)
    if rounds < 2:
        return Estimate(mean, 0.0)
    spread = max(rounds * squares - total * total, 0) / (rounds * (rounds - 1))
    return Estimate(mean, sqrt(spread / rounds) / deals)


def false_discovery(chances: Sequence[float]) -> list[float]:
    """Returns the false discovery rate at which each test would just be claimed (Benjamini–Hochberg)."""
    order = sorted(range(len(chances)), key=lambda each: chances[each])
    found, least = [1.0] * len(chances), 1.0
    for rank in range(len(order), 0, -1):
        least = min(least, chances[order[rank - 1]] * len(order) / rank)
        found[order[rank - 1]] = least
    return found


def rows(totals: Totals) -> list[Row]:
    """Returns all comparisons of a study with their estimates.

    For each measure the tests are all comparisons in which it differed, and enough rounds did. An effect
    that is exactly zero is known and not tested.
    """
    found = [Row(comparison, sums, estimates(sums)) for comparison, sums in totals.rivals.items()]
    for name in measures(totals.base.players):
        tested = [
            each.differences for each in found if each.differences[name].error and each.sums.parted >= ENOUGH
        ]
        chances = [each[name].chance for each in tested]
        for each, q in zip(tested, false_discovery(chances), strict=True):
            each[name] = each[name]._replace(q=q)
    return found
