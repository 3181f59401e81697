"""The rules side by side: choosing, opening, stepping through, and the address that stores the state."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS
from tests.browser.conftest import visit
from tests.browser.live import PHONE

FIRST, *_, LAST = ACCOUNTS
QUESTIONS = [each["id"] for each in operations.questions()]


def opens(page: Page, address: str) -> None:
    """Opens the page at an address and waits for its script."""
    visit(page, address)
    expect(page.locator("variorum-rules:defined")).to_have_count(1)


STATE = """() => {
  const shown = (some) => [...document.querySelectorAll(some)].filter((each) => each.checkVisibility());
  const head = ".rules__section[open]:not([hidden]) thead";
  return {
    accounts: [...new Set(shown(`${head} [data-account]`).map((each) => each.dataset.account))],
    rows: shown(".rules__section tr[id]").map(({ id }) => id),
    open: shown(".rules__section[open]").map(({ id }) => id),
    url: location.href,
  };
}"""
"""Returns the accounts in the order of their columns, the questions, the open sections and the address."""


def test_what_is_chosen_is_kept_in_the_address(page: Page, site: str) -> None:
    """The choice is announced, and survives a reload and the way back. Unknown values are reported."""
    opens(page, site + "rules/")
    spoken = page.locator("variorum-rules [role=status]")
    expect(page.locator(".rules__section[open]")).to_have_count(0)
    show = page.get_by_role("combobox", name="Show")
    show.select_option("differ")
    (number,) = re.findall(r"\((\d+)\)", str(show.locator("option:checked").text_content()))
    expect(spoken).to_have_text(f"{number} questions are shown.")
    expect(page.locator(".rules__section tr[id]:visible")).to_have_count(int(number))
    page.get_by_role("checkbox", name=ACCOUNTS[1].source.dated).press("Space")
    for _ in ACCOUNTS[1:]:
        page.get_by_role("button", name=f"Move {LAST.source.dated} to the left").focus()
        page.keyboard.press("Enter")
    expect(spoken).to_have_text(f"{LAST.source.dated} is now number 1 of {len(ACCOUNTS)}.")
    expect(page.get_by_role("button", name=f"Move {LAST.source.dated} to the right")).to_be_focused()
    before = page.evaluate(STATE)
    assert before["accounts"] == [account.id for account in (LAST, FIRST, *ACCOUNTS[2:-1])]
    assert 0 < len(before["rows"]) < int(number)  # With two accounts left, only their differences count.
    page.reload()
    expect(page.locator("variorum-rules:defined .rules__section[open]").first).to_be_visible()
    assert page.evaluate(STATE) == before
    page.locator(".rules__section tr:visible th a").first.click()
    expect(page.locator(".answer").first).to_be_visible()
    page.go_back()
    expect(page.locator("variorum-rules:defined .rules__section[open]").first).to_be_visible()
    assert page.evaluate(STATE) == before

    opens(page, site + f"rules/?show=nothing&accounts={FIRST.id},nobody&open=prices,nowhere#nohow")
    for name in ("nothing", "nobody", "nowhere", "nohow"):
        expect(page.get_by_role("alert")).to_contain_text(f"“{name}”")
    told = page.evaluate(STATE)
    assert (told["accounts"], told["open"]) == ([FIRST.id], ["prices"])
    opens(page, site + "rules/")
    agreed = page.locator("tr:has(.mark--agree)").first.get_attribute("id")
    opens(page, site + f"rules/?show=differ#{agreed}")
    expect(page.locator(f"tr#{agreed}")).to_be_in_viewport()
    expect(page.get_by_role("alert")).to_contain_text("you see every question")
    expect(show).to_have_value("all")


def test_a_link_opens_its_section_or_its_crux_alone(page: Page, site: str) -> None:
    """A link from a question's page opens only its section, which can be folded. So does a link to a crux."""
    visit(page, site + "rules/uncalled-bet/")
    page.get_by_role("link", name="The row in the table").click()
    row = page.locator("tr#uncalled-bet")
    expect(row).to_be_in_viewport()
    expect(page.locator(".rules__section[open]")).to_have_count(1)
    section = page.locator(".rules__section", has=row)
    row.evaluate("(row) => scrollTo(0, row.getBoundingClientRect().bottom + scrollY - 200)")
    expect(section.locator("thead th").last).to_be_in_viewport()  # It is sticky.
    section.locator("summary").click()
    expect(row).to_be_hidden()
    page.get_by_role("button", name="Open every section").click()
    assert page.evaluate(STATE)["rows"] == QUESTIONS
    expect(page).to_have_url(re.compile(r"\?open=all$"))

    cruxes = [ruling.crux for ruling in FIRST.source.rulings.values() if ruling.crux and ruling.readings]
    visit(page, f"{site}cruxes/#{cruxes[0]}")
    expect(page.locator("details.crux[open]")).to_have_count(1)
    page.evaluate("hash => { location.hash = hash }", cruxes[1])
    for crux in cruxes[:2]:
        expect(page.locator(f"details.crux[open]:has(#{crux}) .crux__readings")).to_be_visible()


def test_on_a_phone_one_question_at_a_time(page: Page, site: str) -> None:
    """Next and Back step through the questions, across sections, and a reload keeps the position."""
    page.set_viewport_size(PHONE)
    opens(page, site + "rules/?open=prices")
    prices = [str(each.get_attribute("id")) for each in page.locator("#prices tbody tr").all()]
    row = page.locator(".rules__section tr[id]:visible")
    after = QUESTIONS[QUESTIONS.index(prices[-1]) + 1]
    for place, question in enumerate(prices, 1):
        expect(row).to_have_attribute("id", question)
        expect(page.locator(".rules__place:visible")).to_have_text(f"Question {place} of {len(prices)}")
        page.get_by_role("button", name="Next").click()
    expect(row).to_have_attribute("id", after)
    expect(row.locator("td")).to_have_count(len(ACCOUNTS))
    page.reload()
    expect(row).to_have_attribute("id", after)
    page.get_by_role("button", name="Previous").click()
    expect(row).to_have_attribute("id", prices[-1])
    expect(page).to_have_url(re.compile(f"#{prices[-1]}$"))
