"""How a deal is won, shown, paid for, or passed out.

Parts of procedures, not rulings: what they yield is stamped by the ruling that calls them.
"""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.counters import forced, pay, sweep, take_all
from ambigu_variants.ambigu.rules.hands import Combination, Hand, Holding
from ambigu_variants.ambigu.rules.rulebook import Deal, Force, Matter
from ambigu_variants.ambigu.rules.showdown import Seated, Showdown, judge, price, showdown
from ambigu_variants.kernel.steps import Ask, Deed, Did, Offer, Say, Steps

__all__ = [
    "claim",
    "collect",
    "gain",
    "hand_of",
    "key",
    "pass_out",
    "show",
    "win",
]


def hand_of(deal: Deal, seat: int) -> Hand:
    """A player's four cards."""
    return Hand(tuple(deal.hands[seat]))


def key(held: Holding, matter: Matter) -> str:
    """The name of what a hand holds: a combination, ``grand-prime``, or ``none``."""
    if held.combination is Combination.PRIME and matter.rules.grand_prime(matter, held.cards):
        return "grand-prime"
    return held.combination.value if held.combination else "none"


def show(deal: Deal) -> Steps[Showdown]:
    """All who are in show their cards, and the best is found."""
    seated = Seated(seats=tuple(deal.live), players=deal.players)
    shown = showdown(deal, [hand_of(deal, seat) for seat in deal.live], seated)
    deal.shown = tuple(deal.live), shown
    for seat, held in zip(deal.live, shown.holdings, strict=True):
        yield Did(Deed.SHOWN, seat, tuple(deal.hands[seat]), note=key(held, deal))
    return shown


def win(deal: Deal, seat: int) -> Steps[None]:
    """A player has won the deal."""
    deal.winner = seat
    yield Did(Deed.WON, seat)


def gain(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """The best hand takes all; where stakes are unequal it is ruled who takes what.

    Stakes are not unequal because the dealer has put counters before him that nobody had to follow.
    """
    unfollowed = forced(deal)
    if unfollowed and deal.rules.force_stake(deal) is Force.BET:
        unfollowed = 0
    stakes = {deal.stake[seat].counters - unfollowed * (seat == deal.dealer) for seat in deal.live}
    if len(stakes) > 1 or any(deal.pledged):
        yield from deal.rules.side_pot(deal, order)
    else:
        yield from take_all(deal, order[0], tray=deal.rules.tray_at_showdown(deal))


def collect(deal: Deal, seat: int) -> Steps[None]:
    """Every other player pays one, the winner as a rule, the price of his combination, or owes it."""
    held = judge(deal, hand_of(deal, seat))
    due = price(deal, held)
    if due:
        if seat == deal.winner:
            deal.prize = key(held, deal), due
        for other in range(deal.players):
            if other != seat:
                yield from pay(deal, other, seat, due)


def claim(deal: Deal, seat: int) -> Steps[None]:
    """A player who has won unseen shows his hand, and is paid for it; or shows nothing, and is not."""
    reply = yield Ask(seat, {Say.SHOW: Offer(), Say.HIDE: Offer()})
    if reply.say is Say.SHOW:
        yield from deal.rules.payment(deal, seat)


def pass_out(deal: Deal) -> Steps[None]:
    """The deal ends without a winner: what lies before the players stays with the pool."""
    yield from sweep(deal)
    yield Did(Deed.VOID)
