"""Blocks of HTML pass through Markdown as they are; other text is still Markdown."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import markdown  # type: ignore[import-untyped]
import pytest
from markdown.extensions.md_in_html import HTMLExtractorExtra  # type: ignore[import-untyped]

from docs.hooks.raw import RawBlocks

EXTENSIONS: list[Any] = ["md_in_html", "attr_list", "toc"]


@pytest.mark.parametrize(
    "text",
    [
        "# Title\n\n<div><p>*one*</p>\n\n<div>two</div></div>\n\nThree *words*.",
        "One.\n<table><tr><td>*a*</td></tr></table>\nTwo.",
        "<ul>\n<li><ul><li>*two*</li></ul></li>\n</ul>\n\n<div markdown>\n\n*Four*\n\n<p>five</p>\n</div>",
        "<p>one</p>\n<p>two</p>\n\n* three",
    ],
)
def test_a_page_is_as_without_it(text: str) -> None:
    """Apart from blank lines, the page is the one that Markdown makes without the extension."""
    pages = [markdown.markdown(text, extensions=[*EXTENSIONS, *more]) for more in ([], [RawBlocks()])]
    told = [[line for line in page.splitlines() if line] for page in pages]
    assert told[0] == told[1]


def test_a_block_is_not_parsed() -> None:
    """Markdown's parser meets no tag of a block without Markdown."""
    with patch.object(HTMLExtractorExtra, "handle_starttag", side_effect=AssertionError("parsed")):
        text = markdown.markdown("<div><p>*one*</p></div>", extensions=[*EXTENSIONS, RawBlocks()])
    assert text == "<div><p>*one*</p></div>"


def test_a_block_without_an_end_is_an_error() -> None:
    with pytest.raises(ValueError, match="<div> is not closed"):
        markdown.markdown("<div><div></div>\n\nMore.", extensions=[*EXTENSIONS, RawBlocks()])
