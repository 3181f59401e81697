"""The charts of the Atlas: bars, dots on a scale, intervals, a tree.

A chart is SVG as wide as its column, horizontally in per cent and vertically in em, so that its words have
the page's size on phones, desktops and paper. Labels are next to what they name; there is no legend. Colours
are set by class in `atlas.css`; none is the only mark of a meaning.

No plotting library draws them, because it would fix their width in pixels. Vega-Lite, with one chart for
narrow screens and one for wide ones, makes the words smaller at 320 pixels, ignores the reader's font size,
and needs five times the bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log10
from typing import NamedTuple

from markupsafe import Markup, escape

LABEL, MARK = 1.5, 1.35
"""The heights of a line of words and of a line of marks, in em."""
HEAD, STEP = 1.7, LABEL + MARK + 0.1
"""The heights of the words of a scale, and of a row below them, in em."""
ROOM = 50
"""The length of the longest bar, in per cent; the rest is for its figure."""
LETTER = 2.45
"""The width of a letter of a label on a small phone, in per cent of the chart."""
FOREST = 64
"""The width of the scale of a forest plot, in per cent; the rest is for the figures."""


class Row(NamedTuple):
    """A row of a chart: its label, its values, and the figure beside them.

    A bar has one value, dots have several, a range has its first and last, an estimate the lower end of its
    interval, itself and the upper end. It is ``sure`` if chance hardly explains it.
    """

    label: str
    values: tuple[float, ...]
    shown: str
    sure: bool = True


@dataclass(frozen=True, kw_only=True)
class Scale:
    """A scale from one value to another, with labelled ticks; ``log`` for a logarithmic one."""

    first: float
    last: float
    ticks: tuple[tuple[float, str], ...]
    log: bool = False

    def place(self, value: float) -> float:
        """Returns the position of a value, in per cent from the left."""
        first, last, here = map(log10 if self.log else float, (self.first, self.last, value))
        return 100 * (here - first) / (last - first)


def bars(key: str, title: str, told: str, rows: Sequence[Row]) -> Markup:
    """Draws bars from the left, each under its label."""
    most, step = max(row.values[0] for row in rows), LABEL + MARK + 0.35
    parts: list[str] = []
    for index, row in enumerate(rows):
        top, long = index * step, ROOM * row.values[0] / most
        parts += [
            _text("label", 0, top + 1.05, row.label),
            _rect("bar", 0, top + LABEL + 0.1, long, 0.85),
            _text("figure", long, top + LABEL + 0.82, row.shown, shift=0.4),
        ]
    return _picture(key, title, told, len(rows) * step, parts)


def dots(key: str, title: str, told: str, rows: Sequence[Row], scale: Scale) -> Markup:
    """Draws dots on a scale, each row under its label, the figure on the side with more room."""
    tall, parts = _ruled(scale, len(rows))
    for index, row in enumerate(rows):
        top = HEAD + index * STEP
        places = [*map(scale.place, row.values)]
        left = max(places) > 50
        at, anchor, shift = (min(places), "end", -0.75) if left else (max(places), "start", 0.75)
        parts += [
            _text("label", 0, top + 1.05, row.label),
            *(_dot(place, top + LABEL + 0.5) for place in places),
            _text("figure", at, top + LABEL + 0.82, row.shown, anchor=anchor, shift=shift),
        ]
    return _picture(key, title, told, tall, parts)


def spans(key: str, title: str, told: str, rows: Sequence[Row], scale: Scale) -> Markup:
    """Draws ranges on a scale, each under its label: a bar, or a dot for a single point.

    A label begins or ends with its bar, on the side with more room; one too long for that on a phone is as
    near to its middle as it fits.
    """
    tall, parts = _ruled(scale, len(rows))
    for index, row in enumerate(rows):
        top = HEAD + index * STEP
        first, last = map(scale.place, row.values)
        late = first + last > 100
        at, anchor, shift = (first, "end", -0.75) if late else (last, "start", 0.75)
        wide = min(len(row.label) * LETTER, 100)
        fits = wide < (last if late else 100 - first)
        middle = min(max((first + last) / 2, wide / 2), 100 - wide / 2)
        over = (last if late else first, anchor) if fits else (middle, "middle")
        parts += [
            _text("label chart__label--over", over[0], top + 1.05, row.label, anchor=over[1]),
            _rect("bar", first, top + LABEL + 0.3, last - first, 0.4)
            if last > first
            else _dot(first, top + LABEL + 0.5),
            _text("figure", at, top + LABEL + 0.82, row.shown, anchor=anchor, shift=shift),
        ]
    return _picture(key, title, told, tall, parts)


def whiskers(key: str, title: str, told: str, rows: Sequence[Row], scale: Scale) -> Markup:
    """Draws estimates of a few kinds with their intervals, each kind in its colour and shape, without labels.

    The scale belongs to :func:`axis`, drawn once above many such pictures.
    """
    tall = 1.4 * len(rows)
    parts = [_line("zero" if not value else "tick", x, 0, x, tall) for value, x in _marks(scale)]
    for index, row in enumerate(rows):
        y, kind = 1.4 * index + 0.7, f" chart__kind--{index + 1}"
        low, at, high = (FOREST * scale.place(value) / 100 for value in row.values)
        parts += [
            _line(f"interval{kind}", low, y, high, y),
            # a line without length has square ends: its place is in per cent, its size in em
            _line("square", at, y, at, y)
            if index
            else _dot(at, y, kind + " chart__dot--ring" * (not row.sure)),
            _line("square chart__square--hole", at, y, at, y) if index and not row.sure else "",
            _text(f"figure{kind}", 100, y + 0.35, row.shown, anchor="end"),
        ]
    return _picture(key, title, told, tall, parts)


def axis(scale: Scale) -> Markup:
    """Draws the words of a scale above :func:`whiskers`."""
    words = dict(scale.ticks)
    parts = (_text("scale", x, 1, words[value], anchor="middle") for value, x in _marks(scale))
    return Markup(
        f'<svg class="axis chart" width="100%" height="1.3em" aria-hidden="true">{"".join(parts)}</svg>'
    )


def _marks(scale: Scale) -> list[tuple[float, float]]:
    return [(value, FOREST * scale.place(value) / 100) for value, _ in scale.ticks]


def network(
    key: str,
    title: str,
    told: str,
    lines: Sequence[tuple[float, float, float, float]],
    words: Sequence[tuple[str, float, float, str, str]],
    room: tuple[float, float],
) -> Markup:
    """Draws lines, and words of a kind, each at its point and anchor; ``room`` is left around the lines."""
    xs, ys = ([*line[way::2]] for line in (sum(lines, ()),) for way in (0, 1))
    left, top = min(xs) - room[0], min(ys) - room[1]
    wide, tall = max(xs) + room[0] - left, max(ys) + room[1] - top
    parts = [
        f'<line class="chart__branch" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'
        for x, y, to_x, to_y in lines
    ]
    parts += [
        f'<text class="chart__{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'
        for kind, x, y, text, anchor in words
    ]
    return Markup(
        f'<svg class="chart chart--plan" viewBox="{left:.0f} {top:.0f} {wide:.0f} {tall:.0f}" {_named(key)}>'
        f"{_told(key, title, told)}{''.join(parts)}</svg>"
    )


def _ruled(scale: Scale, rows: int) -> tuple[float, list[str]]:
    """Returns the height of a chart with this number of rows, and the lines and words of its scale."""
    tall = HEAD + rows * STEP
    parts = []
    for value, words in scale.ticks:
        x = scale.place(value)
        anchor = "start" if x < 10 else "end" if x > 90 else "middle"
        parts += [_line("tick", x, HEAD - 0.3, x, tall), _text("scale", x, 1, words, anchor=anchor)]
    return tall, parts


# The marks -------------------------------------------------------------------------------------------------


def _picture(key: str, title: str, told: str, tall: float, parts: Iterable[str]) -> Markup:
    return Markup(
        f'<svg class="chart" width="100%" height="{tall:.2f}em" {_named(key)}>'
        f"{_told(key, title, told)}{''.join(parts)}</svg>"
    )


def _named(key: str) -> str:
    return f'role="img" aria-labelledby="{key}-title" aria-describedby="{key}-told"'


def _told(key: str, title: str, told: str) -> str:
    return f'<title id="{key}-title">{escape(title)}</title><desc id="{key}-told">{escape(told)}</desc>'


def _text(kind: str, x: float, y: float, words: str, *, anchor: str = "start", shift: float = 0) -> str:
    moved = f' dx="{shift}em"' if shift else ""
    return (
        f'<text class="chart__{kind}" x="{x:.2f}%" y="{y:.2f}em"{moved} text-anchor="{anchor}">'
        f"{escape(words)}</text>"
    )


def _rect(kind: str, x: float, y: float, wide: float, tall: float) -> str:
    return f'<rect class="chart__{kind}" x="{x:.2f}%" y="{y:.2f}em" width="{wide:.2f}%" height="{tall}em"/>'


def _dot(x: float, y: float, more: str = "") -> str:
    return f'<circle class="chart__dot{more}" cx="{x:.2f}%" cy="{y:.2f}em" r=".32em"/>'


def _line(kind: str, x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<line class="chart__{kind}" x1="{x:.2f}%" y1="{y:.2f}em" x2="{to_x:.2f}%" y2="{to_y:.2f}em"/>'
