"""The search: Pagefind's index of the pages, made after all are written.

Only the article of a page is indexed, without parts marked `data-search-exclude`; a page whose front matter
has `search: {exclude: true}` is left out. Pagefind reads copies made here, so the pages themselves contain
nothing for it.
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

BUNDLE = "pagefind"
"""The folder of the index in the site."""
EXCLUDED = (
    "[data-search-exclude], .headerlink, script, style, button:not(.gloss__word), "
    "select, .mark, .standing, .scene__counters"
)
ELSEWHERE = ".rules__body, .rules__choice, .crux, .showdown"
"""The selectors of examples and repeated content, left out so that search finds the original."""
WEIGHTS = (
    (r"reference/.*|atlas/(witnesses|data)/", "0.5"),
    (r"rules/.+|atlas/.*", "2"),
    (r"ascenseur/.*", "4"),
    (r".*", "8"),
)
"""The weight of words on a page, by the first pattern that matches its address.

General pages rank before those of a question, these before data and code, and the second game after the
first.
"""
ALSO = {
    "learn/": message("how to play, how it is played, rules of the game, beginners"),
    "combinations/": message("ranking of hands, what beats what"),
    "rules/fredon/": message("four of a kind, quads"),
    "rules/fredon-price/": message("price of a fredon, four of a kind, what a fredon pays"),
    "rules/all-pass-first/": message("all pass on four cards, everybody passes, everyone passes"),
    "play/house-rules/": message("print rules, rules for tonight, change a rule, our own rules"),
    "rules/players/": message("how many players, number of players, two players, three players"),
    "play/table/": message("multiplayer, with friends, against the computer, alone, solitaire, play online"),
    "atlas/odds/": message("odds of a flush, odds of a sequence, probability, chances, frequency"),
    "atlas/worth/": message("luck or skill, fair, statistics, who gains"),
    "atlas/duel/": message("strategy, tactics, tips, how to win, playing well"),
    "rules/three-against-two/": message("3 cards vs 2, three cards against two, three cards or two"),
    "rules/sequence/": message("sequence, sequences, straight, straights, run of cards"),
    "rules/elder-hand/": message("elder hand, who is elder, who speaks first, forehand"),
    "rules/all-in-stands/": message("all in, go all in, table stakes, the last counters"),
    "rules/second-draw/": message("the draw, discard, exchange of cards"),
    "rules/opening/": message("bet, open, check, pass"),
    "rules/raise-to/": message("raise, reraise, overbet"),
}
"""Further search terms for pages, by address; they count like the title."""
UNUSED = "pagefind-*ui*", "pagefind-highlight.js"
"""The files that Pagefind writes for its own user interface, which this site does not use."""


APART = str.maketrans({"œ": "oe", "æ": "ae", "Œ": "Oe", "Æ": "Ae"})
"""The ligatures as two letters: readers type them either way. `playground/search.js` has the same table."""


class Searched(NamedTuple):
    """A page for the index: its address from the root, its section in the nav, and its HTML."""

    url: str
    section: str
    html: str


def searched(page: Searched) -> str:
    """Returns the HTML of a page for Pagefind: the article, with its weight and section.

    Ligatures are two letters there. The words that have one on the page are given besides, to be shown.
    """
    language = re.search(r'<html lang="([^"]*)"', page.html)
    article = re.search(r"<article\b.*</article>", page.html, flags=re.DOTALL)
    if not language or not article:
        raise ValueError(f"{page.url} has no language or no article: see Material's base.html.")
    weight = next(weight for kind, weight in WEIGHTS if re.fullmatch(kind, page.url))
    section = f' data-pagefind-filter="section:{escape(page.section)}"' if page.section else ""
    known = _meta("also", say(ALSO[page.url]) if page.url in ALSO else "")
    text = f"{known}{article[0]}"
    joined = _meta("joined", " ".join(sorted({*re.findall(r"\w*[œæŒÆ]\w*", text)})))
    return (
        f'<!doctype html><html lang="{language[1]}"><body><main data-pagefind-weight="{weight}"{section}>'
        f"{text.translate(APART)}{joined}</main></body></html>"
    )


def _meta(name: str, text: str) -> str:
    return f'<p data-pagefind-meta="{name}" data-pagefind-ignore>{escape(text)}</p>' if text else ""


def write(pages: Iterable[Searched], site: Path) -> None:
    """Writes the index of these pages into its folder of the site."""
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
