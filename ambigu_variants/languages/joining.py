"""What a language does where a blank is filled: *de* and *Anne* are *d’Anne*, *a* and *el pozo* *al pozo*.

The words come from the catalogue of the language, so a further language needs no code. Knows no sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any, NamedTuple

__all__ = ["Joining", "parts", "parts_by_per_cent"]

_FORMATTER = Formatter()
_PER_CENT = re.compile(r"%(?:\((\w+)\)s|%)")
_LAST = re.compile(r"\b(\w+) \Z")
_OPENING = re.compile(r"(?:<[^>]*>)*")
"""Tags before the first word of what fills a blank."""


def parts(text: str) -> Iterable[tuple[str, str | None]]:
    """A message with blanks in braces as pairs: what is written, and the blank after it, if there is one."""
    return ((written, name) for written, name, _, _ in _FORMATTER.parse(text))


def parts_by_per_cent(text: str) -> Iterable[tuple[str, str | None]]:
    """The same for a message of a template, whose blanks are ``%(name)s``."""
    end = 0
    for found in _PER_CENT.finditer(text):
        yield text[end : found.start()] + ("" if found[1] else "%"), found[1]
        end = found.end()
    yield text[end:], None


class Joining(NamedTuple):
    """The words that change before what fills a blank.

    ``contracted`` finds the first of two of them, the second of which begins the blank, and ``becomes`` gives
    what is written for both; ``changed`` has words that become others before some beginnings; ``elided``
    finds a word that loses its last letter before what ``vowels`` finds.
    """

    becomes: Mapping[str, str]
    changed: Mapping[str, Mapping[str, str]]
    contracted: re.Pattern[str]
    elided: re.Pattern[str]
    vowels: re.Pattern[str]

    @classmethod
    def of(cls, contractions: str, elisions: str, vowels: str) -> Joining | None:
        """From the words of a catalogue: ``de+le=du y+i…=e …``, ``de que …``, ``a é hab -onze …``, each of
        which may be ``none``; without any of them nothing is joined.
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

    def filled(self, written: Iterable[tuple[str, str | None]], blanks: Mapping[str, Any]) -> str:
        """A message with its blanks filled."""
        made = ""
        for text, name in written:
            made += text
            if name is not None:
                made = self._joined(made, str(blanks[name]))
        return made

    def _joined(self, before: str, filling: str) -> str:
        tags = _OPENING.match(filling)[0]  # type: ignore[index]
        told = filling[len(tags) :]
        if found := self.contracted.search(before):
            article, space, rest = told.partition(" ")
            if space and (one := self.becomes.get(f"{found[1].lower()}+{article}")):
                return f"{before[: found.start()]}{_as(found[1], one)} {tags}{rest}"
        if found := _LAST.search(before):
            for beginning, other in self.changed.get(found[1], {}).items():
                if told.lower().startswith(beginning):
                    return f"{before[: found.start()]}{other} {filling}"
        if (found := self.elided.search(before)) and self.vowels.match(told):
            return f"{before[: found.end() - 2]}’{filling}"
        return before + filling


def _any(words: Iterable[str]) -> str:
    """A pattern for any of these words; without any, for nothing."""
    return "|".join(map(re.escape, words)) or r"(?!)"


def _as(word: str, other: str) -> str:
    """Another word, with a capital if this one has it."""
    return other.capitalize() if word[:1].isupper() else other
