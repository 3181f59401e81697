"""Names of forty wide letters on a phone don't widen the page."""

from __future__ import annotations

import re

from playwright.sync_api import FilePayload, Locator, Page, ViewportSize, expect

from tests.browser.conftest import ROOT, ready, visit
from tests.browser.test_table import PLAY

PHONE = ViewportSize(width=390, height=844)
LETTERS = "WMŒÆÜÖÄØÑÂÊ"
RECORDS = ROOT / "docs" / "playthroughs"
BEYOND = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const clips = (each) => getComputedStyle(each).overflowX !== "visible";
  const held = (each) => each.localName !== "main" && (clips(each) || held(each.parentElement));
  const beyond = (each) => each.getBoundingClientRect().left + each.scrollWidth > clientWidth + 1;
  const parts = [...document.querySelectorAll("main *")].filter((each) => each.checkVisibility());
  const wide = parts.filter((each) => beyond(each) && !held(each));
  const named = wide.map((each) => `${each.localName}.${each.className}`);
  return scrollWidth > clientWidth ? ["page", ...named] : [];
}"""
"""Finds elements beyond the screen, if the page can be scrolled to them."""


def wide(number: int) -> str:
    return LETTERS[number] * 40


def fits(page: Page, live: Locator) -> None:
    """Unfolds everything on the page and checks that it fits the screen."""
    live.locator(".playground__result details").evaluate_all(
        "(folds) => folds.forEach((fold) => (fold.open = true))"
    )
    assert page.evaluate(BEYOND) == []


def record(path: str) -> FilePayload:
    """Returns a record whose players have wide names."""
    text = (RECORDS / path).read_text(encoding="utf-8")
    (seats,) = re.findall(r"^seats = \[(.*?)\]", text, re.DOTALL | re.MULTILINE)
    names = ", ".join(f'"{wide(number)}"' for number in range(len(re.findall(r'"[^"]*"', seats))))
    told = text.replace(f"seats = [{seats}]", f"seats = [{names}]")
    return FilePayload(name="wide.toml", mimeType="text/plain", buffer=told.encode())


def test_at_the_table(page: Page, site: str) -> None:
    """The table fits during a deal, at its end and at the end of the evening, with the stored evenings
    open.
    """
    page.set_viewport_size(PHONE)
    visit(page, f"{site}play/table/")
    live = page.locator("variorum-table")
    ready(live)
    live.locator(".laying, .laying__more").evaluate_all("(all) => all.forEach((fold) => (fold.open = true))")
    for number, field in enumerate(live.locator("[name=name]:visible").all()):
        field.evaluate("(field) => field.removeAttribute('maxlength')")
        field.fill(wide(number))
    live.locator("[name=count]").evaluate("(field) => (field.value = 2)")
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".playground__result")).to_contain_text(wide(1))
    fits(page, live)
    while not live.locator(".between__over").count():
        page.evaluate(PLAY, {"most": 1})
        fits(page, live)
    live.locator(".kept-evenings > summary").click()
    expect(live.locator(".kept-evening__called").first).to_contain_text(wide(1))
    fits(page, live)
    page.evaluate("() => Object.keys(localStorage).forEach((each) => localStorage.removeItem(each))")


def test_on_the_boards(page: Page, site: str) -> None:
    """Boards of Ambigu and Ascenseur fit, at their end and at their beginning."""
    page.set_viewport_size(PHONE)
    for at, element, path in (
        ("deals", "variorum-deals", "all-in-side-pot-lalanne_2010.toml"),
        ("ascenseur", "variorum-ascenseur", "ascenseur/ten-at-once.toml"),
    ):
        visit(page, f"{site}play/{at}/")
        live = page.locator(element)
        ready(live)
        live.locator("input[type=file]").set_input_files([record(path)])
        result = live.locator(".playground__result")
        expect(result).to_contain_text(wide(0))
        for shown in (".outcome", ".decision"):
            expect(result.locator(shown).first).to_be_attached()
            fits(page, live)
            for tab in live.locator(".board__tab:visible").all():
                tab.click()
                fits(page, live)
            if shown == ".outcome":
                live.locator("[data-do=first]").click()
