"""Small duels, prepared once in a process."""

from __future__ import annotations

from functools import cache

import pytest

from ambigu_variants.ambigu.duel.classes import Classes, classes_of
from ambigu_variants.ambigu.duel.exchange import exchange
from ambigu_variants.ambigu.duel.game import Duel, duel
from ambigu_variants.ambigu.duel.tree import Tree, tree
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS

SMALL = (8, 10)
"""The classes of hands before and after the draw in a small duel."""
RULES: dict[str, Rulebook] = {account.id: account.rules for account in ACCOUNTS}


@cache
def grown(source: str) -> tuple[Tree, Classes]:
    """Returns the tree and the classes of an account."""
    found = tree(RULES[source])
    return found, classes_of(exchange(RULES[source], found.pool), *SMALL)


@cache
def small(source: str) -> Duel:
    """Returns the small duel of an account."""
    return duel(RULES[source], *SMALL)


@pytest.fixture
def one_small() -> Duel:
    """The small duel of one account, the one with the smallest tree."""
    return small(ACCOUNTS[0].id)


@pytest.fixture
def sources(thorough: bool) -> list[str]:
    """The accounts whose duels are tried with cards: one, or all in a thorough run."""
    return [*RULES] if thorough else [ACCOUNTS[0].id]
