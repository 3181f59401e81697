"""How far the accounts lie apart, over every hand and every pair of hands, each difference attributed.

A difference is attributed to the smallest sets of questions whose exchange, in both directions, explains it.
What no exchange explains is counted too: the tests allow none between two accounts. Where only one question
was exchanged there is nothing else that could be at work; there the figures are what matters.

Every comparison has one shape, whatever is compared (see :func:`compared`): two accounts, an account and the
same with one passage read otherwise, an account and the same with one answer taken from another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from itertools import combinations, groupby
from typing import TYPE_CHECKING, Any

from ambigu_variants.ambigu.census.direction import direction
from ambigu_variants.ambigu.census.distance import distance
from ambigu_variants.ambigu.census.pairs import NAMES, Grouped, Judged, pairs
from ambigu_variants.ambigu.census.verdicts import parted_hands, verdicts
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.kernel.attribution import exchanged
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Standing, kebab, questions_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Truths = NDArray[np.bool_]

__all__ = ["alone", "between", "compared", "direction", "distance", "of_reading", "report", "single", "three"]

Sets = tuple[tuple[str, ...], ...]


def report(accounts: Sequence[Account[Rulebook]]) -> Data:
    """The whole census.

    Returns:
        ``hands`` and ``pairs``: how many there are. ``sources``: for each account, see :func:`single`.
        ``between``: for each two accounts, see :func:`between`. ``readings``: for each rival reading about
        hands, see :func:`of_reading`. ``three``: for each three accounts, see :func:`three`. ``verdicts``: of
        each question, see :meth:`ambigu_variants.kernel.verdicts.Verdict.data`. ``distance``: see
        :mod:`ambigu.census.distance`. ``together``: the questions (``sources``, ``question``) that part
        two accounts and explain no hand and no pair by themselves, but only with another.
    """
    judged = verdicts(accounts, list(questions_of(Rulebook)))
    found = [
        between(one, other, parted_hands(one, other, judged)) for one, other in combinations(accounts, 2)
    ]
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
    """Under one account: ``source``; ``counts`` by price and combination (``combination``, ``price``,
    ``hands`` that hold it, ``won``: the pairs that such a hand wins); ``ties``, the pairs that only the elder
    hand parts.
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
                "won": grouped.pairs(((outcome > 0) & held[:, None]) | ((outcome < 0) & held[None, :])),
            }
            for worth, place in kinds
            for held in [(mine.prices == worth) & (mine.names == place)]
        ],
        "ties": grouped.pairs(outcome == 0),
    }


def between(one: Account[Rulebook], other: Account[Rulebook], questions: Sequence[str]) -> Data:
    """How far two accounts lie apart, and why.

    Returns:
        ``sources``. ``questions``: those about hands whose answers differ. What :func:`compared` gives.
        ``alone``: for each of the questions, see :func:`alone`.
    """
    found = compared(one.rules, other.rules, questions)
    return {
        "sources": [one.id, other.id],
        "questions": [kebab(name) for name in questions],
        **found,
        "alone": [alone(one, other, question, found) for question in questions],
    }


def of_reading(account: Account[Rulebook], question: str, name: str) -> Data:
    """What a reading changes: ``source``, ``question``, ``reading``, the ``ties`` under it, and what
    :func:`compared` gives of the edition's reading and of it.
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
    """What a question does by itself between two accounts.

    Args:
        one: an account.
        other: another.
        question: one on which they differ.
        found: what :func:`compared` gives of the two.

    Returns:
        ``question``. ``exchanges``: for either account (``source``) with the other's answer (``answer``),
        what :func:`compared` gives of it and of the account as it is; and ``settles``: of the ``hands`` and
        the ``pairs`` on which the two accounts part in anything, how many then come out as under the other.
        What it settles in both, it explains. ``stands``: of the hands and of the
        pairs on which the two accounts part in anything, how many have it in one of their smallest sets;
        ``explains``: how many it explains by itself.
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
    hands, met = ([see(found)["any"] for found in grouped.under] for see in (_of_hands, _of_pairs))
    return {
        unit: count((one != other) & (mixed == other))
        for unit, count, (one, other, mixed) in (
            ("hands", grouped.hands, hands),
            ("pairs", grouped.pairs, met),
        )
    }


def _of_parts(found: Data, unit: str, chosen: Callable[[list[list[str]]], bool]) -> int:
    return sum(part[unit] for part in found[unit]["any"]["split"] if chosen(part["questions"]))


# Any two rulebooks ----------------------------------------------------------------------------------------


def compared(one: Rulebook, other: Rulebook, questions: Sequence[str]) -> Data:
    """How far two rulebooks lie apart, each total split by the questions that explain it.

    Args:
        one: a rulebook.
        other: another.
        questions: those that may explain a difference.

    Returns:
        ``hands``: of all hands, how many take another ``name``, another ``price``, ``any`` of the two.
        ``pairs``: of all pairs, how many have another ``result`` (who wins, or that only the elder hand parts
        them); of these the ``opposite`` winner; how many the same winner at another ``price``; how many part
        in ``any`` of this, in who wins or in what he is paid. Each is a ``total``, a ``split``, how many are
        parted by what is ``supplied``, and what is left ``unexplained``. A part of a split has ``questions``,
        the smallest sets that explain it, and how many ``hands`` or ``pairs`` it is; it is parted by what is
        supplied if each of these sets has a question of which one text or both say nothing.
        ``direction``: see :func:`direction`.
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
        found = {
            "hands": _attributed(grouped, sets, silent, "hands", grouped.hands, _of_hands, _HANDS),
            "pairs": _attributed(grouped, sets, silent, "pairs", grouped.pairs, _of_pairs, _PAIRS),
        }
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


def _other(aspect: str) -> Differs:
    return lambda mine, theirs: mine[aspect] != theirs[aspect]


def _opposite(mine: Seen, theirs: Seen) -> Any:
    return mine["result"] * theirs["result"] < 0


def _paid_otherwise(mine: Seen, theirs: Seen) -> Any:
    return (mine["result"] == theirs["result"]) & (mine["any"] != theirs["any"])


# For each total: what a set of questions has to turn into the other's to explain it; what is counted.
_HANDS: dict[str, tuple[str, Differs]] = {name: (name, _other(name)) for name in ("name", "price", "any")}
_PAIRS: dict[str, tuple[str, Differs]] = {
    "result": ("result", _other("result")),
    "opposite": ("result", _opposite),
    "price": ("any", _paid_otherwise),
    "any": ("any", _other("any")),
}


def _attributed(
    grouped: Grouped,
    sets: Sequence[tuple[str, ...]],
    silent: Set[str],
    unit: str,
    count: Callable[[Any], int],
    see: Callable[[Judged], Seen],
    totals: dict[str, tuple[str, Differs]],
) -> Data:
    """Each total with its split, by the smallest of the sets given; of ``silent`` questions not both texts
    speak.
    """
    mine, theirs, *mixed = map(see, grouped.under)
    explained = {
        aspect: [
            (forth[aspect] == theirs[aspect]) & (back[aspect] == mine[aspect])
            for forth, back in zip(mixed[: len(sets)], mixed[len(sets) :], strict=True)
        ]
        for aspect in {aspect for aspect, _ in totals.values()}
    }
    made = {}
    for name, (aspect, differs) in totals.items():
        left = differs(mine, theirs)
        total = count(left)
        split: list[Data] = []
        for _, some in groupby(zip(sets, explained[aspect], strict=True), key=lambda each: len(each[0])):
            for parts, which in _parts(list(some), left):
                split.append({"questions": [list(map(kebab, part)) for part in parts], unit: count(which)})
                left = left & ~which
        made[name] = {
            "total": total,
            "split": sorted(split, key=lambda part: (-part[unit], part["questions"])),
            "supplied": sum(
                part[unit] for part in split if all(silent & set(some) for some in part["questions"])
            ),
            "unexplained": count(left),
        }
    return made


def _parts(tried: Iterable[tuple[tuple[str, ...], Truths]], left: Truths) -> Iterable[tuple[Sets, Truths]]:
    """What is left, parted by which of the sets explain it; without what none does."""
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
    """Where three accounts part: which agree.

    Returns:
        ``sources``. Of ``hands`` by ``name`` and by ``price``, of ``pairs`` by ``result``, by ``price`` (of
        those that all three give to the same hand) and by ``any`` of the two: in how many all are ``alike``,
        in how many one stands ``alone`` against the two others (by source), and in how many all ``differ``.
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
    first, second, third = two == three, one == three, one == two  # named by whom they leave alone
    return {
        "alike": count(first & second),
        "alone": {
            who: count(agree & ~(first & second))
            for who, agree in zip(ids, (first, second, third), strict=True)
        },
        "differ": count(~(first | second | third)),
    }
