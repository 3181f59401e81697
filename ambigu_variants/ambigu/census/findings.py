"""Answers to census queries: the exact number of hands or pairs, and examples.

All hands are judged first, in steps. Afterwards only kinds of hands are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import zip_longest
from typing import NamedTuple, TypeVar

from ambigu_variants.ambigu.census.every_hand import HANDS, PAIRS, apart, classes
from ambigu_variants.ambigu.census.meetings import meetings
from ambigu_variants.ambigu.census.queries import COMBINATIONS, NOTHING, Query, Subject
from ambigu_variants.ambigu.census.standings import Kind, sorted_out, standings
from ambigu_variants.ambigu.rules.hands import Hand

T = TypeVar("T")

Kinds = tuple[Kind, ...]
"""The kind of a hand under each account of a query."""

JUDGED_IN_A_STEP = 1600


def go_on(query: Query, done: int) -> int:
    """Judges the next batch of classes, under one account after the other; returns how many are done."""
    each = len(classes())
    stop = min(done + JUDGED_IN_A_STEP, each * len(query.accounts))
    for place, account in enumerate(query.accounts):
        sorted_out(account.rules, min(max(stop - place * each, 0), each))
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
    return (_Hands if query.subject is Subject.HANDS else _Pairs)(query)


class Found:
    """The answer to a query.

    Classes are grouped into sorts, by their kinds under all accounts at once: ``kinds[n]`` are the kinds of
    sort n, ``sorts[n]`` their numbers, ``members[n]`` the classes of sort n; ``of`` is the sort of each
    class.
    """

    def __init__(self, query: Query) -> None:
        self.query = query
        self.under = [standings(each.rules) for each in query.accounts]
        joint = list(zip(*(each.of for each in self.under), strict=True))
        numbers = {kinds: number for number, kinds in enumerate(dict.fromkeys(joint))}
        self.of = [numbers[kinds] for kinds in joint]
        self.sorts = list(numbers)
        self.kinds: list[Kinds] = [
            tuple(each.kinds[kind] for each, kind in zip(self.under, kinds, strict=True))
            for kinds in self.sorts
        ]
        self.members: list[list[int]] = [[] for _ in self.sorts]
        for number, sort in enumerate(self.of):
            self.members[sort].append(number)

    total: int
    """The number of hands or pairs that exist."""

    @cached_property
    def rows(self) -> list[Row]:
        """The rows found, by names and prices, the largest number first."""
        return sorted(self._rows(), key=lambda row: (-row.number, row))

    @property
    def count(self) -> int:
        """The number of hands or pairs found."""
        return sum(row.number for row in self.rows)

    @property
    def left(self) -> tuple[int, int] | None:
        """The near misses of a query for opposite winners that finds no pair; None for any other query.

        They are two numbers: the pairs that the first account leaves to the elder hand and the second
        decides, and those that the second leaves and the first decides.
        """
        return None

    def examples(self) -> Iterator[tuple[Hand, ...]]:
        """Yields distinct examples, from each row in turn: one hand, or two in order of speech."""
        for turn in zip_longest(*map(self._examples, self.rows)):
            yield from filter(None, turn)

    def _rows(self) -> Iterator[Row]:
        raise NotImplementedError

    def _examples(self, row: Row) -> Iterator[tuple[Hand, ...]]:
        raise NotImplementedError


def _name(kind: Kind) -> str:
    return str(kind.combination or NOTHING)


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
        for sort, kinds in enumerate(self.kinds):
            names = tuple(map(_name, kinds))
            named = all(name in (None, held) for name, held in zip(wanted, names, strict=True))
            if named and _OF_HANDS[self.query.ask](*kinds):
                rows.setdefault((names, tuple(kind.price for kind in kinds)), []).append(sort)
        return rows

    def _rows(self) -> Iterator[Row]:
        sizes = [sum(classes()[number][1] for number in members) for members in self.members]
        for (names, prices), sorts in self._found.items():
            yield Row(names, prices, sum(sizes[sort] for sort in sorts))

    def _examples(self, row: Row) -> Iterator[tuple[Hand, ...]]:
        for sort in _spread(self._found[row.names, row.prices]):
            yield (_hand(self.members[sort][0]),)


# Pairs -----------------------------------------------------------------------------------------------------


class _Pairs(Found):
    total = PAIRS

    def _rows(self) -> Iterator[Row]:
        for (one, other), pairs in meetings(self.of, self._related, self._names).items():
            if COMBINATIONS.index(one) >= COMBINATIONS.index(other):
                yield Row((one, other), (), pairs)

    @cached_property
    def left(self) -> tuple[int, int] | None:
        """See :attr:`Found.left`."""
        if self.query.ask != "opposite" or self.count:
            return None
        return self._left(0, 1), self._left(1, 0)

    def _left(self, mine: int, theirs: int) -> int:
        """Counts the requested pairs that one account leaves to the elder hand and another decides.

        Only the combinations of the query are considered; the accounts are given by index.
        """
        sorts = range(len(self.sorts))
        related = [self._tied(mine, sort) & ~self._tied(theirs, sort) & self._called(sort) for sort in sorts]
        return sum(meetings(self.of, related, [0] * len(self.sorts)).values())

    def _examples(self, row: Row) -> Iterator[tuple[Hand, ...]]:
        """Yields pairs of one row: each sort with one partner, then each with another, and so on.

        Each row begins with a different sort, so that its examples don't all begin with the same hand.
        """
        one, other = row.names
        others = self._held(other)
        beside = _spread([sort for sort in _bits(self._held(one)) if self._related[sort] & others])
        begin = self.rows.index(row) % len(beside)
        mates = [
            _spread(
                [(sort, mate) for mate in _bits(self._related[sort] & others) if one != other or mate >= sort]
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
        for number in self.members[sort]:
            for against in self.members[mate]:
                beside = apart(_hand(number), _hand(against))
                if beside:
                    wins = any(self._won[place][sort] >> mate & 1 for place in self._parting(sort, mate))
                    return (beside, _hand(number)) if wins else (_hand(number), beside)
        return None

    def _parting(self, sort: int, mate: int) -> list[int]:
        """Lists the index of the first account that doesn't leave the pair to the elder hand, if any."""
        places = range(len(self.under))
        return [place for place in places if not self._tied(place, sort) >> mate & 1][:1]

    # Relations between sorts, as bit sets ------------------------------------------------------------------

    @property
    def _all(self) -> int:
        return (1 << len(self.sorts)) - 1

    @cached_property
    def _won(self) -> list[list[int]]:
        """For each account and each sort, the sorts that it beats."""
        found = []
        for place, under in enumerate(self.under):
            members = [0] * len(under.kinds)
            for sort, kinds in enumerate(self.sorts):
                members[kinds[place]] |= 1 << sort
            beaten = [sum(members[kind] for kind in _bits(kinds)) for kinds in under.beaten()]
            found.append([beaten[kinds[place]] for kinds in self.sorts])
        return found

    @cached_property
    def _lost(self) -> list[list[int]]:
        """For each account and each sort, the sorts that beat it."""
        found = []
        for won in self._won:
            lost = [0] * len(won)
            for sort, beaten in enumerate(won):
                for other in _bits(beaten):
                    lost[other] |= 1 << sort
            found.append(lost)
        return found

    def _tied(self, place: int, sort: int) -> int:
        return self._all & ~self._won[place][sort] & ~self._lost[place][sort]

    @cached_property
    def _related(self) -> list[int]:
        """For each sort, the sorts with which it forms a pair that matches the query."""
        return [self._asked(sort) & self._called(sort) for sort in range(len(self.sorts))]

    def _asked(self, sort: int) -> int:
        """Returns the sorts of hands that the query asks for beside this sort, as a bit set."""
        ask = self.query.ask
        won, lost = ([each[sort] for each in side] for side in (self._won, self._lost))
        tied = [self._tied(place, sort) for place in range(len(self.under))]
        if ask == "elder":
            return tied[0]
        if ask == "undecided":
            return tied[0] & ~tied[1]
        if ask == "opposite":
            return won[0] & lost[1] | lost[0] & won[1]
        if ask == "result":
            return self._all & ~(won[0] & won[1] | lost[0] & lost[1] | tied[0] & tied[1])
        assert ask == "dearer", ask
        paid = self._all if self._dearer >> sort & 1 else 0
        return won[0] & won[1] & paid | lost[0] & lost[1] & self._dearer

    @cached_property
    def _dearer(self) -> int:
        """The sorts that the first account prices higher than the second."""
        return sum(1 << sort for sort, (mine, theirs) in enumerate(self.kinds) if mine.price > theirs.price)

    def _called(self, sort: int) -> int:
        """Returns the sorts that form a pair of the requested combinations with this one."""
        first, second = self._wanted
        return (second if first >> sort & 1 else 0) | (first if second >> sort & 1 else 0)

    @cached_property
    def _wanted(self) -> tuple[int, int]:
        return self._held(self.query.first), self._held(self.query.second)

    def _held(self, name: str | None) -> int:
        """Returns the sorts with that name; all if None."""
        return sum(1 << sort for sort, called in enumerate(self._names) if name in (None, called))

    @cached_property
    def _names(self) -> list[str]:
        """The name of each sort under the first account."""
        return [_name(kinds[0]) for kinds in self.kinds]


def _bits(mask: int) -> Iterator[int]:
    """Yields the positions of the bits that are set, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def lowest_beside(found: Found, hand: Hand) -> Hand:
    """Returns the lowest hand, under the first account, that shares no card with another."""
    under = found.under[0]
    for kind in sorted(range(len(under.kinds)), key=under.ranks.__getitem__):
        beside = apart(hand, _hand(under.first[kind]))
        if beside:
            return beside
    raise AssertionError("some hand can lie beside any other")
