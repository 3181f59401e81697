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
from ambigu_variants.ambigu.study.pairs import Base, base_round, rival_round
from ambigu_variants.ambigu.study.rounds import COMPANY, PURSE, Sums, at_table
from ambigu_variants.kernel.errors import NotAllowed


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
            table = at_table((*company[shift:], *company[:shift]), f"{seed} round {number}", purse=purse)
            base: Base | None = None
            try:
                base = base_round(table, rules, odds)
                totals.base.add(Sums.of_round(base.sums))
            except NotAllowed:
                totals.base.left_out += 1
            for rival, sums in rivals:
                try:
                    if base is not None:
                        sums.add(rival_round(base, rival, odds))
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
