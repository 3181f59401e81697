"""Who speaks, and what may be said on two cards.

Parts of procedures, not rulings: what they yield is stamped by the ruling that calls them.
"""

from __future__ import annotations

from collections.abc import Iterator

from ambigu_variants.ambigu.rules.counters import put
from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.kernel.steps import Ask, Offer, Say, Steps

__all__ = [
    "PASSING",
    "fold",
    "speakers",
    "speech_on_two",
    "stay_or_go",
    "stood",
]

PASSING = Offer()


def speakers(deal: Deal, start: int = 0) -> Iterator[int]:
    """Those still in, once round from a seat; who drops out before his turn is left out."""
    for step in range(deal.players):
        seat = (start + step) % deal.players
        if seat in deal.live:
            yield seat


def stood(deal: Deal, stage: Stage) -> list[int]:
    """Who declared himself satisfied in a part of the deal."""
    return [
        step.seat
        for step in deal.log
        if isinstance(step, Ask) and step.stage == stage and step.reply and step.reply.say is Say.STAND
    ]


def fold(deal: Deal, seat: int) -> Steps[None]:
    """A player gives up his hand, unless a mishap has just left him alone."""
    if len(deal.live) > 1:
        yield deal.drop(seat)


def speech_on_two(deal: Deal) -> Steps[bool]:
    """Rounds of passing or standing, until one stands or the deal is void; then the exchange, the stakes."""
    rules, number = deal.rules, 0
    while True:
        number += 1
        passed, standing = [], False
        for seat in speakers(deal):
            reply = yield Ask(seat, {Say.PASS: PASSING, Say.STAND: PASSING})
            if reply.say is Say.STAND:
                standing = True
                yield from rules.stand_stake(deal, seat)
                if rules.stand_ends_speech(deal):
                    break
            elif reply.say is Say.PASS:
                passed.append(seat)
                yield from rules.draw_stake(deal, seat)
        if standing or len(deal.live) == 1:
            break
        if not (yield from rules.all_pass_two_cards(deal)):
            return False
    if passed and rules.exchange_after_stand(deal, number):
        yield from rules.first_exchange(deal, [seat for seat in passed if seat in deal.live])
    yield from rules.staying_in(deal)
    return True


def stay_or_go(deal: Deal, seat: int) -> Steps[None]:
    """A player pays the minimum or drops out; the last one left stays in any case."""
    due = deal.house["minimum"]
    if len(deal.live) == 1:
        return
    if deal.purse[seat].counters < due:
        yield deal.drop(seat)
        return
    reply = yield Ask(seat, {Say.PASS: Offer(), Say.CALL: Offer(cost=due)})
    if reply.say is Say.CALL:
        yield from put(deal, seat, deal.pool, due)
    elif reply.say is Say.PASS:
        yield from fold(deal, seat)
