"""Value of the Hands: from the Point to the Fredon, a paragraph to each."""

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
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Steps

__all__: list[str] = []

ruling = FOSTER.ruling


@ruling(at="Value", words="rank in the following order, beginning with the lowest")
def ladder(case: Matter) -> tuple[Combination, ...]:
    """From the lowest up, the combinations are point, prime, sequence, tricon, flush, doublets, fredon; of
    the doublets, sequence and flush is the higher.

    Reading: Seven names are listed. Inside the doublets the order follows from the sentence that a suited
    run of four yields to nothing but a fredon.
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
    """Two or more cards of one suit make a point; a single card makes none."""
    return tuple([suited for suited in hand.suits if len(suited) >= 2])


@ruling(at="Point", words="The total number of pips")
def point_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two points that is the higher which has more pips."""
    total = Mark(pips(cards), Measure.PIPS)
    return (Mark(len(cards), Measure.CARDS), total) if case.rules.three_against_two(case) else (total,)


@ruling(at="Point", words="Three cards of one suit are a better point than two")
def three_against_two(case: Matter) -> bool:
    """Three cards of a suit beat two, even two that show more pips."""
    return True


@ruling(at="Point", words="receives one counter from each of the other players")
def point_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A point pays one counter."""
    return 1


@ruling(at="Point", words="the player having two cards in sequence wins")
def two_card_sequence(case: Matter, points: list[Holding]) -> list[Holding]:
    """Among equal points, those that hold two cards in sequence beat those that do not."""
    held = [case.rules.point_in_sequence(case, point.cards) for point in points]
    return [point for point, runs in zip(points, held, strict=True) if runs] or points


@ruling(
    at="Point", words="having two cards in sequence", name="any", called="any two cards", crux="en-seq2-scope"
)
def point_in_sequence(case: Matter, cards: Cards) -> bool:
    """Any two cards of the point may be the neighbours, in a point of three as in one of two.

    Reading: The sentence is general, and its example of two cards is given only as an instance. That the two
    cards might be any of the hand, and not of the point, is not taken up: the paragraph is on the point.
    """
    return bool(runs(cards, 2, circular=case.rules.round_the_corner(case)))


@point_in_sequence.reading("two-card", "only in a point of two cards", standing=Standing.INFERRED)
def two_card_point(case: Matter, cards: Cards) -> bool:
    """Only a point of two cards, the one next to the other, counts.

    Reading: The only example is of two cards against two, and three cards in sequence would be another
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


@ruling(
    at="Prime",
    words="the pips in the prime aggregate more than thirty",
    name="above-30",
    called="a prime of thirty is small",
    crux="all-grand-from",
)
def grand_prime(case: Matter, cards: Cards) -> bool:
    """The prime is grand when its pips come to more than thirty.

    Reading: More than thirty is said in words: thirty itself is not enough.
    """
    return pips(cards) > 30


@grand_prime.reading("from-30", "a prime of thirty is grand", standing=Standing.AGAINST)
def from_30(case: Matter, cards: Cards) -> bool:
    """The prime is grand from thirty on.

    Reading: The words speak against it: they ask for more than thirty. Without an example at the limit itself
    a slip cannot be shut out, and this is what would then have been meant.
    """
    return pips(cards) >= 30


@ruling(at="Prime", words="the one with the highest number of pips wins")
def prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two primes the one with the most pips wins."""
    return (Mark(pips(cards), Measure.PIPS),)


@ruling(at="Sequence", words="three of the four cards are in sequence")
def sequence(case: Matter, hand: Hand) -> Ways:
    """Three cards of one suit in sequence, with an odd card, make a sequence."""
    if len(hand.suits[0]) < 3:
        return ()
    return runs(hand.suits[0], 3, circular=case.rules.round_the_corner(case))


@ruling(at="Sequence", words="the holder receives three counters from each player")
def sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A sequence pays three counters."""
    return 3


@ruling(
    at="Sequence", words="the highest sequence wins", name="run-only", called="by the run", crux="en-seq-tie"
)
def sequence_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two sequences the higher run wins; the odd card counts for nothing.

    Reading: The sequence is what is compared, and the odd card is no part of it. Equal runs leave it to the
    elder hand.
    """
    return (Mark(pips(cards), Measure.PIPS),)


@sequence_height.reading(
    "all-pips",
    "the odd card parts equal runs",
    at="Fredon ¶2",
    words="decided by the pip values",
    standing=Standing.INFERRED,
)
def all_pips(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher run wins; between equal runs, the pips of all four cards.

    Reading: The closing sentence sends to the elder hand only what pip values cannot decide, and the odd
    card has pips.
    """
    return (Mark(pips(cards), Measure.RUN), Mark(pips(hand.cards), Measure.PIPS))


@ruling(
    at="Sequence",
    words="flush is one of four cards, it is a doublet",
    name="four",
    called="all four cards must run",
    crux="en-flush-sequence",
)
def flush_sequence(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, all four in sequence, make a flush with sequence.

    Reading: A suited run is a doublet on condition that it is of four cards. That shuts out three and an odd
    card, even of the same suit; and the paragraph on doublets, too, names a run of four.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@flush_sequence.reading(
    "three",
    "three cards that run are enough",
    at="Doublets",
    words="Any hand containing a double combination",
    standing=Standing.INFERRED,
)
def three_in_a_row(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit of which three are in sequence hold both combinations.

    Reading: A Sequence is three cards and an odd one. Where the odd one is of the same suit the hand
    contains a sequence and a flush, and a hand that contains two combinations is a doublet.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and runs(hand.cards, 3, circular=circular) else ()


@ruling(at="Tricon", words="three of a kind")
def tricon(case: Matter, hand: Hand) -> Ways:
    """Three cards of a kind make a tricon."""
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
    """Three of a kind, and a fourth card of a suit that none of them has, make a tricon with prime."""
    return (hand.cards,) if len(hand.kinds[0]) == 3 and len(hand.suits) == 4 else ()


@ruling(
    at="Doublets",
    words="the holder is paid for both combinations",
    name="both-paid",
    called="tricon and prime are both paid",
    crux="en-tp-grand",
)
def tricon_prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A tricon with prime pays six counters, or seven where the prime is grand: the prices of tricon and
    prime, added.

    Reading: Both combinations are paid, and Foster keeps prime and Grand Prime apart wherever he gives
    their price. The figure printed here is that of the common case.
    """
    return case.rules.tricon_price(case, hand, cards) + case.rules.prime_price(case, hand, cards)


@tricon_prime_price.reading("six", "one price, whatever the prime", words="six for tricon and prime")
def six(case: Matter, hand: Hand, cards: Cards) -> int:
    """A tricon with prime pays six counters, whatever the prime.

    Reading: It is the only figure printed.
    """
    return 6


@ruling(at="Doublets", words="eight for sequence and flush")
def flush_sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A flush with sequence pays eight counters: the prices of sequence and flush, added."""
    return case.rules.sequence_price(case, hand, cards) + case.rules.flush_price(case, hand, cards)


@ruling(at="Fredon ¶1", words="four of a kind, is the best possible hand")
def fredon(case: Matter, hand: Hand) -> Ways:
    """Four cards of a kind make a fredon."""
    return (hand.cards,) if len(hand.kinds[0]) == 4 else ()


@ruling(
    at="Fredon ¶1",
    words="if it is smaller than 8’s",
    name="eleven",
    called="a fredon of eights is grand",
    crux="en-fredon-8s",
)
def fredon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """A fredon pays ten counters, or eleven from the eights on: eight for the fredon, and the price of the
    prime that it also is, small or grand.

    Reading: Four eights stand in neither clause. What is smaller than eights is shut out from the higher
    price, eights are not; and their 32 pips are a grand prime by the definition.
    """
    return 8 + case.rules.prime_price(case, hand, cards)


@fredon_price.reading("ten", "a fredon of eights is not grand", words="if he has four 9’s, or four 10’S")
def ten(case: Matter, hand: Hand, cards: Cards) -> int:
    """A fredon pays ten counters, and eleven for nines and tens only, so that a fredon of eights pays ten.

    Reading: Only nines and tens are named as those that may claim the grand prime.
    """
    return 11 if cards[0].rank >= 9 else 10


@ruling(
    at="Fredon ¶2",
    words="ties which cannot be decided by the pip values",
    name="sum",
    called="the sum of the cards decides",
    crux="en-pip-values",
    standing=Standing.INFERRED,
)
def equals(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Equal combinations are parted by their pips: the higher sum of the cards that make them.

    Reading: That pips decide is taken for granted, not laid down. The point is the number of pips, and of two
    primes the one with more wins: so the values are added.
    """
    return (Mark(pips(cards), Measure.PIPS),)


@equals.reading("highest-card", "the highest card decides")
def highest_card(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Equal combinations are parted by the highest card, then by the next, and so on; but two points and two
    primes by their sums.

    Reading: A pip value is that of one card, and the cards are said to rank by it.
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
    """Tricons, flushes, flushes with sequence and fredons have no rule of their own: the pips part them, as
    they part all equals.

    Reading: The sentence on ties stands at the end of the list and names no combination.
    """
    return case.rules.equals(case, hand, cards)


@ruling(
    at="Fredon ¶2",
    words="decided by the pip values",
    name="sum",
    called="all four cards count",
    crux="all-tp-tie",
    standing=Standing.INFERRED,
)
def tricon_prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Two tricons with prime are parted by the pips, as all equals are: all four cards count.

    Reading: All four cards make the combination, and no sentence says that one part of it comes before the
    other.
    """
    return case.rules.equals(case, hand, cards)


@tricon_prime_height.reading("tricon-first", "the tricon counts first", standing=Standing.INFERRED)
def tricon_first(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher tricon wins; only between equal tricons would the rest be counted.

    Reading: The tricon is the nobler part of the hand, and pays more.
    """
    return (Mark(hand.kinds[0][0].rank, Measure.TRICON), *case.rules.equals(case, hand, cards))


@ruling(at="Fredon ¶2", words="the elder hand wins", standing=Standing.INFERRED)
def elder_hand(case: Matter, equal: list[Holding]) -> Holding:
    """If the pips decide nothing, the elder hand wins, or else the first of the equals to speak.

    Reading: The text names nobody but the elder hand. It is taken for the elder of those who are equal.
    """
    return equal[0]


@ruling(at="Fredon ¶3", words="Even if a player has lost his entire stake")
def owing(deal: Deal, debtor: int, creditor: int, missing: int) -> Steps[None]:
    """Even a player who has lost all that he staked must pay a price that is due.

    Supplied: What he lacks he owes, as does the last player who refuses. The text does not speak of debts.
    """
    yield deal.owe(debtor, creditor, missing)
