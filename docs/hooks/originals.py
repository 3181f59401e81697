"""The way from a quotation to its words in the text online: the address of the text with a text fragment.

A browser that knows text fragments goes to the words and marks them; another one opens the text. Words that
the text has twice are found where they come first. Nothing is fetched before a reader follows the link.
"""

from __future__ import annotations

import re
from functools import cache
from urllib.parse import quote

from ambigu_variants.games import sources
from docs.hooks.testimonies import TESTIMONIES

_EBOOK = re.compile(r"https://www\.gutenberg\.org/ebooks/(\d+)")
"""The address of a book at Project Gutenberg, whose pages have anchors in another file."""


def original(source: str, at: str, words: str) -> str:
    """Returns the address of words at a place of a source or a testimony; empty if it is not online."""
    address = _addresses().get(source, "")
    if not address or not words:
        return ""
    if book := _EBOOK.fullmatch(address):
        address = (
            f"https://www.gutenberg.org/cache/epub/{book[1]}/pg{book[1]}-images.html#{_page(source, at)}"
        )
    lines = words.split("\n")  # of words in two paragraphs, a fragment names the first and the last
    ends = ",".join(_encoded(each) for each in (lines if len(lines) == 1 else (lines[0], lines[-1])))
    return f"{address}{'' if '#' in address else '#'}:~:text={ends}"


@cache
def _addresses() -> dict[str, str]:
    return {each.id: each.publication.online for each in sources().values()} | {
        each.id: each.address for each in TESTIMONIES.values()
    }


def _page(source: str, at: str) -> str:
    """Returns the anchor of the printed page that a place names, or of the first page of the text."""
    found = re.search(r"\bp\. (\d+)", at) or re.match(r"(\d+)", sources()[source].publication.pages)
    return f"Page_{found[1]}" if found else ""


def _encoded(words: str) -> str:
    """Returns words for a text fragment, in which a hyphen, a comma and an ampersand have a meaning."""
    return quote(words, safe="").replace("-", "%2D")
