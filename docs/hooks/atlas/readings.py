"""Renders the effect of each reading about hands, compared with the distances between accounts."""

from __future__ import annotations

from markupsafe import Markup

from ambigu_variants.ambigu.told.compared import reading_called
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure as written
from ambigu_variants.languages import say, say_n
from docs.hooks import charts
from docs.hooks.atlas.distances import pairs_apart
from docs.hooks.atlas.measured import PAIRS_OF, SHORTS, linked, magnitudes, one_in
from docs.hooks.census import figure
from docs.hooks.rendering import render

__all__ = ["page"]


def page() -> str:
    """Renders the effect of each reading about hands, compared with the distances between accounts."""
    farthest = max((pairs_apart(*pair) for pair in PAIRS_OF), default=0)
    return render(
        "readings.md.jinja",
        told=[
            {"source": source, "readings": _read(source), "picture": _picture(source)}
            for source in SHORTS
            if _read(source)
        ],
        beyond=[
            {"name": SHORTS[each["source"]], "question": linked(each["question"]), "called": _called(each)}
            for each in figure("readings")
            if each["pairs"]["any"]["total"] > farthest
        ],
        farthest=farthest,
        total=len(figure("readings")),
    )


def _read(source: str) -> list[Data]:
    """Returns the readings of an account's passages about hands, the most effective first."""
    some = [
        each
        | {
            "share": one_in(each["pairs"]["any"]["total"], figure("pairs")),
            "asked": linked(each["question"]),
            "called": _called(each),
        }
        for each in figure("readings")
        if each["source"] == source
    ]
    return sorted(some, key=lambda each: -int(each["pairs"]["any"]["total"]))


def _called(told: Data) -> str:
    """Returns the name of a reading in words."""
    return reading_called(told["source"], told["question"], told["reading"])


def _picture(source: str) -> Markup:
    whole = figure("pairs")
    rows = [(each["called"], each["pairs"]["any"]["total"], each["share"]) for each in _read(source)]
    least = min(filter(None, (each["pairs"]["any"]["total"] for each in figure("readings"))), default=whole)
    return charts.dots(
        f"{source.replace('_', '-')}-readings",
        say("{account}: the pairs of hands that each reading changes", account=SHORTS[source]),
        " ".join(
            say_n("{what}: {number} pair.", "{what}: {number} pairs.", pairs, what=told)
            for told, pairs, _ in rows
        ),
        [
            charts.Dots(
                label=told, values=(pairs / whole,) if pairs else (), shown=f"{written(pairs)}, {share}"
            )
            for told, pairs, share in rows
        ],
        magnitudes(say("all pairs"), len(str(whole // least))),
    )
