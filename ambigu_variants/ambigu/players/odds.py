"""Exact odds: of all hands that may be held or may come, how many are how strong, in no time.

All hands stand in a row, the weakest first, and for each card a whole number tells by its binary digits which
of them hold it. The hands with these cards and without those are then one such number more; how many of them
are of each strength is read off its digits, for equally strong hands stand side by side. Only one hand of
each class of hands that differ by the names of their suits is judged (:mod:`ambigu.census.every_hand`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache, reduce
from itertools import combinations, count, pairwise, permutations
from operator import or_
from typing import NamedTuple

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.census.standings import Kind, kind, parted
from ambigu_variants.ambigu.rules.hands import Cards, Hand, Height
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook, hand_questions
from ambigu_variants.kernel.cards import PACK_40, SUITS, Card
from ambigu_variants.kernel.rulings import Case

__all__ = ["WHOLE", "Against", "Odds", "odds", "ready", "shares"]

WHOLE = 1000
"""A share is a number of thousandths."""
KEPT = 8
"""The odds of so many rulebooks are kept at once."""
PLACES = {card: place for place, card in enumerate(PACK_40.cards)}
ASKED_AGAIN = 256
"""So many countings are kept: a player who is asked again holds the same cards."""
STEP = 250
"""So many classes of hands are placed in a step: a browser goes on with what is asked between two steps."""
ASKED = (*hand_questions(), "pack", "card_order")
"""What the strength of hands rests on: rulebooks that answer these alike have the same odds."""

Strength = tuple[int, Height]
"""The rung of the ladder, -1 for no combination, and how high among its equals."""


class Against(NamedTuple):
    """Of all hands that another may hold: how many one's own beats, how many are equal to it but for the
    order of speech, and how many there are.
    """

    won: int
    equal: int
    hands: int

    @property
    def share(self) -> int:
        """How many of a thousand are beaten, of the equal ones half."""
        return WHOLE * (2 * self.won + self.equal) // (2 * self.hands)


class _Class(NamedTuple):
    """A class of hands: one of them, of which kind, how many there are, and how many bytes they take."""

    hand: Hand
    kind: Kind
    size: int

    @property
    def long(self) -> int:
        return -(-self.size // 8)


class Odds:
    """The hands of a rulebook by their strength, once :meth:`onward` has nothing more to do.

    A *level* is a strength; levels are numbered from 0, the weakest. ``prices`` is the mean price of the
    hands of each, in hundredths of a counter. Points that only a two-card sequence parts are of one level:
    :meth:`against` parts them, :meth:`levels` does not.
    """

    def __init__(self, rules: Rulebook) -> None:
        self._case: Matter = Case(rules)
        self._rungs = {combination: rung for rung, combination in enumerate(rules.ladder(self._case))}
        self._signs: dict[tuple[Kind, Kind], int] = {}
        self._steps = self._made()

    def onward(self) -> bool:
        """Goes a step on with what is told of all hands; whether more is to do."""
        return next(self._steps, False)

    def _made(self) -> Iterator[bool]:
        found: dict[Strength, list[_Class]] = {}
        for number, (hand, size) in enumerate(classes()):
            if not number % STEP:
                yield True
            what = kind(self._case, hand)
            found.setdefault(self._strength(what), []).append(_Class(hand, what, size))
        self._level = {strength: level for level, strength in enumerate(sorted(found))}
        self._classes = [found[strength] for strength in self._level]
        self.prices = tuple(
            100 * sum(each.size * each.kind.price for each in some) // sum(each.size for each in some)
            for some in self._classes
        )
        self._ends = [0]
        for some in self._classes:
            self._ends.append(self._ends[-1] + sum(each.long for each in some))
        self._spans = list(pairwise(self._ends))
        yield from self._placed()
        self._counted = lru_cache(maxsize=ASKED_AGAIN)(self._count_levels)

    def _strength(self, what: Kind) -> Strength:
        return (self._rungs[what.combination] if what.combination else -1), what.height

    def _placed(self) -> Iterator[bool]:
        """All hands as the digits of a number; and for each card those that hold it."""
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

    def level(self, cards: Cards) -> int:
        """The level of four cards."""
        return self._level[self._strength(kind(self._case, Hand(cards)))]

    def levels(self, held: Iterable[Card], gone: Iterable[Card]) -> list[int]:
        """How many hands that hold all of some cards, and none of others, are of each level."""
        return self._counted(tuple(held), tuple(gone))

    def _count_levels(self, held: Cards, gone: Cards) -> list[int]:
        found = self._hands(held, gone)
        number = int.from_bytes  # looked up once: this is where a player's time goes
        return [number(found[first:stop], "little").bit_count() for first, stop in self._spans]

    def against(self, cards: Cards, gone: Iterable[Card]) -> Against:
        """Four cards against another hand, of which nothing is known but that it holds none of these, nor
        any that is gone.
        """
        found = self._hands((), (*cards, *gone))
        level, mine = self.level(cards), _what(self._case, cards)
        won, equal = _count(found[: self._ends[level]]), 0
        start = self._ends[level]
        for each in self._classes[level]:
            if many := _count(found[start : start + each.long]):
                sign = self._parted(mine, each)
                won, equal = won + many * (sign > 0), equal + many * (not sign)
            start += each.long
        return Against(won, equal, _count(found))

    def standing(self, cards: Cards) -> int:
        """Of a thousand pairs of cards how many promise less than these two, half of those that promise as
        much: what two cards promise is what they come to on average against the better of two hands.
        """
        return self._pairs[_alike(cards)]

    @cached_property
    def _pairs(self) -> dict[tuple[int, int, bool], int]:
        """How pairs of cards stand that differ by more than the names of their suits."""
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

    def _parted(self, mine: tuple[Hand, Kind], other: _Class) -> int:
        """1 if a two-card sequence lets a hand beat its equal, -1 if it loses by it."""
        hand, what = mine
        if (what, other.kind) not in self._signs:
            signs = parted(self._case, [hand, other.hand], (0, 0))
            self._signs[what, other.kind] = signs.get((0, 1), 0)
        return self._signs[what, other.kind]

    def _hands(self, held: Iterable[Card], gone: Iterable[Card]) -> bytes:
        found, without = self._every, 0
        for card in held:
            found &= self._holding[PLACES[card]]
        for card in gone:
            without |= self._holding[PLACES[card]]
        return (found & ~without).to_bytes(self._ends[-1], "little")


def shares(levels: Sequence[int]) -> list[int]:
    """For each level, in thousandths, how many of so many hands are below it, half of its equals among
    them; nought where there are no hands.
    """
    found, below, hands = [], 0, 2 * sum(levels) or 1
    for many in levels:
        found.append(WHOLE * (2 * below + many) // hands)
        below += many
    return found


def odds(rules: Rulebook) -> Odds:
    """The odds of a rulebook, made once for all that judge hands alike."""
    while ready(rules):
        pass
    return _made[_answers(rules)]


def ready(rules: Rulebook) -> bool:
    """Goes a step on with the odds of a rulebook; whether more is to do."""
    answers = _answers(rules)
    if answers not in _made:
        while len(_made) >= KEPT:
            del _made[next(iter(_made))]
        _made[answers] = Odds(rules)
    try:
        return _made[answers].onward()
    except BaseException:  # also where a browser's time is up: what is half made is begun anew
        del _made[answers]
        raise


def _answers(rules: Rulebook) -> tuple[object, ...]:
    return tuple([getattr(rules, question) for question in ASKED])


_made: dict[tuple[object, ...], Odds] = {}


def _alike(cards: Cards) -> tuple[int, int, bool]:
    """What two cards have in common with all that differ from them by the names of their suits alone."""
    one, other = cards
    return min(one.rank, other.rank), max(one.rank, other.rank), one.suit == other.suit


def _what(case: Matter, cards: Cards) -> tuple[Hand, Kind]:
    hand = Hand(cards)
    return hand, kind(case, hand)


def _count(digits: bytes) -> int:
    return int.from_bytes(digits, "little").bit_count()


@cache
def _arranged(alike: tuple[int, ...]) -> tuple[int, list[list[int]]]:
    """How the cards of each suit of a hand can be given to the suits, ``alike`` telling which are of the same
    ranks: a digit for every way; and for each of the four, by suit, the ways in which that suit has it.
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
