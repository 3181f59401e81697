"""Visitors find something from the home page, each at a given width, by clicks or keys alone.

Newcomer and historian come in both browsers, in three languages, at 390 and 1280 px, by clicks and by keys,
with and without reduced motion. Each of these occurs with each visitor, but not in every combination, because
what differs in a language, width or browser does not depend on the others.
"""

from __future__ import annotations

import re

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Locator, Page, ViewportSize, expect

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks import home
from tests.browser.conftest import COMING, ready, visit
from tests.browser.test_table import PLAY, arrives

PHONE = ViewportSize(width=390, height=844)
DESK = ViewportSize(width=1280, height=800)
TABS = 150
"""More than the stops of any of these pages."""
SETTLING = 300
"""Milliseconds without a change after which a visitor reads the table: other players act in between."""

EVENINGS = """() => Object.entries(localStorage)
  .filter(([key]) => key.startsWith("variorum-evening ")).map(([, text]) => JSON.parse(text))
  .sort((one, other) => one.at - other.at).map(({ evening }) => evening)"""
"""Returns the evenings saved in this browser, the latest last."""


class Reader:
    """A visitor whose clicks are counted, or who has only a keyboard."""

    def __init__(
        self, page: Page, site: str, size: ViewportSize, *, language: str = "", keys: bool = False
    ) -> None:
        self.page = page
        self.clicks = 0
        self.keys = keys
        page.set_viewport_size(size)
        visit(page, site + language)
        expect(page.get_by_role("heading", level=1)).to_contain_text("Ambigu Variorum")

    def click(self, target: Locator) -> None:
        """Clicks, or goes there with Tab and presses Enter."""
        self.clicks += 1
        if not self.keys:
            target.click()
            return
        expect(target).to_be_visible()
        for _ in range(TABS):
            if target.evaluate("(one) => one === document.activeElement"):
                break
            self.page.keyboard.press("Tab")
        expect(target).to_be_focused()
        self.page.keyboard.press("Enter")

    def finish(self, live: Locator) -> None:
        """Plays a deal to its end: by keys, or with the quickest replies."""
        result = live.locator(".playground__result")
        while not live.locator(".outcome__verdict").count():
            if not self.keys:
                self.page.evaluate(PLAY, {"most": 1, "deal": True})
                continue
            replies = live.locator(".decision__replies button:visible:not(:disabled)")
            cards = live.locator("button[data-card]:visible")
            replies.or_(cards).or_(live.locator(".outcome__verdict")).first.wait_for()
            shown = ""
            while shown != (shown := result.inner_text()):
                self.page.wait_for_timeout(SETTLING)
            if replies.count():
                before = result.inner_text()
                self.click(replies.first)
                expect(result).not_to_have_text(before)
            elif cards.count():
                self.click(cards.first)
                expect(replies.first).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_learn_compare_and_play_stand_on_the_first_screen(page: Page, site: str, size: ViewportSize) -> None:
    reader = Reader(page, site, size)
    page.evaluate("document.fonts.ready")
    for name in ("Learn", "Compare", "Play"):
        way = reader.page.locator("article").get_by_role("link", name=name, exact=True)
        box = way.locator("..").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size["height"]


def test_a_newcomer_finds_how_to_play(page: Page, site: str) -> None:
    """One click on a phone leads to the lesson with pack, betting and payments."""
    reader = Reader(page, site, PHONE)
    reader.click(page.locator("article").get_by_role("link", name="Learn", exact=True))
    expect(page).to_have_url(f"{site}learn/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert reader.clicks <= 1


def test_a_historian_finds_what_each_account_pays_for_a_fredon(page: Page, site: str) -> None:
    """Three clicks at a desk lead to each account's answer with its place, and to the citation."""
    reader = Reader(page, site, DESK)
    reader.click(page.locator("article").get_by_role("link", name="Compare", exact=True))
    reader.click(page.locator("article").get_by_role("link", name=re.compile("[Ff]redon")).first)
    expect(page).to_have_url(f"{site}rules/fredon-price/")
    for answer in operations.cite("fredon-price")["answers"]:
        place = page.locator(".answers a.locus").filter(has_text=answer["at"])
        expect(place.first).to_be_visible()
    cited = page.locator("details.cite").first
    reader.click(cited.locator("summary"))
    expect(cited).to_contain_text("BibTeX")
    assert reader.clicks <= 3


def test_two_friends_find_what_to_print(page: Page, site: str) -> None:
    """Two clicks lead to an account's two pages, for printing and as a PDF."""
    reader = Reader(page, site, DESK)
    reader.click(page.locator("nav.md-tabs").get_by_role("link", name="Accounts"))
    reader.click(page.locator("article").get_by_role("link", name=re.compile("rule sheet")))
    expect(page).to_have_url(f"{site}sources/{ACCOUNTS[0].id}/sheet/")
    expect(page.locator('main a[href$=".pdf"]').first).to_be_visible()
    expect(page.locator(".sheet__ways")).to_contain_text("2 pages, A4, PDF")
    assert reader.clicks <= 2


def test_hands_are_compared_by_keyboard_alone(page: Page, site: str) -> None:
    """Tab leads from the top of the home page to the hands, which are then typed."""
    Reader(page, site, DESK)
    typed = ("9c 9d 2h 2s", "10c 8d 1h 3s")
    example = re.search(r"```play\n(.+)\n(.+)\n```", home.page())
    assert example
    for number, cards in enumerate(typed, start=1):
        field = page.get_by_label(f"Hand {number}", exact=True)
        expect(field).to_have_value(example[number])
        for _ in range(80):
            if field.evaluate("(one) => one === document.activeElement"):
                break
            page.keyboard.press("Tab")
        expect(field).to_be_focused()
        page.keyboard.press("Control+a")
        page.keyboard.type(cards)
    for told in operations.hands(typed)["accounts"]:
        expect(page.locator(".playground__result")).to_contain_text(told["why"].split(":")[0])


def case(
    browser: str, language: str, size: ViewportSize, *, keys: bool = False, moving: bool = False
) -> ParameterSet:
    """A visit; the page that tests share asks for reduced motion, a page of one's own does not."""
    marks = [pytest.mark.only_browser(browser), pytest.mark.engine, *([pytest.mark.afresh] if moving else [])]
    named = (
        browser,
        language or "en",
        f"{size['width']}",
        "keys" if keys else "",
        "moving" if moving else "",
    )
    return pytest.param(language, size, keys, marks=marks, id="-".join(filter(None, named)))


@pytest.mark.parametrize(
    ("language", "size", "keys"),
    [
        case("chromium", "", PHONE),
        case("firefox", "fr/", PHONE),
        case("chromium", "es/", DESK, keys=True),
        case("firefox", "", DESK, moving=True),
    ],
)
def test_a_newcomer_plays_a_deal_at_once_and_reviews_it(
    page: Page, site: str, language: str, size: ViewportSize, keys: bool
) -> None:
    """One click on the home page starts a table of four, and one more reviews the deal when it is over."""
    reader = Reader(page, site, size, language=language, keys=keys)
    reader.click(page.locator("article a[href$='#play=now']"))
    live = page.locator("variorum-table")
    ready(live)
    expect(page).to_have_url(f"{site}{language}play/table/")
    expect(live.locator(".cloth .chair")).to_have_count(3)
    reader.finish(live)
    expect(live.locator(".others li")).to_have_count(2)
    clicks = reader.clicks
    reader.click(live.locator("[data-do=review]"))
    expect(live.locator(".review h3").first).to_be_visible()
    assert reader.clicks - clicks == 1
    assert keys or clicks == 1


@pytest.mark.parametrize(
    ("language", "size", "keys"),
    [
        case("chromium", "es/", PHONE),
        case("firefox", "", DESK, keys=True),
        case("chromium", "fr/", DESK, moving=True),
    ],
)
def test_a_historian_finds_the_passage_responsible(
    page: Page, site: str, language: str, size: ViewportSize, keys: bool
) -> None:
    """Two clicks lead from the home page's deal to the passage on which one account lets another hand win."""
    reader = Reader(page, site, size, language=language, keys=keys)
    choice = page.locator(".opening__choice").first
    reader.click(choice.locator("summary"))
    place = choice.locator("a.locus").first
    locus = place.inner_text()
    reader.click(place)
    question = home.page().partition('class="locus" href="~/rules/')[2].partition("/")[0]
    expect(page).to_have_url(f"{site}{language}rules/{question}/")
    (answer,) = (each for each in operations.cite(question)["answers"] if each["locus"] == locus)
    expect(page.locator(".answers q").filter(has_text=answer["words"]).first).to_be_visible()
    expect(page.locator(".answers a.locus").filter(has_text=answer["at"]).first).to_be_visible()
    assert reader.clicks == 2


def test_play_now_is_a_new_evening_and_continue_the_last(page: Page, site: str) -> None:
    """After an evening of three by Foster's rules: Home offers both. Neither takes the place of the other."""
    first = ACCOUNTS[0]
    visit(page, site)
    home = page.locator("article")
    expect(home.get_by_role("link", name="Play now")).to_be_visible()
    expect(home.get_by_role("link", name="Continue")).to_be_hidden()
    live = arrives(page, site)
    live.get_by_label("Rules", exact=True).select_option("foster_1897")
    live.get_by_label("Players", exact=True).select_option("3")
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".cloth .chair")).to_have_count(2)
    visit(page, site)
    told = home.locator(".now", has_text="Play now").inner_text()
    home.get_by_role("link", name="Play now").click()
    expect(page).to_have_url(f"{site}play/table/")
    expect(live.locator(".cloth__title")).to_have_text(f"Deal 1. {first.source.dated}")
    assert f"You and three computer players, by {first.source.dated}" in told
    kept = page.evaluate(EVENINGS)
    assert [(each["rules"], [chair["plays"] == "person" for chair in each["chairs"]]) for each in kept] == [
        ("foster_1897", [True, False, False]),
        (first.id, [True, False, False, False]),
    ]
    live.locator(".kept-evenings > summary").click()
    expect(live.locator(".kept-evening")).to_have_count(2)
    states = live.locator(".kept-evening__state").all_text_contents()
    assert all(re.search(r"\d.*\. Deal 1 began with: Anne 50\.", state) for state in states)
    visit(page, site)
    home.get_by_role("link", name="Continue").click()
    expect(live.locator(".cloth__title")).to_contain_text(first.source.dated)
    assert page.evaluate(EVENINGS) == kept


@pytest.mark.only_browser("chromium")
@pytest.mark.afresh
def test_play_now_shows_one_deal_alone(page: Page, site: str) -> None:
    """The first evening is the one drawn in the page. If one is saved, no other is drawn before it."""
    page.add_init_script(COMING)
    page.goto(f"{site}play/table/")
    drawn = page.locator("#board").inner_html()
    page.goto(f"{site}#")
    page.locator("article").get_by_role("link", name="Play now").click()
    expect(page).to_have_url(f"{site}play/table/")
    assert page.locator("#board").inner_html() == drawn
    expect(page.locator("#board")).to_be_visible()
    page.evaluate("localStorage.setItem('variorum-last-evening', 'x')")
    page.route("**/playground-*/*", lambda route: None)
    for way in ("play/table/#play=now", "play/table/"):
        page.goto(f"{site}about/", wait_until="commit")
        page.goto(f"{site}{way}", wait_until="commit")
        expect(page.locator(".playground__opening")).to_be_visible()
        expect(page.locator("#board")).to_be_hidden()
