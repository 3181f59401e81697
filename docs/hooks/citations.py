"""Citations in hand-written pages: a few words of a text with their place, or the place alone.

In Markdown a citation is inline code in a language of its own, ``#!cite Author Place`` or ``#!cite Author
Place: few words``. A page that cites an unknown place, or quotes at length, fails to build; where the texts
are at hand, the tests check each citation against its passage. In the essay on the history every citation is
under a heading, so this module can tell which passages the essay discusses, and where.
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
from docs.hooks.testimonies import TESTIMONIES, Testimony

ESSAY = "history.md"
"""The essay on the history, in each language's folder; its anchors are the same in all languages."""
LONGEST = 12
"""The largest number of words in a quotation from a source."""
DOCUMENTS = Path(__file__).parents[1] / "en"
_CITED = re.compile(r"`#!cite ([^`]+)`")
_HEADED = re.compile(r"^#{2,} (.*?) \{ ?#([\w-]+)", re.MULTILINE)


class BadCitation(VariorumError, InlineHiliteException):  # type: ignore[misc]
    """Raised for an invalid citation; the page then fails to build."""


class Citation(NamedTuple):
    """A place of a source or a testimony, and the words quoted from it, if any."""

    source: Source | Testimony
    at: str
    words: str


def read(text: str) -> Citation:
    """Parses a citation of a source or a testimony as written in a page, ``Author Place: few words``."""
    where, _, words = text.partition(": ")
    cited: list[Source | Testimony] = [*sources().values(), *TESTIMONIES.values()]
    for source in cited:
        at = where.removeprefix(source.message).strip()
        if where.startswith(source.message) and at in source.places:
            if len(words.split()) > LONGEST:
                raise BadCitation(
                    message("{text}: the quotation is longer than {number} words."), text=text, number=LONGEST
                )
            return Citation(source, at, words)
    raise BadCitation(message("{text}: there is no such place in any source."), text=text)


def citations(markdown: str) -> list[Citation]:
    """Returns the citations of a page in order."""
    return [read(text) for text in _CITED.findall(markdown)]


def inlines() -> list[dict[str, Any]]:
    """Returns the configuration of the Markdown extension: the inline language ``cite``."""
    return [{"name": "cite", "class": "cite", "format": lambda text, *_: written(text)}]


def written(text: str) -> str:
    """Returns a citation as HTML: its words in their language, and its place linked to the source."""
    source, at, words = read(text)
    shown: Data = {"source": source.id, "at": at, "words": words, "locus": f"{source.short} {at}"}
    return render("citation.html.jinja", shown=shown).strip()


# What the essay tells of -----------------------------------------------------------------------------------


@in_each_language
def sections() -> dict[str, str]:
    """Returns the headings of the essay, by anchor."""
    return {anchor: heading for heading, anchor in _HEADED.findall(_essay())}


@cache
def told() -> dict[tuple[str, str], tuple[str, ...]]:
    """Returns the sections of the essay that cite each place, by source and locator."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for anchor, (source, at, _) in cited():
        found.setdefault((source.id, at), {})[anchor] = None
    return {place: tuple(some) for place, some in found.items()}


def cited() -> Iterator[tuple[str, Citation]]:
    """Yields every citation of the essay, with the anchor of its section."""
    _, *parts = _HEADED.split(_essay())
    for anchor, text in zip(parts[1::3], parts[2::3], strict=True):
        for citation in citations(text):
            yield anchor, citation


def _essay() -> str:
    """Returns the essay in the active language, or in English if that language has none."""
    own = DOCUMENTS.with_name(language()) / ESSAY
    return (own if own.is_file() else DOCUMENTS / ESSAY).read_text(encoding="utf-8")
