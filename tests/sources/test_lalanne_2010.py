"""Lalanne, *L'Ambigu*: tests of the passages on combinations, named after them."""

from __future__ import annotations

from functools import partial

import pytest

from ambigu_variants.ambigu import operations
from tests.sources import dealing

SOURCE = "lalanne_2010"
judged = partial(dealing.judged, SOURCE)
winner = partial(dealing.winner, SOURCE)


def test_7_9_equal_points_two_card_sequence() -> None:
    """Of two equal points of two cards the one in sequence wins, in any seat."""
    assert winner("10d 5d 3c 4s", "8h 7h 1c 2s") == 1
    assert winner("8h 7h 1c 2s", "10d 5d 3c 4s") == 0


def test_7_9_equal_points_three_cards_are_untouched_by_the_sequence() -> None:
    """A point of three and an equal two-card sequence are decided by the order of speech alone."""
    three, sequence = "10d 6d 1d 2s", "9h 8h 1c 3s"
    assert winner(three, sequence) == winner(sequence, three) == 0


def test_7_9_equal_points_judged_as_a_set() -> None:
    """Equal points are compared as a set: the two-card point is eliminated first, then speech decides.

    Pair by pair, the three points would beat each other in a cycle.
    """
    two, three, sequence = "10c 7c 2d 3s", "10d 6d 1d 4s", "9h 8h 1c 5s"
    assert winner(two, three) == winner(three, sequence) == 0
    assert winner(two, sequence) == 1
    assert winner(two, three, sequence) == 1


@pytest.mark.parametrize(("reading", "expected"), [("sequence-wins", 1), ("three-wins", 0), ("elder", 0)])
def test_7_9_readings_of_sequence_against_three(reading: str, expected: int) -> None:
    """Each reading of the passage decides the same two hands in its own way."""
    hands = ("10d 6d 1d 2s", "9h 8h 1c 3s")
    assert winner(*hands, readings=(f"two-card-sequence={reading}",)) == expected


def test_7_9_nearest_to_the_dealers_right_wins_when_all_is_equal() -> None:
    """Equal hands go to the first in order of speech."""
    assert winner("10d 5d 3c 4s", "10h 5h 3s 4c") == 0


def test_7_9_best_point_parts_equals_by_their_sum() -> None:
    """Of two primes the higher sum wins; of two flux with sequence all four cards count."""
    assert winner("1c 2d 3h 4s", "10c 2h 3d 5s") == 1
    assert winner("2h 3h 4h 9h", "4c 5c 6c 1c") == 0


def test_7_9_point_held_parts_tricons_by_their_suited_cards() -> None:
    """Read as the combination Point, a tricon of twos with 2 and 10 in suit beats one of nines."""
    hands = ("9c 9d 9h 1h", "2c 2d 2s 10s")
    assert winner(*hands) == 0
    assert winner(*hands, readings=("equals=point-held",)) == 1


def test_7_9_point_held_goes_on_to_the_sequence() -> None:
    """In this reading the clause on two cards in sequence applies to the points that two tricons hold."""
    hands = ("7d 10d 10s 10h", "8c 9c 9h 9s")
    result = operations.showdown(hands, SOURCE, ["equals=point-held"])
    assert (result["winner"], result["step"]) == (1, "two-card-sequence")
    assert "9♣ 8♣ has two cards in sequence" in result["why"] or "8♣ 9♣ has" in result["why"]


def test_7_9_point_held_leaves_primes_to_the_elder_hand() -> None:
    """In this reading two primes hold no point, so the elder hand wins whatever their sums."""
    assert winner("1c 2d 3h 4s", "10c 2h 3d 5s", readings=("equals=point-held",)) == 0


def test_7_9_whole_hand_counts_the_odd_card() -> None:
    """In this reading the odd card counts: a low sequence with a ten beats a higher one with an ace.

    The same is true of tricons; points keep their own measure.
    """
    sequences, reading = ("4c 5c 6c 1d", "2h 3h 4h 10s"), ("equals=whole-hand",)
    assert winner(*sequences) == 0
    result = operations.showdown(sequences, SOURCE, reading)
    assert result["why"] == "Hand 2 wins on the total of all four cards: 19 pips against 16."
    assert operations.showdown(("4c 5c 6c 1d", "1h 2h 3h 10s"), SOURCE, reading)["step"] == "elder-hand"
    assert winner("5c 5d 5h 1h", "4c 4d 4h 10h", readings=reading) == 1
    assert winner("10d 9d 1h 1s", "9c 8c 10h 10s", readings=reading) == 0


def test_7_9_sequences_are_parted_as_all_equals_are() -> None:
    """Sequences are compared like other equal hands, since they have no measure of their own.

    By the highest card, as in Juegos, and with the ace after the ten, 9-10-1 (20) beats 6-7-8 (21).
    """
    hands = ["9c 10c 1c 2h", "6d 7d 8d 2s"]
    corner = {"round_the_corner": f"{SOURCE}:circular"}
    assert operations.showdown_with(dealing.mixed(SOURCE, **corner), hands)["winner"] == 1
    highest = dealing.mixed(SOURCE, **corner, equals="juegos_de_naipes_2012:highest-card")
    assert operations.showdown_with(highest, hands)["winner"] == 0


def test_9_1_point_has_its_own_measure() -> None:
    """Points are compared by their sum even if other equal hands are compared by highest card."""
    highest = dealing.mixed(SOURCE, equals="juegos_de_naipes_2012:highest-card")
    assert operations.showdown_with(highest, ["10c 2c 1d 4s", "9h 8h 1c 3s"])["winner"] == 1


def test_9_1_four_suited_cards_are_no_point() -> None:
    """A point has two or three suited cards; four are nothing if only a run of four is a flux."""
    glossary = dealing.mixed(SOURCE, flush="juegos_de_naipes_2012:run-of-four")
    assert operations.judge_with(glossary, "2s 4s 7s 9s")["combination"] is None


def test_9_1_point_is_two_or_three_suited_cards() -> None:
    """A point pays one counter, and its height is the sum of its two or three cards."""
    assert judged("8h 7h 1c 2s") == ("point", 1)
    assert winner("1h 2h 4h 5s", "10c 9c 1d 2s") == 1
    assert winner("1h 2h 4h 5s", "10c 9c 1d 2s", readings=("three-against-two=three-wins",)) == 0


def test_9_1_prime_is_grand_above_thirty() -> None:
    """A prime of thirty is small, one of thirty-one grand."""
    assert judged("10c 9d 8h 3s") == ("prime", 2)
    assert judged("10c 9d 8h 4s") == ("prime", 3)
    assert judged("10c 9d 8h 3s", "grand-prime=from-30") == ("prime", 3)


def test_8_4_sequence_is_always_above_the_prime() -> None:
    """The lowest sequence beats the highest prime."""
    assert winner("10c 10d 9h 9s", "1h 2h 3h 4s") == 1


def test_9_1_sequence() -> None:
    """Three in a row of one suit pay three counters; the ace does not follow the ten."""
    assert judged("2s 3s 4s 9h") == ("sequence", 3)
    assert judged("9s 10s 1s 4h") == ("point", 1)
    assert judged("9s 10s 1s 4h", "round-the-corner=circular") == ("sequence", 3)


def test_9_1_tricon_and_flux() -> None:
    """A tricon pays four; a flux pays five."""
    assert judged("5c 5d 5h 9h") == ("tricon", 4)
    assert judged("2s 4s 7s 9s") == ("flush", 5)


def test_9_2_tricon_with_prime_pays_for_both() -> None:
    """Tricon with prime pays six, or seven if the prime is grand."""
    assert judged("5c 5d 5h 9s") == ("tricon-prime", 6)
    assert judged("8c 8d 8h 7s") == ("tricon-prime", 7)
    assert winner("2c 2d 2h 10s", "3s 3d 3h 4c") == 0
    assert winner("2c 2d 2h 10s", "3s 3d 3h 4c", readings=("tricon-prime-height=tricon-first",)) == 1


def test_9_2_flux_with_sequence_wants_three_in_a_row() -> None:
    """Three in a row among four suited cards are enough, and pay eight counters."""
    assert judged("2s 3s 4s 9s") == ("flush-sequence", 8)
    assert judged("2s 3s 4s 9s", "flush-sequence=four") == ("flush", 5)
    assert judged("2s 3s 4s 5s", "flush-sequence=four") == ("flush-sequence", 8)
    assert winner("2h 3h 4h 9h", "4c 5c 6c 1c", readings=("flush-sequence-height=sequence-first",)) == 1


def test_9_2_fredon_pays_as_two_tricons() -> None:
    """A fredon pays eight of any rank, or with its prime ten or eleven."""
    assert [judged(f"{rank}c {rank}d {rank}h {rank}s")[1] for rank in (7, 8, 10)] == [8, 8, 8]
    with_prime = [judged(f"{rank}c {rank}d {rank}h {rank}s", "fredon-price=with-prime")[1] for rank in (7, 8)]
    assert with_prime == [10, 11]
