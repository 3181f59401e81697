"""Exact odds, counted with numpy: the same results as :class:`~ambigu.players.odds.Odds`, sooner.

A study asks for odds millions of times.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ambigu_variants.ambigu.players.odds import ASKED_AGAIN, PLACES, Odds
from ambigu_variants.ambigu.rules.hands import Cards
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.kernel.cards import Card

WORD = 8
"""The bytes of a word: levels begin with a new one."""


class _Bits(NamedTuple):
    """Sets of hands as words: all hands, and for each card those that hold it and those that don't.

    ``starts`` are the places where the levels begin.
    """

    every: NDArray[np.uint64]
    holding: list[NDArray[np.uint64]]
    without: list[NDArray[np.uint64]]
    starts: NDArray[np.int64]


class ArrayOdds(Odds):
    """The same odds, with the bits of the hands in arrays of words."""

    def __init__(self, rules: Rulebook) -> None:
        super().__init__(rules)
        self._by_level = lru_cache(maxsize=ASKED_AGAIN)(self._count_by_level)

    @cached_property
    def _bits(self) -> _Bits:
        starts, places, stop = [], np.zeros(self._ends[-1], dtype=np.int64), 0
        for first, last in self._spans:
            starts.append(stop // WORD)
            places[first:last] = np.arange(stop, stop + last - first)
            stop += -(-(last - first) // WORD) * WORD

        def words(hands: int) -> NDArray[np.uint64]:
            found = np.zeros(stop, dtype=np.uint8)
            found[places] = np.frombuffer(hands.to_bytes(self._ends[-1], "little"), dtype=np.uint8)
            return found.view(np.uint64)

        holding = [words(each) for each in self._holding]
        return _Bits(words(self._every), holding, [~each for each in holding], np.array(starts))

    def levels(self, held: Iterable[Card], gone: Iterable[Card]) -> list[int]:
        """Returns for each level how many hands hold all of ``held`` and none of ``gone``."""
        found: list[int] = self._by_level(tuple(held), tuple(gone)).tolist()
        return found

    def _count_by_level(self, held: Cards, gone: Cards) -> NDArray[np.int64]:
        bits = self._bits
        found = bits.every.copy()
        for card in held:
            found &= bits.holding[PLACES[card]]
        for card in gone:
            found &= bits.without[PLACES[card]]
        counted: NDArray[np.int64] = np.add.reduceat(np.bitwise_count(found), bits.starts, dtype=np.int64)
        return counted

    def rows(self, *values: Sequence[int]) -> Any:
        """Returns lists that have a value for each level, in the form that :meth:`weighed` takes."""
        return np.array(values, dtype=np.int64)

    def weighed(self, held: Cards, gone: Cards, values: Any) -> tuple[int, ...]:
        """Returns how many hands there are, and the sums of their values."""
        levels = self._by_level(held, gone)
        return (int(levels.sum()), *(values @ levels).tolist())
