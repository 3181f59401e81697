"""Single keys for the choices at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_coach import SEED
from tests.browser.test_table import KEPT, arrives

pytestmark = [pytest.mark.afresh, pytest.mark.engine]


def said(page: Page) -> int:
    """Returns how many replies the stored evenings have."""
    return sum(len(replies) for replies in page.evaluate(KEPT).values())


def test_a_key_makes_a_choice_and_can_be_switched_off(page: Page, site: str) -> None:
    """The key of a button presses it, but not while a field is typed in, nor when keys are switched off."""
    live = arrives(page, site)
    live.get_by_label(SEED).fill("5")
    live.get_by_role("button", name="Sit down").click()
    reply = live.locator(".decision__replies [data-reply][data-key]").first
    expect(reply).to_be_focused()
    key = reply.get_attribute("data-key") or ""
    before = said(page)
    field = live.get_by_label("Counters each")
    field.evaluate("(field) => { field.closest('details').open = true; field.focus(); }")
    page.keyboard.press(key)
    assert said(page) == before
    field.evaluate("(field) => field.blur()")

    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(dialog).to_be_visible()
    page.keyboard.press(key)
    assert said(page) == before
    dialog.get_by_role("checkbox").uncheck()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    page.keyboard.press(key)
    page.keyboard.press("?")
    expect(dialog).to_be_hidden()
    assert said(page) == before

    live.get_by_role("button", name="Keyboard shortcuts").click()
    dialog.get_by_role("checkbox").check()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    told = live.locator("> [role=status]").inner_text()
    page.keyboard.press(key)
    expect(live.locator("> [role=status]")).not_to_have_text(told)
    assert said(page) > before
