"""Reading by keyboard, at night, translated, from a plain server, by a mangled link, and for a long time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from playground.serve import Handler
from tests.browser.conftest import COMING, ROOT, ready, serve, settled, visit

CHROMIUM = pytest.mark.only_browser("chromium")
USED = {
    "play/cards/": ("[data-do=deal]", "[data-do=turn]", "[data-do=new]", ".decision__replies button"),
    "play/house-rules/": (".house__deeds [data-do=print]",) * 2,
    "play/census/": (".button--main",),
    "play/ascenseur/": ("[data-do=new]", ".decision [data-reply]"),
    "play/table/": ("#sit-down", "[data-first]"),
    "learn/practise/": (".button--main", "[data-choice]"),
}
"""By live page, the control that begins something, and the one that goes on with it."""


@CHROMIUM
def test_the_light_is_the_machines_until_it_is_chosen(page: Page, site: str) -> None:
    """The scheme follows the system's until one is chosen by keyboard, which then holds in every language."""
    page.emulate_media(color_scheme="dark")
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


SKIP = """(name) => {
  scrollTo(0, 0);
  [...document.querySelectorAll("a.md-skip")].find((link) => link.textContent.trim() === name).focus();
}"""


def test_the_first_decision_is_reached_by_keyboard(page: Page, site: str) -> None:
    """Skip links lead to Sit down, in a folded form, and to the first decision of the evening thus begun."""
    sits, decision = USED["play/table/"]
    page.goto(f"{site}play/table/")
    live = page.locator("variorum-table")
    ready(live)
    live.locator(".laying").evaluate("(fold) => (fold.open = false)")
    page.evaluate(SKIP, "Skip to “Sit down”")
    page.keyboard.press("Enter")
    expect(live.locator(sits)).to_be_focused()
    page.keyboard.press("Enter")
    expect(live.locator(".playground__result[data-live]")).to_be_visible()
    page.evaluate(SKIP, "Skip to the first choice")
    page.keyboard.press("Enter")
    expect(page.locator(":focus").and_(live.locator(decision))).to_be_in_viewport()


COVERED = """() => {
  const at = document.activeElement;
  const head = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const { bottom } = at.getBoundingClientRect();
  return at.closest("main, footer") && bottom > 0 && bottom <= head ? at.outerHTML.slice(0, 90) : "";
}"""
"""Finds the focus if all of it is under the header."""


@CHROMIUM
def test_the_focus_is_never_under_the_header(page: Page, site: str) -> None:
    """Neither forwards nor backwards, on the kinds of page with the most links."""
    covered = []
    for kind, width in (("history/", 1280), ("play/cards/", 1280), ("cruxes/", 390)):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(site + kind)
        settled(page)
        for start, key in ((0, "Tab"), (-1, "Shift+Tab")):
            page.locator("main a:visible").nth(start).focus()
            for _ in range(40):
                page.keyboard.press(key)
                covered.append(page.evaluate(COVERED))
    assert not [*filter(None, covered)]


@pytest.mark.engine
def test_lists_show_where_the_reader_is(page: Page, site: str) -> None:
    """The current page and heading are in view, and the list of pages isn't scrolled past its top."""
    page.goto(f"{site}cruxes/")
    settled(page)
    headings = page.locator(".md-sidebar--secondary a.md-nav__link")
    current = page.locator(".md-sidebar--secondary a.md-nav__link--active").last
    before = ""
    for part in (0.2, 0.4, 1):
        page.evaluate("(part) => scrollTo(0, part * document.body.scrollHeight)", part)
        expect(current).not_to_have_attribute("href", before)
        expect(current).to_be_in_viewport()
        before = current.get_attribute("href") or ""
    expect(headings.first).not_to_be_in_viewport()
    page.goto(f"{site}rules/fredon-price/")
    expect(page.locator(".md-sidebar--primary a[aria-current]")).to_be_in_viewport()
    expect(page.locator(".md-sidebar--primary .map__below a").first).to_be_in_viewport()


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


@pytest.mark.only_thorough
def test_a_translator_changes_nothing(page: Page, site: str) -> None:
    """Each kind of live page is used while a translator changes its language, classes and words."""
    page.add_init_script(TRANSLATED)
    for kind, steps in USED.items():
        visit(page, site + kind)
        live = page.locator("main")
        ready(live)
        for step in steps:
            live.locator(step).and_(live.locator(":enabled:visible")).first.click()
            expect(live.locator("[data-live], .house__sheet:visible").first).to_be_visible()
        wrong = live.locator(".notice--error, .entry__error:not(:empty)").locator("visible=true")
        assert not wrong.all_inner_texts(), kind
        expect(page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("pattern", ["documentElement[.]lang", "behavior: [\"']smooth"])
def test_no_script_takes_for_granted(pattern: str) -> None:
    """A translator changes the page's language; a reader may prefer that nothing moves."""
    scripts = [*(ROOT / "playground").glob("*.js")]
    assert scripts
    assert not [path.name for path in scripts if re.search(pattern, path.read_text(encoding="utf-8"))]


class Plain(Handler):
    """Knows only the oldest types, as a stock nginx does."""

    def send_header(self, keyword: str, value: str) -> None:
        known = keyword != "Content-Type" or value.startswith(("text/", "image/"))
        super().send_header(keyword, value if known else "application/octet-stream")


@CHROMIUM
def test_python_starts_from_a_plain_server(page: Page) -> None:
    for address in serve(ROOT / "site", Plain):
        page.goto(f"{address}play/cards/?hands=1h.2h.4h.5s_10c.9c.1d.2s")
        expect(page.locator("variorum-hands .playground__result[data-live]")).to_contain_text("point")


UNCOPYING = """() => {
  Object.defineProperty(navigator, "clipboard", { value: undefined });
  document.execCommand = () => false;
}"""
"""A page over plain http has no clipboard, only the old command, which can fail."""
COPYING = "document.execCommand = () => Boolean((globalThis.copied = document.activeElement.value))"


def test_a_copy_button_says_what_happened(page: Page, site: str) -> None:
    """Over plain http the text is copied by the old command, or shown selected if that is refused."""
    page.goto(f"{site}play/ascenseur/")
    live = page.locator("main .live").first
    ready(live)
    button = live.locator("[data-do=copy]").first
    field = live.locator(".uncopied .field")
    page.evaluate(UNCOPYING)
    button.click()
    expect(field).to_be_focused()
    expect(live.locator("[role=status]").last).to_contain_text("doesn’t let the page copy")
    assert field.input_value() == page.url
    assert field.evaluate("field => field.selectionEnd - field.selectionStart") == len(page.url)
    page.evaluate(COPYING)
    button.click()
    expect(button).to_have_text("Copied.")
    expect(field).to_have_count(0)
    assert page.evaluate("copied") == page.url


def test_what_a_mail_program_appends_to_an_address_is_dropped(page: Page, site: str) -> None:
    """In the query and in the fragment, which may be an anchor."""
    page.add_init_script(COMING)
    for appended in ("%20", ")", ".%C2%BB", "%3E%0D%0A"):
        for address in ("play/cards/?hands=1h.2h.4h.5s_10c.9c.1d.2s", "history/#ambigu"):
            page.goto(site + address + appended)
            page.wait_for_url(site + address)


def test_a_citation_is_copied_as_it_stands(page: Page, site: str) -> None:
    """The button copies the form below it; if the browser forbids that, the form is selected."""
    page.goto(f"{site}rules/first-bet/")
    page.get_by_text("Cite this answer").first.click()
    button = page.locator(".cite button").nth(2)
    page.evaluate("void (navigator.clipboard.writeText = async (text) => void (globalThis.copied = text))")
    button.click()
    expect(button).to_have_text("Copied.")
    assert page.evaluate("copied").startswith("TY  - ELEC\n")
    page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject())")
    page.locator(".cite button").first.click()
    page.wait_for_function("getSelection().toString().startsWith('@misc{')")
