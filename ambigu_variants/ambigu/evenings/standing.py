"""The standing between two deals of an evening, carried from one to the next, and the ledger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ambigu_variants.ambigu.rules.counters import bought, net
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Left


@dataclass(frozen=True, kw_only=True)
class Standing:
    """The standing between two deals.

    By chair it has ``purses``, counters ``bought``, and ``won`` and ``lost`` (sums over the deals won and
    the deals lost); ``away`` are the chairs left for good. It also has the ``pool``, the ``tray``, and the
    ``debts`` of one chair to another.
    """

    purses: tuple[int, ...]
    bought: tuple[int, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]
    away: frozenset[int] = frozenset()
    pool: int = 0
    tray: int = 0
    debts: Mapping[tuple[int, int], int]

    @staticmethod
    def first(purses: Sequence[int]) -> Standing:
        """Returns the standing before the first deal."""
        none = (0,) * len(purses)
        return Standing(purses=tuple(purses), bought=none, won=none, lost=none, debts={})

    def with_deal(self, deal: Deal, seated: Sequence[int]) -> Standing:
        """Returns the standing with a deal as far as it has gone; ``seated`` are the chairs by its seats."""
        seats = {chair: seat for seat, chair in enumerate(seated)}
        chairs = range(len(self.purses))
        nets = [net(deal, seats[chair]) if chair in seats else 0 for chair in chairs]
        kept = {pair: owed for pair, owed in self.debts.items() if not set(pair) <= seats.keys()}
        return Standing(
            purses=tuple(
                deal.purse[seats[chair]].counters if chair in seats else self.purses[chair]
                for chair in chairs
            ),
            bought=tuple(
                before + (bought(deal, seats[chair]) if chair in seats else 0)
                for chair, before in enumerate(self.bought)
            ),
            won=tuple(before + max(each, 0) for before, each in zip(self.won, nets, strict=True)),
            lost=tuple(before + max(-each, 0) for before, each in zip(self.lost, nets, strict=True)),
            away=self.away | {seated[seat] for seat in gone(deal)},
            pool=deal.pool.counters,
            tray=deal.tray.counters,
            debts=kept | {(seated[one], seated[other]): owed for (one, other), owed in deal.debts.items()},
        )


def gone(deal: Deal) -> list[int]:
    """Returns the seats whose players have left the table."""
    return [step.seat for step in deal.log if isinstance(step, Left)]


class Row(NamedTuple):
    """A chair's row in the ledger.

    It has the counters the player ``began`` with, those ``bought``, ``won`` and ``lost``, his ``purse``,
    what he ``owes`` and is ``owed``, and whether he is still ``there``.
    """

    chair: int
    began: int
    bought: int
    won: int
    lost: int
    purse: int
    owes: int
    owed: int
    there: bool

    def lacks(self, due: int = 0) -> int:
        """Returns the counters his purse lacks for his debts and for what is ``due`` before the cards."""
        return max(0, due + self.owes - self.purse)


class Ledger(NamedTuple):
    """The ledger of all counters: a row for each chair, the pool, the tray and the debts."""

    rows: tuple[Row, ...]
    pool: int
    tray: int
    debts: tuple[tuple[int, int, int], ...]


def ledger(began: Sequence[int], now: Standing) -> Ledger:
    """Builds the ledger of an evening that began with these purses."""
    debts = tuple((one, other, owed) for (one, other), owed in sorted(now.debts.items()))
    rows = (
        Row(
            chair=chair,
            began=purse,
            bought=now.bought[chair],
            won=now.won[chair],
            lost=now.lost[chair],
            purse=now.purses[chair],
            owes=sum(owed for one, _, owed in debts if one == chair),
            owed=sum(owed for _, other, owed in debts if other == chair),
            there=chair not in now.away,
        )
        for chair, purse in enumerate(began)
    )
    return Ledger(tuple(rows), now.pool, now.tray, debts)
