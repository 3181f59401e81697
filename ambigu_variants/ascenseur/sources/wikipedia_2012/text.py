"""The text of *Ascenseur* in the French Wikipedia.

Its places, its words, and what it says that no ruling can carry.
"""

from __future__ import annotations

from ambigu_variants.ascenseur.rules.words import VARIANTS
from ambigu_variants.ascenseur.sources.wikipedia_2012.sentences import TABLE
from ambigu_variants.kernel.publication import Nature, Publication
from ambigu_variants.kernel.rulings import Place, Remark, Source, entries, paragraphs
from ambigu_variants.languages import message

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
    author=message("the authors of the French Wikipedia"),
    work="Wikipédia, l'encyclopédie libre",
    variants_called=VARIANTS,
    publication=Publication(
        nature=Nature.ARTICLE,
        signed=False,
        address="fr.wikipedia.org/wiki/Ascenseur_(jeu_de_cartes)",
        copy=message(
            "The edition has its words in a copy without a date; the only day named in it is that on which"
            " the page of its note was consulted, 6 October 2012."
        ),
        books=(("Jean-Claude Baillif, « Jeux & Stratégie », Eumetcal, 1980", "Note 1"),),
    ),
    language="fr",
    fingerprint="7bd4a08bd327e728777c5585e76e7e75d92db83ff8cac666ad00971cdf6aba78",
    table=TABLE,
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
    glosses={
        GAME: message("The game"),
        "Introduction": message("Introduction"),
        "Note 1": message("Note 1"),
        "Infobox Genre": message("The box: kind"),
        "Infobox Domaine": message("The box: domain"),
        "Infobox Format": message("The box: cards"),
        "Infobox Joueurs": message("The box: players"),
        "Infobox Durée": message("The box: duration"),
        "Infobox Habileté": message("The box: skill"),
        "Infobox Réflexion": message("The box: thought"),
        "Infobox Hasard": message("The box: chance"),
        "Infobox Information": message("The box: information"),
        PACK: message("The cards"),
        DEALS: message("The deals of a game"),
        PLAY: message("How a deal is played"),
        "variante a": message("Variant a"),
        "variante b": message("Variant b"),
        BIDS: message("How many tricks are announced"),
        "simultanée": message("All at once"),
        "tour à tour": message("In turn"),
        POINTS: message("How points are counted"),
        "Voir aussi": message("See also"),
        "Liens": message("Links"),
    },
    remarks=(
        Remark("Infobox Genre", "jeu de société", "It is a game for company. No rule hangs on it."),
        Remark("Infobox Domaine", "domaine public", "Nobody owns the game. No rule hangs on it."),
        Remark(
            "Infobox Format",
            "1 jeu de 52 cartes",
            "It takes one pack, as in Matériel ¶1 before its variants.",
        ),
        Remark(
            "Infobox Durée",
            "variable",
            "The text says no more than that it varies. How many deals a game has follows from the number of"
            " players; that this is what makes it longer or shorter is the edition's inference.",
        ),
        Remark("Infobox Habileté", "habileté", "It wants no skill of the body."),
        Remark("Infobox Réflexion", "réflexion", "It wants thought and decision."),
        Remark("Infobox Hasard", "de hasard", "Chance has its part: the cards are shuffled."),
        Remark(
            "Infobox Information",
            "info. compl.",
            "Nobody knows everything: what the others hold and what lies in the stock is hidden.",
        ),
        Remark("Introduction ¶1", "un jeu de levées avec atout", "The game is one of tricks, with a trump."),
        Remark(
            "Introduction ¶1",
            "un jeu de contrat, par essence",
            "Everything turns on the contract: to keep it, a player must make just the tricks that he"
            " announced.",
        ),
        Remark(
            "Introduction ¶1",
            "sa simplicité, sa rapidité de jeu",
            "The text praises the game for being simple and quick, and above all because weak cards can win."
            " The last follows from the scores: what counts is to keep the contract, and weak cards can"
            " keep a low"
            " one. Only in the fourth way does a contract of no trick bring nothing (Points 4 ¶1).",
        ),
        Remark(
            "Introduction ¶2",
            "à partir de 2 joueurs",
            "Two is the least number; Infobox Joueurs has the most. With a great many players, the text "
            "finds, the game is still good fun.",
        ),
        Remark(
            "Introduction ¶3",
            "par essence comporte des variantes locales",
            "The text offers variants itself; those of other places it leaves to them.",
        ),
        Remark(
            "Introduction ¶4",
            "la tortue du jour",
            "In the south of France the game often decides who pays for the round of coffee at noon; that"
            " player is called the tortoise of the day. The rules name only winners.",
        ),
        Remark(
            "Introduction ¶5",
            "ce sont deux jeux complètement différents",
            "The game has other names; and a kinship with Whist à la couleur, which the same sentence takes "
            "back: the two are different games altogether.",
            about="names",
        ),
        Remark(
            "Matériel ¶1",
            "Lorsque le nombre de joueurs est important",
            "From how many players on a second pack is needed is not said.",
        ),
        Remark(
            "Matériel ¶2",
            "ou les 7 avec 32 cartes) :",
            "The sentence ends with a colon, and nothing follows it: whatever was to stand there, perhaps"
            " a list, is"
            " missing in the copy that the edition has.",
        ),
        Remark(
            "Manches ¶4",
            "et ce sera la seule",
            "“The only one” can be the only deal without trump, or the only one with thirteen cards. The"
            " two come"
            " to the same: only when all the cards are dealt is none left to be turned up.",
        ),
        Remark(
            "Manches ¶3",
            "restante au talon sera retournée, visible de tous les joueurs",
            "The stock is what is left after the deal. Its first card lies open, so that everybody sees what"
            " is trump.",
        ),
        Remark(
            "Manches ¶5",
            "d'où le nom d'ascenseur",
            "The game has its name from a lift: it goes up card by card, and comes down again.",
        ),
        Remark(
            "Déroulement ¶1",
            "Chaque joueur ne connaît que ses propres cartes",
            "Nobody sees another's cards; nor do the computer players.",
        ),
        Remark(
            "Déroulement ¶1",
            "veiller à ne montrer aucune carte",
            "To show no card is advice, above all for the first games: whoever lets his cards be seen loses "
            "far more easily. No penalty is named.",
        ),
        Remark(
            "Déroulement ¶2",
            "simultanément ou tour à tour",
            "There are two ways to announce, which stand further on under Annonce.",
        ),
        Remark(
            "Déroulement ¶3",
            "il n'y a pas d'équipe",
            "Of bridge it has neither the dummy nor the partners.",
        ),
        Remark(
            "Déroulement ¶5",
            "le deux d'atout",
            "The two of trump is an illustration: with most numbers of players some twos are taken out, and "
            "the lowest trump may be another card.",
        ),
        Remark("Annonce ¶1", "Il existe deux variantes", "There are two variants, which follow."),
        Remark(
            "Annonce simultanée ¶1",
            "sans le dire aux autres joueurs",
            "Players go by their cards, by the trump and by where the dealer sits.",
        ),
        Remark(
            "Annonce simultanée ¶2",
            "compter à trois",
            "There are several ways to show bids at once: paper, fingers, small objects in the hand. They "
            "come to the same.",
        ),
        Remark(
            "Annonce tour à tour ¶2",
            "une tension extrêmement plaisante",
            "Since the bids never come to the number of tricks, at least one player must fail; the text"
            " enjoys the tension that this makes.",
        ),
        Remark(
            "Annonce tour à tour ¶3",
            "2+3+3=8",
            "The example of a forbidden bid has three players and eight cards, with two and three announced.",
        ),
        Remark("Points ¶1", "plusieurs variantes", "There are four ways, which follow."),
        Remark("Points 1", "Variante « régulière »", "The first way has its name here."),
        Remark("Points 2", "Variante « à charge »", "The second way has its name here."),
        Remark("Points 3", "Autre Variante « à charge »", "The third way has the name of the second."),
        Remark(
            "Voir aussi ¶1",
            "apparenté au whist",
            "An older relative has a fixed number of cards; no rule hangs on it.",
        ),
        Remark(
            "Voir aussi ¶2",
            "Atout Pique",
            "Another relative has spades for trump always; no rule hangs on it.",
        ),
        Remark(
            "Liens", "Boîte à jeux", "Another text on the game is named, which this edition has not used."
        ),
        Remark(
            "Note 1",
            "« Jeux & Stratégie », Eumetcal, 1980",
            "The note names the authority for the number of players in Introduction ¶2: Jean-Claude Baillif,"
            " published by Eumetcal in 1980. It was consulted on 6 October 2012, and no other date stands in"
            " the text: of what day the article itself is remains unsaid.",
        ),
    ),
)
