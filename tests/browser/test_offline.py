"""Reading without a network: visited pages and Python work, and a new edition replaces the old one at
once.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from playground.serve import Site
from tests.browser.conftest import BASE, PATIENCE, ROOT, Watch, ready, settled, visit

pytestmark = [
    pytest.mark.afresh,
    pytest.mark.engine,
    pytest.mark.browser_context_args(service_workers="allow"),
]

SEEN = {
    "rules/uncalled-bet/": "h1",
    "glossary/": "h1",
    "atlas/odds/": "h1",
}
"""The pages visited, each with a selector of its content."""
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
"""Returns the scripts that a page has loaded."""

EDITIONS = """async ([number, patience]) => {
  const begun = performance.now();
  while ((await caches.keys()).length !== number && performance.now() < begun + patience)
    await new Promise((done) => setTimeout(done, 100));
  return (await caches.keys()).length;
}"""
"""Waits until this number of editions is cached, and returns the actual number."""


class Losable(Site):
    """A server that closes all connections when it is stopped, because browsers keep them open."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.lines: list[socket.socket] = []
        super().__init__(folder, base=BASE, port=port)

    def get_request(self) -> tuple[socket.socket, Any]:
        line, address = super().get_request()
        self.lines.append(line)
        return line, address


@contextmanager
def served(folder: Path, port: int = 0) -> Iterator[Site]:
    """Serves a site until the block ends, then closes all connections."""
    site = Losable(folder, port)
    thread = threading.Thread(target=site.serve_forever, daemon=True)
    thread.start()
    yield site
    site.shutdown()
    site.server_close()
    thread.join()
    for line in site.lines:
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)


def another_edition(folder: Path) -> Path:
    """Copies the site as another edition: another name throughout, and changed headings."""
    shutil.copytree(ROOT / "site", folder, copy_function=os.link)
    worker = folder / "sw.js"
    (edition,) = re.findall(r'EDITION = "(\w+)"', worker.read_text(encoding="utf-8"))
    for file in (worker, *folder.rglob("*.html")):
        told = file.read_text(encoding="utf-8").replace(edition, edition[::-1])
        file.unlink()
        file.write_text(told.replace("</h1>", " anew</h1>"), encoding="utf-8")
    return folder


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


def test_what_was_read_is_read_without_a_network(page: Page, watch: Watch, tmp_path: Path) -> None:
    """Visited pages, opened examples and Play work offline; a new edition replaces the cache, which is shown
    and can be cleared.
    """
    watch.expect("ERR_CONNECTION_REFUSED", "NS_ERROR", "Failed to load", "NetworkError", "Failed to fetch")
    with served(ROOT / "site") as site:
        page.goto(site.url + "about/")
        expect(page.locator("variorum-edition:defined")).to_have_count(1)
        for path in SEEN:
            visit(page, site.url + path)
        settled(page)
        scripts: list[str] = page.evaluate(SCRIPTS)
        page.goto(site.url + "sources/foster_1897/")
        read_across(page)
        scripts += page.evaluate(SCRIPTS)
        page.goto(site.url + "play/hands/")
        judged(page)
        scripts += page.evaluate(SCRIPTS)
        assert any(script.endswith("/words.js") for script in scripts)
        parts = [
            *SEEN,
            *scripts,
            "across/opening.json",
            "about/",
            "play/hands/",
            ".wasm",
            "pyodide.asm.js",
            "worker.js",
        ]
        assert page.evaluate(KEPT, [parts, PATIENCE]) == []
    other = page.context.new_page()
    for path, heading in SEEN.items():
        other.goto(site.url + path)
        expect(other.locator(heading)).not_to_contain_text("available offline")
        settled(other)
        assert other.evaluate("document.fonts.ready.then(() => document.styleSheets.length)")
    other.goto(site.url + "sources/foster_1897/")
    read_across(other)
    other.goto(site.url + "play/hands/?hands=1c.1d.2c.2d_3c.3d.4c.4d")
    judged(other)
    other.goto(site.url + "cruxes/")
    expect(other.locator("h1")).to_contain_text("available offline")
    settled(other)
    with served(another_edition(tmp_path / "site"), site.server_port):
        line = page.locator("variorum-edition")
        for _ in range(3):  # if a file of the new edition fails to come, the next visit begins anew
            other.goto(site.url + "glossary/")
            expect(other.locator("h1")).to_contain_text("anew")
            with suppress(TimeoutError):
                line.wait_for(timeout=PATIENCE / 3)
                break
        expect(line).to_be_visible()
        assert page.evaluate(EDITIONS, [2, PATIENCE]) == 2  # the open window still needs the old edition
        line.get_by_role("button").click()
        expect(page.locator("h1")).to_contain_text("anew")
        expect(line).to_be_hidden()
        settled(page)
    page.goto(site.url + "rules/uncalled-bet/")
    expect(page.locator("h1")).to_contain_text("anew")
    settled(page)
    page.goto(site.url + "play/hands/")
    judged(page)
    other.close()
    page.goto(site.url + "about/")
    kept = page.locator("variorum-kept")
    expect(kept).to_contain_text("along with Python")
    for _ in range(
        20
    ):  # a window that is closed counts as open for a moment; a page that comes later finds it gone
        if page.evaluate(EDITIONS, [1, 3_000]) == 1:
            break
        page.reload()
    assert page.evaluate(EDITIONS, [1, PATIENCE]) == 1
    kept.get_by_role("button").click()
    expect(kept).to_contain_text("No pages are kept")
    assert page.evaluate(EDITIONS, [0, PATIENCE]) == 0


UNREAD = {
    "sources/": "available offline",
    "rules/players/": "available offline",
    "data/texts/x/y/": "available offline",
    "fr/rules/": None,
    "fr/rules/players/": None,
    "fr/play/worked/x/": None,
    "es/rules/players/": "available offline",
}
"""Pages not visited, at every depth, with the heading of the page shown instead.

French has its own such page; no Spanish page was visited.
"""
LINKS = """[...document.querySelectorAll('a[href], link[rel=stylesheet], script[src]')]
  .map((each) => each.href || each.src)"""
STYLED = """() => {
  const faces = getComputedStyle(document.querySelector("main")).fontFamily;
  const rules = [...document.styleSheets].map((sheet) => sheet.cssRules.length);
  return [faces.includes("Garamond"), rules.length > 0 && rules.every(Boolean)];
}"""


def test_what_stands_in_is_whole_at_any_depth(page: Page, watch: Watch) -> None:
    """The page shown for an unvisited one has styles and scripts, and links only to existing pages.

    It is in the reader's language, and works with the browser's own cache off.
    """
    page.context.route("**/nothing", lambda route: route.abort())  # So Playwright switches the cache off.
    watch.expect("ERR_CONNECTION_REFUSED", "NS_ERROR", "Failed to load", "NetworkError", "Failed to fetch")
    with served(ROOT / "site") as site:
        for language in ("", "fr/"):
            page.goto(site.url + language + "about/")
            expect(page.locator("variorum-edition:defined")).to_have_count(1)
            settled(page)
            parts = [f"{language}about/", f"/{language}offline/"]
            assert page.evaluate(KEPT, [parts, PATIENCE]) == []
        page.goto(site.url + "fr/offline/")
        french = page.locator("h1").inner_text()
        assert french != "available offline"
    for path, heading in UNREAD.items():
        page.goto(site.url + path)
        assert page.url == site.url + path
        expect(page.locator("h1")).to_contain_text(heading or french)
        settled(page)
        assert page.evaluate(STYLED) == [True, True], path
        links = [str(link).partition("#")[0] for link in page.evaluate(LINKS)]
        ours = [link for link in links if link.startswith(("http://localhost", "http://127"))]
        assert len(ours) > 20
        for link in {each for each in ours if each.partition("?")[0] != page.url}:
            assert link.startswith(site.url), (path, link)
            there = ROOT / "site" / link.removeprefix(site.url).partition("?")[0]
            assert there.exists(), (path, link)
        expect(page.locator("variorum-languages:defined")).to_have_count(1)
