"""The reader's own copy of a text: the words of its panel, and the passages of a private build.

A private build is made with ``VARIORUM_SOURCES``, a folder of texts. Its pages contain whole passages, so it
is written to a folder below ``build/``, is marked as private on every page, and is never published.
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

FOLDER = "VARIORUM_SOURCES"
"""The variable with the folder of texts; if it is missing or empty, pages contain no passages."""
PRIVATE = Path(__file__).resolve().parents[2] / "build"
"""The only folder below which a private build may be made."""


class NoText(Exception):
    """Raised if the given folder has no text of any source."""


def private() -> bool:
    """Checks whether the pages are to contain the passages."""
    return bool(os.environ.get(FOLDER))


def passage_held(source: str, at: str, words: str = "") -> Markup:
    """Returns a passage with these words marked; empty unless the build is private and has the text."""
    return Markup(_held(source)["passages"].get(at, {}).get(words, ""))


def sentence_held(source: str, number: int) -> Markup:
    """Returns a sentence of a source; empty unless the build is private and has the text."""
    return Markup(_held(source)["sentences"].get(str(number), ""))


def _held(source: str) -> Data:
    found = held(Path(os.environ[FOLDER]), language()) if private() else {}
    return found.get(source, {"passages": {}, "sentences": {}})


@cache
def held(folder: Path, _language: str) -> Mapping[str, Data]:
    """Returns the ``passages`` and ``sentences`` of the texts in a folder, by source.

    A file that is no text is reported and skipped.
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
    """Returns the panel's own messages, by name."""
    return {
        "none": say("Do you have the text? Open your copy"),
        "kept": say("Your own copies"),
        "forgotten": say("Your copy has been deleted from this browser."),
        "large": say(TOO_LARGE, name="{name}", most=MOST // 10**6),
        "damaged": say("A copy saved in this browser can’t be read any more: open your file again."),
        "unkept": say(
            "This browser doesn’t save anything for this site, so your copy stays open only until you"
            " close the page."
        ),
    }
