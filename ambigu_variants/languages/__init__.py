"""Sentences in the reader's language. English is the message and stays where it is used.

A door opens a language once, :func:`opened`, for all that happens behind it; everybody else says sentences.
A sentence is a message of the gettext catalogue, whole, with blanks in braces::

    say("{who} passes.", who="Anne")
    say_n("{number} counter", "{number} counters", 3)
    say_in("a price", "{number} from each", number=3)      # one English text, told apart by what is meant

They are found by these names when the catalogue is made (``docs/hooks/catalogue.py``); a message that stands
in a table is marked there with :func:`message`, or :func:`message_n`, and said where it is used. How a door
finds the catalogue of a language: :mod:`ambigu_variants.languages.catalogues`. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from gettext import GNUTranslations, NullTranslations
from typing import Any, NamedTuple, TypeAlias

from ambigu_variants.languages.joining import Joining, parts, parts_by_per_cent

__all__ = [
    "ENGLISH",
    "Manner",
    "addressing",
    "catalogue",
    "figure",
    "filled_by_per_cent",
    "known",
    "language",
    "learn",
    "listed",
    "message",
    "message_n",
    "opened",
    "quoted",
    "quotient",
    "say",
    "say_in",
    "say_n",
    "semicolon",
    "share",
    "signed",
    "spelled",
    "tenths",
]

ENGLISH = "en"


class Manner(NamedTuple):
    """How a language writes figures: what parts thousands, and from which number on; what precedes decimals,
    how a per cent is put. And how it joins words to what fills a blank, if it does anything there.
    """

    thousands: str = ","
    parted: int = 1000
    point: str = "."
    percent: str = "{figure}%"
    joining: Joining | None = None


class _Spoken(NamedTuple):
    name: str
    catalogue: NullTranslations
    manner: Manner


_KNOWN: dict[str, _Spoken] = {ENGLISH: _Spoken(ENGLISH, NullTranslations(), Manner())}
_OPEN: ContextVar[_Spoken] = ContextVar("language", default=_KNOWN[ENGLISH])

Personal: TypeAlias = Mapping[tuple[str, str], str | tuple[str, str]]
"""By a message and a blank of it: the message for a person whose name would fill the blank."""
_ADDRESSED: ContextVar[tuple[str, Personal] | None] = ContextVar("addressed", default=None)


def learn(name: str, catalogue: GNUTranslations) -> None:
    """Makes a language known, with the catalogue that has its sentences, and its manner."""
    spoken = _Spoken(name, catalogue, Manner())
    before = _OPEN.set(spoken)
    try:
        _KNOWN[name] = spoken._replace(manner=_manner())
    finally:
        _OPEN.reset(before)


def _manner() -> Manner:
    """What the catalogue that is open tells of figures, by examples, and of words."""
    least = say_in("the least number whose thousands are parted", "1,000")
    return Manner(
        thousands="".join(sign for sign in least if not sign.isdecimal()),
        parted=int("".join(filter(str.isdecimal, least))),
        point=say_in("the decimals of a number", "0.5").strip("05"),
        percent=say_in("a share in per cent", "{figure}%"),
        joining=Joining.of(
            say_in("words that become one with what fills a blank, as in French de+le=du", "none"),
            say_in("words that are elided before what fills a blank, as in French de que", "none"),
            say_in("what they are elided before, and with a hyphen what not, as in French é -onze", "none"),
        ),
    )


def known() -> list[str]:
    """The languages there are, English first."""
    return list(_KNOWN)


def language() -> str:
    """The language that is open."""
    return _OPEN.get().name


def catalogue() -> NullTranslations:
    """The sentences of the language that is open, for templates, whose blanks are written otherwise."""
    return _OPEN.get().catalogue


@contextmanager
def opened(name: str) -> Iterator[None]:
    """All that is said inside is said in this language.

    Raises:
        KeyError: it is not known; a door asks :func:`known` first.
    """
    before = _OPEN.set(_KNOWN[name])
    try:
        yield
    finally:
        _OPEN.reset(before)


@contextmanager
def addressing(name: str, personal: Personal) -> Iterator[None]:
    """What is said inside of somebody with this name is said to himself, where there is a message for it."""
    before = _ADDRESSED.set((name, personal))
    try:
        yield
    finally:
        _ADDRESSED.reset(before)


def _personal(text: str, blanks: Mapping[str, Any]) -> str | tuple[str, str] | None:
    """The message for the person who is spoken to, if one of the blanks is his name."""
    if not (addressed := _ADDRESSED.get()):
        return None
    name, personal = addressed
    for blank, value in blanks.items():
        if value == name and (text, blank) in personal:
            return personal[text, blank]
    return None


def message(text: str) -> str:
    """Marks a message that stands in a table, to be said elsewhere; gives it back as it is."""
    return text


def message_n(one: str, many: str) -> tuple[str, str]:
    """The same for a message that has a plural: it is said with ``say_n(*TABLE[x], number)``."""
    return one, many


def say(text: str, /, **blanks: Any) -> str:
    """A message in the language that is open, its blanks filled."""
    personal = _personal(text, blanks)
    text = personal if isinstance(personal, str) else text
    found = _OPEN.get().catalogue.gettext(text) if text else text
    return _filled(found, blanks) if blanks else found


def say_in(context: str, text: str, /, **blanks: Any) -> str:
    """As :func:`say`, for an English text that means several things: the context says which."""
    found = _OPEN.get().catalogue.pgettext(context, text)
    return _filled(found, blanks) if blanks else found


def say_n(one: str, many: str, number: int, /, **blanks: Any) -> str:
    """As :func:`say`, in the plural form that the number takes; ``{number}`` is the number as a figure."""
    personal = _personal(one, blanks)
    one, many = personal if isinstance(personal, tuple) else (one, many)
    found = _OPEN.get().catalogue.ngettext(one, many, number)
    return _filled(found, {"number": figure(number), **blanks})


def quoted(words: str) -> str:
    """Words between the marks of a quotation, as the language that is open has them: ``“basta”``."""
    return say("“{words}”", words=words)


def semicolon() -> str:
    """What stands between things in a row that have commas of their own, with the spaces about it."""
    return say_in("what parts things in a row", "{one}; {other}", one="", other="")


def filled_by_per_cent(text: str, blanks: Mapping[str, Any]) -> str:
    """A message of a template, already found in the catalogue, whose blanks are ``%(name)s``."""
    joining = _OPEN.get().manner.joining
    return joining.filled(parts_by_per_cent(text), blanks) if joining else text % blanks


def _filled(text: str, blanks: Mapping[str, Any]) -> str:
    """A message with its blanks filled, as the language that is open joins words."""
    joining = _OPEN.get().manner.joining
    return joining.filled(parts(text), blanks) if joining else text.format(**blanks)


# What a language does with numbers and lists ---------------------------------------------------------------


def figure(number: int) -> str:
    """A number with its thousands parted, and a true minus: ``91,390``, ``−8``."""
    manner = _OPEN.get().manner
    written = f"{number:,}".replace(",", manner.thousands) if abs(number) >= manner.parted else str(number)
    return written.replace("-", "−")


def signed(number: int) -> str:
    """A gain or a loss: ``+3``, ``−2``, ``0``."""
    return f"+{figure(number)}" if number > 0 else figure(number)


def share(part: int, whole: int, digits: int = 1) -> str:
    """A share in per cent, rounded half up to so many decimals: ``4.6%``. Nothing and all are ``0%`` and
    ``100%``, and nothing else is: what would be rounded to them is less or more than the nearest other.
    """
    if part in (0, whole):
        return _per_cent(100 if part else 0, 0)
    scale: int = 10**digits
    rounded = int(Fraction(100 * part * scale, whole) + Fraction(1, 2))
    if not rounded:
        return say("less than {share}", share=_per_cent(1, digits))
    if rounded == 100 * scale:
        return say("more than {share}", share=_per_cent(rounded - 1, digits))
    return _per_cent(rounded, digits)


def _per_cent(number: int, digits: int) -> str:
    """A number, the last so many digits of which are decimals, as so many per cent."""
    whole, rest = divmod(number, 10**digits)
    manner = _OPEN.get().manner
    decimals = f"{manner.point}{rest:0{digits}d}" if digits else ""
    return manner.percent.format(figure=f"{figure(whole)}{decimals}")


def quotient(part: int, whole: int, digits: int = 2) -> str:
    """One number in another, with so many digits that count: ``0.095``."""
    if not part:
        return figure(0)
    value, decimals = Fraction(part, whole), 0
    while abs(value) * 10**decimals < 10 ** (digits - 1):
        decimals += 1
    scale: int = 10**decimals
    rounded = int(value * scale + Fraction(1, 2))
    point = f"{_OPEN.get().manner.point}{rounded % scale:0{decimals}d}" if decimals else ""
    return f"{figure(rounded // scale)}{point}"


def tenths(number: int, *, gain: bool = False) -> str:
    """A number of tenths as a decimal, ``12.3``; a ``gain`` or a loss with its sign: ``+0.4``, ``−12.3``."""
    whole, rest = divmod(abs(number), 10)
    sign = "−" if number < 0 else "+" if gain and number else ""
    return f"{sign}{figure(whole)}{_OPEN.get().manner.point}{rest}"


def spelled(number: int) -> str:
    """A small number in words, to stand in a sentence; a larger one in figures."""
    few = say_in(
        "parted by spaces", "no one two three four five six seven eight nine ten eleven twelve"
    ).split()
    return few[number] if 0 <= number < len(few) else figure(number)


def listed(words: Sequence[str], *, either: bool = False, denied: bool = False) -> str:
    """Words in a row: ``1, 2 and 3``; with ``either``, ``1, 2 or 3``; ``denied`` is the same in a sentence
    that says no, where some languages have another word.
    """
    *some, last = words
    if not some:
        return last
    before = say_in("between the words of a list", ", ").join(some)
    if denied:
        return say_in("in a sentence that says no", "{some} or {last}", some=before, last=last)
    return (
        say("{some} or {last}", some=before, last=last)
        if either
        else say("{some} and {last}", some=before, last=last)
    )
