"""The part of a table below the question: each player's results, purse and actions before the next deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ambigu_variants.ambigu.evenings.agreement import Agreed
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.seated.chairs import alone, called, face_down, people
from ambigu_variants.ambigu.seated.ending import hand_of_the_evening, places
from ambigu_variants.ambigu.seated.keys import TO_DO
from ambigu_variants.ambigu.seated.staging import nearest, passage
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
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
from ambigu_variants.kernel.comparison import account_named
from ambigu_variants.languages import figure, listed, message, say, say_n, signed


def entitled(evening: Evening) -> str:
    """Returns the title of an evening: the given one, or else its players and rules."""
    return evening.agreed.title or described(evening.agreed)


def described(agreed: Agreed) -> str:
    """Returns the players and the account of an evening."""
    names = listed([chair.name for chair in agreed.chairs])
    return say(
        "{names}: {account}", names=names, account=account_named(ALL_ACCOUNTS, agreed.rules).source.dated
    )


def between(evening: Evening, here: int | None) -> Part:
    """Returns the actions available besides replies; ``here`` is the chair with the device during a deal.

    If somebody must buy or leave before the next deal, that is shown first.
    """
    over, told = evening.deal.over, tuple(_told(evening))
    buttons = tuple(_actions(evening, here, stopped=bool(told)))
    first = bool(told) and not any(button.first for button in buttons)
    chairs = people(evening) if over else [here] if here is not None else []
    fold: list[Node] = []
    if buyers := tuple(_buyers(evening, chairs, first=first)):
        leaving = any(isinstance(each, Area) for buyer in buyers for each in buyer.blocks)
        heading = say("Buy counters or leave the table") if leaving else say("Buy counters")
        fold = [Fold(line(heading), buyers, open=bool(told))]
    return Part(
        "",
        (
            *told,
            *(fold if first else ()),
            Area(buttons, "actions"),
            REFUSED,
            *((Area((), "share-here", waits=True),) if over else ()),
            *(hand_of_the_evening(evening) if evening.over else ()),
            *((Area((), "review-here", waits=True),) if over else ()),
            Area((), "others-here", waits=True),
            *(() if first else fold),
        ),
        "between between--told" if told else "between",
    )


def _actions(evening: Evening, here: int | None, *, stopped: bool) -> Iterator[Button]:
    """Yields the buttons of the actions, the main one first."""
    over, persons = evening.deal.over, people(evening)
    if evening.over:
        yield _button("again", say("Another evening like this"))
        yield _button("anew", say("Change the settings"))
        if (only := alone(evening)) is not None and evening.past:
            seats = [
                (each.seated.index(only), each.number)
                for each in (*evening.past, evening.laid)
                if only in each.seated
            ]
            about = " ".join(f"p{seat + 1}@{number}" for seat, number in seats)
            yield replace(_button("review-all", say("Review the evening")), about=about)
    elif over:
        if not stopped:
            yield _button("next", say("Next deal"))
        if not evening.agreed.until:
            yield _button("time", say("This was the last deal"))
    if any(evening.seated[reply.seat] in persons for reply in evening.deal.replies):
        yield _button("back", say("Take back") if len(persons) == 1 else say("Take back, if all agree"))
    dealt_in = [chair for chair in persons if evening.seat(chair) is not None]
    others = [_button("others", say("What would the other accounts do?"), nearest(evening, here))]
    if over and len(dealt_in) > 1:
        others = [
            _button(
                "others",
                say("{who}: what would the other accounts do?", who=evening.who(chair)),
                evening.seated.index(chair),
            )
            for chair in dealt_in
        ]
    if over:
        review = _button("review", say("Review this deal"))
        yield replace(review, about=" ".join(each.about for each in others))
        if len(persons) == 1 and face_down(evening.deal) - {evening.seat(persons[0])}:
            yield _button("hands", say("Show all hands"))
        yield _button("share", say("Share the result") if evening.over else say("Share this deal"))
    yield from others


def _button(action: str, label: str, seat: int | None = None) -> Button:
    """Returns the button of an action, perhaps about the player in a seat."""
    main = action in ("next", "again")  # what leads on after a deal or an evening has ended
    return Button(
        (Text(label),),
        action,
        "do",
        "button button--main" if main else "tool",
        about="" if seat is None else f"p{seat + 1}",
        first=main,
        key=TO_DO.get(action, ""),
    )


def _told(evening: Evening) -> Iterator[Line]:
    if evening.over:
        ruling = evening.over.ruling
        yield line(evening.over.text, passage(ruling) if ruling else None, kind="between__over")
        yield line(_most(evening), kind="between__most")
        gains, only = evening.ledger().gains, alone(evening)
        if only is not None and gains[only] < max(gains):
            rank, profit = figure(places(gains)[only]), signed(gains[only])
            finished = message("You finish in place {place} of {players}. Your profit: {profit}.")
            yield line(say(finished, place=rank, players=figure(len(gains)), profit=profit))
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
    """Returns the place, the counters and the profit of each player, and his profit after each deal."""
    found, chairs = evening.ledger(), range(len(evening.chairs))
    names, ranks = [called(evening, chair) for chair in chairs], places(found.gains)
    bought, due = [row.bought for row in found.rows], [found.due(chair) for chair in chairs]
    columns = [
        ("", [f"{figure(rank)}. {name}" for rank, name in zip(ranks, names, strict=True)]),
        (say("began with"), [*map(figure, evening.agreed.purses)]),
        *([(say("bought"), [*map(figure, bought)])] if any(bought) else []),
        (say("purse"), [*map(figure, found.purses)]),
        *([(say("debts"), [*map(signed, due)])] if any(due) else []),
        (say("profit"), [*map(signed, found.gains)]),
    ]
    rows = [tuple(cells[chair] for _, cells in columns) for chair in sorted(chairs, key=ranks.__getitem__)]
    gains = [each.gains for each in evening.ledgers()]
    deals = [(figure(number), *map(signed, each)) for number, each in enumerate(gains)]
    curves = tuple(zip(names, zip(*gains, strict=True), strict=True))
    return Part(
        say("The result of the evening") if evening.over else say("The evening so far"),
        (
            _rows(say("What each player has won and lost"), tuple(head for head, _ in columns), rows),
            line(
                say("Profit: purse and debts, less what a player began with and bought."), kind="so-far__sum"
            ),
            Chart(say("The profit from deal to deal"), curves, "profit"),
            Fold(line(say("The profit as a table")), (_rows("", (say("after deal"), *names), deals),)),
        ),
        "so-far",
    )


def _rows(caption: str, heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Rows:
    """Returns a table, read aloud if it has a caption."""
    return Rows(
        caption,
        tuple(line(each or None) for each in heads),
        tuple(tuple(map(line, row)) for row in rows),
        "ledger-of",
        aloud=bool(caption),
    )
