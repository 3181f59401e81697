"""The page for house rules: composing, effects, refusal, saving, sharing and printing."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from ambigu_variants.ambigu.faces.mixtures import house_effect, house_rules
from ambigu_variants.ambigu.mixtures.mixture import chosen, completed, plain
from ambigu_variants.ambigu.mixtures.wording import titled
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import at_rest, ready, visit

PAGE = "play/house-rules/"
FIRST, OTHER, THIRD = "lalanne_2010", "foster_1897", "juegos_de_naipes_2012"


def test_a_text_that_breaks_off_is_completed_by_another(page: Page, site: str) -> None:
    """The page offers it as a beginning: its own answers are chosen, and the other account gives the rest."""
    visit(page, site + PAGE)
    live = page.locator("variorum-house")
    ready(live)
    made = completed("dictionnaire_1792", FIRST)
    page.get_by_label("Start from").select_option(label=made.title)
    expect(live.locator(".house__rules h2")).to_have_text(made.title)
    for question, source in made.answers.items():
        expect(live.locator(f'[name="answer.{question}"][data-keys~="{source}:letter"]')).to_be_checked()
    expect(live.locator(".house__question--changed")).to_have_count(len(made.answers))


def test_house_rules_are_put_together(page: Page, site: str, browser_name: str) -> None:
    """Two answers are exchanged by keyboard. A third contradicts another, which is said before it is chosen;
    alone it is refused at its own question, and a button changes both.

    Saved rules survive a reload, the address opens the same rules, and only the rule sheet is printed.
    """
    visit(page, site + PAGE)
    live = page.locator("variorum-house")
    ready(live)
    result = live.locator(".house__rules")

    def fold(question: str) -> Locator:
        section = live.locator(".house__section", has=page.locator(f".house__question#{question}"))
        for folded in (section, section.locator(f"#{question}")):
            if folded.get_attribute("open") is None:
                folded.locator("summary").first.press("Enter")
        return section

    def answer(question: str, given: str) -> None:
        fold(question).locator(f'[name="answer.{question}"][data-keys~="{given}:letter"]').press("Space")

    def name(title: str) -> None:
        field = page.get_by_label("Name", exact=True)
        field.press("ControlOrMeta+a")
        field.press_sequentially(title)
        field.press("Tab")

    page.get_by_label("Start from").select_option(OTHER)
    expect(result).to_contain_text("Every answer is the same as in Foster.")
    told = plain(OTHER)
    for question, given in (("prime-height", FIRST), ("all-pass-two-cards", THIRD)):
        told = chosen(told, question, f"{given}:letter")
        answer(question, given)
        says = house_effect(told.data(), question)["announce"]
        expect(live.locator(f"#{question} .house__does p")).to_have_text(says)
    expect(result).to_contain_text("2 answers differ from Foster.")

    fold("agreed-ante")
    row = live.locator("#agreed-ante")
    radio = row.locator(f'[value="{THIRD}:none"]')
    clash = row.locator(f'.house__choice:has([value="{THIRD}:none"]) .house__clash')
    expect(clash).to_contain_text("leaves them nothing to agree on")
    expect(clash).to_contain_text("How much is the minimum stake?")
    expect(radio).to_have_accessible_description(re.compile("nothing to agree on"))
    radio.press("Space")
    expect(row.locator(".entry__error")).to_contain_text("Foster Method ¶1")
    expect(row.locator(".entry__error")).to_be_in_viewport()
    expect(radio).not_to_be_checked()
    button = clash.get_by_role("button", name="Change all of them")
    also = json.loads(str(radio.get_attribute("data-also")))
    button.press("Enter")
    expect(result).to_contain_text(f"{len(also) + 3} answers differ from Foster.")
    expect(radio).to_be_checked()
    expect(radio).to_be_focused()
    for asked, given in {"agreed-ante": f"{THIRD}:none", **also}.items():
        told = chosen(told, asked, given)

    name("Sunday rules")
    expect(result.locator("h2")).to_have_text("Sunday rules")
    page.get_by_role("button", name="Save in this browser").click()
    expect(page.get_by_role("button", name="Delete")).to_be_visible()
    assert axe_finds(page) == []
    address = page.url
    page.goto(site + PAGE)
    ready(live)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(result.locator("h2")).to_have_text("Sunday rules")
    assert page.url == address
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("button", name="Delete")).to_be_hidden()
    name("Monday rules")
    expect(result.locator("h2")).to_have_text("Monday rules")
    page.evaluate("(hash) => void (location.hash = hash)", address.partition("#")[2])
    expect(result).to_contain_text("Sunday rules")
    expect(result).to_contain_text("6 answers differ from Foster.")

    page.get_by_role("button", name="The rule sheet").click()
    sheet = live.locator(".house__sheet")
    expect(sheet.locator("h2").first).to_have_text("Sunday rules: a rule sheet")
    deal = page.get_by_role("link", name="Deal cards by these rules").get_attribute("href")
    view = house_rules({**told.data(), "title": "Sunday rules"})
    assert titled(told) == "House rules after Foster 1914"
    assert str(deal).endswith(f"#deal={view['state']['board']}")
    if browser_name == "chromium":
        page.emulate_media(media="print")
        at_rest(page)
        expect(sheet).to_be_visible()
        expect(result).to_be_hidden()
        expect(live.locator("form")).to_be_hidden()
        page.emulate_media(media="null")


@pytest.mark.only_browser("chromium")
def test_a_closed_row_shows_the_rule_in_force(page: Page, site: str) -> None:
    """The row's rule changes with the choice; an open row has its rules below."""
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, site + PAGE)
    live = page.locator("variorum-house")
    ready(live)
    section = live.locator(".house__section").first
    section.locator(":scope > summary").click()
    row = section.locator(".house__question").first
    rule = row.locator("summary .house__rule")
    expect(rule).to_be_visible()
    was = rule.inner_text()
    row.locator("summary").click()
    expect(rule).to_be_hidden()
    other = row.locator(".house__choice:not(:has(:checked))").first
    says = other.locator(".house__says").inner_text()
    assert says != was
    other.locator("[type=radio]").check()
    row.locator("summary").click()
    expect(rule).to_have_text(says)
