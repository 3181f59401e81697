"""The text of *L'Ambigu* by Philippe Lalanne.

Defines its places, its terms, and remarks on statements that no ruling covers.
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
        revision=message("proofread and laid out {day}"),
        copy=message(
            "The edition quotes a copy of the page made after that date; it isn’t known on which day."
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
    glosses={
        "L'Ambigu": message("Ambigu"),
        "Origine du nom": message("Where the name comes from"),
        "Nombre de joueurs et jeu de cartes": message("Players and pack"),
        "Ante, poule": message("Ante and pool"),
        "Cave": message("The purse"),
        "Première donne": message("The first deal"),
        "Phase 1": message("The first phase"),
        "La batterie": message("The batterie"),
        "Phase 2": message("The second phase"),
        "Phase 3": message("The third phase"),
        "Combinaisons": message("Combinations"),
        "Combinaisons simples": message("Simple combinations"),
        "Séquence": message("Sequence"),
        "Flux": message("Flush"),
        "Combinaisons composées": message("Double combinations"),
        "Tricon avec prime": message("Tricon with prime"),
        "Flux avec séquence": message("Flush with sequence"),
        "Règles annexes": message("Side rules"),
        "Durée": message("How long the session lasts"),
        "Recaver": message("Buying more counters"),
        "Tapis": message("All in"),
        "Prix dû": message("A price owed"),
        "Talon épuisé": message("When the stock runs out"),
        "Dispense": message("Keeping your discards apart"),
        "Références": message("References"),
        "Informations sur la page": message("About the page"),
    },
    remarks=(
        Remark(
            "§3 ¶1",
            "on dit qu'il est décavé",
            "The text has a word for a player whose purse is empty, and only such a player may leave"
            " before the agreed end (§10 Durée).",
        ),
        Remark(
            "§5 ¶1",
            "Chacun regarde son jeu et estime ses chances de gagner",
            "Each player looks at his own two cards before he speaks, and judges them as he likes.",
        ),
        Remark(
            "§5 ¶2",
            "Les écarts ne sont pas joints au talon",
            "Cards discarded in the first phase aren’t dealt again, unless the stock runs out.",
        ),
        Remark(
            "§5 ¶3",
            "que si un joueur a demandé de battre les cartes",
            "This is the only way into the second phase: as long as all pass, they exchange and speak again.",
        ),
        Remark(
            "§6 ¶1",
            "Chacun regarde son jeu et estime à nouveau ses chances",
            "Each player now has four cards, and looks at them again before the first bet.",
        ),
        Remark(
            "§6 ¶1",
            "ne peut comporter qu'au maximum deux tours de parole",
            "There are at most two rounds of speech. The text doesn’t say what each of them is for; it"
            " seems that in the first the players pass or open, and in the second they answer a bet.",
        ),
        Remark(
            "§7 ¶1",
            "leurs 4 cartes définitives en main",
            "These cards are final: in the third phase nobody exchanges any more.",
        ),
        Remark(
            "§7 ¶2",
            "Chacun regarde son jeu et estime à nouveau ses chances",
            "Each player judges his hand once more before the last betting.",
        ),
        Remark(
            "§7 ¶2",
            "ne peut pas surenchérir sur lui-même",
            "A player can’t raise his own raise: the betting ends when it comes back to the player who"
            " raised last.",
        ),
        Remark("§7 ¶6", "plus aucun joueur ne renvie", "The betting ends when nobody raises any more."),
        Remark(
            "§8 ¶1",
            "être le seul à rester en jeu",
            "There are two ways to win: be the only player left, or hold the best hand.",
        ),
        Remark(
            "§8 ¶4",
            "Les deux chapitres suivants",
            "The next two chapters are numbered 9.1 and 9.2; there is no chapter 9.",
        ),
        Remark(
            "§8 ¶4",
            "la séquence est toujours plus forte que la prime",
            "A grand prime pays as much as a sequence and still ranks below it: “always” applies to the"
            " grand prime too.",
        ),
        Remark(
            "§9.1 Séquence",
            "Trois cartes de même couleur qui se suivent",
            "The fourth card is of another suit; if it were of the same suit, the hand would be a flush"
            " with sequence.",
        ),
        Remark(
            "§9.1 Point",
            "Deux ou trois cartes de même couleur",
            "The text doesn’t say which point counts in a hand of two suits. It is the better one, as"
            " any player would claim.",
        ),
        Remark(
            "Bibliographie ¶2",
            "La Maison des jeux académiques",
            "The list doesn’t include the book of 1702 from which the story of the name is taken, La"
            " Maison académique des jeux. The text doesn’t say whether that is a later edition of this"
            " one.",
        ),
    ),
)
