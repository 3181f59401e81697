"""The ending of an evening: the place of each player, and the hand of the evening."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.session import Laid
from ambigu_variants.ambigu.rules.hands import SIZE, Combination, Holding
from ambigu_variants.ambigu.rules.showdown import height, judge, price
from ambigu_variants.ambigu.rules.table import Shown
from ambigu_variants.ambigu.rules.winning import hand_of, key
from ambigu_variants.ambigu.rules.words import A_COMBINATION
from ambigu_variants.ambigu.seated.chairs import alone
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.tree import Area, Button, Cards, Items, Line, Node, Text, line
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.languages import figure, say, say_n


class Best(NamedTuple):
    """A hand of an evening: its deal, the seat that held it, and what it was."""

    laid: Laid
    seat: int
    held: Holding


def places(gains: Sequence[int]) -> list[int]:
    """Returns the place of each gain among all, from 1; equal gains share one."""
    return [1 + sum(other > gain for other in gains) for gain in gains]


def best(evening: Evening) -> Best | None:
    """Returns the strongest hand that was shown, or with which the only person at the table won.

    The account's ladder and heights decide; of equal hands it is the first.
    """
    case, only = Case(evening.rules), alone(evening)
    rungs: dict[Combination | None, int] = {
        combination: rung for rung, combination in enumerate(case.rules.ladder(case))
    }
    found: list[Best] = []
    for laid in (*evening.past, evening.laid):
        deal = laid.deal
        seats = {step.seat for step in deal.log if isinstance(step, Shown) and len(step.cards) == SIZE}
        if deal.winner is not None and laid.seated[deal.winner] == only:
            seats.add(deal.winner)
        some = (Best(laid, seat, judge(case, hand_of(deal, seat))) for seat in sorted(seats))
        found += [each for each in some if each.held.combination]
    return max(found, key=lambda each: (rungs[each.held.combination], height(case, each.held)), default=None)


def had(evening: Evening, found: Best) -> str:
    """Says who had the hand of the evening, what it was, and when."""
    name = say(A_COMBINATION[key(found.held, Case(evening.rules))])
    who = evening.who(found.laid.seated[found.seat])
    return say("{who} had {name} in deal {number}.", who=who, name=name, number=figure(found.laid.number))


def hand_of_the_evening(evening: Evening) -> Iterator[Area]:
    """Yields the hand of the evening, if there is one, and what it is in each other account."""
    if not (found := best(evening)):
        return
    laid, held = found.laid, found.held
    told: list[Node] = [
        line(say("The hand of the evening"), level=3),
        line(Cards(held.hand.cards, counting=frozenset(held.cards))),
        line(had(evening, found)),
        Items(tuple(_elsewhere(evening, held))),
    ]
    only = alone(evening)
    if only in laid.seated and laid is not evening.laid:
        label = Text(say("Deal {number} under the other accounts", number=figure(laid.number)))
        about = f"p{laid.seated.index(only) + 1}@{laid.number}"
        told.append(Button((label,), "elsewhere", "do", "tool", about=about))
    yield Area(tuple(told), "best")


def _elsewhere(evening: Evening, held: Holding) -> Iterator[Line]:
    for account in ACCOUNTS:
        if account.id == evening.agreed.rules and not evening.agreed.answers:
            continue
        case = Case(account.rules)
        there = judge(case, held.hand)
        yield line(
            say_n(
                "In {account}, it is {name}, worth {number} counter from each of the others.",
                "In {account}, it is {name}, worth {number} counters from each of the others.",
                price(case, there),
                account=account.source.short,
                name=say(A_COMBINATION[key(there, case)]),
            )
        )
