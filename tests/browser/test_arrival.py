"""A link to a deal opens that deal, in view at once, and shows no other deal meanwhile."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import COMING, as_made, at_rest, ready, settled

PHONE = ViewportSize(width=390, height=844)
DESKTOP = ViewportSize(width=1280, height=720)
DEAL = "a[href*='#deal=']"
GAME = "a[href*='#game=']"


SHARED: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("addresses.toml").read_text(encoding="utf-8")
)
SEEN = """(result) => {
  const all = [...result.querySelectorAll("*")].filter((each) => each.checkVisibility());
  const shown = (some) => all.filter((each) => each.matches(some));
  const asked = shown(".decision__question, .decision__replies :enabled, .game__own :enabled");
  const parts = asked.length ? asked : shown(":is(.outcome, .showdown) :is(h2, h3, p)").slice(0, 1);
  return parts.length && parts.every((part) => {
    const { left, top, bottom } = part.getBoundingClientRect();
    const at = [top + 3, bottom - 3].map((height) => document.elementFromPoint(left + 9, height));
    return at.every((each) => part.contains(each));
  });
}"""
"""Tells whether the decision, or the result of a deal that is over, is in view and not covered."""


def arrived(page: Page, href: str) -> str:
    """Waits until the page shows the result that the address names, in view; returns its HTML."""
    result = page.locator(".live .playground__result[data-live]")
    expect(result).to_be_visible()
    expect(page.locator(".playground__opening:visible")).to_have_count(0)
    at_rest(page)
    page.wait_for_function(SEEN, arg=result.element_handle(), polling=50)
    assert "/table/" in href or unquote(page.url).endswith(unquote(href).rpartition("/")[2])
    return as_made(result)


@pytest.mark.parametrize(
    ("start", "link", "size", "told"),
    [
        ("learn/", f"#picture-11 {DEAL}", PHONE, "purse"),
        ("es/ascenseur/learn/", GAME, PHONE, "se lleva la baza"),
        pytest.param("learn/", f"#picture-11 {DEAL}", DESKTOP, "purse", marks=pytest.mark.only_thorough),
        pytest.param("fr/rules/before-deal/", DEAL, PHONE, "poule", marks=pytest.mark.only_thorough),
        pytest.param(
            *("play/cards/", f"#equal-points {DEAL}", PHONE, "Equal points"), marks=pytest.mark.only_thorough
        ),
    ],
)
def test_a_link_leads_to_its_deal(
    page: Page, site: str, start: str, link: str, size: ViewportSize, told: str
) -> None:
    """The same deal is shown by instant navigation and on a new visit, in the language of the page."""
    page.set_viewport_size(size)
    page.goto(site + start)
    settled(page)
    to = page.locator(link).first
    href = str(to.evaluate("(link) => link.href"))
    page.evaluate("globalThis.sameDocument = true")
    to.click()
    shown = arrived(page, href)
    assert page.evaluate("globalThis.sameDocument") is True
    assert told in shown
    page.goto("about:blank")
    page.goto(href)
    assert arrived(page, href) == shown


@pytest.mark.parametrize(
    "what",
    [
        "evening",
        "worked",
        *(pytest.param(each, marks=pytest.mark.only_thorough) for each in ("deal", "game", "hands")),
    ],
)
def test_an_address_opens_its_deal(page: Page, site: str, what: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(site + SHARED[what]["address"])
    assert SHARED[what]["told"] in arrived(page, site + SHARED[what]["address"])


USABLE = """(live) => [...live.querySelectorAll(".playground__result :is(button, a), .undo-bar button")]
  .filter((each) => each.checkVisibility() && !each.closest("[inert]")).length"""


def test_no_other_deal_is_shown_meanwhile(page: Page, site: str) -> None:
    """Before the scripts come, and while Python loads, the page says so and has no button of another deal."""
    page.set_viewport_size(PHONE)
    page.add_init_script(COMING)
    for what, shared in SHARED.items():
        live = page.locator(shared["live"])
        sign = live.locator(".playground__opening").filter(visible=True)
        result = live.locator(".playground__result, .playground__former").filter(visible=True)
        for scripts in (False, True):
            if not scripts:
                page.route("**/playground-*/*.js", lambda _: None)
            page.goto("about:blank")
            page.goto(site + shared["address"], wait_until="commit")
            expect(sign, what).to_have_text(re.compile(r"\w( …|\.)$"))
            expect(result, what).to_have_count(0)
            if scripts:
                ready(live)
                assert live.evaluate(USABLE) == 0, what
                expect(sign, what).to_be_in_viewport(ratio=1)
                expect(result, what).to_have_count(0)
            page.unroute_all()
    page.goto(f"{site}play/cards/")
    for live in page.locator(".live > *").all():
        ready(live)
        expect(live.locator(".playground__opening")).to_be_hidden()
        assert live.evaluate(USABLE) > 0
