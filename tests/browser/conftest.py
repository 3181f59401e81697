"""The built site under a sub-path, in real browsers, with a watch over errors and foreign requests.

Every test that takes `page` runs in Chromium and in Firefox, and fails on a console error, on an uncaught
error, and on any request to another origin. A missing browser is a failure, with advice.

Tests share one page, which goes from test to test by links so that Python starts only once; changes that a
test makes to the page are lost with it. A test marked `afresh` has its own context and page, as on a first
visit.
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
    Error,
    Locator,
    Page,
    Request,
    TimeoutError,
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
"""The limit in milliseconds for a step on a busy machine; no test asserts a duration."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_name: str) -> dict[str, Any]:
    return launch_options(browser_name, browsers()[browser_name])


def damaged(whole: bytes, turn: int, thorough: bool) -> Iterator[bytes | None]:
    """Yields faulty versions of a file: missing, empty or half of it.

    The same code handles all three, so they alternate between files unless the run is thorough.
    """
    ways = (None, b"", whole[: len(whole) // 2])
    yield from ways if thorough else (ways[turn % len(ways)],)


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Blocks service workers, so that pages come from the server except in tests of offline reading.

    Nothing moves on a page, except in tests of movement.
    """
    return {**browser_context_args, "service_workers": "block", "reduced_motion": "reduce"}


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
    """Serves the built site and returns its address."""
    folder = ROOT / "site"
    if not (folder / "index.html").is_file():
        pytest.fail("The site has not been built: run `make build`.")
    yield from serve(folder)


ABORTED = "status=2152398850"
"""Firefox's NS_BINDING_ABORTED, for requests such as fonts that a navigation aborts."""


@dataclass(kw_only=True)
class Watch:
    """Records a page's errors and foreign requests; a test that provokes some declares them with `expect`."""

    origins: set[str]
    foreign: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def expect(self, *parts: str) -> None:
        """Declares console errors that contain one of these texts as expected."""
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
    # All servers of these tests are local; other origins are foreign to the site.
    return Watch(origins={"http://localhost:", "http://127.0.0.1:"})


@contextmanager
def watched(context: BrowserContext, watch: Watch) -> Iterator[None]:
    """Records the events of a context during the block."""
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
    """A new context for this test."""
    context.set_default_timeout(PATIENCE)
    with watched(context, watch):
        yield context


DRAWN = """(limit) => Promise.race([
  new Promise((then) => requestAnimationFrame(() => then(true))),
  new Promise((then) => setTimeout(then, limit, false)),
])"""
"""Resolves to whether the page draws a frame within a time in milliseconds."""


class SharedPage:
    """The page shared by the tests of a browser."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.page = self.opened()

    def opened(self) -> Page:
        context = self.browser.new_context(reduced_motion="reduce", service_workers="block")
        context.set_default_timeout(PATIENCE)
        return context.new_page()

    def shown(self) -> Page:
        """Returns the page in front; a new one if it draws no more.

        Chromium has been seen to stop drawing a page that was in the background. No click is possible then,
        because Playwright waits for two frames with the button in the same place.
        """
        if not self.draws():
            self.page.context.close()
            self.page = self.opened()
        return self.page

    def draws(self) -> bool:
        """Checks whether the page draws a frame; one that has crashed, or is just being left, does not."""
        try:
            self.page.bring_to_front()  # Firefox gives keys and focus to one of its windows alone.
            return bool(self.page.evaluate(DRAWN, PATIENCE / 2))
        except Error:
            return False


@pytest.fixture(scope="session")
def reader(browser: Browser) -> Iterator[SharedPage]:
    """The page shared by the tests."""
    shared = SharedPage(browser)
    yield shared
    shared.page.context.close()


NO_EVENINGS = """() => Object.keys(localStorage).filter((key) => key.includes("evening"))
  .forEach((key) => localStorage.removeItem(key))"""


@pytest.fixture
def page(request: pytest.FixtureRequest, watch: Watch) -> Iterator[Page]:
    """The shared page, at the quietest page of the site, or a new one for tests marked `afresh`.

    Evenings that an earlier test kept are gone, even when it failed.
    """
    if request.node.get_closest_marker("afresh"):
        page: Page = request.getfixturevalue("context").new_page()
        yield page
        page.close()
        return
    page = request.getfixturevalue("reader").shown()
    page.set_viewport_size(DESKTOP)
    visit(page, request.getfixturevalue("site") + QUIET)
    page.evaluate(NO_EVENINGS)
    with watched(page.context, watch):
        yield page


@pytest.fixture
def scriptless(browser: Browser, browser_name: str) -> Iterator[Page]:
    """A page without scripts. They are not loaded, because Firefox can't disable them with this driver."""
    context = browser.new_context(java_script_enabled=browser_name == "firefox", service_workers="block")
    context.route("**/*.js", lambda route: route.abort())
    yield context.new_page()
    context.close()


FORBIDDEN = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(globalThis, name, { get() { throw new DOMException("denied", "SecurityError"); } });
"""
"""A script that makes every kind of browser storage throw, as if it were forbidden."""


COMING = """globalThis.Worker = class extends EventTarget {
  constructor(address, options) {
    super();
    this.type = options?.type;
  }
  postMessage() {}
  terminate() {}
};"""
"""A worker stub with which Python never finishes loading, so that Play looks the same on any machine."""


def ready(live: Locator) -> None:
    """Waits until a form's script has loaded; earlier input would be ignored."""
    live.locator("form").first.and_(live.locator("form:not([inert])")).wait_for(state="attached")


def as_made(result: Locator) -> str:
    """Returns a live result's HTML as rendered by Python, without the theme's focus marks."""
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


def parsed(page: Page, html: str) -> str:
    """Returns HTML as the browser serializes it."""
    again: str = page.evaluate(
        "(html) => Object.assign(document.createElement('div'), { innerHTML: html }).innerHTML", html
    )
    return again


def offers_nothing(live: Locator, browser_name: str) -> None:
    """Checks that no form can be used without its script; with scripts off, none is shown."""
    expect(live.locator("form:not([inert])")).to_have_count(0)
    if browser_name != "firefox":
        expect(live.locator("form:visible")).to_have_count(0)


def visit(page: Page, address: str) -> None:
    """Opens an address by instant navigation, which keeps Python running within a language; else loads it."""
    if not page.evaluate(FOLLOW, [address, list(configurations()), PATIENCE]):
        page.goto(address)


def insist(page: Page, address: str, excused: str) -> None:
    """Loads an address; once more if the first visit fails with an error that is ``excused``, or never ends.

    A page that loads itself anew, or a service worker that is being stopped, can do that to a visit.
    """
    try:
        page.goto(address)
    except Error as error:
        if excused not in error.message and not isinstance(error, TimeoutError):
            raise
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
"""Follows a link by instant navigation.

Material's `document$` emits the current page and each later one. Before Material has the list of the site's
pages, it follows a link but doesn't prevent the browser's own navigation.
"""


def gone_on(page: Page, before: str) -> None:
    """Waits until the address changes, which happens when an answer is shown."""
    page.wait_for_url(lambda address: address != before, wait_until="commit")


def settled(page: Page) -> None:
    """Waits until the fonts and the scripts of live elements have loaded."""
    expect(page.locator(":not(:defined)")).to_have_count(0)
    page.evaluate("document.fonts.ready.then(() => true)")
    page.evaluate(IDLE)


def at_rest(page: Page) -> None:
    """Waits until a page is loaded and idle, with no new resource for half a second.

    Pending requests aren't waited for.
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
"""Waits until a page is idle, with a limit, because an unpainted page may never report it."""
