"""The page on which Ascenseur is played, as a reader uses it, in both browsers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from ambigu_variants.ascenseur.faces.answers import legal_html, score_html, sequence_html
from ambigu_variants.ascenseur.faces.boards import board_html
from ambigu_variants.ascenseur.games import boards, sittings
from ambigu_variants.faces.html import rooted
from ambigu_variants.records import record
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import as_made, gone_on, offers_nothing, ready, visit

SEED = "7"


class Table:
    """The page, by its labels."""

    def __init__(self, page: Page, site: str, address: str = "play/ascenseur/") -> None:
        self.page = page
        visit(page, site + address)
        self.live = page.locator("variorum-ascenseur")
        self.result = self.live.locator(".playground__result")
        self.form = self.live.locator("form").first
        self.decision = self.result.locator(".decision")

    def deal(self, players: int = 10, seed: str = SEED, **variants: str) -> None:
        """Begins a game of so many, under variants by question."""
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
        """Says or plays one of what is offered, and waits for the answer."""
        before = self.page.url
        self.replies.nth(which).click()
        gone_on(self.page, before)

    def finish(self) -> None:
        self.button("Finish the game for me")
        expect(self.result.locator(".outcome")).to_be_visible()

    def shown(self) -> str:
        return as_made(self.result)


def parsed(page: Page, html: str) -> str:
    """HTML as this browser would give it back."""
    again: str = page.evaluate(
        "(html) => Object.assign(document.createElement('div'), { innerHTML: html }).innerHTML", html
    )
    return again


def board(page: Page) -> dict[str, Any]:
    """The board that the address holds."""
    return boards.open_board(page.url.partition("#game=")[2])


def test_a_game_is_played_and_scored_in_four_ways(page: Page, site: str) -> None:
    """Some deals by hand, the rest by the computer; what stands in the page is what the package writes."""
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
    last = table.result.locator(".lift__result tbody tr:not(.lift-scores__deal)")
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
    expect(table.result.locator(".lift__ways .parting")).to_contain_text(f"After deal {parting}")
    table.result.locator(".lift__deals summary").click()
    marked = table.result.locator(".lift__deals .lift-scores--parts .lift-scores__deal")
    expect(marked).to_contain_text(f"Deal {parting} of 9")


def test_the_forbidden_bid_is_shown_and_cannot_be_made(page: Page, site: str) -> None:
    """The dealer, who announces last: in the second deal the reader."""
    table = Table(page, site)
    table.deal(4)
    for _ in range(2):
        table.reply()
    expect(table.decision.locator(".lift__bid:disabled")).to_have_count(1)
    reply = table.decision.locator(".lift__bid:disabled").get_attribute("data-reply")
    forbidden = table.decision.locator(f'[data-reply="{reply}"]')
    why = table.decision.locator(".lift__barred")
    expect(why).to_contain_text(f"Forbidden: {forbidden.inner_text()}.")
    expect(why).to_contain_text("Annonce tour à tour ¶2")
    # The page cannot send it; who sends it all the same is told, and nothing changes.
    html, address = table.shown(), page.url
    forbidden.evaluate("(button) => (button.disabled = false)")
    forbidden.click()
    expect(table.decision.locator(".entry__error")).not_to_be_empty()
    assert page.url == address
    assert page.locator(".lift__now").count() == 1
    page.reload()
    expect(table.decision).to_be_visible()
    assert table.shown() == html


def test_both_variants_of_play_stand_side_by_side(page: Page, site: str) -> None:
    """On the first trick at which they part: the card that the other allows or forbids is marked."""
    table = Table(page, site)
    table.deal(6, legal="a")
    for _ in range(80):
        if table.decision.locator(".lift__note").count():
            break
        table.reply()
    barred = table.decision.locator(".lift__card:disabled").first
    expect(barred).to_contain_text("b allows it")
    expect(barred).to_have_attribute("aria-label", re.compile("may not be played, b allows it"))
    plays = table.decision.locator(".plays__variant")
    expect(plays).to_have_count(2)
    expect(plays.nth(1)).to_contain_text("played here")
    expect(table.decision.locator(".plays__alike")).to_contain_text("do not allow the same")
    expect(table.decision.locator(".lift__barred")).to_contain_text("Déroulement variante a")


def test_taken_back_and_made_again(page: Page, site: str) -> None:
    """One reply, and all; the link holds what was taken back too."""
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
    expect(table.form.get_by_role("button", name="Step on")).to_be_enabled()
    table.button("Step on")
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
    """Reloaded, and on another visit, with what the form says; if it is cut short nothing is changed."""
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
    """As a file; one that does not hold is refused by its line, and the board stays."""
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
    expect(page.locator(".dealing__file .entry__error")).to_contain_text("it is for")
    assert table.shown() == html
    assert page.url == address


def test_the_keyboard_alone_is_enough(page: Page, site: str) -> None:
    """After each reply the next thing that can be said or played has the focus; at the end the outcome."""
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
    """What was typed is answered as the package answers; what is wrong is told by its field."""
    table = Table(page, site)
    scored, played, dealt = (
        table.live.locator(f".reckoner:has([data-ask={name}])")
        for name in ("score_html", "legal_html", "sequence_html")
    )
    answer = scored.locator(".reckoner__answer")

    def ask_for(players: str) -> None:
        dealt.locator("[name=players]").focus()
        page.keyboard.press("ControlOrMeta+a")  # One driver would write behind what is there.
        page.keyboard.type(players)
        page.keyboard.press("Enter")

    scored.locator("textarea").fill("0/0 1/1 2/0\n1/2 0/0 0/0")
    scored.get_by_role("button").click()
    expect(answer).to_have_attribute("data-live", "")
    wanted = rooted(score_html("0/0 1/1 2/0\n1/2 0/0 0/0")["html"], site)
    assert answer.inner_html() == parsed(page, wanted)
    scored.locator("textarea").fill("0/0 1/1\nnothing")
    scored.get_by_role("button").click()
    expect(scored.locator(".entry__error")).to_contain_text("“nothing” is not a bid")
    assert answer.inner_html() == parsed(page, wanted)
    former = scored.get_by_text("Below is the answer to what was asked before.")
    expect(former).to_be_visible()
    scored.locator("textarea").fill("0/0 1/1 2/0\n1/2 0/0 0/0")
    expect(former).to_be_hidden()
    played.locator("[name=hand]").fill("Kh 4s 9s")
    played.locator("[name=trick]").fill("2c 7s")
    played.locator("[name=trump]").fill("spades")
    played.locator("[name=trump]").press("Enter")
    wanted = rooted(legal_html("Kh 4s 9s", "2c 7s", "spades")["html"], site)
    expect(played.locator(".plays__may").nth(1)).to_have_text(re.compile("^May be played: .*nine of spades"))
    assert played.locator(".reckoner__answer").inner_html() == parsed(page, wanted)
    ask_for("26")
    expect(dealt.locator(".sizes__deal")).to_have_count(3)
    wanted = rooted(sequence_html(26)["html"], site)
    assert dealt.locator(".reckoner__answer").inner_html() == parsed(page, wanted)
    ask_for("27")
    expect(dealt.locator(".entry__error")).to_contain_text("27 players cannot sit down")


def test_a_phone_does_not_scroll_sideways(page: Page, site: str) -> None:
    """Ten players at a small phone, in play and at the end with every deal unfolded."""
    page.set_viewport_size({"width": 360, "height": 740})
    table = Table(page, site)
    table.deal()
    for _ in range(5):
        table.reply()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    table.finish()
    table.result.locator(".lift__deals summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_without_javascript_a_game_is_read(scriptless: Page, browser_name: str, site: str) -> None:
    """The printed game has its end and its scores; the answers have theirs; no form is shown."""
    table = Table(scriptless, site)
    expect(table.result.locator(".outcome")).to_be_visible()
    expect(table.result.locator(".lift-won")).to_be_visible()
    expect(table.live.locator(".plays")).to_be_visible()
    expect(table.live.locator(".sizes__deal").first).to_be_visible()
    offers_nothing(table.live, browser_name)


def test_axe_finds_nothing_on_a_board_in_play(page: Page, site: str) -> None:
    """By day and by lamplight, at desktop and at phone width: a forbidden bid, and cards that may not go."""
    table = Table(page, site)
    table.deal(4, legal="a")
    for wanted in (".lift__bid:disabled", ".lift__card:disabled"):
        while not table.decision.locator(wanted).count():
            table.reply()
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 900})
            assert not axe_finds(page), f"at {width}: {wanted}"
