"""A browser that can't store anything, because storage is forbidden. One that is full: tests/js."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Altering, Watch, ready, visit

FORBIDDEN = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(globalThis, name, { get() { throw new DOMException("denied", "SecurityError"); } });
"""
SAVING = """() => {
  const made = URL.createObjectURL;
  const taken = (blob, saved) => (blob.text().then(saved), made.call(URL, blob));
  globalThis.saving = new Promise((saved) => (URL.createObjectURL = (blob) => taken(blob, saved)));
}"""
"""Captures saved files when the page creates them, because not every driver reports downloads."""


@pytest.mark.engine
@pytest.mark.browser_context_args(service_workers="allow")
def test_who_can_keep_nothing_plays_and_is_told(page: Page, watch: Watch, altering: type[Altering]) -> None:
    """An evening lasts as long as the page and can be saved to a file; the search works.

    The reader is told that house rules and pages aren't stored.
    """
    watch.expect("denied")  # The theme logs it to the console.
    page.add_init_script(FORBIDDEN)
    for worker in ("sw.js", "worker.js"):
        altering.alter[worker] = lambda whole: FORBIDDEN.encode() + whole
    page.goto(f"{altering.url}play/table/")
    live = page.locator("variorum-table")
    ready(live)
    live.locator("[name=title]").evaluate("(field) => (field.value = 'A wet evening')")
    live.get_by_role("button", name="Sit down").click()
    told = live.locator(".kept-evenings__told")
    expect(told).to_contain_text("doesn’t store anything for this site: save the evening to a file")
    kept = live.locator(".kept-evenings > summary")
    called = live.locator(".kept-evening__called")
    kept.click()
    expect(called).to_have_text("A wet evening")
    page.evaluate(SAVING)
    live.locator(".kept-evening").get_by_role("button", name="Save to a file").click()
    assert 'title = "A wet evening"' in page.evaluate("saving")

    visit(page, f"{altering.url}play/house-rules/")
    rules = page.locator("variorum-house")
    ready(rules)
    rules.get_by_role("button", name="Save in this browser").click()
    expect(rules.locator(".notice--error")).to_contain_text("doesn’t let the page save anything")

    visit(page, f"{altering.url}play/table/")
    kept.click()
    expect(called).to_have_text("A wet evening")
    expect(live.locator(".playground__result[data-live]")).to_be_visible()

    visit(page, f"{altering.url}about/")
    expect(page.locator("variorum-kept p")).to_have_text("This browser doesn’t allow pages to be kept here.")
    page.keyboard.press("/")
    page.keyboard.type("fredon pay")
    expect(page.get_by_role("link", name="What does a fredon pay?").first).to_be_visible()
