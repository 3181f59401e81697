"""Ascenseur after the French Wikipedia: tests of the passages, named after them, worked by hand."""

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

# Infobox, Matériel -----------------------------------------------------------------------------------------


def test_infobox_joueurs_two_to_twenty_six() -> None:
    matter = case()
    assert list(matter.rules.players(matter, 52)) == list(range(2, 27))
    for players in (1, 27):
        with pytest.raises(
            NotAllowed, match=r"2 to 26 players can play, not.* \[Wikipédia Infobox Joueurs\]"
        ):
            plan(case(), players)


def test_infobox_joueurs_other_packs() -> None:
    """A pack of 32 admits 16 players; a second pack does not raise the limit, except in one reading."""
    assert case("32").rules.players(case("32"), 32)[-1] == 16
    assert case("104").rules.players(case("104"), 104)[-1] == 26
    half = case("104", players="half")
    assert half.rules.players(half, 104)[-1] == 52


def test_materiel_1_packs() -> None:
    assert [len(plan(case(*name), 4).pack.cards) for name in ([], ["104"], ["32"])] == [52, 104, 32]
    assert len(set(plan(case("104"), 4).cards)) == 52, "every card twice"


@pytest.mark.parametrize(
    ("players", "variants", "removed"),
    [
        (4, (), ""),
        (3, (), "2c"),
        (5, (), "2c 2d"),
        (7, (), "2c 2d 2h"),
        (6, (), "2c 2d 2h 2s"),
        (9, (), "2c 2d 2h 2s 3c 3d 3h"),
        (3, ("32",), "7c 7d"),
        (7, ("32",), "7c 7d 7h 7s"),
        (3, ("104",), "2c 2c"),
        (5, ("104",), "2c 2c 2d 2d"),
    ],
)
def test_materiel_2_the_weakest_go_first(players: int, variants: tuple[str, ...], removed: str) -> None:
    """The lowest cards are removed, as few as leave a multiple of the players: twos of 52, sevens of 32."""
    game = plan(case(*variants), players)
    assert texts(game.removed) == removed
    assert len(game.cards) % players == 0


def test_materiel_2_suits_of_those_taken_out() -> None:
    assert texts(plan(case(removal_suits="spades-first"), 5).removed) == "2s 2h"


# Manches ---------------------------------------------------------------------------------------------------


def test_manches_1_shuffled_before_every_deal() -> None:
    """All cards are shuffled before every deal: three times in a game of three deals."""
    sitting = finished(26)
    shuffled = [step for step in sitting.log if isinstance(step, Shuffled)]
    assert len(shuffled) == len(sitting.sizes) == 3
    assert {step.ruling.at for step in shuffled} == {"Manches ¶1"}


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


def test_manches_2_one_card_each_and_the_next_is_turned() -> None:
    sitting = played(3, stock="10h 3s Kc 5d")
    assert [texts(hand) for hand in sitting.hands] == ["10h", "3s", "Kc"]
    assert (str(sitting.turned), sitting.trump) == ("5d", "d")
    assert str(sitting.stock[0]) == "5d", "it stays in the stock"


def test_manches_3_one_card_more_in_every_deal() -> None:
    assert plan(case(), 4).sizes[:13] == tuple(range(1, 14))


def test_manches_4_all_dealt_no_trump() -> None:
    """With 52 cards and four players only the deal of thirteen has no trump."""
    sitting = finished(4)
    without = [hand.size for hand in sitting.hands_played if hand.turned is None]
    assert without == [13]


def test_manches_4_that_no_card_is_left_is_told() -> None:
    """In every deal a card is turned up, or the event cites the passage for having none."""
    sitting = finished(26)
    turned = [step for step in sitting.log if isinstance(step, Turned)]
    assert [len(step.cards) for step in turned] == [1, 0, 1]
    assert [each.at for each in turned[1].because if each.question == "no_card_to_turn"] == ["Manches ¶4"]


def test_manches_4_four_deals_at_the_top() -> None:
    assert plan(case("four"), 4).sizes.count(13) == 4
    assert plan(case("four"), 6).sizes.count(8) == 4
    assert plan(case("four", several_top_deals="each"), 6).sizes.count(8) == 6
    assert [hand.turned for hand in finished(26, "four").hands_played if hand.size == 2] == [None] * 4


def test_manches_5_twelve_deals_down() -> None:
    """The second half has twelve deals in the example, in general one fewer than the top.

    In one reading it has twelve in any game.
    """
    assert plan(case(), 4).sizes[13:] == tuple(range(12, 0, -1))
    assert plan(case(), 3).sizes[17:] == tuple(range(16, 0, -1))
    assert plan(case(descent="twelve"), 3).sizes[17:] == tuple(range(12, 0, -1))
    assert plan(case(descent="twelve"), 6).sizes == plan(case(), 6).sizes


def test_manches_6_the_deal_passes_to_the_left() -> None:
    dealt = [hand.dealer for hand in finished(5, "32").hands_played]
    assert dealt == [(4 + number) % 5 for number in range(len(dealt))]
    trip = [hand.dealer for hand in finished(5, "32", answers={"next_dealer": "trip"}).hands_played]
    assert trip == [4] * 6 + [0] * 5


def test_manches_6_the_dealer_announces_last() -> None:
    sitting = finished(3, "32")
    bids = [step.seat for step in sitting.log if isinstance(step, Ask) and Action.BID in step.offers]
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


def playable(hand: str, so_far: str, trump: str | None, *variants: str, **readings: str) -> str:
    """The legal cards for a trick."""
    matter = case(*variants, **readings)
    return texts(matter.rules.legal(matter, cards(hand), trick(so_far, trump)))


@pytest.mark.parametrize("variant", ["a", "b"])
def test_deroulement_4_follow_suit(variant: str) -> None:
    """A player must follow suit, even if he cannot win the trick."""
    assert playable("3d Kd 10h 2s", "Ad", "s", variant) == "3d Kd"
    assert playable("3d Kd 10h 2s", "Ad 5s", "s", variant) == "3d Kd"


def test_deroulement_a_must_ruff() -> None:
    assert playable("10h 2s 9s", "Ad", "s", "a") == "2s 9s"
    assert playable("10h 2s 9s", "Ad", None, "a") == "10h 2s 9s"


def test_deroulement_a_without_a_trump_any_card() -> None:
    assert playable("10h 2c", "Ad 5s", "s", "a") == "10h 2c"


def test_deroulement_a_must_go_above() -> None:
    """A player must ruff higher than the highest trump so far, if he can; the ace is the highest."""
    assert playable("10h 2s 9s Ks As", "Ad 8s 3s", "s", "a") == "9s Ks 1s"


def test_deroulement_a_who_cannot_go_above_ruffs_below() -> None:
    assert playable("10h 2s 3s", "Ad 8s", "s", "a") == "2s 3s"
    assert playable("10h 2s 3s", "Ad 8s", "s", "a", undertrump="free") == "10h 2s 3s"


def test_deroulement_a_trumps_led() -> None:
    """On a trump lead any trump may follow, unless the duty to overtake is extended."""
    assert playable("2s 9s Kh", "8s", "s", "a") == "2s 9s"
    assert playable("2s 9s Kh", "8s", "s", "a", trump_led="overtake") == "9s"
    assert playable("2s 3s Kh", "8s", "s", "a", trump_led="overtake") == "2s 3s"
    assert playable("2s 9s Kh", "8s", "s", "b", trump_led="overtake") == "2s 9s"


@pytest.mark.parametrize(
    ("variants", "answers", "place", "may"),
    [
        (("a",), {"trump_led": "overtake"}, "Déroulement variante a", "Kh"),
        (("a",), {}, "Déroulement ¶4", "3h Kh"),
        ((), {}, "Déroulement ¶4", "3h Kh"),
    ],
)
def test_deroulement_a_a_refusal_names_the_passage_that_bars(
    variants: tuple[str, ...], answers: dict[str, str], place: str, may: str
) -> None:
    """A refused card cites the passage that bars it.

    In the second deal p1, the dealer, leads the five of trumps; p2 has the three and the king.
    """
    sitting = played(
        3,
        *variants,
        stock="2d 3d 4d 5d",
        shuffles={"deal": ("3h 4c 5h Kh 6c 2s 7h",)},
        answers=answers,
        replies="p1 bid 0, p2 bid 0, p3 bid 0, p3 play 4d, p1 play 2d, p2 play 3d,"
        "p2 bid 0, p3 bid 0, p1 bid 0, p1 play 5h",
    )
    ask = sitting.pending
    assert ask
    offer = ask.offers[Action.PLAY]
    assert (offer.by.at, texts(offer.which or ())) == (place, may)


def test_deroulement_b_may_ruff_and_may_not() -> None:
    assert playable("10h 2s 9s", "Ad 8s", "s", "b") == "10h 2s 9s"
    assert playable("10h 2s 9s", "Ad 8s", "s", "b", free_discard="must-ruff") == "2s 9s"
    assert playable("10h 2c", "Ad 8s", "s", "b", free_discard="must-ruff") == "10h 2c"


def test_deroulement_b_stands_first() -> None:
    assert rules().legal is rules("b").legal
    assert rules().legal is not rules("a").legal


def taker(so_far: str, trump: str | None, **readings: str) -> int:
    """The index of the card that wins a trick."""
    matter = case(**readings)
    return matter.rules.strongest(matter, trick(so_far, trump))


def test_deroulement_5_the_two_of_trumps_beats_an_ace() -> None:
    assert taker("Ad 2s Kd", "s") == 1


def test_deroulement_6_the_strongest_takes_it() -> None:
    """The highest trump wins, else the highest of the suit led; a discarded ace does not."""
    assert taker("10d Ah Kd 2c", None) == 2
    assert taker("10d Ah Kd 2c", None, strongest="any-suit") == 1
    assert taker("10d Ah Kd 2c", "c", strongest="any-suit") == 3
    assert taker("10d 3s Js 2s", "s") == 2
    assert taker("10d Jd Qd Kd Ad", None) == 4


def test_deroulement_6_equal_cards_of_two_packs() -> None:
    assert taker("10d Kd Kd 2d", None) == 1
    assert taker("10d Kd Kd 2d", None, equal_cards="last") == 2
    assert taker("10d 3s 3s 2s", "s", equal_cards="last") == 2


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
    assert sitting.pending.seat == 2
    assert sitting.made == [0, 0, 1]


# Annonce ---------------------------------------------------------------------------------------------------


def barred(before: tuple[int, ...], players: int, size: int, **readings: str) -> tuple[int, ...]:
    """The bids that the next player may not make."""
    matter = case(**readings)
    return matter.rules.barred_bids(matter, before, players, size)


def test_annonce_tour_a_tour_3_the_example() -> None:
    """In the text's example the last of three players may not say three, after two and three of eight."""
    assert barred((2, 3), 3, 8) == (3,)


def test_annonce_tour_a_tour_2_only_the_last_is_bound() -> None:
    assert barred((), 3, 8) == ()
    assert barred((2,), 3, 8) == ()
    assert barred((5, 4), 3, 8) == (), "the others have passed the sum"
    assert barred((8, 0), 3, 8) == (0,)
    assert barred((), 3, 8, barred_bids="each") == (8,)
    assert barred((2,), 3, 8, barred_bids="each") == (6,)


def test_annonce_tour_a_tour_2_refused_with_its_passage() -> None:
    with pytest.raises(NotAllowed, match=r"but not 0\. \[Wikipédia Annonce tour à tour ¶2\]"):
        played(3, replies="p1 bid 1, p2 bid 0, p3 bid 0")
    sitting = played(3, replies="p1 bid 1, p2 bid 1, p3 bid 0")
    assert sitting.bids == {0: 1, 1: 1, 2: 0}


def test_annonce_tour_a_tour_2_in_every_deal() -> None:
    """The last bid is barred in every deal, or in one reading only in deals with trump.

    With two cards each, 26 players have all cards, and no trump.
    """
    for reading, bound in (("everywhere", 26), ("with-trump", 0)):
        answers = {} if reading == "everywhere" else {"bar_applies": reading}
        sitting = finished(26, answers=answers)
        asks = [s for s in sitting.log if isinstance(s, Ask) and Action.BID in s.offers][26:52]
        assert sum(bool(ask.offers[Action.BID].barred) for ask in asks) == (1 if bound else 0)


def test_annonce_simultanee_2_shown_when_all_have_decided() -> None:
    sitting = played(3, "at-once", replies="p1 bid 1, p2 bid 0")
    assert sitting.bids == {}, "nobody has heard anything"
    assert sitting.pending
    assert sitting.pending.offers[Action.BID].hidden
    assert not sitting.pending.offers[Action.BID].barred
    sitting = played(3, "at-once", replies="p1 bid 1, p2 bid 0, p3 bid 0")
    shown = [s for s in sitting.log if isinstance(s, Revealed)]
    assert [(step.seat, step.amount) for step in shown] == [(0, 1), (1, 0), (2, 0)]
    assert sitting.bids == {0: 1, 1: 0, 2: 0}, "the sum is the number of tricks, and stands"


def test_annonce_simultanee_2_again_if_the_sum_may_not_be_equal() -> None:
    sitting = played(3, "at-once", answers={"equal_at_once": "again"}, replies="p1 bid 1, p2 bid 0, p3 bid 0")
    assert sitting.bids == {}
    assert sitting.pending
    assert Action.BID in sitting.pending.offers


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
    assert [points(way, bid, made) for way in ("regular", "charge", "tens", "high")] == [
        regular,
        charge,
        tens,
        high,
    ]


def test_points_1_2_a_player_without_a_trick() -> None:
    """Without a trick, a bid of none scores one; in other readings any bid does, or one is added."""
    assert [points("regular", bid, 0) for bid in (0, 3)] == [1, -6]
    assert [points("regular", bid, 0, no_trick_made="any") for bid in (0, 3)] == [1, 1]
    assert [points("regular", bid, 0, no_trick_made="added") for bid in (0, 3)] == [1, -5]
    assert points("charge", 3, 0, no_trick_made="any") == -6, "it is said of the first way"


def test_points_1_2_below_nought() -> None:
    table = [[Contract(2, 0)], [Contract(1, 1)]]
    assert reckon(case("regular"), table).scores == [(-4,), (-2,)]
    floor = case("regular", below_nought="floor")
    assert reckon(floor, table).scores == [(0,), (2,)]


def test_points_4_2_which_tricks() -> None:
    """The lost tricks are the difference, or in other readings those announced or made."""
    assert points("high", 3, 5) == -20
    assert points("high", 3, 5, tricks_lost="announced") == -30
    assert points("high", 3, 5, tricks_lost="made") == -50


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


# What no ruling can carry ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ("Infobox Habileté", ["no physical skill"]),
        ("Infobox Réflexion", ["thinking and decisions"]),
        ("Infobox Hasard", ["luck"]),
        ("Infobox Information", ["Nobody knows everything"]),
        ("Introduction ¶1", ["contract", "simple and quick", "weak cards can win"]),
        ("Introduction ¶2", ["At least two", "a great many players"]),
        ("Infobox Durée", ["only that the game varies in length", "infers"]),
        ("Introduction ¶4", ["who pays", "midday round of coffees", "tortoise of the day"]),
        ("Matériel ¶1", ["doesn’t say", "before a second pack"]),
        ("Matériel ¶2", ["ends with a colon", "missing"]),
        ("Manches ¶4", ["only deal without trump", "only deal of thirteen cards"]),
        ("Introduction ¶5", ["Whist à la couleur", "different games"]),
        ("Manches ¶3", ["face up", "everyone can see what is trump"]),
        ("Déroulement ¶1", ["only their own cards", "advises", "no penalty"]),
        ("Annonce tour à tour ¶2", ["at least one player must fail", "tension"]),
        ("Note 1", ["Jean-Claude Baillif", "Eumetcal", "1980", "6 October 2012", "unknown"]),
    ],
)
def test_remarks(at: str, told: list[str]) -> None:
    """A remark of the text is at its place."""
    said = " ".join(remark.says for remark in WIKIPEDIA.remarks if remark.at == at)
    assert [words for words in told if words not in said] == []


def test_note_1_the_copy_is_undated() -> None:
    """The date on which a note was consulted is not taken for a date of the text."""
    assert WIKIPEDIA.year is None
    assert WIKIPEDIA.dated == "Wikipédia"
