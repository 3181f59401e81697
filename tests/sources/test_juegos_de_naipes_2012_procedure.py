"""*Juegos de Naipes*, El Ambigú: tests of the passages on procedure. The minimum is 2.

The tests are named after the passages.
"""

from __future__ import annotations

from typing import Any

from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Discarded, Drew, Gathered, Left, Owed, Shown, Void, Withheld
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012 import JUEGOS
from ambigu_variants.kernel.rulings import Case, Standing
from ambigu_variants.kernel.steps import Cut, Dealt, Dropped, Paid, Won
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

SOURCE = "juegos_de_naipes_2012"
ON_FOUR = "p1 stand, p2 stand, p3 stand, "
"""All say basta, the dealer for twice the minimum: the pool is eight; 48, 48 and 46 are left."""
AT_LAST = ON_FOUR + "p1 open 3, p2 call, p3 call, p1 discard, p2 discard, p3 discard, "
"""All have called a bet of three and kept their cards: 45, 45 and 43 are left."""
PASSERS = "p1 stand, p2 pass, p3 pass, "
"""Only p1 says basta."""


def deal(replies: str = "", *readings: str, **more: Any) -> Deal:
    """A deal under Juegos."""
    return dealing.played(SOURCE, replies, *readings, **more)


def refused(replies: str = "", *readings: str, **more: Any) -> str:
    """The place by which Juegos's rules refuse the last reply."""
    return dealing.refused(SOURCE, replies, *readings, **more)


# Jugadores, Inicio -----------------------------------------------------------------------------------------


def test_jugadores_two_to_six() -> None:
    """Two to six can play; one or seven cannot."""
    for number in (2, 6):
        assert len(deal(hands=SIX[:number]).seats) == number
    assert refused(purses=[50]) == refused(purses=[50] * 7) == "Juegos Jugadores"


def test_jugadores_reading_four_to_six() -> None:
    """In this reading, after the heading, three players are too few."""
    reading = "players=four-to-six"
    assert refused("", reading) == "Juegos Cabecera Jugadores"
    assert len(deal("", reading, hands=SIX[:4]).seats) == 4


def test_inicio_1_the_deal_passes_to_the_right() -> None:
    """The deal passes to the right after every deal, won or void."""
    for over in (deal("p1 pass, p2 pass, p3 pass"), deal(ON_FOUR + "p1 open 3, p2 pass, p3 pass")):
        assert over.next_dealer == 0
        assert rested_on(over, "next_dealer") == "Inicio ¶1"


def test_inicio_2_the_session_ends_when_the_time_is_up_or_the_deals_are_dealt() -> None:
    """The session ends when the agreed time is up, or after the agreed number of rounds."""
    assert dealing.last_of_session(SOURCE, deals=8, agreed=2, time_is_up=False)
    assert not dealing.last_of_session(SOURCE, deals=7, agreed=2, time_is_up=False)
    assert dealing.last_of_session(SOURCE, deals=1, time_is_up=True)
    assert not dealing.last_of_session(SOURCE, deals=1, time_is_up=False)
    assert dealing.rulebook(SOURCE).session_end.locus == "Juegos Inicio ¶2"


VOID = "p1 pass, p2 pass, p3 pass, "


def test_inicio_2_who_leaves_early_pays_the_others() -> None:
    """A player who leaves early pays each other the agreed premium, two by default, or owes it."""
    left = deal(VOID + "p1 leave", purses=[40, 60, 50])
    assert paid(left) == ["p1 p2 2", "p1 p3 2"]
    assert cited(left, Left) == cited(left, Paid) == "Inicio ¶2"
    dear = deal(VOID + "p1 leave", purses=[7, 60, 50], house={"premium": 5})
    assert paid(dear) == ["p1 p2 5", "p1 p3 2", "p1 owes p3 3"]
    cheap = deal(VOID + "p1 leave", purses=[40, 60, 50], house={"premium": 1})
    assert paid(cheap) == ["p1 p2 1", "p1 p3 1"]
    assert refused(house={"premium": 0}) == "Juegos Inicio ¶2"


def test_inicio_1_the_first_dealer_is_drawn_by_lot() -> None:
    """The highest card drawn deals, and equals draw again; seats are drawn by lot too."""
    assert dealing.first_dealers(SOURCE, "9c 10d 1h") == [1]
    assert dealing.first_dealers(SOURCE, "8c 3d 8h") == [0, 2]
    book = dealing.rulebook(SOURCE)
    assert book.first_dealer.locus == book.seating.locus == "Juegos Inicio ¶1"
    assert book.seating(Case(book)) is True


def test_inicio_2_while_all_are_equal_nobody_is_winning() -> None:
    """While all have fifty nobody is winning, so p2 may leave (J11c)."""
    left = deal(VOID + "p2 leave")
    assert paid(left) == ["p2 p1 2", "p2 p3 2"]


def test_inicio_2_counters_bought_are_not_won() -> None:
    """Counters bought do not count as won (J11d, J11e).

    p1, who is behind, buys thirty and may leave; p2, who is ahead, may not, though p1 now has more. In the
    other reading the player with most counters is winning, bought or not.
    """
    bought: dict[str, Any] = {"purses": [40, 60, 50]}
    buying = VOID + "p1 buy 30, "
    assert done(deal(buying + "p1 leave", **bought), Left)[-1].seat == 0
    assert refused(buying + "p2 leave", **bought) == "Juegos Inicio ¶2"
    reading = "leaving=by-counters"
    assert refused(buying + "p1 leave", reading, **bought) == "Juegos Inicio ¶2"
    assert paid(deal(buying + "p2 leave", reading, **bought))[-2:] == ["p2 p1 2", "p2 p3 2"]


def test_inicio_2_reading_one_premium() -> None:
    """In this reading the others share one premium: five as three and two; of one, p2 gets nothing.

    A player who is winning may not leave.
    """
    reading, behind = "leaving=one-premium", {"purses": [60, 50, 40]}
    left = deal(VOID + "p3 leave", reading, house={"premium": 5}, **behind)
    assert paid(left) == ["p3 p1 3", "p3 p2 2"]
    assert paid(deal(VOID + "p3 leave", reading, house={"premium": 1}, **behind)) == ["p3 p1 1"]
    assert refused(VOID + "p1 leave", reading, **behind) == "Juegos Inicio ¶2"


def test_inicio_2_who_is_winning_may_not_leave() -> None:
    """A player who is winning, or not behind all, may not leave; debts owed to him count."""
    assert refused(VOID + "p2 leave", purses=[40, 60, 50]) == "Juegos Inicio ¶2"
    assert refused(VOID + "p2 leave", purses=[60, 60, 50]) == "Juegos Inicio ¶2"
    owed = {"purses": [40, 60, 50], "debts": ((1, 0, 15),)}
    assert refused(VOID + "p1 leave", **owed) == "Juegos Inicio ¶2"
    assert done(deal(VOID + "p2 leave", **owed), Left)[-1].seat == 1


# Desarrollo ¶1 to ¶3: two cards ----------------------------------------------------------------------------


def test_desarrollo_1_two_cards_each_one_by_one_counter_clockwise() -> None:
    """The dealer shuffles, his left neighbour cuts, and the cards are dealt twice round from his right."""
    begun = deal(hands=[""] * 4, pack="1c 2c 3c 4c 5c 6c 7c 8c")
    assert hands(begun) == ["1c 5c", "2c 6c", "3c 7c", "4c 8c"]
    assert deeds(begun) == ["shuffled p4", "cut p3", *(f"dealt p{n}" for n in (1, 2, 3, 4))]
    assert cited(begun, Cut) == cited(begun, Dealt) == "Desarrollo ¶1"


def test_desarrollo_1_who_is_not_satisfied_passes() -> None:
    """The mano speaks first: he passes, at no cost, or says basta, and the next is asked."""
    begun = deal()
    assert (speaker(begun), offered(begun)) == ("p1", {"pass": 0, "stand": 2})
    assert place(begun.pending) == "Desarrollo ¶1"
    passed = deal("p1 pass")
    assert (speaker(passed), purses(passed), table(passed)) == ("p2", [50, 50, 50], (0, 0))


def test_desarrollo_2_who_says_basta_stakes_two_at_once() -> None:
    """Each player who says basta puts two into the pool at once."""
    said = deal("p1 stand, p2 stand")
    assert paid(said) == ["p1 pool 2", "p2 pool 2"]
    assert (speaker(said), table(said)) == ("p3", (4, 0))
    assert cited(said, Paid) == "Desarrollo ¶2"


def test_desarrollo_2_the_stake_may_be_agreed_otherwise() -> None:
    """The stake may be agreed as three, and six for the dealer, or as one; none is refused."""
    assert paid(deal("p1 stand", house={"minimum": 1})) == ["p1 pool 1"]
    said = deal("p1 stand, p2 stand, p3 stand", house={"minimum": 3})
    assert paid(said, "two-cards") == ["p1 pool 3", "p2 pool 3", "p3 pool 6"]
    assert refused(house={"minimum": 0}) == "Juegos Desarrollo ¶2"


def test_desarrollo_2_all_pass_and_the_next_deals() -> None:
    """If all pass, no counter moves, nobody wins, and the next player deals."""
    over = deal(VOID, pool=5)
    assert won(over) == ("", "", 0)
    assert (purses(over), table(over), over.next_dealer) == ([50, 50, 50], (5, 0), 0)
    assert cited(over, Void) == "Desarrollo ¶2"


def test_desarrollo_2_the_dealer_who_says_basta_stakes_double() -> None:
    """The dealer, who speaks last, stakes four for his basta, alone or not."""
    assert paid(deal("p1 pass, p2 pass, p3 stand")) == ["p3 pool 4"]
    assert paid(deal("p1 stand, p2 pass, p3 stand")) == ["p1 pool 2", "p3 pool 4"]
    assert rested_on(deal("p1 stand, p2 pass, p3 stand"), "dealer_doubles") == "Desarrollo ¶2"


def test_desarrollo_2_reading_only_alone() -> None:
    """In this reading the dealer doubles only if nobody else said basta; otherwise he puts two."""
    reading = "dealer-doubles=only-alone"
    assert paid(deal("p1 pass, p2 pass, p3 stand", reading)) == ["p3 pool 4"]
    assert paid(deal("p1 stand, p2 pass, p3 stand", reading)) == ["p1 pool 2", "p3 pool 2"]


def test_desarrollo_3_those_who_passed_exchange_one_card_or_two() -> None:
    """After the dealer has spoken, those who passed, and only they, exchange one card or two in turn."""
    passed = deal("p1 pass, p2 stand, p3 pass")
    assert (speaker(passed), offered(passed)) == ("p1", {"discard": (1, 2)})
    served = deal("p1 pass, p2 stand, p3 pass, p1 discard 2s 3s, p3 discard 6d", exchanged="5c 6c 7c")
    assert [hand.split()[:2] for hand in hands(served)] == [["5c", "6c"], ["8h", "7h"], ["10c", "7c"]]
    assert asked(served, "two-cards")[:5] == ["p1", "p2", "p3", "p1", "p3"]
    assert rested_on(served, "exchange_after_stand") == rested_on(served, "first_discard") == "Desarrollo ¶3"


def test_desarrollo_3_discards_are_seen_by_nobody_else() -> None:
    """Discards are hidden from everybody but the player who discarded them."""
    book = dealing.rulebook(SOURCE)
    assert book.discards_secret(Case(book)) is True
    assert book.discards_secret.locus == "Juegos Desarrollo ¶3"


def test_desarrollo_3_all_lay_away_before_the_dealer_replaces() -> None:
    """All discard before the dealer replaces the cards; in the other reading each is served at once."""
    laying = "p1 pass, p2 stand, p3 pass, p1 discard 2s"
    assert len(deal(laying, exchanged="5c 6c").hands[0]) == 1
    assert rested_on(deal(laying, exchanged="5c 6c"), "first_exchange") == "Desarrollo ¶3"
    in_turn = deal(laying, "first-exchange=in-turn", exchanged="5c 6c")
    assert hands(in_turn)[0] == "3s 5c"
    for reading in ("together", "in-turn"):
        served = deal(laying + ", p3 discard 6d", f"first-exchange={reading}", exchanged="5c 6c")
        assert hands(served)[0].split()[:2] == ["3s", "5c"]


def test_desarrollo_3_is_where_the_exchange_is_cited_and_refused() -> None:
    """The exchange is cited and refused by Desarrollo ¶3: discarding no card is not allowed."""
    assert refused("p1 pass, p2 stand, p3 pass, p1 discard") == "Juegos Desarrollo ¶3"
    served = deal("p1 pass, p2 stand, p3 stand, p1 discard 2s", exchanged="5c")
    assert cited(served, Discarded) == cited(served, Drew) == "Desarrollo ¶3"


def test_desarrollo_3_reading_may_keep() -> None:
    """In this reading a player who passed may keep both cards, and the next is asked."""
    reading = "first-discard=may-keep"
    kept = deal("p1 pass, p2 stand, p3 pass, p1 discard", reading)
    assert (hands(kept)[0], laid_away(kept)) == ("2s 3s", [])
    assert (speaker(kept), offered(kept)) == ("p3", {"discard": (0, 2)})
    assert rested_on(kept, "first_discard") == "Desarrollo ¶3"


def test_desarrollo_3_each_speaks_once_and_several_may_say_basta() -> None:
    """The first basta does not end the round: the dealer may pass or say basta too."""
    said = deal("p1 stand, p2 pass")
    assert (speaker(said), offered(said)) == ("p3", {"pass": 0, "stand": 4})
    assert rested_on(said, "stand_ends_speech") == "Desarrollo ¶3"


def test_desarrollo_3_reading_first_ends() -> None:
    """In this reading p1's basta ends the round, and the others are asked only to pay or drop out."""
    said = deal("p1 stand", "stand-ends-speech=first-ends")
    assert (speaker(said), offered(said)) == ("p2", {"pass": 0, "call": 2})
    gone_on = deal("p1 stand, p2 call, p3 pass", "stand-ends-speech=first-ends")
    assert (dropped(gone_on), table(gone_on), gone_on.stage) == (["p3"], (4, 0), "four-cards")


EXCHANGED = PASSERS + "p2 discard 7h, p3 discard 6d, "


def test_desarrollo_3_who_would_go_on_stakes_the_minimum() -> None:
    """After the exchanges each player who passed is asked for the minimum; p1, who paid, is not."""
    served = deal(EXCHANGED, exchanged="5c 6c")
    assert (speaker(served), offered(served)) == ("p2", {"pass": 0, "call": 2})
    assert place(served.pending) == "Desarrollo ¶3"
    gone_on = deal(EXCHANGED + "p2 call, p3 call", exchanged="5c 6c")
    assert paid(gone_on) == ["p1 pool 2", "p2 pool 2", "p3 pool 2"]
    assert asked(gone_on, "two-cards") == ["p1", "p2", "p3", "p2", "p3", "p2", "p3"]
    assert dropped(gone_on) == []


def test_desarrollo_3_who_will_not_is_out() -> None:
    """A player who does not pay after the exchange is out, and the deal goes on."""
    without = deal(EXCHANGED + "p2 pass, p3 call", exchanged="5c 6c")
    assert (dropped(without), purses(without)) == (["p2"], [48, 50, 48])
    assert cited(without, Dropped) == "Desarrollo ¶3"


def test_desarrollo_3_reading_again() -> None:
    """In this reading everybody who goes on pays, even p1, who said basta."""
    served = deal(EXCHANGED, "staying-in=again", exchanged="5c 6c")
    assert (speaker(served), offered(served)) == ("p1", {"pass": 0, "call": 2})
    gone_on = deal(EXCHANGED + "p1 call, p2 call, p3 pass", "staying-in=again", exchanged="5c 6c")
    assert (purses(gone_on), table(gone_on), dropped(gone_on)) == ([46, 48, 50], (6, 0), ["p3"])


def test_desarrollo_5_reading_one_basta_for_those_who_did_not_pay() -> None:
    """In this reading a single basta keeps all in: nobody is asked to pay, and all get four cards.

    After two bastas p3 is asked, and is out if he does not pay.
    """
    reading = "staying-in=one-basta"
    gone_on = deal(EXCHANGED, reading, exchanged="5c 6c")
    assert (gone_on.stage, speaker(gone_on), dropped(gone_on)) == ("four-cards", "p1", [])
    assert (paid(gone_on), [len(hand) for hand in gone_on.hands]) == (["p1 pool 2"], [4, 4, 4])
    assert rested_on(gone_on, "staying_in") == "Desarrollo ¶5"
    two = deal("p1 stand, p2 stand, p3 pass, p3 discard 6d", reading, exchanged="5c")
    assert (speaker(two), offered(two)) == ("p3", {"pass": 0, "call": 2})
    out = deal("p1 stand, p2 stand, p3 pass, p3 discard 6d, p3 pass", reading, exchanged="5c")
    assert (dropped(out), speaker(out)) == (["p3"], "p1")


# Desarrollo ¶4 and ¶5: four cards --------------------------------------------------------------------------


def test_desarrollo_4_two_more_cards_in_two_rounds_to_those_still_in() -> None:
    """Two more cards each are dealt in two rounds to those still in; p2, who is out, is skipped."""
    on_four = deal(
        PASSERS + "p2 discard 2c, p3 discard 3c, p2 pass, p3 call",
        hands=[""] * 3,
        pack="1c 2c 3c 4c 5c 6c 7c 8c 1d 2d 3d 4d",
    )
    assert hands(on_four) == ["1c 4c 1d 3d", "5c 7c", "6c 8c 2d 4d"]
    assert cited(on_four, Dealt) == "Desarrollo ¶4"


def test_desarrollo_4_a_bet_is_of_more_than_the_minimum() -> None:
    """A bet on four cards is from three up to all that the player has, for the dealer too."""
    on_four = deal(ON_FOUR)
    assert offered(on_four)["open"] == (3, 48)
    assert place(on_four.pending) == rested_on(on_four, "first_bet") == "Desarrollo ¶4"
    assert refused(ON_FOUR + "p1 open 2") == "Juegos Desarrollo ¶4"
    assert offered(deal(ON_FOUR + "p1 pass, p2 pass"))["open"] == (3, 46)
    assert offered(deal(ON_FOUR, house={"minimum": 5}))["open"] == (6, 45)


def test_desarrollo_4_all_pass_and_the_stakes_stay() -> None:
    """If all pass on four cards, the stakes stay for the next deal, and nobody has a choice."""
    over = deal(ON_FOUR + "p1 pass, p2 pass, p3 pass")
    assert (purses(over), table(over), won(over)) == ([48, 48, 46], (8, 0), ("", "", 0))
    assert cited(over, Void) == "Desarrollo ¶4"


def test_desarrollo_4_all_pass_and_the_dealer_is_not_asked_again() -> None:
    """With Lalanne's forcing, the dealer can force in his turn, but not after he has passed."""
    choosing = ON_FOUR + "p1 pass, p2 pass"
    force = {"answers": {"dealer-force": "lalanne_2010"}}
    assert offered(dealing.played(SOURCE, choosing, **force))["force"] == 2
    over = dealing.played(SOURCE, choosing + ", p3 pass", **force)
    assert (over.over, table(over)) == (True, (8, 0))


ONE_BASTA = EXCHANGED + "p2 call, p3 call, p1 pass, p2 pass, p3 pass"


def test_desarrollo_4_all_pass_though_one_had_said_basta_on_two_cards() -> None:
    """If all pass on four cards the deal is over even after a single basta on two cards."""
    over = deal(ONE_BASTA, exchanged="5c 6c")
    assert (won(over), table(over)) == (("", "", 0), (6, 0))


def test_desarrollo_5_reading_one_basta() -> None:
    """In this reading a single basta on two cards keeps all in for the draw; after three the deal ends."""
    reading = "all-pass-first=one-basta"
    kept = deal(ONE_BASTA, reading, exchanged="5c 6c")
    assert (kept.stage, speaker(kept), dropped(kept)) == ("draw", "p1", [])
    assert rested_on(kept, "all_pass_first") == "Desarrollo ¶5"
    over = deal(ON_FOUR + "p1 pass, p2 pass, p3 pass", reading)
    assert (won(over), table(over)) == (("", "", 0), (8, 0))
    assert cited(over, Void) == "Desarrollo ¶5"


def test_desarrollo_4_a_bet_is_answered_with_paso_or_with_as_much_or_more() -> None:
    """A player answers a bet with paso, which abandons the hand, or with at least the first bet."""
    opened = deal(ON_FOUR + "p1 open 5")
    assert (speaker(opened), offered(opened)) == ("p2", {"pass": 0, "call": 5, "raise": (6, 48)})
    assert place(opened.pending) == "Desarrollo ¶4"
    answered = deal(ON_FOUR + "p1 open 5, p2 pass, p3 call")
    assert (dropped(answered), stakes(answered)) == (["p2"], [5, 0, 5])
    assert refused(ON_FOUR + "p1 open 5, p2 raise 4") == "Juegos Desarrollo ¶4"


def test_desarrollo_4_a_higher_answer_must_be_matched() -> None:
    """A higher answer must be matched: p3 is asked for all eight, and p1, who bet first, for three more."""
    raised = deal(ON_FOUR + "p1 open 5, p2 raise 8")
    assert offered(raised) == {"pass": 0, "call": 8, "raise": (9, 46)}
    raised = deal(ON_FOUR + "p1 open 5, p2 raise 8, p3 call")
    assert (speaker(raised), offered(raised)) == ("p1", {"pass": 0, "call": 3, "raise": (9, 48)})


def test_desarrollo_4_reading_as_each_will() -> None:
    """In this reading each answers with at least the first bet, and higher stakes need not be matched.

    p3 calls five beside p2's eight, p1 adds nothing, and the excess is won by the best of those who staked
    it.
    """
    reading = "first-answers=as-each-will"
    raised = deal(ON_FOUR + "p1 open 5, p2 raise 8", reading)
    assert offered(raised) == {"pass": 0, "call": 5, "raise": (6, 46)}
    free = ON_FOUR + "p1 open 5, p2 raise 8, p3 call, p1 discard, p2 discard, p3 discard, "
    drawn = deal(free, reading)
    assert (stakes(drawn), asked(drawn, "four-cards")) == ([5, 8, 5], ["p1", "p2", "p3"])
    without = deal(ON_FOUR + "p1 open 5, p2 pass, p3 call", reading)
    assert (stakes(without), dropped(without), without.stage) == ([5, 0, 5], ["p2"], "draw")
    over = deal(free + "p1 open 1, p2 call, p3 call", reading)
    assert won(over) == ("p1", "sequence", 3)
    assert purses(over) == [48 + 8 + 6 + 6 + 6, 48 - 6 - 3, 46 - 6 - 3]


def test_desarrollo_4_who_passed_before_the_bet_answers_it_too() -> None:
    """A pass before a bet is not final: p1 calls p2's bet."""
    opened = deal(ON_FOUR + "p1 pass, p2 open 3, p3 pass, p1 call")
    assert asked(opened, "four-cards") == ["p1", "p2", "p3", "p1"]
    assert (stakes(opened), dropped(opened)) == ([3, 3, 0], ["p3"])
    assert rested_on(opened, "first_return") == "Desarrollo ¶4"


def test_desarrollo_4_reading_out() -> None:
    """In this reading a first pass is final: p1 is out as soon as p2 bets."""
    opened = deal(ON_FOUR + "p1 pass, p2 open 3, p3 call", "first-return=out")
    assert (asked(opened, "four-cards"), dropped(opened)) == (["p1", "p2", "p3"], ["p1"])
    assert (opened.stage, speaker(opened)) == ("draw", "p2")


def test_desarrollo_4_a_bet_that_nobody_accepts_wins_all() -> None:
    """A bet that nobody accepts wins all stakes, the pool, and the value of the hand from everybody."""
    over = deal(ON_FOUR + "p1 open 5, p2 pass, p3 pass", pool=3, tray=1)
    assert won(over) == ("p1", "sequence", 3)
    assert (purses(over), table(over)) == ([48 + 8 + 4 + 6, 45, 43], (0, 0))
    assert cited(over, Won) == "Desarrollo ¶4"


def test_desarrollo_4_a_raise_that_nobody_accepts_wins_all_too() -> None:
    """An uncalled raise wins all too: p2 is paid for a mere point beside the stakes."""
    over = deal(ON_FOUR + "p1 open 5, p2 raise 9, p3 pass, p1 pass", tray=1)
    assert won(over) == ("p2", "point", 1)
    assert (purses(over), table(over)) == ([48 - 5 - 1, 48 + 8 + 5 + 1 + 2, 46 - 1], (0, 0))
    assert cited(over, Won) == rested_on(over, "uncalled_raise") == "Desarrollo ¶4"


def test_desarrollo_4_the_value_of_his_hand_is_not_his_to_waive() -> None:
    """A lone bettor on four cards is paid without being asked, even if he might hide at the last."""
    over = dealing.played(
        SOURCE,
        ON_FOUR + "p1 open 5, p2 raise 9, p3 pass, p1 pass",
        answers={"lone-bettor": "foster_1897"},
    )
    assert won(over) == ("p2", "point", 1)


def test_desarrollo_4_reading_if_shown() -> None:
    """In this reading a lone bettor or raiser takes the stakes, and is paid only if he shows.

    The readings for bet and raise are independent.
    """
    bet, raised = "uncalled-bet=if-shown", "uncalled-raise=if-shown"
    alone = ON_FOUR + "p1 open 5, p2 pass, p3 pass"
    unpaid = deal(alone, bet, pool=3, tray=1)
    assert (speaker(unpaid), offered(unpaid)) == ("p1", {"show": 0, "hide": 0})
    assert (purses(unpaid), table(unpaid)) == ([48 + 8 + 4, 48, 46], (0, 0))
    shown, hidden = deal(alone + ", p1 show", bet), deal(alone + ", p1 hide", bet)
    assert (won(shown), purses(shown)) == (("p1", "sequence", 3), [48 + 8 + 6, 45, 43])
    assert (won(hidden), purses(hidden)) == (("p1", "", 0), [48 + 8, 48, 46])
    over = ON_FOUR + "p1 open 5, p2 raise 9, p3 pass, p1 pass"
    assert offered(deal(over, raised)) == {"show": 0, "hide": 0}
    assert won(deal(over + ", p2 show", raised)) == ("p2", "point", 1)
    assert purses(deal(over + ", p2 hide", raised, tray=1)) == [48 - 5, 48 + 8 + 5 + 1, 46]
    assert won(deal(over, bet)) == ("p2", "point", 1)
    assert won(deal(alone, raised)) == ("p1", "sequence", 3)


def test_desarrollo_5_only_those_who_went_with_the_bet_draw() -> None:
    """Only those who called the bet draw, in turn, none to four cards."""
    went = deal(
        ON_FOUR + "p1 open 3, p2 pass, p3 call, p1 discard, p3 discard 10c 6d 5h 1s", drawn="1d 1h 2h 4d"
    )
    assert asked(went, "draw") == ["p1", "p3"]
    assert hands(went) == [dealing.HANDS[0], dealing.HANDS[1], "1d 1h 2h 4d"]
    assert cited(went, Drew) == "Desarrollo ¶5"
    assert offered(deal(ON_FOUR + "p1 pass, p2 open 3, p3 call, p1 call")) == {"discard": (0, 4)}


def test_desarrollo_5_one_basta_keeps_everybody_in() -> None:
    """A single basta on four cards costs the minimum, for the dealer too, and keeps everybody in."""
    for replies, who in (("p1 pass, p2 stand, p3 pass", "p2"), ("p1 pass, p2 pass, p3 stand", "p3")):
        kept = deal(ON_FOUR + replies)
        assert paid(kept, "four-cards") == [f"{who} pool 2"]
        assert (kept.stage, speaker(kept), dropped(kept)) == ("draw", "p1", [])
        assert table(kept) == (10, 0)
        assert rested_on(kept, "bare_stand") == "Desarrollo ¶5"
    assert offered(deal(ON_FOUR)) == {"pass": 0, "open": (3, 48), "stand": 2}


def test_desarrollo_5_after_a_basta_the_next_may_bet_above_the_minimum() -> None:
    """After a basta the next player may bet but not say basta; all answer, the one who said it too."""
    said = deal(ON_FOUR + "p1 stand")
    assert offered(said) == {"pass": 0, "open": (3, 48)}
    bet = deal(ON_FOUR + "p1 stand, p2 open 4, p3 pass")
    assert (speaker(bet), offered(bet)) == ("p1", {"pass": 0, "call": 4, "raise": (5, 46)})


def test_desarrollo_5_who_said_basta_answers_a_bet_in_full() -> None:
    """A basta does not count towards a bet: its two are in the pool, and p1 is asked for all three."""
    bet = ON_FOUR + "p1 stand, p2 open 3, p3 pass"
    assert (offered(deal(bet))["call"], rested_on(deal(bet), "stand_counts")) == (3, "Desarrollo ¶5")
    assert table(deal(bet)) == (10, 0)
    assert purses(deal(bet + ", p1 call"))[0] == 50 - 2 - 2 - 3


def test_desarrollo_5_reading_counts() -> None:
    """In this reading a basta's two counters count towards a bet, so p1 adds one.

    They go to the pool if nobody bets, or if the bet is not called, whatever the rule on uncalled bets.
    """
    reading = "stand-counts=counts"
    bet = deal(ON_FOUR + "p1 stand, p2 open 3, p3 pass", reading)
    assert (stakes(bet), table(bet), offered(bet)["call"]) == ([2, 3, 0], (8, 0), 1)
    assert cited(bet, Paid) == "Desarrollo ¶4"
    followed = deal(ON_FOUR + "p1 stand, p2 open 3, p3 pass, p1 call", reading)
    assert (stakes(followed), followed.stage) == ([3, 3, 0], "draw")
    kept = deal(ON_FOUR + "p1 stand, p2 pass, p3 pass", reading)
    assert (stakes(kept), table(kept), cited(kept, Paid)) == ([0, 0, 0], (10, 0), "Desarrollo ¶5")
    alone = {"answers": {"stand-counts": f"{SOURCE}:counts", "uncalled-bet": "lalanne_2010"}}
    over = dealing.played(SOURCE, ON_FOUR + "p1 stand, p2 open 3, p3 pass, p1 pass", **alone)
    assert (over.over, stakes(over), table(over)[0]) == (True, [0, 0, 0], 10)


def test_desarrollo_5_reading_not_here() -> None:
    """In this reading basta cannot be said on four cards."""
    reading = "bare-stand=not-here"
    assert offered(deal(ON_FOUR, reading)) == {"pass": 0, "open": (3, 48)}
    assert refused(ON_FOUR + "p1 stand", reading) == "Juegos Desarrollo ¶4"


# Desarrollo ¶6 to ¶9: the last betting ---------------------------------------------------------------------


def test_desarrollo_6_each_passes_or_bets() -> None:
    """In the last betting each passes or bets any number, even less than the minimum."""
    for replies, who, most in (("", "p1", 45), ("p1 pass", "p2", 45), ("p1 pass, p2 pass", "p3", 43)):
        last = deal(AT_LAST + replies)
        assert (speaker(last), offered(last)) == (who, {"pass": 0, "open": (1, most)})
        assert place(last.pending) == rested_on(last, "last_bet") == "Desarrollo ¶6"


def test_vocabulario_va_reading_above_minimum() -> None:
    """In this reading the last bet too must exceed the minimum."""
    assert offered(deal(AT_LAST, "last-bet=above-minimum"))["open"] == (3, 45)
    assert refused(AT_LAST + "p1 open 2", "last-bet=above-minimum") == "Juegos Vocabulario Va"
    assert deal(AT_LAST + "p1 open 2").pending


def test_vocabulario_va_is_said_by_who_bets_and_by_who_accepts() -> None:
    """«Va» is the word for betting and for calling."""
    assert JUEGOS.names["say-open"] == JUEGOS.names["say-call"] == "va"


def test_desarrollo_6_who_passed_before_the_bet_is_asked_when_the_turn_comes_round() -> None:
    """A player who passed before the last bet may still call; in the other reading he is out."""
    bet = AT_LAST + "p1 pass, p2 open 5, p3 pass"
    assert (speaker(deal(bet)), dropped(deal(bet))) == ("p1", ["p3"])
    assert rested_on(deal(bet), "last_return") == "Desarrollo ¶6"
    over = deal(AT_LAST + "p1 pass, p2 open 5, p3 call", "last-return=out")
    assert (dropped(over), won(over)[0]) == (["p1"], "p3")


def test_desarrollo_6_the_bet_is_equalled_or_raised_until_all_are_equal() -> None:
    """Each calls, raises by at least one, or is out, until all but the last raiser have answered."""
    opened = deal(AT_LAST + "p1 open 5")
    assert offered(opened) == {"pass": 0, "call": 5, "raise": (6, 45)}
    assert place(opened.pending) == rested_on(opened, "raise_to") == "Desarrollo ¶6"
    raised = deal(AT_LAST + "p1 open 5, p2 raise 6, p3 pass")
    assert (speaker(raised), offered(raised)) == ("p1", {"pass": 0, "call": 1, "raise": (7, 45)})
    assert dropped(raised) == ["p3"]
    assert deal(AT_LAST + "p1 open 5, p2 raise 6, p3 pass, p1 call").over
    assert refused(AT_LAST + "p1 open 5, p2 raise 5") == "Juegos Desarrollo ¶6"


def test_desarrollo_6_who_alone_goes_wins_all_and_his_prize() -> None:
    """A lone bettor at the last wins pool, bets and tray, and his prize from each of the others."""
    over = deal(AT_LAST + "p1 open 5, p2 pass, p3 pass", tray=1)
    assert won(over) == ("p1", "sequence", 3)
    assert (purses(over), table(over)) == ([45 + 8 + 9 + 1 + 6, 42, 40], (0, 0))
    assert cited(over, Won) == "Desarrollo ¶6"


def test_desarrollo_6_reading_if_shown() -> None:
    """In this reading p1 takes the stakes in any case, and is paid the price only if he shows."""
    reading, alone = "lone-bettor=if-shown", AT_LAST + "p1 open 5, p2 pass, p3 pass"
    assert (table(deal(alone, reading, tray=1)), offered(deal(alone, reading))) == (
        (0, 0),
        {"show": 0, "hide": 0},
    )
    shown, hidden = deal(alone + ", p1 show", reading), deal(alone + ", p1 hide", reading)
    assert (won(shown), purses(shown)) == (("p1", "sequence", 3), [45 + 8 + 9 + 6, 42, 40])
    assert (won(hidden), purses(hidden)) == (("p1", "", 0), [45 + 8 + 9, 45, 43])
    assert cited(hidden, Won) == "Desarrollo ¶6"


def test_desarrollo_6_several_show_and_the_best_wins() -> None:
    """Only those who equalled the stakes show; p1's sequence wins all, and its prize."""
    over = deal(AT_LAST + "p1 pass, p2 open 5, p3 pass, p1 call")
    assert [step.holding for step in done(over, Shown)] == ["sequence", "point"]
    assert won(over) == ("p1", "sequence", 3)
    assert (purses(over), table(over)) == ([45 + 8 + 9 + 5 + 6, 45 - 5 - 3, 43 - 3], (0, 0))
    assert cited(over, Won) == "Desarrollo ¶6"


def test_desarrollo_7_everybody_pays_the_prize() -> None:
    """Everybody pays the prize, even p2, who dropped out on two cards before paying a counter."""
    over = deal(
        EXCHANGED + "p2 pass, p3 call, p1 open 3, p3 call, p1 discard, p3 discard, p1 open 1, p3 call",
        hands=(dealing.HANDS[0], "8h 7h", dealing.HANDS[2]),
        exchanged="5c 6c",
    )
    assert won(over) == ("p1", "sequence", 3)
    assert paid(over)[-2:] == ["p2 p1 3", "p3 p1 3"]
    assert purses(over)[1] == 47


def test_desarrollo_8_who_has_most_points_is_winning() -> None:
    """The player ahead is the one who has won: p2 may not leave, and p1 may."""
    ahead = ON_FOUR + "p1 open 5, p2 raise 9, p3 pass, p1 pass, "
    assert refused(ahead + "p2 leave") == "Juegos Inicio ¶2"
    assert done(deal(ahead + "p1 leave"), Left)[-1].seat == 0


def test_desarrollo_9_equals_fall_to_the_mano_or_the_nearest_to_him() -> None:
    """Of equal hands the one nearest to the mano wins, whoever bet; two cards in sequence do not matter."""
    equal = ("1d 2d 3h 4h", "10d 5d 3c 4s", "8h 7h 1c 2s")
    over = deal(AT_LAST + "p1 pass, p2 pass, p3 open 1, p1 pass, p2 call", hands=equal)
    assert won(over) == ("p2", "point", 1)
    over = deal(AT_LAST + "p1 pass, p2 pass, p3 open 1, p1 call, p2 pass", hands=(equal[2], *equal[:2]))
    assert won(over) == ("p1", "point", 1)


FOUR_SEATS = (
    "p1 stand, p2 stand, p3 stand, p4 stand, p1 pass, p2 pass, p3 open 3, p4 call, p1 pass, p2 pass,"
    " p3 discard, p4 discard, p3 open 2, p4 call"
)
"""The third player and the dealer show equal hands; the elder hand and the second player are out."""
THIRD_AND_DEALER = ("2s 4d 6h 7s", "3s 5d 7h 9s", "10h 5h 4c 1d", "9c 6c 3d 2h")


def test_desarrollo_9_the_nearest_is_counted_in_order_of_speech() -> None:
    """Of the third player and the dealer the third wins; the direction of counting is inferred."""
    over = deal(FOUR_SEATS, hands=THIRD_AND_DEALER)
    assert won(over) == ("p3", "point", 1)
    assert rested_on(over, "nearest") == "Desarrollo ¶9"
    assert rested_on(over, "elder_hand") == "-"
    rules = dealing.rulebook(SOURCE)
    assert rules.nearest.standing is rules.elder_hand.standing is Standing.INFERRED


def test_desarrollo_9_reading_by_seat() -> None:
    """In this reading the dealer, who sits beside the elder hand, wins over the third player.

    Of two equally near the first to speak wins; the elder hand himself wins over all.
    """
    reading = "nearest=by-seat"
    assert won(deal(FOUR_SEATS, reading, hands=THIRD_AND_DEALER)) == ("p4", "point", 1)
    equal = ("1d 2d 3h 4h", "10d 5d 3c 4s", "8h 7h 1c 2s")
    over = deal(AT_LAST + "p1 pass, p2 pass, p3 open 1, p1 pass, p2 call", reading, hands=equal)
    assert won(over) == ("p2", "point", 1)
    elder = (equal[2], *equal[:2])
    over = deal(AT_LAST + "p1 pass, p2 pass, p3 open 1, p1 call, p2 call", reading, hands=elder)
    assert (won(over), rested_on(over, "elder_hand")) == (("p1", "point", 1), "Desarrollo ¶9")


# Desarrollo ¶10 to ¶12, Valor ------------------------------------------------------------------------------

ALL_IN = AT_LAST + "p1 pass, p2 open 20, p3 call, "
"""p1 began with nine: two are in the pool and three are his stake, so four are left."""


def test_desarrollo_10_nobody_puts_more_than_he_has() -> None:
    """A player stakes no more than he has, and wins up to that of each stake.

    p1 calls with four and wins seven of each stake; the rest is won by the best of those who staked more.
    """
    asked_now = deal(ALL_IN, purses=[9, 50, 50])
    assert (speaker(asked_now), offered(asked_now)) == ("p1", {"pass": 0, "call": 4})
    assert rested_on(asked_now, "all_in") == "Desarrollo ¶10"
    over = deal(ALL_IN + "p1 call", purses=[9, 50, 50])
    assert won(over) == ("p1", "sequence", 3)
    assert purses(over) == [3 * 7 + 8 + 2 * 3, 48 - 23 - 3, 46 - 23 + 2 * 16 - 3]
    assert rested_on(over, "side_pot") == "Desarrollo ¶10"


def test_desarrollo_10_reading_in_all() -> None:
    """In this reading p1 wins seven in all, four of p2 and three of p3, and the pool.

    The rest of the bets is won by p3, the next best.
    """
    over = deal(ALL_IN + "p1 call", "side-pot=in-all", purses=[9, 50, 50])
    assert won(over) == ("p1", "sequence", 3)
    assert purses(over) == [2 * 7 + 8 + 2 * 3, 48 - 23 - 3, 46 - 23 + (23 - 3) + (23 - 4) - 3]
    lower = deal(ALL_IN + "p1 call", "side-pot=in-all", purses=[9, 50, 50], debts=((1, 0, 10),))
    assert purses(lower)[0] == 7 + 17 + 8 + 2 * 3, "what p2 owes him is staked too"


def test_desarrollo_10_who_has_nothing_left_may_accept_all_the_same() -> None:
    """A player with no counters left may call for nothing, one with a single counter for one (JZ, JZ1)."""
    for held in (0, 1):
        bet = deal(ON_FOUR + "p1 open 3", purses=[50, 2 + held, 50])
        assert (speaker(bet), offered(bet), dropped(bet)) == ("p2", {"pass": 0, "call": held}, [])
        accepted = deal(ON_FOUR + "p1 open 3, p2 call, p3 call", purses=[50, 2 + held, 50])
        assert (stakes(accepted), accepted.live) == ([3, held, 3], [0, 1, 2])


def test_desarrollo_10_nobody_is_put_out_unasked_for_want_of_the_minimum() -> None:
    """A player with less than the minimum is asked for what he has (J20), or says basta with it (J21)."""
    going = deal(EXCHANGED, exchanged="5c 6c", purses=[50, 1, 50])
    assert (speaker(going), offered(going), dropped(going)) == ("p2", {"pass": 0, "call": 1}, [])
    assert paid(deal("p1 stand", purses=[1, 50, 50])) == ["p1 pool 1"]


def test_desarrollo_10_what_others_owe_him_he_can_win_upon() -> None:
    """Debts owed to a player count towards what he can win: with p2's ten, p1 reaches seventeen.

    The debt itself remains.
    """
    over = deal(ALL_IN + "p1 call", purses=[9, 50, 50], debts=((1, 0, 10),))
    assert purses(over) == [7 + 2 * 17 + 8 + 2 * 3, 48 - 23 - 3, 46 - 23 + 2 * 6 - 3]
    assert over.debts == {(1, 0): 10}
    assert rested_on(over, "credit_counts") == "Desarrollo ¶10"


def test_desarrollo_10_what_others_owe_him_he_can_lose() -> None:
    """Debts owed to a player can be lost: to p3, whom p2 then owes, or to p2, who is quit of them."""
    point, sequence, prime = dealing.HANDS[1], dealing.HANDS[0], dealing.HANDS[2]
    owed: dict[str, Any] = {"purses": [9, 50, 50], "debts": ((1, 0, 10),)}
    to_p3 = deal(ALL_IN + "p1 call", hands=(point, prime, sequence), **owed)
    assert won(to_p3) == ("p3", "sequence", 3)
    assert to_p3.debts == {(1, 2): 10, (0, 2): 3}
    assert purses(to_p3) == [0, 48 - 23 - 3, 46 + 8 + 7 + 23 + 3]
    to_p2 = deal(ALL_IN + "p1 call", hands=(point, sequence, prime), **owed)
    assert to_p2.debts == {(0, 1): 3}
    assert purses(to_p2) == [0, 48 + 8 + 7 + 23 + 3, 46 - 23 - 3]


def test_desarrollo_10_no_more_of_it_than_the_bet() -> None:
    """Of debts owed to him a player stakes no more than the bet: six of ten, then the other four."""
    owed: dict[str, Any] = {"purses": [9, 50, 50], "debts": ((1, 0, 10),)}
    owed["hands"] = (dealing.HANDS[1], dealing.HANDS[2], dealing.HANDS[0])
    ten = deal(AT_LAST + "p1 pass, p2 open 10, p3 call, p1 call", **owed)
    assert ten.debts == {(1, 0): 4, (1, 2): 6, (0, 2): 3}
    raised = AT_LAST + "p1 pass, p2 pass, p3 open 10, p1 call, p2 raise 30, p3 call, "
    assert offered(deal(raised, **owed)) == {"pass": 0, "call": 0}
    assert deal(raised + "p1 call", **owed).debts == {(1, 2): 10, (0, 2): 3}
    owed["hands"] = dealing.HANDS
    assert purses(deal(raised + "p1 call", **owed))[0] == 7 + 2 * 17 + 8 + 2 * 3


def test_desarrollo_10_the_winner_wins_no_more_of_it_than_he_staked() -> None:
    """A winner takes no more of a debt than he staked: p3 takes seven counters and five that p2 owed.

    p2, the next best, is quit of the other five.
    """
    over = deal(
        ALL_IN + "p1 call",
        hands=(dealing.HANDS[1], dealing.HANDS[2], dealing.HANDS[0]),
        purses=[9, 50, 16],
        debts=((1, 0, 10),),
    )
    assert won(over) == ("p3", "sequence", 3)
    assert over.debts == {(1, 2): 5, (0, 2): 3}
    assert purses(over) == [0, 48 - 23 + 11 - 3, 12 + 7 + 12 + 8 + 3]


def test_desarrollo_10_what_others_owe_him_he_cannot_bet() -> None:
    """Debts owed to a player cannot be bet, only used to call (J22).

    p1 has six counters and is owed twenty: he bets three to six, and at the last raises to no more than he
    holds.
    """
    owed: dict[str, Any] = {"purses": [8, 50, 50], "debts": ((1, 0, 20),)}
    assert offered(deal(ON_FOUR, **owed))["open"] == (3, 6)
    last = deal(AT_LAST + "p1 pass, p2 open 1", **owed)
    assert offered(deal(AT_LAST + "p1 pass, p2 open 1, p3 call", **owed))["raise"] == (2, 3)
    assert speaker(last) == "p3"


def test_desarrollo_10_what_is_pledged_is_not_asked_for_twice() -> None:
    """A debt already pledged is not counted twice: p1, who pledged six, pledges four more of fourteen."""
    called = AT_LAST + "p1 pass, p2 pass, p3 open 10, p1 call, "
    owed: dict[str, Any] = {"purses": [9, 50, 50], "debts": ((1, 0, 20),)}
    assert deal(called, **owed).pledged == [6, 0, 0]
    raised = deal(called + "p2 raise 12, p3 raise 14, p1 call", **owed)
    assert (raised.pledged, speaker(raised)) == ([10, 0, 0], "p2")


def test_desarrollo_10_reading_bets_too() -> None:
    """In this reading p1 may bet and raise with his six counters and what he is owed (J22).

    What he has pledged he loses to the winner of a showdown, or to a player who is not called.
    """
    reading = "credit-counts=bets-too"
    owed: dict[str, Any] = {"purses": [8, 50, 50], "debts": ((1, 0, 20),)}
    assert offered(deal(ON_FOUR, reading, **owed))["open"] == (3, 26)
    bet = deal(ON_FOUR + "p1 open 16", reading, **owed)
    assert (stakes(bet), purses(bet), offered(bet)["call"]) == ([6, 0, 0], [0, 48, 46], 16)
    assert offered(deal(AT_LAST + "p1 pass, p2 open 1, p3 call", reading, **owed))["raise"] == (2, 23)
    raised = deal(ON_FOUR + "p1 open 16, p2 raise 20, p3 pass, p1 pass", reading, **owed)
    assert won(raised) == ("p2", "point", 1)
    assert raised.debts == {(1, 0): 10, (0, 1): 1}, "ten of what p2 owes p1 are settled; the price p1 owes"
    assert purses(raised) == [0, 48 + 8 + 6 + 1, 46 - 1]
    met = ON_FOUR + "p1 open 26, p2 pass, p3 call, p1 discard, p3 discard, "
    over = deal(met + "p3 pass", reading, hands=[*dealing.HANDS[1:], dealing.HANDS[0]], **owed)
    assert won(over) == ("p3", "sequence", 3)
    assert (over.debts, purses(over)) == ({(1, 2): 20, (0, 2): 3}, [0, 45, 46 + 6 + 8 + 3])


def test_desarrollo_10_the_prize_is_paid_or_owed() -> None:
    """A prize that a player cannot pay in full is owed: p2 pays one of three."""
    over = deal(ON_FOUR + "p1 open 5, p2 pass, p3 pass", purses=[50, 3, 50])
    assert paid(over)[-3:] == ["p2 p1 1", "p2 owes p1 2", "p3 p1 3"]
    assert over.debts == {(1, 0): 2}
    assert cited(over, Owed) == "Desarrollo ¶10"


def test_desarrollo_11_counters_are_bought_until_the_third_card() -> None:
    """Counters may be bought on two cards or after a deal, but not on four cards or later."""
    bought = deal("p1 pass, p2 stand, p3 stand, p1 buy 5")
    assert purses(bought) == [55, 48, 46]
    assert cited(bought, Paid) == "Desarrollo ¶11"
    assert purses(deal(VOID + "p1 buy 5")) == [55, 50, 50]
    for late in (ON_FOUR, AT_LAST):
        assert refused(late + "p1 buy 5") == "Juegos Desarrollo ¶11"


def test_desarrollo_11_a_card_taken_in_exchange_is_not_the_third() -> None:
    """A card received in exchange does not count as the third: p1 still has two, and may buy."""
    served = "p1 pass, p2 stand, p3 pass, p1 discard 2s, p3 discard 6d, p1 buy 5"
    assert purses(deal(served, exchanged="5c 7c")) == [55, 48, 50]


def test_desarrollo_11_reading_third_card_received() -> None:
    """In this reading p1, who received three cards, may not buy; p2 may, and all after the deal."""
    reading = "rebuying=third-card-received"
    served = "p1 pass, p2 stand, p3 pass, p1 discard 2s, p3 discard 6d, "
    assert refused(served + "p1 buy 5", reading, exchanged="5c 7c") == "Juegos Desarrollo ¶11"
    assert purses(deal(served + "p2 buy 5", reading, exchanged="5c 7c")) == [50, 53, 50]
    assert refused(ON_FOUR + "p1 buy 5", reading) == "Juegos Desarrollo ¶11"
    assert purses(deal(VOID + "p1 buy 5", reading)) == [55, 50, 50]


DRAW_OF_SIX = (
    ", ".join(f"p{number} stand" for number in range(1, 7))
    + ", p1 open 3, p2 call, p3 call, p4 call, p5 call, p6 call,"
    "p1 discard 1c 1d 2c 3h, p2 discard 2d 2h 3c 4h, p3 discard 3d 4d 5h 6c, "
)
"""Six players have 24 cards and three of them have drawn four each: four are left."""
SPADES = "1s 2s 3s 4s 5s 6s 7s 8s 9s 10s"


def test_desarrollo_12_the_discards_are_shuffled_when_the_stock_runs_out() -> None:
    """When the stock runs out the discards are shuffled: p5 gets one card and three discards."""
    drawing = deal(
        DRAW_OF_SIX + "p4 discard 5d 6d 7c, p5 discard 7d 8d 9c 10c",
        hands=SIX,
        drawn=SPADES,
        shuffles={"exhausted": ("10c 1c 1d",)},
    )
    assert hands(drawing)[4] == "9h 10c 1c 1d"
    assert deeds(drawing, "draw")[-4:] == ["drew p5", "gathered p6", "shuffled p6", "drew p5"]
    assert done(drawing, Gathered)[-1].amount == 19
    assert cited(drawing, Gathered) == "Desarrollo ¶12"


def test_desarrollo_12_who_foresees_it_may_keep_his_apart() -> None:
    """A player may withhold his discards from the new stock, unless the stock is sufficient."""
    drawing = deal(
        DRAW_OF_SIX + "p1 withhold, p4 discard 5d 6d 7c, p5 discard 7d 8d 9c 10c", hands=SIX, drawn=SPADES
    )
    assert laid_away(drawing) == ["1c", "1d", "2c", "3h"]
    assert done(drawing, Gathered)[-1].amount == 15
    assert cited(drawing, Withheld) == "Desarrollo ¶12"
    assert refused(ON_FOUR + "p1 open 3, p2 call, p3 call, p1 withhold") == "Juegos Desarrollo ¶12"


APART = "p5 withhold, p4 discard 5d 6d 7c 8c, p5 discard 7d 8d 9c 10c"
"""Only p5 withholds his discards; p4 draws the last four cards, and none is left for p5."""


def test_desarrollo_12_the_cards_kept_apart_do_not_fall_to_him_again() -> None:
    """Withheld cards are not dealt to their owner again: p5 gets four of the others' sixteen (J12d)."""
    drawing = deal(DRAW_OF_SIX + APART, hands=SIX, drawn=SPADES, shuffles={"exhausted": ("1c 1d 2c 3h",)})
    assert hands(drawing)[4] == "1c 1d 2c 3h"
    assert laid_away(drawing) == ["7d", "8d", "9c", "10c"]
    assert rested_on(drawing, "withheld_return") == "Desarrollo ¶12"


def test_desarrollo_12_reading_come_back() -> None:
    """In this reading p5 is served his own withheld cards, after what is left of the stock.

    p6, who has withheld none, is served from the others'.
    """
    reading = "withheld-return=come-back"
    drawing = deal(DRAW_OF_SIX + APART, reading, hands=SIX, drawn=SPADES)
    assert hands(drawing)[4] == "7d 8d 9c 10c"
    assert not done(drawing, Gathered)
    assert cited(drawing, Drew) == "Desarrollo ¶5"
    sixth = deal(DRAW_OF_SIX + APART + ", p6 discard 9d", reading, hands=SIX, drawn=SPADES)
    assert done(sixth, Gathered)[-1].amount == 17
    some = DRAW_OF_SIX + "p5 withhold, p4 discard 5d 6d, p5 discard 7d 8d 9c"
    assert hands(deal(some, reading, hands=SIX, drawn=SPADES))[4] == "10c 7h 9h 7d"


TWICE = (
    "p1 pass, p2 pass, p3 pass, p4 pass, p5 pass, p6 stand, p1 discard 1c 7c, p2 discard 2c 8c,"
    "p3 discard 3c 9c, p4 discard 4c 10c, p5 discard 5c 1d, p1 call, p2 call, p3 call, p4 call, p5 call,"
    "p1 open 3, p2 call, p3 call, p4 call, p5 call, p6 call, p1 withhold, p1 discard 3d 4d 3h 9h,"
    "p2 discard 5d 6d 4h 10h"
)
"""Five have exchanged both cards on two; at the draw six cards are left, and p2 draws the last."""
IN_ROWS: dict[str, Any] = {
    "hands": [""] * 6,
    "pack": "1c 2c 3c 4c 5c 6c 7c 8c 9c 10c 1d 2d 3d 4d 5d 6d 7d 8d 9d 10d"
    " 1h 2h 3h 4h 5h 6h 7h 8h 9h 10h 1s 2s 3s 4s",
}


def test_desarrollo_12_his_own_are_those_that_he_makes_now() -> None:
    """Only the discards of the current draw are withheld: p1's last four, not his earlier two."""
    drawing = deal(TWICE, **IN_ROWS)
    assert laid_away(drawing) == ["3d", "4d", "3h", "9h"]
    assert done(drawing, Gathered)[-1].amount == 10 + 4
    assert cited(drawing, Withheld) == "Desarrollo ¶12"


def test_desarrollo_12_reading_ever() -> None:
    """In this reading all six of p1's discards are withheld."""
    drawing = deal(TWICE, "withholding=ever", **IN_ROWS)
    assert laid_away(drawing) == ["1c", "7c", "3d", "4d", "3h", "9h"]
    assert done(drawing, Gathered)[-1].amount == 8 + 4


def test_desarrollo_12_who_has_none_to_keep_and_a_stock_that_is_enough_are_refused() -> None:
    """Withholding is refused to a player without discards, or if the stock is sufficient.

    Before p4 all 24 cards may be needed from sixteen; once five have kept theirs, at most four are.
    """
    short = {"hands": SIX, "drawn": SPADES}
    assert refused(DRAW_OF_SIX + "p4 discard, p4 withhold", **short) == "Juegos Desarrollo ¶12"
    opened = DRAW_OF_SIX.partition("p1 discard")[0]
    assert cited(deal(opened + "p6 withhold", **short), Withheld) == "Desarrollo ¶12"
    kept = ", ".join(f"p{number} discard" for number in range(1, 6))
    assert refused(opened + kept + ", p6 withhold", **short) == "Juegos Desarrollo ¶12"


def test_desarrollo_12_speaks_of_any_stock() -> None:
    """Withholding is possible for any stock: p6 foresees that the four cards gathered will not suffice.

    p5 is served his own four again; then only withheld cards are left.
    """
    apart = "p1 withhold, p2 withhold, p3 withhold, p4 withhold, p4 discard 5d 6d 7c 8c, "
    drawing = DRAW_OF_SIX + apart + "p5 discard 7d 8d 9c 10c, p6 withhold"
    assert cited(deal(drawing, hands=SIX, drawn=SPADES), Withheld) == "Desarrollo ¶12"


def test_valor_1_everybody_pays_though_he_holds_the_same_combination() -> None:
    """Everybody pays the winner, even the holder of a lower sequence, who is paid nothing."""
    over = deal(AT_LAST + "p1 open 1, p2 call, p3 pass", hands=("2s 3s 4s 9h", "3d 4d 5d 9c", "10c 6d 5h 1s"))
    assert [step.holding for step in done(over, Shown)] == ["sequence", "sequence"]
    assert won(over) == ("p2", "sequence", 3)
    assert paid(over)[-2:] == ["p1 p2 3", "p3 p2 3"]
    assert rested_on(over, "payment") == cited(over, Paid) == "Valor ¶1"


def test_every_rival_reading_and_its_place() -> None:
    """The rival readings are those tested above; most have the place of the edition's reading."""
    assert dealing.readings(SOURCE) == {
        "players=four-to-six": "Cabecera Jugadores",
        "stand-ends-speech=first-ends": "Desarrollo ¶3",
        "dealer-doubles=only-alone": "Desarrollo ¶2",
        "staying-in=again": "Desarrollo ¶3",
        "credit-counts=bets-too": "Desarrollo ¶10",
        "staying-in=one-basta": "Desarrollo ¶5",
        "first-discard=may-keep": "Desarrollo ¶3",
        "uncalled-bet=if-shown": "Desarrollo ¶4",
        "uncalled-raise=if-shown": "Desarrollo ¶4",
        "lone-bettor=if-shown": "Desarrollo ¶6",
        "empty-purse=passes": "Desarrollo ¶10",
        "beyond-purse=no": "Desarrollo ¶2",
        "first-answers=as-each-will": "Desarrollo ¶4",
        "first-return=out": "Desarrollo ¶4",
        "bare-stand=not-here": "Desarrollo ¶5",
        "first-exchange=in-turn": "Desarrollo ¶3",
        "withholding=ever": "Desarrollo ¶12",
        "stand-counts=counts": "Desarrollo ¶5",
        "side-pot=in-all": "Desarrollo ¶10",
        "last-bet=above-minimum": "Vocabulario Va",
        "nearest=by-seat": "Desarrollo ¶9",
        "last-return=out": "Desarrollo ¶6",
        "leaving=by-counters": "Inicio ¶2",
        "leaving=one-premium": "Inicio ¶2",
        "rebuying=third-card-received": "Desarrollo ¶11",
        "withheld-return=come-back": "Desarrollo ¶12",
        "all-pass-first=one-basta": "Desarrollo ¶5",
    }
