"""Counts all hands in steps, under any account and with any answers exchanged.

A request is plain data. ``count`` is a source, or ``all``. ``flush-sequence`` (or any other question about
hands) replaces that answer in every account counted, as ``SOURCE`` or ``SOURCE:READING``. ``by`` is
``hands`` to judge every hand instead of one per class. The state is passed from step to step; nothing is
stored in between.
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
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.languages import figure

ALL = "all"
BY = ("classes", "hands")
JUDGED_IN_A_STEP = 2400

Figures = Counter[tuple[str, int]]
"""The number of hands by combination name and price."""


@dataclass(frozen=True, kw_only=True)
class Counting:
    """A checked request: the accounts to count under, and whether to judge hand by hand."""

    accounts: tuple[Account[Rulebook], ...]
    by_hand: bool


class Counted(NamedTuple):
    """The state of a count: the number of classes (or hands) done, and the figures of each account."""

    done: int
    figures: tuple[Figures, ...]

    @property
    def hands(self) -> int:
        """The number of hands counted so far, out of ``census.HANDS``."""
        return self.figures[0].total()


def read(question: Mapping[str, Any]) -> Counting:
    """Checks a request and returns it.

    Raises:
        UnknownName: a source, a question, an answer or a way of counting does not exist.
    """
    sources = [account.id for account in ALL_ACCOUNTS]
    source, by = str(question.get("count")), str(question.get("by") or BY[0])
    if source not in (ALL, *sources):
        raise UnknownName("There is no source called “{name}”.", source, (ALL, *sources), field="count")
    if by not in BY:
        raise UnknownName("There is nothing called “{name}” here.", by, BY, field="by")
    answers = {
        name: str(answer) for name, answer in question.items() if name not in ("count", "by") and answer
    }
    try:
        accounts = tuple(
            mixture(each, answers)
            for each in ([account.id for account in ACCOUNTS] if source == ALL else [source])
        )
    except UnknownName as error:
        error.field = (error.field or "").partition(".")[2] or "count"
        raise
    return Counting(accounts=accounts, by_hand=by == "hands")


def begun(counting: Counting, state: Mapping[str, Any] | None) -> Counted:
    """Restores the state of a count from the data that the last step returned.

    Raises:
        RequestError: the data does not come from a step of this count.
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
    raise RequestError("Send back what has been done so far, unchanged.", field="state")


def state(counting: Counting, so_far: Counted) -> Data:
    """Returns the state of a count as plain data, with the accounts it was counted under."""
    under = list(map(signature, counting.accounts))
    return {"under": under, "done": so_far.done, "figures": [rows(each) for each in so_far.figures]}


def rows(figures: Figures) -> list[Data]:
    """Returns figures as rows of ``combination``, ``price`` and ``hands``, lowest combination first."""
    order = sorted(figures, key=lambda each: (COMBINATIONS.index(each[0]), each[1]))
    return [{"combination": name, "price": worth, "hands": figures[name, worth]} for name, worth in order]


def figures(rows: object) -> Figures:
    """Parses rows, as written by :func:`rows`, into figures.

    Raises:
        RequestError: the rows are malformed.
    """
    found: Figures = Counter()
    try:
        for row in rows:  # type: ignore[attr-defined]
            name, worth, hands = row["combination"], int(row["price"]), int(row["hands"])
            found[COMBINATIONS[COMBINATIONS.index(name)], worth] += hands
    except (KeyError, TypeError, ValueError):
        raise RequestError(
            "Each row of figures gives a combination, a price and a number of hands.", field="figures"
        ) from None
    return found


def printed(rows: Sequence[Mapping[str, Any]], source: str) -> Figures:
    """Returns the published figures of one source from such rows, to check a count against.

    Raises:
        RequestError: the rows are malformed, or do not add up to the total number of hands.
    """
    found = figures([row for row in rows if row.get("source") == source])
    if found.total() != HANDS:
        raise RequestError(
            "The published figures for {source} add up to {sum} hands, not {hands}.",
            source=source,
            sum=figure(found.total()),
            hands=figure(HANDS),
            field="printed",
        )
    return found


def go_on(counting: Counting, so_far: Counted) -> Counted:
    """Judges the next batch of hands under every account."""
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
