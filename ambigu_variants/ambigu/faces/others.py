"""What the other accounts would have made of a deal: a line each, as HTML and as plain data."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.deals.others import Other, others, others_told
from ambigu_variants.faces.html import Html, el, join
from ambigu_variants.faces.markup import leaves
from ambigu_variants.faces.printing import line_text
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.records import record as records

__all__ = ["others_data", "others_html", "others_view"]


def others_view(record: str, seat: str) -> Data:
    """What the other accounts would have made of a deal for a seat: ``lines``, as :func:`others_data` gives
    them, and ``html``.

    Args:
        record: the deal, in TOML, JSON or a fragment; with its replies cut short it is under way.
        seat: from which it is told, such as ``p1``.

    Raises:
        VariorumError: the record does not hold, or there is no such seat.
    """
    found = others(records.from_text(record), seat)
    return {"lines": others_data(found), "html": others_html(found)}


def others_data(found: Sequence[Other]) -> list[Data]:
    """The lines as plain data: for each ``account`` (id), ``told`` (sentences and place), ``fragment`` (the
    address of both deals; empty while the deal goes on).
    """
    return [
        {"account": each.account, "told": line_text(each.told), "fragment": each.fragment} for each in found
    ]


def others_html(found: Sequence[Other]) -> Html:
    """The lines under their heading; each leads to both deals side by side, if all cards may be seen."""
    if not found:
        return join()
    told = others_told(found)
    return el("section", el("h3", told.title), el("ul", map(_line, found)), class_="others")


def _line(other: Other) -> Html:
    opening = None
    if other.fragment:
        opening = [" ", el("a", other.opening, href=f"~/play/deals/#deal={other.fragment}")]
    return el("li", leaves(other.told), opening)
