"""Python answers in the language of the page that asks."""

from __future__ import annotations

import pytest
from playwright.sync_api import FilePayload, Page, expect

from ambigu_variants.ambigu.evenings.store import new_evening, text
from ambigu_variants.ambigu.faces.hands import hands_view
from ambigu_variants.ambigu.seated.accounts import between
from ambigu_variants.faces.html import rooted
from ambigu_variants.faces.tree import Button
from ambigu_variants.languages import ENGLISH, opened, say
from ambigu_variants.languages.catalogues import is_known
from docs.hooks.languages import configurations
from tests.ambigu.test_evenings import people, to_the_end_of_the_deal
from tests.browser.conftest import parsed, ready
from tests.browser.test_hands import FIRST, SECOND
from tests.trees import every

SHOWS = "(html) => document.querySelector('.playground__result').innerHTML === html"
"""Tells whether the live result is exactly this HTML."""


@pytest.mark.parametrize("language", [name for name in configurations() if name != ENGLISH])
def test_hands_are_judged_and_a_table_is_left(page: Page, site: str, language: str) -> None:
    """The page shows exactly the package's HTML in that language; a ruined player can leave the table."""
    assert is_known(language)
    page.goto(f"{site}{language}/play/hands/")
    live = page.locator("variorum-hands")
    ready(live)
    for number, hand in enumerate((FIRST, SECOND), start=1):
        live.locator(f"#hand-{number}").fill(hand)
    with opened(language):
        told = str(hands_view([FIRST, SECOND])["html"])
    # The first hand may have been judged with another one, before the second was typed.
    page.wait_for_function(SHOWS, arg=parsed(page, rooted(told, f"{site}{language}/", site)))

    evening = to_the_end_of_the_deal(new_evening("lalanne_2010", people(2), seed="0", purses=4))
    page.goto(f"{site}{language}/play/table/")
    table = page.locator("variorum-table")
    ready(table)
    file = FilePayload(name="evening.toml", mimeType="text/plain", buffer=text(evening).encode())
    table.locator("[name=file]").set_input_files(file)
    (leaves,) = (each.value for each in every(Button, between(evening, None)) if each.value.endswith("leave"))
    with opened(language):
        refusal = evening.cannot_pay(*evening.short())
        evening.reply(leaves)
        assert evening.over
        short, leave, over = say(refusal.text, **refusal.blanks), say("leave the table"), evening.over.text
    expect(table.locator(".between__short")).to_contain_text(short)
    table.get_by_role("button", name=leave).click()
    expect(table.locator(".between__over")).to_contain_text(over)
    assert "leave" not in (leave, short, over)
    page.evaluate("localStorage.clear()")
