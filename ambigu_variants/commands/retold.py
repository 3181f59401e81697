"""Deals retold for the terminal: the whole course, the question at which it ends, results side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ambigu_variants.ambigu.deals.asking import cited, quoted_word
from ambigu_variants.ambigu.deals.columns import Column, Parted, heading, parting
from ambigu_variants.ambigu.deals.outcome import HEAPS, outcome
from ambigu_variants.ambigu.deals.staging import course, left_out
from ambigu_variants.ambigu.deals.wording import offered, sentence, word
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.rules.words import COMBINATIONS, counters
from ambigu_variants.faces.tree import Line, Node, Part, Rows, line
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.languages import figure, listed, signed


def whole(column: Column) -> Iterator[Node]:
    """Yields a deal from the first step to the result or the end of the record."""
    yield from course(column, column.steps)
    yield from _end(column)
    yield _result(column)


def _end(column: Column) -> Iterator[Node]:
    """Yields the question at which a record ends, if it ends early, with the possible replies."""
    deal = column.deal
    if (ask := deal.pending) is None:
        return
    words, place = cited(ask)
    yield line("The record ends here.", kind="stage")
    yield line(sentence(deal, ask), replace(place, shown=place.locus))
    if words:
        yield line(words, kind="entry")
    rows = (
        (line(_typed(ask, said)), line(offered(deal, ask, said)), line(quoted_word(ask, word(ask, said))))
        for said in ask.offers
    )
    yield Rows("", (), tuple(rows), "entry")


def _typed(ask: Ask, said: Action) -> str:
    offer = ask.offers[said]
    if offer.amounts is not None:
        return f"{said} N"
    return str(said) if offer.cards is None else f"{said} CARDS"


def _result(column: Column) -> Part:
    deal = column.deal
    rows = [
        (line(name), line(figure(deal.purse[seat].counters)), line(signed(net(deal, seat))))
        for seat, name in enumerate(deal.seats)
    ]
    rows += [
        (line(HEAPS[heap]), line(figure(count)), line(""))
        for heap, count in (("pool", deal.pool.counters), ("tray", deal.tray.counters))
    ]
    end = [line(*outcome(deal))] if deal.over else []
    return Part("Result", (Rows("", (line(""), line("purse"), line("net")), tuple(rows)), *end), "result")


# One record under several accounts -------------------------------------------------------------------------


def from_there(columns: Sequence[Column]) -> Iterator[Node]:
    """Yields the rest of each column after the divergence, with notes on ignored conventions."""
    first = next((some for some in parting(columns).values() if some), [None] * len(columns))
    for column, parted in zip(columns, first, strict=True):
        if parted:
            yield from _from(column, parted)
        yield from map(line, left_out(column))


def _from(column: Column, parted: Parted) -> Iterator[Node]:
    start = min(parted.number, *column.assumed) if column.assumed else parted.number
    yield line(f"{heading(column)}, {'from here on' if start else 'the whole deal'}", kind="stage")
    if column.assumed:
        yield line("A move marked * isn’t in the record: it is the cheapest one allowed.")
    yield from course(column, column.steps[start:])
    yield from _end(column)


def untold(columns: Iterable[Column]) -> Iterator[Line]:
    """Yields a note on the shuffles missing from the record, if the columns need any."""
    if shuffles := list(dict.fromkeys(each for column in columns for each in column.as_it_lies)):
        yield line(
            "The record doesn’t give the order of the cards after every shuffle. Where it is missing "
            f"({listed(shuffles)}), the stock keeps its old order."
        )


def side_by_side(columns: Sequence[Column]) -> Part:
    """Returns a table of the results, with a column for each account."""
    deals = [column.deal for column in columns]
    rows = [
        [
            deals[0].seats[seat],
            *(f"{figure(each.purse[seat].counters)} ({signed(net(each, seat))})" for each in deals),
        ]
        for seat in range(deals[0].players)
    ]
    rows += [
        [HEAPS["pool"], *(figure(each.pool.counters) for each in deals)],
        [HEAPS["tray"], *(figure(each.tray.counters) for each in deals)],
        ["winner", *map(_winner, deals)],
        ["paid for", *map(_prize, deals)],
        ["debts", *map(_debts, deals)],
        ["next dealer", *map(_next_dealer, deals)],
    ]
    heads = (line(""), *(line(heading(column)) for column in columns))
    return Part("Result", (Rows("", heads, tuple(tuple(map(line, row)) for row in rows)),), "result")


def _winner(deal: Deal) -> str:
    if not deal.over:
        return "not over"
    return "–" if deal.winner is None else deal.seats[deal.winner]


def _prize(deal: Deal) -> str:
    if not deal.over or deal.prize is None:
        return "–"
    name, price = deal.prize
    return f"{COMBINATIONS[name]}, {counters(price)}"


def _debts(deal: Deal) -> str:
    seats = deal.seats
    owed = [f"{seats[who]} owes {seats[to]} {figure(owed)}" for (who, to), owed in sorted(deal.debts.items())]
    return "; ".join(owed) or "–"


def _next_dealer(deal: Deal) -> str:
    return "–" if not deal.over or deal.next_dealer is None else deal.seats[deal.next_dealer]
