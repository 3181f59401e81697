"""Payments: each movement of counters cites a passage on that kind of payment."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.deals.outcome import outcome
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.deals.trials import trial
from ambigu_variants.ambigu.deals.wording import sentence
from ambigu_variants.ambigu.glance.of_hands import fredon
from ambigu_variants.ambigu.results.hands import compared
from ambigu_variants.ambigu.results.rule_sheet import card_told, sheet_told
from ambigu_variants.ambigu.rule_sheet import sheet
from ambigu_variants.ambigu.rules.hands import SIZE, Combination
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.showdown import judge
from ambigu_variants.ambigu.rules.table import Owed, PileKind, Pledged
from ambigu_variants.ambigu.rules.winning import hand_of
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Part, Rows
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.rulings import Account, Case, Standing, questions_of
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
    """Each question declares the payments it can order; all but the rare pledge occur in a stored deal."""
    steps = [(name, step) for name, deal in deals().items() for step in payments(deal)]
    for name, step in steps:
        assert step.movement in QUESTIONS[step.ruling.question].moves, (
            name,
            step.movement,
            step.ruling.locus,
        )
    told = {movement for question in QUESTIONS.values() for movement in question.moves}
    assert told - {step.movement for _, step in steps} <= {(Pledged, PileKind.PURSE, PileKind.PURSE)}


def test_a_price_is_paid_under_the_clause_on_prices_and_only_what_is_missing_is_owed() -> None:
    """Each other player pays or owes the winner exactly the price, and only an empty purse owes."""
    won = [(name, deal, deal.prize[1]) for name, deal in deals().items() if deal.prize is not None]
    assert len(won) > 50
    for name, deal, owed in won:
        price: dict[Pile, int] = {deal.purse[seat]: 0 for seat in range(deal.players) if seat != deal.winner}
        for step in payments(deal):
            if step.ruling.question in ("payment", "owing"):
                price[step.payer] += step.amount
                assert not isinstance(step, Owed) or not deal.purse[step.seat].counters, name
        assert set(price.values()) == {owed}, name


PLAYABLE = [account for account in ALL_ACCOUNTS if account.whole]
PIERER = PLAYABLE[-2]
MIXED = dataclasses.replace(
    ACCOUNTS[0], rules=dataclasses.replace(ACCOUNTS[0].rules, prime_price=PIERER.rules.prime_price)
)
"""An account with one price that the edition supplies for another."""


def on_sheets(account: Account[Rulebook]) -> Iterator[tuple[str, str]]:
    """Yields every price on the rule sheet and the card of payments, each with its combination."""
    found = sheet(account)
    order = [each["combination"] for each in found["combinations"] for _ in each["tiers"]]
    for part in (*sheet_told(found).blocks, card_told(found)):
        for table in part.blocks if isinstance(part, Part) else ():
            if isinstance(table, Rows):
                for name, (_, *cells) in zip(order, table.rows, strict=True):
                    yield from ((name, text) for text in map(line_text, cells) if text.strip("°").isdigit())


def in_deals(account: Account[Rulebook]) -> Iterator[tuple[str, str]]:
    """Yields the sentences of random deals that tell a price, each with its combination."""
    for number in range(60):
        _, deal = trial(account.rules, number, asides=False)
        if deal.prize and deal.winner is not None:
            held = judge(deal, hand_of(deal, deal.winner)).combination
            due = [step for step in payments(deal) if step.ruling.question in ("payment", "owing")]
            told = (outcome(deal)[0], *(sentence(deal, step) for step in due))
            yield from ((held.value, text) for text in told if held)


def judged(account: Account[Rulebook]) -> Iterator[tuple[str, str]]:
    """Yields the prices of hands judged by themselves and together, and of a fredon at a glance."""
    for hand, _ in classes()[::40]:
        cards = " ".join(each.typed for each in hand.cards)
        other = [each.typed for each in PACK_40.cards if each not in hand.cards][:SIZE]
        if held := judge(Case(account.rules), hand).combination:
            found = compared(operations.hands([cards, " ".join(other)], [account.id]))
            yield held.value, found.opinions[0].seats[0].price
            yield held.value, "°" * operations.judge(cards, account.id)["supplied"]
    yield "fredon", fredon(account.rules)[0].says


@pytest.mark.parametrize("account", [*PLAYABLE, MIXED], ids=[*(each.id for each in PLAYABLE), "mixed"])
def test_a_supplied_price_has_its_mark_wherever_it_is_printed(account: Account[Rulebook]) -> None:
    """Sheet, payments, deals, judgments and glance mark exactly the prices that no text gives."""
    given = {
        each.value: getattr(account.rules, f"{each.field}_price").standing is not Standing.SUPPLIED
        for each in Combination
    }
    if account is MIXED:
        given["tricon-prime"] = False
    printed = [*on_sheets(account), *in_deals(account), *(judged(account) if account is not MIXED else ())]
    assert len({name for name, _ in printed}) > 5
    assert not [(name, text) for name, text in printed if ("°" in text) is given[name]]
