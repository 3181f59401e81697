"""The edition's answers where a source is silent: a test of each, named after the question.

Some can only be reached with another source's answer beside the silence.
"""

from __future__ import annotations

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.rules.table import Gathered, Left, Void
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Case, Standing
from tests.sources import dealing
from tests.sources.dealing import (
    HANDS,
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
    purses,
    refused,
    speaker,
    stakes,
    table,
    won,
)
from tests.sources.dealing import played as deal

LALANNE, FOSTER, JUEGOS = "lalanne_2010", "foster_1897", "juegos_de_naipes_2012"
ALL = (LALANNE, FOSTER, JUEGOS)
EDITION = "the edition"
ON_FOUR = {
    LALANNE: "p1 stand, ",
    FOSTER: "p1 stand, p2 stand, p3 stand, ",
    JUEGOS: "p1 stand, p2 stand, p3 stand, ",
}
"""Replies up to four cards.

Purses and table are then 46, 48, 48 and 6 + 2; 47 each and 9; 48, 48, 46 and 8.
"""
BET = "p1 open 3, p2 call, p3 call, p1 discard, p2 discard, p3 discard, "
"""All have bet three and kept their cards: the last betting begins."""


def supplied(source: str, question: str) -> bool:
    """Whether the edition supplies a source's answer."""
    account = next(each for each in ACCOUNTS if each.id == source)
    ruling = getattr(account.rules, question)
    return bool(ruling.standing is Standing.SUPPLIED)


def silent(question: str) -> set[str]:
    """The sources that are silent on a question."""
    return {source for source in ALL if supplied(source, question)}


# Hands -----------------------------------------------------------------------------------------------------


def test_round_the_corner() -> None:
    """9-10-ace and 10-ace-2 are no runs, except in the other reading."""
    assert silent("round_the_corner") == set(ALL)
    for source in ALL:
        for hand in ("9s 10s 1s 4h", "10s 1s 2s 4h"):
            assert operations.judge(hand, source)["combination"] == "point"
            round_it = operations.judge(hand, source, ["round-the-corner=circular"])
            assert round_it["combination"] == "sequence"


def test_point_in_sequence() -> None:
    """Foster's rule, let into Juegos, applies to points of two cards, not to two neighbours among three."""
    assert silent("point_in_sequence") == {JUEGOS}
    last = ON_FOUR[JUEGOS] + BET + "p1 open 1, p2 call, p3 pass"
    hybrid = {"two-card-sequence": FOSTER}
    two = deal(JUEGOS, last, hands=("10d 5d 3c 4s", "8h 7h 1c 2s", "1d 2d 3h 4h"), answers=hybrid)
    assert won(two)[0] == "p2"
    three = {"hands": ("10d 7d 3d 4s", "10h 9h 1h 2s", "1d 2d 3h 4h"), "answers": hybrid}
    assert won(deal(JUEGOS, last, **three))[0] == "p1"
    three["answers"] = {**hybrid, "point-in-sequence": FOSTER}
    assert won(deal(JUEGOS, last, **three))[0] == "p2"


# The table -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("convention", "sources"),
    [
        ("ante", {JUEGOS}),
        ("batterie", {FOSTER, JUEGOS}),
        ("minimum", {LALANNE, FOSTER}),
        ("limit", {LALANNE, JUEGOS}),
        ("premium", {LALANNE, FOSTER}),
    ],
)
def test_agreed(convention: str, sources: set[str]) -> None:
    """A convention that a source does not know cannot be agreed upon, whatever the figure."""
    assert silent(f"agreed_{convention}") == sources
    for source in sources:
        for figure in (0, 1, 2, 20):
            assert refused(source, house={convention: figure}) == EDITION


def test_before_deal() -> None:
    """Nothing is staked before the cards are dealt."""
    assert silent("before_deal") == {JUEGOS}
    begun = deal(JUEGOS, purses=[0, 1, 50])
    assert (paid(begun), purses(begun), table(begun)) == ([], [0, 1, 50], (0, 0))


def test_first_dealer() -> None:
    """Under Foster the highest card drawn deals, with the ace lowest; equals draw again."""
    assert silent("first_dealer") == {FOSTER}
    assert dealing.first_dealers(FOSTER, "9c 10d 1h") == [1]
    assert dealing.first_dealers(FOSTER, "8c 3d 8h") == [0, 2]


def test_equal_purses() -> None:
    """Under Juegos the purses may be unequal, unless the silence is filled the other way."""
    assert silent("equal_purses") == {JUEGOS}
    book = dealing.rulebook(JUEGOS)
    assert book.equal_purses(Case(book)) is False
    read = dealing.mixed(JUEGOS, **{"equal-purses": f"{JUEGOS}:equal"}).rules
    assert read.equal_purses(Case(read)) is True


def test_session_end() -> None:
    """Under Foster the agreed time ends the session; a number of deals does not."""
    assert silent("session_end") == {FOSTER}
    assert dealing.last_of_session(FOSTER, deals=1, time_is_up=True)
    assert not dealing.last_of_session(FOSTER, deals=99, agreed=2, time_is_up=False)


def test_seating() -> None:
    """Under Lalanne and Foster seats are not drawn."""
    assert silent("seating") == {LALANNE, FOSTER}
    for source in (LALANNE, FOSTER):
        book = dealing.rulebook(source)
        assert book.seating(Case(book)) is False


# Two cards -------------------------------------------------------------------------------------------------


def test_dealer_doubles() -> None:
    """Under Lalanne and Foster the dealer who stands last puts two, not four."""
    assert silent("dealer_doubles") == {LALANNE, FOSTER}
    for source in (LALANNE, FOSTER):
        answers = {"stand-stake": JUEGOS, "opening": LALANNE}
        stood = deal(source, "p1 pass, p2 pass, p3 stand", answers=answers)
        assert paid(stood, "two-cards")[-1] == "p3 pool 2"


def test_draw_stake() -> None:
    """Under Lalanne and Juegos exchanging after a pass costs nothing."""
    assert silent("draw_stake") == {LALANNE, JUEGOS}
    assert paid(deal(LALANNE, "p1 pass, p2 pass, p3 pass, p1 discard 2s"), "two-cards") == []
    assert paid(deal(JUEGOS, "p1 pass, p2 stand, p3 pass, p1 discard 2s"), "two-cards") == ["p2 pool 2"]


def test_staying_in() -> None:
    """Under Lalanne and Foster everybody gets four cards without further payment."""
    assert silent("staying_in") == {LALANNE, FOSTER}
    for source, first, on_table in ((LALANNE, "p1 pass, p2 stand", 2), (FOSTER, ON_FOUR[FOSTER], 6)):
        on_four = deal(source, first)
        assert [len(hand) for hand in on_four.hands] == [4, 4, 4]
        assert sum(int(each.split()[-1]) for each in paid(on_four, "two-cards")) == on_table
        assert (on_four.stage, dropped(on_four)) == ("four-cards", [])
        asking = deal(source, first, answers={"staying-in": f"{JUEGOS}:again"})
        assert offered(asking) == {"pass": 0, "call": 2}, "where another source's answer is let in"
    ruined = deal(FOSTER, ON_FOUR[FOSTER], purses=[50, 1, 50])
    assert (len(ruined.hands[1]), dropped(ruined)) == (4, []), "though his blind was all he had"


# Four cards ------------------------------------------------------------------------------------------------


def test_second_deal_shuffle() -> None:
    """Under Juegos the stock is not shuffled before the second deal."""
    assert silent("second_deal_shuffle") == {JUEGOS}
    on_four = deal(JUEGOS, ON_FOUR[JUEGOS], shuffles={"second-deal": ("10h 9s",)})
    assert hands(on_four) == list(HANDS)
    assert deeds(on_four, "four-cards") == ["dealt p1", "dealt p2", "dealt p3"]


def test_bare_stand() -> None:
    """Under Lalanne and Foster a player on four cards passes or bets, but cannot stand."""
    assert silent("bare_stand") == {LALANNE, FOSTER}
    for source, locus in ((LALANNE, "Lalanne §6 ¶2"), (FOSTER, "Foster Method ¶1")):
        assert set(offered(deal(source, ON_FOUR[source]))) == {"pass", "open"}
        assert refused(source, ON_FOUR[source] + "p1 stand") == locus


def test_stand_counts() -> None:
    """If standing on four cards is let in, its stake goes to the pool, and a bet is answered in full."""
    assert silent("stand_counts") == {LALANNE, FOSTER}
    for source, pool in ((LALANNE, 6 + 2), (FOSTER, 9 + 2)):
        answers = {"bare-stand": JUEGOS}
        bet = deal(source, ON_FOUR[source] + "p1 stand, p2 open 3, p3 pass", answers=answers)
        assert (table(bet)[0], offered(bet)["call"]) == (pool, 3)


def test_dealer_force() -> None:
    """Under Juegos the dealer cannot force, either in his turn or after he has passed."""
    assert silent("dealer_force") == {JUEGOS}
    asked_last = deal(JUEGOS, ON_FOUR[JUEGOS] + "p1 pass, p2 pass")
    assert set(offered(asked_last)) == {"pass", "open", "stand"}
    hybrid = {"all-pass-first": FOSTER, "bare-stand": LALANNE, "dealer-force-turn": FOSTER}
    assert deal(JUEGOS, ON_FOUR[JUEGOS] + "p1 pass, p2 pass, p3 pass", answers=hybrid).over


def test_dealer_force_turn() -> None:
    """If Lalanne's forcing is let into Juegos, the dealer forces in his turn, after passes only.

    With Foster's answer on the turn as well, he may not.
    """
    assert silent("dealer_force_turn") == {JUEGOS}
    hybrid = {"dealer-force": LALANNE}
    asked_last = deal(JUEGOS, ON_FOUR[JUEGOS] + "p1 pass, p2 pass", answers=hybrid)
    assert offered(asked_last)["force"] == 2
    stood = deal(JUEGOS, ON_FOUR[JUEGOS] + "p1 stand, p2 pass", answers=hybrid)
    assert "force" not in offered(stood)
    hybrid["dealer-force-turn"] = FOSTER
    assert "force" not in offered(deal(JUEGOS, ON_FOUR[JUEGOS] + "p1 pass, p2 pass", answers=hybrid))


def test_force_stake() -> None:
    """If Lalanne's forcing is let into Juegos, the two counters go to the pool and need not be called."""
    assert silent("force_stake") == {JUEGOS}
    hybrid = {"dealer-force": LALANNE}
    forced = deal(JUEGOS, ON_FOUR[JUEGOS] + "p1 pass, p2 pass, p3 force", answers=hybrid)
    assert (table(forced)[0], offered(forced).get("call")) == (8 + 2, None)


def test_nearest() -> None:
    """Under Foster the first to speak of two equal hands wins; by another answer, the dealer."""
    assert silent("nearest") == {FOSTER}
    said = "p1 stand, p2 stand, p3 stand, p4 stand, p1 pass, p2 pass, p3 open 3, p4 call, p1 pass, p2 pass,"
    cards = ("2s 4d 6h 7s", "3s 5d 7h 9s", "10h 5h 4c 1d", "9c 6c 3d 2h")
    said += " p3 discard, p4 discard, p3 open 2, p4 call"
    assert won(deal(FOSTER, said, hands=cards))[0] == "p3"
    other = {"nearest": f"{JUEGOS}:by-seat"}
    assert won(deal(FOSTER, said, hands=cards, answers=other))[0] == "p4"


def test_draw_after_force() -> None:
    """If Lalanne's forcing is let into Juegos, all keep their cards."""
    assert silent("draw_after_force") == {JUEGOS}
    forced = deal(JUEGOS, ON_FOUR[JUEGOS] + "p1 pass, p2 pass, p3 force", answers={"dealer-force": LALANNE})
    assert (forced.stage, asked(forced, "draw"), hands(forced)) == ("last-betting", [], list(HANDS))


def test_uncalled_raise() -> None:
    """If raising on four cards is let into Lalanne, an uncalled raise wins all and the hand's price."""
    assert silent("uncalled_raise") == {LALANNE}
    over = deal(
        LALANNE,
        ON_FOUR[LALANNE] + "p1 open 4, p2 raise 7, p3 pass, p1 pass",
        answers={"first-answers": FOSTER, "raise-to": FOSTER},
    )
    assert won(over) == ("p2", "point", 1)
    assert (purses(over), table(over)) == ([46 - 4 - 1, 48 + 6 + 2 + 4 + 2, 47], (0, 0))
    as_at_last = deal(
        LALANNE,
        ON_FOUR[LALANNE] + "p1 open 4, p2 raise 7, p3 pass, p1 pass",
        answers={"first-answers": FOSTER, "raise-to": FOSTER, "lone-bettor": FOSTER},
    )
    assert offered(as_at_last) == {"show": 0, "hide": 0}, "whatever it is that is won at the last"


# The draw --------------------------------------------------------------------------------------------------


def test_second_draw_shuffle() -> None:
    """Under Foster and Juegos the stock is not shuffled before the draw."""
    assert silent("second_draw_shuffle") == {FOSTER, JUEGOS}
    for source in (FOSTER, JUEGOS):
        drawing = deal(
            source,
            ON_FOUR[source] + "p1 open 3, p2 call, p3 pass, p1 discard 9h 4s",
            drawn="1d 1h",
            shuffles={"second-draw": ("10s 9s",)},
        )
        assert hands(drawing)[0] == "2s 3s 1d 1h"
        assert deeds(drawing, "draw") == ["discarded p1", "drew p1"]


DRAW_OF_SIX = (
    ", ".join(f"p{number} stand" for number in range(1, 7))
    + ", p1 open 3, p2 call, p3 call, p4 call, p5 call, p6 call,"
    "p1 discard 1c 1d 2c 3h, p2 discard 2d 2h 3c 4h, p3 discard 3d 4d 5h 6c, "
)
"""Six players have 24 cards and three of them have drawn four each: four are left."""
SPADES = "1s 2s 3s 4s 5s 6s 7s 8s 9s 10s"


def test_withholding() -> None:
    """Under Foster nobody may withhold his discards, even if the stock is short."""
    assert silent("withholding") == {FOSTER}
    assert refused(FOSTER, DRAW_OF_SIX + "p1 withhold", hands=SIX, drawn=SPADES) == EDITION


def test_withheld_return() -> None:
    """If withholding is let into Foster, withheld cards do not come back: p5 is served from p4's."""
    assert silent("withheld_return") == {FOSTER}
    apart = "p1 withhold, p2 withhold, p3 withhold, p5 withhold, "
    laid = "p4 discard 5d 6d 7c 8c, p5 discard 7d 8d 9c 10c"
    keeping = {"answers": {"withholding": LALANNE}}
    drawing = deal(FOSTER, DRAW_OF_SIX + apart + laid, hands=SIX, drawn=SPADES, **keeping)
    assert set(hands(drawing)[4].split()) == {"5d", "6d", "7c", "8c"}
    assert len(laid_away(drawing)) == 16


def test_discards_secret() -> None:
    """Under Lalanne and Foster discards are hidden from other players."""
    assert silent("discards_secret") == {LALANNE, FOSTER}
    for source in (LALANNE, FOSTER):
        book = dealing.rulebook(source)
        assert book.discards_secret(Case(book)) is True


def test_withheld_recall() -> None:
    """If all have withheld their discards and the stock is empty, all twenty are gathered for p5."""
    assert silent("withheld_recall") == set(ALL)
    apart = "p1 withhold, p2 withhold, p3 withhold, p4 withhold, p5 withhold, "
    laid = "p4 discard 5d 6d 7c 8c, p5 discard 7d 8d 9c 10c"
    for source in ALL:
        answers = {"withholding": LALANNE} if source == FOSTER else {}
        replies = DRAW_OF_SIX + apart + laid
        if source == LALANNE:  # where one alone is satisfied
            replies = "p1 stand" + replies[replies.index(", p1 open") :]
        drawing = deal(source, replies, hands=SIX, drawn=SPADES, answers=answers)
        assert deeds(drawing, "draw")[-3:] == ["gathered p6", "shuffled p6", "drew p5"]
        assert done(drawing, Gathered)[-1].amount == 20
        assert (laid_away(drawing), len(drawing.stock)) == ([], 16)


# The last betting ------------------------------------------------------------------------------------------


def test_all_pass_last() -> None:
    """Under Juegos a deal passed out at the last has no winner; pool and bets stay."""
    assert silent("all_pass_last") == {JUEGOS}
    over = deal(JUEGOS, ON_FOUR[JUEGOS] + BET + "p1 pass, p2 pass, p3 pass")
    assert (won(over), table(over), purses(over)) == (("", "", 0), (8 + 9, 0), [45, 45, 43])


ALL_IN = {LALANNE: [7, 50, 50], FOSTER: [6, 50, 50], JUEGOS: [5, 50, 50]}
"""Purses with which p1 is all-in when he has bet three on four cards."""


NOBODY = {
    LALANNE: ("p1 pass, p2 stand, p2 force", [2, 6]),
    FOSTER: ("p1 stand, p2 stand", [3, 3]),
    JUEGOS: ("p1 stand, p2 pass, p2 discard 8h, p2 call, p1 stand, p1 discard, p2 discard", [4, 2]),
}
"""Replies and purses after which two players have no counters and no stakes."""
LAST_ASKED = {LALANNE: "four-cards", FOSTER: "two-cards", JUEGOS: "draw"}


@pytest.mark.parametrize("source", ALL)
def test_nobody_can_bet(source: str) -> None:
    """If nobody has counters to bet, nobody is asked, and the deal is passed out by the edition's rule.

    The text's rule is about players who pass. Under Foster this can happen on four cards too.
    """
    assert silent("nobody_can_bet") == set(ALL)
    replies, purses_ = NOBODY[source]
    over = deal(source, replies, purses=purses_)
    assert asked(over)[-1:] == asked(over, LAST_ASKED[source])[-1:]
    assert not asked(over, "last-betting")
    ruling = done(over, Void)[-1].ruling
    assert (ruling.question, ruling.source.id, won(over)) == ("nobody_can_bet", "house", ("", "", 0))
    assert over.next_dealer == 0, "nobody chose to deal again, so the next player deals"


@pytest.mark.parametrize("source", ALL)
def test_all_in_stands(source: str) -> None:
    """If the others pass beside a player who is all-in, the hands are shown.

    For Lalanne this follows from the edition's reading of his rule on passing.
    """
    assert silent("all_in_stands") == {FOSTER, JUEGOS}
    over = deal(source, ON_FOUR[source] + BET + "p2 pass, p3 pass", purses=ALL_IN[source])
    assert asked(over, "last-betting") == ["p2", "p3"]
    assert won(over) == ("p1", "sequence", 3)
    on_table = {LALANNE: 8, FOSTER: 9, JUEGOS: 8}[source]
    assert purses(over)[0] == on_table + 9 + 6


# Winning and paying ----------------------------------------------------------------------------------------


def test_tray_at_showdown() -> None:
    """Under Foster and Juegos a batterie from elsewhere goes with the pool."""
    assert silent("tray_at_showdown") == {FOSTER, JUEGOS}
    for source in (FOSTER, JUEGOS):
        over = deal(source, ON_FOUR[source] + BET + "p1 open 1, p2 call, p3 call", tray=5)
        assert table(over) == (0, 0)
        assert purses(over)[0] == {FOSTER: 47 + 9, JUEGOS: 48 + 8}[source] + 2 * 4 + 5 + 6


UNEQUAL = BET + "p1 pass, p2 open 10, p3 call, p1 call"


def test_side_pot() -> None:
    """Under Foster p1, all-in with five, wins five of each stake and the pool; p3's prime wins the rest."""
    assert silent("side_pot") == {FOSTER}
    over = deal(FOSTER, ON_FOUR[FOSTER] + UNEQUAL, purses=[8, 50, 50])
    assert won(over) == ("p1", "sequence", 3)
    assert purses(over) == [3 * 5 + 9 + 6, 47 - 13 - 3, 47 - 13 + 2 * 8 - 3]


ALONE = {
    LALANNE: ("p2 foul, p3 foul, p1 stand", {"foul-hand": FOSTER}),
    FOSTER: ("p1 stand, p2 foul, p3 foul", {}),
    JUEGOS: ("p1 stand, p2 pass, p3 pass, p2 discard 7h, p3 discard 6d, p2 pass, p3 pass", {}),
}
"""Replies after which p1 is left alone before anybody has bet."""


@pytest.mark.parametrize("source", ALL)
def test_left_alone(source: str) -> None:
    """A player left alone before a bet takes pool and tray, and is not paid for his hand."""
    assert silent("left_alone") == set(ALL)
    replies, answers = ALONE[source]
    over = deal(source, replies, answers=answers, pool=10, tray=4)
    assert won(over) == ("p1", "", 0)
    assert table(over) == (0, 0)
    gained = {LALANNE: 4, FOSTER: 2, JUEGOS: 0}[source]
    assert purses(over)[0] == 50 + gained + 14


def test_left_alone_when_it_is_the_bettor_who_is_out() -> None:
    """Under Foster, if the bettor's hand is foul, the last player left takes pool and bet, unpaid."""
    over = deal(FOSTER, ON_FOUR[FOSTER] + "p1 open 2, p1 foul, p2 pass")
    assert (won(over), purses(over), table(over)) == (("p3", "", 0), [45, 47, 47 + 9 + 2], (0, 0))


# Side rules ------------------------------------------------------------------------------------------------


def test_all_in() -> None:
    """Under Foster a player with too little calls with what he has."""
    assert silent("all_in") == {FOSTER}
    asked_now = deal(FOSTER, ON_FOUR[FOSTER] + "p1 pass, p2 open 10, p3 call", purses=[8, 50, 50])
    assert (speaker(asked_now), offered(asked_now)) == ("p1", {"pass": 0, "call": 5})
    called = deal(FOSTER, ON_FOUR[FOSTER] + "p1 pass, p2 open 10, p3 call, p1 call", purses=[8, 50, 50])
    assert (stakes(called), purses(called)[0]) == ([5, 10, 10], 0)


def test_credit_counts() -> None:
    """Under Foster debts owed to a player do not add to his stake."""
    assert silent("credit_counts") == {FOSTER}
    over = deal(FOSTER, ON_FOUR[FOSTER] + UNEQUAL, purses=[8, 50, 50], debts=((1, 0, 10),))
    assert purses(over)[0] == 3 * 5 + 9 + 6
    assert over.debts == {(1, 0): 10}


def test_empty_purse() -> None:
    """Under Foster a player without counters may call for nothing."""
    assert silent("empty_purse") == {FOSTER}
    bet = deal(FOSTER, ON_FOUR[FOSTER] + "p1 open 3", purses=[50, 3, 50])
    assert (speaker(bet), offered(bet), purses(bet)[1]) == ("p2", {"pass": 0, "call": 0}, 0)


def test_beyond_purse() -> None:
    """Under Foster a dealer with one counter may not force."""
    assert silent("beyond_purse") == {FOSTER}
    passed = deal(FOSTER, ON_FOUR[FOSTER] + "p1 pass, p2 pass, p3 pass", purses=[50, 50, 4])
    assert (speaker(passed), purses(passed)[2]) == ("", 1)


@pytest.mark.parametrize(
    ("source", "replies", "held", "put"),
    [
        (LALANNE, "p1 stand", 3, "p1 tray 1"),
        (FOSTER, "p1 stand", 2, "p1 pool 1"),
        (JUEGOS, "p1 stand", 1, "p1 pool 1"),
    ],
)
def test_short_of_stake(source: str, replies: str, held: int, put: str) -> None:
    """A player with one of two counters for standing puts it and stays in.

    Under Lalanne that is a reading of the text itself.
    """
    assert silent("short_of_stake") == {FOSTER, JUEGOS}
    answers = {"beyond-purse": f"{LALANNE}:what-he-has"} if source == LALANNE else {}
    stood = deal(source, replies, purses=[held, 50, 50], answers=answers)
    assert (paid(stood)[-1], purses(stood)[0], dropped(stood)) == (put, 0, [])


def test_rebuying() -> None:
    """Under Foster counters are bought between deals, not during one."""
    assert silent("rebuying") == {FOSTER}
    for replies in ("", ON_FOUR[FOSTER], ON_FOUR[FOSTER] + BET):
        assert refused(FOSTER, replies + "p1 buy 5") == EDITION
    over = deal(FOSTER, ON_FOUR[FOSTER] + "p1 open 1, p2 pass, p3 pass, p2 buy 5")
    assert purses(over) == [49, 52, 45]


def test_exposed_hand() -> None:
    """Under Lalanne and Juegos a player who exposes his hand takes it up again at no cost."""
    assert silent("exposed_hand") == {LALANNE, JUEGOS}
    for source in (LALANNE, JUEGOS):
        shown = deal(source, ON_FOUR[source] + "p2 expose")
        before = deal(source, ON_FOUR[source])
        assert deeds(shown)[-2:] == ["shown p2", "mended p2"]
        assert (purses(shown), dropped(shown), speaker(shown)) == (purses(before), [], "p1")


def test_foul_hand() -> None:
    """Under Lalanne and Juegos a hand with a wrong number of cards is corrected at no cost."""
    assert silent("foul_hand") == {LALANNE, JUEGOS}
    for source in (LALANNE, JUEGOS):
        mended = deal(source, ON_FOUR[source] + "p2 foul")
        before = deal(source, ON_FOUR[source])
        assert deeds(mended)[-1] == "mended p2"
        assert (purses(mended), dropped(mended), speaker(mended)) == (purses(before), [], "p1")


def test_leaving() -> None:
    """Under Foster anybody may leave after a deal, at no cost."""
    assert silent("leaving") == {FOSTER}
    over = ON_FOUR[FOSTER] + "p1 open 1, p2 pass, p3 pass, "
    left = deal(FOSTER, over + "p1 leave")
    assert (done(left, Left)[-1].seat, purses(left)) == (0, [49, 47, 45])


def test_leaving_not_while_the_deal_goes_on() -> None:
    """Under Foster nobody may leave during a deal, in turn or out of turn."""
    for replies in ("", ON_FOUR[FOSTER]):
        assert refused(FOSTER, replies + "p2 leave") == EDITION


# All of them -----------------------------------------------------------------------------------------------


def test_every_silence_has_a_test() -> None:
    """Every supplied answer is used for some source and has a test above."""
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    for name in set(silences.__all__) - {"HOUSE"}:
        assert name in tested or name.startswith("agreed_"), name
        assert silent(getattr(silences, name).question), name


def test_what_foster_leaves_to_other_chapters() -> None:
    """The answers that Foster refers to Bouillotte and Poker are supplied, and name the referral's place."""
    (source,) = (account.source for account in ACCOUNTS if account.id == FOSTER)
    assert {question: (each.at, each.text) for question, each in source.referrals.items()} == {
        "seating": ("Players", "Bouillotte"),
        "first_dealer": ("Players", "Bouillotte"),
        "side_pot": ("Betting", "Poker"),
        "all_in": ("Betting", "Poker"),
        "all_in_stands": ("Betting", "Poker"),
        "empty_purse": ("Betting", "Poker"),
    }
    for question in source.referrals:
        assert supplied(FOSTER, question)
        told = operations.cite(question)["answers"]
        assert [each["refers"]["at"] for each in told if each["account"] == FOSTER] == [
            source.referrals[question].at
        ]


def test_a_silence_is_cited_as_the_editions_own() -> None:
    """A supplied answer is cited without a place of a source, as supplied by the edition."""
    over = deal(JUEGOS, ON_FOUR[JUEGOS] + BET + "p1 pass, p2 pass, p3 pass")
    ruling = done(over, Void)[-1].ruling
    assert (cited(over, Void), ruling.source.id, str(ruling.standing)) == ("", "house", "supplied")
    rules = dealing.rulebook(JUEGOS)
    assert rules.before_deal.locus == EDITION
    assert rules.agreed_ante(Case(rules)) == range(0)
