"""Invalid data in the browser's storage or in an address: nothing throws, and the reader is told.

Every key of the local storage is tried, and the database of a reader's copies. Each page that reads its
address is given one that cannot be decoded. Firefox runs only the engine-dependent part: the database.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ambigu_variants.ambigu.sources import ACCOUNTS
from tests.browser.conftest import ready, settled, visit
from tests.browser.test_copy import PAGE, Panel, text_of

pytestmark = pytest.mark.afresh

HOUSE = "variorum-house"
LEFT_OUT = "Some of the house rules saved in this browser can’t be read, so they aren’t listed."
GOOD = {"title": "Ours", "fragment": "x"}

EVENING = "variorum-evening "
ASIDE = "variorum-aside "
LAST = "variorum-last-evening"
UNREAD = "A saved evening can’t be read. It has been set aside; you can save it to a file below."
STORED = "(key) => localStorage.getItem(key)"
STORE = "([key, value]) => localStorage.setItem(key, value)"
KEYS = "Object.keys(localStorage)"


def keep(page: Page, site: str, *kept: tuple[str, str]) -> None:
    """Stores values under the site's keys, from a page that doesn't read them."""
    page.goto(site + "about/")
    for each in kept:
        page.evaluate(STORE, list(each))


@pytest.mark.parametrize("where", ["play/table/", "play/house-rules/"])
def test_house_rules_that_are_none_are_left_out(page: Page, site: str, where: str) -> None:
    """Invalid house rules are reported and set aside; the valid ones are kept. Other kinds: tests/js."""
    text = json.dumps([5, GOOD])
    keep(page, site, (HOUSE, text))
    page.goto(site + where)
    live = page.locator("variorum-table, variorum-house")
    ready(live)
    expect(live.get_by_text(LEFT_OUT)).to_be_visible()
    aside = [key for key in page.evaluate(KEYS) if key.startswith(f"{HOUSE}-")]
    assert [page.evaluate(STORED, key) for key in aside] == [text]
    assert json.loads(page.evaluate(STORED, HOUSE)) == [GOOD]
    expect(live.locator("option", has_text="Ours")).to_have_count(1)
    # It is reported once, since the remaining rules are valid.
    page.reload()
    ready(live)
    settled(page)
    expect(live.get_by_text(LEFT_OUT)).to_have_count(0)


def test_house_rules_that_are_none_do_not_hide_the_evening(page: Page, site: str) -> None:
    """The last evening is restored even if the stored house rules are invalid."""
    page.goto(site + "play/table/")
    live = page.locator("variorum-table")
    ready(live)
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".playground__result[data-live]")).to_be_visible()
    page.evaluate(STORE, [HOUSE, "[null]"])
    page.reload()
    expect(live.locator(".playground__result[data-live]")).to_be_visible()
    expect(live.get_by_text(LEFT_OUT)).to_be_visible()


EVENINGS = ["", '{"called":"A"}']


@pytest.mark.only_browser("chromium")
def test_evenings_that_are_none_are_set_aside(page: Page, site: str) -> None:
    """Each invalid evening is moved to another key, from which it can be saved; this is reported once."""
    keep(page, site, *((f"{EVENING}{number}", text) for number, text in enumerate(EVENINGS)), (LAST, "0"))
    page.goto(site + "play/table/")
    live = page.locator("variorum-table")
    ready(live)
    expect(live.locator(".kept-evenings__told")).to_have_text(UNREAD)
    for number, text in enumerate(EVENINGS):
        assert page.evaluate(STORED, f"{EVENING}{number}") is None
        assert page.evaluate(STORED, f"{ASIDE}{number}") == text
    expect(live.locator(".kept-evening")).to_have_count(len(EVENINGS))
    page.reload()
    ready(live)
    settled(page)
    expect(live.locator(".kept-evenings__told")).to_have_text("")


@pytest.mark.only_browser("chromium")
def test_an_evening_that_cannot_be_laid_is_set_aside(page: Page, site: str) -> None:
    """An evening that only Python can reject is set aside, and another can start."""
    entry = {"called": "Wet", "at": "now", "played": [], "evening": {"deals": [None]}}
    keep(page, site, (f"{EVENING}mine", json.dumps(entry)), (LAST, "mine"))
    page.goto(site + "play/table/")
    live = page.locator("variorum-table")
    expect(live.locator(".kept-evenings__told")).to_contain_text("“Wet” couldn’t be opened again")
    assert json.loads(page.evaluate(STORED, f"{ASIDE}mine"))["called"] == "Wet"
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".playground__result[data-live]")).to_be_visible()


OTHERS = {
    LAST: "nobody",
    ASIDE: "{",
    ASIDE.strip(): "5",
    EVENING.strip(): "5",
    "variorum-language": "{",
    "variorum-python": "rubbish",
    "variorum-memory": "rubbish",
    "/some/where/.__palette": '{"index":99}',
    "/some/where/.__tabs": "{",
}
"""Every other key stored by the edition or the theme, with an invalid value."""


@pytest.mark.only_browser("chromium")
def test_whatever_else_is_rubbish_breaks_no_page(page: Page, site: str) -> None:
    """Pages, table and Python work as with an empty storage, without console errors."""
    keep(page, site, *OTHERS.items())
    for where in ("about/", "play/table/"):
        page.goto(site + where)
        settled(page)
    live = page.locator("variorum-table")
    ready(live)
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".playground__result[data-live]")).to_be_visible()


# A reader's own copies -------------------------------------------------------------------------------------

LAID = """async ([version, stores, copies]) => {
  const base = await new Promise((done, fail) => {
    const opening = indexedDB.open("variorum", version);
    opening.onupgradeneeded = () => {
      for (const [name, options] of stores) opening.result.createObjectStore(name, options);
    };
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
  if (copies.length) {
    const held = base.transaction("copies", "readwrite");
    for (const copy of copies) held.objectStore("copies").put(copy);
    await new Promise((done, fail) => ((held.oncomplete = done), (held.onerror = held.onabort = fail)));
  }
  base.close();
}"""
"""Creates a copies database as another script may have left it."""
COPY = {"source": ACCOUNTS[0].source.id, "name": "a.txt", "file": 5, "html": None, "passages": "x"}
BASES: dict[str, list[Any]] = {
    "without its store": [1, [], []],
    "newer, with another store": [7, [["others", {}]], []],
    "with another key": [1, [["copies", {"keyPath": "name"}]], [{"name": "x"}]],
    "with half a copy": [1, [["copies", {"keyPath": "source"}]], [COPY]],
}
LOST = "A copy saved in this browser can’t be read any more: open your file again."


@pytest.mark.parametrize(
    "base",
    [
        pytest.param(next(iter(BASES)), marks=pytest.mark.engine),
        *(pytest.param(each, marks=pytest.mark.only_thorough) for each in [*BASES][1:]),
    ],
)
def test_copies_that_are_none_are_told(page: Page, site: str, base: str) -> None:
    """Invalid copies are reported once; the database is repaired, even with another page open, and usable
    again.
    """
    page.goto(site + "about/")
    page.evaluate(LAID, BASES[base])
    panel = Panel(page)
    page.goto(site + PAGE)
    expect(panel.live.get_by_text(LOST)).to_be_visible()
    expect(panel.live.get_by_role("button", name="Try again")).to_be_hidden()
    other = page.context.new_page()
    other.goto(site + PAGE)
    settled(other)
    expect(Panel(other).live.get_by_text(LOST)).to_have_count(0)
    if base == "without its store":
        source = ACCOUNTS[0].source
        file = text_of(source)
        Panel(other).summary.click()
        Panel(other).choose((file.name, file.read_bytes()))
        expect(Panel(other).passages(source).first).to_be_visible()
        page.reload()
        expect(panel.passages(source).first).to_be_visible()
    other.close()


# Addresses -------------------------------------------------------------------------------------------------

CUT = "%E0%A4%A"
"""A truncated percent-encoding: two and a half of a character's three bytes."""
ADDRESSES = [
    f"rules/?show={CUT}&accounts={CUT}&open={CUT}#{CUT}",
    f"rules/uncalled-bet/#{CUT}",
    f"glossary/?h={CUT}#{CUT}",
    f"play/table/#rules={CUT}",
    f"play/deals/#deal={CUT}",
    f"play/hands/?hands={CUT}#{CUT}",
    f"play/house-rules/#house={CUT}",
    f"play/ascenseur/#game={CUT}",
    f"play/census/#count={CUT}",
    f"learn/practise/#run={CUT}&source={CUT}&given={CUT}",
]
"""Every page that reads its address, and one of each other kind."""


@pytest.mark.only_browser("chromium")
def test_an_address_that_cannot_be_decoded_breaks_nothing(page: Page, site: str) -> None:
    """Each page is tried loaded and by a link; exceptions are caught by the watch over the console."""
    for address in ADDRESSES:
        visit(page, site + address)
        settled(page)
        expect(page.locator("h1").first).to_be_visible()
        page.evaluate("(hash) => (location.hash = hash)", CUT)
        settled(page)


@pytest.mark.only_browser("chromium")
def test_a_choice_still_reaches_an_address_that_cannot_be_decoded(page: Page, site: str) -> None:
    """The invalid address is reported, and the next choice is put into the address."""
    page.goto(f"{site}rules/#{CUT}")
    expect(page.locator(".rules__notice")).to_contain_text(f"“{CUT}”")
    page.get_by_role("combobox", name="Show").select_option("differ")
    expect(page).to_have_url(re.compile(r"show=differ"))
