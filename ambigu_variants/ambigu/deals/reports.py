"""Reports on deals: news, transcripts, whole deals, and comparisons of results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ambigu_variants.ambigu.deals.columns import Column, Parted, parting
from ambigu_variants.ambigu.deals.scene import Asking, Told
from ambigu_variants.ambigu.deals.sentences import outcome, sentence
from ambigu_variants.ambigu.deals.staging import (
    HEAPS,
    asking,
    by_stage,
    courses,
    heading,
    left_out,
    stages,
    title,
)
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.words import COMBINATIONS, counters
from ambigu_variants.faces.tree import Part, Place, Rows, Text, line
from ambigu_variants.languages import figure, listed, say, semicolon, signed

__all__ = ["announced", "from_there", "result", "side_by_side", "transcript", "untold", "whole"]


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
        Part(each.name, tuple(line(act.text, act.word, _in_full(act.place)) for act in each.acts))
        for each in by_stage(column, stages([column]))
    ]
    end = outcome(deal) if deal.pending is None else [sentence(deal, deal.pending)]
    nets = [f"{name} {signed(net(deal, seat))}" for seat, name in enumerate(deal.seats)]
    last = [*end, say("Won and lost: {nets}", nets=listed(nets))]
    return Part(title(column), (*course, Part("", tuple(map(line, last)))))


def whole(column: Column) -> Told:
    """Returns a deal with its rules, from the first step to the result or the end of the record."""
    return Told(heading(column), courses(column, column.steps), *_end(column), result(column))


def _end(column: Column) -> tuple[str, Asking | None]:
    ask = column.deal.pending
    return (say("The record ends here."), asking(column, ask)) if ask else ("", None)


def from_there(columns: Sequence[Column]) -> list[Told]:
    """Returns the rest of each column after the divergence, with notes on ignored conventions."""
    first = next((some for some in parting(columns).values() if some), [None] * len(columns))
    return [_from(column, parted) for column, parted in zip(columns, first, strict=True)]


def _from(column: Column, parted: Parted | None) -> Told:
    notes = tuple(map(Text, left_out(column)))
    if parted is None:
        return Told("", (), notes=notes)
    start = min(parted.number, *column.assumed) if column.assumed else parted.number
    source = heading(column)
    if start:
        named = say("{source}, from here on", source=source)
    else:
        named = say("{source}, the whole deal", source=source)
    return Told(named, courses(column, column.steps[start:]), *_end(column), notes=notes)


def untold(columns: Iterable[Column]) -> Text | None:
    """Returns a note on the shuffles missing from the record, if the columns need any."""
    shuffles = list(dict.fromkeys(each for column in columns for each in column.as_it_lies))
    if not shuffles:
        return None
    return Text(
        say(
            "The record does not give every shuffle, so the stock stays in its old order: {shuffles}.",
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
    return Part(say("Result"), (table, *end))


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
    return Part(say("Result"), (Rows("", heads, tuple(tuple(map(line, row)) for row in rows)),))


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
        say("{who} owes {to} {amount}", who=deal.seats[who], to=deal.seats[to], amount=figure(amount))
        for (who, to), amount in sorted(deal.debts.items())
    ]
    return semicolon().join(owed) or "–"


def _next_dealer(deal: Deal) -> str:
    return "–" if not deal.over or deal.next_dealer is None else deal.seats[deal.next_dealer]
