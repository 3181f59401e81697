"""The legend of the marks is linked from every page that has one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from docs.hooks import site

HEADING = "<h1>Here</h1>"
MARK = '<span class="mark mark--differ">differ</span>'


def shown(html: str) -> str:
    """The HTML of a page at `rules/equals/` after the site's hook."""
    page: Any = SimpleNamespace(
        present_anchor_ids=None, meta={}, url="rules/equals/", file=SimpleNamespace(src_uri="equals.md")
    )
    files: Any = [SimpleNamespace(url="rules/")]
    config: Any = None
    return site.on_page_content(html, page=page, config=config, files=files)


def test_a_page_with_a_mark_leads_to_what_it_means() -> None:
    """A page with a mark gets one link below its heading, unless it has a link or the legend itself."""
    told = shown(HEADING + MARK)
    assert told.startswith(f"{HEADING}<p data-search-exclude")
    assert told.count('href="../../rules/#legend"') == 1
    for html in (HEADING, f'{HEADING}{MARK}<a href="../#legend">x</a>', f'{HEADING}{MARK}<dl id="legend">'):
        assert shown(html) == html
