"""The text of *Ascenseur* in the French Wikipedia.

Defines its places and its terms. Its sentences, and the remarks on them, are in the files beside it.
"""

from __future__ import annotations

from ambigu_variants.ascenseur.rules.words import VARIANTS
from ambigu_variants.kernel.outline import Place, entries, paragraphs
from ambigu_variants.kernel.publication import Nature, Publication
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import message

GAME, PACK, DEALS = "Ascenseur", "Matériel", "Manches successives d'une partie"
PLAY, BIDS, POINTS = "Déroulement d'une manche", "Annonce du nombre de levées", "Le décompte des points"


def _way(number: int, heading: int, *places: tuple[int, int]) -> tuple[Place, ...]:
    """Returns the places of a way of scoring: its heading, and first and last line of each point."""
    points = enumerate(places, start=1)
    return (
        Place(f"Points {number}", POINTS, heading, heading),
        *(Place(f"Points {number} ¶{point}", POINTS, *lines) for point, lines in points),
    )


WIKIPEDIA = Source(
    id="wikipedia_2012",
    short="Wikipédia",
    title="Ascenseur (jeu de cartes)",
    author=message("the authors of the French Wikipedia"),
    work="Wikipédia, l'encyclopédie libre",
    variants_called=VARIANTS,
    publication=Publication(
        nature=Nature.ARTICLE,
        signed=False,
        address="fr.wikipedia.org/wiki/Ascenseur_(jeu_de_cartes)",
        copy=message(
            "The edition takes the text from an undated copy. The only date in it is 6 October 2012, the"
            " day on which the page cited in its note was consulted."
        ),
        books=(("Jean-Claude Baillif, « Jeux & Stratégie », Eumetcal, 1980", "Note 1"),),
    ),
    language="fr",
    fingerprint="7bd4a08bd327e728777c5585e76e7e75d92db83ff8cac666ad00971cdf6aba78",
    module=__name__,
    outline=(
        *entries("Infobox", GAME, Genre=7, Domaine=8, Format=9, Joueurs=10, Durée=11),
        *entries("Infobox", GAME, Habileté=(12, 15), Réflexion=(16, 19), Hasard=(20, 23)),
        *entries("Infobox", GAME, Information=(24, 27)),
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
    glosses={
        GAME: message("The game"),
        "Introduction": message("Introduction"),
        "Note": message("Note"),
        "Infobox": message("Infobox"),
        PACK: message("The cards"),
        DEALS: message("The deals of a game"),
        PLAY: message("How a deal is played"),
        "variante a": message("Variant a"),
        "variante b": message("Variant b"),
        BIDS: message("Bidding"),
        "simultanée": message("All at the same time"),
        "tour à tour": message("In turn"),
        POINTS: message("The scoring"),
        "Points 1": message("The first way"),
        "Points 2": message("The second way"),
        "Points 3": message("The third way"),
        "Points 4": message("The fourth way"),
        "Voir aussi": message("See also"),
        "Liens": message("Links"),
    },
)
