"""The additional accounts of Ambigu for the pages: their answers, and counts that the census doesn't have."""

from __future__ import annotations

from ambigu_variants.ambigu.census import proof
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from docs.hooks.disk_cache import cached_by_account
from docs.hooks.rendering import in_each_language

__all__ = ["ADDITIONAL", "answers", "reading"]

ADDITIONAL = {account.id: account for account in ACCOUNTS.additional}
"""The additional accounts by id."""


@in_each_language
def answers() -> dict[str, list[Data]]:
    """Returns the answers of the additional accounts to each question, by its id."""
    if not ADDITIONAL:
        return {}
    return {each["id"]: each["answers"] for each in comparison.collation(list(ADDITIONAL.values()))}


@cached_by_account
def reading(account: str, question: str, name: str) -> Data:
    """Compares an additional account with one of its rival readings: see :func:`census.proof.of_reading`."""
    return proof.of_reading(ADDITIONAL[account], question.replace("-", "_"), name)
