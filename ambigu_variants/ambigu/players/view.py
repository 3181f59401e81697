"""The part of a deal that a seat can see: plain data without anything hidden from it.

Code that decides for a seat receives this and never the deal. The known cards are the player's own, his
discards, those that others have shown and, if the rules in force leave them open, all discards.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from typing import NamedTuple

from ambigu_variants.ambigu.rules.course import out_of_turn
from ambigu_variants.ambigu.rules.hands import SIZE, Cards
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.ambigu.rules.table import Action, Discarded, Shown
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Offer, Reply


class Said(NamedTuple):
    """A reply heard by all: its stage, its seat and what it did."""

    stage: str
    seat: int
    action: Action


@dataclass(frozen=True, kw_only=True)
class View:
    """All that a player can see from his seat when he is asked; he decides by nothing else.

    ``rules`` is the rulebook in force. ``cards`` are the player's own; ``gone`` are cards known to be in no
    other hand and no longer in the stock: his own discards, and others' if they are open. ``shown`` are the
    cards that others have shown, by seat; ``kept`` is how many of them each may still hold, if that is not
    known. Also by seat: the counters in the ``purse`` and in front (``stake``). ``live`` are the seats still
    in, in order of speech. ``said`` are all replies heard so far, ``replies`` their number. ``offers`` are
    the legal replies; ``asides`` the replies allowed out of turn: to buy counters, to keep discards apart.
    """

    rules: Rulebook
    stage: str
    seat: int
    players: int
    live: tuple[int, ...]
    cards: Cards
    gone: Cards
    shown: Mapping[int, Cards]
    kept: Mapping[int, range] = field(default_factory=dict)
    purse: tuple[int, ...]
    stake: tuple[int, ...]
    pool: int
    tray: int
    said: tuple[Said, ...]
    replies: int
    offers: Mapping[Action, Offer]
    asides: frozenset[Action]

    @property
    def out_of_reach(self) -> Cards:
        """The cards, besides his own, known to be neither in the stock nor in a hand that was never shown."""
        shown = {card for cards in self.shown.values() for card in cards}
        return tuple(sorted({*self.gone, *shown} - {*self.cards}))


def seen(deal: Deal, ask: Ask, *, buying: bool = True) -> View:
    """Returns the view of a deal from the seat that is asked.

    ``buying``: whether the player might buy counters; if not, it is not tested whether he may.
    """
    seat = ask.seat
    open_to_all = not deal.rules.discards_secret(Case(deal.rules))
    shown, kept = _shown(deal, seat, open_to_all=open_to_all)
    return View(
        rules=deal.rules,
        stage=deal.stage,
        seat=seat,
        players=deal.players,
        live=tuple(deal.live),
        cards=tuple(deal.hands[seat]),
        gone=tuple([card for owner, card in deal.discards if owner == seat or open_to_all]),
        shown=shown,
        kept=kept,
        purse=tuple([pile.counters for pile in deal.purse]),
        stake=tuple([pile.counters for pile in deal.stake]),
        pool=deal.pool.counters,
        tray=deal.tray.counters,
        said=tuple(
            [
                Said(step.stage, step.reply.seat, step.reply.action)
                for step in deal.log
                if isinstance(step, Ask) and step.reply
            ]
        ),
        replies=len(deal.replies),
        offers=dict(ask.offers),
        asides=_asides(deal, ask, buying=buying),
    )


def _shown(deal: Deal, seat: int, *, open_to_all: bool) -> tuple[dict[int, Cards], dict[int, range]]:
    """Returns the cards that others have shown, and how many of them each may still hold if unsure."""
    shown: dict[int, Cards] = {}
    kept: dict[int, range] = {}
    for step in deal.log:
        if isinstance(step, Shown) and step.seat != seat:
            shown[step.seat] = step.cards
            kept.pop(step.seat, None)
        elif isinstance(step, Discarded) and (before := shown.get(step.seat)):
            if open_to_all:
                shown[step.seat] = tuple([card for card in before if card not in step.cards])
                continue
            few = kept.get(step.seat, range(len(before), len(before) + 1))
            left = (SIZE // 2 if step.stage == Stage.TWO_CARDS else SIZE) - len(step.cards)
            kept[step.seat] = range(max(few[0] - len(step.cards), 0), min(few[-1], left) + 1)
    return {other: cards for other, cards in shown.items() if cards}, kept


def _asides(deal: Deal, ask: Ask, *, buying: bool) -> frozenset[Action]:
    """Returns the replies allowed out of turn, tested on a copy so that the deal is unchanged."""
    tried = [Reply(ask.seat, Action.BUY, 1)] if buying else []
    if Action.DISCARD in ask.offers and ask.seat not in deal.withholding:
        tried.append(Reply(ask.seat, Action.WITHHOLD))
    return frozenset(reply.action for reply in tried if _may(deal, reply))


def _may(deal: Deal, reply: Reply) -> bool:
    table = copy(deal)
    table.purse, table.bank = [copy(pile) for pile in deal.purse], copy(deal.bank)
    table.withholding, table.apart = set(deal.withholding), set(deal.apart)
    table.because, table.followed, table.under = {}, {}, []
    try:
        steps = out_of_turn(table, reply)
        return steps is not None and next(steps, None) is not None
    except NotAllowed:
        return False
