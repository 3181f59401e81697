"""The site's search: right results, keyboard use, and no requests before it is opened."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import FORBIDDEN, Watch, at_rest

LEADS = {
    "": {
        "how to play": "learn/",
        "all in": "rules/all-in-stands/",
        "fredon": "rules/fredon/",
        "fredón": "rules/fredon/",
        "fredons": "rules/fredon/",
        "mise": "glossary/",
        "Oh Hell": "ascenseur/learn/",
        "poker": "history/",
        "séquence": "rules/sequence/",
        "sequence": "rules/sequence/",
        "sequences": "rules/sequence/",
        "prime": "glossary/",
        "crux": "cruxes/",
        "rules side by side": "rules/",
        "differences at a glance": "compare/",
        "how many players": "rules/players/",
        "odds of a flush": "atlas/odds/",
        "3 cards vs 2": "rules/three-against-two/",
        "straight": "rules/sequence/",
        "strategy": "atlas/rewards/",
        "multiplayer": "play/table/",
    },
    "fr/": {
        "comment jouer": "learn/",
        "premier en cartes": "rules/elder-hand/",
        "faire le tout": "rules/all-in-stands/",
        "fredon": "rules/fredon/",
        "sequences": "rules/sequence/",
        "tapis": "rules/all-in-stands/",
        "regles cote a cote": "rules/",
        "combien de joueurs": "rules/players/",
        "chances d’un flux": "atlas/odds/",
        "3 cartes contre 2": "rules/three-against-two/",
        "quinte": "rules/sequence/",
        "suite": "rules/sequence/",
        "stratégie": "atlas/rewards/",
        "multijoueur": "play/table/",
        "cœur": "glossary/",
        "coeur": "glossary/",
    },
    "es/": {
        "como se juega": "learn/",
        "cómo jugar": "learn/",
        "descarte": "rules/second-draw/",
        "echar el resto": "rules/all-in-stands/",
        "fredon": "rules/fredon/",
        "fredones": "rules/fredon/",
        "diferencias de un vistazo": "compare/",
        "cuántos jugadores": "rules/players/",
        "probabilidad de un flux": "atlas/odds/",
        "3 cartas contra 2": "rules/three-against-two/",
        "escalera": "rules/sequence/",
        "estrategia": "atlas/rewards/",
        "multijugador": "play/table/",
    },
}
"""Queries in each language, with a page that must be among the first three results."""
WHOLE = re.compile(r"(… .+|[^\W\d_a-zà-ÿ].*|\d.*|[^\w\s].*)( …|[.?!…][\"”’)]*)\s*", re.DOTALL)
"""An excerpt that begins and ends with a sentence, or else has an ellipsis."""


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("language", LEADS)
def test_the_search_leads_right(page: Page, site: str, language: str) -> None:
    """Plurals and accents don't matter, overview pages come first, and excerpts begin with a sentence or
    ellipsis.
    """
    page.goto(f"{site}{language}about/")
    expect(page.locator("variorum-search:defined")).to_be_attached()
    page.keyboard.press("/")
    field = page.get_by_role("searchbox")
    told = {}
    for query in LEADS[language]:
        field.fill(query)
        expect(page.locator(f'.search__results[data-asked="{query}"] > li').first).to_be_visible()
        found = page.locator(".search__results > li > a").evaluate_all("all => all.map((one) => one.href)")
        told[query] = [address.removeprefix(site + language).partition("#")[0] for address in found[:3]]
        excerpts = page.locator(".search__results > li > p").all_inner_texts()
        assert not [each for each in excerpts if not WHOLE.fullmatch(each)]
    assert not {query: found for query, found in told.items() if LEADS[language][query] not in found}


@pytest.mark.engine
@pytest.mark.afresh
def test_the_search_is_gone_through_by_keyboard(page: Page, site: str) -> None:
    """Slash opens the search, arrows select, Enter follows, Escape restores the focus.

    Nothing is fetched before it is opened.
    """
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{site}about/")
    at_rest(page)
    assert not [url for url in fetched if "pagefind" in url]
    page.get_by_role("link", name="History", exact=True).first.focus()
    page.keyboard.press("/")
    dialog = page.get_by_role("dialog", name="Search")
    expect(dialog.get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("link", name="History", exact=True).first).to_be_focused()
    page.keyboard.press("/")
    page.keyboard.type("fredon pay")
    expect(dialog.get_by_role("status")).to_have_text(re.compile(r"\d+ pages found\."))
    expect(dialog.locator("mark").first).to_have_text(re.compile("fredon|pay", re.IGNORECASE))
    page.keyboard.press("ArrowDown")
    expect(dialog.get_by_role("link", name="What does a fredon pay?").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site}rules/fredon-price/")
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Search").click()
    dialog.get_by_role("searchbox").fill("xylophone")
    expect(dialog.get_by_role("status")).to_have_text("No page found.")
    expect(dialog.locator("li")).to_have_count(0)


TYPED_ON = """(field) => {
  field.value = "fredon pay";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
}"""
"""Types more and presses Down before the results arrive."""


def test_who_is_faster_than_the_search_keeps_the_place(page: Page, site: str) -> None:
    """Results for a part of the query are replaced by those for all of it, and the focus stays."""
    page.get_by_role("button", name="Search").click()
    dialog = page.get_by_role("dialog", name="Search")
    field = dialog.get_by_role("searchbox")
    field.fill("fredon")
    expect(dialog.locator("[data-asked=fredon] a").first).to_be_attached()
    field.evaluate(TYPED_ON)
    expect(dialog.locator("[data-asked='fredon pay'] a").first).to_be_focused()
    page.keyboard.press("Escape")


@pytest.mark.afresh
def test_an_older_query_that_ends_late_leaves_the_results_alone(page: Page, site: str) -> None:
    """The parts of the index for a query may arrive after those for the next one. The words marked in the
    results are still those of the next one.
    """
    held: dict[str, list[Route]] = {"prime": [], "fredon": []}
    page.goto(f"{site}about/")
    at_rest(page)
    page.keyboard.press("/")
    dialog = page.get_by_role("dialog", name="Search")
    field = dialog.get_by_role("searchbox")
    page.route(
        "**/*.pf_index",
        lambda route: held["prime"].append(route) if field.input_value() == "prime" else route.continue_(),
    )
    page.route("**/*.pf_fragment", lambda route: held["fredon"].append(route))
    with page.expect_request("**/*.pf_index"):
        field.fill("prime")
    with page.expect_request("**/*.pf_fragment"):
        field.fill("fredon")
    with page.expect_response("**/*.pf_index"):
        for route in held["prime"]:
            route.continue_()
    page.evaluate("new Promise((done) => setTimeout(done, 300))")  # The older query goes on.
    while not dialog.locator("[data-asked=fredon] mark").count():
        for route in held["fredon"]:
            route.continue_()
        held["fredon"].clear()
        page.evaluate("new Promise(requestAnimationFrame)")
    marks = dialog.locator("mark").all_inner_texts()
    assert len(marks) > 12
    assert not [each for each in marks if not each.lower().startswith(("fredon", "fredón"))]


@pytest.mark.afresh
def test_the_search_needs_nothing_stored(page: Page, site: str, watch: Watch) -> None:
    """The search works if the browser forbids storage; the theme reports that on the console."""
    watch.expect("denied")
    page.add_init_script(FORBIDDEN)
    page.goto(f"{site}about/")
    at_rest(page)
    page.keyboard.press("/")
    page.keyboard.type("fredon pay")
    expect(page.get_by_role("link", name="What does a fredon pay?").first).to_be_visible()
