"""The review of a deal, at the table and on Deals, in real browsers."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import axe_finds
from tests.browser.conftest import ready, visit
from tests.browser.test_coach import SEED
from tests.browser.test_table import PLAY, arrives


def played(page: Page, site: str) -> Locator:
    """Plays a deal to its end and returns the table."""
    live = arrives(page, site)
    live.get_by_label("Rules", exact=True).select_option("foster_1897")
    live.get_by_label(SEED).fill("5")
    live.get_by_role("button", name="Sit down").click()
    while not live.locator(".outcome__verdict").count():
        page.evaluate(PLAY, {"most": 1, "deal": True})
    return live


def test_a_deal_is_reviewed_and_a_decision_played_out(page: Page, site: str) -> None:
    """Only the player's own decisions are shown; playing one out can be stopped and goes on from there."""
    live = played(page, site)
    live.get_by_role("button", name="Review this deal").click()
    review = live.locator(".review")
    expect(review.locator(".review__player")).to_have_count(1)
    expect(review).to_contain_text("In hindsight")
    out = review.locator(".review__out").first
    start = out.get_by_role("button", name="Play on from here 100 times")
    start.focus()
    page.keyboard.press("Enter")
    halt = out.get_by_role("button", name="Stop")
    expect(halt).to_be_focused()
    told = out.locator(".review__result")
    expect(told).to_contain_text("What happens if you play on")
    page.keyboard.press("Enter")
    expect(start).to_be_focused()
    expect(halt).to_be_hidden()
    first = done(told)
    assert 0 < first < 100
    start.click()
    expect(told).not_to_contain_text(f"played on from here {first} time")
    assert done(told) > first
    halt.click()
    expect(start).to_be_visible()
    assert not axe_finds(page)


def done(told: Locator) -> int:
    found = re.search(r"played on from here (\d+) time", told.inner_text())
    assert found
    return int(found[1])


def test_a_deal_of_every_player_is_reviewed_on_deals(page: Page, site: str) -> None:
    """Every player of one column is reviewed; an unfinished deal offers no review."""
    visit(page, site + "play/deals/")
    live = page.locator("variorum-deals")
    ready(live)
    button = live.get_by_role("button", name="Review this deal").first
    button.click()
    review = live.locator(".review")
    expect(review).to_have_count(1)
    assert review.locator(".review__player").count() > 1
    expect(review).to_contain_text("The winner takes")
    assert not axe_finds(page)
    live.locator("[data-do=first]").click()
    expect(live.get_by_role("button", name="Review this deal")).to_have_count(0)
