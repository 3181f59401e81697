"""Reports on deals: news, transcripts, whole deals, and comparisons of results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ambigu_variants.ambigu.deals.asking import in_terminal
from ambigu_variants.ambigu.deals.columns import Column, Parted, heading, parting, title
from ambigu_variants.ambigu.deals.outcome import HEAPS, outcome
from ambigu_variants.ambigu.deals.staging import acts, course, left_out, stages
from ambigu_variants.ambigu.deals.wording import sentence
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.words import COMBINATIONS, STAGES, counters
from ambigu_variants.faces.tree import Line, Node, Part, Place, Rows, line
from ambigu_variants.languages import figure, listed, say, semicolon, signed


def announced(columns: Sequence[Column], known: Sequence[int]) -> list[str]:
    """Returns the news of each column after the known steps; only one text if all are the same."""
    news = []
    for column, heard in zip(columns, known, strict=True):
        deal = column.deal
        end = outcome(deal) if deal.pending is None else [sentence(deal, deal.pending)]
        told = [sentence(deal, step) for step in column.steps[heard:]]
        news.append(" ".join([*(each for each in told if each not in end), *end]))
    if len(set(news)) == 1:
        return news[:1]
    return [
        say("{source}: {text}", source=title(column), text=text)
        for column, text in zip(columns, news, strict=True)
    ]


def transcript(column: Column) -> Part:
    """Returns the course of a deal, each sentence with its passage, and the result."""
    deal = column.deal
    course = [
        Part(
            say(STAGES[stage]),
            tuple(
                line(act.told, act.word, _in_full(act.place))
                for act in acts(column, (step for step in column.steps if step.stage == stage))
            ),
        )
        for stage in stages([column])
    ]
    end = outcome(deal) if deal.pending is None else [sentence(deal, deal.pending)]
    nets = [f"{name} {signed(net(deal, seat))}" for seat, name in enumerate(deal.seats)]
    last = [*end, say("Won and lost: {nets}", nets=listed(nets))]
    return Part(title(column), (*course, Part("", tuple(map(line, last)))))


def whole(column: Column) -> Iterator[Node]:
    """Yields a deal for a terminal, from the first step to the result or the end of the record."""
    yield from course(column, column.steps)
    yield from _end(column)
    yield result(column)


def _end(column: Column) -> Iterator[Node]:
    """Yields the question at which a record ends, if it ends early."""
    if ask := column.deal.pending:
        yield line(say("The record ends here."), kind="stage")
        yield from in_terminal(column.deal, ask)


def from_there(columns: Sequence[Column]) -> Iterator[Node]:
    """Yields the rest of each column after the divergence, with notes on ignored conventions."""
    first = next((some for some in parting(columns).values() if some), [None] * len(columns))
    for column, parted in zip(columns, first, strict=True):
        if parted:
            yield from _from(column, parted)
        yield from map(line, left_out(column))


def _from(column: Column, parted: Parted) -> Iterator[Node]:
    start = min(parted.number, *column.assumed) if column.assumed else parted.number
    source = heading(column)
    named = (
        say("{source}, from here on", source=source)
        if start
        else say("{source}, the whole deal", source=source)
    )
    yield line(named, kind="stage")
    if column.assumed:
        yield line(say("A move marked * isn’t in the record: it is the cheapest one allowed."))
    yield from course(column, column.steps[start:])
    yield from _end(column)


def untold(columns: Iterable[Column]) -> Line | None:
    """Returns a note on the shuffles missing from the record, if the columns need any."""
    shuffles = list(dict.fromkeys(each for column in columns for each in column.as_it_lies))
    if not shuffles:
        return None
    return line(
        say(
            "The record doesn’t give the order of the cards after every shuffle. Where it is missing "
            "({shuffles}), the stock keeps its old order.",
            shuffles=listed(shuffles),
        )
    )


def _in_full(place: Place | None) -> Place | None:
    return place and replace(place, shown=place.locus)


def result(column: Column, *, last: bool = False) -> Part:
    """Returns each player's counters and net gain, and the result; ``last`` is as in :func:`outcome`."""
    deal = column.deal
    rows = [
        (line(name), line(figure(deal.purse[seat].counters)), line(signed(net(deal, seat))))
        for seat, name in enumerate(deal.seats)
    ]
    rows += [
        (line(say(HEAPS[heap])), line(figure(count)), line(""))
        for heap, count in (("pool", deal.pool.counters), ("tray", deal.tray.counters))
    ]
    end = [line(*outcome(deal, last=last))] if deal.over else []
    table = Rows("", (line(""), line(say("purse")), line(say("net"))), tuple(rows))
    return Part(say("Result"), (table, *end), "result")


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
        [say(HEAPS["pool"]), *(figure(each.pool.counters) for each in deals)],
        [say(HEAPS["tray"]), *(figure(each.tray.counters) for each in deals)],
        [say("winner"), *map(_winner, deals)],
        [say("paid for"), *map(_prize, deals)],
        [say("debts"), *map(_debts, deals)],
        [say("next dealer"), *map(_next_dealer, deals)],
    ]
    heads = (line(""), *(line(heading(column)) for column in columns))
    table = Rows("", heads, tuple(tuple(map(line, row)) for row in rows))
    return Part(say("Result"), (table,), "result")


def _winner(deal: Deal) -> str:
    if not deal.over:
        return say("not over")
    return "–" if deal.winner is None else deal.seats[deal.winner]


def _prize(deal: Deal) -> str:
    if not deal.over or deal.prize is None:
        return "–"
    name, price = deal.prize
    return say("{name}, {price}", name=say(COMBINATIONS[name]), price=counters(price))


def _debts(deal: Deal) -> str:
    owed = [
        say(
            "{who} owes {to} {amount}.", who=deal.seats[who], to=deal.seats[to], amount=figure(amount)
        ).removesuffix(".")
        for (who, to), amount in sorted(deal.debts.items())
    ]
    return semicolon().join(owed) or "–"


def _next_dealer(deal: Deal) -> str:
    return "–" if not deal.over or deal.next_dealer is None else deal.seats[deal.next_dealer]
