"""Invalid data in the browser's storage or in an address: nothing throws, and the reader is told."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ready, settled, visit
from tests.browser.test_copy import FIRST, PAGE, opens, passages, text_of

HOUSE = "variorum-house"
GOOD = {"title": "Ours", "fragment": "x"}
LEFT_OUT = "Some of the house rules saved in this browser can’t be read, so they aren’t listed."
WET = '{"called": "Wet", "at": "now", "played": [], "evening": {"deals": [null]}}'
"""An evening that only Python can reject."""
RUBBISH = {
    "variorum-evening 0": '{"called": "A"}',
    "variorum-evening 1": WET,
    "variorum-evening": "5",
    "variorum-last-evening": "1",
    "variorum-aside x": "{",
    "variorum-aside": "5",
    "variorum-language": "{",
    "variorum-puzzles": "rubbish",
    "variorum-speed": "rubbish",
    "variorum-large": "rubbish",
    "variorum-python": "rubbish",
    "variorum-memory": "rubbish",
    "/some/where/.__palette": '{"index":99}',
    "/some/where/.__tabs": "{",
}
"""Every key stored by the edition or the theme, with an invalid value. Other values: tests/js."""
STORE = "(texts) => Object.assign(localStorage, texts)"


@pytest.mark.only_browser("chromium")
def test_rubbish_in_the_storage_is_set_aside_and_told_once(page: Page, site: str) -> None:
    """Nothing is lost, valid house rules stay, an evening can be played, and it comes back after a reload."""
    page.goto(site + "about/")
    page.evaluate(STORE, RUBBISH)
    page.goto(site + "play/table/")
    live = page.locator("variorum-table")
    ready(live)
    told = live.locator(".kept-evenings__told")
    expect(told).to_contain_text("“Wet” couldn’t be opened again")
    stored = page.evaluate("({ ...localStorage })")
    assert stored["variorum-aside 0"] == RUBBISH["variorum-evening 0"]
    assert json.loads(stored["variorum-aside 1"]) == json.loads(WET)
    assert not {"variorum-evening 0", "variorum-evening 1"} & stored.keys()
    page.reload()
    ready(live)
    settled(page)
    expect(told).to_have_text("")
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".playground__result[data-live]")).to_be_visible()

    damaged = json.dumps([5, GOOD])
    page.evaluate(STORE, {HOUSE: damaged})
    page.reload()
    expect(live.locator(".playground__result[data-live]")).to_be_visible()
    expect(live.get_by_text(LEFT_OUT)).to_be_visible()
    stored = page.evaluate("({ ...localStorage })")
    assert [stored[key] for key in stored if key.startswith(f"{HOUSE}-")] == [damaged]
    assert json.loads(stored[HOUSE]) == [GOOD]
    page.reload()
    ready(live)
    settled(page)
    expect(live.get_by_text(LEFT_OUT)).to_have_count(0)


EMPTY_BASE = """() => new Promise((done) => {
  indexedDB.open("variorum", 1).onsuccess = ({ target }) => done(target.result.close());
})"""
"""Creates the database of a reader's copies without its store, as another script may have left it."""


@pytest.mark.engine
def test_copies_that_are_none_are_told(page: Page, site: str) -> None:
    """The loss is reported once; the database is repaired, even with another page open, and usable again."""
    lost = "A copy saved in this browser can’t be read any more: open your file again."
    page.goto(f"{site}about/")
    page.evaluate(EMPTY_BASE)
    page.goto(site + PAGE)
    expect(page.get_by_text(lost)).to_be_visible()
    other = page.context.new_page()
    other.goto(site + PAGE)
    settled(other)
    expect(other.get_by_text(lost)).to_have_count(0)
    opens(other, copy=text_of(FIRST).read_bytes())
    expect(passages(other).first).to_be_visible()
    page.reload()
    expect(passages(page).first).to_be_visible()


CUT = "%E0%A4%A"
"""A truncated percent-encoding: two and a half of a character's three bytes."""
ADDRESSES = f"""
rules/?show={CUT}&accounts={CUT}&open={CUT}#{CUT}
rules/uncalled-bet/#{CUT}
glossary/?h={CUT}#{CUT}
play/table/#rules={CUT}
play/cards/#deal={CUT}
play/cards/?hands={CUT}#{CUT}
play/house-rules/#house={CUT}
play/ascenseur/#game={CUT}
play/census/#ask={CUT}
learn/practise/#run={CUT}&source={CUT}&given={CUT}
""".split()
"""Every page that reads its address, and one of each other kind."""


@pytest.mark.only_browser("chromium")
@pytest.mark.only_thorough
def test_an_address_that_cannot_be_decoded_breaks_nothing(page: Page, site: str) -> None:
    """It is reported, and the next choice is put into the address; the console has no error."""
    for address in ADDRESSES:
        visit(page, site + address)
        settled(page)
        expect(page.locator("h1").first).to_be_visible()
        page.evaluate("(hash) => (location.hash = hash)", CUT)
        settled(page)
    page.goto(f"{site}rules/#{CUT}")
    expect(page.locator(".rules__notice")).to_contain_text(f"“{CUT}”")
    page.get_by_role("combobox", name="Show").select_option("differ")
    expect(page).to_have_url(re.compile(r"show=differ"))
