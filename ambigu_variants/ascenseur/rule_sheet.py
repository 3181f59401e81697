"""The rule sheet of Ascenseur as plain data: what players need at the table, in order of play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ambigu_variants.ascenseur.games import contracts
from ambigu_variants.ascenseur.games.sittings import reckoned
from ambigu_variants.ascenseur.rules.words import WAYS
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say

__all__ = ["sheet"]

CONTRACTS = ("0/0", "1/1", "2/2", "3/3", "0/1", "2/1", "2/3", "2/0")
"""Example contracts (bid/tricks made), scored in every way."""


def sheet(readings: Sequence[str] = ()) -> Data:
    """Returns the rule sheet of the game.

    Args:
        readings: ``QUESTION=NAME``, alternative readings of contestable passages.

    Returns:
        ``title``: the source; ``sections``, in the order of play: for each ``title`` and ``lines``: for each
        the ``question`` (id), ``says``, ``at``, ``supplied`` (the text is silent), ``inferred`` (the text
        does not say all of it in so many words), ``contested`` (it can be read differently), ``others``: the
        text's other answers; ``ways``: what each way of scoring pays; ``contracts``: for each ``contract``,
        bid and tricks made, and its ``points`` in every way.

    Raises:
        UnknownName: the reading does not exist.
    """
    plain = ACCOUNTS[0].plain()
    found = comparison.collation(comparison.choose([plain], None, readings))
    ways = comparison.choose(ACCOUNTS, None, readings)
    scored = reckoned(ways, contracts.table([" ".join(CONTRACTS)]))["accounts"]
    points = zip(*(each["points"][0] for each in scored), strict=True)
    return {
        "title": plain.source.dated,
        "sections": [
            {"title": title, "lines": list(_lines(some))}
            for title, some in groupby(found, lambda each: each["section"])
        ],
        "ways": [say(WAYS[name].price) for name in plain.offered("kept")],
        "contracts": [
            {"contract": contract, "points": list(each)}
            for contract, each in zip(CONTRACTS, points, strict=True)
        ],
    }


def _lines(questions: Iterator[Data]) -> Iterator[Data]:
    for question in questions:
        (answer,) = question["answers"]
        offered = dict.fromkeys(each["says"] for each in answer["variants"])
        yield {
            "question": question["id"],
            "says": answer["says"],
            "at": answer["at"],
            "supplied": answer["silent"],
            "inferred": answer["standing"] == "inferred" or bool(answer["completed"]),
            "contested": bool(answer["crux"]),
            "others": [says for says in offered if says != answer["says"]],
        }
