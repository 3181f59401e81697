"""Kinds of hands and the number of pairs between two kinds, checked against real cards and numpy."""

from __future__ import annotations

import random
from itertools import permutations, product
from math import comb

import pytest

from ambigu_variants.ambigu.census.every_hand import HANDS, PAIRS, classes, every_hand
from ambigu_variants.ambigu.census.meetings import meetings
from ambigu_variants.ambigu.census.standings import in_bulk, kind
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import SUITS
from ambigu_variants.kernel.rulings import Account, Case

CLASSES = len(classes())


def hands_of(number: int) -> set[frozenset[tuple[int, str]]]:
    """Returns all hands of a class, as sets of cards."""
    found = set()
    for names in permutations(SUITS):
        renamed = dict(zip(SUITS, names, strict=True))
        found.add(frozenset((rank, renamed[suit]) for rank, suit in classes()[number][0].cards))
    return found


def test_all_hands_and_all_pairs_are_there() -> None:
    """The totals equal the binomials, and each class's size is the number of its hands."""
    assert comb(40, 4) == HANDS == sum(1 for _ in every_hand())
    assert comb(40, 4) * comb(36, 4) // 2 == PAIRS
    assert meetings([0] * CLASSES, [1], ["all"]) == {("all", "all"): PAIRS}
    for number in random.Random("classes").sample(range(CLASSES), 100):
        assert len(hands_of(number)) == classes()[number][1]


@pytest.mark.parametrize("seed", range(24))
def test_two_classes_meet_as_often_as_their_cards_let_them(seed: int) -> None:
    """The number of pairs equals an enumeration; within a class each pair counts once."""
    draw = random.Random(f"meetings {seed}")
    one, other = draw.randrange(CLASSES), draw.randrange(CLASSES)
    if seed % 4 == 0:
        other = one
    of = [0] * CLASSES
    of[one], of[other] = 1, 2
    mine, theirs = of[one], of[other]
    related = [0, 0, 0]
    related[mine] |= 1 << theirs
    related[theirs] |= 1 << mine
    met = sum(not a & b for a, b in product(hands_of(one), hands_of(other)))
    expected = met // 2 if one == other else met
    found = meetings(of, related, [0, 1, 2])
    assert found == ({(mine, theirs): expected, (theirs, mine): expected} if expected else {})


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_hands_judged_in_bulk_are_judged_as_one_by_one(account: Account[Rulebook]) -> None:
    """The hands are in a random order, so that the first of a class varies.

    Of two points in a hand that are equally good, either may be named.
    """
    hands = [*every_hand()][::20]
    random.Random(account.id).shuffle(hands)
    case, judged = Case(account.rules), in_bulk(account.rules)
    assert all(judged(hand)[:3] == kind(case, hand)[:3] for hand in hands)
