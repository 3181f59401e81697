"""The stored witnesses are those that the search finds among all hands and all random deals."""

from __future__ import annotations

from ambigu_variants.ambigu.census.standings import differences
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.research import pair_witnesses
from ambigu_variants.research import witnesses as searching
from ambigu_variants.research.witnesses import Moved
from docs.hooks import witnesses


def test_the_search_finds_the_hands_that_are_stored(thorough: bool) -> None:
    """The stored hands have fewest idle cards and fewest pips; every fourth is searched for, or all."""
    apart = differences(ACCOUNTS)
    stored_hands = [*witnesses.of_hands().items()]
    for divergence, stored in stored_hands if thorough else stored_hands[::4]:
        questions = [name for name, pairs in apart.items() if {divergence.account, divergence.rival} in pairs]
        found = pair_witnesses.search(divergence, questions)
        assert found is not None
        assert (str(found.hands), found.shown) == (str(stored.hands), stored.shown), divergence.name
        assert found.together == stored.together


def test_the_search_finds_the_deals_that_are_stored(thorough: bool) -> None:
    """Of the deals with another outcome a few are searched for, or all; the other kinds take too long."""
    deals = [
        each
        for each in witnesses.of_deals().values()
        if each.moved is Moved.OUTCOME and not each.record.answers
    ]
    assert len(deals) > 100
    for stored in deals if thorough else deals[::60]:
        found = searching.search(stored.divergence)
        assert found is not None
        assert found.record == stored.record, stored.divergence.name
