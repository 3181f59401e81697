"""Rulings on Jugadores and Vocabulario Específico: number of players and terms of the game."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.hands import Hand, Ways
from ambigu_variants.ambigu.rules.rulebook import Matter
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.cards import PACK_52, Pack
from ambigu_variants.kernel.rulings import contested

ruling = JUEGOS.ruling


@ruling(at="Jugadores", words="pueden participar de 2 a 6 jugadores")
@contested("es-players", "two-to-six", "two to six players")
def players(case: Matter) -> range:
    """Two to six can play; the game is best with five or six.

    Reading: The body of the text expressly allows two players and only recommends more; the heading is a
    summary.
    """
    return range(2, 7)


@players.reading("four-to-six", "four to six players", at="Cabecera Jugadores", words="De 4 a 6 jugadores")
def four_to_six(case: Matter) -> range:
    """Four to six can play.

    Reading: The heading says so, without any condition.
    """
    return range(4, 7)


@ruling(at="Tipo ¶2", words="se retiran las doce figuras de la baraja")
def pack(case: Matter) -> Pack:
    """Ambigu is played with forty cards: take the twelve court cards out of a pack with French suits."""
    return Pack(PACK_52.ranks[:10])


@ruling(at="Orden", words="en todos los palos, del as al diez")
def card_order(case: Matter) -> tuple[int, ...]:
    """In every suit the cards rank from the ace, the lowest, up to the ten."""
    return case.rules.pack(case).ranks


@ruling(at="Vocabulario Prima", words="cuatro cartas de palos distintos")
@contested("es-prima-cualesquiera", "each-suit", "four different suits")
def prime(case: Matter, hand: Hand) -> Ways:
    """Four cards, one of each suit, make a prime.

    Reading: The list of combinations says twice that a prime is four cards of any suits (Jugadas A.2, Jugadas
    ¶2). But then every hand would be a prime, and the point, which the same list describes, could not exist.
    In its entry on the point (Jugadas A.1 ¶2), the list itself says that four cards of different suits are a
    prime. So the edition follows the glossary.
    """
    return (hand.cards,) if len(hand.suits) == 4 else ()


@prime.reading("any", "any four cards", at="Jugadas A.2", words="Cuatro cartas de palos cualesquiera")
def any_four_cards(case: Matter, hand: Hand) -> Ways:
    """Any four cards make a prime.

    Reading: The list says so twice, in the same words.
    """
    return (hand.cards,)
