"""Outcomes of a deal under the other accounts: a line each, as HTML and as plain data."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.deals.other_accounts import Other, others, others_told
from ambigu_variants.faces.html import Html, el, join, view
from ambigu_variants.faces.markup import leaves
from ambigu_variants.faces.printing import line_text
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.records import record as records


def others_view(record: str, seat: str) -> Data:
    """Renders a deal's outcomes under the other accounts for one seat; see :func:`faces.html.view`.

    Args:
        record: the deal, in TOML, JSON or a fragment; if its replies are cut short, it is under way.
        seat: the seat from which it is told, such as ``p1``.
    """
    return view(others_html(others(records.from_text(record), seat)))


def others_data(found: Sequence[Other]) -> list[Data]:
    """Returns the lines as plain data.

    Each has ``account`` (id), ``told`` (sentences and place), and ``fragment`` (the address of both deals;
    empty while the deal goes on).
    """
    return [
        {"account": each.account, "told": line_text(each.told), "fragment": each.fragment} for each in found
    ]


def others_html(found: Sequence[Other]) -> Html:
    """Renders the lines under their heading, with links to both deals if all cards may be seen."""
    if not found:
        return join()
    told = others_told(found)
    return el("section", el("h3", told.title), el("ul", map(_line, found)), class_="others")


def _line(other: Other) -> Html:
    opening = None
    if other.fragment:
        opening = [" ", el("a", other.opening, href=f"~/play/cards/#deal={other.fragment}")]
    return el("li", leaves(other.told), opening)
