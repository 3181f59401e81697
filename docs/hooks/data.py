"""The census as files for other programs: tables, JSON Schema and data package."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.census.pairs import NAMES, judged
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study import estimates, rounds
from ambigu_variants.ambigu.study.tables import parquet
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Standing, kebab, questions_of
from ambigu_variants.kernel.verdicts import Kind
from ambigu_variants.languages import say
from docs.hooks import census, studies
from docs.hooks.tables import TABLES, Table

FOLDER = "data"
"""The folder of the files in the site."""
SCHEMA, PACKAGE = "census.schema.json", "datapackage.json"
LICENCES = {"CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/"}
JOINED, OR = " + ", " | "
"""The separators within a field: between items of one set, and between sets."""

Row = tuple[str | int, ...]


def files(found: Data) -> dict[str, bytes]:
    """Returns the contents of every file but the census itself, by name."""
    made: dict[str, bytes] = {}
    for table in TABLES:
        rows = list(ROWS[table.name](found))
        made[table.file] = csv_of(table, rows).encode()
        made[table.parquet] = parquet_of(table, rows)
    made[SCHEMA] = (json.dumps(schema(), indent=1) + "\n").encode()
    made[PACKAGE] = (json.dumps(package(found), ensure_ascii=False, indent=1) + "\n").encode()
    return made


def site_files() -> dict[str, Path]:
    """Returns the file on disk for each path in the site.

    Raises:
        census.NotCounted: they are missing, or are of another state of the package.
    """
    names = [census.FILE.name, *files_named()]
    census.census()
    return {f"{FOLDER}/{name}": census.FILE.parent / name for name in names}


def files_named() -> list[str]:
    """Returns the names of the files beside the census."""
    return [*(name for table in TABLES for name in (table.file, table.parquet)), SCHEMA, PACKAGE]


def csv_of(table: Table, rows: Iterable[Row]) -> str:
    """Returns a table as CSV, with the values of each row in the order of its columns."""
    written = io.StringIO()
    writer = csv.writer(written)  # as RFC 4180 has it: commas, quotes where needed, CR LF
    writer.writerow([column.name for column in table.columns])
    writer.writerows(rows)
    return written.getvalue()


def parquet_of(table: Table, rows: Sequence[Row]) -> bytes:
    """Returns a table as Parquet: whole numbers of 64 bits, and texts."""
    columns: dict[str, tuple[type, list[Any]]] = {}
    for column, values in zip(table.columns, zip(*rows, strict=True), strict=True):
        of: type = int if column.number else str
        columns[column.name] = of, list(map(of, values))
    return parquet(columns)


# The rows --------------------------------------------------------------------------------------------------


def _accounts(found: Data) -> Iterator[Row]:
    ties = {each["source"]: each["ties"] for each in found["sources"]}
    for account in ACCOUNTS:
        source = account.source
        told = (source.id, source.author, source.year or "", source.language)
        yield (*told, found["hands"], found["pairs"], ties[source.id])


def _counts(found: Data) -> Iterator[Row]:
    for each in found["sources"]:
        for row in each["counts"]:
            yield each["source"], row["combination"] or "", row["price"], row["hands"], row["won"]


def _comparisons(found: Data) -> Iterator[tuple[Row, Data]]:
    """Yields each comparison (its name, kind, accounts, question and reading) with its results."""
    for each in found["between"]:
        one, other = each["sources"]
        yield (f"{one}/{other}", "accounts", one, other, "", ""), each
        for done in each["alone"]:
            for exchange in done["exchanges"]:
                mine, theirs, question = exchange["source"], exchange["answer"], done["question"]
                yield (f"{mine}/{question}={theirs}", "answer", mine, theirs, question, ""), exchange
    for each in found["readings"]:
        source, question, reading = each["source"], each["question"], each["reading"]
        yield (f"{source}/{question}={reading}", "reading", source, "", question, reading), each


def _compared(found: Data) -> Iterator[Row]:
    for head, each in _comparisons(found):
        totals = [total for unit in ("hands", "pairs") for total in each[unit].values()]
        supplied = (each[unit]["any"]["supplied"] for unit in ("hands", "pairs"))
        left = sum(total["unexplained"] for total in totals)
        yield *head, *(total["total"] for total in totals), each["direction"]["counters"], *supplied, left


def _splits(found: Data) -> Iterator[Row]:
    for (name, *_), each in _comparisons(found):
        for unit in ("hands", "pairs"):
            for total, parts in each[unit].items():
                for part in parts["split"]:
                    yield name, unit, total, OR.join(map(JOINED.join, part["questions"])), part[unit]


def _directions(found: Data) -> Iterator[Row]:
    for (name, *_), each in _comparisons(found):
        for unit in ("hands", "pairs"):
            for kind, moved in each["direction"][unit].items():
                yield name, unit, kind, moved[unit], moved["counters"]


def _combinations(found: Data) -> Iterator[Row]:
    for (name, *_), each in _comparisons(found):
        for row in each["direction"]["combinations"]:
            yield name, row["combination"], row["lost"], row["gained"]


def _alone(found: Data) -> Iterator[Row]:
    for each in found["between"]:
        for done in each["alone"]:
            found_so = [done["stands"], done["explains"], *(one["settles"] for one in done["exchanges"])]
            figures = (some[unit] for some in found_so for unit in ("hands", "pairs"))
            yield *each["sources"], done["question"], *figures


def _verdicts(found: Data) -> Iterator[Row]:
    for each in found["verdicts"]:
        standings = (_standing(account.id, each) for account in ACCOUNTS)
        pairs = (OR.join(map(JOINED.join, each[name])) for name in ("parted", "supplied"))
        yield each["question"], each["kind"], *standings, *pairs


def _standing(account: str, told: Data) -> str:
    """Returns the standing of an account's answer to a question, from its verdict."""
    if account in told["silent"]:
        return Standing.SUPPLIED.value
    return (Standing.INFERRED if account in told["inferred"] else Standing.STATED).value


def _three(found: Data) -> Iterator[Row]:
    for three in found["three"]:
        for unit in ("hands", "pairs"):
            for total, parted in three[unit].items():
                numbers = {"alike": parted["alike"], **parted["alone"], "differ": parted["differ"]}
                for who, number in numbers.items():
                    yield *three["sources"], unit, total, who, number


def _distance(found: Data) -> Iterator[Row]:
    far = found["distance"]
    asked = far["questions"]
    tables = (
        *(some[about] for some in (asked, asked["supplied"]) for about in ("hands", "deal")),
        *(far[key] for key in MEASURES),
        *(far["supplied"][unit] for unit in ("hands", "pairs")),
    )
    for one, first in enumerate(far["sources"]):
        for other, second in list(enumerate(far["sources"]))[one + 1 :]:
            yield first, second, *(table[one][other] for table in tables)


MEASURES = ("hands", "result", "pairs", "counters")


def _worth(rules: Rulebook) -> list[tuple[str, int, int]]:
    """Returns the name, price and rank of each class of hands under a rulebook."""
    found = judged(rules)
    columns = (found.names.tolist(), found.prices.tolist(), found.ranks.tolist())
    return [(_named(name), price, rank + 1) for name, price, rank in zip(*columns, strict=True)]


def _named(place: int) -> str:
    name = NAMES[place]
    return name.value if name else ""


def _classes(found: Data) -> Iterator[Row]:
    worths = [_worth(account.rules) for account in ACCOUNTS]
    for (hand, size), *held in zip(classes(), *worths, strict=True):
        yield " ".join(map(str, hand.cards)), size, *(value for worth in held for value in worth)


def _readings(found: Data) -> Iterator[Row]:
    for account in ACCOUNTS:
        mine = _worth(account.rules)
        for question in hand_questions():
            for reading in list(account.readings(question))[1:]:
                theirs = _worth(account.reading(question, reading).rules)
                for (hand, _), before, after in zip(classes(), mine, theirs, strict=True):
                    if before[:2] != after[:2]:
                        cards = " ".join(map(str, hand.cards))
                        yield account.id, kebab(question), reading, cards, *after[:2]


def _studied(found: Data) -> Iterator[Row]:
    for source in studies.sources():
        totals = studies.stored(source).study.totals
        some = [(("", "", ""), totals.base), *totals.rivals.items()]
        for (question, answer, effect), sums in some:
            names = rounds.measures(estimates.players_of(sums))
            for measure, total, squares in zip(names, sums.sums, sums.squares, strict=True):
                met = (sums.rounds, sums.up, sums.moved, sums.ended)
                yield source, question, answer, str(effect), measure, *met, total, squares


ROWS = {
    "accounts": _accounts,
    "counts": _counts,
    "comparisons": _compared,
    "splits": _splits,
    "directions": _directions,
    "combinations": _combinations,
    "alone": _alone,
    "verdicts": _verdicts,
    "three": _three,
    "distance": _distance,
    "classes": _classes,
    "classes-readings": _readings,
    "studies": _studied,
}


# What describes them ---------------------------------------------------------------------------------------


def package(found: Data) -> Data:
    """Returns the description of the files as a Frictionless data package."""
    return {
        "name": "ambigu-census",
        "title": found["title"],
        "version": found["version"],
        "licenses": [{"name": found["licence"], "path": LICENCES[found["licence"]]}],
        "sources": [
            {
                "title": say(
                    "{edition}, version {version}, {year}",
                    **{key: found[key] for key in ("edition", "version", "year")},
                )
            }
        ],
        "resources": [
            {
                "name": name,
                "path": path,
                "title": table.headed,
                "description": table.told,
                "format": form,
                "mediatype": media,
                **({"encoding": "utf-8"} if form == "csv" else {}),
                "schema": {
                    "fields": [
                        {
                            "name": column.name,
                            "type": "integer" if column.number else "string",
                            "description": column.says,
                        }
                        for column in table.columns
                    ],
                    "missingValues": [],
                },
            }
            for table in TABLES
            for name, path, form, media in (
                (table.name, table.file, "csv", "text/csv"),
                (f"{table.name}-parquet", table.parquet, "parquet", "application/vnd.apache.parquet"),
            )
        ],
    }


class Schema(dict[str, Any]):
    """A JSON Schema, where an outline has a value."""


def schema_of(outline: Any) -> Data:
    """Returns the JSON Schema of an outline.

    In an outline, a dictionary stands for an object with exactly these properties, a list for a list of its
    one item, and a :class:`Schema` for itself.
    """
    if isinstance(outline, Schema):
        return outline
    if isinstance(outline, list):
        return {"type": "array", "items": schema_of(outline[0])}
    return {
        "type": "object",
        "properties": {name: schema_of(each) for name, each in outline.items()},
        "required": list(outline),
        "additionalProperties": False,
    }


DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""The version of JSON Schema."""
TEXT, NUMBER = Schema(type="string"), Schema(type="integer", minimum=0)


def schema() -> Data:
    """Returns the JSON Schema of the census."""
    source = Schema(enum=[account.id for account in ACCOUNTS])
    question = Schema(enum=list(map(kebab, hand_questions())))
    name = Schema(enum=[each.value for each in NAMES if each])
    hands, pairs, direction = (
        Schema({"$ref": f"#/$defs/{each}"}) for each in ("hands", "pairs", "direction")
    )
    sets = Schema(**schema_of([Schema(**schema_of([question]), minItems=1)]), minItems=1)
    of_three = Schema(
        type="object", propertyNames=source, additionalProperties=NUMBER, minProperties=3, maxProperties=3
    )
    parted = {"alike": NUMBER, "alone": of_three, "differ": NUMBER}
    compared = {
        "hands": dict.fromkeys(("name", "price", "any"), hands),
        "pairs": dict.fromkeys(("result", "opposite", "price", "any"), pairs),
        "direction": direction,
    }
    by_unit = {"hands": NUMBER, "pairs": NUMBER}
    table = [[NUMBER]]
    outline = {
        "$schema": TEXT,
        "title": TEXT,
        "edition": TEXT,
        "version": TEXT,
        "year": NUMBER,
        "licence": Schema(enum=list(LICENCES)),
        "fingerprint": Schema(type="string", pattern="^[0-9a-f]{16}$"),
        "hands": NUMBER,
        "pairs": NUMBER,
        "sources": [
            {
                "source": source,
                "counts": [
                    {
                        "combination": Schema(anyOf=[name, {"type": "null"}]),
                        "price": NUMBER,
                        "hands": NUMBER,
                        "won": NUMBER,
                    }
                ],
                "ties": NUMBER,
            }
        ],
        "between": [
            {
                "sources": [source],
                "questions": [question],
                **compared,
                "alone": [
                    {
                        "question": question,
                        "exchanges": [{"source": source, "answer": source, **compared, "settles": by_unit}],
                        "stands": by_unit,
                        "explains": by_unit,
                    }
                ],
            }
        ],
        "readings": [{"source": source, "question": question, "reading": TEXT, "ties": NUMBER, **compared}],
        "three": [
            {
                "sources": [source],
                "hands": dict.fromkeys(("name", "price", "any"), parted),
                "pairs": dict.fromkeys(("result", "price", "any"), parted),
            }
        ],
        "verdicts": [
            {
                "question": Schema(enum=[each.id for each in questions_of(Rulebook).values()]),
                "kind": Schema(enum=list(map(str, Kind))),
                **{key: [source] for key in ("speaking", "inferred", "partial", "silent", "ruled-out")},
                "within": [TEXT],
                "hinges": [{"pair": [source], "account": source, "reading": TEXT}],
                "referred": [[TEXT]],
                **{key: [[source]] for key in ("parted", "supplied")},
            }
        ],
        "distance": {
            "sources": [source],
            "questions": {
                "hands": table,
                "deal": table,
                "supplied": {"hands": table, "deal": table},
                "deals": NUMBER,
            },
            "supplied": {"hands": table, "pairs": table},
            **dict.fromkeys(MEASURES, table),
        },
        "together": [{"sources": [source], "question": question}],
    }
    return {
        "$schema": DIALECT,
        "title": "The census of Ambigu",
        **schema_of(outline),
        "$defs": {
            **{
                unit: schema_of(
                    {
                        "total": NUMBER,
                        "split": [{"questions": sets, unit: NUMBER}],
                        "supplied": NUMBER,
                        "unexplained": NUMBER,
                    }
                )
                for unit in by_unit
            },
            "direction": schema_of(
                {
                    **{
                        unit: {kind: {unit: NUMBER, "counters": NUMBER} for kind in kinds}
                        for unit, kinds in DIRECTIONS.items()
                    },
                    "counters": NUMBER,
                    "combinations": [{"combination": name, "lost": NUMBER, "gained": NUMBER}],
                }
            ),
        },
    }


DIRECTIONS = {
    "hands": ("more", "fewer"),
    "pairs": ("more", "fewer", "opposite", "decided", "left"),
}
"""The kinds of differences in one direction, for hands and for pairs."""
