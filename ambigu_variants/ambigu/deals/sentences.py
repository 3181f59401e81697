"""What is said of a deal, in sentences: each step, what may be replied, what it came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ambigu_variants.ambigu.rules.reasons import Reason, why
from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.ambigu.rules.showdown import Showdown
from ambigu_variants.ambigu.rules.words import A_COMBINATION
from ambigu_variants.kernel.cards import symbols
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Deed, Did, Reply, Say, Step, heap_named
from ambigu_variants.languages import figure, listed, message, say, say_n

__all__ = [
    "KEEPS",
    "OFFERS",
    "all_in",
    "before_amount",
    "each_named",
    "how_many",
    "label",
    "laid_away",
    "may",
    "named",
    "offered",
    "outcome",
    "own_word",
    "resting",
    "sentence",
    "span",
    "state",
    "word",
]

OFFERS: Mapping[Say, str] = {
    Say.PASS: message("pass"),
    Say.STAND: message("be satisfied"),
    Say.DISCARD: message("exchange"),
    Say.OPEN: message("bet"),
    Say.CALL: message("stay in"),
    Say.RAISE: message("raise"),
    Say.FORCE: message("force all to keep their cards"),
    Say.REDEAL: message("deal again"),
    Say.SHOW: message("show and be paid"),
    Say.HIDE: message("show nothing"),
}
"""What may be replied, as a label; whatever a source calls it."""

KEEPS: tuple[str, str, str, str] = (
    message("keep the deal alive"),
    message("keep the deal alive for {cost}"),
    message("{who} keeps the deal alive."),
    message("{who} keeps the deal alive: “{word}”."),
)
"""To stand on four cards, where all may exchange afterwards: as a label, where it costs something, and what
was replied, alone and with the source's own word for it.
"""

FOR_A_PRICE: Mapping[Say, str] = {
    Say.STAND: message("be satisfied for {cost}"),
    Say.CALL: message("stay in for {cost}"),
    Say.FORCE: message("force all to keep their cards for {cost}"),
}
"""The same where it costs something."""

NAMING: Mapping[Say, tuple[str, str, str]] = {
    Say.OPEN: (message("bet {span}"), message("How many counters to bet, {span}"), message("bet")),
    Say.RAISE: (
        message("raise to a total of {span}"),
        message("Raise to how many counters, {span}"),
        message("raise to"),
    ),
    Say.DISCARD: (message("exchange ({span})"), "", ""),
}
"""The same where a number is named; of counters how it is asked for too, and what stands before the field."""

NAMED: Mapping[Say, str] = {Say.OPEN: message("bet {amount}"), Say.RAISE: message("raise to {amount}")}
"""The same with the one number of counters that is named."""

SAID: Mapping[Say, tuple[str, str]] = {
    Say.PASS: (message("{who} passes."), message("{who} passes: “{word}”.")),
    Say.STAND: (message("{who} is satisfied."), message("{who} is satisfied: “{word}”.")),
    Say.OPEN: (message("{who} bets {amount}."), message("{who} bets {amount}: “{word}”.")),
    Say.CALL: (message("{who} stays in."), message("{who} stays in: “{word}”.")),
    Say.RAISE: (message("{who} raises to {amount}."), message("{who} raises to {amount}: “{word}”.")),
    Say.FORCE: (
        message("{who} forces all to keep their cards."),
        message("{who} forces all to keep their cards: “{word}”."),
    ),
    Say.REDEAL: (
        message("{who} gathers the cards to deal again."),
        message("{who} gathers the cards to deal again: “{word}”."),
    ),
    Say.SHOW: (message("{who} will show."), message("{who} will show: “{word}”.")),
    Say.HIDE: (message("{who} shows nothing."), message("{who} shows nothing: “{word}”.")),
    Say.FOUL: (
        message("{who} is found with too many or too few cards."),
        message("{who} is found with too many or too few cards: “{word}”."),
    ),
    Say.EXPOSE: (
        message("{who} shows the cards too early."),
        message("{who} shows the cards too early: “{word}”."),
    ),
}
"""What was replied, alone and with the source's own word for it."""

ALL_IN = (
    message("{who} stays in with all that is left."),
    message("{who} stays in with all that is left: “{word}”."),
)
"""The same of a player who follows with too little."""

DID: Mapping[Deed, str] = {
    Deed.SHUFFLED: message("{who} shuffles."),
    Deed.CUT: message("{who} cuts."),
    Deed.DEALT: message("{who} is dealt {cards}."),
    Deed.DISCARDED: message("{who} lays away {cards}."),
    Deed.DREW: message("{who} draws {cards}."),
    Deed.GATHERED: message("{who} gathers the {amount} discards to make a new stock."),
    Deed.WITHHELD: message("{who} keeps the cards laid away apart from the stock."),
    Deed.OWED: message("{who} owes {to} {amount}."),
    Deed.PLEDGED: message("Of what is owed to {who}, {amount} is now owed to {to}."),
    Deed.DROPPED: message("{who} is out of the deal."),
    Deed.SHOWN: message("{who} shows {cards}."),
    Deed.WON: message("{who} wins."),
    Deed.VOID: message("Nobody wins. What lies on the table stays for the next deal."),
    Deed.MENDED: message("{who} takes the cards up again, and the play goes on."),
    Deed.LEFT: message("{who} leaves the table."),
}

PAID: Mapping[tuple[str, str], str] = {
    ("purse", "pool"): message("{payer} puts {amount} into the pool."),
    ("purse", "tray"): message("{payer} puts {amount} into the tray of the batterie."),
    ("purse", "stake"): message("{payer} stakes {amount}."),
    ("stake", "pool"): message("What {payer} staked, {amount}, goes into the pool."),
    ("stake", "purse"): message("{payee} takes {amount} of what {payer} staked."),
    ("pool", "purse"): message("{payee} takes {amount} from the pool."),
    ("tray", "purse"): message("{payee} takes {amount} from the tray of the batterie."),
    ("purse", "purse"): message("{payer} pays {payee} {amount}."),
    ("bank", "purse"): message("{payee} buys {amount}."),
}
"""A payment from heap to heap."""


# A step ----------------------------------------------------------------------------------------------------


def sentence(deal: Deal, step: Step, *, own: str = "", seen_by: int | None = None) -> str:
    """A step in a sentence.

    Args:
        deal: of which it is a step.
        step: the step.
        own: the source's word for what was replied, to stand in the sentence.
        seen_by: the seat of a player who sees of the others' cards only how many; None if all see all.
    """
    who = deal.seats[step.seat] if step.seat >= 0 else ""
    if isinstance(step, Ask):
        if step.reply is None or step.reply.seat != step.seat:
            return may(deal, step)
        return _said(step, step.reply, who, own)
    assert isinstance(step, Did), "a step is one or the other"
    if step.deed is Deed.PAID:
        return _paid(deal, step)
    if seen_by not in (None, step.seat) and step.deed in (Deed.DEALT, Deed.DISCARDED, Deed.DREW):
        return _unseen(step.deed, who, len(step.cards))
    cards = symbols(step.cards)
    blanks: dict[str, Any] = {"who": who, "amount": figure(step.amount), "cards": cards}
    if step.deed in (Deed.OWED, Deed.PLEDGED):
        blanks["to"] = deal.seats[int(step.payee[1:]) - 1]
    if step.deed is Deed.WON:
        return _wins(deal, step.seat)
    if step.deed is Deed.SHOWN and step.note:
        return say("{who} shows {cards}: {name}.", name=say(A_COMBINATION[step.note]), **blanks)
    return say(DID[step.deed], **blanks)


def resting(deal: Deal, step: Step, *, seen_by: int | None = None) -> list[Reason]:
    """A step in sentences, each with the ruling that it rests on. Most are one sentence, and rest on the
    ruling that yielded them; why a hand wins rests on what decides it.
    """
    if isinstance(step, Did) and step.deed is Deed.WON and deal.shown:
        return _reasons(deal, *deal.shown)
    return [Reason(sentence(deal, step, seen_by=seen_by), step.ruling)]


def _wins(deal: Deal, seat: int) -> str:
    """That a player wins; after a showdown, by what."""
    if deal.shown is None:
        return say(DID[Deed.WON], who=deal.seats[seat])
    return " ".join(reason.text for reason in _reasons(deal, *deal.shown))


def _reasons(deal: Deal, seats: Sequence[int], found: Showdown) -> list[Reason]:
    """Why the winner of a showdown won it."""
    elder = seats.index(0) if 0 in seats else None
    return why(Case(deal.rules), found, [deal.seats[each] for each in seats], elder=elder)


def may(deal: Deal, ask: Ask) -> str:
    """What a player is asked."""
    offers = listed([label(ask, said) for said in ask.offers], either=True)
    return say("{who} may {offers}.", who=deal.seats[ask.seat], offers=offers)


def label(ask: Ask, said: Say) -> str:
    """What a player may say, in a word or two. To stand on four cards is to keep the deal alive."""
    return say(KEEPS[0] if _keeps(ask, said) else OFFERS[said])


def _keeps(ask: Ask, said: Say) -> bool:
    """Whether a player would stand on four cards: he need not like his cards, but keeps the deal alive."""
    return said is Say.STAND and ask.stage == Stage.FOUR_CARDS


def _said(ask: Ask, reply: Reply, who: str, own: str) -> str:
    if reply.say is not Say.DISCARD:
        told = ALL_IN if _short(ask, reply.say) else SAID[reply.say]
        told = KEEPS[2:] if _keeps(ask, reply.say) else told
        return say(told[bool(own)], who=who, amount=figure(reply.amount), word=own)
    if not reply.cards:
        return say("{who} keeps every card.", who=who)
    count = len(reply.cards)
    if not own:
        return say_n("{who} exchanges {number} card.", "{who} exchanges {number} cards.", count, who=who)
    return say_n(
        "{who} exchanges {number} card: “{word}”.",
        "{who} exchanges {number} cards: “{word}”.",
        count,
        who=who,
        word=own,
    )


def _unseen(deed: Deed, who: str, count: int) -> str:
    if deed is Deed.DEALT:
        return say_n("{who} is dealt {number} card.", "{who} is dealt {number} cards.", count, who=who)
    if deed is Deed.DREW:
        return say_n("{who} draws {number} card.", "{who} draws {number} cards.", count, who=who)
    return say_n("{who} lays away {number} card.", "{who} lays away {number} cards.", count, who=who)


def _paid(deal: Deal, step: Did) -> str:
    (payer, giver), (payee, taker) = map(heap_named, (step.payer, step.payee))
    payers, payees = ("" if seat is None else deal.seats[seat] for seat in (giver, taker))
    blanks = {"payer": payers, "payee": payees, "amount": figure(step.amount)}
    if (payer, payee) == ("stake", "purse") and giver == taker:
        return say("{payer} takes back {amount}.", **blanks)
    return say(PAID[payer, payee], **blanks)


def word(ask: Ask, said: Say) -> str:
    """The source's own word for what is said; empty if it has none. To follow with too little may have its
    own. Whoever pays on two cards to go on follows no bet, and does not say what is said to one.
    """
    if said is Say.CALL and ask.stage == Stage.TWO_CARDS:
        return ""
    names = ask.ruling.source.names if ask.ruling else {}
    own: str = names.get(f"say-{said}", "")
    return names.get("all-in", own) if _short(ask, said) else own


def _short(ask: Ask, said: Say) -> bool:
    """Whether a player says it with too little, and all that he has."""
    return said in ask.offers and ask.offers[said].short


def own_word(ask: Ask) -> str:
    """The source's word for what was replied; none where a player who may exchange keeps all his cards."""
    reply = ask.reply
    if reply is None or (reply.say is Say.DISCARD and not reply.cards):
        return ""
    return word(ask, reply.say)


# What may be replied ---------------------------------------------------------------------------------------


def span(numbers: range) -> str:
    """The numbers that may be named: ``1 to 48``, ``1 or 2``, ``2``."""
    if len(numbers) <= 2:
        return listed([figure(each) for each in numbers], either=True)
    return say("{least} to {most}", least=figure(numbers[0]), most=figure(numbers[-1]))


def offered(deal: Deal, ask: Ask, said: Say) -> str:
    """What may be replied, with what it costs: ``bet 1 to 48``, ``stay in for 4``."""
    offer = ask.offers[said]
    numbers = offer.amounts if offer.amounts is not None else offer.cards
    if numbers is not None:
        return say(NAMING[said][0], span=span(numbers))
    if not offer.cost:
        return label(ask, said)
    if _keeps(ask, said):
        return say(KEEPS[1], cost=figure(offer.cost))
    if all_in(deal, ask, said):
        return say("stay in with all that is left, {cost}", cost=figure(offer.cost))
    return say(FOR_A_PRICE[said], cost=figure(offer.cost))


def all_in(deal: Deal, ask: Ask, said: Say) -> bool:
    """Whether to stay in takes all that a player has."""
    return said is Say.CALL and ask.offers[said].cost == deal.purse[ask.seat].counters


def named(said: Say, amounts: range) -> str:
    """How counters are asked for: ``How many counters to bet, 1 to 48``."""
    return say(NAMING[said][1], span=span(amounts))


def before_amount(said: Say) -> str:
    """What stands before the field in which counters are named: ``raise to``."""
    return say(NAMING[said][2])


def each_named(said: Say, amounts: range) -> tuple[str, ...]:
    """Each number of counters that may be named, as a label: ``bet 1``, ``bet 2``."""
    return tuple(say(NAMED[said], amount=figure(amount)) for amount in amounts)


def laid_away(count: int) -> str:
    """An exchange of so many cards, as a label."""
    return (
        say_n("exchange {number} card", "exchange {number} cards", count) if count else say("keep every card")
    )


def how_many(counts: range) -> str:
    """How many cards are to be chosen."""
    if len(counts) == 1:
        return say_n("choose {number} card above", "choose {number} cards above", counts[0])
    return say("choose {span} cards above", span=span(counts))


# What it came to -------------------------------------------------------------------------------------------


def state(deal: Deal) -> str:
    """Whether a deal is over, or who is to speak."""
    if deal.pending is None:
        return say("the deal is over")
    return say("{who} to speak", who=deal.seats[deal.pending.seat])


def outcome(deal: Deal, *, last: bool = False) -> list[str]:
    """What a deal that is over came to, in sentences; after the ``last`` of an evening nobody deals."""
    lines = [_won(deal)]
    lines += [
        say(DID[Deed.OWED], who=deal.seats[debtor], to=deal.seats[creditor], amount=figure(counters))
        for (debtor, creditor), counters in sorted(deal.debts.items())
    ]
    if stays := deal.pool.counters:
        lines.append(
            say_n("{number} counter stays in the pool.", "{number} counters stay in the pool.", stays)
        )
    if stays := deal.tray.counters:
        lines.append(
            say_n(
                "{number} counter stays in the tray of the batterie.",
                "{number} counters stay in the tray of the batterie.",
                stays,
            )
        )
    if deal.next_dealer is not None and not last:
        lines.append(say("{who} deals next.", who=deal.seats[deal.next_dealer]))
    return lines


def _won(deal: Deal) -> str:
    if deal.winner is None:
        return say("Nobody wins.")
    if deal.prize is None:
        return _wins(deal, deal.winner)
    name, price = deal.prize
    return say_n(
        "{who} wins, and is paid for {name}: {number} counter.",
        "{who} wins, and is paid for {name}: {number} counters.",
        price,
        who=deal.seats[deal.winner],
        name=say(A_COMBINATION[name]),
    )
