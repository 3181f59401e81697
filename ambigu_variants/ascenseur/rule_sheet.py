"""The rule sheet of Ascenseur as plain data: what players need at the table, in order of play."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ascenseur.games import contracts
from ambigu_variants.ascenseur.games.sittings import reckoned
from ambigu_variants.ascenseur.rules.words import WAYS
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.rule_sheet import sections
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say

CONTRACTS = ("0/0", "1/1", "2/2", "3/3", "0/1", "2/1", "2/3", "2/0")
"""Example contracts (bid/tricks made), scored in every way."""


def sheet(readings: Sequence[str] = ()) -> Data:
    """Returns the rule sheet of the game.

    Args:
        readings: ``QUESTION=NAME``, alternative readings of contestable passages.

    Returns:
        ``title``: the source; ``sections``: see :func:`faces.rule_sheet.sections`; ``ways``: what each way of
        scoring pays; ``contracts``: for each ``contract``, bid and tricks made, and its ``points`` in every
        way.

    Raises:
        UnknownName: the reading does not exist.
    """
    plain = ACCOUNTS[0].plain()
    (chosen,) = comparison.choose([plain], None, readings)
    ways = comparison.choose(ACCOUNTS, None, readings)
    scored = reckoned(ways, contracts.table([" ".join(CONTRACTS)]))["accounts"]
    points = zip(*(each["points"][0] for each in scored), strict=True)
    return {
        "title": plain.source.dated,
        "sections": sections(chosen),
        "ways": [say(WAYS[name].price) for name in plain.offered("kept")],
        "contracts": [
            {"contract": contract, "points": list(each)}
            for contract, each in zip(CONTRACTS, points, strict=True)
        ],
    }
