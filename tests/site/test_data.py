"""The data files: described by schema and column, and consistent with the census and with single hands."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter

import fastjsonschema
import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks import census, data
from docs.hooks.interchange import files
from docs.hooks.tables import TABLES

FOLDER = census.FILE.parent
SOURCES = [account.id for account in ACCOUNTS]
HANDS, PAIRS = 91_390, 91_390 * 58_905 // 2
"""All hands of four of forty cards, C(40, 4), and all pairs of them, each with four of the other 36 cards."""


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a published table."""
    text = (FOLDER / f"{name}.csv").read_bytes().decode()
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


@pytest.mark.parametrize("name", ["census", "texts"])
def test_a_schema_takes_its_file_and_nothing_less(name: str) -> None:
    """The schemas of census and texts accept their files, and refuse them without a key or with another."""
    texts = {each.name: each.read_text("utf-8") for each in FOLDER.glob("*.json")}
    published = files.files() if name == "texts" else texts
    whole, schema = (json.loads(published[f"{name}{end}.json"]) for end in ("", ".schema"))
    valid = fastjsonschema.compile(schema)
    valid(whole)
    first = [each[0] for each in whole.values() if isinstance(each, list) and isinstance(each[0], dict)]
    for part in (whole, *first):
        kept = dict(part)
        for key in kept:
            del part[key]
            with pytest.raises(fastjsonschema.JsonSchemaValueException):
                valid(whole)
            part |= kept
        part["unasked"] = 1
        with pytest.raises(fastjsonschema.JsonSchemaValueException):
            valid(whole)
        del part["unasked"]
    valid(whole)


def test_every_table_is_as_described_also_as_parquet() -> None:
    """Each table has its header, CR LF and valid values; data package and Parquet say the same."""
    from arro3.io import read_parquet

    package = json.loads((FOLDER / data.PACKAGE).read_text(encoding="utf-8"))
    by_path = {each["path"]: each for each in package["resources"]}
    assert list(by_path) == [name for table in TABLES for name in (table.file, table.parquet)]
    for table in TABLES:
        text = (FOLDER / table.file).read_bytes().decode()
        assert text.count("\r\n") == text.count("\n") == text.count("\r") > 1, table.name
        header, *found = csv.reader(io.StringIO(text, newline=""), strict=True)
        assert header == [column.name for column in table.columns]
        assert len({*map(tuple, found)}) == len(found), f"{table.name} says something twice"
        for column, cells in zip(table.columns, zip(*found, strict=True), strict=True):
            assert not column.number or all(re.fullmatch(r"-?\d+", cell) for cell in cells), column.name
        types = {column.name: "integer" if column.number else "string" for column in table.columns}
        for path in (table.file, table.parquet):
            fields = by_path[path]["schema"]["fields"]
            assert {field["name"]: field["type"] for field in fields} == types
        parquet = read_parquet(FOLDER / table.parquet).read_all()
        assert parquet.column_names == header
        kinds = {name: str(parquet.schema.field(name).type).strip() for name in header}
        known = {"integer": "arro3.core.DataType<Int64>", "string": "arro3.core.DataType<Utf8>"}
        assert kinds == {name: known[each] for name, each in types.items()}
        columns = [map(str, parquet.column(name).to_pylist()) for name in header]
        assert [list(row) for row in zip(*columns, strict=True)] == found


def test_the_tables_add_up_to_all_hands_and_pairs() -> None:
    """Every hand and pair is in exactly one part, whatever the tables count them by."""
    assert PAIRS == 2_691_663_975
    for under in census.figure("sources"):
        mine = [row for row in rows("counts") if row["source"] == under["source"]]
        assert sum(int(row["hands"]) for row in mine) == HANDS
        assert sum(int(row["won"]) for row in mine) + under["ties"] == PAIRS
    compared = {row["comparison"]: row for row in rows("comparisons")}
    parts: Counter[tuple[str, str]] = Counter()
    for row in rows("splits"):
        parts[row["comparison"], f"{row['unit']}_{row['total']}"] += int(row["number"])
    gains: Counter[str] = Counter()
    for row in rows("directions"):
        gains[row["comparison"]] += int(row["counters"]) if row["unit"] == "pairs" else 0
    for name, row in compared.items():
        assert row["unexplained"] == "0"
        assert int(row["counters"]) == gains[name]
        for column in (each for each in row if each.startswith(("hands_", "pairs_"))):
            assert parts[name, column] == int(row[column]), (name, column)


def test_every_hand_is_there_and_judged_under_every_reading() -> None:
    """The classes contain all hands; names and prices are those of a hand alone, also by a reading."""
    found = rows("classes")
    sizes = {row["hand"]: int(row["hands"]) for row in found}
    assert sum(sizes.values()) == HANDS
    for row in found[::50]:
        for source in SOURCES:
            held = operations.judge(row["hand"], source)
            assert row[f"{source}_combination"] == held["combination"]
            assert row[f"{source}_price"] == str(held["price"])
    for source in SOURCES:
        ranks = {int(row[f"{source}_rank"]) for row in found}
        assert ranks == set(range(1, len(ranks) + 1))
    moved: Counter[tuple[str, str, str]] = Counter()
    for row in rows("classes-readings"):
        moved[row["source"], row["question"], row["reading"]] += sizes[row["hand"]]
    assert moved == {
        (told["source"], told["question"], told["reading"]): told["hands"]["any"]["total"]
        for told in census.figure("readings")
        if told["hands"]["any"]["total"]
    }
