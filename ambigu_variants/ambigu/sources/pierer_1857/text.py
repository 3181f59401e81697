"""The text of the article *Ambĭgu* in *Pierer’s Universal-Lexikon*.

Defines its one place, its terms, and remarks on statements that no ruling covers.
"""

from __future__ import annotations

from ambigu_variants.ambigu.sources.pierer_1857.sentences import TABLE
from ambigu_variants.kernel.publication import Nature, Publication
from ambigu_variants.kernel.rulings import Remark, Source, entries
from ambigu_variants.languages import message

__all__ = ["PIERER"]

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
        library=("Zeno.org", "http://www.zeno.org/nid/20009349723"),
        copy=message(
            "The edition quotes the transcription on Zeno.org, of volume 1, page 393, and has seen the"
            " whole article. That it is the fourth edition, and its year, is inferred from that address."
        ),
    ),
    language="de",
    fingerprint="e0db897871925fb3c03404064dd9a870704c476e992d701bb566c6116263ba9c",
    table=TABLE,
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
            "The first sense of the word is a meal at which all the dishes are put on the table together;"
            " the card game is the second. The text doesn’t say that the game is named after the meal.",
            about="names",
        ),
        Remark(
            "p. 393",
            "das Gevierte mit Sequenz",
            "The text calls four of a kind “das Gevierte mit Sequenz”, but they can’t contain a sequence."
            " It explains in brackets what it means, four cards of one kind, so “with sequence” is a slip."
            " Four of a kind always contain a prime, and that is probably what was meant.",
        ),
        Remark(
            "p. 393",
            "Nach dem Ecartiren u. nach der 2. Vertheilung",
            "The bidding comes after the exchange and after the second deal. The edition takes this to be"
            " one moment. It could also mean two rounds of bidding, one on two cards and one on four, but"
            " the text describes only one.",
        ),
    ),
)
