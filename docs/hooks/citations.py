"""Citations in pages written by hand: a few words of a text with their place, or the place alone.

In Markdown a citation is code of a language of its own, ``#!cite Author Place`` or ``#!cite Author Place: few
words``. A page that names a place that is not, or quotes at length, is not made; where the texts are at hand,
the tests hold each against its passage. The essay on the history has a heading for all that it cites, so it
is known from here which passages are told there, and where.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pymdownx.inlinehilite import InlineHiliteException  # type: ignore[import-untyped]

from ambigu_variants.games import sources
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import language, message
from docs.hooks.rendering import in_each_language, render

__all__ = [
    "ESSAY",
    "LONGEST",
    "BadCitation",
    "Citation",
    "citations",
    "cited",
    "inlines",
    "read",
    "sections",
    "told",
]

ESSAY = "history.md"
"""The essay on the history, in the folder of each language; its anchors are the same in all."""
LONGEST = 12
"""How many words of a source may be quoted at a time."""
DOCUMENTS = Path(__file__).parents[1] / "en"
_CITED = re.compile(r"`#!cite ([^`]+)`")
_HEADED = re.compile(r"^#{2,} (.*?) \{ ?#([\w-]+)", re.MULTILINE)


class BadCitation(VariorumError, InlineHiliteException):  # type: ignore[misc]
    """A citation of what is not there: the page is not made."""


class Citation(NamedTuple):
    """A place of a source, and the words quoted from it, if any are."""

    source: Source
    at: str
    words: str


def read(text: str) -> Citation:
    """A citation as it is written in a page, ``Author Place: few words``.

    Raises:
        BadCitation: there is no such author or place, or more is quoted than the edition quotes.
    """
    where, _, words = text.partition(": ")
    for source in sources().values():
        at = where.removeprefix(source.message).strip()
        if where.startswith(source.message) and at in source.places:
            if len(words.split()) > LONGEST:
                raise BadCitation(
                    message("{text}: more than {number} words are quoted."), text=text, number=LONGEST
                )
            return Citation(source, at, words)
    raise BadCitation(message("{text}: no source has such a place."), text=text)


def citations(markdown: str) -> list[Citation]:
    """Every citation of a page, in its order.

    Raises:
        BadCitation: one of them does not hold.
    """
    return [read(text) for text in _CITED.findall(markdown)]


def inlines() -> list[dict[str, Any]]:
    """What Markdown asks for: the language of citations."""
    return [{"name": "cite", "class": "cite", "format": lambda text, *_: written(text)}]


def written(text: str) -> str:
    """A citation in HTML: its words in their language, and its place, leading to the page of the source."""
    source, at, words = read(text)
    shown: Data = {"source": source.id, "at": at, "words": words, "locus": f"{source.short} {at}"}
    return render("citation.html.jinja", shown=shown).strip()


# What the essay tells of -----------------------------------------------------------------------------------


@in_each_language
def sections() -> dict[str, str]:
    """The headings of the essay, by what they are called in an address."""
    return {anchor: heading for heading, anchor in _HEADED.findall(_essay())}


@cache
def told() -> dict[tuple[str, str], tuple[str, ...]]:
    """For each place that the essay cites, by source and locator, the sections in which it does."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for anchor, (source, at, _) in cited():
        found.setdefault((source.id, at), {})[anchor] = None
    return {place: tuple(some) for place, some in found.items()}


def cited() -> Iterator[tuple[str, Citation]]:
    """Every citation of the essay, with the section in which it stands."""
    _, *parts = _HEADED.split(_essay())
    for anchor, text in zip(parts[1::3], parts[2::3], strict=True):
        for citation in citations(text):
            yield anchor, citation


def _essay() -> str:
    """The essay in the language that is open; in one that has none, the English."""
    own = DOCUMENTS.with_name(language()) / ESSAY
    return (own if own.is_file() else DOCUMENTS / ESSAY).read_text(encoding="utf-8")
