"""The questions of Prise: each is a field and states what is true of every answer to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, TypeVar, dataclass_transform

from ambigu_variants.kernel.rulings import Case, Ruling, asks
from ambigu_variants.kernel.steps import Steps
from ambigu_variants.prise.rules import table
from ambigu_variants.prise.rules.table import Cards

__all__ = ["Matter", "Round", "Rulebook"]

Procedure = Ruling[[], Steps[None]]
K = TypeVar("K")
STAKE, PLAY = "The stake", "The trick"


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(asks,))
def _questions(cls: type[K]) -> type[K]:
    return dataclass(frozen=True, kw_only=True, eq=False, repr=False, match_args=False)(cls)


@_questions
class Rulebook:
    """A rulebook: one answer to every question of Prise."""

    first_player: Ruling[[int], int] = asks(
        STAKE, "Who speaks first?", "It takes the number of players and gives a seat."
    )
    staking: Procedure = asks(
        STAKE, "How is the stake set?", "It leaves the same stake of every player in the pool."
    )
    dealing: Procedure = asks(PLAY, "How are the cards dealt?", "It leaves as many cards in every hand.")
    rank_order: Ruling[[], tuple[int, ...]] = asks(
        PLAY, "In what order do the cards rank?", "It gives the ten ranks once each, lowest first."
    )
    following: Ruling[[Cards, Cards], Cards] = asks(
        PLAY,
        "Which cards may be played to a trick?",
        "It takes a hand and the cards played, and gives one or more cards of the hand.",
    )
    trick: Procedure = asks(
        PLAY, "How is the trick played?", "It leaves one card of every player on the table."
    )
    prize: Procedure = asks(PLAY, "Who takes the pool?", "It leaves the pool empty and names a winner.")


Matter: TypeAlias = Case[Rulebook]
Round: TypeAlias = table.Round[Rulebook]
