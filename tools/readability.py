"""How easy the English pages are to read: the Flesch reading ease, by kind of page.

`python -m tools.readability site` takes the paragraphs, list items and definitions of every English page of a
built site. It needs textstat, which nothing else uses: `pip install textstat==0.7.3 'setuptools<81'` (newer
ones fetch a word list from the network). Higher is easier; 60 to 70 is plain English.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from statistics import median

__all__ = ["blocks", "kind"]

BLOCKS = {"p", "li", "dd", "summary", "figcaption"}
SKIPPED = {"nav", "script", "style", "pre", "code", "table", "svg", "form", "footer", "sup"}
KINDS = (
    ("Learn", ("learn/", "ascenseur/learn")),
    ("Worked deals", ("play/worked/",)),
    ("Play", ("play/", "practise")),
    ("Accounts", ("sources/", "ascenseur/index", "ascenseur/account")),
    ("Questions", ("rules/",)),
    ("Cruxes", ("cruxes", "ascenseur/cruxes")),
    ("Ascenseur", ("ascenseur/",)),
    ("Atlas", ("atlas/",)),
    ("History", ("history",)),
    ("About", ("about",)),
    ("Reference", ("reference/",)),
)


class _Reader(HTMLParser):
    """Collects the text of the blocks within the article of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._article = 0
        self._skipped = 0
        self._text: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._article += tag == "article"
        self._skipped += tag in SKIPPED
        if self._article and tag in BLOCKS:
            self._close()
            self._text = []

    def handle_endtag(self, tag: str) -> None:
        self._article -= tag == "article"
        self._skipped -= tag in SKIPPED and self._skipped > 0
        if tag in BLOCKS:
            self._close()

    def handle_data(self, data: str) -> None:
        if self._text is not None and not self._skipped:
            self._text.append(data)

    def _close(self) -> None:
        if self._text is not None:
            self.found.append(" ".join("".join(self._text).split()))
        self._text = None


def blocks(html: str) -> Iterator[str]:
    """Yields the sentences of a page: its blocks that end like a sentence."""
    reader = _Reader()
    reader.feed(html)
    yield from (text for text in reader.found if len(text.split()) > 3 and text[-1] in ".?!”")


def kind(path: str) -> str:
    """Returns the kind of a page, by its path from the root of the site."""
    if path == "index.html":
        return "Home"
    return next((name for name, starts in KINDS if path.startswith(starts)), "Other")


def main(site: Path) -> None:
    """Prints the median reading ease of each kind of page, and of how many pages."""
    import textstat  # type: ignore[import-not-found,unused-ignore]

    found: dict[str, list[float]] = defaultdict(list)
    for page in sorted(site.rglob("*.html")):
        path = page.relative_to(site).as_posix()
        if path.startswith(("fr/", "es/", "offline")) or "/api" in path:
            continue
        text = "\n".join(blocks(page.read_text(encoding="utf-8")))
        if len(text.split()) >= 50:
            found[kind(path)].append(textstat.flesch_reading_ease(text))
    for name, values in sorted(found.items()):
        spread = f"{len(values)} pages, {min(values):.0f} to {max(values):.0f}"
        print(f"{name:14} {median(values):5.1f}  ({spread})")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
