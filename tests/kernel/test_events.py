"""Events and piles: typed in the code, named only in data; the kernel has those of no particular game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import ambigu_variants.kernel
from ambigu_variants.ambigu.deals import export, replay, wording
from ambigu_variants.ambigu.rules import table
from ambigu_variants.ambigu.rules.table import PileKind, pile_name
from ambigu_variants.ascenseur.games import wording as told
from ambigu_variants.ascenseur.rules import tricks
from ambigu_variants.kernel import steps
from ambigu_variants.kernel.steps import Event, Paid, Pile, Transfer
from ambigu_variants.records import record
from tests.ambigu.test_playthroughs import RECORDS

KERNEL = Path(ambigu_variants.kernel.__file__ or "").parent
OF_A_GAME = re.compile(r"tray|purse|debt|\bpool\b|\bstake\b|\bbid\b", re.IGNORECASE)


def kinds(*modules: object) -> Iterator[type[Event]]:
    """Yields the kinds of event that modules define."""
    for module in modules:
        for each in vars(module).values():
            if isinstance(each, type) and issubclass(each, Event) and each not in (Event, Transfer):
                yield each


def test_no_two_events_of_a_game_share_a_name_and_each_has_a_sentence() -> None:
    """Data names each kind of event, and a kind without words would be left out of a transcript."""
    ambigu, ascenseur = set(kinds(steps, table)), set(kinds(steps, tricks))
    for events in (ambigu, ascenseur):
        assert len({each.name for each in events}) == len(events)
    assert ambigu == {Paid, *wording.EVENT_SENTENCES}
    assert {each for each in ambigu if each.private} == {*wording.UNSEEN}
    assert {*kinds(tricks)} <= {tricks.Turned, tricks.Scored, *told.EVENT_SENTENCES}


def test_the_kernel_names_nothing_that_belongs_to_a_game() -> None:
    """No module of the kernel mentions a pile or an action of one game."""
    for path in KERNEL.glob("*.py"):
        assert not OF_A_GAME.findall(path.read_text(encoding="utf-8")), path.name


def test_a_pile_equals_its_copy_whatever_it_holds() -> None:
    """Piles are compared by kind and owner, so that the same deal under two accounts can be compared."""
    assert Pile(PileKind.PURSE, 0, 3) == Pile(PileKind.PURSE, 0, 5) != Pile(PileKind.STAKE, 0, 3)
    assert len({Pile(PileKind.POOL), Pile(PileKind.POOL, counters=2), Pile(PileKind.TRAY)}) == 2


def test_a_payment_names_the_piles_of_its_own_table() -> None:
    """The payer and payee in the log are the table's own piles, and data gives their names."""
    for path in RECORDS:
        deal = replay.replay(record.from_toml(path.read_text(encoding="utf-8")))
        piles = {id(each) for each in (*deal.purse, *deal.stake, deal.pool, deal.tray, deal.bank)}
        for step in deal.log:
            if isinstance(step, Transfer):
                assert {id(step.payer), id(step.payee)} <= piles
                data = export.told_step(deal, step)
                assert (data["payer"], data["payee"]) == (pile_name(step.payer), pile_name(step.payee))
