"""The census of all pairs of hands: compared with the oracle, and without unexplained differences."""

from __future__ import annotations

import dataclasses
import json
import sys
from collections import Counter
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

from ambigu_variants.ambigu.census import pairs as counting
from ambigu_variants.ambigu.census import proof
from ambigu_variants.ambigu.census.every_hand import census
from ambigu_variants.ambigu.census.pairs import judged, pairs
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.rules.words import QUESTIONS
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.kernel.cards import PACK_40, SUITS
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Case, kebab
from docs.hooks import census as kept
from tests import oracle

SHARE = 333_334
"""Number of random pairs compared with the oracle under each source."""


@pytest.fixture(scope="module")
def counted() -> Any:
    """The whole census, from the cache of the pages."""
    return {key: value for key, value in kept.census().items() if key not in kept.described()}


def test_the_census_counted_anew_is_the_one_that_is_kept(counted: Any) -> None:
    assert proof.report(ACCOUNTS) == counted


def test_all_pairs_are_there() -> None:
    """The pairs are all unordered ways to take two hands from the pack, and the matrix is symmetric."""
    met = pairs()
    assert met.total == comb(40, 4) * comb(36, 4) // 2
    weighed = met.meetings * met.sizes[:, None]
    assert (weighed == weighed.T).all()
    assert (met.meetings.sum(axis=1) == comb(36, 4)).all()


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_a_second_opinion_decides_random_pairs_alike(account: Any) -> None:
    """The oracle decides random pairs of hands alike: win, loss or tie, and what the winner is paid."""
    found = judged(account.rules)
    outcome, payment = found.outcome(), found.payment()
    hands, kind, bits = every()
    draw = np.random.default_rng(list(account.id.encode()))
    some = draw.integers(len(hands), size=(2, 2 * SHARE))
    ones, others = some[:, bits[some[0]] & bits[some[1]] == 0][:, :SHARE]
    assert len(ones) == SHARE, "of any two hands two in three have no card in common"
    expected = np.empty((2, SHARE), dtype=int)
    for number, (one, other) in enumerate(zip(ones.tolist(), others.tolist(), strict=True)):
        both = [hands[one], hands[other]]
        winner, tied = oracle.showdown(account.id, {}, both)
        sign = 0 if tied else 1 - 2 * winner
        expected[:, number] = sign, sign * oracle.judge(account.id, {}, both[winner])[1]
    at = kind[ones], kind[others]
    (wrong,) = np.nonzero((outcome[at] != expected[0]) | (payment[at] != expected[1]))
    assert not wrong.size, (hands[ones[wrong[0]]], hands[others[wrong[0]]])


@cache
def every() -> tuple[list[Any], Any, Any]:
    """All hands, the number of each one's class, and its cards as bits."""
    hands = list(combinations(sorted(PACK_40.cards), 4))
    number = {shape(hand.cards): index for index, hand in enumerate(pairs().hands)}
    bits = {card: 1 << place for place, card in enumerate(PACK_40.cards)}
    return (
        hands,
        np.array([number[shape(cards)] for cards in hands]),
        np.array([sum(bits[card] for card in cards) for cards in hands]),
    )


def shape(cards: Any) -> tuple[int, ...]:
    """A key that is the same for hands that differ only in the names of their suits."""
    return tuple(sorted(sum(1 << card[0] for card in cards if card[1] == suit) for suit in SUITS))


def comparisons(counted: Any) -> list[Any]:
    """Every comparison of the census: of two accounts, of an exchanged answer, of a reading."""
    alone = [
        each for between in counted["between"] for done in between["alone"] for each in done["exchanges"]
    ]
    return [*counted["between"], *alone, *counted["readings"]]


def test_no_difference_is_left_unexplained(counted: Any) -> None:
    """Every hand and pair that two accounts treat differently is explained by questions.

    The parts of each total add up to it. (Where one question was exchanged, no other cause is possible.)
    """
    assert len(counted["between"]) == comb(len(ACCOUNTS), 2)
    assert len(comparisons(counted)) > 40
    for compared in comparisons(counted):
        for unit in ("hands", "pairs"):
            for name, total in compared[unit].items():
                assert total["unexplained"] == 0, name
                assert sum(part[unit] for part in total["split"]) == total["total"]
                assert all(part["questions"] and part[unit] > 0 for part in total["split"])
    assert any(between["pairs"]["result"]["total"] > 0 for between in counted["between"])


@pytest.mark.parametrize("question", ["fredon_price", "flush_sequence", "three_against_two"])
def test_what_a_question_does_that_is_left_out_is_left_unexplained(counted: Any, question: str) -> None:
    """If a question is left out of a comparison, exactly its differences are unexplained."""
    one, other = (each for each in ACCOUNTS if each.id in ("lalanne_2010", "foster_1897"))
    (whole,) = (each for each in counted["between"] if each["sources"] == [one.id, other.id])
    names = [name.replace("-", "_") for name in whole["questions"]]
    assert question in names
    less = proof.between(one, other, [name for name in names if name != question])
    (done,) = (each for each in whole["alone"] if each["question"] == kebab(question))
    for unit in ("hands", "pairs"):
        assert less[unit]["any"]["unexplained"] == done["stands"][unit]
    assert less["pairs"]["any"]["unexplained"] > 0


def test_what_a_question_settles_both_ways_it_explains(counted: Any) -> None:
    for between in counted["between"]:
        for done in between["alone"]:
            for unit in ("hands", "pairs"):
                settled = [exchange["settles"][unit] for exchange in done["exchanges"]]
                assert done["explains"][unit] <= min(settled)
                assert max(settled) <= between[unit]["any"]["total"]


def test_the_key_of_a_hand_keeps_names_and_prices_apart() -> None:
    """The keys of hands are distinct for distinct names and prices, however high the price."""
    found = judged(ACCOUNTS[0].rules)
    dear = dataclasses.replace(found, prices=np.arange(len(found.names)).astype(found.prices.dtype) % 100)
    both = proof._of_hands(dear)["any"].tolist()
    told = set(zip(dear.names.tolist(), dear.prices.tolist(), strict=True))
    assert len(set(both)) == len(told)


def test_a_reading_is_explained_by_its_question(counted: Any) -> None:
    for told in counted["readings"]:
        found = [
            part["questions"]
            for unit in ("hands", "pairs")
            for total in told[unit].values()
            for part in total["split"]
        ]
        assert found
        assert all(sets == [[told["question"]]] for sets in found)


def test_the_totals_of_a_comparison_hang_together(counted: Any) -> None:
    """The totals of a comparison are consistent with its parts and directions."""
    for compared in comparisons(counted):
        hands, pairs = compared["hands"], compared["pairs"]
        assert max(hands["name"]["total"], hands["price"]["total"]) <= hands["any"]["total"]
        assert hands["any"]["total"] <= hands["name"]["total"] + hands["price"]["total"]
        assert pairs["any"]["total"] == pairs["result"]["total"] + pairs["price"]["total"]
        moved = compared["direction"]["pairs"]
        assert moved["more"]["pairs"] + moved["fewer"]["pairs"] == pairs["price"]["total"]
        assert moved["opposite"]["pairs"] == pairs["opposite"]["total"]
        others = ("opposite", "decided", "left")
        assert sum(moved[kind]["pairs"] for kind in others) == pairs["result"]["total"]
        assert sum(each["counters"] for each in moved.values()) == compared["direction"]["counters"]
        up, down = (compared["direction"]["hands"][kind]["hands"] for kind in ("more", "fewer"))
        assert up + down == hands["price"]["total"]
    under = {each["source"]: each for each in counted["sources"]}
    for between in counted["between"]:
        won = [Counter[str]() for _ in range(2)]
        for source, count in zip(between["sources"], won, strict=True):
            for row in under[source]["counts"]:
                count[row["combination"]] += row["won"]
        net = {name: won[1][name] - won[0][name] for name in won[0] | won[1]}
        rows = between["direction"]["combinations"]
        assert {row["combination"]: row["gained"] - row["lost"] for row in rows} == {
            name: step for name, step in net.items() if step or name in [row["combination"] for row in rows]
        }
        decided, left = (between["direction"]["pairs"][kind]["pairs"] for kind in ("decided", "left"))
        ties = [under[source]["ties"] for source in between["sources"]]
        assert ties[1] - ties[0] == left - decided


def test_three_accounts_part_as_each_two_of_them_do(counted: Any) -> None:
    """Comparisons of three accounts agree with those of each two of them."""
    assert len(counted["three"]) == comb(len(ACCOUNTS), 3)
    for three in counted["three"]:
        for between in counted["between"]:
            if not set(between["sources"]) <= set(three["sources"]):
                continue
            for unit, name in (("hands", "name"), ("hands", "price"), ("pairs", "result"), ("pairs", "any")):
                found = three[unit][name]
                apart = sum(found["alone"][source] for source in between["sources"]) + found["differ"]
                assert apart == between[unit][name]["total"]
        for unit in ("hands", "pairs"):
            for name, found in three[unit].items():
                whole = found["alike"] + sum(found["alone"].values()) + found["differ"]
                assert whole == counted[unit] or name == "price"


def test_the_distances_are_those_of_each_two(counted: Any) -> None:
    far = counted["distance"]
    place = {source: index for index, source in enumerate(far["sources"])}
    for between in counted["between"]:
        one, other = (place[source] for source in between["sources"])
        expected = {
            "hands": between["hands"]["any"]["total"],
            "result": between["pairs"]["result"]["total"],
            "pairs": between["pairs"]["any"]["total"],
            "counters": between["direction"]["counters"],
        }
        for name, figure in expected.items():
            assert far[name][one][other] == far[name][other][one] == figure
        asked = (far["questions"], far["questions"]["supplied"])
        assert sum(some["hands"][one][other] for some in asked) == len(between["questions"])
        assert far["questions"]["deal"][one][other] > len(between["questions"])
    for name in ("hands", "result", "pairs", "counters"):
        assert all(far[name][each][each] == 0 for each in place.values())


def test_every_divergence_about_hands_moves_some_pair_by_itself(counted: Any) -> None:
    """Exchanging one answer, in one account or the other, changes the winner or the payment of some pair.

    If none of these pairs differs between the accounts for that reason alone, the census says so.
    """
    together = {(*each["sources"], each["question"]) for each in counted["together"]}
    found = set()
    for between in counted["between"]:
        assert [done["question"] for done in between["alone"]] == between["questions"]
        for done in between["alone"]:
            assert any(exchange["pairs"]["any"]["total"] for exchange in done["exchanges"]), done["question"]
            assert done["stands"]["pairs"] >= done["explains"]["pairs"]
            assert done["stands"]["pairs"] > 0
            if not (done["explains"]["hands"] or done["explains"]["pairs"]):
                found.add((*between["sources"], done["question"]))
    assert found == together


def test_every_reading_about_hands_changes_some_hand_or_pair(counted: Any) -> None:
    """Every reading about hands changes some hand or some pair, even those that matter only in showdowns."""
    expected = [
        (account.id, kebab(question), name)
        for account in ACCOUNTS
        for question in hand_questions()
        for name in list(account.readings(question))[1:]
    ]
    found = {(each["source"], each["question"], each["reading"]): each for each in counted["readings"]}
    assert list(found) == expected
    ties = {under["source"]: under["ties"] for under in counted["sources"]}
    for each in found.values():
        moved = [each[unit]["any"]["total"] for unit in ("hands", "pairs")]
        assert any(moved), each
        decided, left = (each["direction"]["pairs"][kind]["pairs"] for kind in ("decided", "left"))
        assert each["ties"] - ties[each["source"]] == left - decided


def test_the_census_of_pairs_agrees_with_the_census_of_hands(counted: Any) -> None:
    """The census of pairs has the counts of all hands judged one by one, and each pair is won or tied."""
    assert counted["hands"] == comb(40, 4)
    assert counted["pairs"] == pairs().total
    for account, under in zip(ACCOUNTS, counted["sources"], strict=True):
        rows = {(row["combination"], row["price"]): row["hands"] for row in under["counts"]}
        assert rows == {
            (name and name.value, worth): hands
            for (name, worth), hands in census(Case(account.rules)).items()
        }
        assert sum(row["won"] for row in under["counts"]) + under["ties"] == counted["pairs"]
        assert under["ties"] > 0


def test_an_outcome_is_the_same_seen_from_either_side() -> None:
    for account in ACCOUNTS:
        outcome = judged(account.rules).outcome()
        assert (outcome == -outcome.T).all()
        assert (np.diagonal(outcome) == 0).all()


def test_the_command_prints_it(
    counted: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command shows the census as JSON, and as text with every total and every part."""
    monkeypatch.setattr(proof, "report", lambda accounts, *rest: counted)
    assert main(["census", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == counted
    assert main(["census"]) == 0
    told = capsys.readouterr().out
    unwrapped = " ".join(told.split())
    for compared in (*counted["between"], *counted["readings"]):
        for unit, names in (("hands", ("name", "price")), ("pairs", ("result", "opposite", "price"))):
            for total in map(compared[unit].get, names):
                figures = [total["total"], *(part[unit] for part in total["split"])]
                assert all(f"{figure:,}" in told for figure in figures)
    assert all(QUESTIONS[each["question"]] in unwrapped for each in counted["together"])
    assert all(len(line) <= 100 for line in told.splitlines())
    assert told.count("Unexplained: 0.") == len(counted["between"])
    for parted in (each["pairs"]["any"] for each in counted["between"]):
        differ = f"Of the {parted['total']:,} pairs on which they differ,"
        supplied = f"{parted['supplied']:,} depend" if parted["supplied"] else "none depends"
        assert f"{differ} {supplied} on" in unwrapped


def test_without_numpy_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    counting.pairs.cache_clear()
    with pytest.raises(RequestError, match="pip install"):
        counting.pairs()
    counting.pairs.cache_clear()
