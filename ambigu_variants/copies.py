"""A reader's own copy of any source's text: what it was recognised as, and its passages as HTML."""

from __future__ import annotations

import binascii
from base64 import b64decode

from ambigu_variants.faces.html import view
from ambigu_variants.faces.markup import copy_html, passage_html, text_html
from ambigu_variants.faces.tree import Line, Part, Quote, filled, line
from ambigu_variants.games import sources
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.copies import Copy, Difference, decoded, marked, quotations, recognised
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import figure, listed, message, say, say_n


def open_copy(name: str, file: str) -> Data:
    """Opens a reader's file, encoded in base 64.

    Returns:
        See :func:`faces.html.view`; the ``html`` says what it was recognised as. The ``state`` has
        ``source``, the source whose text it is; ``passages`` and ``sentences``, the results of the functions
        of these names.
    """
    try:
        data = b64decode(file, validate=True)
    except binascii.Error:
        raise RequestError("{name} didn’t load completely.", field="file", name=name) from None
    copy = copy_of(data, name)
    forget = say("Delete your copy of {account}", account=copy.source.dated)
    return view(
        copy_html(told(copy, name), forget, copy.source.id),
        state={"source": copy.source.id, "passages": passages(copy), "sentences": sentences(copy)},
        announce=[_found(copy, name)],
    )


def copy_of(data: bytes, name: str) -> Copy:
    """Returns the copy that a file contains; it is refused if it is the text of no source."""
    return recognised(decoded(data, name), name, list(sources().values()))


def passages(copy: Copy) -> dict[str, dict[str, str]]:
    """Returns the passages of a copy as HTML, by place and by the words marked in them.

    The key ``""`` has the passage with all words marked that are quoted from it.
    """
    quoted, language = quotations(copy.source), copy.source.language
    caption = message("{place}, the whole passage") if copy.exact else message("{place}, in your copy")
    return {
        at: {
            words: passage_html(
                marked(lines, [words] if words else quoted.get(at, ())), language, say(caption, place=at)
            )
            for words in ("", *quoted.get(at, ()))
        }
        for at, lines in copy.passages.items()
    }


def sentences(copy: Copy) -> dict[str, str]:
    """Returns the sentences of a copy as HTML, by number, with the words marked that are quoted."""
    quoted = quotations(copy.source)
    return {
        str(each.number): text_html(
            marked([copy.sentences[each.number]], quoted.get(each.at, ())), copy.source.language
        )
        for each in copy.source.sentences
        if each.number in copy.sentences
    }


# What it was found to be, told ------------------------------------------------------------------------------


def told(copy: Copy, name: str) -> Part:
    """Describes a copy, and each difference from the edition's text."""
    lines = [line(_found(copy, name), kind="copy__found")]
    if copy.beside:
        beside = say_n(
            "{number} sentence of the file comes before or after the text and is ignored.",
            "{number} sentences of the file come before or after the text and are ignored.",
            copy.beside,
        )
        lines.append(line(beside))
    return Part("", (*lines, *(_parting(each, copy.source) for each in copy.differences)))


def _found(copy: Copy, name: str) -> str:
    blanks = {"name": name, "account": copy.source.dated}
    if copy.exact:
        return say("{name} is the text of {account} that this edition uses.", **blanks)
    differing = say_n(
        "It differs in {number} place.", "It differs in {number} places.", len(copy.differences)
    )
    if copy.part:
        told = say(
            "{name} is a part of the text of {account}: sentences {first} to {last} of {number}.",
            first=figure(copy.part[0]),
            last=figure(copy.part[1]),
            number=figure(len(copy.source.sentences)),
            **blanks,
        )
        return f"{told} {differing}" if copy.differences else told
    if not copy.differences:
        return say(
            "{name} has every sentence of the text of {account} that this edition uses, but laid out"
            " differently.",
            **blanks,
        )
    return " ".join(
        (
            say("{name} is a different version of the text of {account}.", **blanks),
            say_n(
                "Word for word, it has {same} of the {number} sentence that this edition uses.",
                "Word for word, it has {same} of the {number} sentences that this edition uses.",
                len(copy.source.sentences),
                same=figure(copy.same),
            ),
            differing,
        )
    )


def _parting(difference: Difference, source: Source) -> Line:
    place = difference.at or say("Outside the passages")
    numbers = [figure(each.number) for each in difference.sentences]
    blanks = {"place": place, "numbers": listed(numbers) if numbers else "", "words": "{words}"}
    quote = Quote(" ".join(difference.words), source.language)
    return line(filled(_worded(difference, blanks), words=quote), kind="copy__parting")


def _worded(difference: Difference, blanks: dict[str, str]) -> str:
    """Returns the message for a difference, with a blank for the copy's own words."""
    if not difference.words:
        return say_n(
            "{place}: sentence {numbers} is missing.",
            "{place}: sentences {numbers} are missing.",
            len(difference.sentences),
            **blanks,
        )
    if not difference.sentences:
        return say_n(
            "{place}: here your copy adds a sentence: {words}",
            "{place}: here your copy adds {number} sentences: {words}",
            len(difference.words),
            **blanks,
        )
    return say_n(
        "{place}: instead of sentence {numbers} your copy has: {words}",
        "{place}: instead of sentences {numbers} your copy has: {words}",
        len(difference.sentences),
        **blanks,
    )
