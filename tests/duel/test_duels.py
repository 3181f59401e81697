"""The stored results of duels belong to the rules in force, and a sample of them is computed again."""

from __future__ import annotations

import random

import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks import duels
from docs.hooks.duels import Column, NotSolved, columns, solved, stored

WITHIN = 100
"""The exploitability reached by stored results, in ten-thousandths of a counter."""
ROUNDED = 3
"""The difference allowed between two computations, in ten-thousandths: libraries add up in another order."""
MANY = 4
"""The number of results that a thorough run computes again."""


def test_every_column_is_solved() -> None:
    """All accounts and readings have a precise result under their rules, and the shares of deals add up."""
    every = [*columns()]
    assert len([column for column in every if not column.question]) == len(ACCOUNTS) < len(every)
    assert duels.accounts() == list(ACCOUNTS)
    for found in map(stored, every):
        assert 0 <= found.exploitability <= WITHIN
        assert abs(found.void + found.folded + found.shown - 10_000) <= ROUNDED
        assert (found.before, found.after) <= duels.CLASSES
    for account in ACCOUNTS:
        last = duels.stored_last(account.id)
        assert 0 <= last.within <= WITHIN < last.lost
        assert abs(last.classes - last.value) <= last.within + last.lost


@pytest.mark.only_thorough
def test_a_sample_is_computed_again() -> None:
    """The small duels give the stored figures again."""
    for column in random.Random("duels").sample([*columns()], MANY):
        again = solved(column, duels.SMALL, most=duels.ROUNDS, within=0).data()
        known = stored(column, small=True).data()
        assert again.keys() == known.keys()
        for key in ("questions", "ends", "pool"):
            assert again[key] == known[key]
        for key in ("value", "exploitability", "void", "folded", "shown", "bluffs", "bluffing"):
            assert abs(again[key] - known[key]) <= ROUNDED


def test_a_result_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A result whose rules have changed since is not shown."""
    assert len({duels.fingerprint(*column) for column in columns()}) == len(duels._file())
    monkeypatch.setattr(duels, "fingerprint", lambda *_: "0")
    with pytest.raises(NotSolved):
        stored(Column(ACCOUNTS[0].id))
