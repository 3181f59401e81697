"""The text of *Ambigu* in Foster's *Complete Hoyle*.

Defines its places and its terms. Its sentences, and the remarks on them, are in the files beside it.
"""

from __future__ import annotations

from ambigu_variants.kernel.outline import Chapter, Place, Voice, entries, paragraphs
from ambigu_variants.kernel.publication import Publication
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import message

NEXT_DOOR = "453a368e907a1938fe4b222a8a4adfd4c4e3d157bbc49aef738267b6680a5f55"
"""The fingerprint of the text of the other chapters."""


def _chapter(title: str, pages: str, places: dict[str, tuple[int, int]]) -> Chapter:
    """Returns another chapter, given the lines of each page, or of each law with its page."""
    outline = tuple(Place(f"{title}, {at}", title, *lines) for at, lines in places.items())
    return Chapter(title, pages, NEXT_DOOR, outline)


FOSTER = Source(
    id="foster_1897",
    short="Foster",
    title="Ambigu",
    author="R. F. Foster",
    work="Foster's Complete Hoyle",
    year=1914,
    publication=Publication(
        city="New York",
        publisher="Frederick A. Stokes",
        printing="Revised and Enlarged to October, 1914",
        pages="259–262",
        library=("Project Gutenberg", "https://www.gutenberg.org/ebooks/53881"),
        copy=message(
            "The edition quotes it from Project Gutenberg’s transcription of the revision of October 1914."
            " That revision also names the copyrights of 1897 and 1909. We haven’t seen the printing of 1897,"
            " so we don’t know whether the chapter already stood in it, or in the same words."
        ),
    ),
    language="en",
    fingerprint="740a63a0789786d6f9872a9ffbc9f78c8dd8718288d1d4f484de05cd60e3cad3",
    module=__name__,
    outline=(
        *entries("", "Ambigu", Cards=2, Players=3, Stakes=4, Blind=5, Dealing=6),
        *paragraphs("Method", "Method of Playing", 7, 8, 9, 10),
        *entries("", "Value of the Hands", Value=11, Point=12, Prime=13, Sequence=14),
        *entries("", "Value of the Hands", Tricon=15, Flush=16, Doublets=17),
        *paragraphs("Fredon", "Value of the Hands", 18, 19, 20),
        *entries("", "Betting the Hands", Betting=21),
    ),
    neighbours=(
        _chapter(
            "Bouillotte",
            "254–259",
            {
                "p. 254": (40, 80),
                "p. 255": (82, 127),
                "p. 258": (196, 241),
                "p. 259": (241, 257),
            },
        ),
        _chapter("Draw Poker", "210–222", {"p. 210": (260, 302), "p. 211": (302, 322), "p. 222": (394, 407)}),
        _chapter("Table Stakes", "227–228", {"p. 227": (410, 428), "p. 228": (430, 476)}),
        _chapter(
            "Poker Laws",
            "238–243",
            {
                "law 5, p. 238": (501, 505),
                "law 7, p. 238": (509, 513),
                "law 15, p. 239": (546, 554),
                "law 22, p. 241": (607, 619),
                "law 26, p. 241": (647, 651),
                "law 28, p. 242": (661, 669),
                "law 29, p. 242": (670, 683),
            },
        ),
    ),
    names={
        "point": "Point",
        "prime": "Prime",
        "grand-prime": "Grand Prime",
        "sequence": "Sequence",
        "tricon": "Tricon",
        "flush": "Flush",
        "tricon-prime": "tricon and prime",
        "flush-sequence": "sequence flush",
        "fredon": "Fredon",
        "elder-hand": "the elder hand",
        "say-pass": "I pass",
        "say-stand": "Enough",
        "say-open": "I play",
        "say-call": "call",
        "say-raise": "raise",
        "say-discard": "discard",
        "say-force": "compel the players",
        "say-redeal": "deal again",
        "say-show": "shows his hand",
        "say-hide": "stifle a hand",
    },
    voices={
        "say-pass": Voice("Method ¶1", "if not, he says: “I pass.”"),
        "say-stand": Voice("Method ¶1", "if satisfied with it he says: “Enough.”"),
        "say-open": Voice("Method ¶1", "if satisfied he says: “I play;”"),
    },
    words={
        "deal": (("deal", "Method ¶2"),),
        "dealer": (("dealer", "Method ¶1"),),
        "elder-hand": (("", "Fredon ¶2"),),
        "round": (("Each player in turn", "Method ¶1"),),
        "in": (("abandon his hand", "Method ¶2"),),
        "void": (("the hands are abandoned", "Method ¶2"),),
        "counter": (("counter", "Blind"),),
        "purse": (("his entire stake", "Fredon ¶3"),),
        "ante": (("ante", "Method ¶1"),),
        "blind": (("Blind", "Blind"),),
        "straddle": (("straddle", "Blind"),),
        "pool": (("pool", "Blind"),),
        "price": (("payment", "Betting"),),
        "reserve": (("reserve", "Fredon ¶3"),),
        "banker": (("banker", "Stakes"),),
        "pass": (("", "Method ¶1"),),
        "be-satisfied": (("", "Method ¶1"),),
        "open": (("", "Method ¶1"),),
        "call": (("", "Method ¶2"),),
        "raise": (("", "Method ¶2"),),
        "limit": (("betting limit", "Stakes"),),
        "force": (("", "Method ¶1"),),
        "showdown": (("show and compare their cards", "Betting"),),
        "show-nothing": (("", "Betting"),),
        "suit": (("suit", "Point"),),
        "rank": (("numerical value", "Cards"), ("pips", "Point")),
        "stock": (("the remainder of the pack", "Method ¶1"),),
        "exchange": (("", "Method ¶1"), ("draw cards", "Method ¶2")),
        "discards": (("discards", "Method ¶1"),),
        "stand-pat": (("standing pat", "Method ¶2"),),
        "foul-hand": (("foul", "Method ¶3"),),
        "run": (("in sequence", "Sequence"),),
        "prime": (("Dutch flush", "Prime"),),
        "sequence": (("bobtail straight flush", "Sequence"), ("straight", "Tricon")),
        "tricon": (("three of a kind", "Tricon"),),
        "flush-sequence": (("sequence and flush", "Doublets"),),
        "fredon": (("four of a kind", "Fredon ¶1"),),
        "combination": (("combinations", "Value"),),
        "double-combination": (("Doublets", "Doublets"),),
        "two-card-sequence": (("two cards in sequence", "Point"),),
        "bouillotte": (("Bouillotte", "Players"), ("Bouillotte", "Betting")),
        "poker": (("Draw Poker", "Method ¶2"), ("Poker", "Betting")),
    },
    glosses={
        "Ambigu": message("Ambigu"),
        "Cards": message("Cards"),
        "Players": message("Players"),
        "Stakes": message("Stakes"),
        "Blind": message("Blind"),
        "Dealing": message("Dealing"),
        "Method of Playing": message("Method of Playing"),
        "Value of the Hands": message("Value of the Hands"),
        "Value": message("Value"),
        "Point": message("Point"),
        "Prime": message("Prime"),
        "Sequence": message("Sequence"),
        "Tricon": message("Tricon"),
        "Flush": message("Flush"),
        "Doublets": message("Doublets"),
        "Fredon": message("Fredon"),
        "Betting the Hands": message("Betting the Hands"),
    },
)
