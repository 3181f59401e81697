"""Visitors with nothing but the address: from Home to a reviewed deal, and to the passage responsible.

`make test` follows one in each language; `make test-all` everybody, in both browsers, on a phone and on a
desk, by pointer and by keyboard, with movement and without.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Browser, Locator, Page, expect

from docs.hooks.languages import configurations
from tests.browser.conftest import Watch
from tests.browser.test_conditions import condition

SIZES = {"phone": (390, 844), "desk": (1280, 720)}
WAYS = {"pointer": "no-preference", "keyboard": "reduce"}
"""Keyboard users here also prefer no movement, so that two conditions take one visit."""
USUAL = {("en", "phone", "pointer"), ("fr", "desk", "keyboard"), ("es", "phone", "keyboard")}
"""The visits that `make test` pays, each in one browser."""
IN_FIREFOX = {("es", "phone", "keyboard")}
"""The one that it pays in Firefox too."""
MOST = 60
"""The largest number of replies in a deal, and of keys to a place on a page."""


def visits() -> Iterator[ParameterSet]:
    for visit in product(configurations(), SIZES, WAYS):
        marks = [] if visit in USUAL else [pytest.mark.only_thorough]
        yield pytest.param(*visit, marks=[*marks, *([pytest.mark.engine] if visit in IN_FIREFOX else [])])


everybody = pytest.mark.parametrize(("language", "size", "way"), list(visits()))


@contextmanager
def arrived(
    browser: Browser, watch: Watch, site: str, language: str, size: str, way: str
) -> Iterator[tuple[Page, Callable[[Locator], None]]]:
    """Yields the home page of a new visitor, and what he does to press something."""
    width, height = SIZES[size]
    with condition(
        browser,
        watch,
        python=True,
        viewport={"width": width, "height": height},
        reduced_motion=WAYS[way],
        locale=language,
    ) as page:
        page.goto(site + ("" if language == "en" else f"{language}/"))
        yield page, (lambda some: reached(page, some)) if way == "keyboard" else Locator.click


def reached(page: Page, wanted: Locator) -> None:
    """Goes to a control with Tab, from wherever the focus is, and presses it with Enter."""
    expect(wanted).to_be_visible()
    for _ in range(MOST):
        if wanted.evaluate("(one) => one === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(wanted).to_be_focused()
    page.keyboard.press("Enter")


def played(page: Page, press: Callable[[Locator], None], way: str) -> None:
    """Plays the deal on the table to its end, with the first reply that can be given."""
    live = page.locator("variorum-table")
    decision = live.locator(".decision, .outcome")
    for _ in range(MOST):
        if way == "pointer" and live.locator("[data-pacing]").count():
            live.locator(".cloth").click()  # A tap skips what the others do.
        expect(live.locator("[data-pacing]")).to_have_count(0)
        expect(decision).to_be_visible()
        if live.locator(".outcome").count():
            return
        asked = decision.element_handle()
        reply = live.locator(".decision__replies button:enabled").first
        if not reply.count():
            live.locator("[data-card]").first.click() if way == "pointer" else page.keyboard.press("1")
        expect(reply).to_be_enabled()
        press(reply)
        asked.wait_for_element_state("hidden")
    pytest.fail("The deal does not end.")


@everybody
def test_a_newcomer_plays_a_deal_and_has_it_reviewed(
    browser: Browser, watch: Watch, site: str, language: str, size: str, way: str
) -> None:
    """One press starts the table, and two more lead from the end of the deal to figures on its decisions."""
    with arrived(browser, watch, site, language, size, way) as (page, press):
        press(page.locator(".now a"))
        page.wait_for_url(re.compile(r"/play/table/"))
        expect(page.locator(".cloth .chair")).to_have_count(3)
        expect(page.locator(".playground__result[data-live]")).to_be_visible()
        played(page, press, way)
        expect(page.locator(".others li")).to_have_count(2)
        press(page.locator("[data-do=review]"))
        review = page.locator(".review")
        expect(review.locator(".review__decision").first).to_contain_text("%")
        press(review.locator("[data-do=play-out]").first)
        expect(review.locator(".review__result table").first).to_be_visible()


@everybody
def test_a_historian_finds_the_passage_responsible(
    browser: Browser, watch: Watch, site: str, language: str, size: str, way: str
) -> None:
    """His choice on the home page has an outcome in each account; its passage leads to the question."""
    with arrived(browser, watch, site, language, size, way) as (page, press):
        choice = page.locator(".opening__choice").filter(has=page.locator(".locus")).first
        expect(choice.locator(".opening__told")).to_have_count(2)
        press(choice.locator("summary"))
        results = choice.locator(".opening__told").first.locator("dd")
        assert len(set(results.all_inner_texts())) > 1
        passage = choice.locator("a.locus").last
        place = passage.inner_text()
        press(passage)
        page.wait_for_url(re.compile(r"/rules/[a-z-]+/$"))
        expect(page.locator(".opening__choice")).to_have_count(0)
        answers = page.locator("main article").first
        expect(answers).to_contain_text(place)
        expect(answers.locator("q, blockquote").first).to_be_visible()
