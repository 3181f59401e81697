"""The site's search: right results, keyboard use, and no requests before it is opened."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import at_rest, settled

LEADS: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("searches.toml").read_text(encoding="utf-8")
)
WHOLE = re.compile(r"(… .+|[^\W\d_a-zà-ÿ].*|\d.*|[^\w\s].*)( …|[.?!…][\"”’)]*)\s*", re.DOTALL)
"""An excerpt that begins and ends with a sentence, or else has an ellipsis."""


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("language", LEADS)
def test_the_search_leads_right(page: Page, site: str, language: str) -> None:
    """Plurals and accents don't matter, and overview pages come first."""
    page.goto(f"{site}{language}about/")
    settled(page)
    page.keyboard.press("/")
    field = page.get_by_role("searchbox")
    told = {}
    for query in LEADS[language]:
        field.fill(query)
        expect(page.locator(f'.search__results[data-asked="{query}"] > li').first).to_be_visible()
        found = page.locator(".search__results > li > a").evaluate_all("all => all.map((one) => one.href)")
        told[query] = [address.removeprefix(site + language).partition("#")[0] for address in found[:3]]
        excerpts = page.locator(".search__results > li > p").all_inner_texts()
        assert not [each for each in excerpts if not WHOLE.fullmatch(each)]
    assert not {query: found for query, found in told.items() if LEADS[language][query] not in found}


TYPED_ON = """(field) => {
  field.value = "fredon pay";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
}"""
"""Types more and presses Down before the results arrive."""


def test_the_search_is_gone_through_by_keyboard(page: Page, site: str) -> None:
    """Slash opens the search, arrows select, Enter follows, Escape restores the focus.

    Nothing is fetched before it is opened. A reader who types on while it searches keeps his place.
    """
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{site}about/")
    at_rest(page)
    assert not [url for url in fetched if "pagefind" in url]
    words = page.get_by_role("link", name="Words", exact=True).first
    words.focus()
    page.keyboard.press("/")
    dialog = page.get_by_role("dialog", name="Search")
    field = dialog.get_by_role("searchbox")
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(words).to_be_focused()
    page.keyboard.press("/")
    page.keyboard.type("xylophone")
    expect(dialog.get_by_role("status")).to_have_text("No page found.")
    expect(dialog.locator("li")).to_have_count(0)
    field.fill("fredon")
    expect(dialog.get_by_role("status")).to_have_text(re.compile(r"\d+ pages found\."))
    expect(dialog.locator("mark").first).to_have_text(re.compile("fredon", re.IGNORECASE))
    field.evaluate(TYPED_ON)
    expect(dialog.locator("[data-asked='fredon pay'] a").first).to_be_focused()
    expect(dialog.get_by_role("link", name="What does a fredon pay?").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site}rules/fredon-price/")
    expect(dialog).to_be_hidden()
