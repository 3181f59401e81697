"""Learn → Practise: a run by keyboard, and the page without JavaScript."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ambigu_variants.ambigu.faces.practice import practice_view
from ambigu_variants.ambigu.practice.runs import LENGTH, exercise
from ambigu_variants.ambigu.practice.wording import leaflet, once_more
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.bridge import language_named
from ambigu_variants.faces.html import rooted
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.languages import opened
from tests.browser.accessibility import axe_finds
from tests.browser.conftest import ready, visit

PAGE = "learn/practise/"
SEED = 7


@pytest.mark.engine
def test_a_reader_answers_three_questions_by_keyboard(page: Page, site: str) -> None:
    """On a phone each question and explanation equals the package's, and Enter moves the focus to the next.

    The address holds the run; it continues in another language, and an invalid address is reported.
    """
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, site + PAGE)
    element = page.locator("variorum-practise")
    ready(element)
    expect(element.locator(".exercise > details")).to_have_count(3)
    once = "(seed) => { crypto.getRandomValues = () => (delete crypto.getRandomValues, [seed]); }"
    page.evaluate(once, SEED)
    result = element.locator(".playground__result[data-live]")
    source, given = ACCOUNTS[-1].id, list[int]()
    element.get_by_label("Account").select_option(source)
    element.get_by_role("button", name="Begin a run").press("Enter")

    def shown(answered: bool) -> None:
        expect(result.get_by_role("heading")).to_have_text(
            exercise(str(SEED), len(given) - answered, source).asked
        )
        expect(element.locator(".exercise__verdict")).to_have_count(int(answered))
        html = rooted(practice_view(str(SEED), source, given, answered)["html"], site)
        told = "(html) => Object.assign(document.createElement('div'), { innerHTML: html }).textContent"
        expect(result).to_have_text(page.evaluate(told, html))

    for number in range(3):
        shown(answered=False)
        expect(result.get_by_role("heading")).to_be_focused()
        choices = element.locator(".exercise__choices button")
        last = choices.count() - 1
        for _ in range(last + 1):
            page.keyboard.press("Tab")
        expect(choices.nth(last)).to_be_focused()
        page.keyboard.press("Enter")
        given.append(last)
        shown(answered=True)
        verdict = element.locator(".exercise__verdict").text_content() or ""
        expect(element.get_by_role("status")).to_contain_text(verdict)
        onward = element.get_by_role("button", name="Next question")
        expect(onward).to_be_focused()
        if not number:
            assert not axe_finds(page)
        page.keyboard.press("Enter")
    shown(answered=False)

    address = page.evaluate("location.hash")
    page.locator("variorum-languages a[lang=fr]").click()
    expect(page).to_have_url(f"{site}fr/{PAGE}{address}")
    ready(element)
    with opened(language_named("fr")):
        shown(answered=False)
        expect(element.get_by_role("combobox")).to_have_value(source)
        page.evaluate("location.hash = '#run=7&given=98'")
        with pytest.raises(RequestError) as refused:
            practice_view("7", "", [98])
        expect(element.locator(".notice--error p")).to_have_text(refused.value.message)


def test_the_missed_questions_are_asked_again(page: Page, site: str) -> None:
    """At the end of a run, exactly the missed questions are offered again; after that, none."""
    numbers = range(LENGTH)
    missed = [1, LENGTH - 1]
    run = [exercise(str(SEED), number) for number in numbers]
    given = [(one.right + (number in missed)) % len(one.choices) for number, one in enumerate(run)]
    visit(page, f"{site}{PAGE}#run={SEED}&given={'.'.join(map(str, given))}")
    element = page.locator("variorum-practise")
    result = element.locator(".playground__result[data-live]")
    status = element.get_by_role("status")
    heading = result.get_by_role("heading", level=2)
    expect(heading).to_be_focused()
    expect(status).to_contain_text(f"You got {LENGTH - 2} of")
    again = result.get_by_role("button", name=once_more(2))
    expect(status).to_contain_text(once_more(2))
    while not again.evaluate("(button) => button === document.activeElement"):
        page.keyboard.press("Tab")
        expect(result.locator(":focus")).to_have_count(1)
    assert not axe_finds(page)
    page.keyboard.press("Enter")
    for place, number in enumerate(missed):
        expect(heading).to_have_text(run[number].asked)
        expect(heading).to_be_focused()
        expect(result.locator(".exercise__count")).to_have_text(leaflet(run[number], place, length=2).count)
        result.locator(".exercise__choices button").nth(run[number].right).press("Enter")
        expect(result.locator(".exercise__wrong")).to_have_count(0)
        expect(
            result.get_by_role("button", name="Next question" if not place else "See how you did")
        ).to_be_focused()
        page.keyboard.press("Enter")
    expect(status).to_contain_text("You got 2 of 2 questions right.")
    expect(heading).to_be_focused()
    expect(result.get_by_role("button")).to_have_count(0)
