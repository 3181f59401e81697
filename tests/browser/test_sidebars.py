"""The lists beside a page: the pages of the section, and the headings of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import visit

WITHIN = """(link) => {
  const list = link.closest(".md-sidebar__scrollwrap").getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
  return top >= Math.max(list.top, header) && bottom <= Math.min(list.bottom, innerHeight);
}"""
"""Tells whether a link is to be seen: within its list, below the header and in the window."""

FOLLOWS = f"""(before) => {{
  const link = [...document.querySelectorAll(".md-sidebar--secondary a.md-nav__link--active")].at(-1);
  return link && link.getAttribute("href") !== before && ({WITHIN})(link);
}}"""
"""Tells whether the current heading is another than before and is to be seen."""


@pytest.mark.engine
def test_lists_show_where_the_reader_is(page: Page, site: str) -> None:
    """The current page is in view at once, and the current heading wherever the reader scrolls to."""
    visit(page, f"{site}cruxes/")
    current = page.locator(".md-sidebar--primary a.md-nav__link--active")
    assert current.evaluate(WITHIN)
    headings = page.locator(".md-sidebar--secondary")
    before = ""
    for part in (0.2, 0.4, 1):
        page.evaluate("(part) => scrollTo(0, part * document.body.scrollHeight)", part)
        page.wait_for_function(FOLLOWS, arg=before)
        before = headings.locator("a.md-nav__link--active").last.get_attribute("href") or ""
    assert headings.locator("a.md-nav__link").first.evaluate(WITHIN) is False


def test_a_list_of_pages_unfolds(page: Page, site: str) -> None:
    """What folds and unfolds says so to screen readers."""
    visit(page, f"{site}rules/fredon-price/")
    label = page.locator(".md-sidebar--primary label[tabindex='0']").last
    inner = page.locator(f".md-sidebar--primary nav[aria-labelledby='{label.get_attribute('id')}']")
    expect(inner).to_have_attribute("aria-expanded", "true")
    label.press("Enter")
    expect(inner).to_have_attribute("aria-expanded", "false")
    label.click()
    expect(inner).to_have_attribute("aria-expanded", "true")
