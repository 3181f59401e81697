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
    book, ``address`` of a page, without its scheme unless it is only known by ``http``. ``library`` is where
    a book can be read online: the name of a public library, and the address there. ``issued`` and
    ``revised`` are days, ``(year, month, day)``; one that is not known is empty. ``revision`` says what was
    done on the second, a message with the blank ``{day}``. ``copy`` says what the edition has in hand, a
    message of a sentence or two. ``books`` are the words of the text that name what it draws on, each with
    its place.
    """

    nature: Nature = Nature.CHAPTER
    signed: bool = True
    city: str = ""
    publisher: str = ""
    address: str = ""
    library: tuple[str, str] = ("", "")
    issued: tuple[int, ...] = ()
    revised: tuple[int, ...] = ()
    revision: str = message("revised {day}")
    copy: str = ""
    books: tuple[tuple[str, str], ...] = ()

    @property
    def url(self) -> str:
        """The address of a page in full; empty if it has none."""
        known = "://" in self.address or not self.address
        return self.address if known else f"https://{self.address}"

    @property
    def shown(self) -> str:
        """The address of a page without its scheme, as it is printed."""
        return self.address.partition("://")[2] or self.address

    @property
    def online(self) -> str:
        """Where anybody can read the text: on its page, or in a library; empty if that is not known."""
        return self.url or self.library[1]
