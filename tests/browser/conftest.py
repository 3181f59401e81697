"""The built site under a sub-path, in real browsers, with nothing let through that a reader would not want.

Every test that takes `page` runs in Chromium and in Firefox, and fails on a console error, on an uncaught
error, and on any request to another origin. A missing browser is a failure, with advice.

The page is that of one reader, who goes on from test to test by links, so that Python starts once: what a
test leaves behind on the page is gone with it. A test that is marked `afresh` has a context and a page of its
own, as on a first visit.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    ViewportSize,
    expect,
)

from docs.hooks.languages import configurations
from playground.serve import Site
from tests.browser.browsers import browsers, launch_options

ROOT = Path(__file__).resolve().parents[2]
BASE = "/some/where/"
QUIET = "about/"
DESKTOP = ViewportSize(width=1280, height=720)
PATIENCE = 60_000
"""Milliseconds that a step may take on a busy machine. Nothing is asserted of the time that it takes."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_name: str) -> dict[str, Any]:
    return launch_options(browser_name, browsers()[browser_name])


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """What a test is about comes from the server: pages are kept for a reader only where that is the test."""
    return {**browser_context_args, "service_workers": "block"}


def serve(folder: Path, kind: type[Site] = Site) -> Iterator[str]:
    site = kind(folder, base=BASE)
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


ABORTED = "status=2152398850"
"""Firefox's NS_BINDING_ABORTED: what was still on its way, such as a font, when the reader went on."""


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
        known = [*self.expected, ABORTED]
        return [error for error in self.errors if not any(part in error for part in known)]


@pytest.fixture
def watch() -> Watch:
    # Every server of these tests is on this machine; nothing else is the site's origin.
    return Watch(origins={"http://localhost:", "http://127.0.0.1:"})


@contextmanager
def watched(context: BrowserContext, watch: Watch) -> Iterator[None]:
    """Holds against a context what it does meanwhile."""
    heard = {
        "request": watch.request,
        "console": watch.console,
        "weberror": lambda error: watch.errors.append(f"uncaught: {error.error}"),
    }
    for event, hear in heard.items():
        context.on(event, hear)  # type: ignore[call-overload]
    yield
    for event, hear in heard.items():
        context.remove_listener(event, hear)
    assert not watch.foreign, f"The page asked another origin: {watch.foreign}"
    assert not watch.unexpected(), f"The console shows errors: {watch.unexpected()}"


@pytest.fixture
def context(context: BrowserContext, watch: Watch) -> Iterator[BrowserContext]:
    """A context that no test had before."""
    context.set_default_timeout(PATIENCE)
    with watched(context, watch):
        yield context


@pytest.fixture(scope="session")
def reader(browser: Browser) -> Iterator[Page]:
    """The page of the reader who goes on from test to test."""
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(request: pytest.FixtureRequest, watch: Watch) -> Iterator[Page]:
    """A page: the reader's, which is at the quietest page of the site, or one that no test had before."""
    if request.node.get_closest_marker("afresh"):
        page: Page = request.getfixturevalue("context").new_page()
        yield page
        page.close()
        return
    page = request.getfixturevalue("reader")
    page.bring_to_front()  # Firefox gives keys and focus to one of its windows alone.
    page.set_viewport_size(DESKTOP)
    visit(page, request.getfixturevalue("site") + QUIET)
    with watched(page.context, watch):
        yield page


@pytest.fixture
def scriptless(browser: Browser, browser_name: str) -> Iterator[Page]:
    """A page on which no script runs. So driven, Firefox cannot switch them off: there, none is loaded."""
    context = browser.new_context(java_script_enabled=browser_name == "firefox", service_workers="block")
    context.route("**/*.js", lambda route: route.abort())
    yield context.new_page()
    context.close()


FORBIDDEN = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(globalThis, name, { get() { throw new DOMException("denied", "SecurityError"); } });
"""
"""What a browser does that stores nothing."""


COMING = """globalThis.Worker = class extends EventTarget {
  constructor(address, options) {
    super();
    this.type = options?.type;
  }
  postMessage() {}
  terminate() {}
};"""
"""Python is on its way and does not come: so long what Play shows is the same on any machine."""


def ready(live: Locator) -> None:
    """Waits until the script of a form has come: what is typed before does nothing."""
    live.locator("form").first.and_(live.locator("form:not([inert])")).wait_for(state="attached")


def as_made(result: Locator) -> str:
    """The HTML of a live result as Python made it: without what the theme writes on an element in focus."""
    html: str = result.evaluate(
        """(result) => {
          const copy = result.cloneNode(true);
          for (const each of copy.querySelectorAll("[data-focus-visible-added]")) {
            each.removeAttribute("data-focus-visible-added");
            each.classList.remove("focus-visible");
            if (!each.className) each.removeAttribute("class");
          }
          return copy.innerHTML;
        }"""
    )
    return html


def offers_nothing(live: Locator, browser_name: str) -> None:
    """No form is there that does nothing: without scripts none at all, and none that can be used before its
    script has come.
    """
    expect(live.locator("form:not([inert])")).to_have_count(0)
    if browser_name != "firefox":
        expect(live.locator("form:visible")).to_have_count(0)


def visit(page: Page, address: str) -> None:
    """Opens an address as a link does that stands on the page: within a language of the site Python, once
    started, stays. From elsewhere the page is loaded.
    """
    if not page.evaluate(FOLLOW, [address, list(configurations()), PATIENCE]):
        page.goto(address)


FOLLOW = """async ([address, languages, patience]) => {
  const { origin, pathname } = new URL(address);
  const spoken = (path) => path.split("/").find((part) => languages.includes(part));
  if (!globalThis.document$ || origin !== location.origin || pathname === location.pathname) return false;
  if (spoken(pathname) !== spoken(location.pathname)) return false;
  await new Promise((done, fail) => {
    const waiting = setTimeout(() => fail(new Error(`The page did not come: ${address}`)), patience);
    let before = true;
    const watching = document$.subscribe(() => {
      if (before) return (before = false);
      watching.unsubscribe();
      clearTimeout(waiting);
      done();
    });
    const link = Object.assign(document.createElement("a"), { href: address });
    document.querySelector("main").append(link);
    link.addEventListener("click", (event) => event.preventDefault());
    link.click();
  });
  return true;
}"""
"""Follows a link. Material tells by `document$` of the page that is there, and of each to come. A link that
is clicked before it has the list of the site's pages it follows too, but does not keep the browser from it.
"""


def gone_on(page: Page, before: str) -> None:
    """Waits until the address is another: what a page was asked is answered, and kept in it."""
    page.wait_for_url(lambda address: address != before, wait_until="commit")


def settled(page: Page) -> None:
    """Waits until what stands on a page has come: the type, and the scripts of what is live on it."""
    expect(page.locator(":not(:defined)")).to_have_count(0)
    page.wait_for_function("document.fonts.status === 'loaded'", polling=50)
    page.evaluate(IDLE)


def at_rest(page: Page) -> None:
    """Waits until a page is loaded, for half a second nothing more has come, and it has nothing left to do;
    for a request that never ends it does not.
    """
    page.wait_for_load_state("load")
    page.evaluate(REST)
    page.evaluate(IDLE)


REST = """async () => {
  performance.setResourceTimingBufferSize(10_000);
  const came = () => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  const last = () => Math.max(...came().map(({ startTime, duration }) => startTime + duration));
  const left = () => last() + 500 - performance.now();
  for (let wait = left(); wait > 0; wait = left()) await new Promise((done) => setTimeout(done, wait));
}"""
IDLE = "new Promise((done) => requestIdleCallback(() => done(), { timeout: 1_000 }))"
"""Waits until a page has nothing left to do; but one that is not painted just then may say so never."""
