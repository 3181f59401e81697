"""A third game, added to a copy of the repository by the steps of the page on adding a game alone.

The game and its two texts are invented: one trick with forty cards and a stake. No kernel, renderer, record,
page generator or script is changed for it.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import gone_on, ready, serve
from tests.copied import ROOT, House, named, steps

pytestmark = pytest.mark.only_thorough
GIVEN = ROOT / "tests" / "third_game"
PAGE = "docs/en/reference/games.md"
STEPS = steps(PAGE, "# Adding a game in six steps")
SOURCES = "ambigu_variants/prise/sources"
LINES = 600
READ = r"(prise/.*|play/prise|sources/(holt_1880|mercier_1752)(/sentences|/sheet)?|about)\.md"
"""The pages that are built in the copy."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """The copy with a third game, added by the six steps."""
    house = House(tmp_path_factory.mktemp("third"), GIVEN)
    shutil.copytree(GIVEN / "prise", house.root / "ambigu_variants" / "prise")  # 1 to 5
    house.edit("ambigu_variants/games.py", with_prise)
    for text in GIVEN.glob("*.txt"):  # 4
        shutil.copy(text, house.texts)
    house.run("-m", "docs.hooks.segmentation", str(house.texts))
    for text in GIVEN.glob("*.txt"):
        house.edit(f"{SOURCES}/{text.stem}/text.py", partial(with_table, text.stem))
    house.run("-m", "docs.hooks.rooms")  # 6
    return house


def with_table(source: str, text: str) -> str:
    """Adds the table of sentences to a text's module."""
    imported = f"from {SOURCES.replace('/', '.')}.{source}.sentences import TABLE\n"
    return text.replace("\n__all__", f"{imported}\n__all__", 1).replace(
        "    outline=", "    table=TABLE,\n    outline="
    )


def with_prise(text: str) -> str:
    """Adds the game to the module with the list of games."""
    text = text.replace("\n__all__", "from ambigu_variants.prise.game import PRISE\n\n__all__", 1)
    return text.replace("GAMES = (AMBIGU, ASCENSEUR)", "GAMES = (AMBIGU, ASCENSEUR, PRISE)")


def test_the_game_is_small() -> None:
    """It has at most six hundred lines, with its texts, its words and its tables."""
    files = [path for path in GIVEN.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert 0 < sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= LINES


def test_the_steps_name_all_that_is_changed(house: House) -> None:
    """The page has six steps, and each changed file is in a folder or file that one of them names."""
    assert list(STEPS) == list(range(1, 7))
    paths = named(STEPS.values(), "game_id", "prise") | {"ambigu_variants/prise"}
    changed = house.changed()
    assert {"ambigu_variants/games.py", "ambigu_variants/prise/operations.py"} <= changed
    for path in changed:
        assert any(path == each or path.startswith(f"{each}/") for each in paths), f"no step names {path}"


def test_the_terminal_plays_replays_and_cites_it(house: House, tmp_path: Path) -> None:
    """A whole game is played, saved and replayed; both accounts and a reading are cited."""
    file = tmp_path / "game.toml"
    command = ("-m", "ambigu_variants", "prise")
    played = house.run(
        *command, "play", "--seat", "none", "--players", "4", "--seed", "7", "--save", str(file)
    )
    (winner,) = set(re.findall(r"(\w+) takes \d+ from the pool", played))
    again = house.run(*command, "replay", str(file))
    assert f"{winner} takes" in again
    lines = [line for line in again.splitlines() if "[" in line and "is dealt" not in line]
    assert lines
    assert set(lines) <= set(played.splitlines())
    cited = house.run(*command, "cite", "following")
    assert "must play one" in cited
    assert "--reading following=may" in cited
    assert "[Mercier Levée]" in cited
    (question,) = json.loads(house.run(*command, "cite", "first-player", "--json"))
    assert [each["standing"] for each in question["answers"]] == ["stated", "supplied"]


@pytest.mark.parametrize(("reading", "allowed"), [("must", False), ("may", True)])
def test_a_reading_decides_in_play(house: House, tmp_path: Path, reading: str, allowed: bool) -> None:
    """A card of another suit is refused under one reading and taken under the other."""
    record = tmp_path / "game.toml"
    record.write_text(RECORD + (f'answers = {{following = "holt_1880:{reading}"}}\n' if allowed else ""))
    told = house.ends("-m", "ambigu_variants", "prise", "replay", str(record))
    assert (told.returncode == 0) is allowed, told.stderr
    assert ("Bruno plays 9♣" in told.stdout) is allowed


RECORD = """game = "prise"
edition = 1
rules = "holt_1880"
seats = ["Anne", "Bruno"]
stock = "1h 9h 2h 9c 3h 9d"
shuffles = {deal = [""]}
replies = ["p1 stake 2", "p1 play 1h", "p2 play 9c"]
"""
"""Bruno has a heart, and plays a club to a heart."""


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
    yield from serve(house.root / "site")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("prise/rules", ["Holt 1880", "Mercier 1752", "Each player gets three cards.", "two cards."]),
        ("prise/rules/following", ["must play one", "Any card may be played."]),
        ("sources/holt_1880", ["any stake that all can pay", "The ace is the lowest card"]),
        ("sources/holt_1880/sheet", ["any stake that everybody can pay", "The ace is the lowest card"]),
        ("sources/mercier_1752", ["deux cartes à chacun", "The stake is one to twenty counters"]),
        ("prise/cruxes", ["players may play any card"]),
        ("play/prise", ["Play Prise", "Anne takes", "variorum-game"]),
    ],
)
def test_it_has_its_pages(site: str, house: House, path: str, words: list[str]) -> None:
    """Rules side by side, a page for a question, one for each account, cruxes, and one in Play."""
    page = (house.root / "site" / path / "index.html").read_text(encoding="utf-8")
    for each in words:
        assert each in page, f"{path} doesn't have: {each}"


def test_it_is_played_on_its_page(site: str, page: Page, browser_name: str) -> None:
    """A reader deals, names a stake in a field, plays a card, sees the result, and takes it back."""
    page.goto(f"{site}play/prise/")
    live = page.locator("variorum-game")
    ready(live)
    live.get_by_label("Players", exact=True).select_option("3")
    live.get_by_label("Seed", exact=True).fill("7")
    live.get_by_role("button", name="Deal from this seed").click()
    decision = live.locator(".decision")
    expect(decision).to_contain_text("names the stake")
    stake = decision.get_by_role("spinbutton")
    stake.press("ControlOrMeta+a")  # In one browser, filling would append to the old number.
    page.keyboard.type("500")
    decision.get_by_role("button", name="Stake").click()
    expect(live.locator(".entry__error").filter(has_text="500")).to_be_visible()
    stake.press("ControlOrMeta+a")
    page.keyboard.type("6")
    before = page.url
    decision.get_by_role("button", name="Stake").click()
    gone_on(page, before)
    expect(live.locator("dd")).to_have_text("18")
    before = page.url
    decision.locator("[data-reply]:enabled").first.click()
    gone_on(page, before)
    expect(live.locator(".outcome")).to_contain_text("takes 18 from the pool")
    live.get_by_label("Account", exact=True).select_option("mercier_1752")
    live.get_by_role("button", name="Deal from this seed").click()
    before = page.url
    decision.get_by_role("combobox").select_option("20")
    decision.get_by_role("button", name="Stake").click()
    gone_on(page, before)
    expect(live.locator("dd")).to_have_text("60")
    before = page.url
    decision.locator("[data-reply]:enabled").first.click()
    gone_on(page, before)
    live.get_by_role("button", name="Take back").click()
    expect(decision).to_contain_text("may play")
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    expect(live.locator(".decision")).to_contain_text("may play")
