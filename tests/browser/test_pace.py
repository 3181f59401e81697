"""The other players' actions at the table appear one after another, with no clock in the tests."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_table import arrives, sits_down

HELD = """() => {
  // Timers of a pause are not started, but called by the test.
  const real = globalThis.setTimeout;
  globalThis.held = [];
  globalThis.setTimeout = (then, after, ...more) =>
    after === 400 ? held.push(then) : real(then, after, ...more);
}"""
NEXT = "() => held.shift()()"
SHOWN = """() => [...document.querySelectorAll(".evening__news > li:not([hidden])")].length"""


def replies(page: Page) -> None:
    """Gives the first reply that can be given, and waits until the next table has taken its place."""
    button = page.locator("[data-do=next], .decision__replies button:enabled").first.element_handle()
    button.click()
    button.wait_for_element_state("hidden")


def others_act(page: Page) -> str:
    """Gives replies until other players act, and returns the last question."""
    asked = ""
    while not page.locator("[data-pacing]").count():
        asked = " ".join(page.locator(".decision__question").all_inner_texts())
        replies(page)
    return asked


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_others_act_one_after_another_or_are_skipped(page: Page, site: str) -> None:
    """Each moment has more news than the one before; the question comes last, and is announced once.

    A tap or a key skips to the end and does nothing else, except the key that takes a reply back.
    """
    page.add_init_script(f"({HELD})()")
    live = arrives(page, site)
    sits_down(live)
    pacing = live.locator("[data-pacing]")
    decision = live.locator(".decision, .outcome")
    status = live.locator("> [role=status]")
    others_act(page)
    expect(decision).to_be_hidden()
    expect(live.locator(".evening__skip")).to_be_visible()
    told = status.inner_text()
    counts = [page.evaluate(SHOWN)]
    while pacing.count():
        page.evaluate(NEXT)
        counts.append(page.evaluate(SHOWN))
    assert len(counts) > 1
    assert all(before < after for before, after in pairwise(counts))
    assert counts[-1] == live.locator(".evening__news > li").count()
    assert status.inner_text() == told
    expect(decision).to_be_visible()
    expect(live.locator(".evening__skip, template[data-told]")).to_have_count(0)
    assert page.evaluate("() => document.activeElement.closest('.decision, .outcome') !== null")

    for way in ("tap", "Enter", "x"):
        others_act(page)
        told = status.inner_text()
        if way == "tap":
            live.locator(".cloth").click()
        else:
            page.keyboard.press(way)
        expect(pacing).to_have_count(0)
        expect(decision).to_be_visible()
        assert status.inner_text() == told, way
        news = live.locator(".evening__news")
        kept = news.inner_html()
        for _ in range(page.evaluate("held.length")):
            page.evaluate(NEXT)  # A timer that was left changes nothing.
        assert (news.inner_html(), decision.is_visible()) == (kept, True), way

    asked = others_act(page)
    page.keyboard.press("t")
    expect(pacing).to_have_count(0)
    expect(live.locator(".decision__question")).to_have_text(asked)


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_the_chosen_speed_and_look_of_the_cards_last(page: Page, site: str) -> None:
    """At once means that nothing is shown one after another; the cards of other pages look the same."""
    live = arrives(page, site)
    looks = live.locator(".looks")
    looks.evaluate("(fold) => (fold.open = true)")
    looks.get_by_role("combobox").select_option("once")
    looks.locator("[name=four]").check()
    sits_down(live)
    page.evaluate("Element.prototype.animate = () => (document.body.dataset.moved = true)")
    for _ in range(6):
        replies(page)
        expect(live.locator("[data-pacing], body[data-moved]")).to_have_count(0)
    live = arrives(page, site)
    expect(live.locator("[name=speed]")).to_have_value("once")
    expect(live.locator("[name=four]")).to_be_checked()
    page.goto(f"{site}play/cards/")
    expect(page.locator("html[data-four]:not([data-large])")).to_have_count(1)


def test_an_amount_with_a_button_fills_the_field(page: Page, site: str) -> None:
    """The bet is made by its own button, which then has the focus."""
    live = arrives(page, site)
    sits_down(live, "foster_1897")
    fill = live.locator("[data-fill]")
    replies(page)
    asked = live.locator(".decision__question").inner_text()
    fill.first.click()
    expect(live.locator(".reply--amount input")).to_have_value(fill.first.get_attribute("data-fill") or "")
    expect(live.locator(".reply--amount button")).to_be_focused()
    assert live.locator(".decision__question").inner_text() == asked
