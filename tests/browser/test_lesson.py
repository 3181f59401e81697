"""Learn in five minutes on a phone: its length, and the strip with the ladder that stays visible."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize

from docs.hooks.languages import configurations
from tests.browser.conftest import visit
from tests.browser.test_people import DESK, PHONE

WORDS = 900
SCREENS = 8

COUNTED = """() => {
  const walk = document.createTreeWalker(document.querySelector("article"), NodeFilter.SHOW_TEXT);
  const words = [];
  while (walk.nextNode()) {
    const { data, parentElement } = walk.currentNode;
    if (parentElement.closest(".aloud, [popover], .headerlink, script")) continue;
    if (!parentElement.checkVisibility()) continue;
    words.push(...data.split(/\\s+/u).filter((each) => /[\\p{L}\\p{N}]/u.test(each)));
  }
  return [words.length, document.documentElement.scrollHeight / innerHeight];
}"""
"""Counts the words that are seen, and the screens."""

COVERED = """() => {
  const strip = document.querySelector(".lesson__strip").getBoundingClientRect();
  const one = document.activeElement;
  const { top, bottom, height } = one.getBoundingClientRect();
  if (!one.closest(".learn__part") || !height) return ["", strip.top];
  return [bottom > strip.top && top < strip.bottom ? one.outerHTML : "", strip.top];
}"""
"""Tells whether the focused element of the deal is below the strip, and where the strip is."""


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("language", configurations())
def test_learn_is_read_in_five_minutes(page: Page, site: str, language: str) -> None:
    """At most 900 words and eight screens of a phone, in each language."""
    visit(page, site + ("" if language == "en" else f"{language}/") + "learn/")
    page.set_viewport_size(PHONE)
    page.evaluate("document.fonts.ready.then(() => null)")
    words, screens = page.evaluate(COUNTED)
    assert 500 < words <= WORDS
    assert screens <= SCREENS
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_ladder_stays_visible_and_covers_no_focus(page: Page, site: str, size: ViewportSize) -> None:
    """The strip sticks below the header, and whatever Tab reaches, back and forth, is beside it."""
    visit(page, site + "learn/")
    page.set_viewport_size(size)
    for key, last in (("Tab", "#next ~ p a"), ("Shift+Tab", ".lesson__strip a")):
        for _ in range(120):
            page.keyboard.press(key)
            covered, top = page.evaluate(COVERED)
            assert not covered
            if page.evaluate("(some) => document.activeElement.matches(some)", last):
                break
        else:
            pytest.fail(f"{key} does not reach {last}")
        if key == "Tab":
            bottom = page.evaluate("document.querySelector('.md-header').getBoundingClientRect().bottom")
            assert abs(top - bottom) <= 1
    assert page.evaluate("document.querySelector('.lesson__strip').offsetHeight / innerHeight") < 0.1
