"""Exact odds: the strength of all hands that may be held or may come, found quickly.

All hands are in a row, the weakest first, and for each card an integer has a bit set for every hand that
holds it. Hands with these cards and without those are one more such integer; its bits give the number of
hands of each strength, because equally strong hands are adjacent. Only one hand of each class of hands that
differ by the names of their suits is judged (:mod:`ambigu.census.every_hand`).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache, reduce
from itertools import accumulate, chain, combinations, compress, count, pairwise, permutations
from operator import attrgetter, itemgetter, mul, or_
from typing import Any, NamedTuple, TypeVar

from ambigu_variants.ambigu.census.every_hand import classes, shape
from ambigu_variants.ambigu.census.standings import Kind, kind, parted
from ambigu_variants.ambigu.rules.hands import SIZE, Cards, Hand, Height
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook, hand_questions
from ambigu_variants.kernel.cards import PACK_40, SUITS, Card
from ambigu_variants.kernel.rulings import Case

WHOLE = 1000
"""The unit of a share: shares are in thousandths."""
KEPT = 8
"""Maximum number of rulebooks whose odds are cached."""
PLACES = {card: place for place, card in enumerate(PACK_40.cards)}
ASKED_AGAIN = 256
"""Size of the cache of counts: a player who is asked again holds the same cards."""
KNOWN = 1 << 14
"""Size of the cache of results: players hold cards that differ only by the names of their suits."""
FEW = 9
"""With more known cards than this, it is quicker to count the hands of each exchange by themselves."""
STEP = 250
"""Classes of hands placed in a step; between steps a browser handles other requests."""
ASKED = (*hand_questions(), "pack", "card_order")
"""The questions that decide the strength of hands: the same answers give the same odds."""

R = TypeVar("R")
Strength = tuple[int, Height]
"""The rung of the ladder, -1 for no combination, and the height among hands on that rung."""


class Against(NamedTuple):
    """Counts of the hands that another player may hold.

    They are those beaten by one's own hand, those equal but for the order of speech, and all of them.
    """

    won: int
    equal: int
    hands: int

    @property
    def share(self) -> int:
        """The share of hands beaten, in thousandths, counting ties as half."""
        return WHOLE * (2 * self.won + self.equal) // (2 * self.hands)


class Sets(NamedTuple):
    """The hands that :class:`Against` counts, each set as an integer with a bit for every hand in it."""

    won: int
    equal: int
    hands: int


class _Class(NamedTuple):
    """A class of hands: one of them, its kind, and how many there are; ``long`` is its size in bytes."""

    hand: Hand
    kind: Kind
    size: int

    @property
    def long(self) -> int:
        return -(-self.size // 8)


class Odds:
    """The hands of a rulebook by strength, complete when :meth:`onward` has nothing more to do.

    A *level* is a strength; levels are numbered from 0, the weakest. ``prices`` is the mean price of the
    hands of each level, in hundredths of a counter, and ``combinations`` the combination that they make.
    ``apart`` is above the sum of all prices times a share: one number can hold two such sums.
    Points that differ only by a two-card sequence share a level, but are of different *kinds*, which are
    numbered too: :meth:`against` and :meth:`kinds` distinguish them, :meth:`levels` does not.
    """

    def __init__(self, rules: Rulebook) -> None:
        self._case: Matter = Case(rules)
        self._rungs = {combination: rung for rung, combination in enumerate(rules.ladder(self._case))}
        self._steps = self._made()
        self._results: dict[Any, Any] = {}
        self._by_shape: dict[tuple[int, ...], tuple[Sequence[int], Sequence[int]]] = {}
        self._known_levels = lru_cache(maxsize=KNOWN)(self._levels_of)

    def onward(self) -> bool:
        """Performs one step of the setup over all hands; returns whether more steps remain."""
        return next(self._steps, False)

    def _made(self) -> Iterator[bool]:
        found: dict[Strength, dict[Kind, list[_Class]]] = {}
        for number, (hand, size) in enumerate(classes()):
            if not number % STEP:
                yield True
            what = kind(self._case, hand)
            alike = found.setdefault(self._strength(what), {}).setdefault(what, [])
            alike.append(_Class(hand, what, size))
        self._level = {strength: level for level, strength in enumerate(sorted(found))}
        self._classes = [[*chain(*found[strength].values())] for strength in self._level]
        self._level_of = {
            shape(each.hand.cards): level for level, some in enumerate(self._classes) for each in some
        }
        self._kinds = [
            (level, some) for strength, level in self._level.items() for some in found[strength].values()
        ]
        self.prices = tuple(
            100 * sum(each.size * each.kind.price for each in some) // sum(each.size for each in some)
            for some in self._classes
        )
        paid = sum(each.size * each.kind.price for some in self._classes for each in some)
        self.apart = 1 << (100 * WHOLE * paid).bit_length()
        self.combinations = tuple(str(some[0].kind.combination or "none") for some in self._classes)
        self._ends = [0]
        for some in self._classes:
            self._ends.append(self._ends[-1] + sum(each.long for each in some))
        self._spans = list(pairwise(self._ends))
        kinds_end = accumulate((sum(each.long for each in some) for _, some in self._kinds), initial=0)
        self._kind_spans = list(pairwise(kinds_end))
        yield from self._placed()
        self._counted = lru_cache(maxsize=ASKED_AGAIN)(self._count_levels)

    def _strength(self, what: Kind) -> Strength:
        return (self._rungs[what.combination] if what.combination else -1), what.height

    def _placed(self) -> Iterator[bool]:
        """Encodes all hands, and for each card the hands that hold it, as the bits of integers."""
        turns = count()
        every = bytearray(self._ends[-1])
        holding = [bytearray(self._ends[-1]) for _ in PLACES]
        start = 0
        for each in (each for some in self._classes for each in some):
            if not next(turns) % STEP:
                yield True
            stop = start + each.long
            suited = [tuple(card.rank for card in each.hand.cards if card.suit == suit) for suit in SUITS]
            whole, where = _arranged(tuple(map(suited.index, suited)))
            every[start:stop] = whole.to_bytes(each.long, "little")
            for rank in {card.rank for card in each.hand.cards}:
                by_suit = [ways for ranks, ways in zip(suited, where, strict=True) if rank in ranks]
                for suit, *some in zip(SUITS, *by_suit, strict=True):
                    digits = reduce(or_, some)
                    holding[PLACES[Card(rank, suit)]][start:stop] = digits.to_bytes(each.long, "little")
            start = stop
        self._every = int.from_bytes(every, "little")
        self._holding = [int.from_bytes(each, "little") for each in holding]

    def agrees(self, other: Odds) -> bool:
        """Checks whether other odds, complete too, put all hands on the same levels at the same prices."""
        return (self.prices, self.combinations) == (other.prices, other.combinations) and all(
            {each.hand.cards for each in mine} == {each.hand.cards for each in theirs}
            for mine, theirs in zip(self._classes, other._classes, strict=True)
        )

    def known(self, asked: Any, found: Callable[[], R]) -> R:
        """Returns the cached result for a key; the function computes it if there is none."""
        if asked not in self._results:
            if len(self._results) >= KNOWN:
                self._results.clear()
            self._results[asked] = found()
        result: R = self._results[asked]
        return result

    def level(self, cards: Cards) -> int:
        """Returns the level of four cards."""
        return self._level_of[shape(cards)]

    def levels(self, held: Iterable[Card], gone: Iterable[Card]) -> list[int]:
        """Returns for each level how many hands hold all of ``held`` and none of ``gone``."""
        return self._counted(tuple(held), tuple(gone))

    def _count_levels(self, held: Cards, gone: Cards) -> list[int]:
        found = self._hands(held, gone)
        number = int.from_bytes  # looked up once: this is where a player's time goes
        return [number(found[first:stop], "little").bit_count() for first, stop in self._spans]

    def kinds(
        self, held: Iterable[Card], gone: Iterable[Card], among: Iterable[int] | None = None
    ) -> dict[int, int]:
        """Returns for each kind how many hands hold all of ``held`` and none of ``gone``, if there are any.

        ``among`` are the kinds to look at, if others are out of the question.
        """
        found, number = self._hands(held, gone), int.from_bytes
        spans = self._kind_spans
        counted = {
            which: number(found[slice(*spans[which])], "little").bit_count()
            for which in (range(len(spans)) if among is None else among)
        }
        return {which: many for which, many in counted.items() if many}

    def beaten(self, hands: Mapping[int, int]) -> list[int]:
        """Returns for each kind twice the number of some hands that it beats, plus those that it equals."""
        levels = [0] * len(self._spans)
        for which, many in hands.items():
            levels[self._kinds[which][0]] += many
        below = accumulate(levels, initial=0)
        twice = [2 * less + many for less, many in zip(below, levels, strict=False)]
        found = [twice[level] for level, _ in self._kinds]
        for (mine, theirs), sign in self._signs.items():
            found[mine] += sign * hands.get(theirs, 0)
        return found

    @cached_property
    def _signs(self) -> dict[tuple[int, int], int]:
        """The pairs of kinds of one level of which the first beats the other (1) or loses to it (-1)."""
        hands = [some[0].hand for _, some in self._kinds]
        return parted(self._case, hands, [level for level, _ in self._kinds])

    @cached_property
    def _kind_of(self) -> dict[Kind, int]:
        return {some[0].kind: which for which, (_, some) in enumerate(self._kinds)}

    def exchanged(self, cards: Cards, gone: Cards, values: Sequence[int]) -> list[int]:
        """Returns, for each choice of cards to keep, the sum of the values of all hands that may come of it.

        These hands hold no other of ``cards`` and none of ``gone``; ``values`` are by level. The number of a
        choice has a bit for each card that is kept.
        """
        known, kept = (*cards, *gone), _sets(cards)
        if len(known) > FEW:
            others = [[card for card in known if card not in some] for some in kept]
            return [sum(map(mul, levels, values)) for levels in map(self.levels, kept, others)]
        sums = [self._sum(held, values) if len(held) <= SIZE else 0 for held in _sets(known)]
        for number in range(len(known)):  # a hand with these cards has the next one too, or has not
            for place in range(len(sums)):
                if not place >> number & 1:
                    sums[place] -= sums[place | 1 << number]
        return sums[: len(kept)]

    def _sum(self, held: Cards, values: Sequence[int]) -> int:
        """Returns the sum of the values of all hands that hold some cards."""
        levels, counts = self._known_levels(held)
        return sum(map(mul, counts, map(values.__getitem__, levels)))

    def _levels_of(self, held: Cards) -> tuple[Sequence[int], Sequence[int]]:
        """Returns the levels of all hands that hold some cards, and how many there are on each."""
        if len(held) == SIZE:
            return (self.level(held),), (1,)
        what = shape(held)
        if what not in self._by_shape:
            counts = self.levels(held, ())
            self._by_shape[what] = [*compress(count(), counts)], [*filter(None, counts)]
        return self._by_shape[what]

    def paid(self, held: Iterable[Card], gone: Iterable[Card]) -> int:
        """Returns the sum of the prices, in counters, of all hands with ``held`` and none of ``gone``."""
        found, total = self._hands(held, gone), 0
        for some, (first, stop) in zip(self._classes, self._spans, strict=True):
            if len(prices := {each.kind.price for each in some}) == 1:
                total += prices.pop() * _count(found[first:stop])
                continue
            for each in some:
                total += each.kind.price * _count(found[first : first + each.long])
                first += each.long
        return total

    def against(self, cards: Cards, gone: Iterable[Card]) -> Against:
        """Compares four cards with all hands that hold none of them and none of ``gone``."""
        return Against(*(some.bit_count() for some in self.sets(cards, (), gone)))

    def sets(self, cards: Cards, held: Iterable[Card], gone: Iterable[Card]) -> Sets:
        """Returns the same hands as bits, of those that hold all of ``held``."""
        found = self._hands(held, (*cards, *gone))
        mine = self._kind_of[kind(self._case, Hand(cards))]
        start = self._ends[self._kinds[mine][0]]
        won = equal = 0
        for other, (at, stop) in self._level_kinds(mine):
            many = int.from_bytes(found[at:stop], "little") << 8 * (at - start)
            sign = self._signs.get((mine, other), 0)
            won, equal = (won | many if sign > 0 else won), (equal if sign else equal | many)
        below = int.from_bytes(found[:start], "little")
        return Sets(below | won << 8 * start, equal << 8 * start, int.from_bytes(found, "little"))

    def holding(self, card: Card) -> int:
        """Returns all hands that hold a card, as bits."""
        return self._holding[PLACES[card]]

    def standing(self, cards: Cards) -> int:
        """Returns how many pairs of cards in a thousand are weaker than these two, counting ties as half.

        The strength of a pair is its average result against the better of two hands.
        """
        return self._pairs[_alike(cards)]

    @cached_property
    def _pairs(self) -> dict[tuple[int, int, bool], int]:
        """The standing of each class of pairs, by :func:`_alike`."""
        one = shares(self.levels((), ()))
        many: Counter[tuple[int, int, bool]] = Counter()
        values: dict[tuple[int, int, bool], int] = {}
        for cards in combinations(PACK_40.cards, 2):
            alike = _alike(cards)
            many[alike] += 1
            if alike not in values:
                levels = self.levels(cards, ())
                values[alike] = sum(held * share * share for held, share in zip(levels, one, strict=True))
        order = sorted(set(values.values()))
        counted = [sum(many[each] for each in values if values[each] == value) for value in order]
        standing = dict(zip(order, shares(counted), strict=True))
        return {alike: standing[value] for alike, value in values.items()}

    def _level_kinds(self, which: int) -> list[tuple[int, tuple[int, int]]]:
        """Returns the kinds on the level of a kind, each with the bytes of its hands."""
        level = self._kinds[which][0]
        first = bisect_left(self._kinds, level, key=itemgetter(0))
        stop = bisect_right(self._kinds, level, key=itemgetter(0))
        return list(enumerate(self._kind_spans[first:stop], first))

    def _hands(self, held: Iterable[Card], gone: Iterable[Card]) -> bytes:
        found, without = self._every, 0
        for card in held:
            found &= self._holding[PLACES[card]]
        for card in gone:
            without |= self._holding[PLACES[card]]
        return (found & ~without).to_bytes(self._ends[-1], "little")


def _sets(cards: Cards) -> list[Cards]:
    """Returns all sets of some cards; the number of a set has a bit for each card that is in it."""
    found: list[Cards] = [()]
    for card in cards:
        found += [(*some, card) for some in found]
    return found


def shares(levels: Sequence[int]) -> list[int]:
    """Returns the share of hands below each level, in thousandths, with half of its equals.

    All shares are 0 if there are no hands.
    """
    found, below, hands = [], 0, 2 * sum(levels) or 1
    for many in levels:
        found.append(WHOLE * (2 * below + many) // hands)
        below += many
    return found


def odds(rules: Rulebook) -> Odds:
    """Returns the odds of a rulebook, cached for all rulebooks that judge hands alike."""
    while ready(rules):
        pass
    return _made[_answers(rules)]


def ready(rules: Rulebook) -> bool:
    """Computes the next part of a rulebook's odds; returns whether there is more to do."""
    answers = _answers(rules)
    if answers not in _made:
        while len(_made) >= KEPT:
            del _made[next(iter(_made))]
        _made[answers] = Odds(rules)
    try:
        return _made[answers].onward()
    except BaseException:  # even at a browser's deadline: odds half made are not kept
        del _made[answers]
        raise


_answers: Callable[[Rulebook], tuple[object, ...]] = attrgetter(*ASKED)
_made: dict[tuple[object, ...], Odds] = {}


def _alike(cards: Cards) -> tuple[int, int, bool]:
    """Returns the key shared by all pairs of cards that differ only by the names of their suits."""
    one, other = cards
    return min(one.rank, other.rank), max(one.rank, other.rank), one.suit == other.suit


def _count(digits: bytes) -> int:
    return int.from_bytes(digits, "little").bit_count()


@cache
def _arranged(alike: tuple[int, ...]) -> tuple[int, list[list[int]]]:
    """Returns the ways to assign the rank groups of a hand to the suits, as bits.

    ``alike`` gives for each suit the first one with the same ranks. The first value has a bit for each way,
    the second, by group and suit, those in which the suit has the group.
    """
    ways = sorted(set(permutations(alike)))
    where = [
        [
            sum(1 << way for way, given in enumerate(ways) if given[suit] == block)
            for suit in range(len(SUITS))
        ]
        for block in alike
    ]
    return (1 << len(ways)) - 1, where
