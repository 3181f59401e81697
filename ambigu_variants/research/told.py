"""Tells the census of all hands and pairs for a terminal: how far accounts differ, and on what."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from ambigu_variants.ambigu.results.hands import explaining, reading_called, shorts
from ambigu_variants.ambigu.rules.words import QUESTIONS
from ambigu_variants.faces.tree import Block, Line, Part, Rows, line
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import listed

_TOTALS = {
    ("hands", "name"): "Hands with a different name",
    ("hands", "price"): "Hands with a different price",
    ("pairs", "result"): "Pairs with a different result",
    ("pairs", "opposite"): "Of these, pairs with the opposite winner",
    ("pairs", "price"): "Pairs with the same winner at a different price",
}
_GAINS = {
    "more": "Pairs whose winner is paid more under {source}",
    "fewer": "Pairs whose winner is paid less under {source}",
    "decided": "Pairs that the elder hand no longer decides under {source}",
    "left": "Pairs that only under {source} the elder hand decides",
}


def report_told(counted: Data) -> tuple[Part, ...]:
    """Returns the result of :func:`research.proof.report` in words."""
    hands, pairs = counted["hands"], counted["pairs"]
    alone = [
        f"{hands:,} hands; {pairs:,} pairs of hands with no card in common.",
        *(
            f"Under {shorts([each['source']])}, the elder hand decides {each['ties']:,} pairs."
            for each in counted["sources"]
        ),
    ]
    readings = (
        "What changes with another reading, compared with the edition’s: hands with a different name, hands"
        " with a different price, pairs with a different result, pairs with the opposite winner, and pairs"
        " with a different price."
    )
    return (
        Part("", tuple(map(line, alone))),
        *(_between(each, counted["together"]) for each in counted["between"]),
        *(Part("", (_three(each["pairs"]["result"]),)) for each in counted["three"]),
        Part("", (line(readings), _readings(counted["readings"]))),
    )


def _between(between: Data, together: list[Data]) -> Part:
    one, other = (shorts([source]) for source in between["sources"])
    parted, direction = between["pairs"]["any"], between["direction"]
    told = [
        f"Of the {parted['total']:,} pairs on which they differ, {parted['supplied']:,} depend on an answer"
        " that the edition supplies.",
        *(
            f"{name.format(source=other)}: {number:,}."
            for kind, name in _GAINS.items()
            if (number := direction["pairs"][kind]["pairs"])
        ),
        f"Counters by which the payments differ in all: {direction['counters']:,}.",
    ]
    if never := [each["question"] for each in together if each["sources"] == between["sources"]]:
        named = listed([QUESTIONS[each] for each in never])
        told.append(f"Only together with another question does this decide a pair: {named}.")
    return Part(f"{one} / {other}", (*_totals(between), *map(line, told)))


def _totals(compared: Data) -> Iterator[Block]:
    """Yields every total with its split, then the number left unexplained."""
    left = 0
    for (unit, name), told in _TOTALS.items():
        total = compared[unit][name]
        left += total["unexplained"]
        split = tuple(
            (line(f"{part[unit]:,}", kind="number"), line(explaining(part["questions"])))
            for part in total["split"]
        )
        yield Part(f"{told}: {total['total']:,}.", (Rows("", (), split),) if split else ())
    yield line(f"Unexplained: {left:,}.")


def _three(result: Data) -> Line:
    alone = [f"{shorts([source])} in {pairs:,}" for source, pairs in result["alone"].items() if pairs]
    return line(
        f"All agree on who wins in {result['alike']:,} pairs; a single account differs ({listed(alone)}); all"
        f" three differ in {result['differ']:,}."
    )


def _readings(readings: list[Data]) -> Rows:
    rows: list[tuple[Line, ...]] = []
    empty = [line() for _ in _TOTALS]
    for source, of_source in groupby(readings, itemgetter("source")):
        rows.append((line(shorts([source])), *empty))
        for question, some in groupby(of_source, itemgetter("question")):
            rows.append((line(QUESTIONS[question], kind="under"), *empty))
            rows += [
                (
                    line(reading_called(source, question, told["reading"]), kind="further under"),
                    *(line(f"{told[unit][name]['total']:,}", kind="number") for unit, name in _TOTALS),
                )
                for told in some
            ]
    return Rows("", (line(), *(line(name) for _, name in _TOTALS)), tuple(rows))
