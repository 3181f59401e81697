"""The page for house rules: composing, effects, refusal, saving, sharing and printing."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, Page, expect

from ambigu_variants.ambigu.faces.mixtures import house_effect, house_rules
from ambigu_variants.ambigu.mixtures.mixture import chosen, plain
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import visit
from tests.browser.live import PHONE, Live

PAGE = "play/house-rules/"
PRINTED = "globalThis.print = () => (document.body.dataset.printed = '')"
"""Notes that the page would be printed."""
FIRST, OTHER, THIRD = "lalanne_2010", "foster_1897", "juegos_de_naipes_2012"


def test_house_rules_are_put_together(page: Page, site: str, browser_name: str) -> None:
    """Answers are exchanged by keyboard; one that contradicts another is refused, and a button changes both.

    Saved rules are opened again, and so is their address. Only the rule sheet is printed.
    """
    page.add_init_script(PRINTED)
    house = Live(page, site, "house", PAGE)
    rules = house.live.locator(".house__rules")
    title = rules.locator("h2")

    def fold(question: str) -> Locator:
        row = house.live.locator(f"#{question}")
        for folded in (house.live.locator(".house__section", has=page.locator(f"#{question}")), row):
            if folded.get_attribute("open") is None:
                folded.locator("summary").first.press("Enter")
        return row

    def name(given: str) -> None:
        field = house.field("Name")
        field.clear()
        field.press_sequentially(given)  # Firefox's driver fills a field without a change.
        field.press("Tab")
        expect(title).to_have_text(given)

    house.field("Start from").select_option(OTHER)
    expect(rules).to_contain_text("Every answer is the same as in Foster.")
    told = plain(OTHER)
    for question, given in (("prime-height", FIRST), ("all-pass-two-cards", THIRD)):
        told = chosen(told, question, f"{given}:letter")
        row = fold(question)
        row.locator(f'[name="answer.{question}"][data-keys~="{given}:letter"]').press("Space")
        expect(row.locator(".house__does p")).to_have_text(house_effect(told.data(), question)["announce"])
        rule = row.locator("summary .house__rule")  # A closed row shows the rule in force.
        expect(rule).to_be_hidden()
        row.locator("summary").first.press("Enter")
        says = row.locator(".house__choice:has(:checked) .house__says")
        expect(rule).to_have_text(str(says.text_content()))
    expect(rules).to_contain_text("2 answers differ from Foster.")
    expect(house.live.locator(".house__whole")).not_to_be_empty()  # What comes next waits for this count.

    row = fold("agreed-ante")
    radio = row.locator(f'[value="{THIRD}:none"]')
    clash = row.locator(f'.house__choice:has([value="{THIRD}:none"]) .house__clash')
    expect(clash).to_contain_text("How much is the minimum stake?")
    expect(radio).to_have_accessible_description(re.compile("nothing to agree on"))
    radio.press("Space")
    expect(row.locator(".entry__error")).to_contain_text("Foster Method ¶1")
    expect(row.locator(".entry__error")).to_be_in_viewport()
    expect(radio).not_to_be_checked()
    also = json.loads(str(radio.get_attribute("data-also")))
    clash.get_by_role("button", name="Change all of them").press("Enter")
    expect(rules).to_contain_text(f"{len(also) + 3} answers differ from Foster.")
    expect(radio).to_be_checked()
    expect(radio).to_be_focused()
    for asked, given in {"agreed-ante": f"{THIRD}:none", **also}.items():
        told = chosen(told, asked, given)

    name("Sunday rules")
    house.button("Save in this browser").click()
    expect(house.button("Delete")).to_be_visible()
    assert axe_finds(page) == []
    address = page.url
    visit(page, site)
    house = Live(page, site, "house", PAGE)
    house.button("Open").click()
    expect(title).to_have_text("Sunday rules")
    assert page.url == address
    house.button("Delete").click()
    expect(house.button("Delete")).to_be_hidden()
    name("Monday rules")
    page.evaluate("(hash) => void (location.hash = hash)", address.partition("#")[2])
    expect(title).to_have_text("Sunday rules")
    expect(rules).to_contain_text(f"{len(also) + 3} answers differ from Foster.")

    house.button("Print the rules").click()
    sheet = house.live.locator(".house__sheet")
    expect(sheet.locator("h2").first).to_have_text("Sunday rules: a rule sheet")
    deal = page.get_by_role("link", name="Deal cards by these rules").get_attribute("href")
    view = house_rules({**told.data(), "title": "Sunday rules"})
    assert str(deal).endswith(f"#deal={view['state']['board']}")
    if browser_name == "chromium":  # Firefox's driver can't show a page as printed.
        page.emulate_media(media="print")
        expect(sheet).to_be_visible()
        expect(rules).to_be_hidden()
        page.emulate_media(media="null")
    page.get_by_role("link", name="Play an evening by these rules").click()
    expect(page.locator(".evening .cloth__title")).to_have_text("Deal 1 of 10. Sunday rules")
    expect(page.locator(".decision__replies button").first).to_be_focused()
    assert "#" not in page.url


def test_house_rules_are_tried(page: Page, site: str) -> None:
    """A link opens rules and tries them; the table grows, Stop keeps it, and other rules remove it."""
    page.set_viewport_size(PHONE)
    told = chosen(
        chosen(plain(FIRST), "first-answers", f"{OTHER}:letter"), "three-against-two", f"{OTHER}:letter"
    )
    page.goto(f"{site}{PAGE}#study={told.fragment()}&against={FIRST}&seed=7")
    trial = page.locator("variorum-trial")
    result = trial.locator(".playground__result")
    expect(result).to_contain_text("Each changed rule alone, and all changes together", timeout=60_000)
    expect(page.locator(".house__rules")).to_contain_text("2 answers differ from Lalanne.")
    shown = trial.locator(".finding__count").text_content()
    expect(trial.locator(".finding__count")).not_to_have_text(str(shown), timeout=30_000)
    trial.get_by_role("button", name="Stop").click()
    expect(trial.locator(".progress")).to_be_hidden()
    with page.expect_download() as loaded:
        trial.get_by_role("button", name="Download the figures (CSV)").click()
    assert loaded.value.path().read_text("utf-8").startswith("rule,measure,per deals,change")
    expect(page.locator("html")).to_have_js_property("scrollWidth", PHONE["width"])
    assert axe_finds(page) == []
    expect(trial.locator(".notice--error")).to_contain_text("the deals played until then")
    gentle = page.locator(".house__ready li a").first  # A ready set is opened by its link.
    gentle.click()
    expect(gentle).to_have_attribute("aria-current", "true")
    expect(page.locator(".house__rules h2")).to_have_text("Gentle: small losses")
    expect(result).to_be_empty()


def test_rules_with_one_change_are_printed_in_three_taps(page: Page, site: str) -> None:
    """From Home: the link, an answer of the open question, and the button below; any other is a link more."""
    page.set_viewport_size(PHONE)
    page.add_init_script(PRINTED)
    page.goto(site)
    page.locator(".ways a[href$='play/house-rules/']").click()
    live = page.locator("variorum-house")
    row = live.locator(".house__question[open]")
    row.locator(".house__choice:not(:has(:checked)) label").first.click()
    expect(live.locator(".house__rules")).to_contain_text("1 answer differs from Lalanne.")
    row.get_by_role("button", name="Print the rules").click()
    expect(page.locator("body")).to_have_attribute("data-printed", "")
    expect(live.locator(".house__sheet h2").first).to_have_text(re.compile(": a rule sheet"))
    live.locator(".house__first a[href$='#three-against-two']").click()
    expect(row).to_have_attribute("id", "three-against-two")
    expect(row.locator(".house__choice:not(:has(:checked)) label").first).to_be_in_viewport(ratio=1)
