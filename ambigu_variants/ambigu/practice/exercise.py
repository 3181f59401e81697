"""An exercise: what is shown and asked, what may be answered, which is right and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypeVar

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Cards, Line, Place, Text, line
from ambigu_variants.kernel.comparison import citation
from ambigu_variants.kernel.rulings import Account, Ruling
from ambigu_variants.languages import listed, say

__all__ = ["MOST", "Exercise", "Shown", "explained", "made", "preferred"]

MOST = 4
"""So many answers are offered at most."""

Ambigu = Account[Rulebook]
T = TypeVar("T", bound=int | tuple[Any, ...])


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """Cards that an exercise is about: whose they are, and the cards."""

    name: str
    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """A question with one right answer.

    ``kind`` says what is asked, ``account`` under which rules (an id); ``told`` is what has happened, if
    anything. ``right`` is the number of the right choice; ``mistakes`` says of each choice what is wrong with
    it, nothing of the right one; ``because`` are the rulings that make it so, each restated with its place;
    ``elsewhere`` says what other accounts would answer; ``parts``, whether any would answer otherwise.
    """

    kind: str
    account: str
    asked: str
    shown: tuple[Shown, ...]
    told: tuple[str, ...]
    choices: tuple[str, ...]
    right: int
    mistakes: tuple[str, ...]
    because: tuple[Line, ...]
    elsewhere: tuple[str, ...]
    parts: bool


def explained(*rulings: Ruling[..., Any]) -> tuple[Line, ...]:
    """Rulings restated, each with its place."""
    return tuple(line(Text(each.says), Place.of(citation(each))) for each in dict.fromkeys(rulings))


def made(
    kind: str,
    account: Ambigu,
    *,
    asked: str,
    shown: Iterable[Shown],
    told: Iterable[str] = (),
    right: T,
    theirs: Mapping[str, T],
    wrong: Iterable[T],
    because: tuple[Line, ...],
    word: Callable[[T], str],
    mistake: Callable[[T], str],
) -> Exercise | None:
    """An exercise; None if there would be nothing to choose from. Answers stand in their own order, which
    tells nothing.

    Args:
        kind: what is asked.
        account: the rules.
        asked: the question, as :class:`Exercise` has it.
        shown: the cards.
        told: what has happened.
        right: the right answer.
        theirs: what other accounts would answer, by id: the first of the wrong answers that are offered.
        wrong: further wrong answers, the best first.
        because: why it is right.
        word: how an answer is said.
        mistake: what is wrong with a wrong answer.
    """
    worded: dict[str, T] = {}
    for answer in chain((right,), theirs.values(), wrong):
        worded.setdefault(word(answer), answer)
    theirs = {account: worded[word(answer)] for account, answer in theirs.items()}
    choices = sorted([*worded.values()][:MOST])
    if len(choices) < 2:
        return None
    return Exercise(
        kind=kind,
        account=account.id,
        asked=asked,
        shown=tuple(shown),
        told=tuple(told),
        choices=tuple(map(word, choices)),
        right=choices.index(right),
        mistakes=tuple("" if choice == right else mistake(choice) for choice in choices),
        because=because,
        elsewhere=tuple(_elsewhere(right, theirs, word)),
        parts=any(answer != right for answer in theirs.values()),
    )


def preferred(some: Iterable[Exercise | None]) -> Exercise | None:
    """The first exercise on which accounts part; else the first there is."""
    kept = None
    for each in some:
        if each is not None and each.parts:
            return each
        kept = kept or each
    return kept


def _elsewhere(right: T, theirs: Mapping[str, T], word: Callable[[T], str]) -> Iterable[str]:
    """What other accounts would answer, those together that answer the same."""
    by_answer: dict[T, list[str]] = {}
    for account in ACCOUNTS:
        if account.id in theirs:
            by_answer.setdefault(theirs[account.id], []).append(account.source.short)
    for answer, accounts in by_answer.items():
        if answer == right:
            yield say("In {accounts} it would be the same.", accounts=listed(accounts))
        else:
            yield say("In {accounts} it would be: {answer}.", accounts=listed(accounts), answer=word(answer))
