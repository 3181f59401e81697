"""The glance: every situation under each account, as plain data."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.glance import before_four, from_four, of_hands
from ambigu_variants.ambigu.glance.row import Row
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import say

ROWS: tuple[Row, ...] = (*before_four.ROWS, *from_four.ROWS, *of_hands.ROWS)
"""All situations: those of a deal in playing order, ending with too few counters, then hands."""


def glance(sources: Sequence[str] | None = None, readings: Sequence[str] = ()) -> list[Data]:
    """Tries the chosen accounts in a dozen situations by playing tiny deals and judging hands.

    Returns:
        For each situation ``id``, ``title``, ``question`` (the id of the one that matters most), and
        ``cells``: for each account ``source`` (its id) and ``facts``: what it ``says``, in a sentence, and
        the ``citations`` of the rulings that it rests on, each with ``contested``: whether another reading
        of its passage would change the cell.
    """
    accounts = comparison.choose(ACCOUNTS, sources, readings)
    for account in accounts:
        account.demand_whole("sources")
    return [
        {
            "id": row.id,
            "title": say(row.title),
            "question": kebab(row.question),
            "cells": [cell(row, account) for account in accounts],
        }
        for row in ROWS
    ]


def cell(row: Row, account: Account[Rulebook]) -> Data:
    """Returns one account's cell for one situation: see :func:`glance`."""
    facts = row.ask(account.rules)

    def cited(name: str) -> Data:
        others = (account.reading(name, reading).rules for reading in account.readings(name))
        contested = any(
            [each.says for each in row.ask(rules)] != [each.says for each in facts] for rules in others
        )
        return {**comparison.citation(getattr(account.rules, name)), "contested": contested}

    return {
        "source": account.id,
        "facts": [{"says": fact.says, "citations": list(map(cited, fact.rests))} for fact in facts],
    }
