"""Rulings on Los Premios and Valor de las Jugadas: the price of each combination and its payers."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.hands import Cards, Hand
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.rules.winning import collect
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Steps

ruling = JUEGOS.ruling


@ruling(at="Premios Punto", words="el punto, 1 punto")
def point_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A point pays one counter."""
    return 1


@ruling(at="Premios Prima", words="la prima, 2 puntos (la gran prima, 3 puntos)")
def prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A prime pays two counters, a grand prime three."""
    return 3 if case.rules.grand_prime(case, cards) else 2


@ruling(at="Premios Serie", words="la serie, 3 puntos")
def sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A sequence pays three counters."""
    return 3


@ruling(at="Premios Tricón", words="el tricón, 4 puntos")
def tricon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A tricon pays four counters."""
    return 4


@ruling(at="Premios Flux", words="el flux, 5 puntos")
def flush_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A flush pays five counters."""
    return 5


@ruling(at="Premios Tricón con prima", words="según se trate de una prima «normal» o una gran prima")
def tricon_prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A tricon with prime pays six counters, or seven if the prime is grand."""
    return 7 if case.rules.grand_prime(case, cards) else 6


@ruling(at="Premios Flux con serie", words="el flux con la serie, 8 puntos")
def flush_sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A flush with sequence pays eight counters."""
    return 8


@ruling(at="Premios Fredón", words="del ocho al diez, 11 puntos, ya que es gran prima")
def fredon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A fredon pays ten counters. Fredons of eights, nines and tens pay eleven, because they are grand
    primes too.
    """
    return 11 if cards[0].rank >= 8 else 10


@ruling(at="Valor ¶1", words="Le pagan todos los jugadores", standing=Standing.INFERRED)
def payment(deal: Deal, winner: int) -> Steps[None]:
    """Only the winner is paid. All the others pay him, including those who hold the same combination and
    those who dropped out.

    Reading: The text says here and in Desarrollo ¶7 that all the players pay, and in Premios ¶1 that each of
    the others does. It makes no exception, so those who have given up their hands pay too.
    """
    yield from collect(deal, winner)
