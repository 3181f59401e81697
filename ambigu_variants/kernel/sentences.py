"""The sentences of a source's text: where each stands, what kind it is, and what became of it. Knows no game.

No sentence is kept, only its place, its length and a fingerprint. What it is **tied** to is named by a kind
and an id between which a colon stands: ``ruling:opening`` (a question that the source's own ruling answers),
``remark:§7 ¶2`` (a remark on that place), ``word:ante`` (a term of the glossary), ``essay:names`` (a section
of the essay on the history), ``reason:title`` (why no more is to be said of it, out of :data:`REASONS`).
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from ambigu_variants.kernel.outline import Place
from ambigu_variants.languages import message

__all__ = ["KINDS", "REASONS", "TIES", "Kind", "Sentence", "Span", "counted", "divided", "read", "written"]


class Kind(StrEnum):
    """What a sentence does."""

    RULE = "rule"
    DEFINITION = "definition"
    HISTORY = "history"
    COMMENTARY = "commentary"
    HEADING = "heading"
    PAGE = "page"


KINDS: Mapping[Kind, str] = {
    Kind.RULE: message("rule"),
    Kind.DEFINITION: message("definition"),
    Kind.HISTORY: message("history"),
    Kind.COMMENTARY: message("commentary"),
    Kind.HEADING: message("heading"),
    Kind.PAGE: message("page matter"),
}
"""What each kind is called."""

TIES = ("ruling", "remark", "word", "essay", "reason")
"""What a sentence may be tied to."""

REASONS: Mapping[str, str] = {
    "title": message("It is the title of the account."),
    "section": message("It is the heading of what follows."),
    "site": message("It names the site on which the account stands."),
    "navigation": message("It leads the reader about the site on which the account stands."),
    "imprint": message("It says when, by whom or where the page was made, as the head of the account tells."),
}
"""Why a heading, or what belongs to the page, is tied to nothing more."""

_CLOSES = r"(?:\s?»|[\"”’)\]])*(?:\[\d+\])?"
_NEXT = r"(?=[^\W_]|[\"«“¡¿(])"
_END = re.compile(rf"[.!?…]{_CLOSES}\s+{_NEXT}")
_NUMBER = re.compile(r"\W*(?:\d+\.)+")


class Span(NamedTuple):
    """Where a sentence stands in a text: its line, counted from 1, its first character in that line, counted
    from 0, and how many characters it has; and the first sixteen digits of the SHA-256 of its words, with a
    single space between any two.
    """

    line: int
    start: int
    length: int
    fingerprint: str

    @property
    def end(self) -> int:
        """The character of the line behind its last."""
        return self.start + self.length


class Sentence(NamedTuple):
    """A sentence of a source: its number, counted from 1; its place, empty outside every place of the
    outline; where it stands and its fingerprint (see :class:`Span`); its kind, and what it is tied to.
    """

    number: int
    at: str
    span: Span
    kind: Kind
    tied: tuple[str, ...]

    @property
    def line(self) -> int:
        """Its line in the text as we hold it."""
        return self.span.line

    @property
    def length(self) -> int:
        """How many characters it has."""
        return self.span.length

    @property
    def fingerprint(self) -> str:
        """By which it is known."""
        return self.span.fingerprint


def divided(text: str) -> Iterator[tuple[Span, str]]:
    """The sentences of a text, each with its words.

    A line is never joined to the next. Within it a sentence ends at a full stop, a question or exclamation
    mark, with what closes after it, if a capital, a figure or an opening mark comes next; but not at the
    number of a heading or of an entry.
    """
    for number, line in enumerate(text.split("\n"), start=1):
        start = 0
        for end in (*_ends(line), len(line)):
            words = line[start:end].strip()
            if words:
                first = line.index(words, start)
                yield Span(number, first, len(words), _fingerprint(words)), words
            start = end


def _ends(line: str) -> Iterator[int]:
    numbered = _NUMBER.match(line)
    for found in _END.finditer(line, numbered.end() if numbered else 0):
        following = line[found.end()]
        if not following.isalpha() or following.isupper():
            yield found.end()


def _fingerprint(words: str) -> str:
    return hashlib.sha256(" ".join(words.split()).encode()).hexdigest()[:16]


def read(table: str, outline: Iterable[Place]) -> tuple[Sentence, ...]:
    """The sentences of a table, as :func:`written` writes it, each in its place of an outline.

    Raises:
        ValueError: a row is not written so.
    """
    places = {line: place.at for place in outline for line in range(place.first, place.last + 1)}
    found = []
    for number, row in enumerate(filter(None, table.split("\n")), start=1):
        line, start, length, fingerprint, kind, *tied = row.split(maxsplit=5)
        span = Span(int(line), int(start), int(length), fingerprint)
        ties = tuple(tied[0].split(", ")) if tied else ()
        found.append(Sentence(number, places.get(span.line, ""), span, Kind(kind), ties))
    return tuple(found)


def written(sentences: Iterable[Sentence]) -> str:
    """Sentences as a table, a row for each: line, first character, length, fingerprint, kind and ties."""
    return "".join(
        f"{line:3} {start:4} {length:3} {fingerprint} {kind:10} {', '.join(tied)}".rstrip() + "\n"
        for _, _, (line, start, length, fingerprint), kind, tied in sentences
    )


def counted(sentences: Iterable[Sentence]) -> dict[str, int]:
    """How many sentences there are of each kind."""
    numbers = Counter(each.kind for each in sentences)
    return {kind.value: numbers[kind] for kind in Kind}
