"""The text of *Ambigu* in Foster's *Complete Hoyle*.

Its places, its words, and what it says that no ruling can carry.
"""

from __future__ import annotations

from ambigu_variants.ambigu.sources.foster_1897.sentences import TABLE
from ambigu_variants.kernel.publication import Publication
from ambigu_variants.kernel.rulings import Remark, Source, entries, paragraphs
from ambigu_variants.languages import message

__all__ = ["FOSTER"]

FOSTER = Source(
    id="foster_1897",
    short="Foster",
    title="Ambigu",
    author="R. F. Foster",
    work="Foster's Complete Hoyle",
    year=1897,
    publication=Publication(
        city="New York",
        publisher="Frederick A. Stokes",
        library=("Project Gutenberg", "https://www.gutenberg.org/ebooks/53881"),
        copy=message(
            "The edition has its words in Project Gutenberg’s transcription, without the numbers of pages."
        ),
    ),
    language="en",
    fingerprint="740a63a0789786d6f9872a9ffbc9f78c8dd8718288d1d4f484de05cd60e3cad3",
    table=TABLE,
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
            "What is left of a full pack ranks by number.",
        ),
        Remark(
            "Cards",
            "Two packs may be used alternately",
            "The players may use two packs in turn. The text gives no reason, and no rule rests on it.",
        ),
        Remark(
            "Players",
            "should be decided as at Bouillotte",
            "Seats and first deal are left to the chapter on Bouillotte, which is not printed here; what"
            " stands in for it is the edition's.",
        ),
        Remark(
            "Stakes",
            "the value of which must be determined beforehand",
            "What a counter is worth is settled before they play.",
        ),
        Remark(
            "Stakes",
            "one player should be the banker for the evening",
            "One player is the banker as long as they play, which the text calls an evening. When it ends is"
            " not said.",
        ),
        Remark(
            "Method ¶4",
            "set things right in the simplest manner possible",
            "Irregularities are left to the laws of Poker, which are not printed here, and to good will: the"
            " French are said to dislike penalties. The paragraph before this one sets two all the same: who"
            " shows his cards is out and forfeits counters, and so a foul hand is given up.",
        ),
        Remark(
            "Value",
            "seven combinations of value",
            "The text counts seven combinations, not eight: the two double ones are taken together as "
            "Doublets.",
        ),
        Remark(
            "Prime",
            "sometimes called a Dutch flush",
            "The prime has a nickname here, on which no rule hangs.",
        ),
        Remark(
            "Sequence",
            "a bobtail straight flush",
            "It is described in a word of Poker, explained on the spot: three cards of a suit in sequence, "
            "and an odd one.",
        ),
        Remark(
            "Tricon",
            "is better than a straight",
            "The text sets it above a straight; no straight stands in its list, and the Sequence is meant.",
        ),
        Remark("Tricon", "Pairs have no value", "A pair is worth only what its suits make of it."),
        Remark(
            "Fredon ¶3",
            "it is usual to reserve about ten counters",
            "About ten are kept back so that the price of a combination can be paid, even by a player who has"
            " lost all that he staked. It is a custom, and no rule here enforces it.",
        ),
        Remark(
            "Betting",
            "as he would at Bouillotte",
            "To stifle a hand is to win without showing it: unusual here, as showing is paid for.",
        ),
        Remark(
            "Point",
            "an 8 and a 7 will beat a 10 and a 5",
            "Both points of the example are fifteen, so it breaks a tie. It does not let a sequence beat a "
            "higher point.",
        ),
    ),
)
