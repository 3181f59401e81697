"""Every page: accessible, without errors, light, within the screen, and from one origin."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Response

from ambigu_variants.ambigu.evenings.limits import MOST_DEALS
from docs.hooks.languages import configurations
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import COMING, PATIENCE, ROOT, Watch, at_rest, settled, watched

KINDS = [
    "",
    "compare/",
    "rules/",
    "rules/two-card-sequence/",
    "combinations/",
    "cruxes/",
    "glossary/",
    "atlas/",
    "atlas/odds/",
    "atlas/witnesses/",
    "atlas/data/",
    "sources/juegos_de_naipes_2012/",
    "sources/lalanne_2010/sheet/",
    "ascenseur/",
    "ascenseur/learn/",
    "play/table/",
    "play/hands/",
    "play/deals/",
    "play/census/",
    "play/house-rules/",
    "play/worked/all-in-side-pot/",
    "reference/api/",
    "about/",
    "history/",
    "learn/",
    "learn/practise/",
]
SELDOM = [
    "rules/uncalled-bet/",
    "atlas/partings/",
    "atlas/readings/",
    "ascenseur/variants/",
    "ascenseur/variants/104/",
    "ascenseur/variants/regular/",
    "ascenseur/cruxes/",
    "ascenseur/deals/",
    "ascenseur/glossary/",
    "play/ascenseur/",
    "play/worked/",
    "reference/cli/",
    "reference/records/",
    "reference/house/",
    "reference/languages/",
    "offline/",
]
"""The kinds of page that are made like another kind: only a thorough run looks at them."""
IN_FIREFOX = [
    "",
    "rules/",
    "rules/two-card-sequence/",
    "atlas/odds/",
    "play/table/",
    "play/deals/",
    "learn/",
    "history/",
]
"""The kinds of page that are laid out in Firefox too, unless the run is thorough."""
EVERY_KIND = [*KINDS, *(pytest.param(kind, marks=pytest.mark.only_thorough) for kind in SELDOM)]
BUDGET = 250_000
NEXT = 60_000
"""The limits in compressed bytes for a page on a first visit, and for one opened after Home."""


def every_page() -> list[str]:
    site = ROOT / "site"
    return sorted(
        file.parent.relative_to(site).as_posix().removeprefix(".") for file in site.rglob("index.html")
    )


def test_every_kind_of_page_is_looked_at() -> None:
    """Every folder of the site is represented in the kinds of page."""
    folders = {path.split("/")[0] for path in every_page()} - {*configurations()}
    assert folders == {kind.split("/")[0] for kind in (*KINDS, *SELDOM)}


@cache
def weight(file: Path) -> int:
    """Returns a file's compressed size in bytes."""
    packed = file.suffix in (".woff2", ".gz", ".png")
    return len(file.read_bytes() if packed else gzip.compress(file.read_bytes()))


def weighed(paths: set[str], kind: str) -> dict[str, int]:
    """Returns the compressed size in bytes of each file that a page loads.

    Prefetched pages aren't counted.
    """
    loaded = {}
    for path in paths:
        file = ROOT / "site" / path
        if path == kind:
            file /= "index.html"
        if file.is_file():
            loaded[path] = weight(file)
    return loaded


SMALL = 360
"""The width of a small phone, on which no page may scroll sideways."""
ACCESSIBLE = {"": SMALL}
THOROUGHLY_ACCESSIBLE = {"": SMALL, "fr/": 1280, "es/": 1280}
"""The languages, with a width, in which axe checks a page.

It checks elements and colours, which are the same in every language.
"""
LAID_OUT = {"chromium": ["fr/", "es/"], "firefox": ["es/"]}
"""The languages laid out on a small phone in each browser, because texts differ in length.

English is laid out where axe looks at it, in the same page.
"""


def paths(addresses: Iterable[str], site: str) -> set[str]:
    """Returns the paths within the site that addresses lead to."""
    return {address.partition("#")[0].partition("?")[0].removeprefix(site) for address in addresses}


ENTRIES = "performance.getEntriesByType('resource').map(({ name }) => name)"


def made_of(page: Page, site: str) -> set[str]:
    """Returns the files that a page has loaded, and checks that no stylesheet is loaded twice."""
    names: list[str] = page.evaluate(ENTRIES)
    sheets = [name for name in names if name.endswith(".css")]
    assert len(sheets) == len(set(sheets)) > 0, sheets
    return paths(names, site)


FROM_HOME: dict[str, set[str]] = {}
"""The files already loaded by Home, by browser."""


def from_home(browser_name: str, page: Page, site: str) -> set[str]:
    """Returns the files loaded by Home, on a phone and at a desk; cached per browser."""
    if browser_name not in FROM_HOME:
        FROM_HOME[browser_name] = set()
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 900})
            page.goto(site)
            at_rest(page)
            FROM_HOME[browser_name] |= made_of(page, site)
    return FROM_HOME[browser_name]


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[Page]:
    """The page in which all pages are opened in turn."""
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(COMING)
    yield page
    context.close()


@pytest.fixture
def opened(window: Page, watch: Watch) -> Iterator[Page]:
    window.bring_to_front()
    with watched(window.context, watch):
        yield window


WIDTH = "document.documentElement.scrollWidth"


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(
            kind,
            marks=[pytest.mark.engine] * (kind in IN_FIREFOX)
            + [pytest.mark.only_thorough] * (kind in SELDOM),
        )
        for kind in (*KINDS, *SELDOM)
    ],
)
def test_a_page_stays_within_the_screen(
    opened: Page, site: str, kind: str, browser_name: str, thorough: bool
) -> None:
    """On a small phone no page scrolls sideways, in any language."""
    opened.set_viewport_size({"width": SMALL, "height": 740})
    for language in LAID_OUT["chromium" if thorough else browser_name]:
        opened.goto(site + language + kind)
        settled(opened)
        assert opened.evaluate(WIDTH) <= SMALL, language


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_a_page_is_light_and_accessible(
    opened: Page, site: str, kind: str, browser_name: str, thorough: bool
) -> None:
    """Axe finds nothing in either scheme, and the page stays within the screen and its size limit.

    Apart from Play, a page loads less than 250 kB compressed, or 60 kB beyond what Home has loaded.
    """
    known = from_home(browser_name, opened, site)
    for language, width in (THOROUGHLY_ACCESSIBLE if thorough else ACCESSIBLE).items():
        heard: set[str] = set()

        def hear(response: Response, heard: set[str] = heard) -> None:
            heard.add(response.url)

        opened.on("response", hear)
        opened.set_viewport_size({"width": width, "height": 900})
        opened.goto(site + language + kind)
        settled(opened)
        assert opened.evaluate(WIDTH) <= width, f"{language} at {width}"
        assert not axe_finds(opened), f"{language} at {width}"
        at_rest(opened)
        opened.remove_listener("response", hear)
        # Cached files cause no response event, but the page's resource entries list them.
        loaded = weighed(paths(heard, site) | made_of(opened, site), language + kind)
        assert len(loaded) > 5
        heaviest = sorted(((size, path) for path, size in loaded.items()), reverse=True)[:5]
        own = sum(size for path, size in loaded.items() if path not in known)
        assert (sum(loaded.values()) < BUDGET and own < NEXT) or kind.startswith("play/"), heaviest


PLANT = """() => {
  const cells = [...document.querySelectorAll("article td")];
  const [paler, unread, nameless, { parentElement: dark }] = [40, 44, 48, 60].map((place) => cells.at(place));
  Object.entries({ paler, unread, nameless, dark }).forEach(([id, each]) => (each.id = id));
  paler.style.color = "#999";
  unread.style.color = "#111";
  nameless.append(document.createElement("button"));
  dark.style.background = "#666";
}"""
PLANTED = {
    "paler": "color-contrast, default",
    "dark": "color-contrast, default",
    "unread": "color-contrast, slate",
    "nameless": "button-name, default",
}
"""Planted faults: a pale text, a dark background, a text unreadable by lamplight, an unnamed button."""


def test_axe_finds_what_is_planted(opened: Page, site: str) -> None:
    """Axe finds each of several faults planted in a correct page, at its place."""
    opened.goto(site + "glossary/")
    settled(opened)
    opened.evaluate(PLANT)
    found = dict(each.split(": ", 1) for each in axe_finds(opened))
    assert found.keys() == {*PLANTED.values()}
    assert not [name for name, rule in PLANTED.items() if f"#{name}" not in found[rule]], found


def test_no_two_elements_of_a_page_have_one_id() -> None:
    """Ids are unique on every page; otherwise links, labels and descriptions would find only the first."""
    folder = ROOT / "site"
    for path in every_page():
        html = (folder / path / "index.html").read_text(encoding="utf-8")
        ids = Counter(re.findall(r'<[a-z][^<>]*?\sid="([^"]*)"', html))
        assert {"__drawer", "__search"} <= ids.keys()
        assert ids.most_common(1)[0][1] == 1, f"{path}: {ids.most_common(3)}"


def test_the_head_of_a_page_is_its_own() -> None:
    """In a language no two pages have one title or description; each has its address and a picture.

    The theme's faults of HTML are mended.
    """
    folder = ROOT / "site"
    told: Counter[tuple[str, str]] = Counter()
    wrong = []
    for file in folder.rglob("*.html"):
        name, html = file.relative_to(folder).as_posix(), file.read_text(encoding="utf-8")
        language = re.findall(r'<html lang="([^"]*)"', html)[0]
        described = re.findall(r'<meta name="description" content="([^"]*)"', html)
        told.update((language, text) for text in re.findall(r"<title>(.*?)</title>", html, re.DOTALL))
        told.update((language, text) for text in described if not file.name.startswith("404"))
        addresses = [
            re.findall(rf'{key}="([^"]*)"', html)
            for key in ('rel="canonical" href', 'property="og:url" content')
        ]
        targets = {*re.findall(r'<label[^>]*\sfor="([^"]*)"', html)} - {*re.findall(r'\sid="([^"]*)"', html)}
        wrong += [
            f"{name}: {fault}"
            for fault, found in {
                "begins with a small letter": any(re.match("[a-zß-ÿ]", text) for text in described),
                "no address": not name.endswith("404.html") and addresses[0] != addresses[1],
                "no picture": not name.endswith("404.html") and "og:image" not in html,
                "no policy for referrers": '<meta name="referrer" content="same-origin">' not in html,
                "an attribute that HTML does not know": re.search(
                    r'tabindex=""|type="checkbox"[^>]* autocomplete=|<\w+[^>]* markdown[ =>]', html
                ),
                f"labels of nothing: {targets}": targets,
            }.items()
            if found
        ]
    assert not wrong, wrong[:10]
    assert not [each for each, number in told.items() if number > 1]
    table = (folder / "play/table/index.html").read_text(encoding="utf-8")
    assert f'name="count" min="1" max="{MOST_DEALS}"' in table


@cache
def ids(file: Path) -> frozenset[str]:
    """Returns the ids in a page, the possible targets of anchors."""
    return frozenset(re.findall(r'\sid="([^"]*)"', file.read_text(encoding="utf-8")))


@cache
def led_to(file: Path) -> Path | None:
    """Returns the file that an address leads to, or None."""
    found = file.resolve()
    found = found / "index.html" if found.is_dir() else found
    return found if found.is_file() else None


def test_every_link_leads_somewhere() -> None:
    """Every internal link on every page has a target, including its anchor unless that encodes a page's
    state.
    """
    folder = ROOT / "site"
    wrong: list[str] = []
    checked = 0
    for path in every_page():
        html = (folder / path / "index.html").read_text(encoding="utf-8")
        for address in set(re.findall(r'<a\b[^>]*\shref="([^"]*)"', html)):
            if re.match(r"[a-z]+:", address):
                continue
            checked += 1
            target, _, anchor = address.partition("#")
            file = led_to(folder / path / target.partition("?")[0])
            if not file:
                wrong.append(f"{path}: {address}")
            elif anchor and "=" not in anchor and anchor not in ids(file):
                wrong.append(f"{path}: {address} (no such anchor)")
    assert checked > 500
    assert not wrong, wrong[:10]


def test_the_policy_holds_on_every_page() -> None:
    """All pages have the same policy, without unsafe evaluation or other origins.

    `_headers` has it too, for workers as well, and forbids framing. Violations would appear in the tests of
    each kind of page.
    """
    policies = set()
    for file in (ROOT / "site").rglob("*.html"):
        (policy,) = re.findall(
            r'http-equiv="Content-Security-Policy" content="([^"]*)"', file.read_text(encoding="utf-8")
        )
        policies.add(policy)
    (policy,) = policies
    headers = (ROOT / "site" / "_headers").read_text(encoding="utf-8")
    assert f"/*\n  Content-Security-Policy: {policy}; frame-ancestors 'none'\n" in headers
    assert "'unsafe-eval'" not in policy
    assert "'unsafe-inline'" not in policy
    assert "://" not in policy
