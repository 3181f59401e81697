"""The rules side by side: choosing, opening, stepping through, and the address that stores the state."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS

PHONE = ViewportSize(width=390, height=844)
FIRST, *_, LAST = ACCOUNTS
QUESTIONS = [each["id"] for each in operations.questions()]


def ready(page: Page) -> Page:
    """Waits for the page's script and returns the page."""
    expect(page.locator("variorum-rules:defined")).to_have_count(1)
    return page


def named(found: Locator, name: str = "id") -> list[str]:
    """Returns an attribute of the visible elements, in order."""
    told: list[str] = found.locator("visible=true").evaluate_all(
        "(found, name) => found.map((each) => each.getAttribute(name))", name
    )
    return told


def heads(page: Page) -> list[str]:
    """Returns the visible accounts in column order, and checks that all open sections agree."""
    orders = [
        named(head.locator("[data-account]"), "data-account")
        for head in page.locator(".rules__section[open]:not([hidden]) thead").all()
    ]
    assert all(order == orders[0] for order in orders)
    return orders[0]


def rows(page: Page) -> list[str]:
    """Returns the questions of the visible rows."""
    return named(ready(page).locator(".rules__section tr[id]"))


def opened(page: Page) -> list[str]:
    """Returns the open sections."""
    return named(ready(page).locator(".rules__section[open]"))


def spoken(page: Page) -> Locator:
    return page.locator("variorum-rules [role=status]")


def test_what_is_chosen_is_kept_in_the_address(page: Page, site: str) -> None:
    """Filtering by differences, hiding an account and moving the last one to the front is announced.

    The state survives a reload, and is restored on the way back from a question.
    """
    page.goto(site + "rules/")
    expect(page.locator(".rules__section[open]")).to_have_count(0)
    show = page.get_by_role("combobox", name="Show")
    show.select_option("differ")
    told = str(show.locator("option:checked").text_content())
    (number,) = re.findall(r"\((\d+)\)", told)
    expect(spoken(page)).to_have_text(f"{number} questions are shown.")
    expect(page.locator(".rules__section tr[id]:visible")).to_have_count(int(number))
    everyone = len(ACCOUNTS)
    page.get_by_role("checkbox", name=ACCOUNTS[1].source.dated).press("Space")
    for _ in range(everyone - 1):
        page.get_by_role("button", name=f"Move {LAST.source.dated} to the left").focus()
        page.keyboard.press("Enter")
    expect(spoken(page)).to_have_text(f"{LAST.source.dated} is now number 1 of {everyone}.")
    expect(page.get_by_role("button", name=f"Move {LAST.source.dated} to the right")).to_be_focused()
    order = [account.id for account in (LAST, FIRST, *ACCOUNTS[2:-1])]
    assert heads(page) == order
    # With two accounts left, only their differences count.
    of_two = rows(page)
    assert 0 < len(of_two) < int(number)
    for row in of_two:
        assert page.locator(f"#{row} .mark--differ").count() == 1
    before = (order, of_two, opened(page), page.url)
    page.reload()
    ready(page)
    assert (heads(page), rows(page), opened(page), page.url) == before
    page.locator(".rules__section tr:visible th a").first.click()
    expect(page.locator(".answer").first).to_be_visible()
    page.go_back()
    expect(page.locator(".rules__section[open]").first).to_be_visible()
    ready(page)
    assert (heads(page), rows(page), opened(page), page.url) == before


def test_additional_accounts_join_when_they_are_chosen(page: Page, site: str) -> None:
    """An additional account gets a column, kept in the address; its silence is a dash that opens.

    What hasn't been seen is said. With six columns no page is wider than its screen.
    """
    broken, *whole = ACCOUNTS.additional
    page.goto(site + "rules/?open=all")
    ready(page)
    default = [account.id for account in ACCOUNTS]
    assert heads(page) == default
    for account in ACCOUNTS.additional:
        page.get_by_role("checkbox", name=account.source.dated).check()
    everyone = [*default, *(account.id for account in ACCOUNTS.additional)]
    row = page.locator("#side-pot")
    for width in (390, 768, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert named(row.locator("td"), "data-account") == everyone
    expect(row.locator(f'[data-account="{broken.id}"]')).to_have_text("not seen")
    silent = row.locator(f'[data-account="{whole[0].id}"]')
    expect(silent.locator("p")).to_be_hidden()
    silent.locator("summary").click()
    expect(silent.locator("p")).to_be_visible()
    page.reload()
    ready(page)
    assert named(row.locator("td"), "data-account") == everyone


def test_a_link_to_a_row_opens_its_section(page: Page, site: str) -> None:
    """A link from a question's page opens only that section, and the section can be folded."""
    page.goto(site + "rules/uncalled-bet/")
    page.get_by_role("link", name="The row in the table").click()
    row = page.locator("tr#uncalled-bet")
    expect(row).to_be_in_viewport()
    expect(page.locator(".rules__section[open]")).to_have_count(1)
    section = page.locator(".rules__section", has=row)
    # The header row with the accounts is sticky, below Material's header.
    row.evaluate("(row) => scrollTo(0, row.getBoundingClientRect().bottom + scrollY - 200)")
    expect(section.locator("thead th").last).to_be_in_viewport()
    section.locator("summary").click()
    expect(row).to_be_hidden()
    expect(page).to_have_url(re.compile("/rules/$"))
    page.get_by_role("button", name="Open every section").click()
    assert rows(page) == QUESTIONS
    expect(page).to_have_url(re.compile(r"\?open=all$"))


def test_what_the_address_asks_for_in_vain_is_said(page: Page, site: str) -> None:
    """Unknown values in the address are reported, and the linked question is shown even if filtered out."""
    page.goto(site + f"rules/?show=nothing&accounts={FIRST.id},nobody&open=prices,nowhere#nohow")
    for name in ("nothing", "nobody", "nowhere", "nohow"):
        expect(page.get_by_role("alert")).to_contain_text(f"“{name}”")
    assert opened(page) == ["prices"]
    assert heads(page) == [FIRST.id]
    page.goto(site + "rules/")
    question = page.locator("tr:has(.mark--agree)").first.get_attribute("id")
    page.goto(site + f"rules/?show=differ#{question}")
    expect(page.locator(f"tr#{question}")).to_be_in_viewport()
    expect(page.get_by_role("alert")).to_contain_text("you see every question")
    expect(page.get_by_role("combobox", name="Show")).to_have_value("all")


def test_on_a_phone_one_question_at_a_time(page: Page, site: str) -> None:
    """Next and Back step through the questions, across sections, and a reload keeps the position."""
    page.set_viewport_size(PHONE)
    page.goto(site + "rules/?open=prices")
    prices = [str(each.get_attribute("id")) for each in page.locator("#prices tbody tr").all()]
    after = QUESTIONS[QUESTIONS.index(prices[-1]) + 1]
    for place, question in enumerate(prices, 1):
        assert rows(page) == [question]
        expect(page.locator(".rules__place:visible")).to_have_text(f"Question {place} of {len(prices)}")
        page.get_by_role("button", name="Next").click()
    assert rows(page) == [after]
    assert "prices" not in opened(page)
    expect(page.locator(f"#{after} td")).to_have_count(len(ACCOUNTS))
    page.reload()
    assert rows(page) == [after]
    page.get_by_role("button", name="Previous").click()
    assert rows(page) == [prices[-1]]
    expect(page).to_have_url(re.compile(f"#{prices[-1]}$"))


def test_without_scripts_the_whole_table_is_read(browser: Browser, browser_name: str, site: str) -> None:
    """The whole table is shown without JavaScript, and when scripts fail to load."""
    context = browser.new_context(java_script_enabled=browser_name == "firefox")
    context.route("**/*.js", lambda route: route.abort())
    page = context.new_page()
    try:
        page.goto(site + "rules/")
        expect(page.locator(f"tr#{QUESTIONS[0]}")).to_be_visible()
        expect(page.locator("tr[id]:visible")).to_have_count(len(QUESTIONS))
        if browser_name != "firefox":
            expect(page.locator(".rules__choice")).to_be_hidden()
    finally:
        context.close()


def test_an_address_that_names_a_crux_opens_it(page: Page, site: str) -> None:
    """Cruxes are folded; a link to one, from another page or on the page itself, opens that one alone."""
    first, second = [
        ruling.crux for ruling in ACCOUNTS[0].source.rulings.values() if ruling.crux and ruling.readings
    ][:2]
    page.goto(f"{site}cruxes/#{first}")
    expect(page.locator("details.crux[open]")).to_have_count(1)
    expect(page.locator(f"details.crux[open]:has(#{first}) .crux__readings")).to_be_visible()
    page.evaluate("hash => { location.hash = hash }", second)
    expect(page.locator(f"details.crux[open]:has(#{second}) .crux__readings")).to_be_visible()
