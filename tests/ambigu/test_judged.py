"""A computed verdict that disagrees with a reader of all three texts, as in `tables.txt`, is a misreading."""

from __future__ import annotations

from functools import cache

import pytest

from ambigu_variants.ambigu.census.verdicts import verdicts
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.verdicts import Verdict
from tests.ambigu.tables import table

LETTERS = {"L": "lalanne_2010", "F": "foster_1897", "J": "juegos_de_naipes_2012"}
JUDGED = table("judged")


@cache
def found() -> dict[str, Verdict]:
    asked = [question.replace("-", "_") for question, *_ in JUDGED]
    return {each.question: each for each in verdicts(ACCOUNTS, asked)}


def sources(letters: str) -> set[str]:
    return {LETTERS[each] for each in letters}


@pytest.mark.parametrize(("question", "silent", "differ", "inferred", "why"), JUDGED)
def test_the_texts_come_to_what_was_read_in_them(
    question: str, silent: str, differ: str, inferred: str, why: str
) -> None:
    verdict = found()[question]
    assert {*verdict.silent} == sources(silent), why
    assert set(map(frozenset, verdict.parted)) == {frozenset(sources(pair)) for pair in differ.split()}, why
    assert sources(inferred) <= {*verdict.inferred}


@pytest.mark.parametrize(("question", "account"), [("owing", "F"), ("first-dealer", "FJ")])
def test_a_part_that_the_edition_adds_is_told_as_its_own(question: str, account: str) -> None:
    """Foster has no debts, only a duty to pay; his lots come from a sequence, and Juegos names no cards."""
    assert {*found()[question].partial} == sources(account)
