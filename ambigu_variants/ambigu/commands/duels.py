"""The command for the duel: solves it under one account or mixture and prints the result."""

from __future__ import annotations

import argparse
from time import process_time
from typing import Any

from ambigu_variants.ambigu.commands.house_rules import answers_of
from ambigu_variants.ambigu.deals.replay import EDITION, GAME
from ambigu_variants.ambigu.mixtures.mixture import sound
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.printing import print_block, print_json
from ambigu_variants.faces.terminal import as_json, tenths
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import listed, message, say
from ambigu_variants.records.mixture import Mixture
from ambigu_variants.records.saving import keeping

CLASSES = (40, 50)
"""The default numbers of classes of hands before and after the draw."""
ITERATIONS = 2000
"""The default limit of iterations."""
MOST_CLASSES = 100
MOST_ITERATIONS = 100_000


def add_duel_command(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``duel`` to a parser."""
    told = say(
        "finds the best play for two in a simplified deal: which player is better off, and how "
        "often to open and bluff"
    )
    parser = commands.add_parser("duel", help=told, description=told)
    parser.set_defaults(run=_duel)
    parser.add_argument(
        "--source",
        metavar="SOURCE",
        default=ACCOUNTS[0].id,
        help=say("one of {sources}", sources=", ".join(account.id for account in ACCOUNTS)),
    )
    parser.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar="QUESTION=SOURCE[:READING]",
        help=say("answer a question as another account or another reading does; may be repeated"),
    )
    parser.add_argument(
        "--classes",
        type=int,
        nargs=2,
        default=CLASSES,
        metavar=("N", "M"),
        help=say("how many classes of hands before and after the draw (default: 40 50)"),
    )
    parser.add_argument(
        "--iterations",
        type=int,
        default=ITERATIONS,
        metavar="N",
        help=say("the most iterations allowed (default: {number})", number=ITERATIONS),
    )
    parser.add_argument("--json", action="store_true", help=say("print JSON"))
    parser.add_argument(
        "--out", metavar="FILE", help=say("write the result and the strategies of both players as JSON")
    )


def _duel(asked: argparse.Namespace) -> None:
    from ambigu_variants.research.duel.game import duel
    from ambigu_variants.research.duel.measures import measured, strategy_data
    from ambigu_variants.research.duel.solver import WITHIN, solve
    from ambigu_variants.research.duel.told import limits, result_told

    account = _account(asked)
    first, last = _classes(asked.classes)
    if not 1 <= asked.iterations <= MOST_ITERATIONS:
        raise RequestError(
            "{name} must be from {least} to {most}, not {given}.",
            name="--iterations",
            least=1,
            most=MOST_ITERATIONS,
            given=asked.iterations,
            field="iterations",
        )
    heard = tenths(message("{done} of at most {steps} iterations"))
    began = process_time()
    text = ""
    with keeping(asked.out, lambda: text, force=None, saved=str):
        prepared = duel(account.rules, first, last)
        solved = solve(
            prepared.game,
            most=asked.iterations,
            within=WITHIN,
            told=lambda done, exploitability: heard(done, asked.iterations),
        )
        found = measured(prepared, solved)
        data = {"source": account.id, "answers": account.changed, **found.data()}
        text = as_json({**data, "strategy": strategy_data(prepared, solved)}) + "\n"
    if asked.json:
        print_json(data)
        return
    changed = comparison.otherwise(comparison.account_named(ACCOUNTS, account.id), account.rules)
    title = account.source.short if not changed else f"{account.source.short}: {listed(changed)}"
    print_block(limits(found))
    print()
    print_block(result_told(title, found))
    print()
    print(say("{seconds} seconds of computing.", seconds=round(process_time() - began)))


def _account(asked: argparse.Namespace) -> Account[Any]:
    """Returns the account that is asked for, with its answers exchanged."""
    comparison.account_named(ACCOUNTS, asked.source)
    return sound(Mixture(game=GAME, edition=EDITION, rules=asked.source, answers=answers_of(asked)))


def _classes(given: list[int]) -> tuple[int, int]:
    for number in given:
        if not 1 <= number <= MOST_CLASSES:
            raise RequestError(
                "{name} must be from {least} to {most}, not {given}.",
                name="--classes",
                least=1,
                most=MOST_CLASSES,
                given=number,
                field="classes",
            )
    first, last = given
    return first, last
