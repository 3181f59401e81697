"""Rulings: which are alike, what they ask, what answers are called, which make two accounts differ."""

from __future__ import annotations

import dataclasses
from typing import Any

from hypothesis import given

from ambigu_variants.ambigu.census.standings import differences
from ambigu_variants.ambigu.rules.hands import Hand, Holding
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import showdown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.attribution import exchanged, smallest_sets
from ambigu_variants.kernel.bytecode import alike, asked_by
from ambigu_variants.kernel.comparison import otherwise, with_answers
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Account, Case
from tests.samples import Cards, accounts, deals

LALANNE, FOSTER, *_ = ACCOUNTS


def test_code_is_alike_whatever_its_docstring_says() -> None:
    def one(number: int) -> int:
        """One."""
        return number + len(str(number))

    def other(number: int) -> int:
        """Other."""
        return number + len(str(number))

    assert alike(one, other)
    assert not alike(one, lambda number: number + len(repr(number)))


def test_every_answer_that_has_rivals_is_called_by_words_of_its_own() -> None:
    """Within an account, the answers to one question have distinct names that are words, not ids."""
    for account in (account for game in GAMES for account in game.accounts):
        for question in questions_of(account.rules):
            answers = account.answers(question)
            called = {ruling.called for ruling in answers.values()} - {""}
            assert len(answers) == 1 or len(called) == len(answers), (account.id, question, called)
            assert not called & set(answers), "words, and no ids"


def test_what_is_answered_otherwise_is_told_in_words() -> None:
    """Changed answers are named by their reading, or by the source that they are taken from."""
    read = LALANNE.reading("three_against_two", "three-wins")
    assert otherwise(LALANNE, LALANNE.rules) == []
    assert otherwise(LALANNE, read.rules) == [read.rules.three_against_two.called]
    mixed = with_answers(ACCOUNTS, LALANNE.id, {"fredon-price": FOSTER.id, "point": FOSTER.id}).rules
    point, fredon = otherwise(LALANNE, mixed)
    assert point == f"“{questions_of(mixed)['point'].title}” as in {FOSTER.source.short}"
    assert fredon == f"{FOSTER.rules.fredon_price.called}, as in {FOSTER.source.short}"


def test_only_what_is_read_from_a_rulebook_is_asked() -> None:
    """Fields of the table that are called like a question are not asked, nor is a ruling that is compared."""

    def ruling(deal: Any, step: Any, rules: Any) -> object:
        return deal.players, deal.rules.pack(deal), lambda: rules.ante, step.ruling is deal.rules.force

    assert asked_by(ruling) == {"pack", "ante"}
    asked = {name: asked_by(each.function) for name, each in LALANNE.source.rulings.items()}
    assert [name for name, each in asked.items() if "players" in each] == ["showing"]
    assert [name for name, each in asked.items() if "dealer_force" in each] == ["first_betting"]


@given(accounts, accounts, deals())
def test_a_named_set_explains_and_nothing_smaller_does(
    one: Account[Rulebook], other: Account[Rulebook], deal: list[Cards]
) -> None:
    hands = [Hand(cards) for cards in deal]

    def outcome(case: Matter) -> object:
        shown = showdown(case, hands)
        return shown.winner, shown.prices

    mine, theirs = outcome(Case(one.rules)), outcome(Case(other.rules))
    assert outcome(Case(exchanged(one.rules, other.rules, questions_of(Rulebook)))) == theirs
    sets = smallest_sets(outcome, one.rules, other.rules)
    assert bool(sets) == (mine != theirs)
    for questions in sets:
        assert outcome(Case(exchanged(one.rules, other.rules, questions))) == theirs
        for question in questions:
            fewer = [each for each in questions if each != question]
            back = outcome(Case(exchanged(one.rules, other.rules, fewer)))
            forth = outcome(Case(exchanged(other.rules, one.rules, fewer)))
            assert (back, forth) != (theirs, mine)


PINNED = "foster_1897", "juegos_de_naipes_2012", "lalanne_2010"
"""The accounts whose differences are known."""


def test_the_divergences_about_hands_are_these() -> None:
    pinned = [account for account in ACCOUNTS if account.id in PINNED]
    found = {question: sorted(map(sorted, pairs)) for question, pairs in differences(pinned).items() if pairs}
    foster, juegos, lalanne = PINNED
    assert found == {
        "flush_sequence": [[foster, lalanne], [juegos, lalanne]],
        "fredon_price": [[foster, lalanne], [juegos, lalanne]],
        "three_against_two": [[foster, lalanne], [juegos, lalanne]],
        "two_card_sequence": [[foster, juegos], [foster, lalanne], [juegos, lalanne]],
        "point_in_sequence": [[foster, juegos], [foster, lalanne]],
    }


def test_another_elder_hand_would_be_found() -> None:
    """If hands are equal, winners are compared too, among two hands and among three."""
    others = [account for account in ACCOUNTS if account is not FOSTER]
    for place in (-1, 1):

        def elder_hand(case: Matter, equal: list[Holding], place: int = place) -> Holding:
            return equal[place]

        changed = dataclasses.replace(FOSTER.rules.elder_hand, function=elder_hand)
        planted = dataclasses.replace(FOSTER, rules=dataclasses.replace(FOSTER.rules, elder_hand=changed))
        found = differences([planted, *others])["elder_hand"]
        assert found == {frozenset((FOSTER.id, other.id)) for other in others}
    assert not differences(ACCOUNTS)["elder_hand"]
