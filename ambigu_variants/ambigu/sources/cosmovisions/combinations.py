"""Rulings on ¶2: the six combinations, their order and their prices."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.counters import stakes
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
from ambigu_variants.ambigu.sources.cosmovisions.text import COSMOVISIONS
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Steps

ruling = COSMOVISIONS.ruling


@ruling(at="¶2", words="Il y a 6 chances de gain", standing=Standing.INFERRED)
def ladder(case: Matter) -> tuple[Combination, ...]:
    """There are six combinations: from lowest to highest, point, prime, sequence, tricon, flush and fredon.

    Reading: The text numbers the six combinations. For most of them it says which others they beat, but not
    for the flush.
    """
    return (
        Combination.POINT,
        Combination.PRIME,
        Combination.SEQUENCE,
        Combination.TRICON,
        Combination.FLUSH,
        Combination.FREDON,
    )


@ruling(at="¶2", words="plus grand nombre de cartes de la même couleur", standing=Standing.INFERRED)
def point(case: Matter, hand: Hand) -> Ways:
    """Two or more cards of one suit make a point.

    Reading: The text describes the point as bringing together as many cards of one suit as possible in one
    hand. It doesn’t give a minimum, but a single card isn’t brought together with anything.
    """
    return tuple([suited for suited in hand.suits if len(suited) >= 2])


@ruling(at="¶2", words="par lequel on gagne les enjeux")
def point_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A point pays nothing: the winner takes only the pool."""
    return 0


@ruling(at="¶2", words="plus grand nombre de cartes de la même couleur", standing=Standing.INFERRED)
def three_against_two(case: Matter) -> bool:
    """The point with more cards wins, even if the other has more pips.

    Reading: The point is the largest number of cards of one suit, so the number of cards counts first.
    """
    return True


@ruling(at="¶2", words="plus grand nombre de cartes de la même couleur", standing=Standing.INFERRED)
def point_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two points, the one with more cards is higher.

    Reading: The point is the largest number of cards of one suit, so the number of cards counts first.

    Supplied: If they have the same number of cards, the one with more pips is higher.
    """
    rest = case.rules.equals(case, hand, cards)
    return (Mark(len(cards), Measure.CARDS), *rest) if case.rules.three_against_two(case) else rest


@ruling(at="¶2", words="la prime, réunion de 4 cartes différentes", standing=Standing.INFERRED)
def prime(case: Matter, hand: Hand) -> Ways:
    """Four cards of four different suits make a prime.

    Reading: The text only says “four different cards”. It can’t mean different ranks, because it says that a
    fredon contains a prime. So it must mean different suits.
    """
    return (hand.cards,) if len(hand.suits) == 4 else ()


@ruling(at="¶2", words="3 mises s'il y en a plus de 30")
def prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A prime pays two stakes, a grand prime three.

    Supplied: A stake is the same amount as the ante. If no ante is agreed on, a stake is one counter.
    """
    return stakes(case, 3 if case.rules.grand_prime(case, cards) else 2)


@ruling(at="¶2", words="plus de 30 (grande prime)", standing=Standing.INFERRED)
@contested("cv-thirty", "above-30", "a prime of thirty is small")
def grand_prime(case: Matter, cards: Cards) -> bool:
    """A prime is grand if its pips add up to more than thirty.

    Reading: The small prime has fewer than thirty pips and the grand prime more. The text doesn’t say what a
    prime of exactly thirty is. A prime that the text doesn’t call grand gets the lower price.
    """
    return pips(cards) > 30


@grand_prime.reading("from-30", "a prime of thirty is grand", standing=Standing.INFERRED)
def from_30(case: Matter, cards: Cards) -> bool:
    """A prime of thirty or more is grand.

    Reading: The small prime must have fewer than thirty pips, so a prime of exactly thirty isn’t small.
    """
    return pips(cards) >= 30


@ruling(at="¶2", words="la séquence ou tierce", standing=Standing.INFERRED)
@contested("cv-tierce", "suited", "the three cards are of one suit")
def sequence(case: Matter, hand: Hand) -> Ways:
    """Three cards of one suit in a row make a sequence.

    Reading: The text doesn’t mention the suit here. But it also calls the combination a tierce, and in
    piquet a tierce is three cards of one suit in sequence.
    """
    circular = case.rules.round_the_corner(case)
    return runs(hand.suits[0], 3, circular=circular)


@sequence.reading(
    "any-suit", "their suits don’t matter", words="3 cartes qui se suivant", standing=Standing.INFERRED
)
def any_suit(case: Matter, hand: Hand) -> Ways:
    """Three cards in a row make a sequence, whatever their suits.

    Reading: Where the suit matters, as in the flush, the text says so. Here it says only that the cards
    follow each other.
    """
    return runs(hand.cards, 3, circular=case.rules.round_the_corner(case))


@ruling(at="¶2", words="ce qui vaut 3 mises")
def sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A sequence pays three stakes.

    Supplied: A stake is the same amount as the ante. If no ante is agreed on, a stake is one counter.
    """
    return stakes(case, 3)


@ruling(at="¶2", words="le tricon ou brelan (3 cartes de même ordre)")
def tricon(case: Matter, hand: Hand) -> Ways:
    """Three cards of the same rank make a tricon."""
    return (hand.kinds[0],) if len(hand.kinds[0]) == 3 else ()


@ruling(at="¶2", words="payé 4 mises")
def tricon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A tricon pays four stakes.

    Supplied: A stake is the same amount as the ante. If no ante is agreed on, a stake is one counter.
    """
    return stakes(case, 4)


@ruling(at="¶2", words="le flux (4 cartes de même couleur qui se suivent)")
def flush(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, all in a row, make a flush."""
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@ruling(at="¶2", words="gagnant 5 mises")
def flush_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A flush pays five stakes.

    Supplied: A stake is the same amount as the ante. If no ante is agreed on, a stake is one counter.
    """
    return stakes(case, 5)


@ruling(at="¶2", words="le fredon (4 cartes de même ordre, ou brelan carré)")
def fredon(case: Matter, hand: Hand) -> Ways:
    """Four cards of the same rank make a fredon."""
    return (hand.cards,) if len(hand.kinds[0]) == 4 else ()


@ruling(at="¶2", words="sans compter les 2 ou 3 mises afférentes")
def fredon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A fredon pays eight stakes plus the price of the prime that it contains. That makes ten stakes in all,
    or eleven if the prime is grand.

    Supplied: A stake is the same amount as the ante. If no ante is agreed on, a stake is one counter.
    """
    return stakes(case, 8) + case.rules.prime_price(case, hand, cards)


@ruling(at="¶2", words="on gagne, en outre des enjeux, 2 mises", standing=Standing.INFERRED)
@contested("cv-who-pays", "everyone", "everyone at the table pays")
def payment(deal: Deal, winner: int) -> Steps[None]:
    """Besides the pool, the winner gets the price of his combination from every other player at the table.

    Reading: The text gives the price but doesn’t say who pays it. Each combination has one price, no matter
    how many players have given up. It could also be one sum that all the losers pay together, but the text
    doesn’t say how they would share it.
    """
    yield from collect(deal, winner)


@payment.reading("those-in", "only those still in the deal pay", standing=Standing.INFERRED)
def those_in(deal: Deal, winner: int) -> Steps[None]:
    """Only the players who stayed in to the end pay the winner for his combination.

    Reading: The text says that a player who gives up loses his stake. It doesn’t say that he loses anything
    else.
    """
    yield from collect(deal, winner, list(deal.live))
