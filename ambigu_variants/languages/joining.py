"""Language rules for filled placeholders: *de* + *Anne* is *d’Anne*, *a* + *el pozo* *al pozo*.

The words come from the catalogue of the language, so that a further language needs no code.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any, NamedTuple

_LAST = re.compile(r"\b(\w+) \Z")
_OPENING = re.compile(r"(?:<[^>]*>)*")
"""Tags before the first word of a placeholder value."""


class Joining(NamedTuple):
    """The words that change before a placeholder value.

    ``contracted`` finds the first word of a pair whose second word begins the value, and ``becomes`` gives
    the contraction of both; ``changed`` gives the form of words that change before some beginnings;
    ``elided`` finds a word that loses its last letter before a match of ``vowels``.
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
