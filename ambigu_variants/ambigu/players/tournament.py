"""Tournaments: many deals among tempers, all seats by turns, and what each wins of the others in the mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import isqrt

from ambigu_variants.ambigu.deals.boards import seats
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, lay, run
from ambigu_variants.ambigu.players.tempers import Temper, temper
from ambigu_variants.ambigu.rules.counters import bought
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.steps import Ask, Did, Reply, heap_named
from ambigu_variants.records.record import Record

__all__ = ["PURSE", "End", "Result", "Tournament", "tournament"]

PURSE = 50
"""What each has before every deal; nothing lies on the table then, and nobody owes."""
HUNDREDTHS = 100
MOST = 1000
"""So many turns may be asked for: they take minutes."""


class End(StrEnum):
    """How a deal can end."""

    SHOWDOWN = "showdown"
    UNCALLED = "uncalled"
    VOID = "void"


@dataclass(frozen=True, kw_only=True)
class Result:
    """What a temper won.

    ``turns`` is how many times it sat in every seat, with the same cards on the table, ``deals`` how many
    deals these are. ``won`` is in counters: what it had at the end of each deal, with what was due to it,
    less what it began with and bought. ``squares`` is the sum of the squares of what it won in each turn,
    ``first`` how many deals it won.
    """

    temper: str
    turns: int
    deals: int
    won: int
    squares: int
    first: int

    @property
    def mean(self) -> int:
        """What it won in the mean of a deal, in hundredths of a counter."""
        return round(HUNDREDTHS * self.won / self.deals)

    @property
    def error(self) -> int:
        """The standard error of that mean, in hundredths of a counter: the turns are told apart, not the
        deals of a turn, which have their cards in common.
        """
        turns, each = self.turns, self.deals // self.turns
        about = turns * self.squares - self.won * self.won
        return isqrt(HUNDREDTHS**2 * about // (turns * turns * max(turns - 1, 1) * each * each))


@dataclass(frozen=True, kw_only=True)
class Tournament:
    """The results of all who sat down, in their order; how many deals there were, how many of them ended how,
    and where the winners' counters came from: what lay on the ``table``, and what was ``paid`` for hands.
    """

    results: tuple[Result, ...]
    deals: int
    ends: dict[End, int]
    table: int
    paid: int


def tournament(rules: Rulebook, names: Sequence[str], turns: int, seed: str) -> Tournament:
    """Plays a tournament, the same for the same seed.

    In a turn the same cards are dealt as often as there are players, so that each sits once in every seat.

    Args:
        rules: the rulebook.
        names: the tempers that sit down; one may stand there more than once and is then reckoned as one.
        turns: how many turns are played.
        seed: of the cards and of the players.

    Raises:
        VariorumError: so many players cannot sit down, there is no such temper, or no turn is to be played.
    """
    company = [temper(name) for name in names]
    if not 1 <= turns <= MOST:
        raise RequestError(
            "A tournament has 1 to {most} turns, not {turns}.", most=MOST, turns=turns, field="turns"
        )
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
        won.update(of_turn)
        squares.update({name: many * many for name, many in of_turn.items()})
    sat = Counter(names)
    return Tournament(
        results=tuple(
            Result(
                temper=name,
                turns=turns,
                deals=turns * len(company) * sat[name],
                won=won[name],
                squares=squares[name],
                first=first[name],
            )
            for name in sat
        ),
        deals=turns * len(company),
        ends={end: ends[end] for end in End},
        table=table,
        paid=paid,
    )


def _played(rules: Rulebook, seated: Sequence[Temper], seed: str) -> Deal:
    """A deal in which each plays for himself."""
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
    """What the winner had of what lay on the table, beyond what he put there himself; and what he was paid,
    or is owed, for his hand.
    """
    if deal.winner is None:
        return 0, 0
    purse, table, paid = deal.purse[deal.winner].name, 0, 0
    for step in deal.log:
        if isinstance(step, Did) and purse in (step.payer, step.payee) and step.payer != deal.bank.name:
            amount = step.amount if step.payee == purse else -step.amount
            between_players = all(heap_named(name)[0] == "purse" for name in (step.payer, step.payee))
            paid, table = (paid + amount, table) if between_players else (paid, table + amount)
    return table, paid
