"""Keyboard use: every board is within ten stops, skip links lead right, and the focus is in view."""

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
"""Each page with a board or form, and its first control; where a finished game is shown, that starts
another.
"""
BEGUN = {
    "play/deals/": ("[data-do=new]", ".decision [data-reply], .decision [data-card], .decision [data-say]"),
    "play/ascenseur/": ("[data-do=new]", ".decision [data-reply]"),
    "play/table/": ("#sit-down", "[data-first]"),
    "learn/practise/": (".button--main", "[data-choice]"),
}
"""The control that starts another board, and the first control of its decision."""
WORDS = {"": "Skip to the first choice", "fr/": "Aller au premier choix"}
HEAD = """() => {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
}"""
"""Moves the focus to the start of the page."""
FOCUSED = "(ways) => document.activeElement.matches(ways) && document.activeElement.checkVisibility()"


def tabbed(page: Page, name: str) -> None:
    """Moves by Tab from the start of the page to the link of this name, and follows it."""
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


@pytest.mark.parametrize(("where", "language"), [*((where, "") for where in BOARDS), ("play/deals/", "fr/")])
def test_the_first_choice_is_within_ten_stops(page: Page, site: str, where: str, language: str) -> None:
    """The first control has the focus and is visible, and the address is unchanged."""
    opened(page, site + language + where)
    before = page.url
    tabbed(page, WORDS[language])
    assert page.evaluate(FOCUSED, BOARDS[where]), page.evaluate("document.activeElement.outerHTML")
    assert page.url == before


@pytest.mark.parametrize(
    "where",
    [
        pytest.param(where, marks=() if where.endswith(("deals/", "table/")) else pytest.mark.only_thorough)
        for where in BEGUN
    ],
)
def test_the_first_decision_is_within_ten_stops(page: Page, site: str, where: str) -> None:
    """The first decision of a board just started is reached from the start of the page."""
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
    """A folded form is unfolded, and Enter then sits down."""
    opened(page, site + "play/table/")
    live = page.locator("variorum-table")
    live.locator(".laying").evaluate("(fold, folded) => (fold.open = !folded)", folded)
    tabbed(page, "Skip to “Sit down”")
    expect(live.locator("#sit-down")).to_be_focused()
    page.keyboard.press("Enter")
    expect(live.locator(".playground__result[data-live]")).to_be_visible()


COVERED = """() => {
  const at = document.activeElement;
  const head = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const { top, bottom } = at.getBoundingClientRect();
  if (!at.closest("main, footer") || bottom <= 0 || bottom > head) return null;
  return `${at.outerHTML.slice(0, 90)} ${top}`;
}"""
"""Finds the focus if all of it is under the header."""


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("width", [1280, 390])
def test_the_focus_is_never_under_the_header(page: Page, site: str, width: int) -> None:
    """Neither forwards nor backwards, on the kinds of page with the most links."""
    page.set_viewport_size({"width": width, "height": 800})
    covered, stops = [], 0
    for kind in ("history/", "cruxes/", "compare/", "play/deals/", "sources/lalanne_2010/"):
        page.goto(site + kind)
        settled(page)
        for start, key in ((0, "Tab"), (-1, "Shift+Tab")):
            page.locator("main a:visible").nth(start).focus()
            for _ in range(40):
                page.keyboard.press(key)
                stops += page.evaluate("document.activeElement.closest('main, footer') !== null")
                covered += [found for found in [page.evaluate(COVERED)] if found]
    assert stops > 200
    assert not covered
