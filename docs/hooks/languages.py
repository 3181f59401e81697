"""The languages of the site: where each stands, what it is called, and the same page in the others.

``mkdocs.yml`` makes the English site and what all share; each ``mkdocs.<language>.yml`` beside it inherits it
and makes the pages of a further language, below a folder of its name.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin

from ambigu_variants.bridge import language_named
from ambigu_variants.games import sources
from ambigu_variants.languages import ENGLISH, language, message, opened, say, say_in

__all__ = [
    "Alternate",
    "alternates",
    "configurations",
    "folder",
    "is_further",
    "lacking",
    "led_to",
    "nowhere",
]

ROOT = Path(__file__).resolve().parents[2]

NOWHERE = message(
    'No page of the edition lies at this address. The <a href="{rules}">rules side by side</a> lead to every'
    " question, and the search above reads every page."
)


class Alternate(NamedTuple):
    """A page in a language: where the language begins, from the root, and the page in it.

    What the language is called in itself, the line that offers it to its reader, and how that line is closed.
    """

    language: str
    root: str
    url: str
    name: str
    offer: str
    close: str


def configurations() -> dict[str, Path]:
    """The file by which MkDocs makes each language: English, those of the accounts, further ones."""
    found = {path.suffixes[0][1:]: path for path in sorted(ROOT.glob("mkdocs.*.yml"))}
    known = dict.fromkeys(source.language for source in sources().values())
    return {ENGLISH: ROOT / "mkdocs.yml"} | {name: found[name] for name in [*known, *found] if name in found}


def is_further(configuration: str | Path) -> bool:
    """Whether a file makes only the pages of a further language, and takes what is shared from the root."""
    return Path(configuration).name != "mkdocs.yml"


def folder(language: str) -> str:
    """Where the pages of a language begin, from the root of the site."""
    return "" if language == ENGLISH else f"{language}/"


def lacking() -> list[str]:
    """The pages written by hand that some language has and another lacks: where each should be."""
    docs = {name: ROOT / "docs" / name for name in configurations()}
    held = {name: {path.relative_to(at).as_posix() for path in at.rglob("*.md")} for name, at in docs.items()}
    every = set().union(*held.values())
    return [f"docs/{name}/{page}" for name, some in held.items() for page in sorted(every - some)]


def led_to(url: str, here: str, configuration: str | Path, site_url: str) -> dict[str, Any]:
    """What a template needs to lead from a page to the same in each language.

    Args:
        url: the page, from where the site begins in its language.
        here: the way from the page to there.
        configuration: the file by which the page is made.
        site_url: the published address of the site in this language.
    """
    further = is_further(configuration)
    return {
        "alternates": alternates("" if url in (".", "./") else url),
        "root": f"{here}../" if further else here,
        "published": urljoin(site_url, "..") if further else site_url,
    }


def nowhere(configuration: str | Path) -> list[tuple[str, str, str, str]]:
    """What is said where no page lies: a language, a title, a sentence, and where its rules stand.

    A host has one such page for all addresses, that of the root: it says so in every language.
    """
    found = []
    for each in [language()] if is_further(configuration) else configurations():
        with opened(language_named(each)):
            rules = "rules/" if is_further(configuration) else f"{folder(each)}rules/"
            title, text = say("Not in any of the sources"), say(NOWHERE, rules="{rules}")
            found.append((each, title, text, rules))
    return found


def alternates(url: str) -> list[Alternate]:
    """A page in each language, by its address in any."""
    return [Alternate(each, folder(each), folder(each) + url, *_called(each)) for each in configurations()]


@cache
def _called(language: str) -> tuple[str, str, str]:
    with opened(language_named(language)):
        name = say_in("the name of this language, in itself", "English")
        return name, say("Read this page in English"), say("Close")
