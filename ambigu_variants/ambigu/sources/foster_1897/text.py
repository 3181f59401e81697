"""The text of *Ambigu* in Foster's *Complete Hoyle*.

Defines its places, its terms, and remarks on statements that no ruling covers.
"""

from __future__ import annotations

from ambigu_variants.kernel.outline import Remark, Voice, entries, paragraphs
from ambigu_variants.kernel.publication import Publication
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import message

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
    remarks=(
        Remark(
            "Cards",
            "a pack of forty cards",
            "The cards that are left rank by number.",
        ),
        Remark(
            "Cards",
            "Two packs may be used alternately",
            "The players may use two packs in turn. The text doesn’t say why, and no rule depends on it.",
            about="wording",
        ),
        Remark(
            "Players",
            "should be decided as at Bouillotte",
            "For the seats and the first deal, the text refers to the chapter on Bouillotte, which this"
            " edition doesn’t retell. The rules given in its place are the edition’s own.",
            about="wording",
        ),
        Remark(
            "Stakes",
            "the value of which must be determined beforehand",
            "The players settle what a counter is worth before they begin.",
        ),
        Remark(
            "Stakes",
            "one player should be the banker for the evening",
            "One player is the banker for the whole session, which the text calls an evening. The text"
            " doesn’t say when it ends.",
        ),
        Remark(
            "Method ¶4",
            "set things right in the simplest manner possible",
            "For irregularities, the text refers to the laws of poker, which this edition doesn’t retell. It"
            " also relies on goodwill: the French, it says, dislike penalties. Yet the paragraph before this"
            " one sets two, for a hand shown too soon and for a foul hand.",
            about="wording",
        ),
        Remark(
            "Value",
            "seven combinations of value",
            "The text counts seven combinations, not eight, because it puts the two double ones together"
            " as Doublets.",
            about="wording",
        ),
        Remark(
            "Prime",
            "sometimes called a Dutch flush",
            "The text adds a nickname for the prime, “Dutch flush”, on which no rule depends.",
            about="wording",
        ),
        Remark(
            "Sequence",
            "a bobtail straight flush",
            "The text borrows a term from poker for the sequence, “a bobtail straight flush”, and explains"
            " it at once.",
            about="wording",
        ),
        Remark(
            "Tricon",
            "is better than a straight",
            "The text ranks the tricon above a straight. Its list has no straight, so it must mean the"
            " sequence.",
            about="wording",
        ),
        Remark(
            "Tricon",
            "Pairs have no value",
            "A pair is worth nothing in itself; its cards count only by suit.",
        ),
        Remark(
            "Fredon ¶3",
            "it is usual to reserve about ten counters",
            "Players keep back about ten counters, so that they can pay the price of a combination even"
            " after losing everything they staked. It is a custom, and no rule here enforces it.",
        ),
        Remark(
            "Betting",
            "as he would at Bouillotte",
            "To stifle a hand is to win without showing it. This is unusual here, because only a hand "
            "that is shown is paid for.",
        ),
        Remark(
            "Point",
            "an 8 and a 7 will beat a 10 and a 5",
            "The text’s example sets an 8 and a 7 against a 10 and a 5. Both points add up to fifteen, so it"
            " is about breaking a tie. It doesn’t mean that two cards in sequence beat a higher point.",
            about="wording",
        ),
    ),
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
