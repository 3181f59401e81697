"""The page for comparing hands, as a reader uses it, and what every live page says when scripts fail."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from ambigu_variants.ambigu.faces.hands import hands_view
from tests.browser.conftest import COMING, Watch, insist, visit
from tests.browser.live import PHONE, Live

FIRST, SECOND = "1h 2h 4h 5s", "10c 9c 1d 2s"
WHY = "a point of three cards beats a point of two"


class Hands(Live):
    def __init__(self, page: Page, site: str, path: str = "play/cards/") -> None:
        super().__init__(page, site, "hands", path)

    def type(self, *hands: str) -> None:
        for number, hand in enumerate(hands, start=1):
            self.field(f"Hand {number}").fill(hand)


BAD = {
    "8h 7h 1c Ks": "“Ks” isn’t in the pack of 40",
    "8h 7h 1c 8h": "appears too often",
    "8h 7h 1c 2s 3s": "five cards",
    "10d 7h 1c 2s": "is in both hand 1 and hand 2",
    "8h 7h 1c": "",
}
"""Faulty first hands, and what is told beside the hand concerned."""


SELECTED = """() => {
  const { value, selectionStart, selectionEnd } = document.activeElement;
  return value && selectionStart === 0 && selectionEnd === value.length;
}"""
"""Waits until all that is in a field is selected, so that a hand which is typed replaces it."""


def test_hands_are_typed_refused_and_shared(page: Page, site: str) -> None:
    """A bad card is told beside its hand; a result for other hands than those in the fields is outdated."""
    hands = Hands(page, site, "play/cards/?hands=1h.2h.3h.4h_")
    stale = re.compile("playground__result--stale")
    former = page.get_by_text("The results below are for the previous hands.")
    expect(former).to_be_visible()  # The example used to look like the answer to such an address.
    hands.field("Hand 2").click()
    hands.field("Hand 1").click()
    page.wait_for_function(SELECTED)
    hands.type(FIRST, SECOND)
    expect(hands.result).to_contain_text(WHY)
    expect(hands.status).to_contain_text(WHY)
    hands.shows(hands_view([FIRST, SECOND])["html"])
    link = hands.result.get_by_role("link", name="Does a point of three cards beat a point of two?")
    expect(link.first).to_have_attribute("href", re.compile("/rules/three-against-two/$"))
    for typed, says in BAD.items():
        wrong = 2 if "hand 1 and" in says else 1
        hands.type(typed, "10d 5d 3c 4s")
        errors, field = hands.live.locator(".entry__error"), hands.field(f"Hand {wrong}")
        expect(errors.nth(wrong - 1)).to_contain_text(says)
        expect(hands.result).to_have_class(stale)
        expect(former).to_be_visible()
        if says:
            expect(field).to_have_attribute("aria-invalid", "true")
            expect(errors.nth(2 - wrong)).to_be_empty()
        hands.type(FIRST, SECOND)
        expect(errors.nth(wrong - 1)).to_be_empty()
        expect(field).not_to_have_attribute("aria-invalid", "true")
        expect(hands.result).not_to_have_class(stale)

    hands.type("2s 3s 4s 9s", "1c 2d 3h 4c")
    page.locator("details.readings").evaluate("(fold) => (fold.open = true)")
    reading = page.locator("select[name='lalanne_2010:flush-sequence']")
    reading.select_option("four")
    expect(hands.result).to_contain_text("Reading: all four cards must be in a row.")
    address, html = page.url, hands.shown()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    visit(page, site + "about/")
    assert Hands(page, site, address).shown() == html
    assert not [url for url in fetched if "/python/" in url]  # Python goes on running.
    expect(hands.field("Hand 1")).to_have_value("2s 3s 4s 9s")
    expect(reading).to_have_value("four")
    Hands(page, site, address.replace("four", "five"))
    expect(hands.notice).to_contain_text("no reading of flush-sequence in lalanne_2010 called “five”")


def test_on_a_phone_cards_are_tapped_and_dealt(page: Page, site: str) -> None:
    """Dealt hands scroll into view; if all accounts agree, one line is shown and the rest folded."""
    page.set_viewport_size(PHONE)
    hands = Hands(page, site)
    hands.button("Clear").click()
    for name in ("eight of hearts", "seven of hearts", "ace of clubs", "two of spades", "ten of diamonds"):
        hands.button(name).click()
    expect(hands.field("Hand 1")).to_have_value("8h 7h 1c 2s")
    expect(hands.field("Hand 2")).to_have_value("10d")
    hands.button("ten of diamonds").click()
    expect(hands.field("Hand 2")).to_have_value("")
    for _ in range(4):
        hands.button("Add a hand").click()
    expect(hands.button("Add a hand")).to_be_disabled()
    judged = hands.result.locator(".account").first.locator(".hand")
    hands.button("Deal at random").click()
    expect(judged).to_have_count(6)
    texts = [hands.field(f"Hand {number}").input_value() for number in range(1, 7)]
    assert len({card for text in texts for card in text.split()}) == 24
    hands.button("remove hand 6").click()
    expect(judged).to_have_count(5)

    hands.type("7d 5c 3c 99z")
    expect(hands.live.locator(".entry__error").first).to_contain_text("99z")
    for _ in " 99z":
        hands.field("Hand 1").press("Backspace")
    # The error goes when the field is left, by this press; the button must not move meanwhile.
    hands.button("Deal at random").scroll_into_view_if_needed()
    hands.button("Deal at random").click(delay=120)
    expect(hands.field("Hand 1")).not_to_have_value("7d 5c 3c")

    page.evaluate("scrollTo(0, 0)")
    with hands.answered():
        hands.button("Deal hands on which the accounts differ").click()
    expect(hands.live.locator(".playground__former")).to_be_hidden()
    expect(hands.result).to_be_in_viewport(ratio=0.2)
    hands = Hands(page, site, "play/cards/?hands=8c.9d.9h.6h_10h.6s.3c.9c")
    expect(hands.result.locator(".showdown--alike > details:not([open])")).to_be_visible()
    expect(hands.result.locator(".account:visible")).to_have_count(0)


def test_a_failed_start_is_told_and_stop_ends_a_slow_one(page: Page, watch: Watch, site: str) -> None:
    """The page keeps its examples and tells the failure; “Try again” works, also after Stop."""
    watch.expect("Failed to load", "Failed to fetch")
    page.route("**/python/package-*", lambda route: route.abort())
    hands = Hands(page, site)
    hands.type(FIRST, SECOND)
    expect(hands.notice).to_contain_text("couldn’t")
    expect(hands.result).to_contain_text("two cards in sequence")
    page.route("**/python/package-*", lambda route: None)  # The request never gets a reply.
    hands.button("Try again").click()
    expect(hands.live.locator(".progress")).to_be_visible()
    hands.button("Stop").press("Enter")
    expect(hands.button("Stop")).to_be_hidden()
    expect(hands.notice).to_contain_text("Stopped")
    expect(hands.button("Try again")).to_be_focused()
    expect(hands.live.locator("[data-live]")).not_to_be_attached()
    page.unroute("**/python/package-*")
    hands.button("Try again").press("Enter")
    expect(hands.result).to_contain_text(WHY)
    expect(hands.notice).to_be_hidden()


LATER = "document.getAnimations().forEach((each) => each.finish())"
MODULES = {
    "play/cards/": ("hands", "live", "words", "deals", "board", "advice"),
    "play/table/": ("table", "kept", "pace"),
    "play/house-rules/": ("house",),
    "play/ascenseur/": ("ascenseur", "game"),
    "play/census/": ("census", "engine"),
    "learn/practise/": ("practise",),
    "rules/": ("rules",),
    "rules/agreed-premium/": ("copy",),
}
"""The live pages, with modules that they need."""


START = """async () => {
  const { name } = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/engine.js"));
  await (await import(name)).ask("hands", {}).catch(() => null);
}"""


@pytest.mark.only_browser("chromium")
@pytest.mark.only_thorough
def test_no_module_is_missed_in_silence(page: Page, watch: Watch, site: str) -> None:
    """A page tells that a module doesn't come, at once or late, and each form that Python can't start."""
    watch.expect("")  # Each failure has its own console message.
    page.add_init_script(COMING)
    page.add_init_script("delete globalThis.WebAssembly")
    overdue = page.locator("main .overdue")
    for path, modules in MODULES.items():
        page.goto(site + path)
        expect(page.locator("main :not(:defined)")).to_have_count(0)
        expect(overdue.locator("visible=true")).to_have_count(0)
        if not path.startswith(("rules/", "play/census/")):  # These start Python only when it is asked.
            page.evaluate(START)
            for form in page.locator("form:has(.waiting)").all():
                expect(form.locator(".notice--error")).to_contain_text("WebAssembly")
                expect(form.get_by_role("button", name="Try again")).to_be_visible()
        for module in modules:
            page.route(f"**/playground-*/{module}.js", lambda route: route.abort())
            insist(page, site + path, "ERR_ABORTED")  # A page with a damaged script loads itself anew.
            page.evaluate(LATER)
            expect(overdue.filter(visible=True).first).to_be_attached()
            page.unroute(f"**/playground-*/{module}.js")
    page.route("**/playground-*/engine.js", lambda route: None)
    page.goto(site + "play/cards/", wait_until="domcontentloaded")
    expect(overdue.first).to_be_attached()
    expect(overdue.first).to_be_hidden()
    page.evaluate(LATER)
    expect(overdue.first).to_be_visible()
