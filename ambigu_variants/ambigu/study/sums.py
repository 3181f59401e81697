"""Rounds of one account beside its rivals, played and added up.

All sums are integers, so parts of a study can be added in any way: ten parts of a single round give the same
as one of ten.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.players.odds import Odds
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.study.comparisons import Comparison, Effect, believed
from ambigu_variants.ambigu.study.pairs import Base, Compared, base_round, rival_round
from ambigu_variants.ambigu.study.rounds import COMPANY, PURSE, Round, measures
from ambigu_variants.kernel.errors import NotAllowed


@dataclass
class Sums:
    """Sums over rounds: how many there are, and for each measure the sum and the sum of the squares.

    ``left_out`` are rounds with a deal that did not end. The other counts are those of
    :class:`~ambigu.study.pairs.Compared`; ``parted`` counts the rounds in which any deal moved.
    """

    sums: list[int]
    squares: list[int]
    rounds: int = 0
    left_out: int = 0
    up: int = 0
    moved: int = 0
    ended: int = 0
    parted: int = 0

    @staticmethod
    def none(players: int) -> Sums:
        """Returns the sums over no round."""
        return Sums([0] * len(measures(players)), [0] * len(measures(players)))

    def add(self, other: Sums) -> None:
        """Adds the sums over other rounds."""
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(mine, list):
                value = [one + two for one, two in zip(mine, value, strict=True)]
            else:
                value += mine
            setattr(self, name, value)

    def add_round(self, values: Sequence[int]) -> None:
        """Adds a round of which only the measures are known."""
        self.add(Sums(list(values), [value * value for value in values], rounds=1))

    def add_compared(self, found: Compared) -> None:
        """Adds a round beside its base round."""
        self.add_round(found.differences)
        self.up += found.up
        self.moved += found.moved
        self.ended += found.ended
        self.parted += found.moved > 0


@dataclass
class Totals:
    """The sums of the base rounds, and those of each comparison."""

    base: Sums
    rivals: dict[Comparison, Sums]

    @staticmethod
    def none(players: int, comparisons: Sequence[Comparison]) -> Totals:
        """Returns the totals over no round."""
        return Totals(Sums.none(players), {each: Sums.none(players) for each in comparisons})

    @property
    def number(self) -> int:
        """The number of rounds, those left out included."""
        return self.base.rounds + self.base.left_out

    def add(self, other: Totals) -> None:
        """Adds totals of the same comparisons, or of some of them."""
        self.base.add(other.base)
        for comparison, sums in other.rivals.items():
            self.rivals[comparison].add(sums)

    def data(self) -> dict[str, Any]:
        """Returns the totals as plain data."""
        return {
            "base": dict(vars(self.base)),
            "comparisons": [[*comparison, dict(vars(sums))] for comparison, sums in self.rivals.items()],
        }

    @staticmethod
    def of(data: Mapping[str, Any]) -> Totals:
        """Reads totals from plain data."""
        rivals = {
            Comparison(question, answer, Effect(effect)): Sums(**sums)
            for question, answer, effect, sums in data["comparisons"]
        }
        return Totals(Sums(**data["base"]), rivals)


def played(
    source: str,
    comparisons: Sequence[Comparison],
    rounds: range,
    *,
    seed: str,
    company: Sequence[str] = COMPANY,
    purse: int = PURSE,
    kind: Callable[[Rulebook], Odds] = Odds,
) -> Totals:
    """Plays rounds, numbered from 0, under an account and under each rival; in each all move a chair on."""
    rules = rulebook(source, {})
    odds, totals = believed(rules, kind), Totals.none(len(company), comparisons)
    rivals = [(each.rival(source, kind), totals.rivals[each]) for each in comparisons]
    with _collecting_seldom():
        for number in rounds:
            shift = number % len(company)
            table = Round((*company[shift:], *company[:shift]), f"{seed} round {number}", purse=purse)
            base: Base | None = None
            try:
                base = base_round(table, rules, odds)
                totals.base.add_round(base.sums)
            except NotAllowed:
                totals.base.left_out += 1
            for rival, sums in rivals:
                try:
                    if base is not None:
                        sums.add_compared(rival_round(table, base, rival, odds))
                except NotAllowed:
                    sums.left_out += 1
            gc.collect(0)  # what the round has left behind
    return totals


@contextmanager
def _collecting_seldom() -> Iterator[None]:
    """Context manager: switches off automatic garbage collection, which would take a tenth of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
