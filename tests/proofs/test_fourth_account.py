"""One more account, added to a copy of the repository by the steps of the page on the code alone.

The account and its text are invented: the text is in German and breaks off, its ladder leaves out two
combinations, its point pays nothing, and a crux has two readings.
"""

from __future__ import annotations

import json
import re
import shutil

import pytest

from tests.copied import ROOT, House, named, steps

pytestmark = pytest.mark.only_thorough
GIVEN = ROOT / "tests" / "fourth_account"
HOUSE = "docs/en/reference/house.md"
STEPS = steps(HOUSE, "## Adding a source")
SOURCE = "miller_1901"
SOURCES = "ambigu_variants/ambigu/sources"
CASES = f"tests/sources/cases/{SOURCE}.txt"
RUN = ("tests/sources", "tests/house/test_architecture.py", "tests/house/test_quotations.py")
"""The tests that are run in the copy."""
PAGES = {
    "rules": [f'name="account" value="{SOURCE}"'],
    "rules/fredon-price": ["Twelve counters"],
    "play/house-rules": ["Miller 1901, completed by Lalanne"],
    f"sources/{SOURCE}": ['id="unseen"', 'id="mill-others"', 'id="sentence-1"', "Zwei bis sechs setzen sich"],
}
"""Pages that are built in the copy, and what they show of the account."""
BUILT = rf"({'|'.join(['compare', 'play/cards', *PAGES])})(/index)?\.md"
"""The same pages and two that don't show it, because it can't be played alone."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """The copy with one more account, added by the ten steps in order, and its census counted."""
    house = House(tmp_path_factory.mktemp("fourth"), GIVEN)
    shutil.copy(GIVEN / f"{SOURCE}.txt", house.texts)  # 1
    shutil.copytree(GIVEN / SOURCE, house.root / SOURCES / SOURCE)  # 2 to 7
    house.edit(f"{SOURCES}/__init__.py", with_miller)  # 8
    shutil.copy(GIVEN / "passages.txt", house.root / CASES)  # 9
    house.run("-m", "docs.hooks.segmentation", str(house.texts))  # 10
    house.run("-m", "docs.hooks.census")
    return house


def with_miller(text: str) -> str:
    """Adds the account to the module with the list of accounts."""
    text = text.replace(
        "\nACCOUNTS", f"from {SOURCES.replace('/', '.')}.{SOURCE} import ACCOUNT as _miller\n\nACCOUNTS", 1
    )
    return re.sub(r"^(ACCOUNTS = Accounts\(.*)\)\)$", r"\1, _miller))", text, flags=re.MULTILINE)


def test_there_are_ten_steps_and_nothing_else_is_changed(house: House) -> None:
    assert list(STEPS) == list(range(1, 11))
    changed = house.changed()
    assert {f"{SOURCES}/__init__.py", CASES} <= changed
    paths = named(STEPS.values(), "author_year", SOURCE)
    for path in changed:
        assert any(path == each or path.startswith(f"{each}/") for each in paths), f"no step names {path}"


def test_the_package_has_the_account(house: House) -> None:
    """By default three accounts judge hands, as before; the new one completes house rules if it is named."""
    judged = json.loads(house.run("-m", "ambigu_variants", "hands", "--json", "1s 1h 1d 1c", "8h 7h 2c 2d"))
    assert len(judged["accounts"]) == 3
    told = house.run("-m", "ambigu_variants", "complete", SOURCE, "--by", "lalanne_2010")
    assert f'stand-stake = "{SOURCE}"' in told


def test_the_text_is_divided_into_sentences(house: House) -> None:
    """The new text gets a table of sentences with its quotations tied; the other tables are unchanged."""
    told = json.loads(house.run("-m", "ambigu_variants", "sentences", SOURCE, "--json"))
    tied = {tie for row in told["list"] for tie in row["tied"]}
    assert told["sentences"] > told["tied"]
    assert {"ruling:fredon-price", "remark:Tisch"} <= tied
    changed = {path for path in house.changed() if path.endswith("sentences.txt")}
    assert changed == {f"{SOURCES}/{SOURCE}/sentences.txt"}


def test_the_site_shows_the_account(house: House) -> None:
    house.run("-m", "mkdocs", "build", "--strict", VARIORUM_PAGES=BUILT)
    site = house.root / "site"
    for path, words in PAGES.items():
        page = (site / path / "index.html").read_text(encoding="utf-8")
        for each in words:
            assert each in page, f"{path} doesn't have: {each}"
    for path in ("compare", "play/cards"):
        article = (site / path / "index.html").read_text(encoding="utf-8").split("<article")[1]
        assert SOURCE not in article


def test_its_tests_pass(house: House) -> None:
    """A clone without the texts skips the tests of quotations."""
    if not (ROOT.parent / "shared" / "sources").is_dir():
        house.texts.rename(house.texts.with_name("away"))
    told = house.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n0", *RUN)
    assert re.search(r"^\d{3,} passed", told, flags=re.MULTILINE)
