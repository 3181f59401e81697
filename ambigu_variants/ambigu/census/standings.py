"""Judges hands by kinds: which kinds exist under a rulebook, which kind beats which, and what answers change.

Under a rulebook many hands are of the same kind: the same combination, price and height, and the same points
where points break a tie. A few hundred kinds represent all hands, so everything about winners and prices is
computed between kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations, pairwise, permutations
from operator import or_
from typing import Any, NamedTuple

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.rules.hands import Combination, Hand, Height, Holding
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook, hand_questions
from ambigu_variants.ambigu.rules.showdown import height, judge, points_compared, price
from ambigu_variants.kernel.attribution import exchanged
from ambigu_variants.kernel.rulings import Account, Case, Ruling

EQUALS = 4
"""The number of holdings of equal height that are tried against one another, in every order."""

KEPT = 8
"""The number of kinds that are kept for each hand."""


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


_known: dict[Hand, list[tuple[frozenset[Ruling[..., Any]], Kind]]] = {}


def kinds_under(rules: Rulebook) -> Callable[[Hand], Kind]:
    """Returns a function that gives the kind of a hand under a rulebook; what it has judged is kept.

    A kind depends only on the rulings that were consulted. It is therefore reused under every rulebook that
    has the same rulings in force. The last few kinds of each hand are kept.
    """
    in_force = frozenset(vars(rules).values())
    one: dict[Any, Any] = {}  # equal results of many hands share one object

    def kind_of(hand: Hand) -> Kind:
        known = _known.setdefault(hand, [])
        for place, (consulted, found) in enumerate(known):
            if consulted <= in_force:
                if place:
                    known.insert(0, known.pop(place))
                return found
        case = Case(rules)
        found = kind(case, hand)
        consulted = frozenset(case.because)
        known.insert(0, (one.setdefault(consulted, consulted), one.setdefault(found, found)))
        del known[KEPT:]
        return found

    return kind_of


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


# What answers change ---------------------------------------------------------------------------------------

Shown = tuple[Combination | None, int, tuple[int, ...]]
"""The name, the price and the height of a hand."""


def shown(one: Rulebook, other: Rulebook) -> Iterator[tuple[Shown, Shown, int]]:
    """Yields what a hand of each class shows under two rulebooks, and the size of the class."""
    mine, theirs = kinds_under(one), kinds_under(other)
    for hand, size in classes():
        first, second = (
            (kind.combination, kind.price, tuple([mark.value for mark in kind.height]))
            for kind in (mine(hand), theirs(hand))
        )
        yield first, second, size


def moved(one: Rulebook, other: Rulebook) -> dict[str, int]:
    """Counts the hands whose ``name``, ``price`` or ``height`` changes under the other rulebook."""
    moved = {"name": 0, "price": 0, "height": 0}
    for mine, theirs, size in shown(one, other):
        for key, before, after in zip(moved, mine, theirs, strict=True):
            moved[key] += size if before != after else 0
    return moved


def differences(
    accounts: Sequence[Account[Rulebook]], questions: Sequence[str] | None = None
) -> dict[str, set[frozenset[str]]]:
    """Finds, for each question about hands, the accounts (pairs of ids) that differ in effect.

    Args:
        accounts: the accounts.
        questions: the questions about hands to compare; None for all.

    Two answers differ in effect if putting one account's answer into the other's rulebook, in either
    direction, changes anything that hands can show: the name, price or height of a hand, which of several
    equal points remain, the order of the ladder, or which of several hands that are still equal wins.
    """
    asked = hand_questions() if questions is None else questions
    found: dict[str, set[frozenset[str]]] = {question: set() for question in asked}
    for one, other in permutations(accounts, 2):
        for question, pairs in found.items():
            pair = frozenset((one.id, other.id))
            if pair not in pairs and _changes(one.rules, other.rules, question):
                pairs.add(pair)
    return found


def _changes(one: Rulebook, other: Rulebook, question: str) -> bool:
    if getattr(one, question).alike(getattr(other, question)):
        return False
    mixed = exchanged(one, other, [question])
    mine, theirs = Case(one), Case(mixed)
    if question == "ladder":
        return bool(one.ladder(mine) != mixed.ladder(theirs))
    if question == "elder_hand":
        return any(
            one.elder_hand(mine, list(some)) is not mixed.elder_hand(theirs, list(some))
            for level in _levels(mine).values()
            for size in (2, 3)
            for some in permutations(level[:EQUALS], size)
        )
    if question in ("two_card_sequence", "point_in_sequence"):
        return any(
            one.two_card_sequence(mine, list(some)) != mixed.two_card_sequence(theirs, list(some))
            for (combination, _), level in _levels(mine).items()
            if combination is Combination.POINT
            for apart in [{tuple(sorted(card.rank for card in each.cards)): each for each in level}]
            for size in (2, 3)
            for some in combinations(apart.values(), size)
        )
    return any(before != after for before, after, _ in shown(one, mixed))


def _levels(case: Matter) -> dict[tuple[Combination | None, Height], list[Holding]]:
    """Returns what one hand of each class holds, by combination and height."""
    levels: dict[tuple[Combination | None, Height], list[Holding]] = {}
    for hand, _ in classes():
        held = judge(case, hand)
        levels.setdefault((held.combination, height(case, held)), []).append(held)
    return levels


def ordered_apart(one: Rulebook, other: Rulebook, combination: Combination) -> bool:
    """Checks whether two rulebooks, each by its own answers, put the hands of a combination in another order.

    Only hands that hold it under both are compared. Two answers that leave the order to another rule, and so
    have the same effect in one rulebook, order them apart if that rule differs.
    """
    both = sorted((a[2], b[2]) for a, b, _ in shown(one, other) if a[0] is b[0] is combination)
    return any((a < c) is not (b < d) for (a, b), (c, d) in pairwise(both))
