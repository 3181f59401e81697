"""Cards are parsed in every usual form, and the error names an invalid card."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambigu_variants.bridge import language_named
from ambigu_variants.kernel.cards import PACK_32, PACK_40, PACK_52, SYMBOLS, Card, Pack, rank_written
from ambigu_variants.kernel.errors import CardError, HandError
from ambigu_variants.languages import opened
from tests.samples import hands


def test_packs_hold_every_card_once() -> None:
    assert [len(set(pack.cards)) for pack in (PACK_40, PACK_52, PACK_32)] == [40, 52, 32]


@pytest.mark.parametrize("pack", [PACK_40, PACK_52, PACK_32], ids=["40", "52", "32"])
def test_a_card_is_read_back_from_each_of_its_forms(pack: Pack) -> None:
    for card in pack.cards:
        forms = [str(card), str(card).upper(), card.symbol, card.symbol + "\ufe0f", f" {card} "]
        forms += [f"A{card.suit}"] if card.rank == 1 else []
        forms += [f"t{card.suit}"] if card.rank == 10 else []
        for form in forms:
            assert pack.card(form) == card


@given(hands, st.sampled_from([" ", ",", ", ", "  ", "\t", " ,"]))
def test_a_hand_is_read_back_from_its_text(cards: tuple[Card, ...], between: str) -> None:
    assert PACK_40.hand(between.join(map(str, cards))) == cards


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Kh", "“Kh” is a king, a court card"),
        ("jd", "“jd” is a jack, a court card"),
        ("11h", "“11h” isn’t a card"),
        ("0h", "“0h” isn’t a card"),
        ("10", "“10” isn’t a card"),
        ("h", "“h” isn’t a card"),
        ("10x", "“10x” isn’t a card"),
        ("٣h", "“٣h” isn’t a card"),
    ],
)
def test_what_is_no_card_is_named(text: str, says: str) -> None:
    with pytest.raises(CardError, match="^" + says) as caught:
        PACK_40.card(text)
    assert "1 (or A) to 10" in caught.value.message


@pytest.mark.parametrize("text", ["7h10s", "7h7s7c4d", "A♣2♦"])
def test_cards_without_spaces_are_told_apart(text: str) -> None:
    with pytest.raises(CardError, match=f"^“{text}” isn’t a card. Put spaces between the cards"):
        PACK_40.hand(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("8h 7h 1c", "this one has three cards"),
        ("8h 7h 1c 2s 3d", "this one has five cards"),
        ("", "this one has no cards"),
    ],
)
def test_a_hand_has_four_cards(text: str, says: str) -> None:
    with pytest.raises(HandError, match=says):
        PACK_40.hand(text)


def test_a_card_twice_is_named_with_both_hands() -> None:
    with pytest.raises(CardError, match=r"ace of clubs .1c. appears twice in one hand"):
        PACK_40.hand("1c Ac 2d 3h")
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
        with pytest.raises(CardError, match=r"Dd \(dame de carreau\)"):
            PACK_52.hand("Qd 1c D♦ 2c")
        with pytest.raises(CardError, match="V, D ou R"):
            PACK_52.card("Xd")
    with pytest.raises(CardError, match="“Dd” isn’t a card"):
        PACK_52.card("Dd")


def test_names_are_for_reading_aloud() -> None:
    assert PACK_52.card("Ts").name == "ten of spades"
    assert PACK_52.card("Qd").name == "queen of diamonds"
    assert len({card.name for card in PACK_52.cards}) == 52
    assert set(SYMBOLS) == {"c", "d", "h", "s"}
