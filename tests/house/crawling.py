"""What stands outside every message: text of a page, of a terminal or of a reply, told in the pseudo-language.

There every message stands between ⟦ and ⟧. What is outside is a quotation, a name, a number, notation or code; or
a sentence that is in no catalogue.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser

from ambigu_variants.games import GAMES
from ambigu_variants.kernel.cards import PACK_52

__all__ = ["Page", "outside", "unworded"]

QUOTED = {"q", "blockquote", "cite"}
CODE = {"code", "pre", "kbd", "samp", "script", "style", "template", "textarea"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
BLOCKS = set("p li td th h1 h2 h3 h4 h5 h6 dt dd caption summary button option figcaption title".split())
SPOKEN = ("aria-label", "alt", "title", "placeholder", "aria-description", "aria-roledescription")
CARD = r"(?:10|[2-9]|[1AKQJT])[cdhs♣♦♥♠]"
NOTATION = re.compile(
    rf"(?<!\w)(?:{CARD}|p\d+|D\d+|[A-Za-z]+[_-][\w-]+|[a-z]+=\S+|~?/\S*|\w+\.\w+\S*|[A-Z]{{2,}}|\d+\w{{0,2}})(?!\w)"
)


@cache
def _names() -> re.Pattern[str]:
    """What is called the same in every language: sources and their places, players, the site and its games."""
    sources = {account.source for game in GAMES for account in game.accounts}
    names = {game.title for game in GAMES} | {"Ambigu Variorum"}
    for source in sources:
        names |= {source.short, source.title, source.author, source.work}
        for place in source.outline:
            names |= {place.at, place.heading}
        names |= set(source.names.values())
    parts = sorted(filter(None, names), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, parts))})(?!\w)")


def outside(text: str) -> tuple[str, int]:
    """What of a text stands outside all brackets, and how many are open at its end (below 0: closed too many)."""
    depth, kept = 0, []
    for sign in text:
        if sign == "⟦":
            depth += 1
        elif sign == "⟧":
            depth -= 1
        elif depth <= 0:
            kept.append(sign)
    return "".join(kept), depth


def unworded(text: str) -> str:
    """The words of a text that no message has, no name and no notation; empty if there are none."""
    left = NOTATION.sub(" ", _names().sub(" ", text))
    return " ".join(text.split()) if re.search(r"[^\W\d_]{2,}", left) else ""


@dataclass
class Page(HTMLParser):
    """A page, or a piece of one. ``found`` are its words outside every message, each with where it stands."""

    whole: bool = True
    found: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        HTMLParser.__init__(self, convert_charrefs=True)
        self._open: list[tuple[str, bool, bool]] = []
        self._depth = 0

    @classmethod
    def read(cls, html: str, *, whole: bool = True) -> list[str]:
        """What a page says outside every message; of a whole one only what Material does not say itself."""
        page = cls(whole=whole)
        page.feed(html)
        page.close()
        return page.found

    @property
    def _quoted(self) -> bool:
        return any(quoted for _, quoted, _ in self._open)

    @property
    def _ours(self) -> bool:
        return not self.whole or any(ours for _, _, ours in self._open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        classes = set(given.get("class", "").split())
        quoted = (
            tag in QUOTED | CODE
            or ("lang" in given and tag != "html")
            or bool(classes & {"mkdocstrings", "doc-contents", "mkdocstrings-source", "headerlink"})
        )
        ours = tag in ("article", "title") or bool(
            classes & {"md-tabs", "md-nav--primary", "md-footer", "md-copyright"}
        )
        if tag not in VOID:
            self._open.append((tag, quoted, ours))
        if tag == "meta" and given.get("name") == "description":
            self._told(given["content"], "meta description")
        if self._ours and not self._quoted and not quoted:
            for name in SPOKEN:
                if given.get(name):
                    self._told(given[name], f"{tag} {name}")
            if tag == "input" and given.get("type") in ("submit", "button"):
                self._told(given.get("value", ""), "input value")

    def _told(self, text: str, where: str) -> None:
        left, depth = outside(text)
        if depth:
            self.found.append(f"{where}: a sentence is cut: {text}")
        elif words := unworded(left):
            self.found.append(f"{where}: {words}")

    def handle_endtag(self, tag: str) -> None:
        if tag not in [each for each, _, _ in self._open]:
            return
        while self._open.pop()[0] != tag:
            pass
        if tag in BLOCKS and self._depth:
            self.found.append(f"{tag}: a sentence is cut, or spans it")
            self._depth = 0

    def handle_data(self, data: str) -> None:
        left = []
        for sign in data:
            if sign == "⟦":
                self._depth += 1
            elif sign == "⟧":
                self._depth -= 1
            elif not self._depth:
                left.append(sign)
        if self._ours and not self._quoted and (words := unworded("".join(left))):
            self.found.append(f"{'>'.join(each for each, _, _ in self._open[-2:])}: {words}")


def of_terminal(text: str) -> Iterator[str]:
    """What a terminal prints outside every message, line by line."""
    left, depth = outside(text)
    if depth:
        yield f"a sentence is cut: {text[-200:]}"
    yield from filter(None, map(unworded, left.splitlines()))


PACK = PACK_52
