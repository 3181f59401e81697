"""Players with no counters, or too few, are still asked. Tests of the passages, named after them.

Ante, batterie and minimum are 2, and there are three players: see ``dealing``.
"""

from __future__ import annotations

from typing import Any

import pytest

from ambigu_variants.ambigu.rules.table import Void
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Case, Standing
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
from tests.sources.dealing import played as deal

LALANNE, FOSTER, JUEGOS = "lalanne_2010", "foster_1897", "juegos_de_naipes_2012"
EMPTY = {
    LALANNE: ("p1 stand, ", [50, 2, 50]),
    FOSTER: ("p1 stand, p2 stand, p3 stand, ", [50, 3, 50]),
    JUEGOS: ("p1 stand, p2 stand, p3 stand, ", [50, 2, 50]),
}
"""Replies up to four cards under each source, after which p2 has no counters."""
BET = "p1 open 3, "


@pytest.mark.parametrize("source", EMPTY)
def test_who_has_nothing_left_is_asked_when_somebody_bets(source: str) -> None:
    """A player without counters is asked, and may pass or call for nothing.

    Lalanne §10 Tapis, Juegos Desarrollo ¶10; supplied for Foster.
    """
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
    """In the rival reading a player without counters is asked, but can only pass."""
    spoken, held = EMPTY[source]
    bet = deal(source, spoken + BET, "empty-purse=passes", purses=held)
    assert (speaker(bet), offered(bet), dropped(bet)) == ("p2", {"pass": 0}, [])


@pytest.mark.parametrize("source", EMPTY)
def test_who_follows_with_nothing_wins_what_is_common_and_his_price(source: str) -> None:
    """A caller without counters wins pool and price, but nothing of the bets."""
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
    # The equal bets of p1 and p3 are won by the better of their hands: p1's sequence beats p3's prime.
    assert [purses(over)[0] + purses(over)[2], sum(stakes(over))] == [100 - sum(put) - 2 * 5, 0]


@pytest.mark.parametrize("source", [LALANNE, FOSTER])
def test_who_has_nothing_left_is_not_asked_to_bet_and_has_not_passed(source: str) -> None:
    """A player without counters is not asked to bet, and so may call even where a first pass is final.

    Under Juegos he is asked, since he may say basta for nothing.
    """
    spoken, held = EMPTY[source]
    later = deal(source, spoken + "p1 pass, p3 open 3, p1 call", purses=held)
    assert asked(later, "four-cards") == ["p1", "p3", "p1", "p2"]
    out = deal(source, spoken + "p1 pass, p3 open 3", "first-return=out", purses=held)
    assert (dropped(out), speaker(out)) == (["p1"], "p2")


def test_lalanne_5_batterie_who_has_too_little_buys_or_passes() -> None:
    """A player who cannot pay for asking passes, or buys first and asks in the same turn.

    Two are due, and p1 has one or none left after the ante.
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
    """In this reading he may ask with what he has, one counter or none."""
    for held in (3, 2):
        poor: dict[str, Any] = {"purses": [held, 50, 50]}
        begun = deal(LALANNE, "", "beyond-purse=what-he-has", **poor)
        assert offered(begun) == {"pass": 0, "stand": held - 2}
        stood = deal(LALANNE, "p1 stand", "beyond-purse=what-he-has", **poor)
        assert (table(stood), purses(stood)[0]) == ((6, held - 2), 0)
        assert rested_on(stood, "beyond_purse") == "§10 Tapis"


def test_lalanne_6_3_a_dealer_who_has_too_little_may_not_force() -> None:
    """A dealer with one of the two counters may not force, or in the other reading forces with it."""
    spoken = "p1 stand, p1 pass, p2 pass"
    poor: dict[str, Any] = {"purses": [50, 50, 3]}
    assert offered(deal(LALANNE, spoken, **poor)) == {"pass": 0}
    assert offered(deal(LALANNE, spoken, "beyond-purse=what-he-has", **poor)) == {"pass": 0, "force": 1}
    forced = deal(LALANNE, spoken + ", p3 force", "beyond-purse=what-he-has", **poor)
    assert paid(forced)[-1] == "p3 pool 1"


def test_juegos_desarrollo_2_who_has_less_than_the_minimum_says_basta_with_it() -> None:
    """A player with less than the minimum says basta with it (Desarrollo ¶10)."""
    begun = deal(JUEGOS, purses=[1, 50, 50])
    assert offered(begun) == {"pass": 0, "stand": 1}
    assert paid(deal(JUEGOS, "p1 stand", purses=[1, 50, 50])) == ["p1 pool 1"]


def test_juegos_desarrollo_3_who_has_less_than_the_minimum_goes_on_with_it() -> None:
    """A player who has less than the minimum after the exchange goes on with what he has."""
    passed = "p1 stand, p2 pass, p3 stand, p2 discard 8h"
    for held in (1, 0):
        poor: dict[str, Any] = {"purses": [50, held, 50], "exchanged": "5c"}
        waiting = deal(JUEGOS, passed, **poor)
        assert (speaker(waiting), offered(waiting), dropped(waiting)) == ("p2", {"pass": 0, "call": held}, [])
        assert rested_on(waiting, "beyond_purse") == "Desarrollo ¶10"
        gone_on = deal(JUEGOS, passed + ", p2 call", **poor)
        assert (purses(gone_on)[1], dropped(gone_on), table(gone_on)) == (0, [], (6 + held, 0))


def test_juegos_desarrollo_2_reading_no_less_than_the_minimum() -> None:
    """In this reading he is asked, but can neither say basta nor go on before he buys."""
    reading = "beyond-purse=no"
    assert offered(deal(JUEGOS, "", reading, purses=[1, 50, 50])) == {"pass": 0}
    passed = "p1 stand, p2 pass, p3 stand, p2 discard 8h"
    poor: dict[str, Any] = {"purses": [50, 1, 50], "exchanged": "5c"}
    waiting = deal(JUEGOS, passed, reading, **poor)
    assert (speaker(waiting), offered(waiting), dropped(waiting)) == ("p2", {"pass": 0}, [])
    assert rested_on(waiting, "beyond_purse") == "Desarrollo ¶2"
    assert offered(deal(JUEGOS, passed + ", p2 buy 1", reading, **poor)) == {"pass": 0, "call": 2}


def test_foster_method_1_the_ante_is_due_whatever_one_says() -> None:
    """The ante is due from those who stand and those who exchange; a player with less puts what he has."""
    for held in (2, 1):
        assert set(offered(deal(FOSTER, purses=[held, 50, 50]))) == {"stand", "discard"}
        for said in ("p1 stand", "p1 discard 2s"):
            put = deal(FOSTER, said, purses=[held, 50, 50], exchanged="5c")
            assert (purses(put)[0], table(put), dropped(put)) == (0, (3 + held - 1, 0), [])


def test_foster_method_1_a_dealer_without_two_counters_cannot_force() -> None:
    """A dealer without two counters deals again, without being asked."""
    spoken = "p1 stand, p2 stand, p3 stand, p1 pass, p2 pass, p3 pass"
    assert offered(deal(FOSTER, spoken, purses=[50, 50, 5])) == {"redeal": 0, "force": 2}
    poor = deal(FOSTER, spoken, purses=[50, 50, 4])
    assert (speaker(poor), cited(poor, Void), rested_on(poor, "beyond_purse")) == ("", "Method ¶1", "")


def test_foster_method_2_who_has_nothing_left_can_be_the_last_to_refuse() -> None:
    """A player without counters can be the last to refuse, and then owes the bettor two."""
    spoken, held = EMPTY[FOSTER]
    over = deal(FOSTER, spoken + "p1 pass, p3 open 3, p1 pass, p2 pass", purses=held)
    assert paid(over)[-2:] == ["stake p3 p3 3", "p2 owes p3 2"]


@pytest.mark.parametrize(
    ("source", "equal"), [(LALANNE, True), (FOSTER, True), (JUEGOS, False)], ids=[LALANNE, FOSTER, JUEGOS]
)
def test_lalanne_3_foster_stakes_juegos_inicio_3_the_first_purses(source: str, equal: bool) -> None:
    """Purses are equal at first under Lalanne and Foster; under Juegos counters are shared out."""
    rules = dealing.rulebook(source)
    assert rules.equal_purses(Case(rules)) is equal


def test_juegos_inicio_3_reading_equal() -> None:
    """In this reading the counters are shared out equally."""
    rules = dealing.mixed(JUEGOS, **{"equal-purses": f"{JUEGOS}:equal"}).rules
    assert rules.equal_purses(Case(rules)) is True


def test_what_the_sources_do_not_say_is_argued() -> None:
    """Answers on purses are never marked as stated; each has an argument and a rival."""
    for account in ACCOUNTS:
        for question in ("empty_purse", "beyond_purse"):
            ruling = getattr(account.rules, question)
            assert ruling.standing is not Standing.STATED
            assert ruling.argument
            assert ruling.readings or ruling.source is not account.source
