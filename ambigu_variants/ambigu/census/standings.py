"""What decides between two hands, without the hands: their kinds, and which kind beats which.

Under a rulebook most hands are of one kind with many others: of the same combination at the same price, as
high among their equals, and with the same points where points part equals. A few hundred kinds stand for all
hands, so whatever turns on winners and prices is settled between kinds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations
from operator import or_
from typing import NamedTuple

from ambigu_variants.ambigu.census.every_hand import AskedOnce, classes
from ambigu_variants.ambigu.rules.hands import Combination, Hand, Height
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import height, judge, points_compared, price
from ambigu_variants.kernel.rulings import Case

__all__ = ["Kind", "Standings", "kind", "parted", "sorted_out", "standings"]


class Kind(NamedTuple):
    """What a rulebook makes of a hand, as far as winning and paying go.

    ``points`` are the ranks of each point by which the hand is compared with its equals, if any.
    """

    combination: Combination | None
    price: int
    height: Height
    points: tuple[tuple[int, ...], ...]


def kind(case: Matter, hand: Hand) -> Kind:
    """The kind of a hand."""
    held = judge(case, hand)
    mark = height(case, held)
    points = [tuple(sorted(card.rank for card in each.cards)) for each in points_compared(held, mark)]
    return Kind(held.combination, price(case, held), mark, tuple(sorted(points)))


_kind = AskedOnce(kind)


def sorted_out(rules: Rulebook, begun: Sequence[int] = (), more: int | None = None) -> list[int]:
    """Classes sorted into kinds: for each class, in order, the number of the first class of its kind.

    Args:
        rules: the rulebook.
        begun: what was sorted out before; the work goes on from there.
        more: how many more classes to sort out; all if None.
    """
    kind_of = _kind.under(rules)
    found = list(begun)
    stop = None if more is None else len(found) + more
    known = {kind_of(classes()[first][0]): first for first in dict.fromkeys(found)}
    for number, (hand, _) in enumerate(classes()[len(found) : stop], start=len(found)):
        found.append(known.setdefault(kind_of(hand), number))
    return found


@dataclass(frozen=True, kw_only=True)
class Standings:
    """All classes under a rulebook, by kinds, which are numbered from 0.

    ``of`` is the kind of each class, ``first`` the first class of each kind; of two kinds the one of the
    higher ``ranks`` wins; ``parted[p, q]``, for kinds of equal rank with points to be compared, is 1 if kind
    p then beats kind q, -1 if it loses. Where it is silent, only the elder hand parts them.
    """

    of: tuple[int, ...]
    first: tuple[int, ...]
    kinds: tuple[Kind, ...]
    ranks: tuple[int, ...]
    parted: dict[tuple[int, int], int]

    def beaten(self) -> list[int]:
        """For each kind the kinds that it beats, as bits."""
        bits = [0] * (max(self.ranks) + 1)
        for number, rank in enumerate(self.ranks):
            bits[rank] |= 1 << number
        below = [0, *accumulate(bits, or_)]
        found = [below[rank] for rank in self.ranks]
        for (mine, theirs), sign in self.parted.items():
            if sign > 0:
                found[mine] |= 1 << theirs
        return found


def standings(rules: Rulebook, leaders: Sequence[int]) -> Standings:
    """How the kinds stand to one another, once all classes are :func:`sorted_out`."""
    case = Case(rules)
    first = tuple(dict.fromkeys(leaders))
    number = {leader: index for index, leader in enumerate(first)}
    kinds = list(map(_kind.under(rules), (classes()[leader][0] for leader in first)))
    rungs = {combination: rung for rung, combination in enumerate(rules.ladder(case))}
    marks = [(rungs[each.combination] if each.combination else -1, each.height) for each in kinds]
    order = {mark: rank for rank, mark in enumerate(sorted(set(marks)))}
    ranks = tuple(order[mark] for mark in marks)
    return Standings(
        of=tuple(number[leader] for leader in leaders),
        first=first,
        kinds=tuple(kinds),
        ranks=ranks,
        parted=parted(case, [classes()[leader][0] for leader in first], ranks),
    )


def parted(case: Matter, hands: Sequence[Hand], ranks: Sequence[int]) -> dict[tuple[int, int], int]:
    """What two-card sequences do between kinds of equal rank, which their numbers tell: 1 if the one beats
    the other, -1 if it loses. ``hands`` is one hand of each kind.
    """
    level: dict[int, list[int]] = {}
    compared = []
    for number, hand in enumerate(hands):
        held = judge(case, hand)
        compared.append(points_compared(held, height(case, held)))
        if compared[number]:
            level.setdefault(ranks[number], []).append(number)
    found: dict[tuple[int, int], int] = {}
    for equal in level.values():
        for one, other in combinations(equal, 2):
            staying = case.rules.two_card_sequence(case, [*compared[one], *compared[other]])
            mine = any(point in staying for point in compared[one])
            theirs = any(point in staying for point in compared[other])
            if mine != theirs:
                found[one, other], found[other, one] = mine - theirs, theirs - mine
    return found
