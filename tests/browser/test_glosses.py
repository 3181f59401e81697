"""The glosses: shown on hover, focus and click; with and without JavaScript."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import axe_finds
from tests.browser.conftest import visit

PAGE = "learn/"
HEIGHT = "() => document.documentElement.scrollHeight"


@pytest.mark.engine
def test_a_reader_points_at_a_word_and_reaches_it_by_keyboard(page: Page, site: str) -> None:
    """The note appears without moving anything, closes with Escape, and links to the glossary."""
    visit(page, site + PAGE)
    word = page.locator(".gloss__word").first
    note = page.locator(".gloss__note").first
    word.scroll_into_view_if_needed()
    place, height = word.bounding_box(), page.evaluate(HEIGHT)
    expect(note).to_be_hidden()
    word.hover()
    expect(note).to_be_visible()
    assert (word.bounding_box(), page.evaluate(HEIGHT)) == (place, height)
    assert not axe_finds(page)
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    page.mouse.move(1, 1)
    word.hover()
    expect(note).to_be_visible()
    page.mouse.move(1, 1)
    expect(note).to_be_hidden()

    word.focus()
    page.keyboard.press("Shift+Tab")
    expect(note).to_be_hidden()
    page.keyboard.press("Tab")
    expect(word).to_be_focused()
    expect(note).to_be_visible()
    expect(word).to_have_accessible_description((note.text_content() or "").strip())
    page.keyboard.press("Tab")
    link = note.get_by_role("link").first
    expect(link).to_be_focused()
    term, address = link.text_content() or "", link.evaluate("(link) => link.href")
    page.keyboard.press("Enter")
    expect(page).to_have_url(address)
    expect(page.locator(f"[id='{address.partition('#')[2]}'] th")).to_contain_text(term)


def test_on_a_phone_a_word_is_pressed(browser: Browser, browser_name: str, site: str) -> None:
    """Without JavaScript a note opens within the window, in the page's language, until another tap.

    It isn't printed.
    """
    touches = browser_name == "chromium"
    context = browser.new_context(
        has_touch=touches,
        java_script_enabled=not touches,  # Firefox can't switch scripts off here, so none is loaded
        service_workers="block",
        viewport={"width": 390, "height": 844},
    )
    context.route("**/*.js", lambda route: route.abort())
    page = context.new_page()
    page.goto(f"{site}fr/play/worked/a-whole-deal/")
    word = page.locator(".gloss__word:visible", has_text="basta").first
    note = page.locator(f"#{word.get_attribute('popovertarget')}")
    press = word.tap if touches else word.click
    word.scroll_into_view_if_needed()
    press()
    page.mouse.move(1, 1)
    expect(note).to_be_visible()
    expect(note).to_be_in_viewport(ratio=1)
    expect(note).to_have_attribute("lang", "fr")
    expect(note).to_contain_text("Garder ses deux cartes et miser")
    heading = page.get_by_role("heading", level=1)
    page.touchscreen.tap(195, 200) if touches else heading.click()
    expect(note).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".gloss__note:visible")).to_have_count(0)
    context.close()
