"""Single keys for the choices at the table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import ready

SAID = """Object.keys(localStorage).filter((key) => key.startsWith("variorum-evening "))
  .flatMap((key) => JSON.parse(localStorage[key]).evening.deals.flatMap(({ replies }) => replies)).length"""
"""How many replies the stored evenings have."""


def test_a_key_makes_a_choice_and_can_be_switched_off(page: Page, site: str) -> None:
    """The key of a button presses it, but not while a field is typed in, nor when keys are switched off."""
    page.goto(f"{site}play/table/")
    live = page.locator("variorum-table")
    ready(live)
    live.locator("[name=seed]").evaluate("(field) => (field.value = '5')")
    live.get_by_role("button", name="Sit down").click()
    reply = live.locator(".decision__replies [data-reply][data-key]").first
    expect(reply).to_be_focused()
    key = reply.get_attribute("data-key") or ""
    before = page.evaluate(SAID)
    field = live.get_by_label("Counters each")
    field.evaluate("(field) => { field.closest('details').open = true; field.focus(); }")
    page.keyboard.press(key)
    field.evaluate("(field) => field.blur()")
    dialog = page.get_by_role("dialog", name="Keyboard shortcuts")
    page.keyboard.press("?")
    expect(dialog).to_be_visible()
    page.keyboard.press(key)
    dialog.get_by_role("checkbox").uncheck()
    dialog.get_by_role("button", name="Close").click()
    page.keyboard.press(key)
    page.keyboard.press("?")
    expect(dialog).to_be_hidden()
    assert page.evaluate(SAID) == before
    live.get_by_role("button", name="Keyboard shortcuts").click()
    dialog.get_by_role("checkbox").check()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.keyboard.press(key)
    page.wait_for_function(f"(before) => {SAID} > before", arg=before)
