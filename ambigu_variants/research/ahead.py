"""How much a player wins more who follows the advice: the same cards in the same seat, with and without it.

Each deal is played twice: with a careful player in a seat, and with one who looks ahead
(:func:`ambigu.coach.advice.looks_ahead`) in his place. The others, all of one strategy, are the same, and so
are the cards. Each pack of cards is played from every seat in turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from multiprocessing import Pool

from ambigu_variants.ambigu.coach.advice import looks_ahead
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, begun, lay
from ambigu_variants.ambigu.players.strategies import CAREFUL, Strategy, temper
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.kernel.deal import Player
from ambigu_variants.records.record import Record

PLAYERS, PURSE = 4, 50


def gains(rules: str, against: str, runs: int, first: int, stop: int, workers: int = 1) -> Iterator[int]:
    """Yields the counters won more by looking ahead, in deals numbered ``first`` up to ``stop``.

    ``runs`` are the most continuations at each decision.
    """
    one = partial(_gain, rules, temper(against), runs)
    if workers == 1:
        yield from map(one, range(first, stop))
        return
    with Pool(workers) as pool:
        yield from pool.imap(one, range(first, stop), chunksize=4)


def _gain(rules: str, others: Strategy, runs: int, number: int) -> int:
    pack, seat = divmod(number, PLAYERS)
    names = tuple(f"p{each + 1}" for each in range(PLAYERS))
    told = Record(
        game=GAME, edition=EDITION, rules=rules, seats=names, purses=(PURSE,) * PLAYERS, seed=f"ahead {pack}"
    )
    table = [others] * PLAYERS
    table[seat] = CAREFUL
    seed = f"{told.seed} chair"
    seated = [strategy.player(f"{seed} {each + 1}") for each, strategy in enumerate(table)]
    ahead = [*seated]
    ahead[seat] = looks_ahead(told, f"{seed} {seat + 1}", table, runs)
    return _net(told, ahead, seat) - _net(told, seated, seat)


def _net(told: Record, players: list[Player], seat: int) -> int:
    deal = begun(lay(told))
    deal.run(lambda deal, ask: players[ask.seat](deal, ask) if ask else None)
    return net(deal, seat)
