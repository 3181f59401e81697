"""The odds: compared with the census, and with brute force over all hands."""

from __future__ import annotations

import dataclasses
from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import pytest

from ambigu_variants.ambigu.census.every_hand import HANDS, alike, classes
from ambigu_variants.ambigu.players import odds as module
from ambigu_variants.ambigu.players.odds import ASKED, WHOLE, odds, ready
from ambigu_variants.ambigu.rules.hands import Cards, Hand, Height
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import height, judge, price, showdown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.rulings import Account, Case

LEFT = 13
"""Number of unseen cards in brute-force tests: few enough to judge every hand of them."""

accounts = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)


def strength(case: Matter, cards: Cards) -> tuple[int, Height]:
    """The strength of a hand, computed without the odds: its rung on the ladder and its height."""
    held = judge(case, Hand(cards))
    rung = case.rules.ladder(case).index(held.combination) if held.combination else -1
    return rung, height(case, held)


@accounts
def test_levels_by_brute_force(account: Account[Rulebook]) -> None:
    """The levels contain as many hands of each strength as brute force finds, in order of strength.

    They contain every hand with the known cards and without the excluded ones exactly once.
    """
    known, case, draw = odds(account.rules), Case(account.rules), Random("levels")
    assert sum(known.levels((), ())) == HANDS
    for held in (0, 1, 2, 3):
        cards = draw.sample(PACK_40.cards, len(PACK_40.cards))
        kept, left, gone = cards[:held], cards[held : LEFT + held], cards[LEFT + held :]
        counted: Counter[tuple[int, Height]] = Counter()
        for some in combinations(left, 4 - held):
            hand = (*kept, *some)
            counted[strength(case, hand)] += 1
            assert known.levels(hand, ())[known.level(hand)] == 1
        levels = known.levels(kept, gone)
        assert [counted[each] for each in sorted(counted)] == [many for many in levels if many]
        assert sum(known.levels(kept, gone[:9])) == comb(len(cards) - held - 9, 4 - held)


@accounts
@pytest.mark.parametrize(("held", "gone"), [(2, 0), (2, 7), (4, 0), (4, 3), (4, 5), (4, 9)])
def test_all_exchanges_at_once(account: Account[Rulebook], held: int, gone: int) -> None:
    """Each sum is that over the hands of this exchange alone; other names of the suits change nothing."""
    known, draw = odds(account.rules), Random(f"exchanges {held} {gone}")
    values = [draw.randrange(1000) for _ in known.levels((), ())]
    some = draw.sample(PACK_40.cards, held + gone)
    renaming = alike(tuple(some[:held]), tuple(some[held:]))
    sums = known.exchanged(renaming.cards, renaming.gone, values)
    assert len(sums) == 2**held
    for away in (each for many in range(held + 1) for each in combinations(range(held), many)):
        kept = [some[place] for place in range(held) if place not in away]
        levels = known.levels(kept, {*some} - {*kept})
        choice = 2**held - 1 - sum(1 << renaming.places[place] for place in away)
        assert sums[choice] == sum(many * value for many, value in zip(levels, values, strict=True))


@accounts
def test_against_by_brute_force(account: Account[Rulebook]) -> None:
    """The wins, losses and ties of four cards against all other hands are those of showdowns.

    Hands separated only by the order of speech count as equal; points of low cards are often equal.
    """
    known, case, draw, equal = odds(account.rules), Case(account.rules), Random("against"), 0
    for turn in range(6):
        cards = draw.sample(PACK_40.cards, len(PACK_40.cards))
        low = [card for card in cards if card.rank < 6 or turn < 3]
        mine, left = tuple(low[:4]), low[4 : LEFT + 4]
        gone = [card for card in cards if card not in mine and card not in left]
        won, lost = 0, 0
        for other in combinations(left, 4):
            hands = [Hand(mine), Hand(other)]
            first, last = showdown(case, hands).winner == 0, showdown(case, hands[::-1]).winner == 1
            won, lost = won + (first and last), lost + (not first and not last)
        hands_there = comb(len(left), 4)
        assert known.against(mine, gone) == (won, hands_there - won - lost, hands_there)
        equal += hands_there - won - lost
    assert equal


@accounts
def test_prices_come_to_the_census(account: Account[Rulebook]) -> None:
    """The levels' mean prices, rounded down, add up to the prices of the census within the rounding."""
    known, case = odds(account.rules), Case(account.rules)
    levels = known.levels((), ())
    counted = sum(100 * size * price(case, judge(case, hand)) for hand, size in classes())
    come_to = sum(many * mean for many, mean in zip(levels, known.prices, strict=True))
    assert 0 <= counted - come_to < len(levels) * max(levels)
    assert counted - come_to < counted // 1000


@accounts
def test_pairs_of_cards_are_set_in_order(account: Account[Rulebook]) -> None:
    """A high pair in sequence has a high standing, two low cards of two suits a low one; half on average."""
    known = odds(account.rules)
    standing = [known.standing(cards) for cards in combinations(PACK_40.cards, 2)]
    assert abs(sum(standing) // len(standing) - WHOLE // 2) <= 1
    high, low = PACK_40.hand("10h 9h", size=2), PACK_40.hand("1c 3d", size=2)
    assert known.standing(high) > 3 * WHOLE // 4 > WHOLE // 4 > known.standing(low)
    for one, other in (("10h 9h", "10d 9d"), ("4c 4d", "4h 4s"), ("7c 2d", "2h 7s")):
        assert known.standing(PACK_40.hand(one, size=2)) == known.standing(PACK_40.hand(other, size=2))


def test_odds_are_made_in_steps_and_anew_after_an_interruption(monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds are computed in steps; an interrupted computation is started again, not taken for complete."""
    rules = ACCOUNTS[0].rules
    made = odds(rules).levels((), ())
    monkeypatch.setattr(module, "_made", {})
    steps = 1
    while ready(rules):
        steps += 1
    assert steps > 10
    assert odds(rules).levels((), ()) == made
    monkeypatch.setattr(module, "_made", {})
    assert all(ready(rules) for _ in range(5))

    def interrupted(case: Matter, hand: Hand) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as late:
        late.setattr(module, "kind", interrupted)
        with pytest.raises(KeyboardInterrupt):
            odds(rules)
    assert odds(rules).levels((), ()) == made


def test_odds_are_shared_by_all_that_judge_hands_alike() -> None:
    """Rules that differ only in the deal share their odds; rules that judge hands otherwise do not."""
    one, other = ACCOUNTS[0].rules, ACCOUNTS[1].rules
    alike = dataclasses.replace(one, opening=other.opening, before_deal=other.before_deal)
    assert odds(alike) is odds(one)
    assert "flush_price" in ASKED
    assert odds(dataclasses.replace(one, flush_price=other.flush_price)) is not odds(one)
