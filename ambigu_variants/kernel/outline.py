"""The places of a source's text, and what is remarked there. Knows no game."""

from __future__ import annotations

from typing import NamedTuple

from ambigu_variants.languages import say

__all__ = ["Place", "Referral", "Remark", "RuledOut", "entries", "paragraphs"]


class Place(NamedTuple):
    """A place of a source's text: its locator, its heading, and the first and last line in the text as we
    hold it.
    """

    at: str
    heading: str
    first: int
    last: int


def paragraphs(at: str, heading: str, *lines: int) -> tuple[Place, ...]:
    """The places of a section whose paragraphs are numbered: the line of each."""
    return tuple(Place(f"{at} ¶{number}", heading, line, line) for number, line in enumerate(lines, start=1))


def entries(at: str, heading: str, **lines: int | tuple[int, int]) -> tuple[Place, ...]:
    """The places of a section whose entries have names: the line of each, or its first and last line."""
    spans = {name: (span, span) if isinstance(span, int) else span for name, span in lines.items()}
    return tuple(
        Place(f"{at} {name.replace('_', ' ')}".strip(), heading, *span) for name, span in spans.items()
    )


class Referral(NamedTuple):
    """A passage that sends the reader to another ``text``, which is not at hand."""

    at: str
    words: str
    text: str


class RuledOut(NamedTuple):
    """A passage that leaves no room for a question: what is asked about cannot happen under this text."""

    at: str
    words: str


class Remark(NamedTuple):
    """A passage that no ruling can carry: what it says or how it misleads, in our own words.

    ``about`` names in one word what a page takes from it: ``names``, the other names of the game; else empty.
    """

    at: str
    words: str
    message: str
    about: str = ""

    @property
    def says(self) -> str:
        """What it says, in the language that is open."""
        return say(self.message)
