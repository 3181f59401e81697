"""Ambigú after *Juegos de Naipes. Reglamentos de juegos de cartas y solitarios*, «El Ambigú» (26 September
2012), unsigned.

In the order of the text: Jugadores, Vocabulario, Jugadas A (simple) and B (double), Premios, Desarrollo.
"""

from __future__ import annotations

from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.rules.hands import (
    Cards,
    Combination,
    Hand,
    Height,
    Holding,
    Mark,
    Measure,
    Ways,
    in_sequence,
    pips,
    runs,
)
from ambigu_variants.ambigu.rules.rulebook import Matter
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.rulings import Standing

__all__: list[str] = []

ruling = JUEGOS.ruling
round_the_corner = JUEGOS.silent(silences.round_the_corner)
two_card_sequence = JUEGOS.silent(silences.no_two_card_sequence)
point_in_sequence = JUEGOS.silent(silences.point_in_sequence)


@ruling(at="Jugadores", words="pueden participar de 2 a 6 jugadores", name="two-to-six", crux="es-players")
def players(case: Matter) -> range:
    """Two to six players; five or six make the best game.

    Reading: The prose allows from two expressly and only recommends more; the heading is a summary.
    """
    return range(2, 7)


@players.reading("four-to-six", at="Cabecera Jugadores", words="De 4 a 6 jugadores")
def four_to_six(case: Matter) -> range:
    """Four to six players.

    Reading: The heading says so without a condition.
    """
    return range(4, 7)


@ruling(
    at="Vocabulario Prima",
    words="cuatro cartas de palos distintos",
    name="each-suit",
    crux="es-prima-cualesquiera",
)
def prime(case: Matter, hand: Hand) -> Ways:
    """Four cards of four different suits, one of each.

    Reading: The list of combinations twice says four cards of any suits. Then every hand would be a prime
    and the point would not exist, which the same list describes; so the glossary's definition is taken.
    """
    return (hand.cards,) if len(hand.suits) == 4 else ()


@prime.reading("any", at="Jugadas A.2", words="Cuatro cartas de palos cualesquiera")
def any_four_cards(case: Matter, hand: Hand) -> Ways:
    """Any four cards.

    Reading: The list says so twice, in the same words.
    """
    return (hand.cards,)


@ruling(at="Jugadas ¶1", words="indicadas de menor a mayor valor")
def ladder(case: Matter) -> tuple[Combination, ...]:
    """Point, prime, sequence, tricon, flush; then tricon with prime, flush with sequence, fredon."""
    return (
        Combination.POINT,
        Combination.PRIME,
        Combination.SEQUENCE,
        Combination.TRICON,
        Combination.FLUSH,
        Combination.TRICON_PRIME,
        Combination.FLUSH_SEQUENCE,
        Combination.FREDON,
    )


@ruling(at="Jugadas A.1 ¶1", words="Dos o tres cartas del mismo palo")
def point(case: Matter, hand: Hand) -> Ways:
    """Two or three cards of one suit; one card is none, and four are a flush."""
    return tuple([suited for suited in hand.suits if 2 <= len(suited) <= 3])


@ruling(at="Jugadas A.1 ¶1", words="sumando los símbolos de las cartas que lo forman")
def point_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher sum of the cards that make it."""
    measure = case.rules.equals(case, hand, cards)
    return (Mark(len(cards), Measure.CARDS), *measure) if case.rules.three_against_two(case) else measure


@ruling(at="Jugadas A.1 ¶1", words="un punto de tres cartas gana a uno de dos")
def three_against_two(case: Matter) -> bool:
    """Yes: a point of three cards beats one of two, whatever their pips."""
    return True


@ruling(
    at="Jugadas A.2", words="es superior a 30 se llama gran prima", name="above-30", crux="all-grand-from"
)
def grand_prime(case: Matter, cards: Cards) -> bool:
    """The prime is grand when its cards add up to more than 30.

    Reading: Higher than 30 is said in words: thirty itself is not enough.
    """
    return pips(cards) > 30


@grand_prime.reading("from-30", standing=Standing.INFERRED)
def from_30(case: Matter, cards: Cards) -> bool:
    """The prime is grand from 30 on.

    Reading: Thirty was the number to reach in many games, and a writer may be loose about the limit itself.
    """
    return pips(cards) >= 30


@ruling(at="Jugadas A.3", words="Una secuencia de tres cartas consecutivas del mismo palo")
def sequence(case: Matter, hand: Hand) -> Ways:
    """Three cards of one suit in sequence."""
    if len(hand.suits[0]) < 3:
        return ()
    return runs(hand.suits[0], 3, circular=case.rules.round_the_corner(case))


@ruling(at="Jugadas A.4", words="Tres cartas del mismo índice")
def tricon(case: Matter, hand: Hand) -> Ways:
    """Three cards of one rank."""
    return (hand.kinds[0],) if len(hand.kinds[0]) == 3 else ()


@ruling(at="Jugadas A.5", words="Cuatro cartas del mismo palo", name="list", crux="es-flux-vocabulario")
def flush(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, in sequence or not.

    Reading: The glossary asks for a run of four. Then this entry would be empty and the flush with sequence
    say the same thing twice; so the list's definition is taken.
    """
    return (hand.cards,) if len(hand.suits) == 1 else ()


@flush.reading("run-of-four", at="Vocabulario Flux", words="secuencia de cuatro cartas del mismo palo")
def run_of_four(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, all four in sequence.

    Reading: The glossary says so. Four suited cards out of sequence are then no flush, and they are no point
    either, so that some hands hold nothing at all.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@ruling(at="Jugadas B.6", words="la cuarta de palo distinto de las del trío")
def tricon_prime(case: Matter, hand: Hand) -> Ways:
    """Three cards of one rank, and a fourth of a suit that none of them has."""
    return (hand.cards,) if len(hand.kinds[0]) == 3 and len(hand.suits) == 4 else ()


@ruling(at="Jugadas B.7", words="todas las cartas consecutivas y del mismo palo")
def flush_sequence(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, all four in sequence."""
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@ruling(at="Jugadas B.8", words="Cuatro cartas del mismo índice")
def fredon(case: Matter, hand: Hand) -> Ways:
    """Four cards of one rank."""
    return (hand.cards,) if len(hand.kinds[0]) == 4 else ()


@ruling(at="Jugadas ¶3", words="la que al sumar las cartas que la forman", name="sum", crux="es-valor-suma")
def equals(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Equal combinations are parted by the higher sum of the cards that make them.

    Reading: The text takes the highest cards and the highest sum for one thing, which they are not. The sum
    is what it tells the player to count, here as for the point and the prime.
    """
    return (Mark(pips(cards), Measure.PIPS),)


@equals.reading("highest-card", words="gana la formada por cartas más altas")
def highest_card(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Equal combinations are parted by the highest card, then by the next, and so on.

    Reading: The highest cards are named first, and the chapter on the order of the cards speaks of nothing
    else.
    """
    return tuple(
        [Mark(rank, Measure.HIGHEST) for rank in sorted([card.rank for card in cards], reverse=True)]
    )


@ruling(at="Jugadas A.2", words="puede calcularse sumando el índice de las cuatro cartas")
def prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The sum of its four cards parts them, as it parts all equals."""
    return case.rules.equals(case, hand, cards)


@ruling(
    at="Jugadas ¶3",
    words="En todas estas jugadas",
    of=("sequence_height", "tricon_height", "flush_height", "flush_sequence_height", "fredon_height"),
)
def height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """No rule of its own: the sum of the cards that make it parts them, as it parts all equals."""
    return case.rules.equals(case, hand, cards)


@ruling(at="Jugadas ¶3", words="En todas estas jugadas", name="sum", crux="all-tp-tie")
def tricon_prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The sum of all four cards parts them, as it parts all equals.

    Reading: All four cards make the combination, and no sentence says that one part of it comes before the
    other.
    """
    return case.rules.equals(case, hand, cards)


@tricon_prime_height.reading("tricon-first", standing=Standing.INFERRED)
def tricon_first(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher tricon wins; only between equal ones would the rest be counted.

    Reading: The tricon is the nobler part of the hand, and pays more.
    """
    return (Mark(hand.kinds[0][0].rank, Measure.TRICON), *case.rules.equals(case, hand, cards))


@ruling(at="Premios Punto", words="el punto, 1 punto")
def point_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """One counter."""
    return 1


@ruling(at="Premios Prima", words="la prima, 2 puntos (la gran prima, 3 puntos)")
def prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Two counters for a prime, three for a grand one."""
    return 3 if case.rules.grand_prime(case, cards) else 2


@ruling(at="Premios Serie", words="la serie, 3 puntos")
def sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Three counters."""
    return 3


@ruling(at="Premios Tricón", words="el tricón, 4 puntos")
def tricon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Four counters."""
    return 4


@ruling(at="Premios Flux", words="el flux, 5 puntos")
def flush_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Five counters."""
    return 5


@ruling(at="Premios Tricón con prima", words="según se trate de una prima «normal» o una gran prima")
def tricon_prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Six counters, or seven where the prime is grand."""
    return 7 if case.rules.grand_prime(case, cards) else 6


@ruling(at="Premios Flux con serie", words="el flux con la serie, 8 puntos")
def flush_sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Eight counters."""
    return 8


@ruling(at="Premios Fredón", words="del ocho al diez, 11 puntos, ya que es gran prima")
def fredon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Ten counters from the ace to the seven, eleven from the eight to the ten, which are grand primes
    too.
    """
    return 11 if cards[0].rank >= 8 else 10


@ruling(at="Desarrollo ¶9", words="gana el mano o el que está más cerca de éste")
def elder_hand(case: Matter, equal: list[Holding]) -> Holding:
    """The elder hand wins, or the player nearest to him."""
    return equal[0]
