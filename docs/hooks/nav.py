"""The nav of `mkdocs.yml`, in which ``folder/*`` stands for the folder's pages without a line of their own.

``books`` stands for the texts on Ambigu.

A game that the nav does not name gets a section before the last one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from mkdocs.exceptions import PluginError

from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.languages import ENGLISH, language, say
from docs.hooks import pages
from docs.hooks.languages import in_english_only

BOOKS = "books"


def expanded(nav: list[Any], generated: Iterable[str]) -> list[Any]:
    """Returns the nav with translated titles and the unnamed pages in place of each ``folder/*``."""
    named = set(_named(nav))
    free = [path for path in generated if path not in named]
    *before, last = _expanded(nav, free)
    return [*before, *_further(free), last]


def _further(free: Iterable[str]) -> Iterator[dict[str, list[str]]]:
    """Yields a section for each game that the nav does not name."""
    for each in pages.further():
        own = (each.folder, f"play/{each.game.id}.md")
        yield {say(each.game.title): [path for path in free if path.startswith(own)]}


def _named(nav: Iterable[Any]) -> Iterator[str]:
    """Yields every path that a nav names."""
    for item in nav:
        if isinstance(item, str):
            yield item
        else:
            for value in item.values():
                yield from [value] if isinstance(value, str) else _named(value)


def _expanded(nav: Iterable[Any], free: list[str]) -> list[Any]:
    """Returns the nav with each `folder/*` replaced by the free pages of that folder."""
    expanded: list[Any] = []
    for item in filter(_is_here, nav):
        if item == BOOKS:
            expanded += [{each.source.dated: f"sources/{each.source.id}.md"} for each in ALL_ACCOUNTS]
        elif isinstance(item, str) and item.endswith("/*"):
            found = [path for path in free if path.startswith(item[:-1])]
            if not found:
                raise PluginError(f"The nav asks for {item}, but pages() gives no page there.")
            expanded += _headed(found)
        elif isinstance(item, dict):
            expanded.append(
                {
                    say(title): value if isinstance(value, str) else _expanded(value, free)
                    for title, value in item.items()
                }
            )
        else:
            expanded.append(item)
    return expanded


def _is_here(item: Any) -> bool:
    """Checks whether this language has a page that the nav names."""
    paths = item.values() if isinstance(item, dict) else [item]
    return language() == ENGLISH or not any(isinstance(path, str) and in_english_only(path) for path in paths)


def _headed(paths: list[str]) -> list[Any]:
    """Groups pages under their headings: `{heading: [path, …]}`, or the path alone."""
    headings = pages.sections()
    headed: list[Any] = []
    for heading, some in groupby(paths, headings.get):
        found = list(some)
        headed += [{heading: found}] if heading else found
    return headed
