"""Passes blocks of HTML through Markdown without parsing them: generated pages are mostly HTML."""

from __future__ import annotations

import re

from markdown import Markdown  # type: ignore[import-untyped]
from markdown.extensions import Extension  # type: ignore[import-untyped]
from markdown.preprocessors import Preprocessor  # type: ignore[import-untyped]

OPENING = re.compile(r"^<(article|aside|details|div|dl|figure|form|ol|p|section|table|ul)\b", re.MULTILINE)
MARKED = re.compile(r"<[^>]* markdown[ =>]")
"""A tag of a block in which Markdown is to be read."""


class RawBlocks(Extension):  # type: ignore[misc]
    """Markdown extension that stores each HTML block that begins a line and contains no Markdown."""

    def extendMarkdown(self, md: Markdown) -> None:
        md.preprocessors.register(_Storing(md), "raw_blocks", 22)  # before MkDocs and Markdown parse HTML


class _Storing(Preprocessor):  # type: ignore[misc]
    def run(self, lines: list[str]) -> list[str]:
        text, at, kept = "\n".join(lines), 0, list[str]()
        while opening := OPENING.search(text, at):
            end = _end(text, opening.start(), opening[1])
            block = text[opening.start() : end]
            if not MARKED.search(block):
                stored = self.md.htmlStash.store(f"{block}\n")
                block = f"\n\n{stored}\n\n"
            kept += [text[at : opening.start()], block]
            at = end
        return "".join([*kept, text[at:]]).split("\n")


def _end(text: str, start: int, name: str) -> int:
    """Returns where the element that opens at ``start`` ends."""
    depth = 0
    for tag in re.compile(rf"<(/?){name}\b[^>]*>").finditer(text, start):
        depth += -1 if tag[1] else 1
        if not depth:
            return tag.end()
    raise ValueError(f"<{name}> is not closed: {text[start : start + 80]}")
