"""Lalanne, *L'Ambigu*: tests of the passages on procedure. The ante and the batterie are 2.

The tests are named after the passages.
"""

from __future__ import annotations

from typing import Any

import pytest

from ambigu_variants.ambigu.deals.telling import tell
from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.ambigu.rules.table import Discarded, Drew, Gathered, Left, Owed, Shown, Void, Withheld
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Cut, Dealt, Dropped, Paid, Shuffled, Won
from tests.sources import dealing
from tests.sources.dealing import (
    SIX,
    asked,
    cited,
    deeds,
    done,
    dropped,
    hands,
    laid_away,
    offered,
    paid,
    place,
    purses,
    rested_on,
    speaker,
    stakes,
    table,
    won,
)

SOURCE = "lalanne_2010"
ANTES = ["p1 pool 2", "p2 pool 2", "p3 pool 2"]
ON_FOUR = "p1 stand, "
"""p1 asks for cards: the tray has 2, the pool 6, each hand four cards; 46, 48 and 48 are left."""
AT_LAST = ON_FOUR + "p1 open 2, p2 call, p3 call, p1 discard, p2 discard, p3 discard, "
"""All three have staked a bet of 2 and kept their cards: 44, 46 and 46 are left for the last betting."""


def deal(replies: str = "", *readings: str, **more: Any) -> Deal:
    """A deal under Lalanne."""
    return dealing.played(SOURCE, replies, *readings, **more)


def refused(replies: str = "", *readings: str, **more: Any) -> str:
    """The place by which Lalanne's rules refuse the last reply."""
    return dealing.refused(SOURCE, replies, *readings, **more)


# §1 to §4: the table, the stakes, the first deal -----------------------------------------------------------


def test_1_1_two_to_six_may_play() -> None:
    """Two to six can play; one or seven cannot."""
    for number in (2, 6):
        assert len(deal(hands=SIX[:number]).seats) == number
    assert refused(purses=[50]) == refused(purses=[50] * 7) == "Lalanne §1 ¶1"


def test_2_1_everybody_antes_before_the_cards() -> None:
    """Each player, the dealer too, puts the ante into the pool before the cards are dealt."""
    begun = deal()
    assert paid(begun) == paid(begun, "stakes") == ANTES
    assert purses(begun) == [48, 48, 48]
    assert table(begun) == (6, 0)
    assert deeds(begun)[3:] == ["shuffled p3", "cut p2", "dealt p1", "dealt p2", "dealt p3"]
    assert cited(begun, Paid) == "§2 ¶1"


def test_2_1_the_ante_is_one_or_two_as_agreed() -> None:
    """The ante may be agreed as one or two; none and three are refused."""
    assert table(deal(house={"ante": 1})) == (3, 0)
    assert refused(house={"ante": 3}) == refused(house={"ante": 0}) == "Lalanne §2 ¶1"


def test_2_1_a_player_who_cannot_pay_the_ante_takes_no_part() -> None:
    """Only for the ante is too small a purse refused; of a later stake the player puts what he has."""
    short = dealing.rulebook(SOURCE).short_of_stake
    under_way = deal(purses=[50, 50, 3])
    assert short(under_way, 2, 5) == 1
    under_way.stage = Stage.STAKES
    with pytest.raises(NotAllowed, match="sits this deal out"):
        short(under_way, 2, 5)


def test_2_1_the_ante_is_due_beside_a_pool_that_nobody_took() -> None:
    """The ante is due as usual if a pool was carried over."""
    begun = deal(pool=9, tray=2)
    assert paid(begun) == ANTES
    assert table(begun) == (15, 2)


def test_2_1_without_the_ante_there_is_no_part_in_the_deal() -> None:
    """A player with one counter cannot pay the ante of two; one with two can."""
    assert refused(purses=[50, 1, 50]) == "Lalanne §2 ¶1"
    assert purses(deal(purses=[50, 2, 50])) == [48, 0, 48]


NO_ANTE = "before-deal=sits-out"


def test_2_1_reading_sits_out() -> None:
    """In this reading a player who cannot pay the ante sits out, and the others play.

    He keeps his counter, is not asked, gets no cards, and pays nothing to the winner.
    """
    begun = deal("", NO_ANTE, purses=[50, 1, 50])
    assert dropped(begun) == ["p2"]
    assert cited(begun, Dropped) == "§2 ¶1"
    assert paid(begun) == ["p1 pool 2", "p3 pool 2"]
    assert not begun.hands[1]
    over = deal(
        ON_FOUR + "p1 open 2, p3 call, p1 discard, p3 discard, p1 pass, p3 open 1, p1 pass",
        NO_ANTE,
        purses=[50, 1, 50],
    )
    assert set(asked(over)) == {"p1", "p3"}
    assert won(over) == ("p3", "prime", 2)
    assert purses(over)[1] == 1
    assert sum(purses(over)) == 101
    assert not over.debts


def test_2_1_reading_sits_out_dealer() -> None:
    """In this reading a dealer who sits out deals, cannot force, and pays nothing for an uncalled bet."""
    begun = deal(ON_FOUR + "p1 pass", NO_ANTE, purses=[50, 50, 1])
    assert dropped(begun)[:1] == ["p3"]
    assert deeds(begun).count("shuffled p3") >= 1
    over = deal(ON_FOUR + "p1 open 2, p2 pass", NO_ANTE, purses=[50, 50, 1])
    assert purses(over) == [48, 48, 1]
    assert not over.debts


def test_2_1_reading_sits_out_needs_two_players() -> None:
    """In this reading a deal needs two players who can pay; if all can, all are dealt in."""
    assert refused("", NO_ANTE, purses=[50, 1, 0]) == "Lalanne §2 ¶1"
    assert paid(deal("", NO_ANTE, purses=[2, 2, 2])) == ANTES


def test_4_1_deal_and_speech_go_counter_clockwise() -> None:
    """Players speak from the dealer's right round to him, and the deal passes to his right."""
    passed_out = deal(ON_FOUR + "p1 pass, p2 pass, p3 pass")
    assert asked(passed_out) == ["p1", "p1", "p2", "p3"]
    assert passed_out.next_dealer == 0
    assert rested_on(passed_out, "next_dealer") == "§4 ¶1"


def test_4_2_the_highest_card_drawn_deals() -> None:
    """The highest card drawn deals, from the ten down to the ace; equals draw again."""
    assert dealing.first_dealers(SOURCE, "9c 10d 1h") == [1]
    assert dealing.first_dealers(SOURCE, "1c 1d 2s") == [2]
    assert dealing.first_dealers(SOURCE, "8c 3d 8h") == [0, 2]
    assert dealing.rulebook(SOURCE).first_dealer.locus == "Lalanne §4 ¶2"


def test_4_3_two_cards_each_one_by_one_from_the_dealers_right() -> None:
    """The dealer shuffles, his left neighbour cuts, and the cards are dealt twice round, the dealer last."""
    begun = deal(hands=[""] * 4, pack="1c 2c 3c 4c 5c 6c 7c 8c")
    assert hands(begun) == ["1c 5c", "2c 6c", "3c 7c", "4c 8c"]
    assert deeds(begun, "two-cards") == ["shuffled p4", "cut p3", *(f"dealt p{n}" for n in (1, 2, 3, 4))]
    assert cited(begun, Cut) == cited(begun, Dealt) == "§4 ¶3"


# §5: two cards ---------------------------------------------------------------------------------------------


def test_5_1_two_things_may_be_said() -> None:
    """The player on the dealer's right can only pass or ask for two more cards to all."""
    begun = deal()
    assert (speaker(begun), offered(begun)) == ("p1", {"pass": 0, "stand": 2})
    assert place(begun.pending) == "§5 ¶1"
    assert speaker(deal("p1 pass")) == "p2"
    assert [len(hand) for hand in deal("p1 stand").hands] == [4, 4, 4]
    assert refused("p1 discard 2s") == refused("p1 open 2") == "Lalanne §5 ¶1"


def test_5_2_all_pass_and_exchange_and_speak_again() -> None:
    """If all pass, each exchanges one card or both in turn, and speech begins anew.

    The stock is not shuffled, and no counter moves.
    """
    again = deal(
        "p1 pass, p2 pass, p3 pass, p1 discard 2s, p2 discard 8h 7h, p3 discard 10c", exchanged="5c 6c 7c 8c"
    )
    assert asked(again) == ["p1", "p2", "p3", "p1", "p2", "p3", "p1"]
    assert hands(again) == ["3s 5c", "6c 7c", "6d 8c"]
    assert deeds(again).count("shuffled p3") == 1, "only before the first card"
    assert paid(again) == ANTES
    assert offered(again) == {"pass": 0, "stand": 2}
    assert cited(again, Drew) == rested_on(again, "all_pass_two_cards") == "§5 ¶2"
    exchange = [deed.split()[0] for deed in deeds(again) if deed.startswith(("discarded", "drew"))]
    assert exchange == ["discarded"] * 3 + ["drew"] * 3, "all lay away before anybody is served"


def test_5_2_the_discards_do_not_join_the_stock() -> None:
    """Discards are not part of the stock, even when it is shuffled for the second deal."""
    exchange = "p1 pass, p2 pass, p3 pass, p1 discard 2s, p2 discard 7h, p3 discard 10c, p1 stand, "
    on_four = deal(exchange, exchanged="5c 6c 7c")
    assert laid_away(on_four) == ["2s", "7h", "10c"]
    assert {"2s", "7h", "10c"}.isdisjoint(map(str, on_four.stock))
    assert len(on_four.stock) == 40 - 3 - 4 * 3


def test_5_2_passing_may_go_on() -> None:
    """A second round of passes is followed by a second exchange and a third round of speech."""
    once = "p1 pass, p2 pass, p3 pass, p1 discard 2s, p2 discard 8h, p3 discard 10c, "
    twice = deal(
        once + "p1 pass, p2 pass, p3 pass, p1 discard 5c, p2 discard 6c, p3 discard 7c",
        exchanged="5c 6c 7c 8c 9c 1d",
    )
    assert hands(twice) == ["3s 8c", "7h 9c", "6d 1d"]
    assert (speaker(twice), offered(twice)) == ("p1", {"pass": 0, "stand": 2})


def test_5_2_one_card_or_both() -> None:
    """One card or two must be exchanged; none is refused."""
    passed = "p1 pass, p2 pass, p3 pass, "
    assert offered(deal(passed)) == {"discard": (1, 2)}
    assert rested_on(deal(passed), "first_discard") == "§5 ¶2"
    assert refused(passed + "p1 discard") == "Lalanne §5 ¶2"


def test_5_2_reading_may_keep() -> None:
    """In this reading none may be exchanged too: p1 keeps his two cards, and the next is asked."""
    kept = deal("p1 pass, p2 pass, p3 pass, p1 discard", "first-discard=may-keep")
    assert hands(kept)[0] == "2s 3s"
    assert (speaker(kept), offered(kept)) == ("p2", {"discard": (0, 2)})


def test_5_3_the_first_who_asks_ends_the_phase_and_forbids_exchanges() -> None:
    """The first to ask ends the phase: those before him do not exchange, those after are not asked."""
    ended = deal("p1 pass, p2 stand")
    assert asked(ended, "two-cards") == ["p1", "p2"]
    assert not done(ended, Discarded)
    assert (ended.stage, speaker(ended)) == ("four-cards", "p1")
    assert rested_on(ended, "stand_ends_speech") == rested_on(ended, "exchange_after_stand") == "§5 ¶3"


SECOND_ROUND = "p1 pass, p2 pass, p3 pass, p1 discard 2s, p2 discard 8h, p3 discard 10c, p1 pass, p2 stand"


def test_5_3_the_word_ends_a_later_round_too() -> None:
    """In the second round too: p1, who passed before p2 asked, does not exchange again."""
    ended = deal(SECOND_ROUND, exchanged="5c 6c 7c")
    assert laid_away(ended) == ["2s", "8h", "10c"]
    assert (ended.stage, speaker(ended)) == ("four-cards", "p1")


def test_5_3_reading_later_rounds() -> None:
    """In this reading p1 exchanges once more in a later round, but not in the first."""
    more = deal(SECOND_ROUND, "exchange-after-stand=later-rounds", exchanged="5c 6c 7c")
    assert (more.stage, speaker(more), offered(more)) == ("two-cards", "p1", {"discard": (1, 2)})
    assert deal("p1 pass, p2 stand", "exchange-after-stand=later-rounds").stage == "four-cards"


def test_5_batterie_who_asks_stakes_it_at_once_in_the_tray() -> None:
    """Only the player who asks pays, into the tray, and before the stock is touched."""
    asking = deal("p1 pass, p2 stand")
    assert paid(asking) == [*ANTES, "p2 tray 2"]
    assert table(asking) == (6, 2)
    assert cited(asking, Paid) == "§5 Batterie"
    assert deeds(asking).index("paid p2", 3) < deeds(asking).index("shuffled p3", 4)


def test_5_batterie_is_one_or_two_as_agreed() -> None:
    """The batterie may be agreed as one; three is refused."""
    assert table(deal("p1 stand", house={"batterie": 1})) == (6, 1)
    assert refused(house={"batterie": 3}) == "Lalanne §5 Batterie"


def test_5_batterie_is_due_beside_one_that_stayed_over() -> None:
    """The batterie is due even if one was carried over: two are added to four."""
    assert table(deal("p1 stand", tray=4)) == (6, 6)


def test_5_batterie_reading_unless_carried() -> None:
    """In this reading a batterie that was carried over excuses the player; an empty tray does not."""
    assert table(deal("p1 stand", "stand-stake=unless-carried", tray=4)) == (6, 4)
    assert table(deal("p1 stand", "stand-stake=unless-carried")) == (6, 2)


# §6: four cards --------------------------------------------------------------------------------------------

ACES = "1c 2c 3c 4c 5c 6c"
"""A pack with six given cards on top; the rest is in pack order from the seven of clubs."""


def test_6_1_the_stock_is_shuffled_and_all_get_two_more() -> None:
    """The dealer shuffles the stock, and two cards go to everybody, one by one."""
    on_four = deal(ON_FOUR, pack=ACES, shuffles={"second-deal": ("10h 9h 8h 7h 6h 5h",)})
    assert hands(on_four) == ["1c 4c 10h 7h", "2c 5c 9h 6h", "3c 6c 8h 5h"]
    assert deeds(on_four, "four-cards") == ["shuffled p3", "dealt p1", "dealt p2", "dealt p3"]
    assert cited(on_four, Shuffled) == cited(on_four, Dealt) == "§6 ¶1"


def test_6_1_reading_cut() -> None:
    """In this reading the stock is cut by the left neighbour instead of shuffled."""
    on_four = deal(ON_FOUR, "second-deal-shuffle=cut", pack=ACES, shuffles={"second-deal": ("10h",)})
    assert hands(on_four) == ["1c 4c 10h 3s", "2c 5c 1s 4s", "3c 6c 2s 5s"]
    assert deeds(on_four, "four-cards")[0] == "cut p2"


def test_6_1_reading_untouched() -> None:
    """In this reading the stock is neither shuffled nor cut."""
    on_four = deal(ON_FOUR, "second-deal-shuffle=untouched", pack=ACES, shuffles={"second-deal": ("10h",)})
    assert hands(on_four) == ["1c 4c 7c 10c", "2c 5c 8c 1d", "3c 6c 9c 2d"]
    assert deeds(on_four, "four-cards")[0] == "dealt p1"


def test_6_1_two_rounds_of_speech_at_most() -> None:
    """If the dealer opens after passes, each answers once, and the draw begins."""
    followed = deal(ON_FOUR + "p1 pass, p2 pass, p3 open 2, p1 call, p2 call")
    assert asked(followed, "four-cards") == ["p1", "p2", "p3", "p1", "p2"]
    assert (followed.stage, speaker(followed)) == ("draw", "p1")


def test_6_2_each_passes_or_opens_down_to_the_dealer() -> None:
    """The elder hand speaks first; while all pass, the next may pass or open."""
    for replies, who in (("", "p1"), ("p1 pass", "p2")):
        on_four = deal(ON_FOUR + replies)
        assert (speaker(on_four), offered(on_four)) == (who, {"pass": 0, "open": (2, 4)})
        assert place(on_four.pending) == "§6 ¶2"
    assert speaker(deal(ON_FOUR + "p1 pass, p2 pass")) == "p3"


def test_6_3_the_dealer_may_force_all_to_keep_their_cards() -> None:
    """After passes of all before him the dealer may put two into the pool, and all keep their cards."""
    assert offered(deal(ON_FOUR + "p1 pass, p2 pass")) == {"pass": 0, "open": (2, 4), "force": 2}
    forced = deal(ON_FOUR + "p1 pass, p2 pass, p3 force")
    assert paid(forced, "four-cards") == ["p3 pool 2"]
    assert table(forced) == (8, 2)
    assert (forced.stage, speaker(forced), dropped(forced)) == ("last-betting", "p1", [])
    assert hands(forced) == list(dealing.HANDS)
    assert rested_on(forced, "dealer_force") == rested_on(forced, "draw_after_force") == "§6 ¶3"
    assert rested_on(forced, "dealer_force_turn") == "§6 ¶3"


def test_6_3_what_he_puts_to_force_is_no_bet() -> None:
    """The two counters put to force are no bet: at the last the dealer must call in full."""
    asked_last = deal(ON_FOUR + "p1 pass, p2 pass, p3 force, p1 open 5, p2 pass")
    assert offered(asked_last) == {"pass": 0, "call": 5, "raise": (6, 46)}


def test_6_3_reading_before_him() -> None:
    """In this reading the two counters are the dealer's stake, which nobody need match.

    He too must call a later bet in full. The winner takes them; if all pass they join the pool.
    """
    reading, forcing = "force-stake=before-him", ON_FOUR + "p1 pass, p2 pass, p3 force, "
    forced = deal(forcing, reading)
    assert (stakes(forced), table(forced), purses(forced)) == ([0, 0, 2], (6, 2), [46, 48, 46])
    assert rested_on(forced, "force_stake") == cited(forced, Paid) == "§6 ¶3"
    assert (speaker(forced), offered(forced)) == ("p1", {"pass": 0, "open": (1, 46)})
    asked_last = deal(forcing + "p1 open 5, p2 pass", reading)
    assert offered(asked_last) == {"pass": 0, "call": 5, "raise": (6, 46)}
    over = deal(forcing + "p1 pass, p2 pass, p3 pass", reading)
    assert (stakes(over), table(over), over.over) == ([0, 0, 0], (8, 2), True)
    shown = deal(forcing + "p1 open 5, p2 call, p3 call", reading)
    assert (won(shown)[0] != "p3", stakes(shown), table(shown)) == (True, [0, 0, 0], (0, 0))
    assert rested_on(shown, "side_pot") == "-"
    assert purses(shown) == purses(deal(forcing + "p1 open 5, p2 call, p3 call"))


def test_6_3_reading_before_him_a_dealer_who_forces_with_his_last_counters_is_all_in() -> None:
    """In this reading a dealer who forces with his last counters is all-in with a bet of two.

    If nobody bets the hands are shown; of a later bet he wins two of each player.
    """
    reading, small = "force-stake=before-him", {"purses": [50, 50, 4]}
    forcing = ON_FOUR + "p1 pass, p2 pass, p3 force, "
    shown = deal(forcing + "p1 pass, p2 pass", reading, **small)
    assert (shown.over, bool(shown.shown)) == (True, True)
    assert not deal(forcing + "p1 pass, p2 pass", **small).shown
    best = {"hands": ("2s 4d 6h 7s", "3s 5d 7h 10s", "9c 9d 9h 9s"), **small}
    asked_last = deal(forcing + "p1 open 5", reading, **best)
    assert speaker(asked_last) == "p2"
    over = deal(forcing + "p1 open 5, p2 call", reading, **best)
    assert (over.winner, asked(over, "last-betting")) == (2, ["p1", "p2"])
    assert rested_on(over, "side_pot") == "§10 Tapis"
    assert [each for each in paid(over, "last-betting") if each.startswith("stake")] == [
        *("stake p3 p3 2", "stake p1 p3 2", "stake p2 p3 2"),
        *("stake p2 p2 3", "stake p1 p2 3"),
    ]


def test_6_3_nobody_else_may_force_nor_the_dealer_once_a_bet_is_made() -> None:
    """Only the dealer may force, and only while all have passed."""
    assert refused(ON_FOUR + "p1 force") == "Lalanne §6 ¶3"
    assert "force" not in offered(deal(ON_FOUR + "p1 pass, p2 open 3"))
    assert refused(ON_FOUR + "p1 open 2, p2 pass, p3 force") == "Lalanne §6 ¶5"


def test_6_4_the_dealer_passes_too_and_all_stays_for_the_next_deal() -> None:
    """If the dealer passes too, the deal ends at once without a winner, and pool and batterie stay."""
    over = deal(ON_FOUR + "p1 pass, p2 pass, p3 pass", pool=5, tray=1)
    assert won(over) == ("", "", 0)
    assert (purses(over), table(over)) == ([46, 48, 48], (11, 3))
    assert cited(over, Void) == "§6 ¶4"
    two = deal(ON_FOUR + "p1 pass, p2 pass", hands=dealing.HANDS[:2])
    assert (won(two), table(two), cited(two, Void)) == (("", "", 0), (4, 2), "§6 ¶4")


def test_6_5_an_opening_is_of_two_to_four() -> None:
    """An opening of two, three or four is the opener's stake; with less than two nobody opens."""
    for bet in (2, 4):
        assert stakes(deal(ON_FOUR + f"p1 open {bet}")) == [bet, 0, 0]
    assert rested_on(deal(ON_FOUR), "first_bet") == "§6 ¶5"
    assert offered(deal(ON_FOUR, purses=[7, 50, 50])) == {"pass": 0, "open": (2, 3)}
    assert offered(deal(ON_FOUR, purses=[5, 50, 50])) == {"pass": 0}


def test_6_5_a_bet_that_is_refused_is_refused_by_the_passage_on_its_size() -> None:
    """Openings of one and of five are refused by the passage on their size."""
    assert refused(ON_FOUR + "p1 open 1") == refused(ON_FOUR + "p1 open 5") == "Lalanne §6 ¶5"


def test_6_5_the_others_follow_with_as_much_or_are_out_and_never_raise() -> None:
    """The others call or pass; a player who passes is out, and nobody raises."""
    opened = deal(ON_FOUR + "p1 open 3")
    assert (speaker(opened), offered(opened)) == ("p2", {"pass": 0, "call": 3})
    assert place(opened.pending) == "§6 ¶5"
    answered = deal(ON_FOUR + "p1 open 3, p2 pass, p3 call")
    assert (dropped(answered), stakes(answered)) == (["p2"], [3, 0, 3])
    assert refused(ON_FOUR + "p1 open 3, p2 raise 4") == "Lalanne §6 ¶5"


def test_6_5_the_answers_go_round_to_the_openers_left_neighbour() -> None:
    """Players who passed before the opening are asked again, the opener's left neighbour last."""
    opened = deal(ON_FOUR + "p1 pass, p2 open 2, p3 call, p1 call")
    assert asked(opened, "four-cards") == ["p1", "p2", "p3", "p1"]
    assert (stakes(opened), dropped(opened)) == ([2, 2, 2], [])
    assert rested_on(opened, "first_return") == "§6 ¶5"


def test_6_5_reading_out() -> None:
    """In this reading a first pass is final: p1 is out when p2 opens, and not asked."""
    opened = deal(ON_FOUR + "p1 pass, p2 open 2, p3 call", "first-return=out")
    assert (asked(opened, "four-cards"), dropped(opened)) == (["p1", "p2", "p3"], ["p1"])
    assert (opened.stage, speaker(opened)) == ("draw", "p2")


UNFOLLOWED = "p1 pass, p2 stand, p1 open 3, p2 pass, p3 pass"


def test_6_6_an_opening_that_nobody_follows() -> None:
    """An uncalled opener takes the batterie, his bet, and two from the dealer; the antes stay.

    He is not paid for his hand.
    """
    over = deal(UNFOLLOWED)
    assert paid(over, "four-cards") == ["p1 stake p1 3", "stake p1 p1 3", "tray p1 2", "p3 p1 2"]
    assert (purses(over), table(over)) == ([52, 46, 46], (6, 0))
    assert won(over) == ("p1", "", 0)
    assert cited(over, Won) == "§6 ¶6"


def test_6_6_a_dealer_who_opens_alone_is_paid_by_nobody() -> None:
    """A dealer whose opening is not called takes only the batterie and his bet."""
    over = deal(ON_FOUR + "p1 pass, p2 pass, p3 open 4, p1 pass, p2 pass")
    assert (purses(over), table(over)) == ([46, 48, 50], (6, 0))
    assert won(over) == ("p3", "", 0)


def test_6_6_reading_pool_too() -> None:
    """In this reading an uncalled opener takes the antes as well, but no price for his hand."""
    over = deal(UNFOLLOWED, "uncalled-bet=pool-too")
    assert (purses(over), table(over), won(over)) == ([58, 46, 46], (0, 0), ("p1", "", 0))
    over = deal(ON_FOUR + "p1 pass, p2 pass, p3 open 4, p1 pass, p2 pass", "uncalled-bet=pool-too")
    assert (purses(over), table(over)) == ([46, 48, 56], (0, 0))


def test_6_6_reading_paid() -> None:
    """In this reading each other player also pays the price of his hand; the antes stay."""
    over = deal(UNFOLLOWED, "uncalled-bet=paid")
    assert (purses(over), table(over), won(over)) == ([58, 43, 43], (6, 0), ("p1", "sequence", 3))
    assert cited(over, Won) == "§8 ¶3"
    over = deal(ON_FOUR + "p1 pass, p2 pass, p3 open 4, p1 pass, p2 pass", "uncalled-bet=paid")
    assert (purses(over), won(over)) == ([44, 46, 54], ("p3", "prime", 2))


def test_6_7_the_dealer_shuffles_the_stock_before_the_draw() -> None:
    """After a call the dealer shuffles the stock, and the new cards come in the new order."""
    drawing = deal(
        ON_FOUR + "p1 open 2, p2 pass, p3 call, p1 discard 9h 4s",
        drawn="1d 1h 2h",
        shuffles={"second-draw": ("10s 9s",)},
    )
    assert deeds(drawing, "draw")[0] == "shuffled p3"
    assert cited(drawing, Shuffled) == "§6 ¶7"
    assert hands(drawing)[0] == "2s 3s 10s 9s"


def test_6_7_those_who_bet_or_followed_exchange_none_to_four() -> None:
    """Those in the bet exchange none to four cards, from the dealer's right; others do not."""
    drawing = deal(
        ON_FOUR + "p1 open 2, p2 pass, p3 call, p1 discard, p3 discard 10c 6d 5h 1s", drawn="1d 1h 2h 4d"
    )
    assert asked(drawing, "draw") == ["p1", "p3"]
    assert hands(drawing) == [dealing.HANDS[0], dealing.HANDS[1], "1d 1h 2h 4d"]
    assert cited(drawing, Drew) == "§6 ¶7"
    first = deal(ON_FOUR + "p1 pass, p2 pass, p3 open 2, p1 call, p2 pass")
    assert (speaker(first), offered(first)) == ("p1", {"discard": (0, 4)})


# §7: the last betting --------------------------------------------------------------------------------------


def test_7_1_the_cards_are_final() -> None:
    """Cards cannot be exchanged once drawn, or once kept because the dealer forced."""
    for begun in (AT_LAST, ON_FOUR + "p1 pass, p2 pass, p3 force, "):
        assert set(offered(deal(begun))) == {"pass", "open"}
        assert refused(begun + "p1 discard 9h") == "Lalanne §7 ¶3"
        over = deal(begun + "p1 pass, p2 open 5, p3 call, p1 call")
        shown = [" ".join(map(str, step.cards)) for step in done(over, Shown)]
        assert shown == hands(deal(begun)) == list(dealing.HANDS)


def test_7_2_nobody_raises_himself() -> None:
    """When the others have called the last raise, its maker is not asked again."""
    shown = deal(AT_LAST + "p1 open 3, p2 raise 6, p3 call, p1 call")
    assert shown.over
    assert asked(shown, "last-betting") == ["p1", "p2", "p3", "p1"]


def test_7_3_each_passes_or_opens_with_as_much_as_he_likes() -> None:
    """Each passes or bets from one counter to all he has, from the dealer's right among those in."""
    last = deal(AT_LAST)
    assert (speaker(last), offered(last)) == ("p1", {"pass": 0, "open": (1, 44)})
    assert place(last.pending) == rested_on(last, "last_bet") == "§7 ¶3"
    assert offered(deal(AT_LAST + "p1 pass")) == {"pass": 0, "open": (1, 46)}
    without_p1 = deal(ON_FOUR + "p1 pass, p2 open 2, p3 call, p1 pass, p2 discard, p3 discard")
    assert (without_p1.stage, speaker(without_p1)) == ("last-betting", "p2")


def test_7_4_after_the_opening_each_passes_follows_or_raises() -> None:
    """After the opening all are asked, even those who passed; they pass for good, call, or raise."""
    opened = deal(AT_LAST + "p1 pass, p2 open 5")
    assert (speaker(opened), offered(opened)) == ("p3", {"pass": 0, "call": 5, "raise": (6, 46)})
    assert place(opened.pending) == rested_on(opened, "raise_to") == "§7 ¶4"
    answered = deal(AT_LAST + "p1 pass, p2 open 5, p3 pass")
    assert (speaker(answered), offered(answered)) == ("p1", {"pass": 0, "call": 5, "raise": (6, 44)})
    assert dropped(answered) == ["p3"]
    assert refused(AT_LAST + "p1 open 5, p2 raise 5") == "Lalanne §7 ¶4"


def test_7_4_reading_above_again() -> None:
    """In this reading a raise must add more than the bet: more than five to five, more than 15 to 15."""
    opened = deal(AT_LAST + "p1 open 5", "raise-to=above-again")
    assert offered(opened) == {"pass": 0, "call": 5, "raise": (11, 46)}
    raised = deal(AT_LAST + "p1 open 5, p2 raise 15", "raise-to=above-again")
    assert offered(raised) == {"pass": 0, "call": 15, "raise": (21, 46)}


def test_7_5_a_raise_begins_a_new_round_among_those_not_out() -> None:
    """A raise is answered by all who are not out: p2 is asked again; p3, who passed after the bet, is not."""
    raised = deal(AT_LAST + "p1 pass, p2 open 5, p3 pass, p1 raise 9")
    assert asked(raised, "last-betting") == ["p1", "p2", "p3", "p1", "p2"]
    assert offered(raised) == {"pass": 0, "call": 4, "raise": (10, 46)}
    assert rested_on(raised, "last_return") == "§7 ¶5"


def test_7_6_speech_ends_when_nobody_raises_any_more() -> None:
    """A raise of a raise is answered by all who are in, and then the hands are shown."""
    raised = AT_LAST + "p1 open 1, p2 raise 2, p3 raise 3, p1 call, p2 raise 4, "
    assert stakes(deal(raised)) == [2 + 3, 2 + 4, 2 + 3]
    shown = deal(raised + "p3 call, p1 call")
    assert asked(shown, "last-betting") == ["p1", "p2", "p3", "p1", "p2", "p3", "p1"]
    assert won(shown) == ("p1", "sequence", 3)
    assert purses(shown) == [44 + 6 + 2 + 6 + 2 * 4 + 6, 46 - 4 - 3, 46 - 4 - 3]


def test_7_7_all_pass_and_all_stays_for_the_next_deal() -> None:
    """If all pass at the last, the stakes join the pool, the batterie stays apart, and the deal ends."""
    over = deal(AT_LAST + "p1 pass, p2 pass, p3 pass")
    assert asked(over, "last-betting") == ["p1", "p2", "p3"]
    assert (purses(over), table(over), won(over)) == ([44, 46, 46], (12, 2), ("", "", 0))
    assert cited(over, Void) == "§7 ¶7"
    assert over.next_dealer == 0


BESIDE_ALL_IN = "p1 stand, p1 open 4, p2 call, p1 discard, p2 discard, p1 pass"
"""p2 began with five counters: he puts the ante, and the other three against a bet of four."""
TWO: dict[str, Any] = {"hands": ("8h 7h 1c 2d", "10c 6d 5h 1s"), "purses": [50, 5]}


def test_7_7_beside_a_player_who_is_all_in_the_hands_are_shown() -> None:
    """If one player is all-in and the other passes, the hands are shown.

    p2's prime wins the pool of four, the batterie, three of the bet and its price of two; the fourth counter
    of the bet goes back to p1.
    """
    over = deal(BESIDE_ALL_IN, **TWO)
    assert asked(over, "last-betting") == ["p1"]
    assert won(over) == ("p2", "prime", 2)
    assert (purses(over), table(over)) == ([50 - 2 - 2 - 4 + 1 - 2, 4 + 2 + 2 * 3 + 2], (0, 0))
    assert rested_on(over, "all_in_stands") == "§7 ¶7"


def test_7_7_reading_void() -> None:
    """In this reading the deal is passed out, since nobody else can bet: the stakes join the pool."""
    over = deal(BESIDE_ALL_IN, "all-in-stands=void", **TWO)
    assert (purses(over), table(over), won(over)) == ([42, 0], (4 + 4 + 3, 2), ("", "", 0))
    assert cited(over, Void) == "§7 ¶7"
    assert rested_on(over, "all_in_stands") == "§7 ¶7"


def test_7_7_reading_void_needs_somebody_who_passes() -> None:
    """If all players are all-in nobody is asked or passes, and the hands are shown in either reading."""
    ruined = TWO | {"purses": [8, 5]}
    opened = BESIDE_ALL_IN.removesuffix(", p1 pass")
    for readings in ((), ("all-in-stands=void",)):
        over = deal(opened, *readings, **ruined)
        assert asked(over, "last-betting") == []
        assert won(over) == ("p2", "prime", 2)
        assert purses(over) == [0, 4 + 2 + 2 * 3 + 1]
        assert over.debts == {(0, 1): 1}


def test_7_8_who_is_left_alone_takes_all_and_is_paid_by_all() -> None:
    """A player left alone takes pool, bets and batterie, and is paid by everybody for his hand.

    That includes p2, who was out before the last betting.
    """
    over = deal(ON_FOUR + "p1 open 2, p2 pass, p3 call, p1 discard, p3 discard, p1 open 5, p3 pass", pool=7)
    assert paid(over, "last-betting")[-2:] == ["p2 p1 3", "p3 p1 3"]
    assert (purses(over), table(over)) == ([46 + 6 + 7 + 2 + 2 + 6, 45, 43], (0, 0))
    assert won(over) == ("p1", "sequence", 3)
    assert cited(over, Won) == "§7 ¶8"


def test_7_8_left_alone_he_is_paid_for_a_poor_hand_too() -> None:
    """A player left alone is paid for a poor hand too: p2's point has driven a sequence out."""
    over = deal(AT_LAST + "p1 pass, p2 open 9, p3 pass, p1 pass")
    assert won(over) == ("p2", "point", 1)
    assert (purses(over), table(over)) == ([43, 46 + 6 + 2 + 6 + 2, 45], (0, 0))


def test_7_9_the_highest_combination_wins() -> None:
    """The highest combination takes everything, and is paid by all."""
    over = deal(AT_LAST + "p1 pass, p2 open 5, p3 call, p1 call")
    assert [step.holding for step in done(over, Shown)] == ["sequence", "point", "prime"]
    assert won(over) == ("p1", "sequence", 3)
    assert (purses(over), table(over)) == ([44 - 5 + 21 + 6 + 2 + 6, 46 - 5 - 3, 46 - 5 - 3], (0, 0))
    assert cited(over, Won) == "§7 ¶9"


def test_7_9_equals_are_parted_by_two_cards_in_sequence() -> None:
    """Of two points of fifteen the one in sequence wins, though the other's player speaks first."""
    over = deal(AT_LAST + "p1 open 1, p2 call, p3 pass", hands=("10d 5d 3c 4s", "8h 7h 1c 2s", "1d 2d 3h 4h"))
    assert won(over) == ("p2", "point", 1)


def test_7_9_else_the_nearest_to_the_dealers_right_wins() -> None:
    """Of two equal points the one that speaks first wins, whoever bet."""
    equal = ("10d 5d 3c 4s", "10h 5h 3s 4c", "1d 2d 3h 4h")
    over = deal(AT_LAST + "p1 pass, p2 open 1, p3 pass, p1 call", hands=equal)
    assert won(over) == ("p1", "point", 1)


def test_7_9_the_nearest_is_counted_from_the_dealers_right() -> None:
    """The nearest is counted from the dealer's right, as the text says: the second precedes the dealer."""
    equal = ("1d 2d 3h 4h", "10d 5d 3c 4s", "10h 5h 3s 4c")
    over = deal(AT_LAST + "p1 pass, p2 open 1, p3 call, p1 pass", hands=equal)
    assert won(over) == ("p2", "point", 1)
    assert (rested_on(over, "nearest"), rested_on(over, "elder_hand")) == ("§7 ¶9", "-")
    assert dealing.rulebook(SOURCE).nearest.standing is Standing.STATED


def test_7_9_the_third_player_wins_before_the_dealer() -> None:
    """The dealer is counted last though he sits beside the first player."""
    equal = ("2s 4d 6h 7s", "3s 5d 7h 9s", "10h 5h 4c 1d", "9c 6c 3d 2h")
    shown = "p3 open 2, p4 call, p1 pass, p2 pass, p3 discard, p4 discard, p3 open 1, p4 call"
    over = deal(f"p1 stand, p1 pass, p2 pass, {shown}", hands=equal)
    assert won(over) == ("p3", "point", 1)


def test_7_9_the_winner_of_a_showdown_takes_the_batterie() -> None:
    """The winner of a showdown takes the batterie, as §7 ¶8 lists it for a player left alone."""
    over = deal(AT_LAST + "p1 open 1, p2 call, p3 call", tray=6)
    assert table(over) == (0, 0)
    assert rested_on(over, "tray_at_showdown") == "§7 ¶8"


def test_7_9_reading_the_batterie_stays() -> None:
    """In this reading the batterie stays after a showdown; a player left alone still takes it."""
    over = deal(AT_LAST + "p1 open 1, p2 call, p3 call", "tray-at-showdown=stays", tray=6)
    assert (table(over), purses(over)[0]) == ((0, 8), 44 - 1 + 6 + 6 + 3 + 6)
    assert rested_on(over, "tray_at_showdown") == "§7 ¶9"
    alone = deal(AT_LAST + "p1 open 1, p2 pass, p3 pass", "tray-at-showdown=stays", tray=6)
    assert table(alone) == (0, 0)


# §8: who is paid -------------------------------------------------------------------------------------------


def test_8_3_everybody_who_was_in_the_first_phase_pays_the_winner() -> None:
    """Everybody pays the winner, even those who left early; nobody else is paid."""
    over = deal(
        "p1 stand, p1 open 2, p2 pass, p3 call, p4 call, p1 discard, p3 discard, p4 discard,"
        "p1 open 1, p3 pass, p4 call",
        hands=(*dealing.HANDS, "9c 9d 3h 4d"),
    )
    assert won(over) == ("p1", "sequence", 3)
    assert paid(over, "last-betting")[-3:] == ["p2 p1 3", "p3 p1 3", "p4 p1 3"]
    assert purses(over)[1:] == [48 - 3, 48 - 2 - 3, 48 - 2 - 1 - 3]
    assert rested_on(over, "payment") == "§8 ¶3"


# §10: side rules -------------------------------------------------------------------------------------------


def test_10_duree_the_deal_in_hand_is_the_last_when_the_time_is_up() -> None:
    """The agreed time ends a session; a number of deals does not."""
    assert dealing.last_of_session(SOURCE, deals=1, time_is_up=True)
    assert not dealing.last_of_session(SOURCE, deals=99, agreed=2, time_is_up=False)
    assert dealing.rulebook(SOURCE).session_end.locus == "Lalanne §10 Durée"


VOID = ON_FOUR + "p1 pass, p2 pass, p3 pass, "


def test_10_duree_only_a_ruined_player_may_leave() -> None:
    """Only a player without counters may leave, and pays nothing; one with a single counter may not."""
    assert refused(VOID + "p2 leave", purses=[50, 3, 50]) == "Lalanne §10 Durée"
    left = deal(ON_FOUR + "p1 pass, p3 pass, p2 leave", purses=[50, 2, 50])
    assert done(left, Left)[-1].seat == 1
    assert (purses(left), left.debts) == ([46, 0, 48], {})
    assert cited(left, Left) == "§10 Durée"


def test_10_recaver_counters_are_bought_until_the_third_card() -> None:
    """Anybody may buy any number of counters between deals or on two cards, exchanged or not."""
    bought = deal("p1 buy 30, p1 pass, p2 pass, p3 pass, p1 discard 2s, p1 buy 5", exchanged="5c")
    assert purses(bought) == [48 + 35, 48, 48]
    assert cited(bought, Paid) == "§10 Recaver"
    assert purses(deal(VOID + "p2 buy 7")) == [46, 55, 48]


def test_10_recaver_not_once_the_third_card_is_there() -> None:
    """Counters cannot be bought once the third card is dealt, up to the last betting."""
    assert refused(ON_FOUR + "p1 buy 5") == "Lalanne §10 Recaver"
    assert refused(ON_FOUR + "p1 open 2, p2 call, p3 call, p1 buy 5") == "Lalanne §10 Recaver"
    assert refused(AT_LAST + "p2 buy 5") == "Lalanne §10 Recaver"


def test_10_recaver_reading_third_card_received() -> None:
    """In this reading a card received in exchange counts as the third, so p1 may not buy after it."""
    exchanging = "p1 pass, p2 pass, p3 pass, p1 discard 2s, "
    served = exchanging + "p2 discard 8h, p3 discard 10c, "
    reading = "rebuying=third-card-received"
    assert refused(served + "p1 buy 5", reading, exchanged="5c 6c 7c") == "Lalanne §10 Recaver"
    assert purses(deal(served + "p1 buy 5", exchanged="5c 6c 7c")) == [53, 48, 48]
    assert purses(deal(exchanging + "p1 buy 5", reading)) == [53, 48, 48], "laid away, and not served yet"
    assert refused(ON_FOUR + "p2 buy 5", reading) == "Lalanne §10 Recaver"
    assert purses(deal(VOID + "p1 buy 5", reading)) == [51, 48, 48]


def test_10_recaver_reading_ruined_only() -> None:
    """In this reading, after §3, only a player without counters may buy, and only before the third card."""
    reading = "rebuying=ruined-only"
    assert refused("p1 buy 5", reading) == "Lalanne §3 ¶1"
    assert purses(deal("p1 buy 5", reading, purses=[2, 50, 50])) == [5, 48, 48]
    assert refused("p1 pass, p2 stand, p1 buy 5", reading, purses=[2, 50, 50]) == "Lalanne §3 ¶1"


ALL_IN = (
    "p1 pass, p2 stand, p1 open 2, p2 call, p3 call, p1 discard, p2 discard, p3 discard,"
    "p1 pass, p2 open 20, p3 call, "
)
"""p1 began with nine counters: two are in the pool and two are his stake, so five are left."""


def test_10_tapis_who_has_too_little_stays_with_all_he_has() -> None:
    """A player with too little may call with all he has, or pass, but not raise."""
    asked_now = deal(ALL_IN, purses=[9, 50, 50])
    assert (speaker(asked_now), offered(asked_now)) == ("p1", {"pass": 0, "call": 5})
    assert rested_on(asked_now, "all_in") == "§10 Tapis"


def test_10_tapis_is_what_he_says() -> None:
    """The word is “tapis” if the last counters are less than the bet, else “suivre”."""
    for purse, word in ((9, "tapis"), (24, "suivre"), (50, "suivre")):
        over = deal(ALL_IN + "p1 call", purses=[purse, 50, 50])
        (said,) = [step["word"] for step in tell(over)["steps"][-20:] if step.get("reply") == "p1 call"]
        assert said == word


def test_10_tapis_against_a_first_bet_too() -> None:
    """A first bet too may be called with less: one counter answers four and plays to the end."""
    opened = ON_FOUR + "p1 open 4"
    assert offered(deal(opened, purses=[50, 3, 50])) == {"pass": 0, "call": 1}
    over = deal(
        opened + ", p2 call, p3 call, p1 discard, p2 discard, p3 discard, p1 open 1, p3 pass",
        purses=[50, 3, 50],
        hands=("8h 7h 1c 2d", "2s 3s 4s 9h", "10c 6d 5h 1s"),
    )
    assert won(over) == ("p2", "sequence", 3)
    assert purses(over) == [50 - 2 - 2 - 4 + 2 * 3 - 3, 3 * 1 + 6 + 2 + 2 * 3, 50 - 2 - 4 - 3]


def test_10_tapis_reading_raise_only() -> None:
    """In this reading a first bet cannot be called with less, only a raise."""
    reading = "all-in=raise-only"
    assert offered(deal(ON_FOUR + "p1 open 4", reading, purses=[50, 3, 50])) == {"pass": 0}
    assert offered(deal(ALL_IN, reading, purses=[9, 50, 50])) == {"pass": 0}
    raised = ALL_IN.removesuffix("call, ") + "raise 30"
    assert offered(deal(raised, reading, purses=[9, 50, 50])) == {"pass": 0, "call": 5}


def test_10_tapis_he_wins_up_to_his_own_bets_and_the_second_best_the_rest() -> None:
    """A player all-in wins up to his stake of each bet, with pool and batterie; the second best the rest.

    All pay p1, and only him, for his sequence.
    """
    over = deal(ALL_IN + "p1 call", purses=[9, 50, 50])
    assert won(over) == ("p1", "sequence", 3)
    assert purses(over) == [3 * 7 + 6 + 2 + 2 * 3, 50 - 2 - 2 - 22 - 3, 50 - 2 - 22 + 2 * 15 - 3]
    assert table(over) == (0, 0)
    assert rested_on(over, "side_pot") == "§10 Tapis"


FREDON = ("2s 3s 4s 9h", "7c 7d 7h 7s", "10c 6d 5h 1s")


def test_10_tapis_pool_and_batterie_go_with_the_best_hand() -> None:
    """Pool and batterie go to the best hand: two counters against four win 46 and 7 with a fredon."""
    played = ON_FOUR + "p1 open 4, p2 call, p3 call, p1 discard, p2 discard, p3 discard, p1 open 3, p3 call"
    over = deal(played, purses=[50, 4, 50], hands=FREDON, pool=40, tray=5)
    assert won(over) == ("p2", "fredon", 8)
    assert purses(over)[1] == 3 * 2 + 46 + 7 + 2 * 8
    assert rested_on(over, "side_pot") == "§10 Tapis"


def test_10_tapis_reading_rest_to_next() -> None:
    """In this reading pool and batterie go to the best of those who bet most; the fredon is still paid."""
    played = ON_FOUR + "p1 open 4, p2 call, p3 call, p1 discard, p2 discard, p3 discard, p1 open 3, p3 call"
    over = deal(played, "side-pot=rest-to-next", purses=[50, 4, 50], hands=FREDON, pool=40, tray=5)
    assert won(over) == ("p2", "fredon", 8)
    assert purses(over) == [50 - 2 - 2 - 7 + 2 * 5 + 46 + 7 - 8, 3 * 2 + 2 * 8, 50 - 2 - 7 - 8]
    assert table(over) == (0, 0)


UNEQUAL = (
    "p1 stand, p1 open 2, p2 call, p3 call, p4 call, p1 discard, p2 discard, p3 discard, p4 discard,"
    "p1 open 20, p2 call, p3 call, p4 call"
)
"""For a bet of twenty p2 has four counters left and p3 eight; ante and first bet are paid."""


def test_10_tapis_two_who_have_too_little() -> None:
    """With two players short, the best hand wins up to its six, the next up to its ten, the third more."""
    four = ("10c 6d 5h 1s", "7c 7d 7h 7s", "2s 3s 4s 9h", "8h 6h 1c 2d")
    over = deal(UNEQUAL, purses=[40, 8, 12, 40], hands=four)
    assert won(over) == ("p2", "fredon", 8)
    first = 40 - 2 - 2 - 22 + 2 * (22 - 10) - 8
    assert purses(over) == [first, 4 * 6 + 8 + 2 + 3 * 8, 3 * (10 - 6) - 8, 40 - 2 - 22 - 8]


TWO_SHORT: dict[str, Any] = {
    "hands": ("10c 6d 5h 1s", "7c 7d 7h 7s", "1h 2h 3h 9h", "8c 1c 2d 4s"),
    "purses": [40, 8, 12, 40],
}
"""p2, with a fredon, has staked six, p3, with a flush and sequence, ten; p1 and p4 22 each.

These two have a prime and a point. The pool is eight, the batterie two.
"""


def test_10_tapis_the_second_hand_is_held_to_its_bets_too() -> None:
    """The second hand is limited to its stake too: the rest goes to the better hand of p1 and p4.

    The fredon takes six of each, the flush four more of each.
    """
    over = deal(UNEQUAL, **TWO_SHORT)
    assert purses(over) == [14 + 12 + 12 - 8, 4 * 6 + 8 + 2 + 3 * 8, 3 * 4 - 8, 16 - 8]


def test_10_tapis_reading_second_takes_rest() -> None:
    """In this reading the second hand takes all the remaining bets; pool and batterie are the winner's."""
    over = deal(UNEQUAL, "side-pot=second-takes-rest", **TWO_SHORT)
    assert won(over) == ("p2", "fredon", 8)
    assert purses(over) == [14 - 8, 4 * 6 + 8 + 2 + 3 * 8, 4 + 16 + 16 - 8, 16 - 8]
    assert table(over) == (0, 0)


def test_10_tapis_reading_rest_to_next_gives_the_pool_to_the_second_hand() -> None:
    """In this reading pool and batterie go with the rest to the second best hand, even if it is short."""
    over = deal(UNEQUAL, "side-pot=rest-to-next", **TWO_SHORT)
    assert won(over) == ("p2", "fredon", 8)
    assert purses(over) == [14 - 8, 4 * 6 + 3 * 8, 4 + 16 + 16 + 8 + 2 - 8, 16 - 8]
    assert table(over) == (0, 0)


def test_10_tapis_a_winner_who_is_not_short_takes_everything() -> None:
    """A winner who is not short takes everything in any reading."""
    strong = TWO_SHORT | {"hands": ("7c 7d 7h 7s", "10c 6d 5h 1s", "1h 2h 3h 9h", "8c 1c 2d 4s")}
    for reading in ("his-bets", "second-takes-rest", "rest-to-next"):
        over = deal(UNEQUAL, f"side-pot={reading}", **strong)
        assert won(over) == ("p1", "fredon", 8)
        assert purses(over)[0] == 14 + 22 + 6 + 10 + 22 + 8 + 2 + 8
        assert over.debts == {(1, 0): 8, (2, 0): 8}


def test_10_tapis_debts_owed_to_him_are_no_stake() -> None:
    """Debts owed to a player do not add to his stake."""
    over = deal(ALL_IN + "p1 call", purses=[9, 50, 50], debts=((1, 0, 10),))
    assert purses(over)[0] == 3 * 7 + 6 + 2 + 2 * 3
    assert over.debts == {(1, 0): 10}
    assert rested_on(over, "credit_counts") == "§10 Tapis"


def test_10_prix_du_who_cannot_pay_the_price_owes_the_rest() -> None:
    """A player who cannot pay the price owes the rest: p2 pays one of three, p3 all."""
    alone = ON_FOUR + "p1 open 2, p2 pass, p3 call, p1 discard, p3 discard, p1 open 5, p3 pass"
    over = deal(alone, purses=[50, 3, 50])
    assert paid(over, "last-betting")[-3:] == ["p2 p1 1", "p2 owes p1 2", "p3 p1 3"]
    assert over.debts == {(1, 0): 2}
    assert purses(over)[1] == 0
    assert cited(over, Owed) == "§10 Prix dû"


def test_10_prix_du_what_the_dealer_lacks_of_his_two_is_owed() -> None:
    """A dealer with one counter pays it to an uncalled opener and owes him the other."""
    over = deal(ON_FOUR + "p1 open 2, p2 pass, p3 pass", purses=[50, 50, 3])
    assert paid(over)[-2:] == ["p3 p1 1", "p3 owes p1 1"]
    assert [cited(over, Paid), cited(over, Owed)] == ["§6 ¶6", "§10 Prix dû"]


def test_10_prix_du_reading_price_only() -> None:
    """In this reading the dealer owes nothing for his two; the rest of a price is still owed."""
    over = deal(ON_FOUR + "p1 open 2, p2 pass, p3 pass", "owing=price-only", purses=[50, 50, 3])
    assert (paid(over)[-1], over.debts) == ("p3 p1 1", {})
    alone = ON_FOUR + "p1 open 2, p2 pass, p3 call, p1 discard, p3 discard, p1 open 5, p3 pass"
    assert deal(alone, "owing=price-only", purses=[50, 3, 50]).debts == {(1, 0): 2}


def test_10_prix_du_reading_whole_sum() -> None:
    """In this reading a player with too little pays nothing at once, and owes the whole sum.

    A price that he can pay he pays.
    """
    over = deal(ON_FOUR + "p1 open 2, p2 pass, p3 pass", "owing=whole-sum", purses=[50, 50, 3])
    assert (paid(over)[-1], over.debts) == ("p3 owes p1 2", {(2, 0): 2})
    assert purses(over)[2] == 1
    alone = ON_FOUR + "p1 open 2, p2 pass, p3 call, p1 discard, p3 discard, p1 open 5, p3 pass"
    short = deal(alone, "owing=whole-sum", purses=[50, 4, 50])
    assert (short.debts, purses(short)[1]) == ({(1, 0): 3}, 2)
    assert deal(alone, "owing=whole-sum", purses=[50, 5, 50]).debts == {}


def test_10_prix_du_a_debt_stays_open_until_the_players_settle_it() -> None:
    """A debt from an earlier deal is unchanged by winning and by buying counters."""
    alone = ON_FOUR + "p1 open 2, p2 call, p3 pass, p1 discard, p2 discard, p1 pass, p2 open 5, p1 pass"
    for source in ("lalanne_2010", "foster_1897", "juegos_de_naipes_2012"):
        over = dealing.played(SOURCE, alone + ", p2 buy 20", answers={"owing": source}, debts=((1, 0, 4),))
        assert over.debts == {(1, 0): 4}
        assert purses(over)[1] > 70


def test_10_duree_a_ruined_player_who_owes_may_leave() -> None:
    """A player without counters who owes may leave, and the debt remains."""
    alone = ON_FOUR + "p1 open 2, p2 pass, p3 call, p1 discard, p3 discard, p1 open 5, p3 pass"
    over = deal(alone + ", p2 leave", purses=[50, 3, 50])
    assert deeds(over)[-1] == "left p2"
    assert over.debts == {(1, 0): 2}


DRAW_OF_SIX = (
    "p1 stand, p1 open 2, p2 call, p3 call, p4 call, p5 call, p6 call,"
    "p1 discard 1c 1d 2c 3h, p2 discard 2d 2h 3c 4h, p3 discard 3d 4d 5h 6c, "
)
"""Six players have 24 cards; three of them draw four each, and four cards are left in the stock."""
SPADES = "1s 2s 3s 4s 5s 6s 7s 8s 9s 10s"


def test_10_talon_epuise_the_discards_become_the_stock() -> None:
    """When the stock runs out the dealer shuffles the discards: p5 gets one card and three discards."""
    drawing = deal(
        DRAW_OF_SIX + "p4 discard 5d 6d 7c, p5 discard 7d 8d 9c 10c",
        hands=SIX,
        drawn=SPADES,
        shuffles={"exhausted": ("10c 1c 1d",)},
    )
    assert hands(drawing)[4] == "9h 10c 1c 1d"
    assert done(drawing, Gathered)[-1].amount == 4 + 4 + 4 + 3 + 4
    assert deeds(drawing, "draw")[-4:] == ["drew p5", "gathered p6", "shuffled p6", "drew p5"]
    assert cited(drawing, Gathered) == "§10 Talon épuisé"
    assert not laid_away(drawing)


def test_10_talon_epuise_in_the_second_deal() -> None:
    """The discards become the stock in the second deal too, if it runs out after two exchanges."""
    cards = [str(card) for card in PACK_40.cards]
    passing = ", ".join(f"p{seat} pass" for seat in range(1, 7))
    replies = passing
    for seat in range(6):
        replies += f", p{seat + 1} discard {cards[seat]} {cards[seat + 6]}"
    replies += ", " + passing
    for seat in range(6):
        replies += f", p{seat + 1} discard {cards[12 + 2 * seat]} {cards[13 + 2 * seat]}"
    on_four = deal(replies + ", p1 stand", hands=[""] * 6, pack=" ".join(cards))
    assert [len(hand) for hand in on_four.hands] == [4] * 6
    assert done(on_four, Gathered)[-1].amount == 24


def test_10_dispense_discards_may_be_kept_out_of_the_new_stock() -> None:
    """A player may withhold his discards from the new stock: the others' fifteen are gathered."""
    drawing = deal(
        DRAW_OF_SIX + "p1 withhold, p4 discard 5d 6d 7c, p5 discard 7d 8d 9c 10c", hands=SIX, drawn=SPADES
    )
    assert laid_away(drawing) == ["1c", "1d", "2c", "3h"]
    assert done(drawing, Gathered)[-1].amount == 15
    assert cited(drawing, Withheld) == "§10 Dispense"


def test_10_dispense_only_where_the_stock_will_not_be_enough() -> None:
    """Withholding is refused if the stock is sufficient: three players need at most twelve of 28."""
    drawing = ON_FOUR + "p1 open 2, p2 call, p3 call, p1 discard 9h, "
    assert refused(drawing + "p1 withhold") == "Lalanne §10 Dispense"


KEPT_BY_FIVE = ", ".join(f"p{number} discard" for number in range(1, 6))


def test_10_dispense_what_is_to_be_served_is_counted_not_what_is_held() -> None:
    """The cards still to be served are counted, not those held: five have kept theirs, so four suffice."""
    opened = DRAW_OF_SIX.partition("p1 discard")[0]
    drawing = {"hands": SIX, "drawn": SPADES}
    assert refused(opened + KEPT_BY_FIVE + ", p6 withhold", **drawing) == "Lalanne §10 Dispense"
    before = deal(opened + "p6 withhold", **drawing)
    assert cited(before, Withheld) == "§10 Dispense", "all 24 may still be wanted"


THRICE = "p1 pass, p2 pass, p3 pass, p4 pass, p5 pass, p6 pass, "
LAID_TWICE = (
    THRICE + "p1 discard 1c 4d, p2 discard 2c 5d, p3 discard 3c 6d, p4 discard 1d 4h, p5 discard 2d 5h,"
    "p6 discard 3d 6h, " + THRICE + "p1 discard 7c, p2 discard 9c, p3 discard 7d, p4 discard 9d,"
    "p5 discard 7h, p6 discard 9h, " + THRICE
)
"""Six have exchanged two cards each, then one each, and have all passed a third time: ten are left."""
SIX_ROUND: dict[str, Any] = {
    "hands": [""] * 6,
    "pack": "1c 2c 3c 1d 2d 3d 4d 5d 6d 4h 5h 6h 7c 8c 9c 10c 7d 8d 9d 10d 7h 8h 9h 10h 1s 2s 3s 4s 5s 6s",
}


def test_10_dispense_cards_laid_away_and_not_yet_served_are_still_wanted() -> None:
    """Discards not yet replaced count as needed: twelve of ten, so any player may withhold."""
    third = ["p1 discard 8c 1s", "p2 discard 10c 2s", "p3 discard 8d 3s", "p4 discard 10d 4s"]
    third += ["p5 discard 8h 5s"]
    for laid in range(6):
        replies = LAID_TWICE + ", ".join([*third[:laid], "p6 withhold"])
        assert cited(deal(replies, **SIX_ROUND), Withheld) == "§10 Dispense"
    kept = deal(LAID_TWICE + ", ".join([*third, "p1 withhold, p6 discard 10h 6s"]), **SIX_ROUND)
    assert laid_away(kept) == ["8c", "1s"]
    assert done(kept, Gathered)[-1].amount == 28


def test_10_dispense_who_has_no_discard_has_nothing_to_keep() -> None:
    """Withholding is refused to a player who is out of the deal or has kept all his cards."""
    without = DRAW_OF_SIX.replace("p6 call", "p6 pass")
    short = {"hands": SIX, "drawn": SPADES}
    four = without + "p4 discard 5d 6d 7c 8c, "
    assert refused(four.replace("p4 discard 5d 6d 7c 8c", "p6 withhold"), **short) == "Lalanne §10 Dispense"
    kept = DRAW_OF_SIX + "p4 discard, "
    assert refused(kept + "p4 withhold", **short) == "Lalanne §10 Dispense"
    assert cited(deal(kept + "p3 withhold", **short), Withheld) == "§10 Dispense"


def test_10_dispense_speaks_of_the_first_stock() -> None:
    """Withholding is refused once discards have been gathered."""
    apart = "p1 withhold, p2 withhold, p3 withhold, p4 withhold, p4 discard 5d 6d 7c 8c, "
    gathered = DRAW_OF_SIX + apart + "p5 discard 7d 8d 9c 10c"
    drawing = deal(gathered, hands=SIX, drawn=SPADES)
    assert done(drawing, Gathered)[-1].amount == 4
    assert (len(drawing.stock), speaker(drawing)) == (0, "p6")
    for reading in ("withholding=present", "withholding=ever"):
        again = refused(gathered + ", p6 withhold", reading, hands=SIX, drawn=SPADES)
        assert again == "Lalanne §10 Dispense"


def test_10_dispense_the_cards_kept_apart_do_not_come_back() -> None:
    """Withheld cards do not come back: p5 is served from p4's discards."""
    apart = "p1 withhold, p2 withhold, p3 withhold, p5 withhold, "
    laid = "p4 discard 5d 6d 7c 8c, p5 discard 7d 8d 9c 10c"
    drawing = deal(DRAW_OF_SIX + apart + laid, hands=SIX, drawn=SPADES)
    assert set(hands(drawing)[4].split()) == {"5d", "6d", "7c", "8c"}
    assert rested_on(drawing, "withheld_return") == "§10 Dispense"


EARLIER = (
    LAID_TWICE + "p1 withhold, p1 discard 8c, p2 discard 10c 2s, p3 discard 8d 3s, p4 discard 10d 4s,"
    "p5 discard 8h 5s, p6 discard 10h 6s"
)


def test_10_dispense_is_of_the_discard_that_he_is_making() -> None:
    """Only the current discard is withheld: earlier ones are gathered with the rest."""
    assert laid_away(deal(EARLIER, **SIX_ROUND)) == ["8c"]


def test_10_dispense_reading_ever() -> None:
    """In this reading all four cards that p1 has discarded in three exchanges are withheld."""
    assert laid_away(deal(EARLIER, "withholding=ever", **SIX_ROUND)) == ["1c", "4d", "7c", "8c"]


def test_every_rival_reading_and_its_place() -> None:
    """The rival readings are those tested above; most have the place of the edition's reading."""
    assert dealing.readings(SOURCE) == {
        "before-deal=sits-out": "§2 ¶1",
        "first-discard=may-keep": "§5 ¶2",
        "exchange-after-stand=later-rounds": "§5 ¶3",
        "stand-stake=unless-carried": "§5 Batterie",
        "second-deal-shuffle=cut": "§6 ¶1",
        "second-deal-shuffle=untouched": "§6 ¶1",
        "first-return=out": "§6 ¶5",
        "uncalled-bet=pool-too": "§6 ¶6",
        "uncalled-bet=paid": "§8 ¶3",
        "force-stake=before-him": "§6 ¶3",
        "raise-to=above-again": "§7 ¶4",
        "tray-at-showdown=stays": "§7 ¶9",
        "all-in-stands=void": "§7 ¶7",
        "side-pot=second-takes-rest": "§10 Tapis",
        "side-pot=rest-to-next": "§10 Tapis",
        "owing=price-only": "§10 Prix dû",
        "owing=whole-sum": "§10 Prix dû",
        "all-in=raise-only": "§10 Tapis",
        "empty-purse=passes": "§10 Tapis",
        "beyond-purse=what-he-has": "§10 Tapis",
        "rebuying=third-card-received": "§10 Recaver",
        "rebuying=ruined-only": "§3 ¶1",
        "withholding=ever": "§10 Dispense",
    }
