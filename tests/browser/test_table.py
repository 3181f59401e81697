"""An evening at the table, on a phone that two people hand to and fro, in both browsers."""

from __future__ import annotations

from playwright.sync_api import FilePayload, Page, expect

from ambigu_variants.kernel.cards import PACK_40
from tests.browser.conftest import ready, visit

PHONE = (390, 844)
DEALS = 10

PLAY = """async ({ deals, betting }) => {
  // Two people who say what is quickest said, until so many deals are over, or one is asked in a betting.
  const live = document.querySelector("variorum-table");
  const find = (some) => live.querySelector(`.playground__result ${some}:not(:disabled)`);
  const told = (then) => live.addEventListener("told", () => setTimeout(then), { once: true });
  const backs = new Set();
  for (let over = 0, steps = 0; ; steps += 1) {
    if (find(".between__over")) return { over: over + 1, handed: backs.size, steps };
    if (betting && find("[data-reply$=' call']")) return { over, handed: backs.size };
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
    assert page.evaluate(PLAY, {"deals": DEALS, "betting": True})["handed"] == 2
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

    came = page.evaluate(PLAY, {"deals": DEALS, "betting": False})
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
