"""Special reading conditions: zoom, forced colours, colour scheme, no motion, no JavaScript, a translator, a
plain server.
"""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import axe_finds
from tests.browser.conftest import COMING, PATIENCE, ROOT, Watch, offers_nothing, ready, visit, watched
from tests.browser.test_skips import BEGUN

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


TRANSLATED = """{
  const translate = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const parent = node.parentElement;
      if (!node.data.trim() || !parent || parent.closest("script, style, textarea, font")) return;
      const font = document.createElement("font");
      node.replaceWith(font);
      font.append(`¿${node.data}?`);
    } else if (node.localName !== "font") for (const each of [...node.childNodes]) translate(each);
  };
  document.addEventListener("readystatechange", () => {
    document.documentElement.lang = "de";
    document.documentElement.classList.add("translated-ltr");
    if (document.readyState !== "interactive") return;
    translate(document.body);
    const watching = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added) if (node.isConnected) translate(node);
    });
    watching.observe(document.body, { childList: true, subtree: true });
  });
}"""
"""Does what browsers' translators and translating proxies do to a page, and to all that it shows later."""
PLAYED = {
    "play/hands/": ("[data-do=deal]", "[data-do=turn]"),
    "play/house-rules/": ("[data-do=sheet]", "[data-do=sheet]"),
    "play/census/": (".button--main",),
    **BEGUN,
}
"""The controls used on each kind of live page: one begins something, another goes on with it."""


def test_a_translator_changes_nothing(browser: Browser, watch: Watch, site: str) -> None:
    """Each kind of live page is used while a translator changes its language, classes and words."""
    with condition(browser, watch, python=True, reduced_motion="reduce") as page:
        page.add_init_script(TRANSLATED)
        for kind, steps in PLAYED.items():
            (visit if page.url.startswith(site) else Page.goto)(page, site + kind)
            live = page.locator("main .live").first
            ready(live)
            for step in steps:
                live.locator(step).and_(live.locator(":enabled:visible")).first.click()
                expect(live.locator("[data-live], .house__sheet:visible").first).to_be_visible()
            wrong = live.locator(".notice--error, .entry__error:not(:empty)").locator("visible=true")
            assert not wrong.all_inner_texts(), kind
            expect(page.locator("html")).to_have_attribute("lang", "de")


def test_no_script_reads_the_language_that_a_translator_changes() -> None:
    """A wrong language may only be seen in the form of a number or a date."""
    scripts = [*(ROOT / "playground").glob("*.js")]
    assert scripts
    assert not [path.name for path in scripts if "documentElement.lang" in path.read_text(encoding="utf-8")]


@pytest.fixture
def nginx(tmp_path: Path) -> Iterator[str]:
    """Serves the built site with Debian's nginx. Its configuration has only another folder, port and logs,
    and does without the type of .wasm, which older ones don't know.
    """
    if not shutil.which("nginx"):
        pytest.skip("There is no nginx: `make browsers` installs it as root on Debian.")
    etc = Path("/etc/nginx")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = (etc / "sites-available/default").read_text()
    for theirs, ours in {
        "listen 80 default_server;": f"listen 127.0.0.1:{port};",
        "listen [::]:80 default_server;": "",
        "root /var/www/html;": f"root {ROOT / 'site'};",
    }.items():
        assert theirs in server
        server = server.replace(theirs, ours)
    told = (etc / "nginx.conf").read_text().replace("user www-data;", "user root;")
    told = re.sub(r"(access_log|error_log|pid) [^;]*;", rf"\1 {tmp_path}/\1;", told)
    told = told.replace("include /etc/nginx/sites-enabled/*;", server)
    told = told.replace("/etc/nginx/mime.types", f"{tmp_path}/types")
    types = (etc / "mime.types").read_text()
    (tmp_path / "types").write_text(re.sub(r"(?m)^\s*application/wasm\b.*$", "", types))
    (tmp_path / "nginx.conf").write_text(told)
    with subprocess.Popen(["nginx", "-c", tmp_path / "nginx.conf", "-g", "daemon off;"]) as running:
        yield f"http://127.0.0.1:{port}/"
        running.terminate()


@pytest.mark.only_browser("chromium")
def test_python_starts_from_a_plain_nginx(browser: Browser, watch: Watch, nginx: str) -> None:
    """Nothing that the start needs has a type that a server may not know: a hand is judged."""
    with condition(browser, watch, python=True) as page:
        page.goto(f"{nginx}play/hands/?hands=1h.2h.4h.5s_10c.9c.1d.2s")
        expect(page.locator("variorum-hands .playground__result[data-live]")).to_contain_text("point")


UNCOPYING = """() => {
  Object.defineProperty(navigator, "clipboard", { value: undefined });
  document.execCommand = () => false;
}"""
"""A page over plain http has no clipboard, only the old command, which can fail."""


@pytest.mark.parametrize("kind", ["play/ascenseur/", "play/deals/", "play/house-rules/"])
def test_a_copy_button_says_what_happened(browser: Browser, watch: Watch, site: str, kind: str) -> None:
    """Over plain http the text is copied by the old command, or shown selected if that is refused."""
    with condition(browser, watch, python=kind == "play/deals/") as page:
        page.goto(site + kind)
        live = page.locator("main .live").first
        ready(live)
        button = live.locator("[data-do=copy]").first
        field = live.locator(".uncopied .field")
        page.evaluate(UNCOPYING)
        button.click()
        expect(field).to_be_focused()
        expect(live.locator("[role=status]").last).to_contain_text("doesn’t let the page copy")
        text = field.input_value()
        assert field.evaluate("field => field.selectionEnd - field.selectionStart") == len(text) > 20
        page.evaluate(
            "document.execCommand = () => Boolean((globalThis.copied = document.activeElement.value))"
        )
        button.click()
        expect(button).to_have_text("Copied.")
        expect(field).to_have_count(0)
        assert page.evaluate("copied") == text
        assert kind == "play/deals/" or text == page.url


@pytest.mark.parametrize("appended", ["%20", ")", ".%C2%BB", "%3E%0D%0A"])
def test_what_a_mail_program_appends_to_an_address_is_dropped(
    browser: Browser, watch: Watch, site: str, appended: str
) -> None:
    """In the query and in the fragment, which may be an anchor."""
    with condition(browser, watch) as page:
        for address in ("play/hands/?hands=1h.2h.4h.5s_10c.9c.1d.2s", "history/#ambigu"):
            page.goto(site + address + appended)
            page.wait_for_url(site + address)
