"""The text of *Ascenseur* in the French Wikipedia.

Defines its places, its terms, and remarks on statements that no ruling covers.
"""

from __future__ import annotations

from ambigu_variants.ascenseur.rules.words import VARIANTS
from ambigu_variants.kernel.outline import Place, Remark, entries, paragraphs
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
    remarks=(
        Remark(
            "Infobox Genre",
            "jeu de société",
            "The infobox calls Ascenseur a parlour game.",
            about="wording",
        ),
        Remark(
            "Infobox Domaine",
            "domaine public",
            "The infobox also says that the game is in the public domain. No rule depends on either "
            "of these entries.",
            about="wording",
        ),
        Remark(
            "Infobox Format",
            "1 jeu de 52 cartes",
            "The infobox gives one pack of 52. So does Matériel ¶1, before it turns to the variants.",
            about="wording",
        ),
        Remark(
            "Infobox Durée",
            "variable",
            "The text says only that the game varies in length. The edition infers the reason: the number of "
            "deals depends on the number of players.",
        ),
        Remark("Infobox Habileté", "habileté", "The game takes no physical skill."),
        Remark(
            "Infobox Réflexion", "réflexion", "According to the infobox, it calls for thinking and decisions."
        ),
        Remark("Infobox Hasard", "de hasard", "There is some luck, since the cards are shuffled."),
        Remark(
            "Infobox Information",
            "info. compl.",
            "Nobody knows everything: the other hands and the stock are hidden.",
        ),
        Remark(
            "Introduction ¶1", "un jeu de levées avec atout", "It is a trick-taking game with a trump suit."
        ),
        Remark(
            "Introduction ¶1",
            "un jeu de contrat, par essence",
            "Everything depends on the contract: to keep it, a player must make exactly as many tricks as he"
            " bid.",
        ),
        Remark(
            "Introduction ¶1",
            "sa simplicité, sa rapidité de jeu",
            "The text praises the game for being simple and quick, and above all because weak cards can"
            " win. That is due to the scoring: what counts is keeping your contract, and weak cards are"
            " enough for a low one. Only in the fourth way of scoring does a contract of zero score"
            " nothing (Points 4 ¶1).",
        ),
        Remark(
            "Introduction ¶2",
            "à partir de 2 joueurs",
            "At least two can play; the maximum is given under Infobox Joueurs. According to the text, the"
            " game is still good fun with a great many players.",
        ),
        Remark(
            "Introduction ¶3",
            "par essence comporte des variantes locales",
            "The text gives some variants itself, but leaves out those played only in certain places.",
            about="wording",
        ),
        Remark(
            "Introduction ¶4",
            "la tortue du jour",
            "In the south of France the game often decides who pays for the midday round of coffees. The"
            " player who has to pay is called the tortoise of the day. The rules themselves speak only "
            "of winners, not of losers.",
        ),
        Remark(
            "Introduction ¶5",
            "ce sont deux jeux complètement différents",
            "The game has other names. The text says that it is related to Whist à la couleur, then adds"
            " in the same sentence that the two are completely different games.",
            about="names",
        ),
        Remark(
            "Matériel ¶1",
            "Lorsque le nombre de joueurs est important",
            "The text doesn’t say how many players it takes before a second pack is needed.",
            about="wording",
        ),
        Remark(
            "Matériel ¶2",
            "ou les 7 avec 32 cartes) :",
            "In the text, this sentence ends with a colon, but nothing follows it. Something, perhaps a "
            "list, is missing from the copy used by the edition.",
            about="wording",
        ),
        Remark(
            "Manches ¶4",
            "et ce sera la seule",
            "The text says that this deal is “the only one”. This can mean the only deal without trump,"
            " or the only deal of thirteen cards. It"
            " makes no difference: a card is left to turn up in every deal but the one in which all the"
            " cards are dealt.",
            about="wording",
        ),
        Remark(
            "Manches ¶3",
            "restante au talon sera retournée, visible de tous les joueurs",
            "The stock is what is left when the hands have been dealt. Its first card lies face up, so"
            " that everyone can see what is trump.",
        ),
        Remark(
            "Manches ¶5",
            "d'où le nom d'ascenseur",
            "The game is named after a lift because it goes up card by card, then comes down again.",
        ),
        Remark(
            "Déroulement ¶1",
            "Chaque joueur ne connaît que ses propres cartes",
            "Players see only their own cards.",
        ),
        Remark(
            "Déroulement ¶1",
            "veiller à ne montrer aucune carte",
            "The text advises players to show no card, above all in their first games: a player whose"
            " cards are seen loses far more easily. It names no penalty.",
        ),
        Remark(
            "Déroulement ¶2",
            "simultanément ou tour à tour",
            "There are two ways of bidding, explained below under Bidding.",
            about="wording",
        ),
        Remark(
            "Déroulement ¶3",
            "il n'y a pas d'équipe",
            "Unlike bridge, the game has no dummy and no partners.",
        ),
        Remark(
            "Déroulement ¶5",
            "le deux d'atout",
            "The text names the two of trumps only as an example. For most numbers of players, some of the"
            " twos are taken out, so the lowest trump may be another card.",
            about="wording",
        ),
        Remark("Annonce ¶1", "Il existe deux variantes", "There are two variants.", about="wording"),
        Remark(
            "Annonce simultanée ¶1",
            "sans le dire aux autres joueurs",
            "From their cards, the trump suit and the position of the dealer, players judge how many"
            " tricks they can make.",
        ),
        Remark(
            "Annonce simultanée ¶2",
            "compter à trois",
            "Bids can be shown at the same time in several ways: on paper, on the fingers, or with"
            " small objects"
            " in the hand. It makes no difference.",
        ),
        Remark(
            "Annonce tour à tour ¶2",
            "une tension extrêmement plaisante",
            "Since the bids never add up to the number of tricks, at least one player must fail. The text "
            "praises the tension this creates.",
        ),
        Remark(
            "Annonce tour à tour ¶3",
            "2+3+3=8",
            "The example has three players with eight cards each. After bids of two and three, the last"
            " player may not bid three.",
        ),
        Remark(
            "Points ¶1",
            "plusieurs variantes",
            "There are four ways of scoring.",
            about="wording",
        ),
        Remark(
            "Points 1",
            "Variante « régulière »",
            "The text calls the first way of scoring “régulière”.",
            about="wording",
        ),
        Remark(
            "Points 2",
            "Variante « à charge »",
            "The text calls the second way of scoring “à charge”.",
            about="wording",
        ),
        Remark(
            "Points 3",
            "Autre Variante « à charge »",
            "The third way of scoring has the same name as the second.",
            about="wording",
        ),
        Remark(
            "Voir aussi ¶1",
            "apparenté au whist",
            "An older related game is played with a fixed number of cards.",
            about="wording",
        ),
        Remark(
            "Voir aussi ¶2",
            "Atout Pique",
            "Another related game always has spades as trump. No rule of Ascenseur depends on either game.",
            about="wording",
        ),
        Remark(
            "Liens",
            "Boîte à jeux",
            "The article mentions another text on the game. This edition has not used it.",
            about="wording",
        ),
        Remark(
            "Note 1",
            "« Jeux & Stratégie », Eumetcal, 1980",
            "The note gives the source for the number of players in Introduction ¶2: a work by"
            " Jean-Claude Baillif, published by Eumetcal in 1980 and consulted on 6 October 2012."
            " The text has no"
            " other date, so the date of the article itself is unknown.",
            about="wording",
        ),
    ),
)
