"""A reader's own copy of a text, whichever it is: what it was found to be, told, and its passages as HTML."""

from __future__ import annotations

import binascii
from base64 import b64decode

from ambigu_variants.faces.copies import copy_html, passage_html, text_html
from ambigu_variants.faces.tree import Line, Part, Quote, filled, line
from ambigu_variants.games import sources
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.copies import Copy, Difference, decoded, marked, quotations, recognised
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import figure, listed, say, say_n

__all__ = ["copy_of", "open_copy", "passages", "sentences", "told"]


def open_copy(name: str, file: str) -> Data:
    """A file that a reader has opened, in base 64.

    Returns:
        ``source``, whose text it is; ``html``, what it was found to be, and ``announce``, that in a sentence;
        ``passages`` and ``sentences``, as the functions of these names give them.

    Raises:
        RequestError: it is not to be read, or is the text of no source.
    """
    try:
        data = b64decode(file, validate=True)
    except binascii.Error:
        raise RequestError("{name} did not arrive whole.", field="file", name=name) from None
    copy = copy_of(data, name)
    forget = say("Forget your copy of {account}", account=copy.source.dated)
    return {
        "source": copy.source.id,
        "html": copy_html(told(copy, name), forget, copy.source.id),
        "announce": _found(copy, name),
        "passages": passages(copy),
        "sentences": sentences(copy),
    }


def copy_of(data: bytes, name: str) -> Copy:
    """The copy that a file is.

    Raises:
        RequestError: it is not to be read, or is the text of no source.
    """
    return recognised(decoded(data, name), name, list(sources().values()))


def passages(copy: Copy) -> dict[str, dict[str, str]]:
    """The passages of a copy as HTML, by place and by the words that are marked there; under no words stands
    the passage with all marked that is quoted from it.
    """
    quoted = quotations(copy.source)
    return {
        at: {
            words: passage_html(
                marked(lines, [words] if words else quoted.get(at, ())),
                copy.source.language,
                _caption(copy, at),
            )
            for words in ("", *quoted.get(at, ()))
        }
        for at, lines in copy.passages.items()
    }


def sentences(copy: Copy) -> dict[str, str]:
    """The sentences of a copy as HTML, by number, with all marked that is quoted from their places."""
    quoted = quotations(copy.source)
    return {
        str(each.number): text_html(
            marked([copy.sentences[each.number]], quoted.get(each.at, ())), copy.source.language
        )
        for each in copy.source.sentences
        if each.number in copy.sentences
    }


def _caption(copy: Copy, at: str) -> str:
    if copy.exact:
        return say("{place}, the whole passage", place=at)
    return say("{place}, as your copy has it", place=at)


# What it was found to be, told ------------------------------------------------------------------------------


def told(copy: Copy, name: str) -> Part:
    """What a copy was found to be, and each place where it parts from the text as we hold it."""
    lines = [line(_found(copy, name), kind="copy__found")]
    if copy.beside:
        lines.append(
            line(
                say_n(
                    "{number} sentence of the file stands before or after the text, and is left aside.",
                    "{number} sentences of the file stand before or after the text, and are left aside.",
                    copy.beside,
                )
            )
        )
    return Part("", (*lines, *(_parting(each, copy.source) for each in copy.differences)))


def _found(copy: Copy, name: str) -> str:
    blanks = {"name": name, "account": copy.source.dated}
    if copy.exact:
        return say("{name} is the text of {account} that this edition goes by.", **blanks)
    if not copy.differences:
        return say(
            "{name} has every sentence of the text of {account} that this edition goes by, set otherwise.",
            **blanks,
        )
    return " ".join(
        (
            say("{name} is another recension of the text of {account}.", **blanks),
            say_n(
                "It has {same} of the {number} sentence that this edition goes by, word for word.",
                "It has {same} of the {number} sentences that this edition goes by, word for word.",
                len(copy.source.sentences),
                same=figure(copy.same),
            ),
            say_n(
                "It differs in {number} place.",
                "It differs in {number} places.",
                len(copy.differences),
            ),
        )
    )


def _parting(difference: Difference, source: Source) -> Line:
    place = difference.at or say("Outside the passages")
    numbers = [figure(each.number) for each in difference.sentences]
    blanks = {"place": place, "numbers": listed(numbers) if numbers else "", "words": "{words}"}
    quote = Quote(" ".join(difference.words), source.language)
    return line(filled(_worded(difference, blanks), words=quote), kind="copy__parting")


def _worded(difference: Difference, blanks: dict[str, str]) -> str:
    """What is to be said of a difference, a blank left for the copy's own words."""
    if not difference.words:
        return say_n(
            "{place}: sentence {numbers} is missing.",
            "{place}: sentences {numbers} are missing.",
            len(difference.sentences),
            **blanks,
        )
    if not difference.sentences:
        return say_n(
            "{place}: after it your copy has a sentence of its own: {words}",
            "{place}: after it your copy has {number} sentences of its own: {words}",
            len(difference.words),
            **blanks,
        )
    return say_n(
        "{place}: in place of sentence {numbers} your copy has: {words}",
        "{place}: in place of sentences {numbers} your copy has: {words}",
        len(difference.sentences),
        **blanks,
    )
