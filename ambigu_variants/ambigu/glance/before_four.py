"""Rows up to the third card: stakes, standing on two cards, and exchanges."""

from __future__ import annotations

from collections.abc import Mapping

from ambigu_variants.ambigu.glance.row import Fact, Row
from ambigu_variants.ambigu.glance.trying import (
    SILENT,
    Amount,
    Plan,
    asked,
    events,
    measured,
    only,
    paid,
    players,
    said,
    tried,
)
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.ambigu.rules.table import Action, PileKind, Void
from ambigu_variants.kernel.steps import Ask, Cut, Shuffled
from ambigu_variants.languages import listed, message, say, spelled

STANDING = (Action.STAND, Action.CALL)
"""Replies of a player who stands on two cards, and calls if asked."""
ROUNDS = 3
"""Rounds of passing on two cards before one player stands; some accounts set no end to them."""
PASSING = only(0, *STANDING, turn=ROUNDS, others=(Action.CALL,))


def before_the_cards(rules: Rulebook) -> tuple[Fact, ...]:
    """Returns each player's stake before the cards."""
    amount = measured(rules, Plan(), lambda deal: sum(paid(deal, Stage.STAKES, 0).values()))
    if not amount.usual:
        return (Fact(say("Nothing."), ("before_deal",)),)
    return (Fact(say("Everyone puts down {counters}.", counters=amount.told), ("before_deal",)),)


def satisfied(rules: Rulebook) -> tuple[Fact, ...]:
    """Returns the cost of standing on two cards, and what the dealer and the others pay."""

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
        if not one.usual:
            return (Fact(say("Nobody has to pay."), ("stand_stake",)),)
        told = say("Everyone pays {counters}, whether they stand or not.", counters=one.told)
        return (Fact(told, ("stand_stake", "draw_stake")),)
    laid = tried(rules, first)
    facts = [Fact(_cost(one, PileKind.TRAY in paid(laid, Stage.TWO_CARDS, 0)), ("stand_stake",))]
    if one.usual and dealer.usual == 2 * one.usual:
        facts.append(Fact(say("The dealer pays double."), ("dealer_doubles",)))
    elif dealer != one:
        facts.append(Fact(say("The dealer pays {counters}.", counters=dealer.told), ("dealer_doubles",)))
    if others.usual:
        goes_on = any(reply.seat == 1 for reply in said(laid, Stage.TWO_CARDS, Action.CALL))
        told = (
            say("To stay in, those who passed pay the single stake.")
            if others == one
            else say("To stay in, the others pay {counters}.", counters=others.told)
        )
        facts.append(Fact(told, ("staying_in" if goes_on else "draw_stake",)))
    return tuple(facts)


def _cost(amount: Amount, batterie: bool) -> str:
    if not amount.usual:
        return say("It costs nothing.")
    if batterie:
        return say("It costs {counters}: the batterie.", counters=amount.told)
    return say("It costs {counters}.", counters=amount.told)


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


def changing(rules: Rulebook) -> tuple[Fact, ...]:
    """Returns which players exchange cards on two, how many and how often."""
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
        return (Fact(say(CHANGING[False, 0]), ("all_pass_two_cards", "exchange_after_stand")),)
    told = say(
        CHANGING[bool(_changes(one)), rounds],
        cards=say("one or both")
        if counts == {1, 2}
        else listed(list(map(spelled, sorted(counts))), either=True),
    )
    rests = "exchange_after_stand" if _changes(one) else "all_pass_two_cards"
    facts = [Fact(told, (rests, "first_discard"))]
    if rounds == 2 and not _changes(one) and _changes(later) > 1:
        told = say("In later rounds, the players who passed before somebody stands exchange cards too.")
        facts.append(Fact(told, ("exchange_after_stand",)))
    return tuple(facts)


def _changes(deal: Deal) -> int:
    """Counts the exchanges of the first player to speak on two cards."""
    return len([reply for reply in said(deal, Stage.TWO_CARDS, Action.DISCARD) if reply.seat == 0])


def all_pass(rules: Rulebook) -> tuple[Fact, ...]:
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


def shuffled(rules: Rulebook) -> tuple[Fact, ...]:
    """Finds whether the stock is shuffled or cut after the first deal."""
    deal = tried(rules, Plan())
    done = {
        question: _handled(deal, stage)
        for question, stage in (
            ("second_deal_shuffle", Stage.FOUR_CARDS),
            ("second_draw_shuffle", Stage.DRAW),
        )
    }
    shuffles = {question: how == "shuffled" for question, how in done.items()}
    rests = tuple([question for question, how in done.items() if how]) or tuple(done)
    told = [say(SHUFFLED[shuffles["second_deal_shuffle"], shuffles["second_draw_shuffle"]])]
    told += [say(CUT[question]) for question, how in done.items() if how == "cut"]
    return (Fact(" ".join(told), rests),)


def _handled(deal: Deal, stage: Stage) -> str:
    kinds = [type(step) for step in events(deal, stage, Shuffled, Cut)]
    return "shuffled" if Shuffled in kinds else "cut" if kinds else ""


ROWS = (
    Row(
        id="before-the-cards",
        title=message("Stake before the deal"),
        question="before_deal",
        ask=before_the_cards,
    ),
    Row(id="satisfied", title=message("Standing on two cards"), question="stand_stake", ask=satisfied),
    Row(
        id="changing", title=message("Exchanging on two cards"), question="exchange_after_stand", ask=changing
    ),
    Row(
        id="all-pass-on-two",
        title=message("All pass with two cards in hand"),
        question="all_pass_two_cards",
        ask=all_pass,
    ),
    Row(
        id="shuffled-again",
        title=message("Shuffled again?"),
        question="second_deal_shuffle",
        ask=shuffled,
    ),
)
"""The situations up to the third card, in playing order."""
