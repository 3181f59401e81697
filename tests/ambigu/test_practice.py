"""Exercises: one right answer each, given and explained by the rulings; the same run for the same seed."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.faces.practice import practice_view
from ambigu_variants.ambigu.practice import showdowns
from ambigu_variants.ambigu.practice.exercise import MOST, Exercise
from ambigu_variants.ambigu.practice.runs import KINDS, LENGTH, exercise
from ambigu_variants.ambigu.rules.words import A_COMBINATION, counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.faces.tree import Place
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.rulings import Account, Ruling

IDS = [account.id for account in ACCOUNTS]
SEED = "tests"


@cache
def asked(source: str, kind: str, times: int = 4) -> list[Exercise]:
    """Some exercises of a kind under an account."""
    (account,) = (each for each in ACCOUNTS if each.id == source)
    made = [KINDS[kind](account, Random(f"{SEED} {number}")) for number in range(4 * times)]
    return [each for each in made if each is not None][:times]


@pytest.mark.parametrize("source", IDS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_under_every_account_has_one_right_choice_and_cites_it(source: str, kind: str) -> None:
    """Two to four different answers, one of them right; and why, with a place."""
    made = asked(source, kind)
    assert len(made) == 4
    for one in made:
        assert (one.kind, one.account) == (kind, source)
        assert 2 <= len(one.choices) == len(set(one.choices)) <= MOST
        assert one.right in range(len(one.choices))
        places = [leaf for each in one.because for leaf in each.leaves if isinstance(leaf, Place)]
        assert places
        assert all(each.leaves for each in one.because)


@pytest.mark.parametrize("source", IDS)
def test_who_wins_and_what_a_hand_holds_are_what_the_operations_answer(source: str) -> None:
    """Another way to the same rulings."""
    for one in asked(source, "wins"):
        texts = [" ".join(map(str, each.cards.cards)) for each in one.shown]
        assert operations.showdown(texts, source)["winner"] == one.right
    for one in asked(source, "holds"):
        held = operations.judge(" ".join(map(str, one.shown[0].cards.cards)), source)
        right = one.choices[one.right]
        assert A_COMBINATION[held["combination"] or "none"] in right
        assert held["combination"] is None or counters(held["price"]) in right


def test_what_other_accounts_would_answer_is_among_the_choices() -> None:
    """That is where the wrong answers come from; and where they part, it is said."""
    parting = [one for source in IDS for kind in KINDS for one in asked(source, kind) if one.parts]
    assert len(parting) > 10
    for one in parting:
        others = [each for number, each in enumerate(one.choices) if number != one.right]
        assert any(other in said for other in others for said in one.elsewhere)


def test_a_run_is_the_same_for_the_same_seed_and_takes_the_accounts_by_turns() -> None:
    """All kinds come in it; another seed asks something else."""
    run = [exercise(SEED, number) for number in range(LENGTH)]
    assert run == [exercise(SEED, number) for number in range(LENGTH)]
    assert {one.account for one in run} == set(IDS)
    assert {one.kind for one in run} == set(KINDS)
    assert run != [exercise("another", number) for number in range(LENGTH)]
    assert {exercise(SEED, number, IDS[-1]).account for number in range(4)} == {IDS[-1]}


def exchanged(account: Account[Any], question: str, answer: Any) -> Account[Any]:
    """An account whose answer to a question is another."""
    ruling: Ruling[..., Any] = getattr(account.rules, question)
    return replace(
        account, rules=replace(account.rules, **{question: replace(ruling, function=lambda *given: answer)})
    )


def test_another_ruling_gives_another_answer() -> None:
    """No answer is written down beside the rulings: a point that pays seven is told to pay seven."""
    account = exchanged(ACCOUNTS[0], "point_price", 7)
    told = [showdowns.holds(account, Random(f"{SEED} {number}")) for number in range(40)]
    points = [one.choices[one.right] for one in told if one and "a point" in one.choices[one.right]]
    assert points
    assert all(counters(7) in each for each in points)


def test_a_run_goes_on_from_answer_to_answer() -> None:
    """A question, whether its answer is right and why, the next; at the end how many were right."""
    given: list[int] = []
    for number in range(LENGTH):
        one = exercise(SEED, number, IDS[0])
        view = practice_view(SEED, IDS[0], given)
        assert view["html"].count("data-choice=") == len(one.choices)
        assert not view["announce"]
        given.append(one.right if number else (one.right + 1) % len(one.choices))
        view = practice_view(SEED, IDS[0], given, True)
        assert "data-choice" not in view["html"]
        assert ("exercise__wrong" in view["html"]) == (not number)
        assert one.choices[one.right] in view["announce"][0]
    last = practice_view(SEED, IDS[0], given)
    assert last["over"]
    assert f"had {LENGTH - 1} right" in last["html"]
    wrong = [
        leaf for each in exercise(SEED, 0, IDS[0]).because for leaf in each.leaves if isinstance(leaf, Place)
    ]
    assert all(f"~/rules/{place.question}/" in last["html"] for place in wrong)


def test_what_is_no_answer_is_refused() -> None:
    """An answer that was not offered, one after the last, a source that is not there."""
    with pytest.raises(RequestError, match="no answer 9"):
        practice_view(SEED, "", [8])
    with pytest.raises(RequestError, match=f"{LENGTH} questions"):
        practice_view(SEED, "", [0] * (LENGTH + 1))
    with pytest.raises(UnknownName, match="nobody"):
        practice_view(SEED, "nobody")


def test_the_terminal_asks_a_run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each question until it is answered by a number; at the end of input how it went so far."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("9\nx\n1\n1\n"))
    assert main(["practise", "--seed", SEED, "--source", IDS[0]]) == 0
    printed = capsys.readouterr().out
    assert printed.count("Choose by its number") == 2
    assert "Question 3 of 10" in printed
    right = sum(exercise(SEED, number, IDS[0]).right == 0 for number in range(2))
    assert f"Of 2 questions you had {right} right." in printed
    assert main(["practise", "--seed", SEED, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == LENGTH
