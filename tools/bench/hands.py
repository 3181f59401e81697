"""Hands judged per second, against PokerKit with its own; both judge hands made beforehand.

Ours are judged in bulk, from nothing in each round, and one by one with every ruling noted.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from itertools import combinations, islice
from typing import Any

ROUNDS = 5


def seconds(judge: Callable[[Any], object], hands: Iterable[Any]) -> float:
    begun = time.perf_counter()
    for hand in hands:
        judge(hand)
    return time.perf_counter() - begun


def main() -> None:
    from pokerkit import Deck, StandardHighHand

    from ambigu_variants.ambigu.census.every_hand import every_hand
    from ambigu_variants.ambigu.census.standings import in_bulk
    from ambigu_variants.ambigu.rules.showdown import judge, price
    from ambigu_variants.ambigu.sources.lalanne_2010 import ACCOUNT
    from ambigu_variants.kernel.rulings import Case

    case = Case(ACCOUNT.rules)

    def cited(hand: Any) -> object:
        held = judge(case, hand)
        return held, price(case, held)

    mine = list(every_hand())
    theirs = list(islice(combinations(Deck.STANDARD, 5), len(mine)))
    times = [
        (seconds(in_bulk(ACCOUNT.rules), mine), seconds(cited, mine), seconds(StandardHighHand, theirs))
        for _ in range(ROUNDS)
    ]
    bulk, single, pokerkit = (len(mine) / statistics.median(each) for each in zip(*times, strict=True))
    print(f"Hands judged in a second, {len(mine):,} hands each, median")
    print(f"  ours in bulk {bulk:,.0f} (combination, price, height)  ratio to PokerKit {bulk / pokerkit:.1f}")
    print(f"  ours with citations {single:,.0f}  ratio to PokerKit {single / pokerkit:.1f}")
    print(f"  PokerKit {pokerkit:,.0f}")


if __name__ == "__main__":
    main()
