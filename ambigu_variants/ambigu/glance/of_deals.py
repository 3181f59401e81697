"""Situations of a deal, in playing order, each tried by tiny deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from ambigu_variants.ambigu.glance.trying import (
    FOLLOWED,
    PURSE,
    SILENT,
    Amount,
    Fact,
    Plan,
    Row,
    agreements,
    asked,
    events,
    measured,
    only,
    paid,
    players,
    said,
    tried,
)
from ambigu_variants.ambigu.rules.rulebook import TO_PLAYER, Deal, Rulebook, Stage
from ambigu_variants.ambigu.rules.table import Action, PileKind, Void
from ambigu_variants.kernel.steps import Ask, Cut, Offer, Paid, Shuffled
from ambigu_variants.languages import figure, listed, message, say, spelled

STANDING = (Action.STAND, Action.CALL)
"""Replies of a player who stands on two cards, and calls if asked."""
ROUNDS = 3
"""Rounds of passing on two cards before one player stands; some accounts set no end to them."""
PASSING = only(0, *STANDING, turn=ROUNDS, others=(Action.CALL,))


def before_the_cards(rules: Rulebook) -> tuple[Fact, ...]:
    """Returns each player's stake before the cards."""
    amount = measured(rules, Plan(), lambda deal: sum(paid(deal, Stage.STAKES, 0).values()))
    told = say("Everyone puts down {counters}.", counters=amount.told) if amount.usual else say("Nothing.")
    return (Fact(told, ("before_deal",)),)


def satisfied(rules: Rulebook) -> Iterator[Fact]:
    """Yields the cost of standing on two cards, and what the dealer and the others pay."""

    def put(plan: Plan, seat: int) -> Amount:
        return measured(
            rules, plan, lambda deal: sum(paid(deal, Stage.TWO_CARDS, seat % deal.players).values())
        )

    first, last = (
        Plan(two=only(seat, *STANDING, others=(Action.CALL,)), four=SILENT)
        for seat in (0, players(rules) - 1)
    )
    one, dealer, others = put(first, 0), put(last, -1), put(first, 1)
    if one == dealer == others:
        if one.usual:
            told = say("Everyone pays {counters}, whether they stand or not.", counters=one.told)
            yield Fact(told, ("stand_stake", "draw_stake"))
        else:
            yield Fact(say("Nobody has to pay."), ("stand_stake",))
        return
    laid = tried(rules, first)
    cost = say("It costs {counters}.", counters=one.told) if one.usual else say("It costs nothing.")
    if one.usual and PileKind.TRAY in paid(laid, Stage.TWO_CARDS, 0):
        cost = say("It costs {counters}: the batterie.", counters=one.told)
    yield Fact(cost, ("stand_stake",))
    if one.usual and dealer.usual == 2 * one.usual:
        yield Fact(say("The dealer pays double."), ("dealer_doubles",))
    elif dealer != one:
        yield Fact(say("The dealer pays {counters}.", counters=dealer.told), ("dealer_doubles",))
    if others.usual:
        goes_on = any(reply.seat == 1 for reply in said(laid, Stage.TWO_CARDS, Action.CALL))
        told = (
            say("To stay in, those who passed pay the single stake.")
            if others == one
            else say("To stay in, the others pay {counters}.", counters=others.told)
        )
        yield Fact(told, ("staying_in" if goes_on else "draw_stake",))


CHANGING: Mapping[tuple[bool, int], str] = {
    (False, 0): message("Nobody exchanges cards."),
    (False, 1): message("If all pass, everyone exchanges {cards} of their cards, just once."),
    (False, 2): message("Whenever all pass, everyone exchanges {cards} of their cards."),
    (True, 0): message(
        "If somebody stands, the players who passed exchange {cards} of their cards, just once."
    ),
    (True, 1): message("A player who doesn’t stand exchanges {cards} of his cards, just once."),
    (True, 2): message(
        "A player who passes exchanges {cards} of his cards, and again each time that all pass."
    ),
}
"""Sentences on exchanges with two cards, by two facts.

The first is whether players who passed before another stood exchange too; the second is how often all do if
nobody stands: 0 never, 1 once, 2 again and again.
"""


def changing(rules: Rulebook) -> Iterator[Fact]:
    """Yields which players exchange cards on two, how many and how often."""
    nobody = tried(rules, Plan(two=PASSING, four=SILENT))
    one = tried(rules, Plan(two=only(1, *STANDING, others=(Action.CALL,)), four=SILENT))
    later = tried(rules, Plan(two=only(1, *STANDING, turn=1, others=(Action.CALL,)), four=SILENT))
    rounds = min(_changes(nobody), 2)
    counts = {
        number
        for deal in (nobody, one)
        for step in deal.log
        if isinstance(step, Ask) and step.stage == Stage.TWO_CARDS and Action.DISCARD in step.offers
        for number in step.offers[Action.DISCARD].cards or ()
    }
    if not counts:
        yield Fact(say(CHANGING[False, 0]), ("all_pass_two_cards", "exchange_after_stand"))
        return
    told = say(
        CHANGING[bool(_changes(one)), rounds],
        cards=say("one or both")
        if counts == {1, 2}
        else listed(list(map(spelled, sorted(counts))), either=True),
    )
    rests = "exchange_after_stand" if _changes(one) else "all_pass_two_cards"
    yield Fact(told, (rests, "first_discard"))
    if rounds == 2 and not _changes(one) and _changes(later) > 1:
        told = say("In later rounds, the players who passed before somebody stands exchange cards too.")
        yield Fact(told, ("exchange_after_stand",))


def _changes(deal: Deal) -> int:
    """Counts the exchanges of the first player to speak on two cards."""
    return len([reply for reply in said(deal, Stage.TWO_CARDS, Action.DISCARD) if reply.seat == 0])


def all_pass_on_two(rules: Rulebook) -> tuple[Fact, ...]:
    """Returns what follows if nobody stands on two cards."""
    deal = tried(rules, Plan(two=PASSING, four=SILENT))
    rests = ("all_pass_two_cards",)
    if events(deal, Stage.TWO_CARDS, Void):
        if deal.next_dealer == deal.dealer:
            return (Fact(say("The deal is void; the same player deals again."), (*rests, "next_dealer")),)
        return (Fact(say("The deal is void; the next player deals."), rests),)
    if len([each for each in asked(deal, Stage.TWO_CARDS) if each.seat == 0]) > ROUNDS:
        if _changes(deal):
            return (Fact(say("Everyone exchanges cards and speaks again."), rests),)
        return (Fact(say("Everyone speaks again."), rests),)
    return (Fact(say("The deal goes on anyway."), rests),)


SHUFFLED: Mapping[tuple[bool, bool], str] = {
    (True, True): message("Yes, before the third card and the draw."),
    (True, False): message("Yes, before the third card."),
    (False, True): message("Yes, before the draw."),
    (False, False): message("No."),
}
"""Whether the stock is shuffled, by whether it is before the third card and before the draw."""
CUT = {
    "second_deal_shuffle": message("Before the third card it is only cut."),
    "second_draw_shuffle": message("Before the draw it is only cut."),
}
"""By question, the sentence for a stock that is cut but not shuffled."""


def shuffled(rules: Rulebook) -> tuple[Fact, ...]:
    """Finds whether the stock is shuffled or cut after the first deal."""
    deal, done = tried(rules, Plan()), dict[str, bool]()
    for question, stage in zip(CUT, (Stage.FOUR_CARDS, Stage.DRAW), strict=True):
        if kinds := {type(step) for step in events(deal, stage, Shuffled, Cut)}:
            done[question] = Shuffled in kinds
    third, draw = (done.get(question, False) for question in CUT)
    told = [say(SHUFFLED[third, draw]), *(say(CUT[question]) for question, full in done.items() if not full)]
    return (Fact(" ".join(told), tuple(done or CUT)),)


POOL = 5
"""Counters in the pool beforehand, in situations where it matters who takes it."""


def first_bet(rules: Rulebook) -> Iterator[Fact]:
    """Yields the bounds of the first bet on four cards, and whether it may be raised."""
    deal = tried(rules, Plan())
    if not (usual := _bets(deal)):
        yield Fact(say("There is no bet."), ("first_bet",))
        return
    raises = any(Action.RAISE in step.offers for step in asked(deal, Stage.FOUR_CARDS))
    yield Fact(_bounded(rules, usual), ("first_bet",))
    yield Fact(say("It may be raised.") if raises else say("It can’t be raised."), ("first_answers",))


def _bounded(rules: Rulebook, usual: range) -> str:
    """Describes the bounds of a first bet: figures, an agreed amount, or a purse."""
    least, most = figure(usual[0]), figure(usual[-1])
    varied = {
        name: [(house[name], _bets(tried(rules, Plan(), house))) for house in houses]
        for name, _, houses in agreements(rules)
    }
    if "minimum" in varied and all(bets[0] == minimum + 1 for minimum, bets in varied["minimum"]):
        return say("More than the agreed minimum.")
    if "limit" in varied and all(bets[-1] == limit for limit, bets in varied["limit"]):
        return say("From {least} to the agreed limit.", least=least)
    richer = _bets(tried(rules, Plan(purse=(0, PURSE + 1))))
    if richer[-1] > usual[-1]:
        return say("{least} or more.", least=least)
    return say("{least} to {most}.", least=least, most=most)


def _bets(deal: Deal) -> range:
    """Returns the amounts that the first player asked on four cards may bet."""
    return _offered(deal, Stage.FOUR_CARDS, Action.OPEN).amounts or range(0)


def _offered(deal: Deal, stage: Stage, choice: Action) -> Offer:
    """Returns the first offer of this kind in a stage, or an empty one if there is none."""
    return next((step.offers[choice] for step in asked(deal, stage) if choice in step.offers), Offer())


# A bet that nobody follows ---------------------------------------------------------------------------------


def unfollowed(rules: Rulebook) -> tuple[Fact, ...]:
    """Returns what a player wins if nobody calls his first bet on four cards."""
    deals = [tried(rules, Plan(four=only(seat, Action.OPEN), pool=POOL)) for seat in range(players(rules))]
    won = [
        deal
        for deal in deals
        if [each.seat for each in said(deal, Stage.FOUR_CARDS, Action.OPEN)] == [deal.winner]
    ]
    rests = ("uncalled_bet",)
    if not won:
        return (Fact(rules.uncalled_bet.says, rests),)
    first = won[0]
    gains = []
    if not first.pool.counters:
        gains.append(say("the pool"))
    if paid(first, Stage.TWO_CARDS, 0).get(PileKind.TRAY) and not first.tray.counters:
        gains.append(say("the batterie"))
    fees = {counters for deal in won for counters in _fees(deal).values()}
    if fees:
        gains.append(_payer(won, max(fees)))
    if first.prize:
        gains.append(say("the price of his hand"))
    if not gains:
        return (Fact(say("The bettor wins nothing; the pool stays."), rests),)
    if first.pool.counters:
        return (Fact(say("The bettor wins {gains}; the pool stays.", gains=listed(gains)), rests),)
    return (Fact(say("The bettor wins {gains}.", gains=listed(gains)), rests),)


def _fees(deal: Deal) -> dict[int, int]:
    """Returns, by seat, the counters paid to the winner in addition to the price of his hand."""
    price = deal.prize[1] if deal.prize else 0
    found: dict[int, int] = {}
    for step in events(deal, Stage.FOUR_CARDS, Paid):
        if step.movement == TO_PLAYER:
            found[step.seat] = found.get(step.seat, 0) + step.amount
    return {seat: counters - price for seat, counters in found.items() if counters > price}


def _payer(deals: list[Deal], fee: int) -> str:
    """Names the player who pays the fee, found by comparing deals in which different players bet."""
    counters = figure(fee)

    def always_pays(who: Callable[[Deal], int]) -> bool:
        return all(set(_fees(deal)) == {who(deal)} - {deal.winner} for deal in deals)

    if always_pays(lambda deal: deal.dealer):
        return say("{counters} from the dealer", counters=counters)
    if always_pays(lambda deal: said(deal, Stage.FOUR_CARDS, Action.PASS)[-1].seat):
        return say("{counters} from the last player who refused", counters=counters)
    if all(len(_fees(deal)) == deal.players - 1 for deal in deals):
        return say("{counters} from each of the others", counters=counters)
    return say("{counters} from one of the others", counters=counters)


# All pass --------------------------------------------------------------------------------------------------


def all_pass_on_four(rules: Rulebook) -> Iterator[Fact]:
    """Yields what follows if nobody bets on four cards, and what may be done to prevent it."""

    def cost(choice: Action) -> Amount:
        return measured(rules, Plan(four=SILENT), lambda deal: _offered(deal, Stage.FOUR_CARDS, choice).cost)

    yield _passed_out(rules, tried(rules, Plan(four=SILENT)), Stage.FOUR_CARDS, "all_pass_first")
    if (force := cost(Action.FORCE)).usual:
        told = say("For {counters}, the dealer may make everyone keep their cards.", counters=force.told)
        yield Fact(told, ("dealer_force",))
    if (stand := cost(Action.STAND)).usual:
        told = say("A player may pay {counters} to keep the deal alive without betting.", counters=stand.told)
        yield Fact(told, ("bare_stand",))


def _passed_out(rules: Rulebook, deal: Deal, stage: Stage, question: str) -> Fact:
    """Returns how a deal ends, or goes on, if nobody bets in a stage."""
    if not events(deal, stage, Void):
        goes_on = stage is Stage.FOUR_CARDS and asked(deal, Stage.LAST_BETTING)
        told = say("The deal goes on anyway.") if goes_on else getattr(rules, question).says
        return Fact(told, (question,))
    added = figure(paid(deal, stage, 1).get(PileKind.POOL, 0))
    again = deal.next_dealer == deal.dealer
    told = say(PASSED_OUT[bool(paid(deal, stage, 1)), again], counters=added)
    return Fact(told, (question, "next_dealer") if again else (question,))


PASSED_OUT: Mapping[tuple[bool, bool], str] = {
    (False, False): message("Everything stays for the next deal."),
    (False, True): message("Everything stays; the same player deals again."),
    (True, False): message("Everything stays, and everyone adds {counters}."),
    (True, True): message("Everything stays, everyone adds {counters}, and the same player deals again."),
}
"""Sentences for a stage without bets, by whether all add counters and the dealer deals again."""


# The draw, and who is short --------------------------------------------------------------------------------


def draw(rules: Rulebook) -> tuple[Fact, ...]:
    """Returns how many cards the players still in may exchange."""
    asks = [step for step in tried(rules, Plan()).log if isinstance(step, Ask) and step.stage == Stage.DRAW]
    counts = [number for ask in asks for number in ask.offers[Action.DISCARD].cards or ()]
    if not counts:
        return (Fact(say("Nobody exchanges cards."), ("second_draw",)),)
    told = say(
        "Players who are still in may exchange {least} to {most} cards.",
        least=figure(min(counts)),
        most=figure(max(counts)),
    )
    return (Fact(told, ("second_draw",)),)


HELD, BET = 12, 15
"""The counters of one player, and another's bet in the last round of betting."""
SHORT: Mapping[tuple[bool, bool], str] = {
    (True, True): message("A player may call with what he has."),
    (True, False): message("A player may call a first bet with what he has, but not a raise."),
    (False, True): message("A player may call a raise with what he has, but not a first bet."),
    (False, False): message("A player without enough counters can only pass."),
}
"""Sentences by whether a player with too little may call a first bet, and a raise."""


def short(rules: Rulebook) -> tuple[Fact, ...]:
    """Returns whether a player with too little may call in the last round of betting, and with what."""
    plan = Plan(last=FOLLOWED, bet=(Action.OPEN, BET), purse=(1, HELD))
    bet, raised = tried(rules, plan), tried(rules, replace(plan, last=_raised, bet=(Action.RAISE, BET)))
    may = _calls(bet)[:1], _calls(raised)[1:]
    owed = tried(rules, replace(plan, debts=((0, 1, HELD),)))
    if all(may) and not any(offer.short for offer in _calls(owed)):
        told = say("A player may call with what he has and what he is owed.")
        return (Fact(told, ("all_in", "credit_counts")),)
    return (Fact(say(SHORT[bool(may[0]), bool(may[1])]), ("all_in",)),)


def _raised(seat: int, turn: int) -> tuple[Action, ...]:
    """A wish: the first player bets, the second calls, the third raises."""
    return {0: Action.OPEN, 2: Action.RAISE}.get(seat, Action.CALL), Action.CALL


def _calls(deal: Deal) -> list[Offer]:
    """Returns the offers to call that the second player gets in the last round of betting."""
    return [
        step.offers[Action.CALL]
        for step in asked(deal, Stage.LAST_BETTING)
        if step.seat == 1 and Action.CALL in step.offers
    ]


ROWS = (
    Row("before-the-cards", message("Stake before the deal"), "before_deal", before_the_cards),
    Row("satisfied", message("Standing on two cards"), "stand_stake", satisfied),
    Row("changing", message("Exchanging on two cards"), "exchange_after_stand", changing),
    Row("all-pass-on-two", message("All pass with two cards in hand"), "all_pass_two_cards", all_pass_on_two),
    Row("shuffled-again", message("Shuffled again?"), "second_deal_shuffle", shuffled),
    Row("first-bet", message("The first bet on four cards"), "first_bet", first_bet),
    Row("unfollowed", message("A first bet that nobody calls"), "uncalled_bet", unfollowed),
    Row("all-pass-on-four", message("All pass on four cards"), "all_pass_first", all_pass_on_four),
    Row("draw", message("The draw"), "second_draw", draw),
    Row(
        "all-pass-at-last",
        message("All pass in the last round of betting"),
        "all_pass_last",
        lambda rules: (_passed_out(rules, tried(rules, Plan()), Stage.LAST_BETTING, "all_pass_last"),),
    ),
    Row("short", message("Too few counters"), "all_in", short),
)
"""The situations of a deal, in playing order."""
