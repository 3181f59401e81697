"""Builds the tree of Ascenseur's rule sheet, for a page, a terminal and typesetting."""

from __future__ import annotations

from collections.abc import Iterator

from ambigu_variants.faces.signs import signed, signs
from ambigu_variants.faces.tree import Line, Part, Rows, Text, line
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say
from ambigu_variants.languages import signed as with_sign

__all__ = ["sheet_told"]


def sheet_told(sheet: Data) -> Part:
    """Returns the tree of a rule sheet; ``sheet`` is the result of :func:`ascenseur.rule_sheet.sheet`."""
    lines = [each for section in sheet["sections"] for each in section["lines"]]
    return Part(
        say("Ascenseur after {account}: a rule sheet", account=sheet["title"]),
        (
            *(
                Part(section["title"], tuple(_lines(section["lines"])), "section")
                for section in sheet["sections"]
            ),
            _points(sheet),
            *signs(lines),
        ),
        "sheet",
    )


def _lines(lines: list[Data]) -> Iterator[Line]:
    """Yields each answer with its place, followed by the alternatives that the text offers."""
    for each in lines:
        place = Text(each["at"], "locus") if each["at"] else None
        yield line(signed(each), place, kind="sheet__line")
        for says in each["others"]:
            yield line(say("Or: {answer}", answer=says), kind="sheet__line")


def _points(sheet: Data) -> Rows:
    return Rows(
        say("Points for tricks bid and made, in each way of scoring"),
        (line(), *(line(each, kind="number") for each in sheet["ways"])),
        tuple(
            (line(each["contract"]), *(line(with_sign(points), kind="number") for points in each["points"]))
            for each in sheet["contracts"]
        ),
        "figures figures--narrow",
    )
