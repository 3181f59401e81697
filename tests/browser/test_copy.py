"""A reader's own copy of a text, opened on a page: shown, stored, aligned, refused, forgotten."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, ViewportSize, expect

from ambigu_variants.games import GAMES
from ambigu_variants.kernel.copies import MOST
from ambigu_variants.kernel.rulings import Source
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import DESKTOP, ROOT, visit

TEXTS = ROOT.parent / "shared" / "sources"
FIRST, SECOND, *_ = (account.source for account in GAMES[0].accounts)
QUESTION = "uncalled_bet"
PAGE = "rules/uncalled-bet/"
PHONE = ViewportSize(width=360, height=740)


def text_of(source: Source) -> Path:
    """Returns the file of a source's text, or skips the test if the texts aren't available."""
    if not TEXTS.is_dir():
        pytest.skip(
            f"the sources' texts are not at hand: there is no {TEXTS.relative_to(ROOT.parent)} beside us"
        )
    (found,) = (
        path
        for path in TEXTS.glob("*.txt")
        if hashlib.sha256(path.read_bytes()).hexdigest() == source.fingerprint
    )
    return found


class Panel:
    """A page object: finds the parts of the panel by their labels."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.live = page.locator("variorum-copy")
        self.summary = self.live.locator("summary")
        self.kept = self.live.locator(".copy__kept")
        self.error = self.live.locator(".entry__error")
        self.status = self.live.get_by_role("status")

    def open(self, address: str) -> None:
        """Goes to a page and unfolds its panel."""
        visit(self.page, address)
        self.summary.click()

    def choose(self, *files: tuple[str, bytes]) -> None:
        """Opens files."""
        self.live.get_by_label("plain text file").set_input_files(
            [FilePayload(name=name, mimeType="text/plain", buffer=data) for name, data in files]
        )

    def passages(self, source: Source) -> Locator:
        """Returns the visible passages of a source."""
        return self.page.locator(f'.passage[data-source="{source.id}"]:visible')

    def forget(self, source: Source) -> None:
        self.page.get_by_role("button", name=f"Delete your copy of {source.dated}").click()
        expect(self.passages(source)).to_have_count(0)


@pytest.fixture
def panel(page: Page) -> Iterator[Panel]:
    """The panel of the current page; all copies are forgotten after the test."""
    panel = Panel(page)
    yield panel
    page.evaluate("document.querySelectorAll('[data-do=forget]').forEach((button) => button.click())")
    expect(panel.kept).to_have_count(0)


@contextmanager
def another_day(page: Page) -> Iterator[tuple[Panel, list[str]]]:
    """Opens the same address again in the same browser; yields the panel and the list of its requests."""
    fetched: list[str] = []
    later = page.context.new_page()
    later.on("request", lambda request: fetched.append(request.url))
    later.goto(page.url)
    yield Panel(later), fetched
    later.close()
    page.bring_to_front()


def test_a_copy_is_shown_kept_and_forgotten(panel: Panel, page: Page, site: str) -> None:
    """A copy is shown on its page and on the account's, and on a later visit without Python, until forgotten.

    The panel is accessible and fits a phone.
    """
    file = text_of(FIRST)
    visit(page, site + PAGE)
    expect(panel.summary).to_have_text("Do you have the text? Open your copy")
    panel.summary.click()
    panel.choose((file.name, file.read_bytes()))
    ruling = FIRST.rulings[QUESTION]
    shown = panel.passages(FIRST).first
    expect(shown.locator("mark")).to_have_text(ruling.words)
    place = FIRST.places[ruling.at]
    for line in filter(None, file.read_text(encoding="utf-8").split("\n")[place.first - 1 : place.last]):
        expect(shown).to_contain_text(line)
    expect(panel.passages(SECOND)).to_have_count(0)
    told = f"{file.name} is the text of {FIRST.dated} that this edition uses."
    expect(panel.kept).to_contain_text(told)
    expect(panel.status).to_have_text(told)

    page.locator(".answer .locus").first.click()
    expect(panel.passages(FIRST)).to_have_count(len(FIRST.outline))
    expect(panel.summary).to_have_text("Your own copies")
    panel.summary.click()
    for viewport in (DESKTOP, PHONE):
        page.set_viewport_size(viewport)
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
        assert not axe_finds(page), viewport

    visit(page, site + f"sources/{FIRST.id}/sentences/")
    expect(panel.passages(FIRST)).to_have_count(len(FIRST.sentences))
    panel.summary.click()
    with another_day(page) as (later, fetched):
        expect(later.passages(FIRST)).to_have_count(len(FIRST.sentences))
        assert fetched
        assert not [url for url in fetched if "/python/" in url]
    panel.forget(FIRST)
    expect(panel.summary).to_be_focused()
    expect(panel.status).to_have_text("Your copy has been deleted from this browser.")
    with another_day(page) as (later, _):
        expect(later.summary).to_have_text("Do you have the text? Open your copy")
        expect(later.passages(FIRST)).to_have_count(0)


def test_another_recension_is_told_sentence_by_sentence(panel: Panel, page: Page, site: str) -> None:
    """Each differing sentence is listed by place and number, and passages are quoted from the copy.

    If the browser can't store it, the copy is shown nevertheless, with a message.
    """
    text = text_of(FIRST).read_text(encoding="utf-8")
    changed = max(FIRST.sentences, key=lambda each: each.length)
    lines = text.split("\n")
    line = lines[changed.line - 1]
    end = changed.span.start + changed.length
    lines[changed.line - 1] = f"{line[: changed.span.start]}Cette phrase est une autre.{line[end:]}"
    panel.open(site + f"sources/{FIRST.id}/")
    page.evaluate("() => { indexedDB.open = () => { throw new Error('forbidden'); }; }")
    panel.choose(("autre.txt", "\n".join(lines).encode()))
    expect(panel.kept.locator(".copy__found")).to_contain_text(
        f"autre.txt is a different version of the text of {FIRST.dated}."
    )
    expect(panel.kept.locator(".copy__parting")).to_have_text(
        f"{changed.at}: instead of sentence {changed.number} your copy has: Cette phrase est une autre."
    )
    shown = page.locator(f'.passage[data-at="{changed.at}"]')
    expect(shown).to_contain_text("Cette phrase est une autre.")
    expect(shown.locator("figcaption")).to_have_text(f"{changed.at}, in your copy")
    expect(panel.error).to_contain_text("doesn’t save anything")
    page.evaluate("delete indexedDB.open")


def test_what_is_no_text_is_refused_in_words(panel: Panel, page: Page, site: str) -> None:
    """A file too large, a binary one and another game's are each named; a dropped file is read like a chosen
    one.
    """
    panel.open(site + PAGE)
    panel.choose(
        ("large.txt", b"a" * (MOST + 1)), ("page.pdf", b"%PDF-1.7\n\x00\x01"), ("whist.txt", b"Whist.")
    )
    expect(panel.error).to_contain_text("large.txt has more than 1 million bytes")
    expect(panel.error).to_contain_text("page.pdf isn’t plain text")
    expect(panel.error).to_contain_text("whist.txt isn’t the text of any of the sources")
    expect(panel.live.locator("input")).to_have_attribute("aria-invalid", "true")
    panel.summary.click()
    page.evaluate(
        """() => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File(["Piquet is played by two."], "piquet.txt"));
          const options = { dataTransfer, bubbles: true, cancelable: true };
          document.querySelector("h1").dispatchEvent(new DragEvent("drop", options));
        }"""
    )
    expect(panel.error).to_contain_text("piquet.txt isn’t the text of any of the sources")
    expect(panel.error).not_to_contain_text("whist")
    expect(panel.error).to_be_visible()
    expect(panel.kept).to_have_count(0)
