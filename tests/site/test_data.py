"""The data files: from this package, tidy, described by column, and consistent with the census."""

from __future__ import annotations

import copy
import csv
import io
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from docs.hooks import census, comparisons, data, disk_cache
from docs.hooks.census import UnknownFigure, figure
from docs.hooks.tables import TABLES

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [account.id for account in ACCOUNTS]


@pytest.fixture(scope="module")
def counted() -> Any:
    return census.census()


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a published table."""
    text = (census.FILE.parent / f"{name}.csv").read_bytes().decode()
    return list(csv.DictReader(io.StringIO(text, newline="")))


# The census itself -----------------------------------------------------------------------------------------


def test_the_schema_takes_the_census_and_nothing_less(counted: Any) -> None:
    """The schema accepts the census and refuses it when a key is removed or added."""
    published = json.loads((census.FILE.parent / data.SCHEMA).read_text(encoding="utf-8"))
    assert published == data.schema()
    valid = fastjsonschema.compile(published)
    valid(counted)

    def broken(found: Any, at: Any) -> None:
        """Removes each key in turn, at every depth, in one example of each list, and adds an unknown one."""
        if isinstance(at, list) and at:
            broken(found, at[0])
        elif isinstance(at, dict):
            for key in list(at):
                broken(found, at[key])
                kept = at.pop(key)
                with pytest.raises(fastjsonschema.JsonSchemaValueException):
                    valid(found)
                at[key] = kept
            at["unasked"] = 1
            with pytest.raises(fastjsonschema.JsonSchemaValueException):
                valid(found)
            del at["unasked"]

    slim = copy.deepcopy(counted)
    slim["readings"] = slim["readings"][:1]
    broken(slim, slim)
    for wrong in (-1, "many", 1.5, None):
        with pytest.raises(fastjsonschema.JsonSchemaValueException):
            valid({**counted, "pairs": wrong})


@pytest.mark.parametrize(
    ("path", "counts"),
    [
        ("sources/foster_1897/values.py", True),
        ("rules/silences.py", True),
        ("census/pairs.py", True),
        ("sources/foster_1897/text.py", False),
        ("sources/foster_1897/sentences.py", False),
        ("sources/__init__.py", False),
        ("faces/hands.py", False),
    ],
)
def test_the_fingerprint_is_of_the_rulings_and_what_counts_them(
    path: str, counts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word of the glossary, a remark or a further account doesn't make the census out of date."""

    def fingerprint() -> str:
        disk_cache._code_of.cache_clear()
        return comparisons.report.code(*census.DEFAULT)

    before, known = fingerprint(), disk_cache.code
    changed = disk_cache.ROOT / "ambigu_variants" / "ambigu" / path
    monkeypatch.setattr(disk_cache, "code", lambda each: "other" if each == changed else known(each))
    assert changed.is_file()
    assert (fingerprint() != before) is counts
    monkeypatch.undo()
    disk_cache._code_of.cache_clear()


@pytest.mark.parametrize(
    "path",
    [
        ("hand",),
        ("between", 9),
        ("between", {"sources": SOURCES[::-1]}),
        ("readings", {"source": SOURCES[0]}),
        ("hands", "name"),
    ],
)
def test_a_figure_that_is_not_there_is_an_error(path: Any) -> None:
    with pytest.raises(UnknownFigure, match="The census has no"):
        figure(*path)


def test_a_figure_is_found(counted: Any) -> None:
    one, other = counted["between"][0]["sources"]
    total = counted["between"][0]["pairs"]["result"]["total"]
    assert census.between(one, other, "pairs", "result", "total") == total
    told = counted["readings"][3]
    found = census.reading(told["source"], told["question"], told["reading"], "ties")
    assert found == told["ties"]
    assert census.taken(SOURCES[1], "ties") == counted["sources"][1]["ties"]


# The tables ------------------------------------------------------------------------------------------------


def test_every_table_is_as_described() -> None:
    """Each table has the described header, CR LF and valid values, and so says the data package."""
    package = json.loads((census.FILE.parent / data.PACKAGE).read_text(encoding="utf-8"))
    by_path = {each["path"]: each for each in package["resources"]}
    assert list(by_path) == [name for table in TABLES for name in (table.file, table.parquet)]
    assert len({each["name"] for each in package["resources"]}) == len(by_path)
    for table in TABLES:
        described = by_path[table.file]
        assert by_path[table.parquet]["schema"] == described["schema"]
        text = (census.FILE.parent / table.file).read_bytes().decode()
        assert text.count("\r\n") == text.count("\n") == text.count("\r") > 1, table.name
        found = list(csv.reader(io.StringIO(text, newline=""), strict=True))
        assert found[0] == [column.name for column in table.columns]
        assert len({tuple(row) for row in found}) == len(found), f"{table.name} says something twice"
        for row in found[1:]:
            assert len(row) == len(table.columns)
            for cell, column in zip(row, table.columns, strict=True):
                assert not column.number or re.fullmatch(r"-?\d+", cell), (table.name, column.name, cell)
        types = {field["name"]: field["type"] for field in described["schema"]["fields"]}
        assert types == {column.name: "integer" if column.number else "string" for column in table.columns}


def test_every_table_is_the_same_as_parquet() -> None:
    """Names, types and values of the Parquet files are those of the tables; their bytes don't vary."""
    from arro3.io import read_parquet

    for table in TABLES:
        path = census.FILE.parent / table.parquet
        found = read_parquet(path).read_all()
        assert found.column_names == [column.name for column in table.columns]
        types = {True: "Int64", False: "Utf8"}
        for column in table.columns:
            kind = str(found.schema.field(column.name).type).strip()
            assert kind == f"arro3.core.DataType<{types[column.number]}>"
        columns = [found.column(name).to_pylist() for name in found.column_names]
        some = list(zip(*columns, strict=True))
        assert [tuple(map(str, row)) for row in some] == [tuple(row.values()) for row in rows(table.name)]
        assert data.parquet_of(table, some) == path.read_bytes()


def test_the_tables_are_those_of_the_census(counted: Any) -> None:
    """The tables contain all totals, parts and gains of the census."""
    for under in counted["sources"]:
        mine = [row for row in rows("counts") if row["source"] == under["source"]]
        assert sum(int(row["hands"]) for row in mine) == counted["hands"]
        assert sum(int(row["won"]) for row in mine) + under["ties"] == counted["pairs"]
    compared = {row["comparison"]: row for row in rows("comparisons")}
    exchanges = [
        each for between in counted["between"] for done in between["alone"] for each in done["exchanges"]
    ]
    assert len(compared) == len(counted["between"]) + len(counted["readings"]) + len(exchanges)
    parts: Counter[tuple[str, str]] = Counter()
    for row in rows("splits"):
        parts[row["comparison"], f"{row['unit']}_{row['total']}"] += int(row["number"])
    gains: Counter[str] = Counter()
    for row in rows("directions"):
        gains[row["comparison"]] += int(row["counters"]) if row["unit"] == "pairs" else 0
    for name, row in compared.items():
        assert row["unexplained"] == "0"
        assert int(row["counters"]) == gains[name]
        for column, cell in row.items():
            if column.startswith(("hands_", "pairs_")):
                assert parts[name, column] == int(cell), (name, column)
    assert {
        row["comparison"] for table in ("splits", "directions", "combinations") for row in rows(table)
    } == {*compared}
    assert sum(int(row["stands_pairs"]) for row in rows("alone")) == sum(
        done["stands"]["pairs"] for between in counted["between"] for done in between["alone"]
    )
    three = Counter({(row["unit"], row["total"]): 0 for row in rows("three")})
    for row in rows("three"):
        three[row["unit"], row["total"]] += int(row["number"])
    assert three["pairs", "result"] == three["pairs", "any"] == counted["pairs"]
    assert three["hands", "name"] == three["hands", "price"] == counted["hands"]


def test_every_hand_is_there_and_judged(counted: Any) -> None:
    """The classes contain all hands, and their names and prices equal those of judging a hand alone."""
    found = rows("classes")
    assert sum(int(row["hands"]) for row in found) == counted["hands"]
    assert len({row["hand"] for row in found}) == len(found)
    for row in found[::50]:
        PACK_40.hand(row["hand"])
        for source in SOURCES:
            held = operations.judge(row["hand"], source)
            assert row[f"{source}_combination"] == held["combination"]
            assert row[f"{source}_price"] == str(held["price"])
    for source in SOURCES:
        ranks = {int(row[f"{source}_rank"]) for row in found}
        assert ranks == set(range(1, len(ranks) + 1))
        tally: Counter[tuple[str, str]] = Counter()
        for row in found:
            tally[row[f"{source}_combination"], row[f"{source}_price"]] += int(row["hands"])
        expected = {
            (row["combination"], row["price"]): int(row["hands"])
            for row in rows("counts")
            if row["source"] == source
        }
        assert tally == expected


def test_every_hand_under_every_reading(counted: Any) -> None:
    """The table of readings has the hands that each reading judges otherwise, as many as in the census."""
    sizes = {row["hand"]: int(row["hands"]) for row in rows("classes")}
    moved: Counter[tuple[str, str, str]] = Counter()
    found = rows("classes-readings")
    for row in found:
        moved[row["source"], row["question"], row["reading"]] += sizes[row["hand"]]
    assert moved == {
        (told["source"], told["question"], told["reading"]): told["hands"]["any"]["total"]
        for told in counted["readings"]
        if told["hands"]["any"]["total"]
    }
    for row in found[::100]:
        held = operations.judge(row["hand"], row["source"], [f"{row['question']}={row['reading']}"])
        assert (row["combination"], row["price"]) == (held["combination"] or "", str(held["price"]))
