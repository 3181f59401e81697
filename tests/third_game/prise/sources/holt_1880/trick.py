"""Rulings on Table and Trick: the whole game."""

from __future__ import annotations

from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Steps
from ambigu_variants.prise.rules.course import ask_stake, collect, deal_out, one_card_each
from ambigu_variants.prise.rules.rulebook import Matter, Round
from ambigu_variants.prise.rules.table import PURSE, Cards
from ambigu_variants.prise.sources.holt_1880.text import HOLT

__all__: list[str] = []

ruling = HOLT.ruling


@ruling(at="Table", words="the player on the dealer's left names the stake")
def first_player(case: Matter, players: int) -> int:
    """The player on the dealer’s left speaks first."""
    return 0


@ruling(at="Table", words="any stake that all can pay")
def staking(deal: Round) -> Steps[None]:
    """The first player names any stake that everybody can pay, and all put it into the pool."""
    yield from ask_stake(deal, range(1, PURSE + 1))


@ruling(at="Table", words="three cards to each")
def dealing(deal: Round) -> Steps[None]:
    """Each player gets three cards."""
    yield from deal_out(deal, 3)


@ruling(at="Table", words="the ace the lowest")
def rank_order(case: Matter) -> tuple[int, ...]:
    """The ace is the lowest card and the ten the highest."""
    return tuple(range(1, 11))


@ruling(
    at="Trick",
    words="the others should follow suit",
    name="must",
    called="players must follow suit",
    crux="prise-follow",
)
def following(case: Matter, hand: Cards, trick: Cards) -> Cards:
    """A player who holds a card of the suit led must play one.

    Reading: In a rule, “should” is an order.
    """
    return tuple(card for card in hand if trick and card.suit == trick[0].suit) or hand


@following.reading("may", "players may play any card", standing=Standing.INFERRED)
def advice(case: Matter, hand: Cards, trick: Cards) -> Cards:
    """Any card may be played.

    Reading: Elsewhere the author writes “must”. Here he only gives advice.
    """
    return hand


@ruling(at="Trick", words="each lays one card")
def trick(deal: Round) -> Steps[None]:
    """Each player in turn lays one card face up."""
    yield from one_card_each(deal)


@ruling(at="Trick", words="the highest of the suit takes all")
def prize(deal: Round) -> Steps[None]:
    """The highest card of the suit led takes the trick, and its player the pool."""
    yield from collect(deal)
