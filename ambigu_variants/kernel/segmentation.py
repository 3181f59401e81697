"""The sentences of a source's text: position, kind and ties of each. Independent of any game.

No sentence is stored, only its place, its length and a fingerprint. A thing that it is **tied** to is named
by a kind and an id, separated by a colon: ``ruling:opening`` (a question that the source's own ruling
answers), ``remark:§7 ¶2`` (a remark on that place), ``word:ante`` (a term of the glossary), ``essay:names``
(a section of the essay on the history), ``reason:title`` (the reason why it needs no other tie, out of
:data:`REASONS`).
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from enum import StrEnum
from typing import Any, NamedTuple

from ambigu_variants.kernel.outline import Place
from ambigu_variants.languages import message


class Kind(StrEnum):
    """The function of a sentence."""

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
    Kind.PAGE: message("page element"),
}
"""The label of each kind."""

TABLE = "sentences.txt"
"""The name of the file with a source's sentences, in its folder."""

REASONS: Mapping[str, str] = {
    "title": message("It is the title of the account."),
    "section": message("It is the heading of what follows."),
    "site": message("It names the site on which the account is published."),
    "navigation": message("It guides readers around the site on which the account is published."),
    "imprint": message(
        "This sentence says when, where or by whom the page was made, which is also stated at the top of"
        " the account."
    ),
}
"""The reasons why a heading or page element is tied to nothing else."""

_CLOSES = r"(?:\s?»|[\"”’)\]])*(?:\[\d+\])?"
_NEXT = r"(?=[^\W_]|[\"«“¡¿(])"
_END = re.compile(rf"[.!?…]{_CLOSES}\s+{_NEXT}")
_NUMBER = re.compile(r"\W*(?:\d+\.)+")
_ABBREVIATED = re.compile(r"(?:^|[\s(])(?:[^\W\d_]|[^\W\d_]+\.[^\s.]+)\.$")
_ORDINAL = re.compile(r"(?:^|\s)\d{1,2}\.$")
ORDINALS = ("de",)
"""The languages that write an ordinal number as a figure with a full stop."""


class Span(NamedTuple):
    """The position and fingerprint of a sentence in a text.

    ``line`` counts from 1, ``start`` is the index of its first character in the line, from 0, and ``length``
    is in characters. ``fingerprint`` is the first sixteen digits of the SHA-256 of its words, joined by
    single spaces.
    """

    line: int
    start: int
    length: int
    fingerprint: str

    @property
    def end(self) -> int:
        """The index in the line just after its last character."""
        return self.start + self.length


class Sentence(NamedTuple):
    """A sentence of a source: number, place, position, kind and ties.

    The number counts from 1; the place is empty outside every place of the outline; position and fingerprint
    are in :class:`Span`.
    """

    number: int
    at: str
    span: Span
    kind: Kind
    tied: tuple[str, ...]


def divided(text: str, language: str = "") -> Iterator[tuple[Span, str]]:
    """Yields the sentences of a text, each with its words.

    Lines are never joined. Within a line a sentence ends at a full stop, a question mark or an exclamation
    mark, with any closing marks after it, if a capital, a figure or an opening mark follows; but not at the
    number of a heading or of an entry. A short or dotted abbreviation before a figure or a name, and in some
    languages an ordinal number, doesn't end a sentence either.
    """
    for number, line in enumerate(text.split("\n"), start=1):
        start = 0
        for end in (*_ends(line, language), len(line)):
            words = line[start:end].strip()
            if words:
                first = line.index(words, start)
                yield Span(number, first, len(words), _fingerprint(words)), words
            start = end


def _ends(line: str, language: str) -> Iterator[int]:
    numbered = _NUMBER.match(line)
    for found in _END.finditer(line, numbered.end() if numbered else 0):
        following, before = line[found.end()], line[: found.start() + 1]
        if _ABBREVIATED.search(before) or (language in ORDINALS and _ORDINAL.search(before)):
            continue
        if not following.isalpha() or following.isupper():
            yield found.end()


def _fingerprint(words: str) -> str:
    return hashlib.sha256(" ".join(words.split()).encode()).hexdigest()[:16]


def beside(module: str, file: str) -> str:
    """Returns the text of a file beside a module, even in a zip; empty if there is none, or no module."""
    if not module:
        return ""
    spec: Any = sys.modules[module].__spec__
    with suppress(OSError):
        return str(spec.loader.get_data(os.path.join(os.path.dirname(spec.origin), file)).decode())
    return ""


def read(table: str, outline: Iterable[Place]) -> tuple[Sentence, ...]:
    """Parses a table written by :func:`written` and finds the place of each sentence in an outline."""
    places = {line: place.at for place in outline for line in range(place.first, place.last + 1)}
    found = []
    for number, row in enumerate(filter(None, table.split("\n")), start=1):
        line, start, length, fingerprint, kind, *tied = row.split(maxsplit=5)
        span = Span(int(line), int(start), int(length), fingerprint)
        ties = tuple(tied[0].split(", ")) if tied else ()
        found.append(Sentence(number, places.get(span.line, ""), span, Kind(kind), ties))
    return tuple(found)


def written(sentences: Iterable[Sentence]) -> str:
    """Returns sentences as a table with a row for each.

    Its columns are line, first character, length, fingerprint, kind and ties.
    """
    return "".join(
        f"{line:3} {start:4} {length:3} {fingerprint} {kind:10} {', '.join(tied)}".rstrip() + "\n"
        for _, _, (line, start, length, fingerprint), kind, tied in sentences
    )
