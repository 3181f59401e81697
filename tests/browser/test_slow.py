"""On a slow line Python comes last. A choice that a reader makes before that is carried out later."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from tests.browser.conftest import ready

PHONE = ViewportSize(width=390, height=844)
TAKEN = re.compile(
    r"Setting up(: [\d.]+ MB still to load(, about \d+ s more)?\.| …) Your choice will then be carried out\."
)
STAND_IN = """globalThis.Worker = class {
  constructor(address, options) {
    this.type = options?.type;
    globalThis.python = this;
    globalThis.asked = [];
  }
  postMessage({ id, request }) {
    if (id) asked.push(JSON.parse(request));
  }
  terminate() {}
};"""
"""A worker that says that it is ready when a test tells it to, and notes what it is asked."""


def taken(live: Locator, button: Locator) -> None:
    """Checks that a choice is marked, and that a line in view says what is left to load."""
    expect(button).to_have_attribute("aria-busy", "true")
    expect(live.locator(".taken")).to_have_text(TAKEN)
    expect(live.locator(".taken")).to_be_in_viewport()


def comes(page: Page) -> list[dict[str, Any]]:
    """Lets Python come; returns what it is asked."""
    assert page.evaluate("asked") == []
    page.evaluate("python.onmessage({ data: { type: 'ready' } })")
    page.wait_for_function("asked.length")
    return list(page.evaluate("asked"))


def test_the_last_tap_counts_even_before_the_scripts(page: Page, site: str) -> None:
    """A board is drawn first. Of two taps the second is carried out, once."""
    held: list[Route] = []
    late = True
    page.route("**/playground-*/*.js", lambda route: held.append(route) if late else route.continue_())
    page.add_init_script(STAND_IN)
    page.set_viewport_size(PHONE)
    page.goto(f"{site}play/table/", wait_until="commit")
    live = page.locator("variorum-table")
    live.locator("[data-reply$=pass]").click()
    stand = live.locator("[data-reply$=stand]")
    stand.click()
    late = False
    for route in held:
        route.continue_()
    taken(live, stand)
    expect(live.locator("[data-reply$=pass]")).not_to_have_attribute("aria-busy", "true")
    (asked,) = comes(page)
    assert "p3 stand" in str(asked)
    assert "p3 pass" not in str(asked)


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize(
    ("path", "selector", "operation"),
    [
        ("", "[data-do=deal]", "deal"),
        ("play/cards/", "[data-do=differ]", "deal"),
        ("play/table/", "[data-reply$=stand]", "evening_html"),
        ("play/cards/", "[data-back]:visible", "board_back"),
        ("play/ascenseur/", "[data-do=undo]", "board_html"),
        ("play/house-rules/", ".house__deeds [data-do=print]", "house_sheet"),
        ("play/census/", "[type=submit]", "query"),
        ("learn/practise/", "[type=submit]", "practise"),
        ("atlas/worth/", "[type=submit]", "study"),
    ],
)
def test_a_choice_before_python_is_carried_out(
    page: Page, site: str, path: str, selector: str, operation: str
) -> None:
    """It is marked, a line beside it says what is left, and it is asked for once, without a second tap."""
    page.add_init_script(STAND_IN)
    page.set_viewport_size(PHONE)
    page.goto(site + path)
    live = page.locator(".live > *").filter(has=page.locator(selector)).first
    ready(live)
    button = live.locator(selector).first
    button.click()
    taken(live, button)
    assert [asked["operation"] for asked in comes(page)] == [operation]
    expect(live.locator(".taken")).to_have_count(0)
