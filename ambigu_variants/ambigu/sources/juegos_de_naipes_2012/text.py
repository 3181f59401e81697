"""The text of *El Ambigú* in *Juegos de Naipes*.

Its places, its words, and what it says that no ruling can carry.
"""

from __future__ import annotations

from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.sentences import TABLE
from ambigu_variants.kernel.publication import Nature, Publication
from ambigu_variants.kernel.rulings import Remark, Source, entries, paragraphs
from ambigu_variants.languages import message

__all__ = ["JUEGOS"]

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
        copy=message(
            "The edition has its words in a copy of the page; the day on which the copy was made is not"
            " known."
        ),
    ),
    language="es",
    fingerprint="5b76be8c782058344d35f078a6a5cda1b728aed4d695deb5e5ea6465aec3f1fe",
    table=TABLE,
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
        "say-raise": "reenvite",
        "say-discard": "descartes",
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
        "raise": (("", "Desarrollo ¶4"),),
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
        "Cabecera Baraja": message("The head: pack"),
        "Cabecera Jugadores": message("The head: players"),
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
        Remark("Cabecera Baraja", "baraja baraja", "By a misprint the word for the pack is set twice."),
        Remark(
            "Preámbulo ¶2",
            "clavando un alfiler en una vela",
            "How long the session lasts is agreed at its beginning. A classic measure is a pin stuck into a"
            " candle: the session is over when the wax is burnt that holds it, and it falls.",
        ),
        Remark(
            "Objetivo",
            "la mejor combinación de cartas para ganar las apuestas",
            "The object of the game is to hold the best combination, and with it to win what is staked.",
        ),
        Remark(
            "Jugadores",
            "entre 5 0 6 jugadores",
            "By a misprint a nought stands between the two numbers, for the word that means “or”.",
        ),
        Remark(
            "Tipo ¶1",
            "cualquier tipo de baraja de símbolos franceses",
            "Any pack with the French suit marks will do. Such packs differ in the indices of the court"
            " cards, and these are not used.",
        ),
        Remark(
            "Tipo ¶3",
            "su valor resulta más claro",
            "The French pack is the best of them, for its ace bears the figure one.",
        ),
        Remark(
            "Orden",
            "El orden de las cartas es, de menor a mayor",
            "That no suit stands above another is not said; nothing says otherwise.",
        ),
        Remark(
            "Orden",
            "Las cartas no tienen valor intrínsico alguno",
            "A card is worth nothing by itself; it counts for the combination that it helps to make.",
        ),
        Remark(
            "Vocabulario Basta",
            "no quiere que se anule la mano",
            "The word has two meanings: satisfied with the cards, or unwilling to see the deal annulled.",
        ),
        Remark("Vocabulario Envidar", "Hacer una apuesta", "The word means to bet."),
        Remark(
            "Vocabulario Envite",
            "Envite: Apuesta",
            "The word means a bet. It names the thing; what is said is another word.",
        ),
        Remark(
            "Vocabulario Farol",
            "Apuesta elevada no respaldada por una buena jugada",
            "The word means a high bet by a player whose hand does not bear it out.",
        ),
        Remark(
            "Vocabulario Fredón",
            "tener todas las cartas del mismo índice",
            "It has all the cards of one rank, that is the four of the hand, as in the list.",
        ),
        Remark(
            "Vocabulario Mano",
            "generalmente el siguiente al dador y primero en recibir las cartas",
            "The word means the deal, a player's cards, and the first player to take part, as a rule the"
            " dealer's neighbour, who is dealt to first: the elder hand. The context tells which.",
        ),
        Remark(
            "Vocabulario Punto",
            "es la suma de los índices de las dos o tres cartas",
            "It has two or three cards of one suit, and their sum is its value, as in the list.",
        ),
        Remark(
            "Vocabulario Puesta",
            "Cantidad de fichas que se colocan en la mesa",
            "The word means the counters that a player puts on the table to show his bet.",
        ),
        Remark(
            "Vocabulario Secuencia",
            "pueden ser del mismo palo o no",
            "The entry defines the word, not a combination: the sequence wants one suit.",
        ),
        Remark(
            "Vocabulario Serie",
            "secuencia de tres cartas del mismo palo",
            "It has three cards in sequence and of one suit, as in the list.",
        ),
        Remark(
            "Vocabulario Tricón",
            "tres cartas del mismo índice, es decir, un trío",
            "It has three cards of one rank, as in the list.",
        ),
        Remark(
            "Vocabulario Va",
            "superior a una puesta mínima o la aceptación",
            "The word is said both by a player who bets above the minimum and by one who accepts a bet.",
        ),
        Remark(
            "Jugadas A.1 ¶1",
            "Dos o tres cartas del mismo palo",
            "Which point counts in a hand of two suits is not said: the better, as anyone would claim it.",
        ),
        Remark(
            "Jugadas A.1 ¶2",
            "Una carta no sirve para calcular el punto",
            "One card makes no point, four of one suit are a flush and four of different suits a prime;"
            " both are worth more.",
        ),
        Remark(
            "Jugadas A.3",
            "de distinto palo se trata de una prima",
            "Three in a row of different suits are called a prime, which is true only where all four suits "
            "differ: three cards in a row of mixed suits are no prime yet. Two in a row of one suit are a "
            "point and nothing more.",
        ),
        Remark(
            "Jugadas ¶2",
            "La prima es una combinación de cuatro cartas de palos cualesquiera",
            "The entry on the prime comes once more, with the same slip about any suits; of two primes the "
            "one of the higher cards wins, which the entry reckons by the sum.",
        ),
        Remark("Jugadas ¶3", "lo o que es lo mismo", "The sentence has a misprint; its sense is plain."),
        Remark("Premios ¶1", "aparte de los envites y puestas", "The price comes on top of the stakes."),
        Remark(
            "Premios Tricón con prima",
            "6 0 7 puntos",
            "By a misprint a nought stands between the two numbers, for the word that means “or”.",
        ),
        Remark(
            "Valor ¶2",
            "De menor a mayor, las jugadas y sus valores",
            "The list that follows goes from the lowest to the highest, so it ranks as well as it prices.",
        ),
        Remark(
            "Valor lista",
            "la gran prima, 3 puntos",
            "The prices stand twice, under Premios and under Valor, and agree. The grand prime has a line of"
            " its own; it is still the same combination, and its higher sum puts it above.",
        ),
        Remark(
            "Inicio ¶2",
            "venda su lugar en la partida a un jugador ajeno",
            "Whoever sells his seat pays no premium; for how much, and with which counters, is not said, and"
            " no seat is sold here.",
        ),
        Remark(
            "Inicio ¶3",
            "hay que repartir las fichas que cada jugador utilizara",
            "The counters are shared out before they play. Whether all get the same number is not said.",
        ),
        Remark(
            "Inicio ¶3",
            "el equivalente en puntos de dichas fichas",
            "Each player has chips, and what a chip is worth in points is agreed; here a counter is a point.",
        ),
        Remark(
            "Desarrollo ¶2",
            "el turno de dar paso al siguiente jugador",
            "By a misprint it has “paso” for “pasa”: the deal passes to the next player.",
        ),
        Remark(
            "Desarrollo ¶3",
            "sólo serán utilizados si se terminan las cartas del mazo",
            "Discards lie apart until the stock is at its end; that they are shuffled then stands in"
            " Desarrollo ¶12.",
        ),
        Remark(
            "Desarrollo ¶7", "los pagan todos los jugadores", "Everybody pays, as is said under Valor too."
        ),
        Remark(
            "Desarrollo ¶8",
            "el que ha acumulado más puntos",
            "The winner of the session is who has gained most in its course. Counters that he bought are not"
            " gained.",
        ),
    ),
)
