"""Every possible hand, judged.

No source ranks the suits, so hands that differ only by the names of their suits are judged alike; the tests
check this for every reading. One hand of each such class, with the size of the class, is therefore enough to
compare two accounts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache
from itertools import (
    chain,
    combinations,
    combinations_with_replacement,
    groupby,
    islice,
    pairwise,
    permutations,
    product,
)
from math import comb, factorial, prod
from typing import Any, TypeVar

from ambigu_variants.ambigu.rules.hands import Cards, Combination, Hand, Height, Holding
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook, hand_questions
from ambigu_variants.ambigu.rules.showdown import height, judge, price
from ambigu_variants.kernel.attribution import exchanged
from ambigu_variants.kernel.cards import PACK_40, SUITS, Card
from ambigu_variants.kernel.rulings import Account, Case, Ruling

T = TypeVar("T", bound=Hashable)

HANDS = comb(len(PACK_40.cards), 4)
"""The number of possible hands."""

PAIRS = HANDS * comb(len(PACK_40.cards) - 4, 4) // 2
"""The number of unordered pairs of hands without a common card."""

EQUALS = 4
"""The number of holdings of equal height that are tried against one another, in every order."""

KEPT = 8
"""The number of results of :func:`asked_once` that are kept for each hand."""

SHAPES = ((4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1))
"""The possible numbers of cards per suit in a hand, regardless of which suit."""


def every_hand(first: int = 0, stop: int | None = None) -> Iterator[Hand]:
    """Iterates over the 91,390 hands of four cards, or over a slice of them, numbered from 0."""
    return map(Hand, islice(combinations(PACK_40.cards, 4), first, stop))


def resuited(cards: Cards) -> Iterator[Cards]:
    """Yields the cards with the suits renamed in every way."""
    for names in permutations(SUITS):
        renamed = dict(zip(SUITS, names, strict=True))
        yield tuple(Card(card.rank, renamed[card.suit]) for card in cards)


def apart(hand: Hand, other: Hand) -> Hand | None:
    """Returns the other hand with suits renamed so that the two share no card; None if impossible."""
    found = (cards for cards in resuited(other.cards) if not {*cards} & {*hand.cards})
    return next(map(Hand, found), None)


def census(case: Matter) -> Counter[tuple[Combination | None, int]]:
    """Counts all hands by combination and price, judging each hand separately."""
    counts: Counter[tuple[Combination | None, int]] = Counter()
    for hand in every_hand():
        held = judge(case, hand)
        counts[held.combination, price(case, held)] += 1
    return counts


@cache
def classes() -> tuple[tuple[Hand, int], ...]:
    """Returns a hand of each class (hands that differ only by suit names), and the size of the class."""
    found: list[tuple[Hand, int]] = []
    for shape in SHAPES:
        blocks = [
            combinations_with_replacement(combinations(PACK_40.ranks, size), len(list(same)))
            for size, same in groupby(shape)
        ]
        for chosen in product(*blocks):
            suited = [*chain(*chosen)]
            alike = Counter(suited)
            alike[()] = len(SUITS) - len(suited)
            size = factorial(len(SUITS)) // prod(factorial(each) for each in alike.values())
            cards = [Card(rank, suit) for suit, ranks in zip(SUITS, suited, strict=False) for rank in ranks]
            found.append((Hand(tuple(cards)), size))
    return tuple(found)


def shape(cards: Cards) -> tuple[int, ...]:
    """Returns the key of a hand's class: the ranks of each suit as a bit mask, sorted."""
    suits = dict.fromkeys(SUITS, 0)
    for rank, suit in cards:
        suits[suit] |= 1 << rank
    return tuple(sorted(suits.values()))


def asked_once(ask: Callable[[Matter, Hand], T]) -> Callable[[Rulebook], Callable[[Hand], T]]:
    """Returns, for any rulebook, a function of a hand whose results are shared between rulebooks.

    A result depends only on the rulings that were consulted. It is therefore reused under every rulebook
    that has the same rulings in force. The last few results of each hand are kept.
    """
    results: dict[Hand, list[tuple[frozenset[Ruling[..., Any]], T]]] = {}

    def under(rules: Rulebook) -> Callable[[Hand], T]:
        in_force = frozenset(vars(rules).values())
        one: dict[Any, Any] = {}  # equal results of many hands share one object

        def asked(hand: Hand) -> T:
            known = results.setdefault(hand, [])
            for place, (consulted, found) in enumerate(known):
                if consulted <= in_force:
                    if place:
                        known.insert(0, known.pop(place))
                    return found
            case = Case(rules)
            found = ask(case, hand)
            consulted = frozenset(case.because)
            known.insert(0, (one.setdefault(consulted, consulted), one.setdefault(found, found)))
            del known[KEPT:]
            return found

        return asked

    return under


def moved(one: Rulebook, other: Rulebook) -> dict[str, int]:
    """Counts the hands whose ``name``, ``price`` or ``height`` changes under the other rulebook."""
    moved = {"name": 0, "price": 0, "height": 0}
    mine, theirs = _shown(one), _shown(other)
    for hand, size in classes():
        pairs = zip(moved, mine(hand), theirs(hand), strict=True)
        for key, before, after in pairs:
            moved[key] += size if before != after else 0
    return moved


Shown = tuple[Combination | None, int, tuple[int, ...]]


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
    before, after = _shown(one), _shown(mixed)
    return any(before(hand) != after(hand) for hand, _ in classes())


def _levels(case: Matter) -> dict[tuple[Combination | None, Height], list[Holding]]:
    """Returns what one hand of each class holds, by combination and height."""
    levels: dict[tuple[Combination | None, Height], list[Holding]] = {}
    for hand, _ in classes():
        held = judge(case, hand)
        levels.setdefault((held.combination, height(case, held)), []).append(held)
    return levels


def ordered_apart(one: Rulebook, other: Rulebook, combination: Combination) -> bool:
    """Checks whether two rulebooks, each by all its own answers, order the hands of a combination apart.

    Only hands that hold it under both are compared. Two answers that leave the order to another rule, and so
    have the same effect in one rulebook, order them apart if that rule differs.
    """
    mine, theirs = _shown(one), _shown(other)
    shown = ((mine(hand), theirs(hand)) for hand, _ in classes())
    both = sorted((a[2], b[2]) for a, b in shown if a[0] is b[0] is combination)
    return any((a < c) is not (b < d) for (a, b), (c, d) in pairwise(both))


@asked_once
def _shown(case: Matter, hand: Hand) -> Shown:
    held = judge(case, hand)
    return held.combination, price(case, held), tuple([mark.value for mark in height(case, held)])
