"""Money: every counter that moves is cited to a passage that speaks of that payment."""

from __future__ import annotations

from pathlib import Path

import pytest

from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.kernel.rulings import questions_of
from ambigu_variants.kernel.steps import Deed, Did
from ambigu_variants.records import record
from docs.hooks import witnesses
from tests.ambigu.test_playthroughs import RECORDS

QUESTIONS = questions_of(Rulebook)
STORED = [*RECORDS, *sorted(path for path in witnesses.FOLDER.glob("*.toml") if path != witnesses.HANDS)]


def payments(path: Path) -> list[Did]:
    """Every movement of counters, debt and pledge in a stored deal."""
    deal = replay(record.from_toml(path.read_text(encoding="utf-8")))
    return [step for step in deal.log if isinstance(step, Did) and step.movement]


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_every_movement_is_cited_to_a_ruling_that_orders_it(path: Path) -> None:
    """The question that a ruling answers says which payments it may order, and a clause on debts none."""
    for step in payments(path):
        question = QUESTIONS[step.ruling.question]
        assert step.movement in question.moves, (question.id, step.movement, step.ruling.locus)


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_price_is_paid_under_the_clause_on_prices_and_only_what_is_missing_is_owed(path: Path) -> None:
    """Each of the others pays or owes the winner just the price; whoever owes has an empty purse."""
    deal = replay(record.from_toml(path.read_text(encoding="utf-8")))
    if deal.prize is None:
        return
    price = {deal.purse[seat].name: 0 for seat in range(deal.players) if seat != deal.winner}
    for step in deal.log:
        if isinstance(step, Did) and step.ruling.question in ("payment", "owing") and step.movement:
            price[step.payer] += step.amount
            if step.deed is Deed.OWED:
                assert not deal.purse[step.seat].counters
    assert set(price.values()) == {deal.prize[1]}


def test_every_kind_of_payment_occurs_in_a_stored_deal() -> None:
    """So that the tests above meet what they are about; a pledge is made in few deals."""
    met = {step.movement for path in STORED for step in payments(path)}
    told = {movement for question in QUESTIONS.values() for movement in question.moves}
    assert met <= told
    assert told - met <= {"pledge"}
