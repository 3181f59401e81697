"""Compares two players of Ascenseur by duplicate games: ``python -m tools.levels hard normal --games 8``.

The first player sits at a table of the second kind, in each seat in turn, with the same cards. Prints by how
many points per deal he is ahead of the mean of the others, with the standard error, and how often he kept his
bid. After each game it prints the result so far.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from math import sqrt
from statistics import fmean, stdev

from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.games.strategies import STRATEGIES, company
from ambigu_variants.ascenseur.sources import ACCOUNTS

PLAYERS = 4


def main() -> None:
    """Reads the command line, plays and prints."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("one", choices=STRATEGIES)
    parser.add_argument("other", choices=STRATEGIES)
    parser.add_argument("--games", type=int, default=80, help="of 25 deals, with four players and 52 cards")
    asked = parser.parse_args()
    ahead: list[float] = []
    kept: list[bool] = []
    for game in range(1, asked.games + 1):
        laid, sums = PLAYING.new(PLAYERS, f"levels {game}", ACCOUNTS[0].id), Counter[int]()
        for seat in range(PLAYERS):
            names = [asked.one if each == seat else asked.other for each in range(PLAYERS)]
            for number, hand in enumerate(PLAYING.replay(laid, company(names, laid.seed)).hands_played):
                sums[number] += PLAYERS * hand.points[seat] - sum(hand.points)
                kept.append(hand.contracts[seat].bid == hand.contracts[seat].made)
        ahead += [each / PLAYERS / (PLAYERS - 1) for each in sums.values()]
        error = stdev(ahead) / sqrt(len(ahead))
        told = f"{asked.one} – {asked.other}: {fmean(ahead):+.3f} ± {error:.3f} points per deal"
        print(f"{told} ({len(ahead)} deals in {PLAYERS} seats); {fmean(kept):.1%} kept", flush=True)


if __name__ == "__main__":
    main()
