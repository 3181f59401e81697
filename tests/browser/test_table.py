"""Evenings at the table, on a phone shared by two people or of one person."""

from __future__ import annotations

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.steps import Reply
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import ready, visit
from tests.browser.live import PHONE, in_view

SEED = "Seed of the cards (the same seed deals the same cards)"

PLAY = """async ({ most = Infinity, betting = false, deal = false }) => {
  // People who say what is quickest, until the evening or deal is over, so much is done, or one bets.
  const live = document.querySelector("variorum-table");
  const find = (some) => live.querySelector(`.playground__result ${some}:not(:disabled)`);
  const told = (then) => live.addEventListener("told", () => setTimeout(then), { once: true });
  const backs = new Set();
  for (let steps = 0; steps < most; steps += 1) {
    if (find(".between__over") || (betting && find("[data-reply$=' call']"))) break;
    if (deal && live.querySelector(".outcome__verdict")) break;
    const handing = find(".handing button");
    if (handing) {
      if (live.querySelector(".mine__cards, .evening .card")) throw new Error("cards that nobody is to see");
      backs.add(handing.textContent);
    }
    const next = find("[data-do=next]");
    if (!handing && !next && !find(".decision__replies button")) {
      if (!find("[data-card]")) throw new Error(`nothing can be done: ${live.innerText}`);
      find("[data-card]").click();
    }
    const step = new Promise(told);
    (handing ?? next ?? find(".decision__replies button")).click();
    await step;
  }
  return backs.size;
}"""
"""Plays on, and returns how many persons were handed the device."""

SAVING = """() => {
  const made = URL.createObjectURL;
  const taken = (blob, saved) => (blob.text().then(saved), made.call(URL, blob));
  globalThis.saving = new Promise((saved) => (URL.createObjectURL = (blob) => taken(blob, saved)));
}"""
"""Captures saved files when the page creates them, because not every driver reports downloads."""

KEPT = """() => Object.fromEntries(Object.keys(localStorage)
  .filter((key) => key.startsWith("variorum-evening "))
  .map((key) => JSON.parse(localStorage.getItem(key)))
  .map(({ called, evening }) => [called, evening.deals.flatMap(({ replies }) => replies)]))"""
"""Returns the replies of each stored evening, by its name."""


UNFOLDED = "(all) => all.forEach((fold) => (fold.open = true))"


def arrives(page: Page, site: str) -> Locator:
    """Opens the table page and waits until a stored evening is restored."""
    visit(page, site + "play/table/")
    live = page.locator("variorum-table")
    ready(live)
    expect(live.locator(".playground__opening")).to_be_hidden()
    live.locator(".laying, .laying__more").evaluate_all(UNFOLDED)
    return live


def sits_down(live: Locator, rules: str = "", seed: str = "5", **fields: str) -> None:
    """Starts an evening under an account's rules, with these values of further fields."""
    ready(live)
    live.locator(".laying, .laying__more").evaluate_all(UNFOLDED)
    if rules:
        live.get_by_label("Rules", exact=True).select_option(rules)
    for name, value in {"seed": seed, **fields}.items():
        live.locator(f"[name={name}]").evaluate("(field, value) => (field.value = value)", value)
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".laying")).not_to_have_attribute("open", "")


TABLE = ".cloth, .chair__name, .cloth__common, .mine__cards > *, .decision__replies > *"
"""Pool, opponents, hand and replies, which are in view together."""


def test_an_evening_of_two_people_goes_on_after_a_reload_and_is_kept(page: Page, site: str) -> None:
    """No card is in the page while the device is handed over, and then only the player's own."""
    page.set_viewport_size(PHONE)
    live = arrives(page, site)
    live.get_by_label("Who plays in seat 2").select_option("person")
    sits_down(live, seed="11", title="A wet evening")
    handing = live.locator(".handing")
    expect(handing).to_be_visible()
    assert page.evaluate(PLAY, {"betting": True}) == 2
    expect(live.locator(".decision__replies button").first).to_be_focused()
    expect(live.locator(".mine__cards .card")).to_have_count(4)
    in_view(live.locator(".evening"), TABLE)
    status = live.locator("> [role=status]")
    expect(status).to_contain_text(live.locator(".decision__question").inner_text())
    page.reload()
    expect(handing).to_be_visible()
    shown = live.locator(".evening").inner_html() + status.inner_text()
    assert not [card for card in PACK_40.cards if f'#{card}"' in shown or card.name in shown]
    handing.get_by_role("button").click()
    expect(live.locator(".decision__replies [data-reply$=' call']")).to_be_visible()
    assert page.evaluate(PLAY, {}) == 2
    expect(live.locator(".evening h2").first).to_contain_text("Deal 10")
    expect(live.locator(".curves polyline")).to_have_count(4)
    live.get_by_role("button", name="Share the result").click()
    expect(live.locator(".shared img")).to_have_js_property("naturalWidth", 1200)
    with page.expect_download() as saved:
        live.get_by_role("button", name="Save the picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")

    # The evening is renamed, saved as a file, deleted, and opened from the file.
    kept = live.locator(".kept-evenings")
    kept.locator("summary").click()
    expect(kept.locator(".kept-evening__state")).to_contain_text("Over after 10 deals. Profit: Anne")
    page.once("dialog", lambda dialog: dialog.accept("A dry evening"))
    kept.get_by_role("button", name="Rename").press("Enter")
    expect(kept.locator(".kept-evening__called")).to_have_text("A dry evening")
    page.evaluate(SAVING)
    kept.get_by_role("button", name="Save to a file").click()
    text = page.evaluate("saving")
    assert 'title = "A dry evening"' in text
    kept.get_by_role("button", name="Delete", exact=True).click()
    expect(kept.locator(".kept-evening")).to_have_count(0)
    file = FilePayload(name="evening.toml", mimeType="text/plain", buffer=text.encode())
    live.locator("[name=file]").set_input_files(file)
    expect(kept.locator(".kept-evening__called")).to_have_text("A dry evening")

    # A damaged stored evening is set aside, and can be saved unchanged.
    damaged = page.evaluate(DAMAGE)
    page.reload()
    expect(live.locator(".kept-evenings__told")).to_contain_text("set aside")
    kept.locator("summary").click()
    aside = kept.locator(".kept-evening", has_text="Set aside")
    expect(aside.get_by_role("button")).to_have_text(["Save to a file", "Delete"])
    page.evaluate(SAVING)
    aside.get_by_role("button", name="Save to a file").click()
    assert page.evaluate("saving") == damaged
    page.evaluate("localStorage.clear()")  # The next test keeps evenings of its own.


DAMAGE = """() => {
  const key = Object.keys(localStorage).find((each) => each.startsWith("variorum-evening "));
  localStorage.setItem(key, localStorage.getItem(key).replace("stay", "play").slice(0, -9));
  return localStorage.getItem(key);
}"""


def test_two_tabs_lose_nothing_of_each_other(page: Page, site: str) -> None:
    """Evenings in two tabs are both stored; one in both continues from the latest reply in either."""

    def goes_on(tab: Page) -> list[list[str]]:
        """Gives a few replies, and returns those of the two evenings as they are stored."""
        tab.bring_to_front()
        tab.evaluate(PLAY, {"most": 3})
        kept = tab.evaluate(KEPT)
        return [kept.get(name, []) for name in ("The first", "The second")]

    def follows(tab: Page, shown: Page) -> None:
        """Checks that a page, once in front, shows the same table as the other, as it is when at rest."""
        if shown.locator(".outcome").count():
            expect(shown.locator(".others li")).to_have_count(len(ACCOUNTS) - 1)
        told = shown.locator(".evening").text_content()
        tab.bring_to_front()
        expect(tab.locator(".evening")).to_have_text(str(told))

    page.goto(site + "play/table/")
    sits_down(page.locator("variorum-table"), seed="11", title="The first")
    begun, _ = goes_on(page)
    other = page.context.new_page()
    other.goto(site + "play/table/")
    follows(other, page)
    further, _ = goes_on(other)
    follows(page, other)
    last, _ = goes_on(page)
    assert last[: len(further)] == further
    assert further[: len(begun)] == begun
    assert len(begun) < len(further) < len(last)
    other.bring_to_front()
    sits_down(other.locator("variorum-table"), seed="12", title="The second")
    first, second = goes_on(other)
    assert first == last
    other.close()
    first, untouched = goes_on(page)
    assert first[: len(last)] == last
    assert untouched == second


ROUND = """() => {
  const cloth = document.querySelector(".cloth").getBoundingClientRect();
  const turned = (chair) => {
    const { left, right, top, bottom } = chair.getBoundingClientRect();
    const [x, y] = [left + right - cloth.left - cloth.right, top + bottom - cloth.top - cloth.bottom];
    return (Math.atan2(x, y) + 2 * Math.PI) % (2 * Math.PI);
  };
  const others = [...document.querySelectorAll(".cloth .chair")];
  others.sort((one, other) => turned(one) - turned(other));
  return others.map((chair) => chair.querySelector(".chair__name").textContent);
}"""
"""Returns the other players as they are drawn, counter-clockwise from the bottom."""


@pytest.mark.parametrize(
    ("players", "width", "height"),
    [
        (3, 390, 844),
        (6, 1280, 844),
        *(
            pytest.param(*each, marks=pytest.mark.only_thorough)
            for each in ((6, 390, 844), (4, 844, 390), (4, 1280, 844))
        ),
    ],
)
def test_the_turn_goes_round_the_table_counter_clockwise(
    page: Page, site: str, players: int, width: int, height: int
) -> None:
    """Play is anticlockwise, as in all three texts (Lalanne §4 ¶1, Foster Dealing, Juegos Inicio ¶1).

    The reader sees his cards and his replies together, also on a phone that lies on its side.
    """
    page.set_viewport_size({"width": width, "height": height})
    live = arrives(page, site)
    live.get_by_label("Players", exact=True).select_option(str(players))
    names = [field.input_value() for field in live.locator("[name=name]:visible").all()]
    sits_down(live, "foster_1897")
    expect(live.locator(".cloth .chair")).to_have_count(players - 1)
    assert page.evaluate(ROUND) == names[1:players]
    in_view(live.locator(".evening"), ".mine__cards > *, .decision__replies > *")


PLACES = """() => [".cloth", ".mine", ".evening__news", ".evening__now > section"].map((each) =>
  Math.round(document.querySelector(`.evening ${each}`).getBoundingClientRect().top))"""

AT_END = "(list) => list.scrollHeight - list.clientHeight - list.scrollTop < 2"
KINDS = {
    "next": "[data-do=next]",
    "broke": ".buyer [data-say$=' buy']:visible",
    "end": ".between__over",
}
"""The states of the table, each with the selector that finds it."""


def test_on_a_phone_the_table_stays_where_it_is(page: Page, site: str) -> None:
    """Pool, opponents, hand and replies are in view and never move, also when the player must buy.

    Axe finds nothing. At the end another evening can be started.
    """
    page.set_viewport_size(PHONE)
    live = arrives(page, site)
    sits_down(live, "lalanne_2010", seed="11", purse="5", count="3")
    evening = live.locator(".evening")
    in_view(evening, TABLE)
    places = page.evaluate(PLACES)
    broke = live.locator(KINDS["broke"])
    met: set[str] = set()
    while "end" not in met:
        page.evaluate(PLAY, {"most": 1})
        in_view(evening, TABLE)
        told = 3 if live.locator(".outcome, .between").count() else 4
        assert page.evaluate(PLACES)[:told] == pytest.approx(places[:told], abs=1)
        page.wait_for_function(AT_END, arg=live.locator(".evening__news").element_handle())
        new = {kind for kind, some in KINDS.items() if live.locator(some).count()} - met
        met |= new
        for kind in new:
            expect(live.locator(KINDS[kind])).to_be_in_viewport(ratio=1)
        assert not (new and axe_finds(page)), new
        if broke.count():
            broke.click()
            expect(broke).to_have_count(0)
    assert met == set(KINDS)
    expect(live.locator(".between__most")).to_contain_text("profit")
    live.locator(".kept-evenings > summary").click()
    expect(live.locator(".kept-evening")).to_have_count(1)
    live.get_by_role("button", name="Another evening like this").click()
    expect(live.locator(".kept-evening")).to_have_count(2)
    expect(live.locator(".decision")).to_be_visible()
    in_view(evening, TABLE)


def in_debt() -> str:
    """Returns an evening, as a file, after a deal in which its only person has come to owe counters."""
    chairs = [{"name": "Anne", "plays": "person"}, *({"name": who, "plays": "random"} for who in "BC")]
    evening = store.new_evening(ACCOUNTS[2].id, chairs, seed="0", purses=7)
    while not evening.laid.may(0, Action.PAY):
        if evening.pending is None:
            evening.next_deal()
            continue
        offers = evening.pending.offers
        said = next(each for each in (Action.CALL, Action.STAND, *offers) if each in offers)
        least, laid = (offers[said].amounts or (0,))[0], (offers[said].cards or (0,))[0]
        cards = tuple(evening.deal.hands[evening.pending.seat][:laid])
        evening.reply(Reply(evening.pending.seat, said, least, cards))
    return store.text(evening)


def test_a_debt_is_paid_with_one_button(page: Page, site: str) -> None:
    """The fold is open, says to whom counters are owed, and proposes all that can be paid."""
    live = arrives(page, site)
    file = FilePayload(name="evening.toml", mimeType="text/plain", buffer=in_debt().encode())
    live.locator("[name=file]").set_input_files(file)
    owes = live.locator(".buyer__owes")
    expect(owes).to_have_text(["You owe B 1.", "You owe C 1."])
    live.get_by_role("button", name="pay", exact=True).click()
    expect(owes).to_have_count(0)
    expect(live.locator(".mine__who")).to_contain_text("purse4")


def test_an_address_that_holds_no_rules_shows_no_other_table(page: Page, site: str) -> None:
    """The error is told in words, and an evening by other rules can be started."""
    visit(page, f"{site}play/table/#rules=AAAA")
    live = page.locator("variorum-table")
    expect(live.locator(".notice--error p")).to_contain_text("address")
    expect(live.locator(".evening")).to_be_hidden()
    sits_down(live, "foster_1897")
    expect(live.locator(".cloth__title")).to_have_text("Deal 1 of 10. Foster 1914")
    expect(live.locator(".decision")).to_be_visible()
