"""Judges hands by kinds: which kinds exist under a rulebook, and which kind beats which.

Under a rulebook many hands are of the same kind: the same combination, price and height, and the same points
where points break a tie. A few hundred kinds represent all hands, so everything about winners and prices is
computed between kinds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations
from operator import or_
from typing import NamedTuple

from ambigu_variants.ambigu.census.every_hand import asked_once, classes
from ambigu_variants.ambigu.rules.hands import Combination, Hand, Height
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import height, judge, points_compared, price
from ambigu_variants.kernel.rulings import Case


class Kind(NamedTuple):
    """The judgement of a hand under a rulebook, as far as it affects winning and payment.

    ``points`` are the ranks of each point that is compared if the hand ties, if any.
    """

    combination: Combination | None
    price: int
    height: Height
    points: tuple[tuple[int, ...], ...]


def kind(case: Matter, hand: Hand) -> Kind:
    """Returns the kind of a hand."""
    held = judge(case, hand)
    mark = height(case, held)
    points = [tuple(sorted(card.rank for card in each.cards)) for each in points_compared(held, mark)]
    return Kind(held.combination, price(case, held), mark, tuple(sorted(points)))


kinds_under = asked_once(kind)
"""Returns a cached function of a hand under a rulebook: its kind."""


@dataclass(frozen=True, kw_only=True)
class Standings:
    """All classes under a rulebook, by kinds, which are numbered from 0.

    ``of`` is the kind of each class, ``first`` the first class of each kind. Of two kinds, the one with the
    higher of the ``ranks`` wins; ``parted[p, q]``, for kinds of equal rank with points to compare, is 1 if
    kind p then beats kind q, -1 if it loses. Pairs not in it are decided only by the elder hand.
    """

    of: tuple[int, ...]
    first: tuple[int, ...]
    kinds: tuple[Kind, ...]
    ranks: tuple[int, ...]
    parted: dict[tuple[int, int], int]

    def against(self) -> tuple[list[int], list[int]]:
        """Returns, for each kind, a bit mask of the kinds that it beats; then of those that it ties with."""
        level = [0] * (max(self.ranks) + 1)
        for number, rank in enumerate(self.ranks):
            level[rank] |= 1 << number
        below = [0, *accumulate(level, or_)]
        won, tied = ([bits[rank] for rank in self.ranks] for bits in (below, level))
        for (mine, theirs), sign in self.parted.items():
            won[mine] |= (sign > 0) << theirs
            tied[mine] &= ~(1 << theirs)
        return won, tied


def standings(rules: Rulebook) -> Standings:
    """Computes which kinds beat which."""
    case, first = Case(rules), dict[Kind, int]()
    held = list(map(kinds_under(rules), (hand for hand, _ in classes())))
    for number, each in enumerate(held):
        first.setdefault(each, number)
    numbers = {each: index for index, each in enumerate(first)}
    rungs = {combination: rung for rung, combination in enumerate(rules.ladder(case))}
    marks = [(rungs[each.combination] if each.combination else -1, each.height) for each in first]
    order = {mark: rank for rank, mark in enumerate(sorted(set(marks)))}
    ranks = tuple(order[mark] for mark in marks)
    return Standings(
        of=tuple(numbers[each] for each in held),
        first=tuple(first.values()),
        kinds=tuple(first),
        ranks=ranks,
        parted=parted(case, [classes()[number][0] for number in first.values()], ranks),
    )


def parted(case: Matter, hands: Sequence[Hand], ranks: Sequence[int]) -> dict[tuple[int, int], int]:
    """Compares kinds of equal rank by two-card sequences: 1 if the first wins, -1 if it loses.

    The keys are pairs of kind numbers; ``hands`` is one hand of each kind.
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
