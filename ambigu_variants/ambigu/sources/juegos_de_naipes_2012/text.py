"""The text of *El Ambigú* in *Juegos de Naipes*.

Its places, its words, and what it says that no ruling can carry.
"""

from __future__ import annotations

from ambigu_variants.kernel.rulings import Remark, Source, entries, paragraphs

__all__ = ["JUEGOS"]

JUEGOS = Source(
    id="juegos_de_naipes_2012",
    short="Juegos",
    title="El Ambigú",
    author="unsigned",
    work="Juegos de Naipes. Reglamentos de juegos de cartas y solitarios, 26 September 2012",
    year=2012,
    language="es",
    fingerprint="5b76be8c782058344d35f078a6a5cda1b728aed4d695deb5e5ea6465aec3f1fe",
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
        "say-open": "envite",
        "say-call": "va",
        "say-raise": "reenvite",
        "say-discard": "descartes",
    },
    remarks=(
        Remark(
            "Orden",
            "El orden de las cartas es, de menor a mayor",
            "From the ace to the ten in every suit; no suit stands above another.",
        ),
        Remark(
            "Vocabulario Basta",
            "no quiere que se anule la mano",
            "Two meanings: satisfied with the cards, or unwilling to see the deal annulled.",
        ),
        Remark(
            "Vocabulario Mano",
            "siguiente al dador y primero en recibir las cartas",
            "The word means the deal, a player's cards, and the elder hand; the context tells which.",
        ),
        Remark(
            "Vocabulario Va",
            "superior a una puesta mínima o la aceptación",
            "Said both by a player who bets above the minimum and by one who accepts a bet.",
        ),
        Remark("Premios ¶1", "aparte de los envites y puestas", "The price comes on top of the stakes."),
        Remark(
            "Inicio ¶3",
            "el equivalente en puntos de dichas fichas",
            "Each player has chips, and what a chip is worth in points is agreed; here a counter is a point.",
        ),
        Remark(
            "Inicio ¶2",
            "venda su lugar en la partida a un jugador ajeno",
            "Whoever sells his seat pays no premium; the edition plays a deal, not its market.",
        ),
        Remark("Desarrollo ¶7", "los pagan todos los jugadores", "Said under Valor too: everybody pays."),
        Remark(
            "Desarrollo ¶8",
            "el que ha acumulado más puntos",
            "The winner of the session has the most counters at its end.",
        ),
        Remark(
            "Jugadas A.3",
            "de distinto palo se trata de una prima",
            "True only where all four suits differ: three cards in a row of mixed suits are no prime yet.",
        ),
        Remark(
            "Vocabulario Secuencia",
            "pueden ser del mismo palo o no",
            "Defines the word, not a combination: the sequence wants one suit.",
        ),
        Remark(
            "Valor lista",
            "la gran prima, 3 puntos",
            "The prices stand twice, under Premios and under Valor, and agree. The grand prime has a line of"
            " its own; it is still the same combination, and its higher sum puts it above.",
        ),
        Remark("Premios Tricón con prima", "6 0 7 puntos", "A misprint, nought for o: six or seven."),
        Remark("Jugadas ¶3", "lo o que es lo mismo", "A misprint; the sense is plain."),
        Remark(
            "Jugadas A.1 ¶1",
            "Dos o tres cartas del mismo palo",
            "Which point counts in a hand of two suits is not said: the better, as anyone would claim it.",
        ),
    ),
)
