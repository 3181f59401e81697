"""The pages for asking the census questions, and for a small study of a rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, urlencode

from playwright.sync_api import Page, expect

from ambigu_variants.ambigu.faces.findings import SHOWN, answered, query
from ambigu_variants.ambigu.faces.studies import study
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.trying import DEALS
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import PATIENCE, visit
from tests.browser.live import PHONE, Live

SOURCES = [account.id for account in ACCOUNTS]
PAGE = "play/census/"


def whole(step: Callable[[Any, Any], Any], question: dict[str, str]) -> Any:
    """Takes all steps of an answer, and returns its HTML."""
    reply = step(question, None)
    while "done" in reply:  # so many deals or hands, of more
        reply = step(question, reply["state"])
    return reply["html"]


def test_questions_are_asked(page: Page, site: str) -> None:
    """The form asks what a question needs; a refusal is told at its field, and the old result stays."""
    asks = Live(page, site, "query", PAGE)
    before = asks.result.inner_html()
    second = asks.field("Second account")
    second.select_option(SOURCES[0])
    asks.button("Ask").click()
    error = asks.live.locator("[data-for=other]")
    expect(error).to_contain_text("the same account twice. Choose another")
    expect(second).to_have_attribute("aria-invalid", "true")
    assert asks.result.inner_html() == before

    asks.field("Find").select_option("elder")
    expect(second).to_be_hidden()
    expect(asks.field("In the second account it is")).to_be_hidden()
    asks.field("In the first account one hand is").select_option("prime")
    asks.button("Ask").press("Enter")
    asks.shows(whole(query, {"ask": "elder", "one": SOURCES[0], "first": "prime"}))
    expect(error).to_be_empty()
    assert page.url.endswith(f"#ask=elder&one={SOURCES[0]}&first=prime")
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert not axe_finds(page)

    question = {"ask": "more", "one": SOURCES[1], "other": SOURCES[0]}
    for label, value in zip(("Find", "First account", "Second account"), question.values(), strict=True):
        asks.field(label).select_option(value)
    asks.button("Ask").click()
    found = asks.live.locator(".find")
    expect(found).to_have_count(SHOWN)
    asks.shows(whole(query, question))
    many = answered(question)["count"]
    for shown in range(2 * SHOWN, many + SHOWN, SHOWN):
        asks.button("More examples").click()
        expect(found).to_have_count(min(shown, many))
    expect(asks.button("More examples")).to_be_hidden()
    found.first.get_by_role("link", name="Try these cards").click()
    expect(page).to_have_url(re.compile(r"/play/cards/\?hands=1c\.1d\.1h\.1s_"))


def test_questions_come_by_links_and_addresses(page: Page, site: str) -> None:
    """A suggested link asks its question in place; Back restores the last one; nonsense is refused."""
    asks = Live(page, site, "query", PAGE)
    title = asks.live.locator(".finding__asked")
    items = page.locator(".suggested li")
    for item in items.all()[:2]:
        item.get_by_role("link").click()
        expect(title).to_have_text(item.get_by_role("link").inner_text())
        found = item.locator(".suggested__found").inner_text()
        expect(asks.live.locator(".finding__count")).to_have_text(found)
    page.go_back()
    expect(title).to_have_text(items.first.get_by_role("link").inner_text())

    reading = {"other.prime-height": f"{SOURCES[0]}:letter"}
    question = {"ask": "opposite", "one": SOURCES[0], "other": SOURCES[1], "second": "flush", **reading}
    visit(page, site)
    asks = Live(page, site, "query", f"{PAGE}#{urlencode(question)}")
    asks.shows(whole(query, question))
    expect(asks.live.locator(".finding__count")).to_contain_text(" of 2,691,663,975 pairs")
    expect(asks.field("In the first account the other hand is")).to_have_value("flush")
    expect(asks.live.locator("[name='other.prime-height']:visible")).to_have_value(f"{SOURCES[0]}:letter")
    visit(page, site)
    asks = Live(page, site, "query", f"{PAGE}#{urlencode({**question, 'ask': 'most'})}")
    expect(asks.live).to_contain_text("nothing called “most” here")
    expect(asks.live.locator("[data-live]")).not_to_be_attached()


def test_a_study_is_linked_and_refused(page: Page, site: str) -> None:
    """A row on a question page fills the form. A bad seed is told at its field, and changes nothing."""
    visit(page, f"{site}rules/side-pot/")  # This question comes up seldom, so few deals are played twice.
    link = page.get_by_role("link", name=f"{DEALS:,} deals").first
    address = str(link.get_attribute("href")).partition("#")[2]
    trial = Live(page, site, "study", f"atlas/worth/#{address}&seed=5")
    html = whole(study, dict(parse_qsl(f"{address}&seed=5")))
    expect(trial.result).to_have_attribute("data-live", "", timeout=5 * PATIENCE)  # Two hundred deals twice.
    trial.shows(html)
    answers = trial.field("The answer to use instead")
    expect(answers).to_have_value(dict(parse_qsl(address))["answer"])
    expect(trial.field("What the players believe")).to_be_hidden()

    trial.field("Account").select_option("foster_1897")
    offered = answers.locator("option").all_inner_texts()
    assert offered
    assert not [each for each in offered if "Foster" in each]
    trial.live.locator("[name=seed]").fill("a b")
    trial.button(f"Play {DEALS:,} deals").click()
    expect(trial.live.locator(".entry__error[data-for=seed]")).to_contain_text("letters and digits")
    trial.shows(html)


def test_swaps_are_filtered_and_sorted(page: Page, site: str) -> None:
    """The choice of an account holds for the picture and the table; a heading sorts, the largest first."""
    visit(page, f"{site}atlas/worth/")
    swaps = page.locator(".swaps")
    swaps.get_by_label("Foster").check()
    swaps.locator("summary").click()
    swaps.get_by_role("button", name="dealer’s result").press("Enter")
    expect(swaps.locator("[aria-sort=descending]")).to_have_text("dealer’s result")
    rows = swaps.locator("tbody tr:visible").evaluate_all(
        "rows => rows.map((row) => [row.dataset.account, row.dataset.kind, row.cells[4]?.dataset.by])"
    )
    assert {(account, kind) for account, kind, _ in rows} == {("2", "texts"), ("2", "reading")}
    by = [float(each) for *_, each in rows if each]
    assert by == sorted(by, reverse=True)
    assert len(by) > len(rows) - len(by) > 1
