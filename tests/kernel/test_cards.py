"""Cards are parsed in every usual form, and the error names an invalid card."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambigu_variants.bridge import language_named
from ambigu_variants.kernel.cards import PACK_32, PACK_40, PACK_52, Card, Pack, rank_written
from ambigu_variants.kernel.errors import CardError, HandError, VariorumError
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


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Kh", "“Kh” is a king, a court card"),
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


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("7h10s", "“7h10s” isn’t a card. Put spaces between the cards"),
        ("A♣2♦", "“A♣2♦” isn’t a card. Put spaces between the cards"),
        ("8h 7h 1c", "this one has three cards"),
        ("8h 7h 1c 2s 3d", "this one has five cards"),
        ("", "this one has no cards"),
        ("1c Ac 2d 3h", r"ace of clubs .1c. appears twice in one hand"),
    ],
)
def test_what_is_no_hand_is_refused(text: str, says: str) -> None:
    with pytest.raises((CardError, HandError), match=says):
        PACK_40.hand(text)


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
        for text, says in (("Qd 1c D♦ 2c", r"Dd \(dame de carreau\)"), ("Xd", "V, D ou R")):
            with pytest.raises(VariorumError, match=says):
                PACK_52.hand(text)
    with pytest.raises(CardError, match="“Dd” isn’t a card"):
        PACK_52.card("Dd")
    assert PACK_52.card("Qd").name == "queen of diamonds"
