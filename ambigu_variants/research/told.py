"""Tells the census of all hands and pairs for a terminal: how far accounts differ, and on what."""

from __future__ import annotations

from collections.abc import Iterator

from ambigu_variants.ambigu.results.hands import explaining, reading_called, shorts
from ambigu_variants.faces.tree import Node, Part, Rows, line
from ambigu_variants.kernel.comparison import Data

_TOTALS = {
    ("hands", "name"): "Hands with a different name",
    ("hands", "price"): "Hands with a different price",
    ("pairs", "result"): "Pairs with a different result",
    ("pairs", "opposite"): "Of these, pairs with the opposite winner",
    ("pairs", "price"): "Pairs with the same winner at a different price",
}


def report_told(counted: Data) -> Iterator[Part]:
    """Yields the result of :func:`research.proof.report` in words: every two accounts, and every reading."""
    counts = [f"{counted['hands']:,} hands; {counted['pairs']:,} pairs of hands with no card in common."]
    counts += [
        f"Under {shorts([each['source']])}, the elder hand decides {each['ties']:,} pairs."
        for each in counted["sources"]
    ]
    yield Part("", tuple(map(line, counts)))
    for each in counted["between"]:
        yield Part(" / ".join(shorts([source]) for source in each["sources"]), tuple(_totals(each)))
    for each in counted["readings"]:
        called = reading_called(each["source"], each["question"], each["reading"])
        yield Part(f"{shorts([each['source']])}, if {called}", tuple(_totals(each)))


def _totals(compared: Data) -> Iterator[Node]:
    """Yields every total with its split by the questions that explain it, then the number unexplained."""
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
