"""On paper: nothing that only a screen can do, nothing wider than a leaf, and a rule sheet on two leaves.

Only Chromium prints to a file, and only in it a test may ask for the styles of paper.
"""

from __future__ import annotations

import io
from collections.abc import Iterator

import pypdf
import pytest
from playwright.sync_api import Page

from ambigu_variants.ambigu.sources import ACCOUNTS
from tests.browser.conftest import at_rest

pytestmark = pytest.mark.only_browser("chromium")

KINDS = ["rules/fredon-price/", "cruxes/"]
CONTROLS = ".md-header, .md-tabs, .md-footer, nav, form, button, select, details.code, .headerlink"
WIDTH = 665
"""What is left of a leaf of A4 within its margins, in CSS pixels."""


@pytest.fixture
def paper(page: Page) -> Iterator[Page]:
    """A page whose media are put back."""
    yield page
    page.emulate_media(media="null")


@pytest.mark.parametrize("kind", KINDS)
def test_no_control_is_printed(paper: Page, site: str, kind: str) -> None:
    """Neither header, footer, lists of pages, buttons and fields, nor code."""
    paper.goto(site + kind)
    at_rest(paper)
    controls = paper.locator(CONTROLS).filter(visible=True)
    assert controls.count()
    paper.emulate_media(media="print")
    paper.set_viewport_size({"width": WIDTH, "height": 990})
    assert not [each.evaluate("each => each.outerHTML.slice(0, 80)") for each in controls.all()]
    assert paper.locator("article h1").is_visible()
    assert paper.evaluate("document.documentElement.scrollWidth") <= WIDTH


@pytest.mark.parametrize("source", [account.id for account in ACCOUNTS])
def test_the_sheet_is_printed_on_two_leaves_and_a_card(page: Page, site: str, source: str) -> None:
    """The page prints as the files are set."""
    page.goto(f"{site}sources/{source}/sheet/")
    at_rest(page)
    printed = pypdf.PdfReader(io.BytesIO(page.pdf(format="A4", prefer_css_page_size=True)))
    assert len(printed.pages) == 3
    assert page.locator(".sheet--card h2").inner_text() in printed.pages[2].extract_text()
