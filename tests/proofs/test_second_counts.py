"""Pair counts by kinds of hands equal those of numpy over all pairs of classes."""

from __future__ import annotations

import numpy as np
import pytest

from ambigu_variants.ambigu.census import queries
from ambigu_variants.ambigu.census.every_hand import PAIRS, classes
from ambigu_variants.ambigu.rules.showdown import judge
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.research.pairs import judged, pairs
from tests.census.test_findings import OF_PAIRS, SOURCES, Question, between, drawn, found


def by_numpy(question: Question) -> int:
    """The same count, by numpy over all pairs of classes."""
    accounts = queries.read(question).accounts
    one, other = judged(accounts[0].rules), judged(accounts[-1].rules)
    mine, theirs = one.outcome(), other.outcome()
    dearer = (mine > 0) & (theirs > 0) & (one.prices > other.prices)[:, None]
    chosen = {
        "opposite": mine * theirs < 0,
        "result": mine != theirs,
        "elder": mine == 0,
        "undecided": (mine == 0) & (theirs != 0),
        "dearer": dearer | dearer.T,
    }[question["ask"]]
    case = Case(accounts[0].rules)
    names = np.array([str(judge(case, hand).combination or "none") for hand, _ in classes()])
    first, second = (
        names == question[part] if part in question else names != "" for part in ("first", "second")
    )
    called = first[:, None] & second[None, :]
    return pairs().count(chosen & (called | called.T))


@pytest.mark.parametrize("number", [pytest.param(0, marks=pytest.mark.only_thorough), 1])
@pytest.mark.parametrize("ask", OF_PAIRS)
def test_pairs_are_counted_as_numpy_counts_them(ask: str, number: int) -> None:
    """Queries between two accounts or two mixtures, with combinations, are counted as numpy counts them."""
    question = drawn(7, ask) if number else between(ask, SOURCES[0], SOURCES[1])
    told = found(question)
    assert told.count == by_numpy(question), question
    assert told.total == PAIRS
    for row in told.rows[-1:]:
        one, other = row.names
        assert row.number == by_numpy({**question, "first": one, "second": other})
