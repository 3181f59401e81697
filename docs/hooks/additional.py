"""The additional accounts of Ambigu for the pages: their answers, and counts that the census doesn't have."""

from __future__ import annotations

from collections.abc import Iterator

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.verdicts import Kind
from docs.hooks.comparisons import between
from docs.hooks.rendering import in_each_language

ADDITIONAL = {account.id: account for account in ACCOUNTS.additional}
"""The additional accounts by id."""
_BY_ID = {account.id: account for account in ALL_ACCOUNTS}


@in_each_language
def answers() -> dict[str, list[Data]]:
    """Returns the answers of the additional accounts to each question, by its id."""
    if not ADDITIONAL:
        return {}
    return {each["id"]: each["answers"] for each in comparison.collation(list(ADDITIONAL.values()))}


def marked(one: str, other: str) -> dict[str, list[str]]:
    """Returns the marks of each question, by id, between two accounts, or of one that is named twice."""
    return {
        question.id: list(_marks(name, *dict.fromkeys((one, other))))
        for name, question in questions_of(Rulebook).items()
    }


def _marks(name: str, *ids: str) -> Iterator[str]:
    accounts = [_BY_ID[each] for each in ids]
    seen = [account for account in accounts if account.seen(name)]
    if len(accounts) > 1:
        found = between(*ids)[kebab(name)]
        yield found["kind"]
        if found["supplied"] and found["kind"] != Kind.DIFFER:
            yield "effect"
    else:
        yield Kind.ALONE.value if seen and accounts[0].speaks(name) else Kind.UNSPOKEN.value
    if any(len(account.readings(name)) > 1 for account in seen):
        yield "contested"
    if not all(account.speaks(name) for account in seen):
        yield "silent"
