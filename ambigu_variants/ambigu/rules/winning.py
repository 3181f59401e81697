"""The end of a deal: winning, showing, payment and passing out.

These functions are parts of procedures, not rulings: their steps are stamped by the ruling that calls them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ambigu_variants.ambigu.rules.counters import forced, pay, sweep, take_all
from ambigu_variants.ambigu.rules.hands import Combination, Hand, Holding
from ambigu_variants.ambigu.rules.rulebook import Deal, Force, Matter
from ambigu_variants.ambigu.rules.showdown import Seated, Showdown, judge, price, showdown
from ambigu_variants.ambigu.rules.table import Action, Shown, Void
from ambigu_variants.kernel.steps import Ask, Offer, Steps, Won


def hand_of(deal: Deal, seat: int) -> Hand:
    """Returns a player's four cards."""
    return Hand(tuple(deal.hands[seat]))


def key(held: Holding, matter: Matter) -> str:
    """Returns the name of a holding: a combination, ``grand-prime``, or ``none``."""
    if held.combination is Combination.PRIME and matter.rules.grand_prime(matter, held.cards):
        return "grand-prime"
    return held.combination.value if held.combination else "none"


def show(deal: Deal) -> Steps[Showdown]:
    """Shows the cards of all players still in and judges them."""
    seated = Seated(seats=tuple(deal.live), players=deal.players)
    shown = showdown(deal, [hand_of(deal, seat) for seat in deal.live], seated)
    deal.shown = tuple(deal.live), shown
    for seat, held in zip(deal.live, shown.holdings, strict=True):
        yield from _lay_down(deal, seat, held)
    return shown


def _lay_down(deal: Deal, seat: int, held: Holding) -> Steps[None]:
    yield Shown(seat, tuple(deal.hands[seat]), key(held, deal))


def at_stake(matter: Matter, *, stakes: Sequence[int], pool: int, tray: int) -> int:
    """Returns the counters that the winner of a showdown takes from the table if all stakes are equal."""
    return sum(stakes) + pool + (tray if matter.rules.tray_at_showdown(matter) else 0)


def win(deal: Deal, seat: int) -> Steps[None]:
    """Records a player as the winner of the deal."""
    deal.winner = seat
    yield Won(seat)


def gain(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """Moves everything to the best hand, or as is ruled if the stakes are unequal.

    Counters with which the dealer forced, and that nobody had to match, do not make the stakes unequal.
    """
    unfollowed = forced(deal)
    if unfollowed and deal.rules.force_stake(deal) is Force.BET:
        unfollowed = 0
    stakes = {deal.stake[seat].counters - unfollowed * (seat == deal.dealer) for seat in deal.live}
    if len(stakes) > 1 or any(deal.pledged):
        yield from deal.rules.side_pot(deal, order)
    else:
        yield from take_all(deal, order[0], tray=deal.rules.tray_at_showdown(deal))


def collect(deal: Deal, seat: int, payers: Iterable[int] | None = None) -> Steps[None]:
    """Makes other players, all if none are named, pay one the price of his combination, or owe it."""
    held = judge(deal, hand_of(deal, seat))
    due = price(deal, held)
    if due:
        if seat == deal.winner:
            deal.prize = key(held, deal), due
        for other in range(deal.players) if payers is None else payers:
            if other != seat:
                yield from pay(deal, other, seat, due)


def win_unseen(deal: Deal, seat: int) -> Steps[None]:
    """Gives all counters on the table to a player whose bet nobody has followed.

    He is asked to show his hand and be paid for his combination, or to show nothing.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    reply = yield Ask(seat, {Action.SHOW: Offer(), Action.HIDE: Offer()})
    if reply.action is Action.SHOW:
        yield from deal.rules.payment(deal, seat)


def win_and_show(deal: Deal, seat: int) -> Steps[None]:
    """Gives all counters on the table to a player whose bet nobody has followed.

    He lays down his hand, and is paid for his combination.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from _lay_down(deal, seat, judge(deal, hand_of(deal, seat)))
    yield from deal.rules.payment(deal, seat)


def pass_out(deal: Deal) -> Steps[None]:
    """Ends the deal without a winner: the stakes stay with the pool."""
    yield from sweep(deal)
    yield Void()
