"""The other players' actions at the table appear one after another, with no clock in the tests."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Watch
from tests.browser.test_coach import SEED
from tests.browser.test_conditions import condition
from tests.browser.test_table import arrives

HELD = """() => {
  // Timers of a pause are not started, but called by the test.
  const real = globalThis.setTimeout;
  globalThis.held = [];
  globalThis.setTimeout = (then, after, ...more) =>
    after === 400 ? held.push(then) : real(then, after, ...more);
}"""
NEXT = "() => held.shift()()"
SHOWN = """() => [...document.querySelectorAll(".evening__news > li:not([hidden])")].length"""


def sits(page: Page, site: str) -> None:
    """Starts an evening of one person and waits for his first question."""
    page.add_init_script(f"({HELD})()")
    live = arrives(page, site)
    live.get_by_label(SEED).fill("5")
    live.get_by_role("button", name="Sit down").click()
    live.locator(".laying:not([open])").wait_for(state="attached")


def replies(page: Page) -> None:
    """Gives the first reply that can be given, and waits until the next table has taken its place."""
    button = page.locator("[data-do=next], .decision__replies button:enabled").first.element_handle()
    button.click()
    button.wait_for_element_state("hidden")


def others_act(page: Page) -> None:
    """Gives replies until other players act."""
    while not page.locator("[data-pacing]").count():
        replies(page)


@pytest.mark.engine
def test_others_act_one_after_another(browser: Browser, watch: Watch, site: str) -> None:
    """Each moment has more news than the one before; the question comes last, and is announced once."""
    with condition(browser, watch, python=True, reduced_motion="no-preference") as page:
        sits(page, site)
        others_act(page)
        decision = page.locator(".decision, .outcome")
        expect(decision).to_be_hidden()
        expect(page.locator(".evening__skip")).to_be_visible()
        status = page.locator("variorum-table > [role=status]")
        told = status.inner_text()
        counts = [page.evaluate(SHOWN)]
        while page.locator("[data-pacing]").count():
            page.evaluate(NEXT)
            counts.append(page.evaluate(SHOWN))
        assert len(counts) > 1
        assert all(before < after for before, after in pairwise(counts))
        assert counts[-1] == page.locator(".evening__news > li").count()
        assert status.inner_text() == told
        expect(decision).to_be_visible()
        expect(page.locator(".evening__skip")).to_have_count(0)
        expect(page.locator("template[data-told]")).to_have_count(0)
        assert page.evaluate("() => document.activeElement.closest('.decision, .outcome') !== null")


@pytest.mark.parametrize("way", [pytest.param("tap", marks=pytest.mark.engine), "Enter", "x"])
def test_a_tap_or_a_key_skips_to_the_end(browser: Browser, watch: Watch, site: str, way: str) -> None:
    """It does nothing else: the question is open, with the counters that Python sent."""
    with condition(browser, watch, python=True, reduced_motion="no-preference") as page:
        sits(page, site)
        others_act(page)
        said = page.evaluate("() => document.querySelector('[role=status]').textContent")
        if way == "tap":
            page.locator(".cloth").click()
        else:
            page.keyboard.press(way)
        expect(page.locator("[data-pacing]")).to_have_count(0)
        expect(page.locator(".decision, .outcome")).to_be_visible()
        assert page.evaluate("() => document.querySelector('[role=status]').textContent") == said
        kept = page.locator("variorum-table").inner_html()
        for _ in range(page.evaluate("held.length")):
            page.evaluate(NEXT)  # A timer that was left changes nothing.
        assert page.locator("variorum-table").inner_html() == kept


def test_a_reply_is_taken_back_while_others_act(browser: Browser, watch: Watch, site: str) -> None:
    """The key that takes back does so at once; it isn't lost to skipping."""
    with condition(browser, watch, python=True, reduced_motion="no-preference") as page:
        sits(page, site)
        asked = page.locator(".decision__question")
        before = ""
        while not page.locator("[data-pacing]").count():
            before = asked.inner_text()
            replies(page)
        page.keyboard.press("t")
        expect(page.locator("[data-pacing]")).to_have_count(0)
        expect(asked).to_have_text(before)


@pytest.mark.engine
def test_nothing_waits_with_reduced_motion(browser: Browser, watch: Watch, site: str) -> None:
    """The question is there with the reply, and no pause was begun."""
    with condition(browser, watch, python=True, reduced_motion="reduce") as page:
        sits(page, site)
        live = page.locator("variorum-table")
        for _ in range(3):
            replies(page)
            expect(live.locator(".decision, .outcome")).to_be_visible()
        assert page.evaluate("held.length") == 0
