"""The texts between two deals: each player's results, purse and actions before the next deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ambigu_variants.ambigu.deals.columns import title
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.seated.scene import Between, Buyer, Curve, Ledger
from ambigu_variants.ambigu.seated.staging import alone, called, nearest, passage, people
from ambigu_variants.faces.tree import Line, Rows, Text, line
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.languages import figure, listed, say, say_n

__all__ = ["between", "entitled", "ledger"]


def entitled(evening: Evening) -> str:
    """Returns the title of an evening: the given one, or else its players and rules."""
    if evening.agreed.title:
        return evening.agreed.title
    return say(
        "{names}: {account}",
        names=listed([chair.name for chair in evening.chairs]),
        account=title(evening.column),
    )


def between(evening: Evening, here: int | None) -> Between:
    """Returns the actions available besides replies.

    Args:
        evening: the evening.
        here: the chair of the person who has the device during a deal.
    """
    over = evening.deal.over
    back = say("Take back") if alone(evening) is not None else say("Take back, if all agree")
    deeds = [("back", back)] if _spoke(evening) else []
    told = tuple(_told(evening))
    if over and not evening.over and not evening.agreed.until:
        deeds.insert(0, ("time", say("This was the last deal")))
    if over and not told:
        deeds.insert(0, ("next", say("Next deal")))
    if evening.over:
        deeds = [("again", say("Another evening like this")), ("anew", say("Change the settings")), *deeds]
    chairs = people(evening) if over else [here] if here is not None else []
    buyers = tuple(_buyers(evening, chairs))
    leaving = any(each.leaving for each in buyers)
    return Between(
        told=told,
        deeds=tuple(deeds),
        others=tuple(_others(evening, here)),
        heading=say("Buy counters or leave the table") if leaving else say("Buy counters"),
        buyers=buyers,
        buy=say("buy"),
        leave=say("leave the table"),
    )


def _spoke(evening: Evening) -> bool:
    """Checks whether a person has given a reply in this deal that could be taken back."""
    persons = people(evening)
    return any(evening.seated[reply.seat] in persons for reply in evening.deal.replies)


def _others(evening: Evening, here: int | None) -> Iterator[tuple[str, str]]:
    """Yields the seat and the label of each button that asks what other accounts would do."""
    persons = [chair for chair in people(evening) if evening.seat(chair) is not None]
    if not evening.deal.over or len(persons) < 2:
        yield f"p{nearest(evening, here) + 1}", say("What would the other accounts do?")
        return
    for chair in persons:
        who = evening.who(chair)
        yield f"p{evening.seated.index(chair) + 1}", say("{who}: what would the other accounts do?", who=who)


def _told(evening: Evening) -> Iterator[Line]:
    if evening.over:
        ruling = evening.over.ruling
        yield line(evening.over.text, passage(ruling) if ruling else None, kind="between__over")
        yield line(_most(evening), kind="between__most")
    elif evening.deal.over:
        for short in evening.short():
            if evening.chairs[short.chair].person:
                told, place = evening.cannot_pay(short), passage(evening.rules.before_deal)
                yield line(say(told.text, **told.blanks), place, kind="between__short")


def _most(evening: Evening) -> str:
    """Says which player is ahead in the evening, by net gain.

    Debts count; bought counters don't.
    """
    gains = {row.chair: row.won - row.lost for row in evening.ledger().rows}
    most = max(gains.values())
    first = [evening.who(chair) for chair, gain in gains.items() if gain == most]
    if most <= 0:
        return say("Nobody ends the evening ahead.")
    if len(first) > 1:
        return say_n(
            "{names} share the biggest net gain of the evening: {number} counter each.",
            "{names} share the biggest net gain of the evening: {number} counters each.",
            most,
            names=listed(first),
        )
    return say_n(
        "{who} has the biggest net gain of the evening: {number} counter.",
        "{who} has the biggest net gain of the evening: {number} counters.",
        most,
        who=first[0],
    )


def _buyers(evening: Evening, chairs: list[int]) -> Iterator[Buyer]:
    found = evening.ledger()
    due = {each.chair: each.due for each in evening.short() if not evening.over}
    for chair in chairs:
        seat, lacks = evening.seat(chair), found.rows[chair].lacks(due.get(chair, 0))
        if evening.over and not lacks:
            continue
        buying = evening.may_buy(chair)
        leaving = None if evening.over else evening.may_leave(chair)
        if seat is not None and (isinstance(buying, Ruling) or isinstance(leaving, Ruling)):
            yield Buyer(
                name=called(evening, chair),
                seat=f"p{seat + 1}",
                asks=say("How many counters {who} buys", who=evening.who(chair)),
                proposed=lacks or evening.agreed.purses[chair],
                owes=tuple(_debt(evening, *debt) for debt in found.debts if debt[0] == chair),
                buying=passage(buying) if isinstance(buying, Ruling) else None,
                leaving=passage(leaving) if isinstance(leaving, Ruling) else None,
            )


def _debt(evening: Evening, debtor: int, creditor: int, counters: int) -> Text:
    who, to = evening.who(debtor), evening.who(creditor)
    return Text(say("{who} owes {to} {amount}.", who=who, to=to, amount=figure(counters)))


def ledger(evening: Evening) -> Ledger:
    """Returns what each has bought, won, lost and holds, and his purse after each deal."""
    found, names = evening.ledger(), [called(evening, chair) for chair in range(len(evening.chairs))]
    heads = ("", say("bought"), say("won"), say("lost"), say("purse"))
    rows = [
        (
            names[row.chair],
            figure(row.bought),
            figure(row.won),
            figure(row.lost),
            figure(row.purse),
        )
        for row in found.rows
    ]
    series = evening.series()
    deals = [
        (figure(number), *(figure(each[number]) for each in series if number < len(each)))
        for number in range(len(series[0]))
    ]
    return Ledger(
        heading=say("The evening so far"),
        rows=_rows(say("What each player has won and lost"), heads, rows, "ledger-of"),
        debts=tuple(_debt(evening, *debt) for debt in found.debts),
        drawn=say("The purses from deal to deal"),
        curves=tuple(Curve(name, tuple(each)) for name, each in zip(names, series, strict=True)),
        folded=say("The purses as a table"),
        deals=_rows("", (say("after deal"), *names), deals, "ledger-of"),
    )


def _rows(caption: str, heads: tuple[str, ...], rows: Sequence[tuple[str, ...]], kind: str) -> Rows:
    return Rows(
        caption,
        tuple(line(each) if each else Line(()) for each in heads),
        tuple(tuple(line(each) for each in row) for row in rows),
        kind,
    )
