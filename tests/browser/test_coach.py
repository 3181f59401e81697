"""The coach at the table, and what a deal would have been under the other accounts, in real browsers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_table import PLAY, arrives

SEED = "Seed of the cards (the same seed deals the same cards)"


@pytest.mark.afresh
def test_the_coach_tells_what_a_player_holds_and_can_be_switched_off(page: Page, site: str) -> None:
    """It names the hand and marks the cards that count; switched off, it stays off after a reload."""
    live = arrives(page, site)
    live.get_by_label("Rules", exact=True).select_option("lalanne_2010")
    live.get_by_label(SEED).fill("5")
    live.get_by_role("button", name="Sit down").click()
    coach = live.locator(".coach")
    while not coach.get_by_text("You hold").count():
        page.evaluate(PLAY, {"most": 1, "deal": True})
    expect(coach).to_contain_text(
        re.compile(r"(It|your hand) beats (less than )?[\d.]+% of the hands another player could have")
    )
    if not coach.get_by_text("no combination").count():
        assert live.locator(".mine__cards .card--counts").count() > 0
    switch = live.get_by_role("checkbox", name="Coach: tell me what I hold and what to exchange")
    switch.uncheck()
    expect(coach).to_have_count(0)
    page.reload()
    expect(live.locator(".decision")).to_be_visible()
    expect(switch).not_to_be_checked()
    expect(coach).to_have_count(0)
    switch.check()
    expect(coach).to_be_visible()


def test_after_a_deal_the_other_accounts_are_told_unasked(page: Page, site: str) -> None:
    """Each other account has a line, with the passages of both; the ledger below stays."""
    live = arrives(page, site)
    live.get_by_label("Rules", exact=True).select_option("foster_1897")
    live.get_by_label(SEED).fill("5")
    live.get_by_role("button", name="Sit down").click()
    while not live.locator(".outcome__verdict").count():
        page.evaluate(PLAY, {"most": 1, "deal": True})
    told = live.locator(".others")
    expect(told).to_contain_text("The same deal under the other accounts")
    expect(told.locator("li")).to_have_count(2)
    for line in told.locator("li").all():
        if "just the same" not in line.inner_text():
            expect(line.locator(".locus")).to_have_count(2)
    expect(live.locator("[data-do=others]")).to_be_hidden()
    expect(live.locator(".so-far")).to_be_visible()
