"""The duel as a game in numbers: who decides where, what each end pays, how classes of hands are held.

Before the draw, hands are sorted by the value of their best exchange; after it, by their chance of winning.
Both times they are cut into classes of about the same frequency. Two hands are compared hand by hand, so it
doesn't matter that under some accounts kinds of hands beat one another in a circle: the result is a table of
outcomes for each pair of classes, not an order of the classes. Each end is paid for each outcome by playing
it through the engine with cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ambigu_variants.ambigu.census.every_hand import apart
from ambigu_variants.ambigu.players.odds import ASKED
from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.rules.hands import Cards
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.research.duel.exchange import Exchange, exchange, hands
from ambigu_variants.research.duel.tree import Choice, Tree
from ambigu_variants.research.pairs import pairs, summed


class Game(NamedTuple):
    """A game for two with hands dealt once and changed at most once.

    The solver needs nothing else, so that it also solves other games of this form, such as Kuhn's poker. By
    node: ``seats`` is who decides, ``children`` are the nodes to which the choices lead, each after its
    parent; ``change`` is 0 before the hands have changed, otherwise 1 and the number of the table in
    ``changes``. ``joint[i, j]`` is the chance that the two are dealt classes i and j; ``changes[c][i, k]``
    the chance that class i becomes class k. ``values[node][i, j]`` is what the first player wins at an end,
    by the classes held there.
    """

    seats: tuple[int, ...]
    children: tuple[tuple[int, ...], ...]
    change: tuple[int, ...]
    joint: NDArray[Any]
    changes: tuple[NDArray[Any], ...]
    values: dict[int, NDArray[Any]]


class Duel(NamedTuple):
    """The duel under a rulebook: its tree, its classes of hands, and the game that they make."""

    tree: Tree
    exchange: Exchange
    classes: Classes
    game: Game


def duel(rules: Rulebook, first: int, last: int, house: Mapping[str, int] | None = None) -> Duel:
    """Prepares the duel under a rulebook, with about so many classes of hands before and after the draw.

    Raises:
        NotAllowed: the rulebook has no deal for two players with these conventions.
        RequestError: nobody may bet before the draw.
    """
    grown = Tree(rules, house)
    if None in map(grown.opener, (0, 1)):
        raise RequestError(
            "In the duel, both players may bet on four cards before the draw. Under these rules they can’t, "
            "so the duel isn’t solved.",
            field="source",
        )
    found = exchange(rules, grown.pool)
    classes = classes_of(found, first, last)
    return Duel(grown, found, classes, _game(grown, classes))


def covered(prepared: Duel, changed: Sequence[str]) -> tuple[list[str], list[str]]:
    """Sorts changed rules: those that the duel asks, and those that it can't show anything of.

    Raises:
        RequestError: it can show nothing of any of them.
    """
    asked = prepared.tree.asked | {*ASKED, *(f"agreed_{name}" for name in CONVENTIONS)}
    some, others = ([name for name in changed if (name in asked) is known] for known in (True, False))
    if others and not some:
        raise RequestError(
            "The duel can’t show what these rules do, because its simplified deal never asks about them:"
            " {questions}. The command study plays whole deals.",
            questions=", ".join(map(kebab, others)),
            field="answers",
        )
    return some, others


def _game(grown: Tree, classes: Classes) -> Game:
    paid = payments(grown, classes.outcomes, classes.examples)
    values = {}
    for end, each in zip(grown.ends, paid, strict=True):
        table = classes.at_last if grown.nodes[end].after else classes.at_first
        values[end] = np.tensordot(each, table, axes=1)
    return Game(
        seats=tuple(node.seat for node in grown.nodes),
        children=tuple(node.children for node in grown.nodes),
        change=tuple((2 if node.drew else 1) if node.after else 0 for node in grown.nodes),
        joint=classes.joint,
        changes=(classes.kept, classes.drawn),
        values=values,
    )


# Classes of hands ------------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """The result of two hands: the seat of the better one, and the prices of both by seat."""

    better: int
    prices: tuple[int, int]


class Classes(NamedTuple):
    """The classes of hands of a duel; the weakest is number 0.

    ``before`` and ``after`` give the class number of each hand; hands that differ only by the names of their
    suits count as one. ``joint[i, j]`` is the chance that the elder hand is dealt class i and the dealer
    class j; ``joint_last[k, l]`` the chance of k and l after the draw, whatever was dealt. ``drawn[i, k]`` is
    the chance that class i becomes class k by the draw, ``kept[i, k]`` the chance that it is class k without
    a draw. ``outcomes`` are the possible outcomes of two hands, ``examples`` two hands for each outcome;
    ``at_first[o, i, j]`` is the chance of outcome o when two classes meet before the draw, and
    ``at_last[o, k, l]`` the same after it.
    """

    before: NDArray[np.int64]
    after: NDArray[np.int64]
    joint: NDArray[Any]
    joint_last: NDArray[Any]
    drawn: NDArray[Any]
    kept: NDArray[Any]
    outcomes: tuple[Outcome, ...]
    examples: tuple[tuple[Cards, Cards], ...]
    at_first: NDArray[Any]
    at_last: NDArray[Any]


def classes_of(found: Exchange, first: int, last: int) -> Classes:
    """Sorts the hands into about ``first`` classes before the draw and ``last`` after it."""
    every, sizes = hands(), pairs().sizes.astype(float)
    _, one = np.unique(every.of, return_index=True)
    before = _parted(found.worth[one], sizes, first)
    after = _parted(found.strength, sizes * found.weights, last)
    among = np.zeros((len(sizes), before.max() + 1))
    among[np.arange(len(sizes)), before] = sizes
    among /= among.sum(axis=0)
    kept = np.stack([(after == each).astype(float) for each in range(after.max() + 1)], axis=1)
    becomes = [every.mean(every.sums(each[every.of]), one, found.ways[one]) for each in kept.T]
    at_first, joint = _meet(found, before, np.ones(len(sizes)))
    at_last, joint_last = _meet(found, after, found.weights)
    outcomes = sorted({*at_first, *at_last})
    return Classes(
        before=before,
        after=after,
        joint=joint / joint.sum(),
        joint_last=joint_last / joint_last.sum(),
        drawn=among.T @ np.stack(becomes, axis=1),
        kept=among.T @ kept,
        outcomes=tuple(outcomes),
        examples=tuple(_example(found, each) for each in outcomes),
        at_first=_table(outcomes, at_first, joint.shape),
        at_last=_table(outcomes, at_last, (after.max() + 1,) * 2),
    )


def _parted(values: NDArray[Any], weights: NDArray[Any], number: int) -> NDArray[np.int64]:
    """Cuts values into classes of about equal weight; equal values share a class."""
    _, which = np.unique(np.round(values, 9), return_inverse=True)
    held = np.bincount(which, weights=weights)
    middle = (np.cumsum(held) - held / 2) / held.sum()
    _, cut = np.unique(np.floor(middle * number), return_inverse=True)
    found: NDArray[np.int64] = cut[which]
    return found


Meetings = dict[Outcome, "NDArray[Any]"]


def _meet(
    found: Exchange, classes: NDArray[np.int64], weights: NDArray[Any]
) -> tuple[Meetings, NDArray[Any]]:
    """Returns the share of each outcome for every two classes, and the weight of every two classes."""
    every = pairs()
    prices = sorted(set(found.judged.prices.tolist()))
    groups = classes * len(prices) + np.searchsorted(prices, found.judged.prices)
    known = np.unique(groups)
    met = every.meetings * weights.astype(np.float32)
    met *= (every.sizes * weights).astype(np.float32)[:, None]
    least = met.min(initial=1, where=met > 0) / 2
    whole, won = (summed(some, groups, float) for some in (met, met * found.wins))
    many = int(classes.max()) + 1
    total = np.zeros((many, many))
    np.add.at(total, np.ix_(known // len(prices), known // len(prices)), whole)
    table: Meetings = {}
    for better, some in enumerate((won, whole - won)):
        for row, column in np.argwhere(some > least).tolist():
            one, other = int(known[row]), int(known[column])
            outcome = Outcome(better, (prices[one % len(prices)], prices[other % len(prices)]))
            of = table.setdefault(outcome, np.zeros((many, many)))
            of[one // len(prices), other // len(prices)] += some[row, column]
    with np.errstate(invalid="ignore", divide="ignore"):
        shares = {each: np.where(total > 0, of / total, 0) for each, of in table.items()}
    return shares, total


def _table(outcomes: list[Outcome], found: Meetings, shape: tuple[int, ...]) -> NDArray[Any]:
    none = np.zeros(shape)
    return np.stack([found.get(each, none) for each in outcomes])


def _example(found: Exchange, outcome: Outcome) -> tuple[Cards, Cards]:
    """Returns two hands without a common card that have this outcome."""
    every, prices = pairs(), found.judged.prices
    (ones,), (others,) = (np.nonzero(prices == price) for price in outcome.prices)
    where = np.ix_(ones, others)
    suitable = (every.meetings[where] > 0) & (found.wins[where] == (outcome.better == 0))
    row, column = np.unravel_index(int(np.argmax(suitable)), suitable.shape)
    one, other = every.hands[ones[row]], every.hands[others[column]]
    moved = apart(one, other)
    assert moved, "hands that meet have no common card"
    return one.cards, moved.cards


# Payments --------------------------------------------------------------------------------------------------

MATTERS: tuple[Callable[[Outcome], object], ...] = (
    lambda outcome: None,
    lambda outcome: outcome.prices[0],
    lambda outcome: outcome.prices[1],
    lambda outcome: (outcome.better, outcome.prices[outcome.better]),
    lambda outcome: outcome,
)
"""The things that may decide the payment at an end, from nothing to everything."""


def payments(
    tree: Tree,
    outcomes: Sequence[Outcome],
    examples: Sequence[tuple[Cards, Cards]],
    ends: Sequence[int] | None = None,
) -> NDArray[Any]:
    """Returns the counters that the elder hand wins, by end and outcome; a loss is negative.

    Without ``ends``, all are measured. An end is played with two hands for each outcome: which hand is
    better, and the price of each. Ends at which fewer of these matter are recognised by trying the first and
    the last outcome of those that would have to be alike, so that not every outcome is played. A test plays
    them all.
    """

    def of(history: Sequence[Choice]) -> list[float]:
        known: dict[int, float] = {}

        def paid(number: int) -> float:
            if number not in known:
                deal = tree.run(history, examples[number])
                assert deal.over, "an end is an end whatever the cards"
                known[number] = tree.gain(deal)
            return known[number]

        for matters in MATTERS:
            alike: dict[object, list[int]] = {}
            for number, outcome in enumerate(outcomes):
                alike.setdefault(matters(outcome), []).append(number)
            if all(paid(some[0]) == paid(some[-1]) for some in alike.values()):
                first = {number: some[0] for some in alike.values() for number in some}
                return [paid(first[number]) for number in range(len(outcomes))]
        raise AssertionError("an outcome is like itself")

    return np.array([of(tree.nodes[end].history) for end in (tree.ends if ends is None else ends)])
