"""A damaged script in the browser's permanent cache: the page fetches it again, or reports it.

The engine's own files are damaged in test_engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Altering, Watch, ready

DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "elements.js": lambda whole: b"\x00\xff}{" + whole,
    "hands.js": lambda whole: whole[: len(whole) // 2],
    "live.js": lambda whole: b"throw new Error('a bit has flipped');" + whole,
    "kept.js": lambda whole: b"",
}
"""A script for each kind of failure.

The page names `elements.js`, which imports `hands.js` when a page needs it, which imports `live.js`. An empty
`kept.js` runs to its end, but lacks what `table.js` imports from it.
"""


@pytest.fixture(scope="module")
def browser(launch_browser: Callable[[], Browser]) -> Iterator[Browser]:
    """A separate browser, since Firefox doesn't use its cache after a test has intercepted a request."""
    browser = launch_browser()
    yield browser
    browser.close()


@pytest.fixture(autouse=True)
def anything(watch: Watch) -> None:
    """Each browser words its console message differently."""
    watch.expect("")


def live_on(page: Page) -> Locator:
    return page.locator("main .live > *").first


@pytest.mark.parametrize("name", [pytest.param("elements.js", marks=pytest.mark.engine), *[*DAMAGE][1:]])
def test_what_came_damaged_is_fetched_anew(page: Page, altering: type[Altering], name: str) -> None:
    """The page fetches the script again, once, and becomes live; the next page has it from the cache."""
    altering.alter[name] = lambda whole: whole if altering.sent[name] > 1 else DAMAGE[name](whole)
    only = {"kept.js": "play/table/", "live.js": "learn/practise/"}  # One element there imports the script.
    where = altering.url + only.get(name, "play/cards/")
    for address in (where, f"{altering.url}about/", where):
        page.goto(address)
        if address == where:
            ready(live_on(page))
        assert altering.sent[name] == 2


@pytest.mark.engine
def test_what_the_host_has_damaged_is_told_at_once(page: Page, altering: type[Altering]) -> None:
    """The page reports the failure without reloading itself repeatedly."""
    loads: list[str] = []
    page.on("load", lambda page: loads.append(page.url))
    altering.alter |= {"elements.js": DAMAGE["elements.js"]}
    page.goto(f"{altering.url}play/cards/")
    expect(live_on(page)).to_have_attribute("data-failed", "")
    expect(live_on(page).locator("> .overdue")).to_be_visible()
    assert len(loads) == 1
