"""What a seat can see of a deal: plain data, with nothing in it that is hidden from it.

Whoever thinks for a seat is given this and never the deal. Cards that are known are his own, those that he
has laid away, those that somebody has shown, and, where the rules in force leave them open, all discards.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from typing import NamedTuple

from ambigu_variants.ambigu.rules.course import out_of_turn
from ambigu_variants.ambigu.rules.hands import Cards
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Deed, Did, Offer, Reply, Say

__all__ = ["Said", "View", "seen"]


class Said(NamedTuple):
    """What somebody has said, in the hearing of all: at which stage, who, what, how many counters he named,
    and how many cards.
    """

    stage: str
    seat: int
    say: Say
    amount: int
    cards: int


@dataclass(frozen=True, kw_only=True)
class View:
    """A deal as the seat sees it that is asked.

    ``rules`` and ``house`` are the rulebook and the conventions in force. ``cards`` are his own, ``gone``
    cards that he knows to be in no other hand and not to come: his own discards, and others' where they are
    open. ``shown`` are the cards that others have shown, by seat. By seat too: how many cards each holds
    (``held``), what lies in a ``purse`` and before each (``stake``), what each has ``pledged`` of what others
    owe him. ``debts`` are by debtor and creditor; ``stock`` is how many cards are left to deal; ``live`` are
    the seats still in, in order of speech. ``said`` is all that has been said so far, ``replies`` how many
    replies were given. ``offers`` is all that he may reply; ``asides`` what he may say out of turn: to buy
    counters, to keep discards apart.
    """

    rules: Rulebook
    house: Mapping[str, int]
    stage: str
    seat: int
    players: int
    dealer: int
    live: tuple[int, ...]
    cards: Cards
    gone: Cards
    shown: Mapping[int, Cards]
    held: tuple[int, ...]
    purse: tuple[int, ...]
    stake: tuple[int, ...]
    pledged: tuple[int, ...]
    pool: int
    tray: int
    debts: Mapping[tuple[int, int], int]
    stock: int
    said: tuple[Said, ...]
    replies: int
    offers: Mapping[Say, Offer]
    asides: frozenset[Say]


def seen(deal: Deal, ask: Ask) -> View:
    """A deal as it is seen from the seat that is asked."""
    seat = ask.seat
    open_to_all = not deal.rules.discards_secret(Case(deal.rules))
    return View(
        rules=deal.rules,
        house=dict(deal.house),
        stage=deal.stage,
        seat=seat,
        players=deal.players,
        dealer=deal.dealer,
        live=tuple(deal.live),
        cards=tuple(deal.hands[seat]),
        gone=tuple([card for owner, card in deal.discards if owner == seat or open_to_all]),
        shown=_shown(deal, seat),
        held=tuple(map(len, deal.hands)),
        purse=tuple([heap.counters for heap in deal.purse]),
        stake=tuple([heap.counters for heap in deal.stake]),
        pledged=tuple(deal.pledged),
        pool=deal.pool.counters,
        tray=deal.tray.counters,
        debts=dict(deal.debts),
        stock=len(deal.stock),
        said=_said(deal),
        replies=len(deal.replies),
        offers=dict(ask.offers),
        asides=_asides(deal, ask),
    )


def _said(deal: Deal) -> tuple[Said, ...]:
    return tuple(
        [
            Said(step.stage, reply.seat, reply.say, reply.amount, len(reply.cards))
            for step in deal.log
            if isinstance(step, Ask) and (reply := step.reply)
        ]
    )


def _shown(deal: Deal, seat: int) -> dict[int, Cards]:
    """The cards that others have shown, as long as they have laid none away since."""
    shown: dict[int, Cards] = {}
    for step in deal.log:
        if isinstance(step, Did) and step.deed in (Deed.SHOWN, Deed.DISCARDED) and step.seat != seat:
            shown[step.seat] = step.cards if step.deed is Deed.SHOWN else ()
    return {other: cards for other, cards in shown.items() if cards}


def _asides(deal: Deal, ask: Ask) -> frozenset[Say]:
    """What he may say out of turn: tried on a table of its own, so that nothing is done at this one."""
    tried = {Say.BUY: 1, **({Say.WITHHOLD: 0} if Say.DISCARD in ask.offers else {})}
    withheld = ask.seat in deal.withholding
    return frozenset(
        said
        for said, amount in tried.items()
        if not (said is Say.WITHHOLD and withheld) and _may(deal, Reply(ask.seat, said, amount))
    )


def _may(deal: Deal, reply: Reply) -> bool:
    table = copy(deal)
    table.purse, table.bank = [copy(heap) for heap in deal.purse], copy(deal.bank)
    table.withholding, table.apart = set(deal.withholding), set(deal.apart)
    table.because, table.followed, table.under = {}, {}, []
    try:
        steps = out_of_turn(table, reply)
        return steps is not None and next(steps, None) is not None
    except NotAllowed:
        return False
