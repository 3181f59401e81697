"""An evening at the table, on a phone shared by two people."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from ambigu_variants.ambigu.faces.mixtures import house_rules
from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.seated.chairs import marks
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.bridge import language_named
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.languages import opened, say
from docs.hooks.languages import configurations
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import COMING, ready, visit

PHONE = (390, 844)
DEALS = 10

ENGINE = pytest.mark.engine
"""Marks what Firefox may draw, scroll or keep otherwise: storage, and the places of things on the table."""

PLAY = """async ({ most = Infinity, betting = false, deal = false }) => {
  // People who say what is quickest, until the evening or deal is over, so much is done, or one bets.
  const live = document.querySelector("variorum-table");
  const find = (some) => live.querySelector(`.playground__result ${some}:not(:disabled)`);
  const told = (then) => live.addEventListener("told", () => setTimeout(then), { once: true });
  const backs = new Set();
  for (let over = 0, steps = 0; ; steps += 1) {
    if (find(".between__over")) return { over: over + 1, handed: backs.size, steps };
    if (deal && live.querySelector(".outcome__verdict")) return { over, handed: backs.size };
    if (betting && find("[data-reply$=' call']") || steps === most) return { over, handed: backs.size };
    const handing = find(".handing button");
    if (handing) {
      if (live.querySelector(".mine__cards, .evening .card")) throw new Error("cards that nobody is to see");
      backs.add(handing.textContent);
    }
    const next = find("[data-do=next]");
    if (next) over += 1;
    if (!handing && !next && !find(".decision__replies button")) {
      if (!find("[data-card]")) throw new Error(`nothing can be done: ${live.innerText}`);
      find("[data-card]").click();
    }
    const step = new Promise(told);
    (handing ?? next ?? find(".decision__replies button")).click();
    await step;
  }
}"""

SAVING = """() => {
  const made = URL.createObjectURL;
  const taken = (blob, saved) => (blob.text().then(saved), made.call(URL, blob));
  globalThis.saving = new Promise((saved) => (URL.createObjectURL = (blob) => taken(blob, saved)));
}"""
"""Captures saved files when the page creates them, because not every driver reports downloads."""


def seen(page: Page) -> set[str]:
    """Returns the cards that appear anywhere in the page, by name or drawing."""
    html = page.locator("variorum-table").evaluate(
        "(live) => live.querySelector('.evening').outerHTML + live.querySelector('[role=status]').textContent"
    )
    return {
        str(card) for card in PACK_40.cards if f'#{card}"' in html or card.name in html or card.symbol in html
    }


@ENGINE
def test_an_evening_is_played_on_a_phone_and_goes_on_after_a_reload(page: Page, site: str) -> None:
    """Two people and two computer players play ten deals, with a reload during the betting.

    No card is in the page while the device is handed over, and then only the player's own.
    """
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    live = arrives(page, site)
    form = live.locator("form")
    form.get_by_label("Who plays in seat 2").select_option("person")
    form.get_by_label("Seed of the cards (the same seed deals the same cards)").fill("11")
    form.locator("[name=title]").fill("A wet evening")
    form.get_by_role("button", name="Sit down").click()
    handing = live.locator(".handing")
    expect(handing).to_be_visible()

    # During the betting, everything needed for a decision fits one screen.
    assert page.evaluate(PLAY, {"betting": True})["handed"] == 2
    replies = live.locator(".decision__replies button")
    expect(replies.first).to_be_focused()
    cards = live.locator(".mine__cards .card")
    expect(cards).to_have_count(4)
    top = live.locator(".cloth").bounding_box()
    last = replies.last.bounding_box()
    assert top is not None
    assert last is not None
    assert last["y"] + last["height"] - top["y"] < PHONE[1] - 48
    status = live.locator("> [role=status]")
    expect(status).to_contain_text(live.locator(".decision__question").inner_text())

    # After a reload the evening is resumed, with all cards hidden until a player identifies himself.
    page.reload()
    expect(handing).to_be_visible()
    assert not seen(page)
    handing.get_by_role("button").click()
    expect(live.locator(".decision__replies [data-reply$=' call']")).to_be_visible()

    came = page.evaluate(PLAY, {})
    assert came["handed"] == 2
    expect(live.locator(".evening h2").first).to_contain_text(f"Deal {DEALS}")
    expect(live.locator(".curves polyline")).to_have_count(4)

    # The evening is renamed, saved as a file, deleted, and opened from the file.
    kept = form.locator(".kept-evenings")
    kept.locator("summary").click()
    rename = kept.get_by_role("button", name="Rename")
    rename.press("Enter")
    name = kept.get_by_label("Name of the evening")
    expect(name).to_be_focused()
    kept.dispatch_event("toggle")  # Rebuilding the list must not remove the open field.
    expect(name).to_be_focused()
    name.fill("A dry evening")
    name.press("Enter")
    expect(rename).to_be_focused()
    expect(kept.locator(".kept-evening__called")).to_have_text("A dry evening")
    page.evaluate(SAVING)
    kept.get_by_role("button", name="Save to a file").click()
    text = page.evaluate("saving")
    assert 'title = "A dry evening"' in text
    kept.get_by_role("button", name="Delete").click()
    expect(kept.locator(".kept-evening")).to_have_count(0)
    file = FilePayload(name="evening.toml", mimeType="text/plain", buffer=text.encode())
    form.locator("[name=file]").set_input_files(file)
    expect(kept.locator(".kept-evening")).to_have_count(1)

    # A damaged stored evening is set aside, and can be saved unchanged.
    damaged = page.evaluate(
        "() => { const key = Object.keys(localStorage).find((each) => each.startsWith('variorum-evening '));"
        " const text = localStorage.getItem(key).replace('stay', 'play').slice(0, -9);"
        " localStorage.setItem(key, text); return text; }"
    )
    page.reload()
    expect(form.locator(".kept-evenings__told")).to_contain_text("set aside")
    kept.locator("summary").click()
    aside = kept.locator(".kept-evening", has_text="Set aside")
    expect(aside.get_by_role("button")).to_have_text(["Save to a file", "Delete"])
    page.evaluate(SAVING)
    aside.get_by_role("button", name="Save to a file").click()
    assert page.evaluate("saving") == damaged
    page.evaluate("() => Object.keys(localStorage).forEach((each) => localStorage.removeItem(each))")


KEPT = """() => Object.fromEntries(Object.keys(localStorage)
  .filter((key) => key.startsWith("variorum-evening "))
  .map((key) => JSON.parse(localStorage.getItem(key)))
  .map(({ called, evening }) => [called, evening.deals.flatMap(({ replies }) => replies)]))"""
"""Returns the replies of each stored evening, by its name."""


def sits_down(page: Page, title: str, seed: str) -> None:
    """Starts an evening of one person, with a name."""
    live = page.locator("variorum-table")
    ready(live)
    live.locator(".laying, .laying__more").evaluate_all("(all) => all.forEach((fold) => (fold.open = true))")
    live.locator("[name=title]").fill(title)
    live.get_by_label("Seed of the cards (the same seed deals the same cards)").fill(seed)
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".laying")).not_to_have_attribute("open", "")


def goes_on(page: Page) -> dict[str, list[str]]:
    """Gives a few replies and returns the stored evenings."""
    page.bring_to_front()
    page.evaluate(PLAY, {"most": 3})
    kept: dict[str, list[str]] = page.evaluate(KEPT)
    return kept


def agree(*pages: Page) -> None:
    """Checks that all pages, once in front, show the same table as the first.

    After a deal, the comparison with the other accounts comes a little later.
    """
    for page in pages:
        page.bring_to_front()
        if page.locator(".outcome").count():
            expect(page.locator(".others li")).to_have_count(len(ACCOUNTS) - 1)
    told = pages[0].locator(".evening").text_content()
    assert told
    for page in pages:
        page.bring_to_front()
        expect(page.locator(".evening")).to_have_text(told)


@pytest.mark.afresh
def test_two_tabs_lose_nothing_of_each_other(page: Page, site: str) -> None:
    """Evenings in two tabs are both stored; one evening in both continues from the latest reply in either.

    The second tab used to overwrite the first. Closing one tab doesn't affect the other.
    """
    page.goto(site + "play/table/")
    sits_down(page, "The first", "11")
    begun = goes_on(page)["The first"]
    other = page.context.new_page()
    other.goto(site + "play/table/")
    agree(page, other)
    sits_down(other, "The second", "12")
    assert goes_on(other)["The first"] == begun
    kept = goes_on(page)
    first, second = kept["The first"], kept["The second"]
    assert len(first) > len(begun)

    other.bring_to_front()
    other.locator(".kept-evenings > summary").click()
    item = other.locator(".kept-evening", has_text="The first")
    item.get_by_role("button", name="Continue", exact=True).click()
    agree(page, other)
    gone = goes_on(other)["The first"]
    assert gone[: len(first)] == first
    assert len(gone) > len(first)
    agree(other, page)
    other.close()
    last = goes_on(page)
    assert last["The first"][: len(gone)] == gone
    assert len(last["The first"]) > len(gone)
    assert last["The second"] == second


ROUND = """async () => {
  // Each player who is asked in the first round, all being persons: who he is, the others from his right to
  // his left as the page draws them, and the dealer. He passes, or changes nothing.
  const live = document.querySelector("variorum-table");
  const find = (some) => live.querySelector(`.playground__result ${some}:not(:disabled)`);
  const step = (button) => new Promise((then) => {
    live.addEventListener("told", () => setTimeout(then), { once: true });
    button.click();
  });
  const name = (chair) => chair?.querySelector(".chair__name").textContent;
  const middle = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  };
  const asked = [];
  for (const players = live.querySelectorAll(".chair").length; asked.length < players; ) {
    if (find(".handing button")) await step(find(".handing button"));
    const [x, y] = middle(find(".cloth"));
    const angle = (chair) => Math.atan2(y - middle(chair)[1], middle(chair)[0] - x);
    const mine = find(".mine");
    const left = (chair) => (angle(chair) - angle(mine) + 4 * Math.PI) % (2 * Math.PI);
    const others = [...live.querySelectorAll(".cloth .chair")].sort((one, other) => left(one) - left(other));
    asked.push({ who: name(mine), others: others.map(name), dealer: name(find(".chair--dealer")) });
    await step(find("[data-reply$=' pass']") ?? find(".decision__replies button"));
  }
  return asked;
}"""


def arrives(page: Page, site: str) -> Locator:
    """Opens the table page and waits until a stored evening is restored."""
    visit(page, site + "play/table/")
    live = page.locator("variorum-table")
    ready(live)
    expect(live.locator(".table__sign")).to_be_hidden()
    live.locator(".laying, .laying__more").evaluate_all("(all) => all.forEach((fold) => (fold.open = true))")
    return live


def company(page: Page, rules: str, players: int) -> None:
    """Seats this number of people under an account's rules."""
    live = page.locator("variorum-table")
    live.locator(".laying").evaluate("(fold) => (fold.open = true)")
    live.get_by_label("Rules", exact=True).select_option(rules)
    live.get_by_label("Players", exact=True).select_option(str(players))
    for number in range(1, players + 1):
        live.get_by_label(f"Who plays in seat {number}").select_option("person")
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".cloth .chair")).to_have_count(players - 1)
    expect(live.locator(".handing")).to_be_visible()


@pytest.mark.parametrize(
    ("rules", "tables"),
    [
        pytest.param("lalanne_2010", [(3, 390), (4, 1280)], marks=ENGINE),
        ("foster_1897", [(4, 390), (6, 1280)]),
        ("juegos_de_naipes_2012", [(6, 390), (3, 1280)]),
    ],
)
def test_the_turn_goes_round_the_table_counter_clockwise(
    page: Page, site: str, rules: str, tables: list[tuple[int, int]]
) -> None:
    """Play is anticlockwise, as in all three texts (Lalanne §4 ¶1, Foster Dealing, Juegos Inicio ¶1).

    With the viewer at the bottom, the next to speak is at his right. The dealer speaks last and is at the
    left of the first to speak. This holds on a phone and on a large screen.
    """
    arrives(page, site)
    for players, width in tables:
        page.set_viewport_size({"width": width, "height": 844})
        company(page, rules, players)
        asked = page.evaluate(ROUND)
        order = [each["who"] for each in asked]
        assert len(set(order)) == players
        assert asked[0]["dealer"] == asked[0]["others"][-1] == order[-1]
        for number, each in enumerate(asked):
            assert each["others"] == order[number + 1 :] + order[:number]


HOUSE = {
    "game": "ambigu",
    "edition": 1,
    "title": "At my aunt's",
    "rules": "foster_1897",
    "answers": {"exchange-after-stand": "lalanne_2010"},
}
"""House rules with a name and another base account than the page's example."""

IN_VIEW = """async () => {
  const kinds = ".cloth, .chair__name, .cloth__common, .mine__cards > *, .decision__replies > *";
  const parts = [...document.querySelectorAll(`.evening :is(${kinds})`)];
  const seen = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const head = document.querySelector(".md-header").getBoundingClientRect().bottom;
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= head - 1 && bottom <= innerHeight && (part.contains(found) || found.contains(part));
  };
  for (let wait = 50, top = NaN; ; wait -= 1) {  // The page may be moving still.
    const rests = top === scrollY;
    top = scrollY;
    const unseen = parts.filter((part) => !seen(part));
    if ((rests && !unseen.length) || !wait) return unseen.map(({ className }) => className);
    await new Promise((then) => setTimeout(then, 100));
  }
}"""
"""Finds parts of pool, opponents, hand and replies that are outside the window or covered."""


def in_view(page: Page) -> None:
    """Checks that pool, opponents, hand and replies are in view together."""
    assert page.evaluate(IN_VIEW) == []


@pytest.mark.afresh
def test_a_link_leads_to_an_evening_by_house_rules(page: Page, site: str) -> None:
    """An opened address and the link on the page of house rules start the evening under the rules' name.

    The decision is in view, and a reload resumes the evening.
    """
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    fragment = house_rules(HOUSE)["address"]
    title = page.locator(".evening .cloth__title")
    page.goto(f"{site}play/table/#rules={fragment}")
    expect(title).to_have_text("Deal 1. At my aunt's")
    expect(page.locator(".cloth__terms summary")).to_contain_text("Foster 1914")
    in_view(page)
    expect(page.locator(".decision__replies button").first).to_be_focused()
    first = page.locator(".evening").text_content()
    assert first
    assert "#" not in page.url
    page.reload()
    expect(page.locator(".evening[class]")).to_have_text(first)

    page.goto(f"{site}play/house-rules/#house={fragment}")
    expect(page.locator("variorum-house [name=title]")).to_have_value("At my aunt's")
    page.get_by_role("link", name="Play an evening by these rules").click()
    expect(title).to_have_text("Deal 1. At my aunt's")
    expect(page.locator(".evening")).not_to_have_text(first)
    in_view(page)


@pytest.mark.afresh
def test_an_address_that_holds_no_rules_shows_no_other_table(page: Page, site: str) -> None:
    """The error is shown beside the rules, and an evening by other rules can be started."""
    page.goto(f"{site}play/table/#rules=AAAA")
    live = page.locator("variorum-table")
    expect(live.locator(".notice--error p")).to_have_text(re.compile("address"))
    expect(live.locator(".evening")).to_be_hidden()
    live.get_by_label("Rules", exact=True).select_option("foster_1897")
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".cloth__title")).to_have_text("Deal 1. Foster 1914")
    expect(live.locator(".decision")).to_be_visible()


@pytest.mark.afresh
def test_the_first_reply_is_acknowledged_at_once(page: Page, site: str) -> None:
    """While Python starts, a waiting message is shown at the reply and announced, and nothing else moves."""
    page.add_init_script(COMING)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(site + "play/table/")
    live = page.locator("variorum-table")
    ready(live)
    reply = live.locator(".decision__replies button").first
    before = live.locator(".decision__passage").bounding_box()
    reply.click()
    sign = live.locator(".decision .taken")
    expect(sign).to_be_in_viewport()
    expect(sign).to_contain_text("Setting up")
    expect(live.locator("> [role=status]")).to_have_text(sign.inner_text())
    expect(reply).to_have_attribute("aria-busy", "true")
    after = live.locator(".decision__passage").bounding_box()
    assert before is not None
    assert after is not None
    assert before["height"] == after["height"]


PLACES = """() => [".cloth", ".mine", ".evening__news", ".evening__now > section"].map((each) =>
  Math.round(document.querySelector(`.evening ${each}`).getBoundingClientRect().top))"""


@pytest.mark.parametrize(
    "rules", [pytest.param(ACCOUNTS[0].id, marks=ENGINE), *(account.id for account in ACCOUNTS[1:])]
)
def test_on_a_phone_the_table_stays_where_it_is(page: Page, site: str, rules: str) -> None:
    """Over two deals, pool, opponents, hand and replies are all in view and never move.

    The latest actions are legible.
    """
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    live = arrives(page, site)
    live.get_by_label("Rules", exact=True).select_option(rules)
    live.get_by_label("Seed of the cards (the same seed deals the same cards)").fill("5")
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".laying")).not_to_have_attribute("open", "")
    in_view(page)
    places = page.evaluate(PLACES)
    decisions = deals = 0
    while deals < 2:
        page.evaluate(PLAY, {"most": 1})
        if live.locator(".outcome").count():
            deals += 1
            expect(live.locator("[data-do=next]")).to_be_in_viewport(ratio=1)
        else:
            decisions += 1
            in_view(page)
        assert page.evaluate(PLACES) == pytest.approx(places, abs=1)
        news = live.locator(".evening__news").element_handle()
        at_end = "(list) => list.scrollHeight - list.clientHeight - list.scrollTop < 2"
        page.wait_for_function(at_end, arg=news)
    assert decisions > 2


@ENGINE
@pytest.mark.afresh
def test_the_log_opens_at_its_latest_lines(page: Page, site: str) -> None:
    """The example's log is longer than its box and is scrolled to the end at once, on a large screen too."""
    page.goto(site + "play/table/")
    live = page.locator("variorum-table")
    ready(live)
    news = live.locator(".evening__news")
    assert news.evaluate("(list) => list.scrollHeight > list.clientHeight")
    assert news.evaluate("(list) => list.scrollHeight - list.clientHeight - list.scrollTop") < 2


def test_what_can_be_agreed_upon_is_asked_by_account(page: Page, site: str) -> None:
    """Fields are shown only for conventions open under the account or house rules, within their limits."""
    live = arrives(page, site)
    met = set()
    for account in ACCOUNTS:
        live.get_by_label("Rules", exact=True).select_option(account.id)
        for name in CONVENTIONS:
            allowed = getattr(account.rules, f"agreed_{name}")(Case(account.rules))
            field = live.locator(f"[data-convention={name}]")
            if len(allowed) > 1:
                expect(field).to_be_visible()
                bounds = field.evaluate("({ min, max }) => [Number(min), Number(max)]")
                assert bounds == [allowed[0], allowed[-1]]
                met.add(name)
            else:
                expect(field).to_be_hidden()
    assert met == set(CONVENTIONS)


def test_the_end_of_an_evening_leads_to_another(page: Page, site: str) -> None:
    """The leader is named, one button starts another evening of the same players, and both are stored."""
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    live = arrives(page, site)
    live.get_by_label("Rules", exact=True).select_option("foster_1897")
    live.locator("[name=count]").evaluate("(field) => (field.value = 1)")
    live.get_by_label("Seed of the cards (the same seed deals the same cards)").fill("1")
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".laying")).not_to_have_attribute("open", "")
    in_view(page)
    places = page.evaluate(PLACES)
    page.evaluate(PLAY, {})
    expect(live.locator(".between__most")).to_contain_text("ahead")
    again = live.get_by_role("button", name="Another evening like this")
    expect(again).to_be_focused()
    expect(again).to_be_in_viewport(ratio=1)
    in_view(page)
    assert page.evaluate(PLACES)[:3] == pytest.approx(places[:3], abs=1)
    before = len(page.evaluate(KEPT_IDS))
    again.click()
    expect(live.locator(".decision")).to_be_visible()
    expect(live.locator(".cloth__title")).to_contain_text("Deal 1")
    in_view(page)
    assert len(page.evaluate(KEPT_IDS)) == before + 1
    page.evaluate("() => Object.keys(localStorage).forEach((each) => localStorage.removeItem(each))")


@ENGINE
def test_on_a_phone_who_must_buy_still_sees_the_table(page: Page, site: str) -> None:
    """When he is broke between deals, pool, opponents and the buy button are in view, and nothing moves."""
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    live = arrives(page, site)
    live.locator("[name=purse]").evaluate("(field) => (field.value = 5)")
    live.get_by_label("Rules", exact=True).select_option("lalanne_2010")
    live.get_by_label("Seed of the cards (the same seed deals the same cards)").fill("5")
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".laying")).not_to_have_attribute("open", "")
    in_view(page)
    places = page.evaluate(PLACES)
    while not live.locator(".between__short").count():
        page.evaluate(PLAY, {"most": 1})
    buy = live.locator(".buyer [data-say$=' buy']")
    expect(buy).to_be_focused()
    expect(buy).to_be_in_viewport(ratio=1)
    in_view(page)
    assert page.evaluate(PLACES)[:3] == pytest.approx(places[:3], abs=1)


MARKED = """([mine, others, labels]) => {
  const seen = document.querySelector(".evening");
  const top = () => seen.querySelector(".mine__cards").getBoundingClientRect().top;
  const before = top();
  const marked = (chair, texts) => {
    const made = texts.map((textContent) => Object.assign(document.createElement("span"), { textContent }));
    for (const mark of made) mark.className = "chair__mark";
    chair.querySelector(".chair__marks").replaceChildren(...made.flatMap((mark) => [" ", mark]));
    for (const [place, term] of [...chair.querySelectorAll("dt")].entries()) term.textContent = labels[place];
  };
  marked(seen.querySelector(".mine"), mine);
  for (const chair of seen.querySelectorAll(".cloth .chair")) marked(chair, others);
  const cut = [...seen.querySelectorAll(".mine__who > p, .chair__name, .chair__marks, .chair__mark")]
    .filter((part) => getComputedStyle(part).display !== "inline" && part.scrollWidth > part.clientWidth)
    .map((part) => part.textContent);
  return { cut, moved: Math.abs(top() - before) };
}"""
"""Gives each player the largest possible number of marks.

Returns the clipped marks, and by how much the cards below are moved.
"""


@ENGINE
def test_on_a_phone_no_mark_of_a_player_is_cut(page: Page, site: str) -> None:
    """No mark is clipped in any language, even for a single person who is dealer and to speak, or who
    wins.
    """
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    live = arrives(page, site)
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".laying")).not_to_have_attribute("open", "")
    for language in configurations():
        with opened(language_named(language)):
            dealer, asked, wins = marks(("dealer", "asked", "winner"))
            labels = [say("purse"), say("stake")]
        told = page.evaluate(MARKED, [["Anne", dealer, asked], [dealer, wins], labels])
        assert not told["cut"], language
        assert told["moved"] < 1


KEPT_IDS = """() => Object.keys(localStorage).filter((key) => key.startsWith("variorum-evening "))"""


@pytest.mark.afresh
def test_axe_finds_nothing_on_a_table_in_play(page: Page, site: str) -> None:
    """It is checked while choosing cards, between deals and at the end, in both schemes."""
    page.goto(site + "play/table/")
    live = page.locator("variorum-table")
    ready(live)
    live.get_by_label("Rules", exact=True).select_option("foster_1897")
    live.locator("[name=count]").evaluate("(field) => (field.value = 2)")
    live.locator(".laying__more").evaluate_all("(all) => all.forEach((fold) => (fold.open = true))")
    live.get_by_label("Seed of the cards (the same seed deals the same cards)").fill("5")
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".laying")).not_to_have_attribute("open", "")
    met: set[str] = set()
    while "over" not in met:
        kinds = {"cards": "[data-card]", "between": "[data-do=next]", "over": ".between__over"}
        new = {kind for kind, some in kinds.items() if live.locator(some).count()} - met
        for width in (PHONE[0], 1280) if new else ():
            page.set_viewport_size({"width": width, "height": PHONE[1]})
            assert not axe_finds(page), f"at {width}: {new}"
        met |= new
        if "over" not in met:
            page.evaluate(PLAY, {"most": 1})
    assert met == {"cards", "between", "over"}
