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
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.mixtures.mixture import called, choices
from ambigu_variants.ambigu.players.odds import ASKED, Odds
from ambigu_variants.ambigu.rules.course import CONVENTIONS
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
    rival_round,
)
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.bytecode import asked_by
from ambigu_variants.kernel.errors import NotAllowed, RequestError
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Account, Case, Ruling
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
    """A rival answer (``SOURCE:READING``) to a question, and an effect.

    There may be several questions, separated by spaces, with as many answers. A convention counts as a
    question; its answer is the figure agreed upon. The ``source`` of a comparison is an account; it may be
    followed by answers and figures of its own, as ``foster_1897 first-bet=lalanne_2010 limit=5``.
    """

    question: str
    answer: str
    effect: Effect

    @property
    def swaps(self) -> dict[str, str]:
        """All questions with their answers, in order."""
        return dict(zip(self.question.split(), self.answer.split(), strict=True))

    @property
    def ruling(self) -> Ruling[..., Any]:
        """The rival answer to the first question."""
        question, account, reading = self._given
        return account.answers(question.replace("-", "_"))[reading]

    @property
    def called(self) -> str:
        """The name of that answer: “as in Foster”."""
        return called(self.ruling, self._given[1])

    @property
    def _given(self) -> tuple[str, Account[Rulebook], str]:
        question, key = next(iter(self.swaps.items()))
        source, _, reading = key.partition(":")
        return question, comparison.account_named(ACCOUNTS, source), reading

    def rules(self, source: str) -> Rulebook:
        """Returns the rulebook of a source with these answers."""
        return in_force(source, self)[0]

    def rival(self, source: str) -> Rival:
        """Returns the rival as pairs are played with it."""
        (own, before), (rules, house) = in_force(source), in_force(source, self)
        other = {name for name in CONVENTIONS if house.get(name) != before.get(name)}
        asked = {name.replace("-", "_") for name in self.swaps}
        for name in questions_of(Rulebook) if other else ():
            some = (getattr(each, name).function for each in (own, rules))
            asked |= {name for function in some if other & asked_by(function, "house")}
        unknown = self.effect is Effect.DIRECT
        odds = believed(own if unknown else rules)
        return Rival(frozenset(asked), rules, odds, unknown, house if other else None)


def in_force(source: str, swapped: Comparison | None = None) -> tuple[Rulebook, dict[str, int]]:
    """Returns the rulebook and the agreed figures of a source, perhaps with the answers of a comparison.

    A figure that these answers leave no room for is left out.
    """
    account, *own = source.split()
    given = dict(each.split("=") for each in own) | (swapped.swaps if swapped else {})
    rules = rulebook(account, {name: each for name, each in given.items() if name not in CONVENTIONS})
    house = {name: int(given[name]) for name in CONVENTIONS if name in given}
    return rules, {
        name: figure
        for name, figure in house.items()
        if figure in getattr(rules, f"agreed_{name}")(Case(rules))
    }


def all_together(comparisons: Sequence[Comparison]) -> bool:
    """Checks whether the last of some comparisons makes the changes of all others together."""
    swaps = [each.swaps for each in comparisons]
    alone = {question: answer for some in swaps[:-1] for question, answer in some.items()}
    return len(swaps) > 2 and swaps[-1] == alone


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
    """The sums of the base rounds, and those of each comparison.

    If the last comparison makes the changes of all others together, ``rest`` has the sums of what these
    changes do together less what each does alone.
    """

    base: Sums
    rivals: dict[Comparison, Sums]
    rest: Sums | None = None

    @staticmethod
    def none(players: int, comparisons: Sequence[Comparison]) -> Totals:
        """Returns the totals over no round."""
        rest = Sums.none(players) if all_together(comparisons) else None
        return Totals(Sums.none(players), {each: Sums.none(players) for each in comparisons}, rest)

    @property
    def number(self) -> int:
        """The number of rounds, those left out included."""
        return self.base.rounds + self.base.left_out

    def add(self, other: Totals) -> None:
        """Adds totals of the same comparisons, or of some of them."""
        self.base.add(other.base)
        for each, sums in other.rivals.items():
            self.rivals[each].add(sums)
        if self.rest and other.rest:
            self.rest.add(other.rest)

    def data(self) -> dict[str, Any]:
        """Returns the totals as plain data."""
        told = {
            "base": dict(vars(self.base)),
            "comparisons": [[*comparison, dict(vars(sums))] for comparison, sums in self.rivals.items()],
        }
        return told | ({"rest": dict(vars(self.rest))} if self.rest else {})

    @staticmethod
    def of(data: Mapping[str, Any]) -> Totals:
        """Reads totals from plain data."""
        rivals = {
            Comparison(question, answer, Effect(effect)): Sums(**sums)
            for question, answer, effect, sums in data["comparisons"]
        }
        return Totals(Sums(**data["base"]), rivals, Sums(**data["rest"]) if "rest" in data else None)


def played(
    source: str,
    comparisons: Sequence[Comparison],
    rounds: range,
    *,
    seed: str,
    company: Sequence[str] = COMPANY,
    purse: int = PURSE,
) -> Totals:
    """Plays rounds, numbered from 0, under a source and under each rival; in each all move a chair on."""
    rules, house = in_force(source)
    odds, totals = believed(rules), Totals.none(len(company), comparisons)
    rivals = [(each.rival(source), totals.rivals[each]) for each in comparisons]
    collecting = gc.isenabled()
    gc.disable()  # automatic garbage collection would take a tenth of the time
    try:
        for number in rounds:
            shift = number % len(company)
            chairs = (*company[shift:], *company[:shift])
            table = at_table(chairs, f"{seed} round {number}", purse=purse, house=house)
            base: Base | None = None
            found: list[Sums] = []
            try:
                base = base_round(table, rules, odds)
                totals.base.add(Sums.of_round(base.sums))
            except NotAllowed:
                totals.base.left_out += 1
            for rival, sums in rivals:
                try:
                    if base is not None:
                        found.append(rival_round(base, rival, odds))
                        sums.add(found[-1])
                except NotAllowed:
                    sums.left_out += 1
            if totals.rest and len(found) == len(rivals):
                totals.rest.add(_apart(found))
            gc.collect(0)  # what the round has left behind
    finally:
        if collecting:
            gc.enable()
    return totals


def _apart(found: Sequence[Sums]) -> Sums:
    """Returns the sums over a round of its last comparison less those of the others."""
    *alone, whole = (each.sums for each in found)
    sums = Sums.of_round([both - sum(each) for both, *each in zip(whole, *alone, strict=True)])
    sums.parted = int(any(sums.sums))
    return sums
