"""The order of speech, and the legal actions on two cards.

These functions are parts of procedures, not rulings: their steps are stamped by the ruling that calls them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ambigu_variants.ambigu.rules.counters import may_buy, put, resting_on, staking, too_dear
from ambigu_variants.ambigu.rules.rulebook import Deal, Round, Stage, Stake
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.steps import Ask, Bar, Offer, Steps

PASSING = Offer()


def speakers(deal: Deal, start: int = 0) -> Iterator[int]:
    """Yields the seats still in, once round from ``start``; those that drop out first are left out."""
    for step in range(deal.players):
        seat = (start + step) % deal.players
        if seat in deal.live:
            yield seat


def stood(deal: Deal, stage: Stage) -> list[int]:
    """Returns the seats that declared themselves satisfied in a part of the deal."""
    return [
        step.seat
        for step in deal.log
        if isinstance(step, Ask) and step.stage == stage and step.reply and step.reply.action is Action.STAND
    ]


def fold(deal: Deal, seat: int) -> Steps[None]:
    """Drops a player from the deal, unless a mishap has just left him alone."""
    if len(deal.live) > 1:
        yield deal.drop(seat)


def speech_on_two(deal: Deal) -> Steps[bool]:
    """Runs rounds of passing or standing, then the exchange and the stakes to go on.

    The rounds end once a player stands, or as it is ruled that the deal goes on or is void. Returns whether
    the deal goes on.
    """
    rules, number = deal.rules, 0
    while True:
        number += 1
        passed, standing = [], False
        for seat in speakers(deal):
            reply = yield Ask(seat, partial(_on_two, deal, seat), partial(_barred_on_two, deal, seat))
            if reply.action is Action.STAND:
                standing = True
                yield from put_as_ruled(deal, seat, rules.stand_stake)
                if rules.stand_ends_speech(deal):
                    break
            elif reply.action is Action.PASS:
                passed.append(seat)
                yield from put_as_ruled(deal, seat, rules.draw_stake)
        if standing or len(deal.live) == 1:
            break
        follows = yield from rules.all_pass_two_cards(deal)
        if follows is Round.VOID:
            return False
        if follows is Round.ON:
            break
        if not any(_can_say_more(deal, seat) for seat in deal.live):
            yield from rules.nobody_can_bet(deal)
            return False
    if passed and rules.exchange_after_stand(deal, number):
        yield from rules.first_exchange(deal, [seat for seat in passed if seat in deal.live])
    yield from rules.staying_in(deal)
    return True


def _can_say_more(deal: Deal, seat: int) -> bool:
    """Checks whether a player could do anything but pass on two cards, now or after buying counters."""
    return len(_on_two(deal.trial_copy(), seat)) > 1 or may_buy(deal, seat, 1)


def _on_two(deal: Deal, seat: int) -> dict[Action, Offer]:
    """Returns the legal actions on two cards.

    A player with too little for the stake may buy counters first and then stand.
    """
    _, due = deal.rules.stand_stake(deal, seat)
    standing = staking(deal, seat, due, deal.rules.stand_stake)
    return {Action.PASS: PASSING} | ({Action.STAND: standing} if standing else {})


def _barred_on_two(deal: Deal, seat: int, said: Action) -> Bar | None:
    """Returns why a player may not stand: he has too little for it."""
    if said is not Action.STAND:
        return None
    trial = deal.trial_copy()
    _, due = trial.rules.stand_stake(trial, seat)
    return too_dear(deal, seat, due)


def _barred_from_staying(deal: Deal, seat: int, due: int, said: Action) -> Bar | None:
    """Returns why a player may not go on: he has too little for it."""
    return too_dear(deal, seat, due) if said is Action.CALL else None


def _staying(deal: Deal, seat: int, due: int) -> dict[Action, Offer]:
    """Returns the legal actions of a player who must pay to go on."""
    staying = staking(deal, seat, due)
    return {Action.PASS: PASSING} | ({Action.CALL: staying} if staying else {})


def put_as_ruled(deal: Deal, seat: int, stake: Stake) -> Steps[None]:
    """Puts the stake that a ruling gives for a player who stands, or who doesn't."""
    pile, due = stake(deal, seat)
    yield from resting_on(stake, put(deal, seat, pile, due))


def stay_or_go(deal: Deal, seat: int) -> Steps[None]:
    """Asks a player to pay the minimum or drop out; the last one left stays in any case."""
    due = deal.house["minimum"]
    if len(deal.live) == 1:
        return
    barred = partial(_barred_from_staying, deal, seat, due)
    reply = yield Ask(seat, partial(_staying, deal, seat, due), barred)
    if reply.action is Action.CALL:
        yield from put(deal, seat, deal.pool, due)
    elif reply.action is Action.PASS:
        yield from fold(deal, seat)
