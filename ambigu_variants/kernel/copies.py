"""Recognises a reader's own copy of a source's text and splits it into the source's places.

A file whose fingerprint matches a source is that source's text as we hold it, whatever its line endings and
encoding. Any other file is aligned, sentence by sentence, with the source that it shares most text with;
:class:`Copy` then lists the differences. No text is kept here: only fingerprints of sentences are compared.
Independent of any game.
"""

from __future__ import annotations

import codecs
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple

from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.kernel.segmentation import Sentence, Span, divided
from ambigu_variants.languages import message, semicolon

MOST = 1_000_000
"""The size limit of a file, in bytes."""
TOO_LARGE = message(
    "{name} has more than {most} million bytes; none of the texts known here is nearly that long."
)
"""The message for a larger file; a browser can show it without reading the file."""
LEAST = Fraction(1, 5)
"""The smallest fraction of a source's text that a recension must have word for word."""
PART = 3
"""The fewest sentences of a text by which a file that is mostly made of them is a part of it."""

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufffe\uffff]")
_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class Difference(NamedTuple):
    """A difference between a copy and the text as we hold it.

    ``at`` is the place, ``sentences`` the sentences missing from the copy, and ``words`` the sentences it
    has instead. One of the two may be empty.
    """

    at: str
    sentences: tuple[Sentence, ...]
    words: tuple[str, ...]


class Copy(NamedTuple):
    """A copy of a source's text.

    ``passages`` has the lines of each place, ``sentences`` the words of each sentence by its number.
    ``exact`` is true if the copy is the text as we hold it; otherwise ``same`` is the number of the source's
    sentences that it has word for word, ``differences`` are in the order of the text, and ``beside`` counts
    the sentences of the file before and after the text. ``part`` has the numbers of the first and the last
    sentence, if the copy begins after the text does or ends before it.
    """

    source: Source
    exact: bool
    passages: Mapping[str, tuple[str, ...]]
    sentences: Mapping[int, str]
    same: int
    differences: tuple[Difference, ...] = ()
    beside: int = 0
    part: tuple[int, int] | None = None


def decoded(data: bytes, name: str) -> str:
    """Decodes a file from UTF-8, UTF-16 or, failing these, Windows-1252."""
    if len(data) > MOST:
        raise RequestError(TOO_LARGE, field="file", name=name, most=MOST // 10**6)
    if data.startswith(_WIDE):
        text = data.decode("utf-16", errors="replace")
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("cp1252", errors="replace")
    if _CONTROL.search(text):
        raise RequestError(
            "{name} isn’t plain text. Open it in a program that can show it, save the text as a text"
            " file, and open that file here.",
            field="file",
            name=name,
        )
    if not text.strip():
        raise RequestError("{name} is empty.", field="file", name=name)
    return text


def recognised(text: str, name: str, sources: Sequence[Source]) -> Copy:
    """Finds the source that a text is a copy of, and returns the copy."""
    unified = text.replace("\r\n", "\n").replace("\r", "\n")
    ended = (each + end for each in (text.rstrip("\n"), unified.rstrip("\n")) for end in ("", "\n"))
    known = {hashlib.sha256(each.encode()).hexdigest() for each in (text, unified, *ended)}
    for source in sources:
        if source.fingerprint in known:
            return _exact(source, unified)
    spaced = _spaced(unified)  # first as if each line were a paragraph, then as if lines were wrapped
    unwrapped = "\n".join(" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", spaced))
    tried = [
        (source, list(divided(laid, source.language))) for laid in (spaced, unwrapped) for source in sources
    ]
    nearest, own = max(tried, key=lambda each: _shared(*each))
    if _shared(nearest, own) < LEAST and not _is_part(nearest, own):
        raise RequestError(
            "{name} isn’t the text of any of the sources, nor a part or another version of one. The texts"
            " known here are: {texts}.",
            field="file",
            name=name,
            texts=semicolon().join(f"{source.dated}, “{source.title}”" for source in sources),
        )
    return _aligned(nearest, own)


def _spaced(text: str) -> str:
    """Replaces every whitespace character except newlines by a plain space, as in quotations."""
    return re.sub(r"[^\S\n]", " ", text)


def _exact(source: Source, text: str) -> Copy:
    lines = _spaced(text).split("\n")
    passages = {place.at: tuple(lines[place.first - 1 : place.last]) for place in source.outline}
    sentences = {
        each.number: lines[each.span.line - 1][each.span.start : each.span.end] for each in source.sentences
    }
    return Copy(source, True, passages, sentences, len(source.sentences))


def _shared(source: Source, own: Iterable[tuple[Span, str]]) -> Fraction:
    """Returns the share of a source's characters whose sentences occur word for word in another text."""
    known = {span.fingerprint for span, _ in own}
    spans = [each.span for each in source.sentences]
    whole = sum(span.length for span in spans)
    found = sum(span.length for span in spans if span.fingerprint in known)
    return Fraction(found, whole or 1)


def _is_part(source: Source, own: Iterable[tuple[Span, str]]) -> bool:
    """Checks whether a text is for the most part made of a source's sentences."""
    known = {each.span.fingerprint for each in source.sentences}
    lengths = [(span.length, span.fingerprint in known) for span, _ in own]
    same = [length for length, is_known in lengths if is_known]
    return len(same) >= PART and 2 * sum(same) >= sum(length for length, _ in lengths)


# Another recension -----------------------------------------------------------------------------------------


def _aligned(source: Source, own: list[tuple[Span, str]]) -> Copy:
    """Aligns runs of a source's sentences with runs of a copy's sentences.

    Before the first and after the last shared sentence, takes no more sentences of the copy than the source
    has there.
    """
    from difflib import SequenceMatcher  # only for another recension: it is slow to import in a browser

    theirs = source.sentences
    matched = SequenceMatcher(
        None, [each.span.fingerprint for each in theirs], [span.fingerprint for span, _ in own]
    )
    passages: dict[str, list[tuple[Span, str]]] = {}
    sentences: dict[int, list[str]] = {}
    differences: list[Difference] = []
    same, beside, before = 0, len(own), ""
    part = [1, len(theirs)]
    for kind, first, end, own_first, own_end in matched.get_opcodes():
        if first == 0 and kind != "equal":
            own_first = max(own_first, own_end - end)
        if end == len(theirs) and kind != "equal":
            own_end = min(own_end, own_first + end - first)
        some, run = theirs[first:end], own[own_first:own_end]
        words = tuple(told for _, told in run)
        beside -= len(run)
        for number, each in enumerate(run):  # surplus sentences belong to the last one
            sentence = some[: number + 1][-1] if some else None
            passages.setdefault(sentence.at if sentence else before, []).append(each)
            if sentence:
                sentences.setdefault(sentence.number, []).append(each[1])
        if kind == "equal":
            same += len(some)
        elif kind == "delete" and first == 0:
            part[0] = end + 1
        elif kind == "delete" and end == len(theirs):
            part[1] = first
        elif len(some) == len(run):
            differences += [
                Difference(each.at, (each,), (told,)) for each, told in zip(some, words, strict=True)
            ]
        elif some or run:
            differences.append(Difference(some[0].at if some else before, some, words))
        before = theirs[end - 1].at if end else ""
    lines = {at: tuple(_lines(passages[at])) for at in source.places if at in passages}
    told = {number: " ".join(words) for number, words in sentences.items()}
    is_part = part != [1, len(theirs)]
    return Copy(
        source, False, lines, told, same, tuple(differences), beside, (part[0], part[1]) if is_part else None
    )


def _lines(sentences: Iterable[tuple[Span, str]]) -> Iterator[str]:
    """Joins sentences that are on the same line of the copy."""
    for _, some in groupby(sentences, lambda each: each[0].line):
        yield " ".join(words for _, words in some)


# What is quoted --------------------------------------------------------------------------------------------


def quotations(source: Source) -> dict[str, tuple[str, ...]]:
    """Returns the words quoted from each place of a source.

    They are quoted by its rulings, their rivals, referrals, passages that rule questions out, and remarks.
    """
    answers = (each for ruling in source.rulings.values() for each in ruling.answers())
    passages: tuple[Any, ...] = (
        *(each for each in answers if each.source.id == source.id),
        *source.referrals.values(),
        *source.ruled_out.values(),
        *source.remarks,
    )
    found: dict[str, dict[str, None]] = {}
    for each in passages:
        found.setdefault(each.at, {})[each.words] = None
    return {at: tuple(words) for at, words in found.items()}


def marked(lines: Iterable[str], quoted: Iterable[str]) -> list[list[tuple[str, bool]]]:
    """Splits each line of a passage into pieces of words, each with whether it is quoted.

    A quotation may run on to the next line; one that is not in the passage marks nothing.
    """
    passage = "\n".join(lines)
    inside = {
        place
        for words in quoted
        for first in [passage.find(words)]
        if words and first >= 0
        for place in range(first, first + len(words))
    }
    pieces: list[list[tuple[str, bool]]] = [[]]
    for is_quoted, some in groupby(enumerate(passage), lambda each: each[0] in inside):
        first, *rest = "".join(sign for _, sign in some).split("\n")
        pieces[-1].append((first, is_quoted))
        pieces += [[(each, is_quoted)] for each in rest]
    return [[piece for piece in line if piece[0]] for line in pieces]
