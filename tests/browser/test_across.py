"""Reading across on an account's page: by tap, by key and without scripts, beside the text and below it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.browser.accessibility import axe_finds
from tests.browser.conftest import Watch, visit

PAGE = "sources/foster_1897/"
HANDS, DEAL = "fredon-price", "opening"
"""A question of that page with a pair of hands and a reading to choose, and one with deals."""
PHONE = ViewportSize(width=390, height=844)
WIDTH = "document.documentElement.scrollWidth"


def opens(page: Page, address: str) -> None:
    """Opens an account's page and waits for its script."""
    visit(page, address)
    expect(page.locator("button.account-text__ref").first).to_be_attached()


class Question:
    """A page object: the sentence, the number and the note of a question."""

    def __init__(self, page: Page, question: str) -> None:
        self.page = page
        self.fold = page.locator(f'.across[data-question="{question}"]')
        self.summary = self.fold.locator("> summary")
        self.cards = self.fold.locator(".across__cards")
        place = self.fold.evaluate("(fold) => fold.closest('li').id")
        self.number = page.locator(f'button[aria-controls="{place}"]')
        self.said = self.number.locator("xpath=preceding-sibling::span[1]")

    def tap(self) -> None:
        """Presses the middle of the sentence's first line."""
        self.said.evaluate("(said) => said.scrollIntoView({ block: 'center' })")
        x, y = self.said.evaluate(
            "(said) => { const { left, width, top, height } = said.getClientRects()[0];"
            " return [left + width / 2, top + height / 2]; }"
        )
        self.page.mouse.click(x, y)

    def expanded(self, expanded: bool) -> None:
        expect(self.number).to_have_attribute("aria-expanded", str(expanded).lower())

    def loaded(self) -> None:
        """Waits for the examples."""
        expect(self.cards).to_have_attribute("aria-busy", "false")
        expect(self.cards.locator(":is(.account, .apart)").first).to_be_visible()

    def place(self) -> tuple[float, float, float]:
        """Returns where the sentence begins and ends, and where its note begins."""
        lines = "(said) => [...said.getClientRects()].flatMap(({ top, bottom }) => [top, bottom])"
        begins, *_, ends = self.said.evaluate(lines)
        note = "(fold) => fold.closest('.note').getBoundingClientRect().top"
        return begins, ends, self.fold.evaluate(note)


def test_a_tapped_sentence_opens_its_note_beside_it(page: Page, site: str) -> None:
    """It is level with the sentence; another one's takes its place. Each question's file is fetched once."""
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.removeprefix(site)))
    opens(page, site + PAGE)
    account, first, second = (Question(page, name) for name in (HANDS, DEAL, "first-bet"))
    account.expanded(False)
    account.tap()
    account.expanded(True)
    begins, _, note = account.place()
    assert abs(begins - note) < 12
    account.loaded()
    for _ in range(3):
        account.tap()
    account.expanded(False)
    first.tap()
    first.expanded(True)
    second.tap()
    second.expanded(True)
    first.expanded(False)
    expect(page.locator(".note[data-note]")).to_have_count(1)
    second.tap()
    expect(page.locator(".notes__list > li:not(:has(> .note))")).to_have_count(0)
    expect(second.fold.locator(".across__told")).to_be_hidden()
    files = [each for each in fetched if each.startswith("across/")]
    assert files == [f"across/{question}.json" for question in (HANDS, DEAL, "first-bet")]


def test_a_number_opens_its_note_by_key_and_examples_come_late(page: Page, site: str, watch: Watch) -> None:
    """Enter goes to the note, Escape returns. Examples follow a slow script, or when opened again."""
    watch.expect("across/", "Failed to load")
    held: list[Route] = []
    page.route("**/across.js", lambda route: held.append(route))
    with page.expect_request("**/across.js"):
        page.goto(site + PAGE, wait_until="domcontentloaded")
    early = page.locator(f'.across[data-question="{DEAL}"]')
    early.locator("> summary").click()
    expect(early).to_have_attribute("open", "")
    expect(early.locator(".across__cards")).to_have_count(0)
    held[0].continue_()
    expect(early.locator(".across__cards .apart").first).to_be_visible()

    page.route("**/across/*.json", lambda route: route.abort())
    account = Question(page, HANDS)
    expect(page.get_by_role("button", name="Read across: What does a fredon pay?").first).to_be_visible()
    account.number.focus()
    page.keyboard.press("Enter")
    expect(account.summary).to_be_focused()
    expect(account.cards).to_contain_text("The examples didn’t load.")
    page.keyboard.press("Escape")
    expect(account.number).to_be_focused()
    account.expanded(False)
    page.unroute("**/across/*.json")
    account.summary.press("Enter")
    account.expanded(True)
    account.loaded()


@pytest.mark.only_browser("chromium")
def test_every_open_note_fits_a_phone_and_paper(page: Page, site: str) -> None:
    """Printed, every note is at the foot of its section with the other accounts, but without examples."""
    page.set_viewport_size(PHONE)
    opens(page, site + PAGE)
    account = Question(page, HANDS)
    expect(account.summary).to_be_hidden()
    account.tap()
    account.loaded()
    _, ends, note = account.place()
    assert 0 <= note - ends < 24
    assert not axe_finds(page)
    account.summary.click()
    account.expanded(False)
    page.evaluate("for (const each of document.querySelectorAll('.notes__fold, .across')) each.open = true")
    expect(page.locator('.across__cards[aria-busy="true"]')).to_have_count(0)
    expect(page.locator(".across__cards :is(.account, .apart)").first).to_be_attached()
    assert page.evaluate(WIDTH) <= PHONE["width"]
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 665, "height": 990})
    expect(page.locator(".note[data-note]")).to_have_count(0)
    told = page.locator(".across__told")
    assert told.count() == told.filter(visible=True).count() > 10
    expect(page.locator(".across__cards:visible")).to_have_count(0)
    assert page.evaluate(WIDTH) <= 665
    page.emulate_media(media="null")
