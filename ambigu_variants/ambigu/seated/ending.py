"""The ending of an evening: each player's place, the hand of the evening, and the result to be shared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from ambigu_variants.ambigu.deals.wording import outcome
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.session import Laid
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import SIZE, Holding
from ambigu_variants.ambigu.rules.showdown import height, judge, price
from ambigu_variants.ambigu.rules.winning import hand_of, key
from ambigu_variants.ambigu.rules.words import A_COMBINATION
from ambigu_variants.ambigu.seated.chairs import alone, laid_open
from ambigu_variants.ambigu.seated.keys import button
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Area, Cards, Items, Node, Rows, line
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.languages import figure, say, say_n, signed

Row: TypeAlias = tuple[str, Sequence[Card], str]
"""A player's name, the cards to be shown, and what he won or lost."""


class Best(NamedTuple):
    """A hand of an evening: its deal, the seat that held it, and what it was."""

    laid: Laid
    seat: int
    held: Holding


def ranked(evening: Evening) -> dict[int, tuple[int, int]]:
    """Returns the place and the profit of each chair, the first place first; equal profits share one."""
    gains = evening.ledger().gains
    places = [(1 + sum(other > gain for other in gains), gain) for gain in gains]
    return {chair: places[chair] for chair in sorted(range(len(gains)), key=places.__getitem__)}


def best(evening: Evening) -> Best | None:
    """Returns the strongest hand that was shown, or with which the only person at the table won.

    The account's ladder and heights decide; of equal hands it is the first.
    """
    case, found = Case(evening.rules), list[Best]()
    ladder = case.rules.ladder(case)
    for laid in (*evening.past, evening.laid):
        deal = laid.deal
        seats = {seat for seat in range(deal.players) if len(laid_open(deal, seat)) == SIZE}
        if deal.winner is not None and laid.seated[deal.winner] == alone(evening):
            seats.add(deal.winner)
        found += [Best(laid, seat, judge(case, hand_of(deal, seat))) for seat in sorted(seats)]
    some = [(ladder.index(each.held.combination), each) for each in found if each.held.combination]
    return max(some, key=lambda one: (one[0], height(case, one[1].held)))[1] if some else None


def had(evening: Evening, found: Best) -> str:
    """Says who had the hand of the evening, what it was, and when."""
    name = say(A_COMBINATION[key(found.held, Case(evening.rules))])
    who = evening.who(found.laid.seated[found.seat])
    return say("{who} had {name} in deal {number}.", who=who, name=name, number=figure(found.laid.number))


def hand_of_the_evening(evening: Evening) -> Iterator[Area]:
    """Yields the hand of the evening, if there is one, and what it is in each other account."""
    if not (found := best(evening)):
        return
    laid, held, elsewhere = found.laid, found.held, []
    for account in ACCOUNTS:
        case = Case(account.rules)
        there = judge(case, held.hand)
        told = say_n(
            "In {account}, it is {name}, worth {number} counter from each of the others.",
            "In {account}, it is {name}, worth {number} counters from each of the others.",
            price(case, there),
            account=account.source.short,
            name=say(A_COMBINATION[key(there, case)]),
        )
        if account.id != evening.agreed.rules or evening.agreed.answers:
            elsewhere.append(line(told))
    cards = line(Cards(held.hand.cards, counting=frozenset(held.cards)))
    title = line(say("The hand of the evening"), level=3)
    blocks: list[Node] = [title, cards, line(had(evening, found)), Items(tuple(elsewhere))]
    only = alone(evening)
    if only in laid.seated and laid is not evening.laid:
        label = say("Deal {number} under the other accounts", number=figure(laid.number))
        blocks.append(button("elsewhere", label, f"p{laid.seated.index(only) + 1}@{laid.number}"))
    yield Area(tuple(blocks), "best")


class Result(NamedTuple):
    """A result to be shared: title, account and what is told; the players; its deal; the ways to share it."""

    heads: list[str]
    rows: list[Row]
    laid: Laid
    link: str
    ways: Area


def result(evening: Evening) -> Result:
    """Returns the result of an evening that is over, with its best deal; else that of its last deal."""
    deal, found = evening.deal, best(evening) if evening.over else None
    laid, account = found.laid if found else evening.laid, evening.laid.account.source.dated
    link = say("Deal {number}", number=figure(laid.number))
    heads = [link, account, outcome(deal, last=True)[0]]
    rows: list[Row] = [
        (who, deal.hands[seat], signed(net(deal, seat))) for seat, who in enumerate(deal.seats)
    ]
    if evening.over:
        heads = [say("The result of the evening"), account]
        places = ranked(evening).items()
        rows = [
            (f"{figure(place)}. {evening.who(chair)}", (), signed(gain)) for chair, (place, gain) in places
        ]
    if found:
        heads.append(had(evening, found))
        link = say("Deal {number}, with the hand of the evening", number=figure(laid.number))
        rows.append(("", found.held.hand.cards, ""))
    alone = say("Copy the link to deal {number}", number=figure(laid.number))
    ways = {"send": say("Send …"), "link": alone, "picture": say("Save the picture")}
    buttons = tuple(button(action, label) for action, label in ways.items())
    return Result(heads, rows, laid, link, Area(buttons, "actions"))


def cells(caption: str, heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Rows:
    """Returns a table of figures, read aloud if it has a caption."""
    head = tuple(line(each or None) for each in heads)
    return Rows(caption, head, tuple(tuple(map(line, row)) for row in rows), "ledger-of", aloud=bool(caption))
