"""The result of a study as tables: rows of plain data, CSV, and Parquet, which needs arro3."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

from ambigu_variants.ambigu.study.chunks import Sums
from ambigu_variants.ambigu.study.estimates import Estimate, estimate, players_of, reached, rows
from ambigu_variants.ambigu.study.rounds import measures
from ambigu_variants.ambigu.study.stages import Study
from ambigu_variants.kernel.errors import RequestError

COLUMNS = {
    "source": "the id of the account",
    "question": "the id of the question; empty in the row of the account itself",
    "answer": "the rival answer, SOURCE:READING",
    "effect": "direct: the players reckon with the account’s answer; adapting: they know the rival answer",
    "rounds": "rounds of the table that were compared",
    "deals": "deals in these rounds, at most",
    "left_out": "rounds left out because a deal did not end",
    "came_up": "share of deals in which the question came up",
    "moved": "share of deals that took another course or began with other counters",
    "ended": "share of deals that ended in another way",
    "reached": "the standard error of the net result of dealer or elder hand, the larger",
}
"""The columns of the tables before those of the measures.

For each measure follow ``MEASURE`` (the account’s mean per deal, or the difference from it),
``MEASURE_error`` (its standard error) and ``MEASURE_q`` (its false discovery rate).
"""
DIGITS = 6


def table(studies: Sequence[Study]) -> list[dict[str, Any]]:
    """Returns a row for each account, and one for each comparison, all with the same columns.

    The studies must have equally many players.
    """
    made: list[dict[str, Any]] = []
    for study in studies:
        base, source = study.totals.base, study.terms.source
        own = {
            name: estimate(base, place)._replace(q=0.0)
            for place, name in enumerate(measures(players_of(base)))
        }
        made.append(_row(source, ("", "", ""), base, (1.0, 0.0, 0.0), own))
        for row in rows(study.totals):
            met = (row.came_up, row.moved, row.ended)
            made.append(_row(source, row.comparison, row.sums, met, row.differences))
    return made


def _row(
    source: str,
    compared: Sequence[str],
    sums: Sums,
    met: Sequence[float],
    estimates: dict[str, Estimate],
) -> dict[str, Any]:
    question, answer, effect = compared
    told: dict[str, Any] = {
        "source": source,
        "question": question,
        "answer": answer,
        "effect": str(effect),
        "rounds": sums.rounds,
        "deals": sums.rounds * players_of(sums),
        "left_out": sums.left_out,
        **{
            name: round(share, DIGITS) for name, share in zip(("came_up", "moved", "ended"), met, strict=True)
        },
        "reached": round(reached(sums), DIGITS),
    }
    for name, found in estimates.items():
        named = name.replace("-", "_")
        told |= {
            named: round(found.mean, DIGITS),
            f"{named}_error": round(found.error, DIGITS),
            f"{named}_q": float(f"{found.q:.4g}"),
        }
    return told


def as_csv(made: Sequence[dict[str, Any]]) -> str:
    """Returns a table as CSV with a head."""
    stream = io.StringIO()
    writer = csv.DictWriter(stream, made[0], lineterminator="\n")
    writer.writeheader()
    writer.writerows(made)
    return stream.getvalue()


def as_parquet(made: Sequence[dict[str, Any]]) -> bytes:
    """Returns a table as a Parquet file.

    Raises:
        RequestError: arro3 is not installed.
    """
    try:
        from arro3.core import Array, DataType, Table
        from arro3.io import write_parquet
    except ImportError:
        raise RequestError(
            "To write Parquet, install {extra}; the table is written as CSV alone.",
            extra="ambigu-variants[study]",
        ) from None
    types = {str: DataType.utf8(), int: DataType.int64(), float: DataType.float64()}
    arrays: dict[str, Any] = {
        name: Array([row[name] for row in made], types[type(value)]) for name, value in made[0].items()
    }
    stream = io.BytesIO()
    write_parquet(Table.from_pydict(arrays), stream, compression="snappy")
    return stream.getvalue()
