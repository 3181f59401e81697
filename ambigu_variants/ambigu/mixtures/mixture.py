"""House rules: the answers that can be chosen, those written alike merged, and the check against the rulings.

Rules that contradict each other are refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.replay import EDITION, GAME, mixed, rulebook
from ambigu_variants.ambigu.deals.trials import trial
from ambigu_variants.ambigu.rules.course import CONVENTIONS, convened
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.bytecode import asked_by
from ambigu_variants.kernel.errors import NotAllowed, RequestError
from ambigu_variants.kernel.questions import Question, kebab, questions_of
from ambigu_variants.kernel.rulings import Account, Case, Ruling, Standing
from ambigu_variants.languages import listed, say
from ambigu_variants.records.rule_set import RuleSet

TRIED = 40
"""Number of random deals played to see which figures are asked for."""
KEPT = 512
"""Number of rulebooks whose contradictions are remembered."""


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


# Rule sets -------------------------------------------------------------------------------------------------


def plain(rules: str) -> RuleSet:
    """Returns an account, unchanged, as house rules."""
    comparison.account_named(ACCOUNTS, rules, field="rules")
    return RuleSet(game=GAME, edition=EDITION, rules=rules)


def completed(source: str, by: str) -> RuleSet:
    """Returns house rules in which an account whose text breaks off is completed by another.

    They start from the other account and take from the first all that its text says.
    """
    account = comparison.account_named(ACCOUNTS, source, field="source")
    other = comparison.account_named(ACCOUNTS, by, field="by")
    if account.whole or not other.whole:
        raise RequestError(
            "{account} can’t be completed by {other}: the first must be a text that breaks off, the second a"
            " whole one.",
            account=account.source.dated,
            other=other.source.dated,
            field="source",
        )
    answers = {
        kebab(name): source
        for name in questions_of(Rulebook)
        if account.speaks(name) and not getattr(account.rules, name).alike(getattr(other.rules, name))
    }
    title = say("{account}, completed by {other}", account=account.source.dated, other=other.source.short)
    return RuleSet(game=GAME, edition=EDITION, rules=by, answers=answers, title=title)


def sound(told: RuleSet) -> Account[Rulebook]:
    """Checks house rules and returns their account; its ``changed`` are the answers not its own."""
    told.held_to(GAME, EDITION)
    account = mixed(told)
    convened(account.rules, dict(told.house))
    for found in contradictions(told):
        raise found.refusal
    return account


def chosen(told: RuleSet, question: str, answer: str) -> RuleSet:
    """Returns house rules with the given answer to one question.

    An answer that is the account's own, or is written like it, is not stored as a change.
    """
    name = comparison.question_named(ACCOUNTS, question).name
    others = {asked: given for asked, given in told.answers.items() if asked.replace("-", "_") != name}
    own = getattr(comparison.account_named(ACCOUNTS, told.rules, field="rules").rules, name)
    given = getattr(rulebook(told.rules, {question: answer}), name)
    if not own.alike(given):
        others[kebab(name)] = answer
    asked = [kebab(each) for each in questions_of(Rulebook)]
    return replace(told, answers=dict(sorted(others.items(), key=lambda each: asked.index(each[0]))))


# What contradicts itself -----------------------------------------------------------------------------------


class Contradiction(NamedTuple):
    """A ruling that asks for an agreed figure, and the ruling that leaves none to agreement."""

    asking: Ruling[..., Any]
    leaving: Ruling[..., Any]

    @property
    def refusal(self) -> NotAllowed:
        """The error that names both."""
        asked = questions_of(Rulebook)
        return NotAllowed(
            "The answer to “{asking}” ({one}) needs a number that the players agree on, but the answer to"
            " “{leaving}” ({other}) leaves them nothing to agree on. Change one of the two.",
            field=f"answers.{kebab(self.asking.question)}",
            asking=asked[self.asking.question].title,
            one=self.asking.locus,
            leaving=asked[self.leaving.question].title,
            other=self.leaving.locus,
        )


class Clash(NamedTuple):
    """An answer that house rules can't take by itself, and why.

    ``also`` are the answers to other questions that make it possible, by question; empty if none was found.
    """

    choice: Choice
    why: Contradiction
    also: dict[str, Choice]


def clashes(told: RuleSet, question: str) -> Iterator[Clash]:
    """Yields the answers to a question that house rules can't take by themselves."""
    name = comparison.question_named(ACCOUNTS, question).name
    for choice in among(ALL_ACCOUNTS, name):
        other = chosen(told, question, choice.key)
        for found in contradictions(other)[:1]:
            yield Clash(choice, found, _also(other, choice, name))


def _also(told: RuleSet, choice: Choice, question: str) -> dict[str, Choice]:
    """Returns the further answers that free house rules from contradictions, as few as are found.

    Of each contradiction, one of the two answers is replaced, if possible by that of an account that also
    gives ``choice``, else by that of the account that the rules start from.
    """
    givers, base = {each.account.id for each in choice.held}, told.rules
    also: dict[str, Choice] = {}

    def fitness(tried: tuple[str, Choice, RuleSet]) -> tuple[int, bool, bool]:
        _, each, other = tried
        return len(contradictions(other)), givers.isdisjoint(each.owners), base not in each.owners

    while found := contradictions(told):
        tried = [
            (asked.question, each, chosen(told, asked.question, each.key))
            for asked in found[0]
            if asked.question not in (question, *also)
            for each in among(ALL_ACCOUNTS, asked.question)
            if asked not in [held.ruling for held in each.held]
        ]
        if not tried:
            return {}
        name, each, told = min(tried, key=fitness)
        also[name] = each
    return also


def contradictions(told: RuleSet) -> tuple[Contradiction, ...]:
    """Finds the contradictions in house rules.

    Most answers can be combined, because each question states what its answers leave true. The exception is
    a figure to be agreed upon: one ruling may ask for it while another leaves none to agreement. Playing
    some random deals, the same for the same rulebook, shows whether the figure is ever asked for.
    """
    rules = rulebook(told.rules, told.answers)
    return _contradictions(tuple([getattr(rules, name) for name in questions_of(rules)]))


@lru_cache(maxsize=KEPT)
def _contradictions(answers: tuple[Ruling[..., Any], ...]) -> tuple[Contradiction, ...]:
    rules = Rulebook(**{each.question: each for each in answers})
    pairs = unagreed(rules)
    waiting, house = set(pairs), _Heard(CONVENTIONS)
    for number in range(TRIED):
        if not waiting:
            break
        consulted = trial(rules, number, house=house)[1].consulted
        waiting -= {each for each in pairs if each[0] in house.asked and each[1] in consulted}
    return tuple(
        [
            Contradiction(asking, getattr(rules, f"agreed_{name}"))
            for name, asking in pairs
            if (name, asking) not in waiting
        ]
    )


def unagreed(rules: Rulebook) -> list[tuple[str, Ruling[..., Any]]]:
    """Returns the figures on which nothing is agreed, each with an answer that may ask for it."""
    none = [name for name in CONVENTIONS if not getattr(rules, f"agreed_{name}")(Case(rules))]
    answers: list[Ruling[..., Any]] = [getattr(rules, name) for name in questions_of(rules)]
    return [(name, each) for each in answers for name in none if name in asked_by(each.function, "house")]


class _Heard(dict[str, int]):
    """The edition's own figures; it notes those asked for."""

    def __init__(self, figures: Mapping[str, int]) -> None:
        super().__init__(figures)
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> int:
        self.asked.add(name)
        return super().__getitem__(name)
