"""Visitors find something from the home page, by clicks or by keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS
from tests.browser.conftest import ready, visit
from tests.browser.live import PHONE
from tests.browser.test_table import KEPT, arrives, sits_down

DESK = ViewportSize(width=1280, height=800)
TABS = 150
"""More than the stops of any of these pages."""


def by_keys(target: Locator) -> None:
    """Goes to a control with Tab and presses Enter."""
    expect(target).to_be_visible()
    for _ in range(TABS):
        if target.evaluate("(one) => one === document.activeElement"):
            break
        target.page.keyboard.press("Tab")
    expect(target).to_be_focused()
    target.page.keyboard.press("Enter")


def test_a_few_clicks_lead_to_the_lesson_a_passage_and_a_sheet(page: Page, site: str) -> None:
    """Learn, Compare and Play are on the first screen of a phone, and what one looks for is not far."""
    page.set_viewport_size(PHONE)
    article = page.locator("article")
    visit(page, site)
    for name in ("Learn", "Compare", "Play"):
        way = article.get_by_role("link", name=name, exact=True)
        expect(way.locator("..")).to_be_in_viewport(ratio=1)
    article.get_by_role("link", name="Learn", exact=True).click()
    expect(page).to_have_url(f"{site}learn/")

    page.set_viewport_size(DESK)
    visit(page, site)
    article.get_by_role("link", name="Compare", exact=True).click()
    article.get_by_role("link", name=re.compile("[Ff]redon")).first.click()
    expect(page).to_have_url(f"{site}rules/fredon-price/")
    for answer in operations.cite("fredon-price")["answers"]:
        expect(page.locator(".answers a.locus").filter(has_text=answer["at"]).first).to_be_visible()
    cited = page.locator("details.cite").first
    cited.locator("summary").click()
    expect(cited).to_contain_text("BibTeX")

    page.locator("nav.md-tabs").get_by_role("link", name="The books").click()
    article.get_by_role("link", name=re.compile("rule sheet")).first.click()
    expect(page).to_have_url(f"{site}sources/{ACCOUNTS[0].id}/sheet/")
    expect(page.locator('main a[href$=".pdf"]').first).to_be_visible()
    page.locator("nav.md-path").get_by_role("link", name=ACCOUNTS[0].source.dated).click()
    expect(page).to_have_url(f"{site}sources/{ACCOUNTS[0].id}/")


LISTENING = """(live) => {
  live.told = new Promise((told) => live.addEventListener("told", () => told(), { once: true }));
}"""
"""Makes ``live.told`` resolve when the table shows its next answer."""


@pytest.mark.parametrize(
    ("language", "size", "press"),
    [
        pytest.param("es/", DESK, by_keys, marks=pytest.mark.only_browser("chromium"), id="keys"),
        pytest.param("fr/", PHONE, Locator.click, marks=pytest.mark.only_browser("firefox"), id="taps"),
    ],
)
def test_a_newcomer_plays_a_deal_at_once_and_reviews_it(
    page: Page, site: str, language: str, size: ViewportSize, press: Callable[[Locator], None]
) -> None:
    """One press on the home page starts a table of four, and one more reviews the deal when it is over."""
    page.set_viewport_size(size)
    visit(page, site + language)
    press(page.locator("article a[href$='#play=now']"))
    live = page.locator("variorum-table")
    ready(live)
    expect(page).to_have_url(f"{site}{language}play/table/")
    expect(live.locator(".cloth .chair")).to_have_count(3)
    over, cards = live.locator(".outcome__verdict"), live.locator("button[data-card]:visible")
    replies = live.locator(".decision__replies button:visible:not(:disabled)")
    while not over.count():
        if cards.count() and not replies.count():
            press(cards.first)
        live.evaluate(LISTENING)
        press(replies.first)
        live.evaluate("(live) => live.told")
        replies.or_(cards).or_(over).first.wait_for()
    expect(live.locator(".others li")).to_have_count(2)
    press(live.locator("[data-do=review]"))
    expect(live.locator(".review h3").first).to_be_visible()


def test_play_now_is_a_new_evening_and_continue_the_last(page: Page, site: str) -> None:
    """Play now starts the evening that Home tells of, beside those that are kept; Continue changes none."""
    first = ACCOUNTS[0].source.dated
    visit(page, site)
    article = page.locator("article")
    now, last = (article.get_by_role("link", name=name) for name in ("Play now", "Continue"))
    expect(now).to_be_visible()
    expect(last).to_be_hidden()
    live = arrives(page, site)
    live.get_by_label("Players", exact=True).select_option("3")
    sits_down(live, "foster_1897")
    visit(page, site)
    expect(article.locator(".now")).to_contain_text([f"You and three computer players, by {first}"])
    now.click()
    expect(live.locator(".cloth__title")).to_have_text(f"Deal 1 of 10. {first}")
    expect(live.locator(".cloth .chair")).to_have_count(3)
    live.locator(".kept-evenings > summary").click()
    expect(live.locator(".kept-evening__state")).to_have_text([re.compile("Deal 1 of 10. Profit: 0")] * 2)
    kept = page.evaluate(KEPT)
    visit(page, site)
    last.click()
    expect(live.locator(".cloth__title")).to_have_text(f"Deal 1 of 10. {first}")
    assert page.evaluate(KEPT) == kept


def test_the_puzzle_changes_daily_and_right_answers_in_a_row_are_counted(page: Page, site: str) -> None:
    """The first answer of a day counts; a wrong one or a day left out begins the row anew."""
    puzzle = page.locator("variorum-puzzle")
    shown = puzzle.locator(":scope > .opening__puzzle")
    told = puzzle.locator(".opening__row")
    seen = set()
    for date, right, row in (
        ("2026-02-01", True, "Days in a row: 1"),
        ("2026-02-02", True, "Days in a row: 2"),
        ("2026-02-02", False, "Days in a row: 2"),
        ("2026-02-04", True, "Days in a row: 1"),
        ("2026-02-05", False, ""),
    ):
        page.clock.set_fixed_time(f"{date}T12:00:00Z")
        visit(page, site)
        page.wait_for_function("() => customElements.get('variorum-puzzle')")
        seen.add((date, shown.inner_html()))
        choice = shown.locator("[data-right]" if right else "details:not([data-right])")
        choice.locator("summary").click()
        expect(choice).to_contain_text("Right: " if right else "No. The answer is: ")
        expect(told).to_have_text(row)
    assert len(seen) == len({html for _, html in seen}) == 4
