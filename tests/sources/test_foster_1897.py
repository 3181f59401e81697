"""Foster, *Complete Hoyle*, Ambigu: tests of the passages on combinations, named after them."""

from __future__ import annotations

from functools import partial

from ambigu_variants.ambigu import operations
from tests.sources import dealing

SOURCE = "foster_1897"
judged = partial(dealing.judged, SOURCE)
winner = partial(dealing.winner, SOURCE)


def test_point_eight_seven_beats_ten_five() -> None:
    """Of the text's two points of fifteen the one in sequence wins."""
    assert winner("10d 5d 3c 4s", "8h 7h 1c 2s") == 1


def test_point_sequence_does_not_beat_a_higher_point() -> None:
    """A sequence breaks ties only: it does not beat a higher point."""
    assert winner("10d 6d 3c 4s", "8h 7h 1c 2s") == 0


def test_point_three_cards_beat_two() -> None:
    """A point of three cards beats two cards with more pips."""
    assert winner("10c 9c 1d 2s", "1h 2h 4h 5s") == 1


def test_point_sequence_reaches_points_of_three() -> None:
    """10-9-1 beats 10-7-3, both twenty, unless only points of two cards are meant."""
    hands = ("10c 7c 3c 2s", "10h 9h 1h 4s")
    assert winner(*hands) == 1
    assert winner(*hands, readings=("point-in-sequence=two-card",)) == 0


def test_point_single_card_does_not_count() -> None:
    """Four different suits make no point, but a prime."""
    assert judged("1c 2d 3h 4s") == ("prime", 2)


def test_point_two_or_more_cards_may_be_four() -> None:
    """If only a run of four is a flush, as in the glossary of Juegos, four suited cards are a point."""
    glossary = dealing.mixed(SOURCE, flush="juegos_de_naipes_2012:run-of-four")
    held = operations.judge_with(glossary, "2s 4s 7s 9s")
    assert (held["combination"], held["price"], len(held["cards"])) == ("point", 1, 4)


def test_pips_part_points_primes_and_sequences_by_their_own_passages() -> None:
    """Pips decide between points, primes and sequences, even if the highest card decides otherwise.

    9-8 beats 10-2, a prime of 22 one of 16; and if the ace followed the ten, 6-7-8 (21) would beat 9-10-1
    (20).
    """
    highest = dealing.mixed(
        SOURCE, equals="juegos_de_naipes_2012:highest-card", round_the_corner=f"{SOURCE}:circular"
    )
    for hands in (
        ["10c 2c 1d 4s", "9h 8h 1c 3s"],
        ["10c 1d 2h 3s", "5c 6d 4h 7s"],
        ["9c 10c 1c 2h", "6d 7d 8d 2s"],
    ):
        assert operations.showdown_with(highest, hands)["winner"] == 1


def test_prime_grand_above_thirty() -> None:
    """A prime is grand above thirty, not at thirty."""
    assert judged("10c 9d 8h 3s") == ("prime", 2)
    assert judged("10c 9d 8h 4s") == ("prime", 3)


def test_prime_most_pips_then_elder() -> None:
    """The prime with more pips wins; between equal ones the elder hand."""
    assert winner("1c 2d 3h 4s", "1d 2c 3s 5h") == 1
    assert winner("1c 2d 3h 5s", "1d 2c 3s 5h") == 0


def test_sequence_two_three_four_of_spades_and_an_odd_nine() -> None:
    """The text's example of a sequence is judged as such."""
    assert judged("2s 3s 4s 9h") == ("sequence", 3)


def test_sequence_tie_ignores_the_odd_card() -> None:
    """Equal runs are decided by the elder hand, unless all pips are counted."""
    hands = ("2s 3s 4s 5h", "2c 3c 4c 9d")
    assert winner(*hands) == 0
    assert winner(*hands, readings=("sequence-height=all-pips",)) == 1


def test_sequence_of_four_suited_cards_is_a_doublet() -> None:
    """Four suited cards in a row pay eight; three and an odd card of the suit are a plain flush."""
    assert judged("2s 3s 4s 5s") == ("flush-sequence", 8)
    assert judged("2s 3s 4s 9s") == ("flush", 5)
    assert judged("2s 3s 4s 9s", "flush-sequence=three") == ("flush-sequence", 8)


def test_tricon_above_sequence_and_pairs_are_nothing() -> None:
    """A tricon pays four; a pair adds nothing to the point."""
    assert judged("5c 5d 5h 9h") == ("tricon", 4)
    assert winner("8h 9h 10h 1s", "2c 2d 2h 4h") == 1
    assert judged("10c 10d 9d 1s") == ("point", 1)


def test_flush_above_tricon() -> None:
    """A flush pays five and beats a tricon."""
    assert judged("1s 4s 7s 9s") == ("flush", 5)
    assert winner("10c 10d 10h 1h", "1s 2s 4s 6s") == 1


def test_doublets_tricon_and_prime_beats_a_flush() -> None:
    """Tricon and prime pay six, or seven if the prime is grand, unless six is taken for all."""
    assert judged("5c 5d 5h 9s") == ("tricon-prime", 6)
    assert judged("8c 8d 8h 7s") == ("tricon-prime", 7)
    assert judged("8c 8d 8h 7s", "tricon-prime-price=six") == ("tricon-prime", 6)
    assert winner("10s 9s 7s 6s", "1c 1d 1h 2s") == 1


def test_doublets_sequence_and_flush_yields_only_to_a_fredon() -> None:
    """Sequence and flush beats tricon and prime, and loses to a fredon."""
    assert winner("10c 10d 10h 9s", "1s 2s 3s 4s") == 1
    assert winner("7h 8h 9h 10h", "1c 1d 1h 1s") == 1


def test_fredon_2_pips_part_sequences_that_are_flushes_too() -> None:
    """If three in a row are enough, all pips count: 25 beat 19, though its run is the lower."""
    assert winner("4d 5d 6d 10d", "5c 6c 7c 1c", readings=("flush-sequence=three",)) == 0


def test_fredon_ten_or_eleven() -> None:
    """A fredon pays ten below the eights, eleven for nines and tens; eights depend on the reading."""
    price = [judged(f"{rank}c {rank}d {rank}h {rank}s")[1] for rank in (1, 7, 8, 9, 10)]
    assert price == [10, 10, 11, 11, 11]
    assert judged("8c 8d 8h 8s", "fredon-price=ten") == ("fredon", 10)
