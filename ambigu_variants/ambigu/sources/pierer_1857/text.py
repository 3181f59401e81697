"""The text of the article *Ambĭgu* in *Pierer’s Universal-Lexikon*.

Defines its one place, its terms, and remarks on statements that no ruling covers.
"""

from __future__ import annotations

from ambigu_variants.kernel.outline import Remark, entries
from ambigu_variants.kernel.publication import Nature, Publication
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import message

PIERER = Source(
    id="pierer_1857",
    short="Pierer",
    title="Ambĭgu",
    author=message("unsigned"),
    work="Pierer’s Universal-Lexikon",
    year=1857,
    publication=Publication(
        nature=Nature.ENTRY,
        signed=False,
        city="Altenburg",
        publisher="H. A. Pierer",
        pages="393",
        library=("Zeno.org", "http://www.zeno.org/nid/20009349723"),
        copy=message(
            "We have seen the whole article, on page 393 of volume 1, and quote the transcription on "
            "Zeno.org. Its web address shows that this is the fourth edition of the encyclopedia, and that "
            "tells us the year."
        ),
    ),
    language="de",
    fingerprint="e0db897871925fb3c03404064dd9a870704c476e992d701bb566c6116263ba9c",
    module=__name__,
    outline=(*entries("p.", "Ambĭgu", **{"393": 1}),),
    names={
        "point": "Point",
        "prime": "Kriekelkrakel",
        "sequence": "Sequenz",
        "tricon": "Gedritte",
        "flush": "Fluß",
        "tricon-prime": "Gedritte mit Kriekelkrakel",
        "flush-sequence": "Fluß mit Sequenz",
        "fredon": "Gevierte",
        "elder-hand": "Vorhand",
    },
    words={
        "deal": (("Vertheilung der Karten", "p. 393"),),
        "elder-hand": (("", "p. 393"),),
        "in": (("Mitspielenden", "p. 393"),),
        "pool": (("Einsatz", "p. 393"),),
        "price": (("festgesetzten Preis", "p. 393"),),
        "be-satisfied": (("behält", "p. 393"),),
        "open": (("ausgeboten", "p. 393"),),
        "call": (("Mithaltenden", "p. 393"),),
        "raise": (("gebessert", "p. 393"),),
        "showdown": (("legen die noch Mitspielenden ihre Karten auf", "p. 393"),),
        "suit": (("Farbe", "p. 393"),),
        "rank": (("Art", "p. 393"),),
        "stock": (("Talon", "p. 393"),),
        "exchange": (("Ecartiren", "p. 393"),),
        "run": (("in gerader Folge", "p. 393"),),
        "combination": (("Spiel", "p. 393"),),
    },
    remarks=(
        Remark(
            "p. 393",
            "wobei alle Speisen zugleich aufgesetzt werden",
            "The word ambigu has two senses in this text: first, a meal at which all the dishes are"
            " put on the table together; second, the card game. The text doesn’t say that the game is"
            " named after the meal.",
            about="names",
        ),
        Remark(
            "p. 393",
            "Nach dem Ecartiren u. nach der 2. Vertheilung",
            "Players bet “after” the exchange and “after” the second deal. The edition takes this to"
            " be one moment. There could also be two rounds of betting, one on two cards and one on"
            " four, but the text describes only one.",
            about="wording",
        ),
        Remark(
            "p. 393",
            "das Gevierte mit Sequenz",
            "The text calls four of a kind “das Gevierte mit Sequenz”. Its explanation in brackets"
            " shows that it means four cards of one rank. These can’t contain a sequence, so “with"
            " sequence” must be a slip. The simplest explanation is that the words were repeated from the"
            " combination before it, “Fluß mit Sequenz”. The writer may also have meant “with prime”: four"
            " cards of one rank always contain one.",
            about="wording",
        ),
        Remark(
            "p. 393",
            "sticht das Gedritte mit Krickelkrakel",
            "Everywhere else, the text spells this word Kriekelkrakel.",
            about="wording",
        ),
        Remark(
            "p. 393",
            "den festgesetzten Preis",
            "“The fixed price” is in the singular: it may be one price for every combination, or one each."
            " The edition supplies one for each combination.",
            about="wording",
        ),
    ),
)
