"""Messages in the reader's language; the English text is the id, written where it is used.

An entry point opens a language once for each request, with :func:`opened`; all other code only calls
:func:`say` and its variants. A message of the gettext catalogue is a whole sentence, with placeholders in
braces::

    say("{who} passes.", who="Anne")
    say_n("{number} counter", "{number} counters", 3)
    say_in("a price", "{number} from each", number=3)      # one English text, told apart by what is meant

The catalogue tool (``docs/hooks/catalogue.py``) extracts messages by these function names; a message in a
table is marked there with :func:`message`, or :func:`message_n`, and translated where it is used. The module
that finds the catalogue of a language is :mod:`ambigu_variants.languages.catalogues`. Independent of any
game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from gettext import GNUTranslations, NullTranslations
from string import Formatter
from typing import Any, NamedTuple, TypeAlias

ENGLISH = "en"

_LAST = re.compile(r"\b(\w+) \Z")
_OPENING = re.compile(r"(?:<[^>]*>)*")
"""Tags before the first word of a placeholder value."""


class Joining(NamedTuple):
    """The words that change before a placeholder value: *de* + *Anne* is *d’Anne*, *a* + *el pozo* *al pozo*.

    They come from the catalogue of the language, so that a further language needs no code. ``contracted``
    finds the first word of a pair whose second word begins the value, and ``becomes`` gives the contraction
    of both; ``changed`` gives the form of words that change before some beginnings; ``elided`` finds a word
    that loses its last letter before a match of ``vowels``.
    """

    becomes: Mapping[str, str]
    changed: Mapping[str, Mapping[str, str]]
    contracted: re.Pattern[str]
    elided: re.Pattern[str]
    vowels: re.Pattern[str]

    @classmethod
    def of(cls, contractions: str, elisions: str, vowels: str) -> Joining | None:
        """Parses the words of a catalogue; returns None if nothing is to be joined.

        Their forms are ``de+le=du y+i…=e …``, ``de que …``, ``a é hab -onze …``; each may be ``none``.
        """
        pairs = dict(each.split("=") for each in contractions.split() if "=" in each)
        changed: dict[str, dict[str, str]] = {}
        for each in [each for each in pairs if each.endswith("…")]:
            word, _, beginning = each.removesuffix("…").partition("+")
            changed.setdefault(word, {})[beginning] = pairs.pop(each)
        words = [] if elisions == "none" else elisions.split()
        if not pairs and not changed and not words:
            return None
        not_before = [each[1:] for each in vowels.split() if each.startswith("-")]
        before = [each for each in vowels.split() if not each.startswith("-")]
        return cls(
            pairs,
            changed,
            re.compile(rf"\b({_any(each.partition('+')[0] for each in pairs)}) \Z", re.IGNORECASE),
            re.compile(rf"\b({_any(words)})[ \u00a0]\Z", re.IGNORECASE),
            re.compile(rf"(?!(?:{_any(not_before)})\b)(?=[^\W\d_]{{2}})(?:{_any(before)})", re.IGNORECASE),
        )

    def filled(self, text: str, blanks: Mapping[str, Any]) -> str:
        """Returns a message with its placeholders filled."""
        made = ""
        for written, name, _, _ in Formatter().parse(text):
            made += written
            if name is not None:
                made = self._joined(made, str(blanks[name]))
        return made

    def _joined(self, before: str, filling: str) -> str:
        tags = _OPENING.match(filling)[0]  # type: ignore[index]
        told = filling[len(tags) :]
        if found := self.contracted.search(before):
            article, space, rest = told.partition(" ")
            if space and (one := self.becomes.get(f"{found[1].lower()}+{article}")):
                one = one.capitalize() if found[1][:1].isupper() else one
                return f"{before[: found.start()]}{one} {tags}{rest}"
        if found := _LAST.search(before):
            for beginning, other in self.changed.get(found[1], {}).items():
                if told.lower().startswith(beginning):
                    return f"{before[: found.start()]}{other} {filling}"
        if (found := self.elided.search(before)) and self.vowels.match(told):
            return f"{before[: found.end() - 2]}’{filling}"
        return before + filling


def _any(words: Iterable[str]) -> str:
    """Returns a pattern that matches any of these words, or nothing if there are none."""
    return "|".join(map(re.escape, words)) or r"(?!)"


class _Language(NamedTuple):
    """A language: its catalogue, its number format, and its joining of words to placeholder values.

    ``thousands`` is the separator, used from ``parted`` on; ``point`` is the decimal separator and
    ``percent`` the pattern for a percentage.
    """

    name: str
    catalogue: NullTranslations
    thousands: str = ","
    parted: int = 1000
    point: str = "."
    percent: str = "{figure}%"
    joining: Joining | None = None


_KNOWN = {ENGLISH: _Language(ENGLISH, NullTranslations())}
_OPEN: ContextVar[_Language] = ContextVar("language", default=_KNOWN[ENGLISH])

Personal: TypeAlias = Mapping[tuple[str, str], str | tuple[str, str]]
"""By a message and a placeholder for a name: the message that addresses that person directly."""
_ADDRESSED: ContextVar[tuple[str, Personal] | None] = ContextVar("addressed", default=None)


class Phrase(str):
    """Words that fill a placeholder, such as «la main 2», and get a capital at the head of a sentence."""


def learn(name: str, catalogue: GNUTranslations) -> None:
    """Registers a language with its catalogue, which gives the number format and the joining by examples."""
    _KNOWN[name] = _Language(name, catalogue)
    with opened(name):
        joining = Joining.of(
            say_in("words that become one with what fills a blank, as in French de+le=du", "none"),
            say_in("words that are elided before what fills a blank, as in French de que", "none"),
            say_in("what they are elided before, and with a hyphen what not, as in French é -onze", "none"),
        )
        least = say_in("the least number whose thousands are parted", "1,000")
        _KNOWN[name] = _Language(
            name,
            catalogue,
            thousands="".join(sign for sign in least if not sign.isdecimal()),
            parted=int("".join(filter(str.isdecimal, least))),
            point=say_in("the decimals of a number", "0.5").strip("05"),
            percent=say_in("a share in per cent", "{figure}%"),
            joining=joining,
        )


def known() -> list[str]:
    """Returns the names of the registered languages, English first."""
    return list(_KNOWN)


def language() -> str:
    """Returns the name of the current language."""
    return _OPEN.get().name


def catalogue() -> NullTranslations:
    """Returns the current catalogue, for templates, which have another placeholder syntax."""
    return _OPEN.get().catalogue


@contextmanager
def opened(name: str) -> Iterator[None]:
    """Sets the current language within a ``with`` block.

    Raises:
        KeyError: it is not registered; an entry point checks :func:`known` first.
    """
    before = _OPEN.set(_KNOWN[name])
    try:
        yield
    finally:
        _OPEN.reset(before)


@contextmanager
def addressing(name: str, personal: Personal) -> Iterator[None]:
    """Within a ``with`` block, addresses the person of this name directly where a message exists."""
    before = _ADDRESSED.set((name, personal))
    try:
        yield
    finally:
        _ADDRESSED.reset(before)


def _personal(text: str, blanks: Mapping[str, Any]) -> str | tuple[str, str] | None:
    """Returns the message for the person addressed, if his name is a placeholder value; else None."""
    if not (addressed := _ADDRESSED.get()):
        return None
    name, personal = addressed
    for blank, value in blanks.items():
        if value == name and (text, blank) in personal:
            return personal[text, blank]
    return None


def message(text: str) -> str:
    """Marks a message in a table for extraction and returns it; it is translated where it is used."""
    return text


def message_n(one: str, many: str) -> tuple[str, str]:
    """Does the same for a message with a plural, which is used with ``say_n(*TABLE[x], number)``."""
    return one, many


def say(text: str, /, **blanks: Any) -> str:
    """Returns a message in the current language, its placeholders filled."""
    personal = _personal(text, blanks)
    text = personal if isinstance(personal, str) else text
    found = _OPEN.get().catalogue.gettext(text) if text else text
    return _filled(found, blanks) if blanks else found


def say_in(context: str, text: str, /, **blanks: Any) -> str:
    """Does the same as :func:`say` for an ambiguous English text; the context gives the sense."""
    found = _OPEN.get().catalogue.pgettext(context, text)
    return _filled(found, blanks) if blanks else found


def say_n(one: str, many: str, number: int, /, **blanks: Any) -> str:
    """Does the same as :func:`say` with the plural form for a number; ``{number}`` is its figure."""
    personal = _personal(one, blanks)
    one, many = personal if isinstance(personal, tuple) else (one, many)
    found = _OPEN.get().catalogue.ngettext(one, many, number)
    return _filled(found, {"number": figure(number), **blanks})


def counted_as(number: float) -> int:
    """Returns an integer that has the plural form of a decimal number: 1.5 counters, but 1,5 jeton."""
    return int(abs(number)) if say_in("what counts like 1.5: one or many", "many") == "one" else 2


def quoted(words: str) -> str:
    """Returns words in the quotation marks of the current language: ``“basta”``."""
    return say("“{words}”", words=words)


def semicolon() -> str:
    """Returns the separator, with its spaces, for list items that contain commas."""
    return say_in("what parts things in a row", "{one}; {other}", one="", other="")


def filled_by_per_cent(text: str, blanks: Mapping[str, Any]) -> str:
    """Fills the ``%(name)s`` placeholders of a template message that has already been translated."""
    written = text.replace("{", "{{").replace("}", "}}")
    return _filled(written % {name: f"{{{name}}}" for name in blanks}, blanks)


def _filled(text: str, blanks: Mapping[str, Any]) -> str:
    """Returns a message with its placeholders filled and words joined as in the current language."""
    joining = _OPEN.get().joining
    found = joining.filled(text, blanks) if joining else text.format(**blanks)
    if text.startswith("{") and isinstance(blanks.get(text[1 : text.index("}")]), Phrase):
        return found[:1].upper() + found[1:]
    return found


# What a language does with numbers and lists ---------------------------------------------------------------


class Supplied(int):
    """A number that the edition supplies where a text gives none. Wherever it is shown, it has the mark °."""


def figure(number: int) -> str:
    """Returns a number with thousands separators, true minus sign and mark: ``91,390``, ``−8``, ``2°``."""
    spoken = _OPEN.get()
    written = f"{number:,}".replace(",", spoken.thousands) if abs(number) >= spoken.parted else str(number)
    return written.replace("-", "−") + "°" * isinstance(number, Supplied)


def signed(number: int) -> str:
    """Returns a gain or a loss with its sign: ``+3``, ``−2``, ``0``."""
    return f"+{figure(number)}" if number > 0 else figure(number)


def share(part: int, whole: int, digits: int = 1) -> str:
    """Returns a share in per cent, rounded half up to a number of decimals: ``4.6%``.

    Only exact shares are ``0%`` or ``100%``; other shares that would round to them are given as less or more
    than the nearest other value.
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
    """Returns a percentage from an integer whose last ``digits`` digits are decimals."""
    return _OPEN.get().percent.format(figure=_decimal(number, digits))


def quotient(part: int, whole: int) -> str:
    """Returns the quotient of two numbers to two significant digits: ``0.095``."""
    value, decimals = Fraction(part, whole), 0
    while value and abs(value) * 10**decimals < 10:
        decimals += 1
    return _decimal(int(value * 10**decimals + Fraction(1, 2)), decimals)


def tenths(number: int, *, gain: bool = False) -> str:
    """Returns tenths as a decimal: ``12.3``; with ``gain``, with a sign: ``+0.4``, ``−12.3``."""
    return _decimal(number, 1, gain=gain)


def hundredths(number: int, *, gain: bool = False) -> str:
    """Returns hundredths as a decimal: ``12.34``; with ``gain``, with a sign: ``+0.40``, ``−12.34``."""
    return _decimal(number, 2, gain=gain)


def _decimal(number: int, digits: int, *, gain: bool = False) -> str:
    """Returns an integer as a number whose last ``digits`` digits are decimals."""
    whole, rest = divmod(abs(number), 10**digits)
    sign = "−" if number < 0 else "+" if gain and number else ""
    decimals = f"{_OPEN.get().point}{rest:0{digits}d}" if digits else ""
    return f"{sign}{figure(whole)}{decimals}"


def spelled(number: int) -> str:
    """Returns a small number in words, for use in a sentence; a larger one in figures."""
    few = say_in(
        "parted by spaces", "no one two three four five six seven eight nine ten eleven twelve"
    ).split()
    return few[number] if 0 <= number < len(few) else figure(number)


def listed(words: Sequence[str], *, either: bool = False) -> str:
    """Joins words in a list: ``1, 2 and 3``; with ``either``, ``1, 2 or 3``."""
    if isinstance(words[0], Phrase):
        return Phrase(listed(list(map(str, words)), either=either))
    *some, last = words
    if not some:
        return last
    before = say_in("between the words of a list", ", ").join(some)
    return (
        say("{some} or {last}", some=before, last=last)
        if either
        else say("{some} and {last}", some=before, last=last)
    )
