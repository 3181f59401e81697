"""The text of *L'Ambigu* by Philippe Lalanne.

Its places, its words, and what it says that no ruling can carry.
"""

from __future__ import annotations

from ambigu_variants.ambigu.sources.lalanne_2010.sentences import TABLE
from ambigu_variants.kernel.publication import Nature, Publication
from ambigu_variants.kernel.rulings import Remark, Source, entries, paragraphs
from ambigu_variants.languages import message

__all__ = ["LALANNE"]

LALANNE = Source(
    id="lalanne_2010",
    short="Lalanne",
    title="L'Ambigu",
    author="Philippe Lalanne",
    work="Le Salon des jeux – Académie des jeux oubliés",
    year=2010,
    publication=Publication(
        nature=Nature.PAGE,
        address="salondesjeux.fr/ambigu.htm",
        issued=(2010, 4, 6),
        revised=(2021, 12, 14),
        copy=message(
            "The edition has its words in a copy of the page as revised; the day on which the copy was made"
            " is not known."
        ),
        books=(
            ("Académie universelle des jeux, Legras, Paris, 1730", "Bibliographie ¶1"),
            ("La Maison des jeux académiques, Loyson, Paris, 1665", "Bibliographie ¶2"),
        ),
    ),
    language="fr",
    fingerprint="0f4fb48dedf7016e7ed70f8233473f241d427744223c5be067e258f9d1a3ad80",
    table=TABLE,
    outline=(
        *entries("Introduction", "L'Ambigu", **{"": 7}),
        *paragraphs("Origine", "Origine du nom", 16, 18, 20, 22),
        *paragraphs("§1", "Nombre de joueurs et jeu de cartes", 34),
        *paragraphs("§2", "Ante, poule", 40),
        *paragraphs("§3", "Cave", 46),
        *paragraphs("§4", "Première donne", 52, 54, 56),
        *paragraphs("§5", "Phase 1", 62, 64, 66),
        *entries("§5", "La batterie", Batterie=70),
        *paragraphs("§6", "Phase 2", 76, 78, 80, 82, 84, 86, 88),
        *paragraphs("§7", "Phase 3", 94, 96, 98, 100, 102, 104, 106, 108, 110),
        *paragraphs("§8", "Combinaisons", 116, 118, 120, 122),
        *entries(
            "§9.1",
            "Combinaisons simples",
            Point=(128, 129),
            Prime=(131, 132),
            Séquence=(134, 135),
            Tricon=(137, 138),
            Flux=(140, 141),
        ),
        *entries(
            "§9.2",
            "Combinaisons composées",
            Tricon_avec_prime=(147, 148),
            Flux_avec_séquence=(150, 151),
            Fredon=(153, 154),
        ),
        *entries(
            "§10",
            "Règles annexes",
            Durée=160,
            Recaver=162,
            Tapis=164,
            Prix_dû=166,
            Talon_épuisé=168,
            Dispense=170,
        ),
        *paragraphs("Bibliographie", "Références", 181, 183),
        *paragraphs("Page", "Informations sur la page", 189, 190, 192, 194),
    ),
    names={
        "point": "point",
        "prime": "prime",
        "grand-prime": "grande prime",
        "sequence": "séquence",
        "tricon": "tricon",
        "flush": "flux",
        "tricon-prime": "tricon avec prime",
        "flush-sequence": "flux avec séquence",
        "fredon": "fredon",
        "elder-hand": "le plus près par la droite du donneur",
        "say-pass": "passe",
        "say-stand": "battez",
        "say-open": "va de",
        "say-call": "suivre",
        "say-raise": "renvier",
        "say-discard": "écarter",
        "all-in": "tapis",
    },
    words={
        "deal": (("coup", "§2 ¶1"),),
        "dealer": (("donneur", "§4 ¶3"),),
        "elder-hand": (("", "§7 ¶9"),),
        "round": (("tour de parole", "§5 ¶1"),),
        "in": (("il se couche", "§7 ¶4"),),
        "void": (("le coup s'arrête", "§6 ¶4"),),
        "counter": (("jetons", "§2 ¶1"),),
        "stake": (("mise", "§5 Batterie"),),
        "purse": (("cave", "§3 ¶1"),),
        "ruined": (("décavé", "§3 ¶1"),),
        "buy": (("il se recave", "§3 ¶1"), ("recaver", "§10 Recaver")),
        "ante": (("ante", "§2 ¶1"),),
        "pool": (("poule", "§2 ¶1"),),
        "batterie": (("batterie", "§5 Batterie"),),
        "tray": (("plateau ou corbillon", "§5 Batterie"),),
        "price": (("prix", "§7 ¶8"),),
        "all-in": (("tapis", "§10 Tapis"),),
        "pass": (("", "§5 ¶2"),),
        "be-satisfied": (("", "§5 ¶3"),),
        "open": (("", "§6 ¶5"), ("ouvrir", "§6 ¶2")),
        "opening-bet": (("vade", "§6 ¶5"),),
        "call": (("", "§6 ¶5"),),
        "raise": (("", "§7 ¶2"), ("renvi", "§7 ¶2")),
        "bluff": (("bluff", "§8 ¶2"),),
        "force": (("forcer", "§6 ¶3"),),
        "suit": (("couleur", "§9.1 Point"),),
        "rank": (("rang", "§9.2 Tricon avec prime"), ("points", "§9.1 Point")),
        "stock": (("talon", "§5 ¶2"),),
        "exchange": (("", "§6 ¶7"),),
        "discards": (("écarts", "§5 ¶2"),),
        "run": (("qui se suivent", "§9.1 Séquence"),),
        "sequence": (("tierce", "§9.1 Séquence"),),
        "tricon": (("brelan", "§9.1 Tricon"),),
        "flush": (("flush", "§9.1 Flux"), ("couleur", "§9.1 Flux")),
        "tricon-prime": (("brelan + prime", "§9.2 Tricon avec prime"),),
        "fredon": (("carré", "§9.2 Fredon"),),
        "combination": (("combinaisons", "§8 ¶1"),),
        "double-combination": (("composées", "§8 ¶1"),),
        "two-card-sequence": (("séquence de deux cartes", "§7 ¶9"),),
        "bouillotte": (("Bouillotte", "Introduction"),),
        "poker": (("Poker", "Introduction"),),
    },
    remarks=(
        Remark(
            "§3 ¶1",
            "on dit qu'il est décavé",
            "Who has an empty purse is called so; he alone may leave before the agreed end (§10 Durée).",
        ),
        Remark(
            "§5 ¶1",
            "Chacun regarde son jeu et estime ses chances de gagner",
            "Everybody looks at his own two cards before he speaks; how he judges them is left to him.",
        ),
        Remark(
            "§5 ¶2",
            "Les écarts ne sont pas joints au talon",
            "What is laid away in the first phase is not dealt again, unless the stock runs out.",
        ),
        Remark(
            "§5 ¶3",
            "que si un joueur a demandé de battre les cartes",
            "There is no other way into the second phase: while all pass, they exchange and speak again.",
        ),
        Remark(
            "§6 ¶1",
            "Chacun regarde son jeu et estime à nouveau ses chances",
            "The same before the first bet, now of four cards.",
        ),
        Remark(
            "§6 ¶1",
            "ne peut comporter qu'au maximum deux tours de parole",
            "Two rounds at most: the first ends in a bet or without one, the second answers it.",
        ),
        Remark(
            "§7 ¶1",
            "leurs 4 cartes définitives en main",
            "The cards are final: in the third phase nobody exchanges any more.",
        ),
        Remark(
            "§7 ¶2",
            "Chacun regarde son jeu et estime à nouveau ses chances",
            "And once more before the last betting.",
        ),
        Remark(
            "§7 ¶2",
            "ne peut pas surenchérir sur lui-même",
            "Nobody raises his own raise: the betting ends when it comes back to whoever raised last.",
        ),
        Remark("§7 ¶6", "plus aucun joueur ne renvie", "The same once more: the last raise ends the round."),
        Remark("§8 ¶1", "être le seul à rester en jeu", "The two ways to win, alone or by the best hand."),
        Remark(
            "§8 ¶4",
            "Les deux chapitres suivants",
            "They are numbered 9.1 and 9.2; no chapter is headed 9.",
        ),
        Remark(
            "§8 ¶4",
            "la séquence est toujours plus forte que la prime",
            "A grand prime pays as much as a sequence and is still below it: “always” spares neither.",
        ),
        Remark(
            "§9.1 Séquence",
            "Trois cartes de même couleur qui se suivent",
            "The fourth card is of another suit; in the same suit it would make a flush with sequence.",
        ),
        Remark(
            "§9.1 Point",
            "Deux ou trois cartes de même couleur",
            "Which point counts in a hand of two suits is not said: the better, as anyone would claim it.",
        ),
        Remark(
            "Bibliographie ¶2",
            "La Maison des jeux académiques",
            "The book of 1702 on which the account of the name rests, La Maison académique des jeux, is not"
            " listed. Whether it is a later edition of this one is not said.",
        ),
    ),
)
