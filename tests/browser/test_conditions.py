"""Special reading conditions: zoom, forced colours, colour scheme, no motion, no JavaScript."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import axe_finds
from tests.browser.conftest import COMING, PATIENCE, ROOT, Watch, offers_nothing, watched

KINDS = [
    "",
    "learn/",
    "compare/",
    "rules/",
    "rules/two-card-sequence/",
    "combinations/",
    "atlas/odds/",
    "sources/lalanne_2010/",
    "play/table/",
    "play/hands/",
    "reference/cli/",
]

CUT = """() => {
  const wide = document.documentElement.clientWidth;
  const style = (element) => getComputedStyle(element);
  const scrolls = (element) =>
    element && (/auto|scroll/.test(style(element).overflowX) || scrolls(element.parentElement));
  const found = document.documentElement.scrollWidth > wide ? ["the page"] : [];
  const read = ".md-header *, main *:not(.md-sidebar, .md-sidebar *), footer *";
  for (const element of document.querySelectorAll(read)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || element.closest(".aloud, [hidden]")) continue;
    const told = `${element.localName}.${element.className?.baseVal ?? element.className}`;
    if ((right > wide + 1 || left < -1) && !scrolls(element.parentElement)) found.push(told);
    const { overflowX, textOverflow } = style(element);
    const cuts = /hidden|clip/.test(overflowX) && textOverflow !== "ellipsis";
    if (cuts && element.scrollWidth > element.clientWidth + 2) found.push(`what is in ${told}`);
  }
  return found;
}"""
"""Finds elements that overflow the window, or are clipped, and can't be scrolled to."""

UNSEEN = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const linear = (part) => part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  const light = (color) => {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map(linear);
    return 0.05 + 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = light(getComputedStyle(document.body).backgroundColor);
  const faint = (text) => {
    const own = light(getComputedStyle(text).fill);
    return Math.max(own, ground) / Math.min(own, ground) < 4.5;
  };
  const drawn = [...document.querySelectorAll("main svg:not(.card) text")];
  return drawn.filter((text) => text.checkVisibility() && faint(text)).map((text) => text.textContent);
}"""
"""Finds words in drawings with too little contrast against the page."""

MOVES = """() => {
  const lasts = (durations) => durations.split(", ").some((each) => parseFloat(each) > 0.001);
  const moves = ({ animationName, animationDuration, transitionDuration, scrollBehavior }) =>
    (animationName !== "none" && lasts(animationDuration)) ||
    lasts(transitionDuration) || scrollBehavior === "smooth";
  const parts = [undefined, "::before", "::after"];
  const moved = [...document.querySelectorAll("*")].filter((element) =>
    parts.some((part) => moves(getComputedStyle(element, part))));
  return moved.map((element) => `${element.localName}.${element.className}`);
}"""
"""Finds animations and transitions that last longer than a millisecond."""


STILL = """{
  const real = globalThis.matchMedia.bind(globalThis);
  globalThis.matchMedia = (query) => {
    const found = real(query);
    if (query.includes("motion: reduce")) Object.defineProperty(found, "matches", { value: true });
    return found;
  };
}"""
"""Makes scripts see that the reader prefers no movement, which Firefox's driver cannot set."""


@contextmanager
def condition(browser: Browser, watch: Watch, *, python: bool = False, **condition: Any) -> Iterator[Page]:
    """Yields a page under a special condition, watched for errors like any other.

    Python never finishes loading there, unless a test needs it.
    """
    context = browser.new_context(service_workers="block", **condition)
    context.set_default_timeout(PATIENCE)
    try:
        if not python:
            context.add_init_script(COMING)
        if condition.get("reduced_motion") == "reduce":
            context.add_init_script(STILL)
        with watched(context, watch):
            yield context.new_page()
    finally:
        context.close()


def look(page: Page, site: str, finds: Callable[[Page], list[str]]) -> dict[str, list[str]]:
    """Returns the faults found on each kind of page that has any."""
    wrong = {}
    for kind in KINDS:
        page.goto(site + kind)
        page.evaluate("document.fonts.ready.then(() => true)")
        found = finds(page)
        if found:
            wrong[kind] = found[:5]
    return wrong


@pytest.mark.engine
def test_at_twice_the_size_all_is_there(browser: Browser, watch: Watch, site: str) -> None:
    """At 1280 pixels zoomed to 200 %, nothing overflows and nothing is clipped."""
    with condition(
        browser, watch, viewport={"width": 640, "height": 400}, device_scale_factor=2, reduced_motion="reduce"
    ) as page:
        assert not look(page, site, lambda page: list(page.evaluate(CUT)))
        page.evaluate("document.querySelector('main h1').style.width = '50em'")
        assert page.evaluate(CUT)


@pytest.mark.only_browser("chromium")
def test_the_light_is_the_machines_until_it_is_chosen(browser: Browser, watch: Watch, site: str) -> None:
    """The scheme follows the system's until one is chosen by keyboard, which then holds in every language."""
    with condition(browser, watch, color_scheme="dark") as page:
        page.goto(site)
        lit = page.locator("body[data-md-color-scheme=slate]")
        expect(lit).to_be_visible()
        page.emulate_media(color_scheme="light")
        expect(lit).to_have_count(0)
        page.get_by_role("button", name="Read by lamplight").press("Enter")
        expect(lit).to_be_visible()
        expect(page.get_by_role("button", name="Read by daylight")).to_be_focused()
        page.goto(f"{site}fr/learn/")
        expect(lit).to_be_visible()
        page.locator(".md-header__option > button:visible").press("Space")
        expect(lit).to_have_count(0)


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("chosen", ["daylight", "lamplight"])
def test_in_forced_colours_all_is_read(browser: Browser, watch: Watch, site: str, chosen: str) -> None:
    """With forced white on black, words, buttons and drawings are visible under either chosen scheme."""
    with condition(
        browser, watch, forced_colors="active", color_scheme="dark", reduced_motion="reduce"
    ) as page:
        page.goto(site)
        if chosen == "daylight":
            page.get_by_title("Read by daylight").click()
        expect(page.locator("body")).to_have_attribute(
            "data-md-color-scheme", {"daylight": "default", "lamplight": "slate"}[chosen]
        )
        assert not look(page, site, lambda page: list(page.evaluate(UNSEEN)))
        page.goto(f"{site}atlas/odds/")
        assert not axe_finds(page)
        page.evaluate("document.querySelector('main svg text').style.fill = '#333'")
        assert page.evaluate(UNSEEN)


@pytest.mark.only_browser("chromium")
def test_with_less_motion_nothing_moves(browser: Browser, watch: Watch, site: str) -> None:
    with condition(browser, watch, reduced_motion="reduce") as page:
        assert not look(page, site, lambda page: list(page.evaluate(MOVES)))
    with condition(browser, watch, reduced_motion="no-preference") as page:
        page.goto(site)
        assert page.evaluate(MOVES)


def test_no_script_moves_a_page_without_asking() -> None:
    """Scripts that scroll check the preference for reduced motion first."""
    scripts = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "playground").glob("*.js")}
    assert sum("behavior: gently()" in text for text in scripts.values()) >= 2
    assert not [name for name, text in scripts.items() if re.search(r"behavior: [\"']smooth", text)]


@pytest.mark.engine
def test_without_scripts_all_is_read(scriptless: Page, browser_name: str, site: str) -> None:
    """Without scripts each kind of page has its heading, text and navigation, and no form without
    function.
    """
    for kind in KINDS:
        scriptless.goto(site + kind)
        expect(scriptless.locator("main h1")).to_be_visible()
        assert len(scriptless.locator(".md-content__inner").inner_text()) > 400, kind
        expect(scriptless.get_by_role("link", name="Compare", exact=True).first).to_be_attached()
        offers_nothing(scriptless.locator("main"), browser_name)
