"""The edition for other programs: typed results, of all accounts or of those named."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import FrozenInstanceError
from inspect import isfunction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import ambigu_variants as av
from ambigu_variants import api
from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.errors import UnknownName

RECORD = Path(__file__).parents[2] / "docs" / "playthroughs" / "a-whole-deal-foster_1897.toml"
HANDS = ["7d 8d 9d 3c", "4c 5d 6h 7s"]


def test_no_account_is_left_out_unless_others_are_named() -> None:
    """Without a choice, every text is asked and every whole account judges; the main ones are marked."""
    texts = api.accounts()
    assert [each.id for each in texts] == [account.id for account in ALL_ACCOUNTS]
    assert [each.id for each in texts if each.main] == [account.id for account in ACCOUNTS]
    asked = api.collation()
    assert {each.account for each in asked} == {each.id for each in texts}
    assert len(asked) == len(texts) * len(api.questions())
    assert {each.account for each in api.collation(["pierer_1857"])} == {"pierer_1857"}
    assert [each.account for each in api.hands(HANDS)] == [each.id for each in texts if each.whole]
    with pytest.raises(UnknownName):
        api.collation(["nobody_1900"])


def test_an_answer_is_that_of_the_pages() -> None:
    """It has the words, their place and its ground, and the other readings of the passage."""
    (told,) = (each for each in api.collation(["lalanne_2010"]) if each.question == "flush-sequence")
    (answer,) = operations.cite("flush-sequence", ["lalanne_2010"])["answers"]
    assert (told.says, told.words, told.place) == (answer["says"], answer["words"], answer["at"])
    assert (told.ground, [each.name for each in told.others]) == (answer["standing"], ["four"])
    (read,) = (
        each
        for each in api.collation(["lalanne_2010"], ["flush-sequence=four"])
        if each.question == "flush-sequence"
    )
    assert (read.reading, [each.name for each in read.others]) == ("four", [told.reading])


def test_hands_and_verdicts_are_those_of_the_operations() -> None:
    (shown,) = api.hands(HANDS, ["lalanne_2010"])
    judged = operations.showdown(HANDS, "lalanne_2010")
    assert (shown.winner, shown.why) == (judged["winner"], judged["why"])
    assert [each.combination for each in shown.hands] == ["sequence", "prime"]
    (found,) = api.verdicts(["flush-sequence"], ["lalanne_2010", "foster_1897"])
    (told,) = operations.verdicts(["flush-sequence"], ["lalanne_2010", "foster_1897"])
    assert found.as_dict() == {name: api._frozen(told[name]) for name in found.as_dict()}


def test_a_deal_is_replayed_by_its_own_rules_and_by_others() -> None:
    """Of an account that can't play it, the reason is told."""
    own, other, short = api.play(RECORD, ["lalanne_2010", "dictionnaire_1792"])
    assert (own.account, own.net, own.winner, own.over) == ("foster_1897", (-9, -22, 31), "p3", True)
    assert own == api.play(RECORD.read_text(encoding="utf-8"))[0]
    assert (own.assumed, bool(other.assumed)) == ((), True)
    assert any(step.reply == "p2 open 3" and step.place.startswith("Foster ") for step in own.steps)
    assert sum(other.net) == 0 == len(short.steps)
    assert "breaks off" in short.refused


def test_the_package_offers_its_functions_and_imports_them_when_asked() -> None:
    """The public functions of the module are the package's; importing the package doesn't import them."""
    own = {name for name, each in vars(api).items() if isfunction(each) and each.__module__ == api.__name__}
    assert {name for name in own if not name.startswith("_")} == {*av.OFFERED, "joined"}
    assert av.collation is api.collation
    with pytest.raises(AttributeError):
        av.collations  # type: ignore[attr-defined] # noqa: B018
    program = "import sys, ambigu_variants; from ambigu_variants import games; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "ambigu_variants.games" in done.stdout.split()
    assert "ambigu_variants.api" not in done.stdout.split()


def test_kinship_counts_a_matrix_as_often_as_it_is_asked() -> None:
    """A question given twice counts twice; texts without a common question have no tree."""
    texts = [each.id for each in api.accounts()][:4]
    pairs = ["/".join(pair) for pair in combinations(texts, 2)]
    apart = dict(zip(pairs, ["0", "1", "1", "1", "1", "0"], strict=True))
    rows = [
        {"question": "flush", **apart},
        {"question": "prime", **dict.fromkeys(pairs, "0"), pairs[0]: "NA"},
    ]
    found = api.kinship(texts, family=rows)
    assert found.asked == {**dict.fromkeys(pairs, 2), pairs[0]: 1}
    assert found.agree == {pair: found.asked[pair] - int(cell) for pair, cell in apart.items()}
    assert found.branches == ((texts[0], texts[1]),)
    again = api.kinship(texts, ["prime", "flush", "flush"], rows)
    assert again.asked[pairs[1]] == 3
    assert again.agree[pairs[1]] == 1
    assert api.kinship(texts, ["prime"], rows).branches == ()


def test_a_result_is_frozen_and_is_data_for_json() -> None:
    results: tuple[Any, ...] = (
        *api.accounts(),
        *api.questions(),
        *api.collation(["foster_1897"]),
        *api.hands(HANDS),
    )
    for each in (*results, *api.play(RECORD)):
        json.dumps(each.as_dict(), allow_nan=False)
    with pytest.raises(FrozenInstanceError):
        results[0].id = "another"
