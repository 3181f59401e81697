"""The term base `docs/terms.toml`: one term for each thing in each language, phrases to avoid."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ambigu_variants.languages import language
from docs.hooks.rendering import render
from docs.hooks.toml_files import load

LANGUAGES = {"en": "English", "fr": "français", "es": "español"}
"""The name of each language in itself."""
QUOTED = re.compile(r"«[^»]*»|“[^”]*”|```.*?```|`[^`]*`|\{[^{}]*\}|\]\([^)]*\)|<[^>]*>", re.DOTALL)
"""Text that is not checked: quotations, code, blanks, addresses and tags."""


def avoided(text: str, code: str) -> list[tuple[str, str]]:
    """Returns the words of a text to avoid in its language, each with its replacement."""
    said = QUOTED.sub("…", text)
    return [(match[0], instead) for pattern, instead in _patterns(code) for match in pattern.finditer(said)]


def _patterns(code: str) -> Iterator[tuple[re.Pattern[str], str]]:
    """Yields every pattern that a language avoids, each with the words to write instead."""
    for term in load("terms")["term"]:
        for words in term.get("not", {}).get(code, ()):
            yield re.compile(rf"\b(?:{words})\b", re.IGNORECASE), term[code]
        for words in term.get("cased", {}).get(code, ()):
            yield re.compile(words), term[code]
    for phrase in load("terms")["phrase"]:
        for words in phrase["not"] if phrase["language"] == code else ():
            anchored = words if words.startswith("(?:^") else rf"\b(?:{words})\b"
            yield re.compile(anchored, re.IGNORECASE | re.MULTILINE), phrase["say"]


def table() -> str:
    """Renders the terms in every language, that of the page first."""
    codes = sorted(LANGUAGES, key=lambda code: code != language())
    return render("terms.html.jinja", terms=load("terms")["term"], codes=codes, names=LANGUAGES)
