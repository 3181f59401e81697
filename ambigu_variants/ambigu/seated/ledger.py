"""The part of a table below the question: each player's results, purse and actions before the next deal."""

from __future__ import annotations

from collections.abc import Iterator

from ambigu_variants.ambigu.evenings.agreement import Agreed
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.seated.chairs import alone, called, face_down, people
from ambigu_variants.ambigu.seated.ending import cells, hand_of_the_evening, ranked
from ambigu_variants.ambigu.seated.keys import button
from ambigu_variants.ambigu.seated.staging import nearest, passage
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.faces.tree import REFUSED, Amount, Area, Button, Chart, Fold, Node, Part, Text, line
from ambigu_variants.kernel.comparison import account_named
from ambigu_variants.languages import figure, listed, message, say, say_n, signed


def entitled(evening: Evening) -> str:
    """Returns the title of an evening: the given one, or else its players and rules."""
    return evening.agreed.title or described(evening.agreed)


def described(agreed: Agreed) -> str:
    """Returns the players and the account of an evening."""
    names, account = (
        listed([chair.name for chair in agreed.chairs]),
        account_named(ALL_ACCOUNTS, agreed.rules),
    )
    return say("{names}: {account}", names=names, account=account.source.dated)


def between(evening: Evening, here: int | None, *, face_up: bool = False) -> Part:
    """Returns the actions available besides replies; ``here`` is the chair with the device during a deal.

    If somebody must buy or leave before the next deal, that is shown first. Hands that are ``face_up`` need
    not be shown.
    """
    over, told = evening.deal.over, tuple(_told(evening))
    buttons = tuple(_actions(evening, here, stopped=bool(told), face_up=face_up))
    first = bool(told) and not any(each.first for each in buttons)
    chairs = people(evening) if over else [here] if here is not None else []
    fold: list[Node] = []
    if buyers := tuple(_buyers(evening, chairs, first=first)):
        leaving = any(isinstance(each, Area) for buyer in buyers for each in buyer.blocks)
        heading = say("Buy counters or leave the table") if leaving else say("Buy counters")
        if pays := any(evening.laid.may(chair, Action.PAY) for chair in chairs):
            heading = say("Debts and counters")
        fold = [Fold(line(heading), buyers, open=bool(told) or pays)]
    share, review, others = (Area((), f"{what}-here", waits=True) for what in ("share", "review", "others"))
    after = (share, *(hand_of_the_evening(evening) if evening.over else ()), review) if over else ()
    before, last = (fold, []) if first else ([], fold)
    blocks = (*told, *before, Area(buttons, "actions"), REFUSED, *after, others, *last)
    return Part("", blocks, "between between--told" if told else "between")


def _actions(evening: Evening, here: int | None, *, stopped: bool, face_up: bool) -> Iterator[Button]:
    """Yields the buttons of the actions, the main one first."""
    over, persons = evening.deal.over, people(evening)
    if evening.over:
        yield button("again", say("Another evening like this"))
        yield button("anew", say("Change the settings"))
        only, laid = alone(evening), (*evening.past, evening.laid)
        if only is not None and evening.past:
            seats = [f"p{each.seated.index(only) + 1}@{each.number}" for each in laid if only in each.seated]
            yield button("review-all", say("Review the evening"), " ".join(seats))
    elif over:
        if not stopped:
            yield button("next", say("Next deal"))
        if not evening.agreed.until:
            yield button("time", say("This was the last deal"))
    if any(evening.seated[reply.seat] in persons for reply in evening.deal.replies):
        yield button("back", say("Take back") if len(persons) == 1 else say("Take back, if all agree"))
    others = {nearest(evening, here): say("What would the other accounts do?")}
    dealt_in = [seat for seat in map(evening.seat, persons) if seat is not None]
    if over and len(dealt_in) > 1:
        each = message("{who}: what would the other accounts do?")
        others = {seat: say(each, who=evening.deal.seats[seat]) for seat in dealt_in}
    if over:
        yield button("review", say("Review this deal"), " ".join(f"p{seat + 1}" for seat in others))
        if len(persons) == 1 and not face_up and face_down(evening.deal) - {*dealt_in}:
            yield button("hands", say("Show all hands"))
        yield button("share", say("Share the result") if evening.over else say("Share this deal"))
    for seat, label in others.items():
        yield button("others", label, f"p{seat + 1}")


def _told(evening: Evening) -> Iterator[Node]:
    if evening.over:
        ruling = evening.over.ruling
        yield line(evening.over.text, passage(ruling) if ruling else None, kind="between__over")
        yield line(_most(evening), kind="between__most")
        places, only = ranked(evening), alone(evening)
        if only is not None and places[only][0] > 1:
            rank, profit = figure(places[only][0]), signed(places[only][1])
            finished = message("You finish in place {place} of {players}. Your profit: {profit}.")
            yield line(say(finished, place=rank, players=figure(len(places)), profit=profit))
    elif evening.deal.over:
        for short in evening.short():
            if evening.chairs[short.chair].person:
                told, place = evening.cannot_pay(short), passage(evening.rules.before_deal)
                yield line(say(told.text, **told.blanks), place, kind="between__short")


def _most(evening: Evening) -> str:
    """Says which player is ahead in the evening, by net gain.

    Debts count; bought counters don't.
    """
    gains = evening.ledger().gains
    most = max(gains)
    first = [evening.who(chair) for chair, gain in enumerate(gains) if gain == most]
    if most <= 0:
        return say("Nobody finishes the evening ahead.")
    if len(first) > 1:
        return say_n(
            "{names} win the evening together, each with a profit of {number} counter.",
            "{names} win the evening together, each with a profit of {number} counters.",
            most,
            names=listed(first),
        )
    return say_n(
        "{who} wins the evening, with a profit of {number} counter.",
        "{who} wins the evening, with a profit of {number} counters.",
        most,
        who=first[0],
    )


def _buyers(evening: Evening, chairs: list[int], *, first: bool) -> Iterator[Area]:
    """Yields each player who may buy counters, pay or leave, with his debts and the passages."""
    found = evening.ledger()
    due = {each.chair: each.due for each in evening.short() if not evening.over}
    for chair in chairs:
        seat, lacks = evening.seat(chair), found.lacks(chair, due.get(chair, 0))
        if seat is None:
            continue
        blocks: list[Node] = []
        if evening.laid.may(chair, Action.PAY):
            pay = Button((Text(say("pay")),), f"p{seat + 1} pay", "say", "button reply")
            most = min(evening.deal.owes(seat), evening.deal.purse[seat].counters)
            asks = say("How many counters {who} pays", who=evening.who(chair))
            blocks.append(Amount(pay, 1, most, asks, most, passage(evening.rules.owing)))
        if (lacks or not evening.over) and evening.laid.may(chair, Action.BUY):
            buy = Button((Text(say("buy")),), f"p{seat + 1} buy", "say", "button reply", first=first)
            asks = say("How many counters {who} buys", who=evening.who(chair))
            proposed = lacks if evening.over else max(lacks, evening.agreed.purses[chair])
            blocks.append(Amount(buy, 1, None, asks, proposed, passage(evening.rules.rebuying)))
        if not evening.over and evening.laid.may(chair, Action.LEAVE):
            leave = Button((Text(say("leave the table")),), f"p{seat + 1} leave", kind="button reply")
            blocks.append(Area((leave, Text(" "), passage(evening.rules.leaving)), "reply--amount"))
        if blocks:
            name, owes = Text(called(evening, chair), "buyer__name"), message("{who} owes {to} {amount}.")
            debts = [(evening.who(to), figure(owed)) for debtor, to, owed in found.debts if debtor == chair]
            told = [say(owes, who=evening.who(chair), to=to, amount=amount) for to, amount in debts]
            yield Area((name, *(line(each, kind="buyer__owes") for each in told), *blocks), "buyer")


def ledger(evening: Evening) -> Part:
    """Returns the place, the counters and the profit of each player, and his profit after each deal."""
    found, chairs = evening.ledger(), range(len(evening.chairs))
    bought, due = [row.bought for row in found.rows], [*map(found.due, chairs)]
    columns = [
        (say("began with"), figure, evening.agreed.purses),
        *([(say("bought"), figure, bought)] if any(bought) else []),
        (say("purse"), figure, found.purses),
        *([(say("debts"), signed, due)] if any(due) else []),
        (say("profit"), signed, found.gains),
    ]
    rows = [
        (f"{figure(place)}. {called(evening, chair)}", *(shown(of[chair]) for _, shown, of in columns))
        for chair, (place, _) in ranked(evening).items()
    ]
    table = cells(say("What each player has won and lost"), ("", *(head for head, *_ in columns)), rows)
    told = say("Profit: purse and debts, less what a player began with and bought.")
    gains, names = [each.gains for each in evening.ledgers()], [called(evening, chair) for chair in chairs]
    curves = tuple(zip(names, zip(*gains, strict=True), strict=True))
    deals = [(figure(number), *map(signed, each)) for number, each in enumerate(gains)]
    fold = Fold(line(say("The profit as a table")), (cells("", (say("after deal"), *names), deals),))
    title = say("The result of the evening") if evening.over else say("The evening so far")
    chart = Chart(say("The profit from deal to deal"), curves, "profit")
    return Part(title, (table, line(told, kind="so-far__sum"), chart, fold), "so-far")
