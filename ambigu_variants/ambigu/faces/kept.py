"""The evenings stored in a browser: what each came to, and the record of all, shown and as a file."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ambigu_variants.ambigu.coach.advice_telling import Mark
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.evenings.agreement import Agreed, agreed, length, reached, validated
from ambigu_variants.ambigu.rules.counters import winnings
from ambigu_variants.ambigu.seated.ending import cells
from ambigu_variants.ambigu.seated.ledger import described
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.faces.html import address, join, view
from ambigu_variants.faces.markup import part
from ambigu_variants.faces.tree import Part, line
from ambigu_variants.kernel.comparison import Data, account_named
from ambigu_variants.kernel.errors import RecordError, VariorumError
from ambigu_variants.languages import figure, listed, say, say_n, signed
from ambigu_variants.records import record

COLUMNS = ("date", "title", "rules", "changed", "player", "against", "deals", "over", "won", "profit", *Mark)
"""The columns of the file: a row for each person in each evening, with how often each mark was given."""


class Summary(NamedTuple):
    """An evening in short.

    It has the terms; the number of the last deal, and how many were agreed upon, None if no number was;
    whether the agreed end is reached; and the rows of the file without the date.
    """

    agreed: Agreed
    number: int
    length: int | None
    over: bool
    rows: list[Data]


@lru_cache(maxsize=256)
def summary(text: str) -> Summary:
    """Returns the summary of an evening in JSON; only the last deal of each player is replayed.

    What it says of the deals before it is taken on trust.
    """
    data = json.loads(text)
    terms = agreed(data)
    rules = validated(terms)
    deals = [record.from_data(each) for each in data["deals"]]
    if not deals:
        raise RecordError("The deals of an evening must be a list of records.", field="deals")
    gains: dict[str, int] = {}
    for told in reversed(deals):
        if any(chair.name not in gains for chair in terms.chairs):
            deal = replay(told)
            then = [winnings(deal, seat) if deal.over else deal.ahead[seat] for seat in range(deal.players)]
            gains = dict(zip(told.seats, then, strict=True)) | gains
    number, players, ended = len(deals), len(deals[-1].seats), bool(deals[-1].result)
    over = ended and reached(rules, terms, players, number, time_is_up="time_up" in data)
    rows = []
    for chair in terms.chairs:
        gain = gains.get(chair.name, 0)
        against = ", ".join(other.name for other in terms.chairs if other is not chair)
        about = (terms.title, terms.rules, len(terms.answers), chair.name, against, number - (not ended))
        row = (*about, int(over), int(over and 0 < gain == max(gains.values())), gain)
        rows += [dict(zip(COLUMNS[1:], row, strict=False))] if chair.person else []
    return Summary(terms, number, length(terms, players), over, rows)


def kept_evenings(evenings: Sequence[Mapping[str, Any]]) -> Data:
    """Renders the record of stored evenings; see :func:`faces.html.view`.

    Each evening has the ``date`` on which it was played last, its ``text`` in JSON, and the ``marks`` that
    reviews have given to the decisions of an only person. In the ``state`` are ``told``, what each came to,
    empty if it can't be read; and the ``file``, as an address.
    """
    told, rows = list[str](), list[Data]()
    mine: dict[str, list[Data]] = defaultdict(list)
    for each in evenings:
        try:
            found = summary(str(each.get("text")))
        except (VariorumError, ValueError):
            told.append("")
            continue
        told.append(" ".join(_told(found)))
        given = [*map(str, each.get("marks", ()))]
        beside: Data = {str(mark): given.count(mark) for mark in Mark}
        some = [{"date": str(each.get("date", "")), **row, **beside} for row in found.rows]
        rows += some
        if len(some) == 1:
            account = account_named(ALL_ACCOUNTS, found.agreed.rules).source.dated
            changed = say("{account}, some answers changed", account=account)
            mine[changed if found.agreed.answers else account] += some
    lines = [COLUMNS, *([row[name] for name in COLUMNS] for row in rows)]
    state = {"told": told, "file": address("text/csv", "".join(map(_csv, lines)))}
    return view(part(_record(mine), 2) if mine else join(), state=state)


def _csv(cells: Iterable[object]) -> str:
    """Returns a line of a CSV file; the library's module would have to be fetched in a browser."""
    return ",".join('"' + str(each).replace('"', '""') + '"' for each in cells) + "\n"


def _told(found: Summary) -> Iterator[str]:
    if found.agreed.title:
        yield f"{described(found.agreed)}."
    if found.over:
        yield say_n("Over after {number} deal.", "Over after {number} deals.", found.number)
    elif found.length:
        yield say("Deal {number} of {most}.", number=figure(found.number), most=figure(found.length))
    else:
        yield say("Deal {number}.", number=figure(found.number))
    gains = {row["player"]: signed(row["profit"]) for row in found.rows}
    if gains:
        named = [f"{name} {gain}" for name, gain in gains.items()]
        yield say("Profit: {profit}.", profit=listed(named if len(named) > 1 else [*gains.values()]))


def _record(mine: dict[str, list[Data]]) -> Part:
    """Returns what the only person at each table has played, won and gained, by account."""
    heads = ("", say("evenings"), say("finished"), say("won"), say("deals"), say("profit"))
    marks = {str(mark): sum(row[mark] for some in mine.values() for row in some) for mark in Mark}
    if len(mine) > 1:
        mine[say("all together")] = [row for some in mine.values() for row in some]
    rows = []
    for name, some in mine.items():
        over, won, deals, profit = (
            sum(row[each] for row in some) for each in ("over", "won", "deals", "profit")
        )
        rows.append((name, *map(figure, (len(some), over, won, deals)), signed(profit)))
    note = say(
        "The saved evenings that you played alone against the computer. Only finished evenings are won."
    )
    told = say(
        "Decisions that a review has marked: {good} ✓, {unclear} ≈, {doubtful} ?!, {costly} ✗.",
        **{mark: figure(number) for mark, number in marks.items()},
    )
    lines = [line(each, kind="so-far__sum") for each in (note, told) if each is note or any(marks.values())]
    return Part(say("My record"), (cells("", heads, rows), *lines))
