"""The census of hands as a table: as the build prints it, or taken again, beside what is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from ambigu_variants.ambigu.census import counting
from ambigu_variants.ambigu.census.counting import Figures
from ambigu_variants.ambigu.census.every_hand import HANDS
from ambigu_variants.ambigu.census.queries import COMBINATIONS
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Account, kebab
from ambigu_variants.languages import listed, say
from ambigu_variants.languages.texts import keyed

__all__ = ["Column", "called", "figure", "recount", "tally"]

FEW = 2
"""As many answers are named beside an account; more are counted."""


@dataclass(frozen=True, kw_only=True)
class Column:
    """One account's figures; ``printed`` are those to be held against them, if any."""

    account: Account[Rulebook]
    figures: Figures
    printed: Figures | None = None

    @property
    def differing(self) -> list[tuple[str, int]]:
        """The figures that are not as printed."""
        printed = self.figures if self.printed is None else self.printed
        return [figure for figure in {**self.figures, **printed} if self.figures[figure] != printed[figure]]


def figure(number: int) -> str:
    """A figure with its thousands parted, and a true minus: 91,390."""
    return f"{number:,}".replace("-", "−")


def called(account: Account[Rulebook]) -> str:
    """The account's short name, with the answers that are not its own: ``Lalanne (flush-sequence: four)``."""
    if not account.changed:
        return account.source.short
    shorts = {each.id: each.source.short for each in ACCOUNTS}
    answers = []
    for question, answer in account.changed.items():
        source, colon, reading = answer.partition(":")
        given = f"{shorts[source]} {reading}".strip() if colon or source in shorts else answer
        answers.append(f"{kebab(question)}: {given}")
    told = listed(answers) if len(answers) <= FEW else say("{count} answers exchanged", count=len(answers))
    return say("{account} ({answers})", account=account.source.short, answers=told)


def recount(
    question: Mapping[str, Any], printed: Sequence[Mapping[str, Any]], state: Mapping[str, Any] | None = None
) -> Data:
    """The next step of a count; the last one gives the table, held against the figures printed.

    Args:
        question: see the top of :mod:`ambigu.census.counting`.
        printed: the figures that the page shows: ``source``, ``combination``, ``price``, ``hands``.
        state: what the last step gave; None for the first.

    Returns:
        ``done`` of ``total`` hands, ``progress`` (the same in words), ``state``; at the end ``html``,
        ``announce`` (a sentence for each account) and ``equal`` (whether every figure is as printed).

    Raises:
        VariorumError: a part of the question, the figures or the state is not as it must be.
    """
    asked = counting.read(question)
    so_far = counting.go_on(asked, counting.begun(asked, state))
    told = {
        "done": so_far.hands,
        "total": HANDS,
        "progress": say("{done} of {total} hands judged", done=figure(so_far.hands), total=figure(HANDS)),
        "state": counting.state(asked, so_far),
    }
    if so_far.hands < HANDS:
        return told
    columns = [
        Column(account=account, figures=figures, printed=_printed(printed, account.id))
        for account, figures in zip(asked.accounts, so_far.figures, strict=True)
    ]
    announce = [_verdict(column) for column in columns]
    verdict = "".join(f'<p class="tally__verdict">{escape(each)}</p>' for each in announce)
    equal = not any(column.differing for column in columns)
    return told | {"html": verdict + tally(columns), "announce": announce, "equal": equal}


def _printed(rows: Sequence[Mapping[str, Any]], source: str) -> Figures:
    found = counting.figures([row for row in rows if row.get("source") == source])
    if found.total() != HANDS:
        raise RequestError(
            f"The figures printed for {source} come to {figure(found.total())} hands, not {figure(HANDS)}.",
            field="printed",
        )
    return found


def _verdict(column: Column) -> str:
    told = {"account": called(column.account), "hands": figure(HANDS)}
    if not column.differing:
        return say("{account}: {hands} hands counted, every figure as printed.", **told)
    assert column.printed is not None, "it differs from something"
    apart = sum(abs(column.figures[each] - column.printed[each]) for each in column.differing) // 2
    return say(
        "{account}: {hands} hands counted. Of the figures printed for {source}, {figures} differ, by {moved} in all.",
        source=column.account.source.short,
        figures=len(column.differing),
        moved=say("{number} hand" if apart == 1 else "{number} hands", number=figure(apart)),
        **told,
    )


def tally(columns: Sequence[Column]) -> str:
    """The table: combination, price, and the hands under each account.

    A cell that others may be held against says in ``data-`` attributes what its figure is of.
    """
    every = {each for column in columns for each in {**column.figures, **(column.printed or {})}}
    groups = []
    for name in COMBINATIONS:
        prices = sorted(price for held, price in every if held == name)
        rows = "".join(
            f"<tr>{_named(name, len(prices)) if place == 0 else ''}"
            f'<th class="tally__price" scope="row">{price}</th>'
            f"{''.join(_cell(column, name, price) for column in columns)}</tr>"
            for place, price in enumerate(prices)
        )
        groups.append(f"<tbody>{rows}</tbody>" if rows else "")
    heads = "".join(f'<th scope="col">{_head(column)}</th>' for column in columns)
    totals = "".join(f"<td>{figure(column.figures.total())}</td>" for column in columns)
    return (
        f'<table class="tally"><caption>{say("How many of the {hands} hands are of each combination, at each price", hands=figure(HANDS))}</caption>'
        f'<thead><tr><th scope="col">{say("Combination")}</th>'
        f'<th class="tally__price" scope="col">{say("Price")}</th>{heads}</tr></thead>{"".join(groups)}'
        f'<tfoot><tr><th scope="row" colspan="2">{say("All hands")}</th>{totals}</tr></tfoot></table>'
    )


def _head(column: Column) -> str:
    name = escape(column.account.source.short)
    if column.printed is None:
        return name
    kind, word = ("differ", "other") if column.differing else ("agree", "same")
    return f'{name} <span class="mark mark--{kind}">{keyed(f"tally.{word}")}</span>'


def _named(name: str, rows: int) -> str:
    span = f' rowspan="{rows}"' if rows > 1 else ""
    return f'<th scope="rowgroup"{span}>{keyed(f"combination.{name}")}</th>'


def _cell(column: Column, name: str, price: int) -> str:
    hands = column.figures[name, price]
    shown = f'<data value="{hands}">{figure(hands)}</data>' if hands else "–"
    if (name, price) in column.differing:
        assert column.printed is not None, "it differs from something"
        before = column.printed[name, price]
        difference = f"{'+' if hands > before else ''}{figure(hands - before)}"
        told = say("printed {hands}, {difference}", hands=figure(before), difference=difference)
        return f'<td class="tally__differs">{shown} <small>{told}</small></td>'
    marked = (
        f' data-source="{column.account.id}" data-combination="{name}" data-price="{price}"' if hands else ""
    )
    return f"<td{marked}>{shown}</td>"
