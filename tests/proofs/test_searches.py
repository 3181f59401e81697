"""The stored witnesses are those that the search finds among all hands and all random deals."""

from __future__ import annotations

from ambigu_variants.ambigu.census import pair_witnesses
from ambigu_variants.ambigu.census.every_hand import differences
from ambigu_variants.ambigu.deals import witnesses as searching
from ambigu_variants.ambigu.deals.witnesses import Moved
from ambigu_variants.ambigu.sources import ACCOUNTS
from docs.hooks import witnesses


def test_the_search_finds_the_hands_that_are_stored() -> None:
    """The search finds the stored hands: those with fewest idle cards and fewest pips."""
    apart = differences(ACCOUNTS)
    for divergence, stored in witnesses.of_hands().items():
        questions = [name for name, pairs in apart.items() if {divergence.account, divergence.rival} in pairs]
        found = pair_witnesses.search(divergence, questions)
        assert found is not None
        assert (str(found.hands), found.shown) == (str(stored.hands), stored.shown), divergence.name
        assert found.together == stored.together


def test_the_search_finds_the_deals_that_are_stored() -> None:
    """The search finds the stored deals with another outcome; the other kinds take too long to search."""
    for divergence, stored in witnesses.of_deals().items():
        if stored.moved is Moved.OUTCOME and not stored.record.answers:
            found = searching.search(divergence)
            assert found is not None
            assert found.record == stored.record, divergence.name
