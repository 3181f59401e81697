"""*Juegos de Naipes*, «El Ambigú»: tests of the passages on combinations, named after them."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.kernel.errors import HandError
from tests.sources import dealing

SOURCE = "juegos_de_naipes_2012"
judged = partial(dealing.judged, SOURCE)
winner = partial(dealing.winner, SOURCE)


def test_jugadas_a1_three_cards_beat_two() -> None:
    """Whatever their indices."""
    assert winner("10c 9c 1d 2s", "1h 2h 4h 5s") == 1


def test_jugadas_a1_equal_sums_go_to_the_mano() -> None:
    """Desarrollo ¶9 has no two-card sequence: of equal points the elder hand wins either way."""
    assert winner("10d 5d 3c 4s", "8h 7h 1c 2s") == 0
    assert winner("8h 7h 1c 2s", "10d 5d 3c 4s") == 0


def test_jugadas_a2_prima_is_one_card_of_each_suit() -> None:
    """A prima has four suits; by the letter of the list every hand without better is one."""
    assert judged("1c 2d 3h 4s") == ("prime", 2)
    assert judged("8h 7h 1c 2s") == ("point", 1)
    assert judged("8h 7h 1c 2s", "prime=any") == ("prime", 2)


def test_jugadas_a2_gran_prima_above_thirty() -> None:
    """A prima of thirty is not grand."""
    assert judged("10c 9d 8h 3s") == ("prime", 2)
    assert judged("10c 9d 8h 4s") == ("prime", 3)


def test_jugadas_a3_serie() -> None:
    """Three in a row of one suit are a serie; of different suits they are not."""
    assert judged("2s 3s 4s 9h") == ("sequence", 3)
    assert judged("2s 3h 4d 9c") == ("prime", 2)
    assert judged("2s 3h 4d 9s") == ("point", 1)


def test_jugadas_a5_flux_is_four_suited_cards() -> None:
    """Four suited cards are a flux; by the glossary only a run of four is, and some hands have nothing."""
    assert judged("2s 4s 7s 9s") == ("flush", 5)
    assert judged("2s 4s 7s 9s", "flush=run-of-four") == (None, 0)
    assert judged("2s 3s 4s 9s", "flush=run-of-four") == ("sequence", 3)


def test_jugadas_b7_flux_con_la_serie_is_a_run_of_four() -> None:
    """Flux con la serie is a run of four; three in a row are not enough."""
    assert judged("2s 3s 4s 5s") == ("flush-sequence", 8)
    assert judged("2s 3s 4s 9s") == ("flush", 5)


def test_jugadas_order_of_the_list() -> None:
    """Each combination beats the one before it in the list."""
    ladder = ["10c 9c 1d 2s", "1c 2d 5h 4s", "1h 2h 3h 9c", "1c 1d 1s 2s", "3s 4s 6s 8s"]
    ladder += ["1c 1d 1h 2s", "2d 3d 4d 5d", "1c 1d 1h 1s"]
    for lower, higher in pairwise(ladder):
        assert winner(lower, higher) == 1
    assert [judged(hand)[1] for hand in ladder] == [1, 2, 3, 4, 5, 6, 8, 10]


def test_jugadas_3_highest_sum_or_highest_cards() -> None:
    """The higher sum wins, or in the other reading the highest card, then the next ones.

    A flux of 9-8-4-3 (24) beats one of 10-2-1-5 (18) by the sum, and loses by the highest card.
    """
    hands = ("10c 2c 1c 5c", "9h 8h 4h 3h")
    assert winner(*hands) == 1
    assert winner(*hands, readings=("equals=highest-card",)) == 0
    assert winner("10c 4c 3c 5c", "10h 6h 1h 2h", readings=("equals=highest-card",)) == 1


def test_jugadas_a1_and_vocabulario_punto_the_point_is_its_sum_in_any_reading() -> None:
    """Points are compared by their sum in any reading, as the text states: 9-8 beats 10-2 (audit, run 12)."""
    for reading in ("sum", "highest-card"):
        hands, readings = ("10d 2d 3c 4s", "9h 8h 1c 2s"), (f"equals={reading}",)
        assert winner(*hands, readings=readings) == 1
        (told,) = operations.hands(hands, [SOURCE], readings)["accounts"]
        rested = {each["question"]: each["at"] for each in told["consulted"]}
        assert (rested["point-height"], rested.get("equals")) == ("Jugadas A.1 ¶1", None)


def test_jugadas_a2_the_prima_is_its_sum_in_any_reading() -> None:
    """Primas are compared by their sum in any reading.

    22 beats 16; and a grand prime of nines and eights beats a small one with a ten, as in Valor (audit, run
    13).
    """
    for reading in ("sum", "highest-card"):
        assert winner("10c 1d 2h 3s", "5c 6d 4h 7s", readings=(f"equals={reading}",)) == 1
        assert winner("10d 1h 2c 3s", "9h 8d 8c 7s", readings=(f"equals={reading}",)) == 1


def test_jugadas_3_goes_for_all_combinations() -> None:
    """The readings of Jugadas ¶3 apply to serie and flux con la serie too.

    If the ace followed the ten, 9-10-1 (20) would lose to 6-7-8 (21) by the sum, and win by the highest
    card; and 6-7-8-9 (30) would beat 8-9-10-1 (28).
    """
    hands, corner = ("9c 10c 1c 2h", "6d 7d 8d 2s"), "round-the-corner=circular"
    assert winner(*hands, readings=(corner,)) == 1
    assert winner(*hands, readings=(corner, "equals=highest-card")) == 0
    assert winner("8c 9c 10c 1c", "6d 7d 8d 9d", readings=(corner,)) == 1


def test_premios_tricon_con_prima_and_fredon() -> None:
    """Tricon con prima pays six or seven; a fredon ten up to the seven, eleven from the eight."""
    assert judged("5c 5d 5h 9s") == ("tricon-prime", 6)
    assert judged("8c 8d 8h 7s") == ("tricon-prime", 7)
    assert [judged(f"{rank}c {rank}d {rank}h {rank}s")[1] for rank in (1, 7, 8, 10)] == [10, 10, 11, 11]


def test_jugadores_two_to_six() -> None:
    """Six hands are judged; seven are refused."""
    six = ["1c 2d 3h 4s", "1d 2h 3s 4c", "1h 2s 3c 4d", "1s 2c 3d 4h", "5c 6d 7h 8s", "5d 6h 7s 8c"]
    assert winner(*six) == 4
    with pytest.raises(HandError, match=r"takes 2 to 6 hands \(Juegos Jugadores\), and you gave 7"):
        winner(*six, "5h 6s 7c 8d")
