"""No layout shifts: space is reserved for everything that loads late."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route

from tests.browser.conftest import PATIENCE, at_rest

PATHS = (
    *("", "compare/", "rules/fredon-price/", "rules/?open=all#fredon-price"),
    *("play/table/", "play/hands/", "play/deals/", "play/ascenseur/", "play/census/"),
)
FACES = ("", "learn/", "rules/fredon-price/", "play/table/")
"""The pages on which every font comes late, and not only the one that isn't preloaded."""
WIDE = ("", "rules/?open=all#fredon-price", "play/table/", "play/deals/")
"""The pages that are tried on a large screen too: the home page, the widest table and two boards."""
MOST = 0.02
"""The largest cumulative layout shift allowed, in the browsers' unit."""
SHIFTS = """() => new Promise((done) => {
  new PerformanceObserver((list) => {
    const found = list.getEntries().filter((each) => !each.hadRecentInput);
    const node = ({ node }) => node?.nodeType === Node.ELEMENT_NODE ? node.className || node.localName : "";
    done(found.map(({ value, sources }) => [value, sources.map(node).join(", ")]));
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done([]), 200);
})"""

PAINTED = """() => new Promise((done) => {
  new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
})"""
"""Waits until the page has been drawn for the first time."""


@pytest.mark.afresh
@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize(
    ("path", "width", "late"),
    [
        *((path, 390, "semibold") for path in PATHS),
        *((path, 390, "*") for path in FACES),
        *(
            pytest.param(path, 1280, late, marks=pytest.mark.only_thorough)
            for late, some in {"semibold": WIDE, "*": FACES}.items()
            for path in some
        ),
    ],
)
def test_nothing_moves_while_a_page_comes(page: Page, site: str, path: str, width: int, late: str) -> None:
    """As on a slow first visit, fonts come after the text, scripts after their forms, and Python last.

    Then the text is in the fonts that came: no fallback stays.
    """
    page.set_viewport_size({"width": width, "height": 844})
    held: list[Route] = []
    page.route(f"**/*{late}.woff2", lambda route: held.append(route))  # Playwright refuses a bound method.
    page.goto(site + path, wait_until="domcontentloaded")
    page.evaluate(PAINTED)
    for route in held:
        route.continue_()
    at_rest(page)
    shifts = page.evaluate(SHIFTS)
    assert sum(value for value, _ in shifts) <= MOST, shifts
    assert fonts(page) == {"EB Garamond"}


PROSE = "article :is(h1, p, b, strong):not(:has(code))"


def fonts(page: Page) -> set[str]:
    """Returns the families in which a page's headings, paragraphs and bold words are drawn."""
    browser = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        browser.send(f"{domain}.enable")
    root = browser.send("DOM.getDocument")["root"]["nodeId"]
    places = browser.send("DOM.querySelectorAll", {"nodeId": root, "selector": PROSE})
    used = [browser.send("CSS.getPlatformFontsForNode", {"nodeId": each}) for each in places["nodeIds"][:40]]
    return {font["familyName"].removesuffix(" SemiBold") for each in used for font in each["fonts"]}


COMES = """(patience) => {
  globalThis.came = new Promise((done, fail) => {
    let before = true;
    document$.subscribe(() => (before ? (before = false) : done()));
    setTimeout(() => fail(new Error("The page did not come.")), patience);
  });
}"""
"""Sets ``came`` to a promise of the next page, skipping the current one that Material emits at once."""


@pytest.mark.afresh
@pytest.mark.only_browser("chromium")
def test_pages_that_were_left_are_let_go(page: Page, site: str) -> None:
    """Visiting all headings of the navigation three times leaves as many nodes and listeners as once.

    The theme's component for sidebars would keep about three thousand nodes and two listeners of each page.
    """
    browser = page.context.new_cdp_session(page)
    browser.send("Performance.enable")
    page.goto(site)
    held = []
    for _ in range(3):
        for number in range(page.locator(".md-tabs__link").count()):
            link = page.locator(".md-tabs__link").nth(number)
            address = link.evaluate("each => each.href")
            page.evaluate(COMES, PATIENCE)
            link.click()
            page.evaluate("came")
            assert page.url == address
        at_rest(page)
        browser.send("HeapProfiler.collectGarbage")
        metrics = {each["name"]: each["value"] for each in browser.send("Performance.getMetrics")["metrics"]}
        held.append([metrics["Nodes"], metrics["JSEventListeners"]])
    assert held[0][0] > 1000
    assert held[2][0] < 1.5 * held[0][0], held
    assert held[2][1] < held[0][1] + page.locator(".md-tabs__link").count(), held  # not two a page
