"""Sentences about a deal: its steps, the possible replies, its state and its result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ambigu_variants.ambigu.rules.reasons import Reason, why
from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.ambigu.rules.showdown import Showdown
from ambigu_variants.ambigu.rules.table import Action, PileKind, Settled, Shown
from ambigu_variants.ambigu.rules.words import A_COMBINATION, legend
from ambigu_variants.kernel.cards import symbols
from ambigu_variants.kernel.rulings import Case, Source
from ambigu_variants.kernel.steps import Ask, Event, Paid, Reply, Step, Transfer, Won
from ambigu_variants.languages import figure, listed, message, say, say_n

OFFERS: Mapping[Action, str] = {
    Action.PASS: message("pass"),
    Action.STAND: message("stand"),
    Action.DISCARD: message("exchange cards"),
    Action.OPEN: message("bet"),
    Action.CALL: message("call"),
    Action.RAISE: message("raise"),
    Action.FORCE: message("make everyone keep their cards"),
    Action.REDEAL: message("deal again"),
    Action.SHOW: message("show and be paid"),
    Action.HIDE: message("show nothing"),
}
"""The labels of the possible replies, independent of the source's words."""

KEEPS = (message("keep the deal alive"), message("{who} keeps the deal alive."))
"""The label and the reply for standing on four cards, if all may exchange afterwards."""

GOES_ON = (message("go on"), message("{who} goes on."))
"""The label and the reply for paying to go on from two cards, which answers no bet."""

NAMED: Mapping[Action, str] = {
    Action.OPEN: message("bet {amount}"),
    Action.RAISE: message("raise to {amount}"),
}
"""Labels of replies with a given number of counters."""

REPLY_SENTENCES: Mapping[Action, str] = {
    Action.PASS: message("{who} passes."),
    Action.STAND: message("{who} stands."),
    Action.OPEN: message("{who} bets {amount}."),
    Action.CALL: message("{who} calls."),
    Action.RAISE: message("{who} raises to {amount}."),
    Action.FORCE: message("{who} makes everyone keep their cards."),
    Action.REDEAL: message("{who} gathers the cards to deal again."),
    Action.SHOW: message("{who} shows all four cards."),
    Action.HIDE: message("{who} shows nothing."),
    Action.FOUL: message("{who} turns out to have too many or too few cards."),
    Action.EXPOSE: message("{who} shows cards too early."),
}
"""Sentences for a reply."""

CALLS_ALL_IN = message("{who} calls all in.")
ALL_IN = message("{who} goes all in.")
"""Sentences for a player with too few counters for what he says, if it calls a bet and if not."""

EVENT_SENTENCES: Mapping[str, str] = {
    "shuffled": message("{who} shuffles."),
    "cut": message("{who} cuts."),
    "dealt": message("{who} is dealt {cards}."),
    "discarded": message("{who} discards {cards}."),
    "drew": message("{who} draws {cards}."),
    "gathered": message("{who} gathers the {amount} discards to form a new stock."),
    "withheld": message("{who} keeps these discards out of the stock."),
    "owed": message("{who} owes {to} {amount}."),
    "settled": message("{who} pays {to} {amount} of the debt."),
    "pledged": message("{to} gets the right to {amount} of the counters that others owe {who}."),
    "dropped": message("{who} is out."),
    "shown": message("{who} shows {cards}."),
    "won": message("{who} wins."),
    "void": message("Nobody wins."),
    "mended": message("{who} pays no penalty, and play goes on."),
    "left": message("{who} leaves the table."),
}
"""Sentences for an event, by its name."""

PAID: Mapping[tuple[str, str], str] = {
    (PileKind.PURSE, PileKind.POOL): message("{payer} puts {amount} into the pool."),
    (PileKind.PURSE, PileKind.TRAY): message("{payer} puts {amount} into the tray."),
    (PileKind.PURSE, PileKind.STAKE): message("{payer} stakes {amount}."),
    (PileKind.STAKE, PileKind.POOL): message("{payer}’s stake of {amount} goes into the pool."),
    (PileKind.STAKE, PileKind.PURSE): message("{payee} takes {amount} of {payer}’s stake."),
    (PileKind.POOL, PileKind.PURSE): message("{payee} takes {amount} from the pool."),
    (PileKind.TRAY, PileKind.PURSE): message("{payee} takes {amount} from the tray."),
    (PileKind.PURSE, PileKind.PURSE): message("{payer} pays {payee} {amount}."),
}
"""Sentences for a payment, by the kinds of the two piles."""


# A step ----------------------------------------------------------------------------------------------------


def sentence(deal: Deal, step: Step, *, own: str = "", seen_by: int | None = None) -> str:
    """Describes a step in a sentence, with the source's ``own`` word for the reply, if it is given.

    ``seen_by`` is the seat of a player who sees only the number of the others' cards; None if all are seen.
    """
    who = deal.seats[step.seat] if step.seat >= 0 else ""
    if isinstance(step, Ask):
        if step.reply is None or step.reply.seat != step.seat:
            offers = listed([label(step, said) for said in step.offers], either=True)
            return say("{who} may {offers}.", who=who, offers=offers)
        return _said(step, step.reply, who, own)
    assert isinstance(step, Event), "a step is one or the other"
    if isinstance(step, Paid) and not isinstance(step, Settled):
        return _paid(deal, step)
    seen = step.seen_by(seen_by)
    cards = symbols(step.cards) if seen else say_n("{number} card", "{number} cards", len(step.cards))
    blanks: dict[str, Any] = {"who": who, "amount": figure(step.amount), "cards": cards}
    if isinstance(step, Transfer):
        blanks["to"] = deal.seats[step.payee.seat]
    if isinstance(step, Won):
        return wins(deal, step.seat)
    if isinstance(step, Shown) and step.holding:
        return say("{who} shows {cards}: {name}.", name=say(A_COMBINATION[step.holding]), **blanks)
    return say(EVENT_SENTENCES[step.name], **blanks)


def resting(deal: Deal, step: Step, *, seen_by: int | None = None) -> list[Reason]:
    """Describes a step in sentences, each with the ruling it is based on.

    Most steps have one sentence, based on the ruling that yielded them; the reasons for a win are based on
    the rulings that decided it.
    """
    if isinstance(step, Won) and deal.shown:
        return _reasons(deal, *deal.shown)
    return [Reason(sentence(deal, step, seen_by=seen_by), step.ruling)]


def wins(deal: Deal, seat: int) -> str:
    """Describes a win, with its reasons after a showdown."""
    if deal.shown is None:
        return say(EVENT_SENTENCES["won"], who=deal.seats[seat])
    return " ".join(reason.text for reason in _reasons(deal, *deal.shown))


def _reasons(deal: Deal, seats: Sequence[int], found: Showdown) -> list[Reason]:
    """Returns the reasons why the winner of a showdown won."""
    elder = seats.index(0) if 0 in seats else None
    return why(Case(deal.rules), found, [deal.seats[each] for each in seats], elder=elder)


def label(ask: Ask, said: Action) -> str:
    """Returns the label of a reply; standing on four cards is “keep the deal alive”."""
    return say(KEEPS[0] if _keeps(ask, said) else GOES_ON[0] if _goes_on(ask, said) else OFFERS[said])


def _keeps(ask: Ask, said: Action) -> bool:
    """Checks whether a reply is to stand on four cards, which only keeps the deal alive."""
    return said is Action.STAND and ask.stage == Stage.FOUR_CARDS


def _goes_on(ask: Ask, said: Action) -> bool:
    """Checks whether a reply only pays to go on from two cards."""
    return said is Action.CALL and ask.stage == Stage.TWO_CARDS


def _said(ask: Ask, reply: Reply, who: str, own: str) -> str:
    if reply.action is not Action.DISCARD:
        told, goes_on = REPLY_SENTENCES[reply.action], _goes_on(ask, reply.action)
        if _keeps(ask, reply.action):
            told = KEEPS[1]
        elif _short(ask, reply.action):
            told = CALLS_ALL_IN if reply.action is Action.CALL and not goes_on else ALL_IN
        elif goes_on:
            told = GOES_ON[1]
        does = say(told, who=who, amount=figure(reply.amount))
        return say("{does}: “{word}”.", does=does.removesuffix("."), word=own) if own else does
    if not reply.cards:
        both = ask.stage == Stage.TWO_CARDS
        return say("{who} keeps both cards.", who=who) if both else say("{who} stands pat.", who=who)
    return say_n(
        "{who} exchanges {number} card.", "{who} exchanges {number} cards.", len(reply.cards), who=who
    )


def _paid(deal: Deal, step: Paid) -> str:
    payer, payee = step.payer, step.payee
    payers, payees = ("" if pile.seat < 0 else deal.seats[pile.seat] for pile in (payer, payee))
    blanks = {"payer": payers, "payee": payees, "amount": figure(step.amount)}
    if (payer.kind, payee.kind) == (PileKind.STAKE, PileKind.PURSE) and payer.seat == payee.seat:
        return say("{payer} takes back {amount}.", **blanks)
    if payer.kind is PileKind.BANK:
        return say_n(
            "{payee} buys {number} counter.", "{payee} buys {number} counters.", step.amount, payee=payees
        )
    return say(PAID[payer.kind, payee.kind], **blanks)


def word(ask: Ask, said: Action) -> str:
    """Returns the word that the source gives a player to say with a reply; empty if it gives none.

    Staying in with too few counters may have its own word. Staying in on two cards answers no bet, so it
    does not take the word for that.
    """
    if not ask.ruling or (said is Action.CALL and ask.stage == Stage.TWO_CARDS):
        return ""
    source: Source = ask.ruling.source
    key = "all-in" if _short(ask, said) and "all-in" in source.voices else f"say-{said}"
    return source.names[key] if key in source.voices else ""


def _short(ask: Ask, said: Action) -> bool:
    """Checks whether a reply is made with too few counters, all that the player has."""
    return said in ask.offers and ask.offers[said].short


def own_word(ask: Ask) -> str:
    """Returns the word that the source gives the player to say with the reply given; empty if none."""
    return word(ask, ask.reply.action) if ask.reply else ""


# What may be replied ---------------------------------------------------------------------------------------


def span(numbers: range) -> str:
    """Formats the numbers allowed: ``1 to 48``, ``1 or 2``, ``2``."""
    if len(numbers) <= 2:
        return listed([figure(each) for each in numbers], either=True)
    return say("{least} to {most}", least=figure(numbers[0]), most=figure(numbers[-1]))


def offered(deal: Deal, ask: Ask, said: Action) -> str:
    """Returns the label of a possible reply with its cost: ``bet 1 to 48``, ``call for 4``."""
    offer = ask.offers[said]
    numbers = offer.amounts if offer.amounts is not None else offer.cards
    if numbers is not None:
        return bounded(said, numbers)
    if not offer.cost:
        return label(ask, said)
    cost = figure(offer.cost)
    if all_in(deal, ask, said):
        return say("call all in ({cost})", cost=cost)
    if said is Action.CALL and not _goes_on(ask, said):
        return say("call for {cost}", cost=cost)
    return say("{offer} for {cost}", offer=label(ask, said), cost=cost)


def bounded(said: Action, numbers: range) -> str:
    """Returns the label of a reply with the numbers allowed: ``raise to 4``, ``exchange 1 or 2 cards``."""
    if said is Action.DISCARD:
        alone = len(numbers) == 1
        return laid_away(numbers[0]) if alone else say("exchange {span} cards", span=span(numbers))
    if said is Action.RAISE and len(numbers) > 2:
        least, most = figure(numbers[0]), figure(numbers[-1])
        return say("raise to any number from {least} to {most}", least=least, most=most)
    return say(NAMED[said], amount=span(numbers))


def all_in(deal: Deal, ask: Ask, said: Action) -> bool:
    """Checks whether calling costs all the counters that a player has."""
    calls = said is Action.CALL and not _goes_on(ask, said)
    return calls and ask.offers[said].cost == deal.purse[ask.seat].counters


def numbered(said: Action, amount: int) -> str:
    """Returns the label of a reply with a number of counters: ``bet 2``."""
    return say(NAMED[said], amount=figure(amount))


def laid_away(count: int) -> str:
    """Returns the label for exchanging that many cards."""
    return (
        say_n("exchange {number} card", "exchange {number} cards", count) if count else say("keep all cards")
    )


# The state and the result ----------------------------------------------------------------------------------

HEAPS: Mapping[str, str] = {"pool": message("pool"), "tray": message("tray"), "stock": message("stock")}


def common(deal: Deal) -> tuple[tuple[str, str], ...]:
    """Returns the common piles by name, each with its number of counters or cards."""
    counts = {"pool": deal.pool.counters, "tray": deal.tray.counters, "stock": len(deal.stock)}
    return tuple((say(HEAPS[heap]), figure(count)) for heap, count in counts.items())


def state(deal: Deal) -> str:
    """Says whether a deal is over, or whose turn it is."""
    if deal.pending is None:
        return say("the deal is over")
    return say("{who}’s turn", who=deal.seats[deal.pending.seat])


def outcome(deal: Deal, *, last: bool = False) -> list[str]:
    """Describes the result of a deal; with ``last`` (in an evening) without the next dealer."""
    lines = [_won(deal)]
    lines += [
        say(
            "{who} owes {to} {amount}.",
            who=deal.seats[debtor],
            to=deal.seats[creditor],
            amount=figure(counters),
        )
        for (debtor, creditor), counters in sorted(deal.debts.items())
    ]
    if stays := deal.pool.counters:
        lines.append(
            say_n("{number} counter stays in the pool.", "{number} counters stay in the pool.", stays)
        )
    if stays := deal.tray.counters:
        lines.append(
            say_n("{number} counter stays in the tray.", "{number} counters stay in the tray.", stays)
        )
    lines += legend(*(deal.prize[1:] if deal.prize else ()))
    if deal.next_dealer is not None and not last:
        lines.append(say("{who} deals next.", who=deal.seats[deal.next_dealer]))
    return lines


def _won(deal: Deal) -> str:
    if deal.winner is None:
        return say("Nobody wins.")
    if deal.prize is None:
        return wins(deal, deal.winner)
    name, price = deal.prize
    return say_n(
        "{who} wins with {name}, worth {number} counter from each of the others.",
        "{who} wins with {name}, worth {number} counters from each of the others.",
        price,
        who=deal.seats[deal.winner],
        name=say(A_COMBINATION[name]),
    )
