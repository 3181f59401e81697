"""Translations of the quotations: what the words of a source mean in the language of the page."""

from __future__ import annotations

import re

from ambigu_variants.languages import language
from docs.hooks.told import told

NUMBERED = re.compile(r"(?<=\d) (?=\w)")
"""The space between a number and a word."""


def translation(words: str, spoken: str) -> str:
    """Returns quoted words in the language of the page; "" if they are the same there or have no translation.

    ``spoken`` is the language of the words. An account that somebody adds has no translations at first;
    `tests/site/test_translations.py` names those that the edition's own accounts lack. A line is not broken
    between a number and the word after it.
    """
    meaning = told("quotations").get(words, {}).get(language(), "") if spoken != language() else ""
    return NUMBERED.sub("\u00a0", meaning) if meaning != words else ""
