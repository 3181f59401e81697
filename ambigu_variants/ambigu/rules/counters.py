"""What players do with counters: stakes put and taken back, debts, and how unequal stakes are divided.

Parts of procedures, not rulings: what they yield is stamped by the ruling that calls them. Each rule that
they need, they ask.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.kernel.steps import Bar, Deed, Did, Offer, Steps
from ambigu_variants.kernel.table import Heap
from ambigu_variants.languages import message

__all__ = [
    "bought",
    "demand",
    "divide",
    "forced",
    "net",
    "pay",
    "put",
    "resting_on",
    "staked",
    "staking",
    "sweep",
    "take_all",
    "too_dear",
    "winnings",
]


def put(deal: Deal, seat: int, heap: Heap, due: int) -> Steps[None]:
    """A stake that a player must make: all of it, or what is ruled for one who has too little."""
    purse = deal.purse[seat]
    amount = due if purse.counters >= due else deal.rules.short_of_stake(deal, seat, due)
    if amount:
        yield deal.move(purse, heap, amount)


def staking(deal: Deal, seat: int, due: int, by: Ruling[..., Any] | None = None) -> Offer | None:
    """The offer to say what a stake goes with: none where a player has too little for it, and may not."""
    held = deal.purse[seat].counters
    if held >= due:
        return Offer(cost=due, by=by)
    if not deal.rules.beyond_purse(deal):
        return None
    return Offer(cost=deal.rules.short_of_stake(deal, seat, due), by=by)


DEARER = message(
    "{who} cannot “{said}”: that takes {due} at once, and the purse holds {held}. Allowed: {offers}."
)
BUY_FIRST = message(
    "{who} cannot “{said}”: that takes {due} at once, and the purse holds {held}. Buy counters first"
    " (“buy {missing}”). Allowed otherwise: {offers}."
)
"""That something costs more than a player has; and where he may, that he can buy what is missing."""


def too_dear(deal: Deal, seat: int, due: int) -> Bar:
    """Why a player may not say what a stake goes with that is more than he has."""
    held = deal.purse[seat].counters
    aside = deal.aside()
    try:
        deque(deal.rules.rebuying(aside, seat, due - held), maxlen=0)
        told = BUY_FIRST
    except NotAllowed:
        told = DEARER
    blanks = {"due": counters(due), "held": counters(held), "missing": due - held}
    return Bar(deal.rules.beyond_purse, told, blanks)


def resting_on(ruling: Ruling[..., Any], steps: Steps[None]) -> Steps[None]:
    """Steps that rest on a judgment, not on the procedure in whose course they are taken."""
    for step in steps:
        step.ruling = ruling
        yield step


def demand(deal: Deal, due: int, refusal: str) -> None:
    """Refuses a table at which somebody cannot pay what all must pay before the cards.

    Args:
        deal: the deal.
        due: what each must pay.
        refusal: the message, with the blanks ``{who}``, ``{counters}`` (what he has) and ``{due}``.

    Raises:
        NotAllowed: a purse is too small.
    """
    for seat, purse in enumerate(deal.purse):
        if purse.counters < due:
            raise NotAllowed(
                refusal,
                who=deal.who(seat),
                counters=counters(purse.counters),
                due=due,
                field=f"purses.{seat}",
            )


def pay(deal: Deal, debtor: int, creditor: int, due: int) -> Steps[None]:
    """A player pays another what his purse holds of it; if it is too little, it is ruled what of the rest."""
    paid = min(due, deal.purse[debtor].counters)
    if paid:
        yield deal.move(deal.purse[debtor], deal.purse[creditor], paid)
    if due > paid:
        yield from deal.rules.owing(deal, debtor, creditor, due - paid)


def bought(deal: Deal, seat: int) -> int:
    """How many counters a player has bought in the course of the deal."""
    return sum(
        step.amount
        for step in deal.log
        if isinstance(step, Did) and (step.payer, step.payee) == (deal.bank.name, deal.purse[seat].name)
    )


def net(deal: Deal, seat: int) -> int:
    """What a player has won or lost in the deal so far: what is due to him now, less what he came with and
    bought.
    """
    return deal.due_to(seat) - deal.came_with[seat] - bought(deal, seat)


def winnings(deal: Deal, seat: int) -> int:
    """What a player has won or lost with this deal and those before it; counters bought are not won."""
    return deal.ahead[seat] + net(deal, seat)


def sweep(deal: Deal) -> Steps[None]:
    """What lies before the players joins the pool."""
    yield from deal.take(deal.pool, deal.stake)


def take_all(deal: Deal, seat: int, *, tray: bool) -> Steps[None]:
    """A player takes every stake, what the others have pledged and the pool, and the tray if so ruled."""
    for other, pledge in enumerate(deal.pledged):
        if pledge and other != seat:
            yield deal.pass_on_credit(other, seat, pledge)
    deal.pledged = [0] * deal.players
    own = deal.stake[seat]
    others = [heap for heap in deal.stake if heap is not own]
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
    """The best hand takes of each stake as much as its own; the next of the rest.

    Args:
        deal: the deal.
        order: those who show, the best hand first.
        common: who takes what is nobody's stake: the pool, and the tray if so ruled.
        tray: whether it is.
        in_all: whether he takes of all stakes together as much as his own, and not of each.
        rest_to_second: whether the second takes all that the best hand leaves, however little he has staked.
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
    """A total taken from several stakes as evenly as it can be done, what is left over from the first."""
    shares = list(lying)
    rest = len(lying)
    for place in sorted(range(rest), key=lambda each: (lying[each], -each)):
        shares[place] = min(lying[place], total // rest)
        total -= shares[place]
        rest -= 1
    return shares


def forced(deal: Deal) -> int:
    """What the dealer has put before him, and not into the pool, to force the others to keep their cards."""
    before_him = deal.stake[deal.dealer].name
    return sum(
        step.amount
        for step in deal.log
        if isinstance(step, Did) and step.payee == before_him and step.ruling is deal.rules.dealer_force
    )


def staked(deal: Deal, seat: int, stage: Stage) -> bool:
    """Whether a player has put counters into the pool or the tray in a part of the deal."""
    return any(
        step.stage == stage and isinstance(step, Did) and step.deed is Deed.PAID and step.seat == seat
        for step in deal.log
    )
