"""Exercises: one right answer each, given and explained by the rulings; the seed determines the run."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import cache
from html import escape
from random import Random
from typing import Any

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.faces.practice import practice_view
from ambigu_variants.ambigu.practice import showdowns
from ambigu_variants.ambigu.practice.exercise import MOST, Exercise
from ambigu_variants.ambigu.practice.runs import KINDS, LENGTH, exercise
from ambigu_variants.ambigu.practice.wording import leaflet, once_more
from ambigu_variants.ambigu.rules.words import A_COMBINATION, counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.bridge import language_named
from ambigu_variants.cli import main
from ambigu_variants.faces.tree import Place
from ambigu_variants.kernel.errors import NotAllowed, RequestError, UnknownName
from ambigu_variants.kernel.rulings import Account, Ruling
from ambigu_variants.languages import opened
from docs.hooks.languages import configurations

IDS = [account.id for account in ACCOUNTS]
SEED = "tests"


@cache
def asked(source: str, kind: str, times: int = 4) -> list[Exercise]:
    """Returns some exercises of a kind under an account."""
    (account,) = (each for each in ACCOUNTS if each.id == source)
    made = [KINDS[kind](account, Random(f"{SEED} {number}")) for number in range(4 * times)]
    return [each for each in made if each is not None][:times]


@pytest.mark.parametrize("source", IDS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_under_every_account_has_one_right_choice_and_cites_it(source: str, kind: str) -> None:
    """Each exercise has two to four different choices, one right answer, and an explanation with a place."""
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
    """The right answers agree with the operations, which reach the rulings another way."""
    for one in asked(source, "wins"):
        texts = [" ".join(map(str, each.cards.cards)) for each in one.shown]
        assert operations.showdown(texts, source)["winner"] == one.right
    for one in asked(source, "holds"):
        held = operations.judge(" ".join(map(str, one.shown[0].cards.cards)), source)
        right = one.choices[one.right]
        assert A_COMBINATION[held["combination"] or "none"] in right
        assert held["combination"] is None or counters(held["price"]) in right


def test_what_other_accounts_would_answer_is_among_the_choices() -> None:
    """Wrong choices come from the other accounts' answers, and such differences are mentioned."""
    parting = [one for source in IDS for kind in KINDS for one in asked(source, kind) if one.parts]
    assert len(parting) > 10
    for one in parting:
        others = [each for number, each in enumerate(one.choices) if number != one.right]
        assert any(other in said for other in others for said in one.elsewhere)


def test_a_run_is_the_same_for_the_same_seed_and_takes_the_accounts_by_turns() -> None:
    """A run contains every kind and account; another seed gives other questions."""
    run = [exercise(SEED, number) for number in range(LENGTH)]
    assert run == [exercise(SEED, number) for number in range(LENGTH)]
    assert {one.account for one in run} == set(IDS)
    assert {one.kind for one in run} == set(KINDS)
    assert run != [exercise("another", number) for number in range(LENGTH)]
    assert {exercise(SEED, number, IDS[-1]).account for number in range(4)} == {IDS[-1]}


def exchanged(account: Account[Any], question: str, answer: Any) -> Account[Any]:
    """Returns an account with another answer to one question."""
    ruling: Ruling[..., Any] = getattr(account.rules, question)
    return replace(
        account, rules=replace(account.rules, **{question: replace(ruling, function=lambda *given: answer)})
    )


def test_another_ruling_gives_another_answer() -> None:
    """Answers aren't hard-coded: if the ruling pays seven for a point, the exercise says seven."""
    account = exchanged(ACCOUNTS[0], "point_price", 7)
    told = [showdowns.holds(account, Random(f"{SEED} {number}")) for number in range(40)]
    points = [one.choices[one.right] for one in told if one and "a point" in one.choices[one.right]]
    assert points
    assert all(counters(7) in each for each in points)


def test_a_run_goes_on_from_answer_to_answer() -> None:
    """The page shows a question, the verdict with the reason, then the next; the end shows the score."""
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
    assert last["state"] == {"missed": [0]}
    assert f"You got {LENGTH - 1} of {LENGTH} questions right." in last["html"]
    wrong = [
        leaf for each in exercise(SEED, 0, IDS[0]).because for leaf in each.leaves if isinstance(leaf, Place)
    ]
    assert all(f"~/rules/{place.question}/" in last["html"] for place in wrong)


def answers(numbers: Iterable[int], wrong: Collection[int]) -> list[int]:
    """Returns an answer to each question: a wrong one to those in ``wrong``, else the right one."""
    made = ((number, exercise(SEED, number)) for number in numbers)
    return [(one.right + (number in wrong)) % len(one.choices) for number, one in made]


@pytest.mark.parametrize("language", configurations())
def test_the_end_offers_the_missed_questions_again_and_no_others(language: str) -> None:
    """Only the missed questions are asked again, in order; a question missed twice is offered once more."""
    missed = [1, 4, 8]
    with opened(language_named(language)):
        end = practice_view(SEED, "", answers(range(LENGTH), missed))
        assert end["state"] == {"missed": missed}
        assert 'data-again="1.4.8"' in end["html"]
        assert once_more(3) in end["html"]
        assert end["announce"][-1] == once_more(3) != once_more(1)
        assert "3" in once_more(3)
        for place, number in enumerate(missed):
            view = practice_view(SEED, "", answers(missed[:place], [4]), again=missed)
            one = exercise(SEED, number)
            assert escape(one.asked) in view["html"]
            assert all(escape(each) in view["html"] for each in one.choices)
            assert view["state"] is None
        told = leaflet(exercise(SEED, 8), 2, length=3)
        assert told.count in view["html"]
        end = practice_view(SEED, "", answers(missed, [4]), again=missed)
        assert end["state"] == {"missed": [4]}
        assert 'data-again="4"' in end["html"]
        assert once_more(1) in end["html"]
        end = practice_view(SEED, "", answers([4], []), again=[4])
        assert end["state"] == {"missed": []}
        assert "data-again" not in end["html"]
        assert len(end["announce"]) == 1


def test_what_is_no_answer_is_refused() -> None:
    """An answer that wasn't offered, one beyond the last question and an unknown source are refused."""
    with pytest.raises(RequestError, match="no answer 9"):
        practice_view(SEED, "", [8])
    with pytest.raises(RequestError, match=f"no question {LENGTH + 1}"):
        practice_view(SEED, "", [0] * (LENGTH + 1))
    with pytest.raises(RequestError, match=f"no question {LENGTH + 1}"):
        practice_view(SEED, "", again=[LENGTH])
    with pytest.raises(RequestError, match="no question 3"):
        practice_view(SEED, "", [0, 0, 0], again=[1, 4])
    with pytest.raises(UnknownName, match="nobody"):
        practice_view(SEED, "nobody")
    with pytest.raises(NotAllowed, match="copy of Dictionnaire 1792 breaks off"):
        practice_view(SEED, "dictionnaire_1792")


def test_the_terminal_asks_a_run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each question is repeated until a number is typed; at the end of input the score so far is printed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("9\nx\n1\n1\n"))
    assert main(["practise", "--seed", SEED, "--source", IDS[0]]) == 0
    printed = capsys.readouterr().out
    assert printed.count("Give a number from 1 to ") == 2
    assert "Question 3 of 10" in printed
    right = sum(exercise(SEED, number, IDS[0]).right == 0 for number in range(2))
    assert f"You got {right} of 2 questions right." in printed
    assert main(["practise", "--seed", SEED, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == LENGTH
