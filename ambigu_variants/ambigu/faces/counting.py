"""The census of hands as an HTML table, and the recount in the browser, step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ambigu_variants.ambigu.census import counting
from ambigu_variants.ambigu.census.every_hand import HANDS
from ambigu_variants.ambigu.results.counts import Cell, Counted, Group, judged_so_far, table, verdict
from ambigu_variants.faces.html import Html, el, join, view
from ambigu_variants.faces.markup import leaves
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure


def recount(
    question: Mapping[str, Any], printed: Sequence[Mapping[str, Any]], state: Mapping[str, Any] | None = None
) -> Data:
    """Takes the next step of a count; the last one gives the table, compared with the page's figures.

    Args:
        question: see the top of :mod:`ambigu.census.counting`.
        printed: the figures that the page shows: ``source``, ``combination``, ``price``, ``hands``.
        state: the state that the last step gave; None for the first.

    Returns:
        ``done`` of ``total`` hands, ``progress`` (the same in words), ``state``; at the end, see
        :func:`faces.html.view`, with a sentence for each account.

    Raises:
        VariorumError: a part of the question, the figures or the state is invalid.
    """
    asked = counting.read(question)
    so_far = counting.go_on(asked, counting.begun(asked, state))
    state = counting.state(asked, so_far)
    if so_far.hands < HANDS:
        progress = judged_so_far(so_far.hands, HANDS)
        return {"done": so_far.hands, "total": HANDS, "progress": progress, "state": state}
    columns = [
        Counted(account=account, figures=figures, printed=counting.printed(printed, account.id))
        for account, figures in zip(asked.accounts, so_far.figures, strict=True)
    ]
    announce = [verdict(column) for column in columns]
    verdicts = (el("p", each, class_="tally__verdict") for each in announce)
    return view(join(verdicts, tally(columns)), state=state, announce=announce)


def tally(columns: Sequence[Counted]) -> Html:
    """Renders the table: combination, price, and the hands under each account.

    A cell that can be compared with others says in ``data-`` attributes what its figure is of.
    """
    told = table(columns)
    heads = el(
        "tr",
        el("th", told.combination, scope="col"),
        el("th", told.price, class_="tally__price", scope="col"),
        (el("th", leaves(each), scope="col") for each in told.heads),
    )
    total = el("th", told.total, scope="row", colspan=2)
    return el(
        "table",
        el("caption", told.caption),
        el("thead", heads),
        map(_group, told.groups),
        el("tfoot", el("tr", total, (el("td", each) for each in told.totals))),
        class_="tally",
    )


def _group(group: Group) -> Html:
    many = len(group.rows)
    name = el("th", group.name, scope="rowgroup", rowspan=many if many > 1 else None)
    return el(
        "tbody",
        (
            el(
                "tr",
                None if place else name,
                el("th", figure(price), class_="tally__price", scope="row"),
                map(_cell, cells),
            )
            for place, (price, cells) in enumerate(group.rows)
        ),
    )


def _cell(cell: Cell) -> Html:
    shown = el("data", cell.shown, value=cell.hands) if cell.hands else cell.shown
    if cell.note:
        return el("td", shown, " ", el("small", cell.note), class_="tally__differs")
    if not cell.hands:
        return el("td", shown)
    return el(
        "td",
        shown,
        data_source=cell.source,
        data_combination=cell.combination,
        data_price=cell.price,
    )
