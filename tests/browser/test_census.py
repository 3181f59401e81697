"""The page for repeating the census and for asking it questions."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.faces.counting import recount
from ambigu_variants.ambigu.faces.findings import SHOWN, answered, query, query_more
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.html import rooted
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import kebab
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import ROOT, offers_nothing, ready, visit

SOURCES = [account.id for account in ACCOUNTS]
PAGE = "play/census/"


class Census:
    """A page object: finds the parts of the page by their labels."""

    def __init__(self, page: Page, site: str, address: str = PAGE, *, live: bool = True) -> None:
        self.page, self.site = page, site
        visit(page, site + address)
        self.count = page.locator("variorum-count")
        self.query = page.locator("variorum-query")
        if live:
            for element in (self.count, self.query):
                ready(element)

    def live(self, element: Locator) -> Locator:
        """Returns the answer's element, once the answer is there."""
        result = element.locator(".playground__result[data-live]")
        element.and_(self.page.locator(":not([aria-busy]):has(.playground__result[data-live])")).wait_for(
            state="attached"
        )
        expect(result).to_be_attached()
        expect(element).not_to_have_attribute("aria-busy", "")
        return result

    def button(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def says(self, element: Locator, html: str) -> None:
        """Checks that the answer is exactly the package's HTML."""
        again = self.page.evaluate(
            "(html) => Object.assign(document.createElement('div'), { innerHTML: html }).innerHTML", html
        )
        assert self.live(element).inner_html() == again


@cache
def printed() -> list[Data]:
    """Returns the figures shown on the page, from the count hand by hand."""
    return [
        {"source": source, **row, "combination": row["combination"] or "none"}
        for source in SOURCES
        for row in operations.census(source)["counts"]
    ]


def counted(question: dict[str, str]) -> Data:
    reply: Data = {"state": None}
    while "html" not in reply:
        reply = recount(question, printed(), reply["state"])
    return reply


def asked(question: dict[str, str], root: str) -> Data:
    """Returns the bridge's answer, with its addresses resolved against the root."""
    reply: Data = {"state": None}
    while "html" not in reply:
        reply = query(question, reply["state"])
    return reply | {"html": rooted(reply["html"], root)}


def test_the_count_equals_what_is_printed(page: Page, site: str) -> None:
    """For all three accounts the table is the package's and says that it equals the page."""
    census = Census(page, site)
    before = census.count.locator("table.tally td").all_inner_texts()
    census.button("Count again")
    census.says(census.count, counted({"count": "all"})["html"])
    expect(census.count.locator(".mark--agree")).to_have_count(3)
    assert census.count.locator("table.tally td").all_inner_texts() == before
    expect(census.count.get_by_role("status")).to_contain_text(
        "Juegos: 91,390 hands counted, and every figure matches"
    )
    expect(census.count.locator(".census__took")).to_contain_text(re.compile(r"in \d+\.\d seconds"))
    assert page.url.endswith("#count=all")


@pytest.mark.afresh
def test_the_count_is_held_against_the_page_itself(page: Page, site: str) -> None:
    """A wrong figure in the page is detected."""

    def changed(html: str, combination: str, by: int) -> str:
        figure = rf'(data-combination="{combination}" data-price="\d+"><data value=")(\d+)'
        return re.sub(figure, lambda found: f"{found[1]}{int(found[2]) + by}", html, count=1)

    def falsify(route: Route) -> None:
        html = (ROOT / "site" / PAGE / "index.html").read_text(encoding="utf-8")
        route.fulfill(body=changed(changed(html, "flush", -1), "point", 1), content_type="text/html")

    page.route(f"{site}{PAGE}", falsify)
    census = Census(page, site)
    census.button("Count again")
    census.live(census.count)
    expect(census.count.locator(".mark--differ")).to_have_count(1)
    expect(census.count.locator(".tally__differs")).to_have_count(2)
    expect(census.count.locator(".tally__verdict").first).to_contain_text("2 differ, by 1 hand in all")


def test_a_reading_shows_its_differences_and_survives_a_reload(page: Page, site: str) -> None:
    """A reading chosen in the form is kept in the address and counted again on another visit."""
    census = Census(page, site)
    census.count.get_by_label("Account").select_option(SOURCES[0])
    census.count.get_by_text("Answer some questions differently").click()
    census.count.get_by_label("What is a flush with sequence?").select_option(f"{SOURCES[0]}:four")
    census.button("Count again")
    expected = counted({"count": SOURCES[0], "flush-sequence": f"{SOURCES[0]}:four"})
    assert "tally__differs" in expected["html"]
    census.says(census.count, expected["html"])
    expect(census.count.locator(".tally__differs").first).to_contain_text("page: 644, +168")
    address = page.url
    page.goto(site)
    again = Census(page, "", address)
    again.says(again.count, expected["html"])
    expect(again.count.get_by_label("What is a flush with sequence?")).to_have_value(f"{SOURCES[0]}:four")
    expect(again.count.get_by_label("Account")).to_have_value(SOURCES[0])


def test_a_mixture_of_accounts_is_counted(page: Page, site: str) -> None:
    """A mixture is read from the address; an unknown field is refused in words, and nothing is counted."""
    question = {"count": "all", "flush": f"{SOURCES[2]}:run-of-four", "fredon-price": SOURCES[0]}
    address = "&".join(f"{name}={value}" for name, value in question.items())
    census = Census(page, site, f"{PAGE}#{address.replace(f'={SOURCES[0]}', f'={SOURCES[0]}:two-tricons')}")
    question["fredon-price"] += ":two-tricons"
    census.says(census.count, counted(question)["html"])
    visit(page, site)
    bad = Census(page, site, f"{PAGE}#count=all&first-bet={SOURCES[0]}")
    expect(bad.count.locator(".notice--error")).to_contain_text("no question about hands called “first-bet”")
    expect(bad.count.locator("[data-live]")).not_to_be_attached()


def test_stop_stops_and_nothing_is_half_applied(page: Page, site: str) -> None:
    """The previous result stays, and the next count starts at once, because Python keeps running."""
    census = Census(page, site)
    census.button("Count again")
    census.live(census.count)
    before = census.count.locator(".playground__result").inner_html()
    census.count.get_by_label("Hand by hand").check()
    census.button("Count again")
    expect(census.count.locator(".progress")).to_contain_text(
        re.compile(r"^\d[\d,]* of 91,390 hands judged$")
    )
    stop = census.count.get_by_role("button", name="Stop", exact=True)
    stop.click()
    expect(census.count.locator(".notice--error")).to_contain_text("Stopped. Nothing has changed.")
    expect(stop).to_be_hidden()
    expect(census.count.locator(".progress")).to_be_hidden()
    page.wait_for_timeout(500)
    assert census.count.locator(".playground__result").inner_html() == before
    census.count.get_by_label("Hand by hand").uncheck()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    census.button("Count again")
    expect(census.count.locator(".notice--error")).to_be_hidden()
    census.live(census.count)
    assert not [url for url in fetched if "/python/" in url]


def test_progress_goes_on_to_the_end(page: Page, site: str) -> None:
    """The progress bar never goes back, and the count hand by hand gives the same figures."""
    census = Census(page, site)
    census.button("Count again")
    census.live(census.count)
    page.evaluate(
        """() => {
          globalThis.seen = [];
          const bar = document.querySelector("variorum-count progress");
          new MutationObserver(() => seen.push(bar.position)).observe(bar, { attributes: true });
        }"""
    )
    census.count.get_by_label("Account").select_option(SOURCES[1])
    census.count.get_by_label("Hand by hand").check()
    census.button("Count again")
    expect(census.count.locator(".tally thead th")).to_have_count(3)
    expect(census.count.locator(".mark--agree")).to_have_count(1)
    seen = [each for each in page.evaluate("seen") if each >= 0]
    assert len(seen) > 10
    assert seen == sorted(seen)


@pytest.mark.afresh
def test_a_reader_who_comes_from_another_page_can_count(page: Page, site: str) -> None:
    """Instant navigation loads the page's own module, even from a page without modules."""
    page.goto(f"{site}combinations/")
    page.evaluate("globalThis.sameDocument = true")
    page.locator("nav.md-tabs").get_by_role("link", name="Play").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("table")
    for name in ("Hands", "Deals", "House rules", "Ascenseur", "Census"):
        page.locator(".md-footer__link--next").filter(has_text=name).click()
    census = page.locator("variorum-count")
    census.get_by_role("button", name="Count again").click()
    expect(census.locator(".mark--agree")).to_have_count(3)
    assert page.evaluate("globalThis.sameDocument") is True


# Questions -------------------------------------------------------------------------------------------------


def test_a_question_is_asked_and_answered(page: Page, site: str) -> None:
    """The answer is exactly the package's; more examples can be loaded, and one can be opened in Hands."""
    census = Census(page, site)
    page.get_by_label("Find").select_option("more")
    page.get_by_label("First account", exact=True).select_option(SOURCES[1])
    page.get_by_label("Second account", exact=True).select_option(SOURCES[0])
    census.button("Ask")
    question = {"ask": "more", "one": SOURCES[1], "other": SOURCES[0]}
    reply = asked(question, site)
    census.says(census.query, reply["html"])
    expect(census.query.get_by_role("status")).to_have_text(reply["announce"][0])
    found = census.query.locator(".find")
    expect(found).to_have_count(SHOWN)
    census.button("More examples")
    expect(found).to_have_count(2 * SHOWN)
    further = query_more(question, reply["state"], SHOWN)
    last = census.query.locator(".find").nth(2 * SHOWN - 1).locator("svg").last.get_attribute("aria-label")
    assert last == re.findall(r'aria-label="([^"]*)"', further["html"])[-1]
    census.button("More examples")
    expect(page.get_by_role("button", name="More examples")).to_be_hidden()
    expect(found).to_have_count(answered(question)["count"])
    found.first.get_by_role("link", name="Open in Hands").click()
    expect(page).to_have_url(re.compile(r"/play/hands/\?hands=1c\.1d\.1h\.1s_"))
    hands = page.locator("variorum-hands .playground__result[data-live] .account")
    expect(hands.nth(0)).to_contain_text("8 counters")
    expect(hands.nth(1)).to_contain_text("10 counters")


def test_pairs_are_counted_in_the_browser(page: Page, site: str) -> None:
    """All 2.7 thousand million pairs are counted: from the address, after a reload, and with a reading."""
    question = {
        "ask": "opposite",
        "one": SOURCES[0],
        "other": SOURCES[1],
        "second": "flush",
        "other.prime-height": SOURCES[0] + ":letter",
    }
    address = "&".join(f"{name}={value}" for name, value in question.items())
    census = Census(page, site, f"{PAGE}#{address}")
    expected = asked(question, site)["html"]
    census.says(census.query, expected)
    expect(census.query.locator(".finding__count")).to_contain_text(" of 2,691,663,975 pairs")
    page.reload()
    census.says(census.query, expected)
    expect(page.get_by_label("In the first account the other hand is")).to_have_value("flush")
    expect(census.query.locator("details[data-answers='other.']")).to_have_attribute("open", "")
    expect(census.query.locator("[name='other.prime-height']")).to_have_value(f"{SOURCES[0]}:letter")


def test_questions_to_begin_with_are_asked(page: Page, site: str) -> None:
    """Each suggested link asks its question in place and gives the count beside it; Back restores the
    last one.
    """
    census = Census(page, site)
    items = page.locator(".suggested li")
    titles = items.get_by_role("link").all_inner_texts()
    counts = items.locator(".suggested__found").all_inner_texts()
    assert len(titles) > 5
    for title, told in zip(titles, counts, strict=True):
        page.get_by_role("link", name=title, exact=True).click()
        expect(census.query.locator(".finding__asked")).to_have_text(title)
        expect(census.query.locator(".finding__count")).to_have_text(told)
    page.go_back()
    expect(census.query.locator(".finding__asked")).to_have_text(titles[-2])


def test_the_form_offers_what_the_question_needs(page: Page, site: str) -> None:
    """The combinations are those of the account named, and the second account is asked for only if needed."""
    census = Census(page, site)
    second = page.get_by_label("Second account", exact=True)
    fold = census.query.get_by_text("Change the second account’s answers")
    expect(page.get_by_label("In the second account it is", exact=True)).to_be_visible()
    expect(page.get_by_label("In the first account one hand is", exact=True)).to_be_hidden()
    page.get_by_label("Find").select_option("elder")
    expect(second).to_be_hidden()
    expect(fold).to_be_hidden()
    expect(page.get_by_label("In the second account it is", exact=True)).to_be_hidden()
    page.get_by_label("In the first account one hand is", exact=True).select_option("prime")
    census.button("Ask")
    census.says(census.query, asked({"ask": "elder", "one": SOURCES[0], "first": "prime"}, site)["html"])
    assert page.url.endswith(f"#ask=elder&one={SOURCES[0]}&first=prime")
    page.get_by_label("Find").select_option("undecided")
    expect(second).to_be_visible()
    expect(fold).to_be_visible()


def test_a_refusal_stands_by_its_field(page: Page, site: str) -> None:
    """The same account twice is refused, the old result stays, and the message goes once it is corrected."""
    census = Census(page, site)
    before = census.query.locator(".playground__result").inner_html()
    second = page.get_by_label("Second account", exact=True)
    second.select_option(SOURCES[0])
    census.button("Ask")
    error = census.query.locator("[data-for=other]")
    expect(error).to_contain_text("the same account twice. Choose another")
    expect(second).to_have_attribute("aria-invalid", "true")
    assert census.query.locator(".playground__result").inner_html() == before
    second.select_option(SOURCES[2])
    census.button("Ask")
    census.live(census.query)
    expect(error).to_be_empty()
    expect(second).not_to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("ask=most&one=x", "There is no relation called “most”"),
        (f"ask=elder&one={SOURCES[0]}&first=pair", "no combination called “pair”"),
        (
            f"ask=elder&one={SOURCES[0]}&one.flush=lalanne_2010:odd",
            "no reading of flush in lalanne_2010 called",
        ),
        (f"ask=elder&one={SOURCES[0]}&third=x", "Questions have no part called “third”"),
    ],
)
def test_an_address_that_asks_nonsense_is_told_so(page: Page, site: str, address: str, says: str) -> None:
    """An invalid question in the address is reported, not replaced by another."""
    census = Census(page, site, f"{PAGE}#{address}")
    expect(census.query.locator(".census")).to_contain_text(says)
    expect(census.query.locator("[data-live]")).not_to_be_attached()


def test_the_answers_offered_are_those_of_the_package(page: Page, site: str) -> None:
    """Each question about hands with at least two answers is offered with all of them, in three selects."""
    Census(page, site)
    of_hands = {kebab(name): name for name in hand_questions()}
    expected = []
    for question in operations.questions():
        name = of_hands.get(question["id"])
        rulings = [ruling for each in ACCOUNTS if name for ruling in each.readings(name).values()]
        if name and not all(ruling.alike(rulings[0]) for ruling in rulings):
            given = [
                f"{a['account']}:{each['reading']}" for a in question["answers"] for each in a["readings"]
            ]
            expected.append([question["id"], ["", *given]])
    for element, side in (("variorum-count", ""), ("variorum-query", "one."), ("variorum-query", "other.")):
        offered = page.eval_on_selector_all(
            f"{element} [data-answers='{side}'] select",
            "all => all.map((one) => [one.name, [...one.options].map((option) => option.value)])",
        )
        assert sorted(offered) == sorted([side + name, options] for name, options in expected)


@pytest.mark.engine
def test_the_keyboard_alone_is_enough(page: Page, site: str) -> None:
    """An account can be chosen and the question asked with the keyboard."""
    census = Census(page, site)
    page.get_by_label("Find").focus()
    page.keyboard.press("Tab")
    page.keyboard.type("Juegos")
    expect(page.get_by_label("First account", exact=True)).to_have_value(SOURCES[2])
    ask = page.get_by_role("button", name="Ask", exact=True)
    for _ in range(8):
        if ask.evaluate("(button) => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(census.query.locator(".finding__asked")).to_have_text(
        "Hands with a different name under Juegos and Foster"
    )


def test_without_javascript_figures_and_answers_are_read(
    scriptless: Page, browser_name: str, site: str
) -> None:
    """Without JavaScript the table, one answered question and the other questions' counts are shown."""
    census = Census(scriptless, site, live=False)
    expect(census.count.locator("table.tally tfoot td")).to_have_text(["91,390"] * 3)
    expect(census.query.locator(".find")).to_have_count(SHOWN)
    expect(census.query.locator(".finding__count")).to_contain_text("of 91,390 hands")
    expect(scriptless.locator(".suggested li")).not_to_have_count(0)
    for element in (census.count, census.query):
        offers_nothing(element, browser_name)
    expect(census.query.locator(".find__open").first).to_be_visible()


def test_axe_finds_nothing_on_an_answer(page: Page, site: str) -> None:
    """It is checked in both schemes, at desktop and phone width, with differing figures and an open fold."""
    census = Census(page, site, f"{PAGE}#count=all&flush={SOURCES[2]}:run-of-four")
    census.live(census.count)
    page.get_by_label("Find").select_option("opposite")
    census.button("Ask")
    census.live(census.query)
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        tables = page.locator("table.tally").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect().right)"
        )
        assert max(tables) <= width
        assert not axe_finds(page), f"at {width}"
