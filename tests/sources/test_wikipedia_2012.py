"""Ascenseur after the French Wikipedia: the passages, named at the head of each row, worked by hand."""

from __future__ import annotations

from typing import Any

import pytest

from ambigu_variants.ascenseur.games import replay
from ambigu_variants.ascenseur.rules.course import plan
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.scores import gained, reckon
from ambigu_variants.ascenseur.rules.tricks import Action, Contract, Revealed, Turned
from ambigu_variants.ascenseur.sources.wikipedia_2012.text import WIKIPEDIA
from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.steps import Ask, Reply, Shuffled, Won
from tests.sources.lifting import cards, case, played, rules, texts, told, trick

Readings = dict[str, str]


def finished(players: int, *variants: str, **more: Any) -> Sitting:
    """A game played with the first legal bid and the first legal card."""

    def player(deal: Deal[Any], ask: Ask | None) -> Reply | None:
        if ask is None:
            return None
        ((said, offer),) = ask.offers.items()
        if said is Action.BID:
            return Reply(ask.seat, said, next(n for n in offer.amounts or () if n not in offer.barred))
        assert offer.which
        return Reply(ask.seat, said, 0, offer.which[:1])

    return replay.run(replay.lay(told(players, *variants, **more)), player)


# Infobox, Matériel, Manches --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pack", "readings", "most"),
    [("52", {}, 26), ("32", {}, 16), ("104", {}, 26), ("104", {"players": "half"}, 52)],
)
def test_infobox_joueurs_two_to_twenty_six(pack: str, readings: Readings, most: int) -> None:
    """A second pack does not raise the limit, except in one reading."""
    matter = case(pack, **readings)
    assert list(matter.rules.players(matter, int(pack))) == list(range(2, most + 1))
    assert len(plan(matter, 4).pack.cards) == int(pack)
    for players in (1, most + 1):
        with pytest.raises(NotAllowed, match=r" \[Wikipédia Infobox Joueurs\]"):
            plan(matter, players)


@pytest.mark.parametrize(
    ("players", "pack", "readings", "removed"),
    [
        (4, "52", {}, ""),
        (3, "52", {}, "2c"),
        (5, "52", {}, "2c 2d"),
        (5, "52", {"removal_suits": "spades-first"}, "2s 2h"),
        (7, "52", {}, "2c 2d 2h"),
        (6, "52", {}, "2c 2d 2h 2s"),
        (9, "52", {}, "2c 2d 2h 2s 3c 3d 3h"),
        (3, "32", {}, "7c 7d"),
        (7, "32", {}, "7c 7d 7h 7s"),
        (3, "104", {}, "2c 2c"),
        (5, "104", {}, "2c 2c 2d 2d"),
    ],
)
def test_materiel_2_the_weakest_go_first(players: int, pack: str, readings: Readings, removed: str) -> None:
    """The lowest cards are removed, as few as leave a multiple of the players: twos of 52, sevens of 32."""
    game = plan(case(pack, **readings), players)
    assert texts(game.removed) == removed
    assert len(game.cards) % players == 0


UP, DOWN = tuple(range(1, 14)), tuple(range(12, 0, -1))


@pytest.mark.parametrize(
    ("place", "players", "top", "readings", "sizes"),
    [
        ("¶3, ¶5", 4, "one", {}, UP + DOWN),
        ("¶5", 3, "one", {}, (*range(1, 18), *range(16, 0, -1))),
        ("¶5", 3, "one", {"descent": "twelve"}, (*range(1, 18), *DOWN)),
        ("¶4", 4, "four", {}, (*UP, 13, 13, 13, *DOWN)),
        ("¶4", 6, "four", {}, (*range(1, 9), 8, 8, 8, *range(7, 0, -1))),
        ("¶4", 6, "four", {"several_top_deals": "each"}, (*range(1, 9), *[8] * 5, *range(7, 0, -1))),
    ],
)
def test_manches_the_number_of_cards(
    place: str, players: int, top: str, readings: Readings, sizes: tuple[int, ...]
) -> None:
    """One card more in every deal, and from the top one fewer."""
    assert plan(case(top, **readings), players).sizes == sizes


def test_manches_1_shuffled_before_every_deal() -> None:
    sitting = finished(26)
    shuffled = [step for step in sitting.log if isinstance(step, Shuffled)]
    assert len(shuffled) == len(sitting.sizes) == 3
    assert {step.ruling.at for step in shuffled} == {"Manches ¶1"}


def test_manches_2_one_card_each_and_the_next_is_turned() -> None:
    sitting = played(3, stock="10h 3s Kc 5d")
    assert [texts(hand) for hand in sitting.hands] == ["10h", "3s", "Kc"]
    assert (str(sitting.turned), sitting.trump, str(sitting.stock[0])) == ("5d", "d", "5d")


def test_manches_4_all_dealt_no_trump() -> None:
    """Where all cards are dealt, none is turned up, and the event cites the passage."""
    assert [hand.size for hand in finished(4).hands_played if hand.turned is None] == [13]
    assert [hand.turned for hand in finished(26, "four").hands_played if hand.size == 2] == [None] * 4
    turned = [step for step in finished(26).log if isinstance(step, Turned)]
    assert [len(step.cards) for step in turned] == [1, 0, 1]
    assert [each.at for each in turned[1].because if each.question == "no_card_to_turn"] == ["Manches ¶4"]


def test_manches_6_the_deal_passes_to_the_left_and_the_dealer_announces_last() -> None:
    dealt = [hand.dealer for hand in finished(5, "32").hands_played]
    assert dealt == [(4 + number) % 5 for number in range(len(dealt))]
    trip = [hand.dealer for hand in finished(5, "32", answers={"next_dealer": "trip"}).hands_played]
    assert trip == [4] * 6 + [0] * 5
    log = finished(3, "32").log
    bids = [step.seat for step in log if isinstance(step, Ask) and Action.BID in step.offers]
    assert bids[:9] == [0, 1, 2, 1, 2, 0, 2, 0, 1]


# Déroulement -----------------------------------------------------------------------------------------------


def test_deroulement_2_none_to_all() -> None:
    matter = case()
    assert list(matter.rules.possible_bids(matter, 3)) == [0, 1, 2, 3]
    with pytest.raises(NotAllowed, match=r"must choose 0 to 1 trick, not 2\..*Déroulement ¶2"):
        played(3, replies="p1 bid 2")


def test_deroulement_3_the_dealer_leads() -> None:
    bids = "p1 bid 0, p2 bid 0, p3 bid 0"
    for answers, leader in (({}, 2), ({"first_leader": "left"}, 0)):
        ask = played(3, replies=bids, answers=answers).pending
        assert ask
        assert ask.seat == leader
        assert Action.PLAY in ask.offers


@pytest.mark.parametrize(
    ("place", "hand", "so_far", "trump", "variant", "readings", "may"),
    [
        ("¶4 follow suit", "3d Kd 10h 2s", "Ad", "s", "a", {}, "3d Kd"),
        ("¶4 follow suit", "3d Kd 10h 2s", "Ad", "s", "b", {}, "3d Kd"),
        ("¶4 even in vain", "3d Kd 10h 2s", "Ad 5s", "s", "a", {}, "3d Kd"),
        ("¶4 even in vain", "3d Kd 10h 2s", "Ad 5s", "s", "b", {}, "3d Kd"),
        ("a must ruff", "10h 2s 9s", "Ad", "s", "a", {}, "2s 9s"),
        ("a no trump", "10h 2s 9s", "Ad", None, "a", {}, "10h 2s 9s"),
        ("a no trump in hand", "10h 2c", "Ad 5s", "s", "a", {}, "10h 2c"),
        ("a above, if he can", "10h 2s 9s Ks As", "Ad 8s 3s", "s", "a", {}, "9s Ks 1s"),
        ("a else below", "10h 2s 3s", "Ad 8s", "s", "a", {}, "2s 3s"),
        ("a else any", "10h 2s 3s", "Ad 8s", "s", "a", {"undertrump": "free"}, "10h 2s 3s"),
        ("a trumps led", "2s 9s Kh", "8s", "s", "a", {}, "2s 9s"),
        ("a trumps led", "2s 9s Kh", "8s", "s", "a", {"trump_led": "overtake"}, "9s"),
        ("a trumps led", "2s 3s Kh", "8s", "s", "a", {"trump_led": "overtake"}, "2s 3s"),
        ("b trumps led", "2s 9s Kh", "8s", "s", "b", {"trump_led": "overtake"}, "2s 9s"),
        ("b may ruff, or not", "10h 2s 9s", "Ad 8s", "s", "b", {}, "10h 2s 9s"),
        ("b must ruff", "10h 2s 9s", "Ad 8s", "s", "b", {"free_discard": "must-ruff"}, "2s 9s"),
        ("b no trump in hand", "10h 2c", "Ad 8s", "s", "b", {"free_discard": "must-ruff"}, "10h 2c"),
    ],
)
def test_deroulement_4_legal_cards(
    place: str, hand: str, so_far: str, trump: str | None, variant: str, readings: Readings, may: str
) -> None:
    matter = case(variant, **readings)
    assert texts(matter.rules.legal(matter, cards(hand), trick(so_far, trump))) == may
    assert (matter.rules.legal is rules().legal) is (variant == "b"), "b is the default"


@pytest.mark.parametrize(
    ("variants", "answers", "place", "may"),
    [
        (("a",), {"trump_led": "overtake"}, "Déroulement variante a", "Kh"),
        (("a",), {}, "Déroulement ¶4", "3h Kh"),
        ((), {}, "Déroulement ¶4", "3h Kh"),
    ],
)
def test_deroulement_a_a_refusal_names_the_passage_that_bars(
    variants: tuple[str, ...], answers: Readings, place: str, may: str
) -> None:
    """In the second deal p1, the dealer, leads the five of trumps; p2 has the three and the king."""
    sitting = played(
        3,
        *variants,
        stock="2d 3d 4d 5d",
        shuffles={"deal": ("3h 4c 5h Kh 6c 2s 7h",)},
        answers=answers,
        replies="p1 bid 0, p2 bid 0, p3 bid 0, p3 play 4d, p1 play 2d, p2 play 3d,"
        "p2 bid 0, p3 bid 0, p1 bid 0, p1 play 5h",
    )
    assert sitting.pending
    offer = sitting.pending.offers[Action.PLAY]
    assert (offer.by.at, texts(offer.which or ())) == (place, may)


@pytest.mark.parametrize(
    ("place", "so_far", "trump", "readings", "taker"),
    [
        ("¶5 the two of trumps beats an ace", "Ad 2s Kd", "s", {}, 1),
        ("¶6 a discarded ace does not win", "10d Ah Kd 2c", None, {}, 2),
        ("¶6 highest of any suit", "10d Ah Kd 2c", None, {"strongest": "any-suit"}, 1),
        ("¶6 highest of any suit", "10d Ah Kd 2c", "c", {"strongest": "any-suit"}, 3),
        ("¶6 highest trump", "10d 3s Js 2s", "s", {}, 2),
        ("¶6 highest of the suit led", "10d Jd Qd Kd Ad", None, {}, 4),
        ("¶6 equal cards of two packs", "10d Kd Kd 2d", None, {}, 1),
        ("¶6 equal cards", "10d Kd Kd 2d", None, {"equal_cards": "last"}, 2),
        ("¶6 equal trumps", "10d 3s 3s 2s", "s", {"equal_cards": "last"}, 2),
    ],
)
def test_deroulement_5_and_6_the_strongest_takes_it(
    place: str, so_far: str, trump: str | None, readings: Readings, taker: int
) -> None:
    matter = case(**readings)
    assert matter.rules.strongest(matter, trick(so_far, trump)) == taker


def test_deroulement_6_who_takes_it_leads() -> None:
    """The winner of a trick leads the next: p3 ruffs, and leads."""
    sitting = played(
        3,
        stock="10h 3h Kh 5d",
        shuffles={"deal": ("4h 2h 3s Qh 9c 8c 7c",)},
        replies="p1 bid 0, p2 bid 0, p3 bid 0, p3 play Kh, p1 play 10h, p2 play 3h,"
        "p2 bid 0, p3 bid 0, p1 bid 0, p1 play 3s, p2 play 4h, p3 play 9c",
    )
    assert sitting.pending
    assert (sitting.pending.seat, sitting.made) == (2, [0, 0, 1])


# Annonce ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "readings", "barred"),
    [
        ((2, 3), {}, (3,)),  # ¶3: the example of the text
        ((), {}, ()),  # ¶2: only the last is bound
        ((2,), {}, ()),
        ((5, 4), {}, ()),  # the others have passed the sum
        ((8, 0), {}, (0,)),
        ((), {"barred_bids": "each"}, (8,)),
        ((2,), {"barred_bids": "each"}, (6,)),
    ],
)
def test_annonce_tour_a_tour_the_sum_is_not_eight(
    before: tuple[int, ...], readings: Readings, barred: tuple[int, ...]
) -> None:
    """What the next of three players may not bid on eight cards."""
    matter = case(**readings)
    assert matter.rules.barred_bids(matter, before, 3, 8) == barred


def test_annonce_tour_a_tour_2_refused_with_its_passage() -> None:
    with pytest.raises(NotAllowed, match=r"but not 0\. \[Wikipédia Annonce tour à tour ¶2\]"):
        played(3, replies="p1 bid 1, p2 bid 0, p3 bid 0")
    sitting = played(3, replies="p1 bid 1, p2 bid 1, p3 bid 0")
    assert sitting.bids == {0: 1, 1: 1, 2: 0}


@pytest.mark.parametrize(("answers", "bound"), [({}, 1), ({"bar_applies": "with-trump"}, 0)])
def test_annonce_tour_a_tour_2_in_every_deal(answers: Readings, bound: int) -> None:
    """In one reading only in deals with trump: with two cards each, 26 players have all cards, and none."""
    sitting = finished(26, answers=answers)
    asks = [s for s in sitting.log if isinstance(s, Ask) and Action.BID in s.offers][26:52]
    assert sum(bool(ask.offers[Action.BID].barred) for ask in asks) == bound


def test_annonce_simultanee_2_shown_when_all_have_decided() -> None:
    sitting = played(3, "at-once", replies="p1 bid 1, p2 bid 0")
    assert sitting.bids == {}, "nobody has heard anything"
    assert sitting.pending
    offer = sitting.pending.offers[Action.BID]
    assert (offer.hidden, bool(offer.barred)) == (True, False)
    sitting = played(3, "at-once", replies="p1 bid 1, p2 bid 0, p3 bid 0")
    shown = [(step.seat, step.amount) for step in sitting.log if isinstance(step, Revealed)]
    assert shown == [(0, 1), (1, 0), (2, 0)]
    assert sitting.bids == {0: 1, 1: 0, 2: 0}, "the sum is the number of tricks, and stands"
    again = played(3, "at-once", answers={"equal_at_once": "again"}, replies="p1 bid 1, p2 bid 0, p3 bid 0")
    assert again.bids == {}
    assert again.pending
    assert Action.BID in again.pending.offers


# Points ----------------------------------------------------------------------------------------------------


def points(way: str, bid: int, made: int, **readings: str) -> int:
    """The score of a contract under a way of scoring."""
    return gained(case(way, **readings), Contract(bid, made), 0)


@pytest.mark.parametrize(
    ("bid", "made", "regular", "charge", "tens", "high"),
    [
        (0, 0, 1, 10, 10, 0),
        (1, 1, 2, 12, 20, 10),
        (2, 2, 4, 14, 30, 20),
        (5, 5, 10, 20, 60, 50),
        (4, 5, -2, -2, -10, -10),
        (0, 2, -4, -4, -10, -20),
        (3, 0, -6, -6, -10, -30),
        (1, 4, -6, -6, -10, -30),
    ],
)
def test_points_1_to_4(bid: int, made: int, regular: int, charge: int, tens: int, high: int) -> None:
    """All ways of scoring give the points of the text, for contracts of no trick too."""
    scored = {"regular": regular, "charge": charge, "tens": tens, "high": high}
    assert {way: points(way, bid, made) for way in scored} == scored


@pytest.mark.parametrize(
    ("way", "bid", "made", "readings", "gain"),
    [
        ("regular", 0, 0, {"no_trick_made": "any"}, 1),  # 1 ¶2: a player without a trick
        ("regular", 3, 0, {"no_trick_made": "any"}, 1),
        ("regular", 0, 0, {"no_trick_made": "added"}, 1),
        ("regular", 3, 0, {"no_trick_made": "added"}, -5),
        ("charge", 3, 0, {"no_trick_made": "any"}, -6),  # it is said of the first way
        ("high", 3, 5, {}, -20),  # 4 ¶2: the lost tricks are the difference
        ("high", 3, 5, {"tricks_lost": "announced"}, -30),
        ("high", 3, 5, {"tricks_lost": "made"}, -50),
    ],
)
def test_points_in_other_readings(way: str, bid: int, made: int, readings: Readings, gain: int) -> None:
    assert points(way, bid, made, **readings) == gain


def test_points_1_2_below_nought() -> None:
    table = [[Contract(2, 0)], [Contract(1, 1)]]
    assert reckon(case("regular"), table).scores == [(-4,), (-2,)]
    assert reckon(case("regular", below_nought="floor"), table).scores == [(0,), (2,)]


@pytest.mark.parametrize("way", ["regular", "charge", "tens", "high"])
def test_points_3_the_most_points_win(way: str) -> None:
    matter = case(way)
    assert matter.rules.winner(matter, (3, 9, -1)) == (1,)
    assert matter.rules.winner(matter, (9, 3, 9)) == (0, 2), "equals share it"


def test_points_the_game_ends_with_the_last_deal() -> None:
    sitting = finished(26)
    assert sitting.over
    won = [step for step in sitting.log if isinstance(step, Won)]
    assert tuple(step.seat for step in won) == sitting.winners
    assert {step.ruling.at for step in won} == {"Points 1 ¶3"}


def test_note_1_the_copy_is_undated() -> None:
    """The date on which a note was consulted is not taken for a date of the text."""
    assert (WIKIPEDIA.year, WIKIPEDIA.dated) == (None, "Wikipédia")
