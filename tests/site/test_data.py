"""The data files: described by schema and column, and consistent with the census and with single hands."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from itertools import combinations

import pytest

from ambigu_variants import api
from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from docs.hooks import census, data, kinship, studies

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
    assert [each["path"] for each in package["resources"]] == [f"{name}.csv" for name in data.ROWS]
    for each in package["resources"]:
        text = (FOLDER / each["path"]).read_bytes().decode()
        assert text.count("\r\n") == text.count("\n") == text.count("\r") > 1, each["path"]
        header, *found = csv.reader(io.StringIO(text, newline=""), strict=True)
        fields = each["schema"]["fields"]
        assert header == [field["name"] for field in fields]
        assert len({*map(tuple, found)}) == len(found), f"{each['path']} says something twice"
        for field, cells in zip(fields, zip(*found, strict=True), strict=True):
            given = [cell for cell in cells if cell not in each["schema"]["missingValues"]]
            form = {"string": "", "integer": r"-?\d+", "number": r"-?\d+\.\d+"}[field["type"]]
            assert given, (each["path"], field["name"])
            assert not form or all(re.fullmatch(form, cell) for cell in given), (each["path"], field["name"])
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


def test_the_collation_has_every_answer_and_its_ground() -> None:
    """Each cell is the answer of the pages; JSON and each question's files have the same."""
    found = rows("collation")
    named = [(account.id, question) for question in kinship.QUESTIONS for account in ALL_ACCOUNTS]
    assert [(row["account"], row["question"]) for row in found] == named
    asked = {(each.account, each.question): each for each in api.collation()}
    whole = json.loads((FOLDER / "collation.json").read_text(encoding="utf-8"))
    own = [
        (
            rows(f"questions/{question}"),
            json.loads((FOLDER / f"questions/{question}.json").read_text("utf-8")),
        )
        for question in kinship.QUESTIONS
    ]
    assert [row for some, _ in own for row in some] == found
    assert [row for _, some in own for row in some] == whole
    for row, told in zip(found, whole, strict=True):
        answer = asked[row["account"], row["question"]]
        assert (row["words"], row["place"], row["ground"]) == (answer.words, answer.place, answer.ground)
        assert told["agrees"] == [each for each in row["agrees"].split(" + ") if each]
        assert bool(row["original"]) == bool(row["words"])


def test_an_effect_is_that_of_the_study() -> None:
    """An answer written like the account's own changes nothing; another has the mean and error of its row."""
    played = {
        (row["source"], row["question"], row["answer"], row["measure"]): row
        for row in rows("studies")
        if row["effect"] == "direct"
    }
    found = {(row["account"], row["question"]): row for row in rows("collation")}
    assert found["lalanne_2010", "first-bet"]["lalanne_2010_staked"] == "0.0"
    own = played["lalanne_2010", "first-bet", "foster_1897:one-at-least", "staked"]
    row = found["foster_1897", "first-bet"]
    assert (row["lalanne_2010_staked"], row["lalanne_2010_staked_se"]) == (own["mean"], own["se"])
    assert found["pierer_1857", "first-bet"]["lalanne_2010_dealer"] == "", "not played"
    bases = [row for row in rows("studies") if not row["question"] and row["measure"] == "elder"]
    assert [row["source"] for row in bases] == studies.sources()
    for row in bases:
        total = studies.stored(row["source"]).study.totals.base
        assert float(row["mean"]) == pytest.approx(total.sums[0] / int(row["deals"]), abs=1e-4)


def test_the_family_is_that_of_its_page() -> None:
    """The columns of pairs give the matrix of the page, and so do the variants but for what the page says."""
    found = rows("family")
    agreeing = {row["question"]: row for row in rows("collation") if row["account"] == SOURCES[0]}
    for one, other in combinations([account.id for account in ALL_ACCOUNTS], 2):
        cells = {row["question"]: row[f"{one}/{other}"] for row in found}
        differ = kinship.differs(one, other)
        assert {question: cell == "1" for question, cell in cells.items() if cell != "NA"} == differ
        for row in found:
            if row[one] == row[other] not in ("0", "NA"):
                assert row[f"{one}/{other}"] == "0"
            if one == SOURCES[0] and row[f"{one}/{other}"] == "0":
                assert other in agreeing[row["question"]]["agrees"]
    broken = [row["dictionnaire_1792"] for row in found]
    assert broken.count("NA") > 70


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
