"""Hands, Prices, Equals: what a hand is, what it pays, and which of two is the better."""

from __future__ import annotations

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
from ambigu_variants.ambigu.sources.miller_1901.text import MILLER

__all__: list[str] = []

ruling = MILLER.ruling


@ruling(at="Hands", words="From the lowest up there are")
def ladder(case: Matter) -> tuple[Combination, ...]:
    """Point, prime, sequence, tricon, flush; tricon and prime, flush and sequence, fredon."""
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


@ruling(at="Hands", words="the point, which is two or more of a suit")
def point(case: Matter, hand: Hand) -> Ways:
    """Two or more cards of a suit."""
    return tuple([suited for suited in hand.suits if len(suited) >= 2])


@ruling(at="Hands", words="the prime, one of each suit")
def prime(case: Matter, hand: Hand) -> Ways:
    """A card of each suit."""
    return (hand.cards,) if len(hand.suits) == 4 else ()


@ruling(at="Hands", words="the sequence, three of a suit in a row")
def sequence(case: Matter, hand: Hand) -> Ways:
    """Three cards of a suit in a row."""
    if len(hand.suits[0]) < 3:
        return ()
    return runs(hand.suits[0], 3, circular=case.rules.round_the_corner(case))


@ruling(at="Hands", words="the tricon, three alike")
def tricon(case: Matter, hand: Hand) -> Ways:
    """Three cards of a rank."""
    return (hand.kinds[0],) if len(hand.kinds[0]) == 3 else ()


@ruling(at="Hands", words="the flush, all of a suit")
def flush(case: Matter, hand: Hand) -> Ways:
    """Four cards of a suit."""
    return (hand.cards,) if len(hand.suits) == 1 else ()


@ruling(at="Hands", words="tricon and prime together")
def tricon_prime(case: Matter, hand: Hand) -> Ways:
    """Three of a rank and a fourth card, in four suits."""
    return (hand.cards,) if len(hand.kinds[0]) == 3 and len(hand.suits) == 4 else ()


@ruling(at="Hands", words="flush and sequence together, the whole hand in a row")
def flush_sequence(case: Matter, hand: Hand) -> Ways:
    """Four cards of a suit, all in a row."""
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@ruling(at="Hands", words="and the fredon, four alike")
def fredon(case: Matter, hand: Hand) -> Ways:
    """Four cards of a rank."""
    return (hand.cards,) if len(hand.kinds[0]) == 4 else ()


@ruling(at="Hands", words="A prime above thirty we call grand")
def grand_prime(case: Matter, cards: Cards) -> bool:
    """A prime of more than thirty pips."""
    return pips(cards) > 30


@ruling(at="Prices", words="The point is paid one counter")
def point_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """One counter."""
    return 1


@ruling(at="Prices", words="the prime two and a grand one three")
def prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Two counters for a prime, three for a grand one."""
    return 3 if case.rules.grand_prime(case, cards) else 2


@ruling(at="Prices", words="the sequence three")
def sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Three counters."""
    return 3


@ruling(at="Prices", words="the tricon four")
def tricon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Four counters."""
    return 4


@ruling(at="Prices", words="the flush five")
def flush_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Five counters."""
    return 5


@ruling(at="Prices", words="tricon and prime as both of them")
def tricon_prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """The price of the tricon and that of the prime, added."""
    return case.rules.tricon_price(case, hand, cards) + case.rules.prime_price(case, hand, cards)


@ruling(at="Prices", words="flush and sequence eight")
def flush_sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Eight counters."""
    return 8


@ruling(at="Prices", words="but the fredon twelve")
def fredon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Twelve counters."""
    return 12


@ruling(at="Equals", words="that with more pips wins")
def equals(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The hand with more pips in the cards that make it."""
    return (Mark(pips(cards), Measure.PIPS),)


@ruling(
    at="Equals",
    words="Of two hands alike that with more pips wins",
    of=(
        "prime_height",
        "sequence_height",
        "tricon_height",
        "flush_height",
        "tricon_prime_height",
        "flush_sequence_height",
        "fredon_height",
    ),
)
def height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """As it is of all equals: more pips."""
    return case.rules.equals(case, hand, cards)


@ruling(at="Equals", words="with more pips wins")
def point_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The point with more pips."""
    total = Mark(pips(cards), Measure.PIPS)
    return (Mark(len(cards), Measure.CARDS), total) if case.rules.three_against_two(case) else (total,)


@ruling(at="Equals", words="and then the one nearer the dealer's right hand")
def two_card_sequence(case: Matter, points: list[Holding]) -> list[Holding]:
    """No: after the pips comes the dealer's right hand."""
    return points


@ruling(at="Equals", words="the one nearer the dealer's right hand")
def elder_hand(case: Matter, equal: list[Holding]) -> Holding:
    """The hand nearer the dealer's right."""
    return equal[0]


@ruling(at="Equals", words="three cards of a suit are a better point than two")
def three_against_two(case: Matter) -> bool:
    """Yes: three cards beat two, whatever their pips."""
    return True
