"""The glance table: each cell tells what the rulings do, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from ambigu_variants.ambigu.census.every_hand import differences
from ambigu_variants.ambigu.glance.table import ROWS, glance
from ambigu_variants.ambigu.results.glance import glanced
from ambigu_variants.ambigu.rules.exchange import each_draws
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.faces.tree import Place
from ambigu_variants.kernel.rulings import Account, Ruling, Standing, questions_of
from ambigu_variants.kernel.steps import Steps

BESIDE = {
    "before-the-cards": {"agreed_ante"},
    "satisfied": {"agreed_ante", "agreed_batterie", "agreed_minimum", "stand_ends_speech"},
    "changing": {"opening"},
    "all-pass-on-two": {"opening"},
    "first-bet": {"agreed_limit", "agreed_minimum"},
    "unfollowed": {"first_return", "stand_stake"},
    "all-pass-on-four": {"agreed_minimum", "dealer_force_turn"},
    "run-in-flush": {"flush"},
    "three-against-two": {"prime"},
    "equal-points": {"prime"},
}
"""Questions that a row doesn't cite but depends on: turns to speak, conventions, the sample hands."""


def test_a_row_tells_apart_accounts_that_differ_on_its_question() -> None:
    """If two accounts differ in effect on a row's question about hands, their cells differ too."""
    rows = {row.question: row for row in ROWS if row.question in hand_questions()}
    for question, pairs in differences(ACCOUNTS, list(rows)).items():
        for one, other in combinations(ACCOUNTS, 2):
            if frozenset((one.id, other.id)) in pairs:
                mine, theirs = (
                    [fact.says for fact in rows[question].ask(each.rules)] for each in (one, other)
                )
                assert mine != theirs, (question, one.id, other.id)


def told(rules: Rulebook) -> dict[str, list[str]]:
    """Returns each row's facts under a rulebook."""
    return {row.id: [fact.says for fact in row.ask(rules)] for row in ROWS}


@pytest.fixture(scope="module")
def resting() -> dict[str, set[str]]:
    """Maps each question to its rows: those that cite it under some account, or list it in ``BESIDE``."""
    rows: dict[str, set[str]] = {question: set() for question in questions_of(Rulebook)}
    for row in ROWS:
        facts = [fact for account in ACCOUNTS for fact in row.ask(account.rules)]
        for question in {
            row.question,
            *BESIDE.get(row.id, ()),
            *(name for fact in facts for name in fact.rests),
        }:
            rows[question].add(row.id)
    return rows


def rivals(account: Account[Rulebook], question: str) -> Iterator[Ruling[..., Any]]:
    """Yields the other answers and readings of a question, each different implementation once."""
    known: list[Ruling[..., Any]] = [getattr(account.rules, question)]
    for other in ACCOUNTS:
        for ruling in other.answers(question).values():
            if not any(ruling.alike(each) for each in known):
                known.append(ruling)
                yield ruling


@pytest.fixture(scope="module")
def as_they_are() -> dict[str, dict[str, list[str]]]:
    """Returns each account's rows."""
    return {account.id: told(account.rules) for account in ACCOUNTS}


def changed(account: Account[Rulebook], ruling: Ruling[..., Any], before: dict[str, list[str]]) -> set[str]:
    """Returns the rows that change with another answer to one question."""
    after = told(replace(account.rules, **{ruling.question: ruling}))
    return {row for row in before if before[row] != after[row]}


def test_an_exchanged_ruling_changes_the_cells_that_rest_on_it(
    resting: dict[str, set[str]], as_they_are: dict[str, dict[str, list[str]]]
) -> None:
    """For each question of a row some other answer changes that cell, and none changes an unrelated cell."""
    for question, rows in resting.items():
        missing = set(rows)
        others = [(account, ruling) for account in ACCOUNTS for ruling in rivals(account, question)]
        for account, ruling in others:
            if missing:
                found = changed(account, ruling, as_they_are[account.id])
                assert found <= rows, f"{account.id} with {ruling!r}"
                missing -= found
        assert not (others and missing), f"no other answer to {question} changes {missing}"


def test_nothing_else_changes_a_cell(
    resting: dict[str, set[str]], as_they_are: dict[str, dict[str, list[str]]]
) -> None:
    """A ruling that no row depends on changes no cell."""
    for number, question in enumerate(each for each, rows in resting.items() if not rows):
        account = ACCOUNTS[number % len(ACCOUNTS)]
        for ruling in [*rivals(account, question)][:1]:
            assert not changed(account, ruling, as_they_are[account.id]), f"{account.id} with {ruling!r}"


def test_a_new_ruling_is_told_as_it_does() -> None:
    """The cell shows the figures of an answer that no account gives."""
    account = ACCOUNTS[0]

    def two_at_most(deal: Deal) -> Steps[None]:
        yield from each_draws(deal, range(1, 3))

    def price_of_ranks(case: Any, hand: Any, cards: Any) -> int:
        return 7 if cards[0].rank < 4 else 13

    rules = replace(
        account.rules,
        second_draw=replace(account.rules.second_draw, function=two_at_most),
        fredon_price=replace(account.rules.fredon_price, function=price_of_ranks),
    )
    assert told(rules)["draw"] == ["Players who are still in may exchange 1 to 2 cards."]
    assert told(rules)["fredon"] == ["It pays 7, or 13 with four 4s or higher."]


def test_a_cell_is_cited_by_the_rulings_in_force() -> None:
    """Each sentence cites a place of its account, or says that it is supplied."""
    for row in glanced(glance()):
        assert [source for cell in row.cells for source in cell.sources] == [each.id for each in ACCOUNTS]
        for cell in row.cells:
            places = [leaf for leaf in cell.told.leaves if isinstance(leaf, Place)]
            assert places
            for place in places:
                ruling = [
                    getattr(account.rules, place.question.replace("-", "_"))
                    for account in ACCOUNTS
                    if account.id in cell.sources
                ]
                assert place.locus in [each.locus for each in ruling]
                assert place.shown.startswith("⟨supplied⟩") == all(
                    each.standing is Standing.SUPPLIED for each in ruling
                )


def test_neighbours_that_say_the_same_read_as_one() -> None:
    """Only adjacent cells are merged, and only if the edition supplies all of them or none."""
    (account, *others) = ACCOUNTS
    alone = glance([account.id])
    for row in glanced(glance()):
        for left, right in zip(row.cells, row.cells[1:], strict=False):
            assert left.told.leaves != right.told.leaves
    assert all(len(row.cells) == 1 for row in glanced(alone))
    two = glanced(glance([others[-1].id, account.id]))
    assert {len(row.cells) for row in two} == {1, 2}


def test_a_reading_is_told_in_its_cell(capsys: pytest.CaptureFixture[str]) -> None:
    """The command takes ``--source`` and ``--reading`` like the others, and prints the operation's result."""
    source = next(each for each in ACCOUNTS if len(each.readings("fredon_price")) > 1)
    other = list(source.readings("fredon_price"))[1]
    assert main(["glance", "--json", "--source", source.id, "--reading", f"fredon-price={other}"]) == 0
    (fredon,) = [row for row in json.loads(capsys.readouterr().out) if row["id"] == "fredon"]
    (cell,) = fredon["cells"]
    assert cell["facts"] != [
        each for row in glance([source.id]) if row["id"] == "fredon" for each in row["cells"][0]["facts"]
    ]
    assert cell["facts"][0]["citations"][0]["reading"] == other
    assert main(["glance", "--source", "nobody"]) == 2


def test_a_place_that_can_be_read_otherwise_has_a_dagger() -> None:
    """A dagger marks a place exactly when another reading of its passage changes the cell."""
    for account in ACCOUNTS:
        for row, told_of in zip(ROWS, glance([account.id]), strict=True):
            (cell,) = told_of["cells"]
            for citation in (each for fact in cell["facts"] for each in fact["citations"]):
                others = [*account.readings(citation["question"].replace("-", "_"))]
                read = [
                    [
                        fact.says
                        for fact in row.ask(
                            account.reading(citation["question"].replace("-", "_"), each).rules
                        )
                    ]
                    for each in others
                ]
                assert citation["contested"] is (read.count(read[0]) < len(read)), citation
    shown = [
        leaf.shown
        for row in glanced(glance())
        for cell in row.cells
        for leaf in cell.told.leaves
        if isinstance(leaf, Place)
    ]
    assert 5 < len([each for each in shown if each.endswith("†")]) < len(shown) / 2
