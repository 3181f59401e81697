"""The buttons for bets at the table: few, allowed, and as large as their labels say."""

from __future__ import annotations

import pytest

from ambigu_variants.ambigu.deals.replay import EDITION, GAME, begun, lay
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.seated.bets import proposed
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.records.record import Record


def betting(source: str, wanted: Action) -> Deal:
    """A deal of three at the first request in which this kind of bet is offered."""
    told = Record(
        game=GAME,
        edition=EDITION,
        rules=source,
        seats=("Anne", "Bruno", "Claire"),
        purses=(80,) * 3,
        pool=24,
        seed="bets",
    )
    deal = begun(lay(told))
    while deal.pending and wanted not in deal.pending.offers:
        ask = deal.pending
        said = next(each for each in (Action.STAND, Action.OPEN, *ask.offers) if each in ask.offers)
        deal.reply(Reply(ask.seat, said, (ask.offers[said].amounts or range(1))[0]))
    assert deal.pending
    return deal


CASES = [
    *((account.id, Action.OPEN) for account in ACCOUNTS),
    ("foster_1897", Action.RAISE),
    ("juegos_de_naipes_2012", Action.RAISE),
]


@pytest.mark.parametrize(("source", "wanted"), CASES)
def test_the_amounts_with_a_button_are_allowed(source: str, wanted: Action) -> None:
    """They rise from the lowest to the highest allowed; those named after the pool fit it."""
    deal = betting(source, wanted)
    ask = deal.pending
    assert ask
    allowed = ask.offers[wanted].amounts
    assert allowed
    found = proposed(deal, wanted, allowed)
    amounts = [each.amount for each in found]
    assert amounts == sorted(set(amounts))
    assert set(amounts) <= set(allowed[1:])
    assert amounts[-1] == allowed[-1]
    for amount, label, spoken in found:
        above = amount - (allowed[0] - 1 if wanted is Action.RAISE else 0)
        assert label in spoken
        if "half the pool" in label:
            assert above == deal.pool.counters // 2
        elif "the pool" in label:
            assert above == deal.pool.counters
