"""Compares the cards that may be played to a trick under each variant of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ambigu_variants.ascenseur.rules.rulebook import Matter, Rulebook
from ambigu_variants.ascenseur.rules.tricks import Cards, Trick
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.rulings import Account, Case, Ruling


class Play(NamedTuple):
    """The cards that may be played under an account's variant of play, and the rulings that say so."""

    account: Account[Rulebook]
    cards: Cards
    because: tuple[Ruling[..., Any], ...]


def playable(case: Matter, held: Cards, trick: Trick) -> Cards:
    """Returns the cards of a hand that may be played to a trick."""
    rules = case.rules
    return rules.legal(case, held, trick) if trick.cards else rules.leading(case, held)


def in_each_play(account: Account[Rulebook], held: Cards, trick: Trick) -> list[Play]:
    """Returns the cards of a hand that may be played to a trick under each variant of play."""
    variants = [(each, Case(each.rules)) for each in comparison.side_by_side(account, "legal")]
    return [Play(each, playable(case, held, trick), tuple(case.because)) for each, case in variants]


def alike(plays: Sequence[Play]) -> bool:
    """Checks whether all variants allow the same cards."""
    return len({each.cards for each in plays}) == 1
