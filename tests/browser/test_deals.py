"""The page for playing a deal under several accounts, as a reader uses it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.faces.boards import board_html
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.html import rooted
from ambigu_variants.records import record
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import as_made, gone_on, offers_nothing, parsed, ready, visit

SOURCES = [account.id for account in ACCOUNTS]
SEED = "7"


class Deals:
    """A page object: finds the parts of the page by their labels."""

    def __init__(self, page: Page, site: str, address: str = "play/deals/") -> None:
        self.page = page
        visit(page, site + address)
        self.live = page.locator("variorum-deals")
        self.result = self.live.locator(".playground__result")
        self.columns = self.result.locator(".column")

    def deal(self, seed: str = SEED, *, drop: tuple[str, ...] = ()) -> None:
        """Deals under all accounts apart from the dropped ones."""
        ready(self.live)
        for name in drop:
            self.page.get_by_role("checkbox", name=name).uncheck()
        if drop:  # Each of them lays the old deal anew; only then does the new one follow.
            expect(self.columns).to_have_count(len(SOURCES) - len(drop))
        before = self.page.url
        self.page.get_by_label("Seed", exact=True).fill(seed)
        self.page.get_by_label("Seed", exact=True).press("Enter")
        expect(self.result.locator(".decision").first).to_be_visible()
        if drop:
            gone_on(self.page, before)
        expect(self.page).to_have_url(re.compile("#deal="))

    def column(self, number: int) -> Locator:
        return self.columns.nth(number)

    def button(self, name: str) -> None:
        self.live.get_by_role("button", name=name, exact=True).click()

    def reply(self, number: int, name: str) -> None:
        """Gives a reply in a column, and waits for the answer."""
        before = self.page.url
        self.column(number).locator(".decision").get_by_role("button", name=re.compile(f"^{name}")).click()
        gone_on(self.page, before)

    def replies(self, number: int) -> int:
        return self.column(number).locator(".step--said").count()

    def shown(self) -> str:
        return as_made(self.result)


def board(*moves: tuple[int, str]) -> dict[str, Any]:
    return {**deals.new_board(3, SEED, SOURCES), "moves": [list(move) for move in moves]}


def test_a_deal_is_played_and_told(page: Page, site: str) -> None:
    """The page shows exactly the package's HTML, and every column that can follows a reply."""
    table = Deals(page, site)
    table.deal()
    table.reply(0, "pass")
    assert [table.replies(number) for number in range(3)] == [1, 0, 1]
    assert table.shown() == parsed(page, rooted(board_html(board((0, "p1 pass")))["html"], site))
    expect(table.result.locator(".parting").first).to_contain_text("Anne may stand or exchange cards")
    expect(table.column(0).locator(".step--parts-play")).to_contain_text("Anne passes")
    expect(table.column(1).locator(".decision__parting")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Anne passes. Bruno may pass or stand.")


@pytest.mark.engine
def test_the_keyboard_alone_is_enough(page: Page, site: str) -> None:
    """After each reply the next question has the focus; amounts and cards are entered by keyboard."""
    table = Deals(page, site)
    table.deal(drop=("Foster 1914", "Juegos 2012"))
    expect(table.result.locator(".column")).to_have_count(1)
    table.column(0).get_by_role("button", name="pass").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(table.column(0).locator(".decision__question")).to_contain_text("Anne may pass or bet")
    expect(table.column(0).get_by_role("button", name=re.compile("^pass"))).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(table.column(0).locator(".decision__question")).to_contain_text("Bruno may")
    for name in ("call", "pass"):
        table.reply(0, name)
    first = table.column(0).locator(".pack__card").first
    expect(first).to_be_focused()
    page.keyboard.press("Space")
    expect(first).to_have_attribute("aria-pressed", "true")
    away = table.column(0).get_by_role("button", name="exchange 1 card")
    expect(away).to_be_enabled()
    away.press("Enter")
    expect(table.column(0)).to_contain_text("Anne exchanges 1 card.")


def test_undo_step_and_the_way_back(page: Page, site: str) -> None:
    """Undone replies can be redone, and the margin leads back to any question."""
    table = Deals(page, site)
    table.deal()
    expect(page.get_by_role("button", name="Take back")).to_be_disabled()
    for name in ("pass", "pass", "stand"):
        table.reply(0, name)
    whole = page.url
    table.button("Take back")
    expect(table.column(0).locator(".step--said")).to_have_count(2)
    table.button("Step forward")
    expect(table.column(0).locator(".step--said")).to_have_count(3)
    assert page.url == whole
    table.column(0).get_by_role("button", name="Back to here: Bruno passes.").click()
    expect(table.column(0).locator(".step--said")).to_have_count(1)
    expect(table.column(0).locator(".decision__question")).to_have_text("Bruno may pass or stand.")
    table.button("To the end")
    expect(table.column(0).locator(".step--said")).to_have_count(3)
    table.button("To the beginning")
    expect(table.column(0).locator(".step--said")).to_have_count(0)


def test_a_link_is_reopened(page: Page, site: str) -> None:
    """After a reload and on another visit the address gives the same board; a broken one is reported."""
    table = Deals(page, site)
    table.deal(seed="a name")
    table.reply(0, "pass")
    address, html = page.url, table.shown()
    page.reload()
    expect(table.column(0).locator(".decision__question")).to_contain_text("Bruno may")
    assert table.shown() == html
    assert page.url == address
    page.goto(site)
    again = Deals(page, "", address)
    expect(again.column(0).locator(".decision__question")).to_contain_text("Bruno may")
    expect(page.get_by_label("Seed", exact=True)).to_have_value("a name")
    visit(page, site)
    broken = Deals(page, "", address[:-12])
    expect(page.locator(".notice--error")).to_contain_text("cut short or changed")
    expect(broken.result.locator(".outcome").first).to_be_visible()


@pytest.mark.afresh
def test_a_record_is_saved_and_opened_again(page: Page, site: str, tmp_path: Path) -> None:
    """A column is saved as a file, and the file opens as a deal."""
    table = Deals(page, site)
    table.deal()
    table.reply(0, "stand")
    # Not every driver reports downloads, so the file is captured when the page creates it.
    page.evaluate(
        """() => {
          const made = URL.createObjectURL;
          URL.createObjectURL = (blob) => {
            blob.text().then((text) => (globalThis.saved = text));
            return made.call(URL, blob);
          };
        }"""
    )
    table.column(0).get_by_role("button", name="Save the record").click()
    page.wait_for_timeout(200)
    expect(table.live).not_to_have_attribute("aria-busy", "")
    file = tmp_path / "deal.toml"
    file.write_text(page.evaluate("globalThis.saved"), encoding="utf-8")
    assert record.from_toml(file.read_text(encoding="utf-8")).replies == ("p1 stand",)
    table.deal(seed="8")
    page.locator("[name=file]").set_input_files(file)
    expect(table.column(0).locator(".decision__question")).to_contain_text("Anne may pass or bet")
    expect(page.get_by_label("Seed", exact=True)).to_have_value(SEED)
    text = file.read_text(encoding="utf-8").replace("p1 stand", "p2 stand")
    page.locator("[name=file]").set_input_files(
        FilePayload(name="bad.toml", mimeType="text/plain", buffer=text.encode())
    )
    expect(page.locator(".dealing__file .entry__error")).to_contain_text("it’s Anne (p1)’s turn to speak")
    expect(table.column(0).locator(".step--said")).to_have_count(1)


def test_a_file_is_dropped(page: Page, site: str) -> None:
    """A record can be dropped anywhere on the table."""
    table = Deals(page, site)
    expect(table.live.locator("form")).to_be_visible()
    text = record.from_data(deals.board(board((0, "p1 pass")))["columns"][2]["record"]).toml()
    page.evaluate(
        """(text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], "deal.toml"));
          const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
          document.querySelector(".playground__result").dispatchEvent(event);
        }""",
        text,
    )
    expect(table.column(0).locator(".step--said")).to_have_count(1)
    expect(table.result.locator(".ledger__source")).to_have_text(
        ["Juegos 2012", "Lalanne 2010", "Foster 1914"]
    )


def test_a_refusal_stands_by_what_it_concerns(page: Page, site: str) -> None:
    """A wrong amount is reported at its reply, a wrong card at the cards, until the next valid reply."""
    table = Deals(page, site)
    table.deal(drop=("Foster 1914", "Juegos 2012"))
    table.reply(0, "stand")
    number = table.column(0).get_by_role("spinbutton")
    number.focus()  # Focus selects the old number, and typing replaces it.
    page.keyboard.type("40")
    number.press("Enter")
    error = table.column(0).locator(".decision .entry__error")
    expect(error).to_contain_text("must choose 2 to 4 counters, not 40")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("2")
    number.press("Enter")
    expect(table.column(0)).to_contain_text("Anne bets 2.")
    page.get_by_text("Arrange the cards yourself").click()
    cards = page.locator("[name=stock]")
    cards.fill("8h Ks")
    table.button("Deal these cards")
    expect(page.locator(".dealing__stock .entry__error")).to_contain_text("“Ks” is a king")
    expect(cards).to_have_attribute("aria-invalid", "true")
    cards.fill("8h 7h 1c 2c")
    table.button("Deal these cards")
    expect(page.locator(".dealing__stock .entry__error")).to_be_empty()
    dealt = table.column(0).locator(".step", has_text="Anne is dealt").first
    expect(dealt).to_contain_text("eight of hearts")


def test_accounts_join_and_leave(page: Page, site: str) -> None:
    """An account that joins replays the replies given so far."""
    table = Deals(page, site)
    table.deal(drop=("Juegos 2012",))
    expect(table.columns).to_have_count(2)
    table.reply(0, "pass")
    page.get_by_role("checkbox", name="Juegos 2012").check()
    expect(table.columns).to_have_count(3)
    assert table.replies(2) == 1
    page.get_by_role("checkbox", name="Lalanne 2010").uncheck()
    expect(table.columns).to_have_count(2)


def test_additional_accounts_are_columns_or_tabs(page: Page, site: str) -> None:
    """An additional account joins; if the screen is too narrow for all, full names are on tabs above one."""
    table = Deals(page, site)
    table.deal()
    whole = [account for account in ACCOUNTS.additional if account.whole]
    for account in whole:
        page.get_by_role("checkbox", name=account.source.dated).check()
    everyone = len(ACCOUNTS) + len(whole)
    expect(table.columns).to_have_count(everyone)
    for width, shown in ((1920, everyone), (1280, 1), (768, 1), (390, 1)):
        page.set_viewport_size({"width": width, "height": 900})
        expect(table.columns.locator("visible=true")).to_have_count(shown)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tab = table.result.locator(".board__tab", has_text=whole[-1].source.short)
    expect(tab.locator("span").first).to_have_text(whole[-1].source.short)
    tab.click()
    expect(table.columns.nth(everyone - 1)).to_be_visible()


def test_a_phone_shows_one_account_and_does_not_scroll_sideways(page: Page, site: str) -> None:
    """On a phone the counters stay visible; other accounts are one tap away and remain selected."""
    page.set_viewport_size({"width": 360, "height": 740})
    table = Deals(page, site)
    page.get_by_label("Players", exact=True).select_option("6")
    table.deal()
    expect(table.column(0)).to_be_visible()
    expect(table.column(1)).to_be_hidden()
    page.locator(".board__tab", has_text="Foster").click()
    expect(table.column(1)).to_be_visible()
    table.reply(1, "stand")
    expect(table.column(1)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(table.result.locator(".ledger").nth(1)).to_be_in_viewport()


UNSEEN = """async (entirely) => {
  const live = document.querySelector("variorum-deals");
  const column = [...live.querySelectorAll(".column")].find((each) => each.checkVisibility());
  const kinds = ".seat--asked .card, .decision__question, .decision__replies > *";
  const parts = [...column.querySelectorAll(kinds)];
  const seen = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const found = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
    return found.every((each) => each && (part.contains(each) || each.contains(part)));
  };
  const whole = () => column.querySelector(".decision").getBoundingClientRect().bottom <= innerHeight;
  for (let wait = 30; wait && !(parts.every(seen) && (!entirely || whole())); wait -= 1)
    await new Promise((then) => setTimeout(then, 50));
  const unseen = parts.filter((part) => !seen(part)).map((part) => part.outerHTML.slice(0, 60));
  return { unseen, whole: whole() };
}"""
"""Finds hidden or covered parts of the asked player's cards, question and replies.

It also reports whether the whole decision is in the window; if it should be ``entirely``, it waits for that.
"""


def test_on_a_phone_the_hand_of_who_is_asked_is_in_view(page: Page, site: str) -> None:
    """At each decision hand, question and replies are in view below the sticky header.

    With three players the whole decision is.
    """
    page.set_viewport_size({"width": 390, "height": 844})
    table = Deals(page, site)
    ready(table.live)
    for players in (6, 3):
        page.get_by_label("Players", exact=True).select_option(str(players))
        table.deal(str(players))
        expect(table.result.locator(".column:visible .seat")).to_have_count(players)
        replies = table.result.locator(".column:visible .decision :is([data-reply], [data-say]):enabled")
        for _ in range(players + 2):
            seen = page.evaluate(UNSEEN, players == 3)
            assert not seen["unseen"]
            assert players > 3 or seen["whole"]
            if not replies.count():
                table.result.locator(".column:visible .seat--asked [data-card]").first.evaluate(
                    "(card) => card.click()"
                )
            before = page.url
            # Playwright's click would scroll the page first.
            replies.first.evaluate("(button) => button.click()")
            gone_on(page, before)


def test_without_javascript_a_played_deal_is_read(scriptless: Page, browser_name: str, site: str) -> None:
    """Without JavaScript the example has its outcome, its course and its differences."""
    table = Deals(scriptless, site)
    expect(table.result.locator(".outcome")).to_have_count(3)
    expect(table.result.locator(".parting").first).to_be_visible()
    offers_nothing(table.live, browser_name)


def test_axe_finds_nothing_on_a_board_in_play(page: Page, site: str) -> None:
    """It is checked in both schemes, at desktop and phone width."""
    table = Deals(page, site)
    table.deal()
    table.reply(0, "stand")
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 900})
        assert not axe_finds(page), f"at {width}"
