"""Builds the tree of Ascenseur's rule sheet, for a page, a terminal and typesetting."""

from __future__ import annotations

from ambigu_variants.faces.rule_sheet import rule_sheet
from ambigu_variants.faces.tree import Part, Rows, line
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say, signed


def sheet_told(sheet: Data) -> Part:
    """Returns the tree of a rule sheet; ``sheet`` is the result of :func:`ascenseur.rule_sheet.sheet`."""
    title = say("Ascenseur after {account}: a rule sheet", account=sheet["title"])
    return rule_sheet(title, sheet["sections"], _points(sheet))


def _points(sheet: Data) -> Rows:
    return Rows(
        say("Points for tricks bid and made, in each way of scoring"),
        (line(), *(line(each, kind="number") for each in sheet["ways"])),
        tuple(
            (line(each["contract"]), *(line(signed(points), kind="number") for points in each["points"]))
            for each in sheet["contracts"]
        ),
        "figures figures--narrow",
    )
