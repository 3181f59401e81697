"""A fourth account, added to a copy of the repository by the steps of the page on the code alone.

The account and its text are invented: few answers, many silences, a crux with two readings, and a price of
its own. It has no worked deals and no witnesses, which are optional for a new account.
"""

from __future__ import annotations

import json
import re
import shutil
from typing import Any

import pytest

from tests.copied import ROOT, House, named, steps

GIVEN = ROOT / "tests" / "fourth_account"
HOUSE = "docs/en/reference/house.md"
STEPS = steps(HOUSE, "## Adding a source")
SOURCE = "miller_1901"
SOURCES = "ambigu_variants/ambigu/sources"
CASES = f"tests/sources/cases/{SOURCE}.txt"

GOLDEN = {
    "tests/proofs/test_proof.py": "the second opinion of tests/oracle.py is of the three accounts by name",
    "tests/proofs/test_mutants.py": "which flips there are: a new answer is tried in every account",
    "tests/browser": "the pages shown, with a column more, against what was printed for three",
}
"""Tests that fail with a further account, and the reason: they contain figures or texts of the three."""
RUN = ("tests/sources", "tests/house/test_architecture.py", "tests/house/test_quotations.py")
"""The tests that are run in the copy; the others are only collected."""
READ = (
    r"rules/(index|fredon-price)\.md",
    r"(compare/index|glossary|cruxes)\.md",
    r"play/(hands|deals|census)\.md",
    rf"sources/{SOURCE}(/sentences)?\.md",
)
"""The pages that are built in the copy."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """The copy with a fourth account, added by the ten steps in order."""
    house = House(tmp_path_factory.mktemp("fourth"), GIVEN)
    shutil.copy(GIVEN / f"{SOURCE}.txt", house.texts)  # 1
    shutil.copytree(GIVEN / SOURCE, house.root / SOURCES / SOURCE)  # 2 to 7
    house.edit(f"{SOURCES}/__init__.py", with_miller)  # 8
    shutil.copy(GIVEN / "passages.txt", house.root / CASES)  # 9
    house.run("-m", "docs.hooks.segmentation", str(house.texts))  # 10
    house.edit(f"{SOURCES}/{SOURCE}/text.py", with_table)
    house.run("-m", "docs.hooks.rooms")
    return house


@pytest.fixture(scope="module")
def counted(house: House) -> House:
    """The same copy with its census counted."""
    house.run("-m", "docs.hooks.census")
    return house


def with_miller(text: str) -> str:
    """Adds the account to the module with the list of accounts."""
    text = text.replace(
        "\n__all__", f"from {SOURCES.replace('/', '.')}.{SOURCE} import ACCOUNT as _miller\n\n__all__"
    )
    return re.sub(r"^(ACCOUNTS = Accounts\(\([^)]*)", r"\1, _miller", text, flags=re.MULTILINE)


def with_table(text: str) -> str:
    """Adds the table of sentences to the text's module."""
    imported = f"from {SOURCES.replace('/', '.')}.{SOURCE}.sentences import TABLE\n"
    return text.replace(
        "from ambigu_variants.kernel.rulings", f"{imported}from ambigu_variants.kernel.rulings"
    ).replace("    outline=(", "    table=TABLE,\n    outline=(")


def test_there_are_ten_steps_and_nothing_else_is_changed(house: House) -> None:
    """The page has ten steps, and they name each file or folder that is changed."""
    assert list(STEPS) == list(range(1, 11))
    changed = house.changed()
    assert changed
    paths = named(STEPS.values(), "author_year", SOURCE)
    for path in changed:
        assert any(path == each or path.startswith(f"{each}/") for each in paths), f"no step names {path}"
    assert {f"{SOURCES}/__init__.py", HOUSE, CASES} <= changed


def test_the_package_has_four_accounts(house: House) -> None:
    """The commands judge hands under four accounts, and the census can be queried about the new one."""
    printed = house.run("-m", "ambigu_variants", "hands", "--json", "1s 1h 1d 1c", "8h 7h 2c 2d")
    judged: list[dict[str, Any]] = json.loads(printed)["accounts"]
    assert [each["source"] for each in judged][-1] == SOURCE
    assert len(judged) == 4
    assert judged[-1]["hands"][0]["price"] == 12
    query = ("query", "elder", "--one", SOURCE)
    assert "Miller" in house.run("-m", "ambigu_variants", *query)
    asked = house.run("-m", "ambigu_variants", "query", "more", "--one", SOURCE, "--other", "foster_1897")
    assert "Miller" in asked


def test_the_text_is_divided_into_sentences(house: House) -> None:
    """The new text gets a table of sentences with its quotations tied; the other tables are unchanged."""
    told = json.loads(house.run("-m", "ambigu_variants", "sentences", SOURCE, "--json"))
    tied = {tie for row in told["list"] for tie in row["tied"]}
    assert told["sentences"] > told["tied"] > 10
    assert {"ruling:fredon-price", "remark:Table"} <= tied
    changed = {path for path in house.changed() if path.endswith("sentences.py")}
    assert changed == {f"{SOURCES}/{SOURCE}/sentences.py"}


def test_the_site_has_four_columns(counted: House) -> None:
    """A strict build of some pages shows the new account in rules, questions, Play and the census."""
    counted.run("-m", "mkdocs", "build", "--strict", VARIORUM_PAGES="|".join(READ))
    site = counted.root / "site"

    def page(path: str) -> str:
        return (site / path / "index.html").read_text(encoding="utf-8")

    rules = page("rules")
    head = rules.partition("<thead>")[2].partition("</thead>")[0]
    assert len(re.findall(r"<th\b", head)) == 5, "the question, and four accounts"
    assert "Miller" in head
    assert "Twelve counters" in page("rules/fredon-price")
    assert "Miller" in page("compare")
    assert "Miller" in page("play/hands")
    assert "Miller" in page("play/deals")
    assert "Miller" in page("play/census")
    assert "Miller" in page("glossary")
    assert 'id="mill-others"' in page("cruxes")
    assert "Passages" not in page(f"sources/{SOURCE}")
    assert "Miller: sentence by sentence" in page(f"sources/{SOURCE}/sentences")
    assert "From two to six sit down" in page(f"sources/{SOURCE}")
    census = json.loads((counted.root / "build" / "census" / "census.json").read_text(encoding="utf-8"))
    assert [each["source"] for each in census["sources"]][-1] == SOURCE
    assert len(census["between"]) == 6


FEW = f"""
import sys

import pytest


class Few:
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid.startswith({RUN!r})]


sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", "-n0", "tests"], plugins=[Few()]))
"""
"""A script that collects all tests and runs a few of them."""


def test_its_tests_pass_and_the_others_are_collected(counted: House) -> None:
    """The chosen tests pass in the copy, and all other test modules can be collected."""
    assert all((counted.root / name).exists() for name in GOLDEN)
    assert re.search(r"^\d{3,} passed", counted.run("-c", FEW), flags=re.MULTILINE)
