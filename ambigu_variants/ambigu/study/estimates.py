"""Estimates from the sums of a study: means per deal with standard errors, corrected for many tests."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from typing import NamedTuple

from ambigu_variants.ambigu.study.comparisons import Comparison, Totals
from ambigu_variants.ambigu.study.rounds import Sums, measures

RATE = 0.05
"""The accepted share of wrong claims among all claims: an effect is clear if its ``q`` is not more."""
ENOUGH = 30
"""The least number of rounds that must differ before an effect is tested."""
TWICE = 2
"""The number of standard errors to either side in a probable range."""


class Estimate(NamedTuple):
    """A mean per deal, its standard error, and ``q``, its smallest false discovery rate (1 if unknown)."""

    mean: float
    error: float
    q: float = 1.0

    @property
    def clear(self) -> bool:
        """Whether the effect is significant, corrected for the number of comparisons."""
        return self.q <= RATE

    @property
    def chance(self) -> float:
        """The probability of so large an effect, of either sign, if there is none (normal distribution)."""
        return erfc(abs(self.mean) / self.error / sqrt(2)) if self.error else 1.0

    @property
    def within(self) -> float:
        """The probable range to either side: two standard errors."""
        return TWICE * self.error


class Row(NamedTuple):
    """A comparison with its sums, and for each measure by name the estimate of the difference per deal."""

    comparison: Comparison
    sums: Sums
    differences: dict[str, Estimate]

    @property
    def deals(self) -> int:
        """The number of deals that were played for this comparison."""
        return (self.sums.rounds + self.sums.left_out) * self.sums.players

    @property
    def came_up(self) -> float:
        """The share of deals in which the question came up."""
        return self.sums.up / (self.deals or 1)

    @property
    def moved(self) -> float:
        """The share of deals that took another course or began with other counters."""
        return self.sums.moved / (self.deals or 1)

    @property
    def ended(self) -> float:
        """The share of deals that ended in another way."""
        return self.sums.ended / (self.deals or 1)


def estimates(sums: Sums) -> dict[str, Estimate]:
    """Returns the estimate of each measure, by name."""
    return {name: estimate(sums, place) for place, name in enumerate(measures(sums.players))}


def estimate(sums: Sums, place: int) -> Estimate:
    """Returns the estimate per deal of the measure with this index; the samples are the rounds."""
    rounds, deals = sums.rounds, sums.players
    if not rounds:
        return Estimate(0.0, 0.0)
    total, squares = sums.sums[place], sums.squares[place]
    mean = total / (rounds * deals)
    if rounds < 2:
        return Estimate(mean, 0.0)
    spread = max(rounds * squares - total * total, 0) / (rounds * (rounds - 1))
    return Estimate(mean, sqrt(spread / rounds) / deals)


def false_discovery(chances: Sequence[float]) -> list[float]:
    """Returns the false discovery rate at which each test would just be claimed (Benjamini–Hochberg)."""
    order = sorted(range(len(chances)), key=lambda each: chances[each])
    found, least = [1.0] * len(chances), 1.0
    for rank in range(len(order), 0, -1):
        least = min(least, chances[order[rank - 1]] * len(order) / rank)
        found[order[rank - 1]] = least
    return found


def rows(totals: Totals) -> list[Row]:
    """Returns all comparisons of a study with their estimates.

    For each measure the tests are all comparisons in which it differed, and enough rounds did. An effect
    that is exactly zero is known and not tested.
    """
    found = [Row(comparison, sums, estimates(sums)) for comparison, sums in totals.rivals.items()]
    for name in measures(totals.base.players):
        tested = [
            each.differences for each in found if each.differences[name].error and each.sums.parted >= ENOUGH
        ]
        chances = [each[name].chance for each in tested]
        for each, q in zip(tested, false_discovery(chances), strict=True):
            each[name] = each[name]._replace(q=q)
    return found
