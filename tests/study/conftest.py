"""A tiny study, played once in this process."""

from __future__ import annotations

from functools import cache

import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import Effect, comparisons
from ambigu_variants.ambigu.study.stages import Study, Terms, here, play
from ambigu_variants.ambigu.study.store import Memory

SOURCE = ACCOUNTS[0].id
QUESTIONS = ("first-bet", "side-pot")
"""A question that always comes up, and one that seldom does."""


@cache
def tiny() -> Terms:
    """Returns the terms of a study of eight rounds."""
    compared = tuple(comparisons(SOURCE, QUESTIONS, (), (Effect.DIRECT,)))
    return Terms(source=SOURCE, comparisons=compared, precision=0.0, most=8)


@cache
def _played() -> Study:
    return play(tiny(), here, Memory(), lambda done: None, size=1)


@pytest.fixture
def terms() -> Terms:
    """The terms of a tiny study."""
    return tiny()


@pytest.fixture
def played() -> Study:
    """The tiny study, played in this process."""
    return _played()
