"""Deals of four players a second, every step cited, against PokerKit's no-limit hold'em.

Both sides play at random: the player to act makes one of the legal actions. Setting up the table, shuffling
and choosing actions are included in the time of both.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random

ROUNDS = 5
OURS, THEIRS = 1500, 60
PLAYERS = 4


def seconds(deal: Callable[[int], object], deals: range) -> float:
    begun = time.perf_counter()
    for number in deals:
        deal(number)
    return time.perf_counter() - begun


def hold_em(number: int) -> object:
    """Plays one hand of no-limit hold'em with random actions."""
    from pokerkit import Automation, NoLimitTexasHoldem

    draw = Random(number)
    state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, (50,) * PLAYERS, PLAYERS)
    while state.status:
        if state.can_complete_bet_or_raise_to() and draw.randrange(3) == 0:
            state.complete_bet_or_raise_to(state.min_completion_betting_or_raising_to_amount)
        elif state.can_fold() and draw.randrange(3) == 0:
            state.fold()
        else:
            state.check_or_call()
    return state


def main() -> None:
    from ambigu_variants.ambigu.deals.replay import EDITION, GAME, lay, run
    from ambigu_variants.ambigu.deals.trials import restless
    from ambigu_variants.ambigu.sources import ACCOUNTS
    from ambigu_variants.records.record import Record

    steps = 0

    def ours(source: str) -> Callable[[int], object]:
        def play(number: int) -> object:
            nonlocal steps
            told = Record(
                game=GAME,
                edition=EDITION,
                rules=source,
                seats=("Anne", "Bruno", "Claire", "David"),
                purses=(50,) * PLAYERS,
                seed=str(number),
            )
            deal = run(lay(told), restless(f"player {number}", asides=False))
            assert deal.over
            assert all(step.ruling for step in deal.log)
            steps += len(deal.log)
            return deal

        return play

    times: dict[str, list[float]] = {}
    for turn in range(ROUNDS):
        for account in ACCOUNTS:
            deals = range(turn * OURS, (turn + 1) * OURS)
            times.setdefault(account.source.short, []).append(seconds(ours(account.id), deals) / OURS)
        times.setdefault("PokerKit", []).append(seconds(hold_em, range(THEIRS)) / THEIRS)
    print(f"Deals of {PLAYERS} players in a second, median of {ROUNDS} rounds (ours at least 3,000)")
    pace = {name: 1 / statistics.median(each) for name, each in times.items()}
    told = "  ".join(f"{name} {figure:,.0f}" for name, figure in pace.items())
    ratio = min(pace[account.source.short] for account in ACCOUNTS) / pace["PokerKit"]
    each = steps / (ROUNDS * OURS * len(ACCOUNTS))
    print(f"  {told}  (our slowest {ratio:.0f} times PokerKit; {each:.0f} cited steps a deal)")


if __name__ == "__main__":
    main()
