"""Every sentence and label that the package says by itself, by language. A missing one is an error, never a
blank.

English is the edition's language so far. A language is added by adding its table; the tests ask that all
tables have the same keys and the same blanks.
"""

from __future__ import annotations

from typing import Any

from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.languages.english import ENGLISH

__all__ = ["LANGUAGES", "listed", "say", "spelled", "unparted"]

LANGUAGES = {"en": ENGLISH}


def say(key: str, language: str = "en", **blanks: Any) -> str:
    """A sentence or label, its blanks filled.

    Raises:
        UnknownName: there is no such language.
        KeyError: there is no such sentence, or one of its blanks is not given.

    """
    if language not in LANGUAGES:
        raise UnknownName("language", language, LANGUAGES)
    return LANGUAGES[language][key].format(**blanks)


def spelled(figure: int, language: str = "en") -> str:
    """A small number in words, to stand in a sentence; a larger one in figures."""
    few = say("numbers", language).split()
    return few[figure] if 0 <= figure < len(few) else f"{figure:,}"


def unparted(about: str, accounts: int, language: str = "en") -> str:
    """That so many accounts do not part: on hands, ``parting``; in a deal so far, ``board``."""
    many = {1: "alone", 2: "both"}.get(accounts, "all")
    return say(f"{about}.{many}", language, count=spelled(accounts, language))


def listed(words: list[str], last_word: str = "and", language: str = "en") -> str:
    """Words in a row: ``1, 2 and 3``, or with another word before the last."""
    *some, last = words
    return say(last_word, language, some=", ".join(some), last=last) if some else last
