"""Differences between accounts, over all hands and pairs of hands, attributed to questions.

A difference is attributed to the smallest sets of questions whose exchange, in both directions, explains it.
Differences that no exchange explains are counted too; the tests allow none between two accounts. If only one
question was exchanged, there is no other cause, and only the figures matter.

Every comparison has the same shape (see :func:`compared`), whether between two accounts, between an account
and one of its rival readings, or between an account and the same account with one answer taken from
another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from itertools import combinations, groupby
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ambigu_variants.ambigu.census.verdicts import verdicts
from ambigu_variants.ambigu.deals.trials import DEALS
from ambigu_variants.ambigu.rules.rulebook import Rulebook, deal_questions, hand_questions
from ambigu_variants.kernel.attribution import exchanged
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Account, Standing
from ambigu_variants.kernel.verdicts import Pair, Verdict
from ambigu_variants.research.pairs import NAMES, Grouped, Judged, direction, pairs, won_with

Truths = NDArray[np.bool_]

Sets = tuple[tuple[str, ...], ...]


def report(
    accounts: Sequence[Account[Rulebook]], heard: Callable[[int, int], None] = lambda done, steps: None
) -> Data:
    """Returns the whole census; while it counts, it calls ``heard`` with the number of steps done and the
    total.

    Returns:
        ``hands``: their number. ``pairs``: their number. ``sources``: for each account, see :func:`single`.
        ``between``: for every two accounts, see :func:`between`. ``readings``: for each rival reading
        about hands, see :func:`of_reading`. ``three``: for every three accounts, see :func:`three`.
        ``verdicts``: for each question, see :meth:`ambigu_variants.kernel.verdicts.Verdict.data`.
        ``distance``: see :func:`distance`. ``together``: the questions (``sources``,
        ``question``) that differ between two accounts but explain no hand and no pair alone, only with
        another question.
    """
    paired, asked = list(combinations(accounts, 2)), list(questions_of(Rulebook))
    steps = 2 * len(asked) + len(paired) + 1
    judged = verdicts(accounts, asked, lambda done, _: heard(done, steps))
    found: list[Data] = []
    for one, other in paired:
        heard(2 * len(asked) + len(found), steps)
        apart = {each.question for each in judged if (one.id, other.id) in each.apart}
        found.append(between(one, other, [name for name in hand_questions() if kebab(name) in apart]))
    heard(steps - 1, steps)
    return {
        "hands": sum(map(int, pairs().sizes)),
        "pairs": pairs().total,
        "sources": [single(account) for account in accounts],
        "between": found,
        "readings": [
            of_reading(account, question, name)
            for account in accounts
            for question in hand_questions()
            for name in list(account.readings(question))[1:]
        ],
        "three": [three(some) for some in combinations(accounts, 3)],
        "verdicts": [each.data() for each in judged],
        "distance": distance(accounts, found, judged),
        "together": [
            {"sources": each["sources"], "question": done["question"]}
            for each in found
            for done in each["alone"]
            if not any(done["explains"].values())
        ],
    }


def single(account: Account[Rulebook]) -> Data:
    """Returns the counts under one account.

    They are ``source``; ``counts`` by price and combination (``combination``, ``price``, the number of
    ``hands`` that hold it, and ``won``, the number of pairs that such a hand wins); and ``ties``, the number
    of pairs that only the elder hand decides.
    """
    grouped = pairs().grouped([account.rules])
    (mine,) = grouped.under
    outcome = mine.outcome()
    kinds = sorted(set(zip(mine.prices.tolist(), mine.names.tolist(), strict=True)))
    return {
        "source": account.id,
        "counts": [
            {
                "combination": name.value if (name := NAMES[place]) else None,
                "price": worth,
                "hands": grouped.hands(held),
                "won": grouped.pairs(won_with(held, outcome)),
            }
            for worth, place in kinds
            for held in [(mine.prices == worth) & (mine.names == place)]
        ],
        "ties": grouped.pairs(outcome == 0),
    }


def between(one: Account[Rulebook], other: Account[Rulebook], questions: Sequence[str]) -> Data:
    """Compares two accounts, and attributes their differences.

    Returns:
        ``sources``: the two accounts. ``questions``: those about hands whose answers differ. The result of
        :func:`compared`. ``alone``: for each of the questions, see :func:`alone`.
    """
    found = compared(one.rules, other.rules, questions)
    return {
        "sources": [one.id, other.id],
        "questions": [kebab(name) for name in questions],
        **found,
        "alone": [alone(one, other, question, found) for question in questions],
    }


def of_reading(account: Account[Rulebook], question: str, name: str) -> Data:
    """Compares an account with one of its rival readings.

    Returns ``source``, ``question``, ``reading``, the ``ties`` under it, and the result of :func:`compared`
    for the edition’s reading and this one.
    """
    rules = account.reading(question, name).rules
    grouped = pairs().grouped([rules])
    return {
        "source": account.id,
        "question": kebab(question),
        "reading": name,
        "ties": grouped.pairs(grouped.under[0].outcome() == 0),
        **compared(account.rules, rules, [question]),
    }


def alone(one: Account[Rulebook], other: Account[Rulebook], question: str, found: Data) -> Data:
    """Returns the effect of a single question on which two accounts differ.

    ``found`` is the result of :func:`compared` for the two.

    Returns:
        ``question``: its id. ``exchanges``: for each account (``source``) given the other’s answer
        (``answer``), the result of :func:`compared` for it and the unchanged account, and ``settles``:
        of the ``hands`` and ``pairs`` on which the two accounts differ in any way, the number that then
        come out as under the other account. Those settled in both directions are explained by the
        question. ``stands``: of the same hands and pairs, the number that have the question in one of
        their smallest sets; ``explains``: the number that it explains alone.
    """
    name = kebab(question)
    return {
        "question": name,
        "exchanges": [
            {
                "source": mine.id,
                "answer": theirs.id,
                **compared(mine.rules, exchanged(mine.rules, theirs.rules, [question]), [question]),
                "settles": _settled(mine.rules, theirs.rules, question),
            }
            for mine, theirs in ((one, other), (other, one))
        ],
        "stands": {
            unit: _of_parts(found, unit, lambda sets: any(name in some for some in sets)) for unit in UNITS
        },
        "explains": {unit: _of_parts(found, unit, lambda sets: [name] in sets) for unit in UNITS},
    }


UNITS = ("hands", "pairs")


def _settled(mine: Rulebook, theirs: Rulebook, question: str) -> dict[str, int]:
    grouped = pairs().grouped([mine, theirs, exchanged(mine, theirs, [question])])
    return {
        unit: _count(grouped, unit, (one != other) & (mixed == other))
        for unit in UNITS
        for one, other, mixed in [[SEEN[unit](found)["any"] for found in grouped.under]]
    }


def _of_parts(found: Data, unit: str, chosen: Callable[[list[list[str]]], bool]) -> int:
    return sum(part[unit] for part in found[unit]["any"]["split"] if chosen(part["questions"]))


# Any two rulebooks ----------------------------------------------------------------------------------------


def compared(one: Rulebook, other: Rulebook, questions: Sequence[str]) -> Data:
    """Compares two rulebooks, and splits each total by the questions that explain it, among those given.

    Returns:
        ``hands``: the number of hands with a different ``name``, a different ``price``, or either (``any``).
        ``pairs``: the number of pairs with a different ``result`` (the winner, or a tie that only the
        elder hand breaks); of these, those with the ``opposite`` winner; those with the same winner at
        a different ``price``; and those that differ in ``any`` way, in winner or payment. Each of these
        has a ``total``, a ``split``, the number that differ only by a ``supplied`` answer, and the
        rest, ``unexplained``. Each part of a split has ``questions``, the smallest sets that explain
        it, and its number of ``hands`` or ``pairs``; it counts as supplied if each of these sets has a
        question on which one or both texts are silent. ``direction``: see :func:`direction`.
    """
    silent = {
        kebab(name)
        for name in questions
        if any(getattr(rules, name).standing is Standing.SUPPLIED for rules in (one, other))
    }
    for most in range(min(1, len(questions)), len(questions) + 1):
        sets = [some for size in range(1, most + 1) for some in combinations(questions, size)]
        rulebooks = [
            *(one, other),
            *(exchanged(one, other, some) for some in sets),
            *(exchanged(other, one, some) for some in sets),
        ]
        grouped = pairs().grouped(rulebooks)
        found = {unit: _attributed(grouped, sets, silent, unit) for unit in UNITS}
        if not any(total["unexplained"] for unit in found.values() for total in unit.values()):
            break
    return {**found, "direction": direction(grouped)}


Seen = dict[str, Any]
Differs = Callable[[Seen, Seen], Any]


def _of_hands(found: Judged) -> Seen:
    both = found.names.astype(found.prices.dtype) * 100 + found.prices
    return {"name": found.names, "price": found.prices, "any": both}


def _of_pairs(found: Judged) -> Seen:
    return {"result": found.outcome(), "any": found.payment()}


def _count(grouped: Grouped, unit: str, which: Any) -> int:
    return grouped.hands(which) if unit == "hands" else grouped.pairs(which)


SEEN: dict[str, Callable[[Judged], Seen]] = {"hands": _of_hands, "pairs": _of_pairs}
# For each total: the aspect that an exchange must reproduce, and the test of what is counted.
EFFECTS: dict[str, dict[str, tuple[str, Differs]]] = {
    "hands": {
        "name": ("name", lambda mine, theirs: mine["name"] != theirs["name"]),
        "price": ("price", lambda mine, theirs: mine["price"] != theirs["price"]),
        "any": ("any", lambda mine, theirs: mine["any"] != theirs["any"]),
    },
    "pairs": {
        "result": ("result", lambda mine, theirs: mine["result"] != theirs["result"]),
        "opposite": ("result", lambda mine, theirs: mine["result"] * theirs["result"] < 0),
        "price": (
            "any",
            lambda mine, theirs: (mine["result"] == theirs["result"]) & (mine["any"] != theirs["any"]),
        ),
        "any": ("any", lambda mine, theirs: mine["any"] != theirs["any"]),
    },
}


def _attributed(grouped: Grouped, sets: Sequence[tuple[str, ...]], silent: Set[str], unit: str) -> Data:
    """Returns each total of hands or pairs with its split, by the smallest of the given sets.

    ``silent`` are the questions on which one or both texts say nothing.
    """
    mine, theirs, *mixed = map(SEEN[unit], grouped.under)
    explained = {
        aspect: [
            (forth[aspect] == theirs[aspect]) & (back[aspect] == mine[aspect])
            for forth, back in zip(mixed[: len(sets)], mixed[len(sets) :], strict=True)
        ]
        for aspect in {aspect for aspect, _ in EFFECTS[unit].values()}
    }
    made = {}
    for name, (aspect, differs) in EFFECTS[unit].items():
        left = differs(mine, theirs)
        total = _count(grouped, unit, left)
        split: list[Data] = []
        for _, some in groupby(zip(sets, explained[aspect], strict=True), key=lambda each: len(each[0])):
            for parts, which in _parts(list(some), left):
                split.append(
                    {
                        "questions": [list(map(kebab, part)) for part in parts],
                        unit: _count(grouped, unit, which),
                    }
                )
                left = left & ~which
        made[name] = {
            "total": total,
            "split": sorted(split, key=lambda part: (-part[unit], part["questions"])),
            "supplied": sum(
                part[unit] for part in split if all(silent & set(some) for some in part["questions"])
            ),
            "unexplained": _count(grouped, unit, left),
        }
    return made


def _parts(tried: Iterable[tuple[tuple[str, ...], Truths]], left: Truths) -> Iterable[tuple[Sets, Truths]]:
    """Splits the remaining cases by the sets that explain them; drops those that no set explains."""
    parts: list[tuple[Sets, Truths]] = [((), left)]
    for some, explains in tried:
        parts = [
            (sets + extra, both)
            for sets, which in parts
            for extra, both in (((), which & ~explains), ((some,), which & explains))
            if both.any()
        ]
    return [(sets, which) for sets, which in parts if sets]


# Three, and all --------------------------------------------------------------------------------------------


def three(accounts: Sequence[Account[Rulebook]]) -> Data:
    """Compares three accounts, and counts which of them agree.

    Returns:
        ``sources``: the three accounts. For ``hands`` by ``name`` and by ``price``, for ``pairs`` by
        ``result``, by ``price`` (only those that all three give to the same hand) and by either of the two
        (``any``): the number in which all three are ``alike``, in which one account is ``alone`` against the
        two others (listed by source), and in which all ``differ``.
    """
    grouped = pairs().grouped([account.rules for account in accounts])
    ids = [account.id for account in accounts]
    hands, met = list(map(_of_hands, grouped.under)), list(map(_of_pairs, grouped.under))
    results = [each["result"] for each in met]
    won = (results[0] != 0) & (results[0] == results[1]) & (results[0] == results[2])
    paid = [each["any"] for each in met]
    return {
        "sources": ids,
        "hands": {
            name: _parted(ids, [each[name] for each in hands], grouped.hands)
            for name in ("name", "price", "any")
        },
        "pairs": {
            "result": _parted(ids, results, grouped.pairs),
            "price": _parted(ids, paid, lambda which: grouped.pairs(which & won)),
            "any": _parted(ids, paid, grouped.pairs),
        },
    }


def _parted(ids: Sequence[str], values: Sequence[Any], count: Callable[[Any], int]) -> Data:
    one, two, three = values
    first, second, third = two == three, one == three, one == two  # named after the account that is alone
    return {
        "alike": count(first & second),
        "alone": {
            who: count(agree & ~(first & second))
            for who, agree in zip(ids, (first, second, third), strict=True)
        },
        "differ": count(~(first | second | third)),
    }


def distance(accounts: Sequence[Account[Rulebook]], found: Sequence[Data], judged: Sequence[Verdict]) -> Data:
    """Returns the distances between all accounts, as tables with a row and a column for each account.

    ``found`` are the results of :func:`between` for every two accounts, in order.

    Returns:
        ``sources``: the accounts. ``questions``: the number of questions with different answers, about
        ``hands`` and about the ``deal`` (as far as random deals show; ``deals`` is their number); only
        questions on which both texts speak count. Its ``supplied`` gives, under the same two names, the
        number that differ in effect where one or both texts are silent. ``hands``: the number of hands with a
        different name or price. ``result``: the number of pairs with a different result. ``pairs``: the
        number of pairs with a different winner or payment. ``supplied``: of those ``hands`` and ``pairs``,
        the number that differ only by a supplied answer, see :func:`compared`.
        ``counters``: the total change in payments over all pairs; divided by the number of pairs, the mean.
    """
    at = {frozenset(each["sources"]): each for each in found}

    def questions(asked: Sequence[str], parted: Callable[[Verdict], tuple[Pair, ...]]) -> list[list[int]]:
        pairs = [pair for each in judged if each.question in asked for pair in parted(each)]
        return table(lambda each: pairs.count((each["sources"][0], each["sources"][1])))

    def table(measure: Callable[[Data], int]) -> list[list[int]]:
        return [
            [0 if one is other else measure(at[frozenset((one.id, other.id))]) for other in accounts]
            for one in accounts
        ]

    hands, deal = ([kebab(name) for name in asked] for asked in (hand_questions(), deal_questions()))
    return {
        "sources": [account.id for account in accounts],
        "questions": {
            "hands": questions(hands, lambda found: found.parted),
            "deal": questions(deal, lambda found: found.parted),
            "supplied": {
                "hands": questions(hands, lambda found: found.supplied),
                "deal": questions(deal, lambda found: found.supplied),
            },
            "deals": DEALS,
        },
        "hands": table(lambda each: int(each["hands"]["any"]["total"])),
        "result": table(lambda each: int(each["pairs"]["result"]["total"])),
        "pairs": table(lambda each: int(each["pairs"]["any"]["total"])),
        "supplied": {
            "hands": table(lambda each: int(each["hands"]["any"]["supplied"])),
            "pairs": table(lambda each: int(each["pairs"]["any"]["supplied"])),
        },
        "counters": table(lambda each: int(each["direction"]["counters"])),
    }
