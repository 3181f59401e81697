"""Answers to census queries: the exact number of hands or pairs, and examples.

All hands are judged first, in steps. Afterwards only kinds of hands are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import zip_longest
from typing import NamedTuple, TypeVar

from ambigu_variants.ambigu.census.every_hand import HANDS, PAIRS, apart, classes
from ambigu_variants.ambigu.census.meetings import meetings
from ambigu_variants.ambigu.census.queries import COMBINATIONS, NOTHING, Query
from ambigu_variants.ambigu.census.standings import Kind, kinds_under, standings
from ambigu_variants.ambigu.rules.hands import Hand

T = TypeVar("T")

JUDGED_IN_A_STEP = 1600


def go_on(query: Query, done: int) -> int:
    """Judges the next batch of classes, under one account after the other; returns how many are done."""
    each = len(classes())
    stop = min(done + JUDGED_IN_A_STEP, each * len(query.accounts))
    for place, account in enumerate(query.accounts):
        kind_of = kinds_under(account.rules)
        for hand, _ in classes()[max(done - place * each, 0) : max(stop - place * each, 0)]:
            kind_of(hand)
    return stop


def hands_judged(done: int) -> int:
    """Returns how many hands are judged with so many classes, under all accounts together."""
    whole, rest = divmod(done, len(classes()))
    return whole * HANDS + sum(size for _, size in classes()[:rest])


class Row(NamedTuple):
    """One row of an answer: the number of hands or pairs with these names and prices.

    For hands, ``names`` and ``prices`` are those under each account. For pairs, ``names`` are those of the
    two hands under the first account, the higher first, and ``prices`` is empty.
    """

    names: tuple[str, ...]
    prices: tuple[int, ...]
    number: int


def found(query: Query) -> Found:
    """Returns the answer to a query."""
    return (_Hands if query.subject == "hands" else _Pairs)(query)


class Found:
    """The answer to a query.

    Classes are grouped into sorts, by their kinds under all accounts at once: ``kinds[n]`` are the kinds of
    sort n, ``sorts[n]`` their numbers, ``names[n]`` their names, ``members[n]`` the classes of sort n; ``of``
    is the sort of each class. ``total`` is the number of hands or pairs that exist.

    ``left`` are the near misses of a query for opposite winners that finds no pair; None for any other query.
    They are two numbers: the pairs that the first account leaves to the elder hand and the second decides,
    and those that the second leaves and the first decides.
    """

    total: int
    left: tuple[int, int] | None = None

    def __init__(self, query: Query) -> None:
        self.query = query
        self.under = [standings(each.rules) for each in query.accounts]
        joint = list(zip(*(each.of for each in self.under), strict=True))
        self.sorts = list(dict.fromkeys(joint))
        numbers = {kinds: number for number, kinds in enumerate(self.sorts)}
        self.of = [numbers[kinds] for kinds in joint]
        self.kinds: list[tuple[Kind, ...]] = [
            tuple(each.kinds[kind] for each, kind in zip(self.under, kinds, strict=True))
            for kinds in self.sorts
        ]
        self.names = [tuple(str(kind.combination or NOTHING) for kind in kinds) for kinds in self.kinds]
        self.members: list[list[int]] = [[] for _ in self.sorts]
        for number, sort in enumerate(self.of):
            self.members[sort].append(number)

    @cached_property
    def rows(self) -> list[Row]:
        """The rows found, by names and prices, the largest number first."""
        return sorted(self._rows(), key=lambda row: (-row.number, row))

    @property
    def count(self) -> int:
        """The number of hands or pairs found."""
        return sum(row.number for row in self.rows)

    def examples(self) -> Iterator[tuple[Hand, ...]]:
        """Yields distinct examples, from each row in turn: one hand, or two in order of speech."""
        for turn in zip_longest(*map(self._examples, self.rows)):
            yield from filter(None, turn)

    def _rows(self) -> Iterator[Row]:
        raise NotImplementedError

    def _examples(self, row: Row) -> Iterator[tuple[Hand, ...]]:
        raise NotImplementedError


def _hand(number: int) -> Hand:
    return classes()[number][0]


def _spread(items: Sequence[T]) -> list[T]:
    """Returns the items in another, deterministic order, in which neighbours are far apart."""
    places = sorted(range(len(items)), key=lambda place: f"{place:016b}"[::-1])
    return [items[place] for place in places]


# Hands -----------------------------------------------------------------------------------------------------

_OF_HANDS: dict[str, Callable[[Kind, Kind], bool]] = {
    "more": lambda mine, theirs: mine.price > theirs.price,
    "price": lambda mine, theirs: mine.price != theirs.price,
    "name": lambda mine, theirs: mine.combination != theirs.combination,
    "named": lambda mine, theirs: True,
}


class _Hands(Found):
    total = HANDS

    @cached_property
    def _found(self) -> dict[tuple[tuple[str, ...], tuple[int, ...]], list[int]]:
        """The sorts found, by names and prices."""
        rows: dict[tuple[tuple[str, ...], tuple[int, ...]], list[int]] = {}
        wanted = (self.query.first, self.query.second)
        for sort, (kinds, names) in enumerate(zip(self.kinds, self.names, strict=True)):
            named = all(name in (None, held) for name, held in zip(wanted, names, strict=True))
            if named and _OF_HANDS[self.query.ask](*kinds):
                rows.setdefault((names, tuple(kind.price for kind in kinds)), []).append(sort)
        return rows

    def _rows(self) -> Iterator[Row]:
        for (names, prices), sorts in self._found.items():
            members = (number for sort in sorts for number in self.members[sort])
            yield Row(names, prices, sum(classes()[number][1] for number in members))

    def _examples(self, row: Row) -> Iterator[tuple[Hand, ...]]:
        for sort in _spread(self._found[row.names, row.prices]):
            yield (_hand(self.members[sort][0]),)


# Pairs -----------------------------------------------------------------------------------------------------


class _Met(NamedTuple):
    """The sorts of hands that a hand beats, loses to and ties with under an account, as bit sets."""

    won: int
    lost: int
    tied: int


_OF_PAIRS: dict[str, Callable[[_Met, _Met, int, int], int]] = {
    "elder": lambda mine, *_: mine.tied,
    "undecided": lambda mine, theirs, *_: mine.tied & ~theirs.tied,
    "opposite": lambda mine, theirs, *_: mine.won & theirs.lost | mine.lost & theirs.won,
    "result": lambda mine, theirs, *_: (
        mine.won & ~theirs.won | mine.lost & ~theirs.lost | mine.tied & ~theirs.tied
    ),
    "dearer": lambda mine, theirs, here, there: (
        mine.won & theirs.won & here | mine.lost & theirs.lost & there
    ),
}
"""For each relation, which sorts of hands stand in it to one hand.

The function gets how that hand compares with every sort under two accounts. Two more bit sets are the sorts
beside which the first account pays more: if this hand wins, and if it loses.
"""


class _Pairs(Found):
    total = PAIRS

    def __init__(self, query: Query) -> None:
        super().__init__(query)
        if query.ask == "opposite" and not self.count:
            self.left = self._undecided(0, 1), self._undecided(1, 0)

    def _undecided(self, mine: int, theirs: int) -> int:
        """Counts the requested pairs that one account, given by index, leaves and another decides."""
        related = self._related_by("undecided", mine, theirs)
        return sum(meetings(self.of, related, [0] * len(self.sorts)).values())

    def _rows(self) -> Iterator[Row]:
        names = [each[0] for each in self.names]
        for (one, other), pairs in meetings(self.of, self._related, names).items():
            if COMBINATIONS.index(one) >= COMBINATIONS.index(other):
                yield Row((one, other), (), pairs)

    def _examples(self, row: Row) -> Iterator[tuple[Hand, ...]]:
        """Yields pairs of one row: each sort with one partner, then each with another, and so on.

        Each row begins with a different sort, so that its examples don't all begin with the same hand.
        """
        one, other = map(self._named, row.names)
        beside = _spread([sort for sort in _bits(one) if self._related[sort] & other])
        begin = self.rows.index(row) % len(beside)
        mates = [
            _spread(
                [(sort, mate) for mate in _bits(self._related[sort] & other) if one != other or mate >= sort]
            )
            for sort in beside[begin:] + beside[:begin]
        ]
        for turn in zip_longest(*mates):
            for sort, mate in filter(None, turn):
                pair = self._laid(sort, mate)
                if pair:
                    yield pair

    def _laid(self, sort: int, mate: int) -> tuple[Hand, Hand] | None:
        """Returns two hands of these sorts that share no card; None if there are none.

        The loser under the first account that decides the pair speaks first, so that the winner doesn't seem
        to win as elder hand.
        """
        decided = (each[sort].won >> mate & 1 for each in self._met if not each[sort].tied >> mate & 1)
        wins = next(decided, False)
        for number in self.members[sort]:
            for against in self.members[mate]:
                beside = apart(_hand(number), _hand(against))
                if beside:
                    return (beside, _hand(number)) if wins else (_hand(number), beside)
        return None

    # Relations between sorts, as bit sets ------------------------------------------------------------------

    @cached_property
    def _related(self) -> list[int]:
        """For each sort, the sorts with which it forms a pair that matches the query."""
        return self._related_by(self.query.ask, 0, -1)

    def _related_by(self, ask: str, mine: int, theirs: int) -> list[int]:
        """Returns, for each sort, the sorts that form a pair with it in a relation between two accounts.

        The accounts are given by index. Only pairs of the combinations that the query names count.
        """
        first, second = self._named(self.query.first), self._named(self.query.second)
        dearer = _mask(kinds[0].price > kinds[-1].price for kinds in self.kinds)
        found = []
        for sort, met in enumerate(zip(self._met[mine], self._met[theirs], strict=True)):
            called = (second if first >> sort & 1 else 0) | (first if second >> sort & 1 else 0)
            found.append(called & _OF_PAIRS[ask](*met, called if dearer >> sort & 1 else 0, dearer))
        return found

    @cached_property
    def _met(self) -> list[list[_Met]]:
        """For each account and each sort, how it compares with the others."""
        every, found = (1 << len(self.sorts)) - 1, list[list[_Met]]()
        for place, under in enumerate(self.under):
            members = [0] * len(under.kinds)
            for sort, kinds in enumerate(self.sorts):
                members[kinds[place]] |= 1 << sort
            won, tied = (
                [sum(members[kind] for kind in _bits(mask)) for mask in masks] for masks in under.against()
            )
            met = [_Met(beats, every & ~beats & ~ties, ties) for beats, ties in zip(won, tied, strict=True)]
            found.append([met[kinds[place]] for kinds in self.sorts])
        return found

    def _named(self, name: str | None) -> int:
        """Returns the sorts with that name under the first account; all if None."""
        return _mask(name in (None, names[0]) for names in self.names)


def _mask(bits: Iterable[bool]) -> int:
    """Returns an integer with these bits, the lowest first."""
    return sum(bit << place for place, bit in enumerate(bits))


def _bits(mask: int) -> Iterator[int]:
    """Yields the positions of the bits that are set, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def lowest_beside(found: Found, hand: Hand) -> Hand:
    """Returns the lowest hand, under the first account, that shares no card with another."""
    under = found.under[0]
    kinds = sorted(range(len(under.kinds)), key=under.ranks.__getitem__)
    return next(filter(None, (apart(hand, _hand(under.first[kind])) for kind in kinds)))
