"""The choices for house rules: each question with its answers, those written alike merged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.questions import Question, questions_of
from ambigu_variants.kernel.rulings import Account, Ruling, Standing
from ambigu_variants.languages import listed, say


class Held(NamedTuple):
    """An answer that an account gives or can be set to give; ``key`` is ``SOURCE:READING``."""

    key: str
    account: Account[Rulebook]
    ruling: Ruling[..., Any]
    own: bool


class Choice(NamedTuple):
    """One or more answers that are written alike: choosing one is choosing any of them."""

    held: tuple[Held, ...]

    @property
    def key(self) -> str:
        """The key of the first answer, by which it is requested."""
        return self.first.key

    @property
    def keys(self) -> list[str]:
        """All of them."""
        return [each.key for each in self.held]

    @property
    def first(self) -> Held:
        """The first answer that a text gives as its own; else the first that a text can be read to give."""
        speaking = self.speaking or self.held
        return next((each for each in speaking if each.own), speaking[0])

    @property
    def speaking(self) -> tuple[Held, ...]:
        """The answers that a text gives, without those that the edition supplied."""
        return tuple(each for each in self.held if each.ruling.standing is not Standing.SUPPLIED)

    @property
    def owners(self) -> list[str]:
        """The ids of the accounts whose own answer it is."""
        return [each.account.id for each in self.held if each.own]

    @property
    def name(self) -> str:
        """The accounts that give it, in a few words: “as in Lalanne and Foster”."""
        own = [each.account.source.short for each in self.speaking if each.own]
        if own:
            return say("as in {accounts}", accounts=listed(own))
        return called(self.first.ruling, self.first.account)


def choices(accounts: Sequence[Account[Rulebook]] = ACCOUNTS) -> list[tuple[Question, list[Choice]]]:
    """Returns every question in the rulebook's order, with its choices: one if all answer alike.

    Of additional accounts only what their texts say is among them.
    """
    return [(asked, among(accounts, name)) for name, asked in questions_of(Rulebook).items()]


def among(accounts: Sequence[Account[Rulebook]], question: str) -> list[Choice]:
    """Returns the choices for one question."""
    groups: list[list[Held]] = []
    for account in accounts:
        own = getattr(account.rules, question)
        if account not in ACCOUNTS and not account.speaks(question):
            continue
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
    """Returns the answer in force as ``SOURCE:READING``, from the account's own source if possible."""
    ruling = getattr(account.rules, question)
    there = sorted(ALL_ACCOUNTS, key=lambda each: each.source is not account.source)
    return next(
        f"{each.id}:{name}"
        for each in there
        for name, known in each.answers(question).items()
        if known is ruling
    )


def called(ruling: Ruling[..., Any], account: Account[Rulebook]) -> str:
    """Names an answer among others: its source, and its reading if it is not the edition's."""
    own = ruling is account.source.rulings[ruling.question]
    if ruling.standing is Standing.SUPPLIED:
        if not own:
            return say("{answer}, against the edition’s answer", answer=ruling.called)
        if ruling.called:
            return say("the edition’s answer: {answer}", answer=ruling.called)
        return say("the edition’s answer")
    source = ruling.source.short
    if own:
        return say("as in {accounts}", accounts=source)
    return say("as in {source}, read as “{answer}”", source=source, answer=ruling.called)
