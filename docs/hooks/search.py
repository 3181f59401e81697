"""The search: Pagefind's index of the pages, made when all are written.

Of a page only its article is read, without what is marked `data-search-exclude`; and nothing of a page whose
front matter says `search: {exclude: true}`. The copies that Pagefind reads are made here, so the pages
themselves know nothing of it.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from ambigu_variants.languages import message, say

__all__ = ["BUNDLE", "Searched", "searched", "write"]

BUNDLE = "pagefind"
"""The folder of the site in which the index lies."""
EXCLUDED = (
    "[data-search-exclude], .headerlink, script, style, button:not(.gloss__word), "
    "select, .mark, .standing, .scene__counters"
)
ELSEWHERE = ".rules__body, .rules__choice, .crux, .showdown"
"""What stands on the pages of the questions as well, and examples: the search leads to what they are of."""
WEIGHTS = (
    (r"play/worked/.*|reference/.*|sources/.+/sentences/|atlas/(witnesses|data)/", "0.5"),
    (r"rules/.+|ascenseur/variants/.+|atlas/.*", "2"),
    (r"ascenseur/.*", "4"),
    (r".*", "8"),
)
"""By address, the first that fits: how much a word counts there. A page that tells of the whole comes before
one that tells of a question, and that before a worked deal; the second game after the first.
"""
ALSO = {
    "learn/": message("how to play, how it is played, rules of the game, beginners"),
    "combinations/": message("ranking of hands, what beats what"),
    "rules/players/": message("how many players, number of players, two players, three players"),
    "play/table/": message("multiplayer, with friends, against the computer, alone, solitaire, play online"),
    "atlas/odds/": message("odds of a flush, odds of a sequence, probability, chances, frequency"),
    "atlas/rewards/": message("strategy, tactics, tips, how to win, playing well"),
    "rules/three-against-two/": message("3 cards vs 2, three cards against two, three cards or two"),
    "rules/sequence/": message("straight, straights, run of cards"),
    "rules/elder-hand/": message("elder hand, who is elder, who speaks first, forehand"),
    "rules/all-in-stands/": message("all in, go all in, table stakes, the last counters"),
    "rules/second-draw/": message("the draw, discard, exchange of cards"),
    "rules/opening/": message("bet, open, check, pass"),
    "rules/raise-to/": message("raise, reraise, overbet"),
}
"""By address, what a reader may look for who knows it by another name; it counts as the title does."""
UNUSED = "pagefind-*ui*", "pagefind-highlight.js"
"""What Pagefind writes for sites that show its results as it does."""


class Searched(NamedTuple):
    """A page for the index: its address from the root, where it stands in the nav, and its HTML."""

    url: str
    section: str
    html: str


def searched(page: Searched) -> str:
    """What Pagefind reads of a page: the article, with its weight and its section."""
    language = re.search(r'<html lang="([^"]*)"', page.html)
    article = re.search(r"<article\b.*</article>", page.html, flags=re.DOTALL)
    if not language or not article:
        raise ValueError(f"{page.url} has no language or no article: see Material's base.html.")
    weight = next(weight for kind, weight in WEIGHTS if re.fullmatch(kind, page.url))
    section = f' data-pagefind-filter="section:{escape(page.section)}"' if page.section else ""
    also = escape(say(ALSO[page.url])) if page.url in ALSO else ""
    known = f'<p data-pagefind-meta="also" data-pagefind-ignore>{also}</p>' if also else ""
    return (
        f'<!doctype html><html lang="{language[1]}"><body><main data-pagefind-weight="{weight}"{section}>'
        f"{known}{article[0]}</main></body></html>"
    )


def write(pages: Iterable[Searched], site: Path) -> None:
    """The index of these pages, in its folder of the site."""
    with TemporaryDirectory() as folder:
        for page in pages:
            file = Path(folder, page.url, "index.html")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(searched(page), encoding="utf-8")
        subprocess.run(
            [
                *(sys.executable, "-m", "pagefind", "--quiet"),
                *("--site", folder, "--output-path", site / BUNDLE, "--root-selector", "main"),
                *("--exclude-selectors", f"[data-search-exclude], {EXCLUDED}, {ELSEWHERE}"),
            ],
            check=True,
        )
    for pattern in UNUSED:
        for file in (site / BUNDLE).glob(pattern):
            file.unlink()
