"""Replay of a record: choosing the rules, setting up the table, giving the replies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ambigu_variants.ambigu.rules.course import convened, course, out_of_turn, seatable
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import Action, pile_name
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.deal import Player, scripted
from ambigu_variants.kernel.errors import RecordError
from ambigu_variants.kernel.limits import as_written
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Account, Case, Ruling
from ambigu_variants.languages import figure
from ambigu_variants.records import cards, record
from ambigu_variants.records.record import Record
from ambigu_variants.records.rule_set import RuleSet

GAME = "ambigu"
EDITION = 1
"""The edition; increased if a ruling changes meaning, so that no old record is misread silently."""


MOST_AT_TABLE = 10**14
"""The most counters in a record, debts included, so that results stay within the digits accepted."""
SAYS: Mapping[Action, str] = {**dict.fromkeys(Action, ""), Action.PASS: "p1 pass", Action.OPEN: "p2 open 3"}
"""The actions of a player in Ambigu, some with an example of a reply."""
SHUFFLES = ("second-deal", "second-draw", "exhausted")
"""The purposes of shuffling the stock after the first deal."""
IF_WON = ("winner", "combination", "price")
"""A result has these fields only if somebody has won or has been paid."""


def rulebook(rules: str, answers: Mapping[str, str]) -> Rulebook:
    """Returns an account's rulebook with some answers replaced by another source's or reading's."""
    account = comparison.with_answers(ACCOUNTS, rules, answers)
    account.demand_whole("rules")
    return account.rules


def mixed(told: RuleSet) -> Account[Rulebook]:
    """Returns the account of a rule set; ``changed`` are the answers that are not its own."""
    found, changed = rulebook(told.rules, told.answers), {}
    (account,) = (each for each in ALL_ACCOUNTS if each.id == told.rules)
    given = {asked.replace("-", "_"): answer for asked, answer in told.answers.items()}
    for question in filter(given.get, questions_of(found)):
        ruling: Ruling[..., Any] = getattr(found, question)
        if ruling is not getattr(account.rules, question):
            source, _, reading = given[question].partition(":")
            changed[question] = reading or ruling.name if source == told.rules else given[question]
    return Account(source=account.source, rules=found, changed=changed)


def _countable(told: Record) -> None:
    """Checks the total of all counters of a record against the limit."""
    parts = {f"purses.{index}": purse for index, purse in enumerate(told.purses)}
    parts |= {"pool": told.pool, "tray": told.tray}
    parts |= {f"debts.{index}": counters for index, (_, _, counters) in enumerate(told.debts)}
    parts |= {f"won.{index}": abs(counters) for index, counters in enumerate(told.won)}
    if sum(parts.values()) > MOST_AT_TABLE:
        raise RecordError(
            "There are more than {most} counters in all.",
            field=max(parts, key=lambda name: parts[name]),
            most=figure(MOST_AT_TABLE),
        )


def lay(told: Record, *, rules: Rulebook | None = None, as_it_lies: list[str] | None = None) -> Deal:
    """Sets up the table of a record, under its own rules unless others are given.

    Shuffles missing from the record are added to ``as_it_lies``, if it is given.
    """
    told.held_to(GAME, EDITION)
    if not told.purses:
        raise RecordError("The record does not give the purses.", field="purses")
    rules = rules or rulebook(told.rules, told.answers)
    seatable(rules, len(told.seats), "seats")
    _countable(told)
    pack = rules.pack(Case(rules))
    return Deal(
        rules,
        house=convened(rules, dict(told.house)),
        seats=told.seats,
        purses=told.purses,
        stock=cards.stock(told, pack),
        shuffler=cards.shuffler(told, pack, SHUFFLES, as_it_lies),
        pool=told.pool,
        tray=told.tray,
        debts={(debtor, creditor): counters for debtor, creditor, counters in told.debts},
        won=told.won,
    )


def begun(deal: Deal) -> Deal:
    """Begins a deal that has been set up, and runs it to its first question."""
    return deal.begin(course(deal), out_of_turn)


def run(deal: Deal, player: Player) -> Deal:
    """Plays a deal that has been set up."""
    return begun(deal).run(player)


def replay(told: Record, *, as_it_lies: list[str] | None = None) -> Deal:
    """Replays a record as far as its replies go; ``as_it_lies`` is as for :func:`lay`."""
    deal = lay(told, as_it_lies=as_it_lies)
    replies = [record.reply(told, index, PACK_40, SAYS) for index in range(len(told.replies))]
    with cards.placed(told, deal):
        run(deal, scripted(replies))
    if deal.over:
        cards.all_followed(told, deal.shuffled)
    return deal


def result(deal: Deal) -> dict[str, Any]:
    """Returns the result of a deal, in the format of a record's ``result``."""
    found: dict[str, Any] = {
        "purses": [purse.counters for purse in deal.purse],
        "pool": deal.pool.counters,
        "tray": deal.tray.counters,
    }
    if deal.winner is not None:
        found["winner"] = pile_name(deal.purse[deal.winner])
    if deal.prize is not None:
        found["combination"], found["price"] = deal.prize
    found["debts"] = [
        {"from": pile_name(deal.purse[debtor]), "to": pile_name(deal.purse[creditor]), "counters": counters}
        for (debtor, creditor), counters in sorted(deal.debts.items())
    ]
    return found


def agrees(told: Record, deal: Deal) -> None:
    """Checks the result in a record against the deal."""
    found = result(deal)
    record.agrees(told, found, over=deal.over, may_lack=IF_WON)
    for name in IF_WON:
        if name in found and name not in told.result and "purses" in told.result:
            raise RecordError(
                "The record does not give {name}; in the deal it is {found}.",
                name=name,
                found=as_written(found[name]),
                field="result",
            )
