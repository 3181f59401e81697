"""Pair counts by kinds of hands equal those of numpy over all pairs of classes."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np
import pytest

from ambigu_variants.ambigu.census import queries
from ambigu_variants.ambigu.census.every_hand import PAIRS, classes
from ambigu_variants.ambigu.census.meetings import meetings
from ambigu_variants.ambigu.census.pairs import judged, pairs
from ambigu_variants.ambigu.rules.showdown import judge
from ambigu_variants.kernel.rulings import Case
from tests.census.test_findings import OF_PAIRS, SOURCES, Question, between, drawn, found

CLASSES = len(classes())
only_thorough = pytest.mark.only_thorough


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=only_thorough)])
def test_any_relation_is_counted_as_numpy_counts_it(seed: int) -> None:
    """A random relation between random kinds is counted as numpy counts it."""
    draw = np.random.default_rng(seed)
    kinds, parts = 40, draw.integers(0, 4, 40)
    of = draw.integers(0, kinds, CLASSES)
    chosen = draw.random((kinds, kinds)) < 0.3
    chosen |= chosen.T
    related = [sum(1 << int(other) for other in np.flatnonzero(row)) for row in chosen]
    counted = meetings(of.tolist(), related, parts.tolist())
    whole = chosen[np.ix_(of, of)]
    for one, other in combinations_with_replacement(range(4), 2):
        mine, theirs = (parts == one)[of], (parts == other)[of]
        both = mine[:, None] & theirs[None, :]
        assert counted[one, other] == counted[other, one] == pairs().count(whole & (both | both.T))


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


@pytest.mark.parametrize("number", [pytest.param(0, marks=only_thorough), 1])
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
