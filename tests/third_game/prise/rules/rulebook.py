"""The questions of Prise: each is a field and states what is true of every answer to it."""

from __future__ import annotations

from typing import Any, TypeAlias

from ambigu_variants.kernel.questions import asks, questions
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.kernel.steps import Steps
from ambigu_variants.prise.rules import table

STAKE, PLAY = "The stake", "The trick"
CARDS = "It takes a hand and the cards played, and gives one or more cards of the hand."


@questions
class Rulebook:
    """A rulebook: one answer to every question of Prise."""

    dealing: Ruling[[], Steps[None]] = asks(
        STAKE, "How are the cards dealt?", "It leaves as many cards in every hand."
    )
    staking: Ruling[[], Steps[None]] = asks(
        STAKE, "How is the stake set?", "It leaves the same stake of every player in the pool."
    )
    following: Ruling[[Any, Any], Any] = asks(PLAY, "Which cards may be played to a trick?", CARDS)
    trick: Ruling[[], Steps[None]] = asks(
        PLAY, "How is the trick played?", "It leaves one card of every player on the table."
    )
    prize: Ruling[[], Steps[None]] = asks(
        PLAY, "Who takes the pool?", "It leaves the pool empty and names a winner."
    )


Round: TypeAlias = table.Round[Rulebook]
