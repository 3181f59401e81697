"""Rulings and accounts: short reprs, texts translated when they are read, answers with names."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from ambigu_variants import languages
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.bytecode import alike, asked_by
from ambigu_variants.kernel.comparison import answered, otherwise
from ambigu_variants.kernel.rulings import Case, Source, questions_of
from ambigu_variants.languages import learn, opened

LALANNE = GAMES[0].accounts[0]


def test_what_is_printed_of_a_ruling_is_short() -> None:
    """The reprs of accounts, sources and rulings are short and do not contain each other."""
    ruling = LALANNE.source.rulings["point_price"]
    assert repr(ruling) == "<Ruling lalanne_2010 point-price: letter>"
    assert repr(LALANNE.source) == "<Source lalanne_2010>"
    assert repr(LALANNE) == "<Account lalanne_2010>"
    assert repr(LALANNE.reading("flush_sequence", "four")) == "<Account lalanne_2010 flush-sequence=four>"
    assert repr(Case(LALANNE.rules)) == "<Case by 0 rulings>"
    for game in GAMES:
        for account in game.accounts:
            told = [account, account.source, account.rules, *account.source.rulings.values()]
            assert max(map(len, map(repr, told))) < 120


@pytest.fixture
def shouted() -> Iterator[str]:
    """A test language in which some messages of the rules are upper-cased."""
    made, written = Catalog(locale="fr"), BytesIO()
    question = questions_of(LALANNE.rules)["flush_sequence"]
    ruling = LALANNE.source.rulings["flush_sequence"]
    for text in (*question.messages, *ruling.messages.rule, *ruling.messages.argument, "the edition"):
        made.add(text, text.upper())
    made.add(LALANNE.source.remarks[0].message, "REMARKED")
    write_mo(written, made)
    learn("fr", GNUTranslations(BytesIO(written.getvalue())))
    yield "fr"
    languages._KNOWN.pop("fr")


def test_rules_are_worded_when_they_are_read(shouted: str) -> None:
    """Texts of rules are translated on access and not cached, so the language can change."""
    question = questions_of(LALANNE.rules)["flush_sequence"]
    ruling = LALANNE.source.rulings["flush_sequence"]
    house = next(each.source for each in LALANNE.source.rulings.values() if each.source is not LALANNE.source)
    remark = LALANNE.source.remarks[0]

    def told() -> list[str]:
        return [
            question.title,
            question.section,
            question.contract,
            ruling.says,
            ruling.argument,
            house.short,
        ]

    plain = told()
    with opened(shouted):
        assert told() == [text.upper() for text in plain]
        assert remark.says == "REMARKED"
        assert question.section_id == plain[1]
        assert LALANNE.source.short == "Lalanne"
    assert told() == plain
    assert remark.says == remark.message


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
    for game in GAMES:
        for account in game.accounts:
            for question in questions_of(account.rules):
                answers = account.answers(question)
                called = [ruling.called for ruling in answers.values()]
                if len(answers) > 1:
                    assert all(called)
                    assert len(set(called)) == len(called), (account.id, question, called)
                    assert not set(called) & set(answers), "words, and no ids"


def test_an_answer_without_words_takes_no_rival() -> None:
    """A ruling can be given a reading only if it has a name itself."""
    source = Source(id="x", short="X", title="", author="", work="", language="en")

    def answer(case: Case[object]) -> bool:
        return True

    wordless = source.ruling(at="1", words="", of=["question"])(answer)
    with pytest.raises(ValueError, match="question has rivals, and no words"):
        wordless.reading("other", "the other way")(answer)
    worded = source.ruling(at="1", words="", of=["another"], called="the one way")(answer)
    assert worded.reading("other", "the other way")(answer).called == "the other way"


def test_what_is_answered_otherwise_is_told_in_words() -> None:
    """Changed answers are named by their reading, or by the source that they are taken from."""
    foster = GAMES[0].accounts[1]
    read = LALANNE.reading("three_against_two", "three-wins")
    assert otherwise(LALANNE, LALANNE.rules) == []
    assert otherwise(LALANNE, read.rules) == [read.rules.three_against_two.called]
    mixed = answered(GAMES[0].accounts, LALANNE.id, {"fredon-price": foster.id, "point": foster.id}).rules
    point, fredon = otherwise(LALANNE, mixed)
    assert point == f"“{questions_of(mixed)['point'].title}” as in {foster.source.short}"
    assert fredon == f"{foster.rules.fredon_price.called}, as in {foster.source.short}"


def test_only_what_is_read_from_a_rulebook_is_asked() -> None:
    """Fields of the table that are called like a question are not asked, nor is a ruling that is compared."""

    def ruling(deal: Any, step: Any, rules: Any) -> object:
        return deal.players, deal.rules.pack(deal), lambda: rules.ante, step.ruling is deal.rules.force

    assert asked_by(ruling) == {"pack", "ante"}
    asked = {name: asked_by(each.function) for name, each in LALANNE.source.rulings.items()}
    assert [name for name, each in asked.items() if "players" in each] == ["showing"]
    assert [name for name, each in asked.items() if "dealer_force" in each] == ["first_betting"]
