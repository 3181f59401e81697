"""What a question to the census finds: how many hands or pairs exactly, and examples of them.

All hands are judged first, in steps; what is done so far travels from step to step, and nothing is kept
between them. The rest is settled between kinds of hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import permutations, zip_longest
from typing import Any, NamedTuple, TypeVar

from ambigu_variants.ambigu.census.every_hand import HANDS, PAIRS, classes
from ambigu_variants.ambigu.census.meetings import meetings
from ambigu_variants.ambigu.census.queries import COMBINATIONS, NOTHING, Query, Subject, signature
from ambigu_variants.ambigu.census.standings import Kind, sorted_out, standings
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.kernel.cards import SUITS, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError

__all__ = ["Found", "Row", "begun", "found", "go_on", "lowest_beside", "state", "whole"]

T = TypeVar("T")

Kinds = tuple[Kind, ...]
"""The kind of a hand under each account of a question."""

Sorted = list[list[int]]
"""For each account the classes sorted out so far, see :func:`ambigu.census.standings.sorted_out`."""

JUDGED_IN_A_STEP = 1600


def begun(query: Query, state: Mapping[str, Any] | None) -> Sorted:
    """What is done so far, from what the last step gave.

    Raises:
        RequestError: no step of this question has given that.
    """
    if state is None:
        return [[] for _ in query.accounts]
    done = state.get("sorted")
    if (
        state.get("under") != list(map(signature, query.accounts))
        or not isinstance(done, list)
        or len(done) != len(query.accounts)
        or not all(isinstance(each, list) and len(each) <= len(classes()) for each in done)
        or not all(
            isinstance(first, int) and 0 <= first <= number and each[first] == first
            for each in done
            for number, first in enumerate(each)
        )
    ):
        raise RequestError("Hand back what has been done so far just as it was given.", field="state")
    return done


def state(query: Query, done: Sorted) -> Data:
    """What is done so far as plain data, with the accounts under which it was done."""
    return {"under": list(map(signature, query.accounts)), "sorted": done}


def whole(query: Query, state: Mapping[str, Any] | None) -> Sorted:
    """What the last step gave, when all hands are judged.

    Raises:
        RequestError: they are not, or no step of this question has given that.
    """
    done = begun(query, state)
    if any(len(each) < len(classes()) for each in done):
        raise RequestError("Not all hands are judged yet.", field="state")
    return done


def go_on(query: Query, done: Sorted) -> Sorted:
    """The next step: some more hands judged."""
    left = JUDGED_IN_A_STEP
    further: Sorted = []
    for account, begun in zip(query.accounts, done, strict=True):
        further.append(sorted_out(account.rules, begun, left))
        left -= len(further[-1]) - len(begun)
    return further


class Row(NamedTuple):
    """One line of an answer: how many hands or pairs are of these names and prices.

    Of hands ``names`` and ``prices`` are those under each account; of pairs ``names`` are those of the two
    hands under the first account, the higher first, and there are no ``prices``.
    """

    names: tuple[str, ...]
    prices: tuple[int, ...]
    number: int


def found(query: Query, done: Sorted) -> Found:
    """The answer, when all hands are judged."""
    return (_Hands if query.subject is Subject.HANDS else _Pairs)(query, done)


class Found:
    """The answer to a question.

    Classes are sorted by their kinds under all accounts at once: ``kinds[n]`` are the kinds of sort n,
    ``sorts[n]`` their numbers, ``members[n]`` the classes of sort n; ``of`` is the sort of each class.
    """

    def __init__(self, query: Query, done: Sorted) -> None:
        self.query = query
        self.under = [standings(each.rules, sort) for each, sort in zip(query.accounts, done, strict=True)]
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
    """How many hands or pairs there are to choose from."""

    @cached_property
    def rows(self) -> list[Row]:
        """What is found, by names and prices, the most first."""
        return sorted(self._rows(), key=lambda row: (-row.number, row))

    @property
    def count(self) -> int:
        """How many are found."""
        return sum(row.number for row in self.rows)

    @property
    def left(self) -> tuple[int, int] | None:
        """Where winners were asked for that are opposite and there are none: on how many pairs the second
        account decides what the first leaves to the elder hand, and the first what the second leaves to it.
        """
        return None

    def examples(self) -> Iterator[tuple[Hand, ...]]:
        """Some of what is found, out of each row in turn, no two alike: a hand, or two in order of speech."""
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
    """The same in another order, always the same one: neighbours come far apart."""
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
        """The sorts that are found, by names and prices."""
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
        """How many pairs of the combinations asked for one account leaves to the elder hand and another
        decides, by the places of the two.
        """
        sorts = range(len(self.sorts))
        related = [self._tied(mine, sort) & ~self._tied(theirs, sort) & self._called(sort) for sort in sorts]
        return sum(meetings(self.of, related, [0] * len(self.sorts)).values())

    def _examples(self, row: Row) -> Iterator[tuple[Hand, ...]]:
        """Each sort with one that it makes a pair with, then each with another, and so on; another sort
        begins in each row, so that the same hand does not begin them all.
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
        """Two such hands that can meet. The one speaks first whom the account that parts them has lose, so
        that its winner does not seem to owe it to speech.
        """
        for number in self.members[sort]:
            for against in self.members[mate]:
                beside = _apart(_hand(number), _hand(against))
                if beside:
                    wins = any(self._won[place][sort] >> mate & 1 for place in self._parting(sort, mate))
                    return (beside, _hand(number)) if wins else (_hand(number), beside)
        return None

    def _parting(self, sort: int, mate: int) -> list[int]:
        """The first account, by its place, that does not leave two hands to speech."""
        places = range(len(self.under))
        return [place for place in places if not self._tied(place, sort) >> mate & 1][:1]

    # Sorts as bits: what stands in some relation to one of them --------------------------------------------

    @property
    def _all(self) -> int:
        return (1 << len(self.sorts)) - 1

    @cached_property
    def _won(self) -> list[list[int]]:
        """Under each account, for each sort the sorts that it beats."""
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
        """Under each account, for each sort the sorts that beat it."""
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
        """For each sort those with which it makes a pair that is asked for."""
        return [self._asked(sort) & self._called(sort) for sort in range(len(self.sorts))]

    def _asked(self, sort: int) -> int:
        """The sorts to which this one is related as the question asks."""
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
        """The sorts that the first account pays more for than the second."""
        return sum(1 << sort for sort, (mine, theirs) in enumerate(self.kinds) if mine.price > theirs.price)

    def _called(self, sort: int) -> int:
        """The sorts that make a pair of the combinations asked for with this one."""
        first, second = self._wanted
        return (second if first >> sort & 1 else 0) | (first if second >> sort & 1 else 0)

    @cached_property
    def _wanted(self) -> tuple[int, int]:
        return self._held(self.query.first), self._held(self.query.second)

    def _held(self, name: str | None) -> int:
        """The sorts of that name; all if None."""
        return sum(1 << sort for sort, called in enumerate(self._names) if name in (None, called))

    @cached_property
    def _names(self) -> list[str]:
        """For each sort what the first account calls it."""
        return [_name(kinds[0]) for kinds in self.kinds]


def _bits(mask: int) -> Iterator[int]:
    """The places of the bits that are set, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _apart(hand: Hand, other: Hand) -> Hand | None:
    """The other hand, its suits renamed so that it shares no card with the first; None if it cannot be."""
    for names in permutations(SUITS):
        renamed = dict(zip(SUITS, names, strict=True))
        cards = tuple(Card(rank, renamed[suit]) for rank, suit in other.cards)
        if not set(cards) & set(hand.cards):
            return Hand(cards)
    return None


def lowest_beside(found: Found, hand: Hand) -> Hand:
    """The lowest hand, under the first account, that can lie beside another."""
    under = found.under[0]
    for kind in sorted(range(len(under.kinds)), key=under.ranks.__getitem__):
        beside = _apart(hand, _hand(under.first[kind]))
        if beside:
            return beside
    raise AssertionError("some hand can lie beside any other")
