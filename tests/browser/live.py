"""A page object for the live elements of pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, ViewportSize, expect

from ambigu_variants.faces.html import rooted
from tests.browser.conftest import as_made, gone_on, parsed, ready, visit

PHONE = ViewportSize(width=390, height=844)


class Live:
    """A live element of a page, with its form, result, notice and status."""

    def __init__(self, page: Page, site: str, element: str, path: str) -> None:
        self.page, self.site = page, site
        visit(page, path if path.startswith(site) else site + path)
        self.live = page.locator(f"variorum-{element}")
        self.result = self.live.locator(".playground__result")
        self.notice = self.live.locator(".notice--error")
        self.status = self.live.get_by_role("status")
        ready(self.live)

    def field(self, label: str) -> Locator:
        return self.live.get_by_label(label, exact=True)

    def button(self, name: str) -> Locator:
        return self.live.get_by_role("button", name=name, exact=True).first

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Waits at the end of the block for the answer, which changes the address."""
        before = self.page.url
        yield
        gone_on(self.page, before)

    def shown(self) -> str:
        """Returns the HTML of the answer, once it is there."""
        expect(self.result).to_have_attribute("data-live", "")
        expect(self.live).not_to_have_attribute("aria-busy", "")
        return as_made(self.result)

    def shows(self, html: object) -> None:
        """Checks that the answer is exactly the package's HTML."""
        assert self.shown() == parsed(self.page, rooted(str(html), self.site))


IN_VIEW = """async (within, kinds) => {
  const parts = [...within.querySelectorAll(kinds)].filter((part) => part.checkVisibility());
  const seen = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const head = document.querySelector(".md-header").getBoundingClientRect().bottom;
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= head - 1 && bottom <= innerHeight && (part.contains(found) || found.contains(part));
  };
  for (let wait = 50, top = NaN; ; wait -= 1) {  // The page may be moving still.
    const rests = top === scrollY;
    top = scrollY;
    const unseen = parts.filter((part) => !seen(part));
    if ((rests && !unseen.length) || !wait) return unseen.map(({ outerHTML }) => outerHTML.slice(0, 60));
    await new Promise((then) => setTimeout(then, 100));
  }
}"""


def in_view(within: Locator, kinds: str) -> None:
    """Checks that none of these parts is outside the window or covered, once the page is at rest."""
    assert within.evaluate(IN_VIEW, kinds) == []
