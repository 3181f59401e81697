"""House rules kept in a browser may be rubbish: nothing throws, and the reader is told."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ready, settled

pytestmark = pytest.mark.afresh

HOUSE = "variorum-house"
LEFT_OUT = "Some of the house rules saved in this browser cannot be read, and are left out."
GOOD = {"title": "Ours", "fragment": "x"}

STORED = "(key) => localStorage.getItem(key)"
STORE = "([key, value]) => localStorage.setItem(key, value)"
KEYS = "Object.keys(localStorage)"


def keep(page: Page, site: str, *kept: tuple[str, str]) -> None:
    """Puts something under a name of this site, on a page that reads nothing there."""
    page.goto(site + "about/")
    for each in kept:
        page.evaluate(STORE, list(each))


@pytest.mark.parametrize("where", ["play/table/", "play/house-rules/"])
@pytest.mark.parametrize(
    "text",
    ["5", "null", '{"a":1}', "[null]", "[1]", "{", "", '[{"title":1,"fragment":"x"}]', json.dumps([5, GOOD])],
)
def test_house_rules_that_are_none_are_left_out(page: Page, site: str, where: str, text: str) -> None:
    """It is told; what was there is set aside, and those that can be read stay."""
    keep(page, site, (HOUSE, text))
    page.goto(site + where)
    live = page.locator("variorum-table, variorum-house")
    ready(live)
    expect(live.get_by_text(LEFT_OUT)).to_be_visible()
    aside = [key for key in page.evaluate(KEYS) if key.startswith(f"{HOUSE}-")]
    assert [page.evaluate(STORED, key) for key in aside] == [text]
    assert json.loads(page.evaluate(STORED, HOUSE) or "[]") == ([GOOD] if "Ours" in text else [])
    expect(live.locator("option", has_text="Ours")).to_have_count(1 if "Ours" in text else 0)
    # It is told once: what remains can be read.
    page.reload()
    ready(live)
    settled(page)
    expect(live.get_by_text(LEFT_OUT)).to_have_count(0)


def test_house_rules_that_are_none_do_not_hide_the_evening(page: Page, site: str) -> None:
    """The evening that was played last lies on the table all the same."""
    page.goto(site + "play/table/")
    live = page.locator("variorum-table")
    ready(live)
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".playground__result[data-live]")).to_be_visible()
    page.evaluate(STORE, [HOUSE, "[null]"])
    page.reload()
    expect(live.locator(".playground__result[data-live]")).to_be_visible()
    expect(live.get_by_text(LEFT_OUT)).to_be_visible()
