"""The nav of `mkdocs.yml`, in which ``folder/*`` means the folder's pages that it does not name.

A game that the nav does not name gets a section before the last one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from mkdocs.exceptions import PluginError

from ambigu_variants.languages import say
from docs.hooks import pages

__all__ = ["spread"]


def spread(nav: list[Any], generated: Iterable[str]) -> list[Any]:
    """Returns the nav with translated titles and the unnamed pages in place of each ``folder/*``."""
    named = set(_named(nav))
    free = [path for path in generated if path not in named]
    *before, last = _spread(nav, free)
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


def _spread(nav: Iterable[Any], free: list[str]) -> list[Any]:
    """Returns the nav with each `folder/*` replaced by the free pages of that folder."""
    spread: list[Any] = []
    for item in nav:
        if isinstance(item, str) and item.endswith("/*"):
            found = [path for path in free if path.startswith(item[:-1])]
            if not found:
                raise PluginError(f"The nav asks for {item}, but pages() gives no page there.")
            spread += _headed(found)
        elif isinstance(item, dict):
            spread.append(
                {
                    say(title): value if isinstance(value, str) else _spread(value, free)
                    for title, value in item.items()
                }
            )
        else:
            spread.append(item)
    return spread


def _headed(paths: list[str]) -> list[Any]:
    """Groups pages under their headings: `{heading: [path, …]}`, or the path alone."""
    headings = pages.sections()
    headed: list[Any] = []
    for heading, some in groupby(paths, headings.get):
        found = list(some)
        headed += [{heading: found}] if heading else found
    return headed
