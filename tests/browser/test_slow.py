"""On a slow line Python comes last. A choice that a reader makes before that is carried out later."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from threading import Event, Lock

import pytest
from playwright.sync_api import Locator, Page, expect

from playground.serve import Handler, Site
from tests.browser.conftest import PATIENCE, ROOT, ready, serve

TAKEN = re.compile(
    r"Setting up(: [\d.]+ MB still to load(, about \d+ s more)?\.| …) Your choice will then be carried out\."
)
RATE = 500_000
"""The bytes of Python in a second on the slow line."""
REPLIES = """() => JSON.parse(localStorage.getItem(
  `variorum-evening ${localStorage.getItem("variorum-last-evening")}`)).evening.deals[0].replies"""
"""Returns the replies of the first deal of the evening that this browser has saved last."""
CHROMIUM = pytest.mark.only_browser("chromium")


class Late(Handler):
    """Sends scripts and Python only when they are let through, and Python at the rate of the line, if any."""

    server: Line

    def send_file(self, file: Path, status: HTTPStatus = HTTPStatus.OK) -> None:
        folder = file.relative_to(self.server.root).parts[0].partition("-")[0]
        if folder in self.server.let:
            self.server.let[folder].wait(PATIENCE / 1000)
        self.paced = folder == "python"
        super().send_file(file, status)

    def end_headers(self) -> None:
        super().end_headers()
        if getattr(self, "paced", False):
            self.paced = False
            self.wfile = Drip(self.wfile, self.server)  # type: ignore[assignment]


class Drip:
    """The end of a connection that shares the line with all others."""

    def __init__(self, held: object, line: Line) -> None:
        self.held, self.line = held, line
        self.flush, self.close = held.flush, held.close  # type: ignore[attr-defined]

    @property
    def closed(self) -> bool:
        return bool(self.held.closed)  # type: ignore[attr-defined]

    def write(self, data: bytes) -> None:
        for start in range(0, len(data), 8192):
            part = data[start : start + 8192]
            with self.line.lock:
                if self.line.rate:
                    time.sleep(len(part) / self.line.rate)
                Line.sent += len(part)
            self.held.write(part)  # type: ignore[attr-defined]


class Line(Site):
    """A host at the end of a slow line."""

    handler = Late
    let: dict[str, Event]
    lock = Lock()
    rate = 0
    sent = 0


@pytest.fixture
def line() -> Iterator[str]:
    """The address of the site on a line that lets the scripts through, and Python not yet."""
    Line.let = {"playground": Event(), "python": Event()}
    Line.let["playground"].set()
    Line.rate = Line.sent = 0
    for address in serve(ROOT / "site", Line):
        yield address
        for each in Line.let.values():
            each.set()


def taken(live: Locator, button: Locator) -> Locator:
    """Checks that a choice is marked, and that a line in view says what is left to load; returns the line."""
    expect(button).to_have_attribute("aria-busy", "true")
    sign = live.locator(".taken")
    expect(sign).to_have_text(TAKEN)
    expect(sign).to_be_in_viewport()
    return sign


STAND_IN = """globalThis.Worker = class {
  constructor(address, options) {
    this.type = options?.type;
    globalThis.python = this;
    globalThis.asked = [];
  }
  postMessage({ id, request }) {
    if (id) asked.push(JSON.parse(request).operation);
  }
  terminate() {}
};"""
"""A worker that says that it is ready when a test tells it to, and notes what it is asked."""
BOARDS = {
    "": ("[data-do=deal]", "deal"),
    "play/hands/": ("[data-do=differ]", "deal"),
    "play/table/": ("[data-reply$=stand]", "evening_html"),
    "play/deals/": ("[data-back]:visible", "board_back"),
    "play/ascenseur/": ("[data-do=undo]", "board_html"),
    "play/house-rules/": ("[data-do=sheet]", "house_sheet"),
    "play/census/": ("[type=submit]", "recount"),
    "learn/practise/": ("[type=submit]", "practise"),
    "atlas/worth/": ("[type=submit]", "study"),
}
"""By the page: a button of its live element, and what Python is asked for it."""


@CHROMIUM
@pytest.mark.afresh
@pytest.mark.parametrize("path", BOARDS)
def test_a_choice_before_python_is_carried_out(page: Page, site: str, path: str) -> None:
    """It is marked, a line beside it says what is left, and it is asked for once, without a second tap."""
    selector, operation = BOARDS[path]
    page.add_init_script(STAND_IN)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(site + path)
    live = page.locator(".live > *").first
    ready(live)
    button = live.locator(selector).first
    button.click()
    taken(live, button)
    assert page.evaluate("asked") == []
    page.evaluate("python.onmessage({ data: { type: 'ready' } })")
    page.wait_for_function("asked.length")
    assert page.evaluate("asked") == [operation]
    expect(live.locator(".taken")).to_have_count(0)


@pytest.mark.afresh
def test_the_last_tap_counts_even_before_the_scripts(page: Page, line: str) -> None:
    """A board is drawn first. Of two taps the second is carried out, once; nothing is done twice."""
    Line.let["playground"].clear()
    page.goto(line + "play/table/", wait_until="commit")
    live = page.locator("variorum-table")
    live.locator("[data-reply$=pass]").click()
    stand = live.locator("[data-reply$=stand]")
    stand.click()
    Line.let["playground"].set()
    taken(live, stand)
    expect(live.locator("[data-reply$=pass]")).not_to_have_attribute("aria-busy", "true")
    Line.let["python"].set()
    expect(live.locator("[data-live]")).to_be_attached()
    replies = page.evaluate(REPLIES)
    assert [reply for reply in replies if reply.startswith("p3 ")][:1] == ["p3 stand"]


@CHROMIUM
@pytest.mark.afresh
def test_what_is_left_to_load_is_told_truly(page: Page, line: str) -> None:
    """The megabytes and the seconds follow from what the host has sent so far and how fast."""
    Line.rate = RATE
    Line.let["python"].set()
    page.goto(line + "play/table/")
    live = page.locator("variorum-table")
    ready(live)
    live.locator("[data-reply$=stand]").click()
    sign = live.locator(".taken")
    expect(sign).to_contain_text("about")
    told = re.search(r"([\d.]+) MB still to load, about (\d+) s", sign.inner_text())
    sent = Line.sent
    assert told
    megabytes, seconds = float(told[1]), int(told[2])
    (manifest,) = (ROOT / "site").glob("playground-*/manifest.js")
    whole = re.search(r'"gzipped": (\d+),\s*"files"', manifest.read_text(encoding="utf-8"))
    assert whole
    assert abs(megabytes - (int(whole[1]) - sent) / 1e6) < 1
    assert megabytes * 1e6 / RATE / 2 < seconds < megabytes * 1e6 / RATE * 2 + 5
