"""The census of all pairs of hands: compared with the oracle, and without unexplained differences."""

from __future__ import annotations

import importlib
import json
import random
import sys
from math import comb
from typing import Any

import numpy as np
import pytest

from ambigu_variants import research
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.kernel.cards import PACK_40, SUITS
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.research import proof
from ambigu_variants.research.pairs import judged, pairs
from docs.hooks import census as kept
from tests import oracle

SHARE, SHARE_THOROUGH = 50_000, 333_334
"""Number of random pairs compared with the oracle under each source."""


@pytest.fixture(scope="module")
def counted() -> Any:
    """The whole census, from the figures of the pages."""
    return {key: value for key, value in kept.census().items() if key not in kept.described()}


def test_all_pairs_are_there() -> None:
    """The pairs are all unordered ways to take two hands from the pack, and the matrix is symmetric."""
    met = pairs()
    assert met.total == comb(40, 4) * comb(36, 4) // 2
    weighed = met.meetings * met.sizes[:, None]
    assert (weighed == weighed.T).all()
    assert (met.meetings.sum(axis=1) == comb(36, 4)).all()


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_a_second_opinion_decides_random_pairs_alike(account: Any, thorough: bool) -> None:
    """The oracle decides random pairs of hands alike: win, loss or tie, and what the winner is paid."""
    found = judged(account.rules)
    outcome, payment = found.outcome(), found.payment()
    assert (outcome == -outcome.T).all(), "it is the same seen from either side"
    number = {shape(hand.cards): index for index, hand in enumerate(pairs().hands)}
    chance = random.Random(account.id)
    for _ in range(SHARE_THOROUGH if thorough else SHARE):
        cards = chance.sample(PACK_40.cards, 8)
        both: list[Any] = [tuple(sorted(cards[:4])), tuple(sorted(cards[4:]))]
        winner, tied = oracle.showdown(account.id, {}, both)
        sign = 0 if tied else 1 - 2 * winner
        at = number[shape(both[0])], number[shape(both[1])]
        paid = sign * oracle.judge(account.id, {}, both[winner])[1]
        assert (outcome[at], payment[at]) == (sign, paid), both


def shape(cards: Any) -> tuple[int, ...]:
    """A key that is the same for hands that differ only in the names of their suits."""
    return tuple(sorted(sum(1 << card[0] for card in cards if card[1] == suit) for suit in SUITS))


def test_no_difference_is_left_unexplained(counted: Any) -> None:
    """Every hand and pair that two accounts treat differently is explained by questions.

    The parts of each total add up to it. A reading is explained by its question alone.
    """
    assert len(counted["between"]) == comb(len(ACCOUNTS), 2)
    alone = [
        each for between in counted["between"] for done in between["alone"] for each in done["exchanges"]
    ]
    for compared in [*counted["between"], *alone, *counted["readings"]]:
        for unit in ("hands", "pairs"):
            for name, total in compared[unit].items():
                assert total["unexplained"] == 0, name
                assert sum(part[unit] for part in total["split"]) == total["total"]
                assert all(part["questions"] and part[unit] > 0 for part in total["split"])
                if "reading" in compared:
                    assert all(part["questions"] == [[compared["question"]]] for part in total["split"])
    assert any(between["pairs"]["result"]["total"] > 0 for between in counted["between"])


def test_what_a_question_does_that_is_left_out_is_left_unexplained(counted: Any) -> None:
    """If a question is left out of a comparison, exactly its differences are unexplained."""
    question = "flush-sequence"
    one, other = ACCOUNTS[:2]
    (whole,) = (each for each in counted["between"] if each["sources"] == [one.id, other.id])
    names = [name.replace("-", "_") for name in whole["questions"] if name != question]
    less = proof.between(one, other, names)
    (done,) = (each for each in whole["alone"] if each["question"] == question)
    for unit in ("hands", "pairs"):
        assert less[unit]["any"]["unexplained"] == done["stands"][unit]
    assert less["pairs"]["any"]["unexplained"] > 0


def test_the_key_of_a_hand_keeps_names_and_prices_apart() -> None:
    """The keys of hands are distinct for distinct names and prices, however high the price."""
    found = judged(ACCOUNTS[0].rules)
    dear = found._replace(prices=np.arange(len(found.names)).astype(found.prices.dtype) % 100)
    both = proof._of_hands(dear)["any"].tolist()
    told = set(zip(dear.names.tolist(), dear.prices.tolist(), strict=True))
    assert len(set(both)) == len(told)


def test_the_distances_are_those_of_each_two(counted: Any) -> None:
    far = counted["distance"]
    for between in counted["between"]:
        one, other = (far["sources"].index(source) for source in between["sources"])
        hands, pairs = between["hands"], between["pairs"]
        expected = [hands["any"]["total"], pairs["result"]["total"], pairs["any"]["total"]]
        expected.append(between["direction"]["counters"])
        for at, back in ((one, other), (other, one)):
            assert [far[name][at][back] for name in ("hands", "result", "pairs", "counters")] == expected
        asked = (far["questions"], far["questions"]["supplied"])
        assert sum(some["hands"][one][other] for some in asked) == len(between["questions"])
        assert far["questions"]["deal"][one][other] > len(between["questions"])


def test_every_reading_about_hands_changes_some_hand_or_pair(counted: Any) -> None:
    expected = [
        (account.id, kebab(question), name)
        for account in ACCOUNTS
        for question in hand_questions()
        for name in list(account.readings(question))[1:]
    ]
    assert [(each["source"], each["question"], each["reading"]) for each in counted["readings"]] == expected
    for each in counted["readings"]:
        assert any(each[unit]["any"]["total"] for unit in ("hands", "pairs")), each


def test_the_command_prints_it(
    counted: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command shows the census as JSON, and as text with every part."""
    monkeypatch.setattr(proof, "report", lambda accounts, *rest: counted)
    assert main(["census", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == counted
    assert main(["census"]) == 0
    told = capsys.readouterr().out
    for compared in (*counted["between"], *counted["readings"]):
        for unit in ("hands", "pairs"):
            parts = compared[unit]["price"]["split"]
            assert all(f"{part[unit]:,}" in told for part in parts)
    assert all(len(line) <= 100 for line in told.splitlines())
    assert told.count("Unexplained: 0.") == len(counted["between"]) + len(counted["readings"])


def test_without_numpy_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(RequestError, match="pip install"):
        importlib.reload(research)
