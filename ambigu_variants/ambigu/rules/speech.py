"""Who speaks, and what may be said on two cards.

Parts of procedures, not rulings: what they yield is stamped by the ruling that calls them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ambigu_variants.ambigu.rules.counters import put, resting_on, staking, too_dear
from ambigu_variants.ambigu.rules.rulebook import Deal, Round, Stage
from ambigu_variants.kernel.steps import Ask, Bar, Offer, Say, Steps

__all__ = [
    "PASSING",
    "draw",
    "fold",
    "speakers",
    "speech_on_two",
    "stand",
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
    """Rounds of passing or standing, until one stands, or it is ruled that the deal goes on or is void; then
    the exchange, and what is staked to go on.
    """
    rules, number = deal.rules, 0
    while True:
        number += 1
        passed, standing = [], False
        for seat in speakers(deal):
            reply = yield Ask(seat, partial(_on_two, deal, seat), partial(_barred_on_two, deal, seat))
            if reply.say is Say.STAND:
                standing = True
                yield from stand(deal, seat)
                if rules.stand_ends_speech(deal):
                    break
            elif reply.say is Say.PASS:
                passed.append(seat)
                yield from draw(deal, seat)
        if standing or len(deal.live) == 1:
            break
        follows = yield from rules.all_pass_two_cards(deal)
        if follows is Round.VOID:
            return False
        if follows is Round.ON:
            break
    if passed and rules.exchange_after_stand(deal, number):
        yield from rules.first_exchange(deal, [seat for seat in passed if seat in deal.live])
    yield from rules.staying_in(deal)
    return True


def _on_two(deal: Deal, seat: int) -> dict[Say, Offer]:
    """What may be said on two cards: who has too little for the stake may buy, and say it then."""
    _, due = deal.rules.stand_stake(deal, seat)
    standing = staking(deal, seat, due, deal.rules.stand_stake)
    return {Say.PASS: PASSING} | ({Say.STAND: standing} if standing else {})


def _barred_on_two(deal: Deal, seat: int, said: Say) -> Bar | None:
    """Why a player may not be satisfied: he has too little for it."""
    if said is not Say.STAND:
        return None
    aside = deal.aside()
    _, due = aside.rules.stand_stake(aside, seat)
    return too_dear(deal, seat, due)


def _barred_from_staying(deal: Deal, seat: int, due: int, said: Say) -> Bar | None:
    """Why a player may not go on: he has too little for it."""
    return too_dear(deal, seat, due) if said is Say.CALL else None


def _staying(deal: Deal, seat: int, due: int) -> dict[Say, Offer]:
    """What may be said by a player who is to pay for going on."""
    staying = staking(deal, seat, due)
    return {Say.PASS: PASSING} | ({Say.CALL: staying} if staying else {})


def stand(deal: Deal, seat: int) -> Steps[None]:
    """A player who is satisfied with two cards puts what is ruled for it."""
    heap, due = deal.rules.stand_stake(deal, seat)
    yield from resting_on(deal.rules.stand_stake, put(deal, seat, heap, due))


def draw(deal: Deal, seat: int) -> Steps[None]:
    """A player who is not satisfied with two cards puts what is ruled for it."""
    heap, due = deal.rules.draw_stake(deal, seat)
    yield from resting_on(deal.rules.draw_stake, put(deal, seat, heap, due))


def stay_or_go(deal: Deal, seat: int) -> Steps[None]:
    """A player pays the minimum or drops out; the last one left stays in any case."""
    due = deal.house["minimum"]
    if len(deal.live) == 1:
        return
    barred = partial(_barred_from_staying, deal, seat, due)
    reply = yield Ask(seat, partial(_staying, deal, seat, due), barred)
    if reply.say is Say.CALL:
        yield from put(deal, seat, deal.pool, due)
    elif reply.say is Say.PASS:
        yield from fold(deal, seat)
