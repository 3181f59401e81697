"""Rulings on Las Jugadas: simple combinations (A), double ones (B), and ties between equal ones."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.hands import (
    Cards,
    Combination,
    Hand,
    Height,
    Mark,
    Measure,
    Ways,
    in_sequence,
    pips,
    runs,
)
from ambigu_variants.ambigu.rules.rulebook import Matter
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.rulings import Standing, contested

ruling = JUEGOS.ruling


@ruling(at="Jugadas ¶1", words="indicadas de menor a mayor valor")
def ladder(case: Matter) -> tuple[Combination, ...]:
    """From lowest to highest, the combinations are point, prime, sequence, tricon and flush; then, as
    double combinations, tricon with prime, flush with sequence and fredon, which is also a prime.
    """
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
    """Two or three cards of one suit make a point."""
    return tuple([suited for suited in hand.suits if 2 <= len(suited) <= 3])


@ruling(at="Jugadas A.1 ¶1", words="sumando los símbolos de las cartas que lo forman")
def point_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two points, the one whose cards add up to more is higher."""
    measure = Mark(pips(cards), Measure.PIPS)
    return (Mark(len(cards), Measure.CARDS), measure) if case.rules.three_against_two(case) else (measure,)


@ruling(at="Jugadas A.1 ¶1", words="un punto de tres cartas gana a uno de dos")
def three_against_two(case: Matter) -> bool:
    """A point of three cards beats a point of two, whatever they add up to."""
    return True


@ruling(at="Jugadas A.2", words="puede calcularse sumando el índice de las cuatro cartas")
def prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two primes, the one whose four cards add up to more is higher."""
    return (Mark(pips(cards), Measure.PIPS),)


@ruling(at="Jugadas A.2", words="es superior a 30 se llama gran prima")
@contested("all-grand-from", "above-30", "a prime of thirty is small")
def grand_prime(case: Matter, cards: Cards) -> bool:
    """A prime is grand if its cards add up to more than 30.

    Reading: The text asks for more than 30, so thirty itself is not enough.
    """
    return pips(cards) > 30


@grand_prime.reading("from-30", "a prime of thirty is grand", standing=Standing.AGAINST)
def from_30(case: Matter, cards: Cards) -> bool:
    """A prime is grand from 30 up.

    Reading: The wording contradicts this: it asks for more than thirty. But there is no example at exactly
    thirty, so the wording may be a slip. If so, this is what was meant.
    """
    return pips(cards) >= 30


@ruling(at="Jugadas A.3", words="Una secuencia de tres cartas consecutivas del mismo palo")
def sequence(case: Matter, hand: Hand) -> Ways:
    """Three cards of one suit in a row make a sequence."""
    if len(hand.suits[0]) < 3:
        return ()
    return runs(hand.suits[0], 3, circular=case.rules.round_the_corner(case))


@ruling(at="Jugadas A.4", words="Tres cartas del mismo índice")
def tricon(case: Matter, hand: Hand) -> Ways:
    """Three cards of one rank make a tricon."""
    return (hand.kinds[0],) if len(hand.kinds[0]) == 3 else ()


@ruling(at="Jugadas A.5", words="Cuatro cartas del mismo palo")
@contested("es-flux-vocabulario", "list", "four cards of one suit are enough")
def flush(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit make a flush, in sequence or not.

    Reading: The glossary asks for a run of four. But then no hand would be a plain flush: every flush would
    be a flush with sequence. So the edition follows the list.
    """
    return (hand.cards,) if len(hand.suits) == 1 else ()


@flush.reading(
    "run-of-four",
    "all four cards must be in a row",
    at="Vocabulario Flux",
    words="secuencia de cuatro cartas del mismo palo",
)
def run_of_four(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit make a flush only if all four are in a row.

    Reading: The glossary says so. Then four cards of one suit that are not in a row are neither a flush nor
    a point, so some hands have no combination at all.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@ruling(at="Jugadas B.6", words="la cuarta de palo distinto de las del trío")
def tricon_prime(case: Matter, hand: Hand) -> Ways:
    """Three cards of one rank and a fourth of the remaining suit make a tricon with prime."""
    return (hand.cards,) if len(hand.kinds[0]) == 3 and len(hand.suits) == 4 else ()


@ruling(at="Jugadas B.7", words="todas las cartas consecutivas y del mismo palo")
def flush_sequence(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, all in a row, make a flush with sequence."""
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@ruling(at="Jugadas B.8", words="Cuatro cartas del mismo índice")
def fredon(case: Matter, hand: Hand) -> Ways:
    """Four cards of one rank make a fredon."""
    return (hand.cards,) if len(hand.kinds[0]) == 4 else ()


@ruling(at="Jugadas ¶3", words="la que al sumar las cartas que la forman")
@contested("es-valor-suma", "sum", "the sum of the cards decides")
def equals(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Between equal combinations, the one whose cards add up to more wins.

    Reading: In the entries on the point (Jugadas A.1 ¶1) and the prime (Jugadas A.2), and here, the text
    treats the highest cards and the highest sum as the same thing, which they are not. But in all three
    places, what it tells the player to count is the sum.
    """
    return (Mark(pips(cards), Measure.PIPS),)


@ruling(
    at="Jugadas ¶3",
    words="En todas estas jugadas",
    of=("sequence_height", "tricon_height", "flush_height", "flush_sequence_height", "fredon_height"),
)
def height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two sequences, tricons, flushes, flushes with sequence or fredons, the one whose cards add up to
    more is higher. That is how all equal combinations are compared.
    """
    return case.rules.equals(case, hand, cards)


@ruling(at="Jugadas ¶3", words="En todas estas jugadas")
@contested("all-tp-tie", "sum", "all four cards count")
def tricon_prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Between two tricons with prime, the sum of all four cards decides, as with all equal combinations.

    Reading: All four cards form the combination, and the text nowhere says that one part of it counts before
    the other.
    """
    return case.rules.equals(case, hand, cards)


@tricon_prime_height.reading("tricon-first", "the tricon counts first", standing=Standing.INFERRED)
def tricon_first(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher tricon wins; the fourth card would count only between equal tricons.

    Reading: The tricon is the stronger part of the hand, and it pays more.
    """
    return (Mark(hand.kinds[0][0].rank, Measure.TRICON), *case.rules.equals(case, hand, cards))


@equals.reading(
    "highest-card",
    "the highest card decides",
    at="Orden",
    words="es más valiosa la formada por cartas próximas al diez",
)
def highest_card(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Between equal combinations, the highest card decides, then the next highest, and so on. But two points
    or two primes are compared by their sums.

    Reading: The text says that the order of the cards decides between two equal combinations, and that the
    one with cards nearer the ten is better. In Jugadas ¶3, too, it names the highest cards first. But the
    entries on the point and the prime say that the sum counts.
    """
    return tuple(
        [Mark(rank, Measure.HIGHEST) for rank in sorted([card.rank for card in cards], reverse=True)]
    )
