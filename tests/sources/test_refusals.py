"""Refusals cite the ruling that forbids the action, and tell players who may buy that they may."""

from __future__ import annotations

from typing import Any

import pytest

from ambigu_variants.ambigu.deals import replay
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.errors import NotAllowed
from tests.sources.dealing import played, record

LALANNE, FOSTER, JUEGOS = "lalanne_2010", "foster_1897", "juegos_de_naipes_2012"
BUYING = "Buy counters first"


def refusal(source: str, replies: str, *readings: str, **more: Any) -> NotAllowed:
    """The refusal of the last reply; the earlier ones are accepted."""
    answers = {question: f"{source}:{name}" for question, name in (each.split("=") for each in readings)}
    told = record(source, replies, answers=answers, **more)
    with pytest.raises(NotAllowed) as caught:
        replay.replay(told, as_it_lies=[])
    assert caught.value.field == f"replies.{len(told.replies) - 1}"
    return caught.value


def test_battez_with_too_little_is_refused_by_the_paragraph_on_its_stake() -> None:
    """Asking with one counter of two is refused by §5 Batterie, with the advice to buy (§10)."""
    refused = refusal(LALANNE, "p1 stand", purses=[3, 50, 50])
    assert refused.passage == "Lalanne §5 Batterie"
    assert refused.message == (
        "P1 (p1) can’t “stand”: it costs 2 counters at once, and P1 (p1) has only 1 counter. Buy counters"
        " first (“buy 1”), or choose something else: pass. [Lalanne §5 Batterie]"
    )
    assert played(LALANNE, "p1 buy 1, p1 stand", purses=[3, 50, 50]).stage == "four-cards"


def test_nobody_is_told_to_buy_who_may_not() -> None:
    """A refusal does not advise buying where it is forbidden: by the reading, or after the third card."""
    refused = refusal(LALANNE, "p1 stand", "rebuying=ruined-only", purses=[3, 50, 50])
    assert (refused.passage, BUYING in refused.message) == ("Lalanne §5 Batterie", False)
    assert "costs 2 counters" in refused.message
    forcing = refusal(LALANNE, "p1 stand, p1 pass, p2 pass, p3 force", purses=[50, 50, 3])
    assert (forcing.passage, BUYING in forcing.message) == ("Lalanne §5 Batterie", False)


def test_basta_and_going_on_with_too_little_are_refused_by_the_paragraph_on_the_minimum() -> None:
    """If the whole stake is due, basta and going on are refused by Desarrollo ¶2, with advice to buy."""
    poor: dict[str, Any] = {"purses": [50, 1, 50], "exchanged": "5c"}
    for replies in ("p1 pass, p2 stand", "p1 stand, p2 pass, p3 stand, p2 discard 8h, p2 call"):
        refused = refusal(JUEGOS, replies, "beyond-purse=no", **poor)
        assert (refused.passage, BUYING in refused.message) == ("Juegos Desarrollo ¶2", True)


def test_a_refusal_leaves_no_citation_in_the_deal() -> None:
    """The reason of a refusal is found on a copy of the deal, so its citations do not change."""
    told = record(LALANNE, "", purses=[3, 50, 50])
    asked, untouched = (replay.replay(told, as_it_lies=[]) for _ in range(2))
    assert asked.pending is not None
    assert asked.pending.bars(Action.STAND) is not None
    assert asked.because == untouched.because
    assert [str(each) for each in asked.consulted] == [str(each) for each in untouched.consulted]


@pytest.mark.parametrize(
    ("source", "replies", "says"),
    [
        (LALANNE, "p1 stand, p1 open 9", "P1 (p1) must choose 2 to 4 counters, not 9. [Lalanne §6 ¶5]"),
        (FOSTER, "p1 discard", "P1 (p1) must choose 1 to 2 cards, not 0. [Foster Method ¶1]"),
    ],
)
def test_a_wrong_number_is_told_without_the_word_of_the_record(source: str, replies: str, says: str) -> None:
    """On a board, buttons give the replies in the reader's words; he has typed no `discard`."""
    assert refusal(source, replies).message == says
