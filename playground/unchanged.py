"""While somebody writes, a page whose words are what they were is not set in HTML again."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

__all__ = ["left_as_they_are"]

SET = ("content", "toc", "_title_from_render", "present_anchor_ids")
"""What MkDocs has of a page when it has set it; and the anchors to which it leads."""
DOCUMENTED = "\n::: "
"""Where mkdocstrings writes: that is set each time, for what it finds there other pages lead to."""


def left_as_they_are() -> Callable[[], None]:
    """From now on in this process MkDocs sets a page only if its words have changed, or what pages there are.

    Returns:
        What forgets all pages: what is told of a page while it is set, such as that a link leads nowhere, is
        told only then.

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
