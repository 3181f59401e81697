"""How a text was published: what kind of text it is, where, when, what it draws on. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ambigu_variants.languages import message

__all__ = ["NATURES", "Nature", "Publication"]


class Nature(StrEnum):
    """What kind of text a source is."""

    CHAPTER = "chapter"
    PAGE = "page"
    ARTICLE = "article"


NATURES = {
    Nature.CHAPTER: message("It is a chapter of a printed book."),
    Nature.PAGE: message("It is a page on the web."),
    Nature.ARTICLE: message("It is an article of an encyclopedia on the web."),
}
"""What is said of each kind."""


@dataclass(frozen=True, kw_only=True)
class Publication:
    """How a text was published, as far as it is known.

    ``signed`` says whether the source's ``author`` is a person's name. ``city`` and ``publisher`` are of a
    book, ``address`` of a page, without its scheme. ``issued`` and ``revised`` are days,
    ``(year, month, day)``; one that is not known is empty. ``copy`` says what the edition has in hand, a
    message of a sentence or two. ``books`` are the words of the text that name what it draws on, each with
    its place.
    """

    nature: Nature = Nature.CHAPTER
    signed: bool = True
    city: str = ""
    publisher: str = ""
    address: str = ""
    issued: tuple[int, ...] = ()
    revised: tuple[int, ...] = ()
    copy: str = ""
    books: tuple[tuple[str, str], ...] = ()
