"""Comparisons in a study: an account's answer with each rival answer, and the players' beliefs."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.mixtures.mixture import called, choices
from ambigu_variants.ambigu.players.odds import ASKED, Odds
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.rounds import Rival
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.errors import RequestError
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
