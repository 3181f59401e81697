"""One visit to each kind of page, with all that holds of every page.

It comes calmly, is accessible, fits any screen, can be printed, and its text is there without scripts.
"""

from __future__ import annotations

import io
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pypdf
import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from ambigu_variants.ambigu.sources import ACCOUNTS
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import COMING, ROOT, at_rest, offers_nothing, settled

LISTED = tomllib.loads(Path(__file__).with_name("kinds.toml").read_text(encoding="utf-8"))
KINDS = [
    *(pytest.param(kind, marks=pytest.mark.engine) for kind in LISTED["firefox"]),
    *LISTED["chromium"],
    *(pytest.param(kind, marks=pytest.mark.only_thorough) for kind in LISTED["seldom"]),
]
STOPS = 10
"""The most stops of the keyboard before the link to the first control."""
BUDGET = 250_000
"""The limit in compressed bytes for a page that doesn't play."""
PHONE = ViewportSize(width=390, height=740)
SMALL = ViewportSize(width=360, height=740)
ZOOMED = ViewportSize(width=640, height=400)  # 1280 pixels at 200 %
PAPER = ViewportSize(width=665, height=990)  # an A4 page within its margins

CUT = """() => {
  const wide = document.documentElement.clientWidth;
  const style = (element) => getComputedStyle(element);
  const scrolls = (element) =>
    element && (/auto|scroll/.test(style(element).overflowX) || scrolls(element.parentElement));
  const found = document.documentElement.scrollWidth > wide ? ["the page"] : [];
  const apart = ".md-sidebar, .md-sidebar *, .chart__scale";
  const read = `.md-header *, main *:not(${apart}), footer *`;
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
"""Finds elements that overflow the window, or are clipped, and can't be scrolled to.

Spanish labels of scales are known to overflow a small phone.
"""
UNSEEN = """() => [...document.querySelectorAll("main svg:not(.card) text")].filter((text) => {
  const [red, green, blue] = getComputedStyle(text).fill.match(/[\\d.]+/g).map(Number);
  return text.checkVisibility() && 2 * red + 7 * green + blue < 1200;
}).map((text) => text.textContent)"""
"""Finds words in drawings that are dark, as on a forced black ground they mustn't be."""
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
PAINTED = """() => new Promise((done) => {
  new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
})"""
SHIFTS = """() => new Promise((done) => {
  new PerformanceObserver((list) => {
    const found = list.getEntries().filter((each) => !each.hadRecentInput);
    const told = found.map(({ value, sources }) => [value, sources.map(({ node }) => node?.className)]);
    done(told.reduce((sum, [value]) => sum + value, 0) > 0.02 ? told : []);
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done([]), 200);
})"""
"""Finds what has moved since the page came, if that is more than hardly anything."""
WIDE_NAMES = """() => {
  const names = /\\b(Anne|Bruno|Claire|David)\\b/g;
  const wide = "MŒÆÜWÖÄØ".repeat(5);
  for (const fold of document.querySelectorAll(".playground__result details")) fold.open = true;
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  let found = 0;
  while (texts.nextNode()) {
    found += texts.currentNode.data.search(names) >= 0;
    texts.currentNode.data = texts.currentNode.data.replace(names, wide);
  }
  return found;
}"""
"""Gives the players names of forty wide letters, and unfolds all that tells of them; returns how often."""
LOADED = """(most) => {
  const files = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  const weight = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const sheets = files.map(({ name }) => name).filter((name) => name.endsWith(".css"));
  const twice = sheets.filter((name, place) => sheets.indexOf(name) < place);
  return weight > 0 && weight < most ? twice : [weight, ...files.map(({ name }) => name)];
}"""
"""Finds what a page loads too much: more bytes than the limit, or a stylesheet twice."""
PROSE = "article :is(h1, p, b, strong):not(:has(code))"
CONTROLS = (
    ".md-header, .md-tabs, .md-footer, nav, form, button:not(.account-text__ref), select, details.code, "
    ".headerlink"
)
"""The controls that a printed page leaves out. In an account, the buttons of the notes become numbers."""


@contextmanager
def late(page: Page, files: str) -> Iterator[None]:
    """Holds these files back until the page has been drawn, as on a slow line."""
    held: list[Route] = []
    page.route(files, lambda route: held.append(route))  # Playwright refuses a bound method.
    yield
    page.evaluate(PAINTED)
    for route in held:
        route.continue_()
    at_rest(page)
    page.unroute(files)


def fonts(page: Page) -> set[str]:
    """Returns the families in which a page's headings, paragraphs and bold words are drawn."""
    browser = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        browser.send(f"{domain}.enable")
    root = browser.send("DOM.getDocument")["root"]["nodeId"]
    places = browser.send("DOM.querySelectorAll", {"nodeId": root, "selector": PROSE})
    used = [browser.send("CSS.getPlatformFontsForNode", {"nodeId": each}) for each in places["nodeIds"][:40]]
    drawn = [font for each in used for font in each["fonts"] if font["glyphCount"] > 4]  # more than a sign
    return {font["familyName"].removesuffix(" SemiBold") for font in drawn}


def comes(page: Page, site: str, kind: str) -> dict[str, Any]:
    """Opens a page whose fonts come late; returns what is wrong with how it comes."""
    page.set_viewport_size(PHONE)
    with late(page, "**/*.woff2" if kind in LISTED["all_late"] else "**/*semibold.woff2"):
        page.goto(site + kind, wait_until="domcontentloaded")
    settled(page)
    return {
        "moved": page.evaluate(SHIFTS),
        "in other fonts": fonts(page) - {"EB Garamond"},
        "moving": page.evaluate(MOVES),
    }


def first_choice(page: Page, selector: str) -> list[str]:
    """Returns what is wrong with the way to the first control: a link near the start of the page."""
    before = page.url
    page.evaluate("document.activeElement.blur()")
    link = page.get_by_role("link", name="Skip to the first choice")
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        if link.evaluate("link => link === document.activeElement"):
            page.keyboard.press("Enter")
            focused = page.locator(":focus")
            right = focused.and_(page.locator(selector)).is_visible() and page.url == before
            return [] if right else [focused.evaluate("each => each.outerHTML")]
    return [f"no skip link among the first {STOPS} stops"]


def looks(page: Page) -> dict[str, Any]:
    """Returns what is wrong with how a page looks by day, by lamplight, in forced colours and on paper."""
    faults: dict[str, Any] = {"accessible": axe_finds(page)}
    page.emulate_media(forced_colors="active", color_scheme="dark")
    for scheme in ("default", "slate"):
        page.evaluate("(scheme) => (document.body.dataset.mdColorScheme = scheme)", scheme)
        faults[f"unseen in forced colours, {scheme}"] = page.evaluate(UNSEEN)
    page.emulate_media(media="print", forced_colors="none", color_scheme="light")
    page.set_viewport_size(PAPER)
    controls = page.locator(CONTROLS).filter(visible=True)
    faults["printed"] = controls.evaluate_all("all => all.map((each) => each.outerHTML.slice(0, 80))")
    width = page.evaluate("document.documentElement.scrollWidth")
    faults["cut on paper"] = width > PAPER["width"] + 16  # The frame of a table may reach into the margin.
    page.emulate_media(media="screen")
    return faults


def fits(page: Page, site: str, kind: str, most: float) -> dict[str, Any]:
    """Returns what is cut off on a small phone, in each language, at twice the size, and by wide names."""
    faults = {}
    for language in ("", "fr/", "es/"):
        page.set_viewport_size(SMALL)
        page.goto(site + language + kind)
        settled(page)
        faults[f"cut: {language}"] = page.evaluate(CUT)
        faults[f"loaded: {language}"] = page.evaluate(LOADED, most)
        page.set_viewport_size(ZOOMED)
        faults[f"cut at twice the size: {language}"] = page.evaluate(CUT)
    page.set_viewport_size(SMALL)
    if kind.startswith("play/"):
        faults["nobody has a name"] = not page.evaluate(WIDE_NAMES) and kind in ("play/table/", "play/cards/")
        faults["cut with wide names"] = page.evaluate(CUT)
    return faults


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_of_page(page: Page, scriptless: Page, site: str, kind: str, browser_name: str) -> None:
    page.add_init_script(COMING)
    faults: dict[str, Any] = {}
    if browser_name == "chromium":
        faults |= comes(page, site, kind)
        if kind in LISTED["first"]:
            faults["far by keyboard"] = first_choice(page, LISTED["first"][kind])
        faults |= looks(page)
    light = browser_name == "chromium" and not kind.startswith("play/")
    faults |= fits(page, site, kind, BUDGET if light else 1e9)
    assert not {fault: found for fault, found in faults.items() if found}
    scriptless.goto(site + kind)
    expect(scriptless.locator("main h1")).to_be_visible()
    assert len(scriptless.locator(".md-content__inner").inner_text()) > 200
    expect(scriptless.get_by_role("link", name="Compare", exact=True).first).to_be_attached()
    offers_nothing(scriptless.locator("main"), browser_name)


def test_every_folder_has_a_kind_of_page_here() -> None:
    site = ROOT / "site"
    pages = [file.parent.relative_to(site) for file in site.rglob("index.html")]
    folders = {path.parts[0] if path.parts else "" for path in pages} - {"fr", "es"}
    listed = (*LISTED["firefox"], *LISTED["chromium"], *LISTED["seldom"])
    assert folders == {kind.split("/")[0] for kind in listed}


PLANT = """() => {
  const [pale, unread, nameless, wide] = document.querySelectorAll("article td");
  pale.style.color = "#999";
  unread.style.color = "#111";
  nameless.append(document.createElement("button"));
  wide.innerHTML = "<svg><text>dark</text></svg>";
  wide.querySelector("text").style.fill = "#333";
  wide.style.cssText = "display: block; position: relative; left: 100vw";
}"""


@pytest.mark.only_browser("chromium")
def test_what_is_planted_is_found(page: Page, site: str) -> None:
    """Each kind of fault that is looked for is found when it has been planted in a correct page."""
    page.goto(f"{site}glossary/")
    settled(page)
    page.evaluate(PLANT)
    found = {each.partition(":")[0] for each in axe_finds(page)}
    assert found == {"color-contrast, default", "color-contrast, slate", "button-name, default"}
    assert page.evaluate(CUT)
    assert page.evaluate(UNSEEN) == ["dark"]
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(MOVES)


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("source", [account.id for account in ACCOUNTS])
def test_a_sheet_is_printed_on_two_leaves_and_a_card(page: Page, site: str, source: str) -> None:
    page.goto(f"{site}sources/{source}/sheet/")
    at_rest(page)
    printed = pypdf.PdfReader(io.BytesIO(page.pdf(format="A4", prefer_css_page_size=True)))
    assert len(printed.pages) == 3
    assert page.locator(".sheet--card h2").inner_text() in printed.pages[2].extract_text()
