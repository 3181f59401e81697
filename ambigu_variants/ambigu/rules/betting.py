"""A round of betting, on four cards and at the end: the players' turns, legal actions and stakes.

The code is shared by all accounts. Each point on which they differ (how high one may raise, whether one who
passed may come back, whether one with too little may stay in) is asked of the rulings. These functions are
parts of procedures, not rulings: their steps are stamped by the ruling that calls them.
"""

from __future__ import annotations

from functools import partial

from ambigu_variants.ambigu.rules.counters import forced, put, resting_on, staking, sweep, too_dear
from ambigu_variants.ambigu.rules.rulebook import Deal, Force, Turn
from ambigu_variants.ambigu.rules.speech import PASSING, fold, speakers
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.steps import Ask, Bar, Offer, Steps


def bet_range(deal: Deal, seat: int, least: int, most: int | None = None) -> range:
    """Returns the bets a player can make: ``least`` to ``most``, within his means."""
    held = deal.purse[seat].counters + _credit(deal, seat, following=False)
    return range(least, min(held, held if most is None else most) + 1)


def raise_range(deal: Deal, seat: int, least: int, most: int | None = None) -> range:
    """Returns the totals to which a player can raise: ``least`` to ``most``, within his means."""
    reach = _staked(deal, seat) + deal.purse[seat].counters + _credit(deal, seat, following=False)
    return range(least, min(reach, reach if most is None else most) + 1)


def opening_bet(deal: Deal) -> int:
    """Returns the first bet of the current betting; the dealer may have made it by forcing."""
    said = [step.reply for step in deal.log if isinstance(step, Ask) and step.reply]
    opened = [reply for reply in said if reply.action in (Action.OPEN, Action.FORCE)][-1]
    return opened.amount if opened.action is Action.OPEN else forced(deal)


def speech_on_four(deal: Deal) -> Steps[Turn]:
    """Asks each player to pass or bet, until a bet has been answered or all have passed.

    A player without counters, who could only pass, is not asked and does not count as having passed.
    """
    rules = deal.rules
    passed: list[int] = []
    kept = False
    for seat in speakers(deal):
        offers = {Action.PASS: PASSING}
        if bets := rules.first_bet(deal, seat):
            offers[Action.OPEN] = Offer(bets, by=rules.first_bet)
        cost = None if kept else rules.bare_stand(deal)
        if cost is not None and (standing := staking(deal, seat, cost, rules.bare_stand)):
            offers[Action.STAND] = standing
        if seat == deal.dealer and not kept and rules.dealer_force_turn(deal):
            force = rules.dealer_force(deal)
            if force is not None and (forcing := staking(deal, seat, force, rules.dealer_force)):
                offers[Action.FORCE] = forcing
        if len(offers) == 1 and not deal.purse[seat].counters:
            continue
        reply = yield Ask(seat, offers, partial(_barred_on_four, deal, seat))
        if reply.action is Action.OPEN:
            yield from _lay(deal, seat, reply.amount)
            return (yield from _answered(deal, seat, passed))
        if reply.action in (Action.STAND, Action.FORCE):
            kept = True
            if reply.action is Action.FORCE:
                yield from _force(deal, offers[reply.action].cost)
                return Turn.KEEP
            pile = deal.stake[seat] if rules.stand_counts(deal) else deal.pool
            yield from resting_on(rules.bare_stand, put(deal, seat, pile, offers[reply.action].cost))
        elif reply.action is Action.PASS:
            passed.append(seat)
    yield from resting_on(rules.bare_stand, sweep(deal))
    return Turn.DRAW if kept else Turn.VOID


def _barred_on_four(deal: Deal, seat: int, said: Action) -> Bar | None:
    """Returns why a player may not bet, keep the deal alive, or force, before anybody has bet."""
    trial = deal.trial_copy()
    rules = trial.rules
    if said is Action.OPEN:
        return Bar(rules.first_bet)
    if said is Action.STAND:
        cost = rules.bare_stand(trial)
    elif said is Action.FORCE and seat == trial.dealer and rules.dealer_force_turn(trial):
        cost = rules.dealer_force(trial)
    else:
        return Bar(rules.dealer_force) if said is Action.FORCE else None
    return too_dear(deal, seat, cost) if cost and cost > trial.purse[seat].counters else None


def _answered(deal: Deal, opener: int, passed: list[int]) -> Steps[Turn]:
    """Runs the answers to a first bet, and the win of the bettor if nobody follows."""
    rules = deal.rules
    if not rules.first_return(deal):
        for seat in [each for each in passed if each in deal.live]:
            yield deal.drop(seat)
    began = len(deal.log)
    raiser = yield from rules.first_answers(deal, opener)
    if len(deal.live) > 1:
        return Turn.DRAW
    told = [step.reply for step in deal.log[began:] if isinstance(step, Ask) and step.reply]
    met = [reply.seat for reply in told if reply.action in (Action.CALL, Action.RAISE)]
    if raiser not in (opener, *met):  # a mishap has put out the bettor himself
        yield from rules.left_alone(deal, raiser)
    elif met:
        yield from rules.uncalled_raise(deal, raiser)
    else:
        refused = [reply.seat for reply in told if reply.action is Action.PASS]
        yield from rules.uncalled_bet(deal, raiser, refused)
        yield from resting_on(rules.bare_stand, sweep(deal))  # what one put who kept the deal alive
    return Turn.WON


def redeal_or_force(deal: Deal) -> Steps[bool]:
    """Asks the dealer, if he can force, whether he does after all have passed; returns the choice."""
    force = deal.rules.dealer_force(deal)
    if force is None or deal.dealer not in deal.live:
        return False
    forcing = staking(deal, deal.dealer, force)
    if forcing is None:
        return False
    reply = yield Ask(deal.dealer, {Action.REDEAL: PASSING, Action.FORCE: forcing})
    if reply.action is Action.FORCE:
        yield from _force(deal, force)
    return reply.action is Action.FORCE


def _force(deal: Deal, due: int) -> Steps[None]:
    """Puts the dealer's cost of forcing into the pool or in front of him."""
    to_pool = deal.rules.force_stake(deal) is Force.POOL
    pile = deal.pool if to_pool else deal.stake[deal.dealer]
    yield from resting_on(deal.rules.dealer_force, put(deal, deal.dealer, pile, due))


def answers(deal: Deal, opener: int, *, raises: bool) -> Steps[int]:
    """Asks the others in turn until all have answered the highest bet; returns its bettor.

    The bet is counted from each player's stake when this betting began.
    """
    purse = deal.purse
    through: set[int] = set()  # who has called with less than the bet has nothing more to say
    last, seat, level, raised = opener, opener, _staked(deal, opener), False
    while len(deal.live) > 1:
        seat = (seat + 1) % deal.players
        if seat == last:
            return last
        if seat not in deal.live:
            continue
        held, owing = purse[seat].counters, max(level - _staked(deal, seat), 0)
        credit = _credit(deal, seat, following=True)
        if seat in through or _all_staked(deal, seat, credit):
            continue
        offers = {Action.PASS: PASSING}
        if held >= owing or _follows_short(deal, held + credit, raised):
            offers[Action.CALL] = Offer(cost=min(held, owing), short=held + credit < owing)
        if (
            raises
            and held + _credit(deal, seat, following=False) > owing
            and (bounds := _raises(deal, seat, level))
        ):
            offers[Action.RAISE] = Offer(bounds)
        reply = yield Ask(seat, offers, partial(_barred_from_following, deal, raised))
        if reply.action is Action.PASS:
            yield from fold(deal, seat)
        elif reply.action is Action.CALL:
            yield from _lay(deal, seat, min(owing, held + credit))
            if held + credit < owing:
                through.add(seat)
        elif reply.action is Action.RAISE:
            level, last, raised = reply.amount, seat, True
            yield from _lay(deal, seat, level - _staked(deal, seat))
    return deal.live[0]


def answers_in_one_round(deal: Deal, opener: int) -> Steps[int]:
    """Asks the others once in turn to pass, call or raise; returns the highest bettor."""
    purse, stake = deal.purse, deal.stake
    bet = _staked(deal, opener)
    for seat in speakers(deal, opener + 1):
        held, owing = purse[seat].counters, max(bet - _staked(deal, seat), 0)
        if seat == opener or len(deal.live) == 1 or _all_staked(deal, seat, 0):
            continue
        offers = {Action.PASS: PASSING}
        if held >= owing or _follows_short(deal, held, False):
            offers[Action.CALL] = Offer(cost=min(held, owing), short=held < owing)
        if higher := _raises(deal, seat, bet):
            offers[Action.RAISE] = Offer(higher)
        reply = yield Ask(seat, offers)
        if reply.action is Action.PASS:
            yield from fold(deal, seat)
        elif reply.action is Action.RAISE:
            yield from _lay(deal, seat, reply.amount - _staked(deal, seat))
        elif reply.action is Action.CALL and owing and held:
            yield deal.move(purse[seat], stake[seat], min(held, owing))
    return max(deal.live, key=lambda seat: _staked(deal, seat))


def _staked(deal: Deal, seat: int) -> int:
    """Returns a player's stake in the current betting, with what he has pledged of others' debts."""
    return deal.stake[seat].counters + deal.pledged[seat] - deal.bases[seat]


def _credit(deal: Deal, seat: int, *, following: bool) -> int:
    """Returns how much more of others' debts to him a player may pledge, to follow or else to bet."""
    return deal.credit(seat) - deal.pledged[seat] if deal.rules.credit_counts(deal, following) else 0


def _lay(deal: Deal, seat: int, amount: int) -> Steps[None]:
    """Stakes this amount: the player's counters, then what others owe him."""
    if paid := min(amount, deal.purse[seat].counters):
        yield deal.move(deal.purse[seat], deal.stake[seat], paid)
    deal.pledged[seat] += amount - paid


def _raises(deal: Deal, seat: int, bet: int) -> range:
    """Returns the totals to which a player may raise a bet, all above his present stake.

    A player who kept the deal alive may have staked more than the bet.
    """
    bounds = deal.rules.raise_to(deal, seat, bet)
    return range(max(bounds.start, _staked(deal, seat) + 1), bounds.stop)


def _all_staked(deal: Deal, seat: int, credit: int) -> bool:
    """Checks whether a player has staked all that he has."""
    return (
        not deal.purse[seat].counters and not credit and bool(deal.stake[seat].counters + deal.pledged[seat])
    )


def _follows_short(deal: Deal, reach: int, raised: bool) -> bool:
    """Checks whether a player may follow a bet or raise with too little, or with nothing."""
    return deal.rules.all_in(deal, raised) and (reach > 0 or deal.rules.empty_purse(deal))


def _barred_from_following(deal: Deal, raised: bool, said: Action) -> Bar | None:
    """Returns why a player with too little may not follow a bet or a raise."""
    if said is not Action.CALL:
        return None
    trial = deal.trial_copy()
    rules = trial.rules
    return Bar(rules.empty_purse if rules.all_in(trial, raised) else rules.all_in)


def speech_at_last(deal: Deal) -> Steps[bool]:
    """Asks each player to pass or bet, until a bet has been answered; returns whether anybody bet.

    A player without counters, who could only pass, is not asked and does not count as having passed. If the
    dealer has already bet, by forcing, the others answer at once.
    """
    rules = deal.rules
    dealt = forced(deal) if deal.dealer in deal.live else 0
    if dealt and rules.force_stake(deal) is Force.BET:
        deal.bases[deal.dealer] -= dealt
        yield from rules.last_answers(deal, deal.dealer)
        return True
    passed: list[int] = []
    for seat in speakers(deal):
        bets = rules.last_bet(deal, seat)
        if not bets:
            continue
        offers = {Action.PASS: PASSING, Action.OPEN: Offer(bets, by=rules.last_bet)}
        reply = yield Ask(seat, offers)
        if reply.action is Action.OPEN:
            yield from _lay(deal, seat, reply.amount)
            if not rules.last_return(deal):
                for each in [each for each in passed if each in deal.live]:
                    yield deal.drop(each)
            yield from rules.last_answers(deal, seat)
            return True
        if reply.action is Action.PASS:
            passed.append(seat)
    return False
