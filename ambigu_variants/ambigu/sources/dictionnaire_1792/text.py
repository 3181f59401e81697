"""The beginning of the article AMBIGU in the *Dictionnaire des jeux* (1792).

Defines its places and its terms. Its sentences, and the remarks on them, are in the files beside it.
"""

from __future__ import annotations

from ambigu_variants.kernel.outline import Voice, paragraphs
from ambigu_variants.kernel.publication import Nature, Publication
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import message

DICTIONNAIRE = Source(
    id="dictionnaire_1792",
    short="Panckoucke",
    title="Ambigu",
    author=message("unsigned"),
    work="Encyclopédie méthodique. Dictionnaire des jeux",
    year=1792,
    publication=Publication(
        nature=Nature.ENTRY,
        signed=False,
        city="Paris",
        publisher="Panckoucke",
        library=("jocari.be", "http://www.jocari.be/proddetail.php?prod=t60t_cartes1792Dico_Ambigu"),
        copy=message(
            "We have seen only the beginning of the article, in a transcription on jocari.be. Our copy "
            "breaks off in the first round on four cards, where the dealer puts in two counters. The "
            "Bibliothèque nationale de France attributes the dictionary to Jacques Lacombe."
        ),
    ),
    language="fr",
    fingerprint="599260382be733b2e94d25208946979dacf282d17ba9e0469d6aaea9274b9d33",
    module=__name__,
    outline=paragraphs("", "Ambigu", 1, 2, 3, 4, 5, 6, 7),
    names={"say-pass": "je passe", "say-stand": "basta"},
    voices={
        "say-pass": Voice("¶7", "autrement il dit je passe"),
        "say-stand": Voice("¶5", "dit basta, pour annoncer"),
    },
    words={
        "deal": (("coups", "¶4"),),
        "dealer": (("distributeur des cartes", "¶6"),),
        "counter": (("jetons", "¶4"),),
        "ante": (("la vade ou la poule", "¶4"),),
        "pool": (("poule", "¶7"),),
        "be-satisfied": (("", "¶5"), ("s'y tient", "¶7")),
        "pass": (("", "¶7"),),
        "rank": (("points", "¶3"),),
        "stock": (("talon", "¶6"),),
        "exchange": (("écarte", "¶5"),),
    },
)
