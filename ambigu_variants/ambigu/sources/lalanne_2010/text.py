"""The text of *L'Ambigu* by Philippe Lalanne.

Its places, its words, and what it says that no ruling can carry.
"""

from __future__ import annotations

from ambigu_variants.kernel.rulings import Remark, Source, entries, paragraphs

__all__ = ["LALANNE"]

LALANNE = Source(
    id="lalanne_2010",
    short="Lalanne",
    title="L'Ambigu",
    author="Philippe Lalanne",
    work="Le Salon des jeux – Académie des jeux oubliés, put online 6 April 2010, revised 14 December 2021",
    year=2010,
    language="fr",
    fingerprint="0f4fb48dedf7016e7ed70f8233473f241d427744223c5be067e258f9d1a3ad80",
    outline=(
        *entries("Références", "Références, informations", **{"": 7}),
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
    ),
    names={
        "point": "point",
        "prime": "petite prime",
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
        "say-force": "forcer",
        "all-in": "tapis",
    },
    remarks=(
        Remark(
            "§7 ¶2",
            "ne peut pas surenchérir sur lui-même",
            "Nobody raises his own raise: the betting ends when it comes back to whoever raised last.",
        ),
        Remark("§7 ¶6", "plus aucun joueur ne renvie", "The same once more: the last raise ends the round."),
        Remark("§8 ¶1", "être le seul à rester en jeu", "The two ways to win, alone or by the best hand."),
        Remark(
            "§8 ¶4",
            "la séquence est toujours plus forte que la prime",
            "A grand prime pays as much as a sequence and is still below it: “always” spares neither.",
        ),
        Remark(
            "§9.1 Séquence",
            "Trois cartes de même couleur qui se suivent",
            "The fourth card is of another suit; were it of the same suit the hand would be a flush.",
        ),
        Remark(
            "§9.1 Point",
            "Deux ou trois cartes de même couleur",
            "Which point counts in a hand of two suits is not said: the better, as anyone would claim it.",
        ),
    ),
)
