"""One more account, added to a copy of the repository by the steps of the page on the code alone.

The account and its text are invented and as awkward as real ones: the text is in German and breaks off, its
ladder leaves out two combinations, its point pays nothing, and a crux has two readings. It has no worked
deals and no witnesses, which are optional for a new account.
"""

from __future__ import annotations

import json
import re
import shutil
from typing import Any

import pytest

from tests.copied import ROOT, House, named, steps

pytestmark = pytest.mark.only_thorough
GIVEN = ROOT / "tests" / "fourth_account"
HOUSE = "docs/en/reference/house.md"
STEPS = steps(HOUSE, "## Adding a source")
SOURCE = "miller_1901"
SOURCES = "ambigu_variants/ambigu/sources"
CASES = f"tests/sources/cases/{SOURCE}.txt"

GOLDEN = {
    "tests/proofs/test_proof.py": "the second opinion of tests/oracle.py is of the three accounts by name",
    "tests/browser": "the pages shown, with an account more, against what was printed without it",
}
"""Tests that can fail with a further account, and why: they contain figures of those before."""
RUN = ("tests/sources", "tests/house/test_architecture.py", "tests/house/test_quotations.py")
"""The tests that are run in the copy; the others are only collected."""
READ = (
    r"rules/(index|fredon-price)\.md",
    r"compare/index\.md",
    r"play/(deals|house-rules)\.md",
    rf"sources/{SOURCE}(/sentences)?\.md",
)
"""The pages that are built in the copy."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """The copy with one more account, added by the ten steps in order."""
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
    return re.sub(r"^(ACCOUNTS = Accounts\(.*)\)\)$", r"\1, _miller))", text, flags=re.MULTILINE)


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


def test_the_package_has_the_account(house: House) -> None:
    """The commands judge hands under it if it is named; by default there are three as before."""
    hands = ("hands", "--json", "1s 1h 1d 1c", "8h 7h 2c 2d")
    default = json.loads(house.run("-m", "ambigu_variants", *hands))["accounts"]
    assert SOURCE not in [each["source"] for each in default]
    named = json.loads(house.run("-m", "ambigu_variants", *hands, "--source", SOURCE))["accounts"]
    judged: list[dict[str, Any]] = [*named]
    assert [each["source"] for each in judged] == [SOURCE]
    assert [hand["price"] for hand in judged[0]["hands"]] == [12, 0]
    told = house.run("-m", "ambigu_variants", "complete", SOURCE, "--by", "lalanne_2010")
    assert f'stand-stake = "{SOURCE}"' in told
    ended = house.ends("-m", "ambigu_variants", "evening", "--rules", SOURCE)
    assert ended.returncode, "a text that breaks off can't be played alone"


def test_the_text_is_divided_into_sentences(house: House) -> None:
    """The new text gets a table of sentences with its quotations tied; the other tables are unchanged."""
    told = json.loads(house.run("-m", "ambigu_variants", "sentences", SOURCE, "--json"))
    tied = {tie for row in told["list"] for tie in row["tied"]}
    assert told["sentences"] > told["tied"] > 10
    assert {"ruling:fredon-price", "remark:Tisch"} <= tied
    changed = {path for path in house.changed() if path.endswith("sentences.py")}
    assert changed == {f"{SOURCES}/{SOURCE}/sentences.py"}


def test_the_site_shows_the_account(counted: House) -> None:
    """A strict build of some pages shows the new account in rules, questions, house rules and its own."""
    counted.run("-m", "mkdocs", "build", "--strict", VARIORUM_PAGES="|".join(READ))
    site = counted.root / "site"

    def page(path: str) -> str:
        return (site / path / "index.html").read_text(encoding="utf-8")

    rules = page("rules")
    head = rules.partition("<thead>")[2].partition("</thead>")[0]
    assert len(re.findall(r"<th\b", head)) == 4, "the question, and three accounts"
    assert f'name="account" value="{SOURCE}"' in rules
    assert "Twelve counters" in page("rules/fredon-price")
    assert "Miller" not in page("compare")
    assert f'value="{SOURCE}"' not in page("play/deals"), "it can't be played alone"
    assert "Miller 1901, completed by Lalanne" in page("play/house-rules")
    own = page(f"sources/{SOURCE}")
    assert 'id="unseen"' in own
    assert 'id="mill-others"' in own
    assert "Zwei bis sechs setzen sich" in own
    assert "Miller: sentence by sentence" in page(f"sources/{SOURCE}/sentences")
    census = json.loads((counted.root / "build" / "census" / "census.json").read_text(encoding="utf-8"))
    assert SOURCE not in [each["source"] for each in census["sources"]]


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
    """The chosen tests pass in the copy, and all other test modules can be collected.

    Where the other texts aren't at hand, the new one is put away too: then the tests of quotations skip, as
    they do in any clone without the texts.
    """
    assert all((counted.root / name).exists() for name in GOLDEN)
    if not (ROOT.parent / "shared" / "sources").is_dir():
        counted.texts.rename(counted.texts.with_name("away"))
    assert re.search(r"^\d{3,} passed", counted.run("-c", FEW), flags=re.MULTILINE)
