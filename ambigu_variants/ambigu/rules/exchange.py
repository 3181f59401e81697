"""Moves of cards: dealing, discarding, serving and keeping apart.

These functions are parts of procedures, not rulings: their steps are stamped by the ruling that calls them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.rules.speech import put_as_ruled, speakers
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.steps import Ask, Dealt, Offer, Steps


def highest(case: Matter, drawn: Sequence[Card]) -> list[int]:
    """Returns the seats that drew the highest card: one, or several with equal cards."""
    heights = [case.rules.card_order(case).index(card.rank) for card in drawn]
    return [seat for seat, height in enumerate(heights) if height == max(heights)]


def deal_out(deal: Deal, cards: int) -> Steps[None]:
    """Deals this many cards to each player still in, one by one; an empty stock is renewed as ruled."""
    order = deal.live * cards
    while order:
        yield from _renewed(deal)
        served = min(len(order), len(deal.stock))
        deal.give(order[:served])
        order = order[served:]
    for seat in deal.live:
        yield Dealt(seat, tuple(deal.hands[seat][-cards:]))


def _renewed(deal: Deal) -> Steps[None]:
    """Renews an empty stock, as is ruled."""
    if deal.stock:
        return
    if any(card not in deal.apart for _, card in deal.discards):
        yield from deal.rules.stock_exhausted(deal)
    else:
        yield from deal.rules.withheld_recall(deal)
    assert deal.stock, "whatever is ruled leaves cards in the stock"


def serve(deal: Deal, seat: int, count: int) -> Steps[None]:
    """Serves a player from the stock; if it runs out, his own discards first if they return to him."""
    if served := min(count, len(deal.stock)):
        yield deal.serve(seat, served)
        count -= served
    mine = sum(owner == seat and card in deal.apart for owner, card in deal.discards)
    if count and mine and deal.rules.withheld_return(deal):
        yield deal.give_back(seat, min(count, mine))
        count -= min(count, mine)
    while count:
        yield from _renewed(deal)
        served = min(count, len(deal.stock))
        yield deal.serve(seat, served)
        count -= served


def _lay_away(deal: Deal, seat: int, counts: range) -> Steps[int]:
    """Asks a player for his discards; returns their number."""
    reply = yield Ask(seat, {Action.DISCARD: Offer(cards=counts)})
    deal.wanted[seat] = len(reply.cards)
    if reply.cards:
        yield deal.discard(seat, reply.cards)
    return len(reply.cards)


def each_exchanges(deal: Deal, seats: Iterable[int], counts: range) -> Steps[None]:
    """Exchanges cards player by player: each discards and is served before the next."""
    seats = list(seats)
    deal.new_exchange(dict.fromkeys(seats, counts[-1]))
    for seat in seats:
        if seat in deal.live:
            laid = yield from _lay_away(deal, seat, counts)
            yield from serve(deal, seat, laid)


def stand_or_exchange(deal: Deal) -> Steps[None]:
    """Asks each player to stand or to exchange cards at once, and for the stake that goes with either."""
    rules = deal.rules
    counts = rules.first_discard(deal)
    deal.new_exchange(dict.fromkeys(speakers(deal), counts[-1]))
    for seat in speakers(deal):
        reply = yield Ask(
            seat, {Action.STAND: Offer(), Action.DISCARD: Offer(cards=counts, by=rules.first_discard)}
        )
        deal.wanted[seat] = len(reply.cards)
        if reply.action is Action.STAND:
            yield from put_as_ruled(deal, seat, rules.stand_stake)
            if rules.stand_ends_speech(deal):
                break
        elif reply.action is Action.DISCARD:
            if reply.cards:
                yield deal.discard(seat, reply.cards)
                yield from serve(deal, seat, len(reply.cards))
            yield from put_as_ruled(deal, seat, rules.draw_stake)
    deal.new_exchange({})  # nobody exchanges any more, though a word may have ended it before all had spoken
    yield from rules.staying_in(deal)


def all_exchange(deal: Deal, seats: Iterable[int], counts: range) -> Steps[None]:
    """Exchanges cards together: all discard in turn, then each is served as many in turn."""
    seats = list(seats)
    deal.new_exchange(dict.fromkeys(seats, counts[-1]))
    laid: dict[int, int] = {}
    for seat in seats:
        if seat in deal.live:
            laid[seat] = yield from _lay_away(deal, seat, counts)
    for seat, count in laid.items():
        if seat in deal.live:
            yield from serve(deal, seat, count)


def each_draws(deal: Deal, counts: range) -> Steps[None]:
    """Exchanges cards for those still in, one after the other, the elder hand first."""
    yield from each_exchanges(deal, speakers(deal), counts)


def keep_apart(deal: Deal, seat: int, *, earlier: bool) -> Steps[None]:
    """Keeps a player's discards out of the next stock, ``earlier`` ones too, if one foresees a shortage."""
    wanted = sum(deal.wanted.get(each, 0) for each in deal.live)
    if not wanted:
        raise NotAllowed(
            "{who} can’t keep discards apart now: nobody is exchanging cards.", who=deal.who(seat)
        )
    if len(deal.stock) >= wanted:
        raise NotAllowed(
            "{who} can’t keep discards apart: the stock has enough cards ({stock}) for everything that the "
            "players can still ask for ({wanted}).",
            who=deal.who(seat),
            stock=len(deal.stock),
            wanted=wanted,
        )
    mine = [card for owner, card in deal.discards if owner == seat and (earlier or card in deal.new_discards)]
    if not mine and not (seat in deal.live and deal.wanted.get(seat)):
        raise NotAllowed("{who} has no discards to keep apart.", who=deal.who(seat))
    yield deal.keep_apart(seat, mine)
