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
    pips,
    runs,
)
from ambigu_variants.ambigu.rules.rulebook import Matter
from ambigu_variants.ambigu.sources.miller_1901.text import MILLER

__all__: list[str] = []

ruling = MILLER.ruling


@ruling(at="Blatt", words="Von unten herauf gibt es")
def ladder(case: Matter) -> tuple[Combination, ...]:
    """Point, prime, sequence, tricon, flush, fredon."""
    return (
        Combination.POINT,
        Combination.PRIME,
        Combination.SEQUENCE,
        Combination.TRICON,
        Combination.FLUSH,
        Combination.FREDON,
    )


@ruling(at="Blatt", words="den Point, zwei oder mehr von einer Farbe")
def point(case: Matter, hand: Hand) -> Ways:
    """Two or more cards of a suit."""
    return tuple([suited for suited in hand.suits if len(suited) >= 2])


@ruling(at="Blatt", words="die Prime, von jeder Farbe eine")
def prime(case: Matter, hand: Hand) -> Ways:
    """A card of each suit."""
    return (hand.cards,) if len(hand.suits) == 4 else ()


@ruling(at="Blatt", words="die Sequenz, drei von einer Farbe in der Reihe")
def sequence(case: Matter, hand: Hand) -> Ways:
    """Three cards of a suit in a row."""
    if len(hand.suits[0]) < 3:
        return ()
    return runs(hand.suits[0], 3, circular=case.rules.round_the_corner(case))


@ruling(at="Blatt", words="den Tricon, drei gleiche")
def tricon(case: Matter, hand: Hand) -> Ways:
    """Three cards of a rank."""
    return (hand.kinds[0],) if len(hand.kinds[0]) == 3 else ()


@ruling(at="Blatt", words="den Fluß, alle von einer Farbe")
def flush(case: Matter, hand: Hand) -> Ways:
    """Four cards of a suit."""
    return (hand.cards,) if len(hand.suits) == 1 else ()


@ruling(at="Blatt", words="und den Fredon, vier gleiche")
def fredon(case: Matter, hand: Hand) -> Ways:
    """Four cards of a rank."""
    return (hand.cards,) if len(hand.kinds[0]) == 4 else ()


@ruling(at="Blatt", words="Eine Prime über dreißig nennen wir die große")
def grand_prime(case: Matter, cards: Cards) -> bool:
    """A prime of more than thirty pips."""
    return pips(cards) > 30


@ruling(at="Preise", words="Der Point bekommt nichts")
def point_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Nothing."""
    return 0


@ruling(at="Preise", words="die Prime zwei Marken und die große drei")
def prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Two counters for a prime, three for a grand one."""
    return 3 if case.rules.grand_prime(case, cards) else 2


@ruling(at="Preise", words="die Sequenz drei")
def sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Three counters."""
    return 3


@ruling(at="Preise", words="der Tricon vier")
def tricon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Four counters."""
    return 4


@ruling(at="Preise", words="der Fluß fünf")
def flush_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Five counters."""
    return 5


@ruling(at="Preise", words="der Fredon aber zwölf")
def fredon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Twelve counters."""
    return 12


@ruling(at="Gleiche", words="gewinnt das mit mehr Augen")
def equals(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The hand with more pips in the cards that make it."""
    return (Mark(pips(cards), Measure.PIPS),)


@ruling(
    at="Gleiche",
    words="Von zwei gleichen Blättern gewinnt das mit mehr Augen",
    of=(
        "prime_height",
        "sequence_height",
        "tricon_height",
        "flush_height",
        "fredon_height",
    ),
)
def height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """As it is of all equals: more pips."""
    return case.rules.equals(case, hand, cards)


@ruling(at="Gleiche", words="das mit mehr Augen")
def point_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The point with more pips."""
    total = Mark(pips(cards), Measure.PIPS)
    return (Mark(len(cards), Measure.CARDS), total) if case.rules.three_against_two(case) else (total,)


@ruling(at="Gleiche", words="und dann das, welches näher zur rechten Hand des Gebers liegt")
def two_card_sequence(case: Matter, points: list[Holding]) -> list[Holding]:
    """No: after the pips comes the dealer's right hand."""
    return points


@ruling(at="Gleiche", words="welches näher zur rechten Hand des Gebers liegt")
def elder_hand(case: Matter, equal: list[Holding]) -> Holding:
    """The hand nearer the dealer's right."""
    return equal[0]


@ruling(at="Gleiche", words="drei Karten von einer Farbe sind ein besserer Point als zwei")
def three_against_two(case: Matter) -> bool:
    """Yes: three cards beat two, whatever their pips."""
    return True
