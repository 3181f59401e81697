"""What can be chosen: each question with its answers, those that are written alike as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Account, Question, Ruling, Standing, questions_of
from ambigu_variants.languages import listed, say

__all__ = ["Choice", "Held", "answer_of", "called", "choices"]


class Held(NamedTuple):
    """An answer that an account gives or can be made to give; ``key`` is ``SOURCE:READING``."""

    key: str
    account: Account[Rulebook]
    ruling: Ruling[..., Any]
    own: bool


class Choice(NamedTuple):
    """Answers that are written alike, one at least: to choose one is to choose any."""

    held: tuple[Held, ...]

    @property
    def key(self) -> str:
        """The first of them, by which it is asked for."""
        return self.first.key

    @property
    def keys(self) -> list[str]:
        """All of them."""
        return [each.key for each in self.held]

    @property
    def first(self) -> Held:
        """The first that a text gives as its own; else the first that a text can be read to give."""
        speaking = self.speaking or self.held
        return next((each for each in speaking if each.own), speaking[0])

    @property
    def speaking(self) -> tuple[Held, ...]:
        """Those that a text gives."""
        return tuple(each for each in self.held if each.ruling.standing is not Standing.SUPPLIED)

    @property
    def owners(self) -> list[str]:
        """The ids of the accounts whose own answer it is."""
        return [each.account.id for each in self.held if each.own]

    @property
    def name(self) -> str:
        """Whose it is, in a few words: “as in Lalanne and Foster”."""
        own = [each.account.source.short for each in self.speaking if each.own]
        if own:
            return say("as in {accounts}", accounts=listed(own))
        return called(self.first.ruling, self.first.account)


def choices() -> list[tuple[Question, list[Choice]]]:
    """Every question in the order of the rulebook, with its choices: one, where all answer alike."""
    return [(asked, _among(ACCOUNTS, name)) for name, asked in questions_of(Rulebook).items()]


def _among(accounts: Sequence[Account[Rulebook]], question: str) -> list[Choice]:
    groups: list[list[Held]] = []
    for account in accounts:
        own = getattr(account.rules, question)
        for name, ruling in account.answers(question).items():
            held = Held(f"{account.id}:{name}", account, ruling, ruling is own)
            for group in groups:
                if group[0].ruling.alike(ruling):
                    group.append(held)
                    break
            else:
                groups.append([held])
    return [Choice(tuple(group)) for group in groups]


def answer_of(account: Account[Rulebook], question: str) -> str:
    """The answer in force, as ``SOURCE:READING``: of the account's own source if it is one of that's."""
    ruling = getattr(account.rules, question)
    there = sorted(ACCOUNTS, key=lambda each: each.source is not account.source)
    return next(
        f"{each.id}:{name}"
        for each in there
        for name, known in each.answers(question).items()
        if known is ruling
    )


def called(ruling: Ruling[..., Any], account: Account[Rulebook]) -> str:
    """An answer as it is named beside others: whose it is, and how it is read if not as the edition does."""
    if ruling.standing is Standing.SUPPLIED:
        if ruling.called:
            return say("as the edition can supply it: {answer}", answer=ruling.called)
        return say("as the edition supplies it")
    source = ruling.source.short
    if ruling is account.source.rulings[ruling.question]:
        return say("as in {accounts}", accounts=source)
    return say("as {source} can be read: {answer}", source=source, answer=ruling.called)
