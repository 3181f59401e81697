"""The command for tournaments between computer players, and its report."""

from __future__ import annotations

import argparse
from typing import Any

from ambigu_variants.ambigu.players.strategies import COUNTERS, STRATEGIES, named, temper
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.printing import print_block, print_json
from ambigu_variants.faces.tree import Line, Part, Rows, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure, say, say_n, tenths
from ambigu_variants.research.tournament import PURSE, Result, Tournament, tournament

TURNS = 20
"""The default number of turns."""


def add_tournament_command(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``tournament`` to a parser."""
    sources = ", ".join(account.id for account in ALL_ACCOUNTS)
    told = say(
        "makes computer players play one another, each in every seat in turn, and shows what each"
        " wins on average"
    )
    parser = commands.add_parser("tournament", help=told, description=told)
    parser.set_defaults(run=_play)
    parser.add_argument(
        "--source",
        action="append",
        metavar="SOURCE",
        help=say("an account; may be repeated: {sources}", sources=sources),
    )
    parser.add_argument(
        "--temper",
        action="append",
        metavar="NAME",
        help=say(
            "who plays; may be repeated: {tempers} (default: one of each), or a simple strategy that shows "
            "up the others’ weaknesses: {counters}",
            tempers=named(),
            counters=named(COUNTERS),
        ),
    )
    parser.add_argument(
        "--turns",
        type=int,
        default=TURNS,
        metavar="N",
        help=say(
            "how many series; in each, the same cards are played from every seat (default: {turns})",
            turns=TURNS,
        ),
    )
    parser.add_argument("--seed", default="1", metavar="TEXT", help=say("the same seed deals the same cards"))
    parser.add_argument("--json", action="store_true", help=say("print JSON"))


def _play(asked: argparse.Namespace) -> None:
    chosen = comparison.choose(ACCOUNTS, asked.source)
    names = asked.temper or list(STRATEGIES)
    played = [(each, tournament(each.rules, names, asked.turns, asked.seed)) for each in chosen]
    if asked.json:
        print_json([{"source": each.id, "seed": asked.seed, **_data(found)} for each, found in played])
        return
    for number, (each, found) in enumerate(played):
        if number:
            print()
        print_block(tournament_told(each.source.short, found))


def _data(found: Tournament) -> Data:
    return {
        "deals": found.deals,
        "purse": PURSE,
        "ends": {end.value: many for end, many in found.ends.items()},
        "won-of-the-table": found.table,
        "paid-for-hands": found.paid,
        "contrasts": [
            {"between": each.temper, "mean": each.mean / 100, "standard-error": each.error / 100}
            for each in found.contrasts
        ],
        "results": [
            {
                "temper": each.temper,
                "deals": each.deals,
                "won": each.won,
                "mean": each.mean / 100,
                "standard-error": each.error / 100,
                "deals-won": each.first,
            }
            for each in found.results
        ],
    }


def tournament_told(title: str, found: Tournament) -> Part:
    """Returns the results of a tournament: how it was played, and a row for each temper."""
    heads = [
        line(),
        line(say("average gain per deal")),
        line(say("probable range")),
        line(say("deals won")),
    ]
    rows = tuple((line(say(temper(each.temper).called)), *_cells(each)) for each in found.results)
    played = say_n(
        "{number} deal is played; at the start each player has {purse}.",
        "{number} deals are played; at the start of each, every player has {purse}.",
        found.deals,
        purse=counters(PURSE),
    )
    return Part(title, (line(played), Rows(title, tuple(heads), rows)))


def _cells(each: Result) -> tuple[Line, ...]:
    return tuple(line(text, kind="number") for text in (won(each), interval(each), figure(each.first)))


def won(each: Result, *, sign: bool = True) -> str:
    """Returns a temper's average win per deal: ``+6.8``, or unsigned for use in a sentence."""
    tenth = _rounded(each.mean)
    return tenths(tenth, gain=True) if sign else tenths(abs(tenth))


def interval(each: Result) -> str:
    """Returns the 95% range of that average, two standard errors to either side, or a dash without spread."""
    if not each.error:
        return "–"
    least, most = (tenths(_rounded(each.mean + side * 2 * each.error), gain=True) for side in (-1, 1))
    return say("{least} to {most}", least=least, most=most)


def _rounded(hundredths: int) -> int:
    """Rounds hundredths to tenths, halves away from zero."""
    tenth = (abs(hundredths) + 5) // 10
    return tenth if hundredths > 0 else -tenth
