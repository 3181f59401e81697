"""The text of the article *Ambigu* on Cosmovisions.

Defines its two places, its terms, and remarks on statements that no ruling covers.
"""

from __future__ import annotations

from ambigu_variants.ambigu.sources.cosmovisions.sentences import TABLE
from ambigu_variants.kernel.publication import Nature, Publication
from ambigu_variants.kernel.rulings import Remark, Source, paragraphs
from ambigu_variants.languages import message

__all__ = ["COSMOVISIONS"]

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
            "The edition has seen the whole article. It may come from the Dictionnaire général of Bachelet"
            " and Dezobry (1862). This is a guess: the edition hasn’t been able to confirm it."
        ),
    ),
    language="fr",
    fingerprint="048d117701a16414b0544ad414997a22644b909cfea196f069950511ace23558",
    table=TABLE,
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
        "pool": (("corbeille", "¶1"),),
        "price": (("2 mises", "¶2"),),
        "be-satisfied": (("s'y tenir", "¶1"),),
        "raise": (("relance", "¶1"),),
        "showdown": (("abattent", "¶1"),),
        "suit": (("couleur", "¶2"),),
        "rank": (("ordre", "¶2"),),
        "exchange": (("demander", "¶1"),),
        "run": (("qui se suivant", "¶2"), ("qui se suivent", "¶2")),
        "grand-prime": (("", "¶2"),),
        "fredon": (("brelan carré", "¶2"),),
        "combination": (("chances de gain", "¶2"),),
        "bouillotte": (("bouillotte", "¶1"),),
    },
    remarks=(
        Remark(
            "¶1",
            "ainsi nommé parce qu'il participe de plusieurs autres",
            "The game has its name because it takes something from several others, like the meal called"
            " ambigu, which is served between lunch and dinner.",
            about="names",
        ),
        Remark(
            "¶1",
            "ainsi qu'à la bouillotte",
            "The text compares the choice on two cards with bouillotte and doesn’t explain that game.",
        ),
        Remark(
            "¶1",
            "sait une, soit deux",
            "The text prints “sait” for “soit”: one card, or two.",
        ),
        Remark(
            "¶1",
            "de droite à gauche",
            "The edition takes this to mean that the player on the dealer’s right gets the first card, as in"
            " the other texts.",
        ),
        Remark(
            "¶2",
            "meilleur que les trois chances précédentes",
            "The text says of some combinations which others they beat. That the flush beats the tricon"
            " follows from the order of the list and from the prices.",
        ),
    ),
)
