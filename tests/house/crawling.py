"""Finds text outside the catalogues on pages and in replies, using the pseudo-language.

In it every message is enclosed in ⟦ and ⟧. Text outside is a quotation, a name, a number, notation or code;
or else a sentence missing from the catalogues.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from ambigu_variants.games import GAMES, sources
from docs.hooks.edition import edition

ROOT = Path(__file__).parents[2]
ESSAYS = {
    path.relative_to(ROOT / "docs" / "en").with_suffix("").as_posix() + "/index.html"
    for path in (ROOT / "docs" / "en").rglob("*.md")
}
"""The essays, which are written separately in each language."""
API = "reference/api/index.html"
"""The page that shows the package's source code."""
PLAIN = {
    *("record", "board", "state", "fragment", "text", "toml", "moves", "replies", "reply", "ahead"),
    *("evening", "words", "at", "locus", "function", "tied"),
}
"""Keys of a reply that contain data: records and input, quotations, places, ties, code."""

APART = {"q", "blockquote", "cite", "code", "pre", "kbd", "samp", "script", "style", "template", "textarea"}
OF_CODE = {"mkdocstrings", "doc-contents", "headerlink", "md-footer__direction"}
"""The elements and classes with quotations, with code, or with texts of the theme."""
OURS = {"md-tabs__link", "md-nav__link", "md-path__link", "md-footer__title", "md-copyright", "search"}
"""The classes of the theme with texts of ours."""
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
BLOCKS = {
    *("p", "li", "td", "th", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6"),
    *("caption", "summary", "button", "option", "figcaption", "title"),
}
SPOKEN = ("aria-label", "alt", "title", "placeholder", "aria-description", "aria-roledescription")
CARD = r"(?:10|[2-9]|[1AKQJTVDR])[cdhs♣♦♥♠]"
NOTATION = re.compile(
    rf"(?<!\w)(?:{CARD}|p[N\d]+(?: [a-z]+(?: \d+)?)?|D\d+|--?[a-z][\w-]*|\{{[^}}]*\}}|[\w:.-]+=\S+|\w+_\w+"
    r"|~?/\S*|[\w-]+\.\w+\S*|[A-Z]{2,}|\d+\w{0,2})(?!\w)"
)


@cache
def _names() -> re.Pattern[str]:
    """Returns a pattern of names that aren't translated: sources and places, players, records, the site."""
    names = {game.title for game in GAMES} | {"Ambigu Variorum", edition()["title"], edition()["name"]}
    for source in sources().values():
        names |= {source.short, source.title, source.author, source.work, source.id}
        for place in source.places.values():
            names |= {place.at, place.heading}
        names |= set(source.names.values())
    for path in [*ROOT.glob("docs/*/**/*.toml"), *ROOT.glob("ambigu_variants/*/*/*.py")]:
        text = path.read_text(encoding="utf-8")
        names |= set(re.findall(r'(?m)^title = "(.*)"', text))
        for seats in re.findall(r"(?:seats|SEATS) = [\[(]([^\])]*)", text):
            names |= set(re.findall(r'"([^"]*)"', seats))
    parts = sorted(filter(None, names), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, parts))})(?!\w)")


@cache
def _ids() -> frozenset[str]:
    """Returns the ids of readings, variants and questions."""
    found: set[str] = set()
    for account in (account for game in GAMES for account in game.accounts):
        for question, ruling in account.source.rulings.items():
            found |= {question.replace("_", "-"), ruling.name, ruling.crux}
            found |= {*ruling.readings, *ruling.variants}
            found |= {name for each in ruling.variants.values() for name in each.readings}
    return frozenset(found)


def outside(text: str, depth: int = 0) -> tuple[str, int]:
    """Returns the text outside all brackets, and the depth at its end (negative if one isn't opened)."""
    kept = []
    for sign in text:
        if sign in "⟦⟧":
            depth += 1 if sign == "⟦" else -1
        elif depth <= 0:
            kept.append(sign)
    return "".join(kept), depth


def unworded(text: str) -> str:
    """Returns the text if it has words that are no ids, names or notation; else an empty string."""
    words = re.findall(r"[^\W\d_][\w-]+", _worded(text))
    return " ".join(text.split()) if any(word not in _ids() for word in words) else ""


def _worded(text: str) -> str:
    """Returns a text without ids, names and notation."""
    left = re.sub(r"\w+(?:-\w+)+", lambda found: " " if found[0] in _ids() else found[0], text)
    return NOTATION.sub(" ", _names().sub(" ", left))


@dataclass
class Page(HTMLParser):
    """A parser of a page or fragment; ``found`` lists its words outside every message, with their place."""

    whole: bool = True
    found: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        HTMLParser.__init__(self, convert_charrefs=True)
        self._open: list[tuple[str, bool, bool]] = []
        self._glossed = 0
        self._depth = 0

    @classmethod
    def read(cls, html: str, *, whole: bool = True) -> list[str]:
        """Returns the text outside every message; on a whole page, Material's own texts are skipped."""
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
            tag in APART
            or ("lang" in given and tag != "html")
            or given.get("href", "").startswith("#ambigu_variants.")  # a function, in the contents of a page
            or bool(classes & OF_CODE)
        )
        ours = tag in ("article", "title") or bool(classes & OURS)
        if "gloss__word" in classes:  # a word of a sentence, and no control of its own
            self._glossed += 1
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
        if tag == "button" and self._glossed:
            self._glossed -= 1
        elif tag in BLOCKS and self._depth:
            self.found.append(f"{tag}: a sentence is cut, or spans it")
            self._depth = 0

    def handle_data(self, data: str) -> None:
        left, self._depth = outside(data, self._depth)
        if self._ours and not self._quoted and re.search(r"\{[a-z_]+\}", data):
            self.found.append(f"{self._open[-1][0]}: a blank is not filled: {data}")
        if self._ours and not self._quoted and (words := unworded(left)):
            self.found.append(f"{'>'.join(each for each, _, _ in self._open[-2:])}: {words}")


class Said(Page):
    """A page's readable text, without quotations, names, notation and code."""

    @classmethod
    def words(cls, html: str) -> set[str]:
        """Returns the words of the text."""
        page = cls()
        page.feed(html)
        page.close()
        told = re.findall(r"[^\W\d_][^\W\d_’'-]*(?:[’'-][^\W\d_]+)*", _worded("\n".join(page.texts)))
        return {word for word in told if len(word) > 1 and word not in _ids()}

    def _told(self, text: str, where: str) -> None:
        self.texts.append(text)

    def handle_data(self, data: str) -> None:
        if self._ours and not self._quoted:
            self.texts.append(data)


def of_reply(data: Any, key: str = "") -> list[str]:
    """Returns the text outside every message in a reply: in its HTML, and in each string of several words."""
    if isinstance(data, dict):
        return [each for name, value in data.items() if name not in PLAIN for each in of_reply(value, name)]
    if isinstance(data, list):
        return [each for value in data for each in of_reply(value, key)]
    if not isinstance(data, str):
        return []
    if "<" in data:
        return [f"{key}: {each}" for each in Page.read(data, whole=False)]
    left, depth = outside(data)
    found = [f"{key}: a sentence is cut: {data}"] if depth else []
    words = unworded(left) if " " in left.strip() else ""
    return [*found, f"{key}: {words}"] if words else found


def of_site(site: Path) -> dict[str, list[str]]:
    """Returns, by page, the text outside every message in a built site."""
    told = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*.html"))}
    pages = {name: Page.read(path.read_text(encoding="utf-8")) for name, path in told.items()}
    return {name: found for name, found in pages.items() if found and name not in (*ESSAYS, API)}


if __name__ == "__main__":
    for page, found in of_site(Path(sys.argv[1])).items():
        print(f"{page}: {len(found)}", *dict.fromkeys(found), sep="\n  ")
