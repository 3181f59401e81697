"""Who has no counters left, or too few: nobody is put out unasked. A test for each passage, named by it.

Ante, batterie and minimum are 2, and three players sit down: see ``dealing``.
"""

from __future__ import annotations

from typing import Any

import pytest

from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Case, Standing
from ambigu_variants.kernel.steps import Deed
from tests.sources import dealing
from tests.sources.dealing import (
    asked,
    cited,
    dropped,
    offered,
    paid,
    purses,
    rested_on,
    speaker,
    stakes,
    table,
    won,
)

LALANNE, FOSTER, JUEGOS = "lalanne_2010", "foster_1897", "juegos_de_naipes_2012"
EMPTY = {
    LALANNE: ("p1 stand, ", [50, 2, 50]),
    FOSTER: ("p1 stand, p2 stand, p3 stand, ", [50, 3, 50]),
    JUEGOS: ("p1 stand, p2 stand, p3 stand, ", [50, 2, 50]),
}
"""Four cards under each source: p2 has put his last counter."""
BET = "p1 open 3, "


def deal(rules: str, replies: str = "", *readings: str, **more: Any) -> Deal:
    """A deal after a source, with other readings of its own or of the house."""
    named = dict(reading.split("=") for reading in readings)
    answers = {question: f"{rules}:{name}" for question, name in named.items()}
    return dealing.played(rules, replies, answers=answers, **more)


@pytest.mark.parametrize("source", EMPTY)
def test_who_has_nothing_left_is_asked_when_somebody_bets(source: str) -> None:
    """Lalanne §10 Tapis, Juegos Desarrollo ¶10; under Foster supplied: he may pass, or follow for nothing."""
    spoken, held = EMPTY[source]
    bet = deal(source, spoken + BET, purses=held)
    assert purses(bet)[1] == 0
    assert (speaker(bet), offered(bet), dropped(bet)) == ("p2", {"pass": 0, "call": 0}, [])
    place = {LALANNE: "§10 Tapis", FOSTER: "", JUEGOS: "Desarrollo ¶10"}[source]
    assert rested_on(bet, "empty_purse") == place
    passed = deal(source, spoken + BET + "p2 pass", purses=held)
    assert dropped(passed) == ["p2"]


@pytest.mark.parametrize("source", EMPTY)
def test_so_read_who_has_nothing_left_can_only_pass(source: str) -> None:
    """The rival reading leaves him one word, and it is he who says it."""
    spoken, held = EMPTY[source]
    bet = deal(source, spoken + BET, "empty-purse=passes", purses=held)
    assert (speaker(bet), offered(bet), dropped(bet)) == ("p2", {"pass": 0}, [])


@pytest.mark.parametrize("source", EMPTY)
def test_who_follows_with_nothing_wins_what_is_common_and_his_price(source: str) -> None:
    """p2's flush is the best hand: he takes the pool, and of the bets nothing."""
    spoken, held = EMPTY[source]
    cards = ("2s 3s 4s 9h", "8h 7h 1h 2h", "10c 6d 5h 1s")
    replies = (
        spoken + BET + "p2 call, p3 call, p1 discard, p2 discard, p3 discard, p1 open 1, p2 call, p3 call"
    )
    over = deal(source, replies, purses=held, hands=cards)
    assert won(over) == ("p2", "flush", 5)
    common = {LALANNE: 6 + 2, FOSTER: 9, JUEGOS: 8}[source]
    assert purses(over)[1] == common + 2 * 5
    put = {LALANNE: (2 + 2, 2), FOSTER: (3, 3), JUEGOS: (2, 4)}[source]
    # The bets of p1 and p3 are equal, and fall to the better of their hands: p1's sequence beats p3's prime.
    assert [purses(over)[0] + purses(over)[2], sum(stakes(over))] == [100 - sum(put) - 2 * 5, 0]


@pytest.mark.parametrize("source", [LALANNE, FOSTER])
def test_who_has_nothing_left_is_not_asked_to_bet_and_has_not_passed(source: str) -> None:
    """He has nothing to bet with. Where a pass before a bet is for good he may follow all the same. Under
    Juegos he is asked: he may say basta, for nothing.
    """
    spoken, held = EMPTY[source]
    later = deal(source, spoken + "p1 pass, p3 open 3, p1 call", purses=held)
    assert asked(later, "four-cards") == ["p1", "p3", "p1", "p2"]
    out = deal(source, spoken + "p1 pass, p3 open 3", "first-return=out", purses=held)
    assert (dropped(out), speaker(out)) == (["p1"], "p2")


def test_lalanne_5_batterie_who_has_too_little_buys_or_passes() -> None:
    """Two are due for asking, and p1 has one left after the ante, or none: he may not ask before he has
    bought; once he has, he may, in the same turn.
    """
    for held in (3, 2):
        poor: dict[str, Any] = {"purses": [held, 50, 50]}
        begun = deal(LALANNE, **poor)
        assert (speaker(begun), offered(begun)) == ("p1", {"pass": 0})
        assert rested_on(begun, "beyond_purse") == "§5 Batterie"
        bought = deal(LALANNE, "p1 buy 5", **poor)
        assert (speaker(bought), offered(bought)) == ("p1", {"pass": 0, "stand": 2})
        stood = deal(LALANNE, "p1 buy 5, p1 stand", **poor)
        assert (table(stood), purses(stood)[0]) == ((6, 2), held - 2 + 5 - 2)


def test_lalanne_5_batterie_reading_what_he_has() -> None:
    """So read, he may ask all the same, and puts the one that he has, or nothing."""
    for held in (3, 2):
        poor: dict[str, Any] = {"purses": [held, 50, 50]}
        begun = deal(LALANNE, "", "beyond-purse=what-he-has", **poor)
        assert offered(begun) == {"pass": 0, "stand": held - 2}
        stood = deal(LALANNE, "p1 stand", "beyond-purse=what-he-has", **poor)
        assert (table(stood), purses(stood)[0]) == ((6, held - 2), 0)
        assert rested_on(stood, "beyond_purse") == "§10 Tapis"


def test_lalanne_6_3_a_dealer_who_has_too_little_may_not_force() -> None:
    """Of the two counters p3 has one; so read, he forces with what he has."""
    spoken = "p1 stand, p1 pass, p2 pass"
    poor: dict[str, Any] = {"purses": [50, 50, 3]}
    assert offered(deal(LALANNE, spoken, **poor)) == {"pass": 0}
    assert offered(deal(LALANNE, spoken, "beyond-purse=what-he-has", **poor)) == {"pass": 0, "force": 1}
    forced = deal(LALANNE, spoken + ", p3 force", "beyond-purse=what-he-has", **poor)
    assert paid(forced)[-1] == "p3 pool 1"


def test_juegos_desarrollo_2_who_has_less_than_the_minimum_says_basta_with_it() -> None:
    """One counter of two, by Desarrollo ¶10."""
    begun = deal(JUEGOS, purses=[1, 50, 50])
    assert offered(begun) == {"pass": 0, "stand": 1}
    assert paid(deal(JUEGOS, "p1 stand", purses=[1, 50, 50])) == ["p1 pool 1"]


def test_juegos_desarrollo_3_who_has_less_than_the_minimum_goes_on_with_it() -> None:
    """Of p2, who has passed and exchanged, the minimum is asked, and he has one, or none."""
    passed = "p1 stand, p2 pass, p3 stand, p2 discard 8h"
    for held in (1, 0):
        poor: dict[str, Any] = {"purses": [50, held, 50], "exchanged": "5c"}
        waiting = deal(JUEGOS, passed, **poor)
        assert (speaker(waiting), offered(waiting), dropped(waiting)) == ("p2", {"pass": 0, "call": held}, [])
        assert rested_on(waiting, "beyond_purse") == "Desarrollo ¶10"
        gone_on = deal(JUEGOS, passed + ", p2 call", **poor)
        assert (purses(gone_on)[1], dropped(gone_on), table(gone_on)) == (0, [], (6 + held, 0))


def test_juegos_desarrollo_2_reading_no_less_than_the_minimum() -> None:
    """So read, he can neither say basta nor go on, before he has bought; but he is asked."""
    reading = "beyond-purse=no"
    assert offered(deal(JUEGOS, "", reading, purses=[1, 50, 50])) == {"pass": 0}
    passed = "p1 stand, p2 pass, p3 stand, p2 discard 8h"
    poor: dict[str, Any] = {"purses": [50, 1, 50], "exchanged": "5c"}
    waiting = deal(JUEGOS, passed, reading, **poor)
    assert (speaker(waiting), offered(waiting), dropped(waiting)) == ("p2", {"pass": 0}, [])
    assert rested_on(waiting, "beyond_purse") == "Desarrollo ¶2"
    assert offered(deal(JUEGOS, passed + ", p2 buy 1", reading, **poor)) == {"pass": 0, "call": 2}


def test_foster_method_1_the_ante_is_due_whatever_one_says() -> None:
    """Two counters, and p1 has one left after the blind, or none: he may stand or exchange, and puts it."""
    for held in (2, 1):
        assert set(offered(deal(FOSTER, purses=[held, 50, 50]))) == {"stand", "discard"}
        for said in ("p1 stand", "p1 discard 2s"):
            put = deal(FOSTER, said, purses=[held, 50, 50], exchanged="5c")
            assert (purses(put)[0], table(put), dropped(put)) == (0, (3 + held - 1, 0), [])


def test_foster_method_1_a_dealer_without_two_counters_cannot_force() -> None:
    """So he deals again, without being asked what he would rather."""
    spoken = "p1 stand, p2 stand, p3 stand, p1 pass, p2 pass, p3 pass"
    assert offered(deal(FOSTER, spoken, purses=[50, 50, 5])) == {"redeal": 0, "force": 2}
    poor = deal(FOSTER, spoken, purses=[50, 50, 4])
    assert (speaker(poor), cited(poor, Deed.VOID), rested_on(poor, "beyond_purse")) == ("", "Method ¶1", "")


def test_foster_method_2_who_has_nothing_left_can_be_the_last_to_refuse() -> None:
    """p2 refuses last, and so owes the bettor the two counters that he does not have."""
    spoken, held = EMPTY[FOSTER]
    over = deal(FOSTER, spoken + "p1 pass, p3 open 3, p1 pass, p2 pass", purses=held)
    assert paid(over)[-2:] == ["stake p3 p3 3", "p2 owes p3 2"]


@pytest.mark.parametrize(
    ("source", "equal"), [(LALANNE, True), (FOSTER, True), (JUEGOS, False)], ids=[LALANNE, FOSTER, JUEGOS]
)
def test_lalanne_3_foster_stakes_juegos_inicio_3_the_first_purses(source: str, equal: bool) -> None:
    """Lalanne's and Foster's players begin with as many counters; Juegos has them shared out."""
    rules = dealing.rulebook(source)
    assert rules.equal_purses(Case(rules)) is equal


def test_juegos_inicio_3_reading_equal() -> None:
    """So read, they are shared out in equal parts."""
    rules = dealing.mixed(JUEGOS, **{"equal-purses": f"{JUEGOS}:equal"}).rules
    assert rules.equal_purses(Case(rules)) is True


def test_what_the_sources_do_not_say_is_argued() -> None:
    """No answer on purses is said to be stated, and each has an argument and a rival."""
    for account in ACCOUNTS:
        for question in ("empty_purse", "beyond_purse"):
            ruling = getattr(account.rules, question)
            assert ruling.standing is not Standing.STATED
            assert ruling.argument
            assert ruling.readings or ruling.source is not account.source
