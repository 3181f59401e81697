"""The coach at the table, the other accounts after a deal, and the review of a deal."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.accessibility import axe_finds
from tests.browser.test_engine import FOLDER
from tests.browser.test_table import PLAY, arrives, sits_down

REVIEWED = """async (path) => {
  const { Advisor } = await import(path);
  document.body.innerHTML = "<section><p class=entry__error></p><button></button><div></div></section>";
  const answers = {
    review: () => ({ html: "<div><p data-slot=sum></p><p data-slot=advice-1><p data-slot=advice-2></div>" }),
    advice: ({ number }) => ({ html: "", clear: true, name: "", lost: 100 * number, mark: "costly" }),
    given_away: ({ lost }) => ({ html: "<button></button>", costliest: lost.lastIndexOf(200), announce: [] }),
  };
  const board = { asked: async (operation, args) => answers[operation](args), say() {}, dispatchEvent() {} };
  const [place, button] = ["div", "button"].map((each) => document.querySelector(each));
  const shown = [];
  for (const numbers of [[undefined], [1, 2]]) {
    const deals = numbers.map((number) => ({ record: "", seats: ["p1"], plays: [], number }));
    await new Advisor(board).show(place, deals, button);
    place.querySelector("button").click();
    shown.push([...place.querySelectorAll("[data-slot^=advice]")].indexOf(document.activeElement));
  }
  return shown;
}"""
"""Reviews a deal, then an evening of two, with invented answers; gives the decisions that get the focus."""


def test_the_costliest_decision_gets_the_focus(page: Page, site: str) -> None:
    page.goto(f"{site}about/")
    assert page.evaluate(REVIEWED, f"{site}{FOLDER}/advice.js") == [1, 3]


def test_a_deal_is_coached_compared_and_reviewed(page: Page, site: str) -> None:
    """Switched off, the coach stays off after a reload. Playing a decision out is stopped and goes on."""
    live = arrives(page, site)
    sits_down(live, "foster_1897")
    coach = live.locator(".coach")
    while not coach.get_by_text("You hold").count():
        page.evaluate(PLAY, {"most": 1, "deal": True})
    expect(coach).to_contain_text(
        re.compile(r"beats (less than )?[\d.]+% of the hands another player could have")
    )
    assert coach.get_by_text("no combination").or_(live.locator(".mine__cards .card--counts")).count()
    switch = live.get_by_role("checkbox", name="Coach: tell me what I hold and what to exchange")
    switch.uncheck()
    expect(coach).to_have_count(0)
    page.reload()
    expect(live.locator(".decision")).to_be_visible()
    expect(switch).not_to_be_checked()
    expect(coach).to_have_count(0)
    switch.check()
    expect(coach).to_be_visible()

    live.get_by_role("button", name="What should I do?").click()
    hint = live.locator(".hint-here")
    rows = hint.locator("tbody tr")
    expect(rows.first).to_be_visible()
    assert rows.count() > 1
    assert re.search("best choice|would choose", hint.inner_text())

    while not live.locator(".outcome__verdict").count():
        page.evaluate(PLAY, {"most": 1, "deal": True})
    others = live.locator(".others li")
    expect(others).to_have_count(2)
    for line in others.all():
        assert "just the same" in line.inner_text() or line.locator(".locus").count() == 2
    expect(live.locator(".so-far")).to_be_visible()

    live.get_by_role("button", name="Review this deal").click()
    review = live.locator(".review")
    expect(review.locator(".review__player")).to_have_count(1)
    marks = review.locator(".review__mark")
    expect(review.locator(".review__sum p")).to_be_visible()
    assert marks.count() == review.locator(".review__decision").count()
    assert all(each.inner_text().startswith(("✓", "≈", "?!", "✗")) for each in marks.all())
    live.locator(".ranking > summary").click()
    expect(live.locator(".ranking tbody tr")).not_to_have_count(0)
    live.locator(".kept-evenings > summary").click()
    kept = live.locator(".kept-evenings__record").get_by_text("Decisions that a review has marked")
    expect(kept).to_be_visible()
    counts = map(int, re.findall(r"\d+", kept.inner_text()))
    assert sum(counts) == marks.count()
    assert not axe_finds(page)
