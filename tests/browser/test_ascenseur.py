"""The page for playing Ascenseur, as a reader uses it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from ambigu_variants.ascenseur.faces import boards
from ambigu_variants.ascenseur.faces.answers import legal_html, score_html, sequence_html
from ambigu_variants.ascenseur.faces.boards import board_html
from ambigu_variants.ascenseur.games import sittings
from ambigu_variants.faces.html import rooted
from ambigu_variants.records import record
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import as_made, gone_on, offers_nothing, parsed, ready, visit

SEED = "7"


class Table:
    """A page object: finds the parts of the page by their labels."""

    def __init__(self, page: Page, site: str, address: str = "play/ascenseur/") -> None:
        self.page = page
        visit(page, site + address)
        self.live = page.locator("variorum-ascenseur")
        self.result = self.live.locator(".playground__result")
        self.form = self.live.locator("form").first
        self.decision = self.result.locator(".decision")

    def deal(self, players: int = 10, seed: str = SEED, **variants: str) -> None:
        """Starts a game with this number of players and these variants by question."""
        ready(self.live)
        self.form.get_by_label("Players", exact=True).select_option(str(players))
        if variants:
            self.form.locator(".readings").evaluate("(fold) => (fold.open = true)")
        for question, name in variants.items():
            self.form.locator(f"[name={question.replace('_', '-')}]").select_option(name)
        self.form.get_by_label("Seed", exact=True).fill(seed)
        self.button("Deal from this seed")
        expect(self.decision).to_be_visible()
        expect(self.page).to_have_url(re.compile("#game="))

    def button(self, name: str) -> None:
        self.form.get_by_role("button", name=name, exact=True).click()

    @property
    def replies(self) -> Locator:
        return self.decision.locator("[data-reply]:enabled")

    def reply(self, which: int = 0) -> None:
        """Clicks one of the offered replies and waits for the answer."""
        before = self.page.url
        self.replies.nth(which).click()
        gone_on(self.page, before)

    def finish(self) -> None:
        self.button("Finish the game for me")
        expect(self.result.locator(".outcome")).to_be_visible()

    def shown(self) -> str:
        return as_made(self.result)


def board(page: Page) -> dict[str, Any]:
    """Returns the board in the page's address."""
    return boards.open_board(page.url.partition("#game=")[2])


def test_a_game_is_played_and_scored_in_four_ways(page: Page, site: str) -> None:
    """Six replies by hand and the rest by the computer give exactly the package's HTML."""
    table = Table(page, site)
    table.deal(legal="a", kept="charge")
    for _ in range(6):
        table.reply()
    kept = board(page)
    assert kept["record"]["rules"].split(":")[1:] == ["a", "charge"]
    assert sum(reply.startswith("p1 ") for reply in kept["record"]["replies"]) == 6
    assert table.shown() == parsed(page, rooted(board_html(kept)["html"], site))
    table.finish()
    whole = board(page)["record"]
    ways = sittings.scored_in_every_way(whole)
    assert len(ways["deals"]) == 9
    last = table.result.locator(".game__result tbody tr:not(.rowgroup)")
    for seat, name in enumerate(ways["names"]):
        row = last.nth(seat)
        expect(row.locator("th")).to_have_text(name)
        for number, column in enumerate(ways["accounts"]):
            score, points = column["scores"][-1][seat], column["points"][-1][seat]
            shown = f"{score} {f'{points:+}' if points else 0}".replace("-", "−")
            expect(row.locator("td").nth(number + 1)).to_have_text(re.compile(f"^{re.escape(shown)}"))
    for number, column in enumerate(ways["accounts"]):
        for seat in column["winners"]:
            expect(table.result.locator(".lift-won dd").nth(number)).to_contain_text(ways["names"][seat])
    parting = ways["parting"]["deal"]
    expect(table.result.locator(".game__ways .parting")).to_contain_text(f"After deal {parting}")
    table.result.locator(".game__deals summary").click()
    marked = table.result.locator(".game__deals .lift-scores--parts .rowgroup")
    expect(marked).to_contain_text(f"Deal {parting} of 9")


def test_the_forbidden_bid_is_shown_and_cannot_be_made(page: Page, site: str) -> None:
    """The forbidden bid appears when the dealer bids last, in the second deal."""
    table = Table(page, site)
    table.deal(4)
    for _ in range(2):
        table.reply()
    expect(table.decision.locator(".game__bid:disabled")).to_have_count(1)
    reply = table.decision.locator(".game__bid:disabled").get_attribute("data-reply")
    forbidden = table.decision.locator(f'[data-reply="{reply}"]')
    why = table.decision.locator(".game__barred")
    expect(why).to_contain_text(f"Forbidden bid: {forbidden.inner_text()}.")
    expect(why).to_contain_text("Annonce tour à tour ¶2")
    # The disabled button can't send the bid; if it is sent anyway, the error is shown and nothing changes.
    html, address = table.shown(), page.url
    forbidden.evaluate("(button) => (button.disabled = false)")
    forbidden.click()
    expect(table.decision.locator(".entry__error")).not_to_be_empty()
    assert page.url == address
    assert page.locator(".game__now").count() == 1
    page.reload()
    expect(table.decision).to_be_visible()
    assert table.shown() == html


def test_both_variants_of_play_stand_side_by_side(page: Page, site: str) -> None:
    """On the first trick where they differ, cards that the other variant allows or forbids are marked."""
    table = Table(page, site)
    table.deal(6, legal="a")
    for _ in range(80):
        if table.decision.locator(".game__note").count():
            break
        table.reply()
    barred = table.decision.locator(".game__card:disabled").first
    expect(barred).to_contain_text("“b” allows it")
    expect(barred).to_have_attribute("aria-label", re.compile("can’t be played; “b” allows it"))
    plays = table.decision.locator(".plays__variant")
    expect(plays).to_have_count(2)
    expect(plays.nth(1)).to_contain_text("played here")
    expect(table.decision.locator(".plays__alike")).to_contain_text("allow different cards")
    expect(table.decision.locator(".game__barred")).to_contain_text("Déroulement variante a")


def test_taken_back_and_made_again(page: Page, site: str) -> None:
    """Undo and redo work by one reply and by all; the link includes the undone replies."""
    table = Table(page, site)
    table.deal(5)
    expect(table.form.get_by_role("button", name="Take back")).to_be_disabled()
    stages = [table.shown()]
    for _ in range(4):
        table.reply()
        stages.append(table.shown())
    whole = page.url
    table.button("Take back")
    gone_on(page, whole)
    assert table.shown() == stages[3]
    page.reload()
    expect(table.form.get_by_role("button", name="Step forward")).to_be_enabled()
    table.button("Step forward")
    expect(page).to_have_url(whole)
    table.button("To the beginning")
    expect(table.form.get_by_role("button", name="Take back")).to_be_disabled()
    assert table.shown() == stages[0]
    table.button("To the end")
    expect(page).to_have_url(whole)
    table.button("Play this deal for me")
    gone_on(page, whole)
    assert len(sittings.game(board(page)["record"])["hands"]) == 2


def test_a_link_is_reopened_and_a_broken_one_refused(page: Page, site: str) -> None:
    """After a reload or on another visit, board and form are the same; a truncated link changes nothing."""
    table = Table(page, site)
    table.deal(8, "a name", bidding="at-once", pack="104")
    table.reply()
    address, html = page.url, table.shown()
    page.goto(site)
    again = Table(page, "", address)
    expect(again.decision).to_be_visible()
    assert again.shown() == html
    expect(again.form.get_by_label("Seed", exact=True)).to_have_value("a name")
    expect(again.form.locator("[name=bidding]")).to_have_value("at-once")
    expect(again.form.locator("[name=pack]")).to_have_value("104")
    expect(again.form.get_by_label("Players", exact=True)).to_have_value("8")
    visit(page, site)
    broken = Table(page, "", address[:-12])
    expect(page.locator(".notice--error")).to_contain_text("cut short or changed")
    expect(broken.result.locator(".outcome")).to_be_visible()


@pytest.mark.afresh
def test_a_record_is_kept_and_opened_again(page: Page, site: str, tmp_path: Path) -> None:
    """The record is saved as a file; an invalid one is refused with its line, and the board stays."""
    table = Table(page, site)
    table.deal(9)
    table.reply()
    table.reply()
    page.evaluate(
        """() => {
          const made = URL.createObjectURL;
          URL.createObjectURL = (blob) => {
            blob.text().then((text) => (globalThis.saved = text));
            return made.call(URL, blob);
          };
        }"""
    )
    table.button("Save the record")
    while not page.evaluate("globalThis.saved"):  # The page's policy allows no function to be waited for.
        page.wait_for_timeout(50)
    file = tmp_path / "ascenseur.toml"
    file.write_text(page.evaluate("globalThis.saved"), encoding="utf-8")
    kept = board(page)["record"]
    assert record.from_toml(file.read_text(encoding="utf-8")).data() == kept
    html = table.shown()
    table.deal(3, "other")
    page.locator("[name=file]").set_input_files(file)
    expect(table.form.get_by_label("Seed", exact=True)).to_have_value(SEED)
    assert table.shown() == html
    address = page.url
    wrong = file.read_text(encoding="utf-8").replace("p1 bid", "p2 bid", 1)
    page.locator("[name=file]").set_input_files(
        FilePayload(name="bad.toml", mimeType="text/plain", buffer=wrong.encode())
    )
    expect(page.locator(".dealing__file .entry__error")).to_contain_text("turn to speak")
    assert table.shown() == html
    assert page.url == address


@pytest.mark.engine
def test_the_keyboard_alone_is_enough(page: Page, site: str) -> None:
    """After each reply the next choice has the focus, at the end the outcome."""
    table = Table(page, site)
    table.deal(7)
    table.replies.first.focus()
    for key in ("Enter", "Space", "Enter", "Space", "Enter"):
        before = page.url
        page.keyboard.press(key)
        gone_on(page, before)
        expect(table.result.locator("[data-first]")).to_be_focused()
    finish = table.form.get_by_role("button", name="Finish the game for me")
    finish.press("Enter")
    expect(table.result.locator(".outcome")).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("wins")


def test_the_three_answers(page: Page, site: str) -> None:
    """The page gives the package's answers, and shows errors at their fields."""
    table = Table(page, site)
    scored, played, dealt = (
        table.live.locator(f".reckoner:has([data-ask={name}])")
        for name in ("score_html", "legal_html", "sequence_html")
    )
    answer = scored.locator(".reckoner__answer")

    def ask_for(players: str) -> None:
        dealt.locator("[name=players]").focus()
        page.keyboard.press("ControlOrMeta+a")  # In one browser, typing would append to the old number.
        page.keyboard.type(players)
        page.keyboard.press("Enter")

    scored.locator("textarea").fill("0/0 1/1 2/0\n1/2 0/0 0/0")
    scored.get_by_role("button").click()
    expect(answer).to_have_attribute("data-live", "")
    wanted = rooted(score_html("0/0 1/1 2/0\n1/2 0/0 0/0")["html"], site)
    assert answer.inner_html() == parsed(page, wanted)
    scored.locator("textarea").fill("0/0 1/1\nnothing")
    scored.get_by_role("button").click()
    expect(scored.locator(".entry__error")).to_contain_text("“nothing” isn’t a bid")
    assert answer.inner_html() == parsed(page, wanted)
    former = scored.get_by_text("The answer below is to the previous question.")
    expect(former).to_be_visible()
    scored.locator("textarea").fill("0/0 1/1 2/0\n1/2 0/0 0/0")
    expect(former).to_be_hidden()
    played.locator("[name=hand]").fill("Kh 4s 9s")
    played.locator("[name=trick]").fill("2c 7s")
    played.locator("[name=trump]").fill("spades")
    played.locator("[name=trump]").press("Enter")
    wanted = rooted(legal_html("Kh 4s 9s", "2c 7s", "spades")["html"], site)
    expect(played.locator(".plays__may").nth(1)).to_have_text(re.compile("^You may play: .*nine of spades"))
    assert played.locator(".reckoner__answer").inner_html() == parsed(page, wanted)
    ask_for("26")
    expect(dealt.locator(".sizes__deal")).to_have_count(3)
    wanted = rooted(sequence_html(26)["html"], site)
    assert dealt.locator(".reckoner__answer").inner_html() == parsed(page, wanted)
    ask_for("27")
    expect(dealt.locator(".entry__error")).to_contain_text("can play, not 27")


def test_a_phone_does_not_scroll_sideways(page: Page, site: str) -> None:
    """With ten players on a small phone nothing overflows, in play or at the end with every deal unfolded."""
    page.set_viewport_size({"width": 360, "height": 740})
    table = Table(page, site)
    table.deal()
    for _ in range(5):
        table.reply()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    table.finish()
    table.result.locator(".game__deals summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


PLACES = """(decision) => {
  const top = (part) => Math.round(part.getBoundingClientRect().top);
  const bids = decision.querySelector(".game__bids");
  const hand = decision.querySelector(".game__hand");
  return {
    hand: top(hand),
    apart: bids && top(bids) - hand.getBoundingClientRect().bottom,
    own: decision.querySelector(".game__own").getBoundingClientRect().bottom,
    whole: decision.getBoundingClientRect().bottom,
  };
}"""
"""Measures the top of the reader's cards, the gap to the bids, and the bottoms of cards and decision."""


def test_on_a_phone_the_hand_stays_at_its_place(page: Page, site: str) -> None:
    """The hand doesn't move between decisions, the bids are beside the cards, and the decision fits the
    window.
    """
    page.set_viewport_size({"width": 390, "height": 844})
    table = Table(page, site)
    for players in (4, 8):
        table.deal(players)
        expect(table.decision.locator(".game__hand")).to_be_in_viewport(ratio=1)
        places: list[dict[str, int]] = []
        for _ in range(2 * players + 2):
            place = table.decision.evaluate(PLACES)
            assert place["own"] <= 844
            if place["apart"] is not None:
                assert 0 <= place["apart"] <= 24
                assert place["whole"] <= 844 or players > 4
            places.append(place)
            before = page.url
            # Playwright's click would scroll the page first.
            table.decision.locator("[data-reply]:enabled").first.evaluate("(button) => button.click()")
            gone_on(page, before)
        hands = [place["hand"] for place in places]
        assert max(hands) - min(hands) <= 2, hands
        assert {place["apart"] is None for place in places} == {True, False}
        expect(table.result.locator(".game__turned figcaption")).to_have_text("trump card")


def test_without_javascript_a_game_is_read(scriptless: Page, browser_name: str, site: str) -> None:
    """Without JavaScript the example has its end and its scores, each answer is there, and no form is
    shown.
    """
    table = Table(scriptless, site)
    expect(table.result.locator(".outcome")).to_be_visible()
    expect(table.result.locator(".lift-won")).to_be_visible()
    expect(table.live.locator(".plays")).to_be_visible()
    expect(table.live.locator(".sizes__deal").first).to_be_visible()
    offers_nothing(table.live, browser_name)


def test_axe_finds_nothing_on_a_board_in_play(page: Page, site: str) -> None:
    """A forbidden bid and illegal cards are checked in both colour schemes, at desktop and phone width."""
    table = Table(page, site)
    table.deal(4, legal="a")
    for wanted in (".game__bid:disabled", ".game__card:disabled"):
        while not table.decision.locator(wanted).count():
            table.reply()
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 900})
            assert not axe_finds(page), f"at {width}: {wanted}"
