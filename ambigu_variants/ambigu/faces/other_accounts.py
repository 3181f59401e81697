"""Outcomes of a deal under the other accounts as HTML: a line each."""

from __future__ import annotations

from ambigu_variants.ambigu.deals.other_accounts import Other, others, others_told
from ambigu_variants.ambigu.seated.addressed import SECOND_PERSON
from ambigu_variants.faces.html import Html, el, join, view
from ambigu_variants.faces.markup import leaves
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.replies import seat_named
from ambigu_variants.languages import addressing
from ambigu_variants.records import record as records


def others_view(record: str, seat: str) -> Data:
    """Renders a deal's outcomes under the other accounts; see :func:`faces.html.view`.

    ``record`` is the deal, in TOML, JSON or a fragment; if its replies are cut short, it is under way.
    ``seat`` is the seat from which it is told, such as ``p1``. There are links to both deals if all cards may
    be seen.
    """
    told = records.from_text(record)
    with addressing(told.seats[seat_named(seat, len(told.seats))], SECOND_PERSON):
        found = others(told, seat)
    if not found:
        return view(join())
    return view(
        el("section", el("h3", others_told(found).title), el("ul", map(_line, found)), class_="others")
    )


def _line(other: Other) -> Html:
    opening = None
    if other.fragment:
        opening = [" ", el("a", other.opening, href=f"~/play/cards/#deal={other.fragment}")]
    return el("li", leaves(other.told), opening)
