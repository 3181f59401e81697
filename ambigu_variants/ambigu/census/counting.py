"""The census of hands taken again, in steps, under any account and with any answers exchanged.

What is to be counted is plain data. ``count`` is a source, or ``all``; ``flush-sequence`` is an answer to be
given as another does, ``SOURCE`` or ``SOURCE:READING``, by every account that is counted; ``by`` is ``hands``
where every hand is to be judged by itself, and not one of each class. What is counted so far travels from
step to step, and nothing is kept between them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ambigu_variants.ambigu.census.every_hand import HANDS, classes, every_hand
from ambigu_variants.ambigu.census.queries import COMBINATIONS, NOTHING, mixture, signature
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import judge, price
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.languages import figure

__all__ = [
    "ALL",
    "BY",
    "Counted",
    "Counting",
    "Figures",
    "begun",
    "figures",
    "go_on",
    "printed",
    "read",
    "rows",
    "state",
]

ALL = "all"
BY = ("classes", "hands")
JUDGED_IN_A_STEP = 2400

Figures = Counter[tuple[str, int]]
"""How many hands are of each combination, by its name, at each price."""


@dataclass(frozen=True, kw_only=True)
class Counting:
    """What is to be counted: under which accounts, and whether hand by hand."""

    accounts: tuple[Account[Rulebook], ...]
    by_hand: bool


class Counted(NamedTuple):
    """What is counted so far: how many classes, or hands, are done, and the figures of each account."""

    done: int
    figures: tuple[Figures, ...]

    @property
    def hands(self) -> int:
        """How many hands are counted so far, of ``census.HANDS``."""
        return self.figures[0].total()


def read(question: Mapping[str, Any]) -> Counting:
    """What is to be counted, checked.

    Raises:
        UnknownName: a source, a question, an answer or a way of counting does not exist.
    """
    sources = [account.id for account in ACCOUNTS]
    source, by = str(question.get("count")), str(question.get("by") or BY[0])
    if source not in (ALL, *sources):
        raise UnknownName("There is no source called “{name}”.", source, (ALL, *sources), field="count")
    if by not in BY:
        raise UnknownName("There is no way of counting called “{name}”.", by, BY, field="by")
    answers = {
        name: str(answer) for name, answer in question.items() if name not in ("count", "by") and answer
    }
    try:
        accounts = tuple(mixture(each, answers) for each in (sources if source == ALL else [source]))
    except UnknownName as error:
        error.field = (error.field or "").partition(".")[2] or "count"
        raise
    return Counting(accounts=accounts, by_hand=by == "hands")


def begun(counting: Counting, state: Mapping[str, Any] | None) -> Counted:
    """What is counted so far, from what the last step gave.

    Raises:
        RequestError: no step of this count has given that.
    """
    if state is None:
        return Counted(0, tuple(Counter() for _ in counting.accounts))
    done, told, under = (state.get(key) for key in ("done", "figures", "under"))
    if (
        under == list(map(signature, counting.accounts))
        and isinstance(done, int)
        and done >= 0
        and isinstance(told, list)
        and len(told) == len(counting.accounts)
    ):
        hands = done if counting.by_hand else sum(size for _, size in classes()[:done])
        so_far = Counted(done, tuple(map(figures, told)))
        if hands < HANDS and all(each.total() == hands for each in so_far.figures):
            return so_far
    raise RequestError("Hand back what has been counted so far just as it was given.", field="state")


def state(counting: Counting, so_far: Counted) -> Data:
    """What is counted so far as plain data, with the accounts under which it was counted."""
    under = list(map(signature, counting.accounts))
    return {"under": under, "done": so_far.done, "figures": [rows(each) for each in so_far.figures]}


def rows(figures: Figures) -> list[Data]:
    """Figures as rows of ``combination``, ``price`` and ``hands``, the lowest combination first."""
    order = sorted(figures, key=lambda each: (COMBINATIONS.index(each[0]), each[1]))
    return [{"combination": name, "price": worth, "hands": figures[name, worth]} for name, worth in order]


def figures(rows: object) -> Figures:
    """Figures out of such rows.

    Raises:
        RequestError: they are no such rows.
    """
    found: Figures = Counter()
    try:
        for row in rows:  # type: ignore[attr-defined]
            name, worth, hands = row["combination"], int(row["price"]), int(row["hands"])
            found[COMBINATIONS[COMBINATIONS.index(name)], worth] += hands
    except (KeyError, TypeError, ValueError):
        raise RequestError("Figures are rows of combination, price and hands.", field="figures") from None
    return found


def printed(rows: Sequence[Mapping[str, Any]], source: str) -> Figures:
    """The figures of one source out of such rows, to be held against a count.

    Raises:
        RequestError: they are no such rows, or do not come to all the hands there are.
    """
    found = figures([row for row in rows if row.get("source") == source])
    if found.total() != HANDS:
        raise RequestError(
            "The figures printed for {source} come to {sum} hands, not {hands}.",
            source=source,
            sum=figure(found.total()),
            hands=figure(HANDS),
            field="printed",
        )
    return found


def go_on(counting: Counting, so_far: Counted) -> Counted:
    """The next step: some more hands judged under every account."""
    stop = so_far.done + JUDGED_IN_A_STEP // len(counting.accounts)
    if counting.by_hand:
        some = [(hand, 1) for hand in every_hand(so_far.done, stop)]
    else:
        some = list(classes()[so_far.done : stop])
    found = []
    for account, known in zip(counting.accounts, so_far.figures, strict=True):
        case, more = Case(account.rules), Counter(known)
        for hand, size in some:
            held = judge(case, hand)
            more[str(held.combination or NOTHING), price(case, held)] += size
        found.append(more)
    return Counted(so_far.done + len(some), tuple(found))
