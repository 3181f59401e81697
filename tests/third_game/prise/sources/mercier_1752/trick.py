"""Rulings on Mise and Levée: the whole game."""

from __future__ import annotations

from ambigu_variants.kernel.steps import Steps
from ambigu_variants.prise.rules.course import ask_stake, collect, deal_out, one_card_each
from ambigu_variants.prise.rules.rulebook import Matter, Round
from ambigu_variants.prise.rules.table import Cards
from ambigu_variants.prise.sources.mercier_1752.text import MERCIER

__all__: list[str] = []

ruling = MERCIER.ruling


@ruling(at="Mise", words="d'un à vingt jetons")
def staking(deal: Round) -> Steps[None]:
    """The stake is one to twenty counters of each player."""
    yield from ask_stake(deal, range(1, 21))


@ruling(at="Mise", words="deux cartes à chacun")
def dealing(deal: Round) -> Steps[None]:
    """Each player gets two cards."""
    yield from deal_out(deal, 2)


@ruling(at="Levée", words="l'as emporte le dix")
def rank_order(case: Matter) -> tuple[int, ...]:
    """The ace is above the ten."""
    return (*range(2, 11), 1)


@ruling(at="Levée", words="la carte qu'il lui plaît")
def following(case: Matter, hand: Cards, trick: Cards) -> Cards:
    """Any card may be played."""
    return hand


@ruling(at="Levée", words="chacun joue à son tour")
def trick(deal: Round) -> Steps[None]:
    """Each player in turn lays one card face up."""
    yield from one_card_each(deal)


@ruling(at="Levée", words="la plus haute de la couleur prend les mises")
def prize(deal: Round) -> Steps[None]:
    """The highest card of the suit led takes the trick, and its player the pool."""
    yield from collect(deal)
