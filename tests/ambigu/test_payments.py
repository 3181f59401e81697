"""Payments: each movement of counters cites a passage on that kind of payment."""

from __future__ import annotations

from functools import cache

from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import Owed, PileKind, Pledged
from ambigu_variants.kernel.rulings import questions_of
from ambigu_variants.kernel.steps import Pile, Transfer
from ambigu_variants.records import record
from docs.hooks import witnesses
from tests.ambigu.test_playthroughs import RECORDS

QUESTIONS = questions_of(Rulebook)
STORED = [*RECORDS, *sorted(witnesses.stored_deals(witnesses.FOLDER).values())]


@cache
def deals() -> dict[str, Deal]:
    """Returns every stored deal, by the name of its file."""
    return {path.name: replay(record.from_toml(path.read_text(encoding="utf-8"))) for path in STORED}


def payments(deal: Deal) -> list[Transfer]:
    """Returns every movement of counters, debts and pledges in a deal."""
    return [step for step in deal.log if isinstance(step, Transfer)]


def test_every_movement_is_cited_to_a_ruling_that_orders_it() -> None:
    """Each question declares the payments it can order, and the clause on debts orders none."""
    wrong = [
        (name, step.movement, step.ruling.locus)
        for name, deal in deals().items()
        for step in payments(deal)
        if step.movement not in QUESTIONS[step.ruling.question].moves
    ]
    assert not wrong


def test_a_price_is_paid_under_the_clause_on_prices_and_only_what_is_missing_is_owed() -> None:
    """Each other player pays or owes the winner exactly the price, and only an empty purse owes."""
    won = [(name, deal, deal.prize[1]) for name, deal in deals().items() if deal.prize is not None]
    assert len(won) > 50
    for name, deal, owed in won:
        price: dict[Pile, int] = {deal.purse[seat]: 0 for seat in range(deal.players) if seat != deal.winner}
        for step in payments(deal):
            if step.ruling.question in ("payment", "owing"):
                price[step.payer] += step.amount
                if isinstance(step, Owed):
                    assert not deal.purse[step.seat].counters, name
        assert set(price.values()) == {owed}, name


def test_every_kind_of_payment_occurs_in_a_stored_deal() -> None:
    """The stored deals cover every kind of payment except the rare pledge, so the tests above are not
    vacuous.
    """
    met = {step.movement for deal in deals().values() for step in payments(deal)}
    told = {movement for question in QUESTIONS.values() for movement in question.moves}
    assert met <= told
    assert told - met <= {(Pledged, PileKind.PURSE, PileKind.PURSE)}
