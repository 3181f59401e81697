"""Finds the smallest sets of rulings whose exchange explains why two accounts differ."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any, TypeVar

from ambigu_variants.kernel.rulings import Case

O = TypeVar("O")  # noqa: E741 - an outcome


def exchanged(rules: Any, other: Any, questions: Iterable[str]) -> Any:
    """Returns a copy of a rulebook with another rulebook's answers to some questions."""
    return dataclasses.replace(rules, **{question: getattr(other, question) for question in questions})


def smallest_sets(outcome: Callable[[Case[Any]], O], one: Any, other: Any) -> list[tuple[str, ...]]:
    """Returns the smallest sets of questions whose exchange swaps the outcomes of two rulebooks.

    Args:
        outcome: computes the outcome under a case's rulebook; the result must be comparable with ``==``.
        one: a rulebook.
        other: a rulebook with the same questions.

    Returns:
        Every set of the smallest sufficient size, in the order of the questions; empty if the outcomes
        are equal.
    """
    mine, theirs = Case(one), Case(other)
    my_outcome, their_outcome = outcome(mine), outcome(theirs)
    if my_outcome == their_outcome:
        return []
    consulted = {ruling.question for ruling in (*mine.because, *theirs.because)}
    candidates = [
        field.name
        for field in dataclasses.fields(one)
        if field.name in consulted and getattr(one, field.name) is not getattr(other, field.name)
    ]
    for size in range(1, len(candidates) + 1):
        found = [
            questions
            for questions in combinations(candidates, size)
            if outcome(Case(exchanged(one, other, questions))) == their_outcome
            and outcome(Case(exchanged(other, one, questions))) == my_outcome
        ]
        if found:
            return found
    raise AssertionError("exchanging every ruling that was consulted explains any difference")
