"""Printing: no screen-only elements, nothing wider than the paper, and a rule sheet on two pages.

Only Chromium can print to a file and emulate print media.
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
"""The width of an A4 page within its margins, in CSS pixels."""


@pytest.fixture
def paper(page: Page) -> Iterator[Page]:
    """A page whose emulated media are reset afterwards."""
    yield page
    page.emulate_media(media="null")


@pytest.mark.parametrize("kind", KINDS)
def test_no_control_is_printed(paper: Page, site: str, kind: str) -> None:
    """Header, footer, navigation, buttons, fields and code are not printed."""
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
    """The page prints like the files: two pages for the sheet and one for the card."""
    page.goto(f"{site}sources/{source}/sheet/")
    at_rest(page)
    printed = pypdf.PdfReader(io.BytesIO(page.pdf(format="A4", prefer_css_page_size=True)))
    assert len(printed.pages) == 3
    assert page.locator(".sheet--card h2").inner_text() in printed.pages[2].extract_text()
