"""What is said of wrong answers in exercises: the mistake itself, by the rulings, for each kind."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ambigu_variants.ambigu.faces.practice import practice_view
from ambigu_variants.ambigu.practice import mistakes
from ambigu_variants.ambigu.practice.mistakes import Worth
from ambigu_variants.ambigu.practice.runs import KINDS, LENGTH, exercise
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import judge, showdown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.rulings import Account, Case

LALANNE, FOSTER, *_ = ACCOUNTS
NAMES = ("Hand 1", "Hand 2", "Hand 3")


def of_hand(cards: str, name: str, price: int = 0, account: Account[Rulebook] = FOSTER) -> str:
    """What is said to somebody who takes a hand for something else."""
    case = Case(account.rules)
    return mistakes.worth(account, case, judge(case, Hand(PACK_40.hand(cards))), Worth(name, price))


@pytest.mark.parametrize(
    ("cards", "name", "says"),
    [
        ("4h 7h 1c 2s", "prime", "4♥ shares a suit with 7♥, so this is not a prime."),
        ("4h 7h 1c 2c", "prime", "4♥ shares a suit with 7♥, so this is not a prime."),
        ("4h 7h 9h 2s", "flush", "2♠ is of the wrong suit, so this is not a flush."),
        ("4h 7h 9s 2s", "flush", "are of the wrong suit, so this is not a flush."),
        ("4h 5h 9h 2c", "sequence", "This is not a sequence: it would be with"),
        ("4h 7c 9h 2c", "fredon", "This is not a fredon, and would not be with any one card exchanged."),
        ("4h 5c 9s 2d", "none", "This hand does hold something: 4♥ 5♣ 9♠ 2♦ make a prime."),
        ("4h 5c 9s 2d", "point", "This hand holds more than a point: 4♥ 5♣ 9♠ 2♦ make a prime."),
        ("5d 7d 4h 6d", "point", "This hand makes a point too, but in Foster a sequence stands above it."),
    ],
)
def test_a_combination_named_wrongly_is_told_what_it_lacks(cards: str, name: str, says: str) -> None:
    """By the cards that keep it from being one."""
    assert says in of_hand(cards, name)


def test_what_a_hand_lacks_is_what_the_rulings_say() -> None:
    """Not the cards alone: where a ruling calls the hand a prime all the same, nothing is lacking."""
    question = FOSTER.rules.prime
    hand = PACK_40.hand("4h 7h 1c 2s")
    anything = replace(question, function=lambda case, hand: (hand.cards,))
    lenient = replace(FOSTER, rules=replace(FOSTER.rules, prime=anything))
    case = Case(lenient.rules)
    assert judge(case, Hand(hand)).combination == "prime"
    assert "shares a suit" not in of_hand("4h 7h 1c 2s", "prime", 9, lenient)
    assert "pays" in of_hand("4h 7h 1c 2s", "prime", 9, lenient)


def test_a_wrong_price_is_told_the_price() -> None:
    """The combination was right; the price is that of the account."""
    assert of_hand("4h 10s 9c 9d", "prime", 2) == (
        "The combination is right, but in Foster it pays 3 counters, not 2 counters."
    )


@pytest.mark.parametrize(
    ("account", "hands", "wrong", "says"),
    [
        (FOSTER, ["4h 7h 1c 2s", "4d 5c 9s 2h"], 0, "Hand 1 has a point, and a prime stands above it."),
        (FOSTER, ["5s 7s 2s 9c", "2c 8s 8d 10d"], 1, "Hand 2 is lower: a point of three cards beats a point"),
        (LALANNE, ["5s 7s 2s 9c", "2c 8s 8d 10d", "5d 7c 6h 1d"], 0, "Hand 1 is lower: 14 pips against 18."),
    ],
)
def test_a_wrong_winner_is_told_what_beats_that_hand(
    account: Account[Rulebook],
    hands: list[str],
    wrong: int,
    says: str,
) -> None:
    """That very hand, not only the winner."""
    case = Case(account.rules)
    shown = showdown(case, [Hand(PACK_40.hand(each)) for each in hands])
    assert shown.winner != wrong
    assert says in mistakes.winner(case, shown, NAMES, wrong)


def test_a_hand_that_speech_beats_is_told_so() -> None:
    """Of hands dealt at random, such as nothing but the elder hand parts."""
    draw, case = Random("equal hands"), Case(LALANNE.rules)
    for _ in range(4000):
        cards = draw.sample(PACK_40.cards, 8)
        shown = showdown(case, [Hand(tuple(cards[:4])), Hand(tuple(cards[4:]))])
        if shown.tied:
            assert mistakes.winner(case, shown, NAMES, 1) == (
                "Hand 2 is equal to Hand 1, which speaks earlier and so wins."
            )
            return
    raise AssertionError("no two hands were equal")


def test_a_wrong_reply_is_told_what_is_too_much_and_what_is_missing() -> None:
    """What may not be said, what may be too, and other terms of the same."""
    right = (("pass", "pass"), ("bet", "bet 2 to 4"))
    assert mistakes.said(right, (("pass", "pass"), ("call", "stay in for 2"))) == (
        "Your answer has what may not be said now: stay in for 2."
        " Your answer lacks what may be said, too: bet 2 to 4."
    )
    assert (
        mistakes.said(right, (("pass", "pass"), ("bet", "bet 1 to 20")))
        == "Not “bet 1 to 20” but “bet 2 to 4”."
    )


@pytest.mark.parametrize(
    ("chosen", "before", "says"),
    [
        (0, 0, "This is not free: Anne puts 3 counters."),
        (5, 2, "This forgets what Anne had put before: 2 counters. Only what is missing is added."),
        (6, 0, "Anne would put this in Foster, not in Lalanne."),
        (4, 0, "That is 1 counter too many."),
        (5, 0, "That is 2 counters too many."),
        (2, 0, "That is 1 counter too few."),
        (1, 0, "That is 2 counters too few."),
    ],
)
def test_a_wrong_sum_is_told_how_it_is_wrong(chosen: int, before: int, says: str) -> None:
    """Nothing put, what lay there forgotten, another account's sum, too much, too little."""
    assert mistakes.put(LALANNE, "Anne", 3, before, {FOSTER.id: 6}, chosen) == says


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("account", ACCOUNTS, ids=[each.id for each in ACCOUNTS])
def test_every_wrong_choice_has_its_mistake_and_the_right_one_has_none(
    account: Account[Rulebook], kind: str
) -> None:
    """In every kind of exercise under every account."""
    some = [KINDS[kind](account, Random(f"mistakes {number}")) for number in range(8)]
    made = [one for one in some if one]
    assert len(made) > 3
    for one in made:
        assert [bool(each) for each in one.mistakes] == [
            number != one.right for number in range(len(one.choices))
        ]


def test_the_page_says_the_mistake_that_was_chosen_and_no_other() -> None:
    """It is read aloud, too; of a right answer nothing is said."""
    for number in range(LENGTH):
        given = [0] * number
        one = exercise("tests", number)
        for choice, mistake in enumerate(one.mistakes):
            view = practice_view("tests", "", [*given, choice], True)
            assert view["html"].count("exercise__mistake") == (choice != one.right)
            assert (mistake in view["announce"]) == (choice != one.right)
