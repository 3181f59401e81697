"""The charts of the Atlas: bars, dots on a scale, intervals, a tree.

A chart is SVG as wide as its column, horizontally in per cent and vertically in em, so that its words have
the page's size on phones, desktops and paper. Labels are next to what they name; there is no legend. Colours
are set by class in `atlas.css`; none is the only mark of a meaning.

No plotting library draws them, because it would fix their width in pixels. Vega-Lite, with one chart for
narrow screens and one for wide ones, makes the words smaller at 320 pixels, ignores the reader's font size,
and needs five times the bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import log10
from textwrap import wrap

from markupsafe import Markup, escape

LABEL, MARK = 1.5, 1.35
"""The heights of a line of words and of a line of marks, in em."""
HEAD, STEP = 1.7, LABEL + MARK + 0.1
"""The heights of the words of a scale, and of a row below them, in em."""
WIDE, LINE = 44, 1.2
"""The letters on a line of a long label, which fit a phone, and the height of each further line, in em."""
ROOM = 50
"""The length of the longest bar, in per cent; the rest is for its figure."""
LETTER = 2.45
"""The width of a letter of a label on a small phone, in per cent of the chart."""
FOREST = 64
"""The width of the scale of a forest plot, in per cent; the rest is for the figures."""


@dataclass(frozen=True, kw_only=True)
class Bar:
    """A bar: its label, length, and the figure at its end."""

    label: str
    value: float
    shown: str


@dataclass(frozen=True, kw_only=True)
class Dots:
    """Dots on a scale, possibly none: their label, and the figure beside them."""

    label: str
    values: tuple[float, ...]
    shown: str


@dataclass(frozen=True, kw_only=True)
class Span:
    """A range on a scale, or a single point, with its label and figure."""

    label: str
    first: float
    last: float
    shown: str


@dataclass(frozen=True, kw_only=True)
class Effect:
    """An estimate with its interval, its label and figure; ``sure`` if chance hardly explains it."""

    label: str
    estimate: float
    low: float
    high: float
    shown: str
    sure: bool


@dataclass(frozen=True, kw_only=True)
class Scale:
    """A scale from one value to another, with labelled ticks; ``log`` for a logarithmic one."""

    first: float
    last: float
    ticks: tuple[tuple[float, str], ...]
    log: bool = False

    def place(self, value: float) -> float:
        """Returns the position of a value, in per cent from the left."""
        first, last, here = (
            (log10(self.first), log10(self.last), log10(value))
            if self.log
            else (self.first, self.last, value)
        )
        return 100 * (here - first) / (last - first)


def _wrapped(labels: Sequence[str], step: float, head: float = 0) -> tuple[list[list[str]], list[float]]:
    """Returns the lines of each label, and where each row begins, with the end of the last one, in em."""
    found = [wrap(label, WIDE) or [""] for label in labels]
    return found, [*accumulate((step + (len(lines) - 1) * LINE for lines in found), initial=head)]


def _lines(kind: str, lines: Sequence[str], top: float) -> Iterator[str]:
    for index, words in enumerate(lines):
        yield _text(kind, 0, top + 1.05 + index * LINE, words)


def bars(key: str, title: str, told: str, rows: Sequence[Bar]) -> Markup:
    """Draws bars from the left, each under its label."""
    most = max((row.value for row in rows), default=0) or 1
    parts: list[str] = []
    labels, tops = _wrapped([row.label for row in rows], LABEL + MARK + 0.35)
    for row, lines, begun in zip(rows, labels, tops, strict=False):
        top, long = begun + (len(lines) - 1) * LINE, ROOM * row.value / most
        parts += [
            *_lines("label", lines, begun),
            _rect("bar", 0, top + LABEL + 0.1, long, 0.85),
            _text("figure", long, top + LABEL + 0.82, row.shown, shift=0.4),
        ]
    return _picture(key, title, told, tops[-1], parts)


def dots(key: str, title: str, told: str, rows: Sequence[Dots], scale: Scale) -> Markup:
    """Draws dots on a scale, each row under its label, the figure on the side with more room."""
    tall, parts = _ruled(scale, len(rows))
    for index, row in enumerate(rows):
        top = HEAD + index * STEP
        places = [scale.place(value) for value in row.values] or [0.0]
        left = max(places) > 50
        at, anchor, shift = (min(places), "end", -0.75) if left else (max(places), "start", 0.75)
        parts += [
            _text("label", 0, top + 1.05, row.label),
            *(_dot(place, top + LABEL + 0.5) for place in places if row.values),
            _text("figure", at, top + LABEL + 0.82, row.shown, anchor=anchor, shift=shift),
        ]
    return _picture(key, title, told, tall, parts)


def spans(key: str, title: str, told: str, rows: Sequence[Span], scale: Scale) -> Markup:
    """Draws ranges on a scale, each under its label: a bar, or a dot for a single point.

    A label begins or ends with its bar, on the side with more room; one too long for that on a phone is as
    near to its middle as it fits.
    """
    tall, parts = _ruled(scale, len(rows))
    for index, row in enumerate(rows):
        top = HEAD + index * STEP
        first, last = scale.place(row.first), scale.place(row.last)
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


def whiskers(key: str, title: str, told: str, rows: Sequence[Effect], scale: Scale) -> Markup:
    """Draws estimates of a few kinds with their intervals, each kind in its colour and shape, without labels.

    The scale belongs to :func:`axis`, drawn once above many such pictures.
    """
    tall = 1.4 * len(rows)
    parts = [_line("zero" if not value else "tick", x, 0, x, tall) for value, x in _marks(scale)]
    for index, row in enumerate(rows):
        y, kind = 1.4 * index + 0.7, f" chart__kind--{index + 1}"
        low, at, high = (FOREST * scale.place(value) / 100 for value in (row.low, row.estimate, row.high))
        parts += [
            _line(f"interval{kind}", low, y, high, y),
            _square(at, y, ring=not row.sure)
            if index
            else _dot(at, y, kind + ("" if row.sure else " chart__dot--ring")),
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
    parts += [_word(kind, x, y, text, anchor) for kind, x, y, text, anchor in words]
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


def _word(kind: str, x: float, y: float, words: str, anchor: str) -> str:
    return (
        f'<text class="chart__{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'
    )


def _rect(kind: str, x: float, y: float, wide: float, tall: float) -> str:
    return f'<rect class="chart__{kind}" x="{x:.2f}%" y="{y:.2f}em" width="{wide:.2f}%" height="{tall}em"/>'


def _dot(x: float, y: float, more: str = "") -> str:
    return f'<circle class="chart__dot{more}" cx="{x:.2f}%" cy="{y:.2f}em" r=".32em"/>'


def _square(x: float, y: float, *, ring: bool) -> str:
    """A line without length, whose ends are square: its place is in per cent, its size in em."""
    return _line("square", x, y, x, y) + (_line("square chart__square--hole", x, y, x, y) if ring else "")


def _line(kind: str, x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<line class="chart__{kind}" x1="{x:.2f}%" y1="{y:.2f}em" x2="{to_x:.2f}%" y2="{to_y:.2f}em"/>'
