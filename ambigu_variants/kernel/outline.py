"""The places of a source's text, and the remarks on them. Independent of any game."""

from __future__ import annotations

from typing import NamedTuple

from ambigu_variants.languages import say


class Place(NamedTuple):
    """A place in a source's text: locator, heading, and first and last line in our copy."""

    at: str
    heading: str
    first: int
    last: int


def paragraphs(at: str, heading: str, *lines: int) -> tuple[Place, ...]:
    """Returns the places of a section with numbered paragraphs, given the line of each."""
    return tuple(
        Place(f"{at} ¶{number}".strip(), heading, line, line) for number, line in enumerate(lines, start=1)
    )


def entries(at: str, heading: str, **lines: int | tuple[int, int]) -> tuple[Place, ...]:
    """Returns the places of a section with named entries, given the line or lines of each."""
    spans = {name: (span, span) if isinstance(span, int) else span for name, span in lines.items()}
    return tuple(
        Place(f"{at} {name.replace('_', ' ')}".strip(), heading, *span) for name, span in spans.items()
    )


class Referral(NamedTuple):
    """A passage that refers the reader to another ``text``: see :class:`Chapter`.

    If ``text`` is empty, the passage leaves the matter to the players.
    """

    at: str
    words: str
    text: str


class Chapter(NamedTuple):
    """Another chapter of a source's book, to which the source refers its reader: title and printed pages.

    ``outline`` has the places that are quoted, each with its lines in the text of this ``fingerprint``, which
    may hold several chapters.
    """

    title: str
    pages: str
    fingerprint: str
    outline: tuple[Place, ...]


class RuledOut(NamedTuple):
    """A passage that makes a question impossible: its case cannot occur under this text."""

    at: str
    words: str


class Voice(NamedTuple):
    """A passage that has a player say a word: its ``words`` contain the word and that it is said."""

    at: str
    words: str


class Remark(NamedTuple):
    """A passage that no ruling covers, with our own note on what it says or how it misleads.

    ``about`` is ``names`` if the remark is about the other names of the game, and ``wording`` if it is about
    the text rather than the game, such as a misprint, a gap or a reference to another chapter; else empty.
    """

    at: str
    words: str
    message: str
    about: str = ""

    @property
    def says(self) -> str:
        """The note in the current language."""
        return say(self.message)
