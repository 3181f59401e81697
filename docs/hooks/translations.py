"""Translations of the quotations: what the words of a source mean in the language of the page."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from ambigu_variants.languages import language

FILE = Path(__file__).resolve().parents[1] / "quotations.toml"
"""The translations by quotation, then by the language of the reader."""
NUMBERED = re.compile(r"(?<=\d) (?=\w)")
"""The space between a number and a word."""


@cache
def _told() -> dict[str, dict[str, str]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def translation(words: str, spoken: str) -> str:
    """Returns quoted words in the language of the page; "" if they are the same there or have no translation.

    ``spoken`` is the language of the words. An account that somebody adds has no translations at first;
    `tests/site/test_translations.py` names those that the edition's own accounts lack. A line is not broken
    between a number and the word after it.
    """
    meaning = _told().get(words, {}).get(language(), "") if spoken != language() else ""
    return NUMBERED.sub("\u00a0", meaning) if meaning != words else ""
