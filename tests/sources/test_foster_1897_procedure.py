"""Foster, *Complete Hoyle*, Ambigu: tests of the passages on procedure. The limit is 20.

The tests are named after the passages.
"""

from __future__ import annotations

from typing import Any

import pytest

from ambigu_variants.ambigu.deals.replay import SAYS, lay
from ambigu_variants.ambigu.rules.course import course, out_of_turn
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Action, Drew, Gathered, Owed, Shown, Void
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Cut, Dealt, Dropped, Paid, Won
from ambigu_variants.records import record
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

SOURCE = "foster_1897"
BLINDS = ["p1 pool 1", "p2 pool 1", "p3 pool 1"]
ON_FOUR = "p1 stand, p2 stand, p3 stand, "
"""All stand on two cards: blinds and antes of all three make a pool of nine, and each has 47 left."""
AT_LAST = ON_FOUR + "p1 open 2, p2 call, p3 call, p1 discard, p2 discard, p3 discard, "
"""All three have called a bet of two and stood pat: the last betting begins, and each has 45 left."""


def deal(replies: str = "", *readings: str, **more: Any) -> Deal:
    """A deal under Foster."""
    return dealing.played(SOURCE, replies, *readings, **more)


def refused(replies: str = "", *readings: str, **more: Any) -> str:
    """The place by which Foster's rules refuse the last reply."""
    return dealing.refused(SOURCE, replies, *readings, **more)


# Players to Dealing ----------------------------------------------------------------------------------------


def test_players_two_to_six() -> None:
    """Two to six can play; one or seven cannot."""
    for number in (2, 6):
        assert len(deal(hands=SIX[:number]).seats) == number
    assert refused(purses=[50]) == refused(purses=[50] * 7) == "Foster Players"


def test_stakes_a_limit_is_agreed_upon_and_bounds_every_bet() -> None:
    """Under a limit of five nobody opens with more or raises by more, on four cards or at the last."""
    five = {"limit": 5}
    assert offered(deal(ON_FOUR, house=five)) == {"pass": 0, "open": (1, 5)}
    assert offered(deal(ON_FOUR + "p1 open 3", house=five)) == {"pass": 0, "call": 3, "raise": (4, 8)}
    last = deal(AT_LAST, house=five)
    assert offered(last) == {"pass": 0, "open": (1, 5)}
    assert rested_on(last, "last_bet") == "Stakes"
    raised = deal(AT_LAST + "p1 open 5, p2 raise 10", house=five)
    assert offered(raised) == {"pass": 0, "call": 10, "raise": (11, 15)}
    assert rested_on(raised, "raise_to") == "Stakes"
    assert offered(deal(ON_FOUR, house={"limit": 1})) == {"pass": 0, "open": (1, 1)}
    assert refused(house={"limit": 0}) == "Foster Stakes"


def test_stakes_reading_in_all() -> None:
    """In this reading, under a limit of five, a bet of three is raised to five at most.

    A bet of five cannot be raised. The limit counts anew in the last betting.
    """
    five, reading = {"limit": 5}, "raise-to=in-all"
    assert offered(deal(ON_FOUR + "p1 open 3", reading, house=five)) == {
        "pass": 0,
        "call": 3,
        "raise": (4, 5),
    }
    assert offered(deal(ON_FOUR + "p1 open 5", reading, house=five)) == {"pass": 0, "call": 5}
    assert offered(deal(AT_LAST + "p1 open 4", reading, house=five)) == {
        "pass": 0,
        "call": 4,
        "raise": (5, 5),
    }
    assert rested_on(deal(AT_LAST + "p1 open 4", reading, house=five), "raise_to") == "Stakes"
    assert refused(AT_LAST + "p1 open 4, p2 raise 6", reading, house=five) == "Foster Betting"


def test_blind_one_counter_from_everybody_before_the_cards() -> None:
    """Each player puts one into the pool before the cards are dealt, and nobody doubles it."""
    begun = deal(pool=4)
    assert paid(begun) == paid(begun, "stakes") == BLINDS
    assert (purses(begun), table(begun)) == ([49, 49, 49], (7, 0))
    assert deeds(begun)[:4] == ["paid p1", "paid p2", "paid p3", "shuffled p3"]
    assert cited(begun, Paid) == "Blind"


def test_blind_who_has_no_counter_has_no_part() -> None:
    """A player without counters is refused; one with a single counter can play."""
    assert refused(purses=[50, 0, 50]) == "Foster Blind"
    assert purses(deal(purses=[50, 1, 50])) == [49, 0, 49]


def test_dealing_cut_to_the_left_and_two_cards_one_at_a_time_to_the_right() -> None:
    """The dealer's left neighbour cuts; the cards go round twice from the dealer's right."""
    begun = deal(hands=[""] * 4, pack="1c 2c 3c 4c 5c 6c 7c 8c")
    assert hands(begun) == ["1c 5c", "2c 6c", "3c 7c", "4c 8c"]
    assert deeds(begun, "two-cards") == ["shuffled p4", "cut p3", *(f"dealt p{n}" for n in (1, 2, 3, 4))]
    assert cited(begun, Cut) == cited(begun, Dealt) == "Dealing"


# Method ¶1: two cards, four cards --------------------------------------------------------------------------


def test_method_1_each_in_turn_stands_or_discards() -> None:
    """From the dealer's right, each player stands or discards one or both cards; nobody passes."""
    begun = deal()
    assert (speaker(begun), offered(begun)) == ("p1", {"stand": 0, "discard": (1, 2)})
    assert place(begun.pending) == "Method ¶1"
    assert refused("p1 pass") == refused("p1 discard") == "Foster Method ¶1"
    assert rested_on(begun, "first_discard") == "Method ¶1"


def test_method_1_a_deal_with_which_nobody_is_satisfied_goes_on() -> None:
    """If all draw, all put the ante and get two more cards; likewise where another source lets all pass."""
    drew = deal("p1 discard 2s, p2 discard 8h, p3 discard 10c", exchanged="5c 6c 7c")
    assert (drew.stage, table(drew), speaker(drew)) == ("four-cards", (9, 0), "p1")
    for opening in ("lalanne_2010", "juegos_de_naipes_2012"):
        passed = dealing.played(
            SOURCE,
            "p1 pass, p2 pass, p3 pass, p1 discard 2s, p2 discard 8h, p3 discard 10c",
            exchanged="5c 6c 7c",
            answers={"opening": opening},
        )
        assert (passed.stage, table(passed), speaker(passed)) == ("four-cards", (9, 0), "p1")
        assert rested_on(passed, "all_pass_two_cards") == "Method ¶1"


def test_method_1_cards_are_received_at_once_from_the_top() -> None:
    """A player gets his new cards from the top before the next is asked; the discards are kept apart."""
    drawing = deal("p1 discard 2s 3s", exchanged="5c 6c 7c")
    assert (hands(drawing)[0], speaker(drawing)) == ("5c 6c", "p2")
    later = deal("p1 discard 2s 3s, p2 stand, p3 discard 6d", exchanged="5c 6c 7c")
    assert hands(later)[2].split()[:2] == ["10c", "7c"]
    assert laid_away(later) == ["2s", "3s", "6d"]


def test_method_1_the_ante_is_two_in_either_case() -> None:
    """Those who stand and those who draw put two into the pool after speaking; the sum is fixed."""
    decided = deal("p1 discard 2s, p2 stand, p3 discard 6d", exchanged="5c 7c")
    assert paid(decided) == [*BLINDS, "p1 pool 2", "p2 pool 2", "p3 pool 2"]
    assert (purses(decided), table(decided)) == ([47, 47, 47], (9, 0))
    assert rested_on(decided, "draw_stake") == rested_on(decided, "stand_stake") == "Method ¶1"
    assert refused(house={"ante": 1}) == refused(house={"ante": 3}) == "Foster Method ¶1"
    assert table(deal("p1 stand", house={"ante": 2})) == (5, 0)


def test_method_1_the_ante_is_no_minimum() -> None:
    """The ante stays two even if a least stake of five is agreed upon, as Juegos allows."""
    agreed = {"answers": {"agreed-minimum": "juegos_de_naipes_2012"}, "house": {"minimum": 5}}
    assert paid(dealing.played(SOURCE, "p1 stand", **agreed)) == [*BLINDS, "p1 pool 2"]


def test_method_1_all_decide_whatever_the_others_do() -> None:
    """A player who stands does not end the phase: those after him may draw once each."""
    decided = deal("p1 stand, p2 discard 8h, p3 stand", exchanged="5c")
    assert asked(decided, "two-cards") == ["p1", "p2", "p3"]
    assert hands(decided)[1].split()[:2] == ["7h", "5c"]
    assert decided.stage == "four-cards"
    assert rested_on(decided, "stand_ends_speech") == "Method ¶1"


def test_method_1_who_is_not_satisfied_draws_though_others_pass_first() -> None:
    """If players may pass first, as in Lalanne, a player who passed draws in spite of another's stand."""
    passed = dealing.played(SOURCE, "p1 pass, p2 stand, p3 pass", answers={"opening": "lalanne_2010"})
    assert (speaker(passed), offered(passed)) == ("p1", {"discard": (1, 2)})
    assert rested_on(passed, "exchange_after_stand") == "Method ¶1"


def test_method_1_each_receives_before_the_next_discards() -> None:
    """If players may pass first, p1 still gets his cards before p2 discards."""
    passed = dealing.played(
        SOURCE,
        "p1 pass, p2 pass, p3 stand, p1 discard 2s 3s",
        answers={"opening": "lalanne_2010"},
        exchanged="5c 6c",
    )
    assert (hands(passed)[0], speaker(passed)) == ("5c 6c", "p2")


def test_method_1_the_rest_is_shuffled_without_the_discards_and_cut() -> None:
    """The stock is shuffled without the discards and cut; each player gets two more cards, one at a time."""
    on_four = deal(
        "p1 discard 1c, p2 stand, p3 stand",
        hands=[""] * 3,
        pack="1c 2c 3c 4c 5c 6c 7c",
        shuffles={"second-deal": ("10h 9h 8h 7h 6h 5h",)},
    )
    assert hands(on_four) == ["4c 7c 10h 7h", "2c 5c 9h 6h", "3c 6c 8h 5h"]
    assert deeds(on_four, "four-cards") == ["shuffled p3", "cut p2", "dealt p1", "dealt p2", "dealt p3"]
    assert cited(on_four, Cut) == cited(on_four, Dealt) == "Method ¶1"
    assert laid_away(on_four) == ["1c"]


def test_method_1_each_in_turn_plays_or_passes() -> None:
    """On four cards each plays or passes, the dealer too; he can force only after he has passed."""
    for replies, who in (("", "p1"), ("p1 pass", "p2"), ("p1 pass, p2 pass", "p3")):
        on_four = deal(ON_FOUR + replies)
        assert (speaker(on_four), offered(on_four)) == (who, {"pass": 0, "open": (1, 20)})
        assert place(on_four.pending) == "Method ¶1"


ALL_PASS = ON_FOUR + "p1 pass, p2 pass, p3 pass, "


def test_method_1_all_having_passed_the_dealer_has_two_choices() -> None:
    """If all pass, only the dealer is asked: he deals again, or puts two counters."""
    choosing = deal(ALL_PASS)
    assert (speaker(choosing), offered(choosing)) == ("p3", {"redeal": 0, "force": 2})
    assert place(choosing.pending) == "Method ¶1"
    two = deal("p1 stand, p2 stand, p1 pass, p2 pass", hands=dealing.HANDS[:2])
    assert (speaker(two), offered(two)) == ("p2", {"redeal": 0, "force": 2})


def test_method_1_the_dealer_does_not_force_in_his_turn() -> None:
    """The dealer plays or passes in his turn; he can force only after he too has passed."""
    asked_last = deal(ON_FOUR + "p1 pass, p2 pass")
    assert (speaker(asked_last), set(offered(asked_last))) == ("p3", {"pass", "open"})
    assert refused(ON_FOUR + "p1 pass, p2 pass, p3 force") == "Foster Method ¶1"
    assert rested_on(asked_last, "dealer_force_turn") == "Method ¶1"
    assert rested_on(asked_last, "dealer_force") == "-"


def test_method_1_the_dealer_deals_again() -> None:
    """If the dealer deals again, the pool stays, he keeps the deal, and each puts the blind as usual."""
    over = deal(ALL_PASS + "p3 redeal")
    assert won(over) == ("", "", 0)
    assert (purses(over), table(over)) == ([47, 47, 47], (9, 0))
    assert over.next_dealer == 2
    assert cited(over, Void) == rested_on(over, "next_dealer") == "Method ¶1"


def test_method_1_reading_another_counter() -> None:
    """In this reading each puts a counter at once and the blind later; none if the dealer forces."""
    over = deal(ALL_PASS + "p3 redeal", "all-pass-first=another-counter")
    assert paid(over)[-3:] == BLINDS
    assert (purses(over), table(over), over.next_dealer) == ([46, 46, 46], (12, 0), 2)
    forced = deal(ALL_PASS + "p3 force", "all-pass-first=another-counter")
    assert (purses(forced), table(forced), forced.stage) == ([47, 47, 45], (11, 0), "last-betting")


def test_method_1_the_dealer_compels_all_to_keep_their_cards() -> None:
    """If the dealer forces, he alone puts two, all stay in, nobody draws, and the last betting begins."""
    forced = deal(ALL_PASS + "p3 force")
    assert paid(forced, "four-cards") == ["p3 pool 2"]
    assert (purses(forced), table(forced)) == ([47, 47, 45], (11, 0))
    assert (forced.stage, speaker(forced), dropped(forced)) == ("last-betting", "p1", [])
    assert asked(forced, "draw") == []
    assert cited(forced, Paid) == rested_on(forced, "draw_after_force") == "Method ¶1"
    assert rested_on(forced, "dealer_force") == "Method ¶1"


def test_method_1_where_the_two_counters_go_is_inferred() -> None:
    """The place of the two counters is inferred: the text gives their number only."""
    rules = dealing.rulebook(SOURCE)
    assert rules.force_stake.standing is Standing.INFERRED
    assert rules.dealer_force.standing is Standing.STATED


def test_method_1_reading_bet() -> None:
    """In this reading the dealer's two counters are a bet, which each meets, raises or declines.

    That includes those who passed on four cards, even where a pass is final.
    """
    for more in ((), ("first-return=out",)):
        readings = ("force-stake=bet", *more)
        forced = deal(ALL_PASS + "p3 force", *readings)
        assert (stakes(forced), table(forced), dropped(forced)) == ([0, 0, 2], (9, 0), [])
        assert (forced.stage, speaker(forced)) == ("last-betting", "p1")
        assert offered(forced) == {"pass": 0, "call": 2, "raise": (3, 22)}
        assert rested_on(forced, "force_stake") == "Method ¶1"
        met = deal(ALL_PASS + "p3 force, p1 call, p2 call", *readings)
        assert (met.over, bool(met.shown), stakes(met), table(met)) == (True, True, [0, 0, 0], (0, 0))
        raised = deal(ALL_PASS + "p3 force, p1 raise 5, p2 pass", *readings)
        assert (speaker(raised), offered(raised)["call"], dropped(raised)) == ("p3", 3, ["p2"])


def test_method_1_reading_bet_that_nobody_meets() -> None:
    """If nobody meets the dealer's bet, he wins the pool and may show to be paid, or hide."""
    alone = deal(ALL_PASS + "p3 force, p1 pass, p2 pass", "force-stake=bet")
    assert (speaker(alone), set(offered(alone))) == ("p3", {"show", "hide"})
    drawn = deal(ALL_PASS + "p3 force", "force-stake=bet", "draw-after-force=draw")
    assert drawn.stage == "draw"
    kept = ALL_PASS + "p3 force, p1 discard, p2 discard, p3 discard"
    answering = deal(kept, "force-stake=bet", "draw-after-force=draw")
    assert (speaker(answering), offered(answering)["call"]) == ("p1", 2)


def test_method_1_reading_draw() -> None:
    """In this reading all stay in and draw."""
    forced = deal(ALL_PASS + "p3 force", "draw-after-force=draw")
    assert (forced.stage, speaker(forced), offered(forced)) == ("draw", "p1", {"discard": (0, 4)})


def test_method_1_the_deal_passes_on_unless_he_deals_again() -> None:
    """The deal passes to the right."""
    assert deal(ON_FOUR + "p1 open 1, p2 pass, p3 pass").next_dealer == 0
    assert deal(AT_LAST + "p1 pass, p2 pass, p3 pass").next_dealer == 0


# Method ¶2: the bettings, the draw -------------------------------------------------------------------------


def test_method_2_a_bet_is_any_number_within_the_limit() -> None:
    """A bet is any number from one to the limit, or to what the player has."""
    for bet in (1, 20):
        assert stakes(deal(ON_FOUR + f"p1 open {bet}")) == [bet, 0, 0]
    assert offered(deal(ON_FOUR, purses=[10, 50, 50])) == {"pass": 0, "open": (1, 7)}
    assert rested_on(deal(ON_FOUR), "first_bet") == "Method ¶2"


def test_method_2_a_bet_above_the_limit_is_refused_by_the_passage_on_the_limit() -> None:
    """A bet of twenty-one is refused by the passage on the limit."""
    assert refused(ON_FOUR + "p1 open 21") == "Foster Method ¶2"


def test_method_2_nobody_stays_and_the_last_who_refuses_pays() -> None:
    """If nobody calls, the bettor takes his bet back, the pool stays, and the last to refuse pays two."""
    over = deal(ON_FOUR + "p1 open 4, p2 pass, p3 pass")
    assert paid(over, "four-cards") == ["p1 stake p1 4", "stake p1 p1 4", "p3 p1 2"]
    assert (purses(over), table(over), won(over)) == ([49, 47, 45], (9, 0), ("p1", "", 0))
    assert cited(over, Won) == "Method ¶2"


def test_method_2_who_passed_before_the_bet_is_asked_and_may_be_the_last_to_refuse() -> None:
    """A player who passed before the bet may still call, and pays if he is the last to refuse."""
    opened = deal(ON_FOUR + "p1 pass, p2 open 4, p3 pass")
    assert (speaker(opened), offered(opened)) == ("p1", {"pass": 0, "call": 4, "raise": (5, 24)})
    over = deal(ON_FOUR + "p1 pass, p2 open 4, p3 pass, p1 pass")
    assert (purses(over), table(over)) == ([45, 49, 47], (9, 0))
    assert rested_on(over, "first_return") == "Method ¶2"


def test_method_2_reading_out() -> None:
    """In this reading a first pass is final; if the dealer bets, nobody is left to refuse."""
    over = deal(ON_FOUR + "p1 pass, p2 open 4, p3 pass", "first-return=out")
    assert (dropped(over), purses(over)) == (["p1", "p3"], [47, 49, 45])
    alone = deal(ON_FOUR + "p1 pass, p2 pass, p3 open 4", "first-return=out")
    assert (won(alone), purses(alone), table(alone)) == (("p3", "", 0), [47, 47, 47], (9, 0))


def test_method_2_reading_nothing() -> None:
    """In this reading a player may open with nothing: others call for nothing or raise.

    If nobody does, he is paid two, as for any bet.
    """
    assert offered(deal(ON_FOUR, "first-bet=nothing"))["open"] == (0, 20)
    assert refused(ON_FOUR + "p1 open") == "Foster Method ¶2"
    opened = deal(ON_FOUR + "p1 open", "first-bet=nothing")
    assert (speaker(opened), offered(opened)) == ("p2", {"pass": 0, "call": 0, "raise": (1, 20)})
    called = deal(ON_FOUR + "p1 open, p2 call, p3 pass", "first-bet=nothing")
    assert (called.stage, speaker(called), stakes(called)) == ("draw", "p1", [0, 0, 0])
    alone = deal(ON_FOUR + "p1 open, p2 pass, p3 pass", "first-bet=nothing")
    assert (won(alone), purses(alone), table(alone)) == (("p1", "", 0), [49, 47, 45], (9, 0))
    assert rested_on(alone, "uncalled_bet") == "Method ¶2"


def test_method_2_the_bet_is_met_or_raised() -> None:
    """Each player meets the bet, raises it by one to twenty, or passes and abandons his hand."""
    opened = deal(ON_FOUR + "p1 open 4")
    assert (speaker(opened), offered(opened)) == ("p2", {"pass": 0, "call": 4, "raise": (5, 24)})
    assert place(opened.pending) == "Method ¶2"
    raised = deal(ON_FOUR + "p1 open 4, p2 raise 7, p3 pass")
    assert (speaker(raised), offered(raised)) == ("p1", {"pass": 0, "call": 3, "raise": (8, 27)})
    assert dropped(raised) == ["p3"]
    assert refused(ON_FOUR + "p1 open 4, p2 raise 4") == "Foster Method ¶2"
    assert refused(ON_FOUR + "p1 open 4, p2 raise 25") == "Foster Method ¶2"


def test_method_2_a_raise_that_nobody_calls_takes_the_pool() -> None:
    """An uncalled raise wins the pool and all bets; the raiser shows and is paid for his point."""
    raised = deal(ON_FOUR + "p1 open 4, p2 raise 7, p3 pass, p1 pass")
    assert (speaker(raised), offered(raised)) == ("p2", {"show": 0, "hide": 0})
    over = deal(ON_FOUR + "p1 open 4, p2 raise 7, p3 pass, p1 pass, p2 show")
    assert won(over) == ("p2", "point", 1)
    assert (purses(over), table(over)) == ([47 - 4 - 1, 47 + 9 + 4 + 2, 47 - 1], (0, 0))
    assert rested_on(over, "uncalled_raise") == "Method ¶2"


def test_method_2_those_who_called_draw_one_to_four_or_stand_pat() -> None:
    """When the bets are equal, those who called draw one to four cards or stand pat, in turn."""
    called = deal(ON_FOUR + "p1 pass, p2 open 4, p3 call, p1 call")
    assert (called.stage, speaker(called), offered(called)) == ("draw", "p1", {"discard": (0, 4)})
    drawing = deal(
        ON_FOUR + "p1 open 4, p2 pass, p3 call, p1 discard, p3 discard 10c 6d 5h 1s", drawn="1d 1h 2h 4d"
    )
    assert asked(drawing, "draw") == ["p1", "p3"]
    assert hands(drawing) == [dealing.HANDS[0], dealing.HANDS[1], "1d 1h 2h 4d"]
    assert cited(drawing, Drew) == "Method ¶2"


def test_method_2_after_the_draw_each_passes_or_plays() -> None:
    """After the draw each player passes or bets one counter up to the limit, in turn."""
    for replies, who in (("", "p1"), ("p1 pass", "p2"), ("p1 pass, p2 pass", "p3")):
        last = deal(AT_LAST + replies)
        assert (speaker(last), offered(last)) == (who, {"pass": 0, "open": (1, 20)})
        assert place(last.pending) == "Method ¶2"


def test_method_2_who_passed_at_the_last_is_asked_when_somebody_bets() -> None:
    """A player who passed at the last is asked when somebody bets: he has not declined a bet yet."""
    bet = deal(AT_LAST + "p1 pass, p2 open 5, p3 pass")
    assert (speaker(bet), dropped(bet), rested_on(bet, "last_return")) == ("p1", ["p3"], "Method ¶2")


def test_betting_reading_a_pass_throws_up_the_hand() -> None:
    """In this reading a pass at the last is final, as at Poker; a player already out is out only once."""
    bet = deal(AT_LAST + "p1 pass, p2 open 5", "last-return=out")
    assert (speaker(bet), dropped(bet), rested_on(bet, "last_return")) == ("p3", ["p1"], "Betting")
    foul = deal(AT_LAST + "p1 pass, p1 foul, p2 open 5", "last-return=out")
    assert (speaker(foul), dropped(foul)) == ("p3", ["p1"])


def test_method_2_all_pass_after_the_draw_and_each_adds_a_counter() -> None:
    """If all pass after the draw, the pool stays and each player adds one, even p2, who was out."""
    over = deal(ON_FOUR + "p1 open 2, p2 pass, p3 call, p1 discard, p3 discard, p1 pass, p3 pass")
    assert paid(over)[-3:] == BLINDS
    assert (purses(over), table(over), won(over)) == ([44, 46, 44], (9 + 4 + 3, 0), ("", "", 0))
    assert cited(over, Void) == cited(over, Paid) == "Method ¶2"


def test_method_2_reading_the_blind() -> None:
    """In this reading the counter is the blind of the next deal, so none is added in this one."""
    over = deal(AT_LAST + "p1 pass, p2 pass, p3 pass", "all-pass-last=the-blind")
    assert (purses(over), table(over), won(over)) == ([45, 45, 45], (15, 0), ("", "", 0))


def test_method_2_at_the_last_calling_and_raising_go_on_until_all_are_equal() -> None:
    """At the last, a raise is answered by all who are in, but not by its maker, as at Draw Poker."""
    opened = deal(AT_LAST + "p1 open 5")
    assert offered(opened) == {"pass": 0, "call": 5, "raise": (6, 25)}
    assert place(opened.pending) == "Betting"
    over = deal(AT_LAST + "p1 open 5, p2 raise 9, p3 call, p1 call")
    assert over.over
    assert asked(over, "last-betting") == ["p1", "p2", "p3", "p1"]


# Method ¶3 and ¶4: shortage, irregularities ----------------------------------------------------------------

DRAW_OF_SIX = (
    ", ".join(f"p{number} stand" for number in range(1, 7))
    + ", p1 open 2, p2 call, p3 call, p4 call, p5 call, p6 call,"
    "p1 discard 1c 1d 2c 3h, p2 discard 2d 2h 3c 4h, p3 discard 3d 4d 5h 6c, p4 discard 5d 6d 7c, "
)
"""Six players have 24 cards and have drawn fifteen: one is left."""


def test_method_3_the_discards_are_gathered_shuffled_and_cut() -> None:
    """A player short of cards gets the last one and then shuffled discards, his own included."""
    drawing = deal(
        DRAW_OF_SIX + "p5 discard 7d 8d 9c 10c",
        hands=SIX,
        drawn="1s 2s 3s 4s 5s 6s 7s 8s 9s 10s 1h 6h 7h 9h 4c 5c",
        shuffles={"exhausted": ("7c 10c 1d",)},
    )
    assert hands(drawing)[4] == "5c 7c 10c 1d"
    assert deeds(drawing, "draw")[-5:] == ["drew p5", "gathered p6", "shuffled p6", "cut p5", "drew p5"]
    assert done(drawing, Gathered)[-1].amount == 19
    assert cited(drawing, Gathered) == cited(drawing, Cut) == "Method ¶3"


def test_method_3_a_foul_hand_is_abandoned() -> None:
    """A player with a foul hand is out without payment, and the others go on."""
    foul = deal(ON_FOUR + "p1 open 2, p2 foul")
    assert (dropped(foul), speaker(foul)) == (["p2"], "p3")
    assert (purses(foul), table(foul)) == ([45, 47, 47], (9, 0))
    assert cited(foul, Dropped) == "Method ¶3"


def test_method_3_who_shows_his_cards_is_out_and_forfeits_four() -> None:
    """A player who exposes his cards is out and pays four into the pool; the turn does not change."""
    shown = deal(ON_FOUR + "p3 expose")
    assert (dropped(shown), speaker(shown)) == (["p3"], "p1")
    assert paid(shown)[-1] == "p3 pool 4"
    assert deeds(shown)[-3:] == ["shown p3", "dropped p3", "paid p3"]
    assert (purses(shown), table(shown)) == ([47, 47, 43], (13, 0))
    assert cited(shown, Paid) == cited(shown, Dropped) == "Method ¶3"
    refused(ON_FOUR + "p3 expose, p3 expose")


def test_method_4_an_error_that_harms_nobody_is_set_right() -> None:
    """A reply out of turn is refused and changes nothing, and the deal goes on."""
    told = dealing.record(SOURCE, "p2 stand, p1 stand, p2 stand")
    laid = lay(told)
    replies = [record.reply(told, number, PACK_40, SAYS) for number in range(3)]
    laid.begin(course(laid), out_of_turn)
    before = purses(laid), table(laid), len(laid.log)
    with pytest.raises(NotAllowed):
        laid.reply(replies[0])
    assert (purses(laid), table(laid), len(laid.log)) == before
    laid.reply(replies[1])
    laid.reply(replies[2])
    assert (laid.pending.seat if laid.pending else None) == 2
    assert purses(laid) == [47, 47, 49]


# Value of the Hands, Betting the Hands ---------------------------------------------------------------------

LONE = AT_LAST + "p1 open 5, p2 pass, p3 pass, "


def test_betting_a_bet_that_nobody_calls_takes_the_pool() -> None:
    """An uncalled bet wins the pool, all bets and the tray; the bettor is asked whether he shows."""
    assert table(deal(LONE, tray=5)) == (0, 0)
    lone = deal(LONE)
    assert (speaker(lone), offered(lone)) == ("p1", {"show": 0, "hide": 0})
    assert (purses(lone), table(lone)) == ([45 + 9 + 6, 45, 45], (0, 0))
    assert place(lone.pending) == cited(lone, Won) == "Betting"


def test_betting_he_shows_and_is_paid() -> None:
    """If he shows, each of the others pays the three counters of his sequence."""
    over = deal(LONE + "p1 show")
    assert (won(over), purses(over)) == (("p1", "sequence", 3), [66, 42, 42])


def test_betting_he_may_stifle_his_hand() -> None:
    """If he hides his hand, he keeps the pool and is paid nothing more."""
    over = deal(LONE + "p1 hide")
    assert (won(over), purses(over)) == (("p1", "", 0), [60, 45, 45])


def test_betting_reading_must_show() -> None:
    """In this reading the bettor is not asked: he shows and is paid."""
    over = deal(LONE, "lone-bettor=must-show")
    assert Action.SHOW not in [step.action for step in over.replies]
    assert (won(over), purses(over)) == (("p1", "sequence", 3), [66, 42, 42])
    assert table(deal(LONE, "lone-bettor=must-show", tray=5)) == (0, 0)


def test_method_2_an_uncalled_raise_is_shown_where_a_lone_bettor_must_show() -> None:
    """In this reading a lone raiser on four cards must show and is paid, as at the last."""
    over = deal(ON_FOUR + "p1 open 3, p2 raise 5, p3 pass, p1 pass", "lone-bettor=must-show")
    assert Action.SHOW not in [step.action for step in over.replies]
    assert won(over)[0] == "p2"


def test_betting_those_in_the_call_compare_and_the_best_wins() -> None:
    """Those in the call compare hands: p1's sequence wins; p3, out of the call, does not show."""
    over = deal(AT_LAST + "p1 pass, p2 open 5, p3 pass, p1 call")
    assert [step.holding for step in done(over, Shown)] == ["sequence", "point"]
    assert won(over) == ("p1", "sequence", 3)
    assert (purses(over), table(over)) == ([45 + 9 + 6 + 5 + 6, 45 - 5 - 3, 45 - 3], (0, 0))
    assert cited(over, Won) == "Betting"


def test_betting_only_the_winner_of_the_pool_is_paid() -> None:
    """Only the winner is paid, by everybody at the table, even by those who passed early."""
    over = deal(
        "p1 stand, p2 stand, p3 stand, p4 stand, p1 open 2, p2 pass, p3 call, p4 pass,"
        "p1 discard, p3 discard, p1 open 1, p3 call",
        hands=(*dealing.HANDS, "9c 9d 3h 4d"),
    )
    assert paid(over, "last-betting")[-3:] == ["p2 p1 3", "p3 p1 3", "p4 p1 3"]
    assert purses(over)[1:] == [47 - 3, 47 - 2 - 1 - 3, 47 - 3]
    assert rested_on(over, "payment") == "Betting"


def test_fredon_3_reading_all_shown() -> None:
    """In this reading p1 is paid first, then p3 for the prime that he showed; p2 only pays."""
    over = deal(AT_LAST + "p1 open 1, p2 pass, p3 call", "payment=all-shown")
    assert won(over) == ("p1", "sequence", 3)
    assert paid(over, "last-betting")[-4:] == ["p2 p1 3", "p3 p1 3", "p1 p3 2", "p2 p3 2"]
    assert rested_on(over, "payment") == "Fredon ¶3"


def test_fredon_3_a_ruined_player_must_pay_all_the_same() -> None:
    """A player without counters owes the price: p2, who lost his last one to the pool, owes; p3 pays."""
    over = deal(AT_LAST + "p1 open 5, p3 call", purses=[50, 5, 50])
    assert won(over) == ("p1", "sequence", 3)
    assert paid(over)[-2:] == ["p2 owes p1 3", "p3 p1 3"]
    assert over.debts == {(1, 0): 3}
    assert cited(over, Owed) == "Fredon ¶3"


def test_every_rival_reading_and_its_place() -> None:
    """The rival readings are those tested above, each with the place of the edition's reading."""
    assert dealing.readings(SOURCE) == {
        "first-return=out": "Method ¶2",
        "force-stake=bet": "Method ¶1",
        "draw-after-force=draw": "Method ¶1",
        "all-pass-first=another-counter": "Method ¶1",
        "all-pass-last=the-blind": "Method ¶2",
        "lone-bettor=must-show": "Betting",
        "first-bet=nothing": "Method ¶2",
        "raise-to=in-all": "Stakes",
        "last-return=out": "Betting",
        "payment=all-shown": "Fredon ¶3",
    }
