"""A fourth account, added to a copy of the repository by the steps of the page on the code alone.

The account and its text are invented: few answers, many silences, a crux with two readings, and a price of
its own. It has no worked deals and no witnesses, which are optional for a new account.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from docs.hooks.languages import configurations

ROOT = Path(__file__).resolve().parents[2]
GIVEN = ROOT / "tests" / "fourth_account"
HOUSE = "docs/en/reference/house.md"
SOURCE = "miller_1901"
SOURCES = "ambigu_variants/ambigu/sources"

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


def steps() -> dict[int, str]:
    """The numbered steps of "Adding a source" on the page, by number."""
    _, _, section = (ROOT / HOUSE).read_text(encoding="utf-8").partition("\n## Adding a source\n")
    found = re.findall(r"^(\d+)\. (.*(?:\n   .*)*)", section, flags=re.MULTILINE)
    return {int(number): " ".join(words.split()) for number, words in found}


def named() -> set[str]:
    """The paths that the steps name, for a source called Miller, with a page in each language."""
    paths = re.findall(r"`([\w./]+(?:/[\w.]+)+/?)`", " ".join(steps().values()))
    return {
        path.replace("author_year", SOURCE).replace("docs/en/", f"docs/{language}/").rstrip("/")
        for path in paths
        for language in configurations()
    }


class House:
    """A copy of the repository, with a copy of the texts beside it."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "repository"
        self.texts = folder / "shared" / "sources"
        self.texts.mkdir(parents=True)
        if (ROOT.parent / "shared" / "sources").is_dir():
            for path in (ROOT.parent / "shared" / "sources").glob("*.txt"):
                shutil.copy(path, self.texts)
        files = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(files, cwd=ROOT, capture_output=True, check=True).stdout.decode()
        for name in filter(None, listed.split("\0")):
            if (ROOT / name).is_file() and not (ROOT / name).is_relative_to(GIVEN):
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.root / name)
        for room in ("ambigu_variants", "docs", "tests"):  # what is as it was is not compiled anew
            for compiled in (ROOT / room).rglob("__pycache__"):
                shutil.copytree(compiled, self.root / compiled.relative_to(ROOT))
        for built in ("playground", "python", "wheels"):
            (self.root / "build").mkdir(exist_ok=True)
            os.symlink(ROOT / "build" / built, self.root / "build" / built)
        os.symlink(ROOT / "playground" / "node_modules", self.root / "playground" / "node_modules")
        for compiled in (ROOT / "ambigu_variants" / "languages").glob("*.mo"):
            shutil.copy(compiled, self.root / compiled.relative_to(ROOT))
        if (ROOT / "build" / "kept").is_dir():  # what does not rest on the accounts is not computed anew
            shutil.copytree(ROOT / "build" / "kept", self.root / "build" / "kept")
        subprocess.run(["git", "init", "--quiet"], cwd=self.root, check=True)
        subprocess.run(["git", "add", "--all"], cwd=self.root, check=True)

    def edit(self, name: str, change: Callable[[str], str]) -> None:
        """Edits a file and checks that it has changed."""
        path = self.root / name
        before = path.read_text(encoding="utf-8")
        path.write_text(change(before), encoding="utf-8")
        assert path.read_text(encoding="utf-8") != before, f"nothing to change in {name}"

    def run(self, *command: str, **more: str) -> str:
        """Runs Python in the copy, with more in its environment, and returns its output; it must succeed."""
        environment = os.environ | {
            "PYTHONPATH": str(self.root),
            "NO_MKDOCS_2_WARNING": "1",
            "COLUMNS": "160",
            **more,
        }
        ended = subprocess.run(
            [sys.executable, *command],
            cwd=self.root,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ended.returncode == 0, "\n".join(
            [" ".join(command), ended.stdout[-6000:], ended.stderr[-6000:]]
        )
        return ended.stdout

    def changed(self) -> set[str]:
        """The files that have been changed or added."""
        told = subprocess.run(
            ["git", "status", "--porcelain", "--untracked-files=all"],
            cwd=self.root,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        return {line[3:] for line in told.splitlines() if line[1] != " "}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """The copy with a fourth account, added by the ten steps in order."""
    house = House(tmp_path_factory.mktemp("fourth"))
    shutil.copy(GIVEN / f"{SOURCE}.txt", house.texts)  # 1
    shutil.copytree(GIVEN / SOURCE, house.root / SOURCES / SOURCE)  # 2 to 7
    house.edit(f"{SOURCES}/__init__.py", with_miller)  # 8
    shutil.copy(GIVEN / "passages.py", house.root / "tests" / "sources" / f"test_{SOURCE}.py")  # 9
    house.run("-m", "docs.hooks.sentences", str(house.texts))  # 10
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
    return re.sub(r"^ACCOUNTS = \((.*)\)$", r"ACCOUNTS = (\1, _miller)", text, flags=re.MULTILINE)


def with_table(text: str) -> str:
    """Adds the table of sentences to the text's module."""
    imported = f"from {SOURCES.replace('/', '.')}.{SOURCE}.sentences import TABLE\n"
    return text.replace(
        "from ambigu_variants.kernel.rulings", f"{imported}from ambigu_variants.kernel.rulings"
    ).replace("    outline=(", "    table=TABLE,\n    outline=(")


def test_there_are_ten_steps_and_nothing_else_is_changed(house: House) -> None:
    """The page has ten steps, and they name each file or folder that is changed."""
    assert list(steps()) == list(range(1, 11))
    changed = house.changed()
    assert changed
    for path in changed:
        assert any(path == each or path.startswith(f"{each}/") for each in named()), f"no step names {path}"
    assert {f"{SOURCES}/__init__.py", HOUSE, f"tests/sources/test_{SOURCE}.py"} <= changed


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
