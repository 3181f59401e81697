"""Reading without a network, and the new edition that replaces what is kept."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE, ROOT, Altering, Watch, insist, ready, settled, visit

KEPT = """async ([parts, patience]) => {
  const missing = async () => {
    const found = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    return parts.filter((part) => !found.some((url) => url.endsWith(part)));
  };
  const begun = performance.now();
  while ((await missing()).length && performance.now() < begun + patience)
    await new Promise((done) => setTimeout(done, 100));
  return missing();
}"""
"""Waits until all of these addresses are cached, and returns those that aren't."""
SCRIPTS = """performance.getEntriesByType("resource").map(({ name }) => name)
  .filter((name) => name.endsWith(".js"))"""
STYLED = """() => {
  const faces = getComputedStyle(document.querySelector("main")).fontFamily;
  const rules = [...document.styleSheets].map((sheet) => sheet.cssRules.length);
  return faces.includes("Garamond") && rules.length > 0 && rules.every(Boolean);
}"""


def read_across(page: Page) -> None:
    """Opens a sentence of an account and waits for its examples."""
    page.locator('.across[data-question="opening"] > summary').click()
    expect(page.locator(".across__cards .apart").first).to_be_visible()


def judged(page: Page) -> None:
    """Has Python judge two hands that aren't an example of any page."""
    live = page.locator("variorum-hands")
    ready(live)
    for place, hand in enumerate(("1h 2h 3h 4h", "7s 7d 7c 1c")):
        live.locator(".entry input").nth(place).fill(hand)
    live.locator(".entry input").first.press("Enter")
    expect(live.locator(".playground__result[data-live]")).to_contain_text("tricon")


@pytest.mark.browser_context_args(service_workers="allow")
def test_what_was_read_is_read_without_a_network(page: Page, watch: Watch, altering: type[Altering]) -> None:
    """Visited pages, opened examples and Python are kept, and a new edition takes them over.

    A page that isn't kept is replaced by one that says so, at any depth and in its language.
    """
    watch.expect("ERR_", "NS_ERROR", "Failed to load", "NetworkError", "Failed to fetch")
    page.context.route("**/nothing", lambda route: route.abort())  # So Playwright switches the cache off.
    site = altering.url
    page.goto(f"{site}about/")
    expect(page.locator("variorum-edition:defined")).to_have_count(1)
    visit(page, f"{site}glossary/")
    settled(page)
    scripts: list[str] = page.evaluate(SCRIPTS)
    assert page.evaluate(KEPT, [["about/", "glossary/"], PATIENCE]) == []
    page.goto(f"{site}fr/offline/")
    french = page.locator("h1").inner_text()
    page.goto(f"{site}sources/foster_1897/")
    read_across(page)
    scripts += page.evaluate(SCRIPTS)
    page.goto(f"{site}play/cards/")
    judged(page)
    scripts += page.evaluate(SCRIPTS)
    assert any(script.endswith("/words.js") for script in scripts)
    pages = ["about/", "glossary/", "sources/foster_1897/", "play/cards/", "/offline/", "/fr/offline/"]
    parts = [*pages, *scripts, ".wasm", "pyodide.asm.js", "worker.js", "across/opening.json"]
    assert page.evaluate(KEPT, [parts, PATIENCE]) == []

    edition = re.findall(rb'EDITION = "(\w+)"', (ROOT / "site" / "sw.js").read_bytes())[0]
    for name in ("index.html", "sw.js"):
        altering.alter[name] = lambda whole: whole.replace(edition, edition[::-1]).replace(
            b"</h1>", b" anew</h1>"
        )
    other = page.context.new_page()
    other.goto(f"{site}glossary/")
    expect(other.locator("h1")).to_contain_text("anew")
    line = page.locator("variorum-edition")
    line.get_by_role("button").click()
    expect(page.locator("h1")).to_contain_text("anew")
    expect(line).to_be_hidden()
    assert page.evaluate(KEPT, [parts, PATIENCE]) == []
    other.close()

    altering.lost = True
    insist(page, f"{site}glossary/", "interrupted")  # The new edition may be loading the page still.
    expect(page.locator("h1")).to_contain_text("anew")
    settled(page)
    assert page.evaluate(STYLED)
    page.goto(f"{site}sources/foster_1897/")
    read_across(page)
    page.goto(f"{site}play/cards/?hands=1c.1d.2c.2d_3c.3d.4c.4d")
    judged(page)
    for path in ("cruxes/", "data/texts/x/y/", "es/rules/players/", "fr/rules/x/"):
        page.goto(site + path)
        assert page.url == site + path
        expect(page.locator("h1")).to_contain_text(french if path.startswith("fr/") else "available offline")
        settled(page)
        assert page.evaluate(STYLED), path
    page.goto(f"{site}about/")
    kept = page.locator("variorum-kept")
    expect(kept).to_contain_text("along with Python")
    kept.get_by_role("button").click()
    expect(kept).to_contain_text("No pages are kept")
    assert page.evaluate("caches.keys()") == []
