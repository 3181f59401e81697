"""A tiny study, played once in this process."""

from __future__ import annotations

import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import Effect, comparisons
from ambigu_variants.ambigu.study.stages import Study, Terms, here, play
from ambigu_variants.ambigu.study.store import Memory


@pytest.fixture(scope="session")
def terms() -> Terms:
    """A study of eight rounds, with a question that always comes up and one that seldom does."""
    source = ACCOUNTS[0].id
    compared = tuple(comparisons(source, ("first-bet", "side-pot"), (), (Effect.DIRECT,)))
    return Terms(source=source, comparisons=compared, precision=0.0, most=8)


@pytest.fixture(scope="session")
def played(terms: Terms) -> Study:
    return play(terms, here, Memory(), lambda done: None, size=1)
