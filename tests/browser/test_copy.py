"""A reader's own copy of a text, opened on a page: shown, stored, aligned, refused, forgotten."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from ambigu_variants.games import GAMES
from ambigu_variants.kernel.copies import MOST
from ambigu_variants.kernel.rulings import Source
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import ROOT, visit

TEXTS = ROOT.parent / "shared" / "sources"
FIRST = GAMES[0].accounts[0].source
PAGE = "rules/uncalled-bet/"


def text_of(source: Source) -> Path:
    """Returns the file of a source's text, or skips the test if the texts aren't available."""
    if not TEXTS.is_dir():
        pytest.skip(f"The sources' texts are not at hand: there is no {TEXTS.relative_to(ROOT.parent)}.")
    digests = {hashlib.sha256(path.read_bytes()).hexdigest(): path for path in TEXTS.glob("*.txt")}
    return digests[source.fingerprint]


def opens(page: Page, **files: bytes) -> Locator:
    """Opens text files, each named by its key, in the panel of the page; returns the panel."""
    live = page.locator("variorum-copy")
    live.locator("details:not([open]) > summary").click()
    told = [
        FilePayload(name=f"{name}.txt", mimeType="text/plain", buffer=data) for name, data in files.items()
    ]
    live.get_by_label("plain text file").set_input_files(told)
    return live


def passages(page: Page) -> Locator:
    return page.locator(f'.passage[data-source="{FIRST.id}"]:visible')


def test_a_copy_is_shown_kept_and_forgotten(page: Page, site: str) -> None:
    """A copy is shown on its page and on the account's, and on a later visit without Python, until forgotten.

    The panel is accessible and fits a phone.
    """
    text = text_of(FIRST).read_text(encoding="utf-8")
    page.goto(site + PAGE)
    live = opens(page, copy=text.encode())
    ruling = FIRST.rulings["uncalled_bet"]
    expect(passages(page).first.locator("mark")).to_have_text(ruling.words)
    place = FIRST.places[ruling.at]
    for line in filter(None, text.split("\n")[place.first - 1 : place.last]):
        expect(passages(page).first).to_contain_text(line)
    told = f"copy.txt is the text of {FIRST.dated} that this edition uses."
    expect(live.get_by_role("status")).to_have_text(told)
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert not axe_finds(page)

    visit(page, f"{site}sources/{FIRST.id}/#sentence-1")
    sentences = page.locator(".passage[data-sentence]:visible")
    expect(sentences).to_have_count(len(FIRST.sentences))
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.reload()
    expect(sentences).to_have_count(len(FIRST.sentences))
    assert fetched
    assert not [url for url in fetched if "/python/" in url]
    live.locator("summary").click()
    page.get_by_role("button", name=f"Delete your copy of {FIRST.dated}").click()
    expect(live.locator("summary")).to_be_focused()
    expect(live.get_by_role("status")).to_have_text("Your copy has been deleted from this browser.")
    page.reload()
    expect(live.locator("summary")).to_have_text("Do you have the text? Open your copy")
    expect(passages(page)).to_have_count(0)


DROP = """() => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["Piquet is played by two."], "piquet.txt"));
  const options = { dataTransfer, bubbles: true, cancelable: true };
  document.querySelector("h1").dispatchEvent(new DragEvent("drop", options));
}"""


def test_what_is_no_text_is_refused_in_words(page: Page, site: str) -> None:
    """A file too large, a binary one and another game's are named; a dropped file is read like any other."""
    page.goto(site + PAGE)
    live = opens(page, large=b"a" * (MOST + 1), binary=b"%PDF-1.7\n\x00\x01", whist=b"Whist.")
    error = live.locator(".entry__error")
    expect(error).to_contain_text("large.txt has more than 1 million bytes")
    expect(error).to_contain_text("binary.txt isn’t plain text")
    expect(error).to_contain_text("whist.txt isn’t the text of any of the sources")
    expect(live.locator("input")).to_have_attribute("aria-invalid", "true")
    live.locator("summary").click()
    page.evaluate(DROP)
    expect(error).to_contain_text("piquet.txt isn’t the text of any of the sources")
    expect(error).not_to_contain_text("whist")
    expect(error).to_be_visible()
