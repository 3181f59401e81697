"""Tournaments: many deals among tempers, each in every seat, with each one's mean win per deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from math import isqrt

from ambigu_variants.ambigu.deals.boards import seats
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, lay, run
from ambigu_variants.ambigu.players.strategies import Strategy, temper
from ambigu_variants.ambigu.rules.counters import bought
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import PileKind
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.steps import Ask, Reply, Transfer
from ambigu_variants.records.record import Record

PURSE = 50
"""Each player's counters before every deal; the table is then empty and there are no debts."""
HUNDREDTHS = 100
MOST = 1000
"""The largest number of turns that can be requested: a tournament takes minutes."""


class End(StrEnum):
    """The ways in which a deal can end."""

    SHOWDOWN = "showdown"
    UNCALLED = "uncalled"
    VOID = "void"


@dataclass(frozen=True, kw_only=True)
class Result:
    """The result of one temper.

    ``turns`` is how many times it sat in every seat with the same cards dealt, ``deals`` the number of these
    deals. ``won`` is in counters: its purse at the end of each deal, adjusted for debts, less its purse at
    the start and the counters it bought. ``squares`` is the sum of the squares of its wins in each turn,
    ``first`` the number of deals it won.
    """

    temper: str
    turns: int
    deals: int
    won: int
    squares: int
    first: int

    @property
    def mean(self) -> int:
        """The mean win per deal, in hundredths of a counter."""
        return round(HUNDREDTHS * self.won / self.deals)

    @property
    def error(self) -> int:
        """The standard error of that mean, in hundredths of a counter.

        Its samples are the turns, not the deals: the deals of a turn share their cards.
        """
        turns, each = self.turns, self.deals // self.turns
        about = turns * self.squares - self.won * self.won
        return isqrt(HUNDREDTHS**2 * about // (turns * turns * max(turns - 1, 1) * each * each))


@dataclass(frozen=True, kw_only=True)
class Tournament:
    """The results of all tempers in their order, the number of deals, and how many ended in each way.

    The winners' counters are split by origin: those on the ``table``, and those ``paid`` for hands.
    ``contrasts`` has a result for every two tempers: how much more the first wins than the second, turn by
    turn, so that the luck of the cards that both share cancels out.
    """

    results: tuple[Result, ...]
    contrasts: tuple[Result, ...]
    deals: int
    ends: dict[End, int]
    table: int
    paid: int


def tournament(rules: Rulebook, names: Sequence[str], turns: int, seed: str) -> Tournament:
    """Plays a tournament; the same seed gives the same result.

    In a turn the same cards are dealt once for each player, so that each sits once in every seat.

    Args:
        rules: the rulebook.
        names: the tempers that play; one that is named several times has a single result.
        turns: the number of turns.
        seed: the seed of the cards and of the players.
    """
    company = [temper(name) for name in names]
    if not 1 <= turns <= MOST:
        raise RequestError(
            "{name} must be from {least} to {most}, not {given}.",
            name="turns",
            least=1,
            most=MOST,
            given=turns,
            field="turns",
        )
    sat = Counter(names)
    apart = {f"{one}-{other}": (one, other) for one, other in combinations(sat, 2)}
    won, squares, first = Counter[str](), Counter[str](), Counter[str]()
    ends, table, paid = Counter[End](), 0, 0
    for turn in range(turns):
        of_turn = Counter[str]()
        for shift in range(len(company)):
            seated = [*company[shift:], *company[:shift]]
            deal = _played(rules, seated, f"{seed} {turn}")
            for seat, each in enumerate(seated):
                of_turn[each.name] += deal.due_to(seat) - PURSE - bought(deal, seat)
                first[each.name] += seat == deal.winner
            ends[_end(deal)] += 1
            from_table, for_hand = _won(deal)
            table, paid = table + from_table, paid + for_hand
        for pair, (one, other) in apart.items():  # weighted as if both had equally many chairs
            of_turn[pair] = of_turn[one] * sat[other] - of_turn[other] * sat[one]
        won.update(of_turn)
        squares.update({name: many * many for name, many in of_turn.items()})
    chairs = sat | {each: sat[one] * sat[other] for each, (one, other) in apart.items()}
    results = {
        name: Result(
            temper=name,
            turns=turns,
            deals=turns * len(company) * many,
            won=won[name],
            squares=squares[name],
            first=first[name],
        )
        for name, many in chairs.items()
    }
    return Tournament(
        results=tuple(results[name] for name in sat),
        contrasts=tuple(results[name] for name in apart),
        deals=turns * len(company),
        ends={end: ends[end] for end in End},
        table=table,
        paid=paid,
    )


def _played(rules: Rulebook, seated: Sequence[Strategy], seed: str) -> Deal:
    """Plays one deal among these tempers."""
    told = Record(
        game=GAME,
        edition=EDITION,
        rules="",
        seats=tuple(seats(len(seated))),
        purses=(PURSE,) * len(seated),
        seed=seed,
    )
    players = [each.player(f"{seed} {each.name}") for each in seated]

    def reply(deal: Deal, ask: Ask | None) -> Reply | None:
        return players[ask.seat](deal, ask) if ask else None

    return run(lay(told, rules=rules), reply)


def _end(deal: Deal) -> End:
    if deal.winner is None:
        return End.VOID
    return End.SHOWDOWN if deal.shown else End.UNCALLED


def _won(deal: Deal) -> tuple[int, int]:
    """Returns the winner's gain from the table beyond his own stakes, and his pay for his hand.

    The pay includes what he is owed.
    """
    if deal.winner is None:
        return 0, 0
    purse, table, paid = deal.purse[deal.winner], 0, 0
    for step in deal.log:
        if not isinstance(step, Transfer):
            continue
        if purse in (step.payer, step.payee) and step.payer != deal.bank:
            amount = step.amount if step.payee == purse else -step.amount
            between_players = step.payer.kind == step.payee.kind == PileKind.PURSE
            paid, table = (paid + amount, table) if between_players else (paid, table + amount)
    return table, paid
