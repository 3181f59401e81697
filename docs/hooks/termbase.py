"""The term base `docs/terms.toml`: one term for each thing in each language, phrases to avoid."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ambigu_variants.languages import language
from docs.hooks.rendering import render

FILE = Path(__file__).resolve().parents[1] / "terms.toml"
LANGUAGES = {"en": "English", "fr": "français", "es": "español"}
"""The name of each language in itself."""
QUOTED = re.compile(r"«[^»]*»|“[^”]*”|```.*?```|`[^`]*`|\{[^{}]*\}|\]\([^)]*\)|<[^>]*>", re.DOTALL)
"""Text that is not checked: quotations, code, blanks, addresses and tags."""


@dataclass(frozen=True, kw_only=True)
class Term:
    """One thing and its term in each language.

    `avoid` has patterns of synonyms to avoid, by language, ignoring case; `cased` has case-sensitive
    patterns.
    """

    what: str
    words: dict[str, str]
    avoid: dict[str, list[str]] = field(default_factory=dict)
    cased: dict[str, list[str]] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Phrase:
    """A phrase that is not idiomatic in a language, and its replacement."""

    language: str
    avoid: list[str]
    say: str


def _terms(told: dict[str, Any]) -> Iterator[Term]:
    for each in told["term"]:
        words = {code: each[code] for code in LANGUAGES}
        yield Term(what=each["what"], words=words, avoid=each.get("not", {}), cased=each.get("cased", {}))


_TOLD = tomllib.loads(FILE.read_text(encoding="utf-8"))
TERMS = tuple(_terms(_TOLD))
PHRASES = tuple(
    Phrase(language=each["language"], avoid=each["not"], say=each["say"]) for each in _TOLD["phrase"]
)


def prose(text: str) -> str:
    """Returns a text with quotations, code and blanks replaced by ellipses."""
    return QUOTED.sub("…", text)


def avoided(text: str, code: str) -> list[tuple[str, str]]:
    """Returns the words of a text to avoid in its language, each with its replacement."""
    said = prose(text)
    found = []
    for pattern, instead in patterns(code):
        found += [(match[0], instead) for match in pattern.finditer(said)]
    return found


def patterns(code: str) -> Iterator[tuple[re.Pattern[str], str]]:
    """Yields every pattern that a language avoids, each with the words to write instead."""
    for term in TERMS:
        for words in term.avoid.get(code, ()):
            yield re.compile(rf"\b(?:{words})\b", re.IGNORECASE), term.words[code]
        for words in term.cased.get(code, ()):
            yield re.compile(words), term.words[code]
    for phrase in PHRASES:
        if phrase.language == code:
            for words in phrase.avoid:
                anchored = words if words.startswith("(?:^") else rf"\b(?:{words})\b"
                yield re.compile(anchored, re.IGNORECASE | re.MULTILINE), phrase.say


def table() -> str:
    """Renders the terms in every language, that of the page first."""
    codes = sorted(LANGUAGES, key=lambda code: code != language())
    return render("terms.html.jinja", terms=TERMS, codes=codes, names=LANGUAGES)
