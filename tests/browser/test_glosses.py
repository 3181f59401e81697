"""The glosses, shown on hover and on focus."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.accessibility import axe_finds
from tests.browser.conftest import settled

HEIGHT = "document.documentElement.scrollHeight"


def test_a_reader_points_at_a_word_and_reaches_it_by_keyboard(page: Page, site: str) -> None:
    """The note appears without moving anything, closes with Escape, and links to the glossary."""
    page.goto(f"{site}learn/")
    settled(page)
    word = page.locator(".gloss__word").first
    note = page.locator(".gloss__note").first
    word.scroll_into_view_if_needed()
    place, height = word.bounding_box(), page.evaluate(HEIGHT)
    word.hover()
    expect(note).to_be_visible()
    assert (word.bounding_box(), page.evaluate(HEIGHT)) == (place, height)
    assert not axe_finds(page)
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    page.mouse.move(1, 1)
    word.focus()
    expect(note).to_be_visible()
    expect(word).to_have_accessible_description((note.text_content() or "").strip())
    page.keyboard.press("Tab")
    link = note.get_by_role("link").first
    expect(link).to_be_focused()
    address = link.evaluate("(link) => link.href")
    page.keyboard.press("Enter")
    expect(page).to_have_url(address)
    expect(page.locator(f"[id='{address.partition('#')[2]}'] th")).to_be_visible()
