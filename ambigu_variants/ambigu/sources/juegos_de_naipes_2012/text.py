"""The text of “El Ambigú” in *Juegos de Naipes*.

Defines its places, its terms, and remarks on statements that no ruling covers.
"""

from __future__ import annotations

from ambigu_variants.kernel.outline import Remark, Voice, entries, paragraphs
from ambigu_variants.kernel.publication import Nature, Publication
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import message

JUEGOS = Source(
    id="juegos_de_naipes_2012",
    short="Juegos",
    title="El Ambigú",
    author=message("unsigned"),
    work="Juegos de Naipes. Reglamentos de juegos de cartas y solitarios",
    year=2012,
    publication=Publication(
        nature=Nature.PAGE,
        signed=False,
        address="http://juegosnaipes.com/el-ambigu/",
        issued=(2012, 9, 26),
        copy=message("The edition quotes from an undated copy of the page."),
    ),
    language="es",
    fingerprint="5b76be8c782058344d35f078a6a5cda1b728aed4d695deb5e5ea6465aec3f1fe",
    module=__name__,
    outline=(
        *entries("Cabecera", "El Ambigú", Baraja=10, Jugadores=14),
        *paragraphs("Preámbulo", "El Ambigú", 16, 18),
        *entries("", "Objetivo del juego", Objetivo=21),
        *entries("", "Jugadores", Jugadores=24),
        *paragraphs("Tipo", "Tipo de Baraja", 27, 29, 30),
        *entries("", "Orden y Valor de las Cartas", Orden=33),
        *entries(
            "Vocabulario",
            "Vocabulario Específico",
            Basta=36,
            Envidar=37,
            Envite=38,
            Farol=39,
            Flux=40,
            Fredón=41,
            Mano=42,
            Prima=43,
            Punto=44,
            Puesta=45,
            Secuencia=46,
            Serie=47,
            Tricón=48,
            Va=49,
        ),
        *paragraphs("Jugadas", "Las Jugadas", 52),
        *paragraphs("Jugadas A.1", "Sencillas", 55, 56),
        *entries("Jugadas", "Sencillas", **{"A.2": 57, "A.3": 58, "A.4": 59, "A.5": 60}),
        *entries("Jugadas", "Dobles", **{"B.6": 63, "B.7": 64, "B.8": 65, "¶2": 67, "¶3": 69}),
        *entries("Premios", "Los Premios", **{"¶1": 72}),
        *entries("Premios", "Los Premios", Punto=73, Prima=74, Serie=75, Tricón=76, Flux=77),
        *entries("Premios", "Los Premios", Tricón_con_prima=78, Flux_con_serie=79, Fredón=80),
        *paragraphs("Valor", "Valor de las Jugadas", 83, 84),
        *entries("Valor", "Valor de las Jugadas", lista=(85, 95)),
        *paragraphs("Inicio", "Inicio", 98, 100, 102),
        *paragraphs("Desarrollo", "Desarrollo", 105, 107, 109, 111, 113, 115, 117, 118, 120, 122, 123, 125),
    ),
    names={
        "point": "punto",
        "prime": "prima",
        "grand-prime": "gran prima",
        "sequence": "serie",
        "tricon": "tricón",
        "flush": "flux",
        "tricon-prime": "tricón con la prima",
        "flush-sequence": "flux con la serie",
        "fredon": "fredón",
        "elder-hand": "el mano",
        "say-pass": "paso",
        "say-stand": "basta",
        "say-open": "va",
        "say-call": "va",
        "say-raise": "va",
        "say-discard": "descartes",
    },
    voices={
        "say-pass": Voice("Desarrollo ¶1", "lo indican diciendo «paso»"),
        "say-stand": Voice("Desarrollo ¶2", "lo indican diciendo «basta»"),
        "say-open": Voice("Vocabulario Va", "Va: Voz con que un jugador indica un envite"),
        "say-call": Voice("Desarrollo ¶4", "contestarán Paso, con lo que abandonan la mano, o «va»"),
        "say-raise": Voice("Desarrollo ¶4", "contestarán Paso, con lo que abandonan la mano, o «va»"),
    },
    words={
        "deal": (("mano", "Inicio ¶1"),),
        "dealer": (("dador", "Desarrollo ¶1"),),
        "elder-hand": (("", "Desarrollo ¶9"),),
        "in": (("abandonan la mano", "Desarrollo ¶4"),),
        "void": (("se anule la mano", "Vocabulario Basta"),),
        "counter": (("fichas", "Inicio ¶3"), ("puntos", "Desarrollo ¶2")),
        "stake": (("puesta", "Vocabulario Puesta"),),
        "purse": (("lo que tiene ante sí", "Desarrollo ¶10"),),
        "least-stake": (("mínimo establecido", "Desarrollo ¶3"),),
        "pool": (("el centro de la mesa", "Desarrollo ¶2"),),
        "price": (("premios", "Premios ¶1"),),
        "premium": (("prima", "Inicio ¶2"),),
        "pass": (("", "Desarrollo ¶1"),),
        "be-satisfied": (("", "Desarrollo ¶2"),),
        "open": (
            ("", "Vocabulario Va"),
            ("envidar", "Vocabulario Envidar"),
            ("envite", "Vocabulario Envite"),
        ),
        "call": (("", "Vocabulario Va"),),
        "raise": (("reenvite", "Desarrollo ¶4"),),
        "bluff": (("farol", "Vocabulario Farol"),),
        "showdown": (("muestran sus cartas", "Desarrollo ¶6"),),
        "suit": (("palo", "Jugadas A.1 ¶1"),),
        "rank": (("índice", "Jugadas A.4"),),
        "stock": (("mazo", "Desarrollo ¶3"),),
        "exchange": (("", "Desarrollo ¶3"),),
        "discards": (("descartes", "Desarrollo ¶3"),),
        "run": (("secuencia", "Vocabulario Secuencia"),),
        "tricon": (("trío", "Vocabulario Tricón"),),
        "flush-sequence": (("escalera de color", "Jugadas B.7"),),
        "combination": (("jugadas", "Jugadas ¶1"),),
        "double-combination": (("doble", "Jugadas B.8"),),
        "poker": (("poker", "Preámbulo ¶1"),),
    },
    glosses={
        "El Ambigú": message("Ambigu"),
        "Cabecera": message("Heading"),
        "Preámbulo": message("Preamble"),
        "Objetivo del juego": message("The object of the game"),
        "Jugadores": message("Players"),
        "Tipo de Baraja": message("The kind of pack"),
        "Orden y Valor de las Cartas": message("Order and value of the cards"),
        "Vocabulario Específico": message("The words of the game"),
        "Basta": message("Enough"),
        "Envidar": message("To bet"),
        "Envite": message("Bet"),
        "Farol": message("Bluff"),
        "Flux": message("Flush"),
        "Fredón": message("Fredon"),
        "Mano": message("Hand"),
        "Prima": message("Prime"),
        "Punto": message("Point"),
        "Puesta": message("Stake"),
        "Secuencia": message("Run"),
        "Serie": message("Sequence"),
        "Tricón": message("Tricon"),
        "Va": message("I go"),
        "Las Jugadas": message("Combinations"),
        "Sencillas": message("Simple combinations"),
        "Dobles": message("Double combinations"),
        "Los Premios": message("The prices"),
        "Tricón con prima": message("Tricon with prime"),
        "Flux con serie": message("Flush with sequence"),
        "Valor de las Jugadas": message("What the combinations are worth"),
        "lista": message("The list"),
        "Inicio": message("The beginning"),
        "Desarrollo": message("The course of a deal"),
    },
    remarks=(
        Remark(
            "Cabecera Baraja",
            "baraja baraja",
            "The word for pack appears twice, by a misprint.",
            about="wording",
        ),
        Remark(
            "Preámbulo ¶2",
            "clavando un alfiler en una vela",
            "The players agree at the beginning how long the session will last. A traditional way to "
            "measure the time is to stick a pin into a candle: when the wax that holds it has burnt "
            "away and the pin falls, the session"
            " is over.",
        ),
        Remark(
            "Objetivo",
            "la mejor combinación de cartas para ganar las apuestas",
            "The object of the game is to have the best combination and so win the stakes.",
        ),
        Remark(
            "Jugadores",
            "entre 5 0 6 jugadores",
            "By a misprint, a zero stands between the two numbers instead of *o*, the Spanish for “or”.",
            about="wording",
        ),
        Remark(
            "Tipo ¶1",
            "cualquier tipo de baraja de símbolos franceses",
            "Any pack with the French suits will do. Such packs differ only in the letters on the court"
            " cards, and these are not used.",
        ),
        Remark(
            "Tipo ¶3",
            "su valor resulta más claro",
            "The French pack is the best choice, because its ace is marked with a one.",
        ),
        Remark(
            "Orden",
            "El orden de las cartas es, de menor a mayor",
            "The text doesn’t say that all the suits are equal, but nothing in it says otherwise.",
            about="wording",
        ),
        Remark(
            "Orden",
            "Las cartas no tienen valor intrínsico alguno",
            "A card is worth nothing by itself; it counts only in the combination that it helps to make.",
        ),
        Remark(
            "Vocabulario Basta",
            "no quiere que se anule la mano",
            "The word has two meanings: that the player is satisfied with his cards, or that he doesn’t"
            " want the deal annulled.",
            about="wording",
        ),
        Remark("Vocabulario Envidar", "Hacer una apuesta", "This verb means to make a bet."),
        Remark(
            "Vocabulario Envite",
            "Envite: Apuesta",
            "This noun means a bet. The word that players say at the table is *va*.",
        ),
        Remark(
            "Vocabulario Farol",
            "Apuesta elevada no respaldada por una buena jugada",
            "The word means a high bet that the player’s hand doesn’t justify.",
        ),
        Remark(
            "Vocabulario Fredón",
            "tener todas las cartas del mismo índice",
            "A fredon is a hand whose four cards are all of one rank, as in the list.",
        ),
        Remark(
            "Vocabulario Mano",
            "generalmente el siguiente al dador y primero en recibir las cartas",
            "The word means three things: the deal, a player’s cards, and the elder hand, that is, the first "
            "player to act, who is usually the dealer’s neighbour and gets his cards first. The context "
            "shows which is meant.",
            about="wording",
        ),
        Remark(
            "Vocabulario Punto",
            "es la suma de los índices de las dos o tres cartas",
            "A point is two or three cards of one suit, and their sum is its value, as in the list.",
        ),
        Remark(
            "Vocabulario Puesta",
            "Cantidad de fichas que se colocan en la mesa",
            "The word means the counters that a player puts on the table to show his bet.",
        ),
        Remark(
            "Vocabulario Secuencia",
            "pueden ser del mismo palo o no",
            "According to the entry, the word means any run of cards. The combination called a sequence,"
            " however, has to be of one suit.",
            about="wording",
        ),
        Remark(
            "Vocabulario Serie",
            "secuencia de tres cartas del mismo palo",
            "A sequence is three cards in a row, all of one suit, as in the list.",
        ),
        Remark(
            "Vocabulario Tricón",
            "tres cartas del mismo índice, es decir, un trío",
            "A tricon is three cards of one rank, as in the list.",
        ),
        Remark(
            "Vocabulario Va",
            "superior a una puesta mínima o la aceptación",
            "A player says this word when he bets above the minimum, and also when he accepts a bet.",
        ),
        Remark(
            "Jugadas A.1 ¶1",
            "Dos o tres cartas del mismo palo",
            "The text doesn’t say which point counts in a hand of two suits. It is presumably the better"
            " one, which any player would claim.",
            about="wording",
        ),
        Remark(
            "Jugadas A.1 ¶2",
            "Una carta no sirve para calcular el punto",
            "One card makes no point. Four of one suit are a flush and four of different suits a prime;"
            " both are worth more than a point.",
        ),
        Remark(
            "Jugadas A.3",
            "de distinto palo se trata de una prima",
            "The text calls three cards in a row of different suits a prime. This is true only if all"
            " four cards of the hand are of different suits: three in a row of mixed suits are not"
            " enough. Two"
            " in a row of one suit are a point and nothing more.",
            about="wording",
        ),
        Remark(
            "Jugadas ¶2",
            "La prima es una combinación de cuatro cartas de palos cualesquiera",
            "The entry on the prime is repeated here. Both times it says, by a slip, that the four "
            "cards may be of any suits. Of two primes, the one with the higher cards wins; the entry "
            "measures this by the sum.",
            about="wording",
        ),
        Remark(
            "Jugadas ¶3",
            "lo o que es lo mismo",
            "By a slip, the text has “lo o que es lo mismo” for “o lo que es lo mismo” (“or, what comes to"
            " the same thing”).",
            about="wording",
        ),
        Remark(
            "Premios ¶1", "aparte de los envites y puestas", "The price is paid in addition to the stakes."
        ),
        Remark(
            "Premios Tricón con prima",
            "6 0 7 puntos",
            "By a misprint, a zero stands between the two numbers instead of *o*, the Spanish for “or”.",
            about="wording",
        ),
        Remark(
            "Valor ¶2",
            "De menor a mayor, las jugadas y sus valores",
            "The list that follows goes from the lowest combination to the highest, so it gives the"
            " ranking as well as the prices.",
            about="wording",
        ),
        Remark(
            "Valor lista",
            "la gran prima, 3 puntos",
            "The prices are given twice, under Premios and under Valor, and the two lists agree. The"
            " grand prime has a"
            " line of its own. It is still the same combination; its higher sum puts it above other"
            " primes.",
            about="wording",
        ),
        Remark(
            "Inicio ¶2",
            "venda su lugar en la partida a un jugador ajeno",
            "A player who sells his seat pays no premium. The text doesn’t say what a seat costs, or "
            "which counters go with it. The edition leaves out the sale of seats.",
            about="wording",
        ),
        Remark(
            "Inicio ¶3",
            "hay que repartir las fichas que cada jugador utilizara",
            "The counters are shared out before play begins. The text doesn’t say whether everyone gets"
            " the same number.",
        ),
        Remark(
            "Inicio ¶3",
            "el equivalente en puntos de dichas fichas",
            "Each player has counters, and the players agree how many points a counter is worth; in this "
            "edition a counter is worth one point.",
        ),
        Remark(
            "Desarrollo ¶2",
            "el turno de dar paso al siguiente jugador",
            "The text has “paso”, a misprint for “pasa”: the deal passes to the next player.",
            about="wording",
        ),
        Remark(
            "Desarrollo ¶3",
            "sólo serán utilizados si se terminan las cartas del mazo",
            "Discards are set aside until the stock runs out. Desarrollo ¶12 says that they are then"
            " shuffled.",
        ),
        Remark(
            "Desarrollo ¶7",
            "los pagan todos los jugadores",
            "Everyone else pays the winner the price of his combination, as the text also says under Valor.",
        ),
        Remark(
            "Desarrollo ¶8",
            "el que ha acumulado más puntos",
            "The winner of the session is the player who has won the most. The edition doesn’t count the "
            "counters that he bought, because he hasn’t won them.",
        ),
    ),
)
