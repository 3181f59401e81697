"""The rule sheet of Ascenseur, for a page, a terminal and typesetting."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ascenseur.games.variants import parse_contracts, scores_of
from ambigu_variants.ascenseur.rules.words import WAYS
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.rule_sheet import rule_sheet, sections
from ambigu_variants.faces.tree import Part, Rows, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say, signed

CONTRACTS = ("0/0", "1/1", "2/2", "3/3", "0/1", "2/1", "2/3", "2/0")
"""Example contracts (bid/tricks made), scored in every way."""


def sheet(readings: Sequence[str] = ()) -> Data:
    """Returns what players need at the table, in order of play.

    ``title`` is the source, ``ways`` are what each way of scoring pays, ``contracts`` has the ``points`` of
    each contract in every way; for ``sections`` see :func:`faces.rule_sheet.sections`.
    """
    plain = ACCOUNTS[0].plain()
    (chosen,) = comparison.choose([plain], None, readings)
    deal = parse_contracts(" ".join(CONTRACTS), "")
    ways = scores_of(comparison.choose(ACCOUNTS, None, readings), [deal]).ways
    points = zip(*(way.points[0] for way in ways.values()), strict=True)
    return {
        "title": plain.source.dated,
        "sections": sections(chosen),
        "ways": [say(WAYS[name].price) for name in plain.offered("kept")],
        "contracts": [
            {"contract": contract, "points": some} for contract, some in zip(CONTRACTS, points, strict=True)
        ],
    }


def sheet_told(readings: Sequence[str] = ()) -> Part:
    """Returns the tree of the rule sheet."""
    told = sheet(readings)
    rows = Rows(
        say("Points for tricks bid and made, in each way of scoring"),
        (line(), *(line(price, kind="number") for price in told["ways"])),
        tuple(
            (line(each["contract"]), *(line(signed(points), kind="number") for points in each["points"]))
            for each in told["contracts"]
        ),
        "figures figures--narrow",
    )
    title = say("Ascenseur after {account}: a rule sheet", account=told["title"])
    return rule_sheet(title, told["sections"], rows)
