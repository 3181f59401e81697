"""How far the accounts lie apart, over every hand and every pair of hands, each difference attributed.

A difference is attributed to the smallest sets of questions whose exchange, in both directions, explains it.
What no exchange explains is counted too: the tests allow none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ambigu_variants.ambigu.census import census, classes, differences, moved
from ambigu_variants.ambigu.pairs import judged, pairs
from ambigu_variants.ambigu.rulebook import Matter, Rulebook, hand_questions
from ambigu_variants.ambigu.showdown import judge, price
from ambigu_variants.attribution import exchanged, smallest_sets
from ambigu_variants.comparison import Data
from ambigu_variants.rulings import Account, Case, kebab

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["between", "of_reading", "report", "under"]

Sets = tuple[tuple[str, ...], ...]


def report(accounts: Sequence[Account[Rulebook]]) -> Data:
    """The whole census.

    Returns:
        ``hands`` and ``pairs``: how many there are. ``sources``: for each account, see :func:`under`.
        ``between``: for each two accounts, see :func:`between`. ``readings``: for each rival reading about
        hands, see :func:`of_reading`.
    """
    apart = differences(accounts)
    return {
        "hands": sum(size for _, size in classes()),
        "pairs": pairs().total,
        "sources": [under(account) for account in accounts],
        "between": [
            between(one, other, [name for name, found in apart.items() if {one.id, other.id} in found])
            for one, other in combinations(accounts, 2)
        ],
        "readings": [
            of_reading(account, question, name)
            for account in accounts
            for question in hand_questions()
            for name in list(account.readings(question))[1:]
        ],
    }


def under(account: Account[Rulebook]) -> Data:
    """Under one account: ``source``; ``counts`` (``combination``, ``price``, ``hands``); ``ties``, the pairs
    that only the elder hand parts.
    """
    found = census(Case(account.rules))
    rows = sorted(found.items(), key=lambda row: (row[0][1], str(row[0][0])))
    return {
        "source": account.id,
        "counts": [
            {"combination": name.value if name else None, "price": worth, "hands": hands}
            for (name, worth), hands in rows
        ],
        "ties": pairs().count(judged(account.rules).outcome() == 0),
    }


def between(one: Account[Rulebook], other: Account[Rulebook], questions: Sequence[str]) -> Data:
    """How far two accounts lie apart, and why.

    Returns:
        ``sources``. ``questions``: those about hands whose answers differ. ``hands``: how many take another
        ``name``, another ``price``; ``split`` by the sets of questions that explain it. ``pairs``: how many
        have another ``result`` (who wins, or that only the elder hand parts them), of these the ``opposite``
        winner; how many have the same winner at another ``price``; ``split`` of the results; those left
        ``unexplained``.
    """
    mine, theirs = judged(one.rules), judged(other.rules)
    forth, back = mine.outcome(), theirs.outcome()
    parted = forth != back
    split, unexplained = _split(one.rules, other.rules, questions, forth, back)
    same = (forth == back) & (forth > 0)
    dearer = same & (mine.prices != theirs.prices)[:, None]
    return {
        "sources": [one.id, other.id],
        "questions": [kebab(name) for name in questions],
        "hands": _hands(one.rules, other.rules),
        "pairs": {
            "result": pairs().count(parted),
            "opposite": pairs().count((forth == -back) & (forth != 0)),
            "price": pairs().count(dearer | dearer.T),
            "split": split,
            "unexplained": unexplained,
        },
    }


def _split(
    one: Rulebook,
    other: Rulebook,
    questions: Sequence[str],
    forth: NDArray[np.int8],
    back: NDArray[np.int8],
) -> tuple[list[Data], int]:
    import numpy as np

    left = forth != back
    found: list[Data] = []
    for size in range(1, len(questions) + 1):
        if not left.any():
            break
        sets = list(combinations(questions, size))
        code = np.zeros(left.shape, dtype=np.int64)
        for bit, some in enumerate(sets):
            there = judged(exchanged(one, other, some)).outcome() == back
            explained = there & (judged(exchanged(other, one, some)).outcome() == forth) & left
            code |= explained.astype(np.int64) << bit
        for value in np.unique(code[left]):
            if value:
                here = left & (code == value)
                found.append(
                    {
                        "questions": [
                            list(map(kebab, some)) for bit, some in enumerate(sets) if value >> bit & 1
                        ],
                        "pairs": pairs().count(here),
                        "opposite": pairs().count(here & (forth == -back) & (forth != 0)),
                    }
                )
        left &= code == 0
    return sorted(found, key=lambda each: -each["pairs"]), pairs().count(left)


def _hands(one: Rulebook, other: Rulebook) -> Data:
    """The hands that two rulebooks name or price otherwise, and why."""
    counts = {"name": 0, "price": 0}
    split: Counter[Sets] = Counter()
    for hand, size in classes():

        def worth(case: Matter, hand: Any = hand) -> tuple[object, int]:
            held = judge(case, hand)
            return held.combination, price(case, held)

        before, after = worth(Case(one)), worth(Case(other))
        if before != after:
            counts["name"] += size if before[0] != after[0] else 0
            counts["price"] += size if before[1] != after[1] else 0
            split[tuple(smallest_sets(worth, one, other))] += size
    return {
        **counts,
        "split": [
            {"questions": [list(map(kebab, some)) for some in sets], "hands": hands}
            for sets, hands in split.most_common()
        ],
    }


def of_reading(account: Account[Rulebook], question: str, name: str) -> Data:
    """What a reading changes: ``source``, ``question``, ``reading``, ``hands`` and ``pairs`` as in
    :func:`between`, and ``ties`` under it.
    """
    rules = account.reading(question, name).rules
    mine, theirs = judged(account.rules), judged(rules)
    forth, back = mine.outcome(), theirs.outcome()
    same = (forth == back) & (forth > 0)
    dearer = same & (mine.prices != theirs.prices)[:, None]
    hands = moved(account.rules, rules)
    return {
        "source": account.id,
        "question": kebab(question),
        "reading": name,
        "hands": {"name": hands["name"], "price": hands["price"]},
        "pairs": {
            "result": pairs().count(forth != back),
            "opposite": pairs().count((forth == -back) & (forth != 0)),
            "price": pairs().count(dearer | dearer.T),
        },
        "ties": pairs().count(back == 0),
    }
