"""Refusals cite the ruling that forbids the action, and tell players who may buy that they may."""

from __future__ import annotations

from typing import Any

import pytest

from ambigu_variants.ambigu.deals import replay
from ambigu_variants.ambigu.rules.table import Action
from tests.sources.dealing import played, record, refusal

LALANNE, FOSTER, JUEGOS = "lalanne_2010", "foster_1897", "juegos_de_naipes_2012"
BATTERIE = "Lalanne §5 Batterie"
POOR: dict[str, Any] = {"purses": [50, 1, 50], "exchanged": "5c"}
GONE_ON = "p1 stand, p2 pass, p3 stand, p2 discard 8h, p2 call"


@pytest.mark.parametrize(
    ("source", "replies", "reading", "more", "passage", "buys"),
    [
        (LALANNE, "p1 stand", "rebuying=ruined-only", {"purses": [3, 50, 50]}, BATTERIE, False),
        (LALANNE, "p1 stand, p1 pass, p2 pass, p3 force", "", {"purses": [50, 50, 3]}, BATTERIE, False),
        (JUEGOS, "p1 pass, p2 stand", "beyond-purse=no", POOR, "Juegos Desarrollo ¶2", True),
        (JUEGOS, GONE_ON, "beyond-purse=no", POOR, "Juegos Desarrollo ¶2", True),
    ],
)
def test_only_who_may_buy_is_told_to_buy(
    source: str, replies: str, reading: str, more: dict[str, Any], passage: str, buys: bool
) -> None:
    """Buying is forbidden by the reading, or after the third card."""
    refused = refusal(source, replies, *([reading] if reading else []), **more)
    assert (refused.passage, "Buy counters first" in refused.message) == (passage, buys)


def test_a_refusal_leaves_no_citation_in_the_deal() -> None:
    """The reason of a refusal is found on a copy of the deal, so its citations do not change."""
    told = record(LALANNE, "", purses=[3, 50, 50])
    asked, untouched = (replay.replay(told, as_it_lies=[]) for _ in range(2))
    assert asked.pending is not None
    assert asked.pending.bars(Action.STAND) is not None
    assert asked.because == untouched.because
    assert [str(each) for each in asked.consulted] == [str(each) for each in untouched.consulted]
    assert played(LALANNE, "p1 buy 1, p1 stand", purses=[3, 50, 50]).stage == "four-cards"
