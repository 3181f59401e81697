"""A browser that can't store anything, because storage is full or forbidden."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from playground.serve import Handler, Site
from tests.browser.conftest import FORBIDDEN, ROOT, Watch, ready, serve, visit
from tests.browser.test_table import SAVING

pytestmark = [
    pytest.mark.afresh,
    pytest.mark.engine,
    pytest.mark.browser_context_args(service_workers="allow"),
]

FULL = """{
  const full = () => new DOMException("There is no room.", "QuotaExceededError");
  const refused = {
    Storage: { setItem() { throw full(); } },
    Cache: { async put() { throw full(); } },
    IDBObjectStore: { put() { this.transaction.abort(); return {}; } },
    FileSystemSyncAccessHandle: { write() { throw full(); } },
  };
  for (const kind in refused) Object.assign(globalThis[kind]?.prototype ?? {}, refused[kind]);
}
"""
FAULTS = {"full": FULL, "forbidden": FORBIDDEN}


class Unkept(Handler):
    """A handler that puts the storage stub into the workers' scripts too."""

    fault: str

    def changed(self, file: Path) -> bytes | None:
        if file.name in {"sw.js", "worker.js"}:
            return self.fault.encode() + file.read_bytes()
        return super().changed(file)


@pytest.fixture(params=["full", pytest.param("forbidden", marks=pytest.mark.only_browser("chromium"))])
def unkept(request: pytest.FixtureRequest, page: Page) -> Iterator[str]:
    """Serves the site for a browser without storage."""
    fault = FAULTS[request.param]
    page.add_init_script(fault)

    class Keepless(Site):
        handler = type("Handler", (Unkept,), {"fault": fault})

    yield from serve(ROOT / "site", Keepless)


def test_who_can_keep_nothing_plays_and_is_told(page: Page, watch: Watch, unkept: str) -> None:
    """An evening lasts as long as the page and can be saved to a file.

    The reader is told that house rules and pages aren't stored.
    """
    watch.expect("denied", "There is no room.")  # The theme logs both to the console.
    page.goto(unkept + "play/table/")
    live = page.locator("variorum-table")
    ready(live)
    live.locator(".laying__more:has([name=seed])").evaluate("(fold) => (fold.open = true)")
    live.get_by_label("Seed of the cards (the same seed deals the same cards)").fill("11")
    live.locator("[name=title]").fill("A wet evening")
    live.get_by_role("button", name="Sit down").click()
    told = live.locator(".kept-evenings__told")
    expect(told).to_contain_text("doesn’t store anything for this site: save the evening to a file")
    evening = live.locator(".kept-evening")
    kept = live.locator(".kept-evenings > summary")
    kept.click()
    expect(evening).to_have_count(1)
    evening.get_by_role("button", name="Rename").click()
    evening.get_by_label("Name of the evening").fill("A dry evening")
    evening.get_by_label("Name of the evening").press("Enter")
    expect(evening.locator(".kept-evening__called")).to_have_text("A dry evening")
    page.evaluate(SAVING)
    evening.get_by_role("button", name="Save to a file").click()
    assert 'title = "A dry evening"' in page.evaluate("saving")

    visit(page, unkept + "play/house-rules/")
    rules = page.locator("variorum-house")
    ready(rules)
    rules.get_by_role("button", name="Save in this browser").click()
    expect(rules.locator(".notice--error")).to_contain_text("doesn’t let the page save anything")

    visit(page, unkept + "play/table/")
    kept.click()
    expect(evening.locator(".kept-evening__called")).to_have_text("A dry evening")
    expect(live.locator(".playground__result[data-live]")).to_be_visible()

    visit(page, unkept + "about/")
    expect(page.locator("variorum-kept p")).to_have_text("This browser doesn’t allow pages to be kept here.")
