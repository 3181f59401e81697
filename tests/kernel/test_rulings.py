"""Rulings: whether two are alike, what they ask, and what their answers are called."""

from __future__ import annotations

from typing import Any

from ambigu_variants.games import GAMES
from ambigu_variants.kernel.bytecode import alike, asked_by
from ambigu_variants.kernel.comparison import answered, otherwise
from ambigu_variants.kernel.rulings import questions_of

LALANNE, FOSTER, *_ = GAMES[0].accounts


def test_code_is_alike_whatever_its_docstring_says() -> None:
    def one(number: int) -> int:
        """One."""
        return number + len(str(number))

    def other(number: int) -> int:
        """Other."""
        return number + len(str(number))

    def third(number: int) -> int:
        """One."""
        return number + len(repr(number))

    assert alike(one, other)
    assert not alike(one, third)


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
    mixed = answered(GAMES[0].accounts, LALANNE.id, {"fredon-price": FOSTER.id, "point": FOSTER.id}).rules
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
