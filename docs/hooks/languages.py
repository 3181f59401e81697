"""The languages of the site: their folders and names, and the same page in the other languages.

``mkdocs.yml`` builds the English site and the files shared by all; each ``mkdocs.<language>.yml`` beside it
inherits from it and builds the pages of a further language, below a folder of its name.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin

from ambigu_variants.bridge import language_named
from ambigu_variants.games import sources
from ambigu_variants.languages import ENGLISH, language, message, opened, say, say_in

ROOT = Path(__file__).resolve().parents[2]

NOWHERE = message(
    'The edition has no page at this address. The <a href="{rules}">rules side by side</a> lead to every'
    " question, and the search above covers every page."
)


class Alternate(NamedTuple):
    """A page in a language: the root of that language, and the address of the page.

    ``name`` is the language's own name, ``offer`` the line that offers the page to its reader, ``close`` the
    label of the button that closes that line.
    """

    language: str
    root: str
    url: str
    name: str
    offer: str
    close: str


def configurations() -> dict[str, Path]:
    """Returns each language's MkDocs configuration: English, the accounts' languages, further ones."""
    found = {path.suffixes[0][1:]: path for path in sorted(ROOT.glob("mkdocs.*.yml"))}
    known = dict.fromkeys(source.language for source in sources().values())
    return {ENGLISH: ROOT / "mkdocs.yml"} | {name: found[name] for name in [*known, *found] if name in found}


def is_further(configuration: str | Path) -> bool:
    """Checks whether a configuration builds only a further language's pages, without shared files."""
    return Path(configuration).name != "mkdocs.yml"


def folder(language: str) -> str:
    """Returns the folder of a language's pages, relative to the root of the site."""
    return "" if language == ENGLISH else f"{language}/"


def in_english_only(path: str) -> bool:
    """Checks whether a page, by its path or address below the root of a language, is for programmers."""
    return path.startswith("reference/")


def lacking() -> list[str]:
    """Returns the paths of hand-written pages that are missing in some language but not in all.

    Pages for programmers are in English only.
    """
    docs = {name: ROOT / "docs" / name for name in configurations()}
    held = {name: {path.relative_to(at).as_posix() for path in at.rglob("*.md")} for name, at in docs.items()}
    every = {page for page in set().union(*held.values()) if not in_english_only(page)}
    return [f"docs/{name}/{page}" for name, some in held.items() for page in sorted(every - some)]


def led_to(url: str, here: str, configuration: str | Path, site_url: str) -> dict[str, Any]:
    """Returns the data with which a template links to the same page in each language.

    Args:
        url: the page, relative to the root of its language.
        here: the relative path from the page to that root.
        configuration: the configuration that builds the page.
        site_url: the published address of the site in this language.
    """
    further = is_further(configuration)
    return {
        "alternates": alternates("" if url in (".", "./") else url),
        "root": f"{here}../" if further else here,
        "published": urljoin(site_url, "..") if further else site_url,
    }


def nowhere(configuration: str | Path) -> list[tuple[str, str, str, str]]:
    """Returns the texts of the page for missing addresses: language, title, sentence, rules' address.

    A host has one such page for all addresses, at the root, so that one has the texts of every language.
    """
    found = []
    for each in [language()] if is_further(configuration) else configurations():
        with opened(language_named(each)):
            rules = "rules/" if is_further(configuration) else f"{folder(each)}rules/"
            title, text = say("Page not found"), say(NOWHERE, rules="{rules}")
            found.append((each, title, text, rules))
    return found


def alternates(url: str) -> list[Alternate]:
    """Returns the page in each language, from its address in any."""
    some = [ENGLISH] if in_english_only(url) else configurations()
    return [Alternate(each, folder(each), folder(each) + url, *_called(each)) for each in some]


@cache
def _called(language: str) -> tuple[str, str, str]:
    with opened(language_named(language)):
        name = say_in("the name of this language, in itself", "English")
        return name, say("Read this page in English"), say("Close")
