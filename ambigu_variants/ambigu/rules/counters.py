"""Moves of counters: stakes put and taken back, debts, and the division of unequal stakes.

These functions are parts of procedures, not rulings: their steps are stamped by the ruling that calls them.
The rules they depend on are asked of the rulebook.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial
from itertools import takewhile
from typing import Any

from ambigu_variants.ambigu.rules import table
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Stage
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.kernel.steps import Bar, Dropped, Offer, Paid, Pile, Steps
from ambigu_variants.languages import figure, message


def put(deal: Deal, seat: int, pile: Pile, due: int) -> Steps[None]:
    """Puts a stake that a player must make, or the ruled part if he has too little.

    A player who sits out the deal puts nothing.
    """
    if sits_out(deal, seat):
        return
    purse = deal.purse[seat]
    amount = due if purse.counters >= due else deal.rules.short_of_stake(deal, seat, due)
    if amount:
        yield deal.move(purse, pile, amount)


def staking(deal: Deal, seat: int, due: int, by: Ruling[..., Any] | None = None) -> Offer | None:
    """Returns the offer of an action with a stake; None if the player has too little and may not."""
    held = deal.purse[seat].counters
    if held >= due:
        return Offer(cost=due, by=by)
    if not deal.rules.beyond_purse(deal):
        return None
    return Offer(cost=deal.rules.short_of_stake(deal, seat, due), by=by)


DEARER = message(
    "{who} can’t “{said}”: it costs {due} at once, and {who} has only {held}. Allowed: {offers}."
)
BUY_FIRST = message(
    "{who} can’t “{said}”: it costs {due} at once, and {who} has only {held}. Buy counters "
    "first (“buy {missing}”), or choose something else: {offers}."
)
"""The refusals of an action that costs too much, without and with the advice to buy counters."""


def may_buy(deal: Deal, seat: int, amount: int) -> bool:
    """Checks whether a player may buy this many counters now, without changing the deal."""
    try:
        deque(deal.rules.rebuying(deal.trial_copy(), seat, amount), maxlen=0)
    except NotAllowed:
        return False
    return True


def too_dear(deal: Deal, seat: int, due: int) -> Bar:
    """Returns why a player may not take an action whose stake exceeds his purse."""
    held = deal.purse[seat].counters
    told = BUY_FIRST if may_buy(deal, seat, due - held) else DEARER
    blanks = {"due": counters(due), "held": counters(held), "missing": due - held}
    return Bar(deal.rules.beyond_purse, told, blanks)


def resting_on(ruling: Ruling[..., Any], steps: Steps[None]) -> Steps[None]:
    """Stamps steps with this ruling instead of the procedure that yields them."""
    for step in steps:
        step.ruling = ruling
        yield step


def demand(deal: Deal, due: int, refusal: str) -> None:
    """Refuses a table at which a player cannot pay what all must pay before the cards.

    The refusal has the blanks ``{who}``, ``{counters}`` (what he has) and ``{due}``.
    """
    for seat, purse in enumerate(deal.purse):
        if purse.counters < due:
            raise NotAllowed(
                refusal,
                who=deal.who(seat),
                counters=partial(counters, purse.counters),
                due=due,
                field=f"purses.{seat}",
            )


def sits_out(deal: Deal, seat: int) -> bool:
    """Checks whether a player was put out before the cards were dealt and so has no part in the deal."""
    before = takewhile(lambda step: step.stage == Stage.STAKES, deal.log)
    return any(isinstance(step, Dropped) and step.seat == seat for step in before)


def pay(deal: Deal, debtor: int, creditor: int, due: int) -> Steps[None]:
    """Pays a player's due to another; if the purse is too small, a ruling decides on pay and debt.

    A player who sits out a deal pays nothing during it.
    """
    if deal.stage != Stage.END and sits_out(deal, debtor):
        return
    if due > deal.purse[debtor].counters:
        yield from deal.rules.owing(deal, debtor, creditor, due)
    elif due:
        yield deal.move(deal.purse[debtor], deal.purse[creditor], due)


def settle(deal: Deal, debtor: int, amount: int) -> Steps[None]:
    """Pays an amount of what a player owes: his debts in their order, the last one perhaps in part."""
    owed, held = deal.owes(debtor), deal.purse[debtor].counters
    if not 0 < amount <= min(owed, held):
        raise NotAllowed(
            "{who} can’t pay {amount}: {who} owes {owed} and has {held}.",
            who=deal.who(debtor),
            amount=partial(counters, amount),
            owed=figure(owed),
            held=figure(held),
            passage=deal.rules.owing.locus,
        )
    for (one, creditor), due in sorted(deal.debts.items()):
        if one == debtor and amount:
            step = deal.settle(debtor, creditor, min(amount, due))
            amount -= step.amount
            yield step


def pay_in_part(deal: Deal, debtor: int, creditor: int, due: int) -> Steps[int]:
    """Pays at once as much of a sum as the purse holds; returns the number of missing counters.

    The payment is stamped with the ruling by which the sum is due and the rulings that this asked, not with
    the one for a player who has too little.
    """
    paid = type(due)(min(due, deal.purse[debtor].counters))
    if paid:
        step = deal.move(deal.purse[debtor], deal.purse[creditor], paid)
        if len(deal.under) > 1:
            step.ruling, step.because = deal.under[-2], tuple(deal.because)
            deal.because = {}
        yield step
    return type(due)(due - paid)


def bought(deal: Deal, seat: int) -> int:
    """Returns how many counters a player has bought during the deal."""
    return sum(
        step.amount
        for step in deal.log
        if isinstance(step, Paid) and (step.payer, step.payee) == (deal.bank, deal.purse[seat])
    )


def net(deal: Deal, seat: int) -> int:
    """Returns a player's net result in the deal so far.

    It is his purse, adjusted for debts, less what he came with and bought.
    """
    return deal.due_to(seat) - deal.came_with[seat] - bought(deal, seat)


def winnings(deal: Deal, seat: int) -> int:
    """Returns a player's net result in this deal and those before it; bought counters don't count."""
    return deal.ahead[seat] + net(deal, seat)


def sweep(deal: Deal) -> Steps[None]:
    """Moves all stakes into the pool."""
    yield from deal.take(deal.pool, deal.stake)


def take_all(deal: Deal, seat: int, *, tray: bool) -> Steps[None]:
    """Moves every stake, the others' pledges, the pool and, if so ruled, the tray to a player."""
    for other, pledge in enumerate(deal.pledged):
        if pledge and other != seat:
            yield deal.pass_on_credit(other, seat, pledge)
    deal.pledged = [0] * deal.players
    own = deal.stake[seat]
    others = [pile for pile in deal.stake if pile is not own]
    yield from deal.take(deal.purse[seat], [own, *others, deal.pool, *([deal.tray] if tray else [])])


def divide(
    deal: Deal,
    order: Sequence[int],
    *,
    common: int,
    tray: bool,
    in_all: bool = False,
    rest_to_second: bool = False,
) -> Steps[None]:
    """Divides the stakes: the best hand takes as much of each as its own, the next of the rest.

    ``order`` has the seats that show, the best hand first. The seat ``common`` takes the pool, and with it
    the tray, if ``tray``. If ``in_all``, a hand takes as much as its own of all stakes together, not of each;
    if ``rest_to_second``, the second takes all that the best leaves, however little he has staked.
    """
    for place, seat in enumerate(order):
        own = deal.stake[seat]
        others = [each for each in range(deal.players) if each != seat]
        reach = own.counters + deal.pledged[seat]
        lying = [deal.stake[each].counters + deal.pledged[each] for each in others]
        if rest_to_second and place == 1:
            reach = max(reach, *lying)
        shares = _evenly(reach, lying) if in_all else [min(reach, each) for each in lying]
        yield from deal.take(deal.purse[seat], [own])
        for other, share in zip(others, shares, strict=True):
            stake = deal.stake[other]
            if counters := min(stake.counters, share):
                yield deal.move(stake, deal.purse[seat], counters)
            if pledge := share - counters:
                deal.pledged[other] -= pledge
                yield deal.pass_on_credit(other, seat, pledge)
        deal.pledged[seat] = 0
        if seat == common:
            yield from deal.take(deal.purse[seat], [deal.pool, *([deal.tray] if tray else [])])
    yield from deal.take(deal.purse[common], deal.stake)


def _evenly(total: int, lying: Sequence[int]) -> list[int]:
    """Takes a total from several stakes as evenly as possible, any remainder from the first."""
    shares = list(lying)
    rest = len(lying)
    for place in sorted(range(rest), key=lambda each: (lying[each], -each)):
        shares[place] = min(lying[place], total // rest)
        total -= shares[place]
        rest -= 1
    return shares


def stakes(case: Matter, number: int) -> int:
    """Returns a number of stakes in counters.

    A stake is the ante; if no deal is being played, it counts as one counter.
    """
    return number * case.house["ante"] if isinstance(case, table.Deal) else number


def forced(deal: Deal) -> int:
    """Returns what the dealer has staked, outside the pool, to force the others to keep their cards."""
    before_him = deal.stake[deal.dealer]
    return sum(
        step.amount
        for step in deal.log
        if isinstance(step, Paid) and step.payee == before_him and step.ruling is deal.rules.dealer_force
    )


def staked(deal: Deal, seat: int, stage: Stage) -> bool:
    """Checks whether a player has put counters into the pool or the tray in this part of the deal."""
    return any(step.stage == stage and isinstance(step, Paid) and step.seat == seat for step in deal.log)
