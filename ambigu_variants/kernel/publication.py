"""The publication data of a text: kind, place, dates, sources. Independent of any game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ambigu_variants.languages import message


class Nature(StrEnum):
    """The kind of text that a source is."""

    CHAPTER = "chapter"
    PAGE = "page"
    ARTICLE = "article"
    ENTRY = "entry"


NATURES = {
    Nature.CHAPTER: message("It is a chapter of a printed book in {language}."),
    Nature.PAGE: message("It is a web page in {language}."),
    Nature.ARTICLE: message("It is an article in an online encyclopedia in {language}."),
    Nature.ENTRY: message("It is an article in a printed encyclopedia in {language}."),
}
"""The sentence for each kind of text."""


@dataclass(frozen=True, kw_only=True)
class Publication:
    """The publication of a text, as far as it is known.

    ``signed`` says whether the source's ``author`` is a person's name. ``city`` and ``publisher`` belong to
    a book; so do ``printing``, what its title page says of its revision, and ``pages``, those of the text.
    ``address`` belongs to a page, without its scheme unless it is only known by ``http``. ``library`` is
    where a book can be read online: the name of a public library, and the address there. ``issued`` and
    ``revised`` are days, ``(year, month, day)``; an unknown one is empty. ``revision`` names the change made
    on the second, as a message with the placeholder ``{day}``. ``copy`` describes the edition's own copy, in
    a message of a sentence or two. ``books`` are the words of the text that name its own sources, each with
    its place.
    """

    nature: Nature = Nature.CHAPTER
    signed: bool = True
    city: str = ""
    publisher: str = ""
    printing: str = ""
    pages: str = ""
    address: str = ""
    library: tuple[str, str] = ("", "")
    issued: tuple[int, ...] = ()
    revised: tuple[int, ...] = ()
    revision: str = message("revised {day}")
    copy: str = ""
    books: tuple[tuple[str, str], ...] = ()

    @property
    def url(self) -> str:
        """The full address of a page; empty if it has none."""
        known = "://" in self.address or not self.address
        return self.address if known else f"https://{self.address}"

    @property
    def shown(self) -> str:
        """The address of a page without its scheme, for display."""
        return self.address.partition("://")[2] or self.address

    @property
    def online(self) -> str:
        """A public address of the text, on its page or in a library; empty if none is known."""
        return self.url or self.library[1]
