"""Rulings on Value of the Hands: from the Point to the Fredon, one paragraph each."""

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
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.rulings import Standing, contested

ruling = FOSTER.ruling


@ruling(at="Value", words="rank in the following order, beginning with the lowest")
def ladder(case: Matter) -> tuple[Combination, ...]:
    """From lowest to highest, the combinations are point, prime, sequence, tricon, flush, doublets and
    fredon. Of the two doublets, the flush with sequence is the higher.

    Reading: The text lists seven names. The order of the two doublets follows from another sentence: a run
    of four in one suit loses to nothing but a fredon.
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


@ruling(at="Point", words="pips on two or more cards of the same suit")
def point(case: Matter, hand: Hand) -> Ways:
    """It takes at least two cards of one suit to make a point."""
    return tuple([suited for suited in hand.suits if len(suited) >= 2])


@ruling(at="Point", words="The total number of pips")
def point_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two points, the one with more pips is higher."""
    total = Mark(pips(cards), Measure.PIPS)
    return (Mark(len(cards), Measure.CARDS), total) if case.rules.three_against_two(case) else (total,)


@ruling(at="Point", words="Three cards of one suit are a better point than two")
def three_against_two(case: Matter) -> bool:
    """A point of three cards beats a point of two, even if the point of two has more pips."""
    return True


@ruling(at="Point", words="receives one counter from each of the other players")
def point_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A point pays one counter."""
    return 1


@ruling(at="Point", words="the player having two cards in sequence wins")
def two_card_sequence(case: Matter, points: list[Holding]) -> list[Holding]:
    """Between equal points, one with two cards in sequence beats one without."""
    held = [case.rules.point_in_sequence(case, point.cards) for point in points]
    return [point for point, runs in zip(points, held, strict=True) if runs] or points


@ruling(at="Point", words="having two cards in sequence")
@contested("en-seq2-scope", "any", "any two cards")
def point_in_sequence(case: Matter, cards: Cards) -> bool:
    """The two cards in sequence may be any two of the point, whether it has two cards or three.

    Reading: The sentence is general; the two-card points in it are only an example. But the two cards in
    sequence must belong to the point, because that is what the paragraph is about.
    """
    return bool(runs(cards, 2, circular=case.rules.round_the_corner(case)))


@point_in_sequence.reading("two-card", "only in a point of two cards", standing=Standing.INFERRED)
def two_card_point(case: Matter, cards: Cards) -> bool:
    """Only a point of two cards counts, and only if they are in sequence.

    Reading: The only example sets two cards against two, and three cards in sequence would be a different
    combination.
    """
    return len(cards) == 2 and in_sequence(cards, circular=case.rules.round_the_corner(case))


@ruling(at="Prime", words="Four cards of different suits")
def prime(case: Matter, hand: Hand) -> Ways:
    """Four cards of four different suits make a prime."""
    return (hand.cards,) if len(hand.suits) == 4 else ()


@ruling(at="Prime", words="receives two counters from each of the other players")
def prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A prime pays two counters, a grand prime three."""
    return 3 if case.rules.grand_prime(case, cards) else 2


@ruling(at="Prime", words="the pips in the prime aggregate more than thirty")
@contested("all-grand-from", "above-30", "a prime of thirty is small")
def grand_prime(case: Matter, cards: Cards) -> bool:
    """A prime is grand if its pips add up to more than thirty.

    Reading: The text says “more than thirty”, so thirty itself isn’t enough.
    """
    return pips(cards) > 30


@grand_prime.reading("from-30", "a prime of thirty is grand", standing=Standing.AGAINST)
def from_30(case: Matter, cards: Cards) -> bool:
    """A prime of thirty or more is grand.

    Reading: The wording contradicts this: it asks for more than thirty. But there is no example at exactly
    thirty, so the wording may be a slip. If so, this is what was meant.
    """
    return pips(cards) >= 30


@ruling(at="Prime", words="the one with the highest number of pips wins")
def prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two primes, the one with more pips wins."""
    return (Mark(pips(cards), Measure.PIPS),)


@ruling(at="Sequence", words="three of the four cards are in sequence")
def sequence(case: Matter, hand: Hand) -> Ways:
    """Three cards of one suit in a row, plus an odd card, make a sequence."""
    if len(hand.suits[0]) < 3:
        return ()
    return runs(hand.suits[0], 3, circular=case.rules.round_the_corner(case))


@ruling(at="Sequence", words="the holder receives three counters from each player")
def sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A sequence pays three counters."""
    return 3


@ruling(at="Sequence", words="the highest sequence wins")
@contested("en-seq-tie", "run-only", "only the run counts")
def sequence_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two sequences, the one with the higher run wins; the odd card doesn’t count.

    Reading: The sequence is what is compared, and the odd card isn’t part of it. If the runs are equal, the
    elder hand wins.
    """
    return (Mark(pips(cards), Measure.PIPS),)


@sequence_height.reading(
    "all-pips",
    "the odd card decides between equal runs",
    at="Fredon ¶2",
    words="decided by the pip values",
    standing=Standing.INFERRED,
)
def all_pips(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher run wins. If the runs are equal, the pips of all four cards decide.

    Reading: According to the last sentence of the list, the elder hand wins only the ties that pip values
    can’t decide, and the odd card has pips too.
    """
    return (Mark(pips(cards), Measure.RUN), Mark(pips(hand.cards), Measure.PIPS))


@ruling(at="Sequence", words="flush is one of four cards, it is a doublet")
@contested("en-flush-sequence", "four", "all four cards must be in a row")
def flush_sequence(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, all in a row, make a flush with sequence.

    Reading: A run in one suit is a doublet only if it has four cards. That excludes three cards in a row and
    an odd one, even if the odd one is of the same suit. The paragraph on doublets, too, speaks of a run of
    four.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@flush_sequence.reading(
    "three",
    "three cards in a row are enough",
    at="Doublets",
    words="Any hand containing a double combination",
    standing=Standing.INFERRED,
)
def three_in_a_row(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, three of them in sequence, contain both a flush and a sequence.

    Reading: A sequence is three cards and an odd one. If the odd one is of the same suit, the hand contains
    both a sequence and a flush, and a hand that contains two combinations is a doublet.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and runs(hand.cards, 3, circular=circular) else ()


@ruling(at="Tricon", words="three of a kind")
def tricon(case: Matter, hand: Hand) -> Ways:
    """Three cards of the same rank make a tricon."""
    return (hand.kinds[0],) if len(hand.kinds[0]) == 3 else ()


@ruling(at="Tricon", words="entitles the holder to four counters")
def tricon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A tricon pays four counters."""
    return 4


@ruling(at="Flush", words="four cards of the same suit, not necessarily in sequence")
def flush(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit make a flush, in sequence or not."""
    return (hand.cards,) if len(hand.suits) == 1 else ()


@ruling(at="Flush", words="is paid five counters by each of the other players")
def flush_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A flush pays five counters."""
    return 5


@ruling(at="Doublets", words="is of a different suit from any of his triplet")
def tricon_prime(case: Matter, hand: Hand) -> Ways:
    """Three cards of the same rank and a card of the fourth suit make a tricon with prime."""
    return (hand.cards,) if len(hand.kinds[0]) == 3 and len(hand.suits) == 4 else ()


@ruling(at="Doublets", words="the holder is paid for both combinations", standing=Standing.INFERRED)
@contested("en-tp-grand", "both-paid", "tricon and prime are both paid for")
def tricon_prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A tricon with prime pays six counters, or seven if the prime is grand: the price of the tricon plus
    that of the prime.

    Reading: Both combinations are paid for, and wherever Foster gives the price of a prime, he distinguishes
    between the prime and the Grand Prime. The figure he gives here is for the common case.
    """
    return case.rules.tricon_price(case, hand, cards) + case.rules.prime_price(case, hand, cards)


@tricon_prime_price.reading(
    "six", "one price, whatever the prime", words="six for tricon and prime", standing=Standing.STATED
)
def six(case: Matter, hand: Hand, cards: Cards) -> int:
    """A tricon with prime pays six counters, whether the prime is small or grand.

    Reading: The text gives only this figure.
    """
    return 6


@ruling(at="Doublets", words="eight for sequence and flush")
def flush_sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A flush with sequence pays eight counters: the price of a sequence plus the price of a flush."""
    return case.rules.sequence_price(case, hand, cards) + case.rules.flush_price(case, hand, cards)


@ruling(at="Fredon ¶1", words="four of a kind, is the best possible hand")
def fredon(case: Matter, hand: Hand) -> Ways:
    """Four cards of the same rank make a fredon."""
    return (hand.cards,) if len(hand.kinds[0]) == 4 else ()


@ruling(at="Fredon ¶1", words="if it is smaller than 8’s", standing=Standing.INFERRED)
@contested("en-fredon-8s", "eleven", "four eights pay eleven")
def fredon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A fredon pays ten counters, or eleven if its cards are eights or higher: eight for the fredon, plus
    the price of a prime, small or grand, because a fredon is also a prime.

    Reading: The text has one clause for fredons below eights and one for nines and tens; neither covers
    four eights. But their 32 pips make a grand prime by definition.
    """
    return 8 + case.rules.prime_price(case, hand, cards)


@fredon_price.reading("ten", "four eights pay ten", words="if he has four 9’s, or four 10’S")
def ten(case: Matter, hand: Hand, cards: Cards) -> int:
    """A fredon pays ten counters, or eleven if its cards are nines or tens. So a fredon of eights pays ten.

    Reading: The text names only nines and tens as cards that can claim the grand prime.
    """
    return 11 if cards[0].rank >= 9 else 10


@ruling(at="Fredon ¶2", words="ties which cannot be decided by the pip values", standing=Standing.INFERRED)
@contested("en-pip-values", "sum", "the sum of the cards decides")
def equals(case: Matter, hand: Hand, cards: Cards) -> Height:
    """If two hands have the same combination, the one with more pips wins. Only the cards that make up the
    combination count.

    Reading: The text takes it for granted that pips decide, without saying so. A point is a total of pips,
    and of two primes the one with more pips wins, so the values of the cards are added up.
    """
    return (Mark(pips(cards), Measure.PIPS),)


@equals.reading("highest-card", "the highest card decides")
def highest_card(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Between equal combinations, the highest card decides, then the next highest, and so on. But two points
    or two primes are compared by their sums.

    Reading: A pip value is the value of one card, and the text says that the cards rank by it.
    """
    return tuple(
        [Mark(rank, Measure.HIGHEST) for rank in sorted([card.rank for card in cards], reverse=True)]
    )


@ruling(
    at="Fredon ¶2",
    words="decided by the pip values",
    of=("tricon_height", "flush_height", "flush_sequence_height", "fredon_height"),
    standing=Standing.INFERRED,
)
def height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two tricons, flushes, flushes with sequence or fredons, the one with more pips is higher, as in
    every tie.

    Reading: The sentence on ties comes at the end of the list and doesn’t name any combination.
    """
    return case.rules.equals(case, hand, cards)


@ruling(at="Fredon ¶2", words="decided by the pip values", standing=Standing.INFERRED)
@contested("all-tp-tie", "sum", "all four cards count")
def tricon_prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Between two tricons with prime the pips decide, as in every tie, and all four cards count.

    Reading: All four cards form the combination, and the text nowhere says that one part of it counts before
    the other.
    """
    return case.rules.equals(case, hand, cards)


@tricon_prime_height.reading("tricon-first", "the tricon counts first", standing=Standing.INFERRED)
def tricon_first(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher tricon wins; the other card would count only if the tricons were equal.

    Reading: The tricon is the stronger part of the hand, and it pays more.
    """
    return (Mark(hand.kinds[0][0].rank, Measure.TRICON), *case.rules.equals(case, hand, cards))


@ruling(at="Fredon ¶2", words="the elder hand wins")
def elder_hand(case: Matter, equal: list[Holding]) -> Holding:
    """If nothing else decides, the elder hand wins.

    Supplied: If he isn’t one of the tied players, the first of them to speak wins.
    """
    return equal[0]
