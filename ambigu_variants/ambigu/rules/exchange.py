"""What players and dealer do with cards: dealt, laid away, served, kept apart.

Parts of procedures, not rulings: what they yield is stamped by the ruling that calls them.
"""

from __future__ import annotations

from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.ambigu.rules.speech import speakers
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.steps import Ask, Deed, Did, Offer, Say, Steps

__all__ = [
    "deal_out",
    "each_draws",
    "exchange",
    "keep_apart",
    "lay_away",
    "serve",
]


def deal_out(deal: Deal, cards: int) -> Steps[None]:
    """So many cards to each player still in, one by one; when the stock is empty the deal is ruled on."""
    order = deal.live * cards
    if len(order) > len(deal.stock):
        first, order = order[: len(deal.stock)], order[len(deal.stock) :]
        deal.give(first)
        yield from deal.rules.stock_exhausted(deal)
        if len(order) > len(deal.stock):  # a deal that all are dealt to comes before discards kept apart
            deal.withholding.clear()
            yield from deal.rules.stock_exhausted(deal)
    deal.give(order)
    for seat in deal.live:
        yield Did(Deed.DEALT, seat, tuple(deal.hands[seat][-cards:]))


def serve(deal: Deal, seat: int, count: int) -> Steps[None]:
    """A player receives cards from the stock; when it is empty the deal is ruled on, and goes on."""
    served = min(count, len(deal.stock))
    if served:
        yield deal.serve(seat, served)
    if served < count:
        yield from deal.rules.stock_exhausted(deal)
        more = min(count - served, len(deal.stock))
        if more:
            yield deal.serve(seat, more)
        if served + more < count:
            yield deal.give_back(seat, count - served - more)


def _servable(deal: Deal, seat: int, counts: range) -> range:
    """How many cards a player may lay away: no more than he can be served again."""
    if seat not in deal.withholding or deal.rules.withheld_return(deal):
        return counts
    others = sum(owner not in deal.withholding for owner, _ in deal.discards)
    return range(counts[0], min(counts[-1], len(deal.stock) + others) + 1)


def lay_away(deal: Deal, seat: int, counts: range) -> Steps[int]:
    """A player lays cards away; gives how many."""
    counts = _servable(deal, seat, counts)
    if not counts:
        return 0
    reply = yield Ask(seat, {Say.DISCARD: Offer(cards=counts)})
    if reply.cards:
        yield deal.discard(seat, reply.cards)
    return len(reply.cards)


def exchange(deal: Deal, seat: int, counts: range) -> Steps[None]:
    """A player lays cards away and is served as many."""
    laid = yield from lay_away(deal, seat, counts)
    if laid:
        yield from serve(deal, seat, laid)


def each_draws(deal: Deal, counts: range) -> Steps[None]:
    """Those still in exchange, one after the other, the elder hand first."""
    for seat in speakers(deal):
        yield from exchange(deal, seat, counts)


def keep_apart(deal: Deal, seat: int) -> Steps[None]:
    """A player keeps his discards out of the stock to come, if a shortage can be foreseen.

    Raises:
        NotAllowed: the exchange is not on, or the stock holds enough for all who may still draw.
    """
    if deal.stage not in (Stage.TWO_CARDS, Stage.DRAW):
        raise NotAllowed(
            "{who} cannot keep discards apart now: nobody is exchanging cards.", who=deal.who(seat)
        )
    wanted = sum(len(deal.hands[each]) for each in deal.live)
    if len(deal.stock) >= wanted:
        raise NotAllowed(
            "{who} cannot keep discards apart: the stock of {stock} is enough for the {wanted} that may be"
            " wanted.",
            who=deal.who(seat),
            stock=len(deal.stock),
            wanted=wanted,
        )
    deal.withholding.add(seat)
    yield Did(Deed.WITHHELD, seat)
