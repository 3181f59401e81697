"""The data files: described by schema and column, and consistent with the census and with single hands."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks import census, data

FOLDER = census.FILE.parent
SOURCES = [account.id for account in ACCOUNTS]
HANDS, PAIRS = 91_390, 91_390 * 58_905 // 2
"""All hands of four of forty cards, C(40, 4), and all pairs of them, each with four of the other 36 cards."""


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a published table."""
    text = (FOLDER / f"{name}.csv").read_bytes().decode()
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


def test_every_table_is_as_the_data_package_describes_it() -> None:
    """Each table has its header, CR LF, valid values and no row twice."""
    package = json.loads((FOLDER / data.PACKAGE).read_text(encoding="utf-8"))
    assert [each["path"] for each in package["resources"]] == data.files_named()[:-1]
    for each in package["resources"]:
        text = (FOLDER / each["path"]).read_bytes().decode()
        assert text.count("\r\n") == text.count("\n") == text.count("\r") > 1, each["path"]
        header, *found = csv.reader(io.StringIO(text, newline=""), strict=True)
        fields = each["schema"]["fields"]
        assert header == [field["name"] for field in fields]
        assert len({*map(tuple, found)}) == len(found), f"{each['path']} says something twice"
        for field, cells in zip(fields, zip(*found, strict=True), strict=True):
            integer = all(re.fullmatch(r"-?\d+", cell) for cell in cells)
            assert integer or field["type"] == "string", (each["path"], field["name"])
            assert field["description"], (each["path"], field["name"])


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
