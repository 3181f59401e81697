"""Las Jugadas: A the simple combinations, B the double ones, and what parts two that are equal."""

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
from ambigu_variants.kernel.rulings import Standing

__all__: list[str] = []

ruling = JUEGOS.ruling


@ruling(at="Jugadas ¶1", words="indicadas de menor a mayor valor")
def ladder(case: Matter) -> tuple[Combination, ...]:
    """From the lowest up, the combinations are point, prime, sequence, tricon, flush; then tricon with prime,
    flush with sequence, fredon.
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
    """Of two points that is the higher whose cards have the higher sum."""
    measure = Mark(pips(cards), Measure.PIPS)
    return (Mark(len(cards), Measure.CARDS), measure) if case.rules.three_against_two(case) else (measure,)


@ruling(at="Jugadas A.1 ¶1", words="un punto de tres cartas gana a uno de dos")
def three_against_two(case: Matter) -> bool:
    """A point of three cards beats one of two, whatever their pips."""
    return True


@ruling(at="Jugadas A.2", words="puede calcularse sumando el índice de las cuatro cartas")
def prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two primes that is the higher whose four cards have the higher sum."""
    return (Mark(pips(cards), Measure.PIPS),)


@ruling(
    at="Jugadas A.2",
    words="es superior a 30 se llama gran prima",
    name="above-30",
    called="a prime of thirty is small",
    crux="all-grand-from",
)
def grand_prime(case: Matter, cards: Cards) -> bool:
    """The prime is grand when its cards add up to more than 30.

    Reading: Higher than 30 is said in words: thirty itself is not enough.
    """
    return pips(cards) > 30


@grand_prime.reading("from-30", "a prime of thirty is grand", standing=Standing.AGAINST)
def from_30(case: Matter, cards: Cards) -> bool:
    """The prime is grand from 30 on.

    Reading: The words speak against it: they ask for more than thirty. Without an example at the limit itself
    a slip cannot be shut out, and this is what would then have been meant.
    """
    return pips(cards) >= 30


@ruling(at="Jugadas A.3", words="Una secuencia de tres cartas consecutivas del mismo palo")
def sequence(case: Matter, hand: Hand) -> Ways:
    """Three cards of one suit, one after the other, make a sequence."""
    if len(hand.suits[0]) < 3:
        return ()
    return runs(hand.suits[0], 3, circular=case.rules.round_the_corner(case))


@ruling(at="Jugadas A.4", words="Tres cartas del mismo índice")
def tricon(case: Matter, hand: Hand) -> Ways:
    """Three cards of one rank make a tricon."""
    return (hand.kinds[0],) if len(hand.kinds[0]) == 3 else ()


@ruling(
    at="Jugadas A.5",
    words="Cuatro cartas del mismo palo",
    name="list",
    called="four cards of a suit are enough",
    crux="es-flux-vocabulario",
)
def flush(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit make a flush, in sequence or not.

    Reading: The glossary asks for a run of four. Then this entry would be empty and the flush with sequence
    say the same thing twice; so the list's definition is taken.
    """
    return (hand.cards,) if len(hand.suits) == 1 else ()


@flush.reading(
    "run-of-four",
    "all four cards must run",
    at="Vocabulario Flux",
    words="secuencia de cuatro cartas del mismo palo",
)
def run_of_four(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit make a flush if all four are in sequence.

    Reading: The glossary says so. Four suited cards out of sequence are then no flush, and they are no point
    either, so that some hands hold nothing at all.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@ruling(at="Jugadas B.6", words="la cuarta de palo distinto de las del trío")
def tricon_prime(case: Matter, hand: Hand) -> Ways:
    """Three cards of one rank, and a fourth of a suit that none of them has, make a tricon with prime."""
    return (hand.cards,) if len(hand.kinds[0]) == 3 and len(hand.suits) == 4 else ()


@ruling(at="Jugadas B.7", words="todas las cartas consecutivas y del mismo palo")
def flush_sequence(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, all four in sequence, make a flush with sequence."""
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@ruling(at="Jugadas B.8", words="Cuatro cartas del mismo índice")
def fredon(case: Matter, hand: Hand) -> Ways:
    """Four cards of one rank make a fredon."""
    return (hand.cards,) if len(hand.kinds[0]) == 4 else ()


@ruling(
    at="Jugadas ¶3",
    words="la que al sumar las cartas que la forman",
    name="sum",
    called="the sum of the cards decides",
    crux="es-valor-suma",
)
def equals(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Equal combinations are parted by the higher sum of the cards that make them.

    Reading: The text takes the highest cards and the highest sum for one thing, which they are not: under
    the point (Jugadas A.1 ¶1), under the prime (Jugadas ¶2), and here. The sum is what it tells the player to
    count, here as for the point and the prime.
    """
    return (Mark(pips(cards), Measure.PIPS),)


@ruling(
    at="Jugadas ¶3",
    words="En todas estas jugadas",
    of=("sequence_height", "tricon_height", "flush_height", "flush_sequence_height", "fredon_height"),
)
def height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Sequences, tricons, flushes, flushes with sequence and fredons have no rule of their own: the sum of
    the cards that make them parts them, as it parts all equals.
    """
    return case.rules.equals(case, hand, cards)


@ruling(
    at="Jugadas ¶3",
    words="En todas estas jugadas",
    name="sum",
    called="all four cards count",
    crux="all-tp-tie",
)
def tricon_prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Two tricons with prime are parted by the sum of all four cards, as all equals are.

    Reading: All four cards make the combination, and no sentence says that one part of it comes before the
    other.
    """
    return case.rules.equals(case, hand, cards)


@tricon_prime_height.reading("tricon-first", "the tricon counts first", standing=Standing.INFERRED)
def tricon_first(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher tricon wins; only between equal ones would the rest be counted.

    Reading: The tricon is the nobler part of the hand, and pays more.
    """
    return (Mark(hand.kinds[0][0].rank, Measure.TRICON), *case.rules.equals(case, hand, cards))


@equals.reading(
    "highest-card",
    "the highest card decides",
    at="Orden",
    words="es más valiosa la formada por cartas próximas al diez",
)
def highest_card(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Equal combinations are parted by the highest card, then by the next, and so on; but two points and two
    primes by their sums.

    Reading: The order of the cards is said to decide between two equal combinations, and the nearer to the
    ten is the better; the highest cards are named first in Jugadas ¶3 too. For the point and the prime the
    sum is stated in their own entries.
    """
    return tuple(
        [Mark(rank, Measure.HIGHEST) for rank in sorted([card.rank for card in cards], reverse=True)]
    )
