"""A third game, added to a copy of the repository by the steps of the page on adding a game alone.

The game and its text are invented: one trick with forty cards and a stake.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import gone_on, ready, serve
from tests.copied import ROOT, House, named, steps

pytestmark = pytest.mark.only_thorough
GIVEN = ROOT / "tests" / "third_game"
STEPS = steps("docs/en/reference/games.md", "# Adding a game in six steps")
SOURCE = "ambigu_variants/prise/sources/holt_1880"
READ = r"(prise/.*|play/prise|about|index|offline)\.md"
"""The pages that are built in the copy."""
PAGES = {
    "prise/rules": ["Holt 1880", "Each player gets three cards."],
    "prise/rules/following": ["must play one", "Any card may be played."],
    "prise": ["any stake that all can pay", "The highest card of the suit led takes the trick"],
    "prise/sheet": ["any stake that everybody can pay"],
    "prise/cruxes": ["players may play any card"],
    "play/prise": ["Play Prise", "Anne takes", "variorum-game"],
}
RECORD = """game = "prise"
edition = 1
rules = "holt_1880"
seats = ["Anne", "Bruno"]
stock = "1h 9h 2h 9c 3h 9d"
shuffles = {deal = [""]}
replies = ["p1 stake 2", "p1 play 1h", "p2 play 9c"]
"""
"""Bruno has a heart, and plays a club to a heart."""

REPLAY = """import sys
from ambigu_variants.prise.operations import PLAYING
from ambigu_variants.records.record import from_text
print(*PLAYING.replay(from_text(sys.argv[1])).replies)"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """The copy with a third game, added by the six steps."""
    house = House(tmp_path_factory.mktemp("third"), GIVEN)
    shutil.copytree(GIVEN / "prise", house.root / "ambigu_variants" / "prise")  # 1 to 5
    house.edit("ambigu_variants/games.py", with_prise)
    shutil.copy(GIVEN / "holt_1880.txt", house.texts)  # 4
    house.run("-m", "docs.hooks.segmentation", str(house.texts))
    return house


def with_prise(text: str) -> str:
    """Adds the game to the module with the list of games."""
    text = text.replace("\nGAMES", "from ambigu_variants.prise.game import PRISE\n\nGAMES", 1)
    return text.replace("GAMES = (AMBIGU, ASCENSEUR)", "GAMES = (AMBIGU, ASCENSEUR, PRISE)")


def test_the_steps_name_all_that_is_changed(house: House) -> None:
    assert list(STEPS) == list(range(1, 7))
    paths = named(STEPS.values(), "game_id", "prise") | {"ambigu_variants/prise"}
    changed = house.changed()
    assert {"ambigu_variants/games.py", "ambigu_variants/prise/operations.py"} <= changed
    for path in changed:
        assert any(path == each or path.startswith(f"{each}/") for each in paths), f"no step names {path}"


def test_a_reading_decides_in_play(house: House) -> None:
    """A card of another suit is refused under one reading and taken under the other."""
    for reading, allowed in (("must", False), ("may", True)):
        record = f'{RECORD}answers = {{following = "holt_1880:{reading}"}}\n'
        told = house.ends("-c", REPLAY, record)
        assert (told.returncode == 0) is allowed, told.stderr
        assert ("p2 play 9c" in told.stdout) is allowed


@pytest.fixture(scope="module")
def site(house: House) -> Iterator[str]:
    """The pages of the game with Python for the browser, built in the copy and served."""
    build = house.root / "build"
    shutil.copytree(ROOT / "build" / "stdlib", build / "stdlib")
    for name in ("python", "playground"):
        (build / name).unlink()
    node = ROOT / ".venv" / "bin" / "node"
    subprocess.run([node, "playground/build/runtime.mjs"], cwd=house.root, check=True, capture_output=True)
    house.run("-m", "docs.hooks.census")
    house.run("-m", "mkdocs", "build", "--strict", VARIORUM_PAGES=READ)
    house.run("-c", "from pathlib import Path; from docs.build import finish; finish(Path('site'))")
    yield from serve(house.root / "site")


def test_it_has_pages_and_is_played_on_one(site: str, house: House, page: Page, browser_name: str) -> None:
    """A reader deals, names a stake, is refused one too high, plays a card, and takes it back."""
    for path, words in PAGES.items():
        html = (house.root / "site" / path / "index.html").read_text(encoding="utf-8")
        for each in words:
            assert each in html, f"{path} doesn't have: {each}"
    page.goto(f"{site}play/prise/")
    live = page.locator("variorum-game")
    ready(live)
    live.get_by_label("Players", exact=True).select_option("3")
    live.get_by_label("Seed", exact=True).fill("7")
    live.get_by_role("button", name="Deal from this seed").click()
    decision = live.locator(".decision")
    for stake in ("500", "6"):
        decision.get_by_role("spinbutton").press("ControlOrMeta+a")  # In one browser, filling would append.
        page.keyboard.type(stake)
        before = page.url
        decision.get_by_role("button", name="Stake").click()
        if stake == "500":
            expect(live.locator(".entry__error").filter(has_text="500")).to_be_visible()
    gone_on(page, before)
    expect(live.locator("dd")).to_have_text("18")
    before = page.url
    decision.locator("[data-reply]:enabled").first.click()
    gone_on(page, before)
    expect(live.locator(".outcome")).to_contain_text("takes 18 from the pool")
    live.get_by_role("button", name="Take back").click()
    expect(decision).to_contain_text("is asked")
