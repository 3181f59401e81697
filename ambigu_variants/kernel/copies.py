"""A reader's own copy of a source's text: recognised, and laid out by its places. Knows no game.

A file with the fingerprint of a source is its text as we hold it, however its lines end, and in whatever
encoding it comes. Any other is aligned with the source that it has most of, sentence by sentence:
:class:`Copy` then has where the two part. No text is kept here; what is compared are the fingerprints of
sentences.
"""

from __future__ import annotations

import codecs
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.kernel.sentences import Sentence, Span, divided
from ambigu_variants.languages import message, semicolon

__all__ = [
    "LEAST",
    "MOST",
    "TOO_LARGE",
    "Copy",
    "Difference",
    "decoded",
    "marked",
    "quotations",
    "recognised",
]

MOST = 1_000_000
"""A file has no more bytes."""
TOO_LARGE = message("{name} has more than {most} million bytes; no text that is known here comes near that.")
"""What is said of one that has; a browser need not read it."""
LEAST = Fraction(1, 5)
"""A text that has no larger part of a source word for word is no recension of it."""

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufffe\uffff]")
_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class Difference(NamedTuple):
    """Where a copy parts from the text as we hold it.

    ``at`` is the place; ``sentences`` are those that are not there, ``words`` the sentences that are there
    instead. One of the two may be empty.
    """

    at: str
    sentences: tuple[Sentence, ...]
    words: tuple[str, ...]


class Copy(NamedTuple):
    """A copy of a source's text.

    ``passages`` has the lines of each place, ``sentences`` the words of each sentence, by its number.
    ``exact`` says that it is the text as we hold it; else ``same`` is the number of the source's sentences
    that it has word for word, ``differences`` come in the order of the text, and ``beside`` counts the
    sentences of the file that stand before the text and after it.
    """

    source: Source
    exact: bool
    passages: Mapping[str, tuple[str, ...]]
    sentences: Mapping[int, str]
    same: int
    differences: tuple[Difference, ...] = ()
    beside: int = 0


def decoded(data: bytes, name: str) -> str:
    """The text of a file: in UTF-8 or UTF-16, or else in Windows' Western encoding, which has all of Latin-1.

    Args:
        data: what is in the file.
        name: what it is called.

    Raises:
        RequestError: it is too large, empty, or no plain text.
    """
    if len(data) > MOST:
        raise RequestError(TOO_LARGE, field="file", name=name, most=MOST // 10**6)
    text = _read(data)
    if _CONTROL.search(text):
        raise RequestError(
            "{name} is no plain text. Save the text from the program that shows it as a text file, and open"
            " that.",
            field="file",
            name=name,
        )
    if not text.strip():
        raise RequestError("{name} is empty.", field="file", name=name)
    return text


def _read(data: bytes) -> str:
    if data.startswith(_WIDE):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def recognised(text: str, name: str, sources: Sequence[Source]) -> Copy:
    """Whose text this is.

    Raises:
        RequestError: it is the text of none of the sources, nor another recension of one.
    """
    unified = text.replace("\r\n", "\n").replace("\r", "\n")
    for source in sources:
        if source.fingerprint in _fingerprints(text, unified):
            return _exact(source, unified)
    tried = [(source, list(divided(laid))) for laid in _laid_out(unified) for source in sources]
    nearest, own = max(tried, key=lambda each: _shared(*each))
    if _shared(nearest, own) < LEAST:
        raise RequestError(
            "{name} is the text of none of the sources, nor a recension of one. Known here are: {texts}.",
            field="file",
            name=name,
            texts=semicolon().join(f"{source.dated}, “{source.title}”" for source in sources),
        )
    return _aligned(nearest, own)


def _fingerprints(*texts: str) -> Iterator[str]:
    """By which a text may be known: as it is, and with one end of line at its end, or none."""
    for text in texts:
        for each in (text, text.rstrip("\n"), text.rstrip("\n") + "\n"):
            yield hashlib.sha256(each.encode()).hexdigest()


def _laid_out(text: str) -> tuple[str, str]:
    """A text with a paragraph a line: as if it had that already, and as if its paragraphs were wrapped."""
    spaced = _spaced(text)
    return spaced, "\n".join(" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", spaced))


def _spaced(text: str) -> str:
    """A text whose every space is a plain one: as it is quoted."""
    return re.sub(r"[^\S\n]", " ", text)


def _exact(source: Source, text: str) -> Copy:
    lines = _spaced(text).split("\n")
    passages = {place.at: tuple(lines[place.first - 1 : place.last]) for place in source.outline}
    sentences = {
        each.number: lines[each.line - 1][each.span.start : each.span.end] for each in source.sentences
    }
    return Copy(source, True, passages, sentences, len(source.sentences))


def _shared(source: Source, own: Iterable[tuple[Span, str]]) -> Fraction:
    """How much of a source's text stands word for word in another: so many letters of all."""
    known = {span.fingerprint for span, _ in own}
    whole = sum(each.length for each in source.sentences)
    found = sum(each.length for each in source.sentences if each.fingerprint in known)
    return Fraction(found, whole or 1)


# Another recension -----------------------------------------------------------------------------------------


class _Block(NamedTuple):
    """A run of a source's sentences, and the run of a copy's that stands in its place."""

    same: bool
    theirs: tuple[Sentence, ...]
    own: tuple[tuple[Span, str], ...]
    before: str


def _aligned(source: Source, own: list[tuple[Span, str]]) -> Copy:
    blocks = list(_blocks(source, own))
    beside = len(own) - sum(len(block.own) for block in blocks)
    found: dict[str, list[tuple[Span, str]]] = {}
    told: dict[int, list[str]] = {}
    for block in blocks:
        for sentence, each in _placed(block):
            found.setdefault(sentence.at if sentence else block.before, []).append(each)
            if sentence:
                told.setdefault(sentence.number, []).append(each[1])
    differences = tuple(each for block in blocks if not block.same for each in _differences(block))
    same = sum(len(block.theirs) for block in blocks if block.same)
    passages = {at: tuple(_lines(found[at])) for at in source.places if at in found}
    sentences = {number: " ".join(words) for number, words in told.items()}
    return Copy(source, False, passages, sentences, same, differences, beside)


def _blocks(source: Source, own: list[tuple[Span, str]]) -> Iterator[_Block]:
    """The two texts run by run; of what stands outside the first and the last shared sentence, no more of the
    copy than the source has there.
    """
    from difflib import SequenceMatcher  # only for another recension: it is slow to import in a browser

    theirs = source.sentences
    matched = SequenceMatcher(
        None, [each.fingerprint for each in theirs], [span.fingerprint for span, _ in own]
    )
    before = ""
    for kind, first, end, own_first, own_end in matched.get_opcodes():
        if first == 0 and kind != "equal":
            own_first = max(own_first, own_end - end)
        if end == len(theirs) and kind != "equal":
            own_end = min(own_end, own_first + end - first)
        yield _Block(kind == "equal", theirs[first:end], tuple(own[own_first:own_end]), before)
        before = theirs[end - 1].at if end else ""


def _placed(block: _Block) -> Iterator[tuple[Sentence | None, tuple[Span, str]]]:
    """Each sentence of a copy's run, and that in whose place it stands: what is more, in that of the last."""
    for number, each in enumerate(block.own):
        yield block.theirs[: number + 1][-1] if block.theirs else None, each


def _differences(block: _Block) -> Iterator[Difference]:
    """One sentence for one, where there are as many; else the run as a whole."""
    words = tuple(each for _, each in block.own)
    if len(block.theirs) == len(words):
        for sentence, other in zip(block.theirs, words, strict=True):
            yield Difference(sentence.at, (sentence,), (other,))
    elif block.theirs or words:
        yield Difference(block.theirs[0].at if block.theirs else block.before, block.theirs, words)


def _lines(sentences: Iterable[tuple[Span, str]]) -> Iterator[str]:
    """The sentences of one line of the copy together."""
    line, told = 0, list[str]()
    for span, words in sentences:
        if told and span.line != line:
            yield " ".join(told)
            told = []
        line = span.line
        told.append(words)
    yield " ".join(told)


# What is quoted --------------------------------------------------------------------------------------------


def quotations(source: Source) -> dict[str, tuple[str, ...]]:
    """The words quoted from each place of a source: by its rulings, their rivals, the referrals, what
    rules questions out, and the remarks.
    """
    found: dict[str, dict[str, None]] = {}
    for ruling in source.rulings.values():
        for each in ruling.answers():
            if each.source.id == source.id:
                found.setdefault(each.at, {})[each.words] = None
    for referral in source.referrals.values():
        found.setdefault(referral.at, {})[referral.words] = None
    for passage in source.ruled_out.values():
        found.setdefault(passage.at, {})[passage.words] = None
    for remark in source.remarks:
        found.setdefault(remark.at, {})[remark.words] = None
    return {at: tuple(words) for at, words in found.items()}


def marked(lines: Iterable[str], quoted: Iterable[str]) -> list[list[tuple[str, bool]]]:
    """The lines of a passage, each in pieces: the words, and whether they are quoted. What is quoted may run
    on from one line to the next; what does not stand there marks nothing.
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
