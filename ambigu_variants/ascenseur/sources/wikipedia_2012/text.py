"""The text of *Ascenseur* in the French Wikipedia.

Its places, its words, and what it says that no ruling can carry.
"""

from __future__ import annotations

from ambigu_variants.ascenseur.sources.wikipedia_2012.sentences import TABLE
from ambigu_variants.kernel.rulings import Place, Remark, Source, entries, paragraphs

__all__ = ["WIKIPEDIA"]

GAME, PACK, DEALS = "Ascenseur", "Matériel", "Manches successives d'une partie"
PLAY, BIDS, POINTS = "Déroulement d'une manche", "Annonce du nombre de levées", "Le décompte des points"


def _way(number: int, heading: int, *places: tuple[int, int]) -> tuple[Place, ...]:
    """One of the ways of scoring: its heading, and the first and last line of each of its points."""
    points = enumerate(places, start=1)
    return (
        Place(f"Points {number}", POINTS, heading, heading),
        *(Place(f"Points {number} ¶{point}", POINTS, *lines) for point, lines in points),
    )


WIKIPEDIA = Source(
    id="wikipedia_2012",
    short="Wikipédia",
    title="Ascenseur (jeu de cartes)",
    author="the authors of the French Wikipedia",
    work="Wikipédia, l'encyclopédie libre",
    year=2012,
    language="fr",
    fingerprint="7bd4a08bd327e728777c5585e76e7e75d92db83ff8cac666ad00971cdf6aba78",
    table=TABLE,
    outline=(
        *entries("Infobox", GAME, Domaine=8, Format=9, Joueurs=10, Durée=11, Qualités=(12, 27)),
        *paragraphs("Introduction", GAME, 29, 31, 33, 35, 37),
        *paragraphs("Matériel", PACK, 43, 45),
        *paragraphs("Manches", DEALS, 49, 51, 53, 55, 57, 59),
        *paragraphs("Déroulement", PLAY, 63, 65, 67, 69),
        *entries("Déroulement", PLAY, variante_a=71, variante_b=72),
        Place("Déroulement ¶5", PLAY, 74, 74),
        Place("Déroulement ¶6", PLAY, 76, 76),
        *paragraphs("Annonce", BIDS, 80),
        *paragraphs("Annonce simultanée", BIDS, 83, 84),
        *paragraphs("Annonce tour à tour", BIDS, 86, 87, 88),
        *paragraphs("Points", POINTS, 92),
        *_way(1, 94, (95, 95), (96, 96), (97, 97)),
        *_way(2, 98, (99, 101), (102, 102), (103, 103)),
        *_way(3, 104, (105, 107), (108, 108), (109, 109)),
        *_way(4, 110, (111, 112), (113, 113)),
        *paragraphs("Voir aussi", "Voir aussi", 117, 119),
        *entries("Liens", "Liens", **{"": 123}),
        *entries("Note", "Liens", **{"1": 125}),
    ),
    names={
        "variant-52": "un jeu de 52 cartes",
        "variant-104": "un deuxième jeu",
        "variant-32": "une variante à 32 cartes",
        "variant-one": "la seule",
        "variant-four": "quatre manches successives",
        "variant-in-turn": "tour à tour",
        "variant-at-once": "simultanée",
        "variant-a": "variante a)",
        "variant-b": "variante b)",
        "variant-regular": "« régulière »",
        "variant-charge": "« à charge »",
        "variant-tens": "Autre Variante « à charge »",
        "variant-high": "Autre variante",
        "say-bid": "annonce",
        "say-play": "joue",
        "trick": "levée",
        "deal": "manche",
        "trump": "atout",
        "ruff": "couper",
        "go-above": "monter",
        "contract": "contrat",
        "loser": "la tortue du jour",
        "also": "La Montée, Grimpette, Galouze, Rikiki, Kirikiki, Ouistiti, Escalier, Beigne, Chinois",
    },
    remarks=(
        Remark("Infobox Domaine", "domaine public", "Nobody owns the game. No rule hangs on it."),
        Remark("Infobox Format", "1 jeu de 52 cartes", "One pack, as in Matériel ¶1 before its variants."),
        Remark("Infobox Durée", "variable", "As long as there are deals."),
        Remark("Infobox Qualités", "réflexion", "What the game asks of a player; no rule."),
        Remark(
            "Introduction ¶1",
            "un jeu de levées avec atout",
            "What kind of game it is. That weak cards can win follows from the scores: a contract is paid for"
            " being kept, however weak the cards.",
        ),
        Remark("Introduction ¶2", "à partir de 2 joueurs", "The least number; Infobox Joueurs has the most."),
        Remark(
            "Introduction ¶3",
            "par essence comporte des variantes locales",
            "The text offers variants itself; those of other places it leaves to them.",
        ),
        Remark(
            "Introduction ¶4",
            "la tortue du jour",
            "A use of the result in the south of France: the loser pays. The rules name only winners.",
        ),
        Remark(
            "Introduction ¶5",
            "ce sont deux jeux complètement différents",
            "Its other names; and a relation to whist that no rule hangs on.",
            about="names",
        ),
        Remark(
            "Déroulement ¶1",
            "Chaque joueur ne connaît que ses propres cartes",
            "Nobody sees another's cards; nor do the computer players.",
        ),
        Remark(
            "Déroulement ¶3",
            "il n'y a pas d'équipe",
            "Of bridge, neither the dummy nor the partners.",
        ),
        Remark(
            "Déroulement ¶5",
            "le deux d'atout",
            "An illustration: with most numbers of players some twos are taken out, and the lowest trump may"
            " be another card.",
        ),
        Remark("Annonce ¶1", "Il existe deux variantes", "The two that follow."),
        Remark(
            "Annonce simultanée ¶1",
            "sans le dire aux autres joueurs",
            "On what players go by: their cards, the trump, where the dealer sits.",
        ),
        Remark(
            "Annonce simultanée ¶2",
            "compter à trois",
            "Ways to show bids at once: paper, fingers, small objects in the hand. They come to the same.",
        ),
        Remark(
            "Annonce tour à tour ¶3",
            "2+3+3=8",
            "An example of the forbidden bid: three players, eight cards, two and three announced.",
        ),
        Remark("Points ¶1", "plusieurs variantes", "The four that follow."),
        Remark("Points 1", "Variante « régulière »", "The name of the first way."),
        Remark("Points 2", "Variante « à charge »", "The name of the second way."),
        Remark("Points 3", "Autre Variante « à charge »", "The third way has the name of the second."),
        Remark("Voir aussi ¶1", "apparenté au whist", "A relative with a fixed number of cards; no rule."),
        Remark("Voir aussi ¶2", "Atout Pique", "Another relative, whose trump is always spades; no rule."),
        Remark("Liens", "Boîte à jeux", "Another text on the game, which this edition has not used."),
        Remark("Note 1", "Jeux & Stratégie", "The authority for the number of players in Introduction ¶2."),
    ),
)
