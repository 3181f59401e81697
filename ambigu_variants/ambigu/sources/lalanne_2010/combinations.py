"""Rulings on §8 (payment) and §9 (order of the combinations: simple in §9.1, composite in §9.2)."""

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
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.rules.winning import collect
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Steps

ruling = LALANNE.ruling


@ruling(at="§8 ¶3", words="par tous les joueurs ayant participé à la première phase")
def payment(deal: Deal, winner: int) -> Steps[None]:
    """Everyone who was dealt cards pays the winner for his combination, even a player who dropped out.

    Reading: §7 says all the others; §8 says all who took part in the first phase. Nobody can leave before
    that phase ends, so they are the same players.
    """
    yield from collect(deal, winner)


@ruling(at="§8 ¶4", words="Les deux chapitres suivants font état de la hièrarchie des combinaisons")
def ladder(case: Matter) -> tuple[Combination, ...]:
    """From lowest to highest, the combinations are point, prime, sequence, tricon and flush; then tricon
    with prime, flush with sequence and fredon.

    Reading: The text says that its two chapters give the ranking and the prices. So the order is that of
    the chapters: first the simple combinations in §9.1, then the double ones in §9.2.
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


@ruling(at="§9.1 Point", words="Deux ou trois cartes de même couleur")
def point(case: Matter, hand: Hand) -> Ways:
    """Two or three cards of one suit make a point."""
    return tuple([suited for suited in hand.suits if 2 <= len(suited) <= 3])


@ruling(at="§9.1 Point", words="[1 jeton]")
def point_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A point pays one counter."""
    return 1


@ruling(at="§9.1 Point", words="hauteur déterminée par la somme des points")
def point_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two points, the higher is the one whose two or three cards add up to more."""
    total = Mark(pips(cards), Measure.PIPS)
    return (Mark(len(cards), Measure.CARDS), total) if case.rules.three_against_two(case) else (total,)


@ruling(at="§9.1 Point", words="hauteur déterminée par la somme des points", standing=Standing.INFERRED)
@contested("fr-three-vs-two", "sum-only", "only the sum counts")
def three_against_two(case: Matter) -> bool:
    """Only the sum counts, whether of two cards or of three.

    Reading: The text measures both kinds of point the same way and never says that three cards beat two; so
    a two-card 19 beats a three-card 17.
    """
    return False


@three_against_two.reading("three-wins", "three cards always win", standing=Standing.INFERRED)
def three_beat_two(case: Matter) -> bool:
    """A point of three cards beats a point of two, whatever the sums.

    Reading: The sum may be meant to decide only between points with the same number of cards. The text would
    then take it for granted that three cards beat two.
    """
    return True


@ruling(at="§9.1 Prime", words="Quatre cartes de couleurs différentes")
def prime(case: Matter, hand: Hand) -> Ways:
    """Four cards of four different suits make a prime."""
    return (hand.cards,) if len(hand.suits) == 4 else ()


@ruling(at="§9.1 Prime", words="somme des points des cartes > 30 = grande prime")
@contested("all-grand-from", "above-30", "a prime of thirty is small")
def grand_prime(case: Matter, cards: Cards) -> bool:
    """A prime is grand if its cards add up to more than 30.

    Reading: The sign > simply means *more than*: a prime of exactly 30 is small.
    """
    return pips(cards) > 30


@grand_prime.reading("from-30", "a prime of thirty is grand", standing=Standing.AGAINST)
def from_30(case: Matter, cards: Cards) -> bool:
    """A prime is grand from 30 up.

    Reading: The sign contradicts this. The text gives the limit only once, with a sign and a figure, and
    has no example just above or just below it. If the sign is a slip, this is what was meant.
    """
    return pips(cards) >= 30


@ruling(at="§9.1 Prime", words="petite prime = 2 jetons ; grande prime = 3 jetons")
def prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A prime pays two counters, a grand prime three."""
    return 3 if case.rules.grand_prime(case, cards) else 2


@ruling(at="§9.1 Séquence", words="Trois cartes de même couleur qui se suivent")
def sequence(case: Matter, hand: Hand) -> Ways:
    """Three cards of one suit in a row make a sequence."""
    if len(hand.suits[0]) < 3:
        return ()
    return runs(hand.suits[0], 3, circular=case.rules.round_the_corner(case))


@ruling(at="§9.1 Séquence", words="[3 jetons]")
def sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A sequence pays three counters."""
    return 3


@ruling(at="§9.1 Tricon", words="Trois cartes semblables")
def tricon(case: Matter, hand: Hand) -> Ways:
    """Three cards of one rank make a tricon."""
    return (hand.kinds[0],) if len(hand.kinds[0]) == 3 else ()


@ruling(at="§9.1 Tricon", words="[4 jetons]")
def tricon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A tricon pays four counters."""
    return 4


@ruling(at="§9.1 Flux", words="Quatre cartes de la même couleur")
def flush(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit make a flush."""
    return (hand.cards,) if len(hand.suits) == 1 else ()


@ruling(at="§9.1 Flux", words="[5 jetons]")
def flush_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A flush pays five counters."""
    return 5


@ruling(at="§9.2 Tricon avec prime", words="une quatrième différente par le rang et la couleur")
def tricon_prime(case: Matter, hand: Hand) -> Ways:
    """Three cards of one rank and a fourth that differs in rank and in suit make a tricon with prime."""
    return (hand.cards,) if len(hand.kinds[0]) == 3 and len(hand.suits) == 4 else ()


@ruling(at="§9.2 Tricon avec prime", words="selon que la prime est petite ou grande")
def tricon_prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A tricon with prime pays six counters, or seven if the prime is grand: the price of the tricon plus
    that of the prime.
    """
    return case.rules.tricon_price(case, hand, cards) + case.rules.prime_price(case, hand, cards)


@ruling(at="§9.2 Flux avec séquence", words="contenant au moins trois cartes qui se suivent")
@contested("fr-flux-sequence", "three", "three cards in a row are enough")
def flush_sequence(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, at least three of them in a row, make a flush with sequence.

    Reading: The text says “at least three”, and four in a row is just one case of that.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and runs(hand.cards, 3, circular=circular) else ()


@flush_sequence.reading("four", "all four cards must be in a row", standing=Standing.AGAINST)
def four_in_a_row(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit make a flush with sequence only if all four are in a row.

    Reading: “At least three” contradicts this. Only the name, taken by itself, can suggest a flush that is a
    sequence throughout.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@ruling(at="§9.2 Flux avec séquence", words="5+3 = 8 jetons")
def flush_sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A flush with sequence pays eight counters: the price of the flush plus that of the sequence."""
    return case.rules.flush_price(case, hand, cards) + case.rules.sequence_price(case, hand, cards)


@ruling(at="§9.2 Fredon", words="Quatre cartes semblables")
def fredon(case: Matter, hand: Hand) -> Ways:
    """Four cards of one rank make a fredon."""
    return (hand.cards,) if len(hand.kinds[0]) == 4 else ()


@ruling(at="§9.2 Fredon", words="on le compte comme deux tricons")
@contested("fr-fredon-two-tricons", "two-tricons", "the prime in a fredon pays nothing")
def fredon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A fredon pays eight counters, because it counts as two tricons.

    Reading: The text gives the figure and the reason for it, without mentioning that four cards of one rank
    are a prime too. It follows from the figure that this prime pays nothing.
    """
    return 8


@fredon_price.reading("with-prime", "the prime in a fredon is paid for too", standing=Standing.AGAINST)
def with_prime(case: Matter, hand: Hand, cards: Cards) -> int:
    """A fredon pays eight counters, plus the price of the prime that four cards of one rank always make.

    Reading: The text gives the figure as the whole price, which contradicts this. But a tricon with prime is
    paid for its prime, and a fredon contains a prime too.
    """
    return 8 + case.rules.prime_price(case, hand, cards)
