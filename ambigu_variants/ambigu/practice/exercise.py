"""An exercise: the question with its cards, the choices, the right one and the reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypeVar

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Block, Cards, Line, Place, Text, line
from ambigu_variants.kernel.comparison import citation
from ambigu_variants.kernel.rulings import Account, Ruling
from ambigu_variants.languages import listed, say

MOST = 4
"""The largest number of choices."""

T = TypeVar("T", bound=int | tuple[Any, ...])


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """A question with one right answer.

    ``told`` are sentences on the events before it, if any; ``shown`` are hands, each with its name. ``right``
    is the index of the right choice; ``mistakes`` explains for each choice why it is wrong, empty for the
    right one; ``because`` are the rulings behind the answer, each restated with its place; ``elsewhere`` are
    the answers under other accounts; ``parts`` is whether any of them differs. ``coach`` is what the player
    is told of his hand with the question, ``worth`` with the answer.
    """

    asked: str
    shown: tuple[tuple[str, Cards], ...] = ()
    told: tuple[str, ...]
    choices: tuple[str, ...]
    right: int
    mistakes: tuple[str, ...]
    because: tuple[Line, ...]
    elsewhere: tuple[str, ...]
    parts: bool
    coach: tuple[Block, ...] = ()
    worth: tuple[Line, ...] = ()


def explained(*rulings: Ruling[..., Any]) -> tuple[Line, ...]:
    """Restates rulings, each with its place."""
    return tuple(line(Text(each.says), Place.of(citation(each))) for each in dict.fromkeys(rulings))


def made(
    account: Account[Any],
    *,
    answers: Mapping[str, T],
    wrong: Iterable[T],
    word: Callable[[T], str],
    mistake: Callable[[T], str],
    **more: Any,
) -> Exercise | None:
    """Makes an exercise on an account; None if there are fewer than two choices.

    The choices are sorted by value, so that their order does not reveal the right one. ``answers`` are those
    of this account and of others, by id: the others' are the first of the wrong answers that are offered;
    ``wrong`` are further ones, the best first. ``word`` returns the wording of an answer, ``mistake`` the
    explanation of a wrong one. ``more`` are the other fields of an :class:`Exercise`.
    """
    right, worded = answers[account.id], dict[str, T]()
    for answer in chain((right,), answers.values(), wrong):
        worded.setdefault(word(answer), answer)
    theirs = {each: worded[word(answer)] for each, answer in answers.items() if each != account.id}
    choices = sorted([*worded.values()][:MOST])
    if len(choices) < 2:
        return None
    return Exercise(
        choices=tuple(map(word, choices)),
        right=choices.index(right),
        mistakes=tuple("" if choice == right else mistake(choice) for choice in choices),
        elsewhere=tuple(_elsewhere(right, theirs, word)),
        parts=any(answer != right for answer in theirs.values()),
        **more,
    )


def _elsewhere(right: T, theirs: Mapping[str, T], word: Callable[[T], str]) -> Iterable[str]:
    """Yields a sentence for each answer of the other accounts, with all accounts that give it."""
    by_answer: dict[T, list[str]] = {}
    for account in ACCOUNTS:
        if account.id in theirs:
            by_answer.setdefault(theirs[account.id], []).append(account.source.short)
    for answer, accounts in sorted(by_answer.items(), key=lambda each: each[0] != right):
        if answer == right:
            yield say("In {accounts}, the answer would be the same.", accounts=listed(accounts))
        else:
            yield say(
                "In {accounts}, the answer would be: {answer}.",
                accounts=listed(accounts),
                answer=word(answer),
            )
