"""Four visitors find something from the home page, each at a given width, by clicks or keys alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks.examples import FIRST
from tests.browser.conftest import visit

PHONE = ViewportSize(width=390, height=844)
DESK = ViewportSize(width=1280, height=800)


class Reader:
    """A visitor whose clicks are counted."""

    def __init__(self, page: Page, site: str, size: ViewportSize) -> None:
        self.page = page
        self.clicks = 0
        page.set_viewport_size(size)
        visit(page, site)
        expect(page.get_by_role("heading", level=1)).to_contain_text("Ambigu Variorum")

    def click(self, target: Locator) -> None:
        target.click()
        self.clicks += 1


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_learn_compare_and_play_stand_on_the_first_screen(page: Page, site: str, size: ViewportSize) -> None:
    reader = Reader(page, site, size)
    page.evaluate("document.fonts.ready")
    for name in ("Learn", "Compare", "Play"):
        way = reader.page.locator("article").get_by_role("link", name=name, exact=True)
        box = way.locator("..").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size["height"]


def test_a_newcomer_finds_how_to_play(page: Page, site: str) -> None:
    """One click on a phone leads to the lesson with pack, betting and payments."""
    reader = Reader(page, site, PHONE)
    reader.click(page.locator("article").get_by_role("link", name="Learn", exact=True))
    expect(page).to_have_url(f"{site}learn/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert reader.clicks <= 1


def test_a_historian_finds_what_each_account_pays_for_a_fredon(page: Page, site: str) -> None:
    """Three clicks at a desk lead to each account's answer with its place, and to the citation."""
    reader = Reader(page, site, DESK)
    reader.click(page.locator("article").get_by_role("link", name="Compare", exact=True))
    reader.click(page.locator("article").get_by_role("link", name=re.compile("[Ff]redon")).first)
    expect(page).to_have_url(f"{site}rules/fredon-price/")
    for answer in operations.cite("fredon-price")["answers"]:
        place = page.locator(".answers a.locus").filter(has_text=answer["at"])
        expect(place.first).to_be_visible()
    cited = page.locator("details.cite").first
    reader.click(cited.locator("summary"))
    expect(cited).to_contain_text("BibTeX")
    assert reader.clicks <= 3


def test_two_friends_find_what_to_print(page: Page, site: str) -> None:
    """Two clicks lead to an account's two pages, for printing and as a PDF."""
    reader = Reader(page, site, DESK)
    reader.click(page.locator("nav.md-tabs").get_by_role("link", name="Accounts"))
    reader.click(page.locator("article").get_by_role("link", name=re.compile("rule sheet")))
    expect(page).to_have_url(f"{site}sources/{ACCOUNTS[0].id}/sheet/")
    expect(page.locator('main a[href$=".pdf"]').first).to_be_visible()
    expect(page.locator(".sheet__ways")).to_contain_text("2 pages, A4, PDF")
    assert reader.clicks <= 2


def test_hands_are_compared_by_keyboard_alone(page: Page, site: str) -> None:
    """Tab leads from the top of the home page to the hands, which are then typed."""
    Reader(page, site, DESK)
    typed = ("9c 9d 2h 2s", "10c 8d 1h 3s")
    for number, cards in enumerate(typed, start=1):
        field = page.get_by_label(f"Hand {number}", exact=True)
        expect(field).to_have_value(FIRST[number - 1])
        for _ in range(80):
            if field.evaluate("(one) => one === document.activeElement"):
                break
            page.keyboard.press("Tab")
        expect(field).to_be_focused()
        page.keyboard.press("Control+a")
        page.keyboard.type(cards)
    for told in operations.hands(typed)["accounts"]:
        expect(page.locator(".playground__result")).to_contain_text(told["why"].split(":")[0])
