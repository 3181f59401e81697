"""An evening at the table, on a phone that two people hand to and fro, in both browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import FilePayload, Page, expect

from ambigu_variants.kernel.cards import PACK_40
from tests.browser.conftest import ready, visit

PHONE = (390, 844)
DEALS = 10

PLAY = """async ({ most = Infinity, betting = false }) => {
  // People who say what is quickest, until the evening is over, or so much is done, or one is in a betting.
  const live = document.querySelector("variorum-table");
  const find = (some) => live.querySelector(`.playground__result ${some}:not(:disabled)`);
  const told = (then) => live.addEventListener("told", () => setTimeout(then), { once: true });
  const backs = new Set();
  for (let over = 0, steps = 0; ; steps += 1) {
    if (find(".between__over")) return { over: over + 1, handed: backs.size, steps };
    if (betting && find("[data-reply$=' call']") || steps === most) return { over, handed: backs.size };
    const handing = find(".handing button");
    if (handing) {
      if (live.querySelector(".mine__cards, .evening .card")) throw new Error("cards that nobody is to see");
      backs.add(handing.textContent);
    }
    const next = find("[data-do=next]");
    if (next) over += 1;
    if (!handing && !next && !find(".decision__replies button")) find("[data-card]").click();
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
"""Not every driver reports a download: the file is taken where the page makes it."""


def seen(page: Page) -> set[str]:
    """The cards that are anywhere in the page: by name or by drawing."""
    html = page.locator("variorum-table").evaluate(
        "(live) => live.querySelector('.evening').outerHTML + live.querySelector('[role=status]').textContent"
    )
    return {
        str(card) for card in PACK_40.cards if f'#{card}"' in html or card.name in html or card.symbol in html
    }


def test_an_evening_is_played_on_a_phone_and_goes_on_after_a_reload(page: Page, site: str) -> None:
    """Ten deals of two people and two computer players; one on whom it is reloaded in the middle of a betting
    finds his question again. No card is in the page while the device is handed on, and then only his own.
    """
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    visit(page, site + "play/table/")
    live = page.locator("variorum-table")
    ready(live)
    form = live.locator("form")
    form.get_by_label("Who plays in chair 2").select_option("person")
    form.locator(".laying__more:has([name=seed])").evaluate("(fold) => (fold.open = true)")
    form.get_by_label("Seed of the cards").fill("11")
    form.get_by_label("Name of the evening").fill("A wet evening")
    form.get_by_role("button", name="Sit down").click()
    handing = live.locator(".handing")
    expect(handing).to_be_visible()

    # In the middle of a betting: what must be known to decide stands on one screen.
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

    # After a reload it goes on, and nobody's cards are there before he says that he is.
    page.reload()
    expect(handing).to_be_visible()
    assert not seen(page)
    handing.get_by_role("button").click()
    expect(live.locator(".decision__replies [data-reply$=' call']")).to_be_visible()

    came = page.evaluate(PLAY, {})
    assert came["handed"] == 2
    expect(live.locator(".evening h2").first).to_contain_text(f"Deal {DEALS}")
    expect(live.locator(".curves polyline")).to_have_count(4)

    # Called otherwise, saved as a file, deleted, opened from the file again.
    kept = form.locator(".kept-evenings")
    kept.locator("summary").click()
    rename = kept.get_by_role("button", name="Rename")
    rename.press("Enter")
    name = kept.get_by_label("Name of the evening")
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

    # What is kept is damaged: it is set aside, and can be saved as it is.
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
"""The evenings that the browser keeps: what each is called, and what was said."""


def sits_down(page: Page, title: str, seed: str) -> None:
    """One person begins an evening with a name."""
    live = page.locator("variorum-table")
    ready(live)
    live.locator(".laying, .laying__more").evaluate_all("(all) => all.forEach((fold) => (fold.open = true))")
    live.get_by_label("Name of the evening").first.fill(title)
    live.get_by_label("Seed of the cards").fill(seed)
    live.get_by_role("button", name="Sit down").click()
    expect(live.locator(".laying")).not_to_have_attribute("open", "")


def goes_on(page: Page) -> dict[str, list[str]]:
    """What is kept after a few replies."""
    page.bring_to_front()
    page.evaluate(PLAY, {"most": 3})
    kept: dict[str, list[str]] = page.evaluate(KEPT)
    return kept


def agree(*pages: Page) -> None:
    """Each, when it is looked at, shows the same table as the first."""
    told = pages[0].locator(".evening").text_content()
    assert told
    for page in pages:
        page.bring_to_front()
        expect(page.locator(".evening")).to_have_text(told)


@pytest.mark.afresh
def test_two_tabs_lose_nothing_of_each_other(page: Page, site: str) -> None:
    """An evening in each, and each is kept as it is; one evening in both is played by turns, each tab going
    on from what was said in the other: it used to write over that. The one stays when the other is closed.
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
    item.get_by_role("button", name="Go on", exact=True).click()
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
