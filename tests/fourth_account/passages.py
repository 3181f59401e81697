"""The rules of Miller's account, passage by passage."""

from __future__ import annotations

from ambigu_variants.ambigu import operations
from tests.sources import dealing
from tests.sources.dealing import offered, paid, purses, table, won

SOURCE = "miller_1901"
ON_FOUR = "p1 stand, p2 stand, p3 stand, "


def test_prices_twelve_for_a_fredon() -> None:
    """Any fredon pays twelve, even a low one, and a flush in sequence eight."""
    for hand, price in (("1s 1h 1d 1c", 12), ("9s 9h 9d 9c", 12), ("1s 2s 3s 4s", 8), ("8h 7h 1c 2d", 1)):
        assert operations.judge(hand, SOURCE)["price"] == price


def test_equals_three_cards_are_better_than_two() -> None:
    """Nine pips in three cards beat fifteen in two."""
    assert operations.showdown(["8d 7d 1c 2s", "1h 2h 6h 3c"], SOURCE)["winner"] == 1


def test_two_cards_a_counter_on_the_pool() -> None:
    """Each player who likes his cards stakes one counter."""
    assert paid(dealing.played(SOURCE, ON_FOUR), "two-cards") == ["p1 pool 1", "p2 pool 1", "p3 pool 1"]


def test_four_cards_a_bet_of_one_to_six_which_the_others_follow() -> None:
    """Nobody can raise; a player who passed is asked too, unless the crux is read the other way."""
    assert offered(dealing.played(SOURCE, ON_FOUR)) == {"pass": 0, "open": (1, 6)}
    assert offered(dealing.played(SOURCE, ON_FOUR + "p1 pass, p2 open 3, p3 pass")) == {"pass": 0, "call": 3}
    out = dealing.played(
        SOURCE, ON_FOUR + "p1 pass, p2 open 3, p3 pass", answers={"first-return": f"{SOURCE}:out"}
    )
    assert won(out)[0] == "p2"


def test_four_cards_nobody_follows() -> None:
    """He takes what is on the table and gets no price."""
    over = dealing.played(SOURCE, ON_FOUR + "p1 open 3, p2 pass, p3 pass")
    assert (purses(over), table(over), won(over)) == ([52, 49, 49], (0, 0), ("p1", "", 0))
