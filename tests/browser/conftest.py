"""The built site under a sub-path, in real browsers, with a watch over errors and foreign requests.

A test that takes `page` has a context of its own, as on a first visit. It fails on a console error, on an
uncaught error, and on a request to another origin. A missing browser is a failure, with advice.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, Request, expect

from playground.serve import Handler, Site
from tests.browser.browsers import browsers, launch_options

ROOT = Path(__file__).resolve().parents[2]
BASE = "/some/where/"
PATIENCE = 60_000
"""The limit in milliseconds for a step on a busy machine; no test asserts a duration."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_name: str) -> dict[str, Any]:
    return launch_options(browser_name, browsers()[browser_name])


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Pages come from the server and nothing moves, except in tests of offline reading and of movement."""
    return {**browser_context_args, "service_workers": "block", "reduced_motion": "reduce"}


class Patient(Handler):
    """Lets Python answer later than the engine would, because a test may run on a busy machine."""

    def contents(self, file: Path) -> bytes:
        told = super().contents(file)
        if file.name == "engine.js":
            told = told.replace(b"SILENCE = 30_000", b"SILENCE = 120_000")
        return told


def serve(folder: Path, handler: type[Handler] = Patient) -> Iterator[str]:
    site = Site(folder, handler, base=BASE)
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


class Altering(Patient):
    """Sends some files otherwise than they are, by name, or not at all; counts how often it is asked.

    Once it is lost, it answers nothing.
    """

    url: ClassVar[str]
    alter: ClassVar[dict[str, Callable[[bytes], bytes | None]]]
    sent: ClassVar[Counter[str]]
    lost: ClassVar[bool]

    def do_GET(self) -> None:
        self.close_connection = self.lost
        if not self.lost:
            super().do_GET()

    def send_file(self, file: Path, status: HTTPStatus = HTTPStatus.OK) -> None:
        self.sent[file.name] += 1
        alter = self.alter.get(file.name)
        if alter and alter(file.read_bytes()) is None:
            return self.missing()
        return super().send_file(file, status)

    def contents(self, file: Path) -> bytes:
        alter = self.alter.get(file.name)
        altered = alter(file.read_bytes()) if alter else None
        return super().contents(file) if altered is None else altered


@pytest.fixture
def altering() -> Iterator[type[Altering]]:
    """A host whose files a test alters."""
    Altering.alter, Altering.sent, Altering.lost = {}, Counter(), False
    served = serve(ROOT / "site", Altering)
    for Altering.url in served:
        yield Altering


LOCAL = ("data:", "blob:", "about:", "http://localhost:", "http://127.0.0.1:")
ABORTED = "status=2152398850"
"""Firefox's NS_BINDING_ABORTED, for requests such as fonts that a navigation aborts."""


@dataclass
class Watch:
    """Records a page's errors and foreign requests; a test that provokes some declares them with `expect`."""

    foreign: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=lambda: [ABORTED])

    def expect(self, *parts: str) -> None:
        """Declares console errors that contain one of these texts as expected."""
        self.expected += parts

    def request(self, request: Request) -> None:
        if not request.url.startswith(LOCAL):
            self.foreign.append(request.url)

    def console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")


@pytest.fixture
def watch() -> Watch:
    return Watch()


@contextmanager
def watched(context: BrowserContext, watch: Watch) -> Iterator[None]:
    """Records the errors and foreign requests of a context; at the end of the block there must be none."""
    context.on("request", watch.request)
    context.on("console", watch.console)
    context.on("weberror", lambda error: watch.errors.append(f"uncaught: {error.error}"))
    yield
    errors = [error for error in watch.errors if not any(part in error for part in watch.expected)]
    assert not watch.foreign, f"The page asked another origin: {watch.foreign}"
    assert not errors, f"The console shows errors: {errors}"


@pytest.fixture
def context(context: BrowserContext, watch: Watch) -> Iterator[BrowserContext]:
    """The context of `page`."""
    context.set_default_timeout(PATIENCE)
    with watched(context, watch):
        yield context


@pytest.fixture
def scriptless(browser: Browser, browser_name: str) -> Iterator[Page]:
    """A page without scripts. They are not loaded, because Firefox can't disable them with this driver."""
    context = browser.new_context(java_script_enabled=browser_name == "firefox", service_workers="block")
    context.route("**/*.js", lambda route: route.abort())
    yield context.new_page()
    context.close()


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
    html = str(result.evaluate("(result) => result.innerHTML"))
    html = html.replace(' data-focus-visible-added=""', "").replace(' class="focus-visible"', "")
    return html.replace(" focus-visible", "")


def parsed(page: Page, html: str) -> str:
    """Returns HTML as the browser serializes it."""
    made = "(html) => Object.assign(document.createElement('div'), { innerHTML: html }).innerHTML"
    return str(page.evaluate(made, html))


def offers_nothing(live: Locator, browser_name: str) -> None:
    """Checks that no form can be used without its script; with scripts off, none is shown."""
    expect(live.locator("form:not([inert])")).to_have_count(0)
    if browser_name != "firefox":
        expect(live.locator("form:visible")).to_have_count(0)


def visit(page: Page, address: str) -> None:
    """Opens an address by instant navigation, which keeps Python running within a language; else loads it."""
    if not page.evaluate(FOLLOW, [address, PATIENCE]):
        page.goto(address)


def insist(page: Page, address: str, excused: str) -> None:
    """Loads an address; once more if the first visit fails with an error that is ``excused``."""
    try:
        page.goto(address)
    except Error as error:
        if excused not in error.message:
            raise
        page.goto(address)


FOLLOW = """([address, patience]) => new Promise((done, fail) => {
  const { origin, pathname } = new URL(address);
  const spoken = (path) => /[/](fr|es)[/]/.exec(path)?.[1];
  const instant = globalThis.document$ && origin === location.origin && pathname !== location.pathname;
  if (!instant || spoken(pathname) !== spoken(location.pathname)) return done(false);
  setTimeout(() => fail(new Error(`The page did not come: ${address}`)), patience);
  let pages = 0; // Material's document$ emits the current page and each later one.
  document$.subscribe(() => ++pages === 2 && done(true));
  const link = Object.assign(document.createElement("a"), { href: address });
  document.querySelector("main").append(link);
  link.addEventListener("click", (event) => event.preventDefault()); // of the browser's own navigation
  link.click();
})"""


def gone_on(page: Page, before: str) -> None:
    """Waits until the address changes, which happens when an answer is shown."""
    page.wait_for_url(lambda address: address != before, wait_until="commit")


IDLE = "new Promise((done) => requestIdleCallback(() => done(), { timeout: 1_000 }))"
"""Waits until a page is idle, with a limit, because an unpainted page may never report it."""
REST = """async () => {
  performance.setResourceTimingBufferSize(10_000);
  const came = () => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  const last = () => Math.max(...came().map(({ startTime, duration }) => startTime + duration));
  const left = () => last() + 500 - performance.now();
  for (let wait = left(); wait > 0; wait = left()) await new Promise((done) => setTimeout(done, wait));
}"""


def settled(page: Page) -> None:
    """Waits until the fonts and the scripts of live elements have loaded."""
    expect(page.locator(":not(:defined)")).to_have_count(0)
    page.evaluate("document.fonts.ready.then(() => true)")
    page.evaluate(IDLE)


def at_rest(page: Page) -> None:
    """Waits until a page is loaded and idle, with no new resource for half a second."""
    page.wait_for_load_state("load")
    page.evaluate(REST)
    page.evaluate(IDLE)
