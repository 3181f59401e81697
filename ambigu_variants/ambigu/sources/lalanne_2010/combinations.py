"""§8 and §9: who pays; the order of the combinations, the simple ones (§9.1), the composite ones (§9.2)."""

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
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Steps

__all__: list[str] = []

ruling = LALANNE.ruling


@ruling(at="§8 ¶3", words="par tous les joueurs ayant participé à la première phase")
def payment(deal: Deal, winner: int) -> Steps[None]:
    """Everybody who was dealt cards pays the winner, whether he stayed to the end or not.

    Reading: §7 says all the others and §8 all who took part in the first phase; nobody can leave before it
    ends, so they are the same.
    """
    yield from collect(deal, winner)


@ruling(at="§8 ¶4", words="Les deux chapitres suivants font état de la hièrarchie des combinaisons")
def ladder(case: Matter) -> tuple[Combination, ...]:
    """From the lowest up, the combinations are point, prime, sequence, tricon, flush; then tricon with prime,
    flush with sequence, fredon.

    Reading: The two chapters are said to give the hierarchy: the simple combinations come in the order of
    §9.1, and after them the composite ones in that of §9.2.
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


@ruling(at="§9.1 Point", words="[1 jeton]")
def point_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A point pays one counter."""
    return 1


@ruling(at="§9.1 Point", words="Deux ou trois cartes de même couleur")
def point(case: Matter, hand: Hand) -> Ways:
    """Two or three cards of one suit make a point."""
    return tuple([suited for suited in hand.suits if 2 <= len(suited) <= 3])


@ruling(at="§9.1 Point", words="hauteur déterminée par la somme des points")
def point_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two points that is the higher whose two or three cards have the higher sum."""
    total = Mark(pips(cards), Measure.PIPS)
    return (Mark(len(cards), Measure.CARDS), total) if case.rules.three_against_two(case) else (total,)


@ruling(
    at="§9.1 Point",
    words="hauteur déterminée par la somme des points",
    name="sum-only",
    called="the sum alone counts",
    crux="fr-three-vs-two",
    standing=Standing.INFERRED,
)
def three_against_two(case: Matter) -> bool:
    """The sum alone counts, whether it is of two cards or of three.

    Reading: The text gives one measure for both kinds of point and never says that three cards beat two; so
    19 in two cards beats 17 in three.
    """
    return False


@three_against_two.reading("three-wins", "three cards always win", standing=Standing.INFERRED)
def three_beat_two(case: Matter) -> bool:
    """Three cards of a suit beat two, whatever their sums.

    Reading: Height may be meant only between points of as many cards, the rest being taken for granted.
    """
    return True


@ruling(at="§9.1 Prime", words="petite prime = 2 jetons ; grande prime = 3 jetons")
def prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A small prime pays two counters, a grand one three."""
    return 3 if case.rules.grand_prime(case, cards) else 2


@ruling(at="§9.1 Prime", words="Quatre cartes de couleurs différentes")
def prime(case: Matter, hand: Hand) -> Ways:
    """Four cards of four different suits make a prime."""
    return (hand.cards,) if len(hand.suits) == 4 else ()


@ruling(
    at="§9.1 Prime",
    words="somme des points des cartes > 30 = grande prime",
    name="above-30",
    called="a prime of thirty is small",
    crux="all-grand-from",
)
def grand_prime(case: Matter, cards: Cards) -> bool:
    """The prime is grand when its cards add up to more than 30.

    Reading: The sign is a plain *more than*: a prime of just 30 is small.
    """
    return pips(cards) > 30


@grand_prime.reading("from-30", "a prime of thirty is grand", standing=Standing.AGAINST)
def from_30(case: Matter, cards: Cards) -> bool:
    """The prime is grand from 30 on.

    Reading: The sign speaks against it. The limit is printed once, in a sign and a figure, without an example
    on either side of it; were the sign a slip, this is what would have been meant.
    """
    return pips(cards) >= 30


@ruling(at="§9.1 Séquence", words="[3 jetons]")
def sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A sequence pays three counters."""
    return 3


@ruling(at="§9.1 Séquence", words="Trois cartes de même couleur qui se suivent")
def sequence(case: Matter, hand: Hand) -> Ways:
    """Three cards of one suit that follow one another make a sequence."""
    if len(hand.suits[0]) < 3:
        return ()
    return runs(hand.suits[0], 3, circular=case.rules.round_the_corner(case))


@ruling(at="§9.1 Tricon", words="[4 jetons]")
def tricon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A tricon pays four counters."""
    return 4


@ruling(at="§9.1 Tricon", words="Trois cartes semblables")
def tricon(case: Matter, hand: Hand) -> Ways:
    """Three cards of one rank make a tricon."""
    return (hand.kinds[0],) if len(hand.kinds[0]) == 3 else ()


@ruling(at="§9.1 Flux", words="[5 jetons]")
def flush_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A flush pays five counters."""
    return 5


@ruling(at="§9.1 Flux", words="Quatre cartes de la même couleur")
def flush(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit make a flush."""
    return (hand.cards,) if len(hand.suits) == 1 else ()


@ruling(at="§9.2 Tricon avec prime", words="selon que la prime est petite ou grande")
def tricon_prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A tricon with prime pays six counters, or seven where the prime is grand: the prices of tricon and
    prime, added.
    """
    return case.rules.tricon_price(case, hand, cards) + case.rules.prime_price(case, hand, cards)


@ruling(at="§9.2 Tricon avec prime", words="une quatrième différente par le rang et la couleur")
def tricon_prime(case: Matter, hand: Hand) -> Ways:
    """Three cards of one rank, and a fourth that differs from them in rank and suit, make a tricon with
    prime.
    """
    return (hand.cards,) if len(hand.kinds[0]) == 3 and len(hand.suits) == 4 else ()


@ruling(at="§9.2 Flux avec séquence", words="5+3 = 8 jetons")
def flush_sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A flush with sequence pays eight counters: the prices of flush and sequence, added."""
    return case.rules.flush_price(case, hand, cards) + case.rules.sequence_price(case, hand, cards)


@ruling(
    at="§9.2 Flux avec séquence",
    words="contenant au moins trois cartes qui se suivent",
    name="three",
    called="three cards that run are enough",
    crux="fr-flux-sequence",
)
def flush_sequence(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, of which at least three follow one another, make a flush with sequence.

    Reading: At least three is said outright, and four in a row is only one case of it.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and runs(hand.cards, 3, circular=circular) else ()


@flush_sequence.reading("four", "all four cards must run", standing=Standing.AGAINST)
def four_in_a_row(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit make a flush with sequence only if all four are in a row.

    Reading: “At least three” speaks against it. Only the name, taken by itself, can be heard as a flush that
    is a sequence, all of it.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@ruling(at="§9.2 Fredon", words="Quatre cartes semblables")
def fredon(case: Matter, hand: Hand) -> Ways:
    """Four cards of one rank make a fredon."""
    return (hand.cards,) if len(hand.kinds[0]) == 4 else ()


@ruling(
    at="§9.2 Fredon",
    words="on le compte comme deux tricons",
    name="two-tricons",
    called="the prime in a fredon pays nothing",
    crux="fr-fredon-two-tricons",
)
def fredon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A fredon pays eight counters: it is counted as two tricons.

    Reading: The text gives the figure and its reason, and neither mentions the prime that four cards of one
    rank also are. That this prime pays nothing follows from the figure.
    """
    return 8


@fredon_price.reading("with-prime", "the prime in a fredon is paid too", standing=Standing.AGAINST)
def with_prime(case: Matter, hand: Hand, cards: Cards) -> int:
    """A fredon pays eight counters, and the price of the prime that four cards of a rank always are.

    Reading: The figure is printed as the whole price, and speaks against it. But a tricon with prime is paid
    for its prime, and a fredon holds one too.
    """
    return 8 + case.rules.prime_price(case, hand, cards)
