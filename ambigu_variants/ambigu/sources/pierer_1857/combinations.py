"""Rulings on the combinations, from the Point up, and on ties."""

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
from ambigu_variants.ambigu.sources.pierer_1857.text import PIERER
from ambigu_variants.kernel.rulings import Standing, contested

ruling = PIERER.ruling


@ruling(at="p. 393", words="sticht alle andere")
def ladder(case: Matter) -> tuple[Combination, ...]:
    """From lowest to highest, the combinations are point, prime, sequence, tricon, flush, tricon with prime,
    flush with sequence, and fredon.
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


@ruling(at="p. 393", words="der Point (3 Karten von der nämlichen Farbe)")
def point(case: Matter, hand: Hand) -> Ways:
    """Three cards of one suit make a point; two don’t."""
    return (hand.suits[0],) if len(hand.suits[0]) == 3 else ()


@ruling(at="p. 393", words="4 Karten von verschiedenen Farben")
def prime(case: Matter, hand: Hand) -> Ways:
    """Four cards of four different suits make a prime. The text calls it Kriekelkrakel."""
    return (hand.cards,) if len(hand.suits) == 4 else ()


@ruling(at="p. 393", words="3 Karten von der nämlichen Farbe in gerader Folge")
def sequence(case: Matter, hand: Hand) -> Ways:
    """Three cards of one suit in a row make a sequence."""
    circular = case.rules.round_the_corner(case)
    return runs(hand.suits[0], 3, circular=circular)


@ruling(at="p. 393", words="das Gedritte (3 Blätter von der nämlichen Art)")
def tricon(case: Matter, hand: Hand) -> Ways:
    """Three cards of the same rank make a tricon. The text calls it Gedritte."""
    return (hand.kinds[0],) if len(hand.kinds[0]) == 3 else ()


@ruling(at="p. 393", words="der Fluß (4 Karten von der nämlichen Farbe)")
def flush(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit make a flush."""
    return (hand.cards,) if len(hand.suits) == 1 else ()


@ruling(at="p. 393", words="mit einem 4. Blatte von verschiedener Farbe")
def tricon_prime(case: Matter, hand: Hand) -> Ways:
    """Three cards of the same rank and a card of the fourth suit make a tricon with prime."""
    return (hand.cards,) if len(hand.kinds[0]) == 3 and len(hand.suits) == 4 else ()


@ruling(at="p. 393", words="der Fluß mit Sequenz", standing=Standing.INFERRED)
@contested("de-flush-sequence", "three", "three cards in a row are enough")
def flush_sequence(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, three of them in sequence, make a flush with sequence.

    Reading: The text doesn’t explain the name. It has just defined a sequence as three cards and a flush as
    four. A hand of one suit with three cards in sequence contains both.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and runs(hand.cards, 3, circular=circular) else ()


@flush_sequence.reading("four", "all four cards must be in a row", standing=Standing.INFERRED)
def four_in_a_row(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, all in a row, make a flush with sequence.

    Reading: All four cards make the flush. “With sequence” describes the flush, so it applies to all four.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@ruling(at="p. 393", words="4 Blätter von der nämlichen Art")
def fredon(case: Matter, hand: Hand) -> Ways:
    """Four cards of the same rank make a fredon."""
    return (hand.cards,) if len(hand.kinds[0]) == 4 else ()


@ruling(at="p. 393", words="Bei gleichem Spiele", standing=Standing.INFERRED)
@contested("de-equal-hands", "same-combination", "hands with the same combination are equal")
def equals(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Two hands with the same combination are equal: their cards are not compared.

    Reading: The text’s word for “hand” also means the combination that a player holds. The text doesn’t say
    how two points or two sequences are compared.
    """
    return (Mark(0, Measure.PIPS),)


@equals.reading("pips", "the pips decide first", standing=Standing.INFERRED)
def by_pips(case: Matter, hand: Hand, cards: Cards) -> Height:
    """If two hands have the same combination, the one with more pips wins. Only the cards that make up the
    combination count.

    Reading: Two hands are really equal only if their pips are equal too. A player with the higher point
    wouldn’t give way to one with the lower.
    """
    return (Mark(pips(cards), Measure.PIPS),)


@ruling(
    at="p. 393",
    words="Bei gleichem Spiele",
    of=(
        "point_height",
        "prime_height",
        "sequence_height",
        "tricon_height",
        "flush_height",
        "tricon_prime_height",
        "flush_sequence_height",
        "fredon_height",
    ),
    standing=Standing.INFERRED,
)
def height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Two hands with the same combination are equal: the rule for equal hands decides.

    Reading: The sentence on ties comes at the end of the list and doesn’t name any combination.
    """
    return case.rules.equals(case, hand, cards)


@ruling(at="p. 393", words="gewinnt die Vorhand")
def elder_hand(case: Matter, equal: list[Holding]) -> Holding:
    """Between equal hands, the elder hand wins: in this text, the Vorhand.

    Supplied: If he isn’t one of the tied players, the first of them to speak wins.
    """
    return equal[0]
