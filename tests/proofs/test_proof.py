"""The census of a small world, counted again pair by pair with `oracle.py`.

The differences are attributed showdown by showdown. The small world is a few score real hands, with every
combination and many equal points. Classes, matrices and weights are not used here.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from ambigu_variants.ambigu.census import standings
from ambigu_variants.ambigu.census.every_hand import every_hand
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Matter
from ambigu_variants.ambigu.rules.showdown import judge, price, showdown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.attribution import exchanged, smallest_sets
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.research import pairs as counting
from ambigu_variants.research import proof
from ambigu_variants.research.pairs import Pairs
from tests import oracle

EACH, EACH_THOROUGH = 6, 9
"""The number of hands of each kind, and in a thorough run."""
SUMS = (15, 17)
RULES = {account.id: account.rules for account in ACCOUNTS}
Met = list[tuple[Hand, Hand]]
Worth = tuple[str | None, int]
Verdict = tuple[int, int, str | None]
"""The winner (1 the first, -1 the second, 0 a tie), the signed payment, and the combination."""
Sets = tuple[tuple[str, ...], ...]
Outcome = Callable[[Matter], object]


@pytest.fixture(scope="module")
def world(thorough: bool) -> list[Hand]:
    """A sample of hands of each combination at each price, and of points of two sums."""
    kinds: dict[object, list[Hand]] = {}
    for hand in every_hand():
        name, worth, _ = oracle.judge(oracle.FR, {}, hand.cards)
        point = max((oracle.pips(each) for each in oracle.points_of(hand.cards)), default=0)
        kinds.setdefault((name, worth if name != "point" or point not in SUMS else point), []).append(hand)
    draw, each = random.Random("a small world"), EACH_THOROUGH if thorough else EACH
    return [hand for kind in kinds.values() for hand in draw.sample(kind, min(each, len(kind)))]


@pytest.fixture(scope="module")
def met(world: list[Hand]) -> Met:
    return [(one, two) for one, two in combinations(world, 2) if not {*one.cards} & {*two.cards}]


@pytest.fixture(scope="module")
def counted(world: list[Hand]) -> Iterator[Any]:
    """The census of the small world, as if it contained all hands."""
    meets = [[int(not {*one.cards} & {*two.cards}) for two in world] for one in world]
    small = Pairs(
        hands=tuple(world),
        sizes=np.ones(len(world), dtype=np.int16),
        meetings=np.array(meets, dtype=np.int16),
    )
    with pytest.MonkeyPatch.context() as patch:
        for module in (counting, proof):
            patch.setattr(module, "pairs", lambda: small)
        patch.setattr(standings, "classes", lambda: tuple((hand, 1) for hand in world))
        forget()
        yield proof.report(ACCOUNTS)
    forget()


def forget() -> None:
    """Clears what was judged: the classes of the small world have the numbers of others."""
    counting._judged.cache_clear()


def verdicts(source: str, readings: dict[str, str], met: Met) -> list[Verdict]:
    found = []
    for pair in met:
        winner, tied = oracle.showdown(source, readings, [hand.cards for hand in pair])
        name, worth, _ = oracle.judge(source, readings, pair[winner].cards)
        sign = 0 if tied else 1 - 2 * winner
        found.append((sign, sign * worth, name if sign else None))
    return found


def worths(source: str, readings: dict[str, str], world: list[Hand]) -> list[Worth]:
    return [oracle.judge(source, readings, hand.cards)[:2] for hand in world]


def agrees(
    compared: Any, mine: list[Worth], theirs: list[Worth], here: list[Verdict], there: list[Verdict]
) -> None:
    """Checks the totals of a comparison and the directions of its pairs, counted one by one."""
    hands, pairs = list(zip(mine, theirs, strict=True)), list(zip(here, there, strict=True))
    expected = {
        "hands": {
            "name": sum(one[0] != two[0] for one, two in hands),
            "price": sum(one[1] != two[1] for one, two in hands),
            "any": sum(one != two for one, two in hands),
        },
        "pairs": {
            "result": sum(one[0] != two[0] for one, two in pairs),
            "opposite": sum(one[0] == -two[0] != 0 for one, two in pairs),
            "price": sum(one[0] == two[0] and one[1] != two[1] for one, two in pairs),
            "any": sum(one[:2] != two[:2] for one, two in pairs),
        },
    }
    for unit, totals in expected.items():
        assert {name: compared[unit][name]["total"] for name in totals} == totals
    kinds = ("more", "fewer", "opposite", "decided", "left")
    moved: dict[str, Counter[str]] = {kind: Counter(pairs=0, counters=0) for kind in kinds}
    lost, gained = Counter[str | None](), Counter[str | None]()
    for (one, before, name), (two, after, other) in pairs:
        if name != other:
            lost.update([name] if name else [])
            gained.update([other] if other else [])
        if before == after:
            continue
        if one == two:
            kind = "more" if abs(after) > abs(before) else "fewer"
        else:
            kind = "decided" if not one else "opposite" if two else "left"
        moved[kind].update(pairs=1, counters=abs(after - before))
    direction = compared["direction"]
    assert direction["pairs"] == moved
    assert direction["counters"] == sum(each["counters"] for each in moved.values())
    rows = {row["combination"]: (row["lost"], row["gained"]) for row in direction["combinations"]}
    assert rows == {name: (lost[name], gained[name]) for name in {*lost, *gained}}
    for way, sign in (("more", 1), ("fewer", -1)):
        steps = [step for one, two in hands if (step := sign * (two[1] - one[1])) > 0]
        assert direction["hands"][way] == {"hands": len(steps), "counters": sum(steps)}


def test_each_account_alone(counted: Any, world: list[Hand], met: Met) -> None:
    assert (counted["hands"], counted["pairs"]) == (len(world), len(met))
    for under in counted["sources"]:
        seen = verdicts(under["source"], {}, met)
        assert under["ties"] == sum(not sign for sign, _, _ in seen)
        rows = {(row["combination"], row["price"]): (row["hands"], row["won"]) for row in under["counts"]}
        held = Counter(worths(under["source"], {}, world))
        won = Counter((name, abs(paid)) for sign, paid, name in seen if sign)
        assert rows == {kind: (held[kind], won[kind]) for kind in held}


def test_each_two_accounts_and_each_reading(counted: Any, world: list[Hand], met: Met) -> None:
    edition = {source: (worths(source, {}, world), verdicts(source, {}, met)) for source in RULES}
    for between in counted["between"]:
        (mine, here), (theirs, there) = (edition[source] for source in between["sources"])
        assert 0 < between["pairs"]["any"]["total"] < len(met)
        agrees(between, mine, theirs, here, there)
    assert len(counted["readings"]) > 20
    for told in counted["readings"]:
        readings = {told["question"]: told["reading"]}
        seen = verdicts(told["source"], readings, met)
        assert told["ties"] == sum(not sign for sign, _, _ in seen)
        mine, here = edition[told["source"]]
        agrees(told, mine, worths(told["source"], readings, world), here, seen)


def of_hand(hand: Hand, name: str) -> Outcome:
    def outcome(case: Matter) -> object:
        held = judge(case, hand)
        worth = (held.combination, price(case, held))
        return worth if name == "any" else worth[name == "price"]

    return outcome


def of_pair(pair: tuple[Hand, Hand], name: str) -> Outcome:
    def outcome(case: Matter) -> object:
        shown = showdown(case, pair)
        if shown.tied:
            return 0
        sign = 1 - 2 * shown.winner
        return sign if name in ("result", "opposite") else sign * shown.prices[shown.winner]

    return outcome


def by_question(outcomes: list[Outcome], one: Any, other: Any) -> Counter[Sets]:
    """The differences counted by questions, each attributed by the search that pages use for a showdown."""
    found = [smallest_sets(outcome, one, other) for outcome in outcomes]
    return Counter(tuple(tuple(kebab(name) for name in some) for some in sets) for sets in found if sets)


def split_of(total: Any, unit: str) -> Counter[Sets]:
    return Counter({tuple(map(tuple, part["questions"])): part[unit] for part in total["split"]})


def test_each_difference_attributed_on_its_own(counted: Any, world: list[Hand], met: Met) -> None:
    """The splits of the census are those of attributing each difference by itself."""
    for between in counted["between"]:
        one, other = (RULES[source] for source in between["sources"])
        for name in ("name", "price", "any"):
            outcomes = [of_hand(hand, name) for hand in world]
            assert split_of(between["hands"][name], "hands") == by_question(outcomes, one, other)
        here, there = (verdicts(source, {}, met) for source in between["sources"])
        signs = [(mine[0], theirs[0]) for mine, theirs in zip(here, there, strict=True)]
        chosen = {
            "result": [mine != theirs for mine, theirs in signs],
            "opposite": [mine * theirs < 0 for mine, theirs in signs],
            "price": [mine == theirs for mine, theirs in signs],
            "any": [True for _ in signs],
        }
        for name, which in chosen.items():
            outcomes = [of_pair(pair, name) for pair, here in zip(met, which, strict=True) if here]
            assert split_of(between["pairs"][name], "pairs") == by_question(outcomes, one, other), name


def test_a_question_alone(counted: Any, world: list[Hand], met: Met) -> None:
    """Exchanging a question in the census has the same effect as exchanging it in every showdown."""
    units = {
        "hands": [of_hand(hand, "any") for hand in world],
        "pairs": [of_pair(pair, "any") for pair in met],
    }
    for between in counted["between"]:
        for done in between["alone"]:
            for exchange in done["exchanges"]:
                mine, theirs = RULES[exchange["source"]], RULES[exchange["answer"]]
                mixed = exchanged(mine, theirs, [done["question"].replace("-", "_")])
                for unit, outcomes in units.items():
                    cases = [Matter(rules) for rules in (mine, theirs, mixed)]
                    seen = [[outcome(case) for case in cases] for outcome in outcomes]
                    assert exchange[unit]["any"]["total"] == sum(one != new for one, _, new in seen)
                    settled = sum(one != other == new for one, other, new in seen)
                    assert exchange["settles"][unit] == settled
            for unit in units:
                split = split_of(between[unit]["any"], unit).items()
                assert done["explains"][unit] == sum(n for sets, n in split if (done["question"],) in sets)
                assert done["stands"][unit] == sum(
                    n for sets, n in split if any(done["question"] in some for some in sets)
                )


def test_three_ways(counted: Any, world: list[Hand], met: Met) -> None:
    (three,) = counted["three"]
    ids = three["sources"]
    held = list(zip(*(worths(source, {}, world) for source in ids), strict=True))
    seen = list(zip(*(verdicts(source, {}, met) for source in ids), strict=True))
    alike = [some for some in seen if some[0][0] and len({each[0] for each in some}) == 1]
    values: dict[tuple[str, str], list[Any]] = {
        ("hands", "name"): [[each[0] for each in some] for some in held],
        ("hands", "price"): [[each[1] for each in some] for some in held],
        ("hands", "any"): held,
        ("pairs", "result"): [[each[0] for each in some] for some in seen],
        ("pairs", "any"): [[each[1] for each in some] for some in seen],
        ("pairs", "price"): [[each[1] for each in some] for some in alike],
    }
    for (unit, name), found in values.items():
        sizes = Counter(len(set(some)) for some in found)
        apart = [some for some in found if len(set(some)) == 2]
        lone = [sum(some.count(some[place]) == 1 for some in apart) for place in range(3)]
        assert three[unit][name] == {
            "alike": sizes[1],
            "alone": dict(zip(ids, lone, strict=True)),
            "differ": sizes[3],
        }
