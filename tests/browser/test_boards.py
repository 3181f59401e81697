"""The boards of both games: a deal under several accounts, and a game of Ascenseur against the computer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.faces import boards as deal_faces
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ascenseur.faces import boards as games
from ambigu_variants.records import record
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import visit
from tests.browser.live import PHONE, Live, in_view
from tests.browser.test_table import SAVING

WIDTH = "document.documentElement.scrollWidth"
GAMES = {
    "deals": (deals.open_board, deal_faces.board_html),
    "ascenseur": (games.open_board, games.board_html),
}
"""By the page: what opens a board in an address, and what shows it."""


class Board(Live):
    def __init__(self, page: Page, site: str, game: str, path: str = "") -> None:
        super().__init__(page, site, game, path or f"play/{game.replace('deals', 'cards')}/")
        self.form = self.live.locator("form").first
        self.seed = self.form.get_by_label("Seed", exact=True)
        self.columns = self.result.locator(".column")
        self.decision = self.result.locator(".decision:visible").first
        self.replies = self.decision.locator(":is([data-reply], [data-say]):enabled")

    def deal(self, players: int, seed: str = "7", **variants: str) -> None:
        """Deals from a seed to this number of players, under these variants by question."""
        self.form.locator("details").first.evaluate("(fold) => (fold.open = true)")
        self.form.get_by_label("Players", exact=True).select_option(str(players))
        for question, name in variants.items():
            self.form.locator(".readings").evaluate("(fold) => (fold.open = true)")
            self.form.locator(f"[name={question}]").select_option(name)
        self.seed.fill(seed)
        with self.answered():
            self.seed.press("Enter")

    def press(self, name: str) -> None:
        with self.answered():
            self.button(name).click()

    def reply(self, name: str = "") -> None:
        """Gives the first reply that can be given, or one by its name."""
        named = self.decision.get_by_role("button", name=re.compile(f"^{name}"))
        with self.answered():
            (named if name else self.replies).first.click()

    def opens(self, text: str) -> None:
        """Opens a file with this text."""
        file = FilePayload(name="game.toml", mimeType="text/plain", buffer=text.encode())
        self.form.locator("[name=file]").set_input_files(file)


@pytest.mark.parametrize("game", ["deals", "ascenseur"])
def test_a_board_is_played_by_keys_taken_back_kept_and_opened(page: Page, site: str, game: str) -> None:
    """The focus follows; a faulty file or link is refused in words, and the board stays."""
    page.set_viewport_size({"width": 360, "height": 740})
    board = Board(page, site, game)
    board.deal(4, "a name")
    beginning = board.shown()
    board.replies.first.focus()
    for key in ("Enter", "Space", "Enter"):
        with board.answered():
            page.keyboard.press(key)
        expect(board.result.locator("[data-first]:focus")).to_have_count(1)
    whole, html = page.url, board.shown()
    opened, shown = GAMES[game]
    board.shows(shown(opened(whole.partition("=")[2]))["html"])
    assert page.evaluate(WIDTH) <= 360
    assert not axe_finds(page)

    board.press("To the beginning")
    assert board.shown() == beginning
    expect(board.button("Take back")).to_be_disabled()
    board.press("Step forward")
    board.press("To the end")
    board.press("Take back")
    board.press("Step forward")
    assert page.url == whole
    visit(page, site)
    board = Board(page, site, game, whole)
    assert board.shown() == html

    page.evaluate(SAVING)
    board.live.get_by_role("button", name="Save the record").locator("visible=true").first.click()
    text = page.evaluate("saving")
    first, *_ = record.from_text(text).replies
    board.deal(3, "other")
    with board.answered():
        board.opens(text)
    expect(board.seed).to_have_value("a name")
    assert board.shown() == html
    board.opens(text.replace(first, f"p3{first[2:]}", 1))
    expect(board.form.locator(".dealing__file .entry__error")).to_contain_text("turn to speak")
    assert board.shown() == html

    visit(page, site)
    broken = Board(page, site, game, whole[:-12])
    expect(broken.notice).to_contain_text("cut short or changed")
    expect(broken.result.locator(".outcome").first).to_be_visible()


def test_a_deal_is_compared_under_several_accounts(page: Page, site: str) -> None:
    """Each account that can follows a reply, joins or leaves, and is a column or a tab."""
    board = Board(page, site, "deals")
    board.deal(3)
    board.reply("pass")
    assert [each.locator(".step--said").count() for each in board.columns.all()] == [1, 0, 1]
    expect(board.status).to_contain_text("Anne passes. Bruno may pass or stand.")
    expect(board.columns.nth(1).locator(".decision__parting")).to_be_visible()
    board.reply("pass")
    board.press("Back to here: Bruno passes.")
    expect(board.decision.locator(".decision__question")).to_have_text("Bruno may pass or stand.")

    def chosen(count: int, *names: str) -> None:
        for each in names:
            page.get_by_role("checkbox", name=each).click()
        expect(board.columns).to_have_count(count)

    chosen(2, "Juegos 2012")
    chosen(3, "Juegos 2012")
    assert board.columns.nth(2).locator(".step--said").count() == 1
    whole = [account.source.dated for account in ACCOUNTS.additional if account.whole]
    chosen(3 + len(whole), *whole)
    for width, columns in ((1920, 3 + len(whole)), (768, 1)):
        page.set_viewport_size({"width": width, "height": 900})
        expect(board.columns.locator("visible=true")).to_have_count(columns)
        assert page.evaluate(WIDTH) <= width
    board.result.locator(".board__tab").last.click()
    expect(board.columns.last).to_be_visible()
    chosen(1, "Foster 1914", "Juegos 2012", *whole)

    board.deal(3)
    board.reply("stand")
    amount = board.decision.get_by_role("spinbutton")
    amount.focus()  # Focus selects the old number, and typing replaces it.
    page.keyboard.type("40")
    amount.press("Enter")
    expect(board.decision.locator(".entry__error")).to_contain_text("must choose 2 to 4 counters, not 40")
    amount.clear()
    amount.press_sequentially("2")  # Firefox's driver fills a field without a change.
    with board.answered():
        amount.press("Enter")
    board.reply("call")
    board.reply("pass")
    card = board.result.locator(".pack__card").first
    expect(card).to_be_focused()
    page.keyboard.press("Space")
    expect(card).to_have_attribute("aria-pressed", "true")
    board.press("exchange 1 card")
    expect(board.columns).to_contain_text("Anne exchanges 1 card.")


PLACES = """(decision) => {
  const box = (part) => decision.querySelector(part)?.getBoundingClientRect();
  const [hand, bids] = [box(".game__hand"), box(".game__bids")];
  return [hand.top, bids ? bids.top - hand.bottom : 0, box(".game__own").bottom];
}"""
"""Measures the top of the hand, the gap to the bids if there are any, and the bottom of the cards."""


def test_a_game_of_ascenseur_shows_what_is_barred_and_ends(page: Page, site: str) -> None:
    """A forbidden reply is marked and can't be sent. On a phone the hand stays in one place."""
    page.set_viewport_size(PHONE)
    board = Board(page, site, "ascenseur")
    for players, barred, told in (
        (4, ".game__bid:disabled", "Annonce tour à tour ¶2"),
        (6, ".game__card:disabled:has(.game__note)", "Déroulement variante a"),
    ):
        board.deal(players, legal="a")
        expect(board.decision.locator(".game__hand")).to_be_in_viewport(ratio=1)
        begun, *_ = board.decision.evaluate(PLACES)
        forbidden = board.decision.locator(barred).first
        while not forbidden.count():
            top, apart, bottom = board.decision.evaluate(PLACES)
            assert abs(top - begun) <= 2
            assert 0 <= apart <= 24
            assert bottom <= PHONE["height"]
            with board.answered():  # Playwright's click would scroll the page first.
                board.replies.first.evaluate("(button) => button.click()")
        expect(board.decision.locator(".game__barred")).to_contain_text(told)
        assert not axe_finds(page), barred
        address = page.url
        forbidden.evaluate("(button) => { button.disabled = false; button.click(); }")
        expect(board.decision.locator(".entry__error")).not_to_be_empty()
        assert page.url == address
    expect(forbidden).to_have_attribute("aria-label", re.compile("can’t be played; “b” allows it"))
    expect(board.decision.locator(".plays__variant")).to_have_count(2)

    board.deal(5)
    board.press("Play this deal for me")
    board.press("Finish the game for me")
    expect(board.result.locator(".outcome")).to_be_focused()
    expect(board.status).to_contain_text("wins")
    board.result.locator(".game__deals summary").click()
    assert page.evaluate(WIDTH) <= PHONE["width"]


def test_on_a_phone_the_hand_of_who_is_asked_is_in_view(page: Page, site: str) -> None:
    """At each decision hand, question and replies are in view; with three players the whole decision is."""
    page.set_viewport_size(PHONE)
    board = Board(page, site, "deals")
    kinds = ".seat--asked .card, .decision__question, .decision__replies > *"
    for players, parts in ((6, kinds), (3, f"{kinds}, .decision")):
        board.deal(players)
        column = board.result.locator(".column:visible")
        expect(column.locator(".seat")).to_have_count(players)
        for _ in range(players + 2):
            in_view(column, parts)
            if not board.replies.count():
                column.locator(".seat--asked [data-card]").first.evaluate("(card) => card.click()")
            with board.answered():  # Playwright's click would scroll the page first.
                board.replies.first.evaluate("(button) => button.click()")
