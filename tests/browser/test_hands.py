"""The page for comparing hands, as a reader uses it, under a sub-path."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.faces.hands import hands_view
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.faces.html import rooted
from ambigu_variants.kernel.rulings import kebab
from docs.hooks import home
from playground.serve import Site
from tests.browser.conftest import (
    BASE,
    COMING,
    ROOT,
    Watch,
    at_rest,
    damaged,
    gone_on,
    insist,
    offers_nothing,
    parsed,
    ready,
    serve,
    visit,
)
from tests.browser.test_engine import Faulty, FaultySite

FIRST, SECOND = "1h 2h 4h 5s", "10c 9c 1d 2s"
WHY = "a point of three cards beats a point of two"


class Hands:
    """A page object: finds the parts of the page by their labels."""

    def __init__(self, page: Page, site: str, address: str = "play/hands/") -> None:
        self.page = page
        visit(page, site + address)
        self.live = page.locator("variorum-hands")
        self.result = self.live.locator(".playground__result")
        ready(self.live)

    def hand(self, number: int) -> None:
        """Focuses a hand's field."""
        self.page.get_by_label(f"Hand {number}", exact=True).focus()

    def type(self, *hands: str) -> None:
        for number, hand in enumerate(hands, start=1):
            self.page.get_by_label(f"Hand {number}", exact=True).fill(hand)

    def button(self, name: str) -> None:
        self.live.get_by_role("button", name=name, exact=True).click()

    def whys(self) -> list[str]:
        return self.result.locator(".account__why").all_inner_texts()

    def wait(self) -> None:
        """Waits until Python has answered."""
        self.live.locator("[data-live]").wait_for(state="attached")


def shown(page: Page) -> str:
    """Returns the live result's HTML as the browser serializes it."""
    html: str = page.locator(".playground__result").inner_html()
    return html


def test_a_comparison_is_typed_and_read(page: Page, site: str) -> None:
    """The page shows exactly the package's HTML, with a link to the question that decides."""
    hands = Hands(page, site)
    hands.type(FIRST, SECOND)
    expect(hands.result.get_by_role("img", name="nine of clubs").first).to_be_attached()
    hands.wait()
    expect(hands.result).to_contain_text(WHY)
    assert shown(page) == parsed(page, rooted(str(hands_view([FIRST, SECOND])["html"]), site))
    expect(page.get_by_role("status")).to_contain_text(WHY)
    hands.result.get_by_role("link", name="Does a point of three cards beat a point of two?").click()
    expect(page).to_have_url(re.compile("/rules/three-against-two/$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Does a point of three cards"))


def test_a_link_is_reopened(page: Page, site: str) -> None:
    """Hands and readings are in the address, and survive a reload and another visit."""
    hands = Hands(page, site)
    hands.type("2s 3s 4s 9s", "1c 2d 3h 4c")
    page.locator("details.readings").evaluate("(fold) => (fold.open = true)")
    page.locator("select[name='lalanne_2010:flush-sequence']").select_option("four")
    read = "Reading: all four cards must be in a row."
    expect(hands.result.locator(".account").first).to_contain_text(read)
    address = page.url
    assert "hands=2s.3s.4s.9s_1c.2d.3h.4c" in address
    page.goto(site)
    page.goto(address)
    again = Hands(page, "", address)
    again.wait()
    expect(again.result.locator(".account").first).to_contain_text(read)
    expect(page.get_by_label("Hand 1", exact=True)).to_have_value("2s 3s 4s 9s")
    assert page.locator("select[name='lalanne_2010:flush-sequence']").input_value() == "four"


def test_an_unknown_reading_in_a_link_is_refused(page: Page, site: str) -> None:
    """The unknown reading is reported, not replaced by another."""
    Hands(page, site, "play/hands/?hands=1h.2h.4h.5s_10c.9c.1d.2s&read=lalanne_2010%3Aflush-sequence%3Dfive")
    expect(page.locator(".notice--error")).to_contain_text(
        "no reading of flush-sequence in lalanne_2010 called “five”"
    )


BAD = {
    "8h 7h 1c Ks": "“Ks” is a king",
    "8h 7h 1c 8h": "appears twice",
    "8h 7h 1c 2s 3s": "five cards",
    "10d 7h 1c 2s": "is in both hand 1 and hand 2",
}


def test_a_bad_card_is_told_beside_its_hand(page: Page, site: str) -> None:
    """The message names the card and disappears when the hand is corrected."""
    hands = Hands(page, site)
    hands.type("8h 7h 1d 2c", "10d 5d 3c 4s")
    hands.wait()
    for typed, says in BAD.items():
        wrong, other = (2, 1) if "hand 1 and" in says else (1, 2)
        hands.type(*(["10d 7h 1d 2c", "10d 5d 3c 4s"] if wrong == 2 else [typed, "10d 5d 3c 4s"]))
        error = page.locator(".entry__error").nth(wrong - 1)
        expect(error).to_contain_text(says)
        field = page.get_by_label(f"Hand {wrong}", exact=True)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(page.locator(".entry__error").nth(other - 1)).to_be_empty()
        hands.type("8h 7h 1d 2c", "10d 5d 3c 4s")
        expect(error).to_be_empty()
        expect(field).not_to_have_attribute("aria-invalid", "true")


def test_cards_are_clicked_and_taken_back(page: Page, site: str) -> None:
    """Clicking cards of the drawn pack fills the hands in order; clicking one again removes it."""
    hands = Hands(page, site)
    hands.button("Clear")
    for name in ("eight of hearts", "seven of hearts", "ace of clubs", "two of spades", "ten of diamonds"):
        page.get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_label("Hand 1", exact=True)).to_have_value("8h 7h 1c 2s")
    expect(page.get_by_label("Hand 2", exact=True)).to_have_value("10d")
    page.get_by_role("button", name="ten of diamonds", exact=True).click()
    expect(page.get_by_label("Hand 2", exact=True)).to_have_value("")
    for name in ("five of diamonds", "ten of diamonds", "three of clubs", "four of spades"):
        page.get_by_role("button", name=name, exact=True).click()
    hands.wait()
    expect(hands.result).to_contain_text("two cards in sequence")


def test_hands_are_dealt_added_and_removed(page: Page, site: str) -> None:
    """Up to six hands are dealt from one pack and judged."""
    hands = Hands(page, site)
    for _ in range(4):
        hands.button("Add a hand")
    expect(hands.live.get_by_role("button", name="Add a hand")).to_be_disabled()
    hands.button("Deal at random")
    hands.wait()
    texts = [page.get_by_label(f"Hand {number}", exact=True).input_value() for number in range(1, 7)]
    assert len({card for text in texts for card in text.split()}) == 24
    expect(hands.result.locator(".account").first.locator(".hand")).to_have_count(6)
    assert shown(page) == parsed(page, rooted(str(hands_view(texts)["html"]), site))
    hands.button("remove hand 6")
    expect(hands.result.locator(".account").first.locator(".hand")).to_have_count(5)


WINNERS = """(all) => all.map((each) =>
  [...each.querySelectorAll(".hand")].findIndex((hand) => hand.matches(".hand--winner")))"""
"""Returns the index of the winning hand in each account."""


@pytest.mark.only_browser("chromium")
def test_on_a_phone_hands_that_are_dealt_come_into_view(page: Page, site: str) -> None:
    """Dealt hands scroll into view; if all accounts agree, one line is shown and the rest folded."""
    page.set_viewport_size({"width": 390, "height": 844})
    hands = Hands(page, site)
    for button in ("Deal hands on which the accounts differ", "Deal at random"):
        page.evaluate("scrollTo(0, 0)")
        before = page.url
        hands.button(button)
        gone_on(page, before)
        expect(hands.live.locator(".playground__former")).to_be_hidden()
        expect(hands.result).to_be_in_viewport(ratio=0.2)
        if button != "Deal at random":
            assert len(set(hands.result.locator(".account").evaluate_all(WINNERS))) > 1
    hands.type("8c 9d 9h 6h", "10h 6s 3c 9c")
    expect(hands.result.locator(".showdown--alike > details:not([open])")).to_be_visible()
    expect(hands.result.locator(".account:visible")).to_have_count(0)


@pytest.mark.engine
def test_the_keyboard_alone_is_enough(page: Page, site: str) -> None:
    """Typing two hands with Tab between them gives the result."""
    hands = Hands(page, site)
    hands.hand(1)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(FIRST)
    page.keyboard.press("Tab")
    if page.evaluate("document.activeElement.tagName") != "INPUT":
        page.keyboard.press("Tab")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(SECOND)
    hands.wait()
    expect(hands.result).to_contain_text(WHY)


@pytest.mark.afresh
def test_the_home_page_starts_no_python_until_it_is_touched(page: Page, site: str) -> None:
    """The example hand is there at once, and the first interaction starts Python."""
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    hands = Hands(page, site, "")
    expect(hands.result).to_contain_text("whatever the pips")
    at_rest(page)
    assert not [url for url in fetched if "/python/" in url]
    hands.button("Let the next hand speak first")
    hands.wait()
    shown = re.search(r"```play\n(.+)\n(.+)\n```", home.page())
    assert shown
    told = operations.hands([shown[2], shown[1]])["accounts"]
    assert [why.split(":")[0] for why in hands.whys()] == [each["why"].split(":")[0] for each in told]


class Gate(Site):
    """A server that delays the interpreter until it is released."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, base=BASE)
        self.open = threading.Event()

    def find(self, path: str) -> Path | None:
        if path.endswith(".wasm"):
            self.open.wait()
        return super().find(path)


@pytest.fixture
def gate() -> Iterator[Gate]:
    server = Gate(ROOT / "site")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.open.set()
    server.shutdown()
    server.server_close()


@pytest.mark.afresh
def test_stop_stops_and_the_page_goes_on(page: Page, gate: Gate) -> None:
    """While Python loads, Stop ends the request with a message; the next question is answered."""
    hands = Hands(page, gate.url)
    hands.type(FIRST, SECOND)
    expect(hands.live.locator(".progress")).to_be_visible()
    stop = hands.live.get_by_role("button", name="Stop", exact=True)
    stop.press("Enter")
    expect(stop).to_be_hidden()
    expect(page.locator(".notice--error")).to_contain_text("Stopped")
    expect(hands.live.get_by_role("button", name="Try again")).to_be_focused()
    expect(hands.live.locator("[data-live]")).not_to_be_attached()
    gate.open.set()
    hands.type(SECOND, FIRST)
    hands.wait()
    expect(hands.result).to_contain_text(WHY)
    expect(page.locator(".notice--error")).to_be_hidden()


def test_without_javascript_everything_is_read(scriptless: Page, browser_name: str, site: str) -> None:
    """The examples, the tables and the answers don't need JavaScript."""
    scriptless.goto(site + "play/hands/")
    expect(scriptless.locator(".playground__result")).to_contain_text("two cards in sequence")
    offers_nothing(scriptless.locator("variorum-hands"), browser_name)
    if browser_name != "firefox":
        expect(scriptless.locator("noscript p")).to_be_visible()
    scriptless.goto(site + "rules/fredon-price/")
    expect(scriptless.locator(".answer")).to_have_count(len(ALL_ACCOUNTS))


@pytest.fixture
def lost(tmp_path: Path) -> Iterator[str]:
    """Serves the site without the package's own file."""
    shutil.copytree(ROOT / "site", tmp_path / "site", copy_function=os.link)
    for package in (tmp_path / "site" / "python").glob("package-*"):
        package.rename(package.with_suffix(".lost"))
    yield from serve(tmp_path / "site")


@pytest.mark.afresh
def test_python_failing_to_load_is_said_and_tried_again(
    page: Page, watch: Watch, lost: str, tmp_path: Path
) -> None:
    """The page keeps its examples and reports the failure, and a retry works."""
    watch.expect("404", "NetworkError", "Failed to load")
    hands = Hands(page, lost)
    hands.type(FIRST, SECOND)
    notice = page.locator(".notice--error")
    expect(notice).to_be_visible()
    expect(notice).to_contain_text("couldn’t")
    expect(hands.result).to_contain_text("two cards in sequence")
    for package in (tmp_path / "site" / "python").glob("*.lost"):
        package.rename(package.with_suffix(".gz"))
    notice.get_by_role("button", name="Try again").click()
    hands.wait()
    expect(hands.result).to_contain_text(WHY)
    expect(notice).to_be_hidden()


@pytest.mark.afresh
def test_a_script_that_does_not_come_is_said_on_the_page(page: Page, watch: Watch, site: str) -> None:
    """A failed script is reported at once, a pending one after a delay (simulated with the page's clock).

    Nothing is reported when all scripts have loaded.
    """
    watch.expect("engine.js", "Failed to load", "Failed to fetch", "NetworkError", "blocked", "error loading")
    page.add_init_script(COMING)
    overdue = page.locator("variorum-hands > .overdue")
    page.goto(site + "play/hands/")
    ready(page.locator("variorum-hands"))
    expect(overdue).to_be_hidden()
    page.route("**/playground-*/engine.js", lambda route: None)  # The request never gets a reply.
    page.goto(site + "play/deals/", wait_until="domcontentloaded")
    page.goto(site + "play/hands/", wait_until="domcontentloaded")
    expect(overdue).to_be_attached()
    expect(overdue).to_be_hidden()
    page.evaluate(LATER)
    expect(overdue).to_be_visible()
    assert overdue.text_content()
    page.unroute("**/playground-*/engine.js")
    page.route("**/playground-*/engine.js", lambda route: route.abort())
    page.goto(site + "play/deals/")
    page.goto(site + "play/hands/")
    expect(overdue).to_be_visible()


LATER = "document.getAnimations().forEach((each) => each.finish())"
LIVE = {
    "play/hands/": "hands",
    "play/table/": "table",
    "play/deals/": "deals",
    "play/house-rules/": "house",
    "play/ascenseur/": "ascenseur",
    "play/census/": "census",
    "learn/practise/": "practise",
    "rules/": "rules",
    "rules/agreed-premium/": "copy",
}
"""A page that uses each of these modules."""
MADE = """async (module) => {
  const { name } = performance.getEntriesByType("resource").find(({ name }) => name.includes("/elements.js"));
  await import(new URL(`${module}.js`, name)).catch(() => null);
  return [...document.querySelectorAll("main :not(:defined)")].map(({ localName }) => localName);
}"""
BY_ITSELF = "ERR_ABORTED"
"""The error of a visit while the damaged page before loads itself anew."""
MODULES = """() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)
  .filter((path) => path.includes("/playground-")).map((path) => path.split("/").at(-1))"""


@pytest.mark.afresh
@pytest.mark.only_browser("chromium")
def test_no_module_is_missed_in_silence(page: Page, watch: Watch, thorough: bool) -> None:
    """Each module that a page needs is reported if it is missing, empty or truncated."""
    watch.expect("")  # Each failure has its own console message.
    page.add_init_script(COMING)
    tried: set[str] = set()
    Faulty.instead.clear()
    for base in serve(ROOT / "site", FaultySite):
        for path, module in LIVE.items():
            insist(page, base + path, BY_ITSELF)
            assert page.evaluate(MADE, module) == []
            expect(page.locator("main .overdue:visible")).to_have_count(0)
            needed = {*page.evaluate(MODULES)} - {
                "elements.js",
                "worker.js",
                "offline.js",
                "search.js",
                "languages.js",
            }
            for turn, name in enumerate(sorted(needed - tried), len(tried)):
                whole = next((ROOT / "site").glob(f"playground-*/{name}")).read_bytes()
                for sent in damaged(whole, turn, thorough):
                    Faulty.instead[name] = sent
                    insist(page, base + path, BY_ITSELF)
                    assert page.evaluate(MADE, module), (path, name, sent)
                    page.evaluate(LATER)
                    expect(page.locator("main .overdue").first).to_be_visible()
                del Faulty.instead[name]
            tried |= needed
    assert len(tried) >= 14


ANSWERING = [
    "play/table/",
    "play/hands/",
    "play/deals/",
    "play/house-rules/",
    "play/ascenseur/",
    "learn/practise/",
]

START = """async () => {
  const { name } = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/engine.js"));
  await (await import(name)).ask("hands", {}).catch(() => null);
}"""


@pytest.mark.afresh
def test_every_page_that_answers_says_that_python_does_not_start(page: Page, site: str) -> None:
    """Each form shows its notice, with a button to try again."""
    page.add_init_script("delete globalThis.WebAssembly")
    for path in ANSWERING:
        page.goto(site + path)
        forms = page.locator("form:has(.waiting)").all()
        assert forms, path
        for form in forms:
            expect(form).not_to_have_attribute("inert", "")
        page.evaluate(START)
        for form in forms:
            expect(form.locator(".notice--error")).to_contain_text("WebAssembly")
            expect(form.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.afresh
def test_python_survives_from_page_to_page(page: Page, site: str) -> None:
    """Instant navigation keeps the worker, so that going back needs no new start."""
    hands = Hands(page, site)
    hands.type(FIRST, SECOND)
    hands.wait()
    page.evaluate("globalThis.sameDocument = true")
    page.locator("nav.md-tabs").get_by_role("link", name="About").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("About this edition"))
    page.evaluate("history.back()")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Hands")
    assert page.evaluate("globalThis.sameDocument") is True
    hands.button("Deal at random")
    hands.wait()


def test_the_readings_offered_are_those_of_the_package(page: Page, site: str) -> None:
    """Each passage on hands with several readings has a select, the edition's reading first."""
    of_hands = [kebab(name) for name in (*hand_questions(), "players")]
    Hands(page, site)
    offered = page.eval_on_selector_all(
        ".reading select",
        "all => all.map((one) => [one.name, [...one.options].map((option) => option.value)])",
    )
    expected = [
        [f"{answer['account']}:{question['id']}", [each["reading"] for each in answer["readings"]]]
        for question in operations.questions()
        for answer in question["answers"]
        if len(answer["readings"]) > 1 and question["id"] in of_hands
    ]
    assert sorted(offered) == sorted(expected)


def test_an_address_with_an_empty_hand_shows_no_result_of_others_as_its_own(page: Page, site: str) -> None:
    """A result for other hands than those in the fields is marked as outdated, with a message.

    This holds with a card missing, an invalid card and cleared fields; the page's example used to look like
    the answer.
    """
    page.goto(site + "play/hands/?hands=1h.2h.3h.4h_")
    result = page.locator("variorum-hands .playground__result")
    former = page.get_by_text("The results below are for the previous hands.")
    field = page.locator("variorum-hands .entry input").nth(1)

    def is_of_others(told: bool) -> None:
        stale = re.compile("playground__result--stale")
        (expect(result).to_have_class if told else expect(result).not_to_have_class)(stale)
        expect(former).to_be_visible(visible=told)

    is_of_others(True)
    field.fill("7s 7d 7c 1c")
    expect(result).to_contain_text("tricon")
    is_of_others(False)
    field.fill("7s 7d 7c")
    is_of_others(True)
    field.fill("7s 7d  7c 1c")
    is_of_others(False)
    field.fill("7s 7d 7c Kc")
    expect(page.locator("variorum-hands .entry__error").nth(1)).to_contain_text("court card")
    is_of_others(True)
    field.fill("7s 7d 7c 1c")
    is_of_others(False)
    page.get_by_role("button", name="Clear").click()
    is_of_others(True)
