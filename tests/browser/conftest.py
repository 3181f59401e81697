"""The built site under a sub-path, in real browsers, with nothing let through that a reader would not want.

Every test that takes `page` runs in Chromium and in Firefox, and fails on a console error, on an uncaught
error, and on any request to another origin. A missing browser is a failure, with advice.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, expect

from playground.serve import Site
from tests.browser.browsers import browsers

ROOT = Path(__file__).resolve().parents[2]
BASE = "/some/where/"
PATIENCE = 60_000
"""Milliseconds that a step may take on a busy machine. Nothing is asserted of the time that it takes."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_name: str) -> dict[str, Any]:
    executable = browsers()[browser_name]
    if browser_name == "firefox":
        # Debian's own Firefox, driven by WebDriver BiDi.
        return {"executable_path": executable, "channel": "moz-firefox"}
    return {"executable_path": executable, "args": ["--no-sandbox", "--disable-background-networking"]}


def serve(folder: Path) -> Iterator[str]:
    site = Site(folder, base=BASE)
    thread = threading.Thread(target=site.serve_forever, daemon=True)
    thread.start()
    yield site.url
    site.shutdown()
    site.server_close()
    thread.join()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site."""
    folder = ROOT / "site"
    if not (folder / "index.html").is_file():
        pytest.fail("The site has not been built: run `make build`.")
    yield from serve(folder)


@dataclass(kw_only=True)
class Watch:
    """What a page did that it should not; a test that provokes something says so with `expect`."""

    origins: set[str]
    foreign: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def expect(self, *parts: str) -> None:
        """Console errors that contain one of these are what the test is about."""
        self.expected += parts

    def request(self, request: Request) -> None:
        if not request.url.startswith(("data:", "blob:", "about:", *self.origins)):
            self.foreign.append(request.url)

    def console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def unexpected(self) -> list[str]:
        return [error for error in self.errors if not any(part in error for part in self.expected)]


@pytest.fixture
def watch() -> Watch:
    # Every server of these tests is on this machine; nothing else is the site's origin.
    return Watch(origins={"http://localhost:", "http://127.0.0.1:"})


@pytest.fixture
def context(context: BrowserContext, watch: Watch) -> Iterator[BrowserContext]:
    context.on("request", watch.request)
    context.on("console", watch.console)
    context.on("weberror", lambda error: watch.errors.append(f"uncaught: {error.error}"))
    context.set_default_timeout(PATIENCE)
    yield context
    assert not watch.foreign, f"The page asked another origin: {watch.foreign}"
    assert not watch.unexpected(), f"The console shows errors: {watch.unexpected()}"


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    yield page
    page.close()


COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe that read colours: all that a scheme changes."""


def axe_finds(page: Page) -> list[str]:
    """What is inaccessible in a page as it stands: by day, then by lamplight.

    By hand, for one of the two browsers takes no wish for a dark scheme; and without the fading in. The
    page's policy is to be bypassed, for axe is put into it by script. The schemes differ in their colours
    alone, so by lamplight those rules are tried that read them.
    """
    page.evaluate(Axe().axe_script)
    found = []
    for scheme, rules in (("default", None), ("slate", COLOURS)):
        page.evaluate("(scheme) => document.body.setAttribute('data-md-color-scheme', scheme)", scheme)
        page.evaluate("document.getAnimations().forEach((each) => each.cancel())")
        options: dict[str, Any] = {"resultTypes": ["violations"]}
        if rules:
            options["runOnly"] = {"type": "rule", "values": list(rules)}
        for each in page.evaluate("(options) => axe.run(options).then((told) => told.violations)", options):
            nodes = [node["target"] for node in each["nodes"]][:3]
            found.append(f"{each['id']}, {scheme}: {nodes}")
    return found


def at_rest(page: Page) -> None:
    """Waits until a page is loaded and has nothing left to do; for a request that never ends it does not."""
    page.wait_for_load_state("load")
    page.evaluate("() => new Promise((done) => setTimeout(() => requestIdleCallback(() => done(true)), 500))")
