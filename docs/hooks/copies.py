"""The reader's own copy on the pages: what its panel says, and in a private build the passages themselves.

A private build is made with ``VARIORUM_SOURCES``, a folder of texts. Its pages hold whole passages: it goes
into a folder below ``build/``, says on every page what it is, and is never published.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from markupsafe import Markup

from ambigu_variants.copies import copy_of, passages, sentences
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.copies import MOST, TOO_LARGE
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.languages import language, say

__all__ = [
    "FOLDER",
    "MOST",
    "PRIVATE",
    "NoText",
    "copy_words",
    "held",
    "passage_held",
    "private",
    "sentence_held",
]

FOLDER = "VARIORUM_SOURCES"
"""The variable that names the folder of texts; without it, or if it is empty, pages have no passage."""
PRIVATE = Path(__file__).resolve().parents[2] / "build"
"""Below it a private build is made, and nowhere else."""


class NoText(Exception):
    """The folder that was named has no text of any source."""


def private() -> bool:
    """Whether the pages are to hold the passages."""
    return bool(os.environ.get(FOLDER))


def passage_held(source: str, at: str, words: str = "") -> Markup:
    """A passage of a source, with these words marked; empty unless the build is private and has its text."""
    return Markup(_held(source)["passages"].get(at, {}).get(words, ""))


def sentence_held(source: str, number: int) -> Markup:
    """A sentence of a source; empty unless the build is private and has its text."""
    return Markup(_held(source)["sentences"].get(str(number), ""))


def _held(source: str) -> Data:
    found = held(Path(os.environ[FOLDER]), language()) if private() else {}
    return found.get(source, {"passages": {}, "sentences": {}})


@cache
def held(folder: Path, _language: str) -> Mapping[str, Data]:
    """The ``passages`` and ``sentences`` of the texts in a folder, by source; a file that is no text is told
    of and left aside.

    Raises:
        NoText: there is no text of a source.
    """
    found: dict[str, Data] = {}
    for path in sorted(folder.glob("*.txt")):
        try:
            copy = copy_of(path.read_bytes(), path.name)
        except RequestError as refused:
            print(refused.message)
            continue
        found[copy.source.id] = {"passages": passages(copy), "sentences": sentences(copy)}
    if not found:
        raise NoText(f"No *.txt in {folder} is the text of a source: name another folder in {FOLDER}.")
    return found


def copy_words() -> dict[str, str]:
    """What the panel says by itself, by name."""
    return {
        "none": say("Have the text? Open your copy"),
        "kept": say("Your own copies"),
        "forgotten": say("Your copy is forgotten."),
        "large": say(TOO_LARGE, name="{name}", most=MOST // 10**6),
        "damaged": say("A copy kept in this browser cannot be read any more: open your file again."),
        "unkept": say(
            "This browser keeps nothing for this site, so your copy stays open only until the page is closed."
        ),
    }
