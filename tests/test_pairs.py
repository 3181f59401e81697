"""Every pair of hands, counted exactly; held against a second opinion, and with nothing left unexplained."""

from __future__ import annotations

import json
import random
import sys
from math import comb
from typing import Any

import numpy as np
import pytest

from ambigu_variants.ambigu import pairs as counting
from ambigu_variants.ambigu import proof
from ambigu_variants.ambigu.pairs import judged, pairs
from ambigu_variants.ambigu.rulebook import hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.attribution import exchanged
from ambigu_variants.cards import PACK_40, SUITS
from ambigu_variants.cli import main
from ambigu_variants.errors import RequestError
from ambigu_variants.rulings import kebab
from tests import oracle

SHARE = 333_334
"""Random pairs held against the second opinion under each source: a million and more in all."""


@pytest.fixture(scope="module")
def counted() -> Any:
    """The whole census, once for this module."""
    return proof.report(ACCOUNTS)


def test_all_pairs_are_there() -> None:
    """As many as there are ways to take four cards and four more, in no order; met alike both ways round."""
    met = pairs()
    assert met.total == comb(40, 4) * comb(36, 4) // 2
    weighed = met.meetings * met.sizes[:, None]
    assert (weighed == weighed.T).all()
    assert (met.meetings.sum(axis=1) == comb(36, 4)).all()


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_a_second_opinion_decides_random_pairs_alike(account: Any) -> None:
    """Hand against hand, as the oracle written from the texts alone has it: win, loss, or left to speech."""
    outcome = judged(account.rules).outcome()
    number = {shape(hand.cards): index for index, hand in enumerate(pairs().hands)}
    draw = random.Random(f"pairs {account.id}")
    for _ in range(SHARE):
        cards = draw.sample(PACK_40.cards, 8)
        one, other = tuple(cards[:4]), tuple(cards[4:])
        winner, tied = oracle.showdown(account.id, {}, [one, other])
        expected = 0 if tied else 1 - 2 * winner
        assert outcome[number[shape(one)], number[shape(other)]] == expected, (one, other)


def shape(cards: Any) -> tuple[int, ...]:
    """What hands that differ by the names of their suits have in common."""
    return tuple(sorted(sum(1 << card[0] for card in cards if card[1] == suit) for suit in SUITS))


def test_no_difference_is_left_unexplained(counted: Any) -> None:
    """Every pair that two accounts decide otherwise, and every hand they name or price otherwise, has its
    questions; the parts make up the whole.
    """
    assert len(counted["between"]) == 3
    for between in counted["between"]:
        found = between["pairs"]
        assert found["unexplained"] == 0
        assert sum(part["pairs"] for part in found["split"]) == found["result"] > 0
        assert sum(part["opposite"] for part in found["split"]) == found["opposite"]
        hands = between["hands"]
        assert all(part["questions"] for part in hands["split"])
        assert sum(part["hands"] for part in hands["split"]) >= max(hands["name"], hands["price"])


def test_every_divergence_about_hands_decides_some_pair_by_itself(counted: Any) -> None:
    """Exchanging the one answer, in one account or the other, changes who wins some pair, or what is paid."""
    rules = {account.id: account.rules for account in ACCOUNTS}
    for between in counted["between"]:
        one, other = (rules[source] for source in between["sources"])
        for question in between["questions"]:
            assert any(
                (judged(mine).outcome() != judged(mixed).outcome()).any()
                or (judged(mine).prices != judged(mixed).prices).any()
                for mine, theirs in ((one, other), (other, one))
                for mixed in [exchanged(mine, theirs, [question.replace("-", "_")])]
            ), (between["sources"], question)


def test_every_reading_about_hands_changes_some_hand_or_pair(counted: Any) -> None:
    """None is idle, those included that matter only where hands meet."""
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
        moved = (*each["hands"].values(), *each["pairs"].values(), each["ties"] - ties[each["source"]])
        assert any(moved), each


def test_the_census_of_pairs_agrees_with_the_census_of_hands(counted: Any) -> None:
    """The rows of each source add up to all hands."""
    assert counted["hands"] == comb(40, 4)
    assert counted["pairs"] == pairs().total
    for under in counted["sources"]:
        assert sum(row["hands"] for row in under["counts"]) == counted["hands"]
        assert 0 < under["ties"] < counted["pairs"]


def test_an_outcome_is_the_same_seen_from_either_side() -> None:
    for account in ACCOUNTS:
        outcome = judged(account.rules).outcome()
        assert (outcome == -outcome.T).all()
        assert (np.diagonal(outcome) == 0).all()


def test_the_command_prints_it(
    counted: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one object, and for people, every figure of the split in it."""
    monkeypatch.setattr(proof, "report", lambda accounts: counted)
    assert main(["census", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == counted
    assert main(["census"]) == 0
    told = capsys.readouterr().out
    for between in counted["between"]:
        for part in between["pairs"]["split"]:
            assert f"{part['pairs']:,}" in told
    assert told.count("Unexplained: 0.") == 3


def test_without_numpy_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    counting.pairs.cache_clear()
    with pytest.raises(RequestError, match="pip install"):
        counting.pairs()
    counting.pairs.cache_clear()
