"""Comparisons of accounts of Ambigu that take long, and the census, as plain data.

They are apart from the pages that show them, so that a change of a page doesn't compute them anew.
"""

from __future__ import annotations

import json
from itertools import combinations

from ambigu_variants.ambigu.census.verdicts import verdicts
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.research import proof
from docs.hooks.disk_cache import cached_by_account

_BY_ID = {account.id: account for account in ALL_ACCOUNTS}


@cached_by_account
def report(*sources: str) -> Data:
    """Returns the census of these accounts: see :func:`census.proof.report`."""
    counted: Data = json.loads(json.dumps(proof.report([_BY_ID[source] for source in sources])))
    return counted


@cached_by_account
def reading(account: str, question: str, name: str) -> Data:
    """Compares an account with one of its rival readings: see :func:`census.proof.of_reading`."""
    return proof.of_reading(_BY_ID[account], question.replace("-", "_"), name)


def between(one: str, other: str) -> dict[str, Data]:
    """Returns the verdict between two accounts on each question, by its id, as plain data."""
    return _between(*sorted((one, other), key=list(_BY_ID).index))


@cached_by_account
def _between(one: str, other: str) -> dict[str, Data]:
    accounts = [_BY_ID[one], _BY_ID[other]]
    return {found.question: found.data() for found in verdicts(accounts, list(questions_of(Rulebook)))}


def every() -> None:
    """Computes every comparison that the pages of a text and its relations need, to fill the cache."""
    report(*(account.id for account in ACCOUNTS))
    for one, other in combinations(_BY_ID, 2):
        between(one, other)
