"""The number of the 91,390 hands with each combination and price: on paper, then from the package.

The suits of four cards have one of five shapes, and the shape limits the combinations:

    4        C(4,1) · C(10,4)              =    840   flush or more
    3-1      C(4,1) · C(10,3) · 30         = 14,400   sequence, else point
    2-2      C(4,2) · C(10,2)²             = 12,150   point
    2-1-1    C(4,1) · C(10,2) · C(3,2)·10² = 54,000   tricon, else point
    1-1-1-1  10⁴                           = 10,000   fredon, tricon with prime, else prime
                                             91,390 = C(40,4)
"""

from itertools import combinations, product
from math import comb

import pytest

from ambigu_variants.ambigu import operations

Counts = dict[tuple[str | None, int], int]

RANKS = range(1, 11)
SUITED, LONG, TWO_PAIRS, ONE_PAIR, RAINBOW = 840, 14_400, 12_150, 54_000, 10_000
ALL = comb(40, 4)

# --- Runs in one suit ---

# The lowest card of three in a row is 1 to 8, of four in a row 1 to 7; in a circle it can be any of the ten.
RUNS_OF_THREE, RUNS_OF_FOUR, CIRCULAR_RUNS = 8, 7, 10

# Four of a suit with exactly three in a row: the odd card is one of the seven outside the run, but no
# neighbour of it. The runs at the ends (1-2-3, 8-9-10) have one neighbour, the six others two; in a circle
# all have two.
ONLY_THREE = 4 * (2 * (7 - 1) + 6 * (7 - 2))
ONLY_THREE_CIRCULAR = 4 * 10 * (7 - 2)
FOUR = 4 * RUNS_OF_FOUR
FOUR_CIRCULAR = 4 * CIRCULAR_RUNS

# Three in a row and any of the thirty cards of other suits.
SEQUENCES = 4 * RUNS_OF_THREE * 30
SEQUENCES_CIRCULAR = 4 * CIRCULAR_RUNS * 30

# --- Cards of one rank ---

FREDONS = 10
# A rank, three of its four cards, a card of another rank in the one suit that is left …
TRICON_PRIMES = 10 * 4 * 9
# … or in one of the three suits that the trio has.
TRICONS = 10 * 4 * (9 * 3)

# --- Sums above thirty ---


# Trios of 7, 8, 9, 10 need a fourth card above 9, 6, 3, 0: 1 + 3 + 6 + 9 = 19 ranks, four trios each.
GRAND_TRICON_PRIMES = 4 * (1 + 3 + 6 + 9)
# With thirty included, the fourth card is above 9, 6, 3, 1: 2 + 4 + 7 + 9 = 22.
GRAND_TRICON_PRIMES_30 = 4 * (2 + 4 + 7 + 9)

# Count each card's deficit from ten: 0 to 9. A sum above thirty has a total deficit of at most 9, which no
# single card exceeds: the ways to write at most 9 as four terms, C(9+4, 4). With thirty included it is at
# most 10: C(10+4, 4), less the four ways in which one card would have a deficit of ten.
RAINBOW_ABOVE_30 = comb(13, 4)
RAINBOW_FROM_30 = comb(14, 4) - 4
PRIMES = RAINBOW - FREDONS - TRICON_PRIMES
GRAND_FREDONS = 3  # 8, 9 and 10; four sevens are 28
GRAND_PRIMES = RAINBOW_ABOVE_30 - GRAND_FREDONS - GRAND_TRICON_PRIMES
GRAND_PRIMES_30 = RAINBOW_FROM_30 - GRAND_FREDONS - GRAND_TRICON_PRIMES_30

# --- Points: what is left of the shapes that hold two or three cards of a suit ---

POINTS = (LONG - SEQUENCES) + TWO_PAIRS + (ONE_PAIR - TRICONS)
POINTS_CIRCULAR = (LONG - SEQUENCES_CIRCULAR) + TWO_PAIRS + (ONE_PAIR - TRICONS)


def above_30(*suits: int) -> int:
    """Counts the ways to take so many cards of each of some suits, with more than thirty pips in all."""
    taken = product(*(combinations(RANKS, cards) for cards in suits))
    return sum(sum(map(sum, some)) > 30 for some in taken)


# Hands of two or three suits with more than thirty pips, less the sequences (8-9-10 = 27 needs an odd card
# above 3, 7-8-9 above 6, 6-7-8 above 9: 7 + 4 + 1 ranks, in 3 suits, and 4 suits for the run) and the
# tricons (a fourth card as for a grand tricon with prime, in three suits instead of one).
GRAND_POINTS = (
    (4 * 3 * above_30(3, 1) - 4 * 3 * (7 + 4 + 1))
    + comb(4, 2) * above_30(2, 2)
    + (4 * comb(3, 2) * above_30(2, 1, 1) - 3 * GRAND_TRICON_PRIMES)
)

# --- What all accounts share, and where they part ---

COMMON: Counts = {
    ("point", 1): POINTS,
    ("prime", 2): PRIMES - GRAND_PRIMES,
    ("prime", 3): GRAND_PRIMES,
    ("sequence", 3): SEQUENCES,
    ("tricon", 4): TRICONS,
    ("tricon-prime", 6): TRICON_PRIMES - GRAND_TRICON_PRIMES,
    ("tricon-prime", 7): GRAND_TRICON_PRIMES,
}
GRAND_FROM_30: Counts = {
    ("prime", 2): PRIMES - GRAND_PRIMES_30,
    ("prime", 3): GRAND_PRIMES_30,
    ("tricon-prime", 6): TRICON_PRIMES - GRAND_TRICON_PRIMES_30,
    ("tricon-prime", 7): GRAND_TRICON_PRIMES_30,
}
RUN_OF_FOUR: Counts = {("flush", 5): SUITED - FOUR, ("flush-sequence", 8): FOUR}
RUN_OF_THREE: Counts = {
    ("flush", 5): SUITED - FOUR - ONLY_THREE,
    ("flush-sequence", 8): FOUR + ONLY_THREE,
}
TEN_OR_ELEVEN: Counts = {("fredon", 10): FREDONS - GRAND_FREDONS, ("fredon", 11): GRAND_FREDONS}
CIRCULAR: Counts = {("point", 1): POINTS_CIRCULAR, ("sequence", 3): SEQUENCES_CIRCULAR}
CIRCULAR_OF_FOUR: Counts = {("flush", 5): SUITED - FOUR_CIRCULAR, ("flush-sequence", 8): FOUR_CIRCULAR}
CIRCULAR_OF_THREE: Counts = {
    ("flush", 5): SUITED - FOUR_CIRCULAR - ONLY_THREE_CIRCULAR,
    ("flush-sequence", 8): FOUR_CIRCULAR + ONLY_THREE_CIRCULAR,
}

LALANNE: Counts = COMMON | RUN_OF_THREE | {("fredon", 8): FREDONS}
FOSTER = JUEGOS = COMMON | RUN_OF_FOUR | TEN_OR_ELEVEN


def without(counts: Counts, *names: str) -> Counts:
    return {(name, price): hands for (name, price), hands in counts.items() if name not in names}


CASES: list[tuple[str, list[str], Counts]] = [
    ("lalanne_2010", [], LALANNE),
    (
        # The prime in every fredon is paid too: two or three counters besides eight.
        "lalanne_2010",
        ["flush-sequence=four", "fredon-price=with-prime", "grand-prime=from-30"],
        COMMON | GRAND_FROM_30 | RUN_OF_FOUR | TEN_OR_ELEVEN,
    ),
    ("lalanne_2010", ["round-the-corner=circular"], LALANNE | CIRCULAR | CIRCULAR_OF_THREE),
    ("foster_1897", [], FOSTER),
    (
        # A tricon with prime pays six in any case; only fredons of nines and tens are grand.
        "foster_1897",
        ["flush-sequence=three", "tricon-prime-price=six", "fredon-price=ten"],
        without(COMMON, "tricon-prime")
        | RUN_OF_THREE
        | {("tricon-prime", 6): TRICON_PRIMES, ("fredon", 10): 8, ("fredon", 11): 2},
    ),
    ("foster_1897", ["round-the-corner=circular"], FOSTER | CIRCULAR | CIRCULAR_OF_FOUR),
    ("juegos_de_naipes_2012", [], JUEGOS),
    (
        # A flush must be a run of four, which is the flush with sequence. Other hands of one suit with three
        # in a row have a sequence, and the rest nothing, since four of a suit are no point.
        "juegos_de_naipes_2012",
        ["flush=run-of-four"],
        without(JUEGOS, "flush")
        | {("sequence", 3): SEQUENCES + ONLY_THREE, (None, 0): SUITED - FOUR - ONLY_THREE},
    ),
    (
        # Every hand is a prime, so all points become primes, small or grand.
        "juegos_de_naipes_2012",
        ["prime=any"],
        without(JUEGOS, "point")
        | {
            ("prime", 2): PRIMES - GRAND_PRIMES + POINTS - GRAND_POINTS,
            ("prime", 3): GRAND_PRIMES + GRAND_POINTS,
        },
    ),
]


@pytest.mark.parametrize(("source", "readings", "expected"), CASES)
def test_counts(source: str, readings: list[str], expected: Counts) -> None:
    """The census equals the arithmetic for every combination and price."""
    census = operations.census(source, readings)
    assert sum(expected.values()) == census["total"] == ALL
    assert {(row["combination"], row["price"]): row["hands"] for row in census["counts"]} == expected
