"""The small study on the page of what a rule is worth: 200 deals played twice in the browser."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Locator, Page, expect

from ambigu_variants.ambigu.faces.studies import study
from ambigu_variants.ambigu.study.trying import DEALS
from docs.hooks.atlas import worth
from tests.browser.conftest import ready, visit

PAGE = "atlas/worth/"
SELDOM = "study=lalanne_2010&question=side-pot&answer=juegos_de_naipes_2012%3Ain-all&effect=direct&seed=5"
"""A question that comes up seldom, so that most deals need not be played twice."""


def element(page: Page, site: str, hash: str = "") -> Locator:
    """Returns the live element of the page."""
    visit(page, f"{site}{PAGE}{hash}")
    found = page.locator("variorum-study")
    ready(found)
    return found


def html_of(address: str) -> str:
    """Returns the result of a study as the package gives it."""
    question = dict(parse_qsl(address))
    reply = study(question)
    while "html" not in reply:
        reply = study(question, reply["state"])
    return str(reply["html"])


def test_a_link_from_a_question_plays_its_deals_to_the_same_end(page: Page, site: str) -> None:
    """The address of a row on a question page fills the form; the result is exactly the package's."""
    visit(page, f"{site}rules/side-pot/")
    link = page.locator(f'a[href$="#{SELDOM.rpartition("&")[0]}"]')
    expect(link).to_have_text(f"{DEALS} deals")
    found = element(page, site, f"#{SELDOM}")
    result = found.locator(".playground__result[data-live]")
    expect(result).to_be_attached()
    again = page.evaluate(
        "(html) => Object.assign(document.createElement('div'), { innerHTML: html }).innerHTML",
        html_of(SELDOM),
    )
    assert result.inner_html() == again
    expect(found.get_by_label("Question")).to_have_value("side-pot")
    expect(found.get_by_label("The answer to use instead")).to_have_value("juegos_de_naipes_2012:in-all")
    expect(found.get_by_label("Seed")).to_have_value("5")
    expect(found.get_by_label("What the players believe")).to_be_hidden()
    expect(found.locator(".census__took")).to_contain_text(re.compile(r"in \d+\.\d seconds"))
    asked = dict(parse_qsl(SELDOM))
    del asked["effect"]  # Both effects are the same here, and the field is hidden.
    assert dict(parse_qsl(page.url.partition("#")[2])) == asked


def test_every_row_of_a_question_can_be_played() -> None:
    """The address of a row names what the row compares."""
    for question in ("side-pot", "three-against-two"):
        for _, _, address in worth.table(question):
            asked = dict(parse_qsl(address))
            assert asked["question"] == question
            assert study(asked)["total"] == DEALS


def test_the_form_offers_other_answers_alone_and_a_study_can_be_stopped(page: Page, site: str) -> None:
    """No answer is the account's own; progress is shown in deals; Stop leaves nothing half done."""
    found = element(page, site)
    answers = found.get_by_label("The answer to use instead")
    found.get_by_label("Account", exact=True).select_option("foster_1897")
    found.get_by_label("Question").select_option("three-against-two")
    expect(found.get_by_label("What the players believe")).to_be_visible()
    assert answers.locator("option").count() > 0
    assert not [each for each in answers.locator("option").all_inner_texts() if "Foster" in each]
    found.get_by_label("Question").select_option("first-bet")
    found.get_by_role("button", name=f"Play {DEALS} deals").click()
    progress = found.locator(".progress")
    expect(progress).to_contain_text(re.compile(rf"^\d+ of {DEALS} deals played twice$"))
    found.get_by_role("button", name="Stop", exact=True).click()
    expect(found.locator(".notice--error")).to_contain_text("Stopped. Nothing has changed.")
    expect(progress).to_be_hidden()
    expect(found.locator("[data-live]")).not_to_be_attached()


@pytest.mark.parametrize("seed", ["a b", "?"])
def test_a_seed_that_is_none_is_refused_at_its_field(page: Page, site: str, seed: str) -> None:
    found = element(page, site)
    found.get_by_label("Seed").fill(seed)
    found.get_by_role("button", name=f"Play {DEALS} deals").click()
    expect(found.locator(".entry__error[data-for=seed]")).to_contain_text("letters and digits")
    expect(found.locator("[data-live]")).not_to_be_attached()
