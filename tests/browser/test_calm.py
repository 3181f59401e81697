"""Nothing jumps: what comes while a page is read has had its room kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import at_rest

MOST = 0.02
"""Of a window: how much of it may move, and how far, by the measure that browsers have for it."""
SHIFTS = """() => new Promise((done) => {
  new PerformanceObserver((list) => {
    const found = list.getEntries().filter((each) => !each.hadRecentInput);
    const node = ({ node }) => node?.nodeType === Node.ELEMENT_NODE ? node.className || node.localName : "";
    done(found.map(({ value, sources }) => [value, sources.map(node).join(", ")]));
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done([]), 200);
})"""


@pytest.mark.afresh
@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize(
    "path",
    [
        *("", "compare/", "rules/fredon-price/", "rules/?open=all#fredon-price"),
        *("play/table/", "play/hands/", "play/deals/", "play/ascenseur/", "play/census/"),
    ],
)
def test_nothing_moves_while_a_page_comes(page: Page, site: str, path: str, width: int) -> None:
    """As on a first visit: the type comes after the text, the script after its form, Python last."""
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(site + path)
    at_rest(page)
    shifts = page.evaluate(SHIFTS)
    assert sum(value for value, _ in shifts) <= MOST, shifts
