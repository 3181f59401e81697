"""Reading across on an account's page: by tap, by key and without scripts, beside the text and below it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import DESKTOP, Watch, ready, visit

PAGE = "sources/foster_1897/"
HANDS, DEAL = "fredon-price", "opening"
"""A question of that page with a pair of hands and a reading to choose, and one with deals."""
PHONE = ViewportSize(width=390, height=844)
WIDTH = "document.documentElement.scrollWidth"


class Account:
    """A page object: the sentence, the number and the note of a question."""

    def __init__(self, page: Page, site: str, question: str, address: str = PAGE) -> None:
        self.page = page
        visit(page, site + address)
        expect(page.locator("button.account-text__ref").first).to_be_attached()
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

    def tops(self) -> tuple[float, float, float]:
        """Returns where the sentence begins and ends, and where its note begins."""
        found: list[float] = self.fold.evaluate(
            """(fold, said) => {
              const lines = [...said.getClientRects()];
              return [lines[0].top, lines.at(-1).bottom, fold.closest(".note").getBoundingClientRect().top];
            }""",
            self.said.element_handle(),
        )
        return found[0], found[1], found[2]


@pytest.fixture
def small(page: Page) -> Iterator[Page]:
    """The page on a phone."""
    page.set_viewport_size(PHONE)
    yield page
    page.set_viewport_size(DESKTOP)


@pytest.mark.parametrize("question", [HANDS, DEAL])
def test_a_tapped_sentence_opens_its_note_beside_it(page: Page, site: str, question: str) -> None:
    """At a desk the note is beside the sentence, level with it; a second tap closes it."""
    account = Account(page, site, question)
    expect(account.number).to_have_attribute("aria-expanded", "false")
    account.tap()
    expect(account.number).to_have_attribute("aria-expanded", "true")
    expect(account.fold).to_have_attribute("open", "")
    begins, _, note = account.tops()
    assert abs(begins - note) < 12
    assert account.fold.bounding_box()["x"] > account.said.bounding_box()["x"] + 400  # type: ignore[index]
    expect(account.cards).to_have_attribute("aria-busy", "false")
    expect(account.cards.locator(":is(.account, .apart)").first).to_be_visible()
    assert not axe_finds(page)
    account.tap()
    expect(account.number).to_have_attribute("aria-expanded", "false")
    expect(account.fold.locator(".across__told")).to_be_hidden()
    expect(account.summary).to_be_visible()


def test_another_sentence_takes_the_place_of_the_first(page: Page, site: str) -> None:
    """One note at a time is beside the text of a section; the others go back to the list."""
    account, other = Account(page, site, DEAL), Account(page, site, "first-bet")
    account.tap()
    expect(account.number).to_have_attribute("aria-expanded", "true")
    other.tap()
    expect(other.number).to_have_attribute("aria-expanded", "true")
    expect(account.number).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".note[data-note]")).to_have_count(1)
    other.tap()
    expect(page.locator(".note[data-note]")).to_have_count(0)
    expect(page.locator(".notes__list > li:not(:has(> .note))")).to_have_count(0)


def test_a_number_opens_its_note_by_key(page: Page, site: str) -> None:
    """The number is a button named by the question: Enter opens the note and goes to it, Escape returns."""
    account = Account(page, site, HANDS)
    expect(page.get_by_role("button", name="Read across: What does a fredon pay?").first).to_be_visible()
    account.number.focus()
    page.keyboard.press("Enter")
    expect(account.summary).to_be_focused()
    expect(account.fold.locator(".across__told")).to_be_visible()
    page.keyboard.press("Escape")
    expect(account.number).to_be_focused()
    expect(account.number).to_have_attribute("aria-expanded", "false")
    account.summary.focus()
    page.keyboard.press("Enter")
    expect(account.fold).to_have_attribute("open", "")
    expect(account.number).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Enter")
    expect(account.number).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("question", [HANDS, DEAL])
def test_on_a_phone_the_note_is_below_the_sentence(small: Page, site: str, question: str) -> None:
    """On a phone the note is right below the sentence, and nothing is wider than the screen."""
    account = Account(small, site, question)
    expect(account.summary).to_be_hidden()
    account.tap()
    expect(account.cards).to_have_attribute("aria-busy", "false")
    expect(account.cards.locator(":is(.account, .apart)").first).to_be_visible()
    _, ends, note = account.tops()
    assert 0 <= note - ends < 24
    assert small.evaluate(WIDTH) <= PHONE["width"]
    assert not axe_finds(small)
    account.summary.click()
    expect(account.number).to_have_attribute("aria-expanded", "false")
    expect(account.summary).to_be_hidden()


@pytest.mark.parametrize(
    "source",
    [
        pytest.param(account.id, marks=[pytest.mark.engine] if account is ACCOUNTS[0] else [])
        for account in ALL_ACCOUNTS
    ],
)
def test_every_open_note_fits_a_phone(small: Page, site: str, source: str) -> None:
    """With every note of an account open, with its cards, nothing is wider than the screen.

    The pages of all accounts are made of the same parts, so Firefox opens one of them.
    """
    visit(small, f"{site}sources/{source}/")
    expect(small.locator("button.account-text__ref").first).to_be_attached()
    small.evaluate("for (const each of document.querySelectorAll('.notes__fold, .across')) each.open = true")
    expect(small.locator('.across__cards[aria-busy="true"]')).to_have_count(0)
    expect(small.locator(".across__cards :is(.account, .apart)").first).to_be_attached()
    assert small.evaluate(WIDTH) <= PHONE["width"]


def test_another_reading_changes_the_hands_at_once(page: Page, site: str) -> None:
    """The drawn hands are judged again under the reading that is chosen, for the accounts that have it."""
    account = Account(page, site, HANDS)
    account.tap()
    live = account.cards.locator("variorum-hands:visible")
    ready(live)
    shown = live.locator(".playground__result")
    before, names = shown.inner_text(), shown.locator(".account__source").all_inner_texts()
    select = live.locator('select[name^="foster_1897:"]')
    select.select_option(index=1)
    expect(shown).to_have_attribute("data-live", "")
    expect(shown.locator(".account__reading")).to_have_count(1)
    assert shown.inner_text() != before
    assert shown.locator(".account__source").all_inner_texts() == names
    select.select_option(index=0)
    expect(shown.locator(".account__reading")).to_have_count(0)
    assert shown.inner_text() == before


def test_another_example_takes_the_place_of_the_first(page: Page, site: str) -> None:
    """The first example is one of the account's own, and another is shown as soon as it is chosen."""
    account = Account(page, site, DEAL, "sources/juegos_de_naipes_2012/")
    account.tap()
    cases = account.cards.locator(".across__case")
    expect(cases.and_(page.locator(":visible"))).to_have_count(1)
    assert "juegos_de_naipes_2012" in str(cases.and_(page.locator(":visible")).get_attribute("data-accounts"))
    choice = account.cards.get_by_label("Example")
    for number in range(cases.count()):
        choice.select_option(str(number))
        expect(cases.nth(number)).to_be_visible()
        expect(cases.and_(page.locator(":visible"))).to_have_count(1)


def test_nothing_is_fetched_until_a_note_is_opened(page: Page, site: str) -> None:
    """The file of a question is fetched when its note is opened, once; no other is."""
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.removeprefix(site)))
    account = Account(page, site, DEAL)
    assert not [each for each in fetched if each.startswith("across/")]
    for _ in range(3):
        account.tap()
    expect(account.cards).to_have_attribute("aria-busy", "false")
    assert [each for each in fetched if each.startswith("across/")] == [f"across/{DEAL}.json"]


def test_examples_that_do_not_load_are_fetched_again(page: Page, site: str, watch: Watch) -> None:
    """The note says that they are missing, and leads to the question's page; opened again, it has them."""
    watch.expect("across/", "Failed to load", "NetworkError", "net::")

    def refuse(route: Route) -> None:
        route.abort()

    page.route("**/across/*.json", refuse)
    account = Account(page, site, DEAL)
    account.tap()
    expect(account.cards).to_have_text(
        "The examples didn’t load. You can also find them on this question’s page."
    )
    expect(account.fold.get_by_role("link", name="This question’s page")).to_be_visible()
    page.unroute("**/across/*.json", refuse)
    account.tap()
    account.tap()
    expect(account.cards.locator(".apart").first).to_be_visible()


@pytest.mark.afresh
def test_a_question_opened_before_the_script_loads_gets_its_examples(page: Page, site: str) -> None:
    """On a slow line a reader may open a question before this script is there; then its examples follow."""
    held: list[Route] = []
    page.route("**/across.js", lambda route: held.append(route))
    with page.expect_request("**/across.js"):
        page.goto(site + PAGE, wait_until="domcontentloaded")
    fold = page.locator(f'.across[data-question="{DEAL}"]')
    fold.locator("> summary").click()
    expect(fold).to_have_attribute("open", "")
    expect(fold.locator(".across__cards")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(fold.locator(".across__cards .apart").first).to_be_visible()
    expect(page.locator('button.account-text__ref[aria-expanded="true"]')).to_have_count(1)


def test_without_scripts_a_note_is_a_fold(scriptless: Page, site: str) -> None:
    """On a phone without scripts, the notes and each question open as folds, with all words and a link."""
    scriptless.set_viewport_size(PHONE)
    scriptless.goto(site + PAGE)
    fold = scriptless.locator(f'.across[data-question="{HANDS}"]')
    expect(fold.locator("> summary")).to_be_hidden()
    fold.locator("xpath=ancestor::details").locator("> summary").click()
    fold.locator("> summary").click()
    expect(fold.locator(".across__told")).to_contain_text("Foster differs from Lalanne.")
    expect(fold.locator("dd").first).to_be_visible()
    assert scriptless.evaluate(WIDTH) <= PHONE["width"]
    fold.get_by_role("link", name="This question’s page").click()
    scriptless.wait_for_url(f"{site}rules/{HANDS}/")


@pytest.mark.only_browser("chromium")
def test_on_paper_the_notes_are_an_apparatus(page: Page, site: str) -> None:
    """Printed, every note is at the foot of its section with the other accounts, but without examples."""
    account = Account(page, site, HANDS)
    account.tap()
    expect(account.cards).to_have_attribute("aria-busy", "false")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 665, "height": 990})
    expect(page.locator(".note[data-note]")).to_have_count(0)
    told = page.locator(".across__told")
    assert told.count() == told.filter(visible=True).count() > 50
    expect(account.cards).to_be_hidden()
    expect(account.number).to_be_visible()
    assert page.evaluate(WIDTH) <= 665
    page.emulate_media(media="null")
