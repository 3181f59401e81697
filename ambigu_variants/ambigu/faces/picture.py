"""A picture of a result as an SVG, which needs no fonts or files, with the link to its deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from ambigu_variants.ambigu.deals.columns import in_address
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.seated.ending import Result, Row, result
from ambigu_variants.faces.html import Html, address, el, view
from ambigu_variants.faces.markup import node
from ambigu_variants.kernel.comparison import Data

WIDE, TALL, EDGE, CARD = 1200, 630, 60, 92
"""The size of the picture, its margin, and the width of a card, in pixels."""
FITS, LINES, NAME = 62, 3, 20
"""The most characters and lines of what is told, and the most characters of a name in full width."""
PAPER, INK, FADED, RED = "#fbf6ea", "#1c1815", "#6d645a", "#8c1a24"


def shared(evening: Mapping[str, Any]) -> Data:
    """Renders the picture and the link of a result, with what can be done with them; see :func:`view`."""
    found = result(store.opened(evening))
    deal = found.laid.deal
    link = el("a", found.link, href=f"~/play/cards/#deal={in_address(found.laid.record, deal.replies)}")
    spoken = " ".join([*found.heads, *(f"{name} {gain}." for name, _, gain in found.rows if gain)])
    source = address("image/svg+xml", _drawn(found))
    image = el("img", src=source, alt=spoken, width=WIDE, height=TALL)
    return view(el("section", el("p", image), el("p", link), node(found.ways), class_="shared"))


def _drawn(found: Result) -> Html:
    title, account, *told = found.heads
    lines = wrap(" ".join(told), FITS)[:LINES]
    first = 175 + 46 * len(lines)
    step = min(80, (TALL - 40 - first) // len(found.rows))
    return el(
        "svg",
        el("rect", width=WIDE, height=TALL, fill=PAPER),
        el("rect", x=18, y=18, width=WIDE - 36, height=TALL - 36, fill="none", stroke=FADED),
        _text(title, EDGE, 90, 46, INK),
        _text(account, WIDE - EDGE, 90, 30, FADED, text_anchor="end"),
        (_text(text, EDGE, 150 + 46 * line, 32, INK) for line, text in enumerate(lines)),
        (_row(row, first + step * line) for line, row in enumerate(found.rows)),
        _text("Ambigu Variorum", WIDE - EDGE, TALL - 40, 24, FADED, text_anchor="end", font_style="italic"),
        xmlns="http://www.w3.org/2000/svg",
        width=WIDE,
        height=TALL,
        view_box=f"0 0 {WIDE} {TALL}",
        font_family="Georgia, serif",
    )


def _row(row: Row, down: int) -> Iterator[Html]:
    name, cards, gain = row
    fitted: dict[str, str] = {"textLength": "400", "lengthAdjust": "spacingAndGlyphs"}
    yield _text(name, EDGE, down, 34, INK, **(fitted if len(name) > NAME else {}))
    for number, card in enumerate(cards):
        left, fill = 480 + (CARD + 10) * number, RED if card.suit in "dh" else INK
        yield el("rect", x=left, y=down - 33, width=CARD, height=42, rx=6, fill="#fff", stroke=FADED)
        yield _text(f"{card.symbol}\ufe0e", left + CARD // 2, down - 1, 34, fill, text_anchor="middle")
    yield _text(gain, WIDE - EDGE, down, 34, INK, text_anchor="end")


def _text(text: str, x: int, y: int, size: int, fill: str, **more: str | int) -> Html:
    return el("text", text, x=x, y=y, font_size=size, fill=fill, **more)
