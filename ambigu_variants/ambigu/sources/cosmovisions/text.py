"""The text of the article *Ambigu* on Cosmovisions.

Defines its two places and its terms. Its sentences, and the remarks on them, are in the files beside it.
"""

from __future__ import annotations

from ambigu_variants.kernel.outline import paragraphs
from ambigu_variants.kernel.publication import Nature, Publication
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import message

COSMOVISIONS = Source(
    id="cosmovisions",
    short="Cosmovisions",
    title="Ambigu",
    author=message("unsigned"),
    work="Cosmovisions",
    publication=Publication(
        nature=Nature.ARTICLE,
        signed=False,
        address="cosmovisions.com/jeux/ambigu.htm",
        copy=message(
            "We have seen the whole article. It may come from the Dictionnaire général of Bachelet and "
            "Dezobry (1862), but we haven’t been able to check this."
        ),
    ),
    language="fr",
    fingerprint="048d117701a16414b0544ad414997a22644b909cfea196f069950511ace23558",
    module=__name__,
    outline=paragraphs("", "Ambigu", 1, 2),
    names={
        "point": "point",
        "prime": "prime",
        "grand-prime": "grande prime",
        "sequence": "séquence ou tierce",
        "tricon": "tricon ou brelan",
        "flush": "flux",
        "fredon": "fredon",
    },
    words={
        "ante": (("enjeux préalablement déposés", "¶1"),),
        "stake": (("mises", "¶2"),),
        "pool": (("enjeux", "¶2"),),
        "price": (("2 mises", "¶2"),),
        "be-satisfied": (("s'y tenir", "¶1"),),
        "raise": (("relance", "¶1"),),
        "showdown": (("abattent", "¶1"),),
        "suit": (("couleur", "¶2"),),
        "rank": (("ordre", "¶2"), ("points", "¶2")),
        "exchange": (("demander", "¶1"),),
        "run": (("qui se suivant", "¶2"), ("qui se suivent", "¶2")),
        "fredon": (("brelan carré", "¶2"),),
        "combination": (("chances de gain", "¶2"),),
        "bouillotte": (("bouillotte", "¶1"),),
    },
)
