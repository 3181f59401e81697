"""Compares two players of Ascenseur by duplicate games: ``python -m tools.levels hard normal --games 8``.

The first player sits at a table of the second kind, in each seat in turn, with the same cards. Prints by how
many points per deal he is ahead of the mean of the others, with the standard error, and how often he kept his
bid. After each game it prints the result so far.
"""

from __future__ import annotations

from argparse import ArgumentParser
from math import sqrt
from statistics import fmean, stdev

from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.games.strategies import STRATEGIES, company, record_of
from ambigu_variants.ascenseur.operations import account


def main() -> None:
    """Reads the command line, plays and prints."""
    parser = ArgumentParser(description=__doc__)
    for name in ("one", "other"):
        parser.add_argument(name, choices=STRATEGIES)
    parser.add_argument("--games", type=int, default=80, help="of 25 deals, with four players and 52 cards")
    parser.add_argument("--first", type=int, default=1, help="number of the first game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rules", help="an account, such as wikipedia_2012:charge")
    asked = parser.parse_args()
    ahead: list[float] = []
    kept: list[bool] = []
    for game in range(asked.first, asked.first + asked.games):
        laid = record_of(account(asked.rules), asked.players, f"levels {game}")
        sums: dict[int, float] = {}
        for seat in range(asked.players):
            names = [asked.one if each == seat else asked.other for each in range(asked.players)]
            for number, hand in enumerate(PLAYING.replay(laid, company(names, laid.seed)).hands_played):
                others = [points for each, points in enumerate(hand.points) if each != seat]
                sums[number] = sums.get(number, 0) + hand.points[seat] - fmean(others)
                kept.append(hand.contracts[seat].bid == hand.contracts[seat].made)
        ahead += [each / asked.players for each in sums.values()]
        error = stdev(ahead) / sqrt(len(ahead))
        told = f"{asked.one} – {asked.other}: {fmean(ahead):+.3f} ± {error:.3f} points per deal"
        print(f"{told} ({len(ahead)} deals in {asked.players} seats); {fmean(kept):.1%} kept", flush=True)


if __name__ == "__main__":
    main()
