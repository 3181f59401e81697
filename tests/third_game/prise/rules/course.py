"""The course of a game, the same in every account, and the moves that the rulings share."""

from __future__ import annotations

from ambigu_variants.kernel.steps import Ask, Dealt, Offer, Steps
from ambigu_variants.prise.rules.rulebook import Round
from ambigu_variants.prise.rules.table import Action, Took

__all__ = ["ask_stake", "collect", "course", "deal_out", "one_card_each"]


def course(deal: Round) -> Steps[None]:
    """Yields the steps of a game."""
    rules = deal.rules
    deal.stage = "stake"
    deal.first = rules.first_player(deal, deal.players)
    yield from rules.dealing(deal)
    yield from rules.staking(deal)
    deal.stage = "trick"
    yield from rules.trick(deal)
    yield from rules.prize(deal)


def deal_out(deal: Round, count: int) -> Steps[None]:
    """Deals so many cards to each player, one at a time."""
    yield deal.shuffle("deal")
    for _ in range(count):
        deal.give(deal.order())
    for seat in deal.order():
        yield Dealt(seat, tuple(deal.hands[seat]), count)


def ask_stake(deal: Round, amounts: range) -> Steps[None]:
    """Asks the first player for the stake, which everybody then puts into the pool."""
    reply = yield Ask(deal.first, {Action.STAKE: Offer(amounts=amounts)})
    for seat in deal.order():
        yield deal.move(deal.purse[seat], deal.pool, reply.amount)


def one_card_each(deal: Round) -> Steps[None]:
    """Asks each player in turn for a card, and lays it on the table."""
    for seat in deal.order():
        may = deal.rules.following(deal, tuple(deal.hands[seat]), deal.trick)
        offer = Offer(cards=range(1, 2), which=may, by=deal.rules.following)
        reply = yield Ask(seat, {Action.PLAY: offer})
        deal.lay(seat, reply.cards[0])


def collect(deal: Round) -> Steps[None]:
    """Gives the trick to the highest card of the suit led, and the pool to its player."""
    order, led = deal.rules.rank_order(deal), deal.trick[0].suit
    of_suit = [(seat, card) for seat, card in deal.laid if card.suit == led]
    deal.winner, card = max(of_suit, key=lambda each: order.index(each[1].rank))
    yield Took(deal.winner, (card,))
    yield from deal.take(deal.purse[deal.winner], [deal.pool])
