"""SVG renderer of line charts, built with :mod:`faces.html`. Adds no wording.

Horizontal positions are in per cent, vertical ones in em. Each line has its name at its end and a style of
its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.faces.html import Html, el

TALL, LINE = 1100, 125
"""The minimum height of the chart and the height of a text line, in hundredths of an em."""
LEAST = 10
"""The minimum range of values in counters, so that a small first loss does not fill the chart."""
WIDE, NEAR, NAME = 70, 74, 75
"""The right end of the lines, and the start and end of the leaders to their names, in per cent."""


def curves(title: str, series: Sequence[tuple[str, Sequence[int]]], shown: Sequence[str]) -> Html:
    """Renders lines, each with its name and values, over the same steps; ``shown`` are their last values."""
    values = [value for _, each in series for value in each]
    high, span = max(values), max(max(values) - min(values), LEAST)
    steps = max(len(series[0][1]) - 1, 1)
    room = max(TALL, LINE * len(series))

    def down(value: int) -> int:
        return (high - value) * (room - LINE) // span + LINE // 2

    ends = [down(each[-1]) for _, each in series]
    places = _apart(ends, room)
    kinds = [f"curves__line curves__line--{number}" for number in range(len(series))]
    lines = [
        el(
            "polyline",
            points=" ".join(f"{step * 1000 // steps},{down(value)}" for step, value in enumerate(each)),
            class_=kind,
        )
        for (_, each), kind in zip(series, kinds, strict=True)
    ]
    # Leaders join the ends of lines to their names, which are moved apart where they would overlap.
    leaders = [
        el("line", x1=f"{WIDE}%", x2=f"{NEAR}%", y1=_em(end), y2=_em(place), class_=kind)
        for end, place, kind in zip(ends, places, kinds, strict=True)
    ]
    names = [
        el("text", f"{name} {figure}", x=f"{NAME}%", y=_em(place), dy=".32em", class_="curves__name")
        for (name, _), figure, place in zip(series, shown, places, strict=True)
    ]
    drawn = el(
        "svg",
        lines,
        width=f"{WIDE}%",
        height=_em(room),
        view_box=f"0 0 1000 {room}",
        preserveAspectRatio="none",
    )
    return el("svg", drawn, leaders, names, class_="curves", role="img", aria_label=title)


def _em(hundredths: int) -> str:
    return f"{hundredths // 100}.{hundredths % 100:02}em"


def _apart(places: Sequence[int], room: int) -> list[int]:
    """Returns the positions of names: near the ends of their lines, but without overlap."""
    order = sorted(range(len(places)), key=lambda number: places[number])
    found, top, bottom = list(places), LINE // 2, room - LINE // 2
    for number in order:
        found[number] = max(found[number], top)
        top = found[number] + LINE
    for number in reversed(order):
        found[number] = min(found[number], bottom)
        bottom = found[number] - LINE
    return found
