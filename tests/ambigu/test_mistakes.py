"""The explanations of wrong answers in exercises: each names the mistake according to the rulings."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from ambigu_variants.ambigu.faces.practice import practice_view
from ambigu_variants.ambigu.practice import mistakes
from ambigu_variants.ambigu.practice.mistakes import Worth
from ambigu_variants.ambigu.practice.runs import KINDS, LENGTH, exercise
from ambigu_variants.ambigu.rules.hands import Combination, Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import judge, showdown
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.rulings import Account, Case

LALANNE, FOSTER, *_ = ACCOUNTS
NAMES = ("Hand 1", "Hand 2", "Hand 3")


def of_hand(cards: str, name: str, price: int = 0, account: Account[Rulebook] = FOSTER) -> str:
    """Returns the explanation for a hand taken for another combination."""
    case = Case(account.rules)
    return mistakes.worth(account, case, judge(case, Hand(PACK_40.hand(cards))), Worth(name, price))


@pytest.mark.parametrize(
    ("cards", "name", "says"),
    [
        ("4h 7h 1c 2s", "prime", "4♥ shares a suit with 7♥, so this is not a prime."),
        ("4h 7h 1c 2c", "prime", "4♥ shares a suit with 7♥, so this is not a prime."),
        ("4h 7h 9h 2s", "flush", "2♠ is of the wrong suit, so this is not a flush."),
        ("4h 7h 9s 2s", "flush", "are of the wrong suit, so this is not a flush."),
        ("4h 5h 9h 2c", "sequence", "This is not a sequence, but it would be with"),
        ("4h 7c 9h 2c", "fredon", "This is not a fredon, and changing any one card would not make it one."),
        ("4h 5c 9s 2d", "none", "This hand does have something: 4♥ 5♣ 9♠ 2♦ make a prime."),
        ("4h 5c 9s 2d", "point", "This hand is better than a point: 4♥ 5♣ 9♠ 2♦ make a prime."),
        ("5d 7d 4h 6d", "point", "This hand is a point too, but in Foster a sequence ranks above it."),
    ],
)
def test_a_combination_named_wrongly_is_told_what_it_lacks(cards: str, name: str, says: str) -> None:
    """The explanation names the cards that prevent the combination."""
    assert says in of_hand(cards, name)


@pytest.mark.parametrize("account", [each for each in ALL_ACCOUNTS if each.whole], ids=str)
def test_every_answer_to_every_hand_is_explained(account: Account[Rulebook]) -> None:
    """Other accounts’ combinations are offered too: an account may have no such combination."""
    hands = ("7h 8h 9h 10h", "4h 7h 9h 2h", "8c 8d 8h 2s", "9c 9d 9h 9s", "4h 7d 9s 2c", "1h 2h 3h 4c")
    ladder = account.rules.ladder(Case(account.rules))
    for hand, wrong in product(hands, Combination):
        told = of_hand(hand, wrong.value, 1, account)
        assert told
        assert (wrong not in ladder) == ("is not a combination" in told)


def test_what_a_hand_lacks_is_what_the_rulings_say() -> None:
    """The check uses the rulings, not only the cards: a ruling that calls the hand a prime lacks nothing."""
    question = FOSTER.rules.prime
    hand = PACK_40.hand("4h 7h 1c 2s")
    anything = replace(question, function=lambda case, hand: (hand.cards,))
    lenient = replace(FOSTER, rules=replace(FOSTER.rules, prime=anything))
    case = Case(lenient.rules)
    assert judge(case, Hand(hand)).combination == "prime"
    assert "shares a suit" not in of_hand("4h 7h 1c 2s", "prime", 9, lenient)
    assert "pays" in of_hand("4h 7h 1c 2s", "prime", 9, lenient)


def test_a_wrong_price_is_told_the_price() -> None:
    """With the right combination and a wrong price, the account's price is given."""
    assert of_hand("4h 10s 9c 9d", "prime", 2) == (
        "The combination is right, but in Foster it pays 3 counters, not 2 counters."
    )


@pytest.mark.parametrize(
    ("account", "hands", "wrong", "says"),
    [
        (FOSTER, ["4h 7h 1c 2s", "4d 5c 9s 2h"], 0, "Hand 1 has a point, and a prime beats it."),
        (
            FOSTER,
            ["5s 7s 2s 9c", "2c 8s 8d 10d"],
            1,
            "Hand 2 loses: a point of three cards beats a point of two.",
        ),
        (LALANNE, ["5s 7s 2s 9c", "2c 8s 8d 10d", "5d 7c 6h 1d"], 0, "Hand 1 loses: 14 pips against 18."),
    ],
)
def test_a_wrong_winner_is_told_what_beats_that_hand(
    account: Account[Rulebook],
    hands: list[str],
    wrong: int,
    says: str,
) -> None:
    """The explanation compares the chosen hand, not only the winner."""
    case = Case(account.rules)
    shown = showdown(case, [Hand(PACK_40.hand(each)) for each in hands])
    assert shown.winner != wrong
    assert says in mistakes.winner(case, shown, NAMES, wrong)


def test_a_hand_that_speech_beats_is_told_so() -> None:
    """For random hands that tie, the explanation names the order of speech."""
    draw, case = Random("equal hands"), Case(LALANNE.rules)
    for _ in range(4000):
        cards = draw.sample(PACK_40.cards, 8)
        shown = showdown(case, [Hand(tuple(cards[:4])), Hand(tuple(cards[4:]))])
        if shown.tied:
            assert mistakes.winner(case, shown, NAMES, 1) == (
                "Hand 2 ties with Hand 1, but Hand 1 speaks first and wins."
            )
            return
    raise AssertionError("no two hands were equal")


def test_a_wrong_reply_is_told_what_is_too_much_and_what_is_missing() -> None:
    """It lists illegal actions, missing legal ones, and actions with wrong limits."""
    right = (("pass", "pass"), ("bet", "bet 2 to 4"))
    assert mistakes.said(right, (("pass", "pass"), ("call", "call for 2"))) == (
        "Your answer includes something you can’t say now: call for 2. Your answer leaves out"
        " something you can also say: bet 2 to 4."
    )
    assert (
        mistakes.said(right, (("pass", "pass"), ("bet", "bet 1 to 20")))
        == "It’s “bet 2 to 4”, not “bet 1 to 20”."
    )


@pytest.mark.parametrize(
    ("chosen", "before", "says"),
    [
        (0, 0, "It isn’t free: Anne puts down 3 counters."),
        (5, 2, "Anne had already put down 2 counters, and only has to add the difference."),
        (6, 0, "Anne would put this down in Foster, not in Lalanne."),
        (4, 0, "That is 1 counter too many."),
        (5, 0, "That is 2 counters too many."),
        (2, 0, "That is 1 counter too few."),
        (1, 0, "That is 2 counters too few."),
    ],
)
def test_a_wrong_sum_is_told_how_it_is_wrong(chosen: int, before: int, says: str) -> None:
    """It covers: no stake, an earlier stake ignored, another account's sum, too much, too little."""
    assert mistakes.put(LALANNE, "Anne", 3, before, {FOSTER.id: 6}, chosen) == says


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("account", ACCOUNTS, ids=[each.id for each in ACCOUNTS])
def test_every_wrong_choice_has_its_mistake_and_the_right_one_has_none(
    account: Account[Rulebook], kind: str
) -> None:
    """In every kind of exercise under every account, exactly the wrong choices have an explanation."""
    some = [KINDS[kind](account, Random(f"mistakes {number}")) for number in range(8)]
    made = [one for one in some if one]
    assert len(made) > 3
    for one in made:
        assert [bool(each) for each in one.mistakes] == [
            number != one.right for number in range(len(one.choices))
        ]


def test_the_page_says_the_mistake_that_was_chosen_and_no_other() -> None:
    """The explanation is announced to screen readers too; a right answer has none."""
    for number in range(LENGTH):
        given = [0] * number
        one = exercise("tests", number)
        for choice, mistake in enumerate(one.mistakes):
            view = practice_view("tests", "", [*given, choice], True)
            assert view["html"].count("exercise__mistake") == (choice != one.right)
            assert (mistake in view["announce"]) == (choice != one.right)
