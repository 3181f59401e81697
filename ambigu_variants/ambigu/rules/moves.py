"""What players and dealer do with cards and counters, the same in every account. Each rule it needs, it asks.

These are parts of procedures, not rulings: what they yield is stamped by the ruling that calls them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ambigu_variants.ambigu.rules.hands import Combination, Hand, Holding
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Stage, Turn
from ambigu_variants.ambigu.rules.showdown import Showdown, judge, price, showdown
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.kernel.steps import Ask, Deed, Did, Offer, Say, Steps
from ambigu_variants.kernel.table import Heap

__all__ = [
    "answers",
    "answers_in_one_round",
    "bet_range",
    "collect",
    "deal_out",
    "demand",
    "divide",
    "each_draws",
    "exchange",
    "gain",
    "hand_of",
    "keep_apart",
    "key",
    "lay_away",
    "pass_out",
    "pay_or_owe",
    "put",
    "raise_range",
    "redeal_or_force",
    "serve",
    "show",
    "speakers",
    "speech_at_last",
    "speech_on_four",
    "speech_on_two",
    "staked",
    "stay_or_go",
    "stood",
    "sweep",
    "take_all",
    "under",
    "win",
]

PASSING = Offer()


def speakers(deal: Deal, start: int = 0) -> Iterator[int]:
    """Those still in, once round from a seat; who drops out before his turn is left out."""
    for step in range(deal.players):
        seat = (start + step) % deal.players
        if seat in deal.live:
            yield seat


def key(held: Holding, matter: Matter) -> str:
    """The name of what a hand holds: a combination, ``grand-prime``, or ``none``."""
    if held.combination is Combination.PRIME and matter.rules.grand_prime(matter, held.cards):
        return "grand-prime"
    return held.combination.value if held.combination else "none"


# Counters --------------------------------------------------------------------------------------------------


def put(deal: Deal, seat: int, heap: Heap, due: int) -> Steps[None]:
    """A stake that a player must make: all of it, or what is ruled for one who has too little."""
    purse = deal.purse[seat]
    amount = due if purse.counters >= due else deal.rules.short_of_stake(deal, seat, due)
    if amount:
        yield deal.move(purse, heap, amount)


def under(ruling: Ruling[..., Any], steps: Steps[None]) -> Steps[None]:
    """Steps that rest on a judgment, not on the procedure in whose course they are taken."""
    for step in steps:
        step.ruling = ruling
        yield step


def demand(deal: Deal, due: int, what: str) -> None:
    """Refuses a table at which somebody cannot pay what all must pay before the cards.

    Raises:
        NotAllowed: a purse is too small.
    """
    for seat, purse in enumerate(deal.purse):
        if purse.counters < due:
            raise NotAllowed(
                f"{deal.who(seat)} has {purse.counters}, and the {what} is {due}: give him a larger purse.",
                field=f"purses.{seat}",
            )


def pay_or_owe(deal: Deal, debtor: int, creditor: int, due: int) -> Steps[None]:
    """Pays what the purse holds, and owes the rest."""
    paid = min(due, deal.purse[debtor].counters)
    if paid:
        yield deal.move(deal.purse[debtor], deal.purse[creditor], paid)
    if due > paid:
        yield deal.owe(debtor, creditor, due - paid)


def sweep(deal: Deal) -> Steps[None]:
    """What lies before the players joins the pool."""
    yield from deal.take(deal.pool, deal.stake)


def take_all(deal: Deal, seat: int, *, tray: bool) -> Steps[None]:
    """A player takes every stake and the pool, and the tray if so ruled."""
    own = deal.stake[seat]
    others = [heap for heap in deal.stake if heap is not own]
    yield from deal.take(deal.purse[seat], [own, *others, deal.pool, *([deal.tray] if tray else [])])


def divide(deal: Deal, order: Sequence[int], *, tray: bool) -> Steps[None]:
    """The best hand takes of each stake as much as its own, and all that is common; the next of the rest."""
    for place, seat in enumerate(order):
        reach = deal.stake[seat].counters + deal.pledged[seat]
        for other in (seat, *(each for each in range(deal.players) if each != seat)):
            stake = deal.stake[other]
            if counters := min(stake.counters, reach):
                yield deal.move(stake, deal.purse[seat], counters)
            if other != seat and (pledge := min(deal.pledged[other], reach - counters)):
                deal.pledged[other] -= pledge
                yield deal.pass_on_credit(other, seat, pledge)
        deal.pledged[seat] = 0
        if place == 0:
            yield from deal.take(deal.purse[seat], [deal.pool, *([deal.tray] if tray else [])])
    yield from deal.take(deal.purse[order[0]], deal.stake)


def gain(deal: Deal, order: Sequence[int]) -> Steps[None]:
    """The best hand takes all; where stakes are unequal it is ruled who takes what."""
    stakes = {deal.stake[seat].counters for seat in deal.live}
    if len(stakes) > 1 or any(deal.pledged):
        yield from deal.rules.side_pot(deal, order)
    else:
        yield from take_all(deal, order[0], tray=deal.rules.tray_at_showdown(deal))


def staked(deal: Deal, seat: int, stage: Stage) -> bool:
    """Whether a player has put counters into the pool or the tray in a part of the deal."""
    return any(
        step.stage == stage and isinstance(step, Did) and step.deed is Deed.PAID and step.seat == seat
        for step in deal.log
    )


def stood(deal: Deal, stage: Stage) -> list[int]:
    """Who declared himself satisfied in a part of the deal."""
    return [
        step.seat
        for step in deal.log
        if isinstance(step, Ask) and step.stage == stage and step.reply and step.reply.say is Say.STAND
    ]


# Cards -----------------------------------------------------------------------------------------------------


def serve(deal: Deal, seat: int, count: int) -> Steps[None]:
    """A player receives cards from the stock; when it is empty the deal is ruled on, and goes on."""
    served = min(count, len(deal.stock))
    if served:
        yield deal.serve(seat, served)
    if served < count:
        yield from deal.rules.stock_exhausted(deal)
        more = min(count - served, len(deal.stock))
        if more:
            yield deal.serve(seat, more)
        if served + more < count:
            yield deal.give_back(seat, count - served - more)


def _servable(deal: Deal, seat: int, counts: range) -> range:
    """How many cards a player may lay away: no more than he can be served again."""
    if seat not in deal.withholding or deal.rules.withheld_return(deal):
        return counts
    others = sum(owner not in deal.withholding for owner, _ in deal.discards)
    return range(counts[0], min(counts[-1], len(deal.stock) + others) + 1)


def lay_away(deal: Deal, seat: int, counts: range) -> Steps[int]:
    """A player lays cards away; gives how many."""
    counts = _servable(deal, seat, counts)
    if not counts:
        return 0
    reply = yield Ask(seat, {Say.DISCARD: Offer(cards=counts)})
    if reply.cards:
        yield deal.discard(seat, reply.cards)
    return len(reply.cards)


def exchange(deal: Deal, seat: int, counts: range) -> Steps[None]:
    """A player lays cards away and is served as many."""
    laid = yield from lay_away(deal, seat, counts)
    if laid:
        yield from serve(deal, seat, laid)


def deal_out(deal: Deal, cards: int) -> Steps[None]:
    """So many cards to each player still in, one by one; when the stock is empty the deal is ruled on."""
    order = deal.live * cards
    if len(order) > len(deal.stock):
        first, order = order[: len(deal.stock)], order[len(deal.stock) :]
        deal.give(first)
        yield from deal.rules.stock_exhausted(deal)
        if len(order) > len(deal.stock):  # a deal that all are dealt to comes before discards kept apart
            deal.withholding.clear()
            yield from deal.rules.stock_exhausted(deal)
    deal.give(order)
    for seat in deal.live:
        yield Did(Deed.DEALT, seat, tuple(deal.hands[seat][-cards:]))


def each_draws(deal: Deal, counts: range) -> Steps[None]:
    """Those still in exchange, one after the other, the elder hand first."""
    for seat in speakers(deal):
        yield from exchange(deal, seat, counts)


def keep_apart(deal: Deal, seat: int) -> Steps[None]:
    """A player keeps his discards out of the stock to come, if a shortage can be foreseen.

    Raises:
        NotAllowed: the exchange is not on, or the stock holds enough for all who may still draw.
    """
    if deal.stage not in (Stage.TWO_CARDS, Stage.DRAW):
        raise NotAllowed(f"{deal.who(seat)} cannot keep discards apart now: nobody is exchanging cards.")
    wanted = sum(len(deal.hands[each]) for each in deal.live)
    if len(deal.stock) >= wanted:
        raise NotAllowed(
            f"{deal.who(seat)} cannot keep discards apart: the stock of {len(deal.stock)} is enough for the"
            f" {wanted} that may be wanted."
        )
    deal.withholding.add(seat)
    yield Did(Deed.WITHHELD, seat)


# Speech ----------------------------------------------------------------------------------------------------


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


def fold(deal: Deal, seat: int) -> Steps[None]:
    """A player gives up his hand, unless a mishap has just left him alone."""
    if len(deal.live) > 1:
        yield deal.drop(seat)


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


def speech_on_four(deal: Deal) -> Steps[Turn]:
    """Each passes or bets, until one has bet and the others have answered, or all have passed."""
    rules = deal.rules
    passed: list[int] = []
    kept = False
    for seat in speakers(deal):
        purse = deal.purse[seat].counters
        if not purse:
            passed.append(seat)
            continue
        offers = {Say.PASS: PASSING}
        if bets := rules.first_bet(deal, seat):
            offers[Say.OPEN] = Offer(bets, by=rules.first_bet)
        cost = None if kept else rules.bare_stand(deal)
        if cost is not None and purse >= cost:
            offers[Say.STAND] = Offer(cost=cost, by=rules.bare_stand)
        if seat == deal.dealer and not kept and rules.dealer_force_turn(deal):
            force = rules.dealer_force(deal)
            if force is not None and purse >= force:
                offers[Say.FORCE] = Offer(cost=force, by=rules.dealer_force)
        reply = yield Ask(seat, offers)
        if reply.say is Say.OPEN:
            yield deal.move(deal.purse[seat], deal.stake[seat], reply.amount)
            return (yield from _answered(deal, seat, passed))
        if reply.say in (Say.STAND, Say.FORCE):
            kept = True
            chosen = offers[reply.say]
            yield from under(chosen.by, put(deal, seat, deal.pool, chosen.cost))
            if reply.say is Say.FORCE:
                return Turn.KEEP
        elif reply.say is Say.PASS:
            passed.append(seat)
    return Turn.DRAW if kept else Turn.VOID


def _answered(deal: Deal, opener: int, passed: list[int]) -> Steps[Turn]:
    """A first bet has been made: who answers, and what becomes of it if nobody does."""
    rules = deal.rules
    if not rules.first_return(deal):
        for seat in [each for each in passed if each in deal.live]:
            yield deal.drop(seat)
    began = len(deal.log)
    raiser = yield from rules.first_answers(deal, opener)
    if len(deal.live) > 1:
        return Turn.DRAW
    if deal.stake[raiser].counters == deal.bases[raiser]:  # the bettor himself is out, by a mishap
        yield from rules.left_alone(deal, raiser)
        return Turn.WON
    told = [step for step in deal.log[began:] if isinstance(step, Ask) and step.reply]
    if any(step.reply and step.reply.say in (Say.CALL, Say.RAISE) for step in told):
        yield from rules.uncalled_raise(deal, raiser)
    else:
        refused = [step.seat for step in told if step.reply and step.reply.say is Say.PASS]
        yield from rules.uncalled_bet(deal, raiser, refused)
    return Turn.WON


def redeal_or_force(deal: Deal) -> Steps[bool]:
    """All have passed, and the dealer chooses; gives whether he forces. Who cannot pay for it may not."""
    force = deal.rules.dealer_force(deal)
    if force is None or deal.dealer not in deal.live or deal.purse[deal.dealer].counters < force:
        return False
    reply = yield Ask(deal.dealer, {Say.REDEAL: PASSING, Say.FORCE: Offer(cost=force)})
    if reply.say is Say.FORCE:
        yield from put(deal, deal.dealer, deal.pool, force)
    return reply.say is Say.FORCE


def raise_range(deal: Deal, seat: int, least: int, most: int | None = None) -> range:
    """What a player may bring his bet to: from ``least`` to ``most``, as far as his purse reaches."""
    reach = deal.stake[seat].counters - deal.bases[seat] + deal.purse[seat].counters
    return range(least, min(reach, reach if most is None else most) + 1)


def bet_range(deal: Deal, seat: int, least: int, most: int | None = None) -> range:
    """What a player may put before him: from ``least`` to ``most``, as far as his purse reaches."""
    held = deal.purse[seat].counters
    return range(least, min(held, held if most is None else most) + 1)


def speech_at_last(deal: Deal) -> Steps[bool]:
    """Each passes or bets, until one has bet and the others have answered; gives whether anybody bet."""
    rules = deal.rules
    passed: list[int] = []
    for seat in speakers(deal):
        if not deal.purse[seat].counters:
            continue
        offers = {Say.PASS: PASSING}
        if bets := rules.last_bet(deal, seat):
            offers[Say.OPEN] = Offer(bets, by=rules.last_bet)
        reply = yield Ask(seat, offers)
        if reply.say is Say.OPEN:
            yield deal.move(deal.purse[seat], deal.stake[seat], reply.amount)
            if not rules.last_return(deal):
                for each in passed:
                    yield deal.drop(each)
            yield from rules.last_answers(deal, seat)
            return True
        if reply.say is Say.PASS:
            passed.append(seat)
    return False


def show(deal: Deal) -> Steps[Showdown]:
    """All who are in show their cards, and the best is found."""
    shown = showdown(deal, [hand_of(deal, seat) for seat in deal.live])
    for seat, held in zip(deal.live, shown.holdings, strict=True):
        yield Did(Deed.SHOWN, seat, tuple(deal.hands[seat]), note=key(held, deal))
    return shown


def win(deal: Deal, seat: int) -> Steps[None]:
    """A player has won the deal."""
    deal.winner = seat
    yield Did(Deed.WON, seat)


def collect(deal: Deal, winner: int) -> Steps[None]:
    """Every other player pays the winner the price of his combination, or owes it."""
    held = judge(deal, hand_of(deal, winner))
    due = price(deal, held)
    if due:
        deal.prize = key(held, deal), due
        for seat in range(deal.players):
            if seat != winner:
                yield from deal.rules.owing(deal, seat, winner, due)


def answers(deal: Deal, opener: int, *, raises: bool) -> Steps[int]:
    """From the bettor round, until all who stay have put as much; gives who bet most.

    The bet is reckoned from what lay before each when this betting began.
    """
    rules, stake, purse = deal.rules, deal.stake, deal.purse
    base = deal.bases
    last, seat, level = opener, opener, stake[opener].counters - base[opener]
    while len(deal.live) > 1:
        seat = (seat + 1) % deal.players
        if seat == last:
            return last
        if seat not in deal.live:
            continue
        held, owing = purse[seat].counters, level - (stake[seat].counters - base[seat])
        credit = deal.credit(seat) - deal.pledged[seat] if rules.credit_counts(deal) else 0
        if not held and not credit:
            if not stake[seat].counters:  # he has nothing to follow with, and nothing in it
                yield from fold(deal, seat)
            continue
        offers = {Say.PASS: PASSING}
        if held >= owing or rules.all_in(deal):
            offers[Say.CALL] = Offer(cost=min(held, owing))
        if raises and held > owing and (bounds := rules.raise_to(deal, seat, level)):
            offers[Say.RAISE] = Offer(bounds)
        reply = yield Ask(seat, offers)
        if reply.say is Say.PASS:
            yield from fold(deal, seat)
        elif reply.say is Say.CALL:
            if paid := min(held, owing):
                yield deal.move(purse[seat], stake[seat], paid)
            deal.pledged[seat] += min(owing - paid, credit)
        elif reply.say is Say.RAISE:
            level, last = reply.amount, seat
            yield deal.move(purse[seat], stake[seat], level - (stake[seat].counters - base[seat]))
    return deal.live[0]


def answers_in_one_round(deal: Deal, opener: int) -> Steps[int]:
    """From the bettor round, once: each passes, or puts as much as the bet or more; gives who bet most."""
    purse, stake, base = deal.purse, deal.stake, deal.bases
    bet = stake[opener].counters - base[opener]
    for seat in speakers(deal, opener + 1):
        held = purse[seat].counters
        if seat == opener or len(deal.live) == 1 or not held:
            continue
        offers = {Say.PASS: PASSING}
        if held >= bet or deal.rules.all_in(deal):
            offers[Say.CALL] = Offer(cost=min(held, bet))
        if higher := deal.rules.raise_to(deal, seat, bet):
            offers[Say.RAISE] = Offer(higher)
        reply = yield Ask(seat, offers)
        if reply.say is Say.PASS:
            yield from fold(deal, seat)
        elif reply.say in (Say.CALL, Say.RAISE):
            yield deal.move(purse[seat], stake[seat], reply.amount or min(held, bet))
    return max(deal.live, key=lambda seat: stake[seat].counters - base[seat])


def pass_out(deal: Deal) -> Steps[None]:
    """The deal ends without a winner: what lies before the players stays with the pool."""
    yield from sweep(deal)
    yield Did(Deed.VOID)


def hand_of(deal: Deal, seat: int) -> Hand:
    """A player's four cards."""
    return Hand(tuple(deal.hands[seat]))
