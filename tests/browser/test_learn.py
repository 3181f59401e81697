"""Learn: the lesson of five minutes on a phone, and the runs of Practise by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ambigu_variants.ambigu.faces.practice import practice_view
from ambigu_variants.ambigu.practice.runs import exercise
from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks import examples
from docs.hooks.languages import configurations
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import visit
from tests.browser.live import PHONE, Live

PAGE = "learn/practise/"
ONCE = "(seed) => { crypto.getRandomValues = () => (delete crypto.getRandomValues, [seed]); }"

COUNTED = """() => {
  for (const each of document.querySelectorAll("article :is(.aloud, [popover], .headerlink)")) each.remove();
  const words = document.querySelector("article").innerText.split(/\\s+/u);
  return words.filter((each) => /[\\p{L}\\p{N}]/u.test(each)).length;
}"""
"""Counts the words that are seen."""


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("language", configurations())
def test_each_lesson_is_read_in_five_minutes(page: Page, site: str, language: str) -> None:
    """At most 925 words and eight screens and a half of a phone, by each account and in each language.

    It is half a screen less where the browser divides words, which one without its window doesn't.
    """
    page.set_viewport_size(PHONE)
    visit(page, site + ("" if language == "en" else f"{language}/") + "learn/")
    for number in range(len(examples.LESSONS)):
        choice = page.locator(".lesson__choice a").nth(number)
        choice.click()
        expect(choice).to_have_attribute("aria-current", "page")
        page.evaluate("document.fonts.ready.then(() => null)")
        assert page.evaluate("document.documentElement.scrollHeight / innerHeight") <= 8.5
        assert 500 < page.evaluate(COUNTED) <= 925


COVERED = """() => {
  const strip = document.querySelector(".lesson__strip");
  const covered = (one) => {
    one.focus();
    const [{ top, bottom }, edge] = [one.getBoundingClientRect(), strip.getBoundingClientRect()];
    return bottom > edge.top && top < edge.bottom;
  };
  const stops = [...document.querySelectorAll(".learn__part :is(a, button, input, select, summary)")];
  const seen = stops.filter((stop) => stop.checkVisibility());
  return [seen.length, [...seen, ...seen.toReversed()].filter(covered).map(({ outerHTML }) => outerHTML)];
}"""
"""Goes through the stops of the deal, forth and back; returns their number and those below the strip."""


def test_the_ladder_stays_visible_and_covers_no_focus(page: Page, site: str) -> None:
    """The strip sticks below the header, and whatever has the focus is beside it."""
    page.set_viewport_size(PHONE)
    visit(page, site + "learn/")
    stops, covered = page.evaluate(COVERED)
    assert stops > 10
    assert covered == []
    page.locator(".learn__part").last.scroll_into_view_if_needed()
    strip, head = (page.locator(some).bounding_box() for some in (".lesson__strip", ".md-header"))
    assert strip is not None
    assert head is not None
    assert abs(strip["y"] - head["y"] - head["height"]) <= 1
    assert strip["height"] < PHONE["height"] / 10


def test_questions_are_answered_by_keyboard(page: Page, site: str) -> None:
    """Enter moves the focus to the next; the run in the address continues in another language."""
    page.set_viewport_size(PHONE)
    practise = Live(page, site, "practise", PAGE)
    source = ACCOUNTS[-1].id
    page.evaluate(ONCE, 7)
    practise.field("Account").select_option(source)
    practise.button("Begin a run").press("Enter")
    heading = practise.live.locator("[data-live]").get_by_role("heading")
    expect(heading).to_be_focused()
    practise.shows(practice_view("7", source, [], False)["html"])
    choices = practise.live.locator(".exercise__choices button")
    last = choices.count() - 1
    for _ in range(last + 1):
        page.keyboard.press("Tab")
    expect(choices.nth(last)).to_be_focused()
    page.keyboard.press("Enter")
    expect(practise.button("Next question")).to_be_focused()
    expect(practise.status).to_contain_text(practise.live.locator(".exercise__verdict").inner_text())
    practise.shows(practice_view("7", source, [last], True)["html"])
    assert not axe_finds(page)
    page.keyboard.press("Enter")
    expect(heading).to_have_text(exercise("7", 1, source).asked)
    expect(heading).to_be_focused()

    address = page.evaluate("location.hash")
    page.locator("variorum-languages a[lang=fr]").click()
    expect(page).to_have_url(f"{site}fr/{PAGE}{address}")
    expect(practise.result).to_have_attribute("data-live", "")
    expect(practise.live.get_by_role("combobox")).to_have_value(source)
    page.evaluate("location.hash = '#run=7&given=98'")
    expect(practise.notice.locator("p")).not_to_be_empty()
