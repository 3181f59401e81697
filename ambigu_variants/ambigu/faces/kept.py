"""The evenings stored in a browser: what each came to, and the record of all, shown and as a file."""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from typing import Any

from ambigu_variants.ambigu.evenings.summary import Summary, summary
from ambigu_variants.ambigu.seated.ledger import described
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.faces.html import join, view
from ambigu_variants.faces.markup import part
from ambigu_variants.faces.tree import Part, Rows, line
from ambigu_variants.kernel.comparison import Data, account_named
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.languages import figure, listed, say, say_n, signed

COLUMNS = ("date", "title", "rules", "changed", "player", "against", "deals", "over", "won", "profit")
"""The columns of the file: a row for each person in each evening."""


def kept_evenings(evenings: Sequence[Mapping[str, Any]]) -> Data:
    """Renders the record of stored evenings; see :func:`faces.html.view`.

    Each evening has an ``id``, the ``date`` on which it was played last, and its ``text`` in JSON. In the
    ``state`` are ``told``, what each evening came to, by its id; and the record as a ``file``. Evenings that
    can't be read are left out.
    """
    found: dict[str, tuple[str, Summary]] = {}
    for each in evenings:
        try:
            found[each["id"]] = each["date"], summary(each["text"])
        except VariorumError:
            continue
    told = {id: " ".join(_told(each)) for id, (_, each) in found.items()}
    mine = [each for _, each in found.values() if len(each.people) == 1]
    state = {"told": told, "file": {"name": "ambigu.csv", "text": _file(found.values())}}
    return view(part(_record(mine)) if mine else join(), state=state)


def _told(found: Summary) -> Iterator[str]:
    if found.agreed.title:
        yield f"{described(found.agreed)}."
    if found.over:
        yield say_n("Over after {number} deal.", "Over after {number} deals.", found.number)
    elif found.length:
        yield say("Deal {number} of {most}.", number=figure(found.number), most=figure(found.length))
    else:
        yield say("Deal {number}.", number=figure(found.number))
    named = [f"{found.agreed.chairs[chair].name} {signed(found.gains[chair])}" for chair in found.people]
    if named:
        only = signed(found.gains[found.people[0]]) if len(named) == 1 else listed(named)
        yield say("Profit: {profit}.", profit=only)


def _record(mine: Sequence[Summary]) -> Part:
    """Returns what the only person at each table has played, won and gained, by account."""
    groups: dict[str, list[Summary]] = defaultdict(list)
    for each in mine:
        account = account_named(ALL_ACCOUNTS, each.agreed.rules).source.dated
        name = say("{account}, some answers changed", account=account) if each.agreed.answers else account
        groups[name].append(each)
    if len(groups) > 1:
        groups[say("all together")] = list(mine)
    heads = ("", say("evenings"), say("finished"), say("won"), say("deals"), say("profit"))
    rows = [(name, *_counted(some)) for name, some in groups.items()]
    counted = Rows(
        "",
        tuple(line(each or None) for each in heads),
        tuple(tuple(map(line, row)) for row in rows),
        "ledger-of",
    )
    note = say(
        "The saved evenings that you played alone against the computer. Only finished evenings are won."
    )
    return Part(say("My record"), (counted, line(note, kind="so-far__sum")))


def _counted(some: Sequence[Summary]) -> tuple[str, ...]:
    over = sum(each.over for each in some)
    won = sum(each.won(each.people[0]) for each in some)
    profit = sum(each.gains[each.people[0]] for each in some)
    return (
        figure(len(some)),
        figure(over),
        figure(won),
        figure(sum(each.finished for each in some)),
        signed(profit),
    )


def _file(found: Iterable[tuple[str, Summary]]) -> str:
    """Returns the record as a table in CSV."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    for date, each in found:
        terms = each.agreed
        for chair in each.people:
            against = [other.name for other in terms.chairs if other is not terms.chairs[chair]]
            about = (date, terms.title, terms.rules, len(terms.answers), terms.chairs[chair].name)
            table.writerow(
                (
                    *about,
                    ", ".join(against),
                    each.finished,
                    int(each.over),
                    int(each.won(chair)),
                    each.gains[chair],
                )
            )
    return text.getvalue()
