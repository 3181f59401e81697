"""A damaged script in the browser's permanent cache: the page fetches it again, or reports it.

A script can fail in four ways that the page must notice, and each has one file here. The page itself names
`elements.js`. `elements.js` imports `hands.js` when a page needs it. `hands.js` imports `live.js`. An empty
`kept.js` runs to its end, but lacks what `table.js` imports from it. The engine's own files, such as
`worker.js`, are damaged in `test_engine.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from playground.serve import Handler, Site
from tests.browser.conftest import PATIENCE, ROOT, Watch, insist, ready, serve
from tests.browser.test_offline import KEPT, judged

pytestmark = pytest.mark.afresh

IN_BOTH = pytest.param("elements.js", marks=pytest.mark.engine)
"""The script that is damaged in Firefox too: how a browser reports a failed script depends on its engine."""
RUBBISH = b"\x00\xff}{"
DAMAGED: dict[str, tuple[str, Callable[[bytes], bytes]]] = {
    "elements.js": ("play/hands/", lambda whole: RUBBISH + whole),
    "hands.js": ("play/hands/", lambda whole: whole[: len(whole) // 2]),
    "live.js": ("play/hands/", lambda whole: b"throw new Error('a bit has flipped');" + whole),
    "kept.js": ("play/table/", lambda whole: b""),
}
"""A script for each kind of failure, with a page that depends on it and a function that damages it."""


class Damaging(Handler):
    """A handler that sends some files damaged a given number of times."""

    damaged: ClassVar[dict[str, tuple[bytes, int]]] = {}
    sent: ClassVar[Counter[str]] = Counter()

    def changed(self, file: Path) -> bytes | None:
        data, times = self.damaged.get(file.name, (b"", 0))
        self.sent[file.name] += 1
        return data if self.sent[file.name] <= times else super().changed(file)


class DamagingSite(Site):
    handler = Damaging


@pytest.fixture(scope="module")
def browser(launch_browser: Callable[[], Browser]) -> Iterator[Browser]:
    """A separate browser for this module.

    Firefox no longer uses its cache after a test has intercepted a request, and these tests depend on the
    cache.
    """
    browser = launch_browser()
    yield browser
    browser.close()


@pytest.fixture
def damaging() -> Iterator[str]:
    """Serves the site from a server that can send damaged files."""
    Damaging.damaged.clear()
    Damaging.sent.clear()
    yield from serve(ROOT / "site", DamagingSite)


def damaged(name: str) -> bytes:
    _, damage = DAMAGED[name]
    return damage(next((ROOT / "site").glob(f"playground-*/{name}")).read_bytes())


def open_anew(page: Page, address: str) -> None:
    """Opens a page after the last one of the site was closed.

    Firefox may be stopping the service worker just then, and in rare cases shows an error page, or nothing,
    which a reader reloads. It opens the page a second time in these two cases alone.
    """
    insist(page, address, "NS_ERROR_INTERCEPTION_FAILED")


def live_on(page: Page) -> Locator:
    return page.locator("main .live > *").first


@pytest.mark.parametrize("name", [IN_BOTH, *[*DAMAGED][1:]])
def test_what_came_damaged_is_fetched_anew(page: Page, watch: Watch, damaging: str, name: str) -> None:
    """The page fetches the script again, once, and becomes live; the next page has it from the cache."""
    watch.expect("")  # Each browser words its console message differently.
    where, _ = DAMAGED[name]
    Damaging.damaged[name] = (damaged(name), 1)
    page.goto(damaging + where)
    ready(live_on(page))
    assert Damaging.sent[name] == 2
    page.goto(damaging + "about/")
    page.goto(damaging + where)
    ready(live_on(page))
    assert Damaging.sent[name] == 2


@pytest.mark.parametrize("name", [IN_BOTH, "hands.js"])
def test_what_the_host_has_damaged_is_told_at_once(
    page: Page, watch: Watch, damaging: str, name: str
) -> None:
    """The page reports the failure without reloading itself repeatedly."""
    watch.expect("")
    loads: list[str] = []
    page.on("load", lambda page: loads.append(page.url))
    where, _ = DAMAGED[name]
    Damaging.damaged[name] = (damaged(name), 1_000)
    page.goto(damaging + where)
    expect(live_on(page)).to_have_attribute("data-failed", "")
    expect(live_on(page).locator("> .overdue")).to_be_visible()
    assert len(loads) == 1


@pytest.mark.browser_context_args(service_workers="allow")
@pytest.mark.parametrize("name", [IN_BOTH, "hands.js"])
def test_what_is_kept_damaged_for_reading_offline_is_fetched_anew(
    page: Page, watch: Watch, damaging: str, name: str
) -> None:
    """The service worker then stores the intact file."""
    watch.expect("")
    where, _ = DAMAGED[name]
    page.goto(damaging + where)
    ready(live_on(page))
    assert page.evaluate(KEPT, [["elements.js", "hands.js"], PATIENCE]) == []
    page.wait_for_function("navigator.serviceWorker.controller !== null", polling=50)
    page.evaluate(SPOIL, [name, list(damaged(name))])
    page.goto("about:blank")
    open_anew(page, damaging + where)
    ready(live_on(page))
    whole = next((ROOT / "site").glob(f"playground-*/{name}")).read_text(encoding="utf-8")
    assert page.evaluate(FOUND, name) == [whole]


@pytest.mark.only_browser("chromium")
@pytest.mark.browser_context_args(service_workers="allow")
def test_a_worker_that_is_kept_damaged_is_fetched_anew_by_trying_again(
    page: Page, watch: Watch, damaging: str
) -> None:
    """Python doesn't start, the page says so, and “Try again” fetches the file from the host."""
    watch.expect("worker.js", "SyntaxError")
    where = "play/hands/"
    page.goto(damaging + where)
    judged(page)
    assert page.evaluate(KEPT, [["worker.js"], PATIENCE]) == []
    page.wait_for_function("navigator.serviceWorker.controller !== null", polling=50)
    # On a page that uses the worker, the service worker may still be about to keep it a second time, intact.
    page.goto(damaging + "about/")
    page.evaluate(SPOIL, ["worker.js", list(RUBBISH)])
    page.goto("about:blank")
    open_anew(page, damaging + where)
    live = page.locator("variorum-hands")
    ready(live)
    live.locator(".entry input").first.fill("1h 2h 3h 4h")
    live.locator(".entry input").first.press("Enter")
    live.get_by_role("button", name="Try again").click()
    expect(live.locator(".playground__result[data-live]")).to_contain_text("flush")


SPOIL = """async ([name, bytes]) => {
  for (const each of await caches.keys()) {
    const cache = await caches.open(each);
    for (const { url } of await cache.keys())
      if (url.endsWith(`/${name}`)) await cache.put(url, new Response(new Uint8Array(bytes), {
        headers: { "Content-Type": "text/javascript" } }));
  }
}"""
FOUND = """async (name) => {
  const found = [];
  for (const each of await caches.keys()) {
    const cache = await caches.open(each);
    for (const { url } of await cache.keys())
      if (url.endsWith(`/${name}`)) found.push(await (await cache.match(url)).text());
  }
  return found;
}"""
