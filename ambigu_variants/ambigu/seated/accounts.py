"""The part of a table below the question: each player's results, purse and actions before the next deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ambigu_variants.ambigu.deals.columns import account_title
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.seated.chairs import alone, called, people
from ambigu_variants.ambigu.seated.keys import TO_DO
from ambigu_variants.ambigu.seated.staging import nearest, passage
from ambigu_variants.faces.tree import (
    REFUSED,
    Amount,
    Area,
    Button,
    Chart,
    Fold,
    Line,
    Node,
    Part,
    Rows,
    Text,
    line,
)
from ambigu_variants.languages import figure, listed, say, say_n

ONWARD = frozenset(("next", "again"))
"""The actions that lead on after a deal or an evening has ended."""


def entitled(evening: Evening) -> str:
    """Returns the title of an evening: the given one, or else its players and rules."""
    if evening.agreed.title:
        return evening.agreed.title
    return say(
        "{names}: {account}",
        names=listed([chair.name for chair in evening.chairs]),
        account=account_title(evening.laid),
    )


def between(evening: Evening, here: int | None) -> Part:
    """Returns the actions available besides replies.

    If somebody must buy or leave before the next deal, that is shown first.

    Args:
        evening: the evening.
        here: the chair of the person who has the device during a deal.
    """
    over, told = evening.deal.over, tuple(_told(evening))
    actions = dict(_actions(evening, stopped=bool(told)))
    first = bool(told) and not ONWARD & actions.keys()
    chairs = people(evening) if over else [here] if here is not None else []
    buyers = tuple(_buyers(evening, chairs, first=first))
    buttons = [
        Button(
            (Text(label),),
            action,
            "do",
            "button button--main" if action in ONWARD else "tool",
            first=action in ONWARD,
            key=TO_DO.get(action, ""),
        )
        for action, label in actions.items()
    ]
    fold = _fold(buyers, opened=bool(told))
    return Part(
        "",
        (
            *told,
            *(fold if first else ()),
            Area((*buttons, *_review(evening, here), *_others(evening, here)), "actions"),
            REFUSED,
            *((Area((), "review-here", waits=True),) if over else ()),
            Area((), "others-here", waits=True),
            *(() if first else fold),
        ),
        "between between--told" if told else "between",
    )


def _fold(buyers: tuple[Area, ...], *, opened: bool) -> tuple[Fold, ...]:
    """Returns the players who may buy counters or leave, folded; nothing if nobody may."""
    if not buyers:
        return ()
    leaving = any(isinstance(each, Area) for buyer in buyers for each in buyer.blocks)
    heading = say("Buy counters or leave the table") if leaving else say("Buy counters")
    return (Fold(line(heading), buyers, open=opened),)


def _actions(evening: Evening, *, stopped: bool) -> Iterator[tuple[str, str]]:
    """Yields the actions with their labels, the main one first."""
    over = evening.deal.over
    if evening.over:
        yield "again", say("Another evening like this")
        yield "anew", say("Change the settings")
    elif over:
        if not stopped:
            yield "next", say("Next deal")
        if not evening.agreed.until:
            yield "time", say("This was the last deal")
    if _spoke(evening):
        yield "back", say("Take back") if alone(evening) is not None else say("Take back, if all agree")


def _spoke(evening: Evening) -> bool:
    """Checks whether a person has given a reply in this deal that could be taken back."""
    persons = people(evening)
    return any(evening.seated[reply.seat] in persons for reply in evening.deal.replies)


def _review(evening: Evening, here: int | None) -> Iterator[Button]:
    """Yields the button that reviews a deal that is over, for the people at the table."""
    if evening.deal.over:
        seats = " ".join(each.about for each in _others(evening, here))
        yield Button(
            (Text(say("Review this deal")),), "review", "do", "tool", about=seats, key=TO_DO["review"]
        )


def _others(evening: Evening, here: int | None) -> Iterator[Button]:
    """Yields the buttons that ask what other accounts would do."""
    persons = [chair for chair in people(evening) if evening.seat(chair) is not None]
    if not evening.deal.over or len(persons) < 2:
        label = say("What would the other accounts do?")
        yield Button(
            (Text(label),),
            "others",
            "do",
            "tool",
            about=f"p{nearest(evening, here) + 1}",
            key=TO_DO["others"],
        )
        return
    for chair in persons:
        who = evening.who(chair)
        label = say("{who}: what would the other accounts do?", who=who)
        yield Button(
            (Text(label),),
            "others",
            "do",
            "tool",
            about=f"p{evening.seated.index(chair) + 1}",
            key=TO_DO["others"],
        )


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
    gains = {chair: row.won - row.lost for chair, row in enumerate(evening.ledger().rows)}
    most = max(gains.values())
    first = [evening.who(chair) for chair, gain in gains.items() if gain == most]
    if most <= 0:
        return say("Nobody finishes the evening ahead.")
    if len(first) > 1:
        return say_n(
            "{names} win the evening together: each is {number} counter ahead.",
            "{names} win the evening together: each is {number} counters ahead.",
            most,
            names=listed(first),
        )
    return say_n(
        "{who} wins the evening, {number} counter ahead.",
        "{who} wins the evening, {number} counters ahead.",
        most,
        who=first[0],
    )


def _buyers(evening: Evening, chairs: list[int], *, first: bool) -> Iterator[Area]:
    """Yields each player who may buy counters or leave, with his debts and the passages."""
    found = evening.ledger()
    due = {each.chair: each.due for each in evening.short() if not evening.over}
    for chair in chairs:
        seat, lacks = evening.seat(chair), found.lacks(chair, due.get(chair, 0))
        if seat is None or (evening.over and not lacks):
            continue
        blocks: list[Node] = []
        if evening.laid.may(chair, Action.BUY):
            button = Button((Text(say("buy")),), f"p{seat + 1} buy", "say", "button reply", first=first)
            asks = say("How many counters {who} buys", who=evening.who(chair))
            proposed = lacks or evening.agreed.purses[chair]
            blocks.append(Amount(button, 1, None, asks, proposed, passage(evening.rules.rebuying)))
        if not evening.over and evening.laid.may(chair, Action.LEAVE):
            button = Button((Text(say("leave the table")),), f"p{seat + 1} leave", kind="button reply")
            blocks.append(Area((button, Text(" "), passage(evening.rules.leaving)), "reply--amount"))
        if blocks:
            owes = (_debt(evening, *debt, kind="buyer__owes") for debt in found.debts if debt[0] == chair)
            yield Area((Text(called(evening, chair), "buyer__name"), *blocks, *owes), "buyer")


def _debt(evening: Evening, debtor: int, creditor: int, counters: int, *, kind: str = "") -> Line:
    who, to = evening.who(debtor), evening.who(creditor)
    return line(say("{who} owes {to} {amount}.", who=who, to=to, amount=figure(counters)), kind=kind)


def ledger(evening: Evening) -> Part:
    """Returns what each has bought, won, lost and holds, and his purse after each deal."""
    found, names = evening.ledger(), [called(evening, chair) for chair in range(len(evening.chairs))]
    heads = ("", say("bought"), say("won"), say("lost"), say("purse"))
    rows = [
        (
            name,
            figure(row.bought),
            figure(row.won),
            figure(row.lost),
            figure(row.purse),
        )
        for name, row in zip(names, found.rows, strict=True)
    ]
    series = evening.series()
    deals = [
        (figure(number), *(figure(each[number]) for each in series if number < len(each)))
        for number in range(len(series[0]))
    ]
    curves = tuple((name, tuple(each)) for name, each in zip(names, series, strict=True))
    caption = say("What each player has won and lost")
    return Part(
        say("The evening so far"),
        (
            replace(_rows(caption, heads, rows, "ledger-of"), aloud=True),
            *(_debt(evening, *debt) for debt in found.debts),
            Chart(say("The purses from deal to deal"), curves, "purses"),
            Fold(
                line(say("The purses as a table")),
                (_rows("", (say("after deal"), *names), deals, "ledger-of"),),
            ),
        ),
        "so-far",
    )


def _rows(caption: str, heads: tuple[str, ...], rows: Sequence[tuple[str, ...]], kind: str) -> Rows:
    return Rows(
        caption,
        tuple(line(each) if each else Line(()) for each in heads),
        tuple(tuple(line(each) for each in row) for row in rows),
        kind,
    )
