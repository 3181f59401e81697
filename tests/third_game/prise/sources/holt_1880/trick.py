"""Rulings on Table and Trick: the whole game."""

from __future__ import annotations

from typing import Any

from ambigu_variants.kernel.rulings import Case, Standing, contested
from ambigu_variants.kernel.steps import Ask, Dealt, Offer, Steps
from ambigu_variants.prise.rules.rulebook import Round
from ambigu_variants.prise.rules.table import PURSE, Action, Took
from ambigu_variants.prise.sources.holt_1880.text import HOLT

ruling = HOLT.ruling


@ruling(at="Table", words="three cards to each")
def dealing(deal: Round) -> Steps[None]:
    """Each player gets three cards."""
    yield deal.shuffle("deal")
    for _ in range(3):
        deal.give(list(range(deal.players)))
    for seat, hand in enumerate(deal.hands):
        yield Dealt(seat, tuple(hand), 3)


@ruling(at="Table", words="any stake that all can pay")
def staking(deal: Round) -> Steps[None]:
    """The first player names any stake that everybody can pay, and all put it into the pool."""
    reply = yield Ask(0, {Action.STAKE: Offer(amounts=range(1, PURSE + 1))})
    for purse in deal.purse:
        yield deal.move(purse, deal.pool, reply.amount)


@ruling(at="Trick", words="the others should follow suit")
@contested("prise-follow", "must", "players must follow suit")
def following(case: Case[Any], hand: Any, trick: Any) -> Any:
    """A player who holds a card of the suit led must play one.

    Reading: In a rule, “should” is an order.
    """
    return tuple(card for card in hand if trick and card.suit == trick[0].suit) or hand


@following.reading("may", "players may play any card", standing=Standing.INFERRED)
def advice(case: Case[Any], hand: Any, trick: Any) -> Any:
    """Any card may be played.

    Reading: Elsewhere the author writes “must”. Here he only gives advice.
    """
    return hand


@ruling(at="Trick", words="each lays one card")
def trick(deal: Round) -> Steps[None]:
    """Each player in turn lays one card face up."""
    for seat in range(deal.players):
        may = deal.rules.following(deal, tuple(deal.hands[seat]), [card for _, card in deal.laid])
        offer = Offer(cards=range(1, 2), which=may, by=deal.rules.following)
        reply = yield Ask(seat, {Action.PLAY: offer})
        deal.hands[seat].remove(reply.cards[0])
        deal.laid.append((seat, reply.cards[0]))


@ruling(at="Trick", words="the highest of the suit takes all")
def prize(deal: Round) -> Steps[None]:
    """The highest card of the suit led takes the trick, and its player the pool."""
    led = deal.laid[0][1].suit
    of_suit = [each for each in deal.laid if each[1].suit == led]
    deal.winner, card = max(of_suit, key=lambda each: each[1].rank)
    yield Took(deal.winner, (card,))
    yield from deal.take(deal.purse[deal.winner], [deal.pool])
