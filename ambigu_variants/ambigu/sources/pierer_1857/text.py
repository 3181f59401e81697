"""The text of the article *Ambĭgu* in *Pierer’s Universal-Lexikon*.

Defines its one place and its terms. Its sentences, and the remarks on them, are in the files beside it.
"""

from __future__ import annotations

from ambigu_variants.kernel.outline import entries
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
)
