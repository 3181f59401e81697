"""By keyboard past the header: every board is reached within ten stops, and what a link promises is there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ready, settled

pytestmark = pytest.mark.afresh

STOPS = 10
BOARDS = {
    "play/deals/": "[data-do=new]",
    "play/hands/": ".entry input",
    "play/ascenseur/": "[data-do=new]",
    "play/table/": "[data-first]",
    "learn/practise/": "[name=source]",
    "play/house-rules/": "[name=rules]",
}
"""Each page with something to play or to fill in, and what a reader does there first: where a finished game
is printed, he begins another.
"""
BEGUN = {
    "play/deals/": ("[data-do=new]", ".decision [data-reply], .decision [data-card], .decision [data-say]"),
    "play/ascenseur/": ("[data-do=new]", ".decision [data-reply]"),
    "play/table/": ("#sit-down", "[data-first]"),
    "learn/practise/": (".button--main", "[data-choice]"),
}
"""What lays another board, and what is then to be decided first."""
WORDS = {"": "Skip to the first choice", "fr/": "Aller au premier choix"}
HEAD = """() => {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
}"""
"""Goes back to the head of the page."""
FOCUSED = "(ways) => document.activeElement.matches(ways) && document.activeElement.checkVisibility()"


def tabbed(page: Page, name: str) -> None:
    """Goes from the head of the page to the link of this name, by Tab alone, and follows it."""
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == name:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"“{name}” is not among the first {STOPS} stops.")


def opened(page: Page, address: str) -> None:
    page.goto(address)
    settled(page)
    ready(page.locator("main .live").first)
    page.evaluate("document.activeElement.blur()")


@pytest.mark.parametrize("language", ["", "fr/"])
@pytest.mark.parametrize("where", BOARDS)
def test_the_first_choice_is_within_ten_stops(page: Page, site: str, where: str, language: str) -> None:
    """It has the focus, and is seen; the address is as it was."""
    opened(page, site + language + where)
    before = page.url
    tabbed(page, WORDS[language])
    assert page.evaluate(FOCUSED, BOARDS[where]), page.evaluate("document.activeElement.outerHTML")
    assert page.url == before


@pytest.mark.parametrize("where", BEGUN)
def test_the_first_decision_is_within_ten_stops(page: Page, site: str, where: str) -> None:
    """Of a board that is laid here and now; a reader who goes back to the head of the page finds it there."""
    opened(page, site + where)
    lay, decision = BEGUN[where]
    live = page.locator("main .live").first
    live.locator(lay).first.click()
    expect(live.locator(decision).and_(live.locator(":enabled")).first).to_be_visible()
    expect(live.locator(".playground__result[data-live]")).to_be_visible()
    page.evaluate("scrollTo(0, 0); document.activeElement.blur(); getSelection().removeAllRanges();")
    page.evaluate(HEAD)
    tabbed(page, WORDS[""])
    assert page.evaluate(FOCUSED, decision), page.evaluate("document.activeElement.outerHTML")
    expect(page.locator(":focus")).to_be_in_viewport()


@pytest.mark.parametrize("folded", [False, True])
def test_sit_down_is_within_ten_stops(page: Page, site: str, folded: bool) -> None:
    """Where its form is folded, that unfolds; Enter then sits down."""
    opened(page, site + "play/table/")
    live = page.locator("variorum-table")
    live.locator(".laying").evaluate("(fold, folded) => (fold.open = !folded)", folded)
    tabbed(page, "Skip to “Sit down”")
    expect(live.locator("#sit-down")).to_be_focused()
    page.keyboard.press("Enter")
    expect(live.locator(".playground__result[data-live]")).to_be_visible()
