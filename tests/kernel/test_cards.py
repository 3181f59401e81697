"""Cards are parsed in every usual form; what is no card is refused in `tests/hostile/refused.txt`."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambigu_variants.bridge import language_named
from ambigu_variants.kernel.cards import PACK_32, PACK_40, PACK_52, Card, Pack, rank_written
from ambigu_variants.kernel.errors import CardError, VariorumError
from ambigu_variants.languages import opened
from tests.samples import hands


@pytest.mark.parametrize(("pack", "size"), [(PACK_40, 40), (PACK_52, 52), (PACK_32, 32)])
def test_a_pack_has_every_card_once_and_reads_each_of_its_forms(pack: Pack, size: int) -> None:
    assert len({card.name for card in pack.cards}) == len(set(pack.cards)) == size
    for card in pack.cards:
        forms = [str(card), str(card).upper(), card.symbol, card.symbol + "\ufe0f", f" {card} "]
        forms += [f"A{card.suit}"] if card.rank == 1 else []
        forms += [f"t{card.suit}"] if card.rank == 10 else []
        for form in forms:
            assert pack.card(form) == card


@given(hands, st.sampled_from([" ", ",", ", ", "  ", "\t", " ,"]))
def test_a_hand_is_read_back_from_its_text(cards: tuple[Card, ...], between: str) -> None:
    assert PACK_40.hand(between.join(map(str, cards))) == cards


def test_a_card_twice_is_named_with_both_hands() -> None:
    with pytest.raises(CardError, match=r"ace of clubs .1c. is in both hand 1 and hand 3") as caught:
        PACK_40.hands(["1c 2c 3c 4c", "1d 2d 3d 4d", "1h 2h 3h A♣"])
    assert caught.value.field == "2"


def test_court_cards_have_the_letters_of_the_language() -> None:
    """English letters are accepted in every language, others only in their own."""
    for name, letters in (("en", "JQK"), ("fr", "VDR"), ("es", "JQK")):
        with opened(language_named(name)):
            assert [rank_written(rank) for rank in (1, 10, 11, 12, 13)] == ["A", "10", *letters]
            for card in PACK_52.cards:
                assert {PACK_52.card(form) for form in (card.typed, card.symbol, str(card))} == {card}
            court = [Card(rank, "d") for rank in (11, 12, 13)]
            assert [card.typed for card in court] == [f"{letter}d" for letter in letters]
            assert [str(card) for card in court] == ["Jd", "Qd", "Kd"]
    with opened(language_named("fr")):
        assert PACK_52.hand("dd 10D 1d RD", size=None) == tuple(Card(rank, "d") for rank in (12, 10, 1, 13))
        for text, says in (("Qd 1c D♦ 2c", r"Dd \(dame de carreau\)"), ("Xd", "10 V D R")):
            with pytest.raises(VariorumError, match=says):
                PACK_52.hand(text)
    with pytest.raises(CardError, match="“Dd” isn’t a card"):
        PACK_52.card("Dd")
    assert PACK_52.card("Qd").name == "queen of diamonds"
