"""A link to a deal opens that deal, in view at once, and shows no other deal meanwhile.

Every kind of page with such links is tested; test_table tests the arrival at an evening by house rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as NotInTime

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.faces import boards as deal_faces
from ambigu_variants.ambigu.faces.hands import hands_view
from ambigu_variants.ambigu.faces.mixtures import house_rules
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ascenseur.faces import boards as game_faces
from ambigu_variants.ascenseur.faces import boards as games
from ambigu_variants.faces.html import rooted
from ambigu_variants.languages import ENGLISH, opened
from ambigu_variants.languages.catalogues import is_known
from tests.browser.conftest import COMING, PATIENCE, as_made, at_rest, parsed, ready, visit

PHONE = (390, 844)
DESKTOP = (1280, 720)
CHROMIUM = pytest.mark.only_browser("chromium")
"""Marks tests that don't depend on the browser engine."""

ELEMENTS = "variorum-deals, variorum-ascenseur, variorum-table, variorum-hands.playground--whole"
DEAL = "a[href*='#deal=']"
GAME = "a[href*='#game=']"
HANDS = "a[href*='/hands/?hands=']"


def deal() -> str:
    """The address of a deal in which one player has spoken, and the accounts ask different players."""
    board = deals.new_board(3, "8", [account.id for account in ACCOUNTS])
    return f"play/deals/#deal={deal_faces.board_html({**board, 'moves': [[0, 'p1 stand']]})['address']}"


def game() -> str:
    """The address of a game of Ascenseur in which the reader is to bid."""
    board = games.new_board(4, "8", (), (), ())
    return f"play/ascenseur/#game={game_faces.board_html(board)['address']}"


def evening() -> str:
    """The address of an evening by Foster's rules, with a name of their own."""
    rules = {"game": "ambigu", "edition": 1, "title": "At my aunt’s", "rules": "foster_1897"}
    return f"play/table/#rules={house_rules(rules)['address']}"


def hands() -> str:
    """The address of two hands that the printed example does not have."""
    return "play/hands/?hands=8h.8c.8d.8s_10h.6s.3c.9c"


SHARED: dict[str, Callable[[], str]] = {"deal": deal, "game": game, "evening": evening, "hands": hands}
PAGES = {
    "learn": ("learn/", f"#picture-11 {DEAL}"),
    "worked deal": ("play/worked/equal-points/", f".worked__open {DEAL}"),
    "question": ("rules/before-deal/", DEAL),
    "witnesses": ("atlas/witnesses/", HANDS),
    "census": ("play/census/", f".finds {HANDS}"),
    "Ascenseur, learn": ("ascenseur/learn/", GAME),
    "in French": ("fr/rules/before-deal/", DEAL),
    "in Spanish": ("es/ascenseur/learn/", GAME),
}
"""Pages that link to a deal, a game or hands, with the link's selector."""

BOTH = ("learn", "evening")
"""The links to the smallest board and to the largest, also followed at a desk and, on a phone, in Firefox."""


OFTEN = ("in French", "others", *BOTH, *SHARED)
"""The links that every run follows: one to each kind of board, and one in another language."""


def marks(kind: str, size: tuple[int, int]) -> list[pytest.MarkDecorator]:
    """Returns the marks of a case; a large screen shows a board alike, whichever page links to it."""
    if size is PHONE and kind in OFTEN:
        return [] if kind == "evening" else [CHROMIUM]
    return [CHROMIUM] if kind == "learn" else [CHROMIUM, pytest.mark.only_thorough]


CASES = [
    pytest.param(kind, size, marks=marks(kind, size))
    for kind, size in product([*PAGES, *SHARED, "others"], (PHONE, DESKTOP))
]

PLACED = """(href) => document.querySelector("main article").prepend(
  Object.assign(document.createElement("a"), { id: "shared", href, textContent: "A shared deal" }))"""

BOX = """(live) => {
  const found = (some) => [...live.querySelectorAll(`.playground__result ${some}`)];
  const shown = (some) => found(some).filter((each) => each.checkVisibility());
  const box = (...parts) => {
    const all = parts.filter(Boolean).map((each) => each.getBoundingClientRect());
    return [Math.min(...all.map(({ top }) => top)), Math.max(...all.map(({ bottom }) => bottom))];
  };
  const bar = live.querySelector("[data-bar]");
  const stays = bar && getComputedStyle(bar).position === "sticky" && innerHeight > bar.offsetHeight * 2;
  const head = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const above = stays ? Math.max(head, parseFloat(getComputedStyle(bar).top)) + bar.offsetHeight : head;
  const below = innerHeight - (document.querySelector(".languages__offer")?.offsetHeight ?? 0);
  const [decision] = shown(".decision");
  const [whole] = decision ? [decision] : shown(".outcome, .showdown");
  const column = whole.closest(".column");
  const hand = decision && column && [...column.querySelectorAll(".seat--asked")].at(0);
  const [from, to] = box(hand, whole);
  const replies = decision?.querySelector(".decision__replies, .game__own");
  const question = decision?.querySelector(".decision__question, .game__own");
  const begins = replies ? box(hand, question, replies) : [from, from + (below - above) / 2];
  const part = to - from <= below - above - 16 ? [from, to] : begins;
  return { part, free: [above, below] };
}"""
"""Measures the decision (or the result of a deal or hands) and the free part of the window.

On Deals the decision includes the asked player's hand. If the window is too small for all of it, only
question and replies are measured; of hands, half a window of the result.
"""

USABLE = """(live) => [...live.querySelectorAll(".playground__result :is(button, a), .undo-bar button")]
  .filter((each) => each.checkVisibility() && !each.closest("[inert]")).length"""

LISTENING = """(live) => {
  live.told = new Promise((told) => live.addEventListener("told", () => told(), { once: true }));
}"""
"""Makes ``live.told`` resolve when the table shows its next answer."""


def link(page: Page, site: str, kind: str) -> Locator:
    """Returns the link of this kind, on its page; a shared link is inserted into a page first."""
    if kind == "others":
        return asked_of_others(page, site)
    start, where = PAGES.get(kind, ("about/", "#shared"))
    visit(page, site + start)
    if kind in SHARED:
        page.evaluate(PLACED, site + SHARED[kind]())
    return page.locator(where).first


def asked_of_others(page: Page, site: str) -> Locator:
    """Plays a deal at a table and returns the link to it and to the same deal under another account."""
    visit(page, site + evening())
    live = page.locator("variorum-table")
    over = live.locator(".outcome__verdict").first
    expect(live.locator(".cloth__title")).to_contain_text("At my aunt’s")
    expect(live.locator(".table__sign")).to_be_hidden()
    while not over.is_visible():
        live.evaluate(LISTENING)
        if not live.locator(".decision__replies button:enabled").count():
            live.locator(".mine [data-card]").first.click()
        live.locator(".decision__replies button:enabled").first.click()
        live.evaluate("(live) => live.told")
    return live.locator(f".others {DEAL}").first


def language(href: str) -> str:
    """Returns the language of the page that an address leads to."""
    return next((part for part in urlsplit(href).path.split("/") if part in ("fr", "es")), ENGLISH)


def written(href: str) -> str:
    """Returns the package's HTML for a deal, a game or hands, by their address."""
    address = urlsplit(href)
    fragment = address.fragment.partition("=")[2]
    told: dict[str, Any]
    assert is_known(language(href))
    with opened(language(href)):
        if "/hands/" in address.path:
            asked = parse_qs(address.query)
            laid = [hand.replace(".", " ") for hand in asked["hands"][0].split("_")]
            told = hands_view(laid, readings=asked.get("read", []))
        elif "/deals/" in address.path:
            told = deal_faces.board_html(deals.open_board(fragment))
        else:
            told = game_faces.board_html(games.open_board(fragment))
    return str(told["html"])


def arrived(page: Page, site: str, href: str) -> Locator:
    """Waits until the page shows exactly the result named by the address."""
    live = page.locator(ELEMENTS)
    result = live.locator(".playground__result[data-live]")
    expect(result).to_be_visible()
    expect(live.locator(".playground__opening")).to_be_hidden()
    at_rest(page)
    if "/table/" in href:
        expect(result.locator(".cloth__title")).to_have_text("Deal 1. At my aunt’s")
        return live
    root = site if language(href) == ENGLISH else f"{site}{language(href)}/"
    html = rooted(written(href), root, site)
    assert as_made(result) == parsed(page, html)
    assert unquote(page.url) == unquote(href)
    return live


def in_view(live: Locator) -> None:
    """Waits until the decision or the result is wholly in view below the sticky header."""
    seen = f"""(live) => {{
      const {{ part: [top, bottom], free: [above, below] }} = ({BOX})(live);
      return above - 1 <= top && bottom <= below + 1;
    }}"""
    try:
        live.page.wait_for_function(seen, arg=live.element_handle(), timeout=PATIENCE / 4, polling=50)
    except NotInTime:
        pytest.fail(f"{live.evaluate(BOX)}")


@pytest.mark.engine
@pytest.mark.parametrize(("kind", "size"), CASES)
def test_a_link_leads_to_its_deal(page: Page, site: str, kind: str, size: tuple[int, int]) -> None:
    """A link opens its own deal with the decision in view, by instant navigation and as a new visit."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    to = link(page, site, kind)
    href = str(to.evaluate("(link) => link.href"))
    page.evaluate("globalThis.sameDocument = true")
    to.click()
    in_view(arrived(page, site, href))
    assert page.evaluate("globalThis.sameDocument") is True
    page.goto("about:blank")
    page.goto(href)
    in_view(arrived(page, site, href))
    # A stored evening would be resumed at the next visit.
    page.evaluate("localStorage.clear()")


@pytest.mark.engine
@pytest.mark.afresh
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=() if kind == "deal" else [CHROMIUM, pytest.mark.only_thorough])
        for kind in SHARED
    ],
)
def test_no_other_deal_is_shown_meanwhile(page: Page, site: str, kind: str) -> None:
    """While Python loads, the page says so in view, and has no button of another deal.

    This holds after a click and for an opened address, on a phone and on a large screen.
    """
    page.add_init_script(COMING)
    href = site + SHARED[kind]()
    live = page.locator(ELEMENTS)
    sign = live.locator(".playground__opening, .table__sign").filter(visible=True)
    for width, height in (PHONE, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        for clicked in (True, False):
            page.goto(site + "about/" if clicked else "about:blank")
            if clicked:
                link(page, site, kind).click()
            else:
                page.goto(href)
            ready(live)
            expect(sign).to_have_text(re.compile(r"\w …$"))
            expect(sign).to_be_in_viewport(ratio=1)
            expect(
                live.locator(".playground__result, .playground__former").filter(visible=True)
            ).to_have_count(0)
            assert live.evaluate(USABLE) == 0
            if kind == "evening":
                expect(live.locator("> [role=status]")).to_have_text(str(sign.text_content()))
    page.goto(re.split("[#?]", href)[0])
    ready(live)
    expect(sign).to_have_count(0)
    assert live.evaluate(USABLE) > 0


@pytest.mark.engine
@pytest.mark.afresh
def test_no_other_deal_is_shown_before_the_scripts_come(page: Page, site: str) -> None:
    """The page's example is another deal than the address names, so it is hidden and a message shown."""
    page.route("**/playground-*/*.js", lambda _: None)
    for kind, address in SHARED.items():
        page.goto("about:blank")
        page.goto(site + address(), wait_until="commit")
        live = page.locator(ELEMENTS)
        expect(live.locator(".playground__opening"), kind).to_be_visible()
        expect(live.locator(".playground__result"), kind).to_be_hidden()
