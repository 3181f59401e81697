"""Skips rendering of pages with unchanged text while somebody writes."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

__all__ = ["left_as_they_are"]

SET = ("content", "toc", "_title_from_render", "present_anchor_ids")
"""The attributes of a page that MkDocs sets when it renders it."""
DOCUMENTED = "\n::: "
"""The mark of pages with mkdocstrings: always rendered, since other pages link to its output."""


def left_as_they_are() -> Callable[[], None]:
    """Makes MkDocs in this process render a page only if its text or the list of pages has changed.

    Returns:
        A function that forgets all pages, since warnings about a page, such as broken links, are given
        only when it is rendered.
    """
    anew = Page.render
    known: dict[str, tuple[object, dict[str, Any], dict[str, dict[str, str]]]] = {}

    def render(page: Page, config: MkDocsConfig, files: Files) -> None:
        here, words = page.file.src_uri, (page.markdown, frozenset(files.src_uris))
        if here in known and known[here][0] == words and DOCUMENTED not in f"\n{page.markdown}":
            _, made, led = known[here]
            for name, value in made.items():
                setattr(page, name, deepcopy(value))
            page.links_to_anchors = {files.src_uris[path]: dict(links) for path, links in led.items()}
            return
        anew(page, config, files)
        led = {file.src_uri: dict(links) for file, links in (page.links_to_anchors or {}).items()}
        known[here] = words, {name: deepcopy(getattr(page, name)) for name in SET}, led

    Page.render = render  # type: ignore[assignment, method-assign]
    return known.clear
