"""The commands that compute for long: the census of pairs, the duel and studies of what a rule is worth."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, process_time
from typing import TYPE_CHECKING, Any

from ambigu_variants.ambigu.mixtures.mixture import sound
from ambigu_variants.ambigu.players.strategies import named, temper
from ambigu_variants.ambigu.rules.course import seatable
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.commands import files
from ambigu_variants.commands.options import (
    add_answers,
    add_json,
    add_sources,
    answers_of,
    command,
    in_range,
    of_account,
)
from ambigu_variants.commands.streams import as_json, print_json, tenths
from ambigu_variants.faces.printing import print_block, print_parts
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.languages import listed

if TYPE_CHECKING:
    from ambigu_variants.research.study.stages import Study, Terms

CLASSES, ITERATIONS = (40, 50), 2000
"""The defaults of a duel: classes of hands before and after the draw, and the most iterations."""
MOST_CLASSES, MOST_ITERATIONS = 100, 100_000
PRECISION, MOST, PLAYERS = 1 / 4, 3072, 4
"""The defaults of a study: counters to either side, rounds, players."""
MOST_ROUNDS, MOST_WORKERS = 10_000_000, 1000
EFFECTS = ("direct", "adapting", "both")


def add_commands(commands: Any) -> None:
    """Adds these commands to a parser. Each imports its code only when it runs, because that needs numpy."""
    told = "counts every hand and every pair of hands, and shows where the accounts differ (needs numpy)"
    add_json(command(commands, "census", _census, told))

    told = (
        "finds the best play for two in a simplified deal: which player is better off, and how often to"
        " open and bluff"
    )
    parser = command(commands, "duel", _duel, told)
    sources = ", ".join(account.id for account in ACCOUNTS)
    parser.add_argument("--source", metavar="SOURCE", default=ACCOUNTS[0].id, help=f"one of {sources}")
    add_answers(parser)
    parser.add_argument(
        "--classes",
        type=int,
        nargs=2,
        default=CLASSES,
        metavar=("N", "M"),
        help="how many classes of hands before and after the draw (default: 40 50)",
    )
    parser.add_argument(
        "--iterations",
        type=int,
        default=ITERATIONS,
        metavar="N",
        help=f"the most iterations allowed (default: {ITERATIONS})",
    )
    add_json(parser)
    parser.add_argument(
        "--out", metavar="FILE", help="write the result and the strategies of both players as JSON"
    )

    told = (
        "plays complete rounds twice, under an account’s answer and under a rival one, with the same cards"
        " and players, to find out what a rule is worth"
    )
    parser = command(commands, "study", _study, told)
    add_sources(parser)
    parser.add_argument(
        "--question",
        action="append",
        default=[],
        metavar="QUESTION",
        help="a question whose answers are swapped; may be repeated",
    )
    parser.add_argument("--all", action="store_true", help="swap the answers to all questions")
    parser.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar="QUESTION=SOURCE[:READING]",
        help="only this rival answer to a question; may be repeated",
    )
    parser.add_argument("--players", type=int, metavar="N", help=f"how many players (default: {PLAYERS})")
    parser.add_argument("--company", metavar="NAME,NAME", help=f"who plays, separated by commas: {named()}")
    parser.add_argument(
        "--effect",
        choices=EFFECTS,
        default="both",
        help="direct: players don’t know the new rule; adapting: they know it; both (default)",
    )
    parser.add_argument(
        "--precision",
        type=float,
        default=PRECISION,
        metavar="N",
        help="stop when the standard errors of the dealer’s and the elder hand’s net results are no larger"
        f" than this, in counters per deal (default: {PRECISION})",
    )
    parser.add_argument(
        "--most", type=int, default=MOST, metavar="N", help=f"the most rounds to play (default: {MOST:,})"
    )
    parser.add_argument("--seed", default="1", metavar="TEXT", help="the same seed deals the same cards")
    parser.add_argument(
        "--out",
        metavar="DIR",
        help="write the chunks and the result to a folder",
    )
    parser.add_argument(
        "--resume", action="store_true", help="go on with the study in the folder given by --out"
    )
    parser.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help="how many processes play; 0: this one alone (default: one for each core)",
    )
    add_json(parser)


def _census(asked: argparse.Namespace) -> None:
    from ambigu_variants.research.proof import report
    from ambigu_variants.research.told import report_told

    counted = report(ACCOUNTS, tenths("Census: {done} of {steps} steps done."))
    if asked.json:
        print_json(counted)
    else:
        print_parts(report_told(counted))


def _duel(asked: argparse.Namespace) -> None:
    from ambigu_variants.research.duel.game import duel
    from ambigu_variants.research.duel.measures import measured, strategy_data
    from ambigu_variants.research.duel.solver import WITHIN, solve
    from ambigu_variants.research.duel.told import limits, result_told

    comparison.account_named(ACCOUNTS, asked.source)
    account = sound(of_account(asked.source, answers_of(asked)))
    for number in asked.classes:
        in_range("--classes", number, 1, MOST_CLASSES)
    in_range("--iterations", asked.iterations, 1, MOST_ITERATIONS)
    if asked.out:
        files.writable(asked.out)
    heard = tenths("{done} of at most {steps} iterations")
    began = process_time()
    prepared = duel(account.rules, *asked.classes)
    solved = solve(
        prepared.game,
        most=asked.iterations,
        within=WITHIN,
        told=lambda done, exploitability: heard(done, asked.iterations),
    )
    found = measured(prepared, solved)
    data = {"source": account.id, "answers": account.changed, **found.data()}
    if asked.out:
        files.write(asked.out, as_json({**data, "strategy": strategy_data(prepared, solved)}) + "\n")
    if asked.json:
        print_json(data)
        return
    changed = comparison.otherwise(comparison.account_named(ACCOUNTS, account.id), account.rules)
    title = account.source.short if not changed else f"{account.source.short}: {listed(changed)}"
    print_parts([limits(found), result_told(title, found)])
    print()
    print(f"{round(process_time() - began)} seconds of computing.")


# Studies ---------------------------------------------------------------------------------------------------


def _study(asked: argparse.Namespace) -> None:
    from ambigu_variants.research.study.chunks import as_data
    from ambigu_variants.research.study.stages import Kept, here, in_stages
    from ambigu_variants.research.study.store import Folder
    from ambigu_variants.research.study.told import study_told
    from ambigu_variants.research.study.workers import on_workers

    terms = [_terms(asked, account.id) for account in comparison.choose(ACCOUNTS, asked.source)]
    if asked.resume and not asked.out:
        raise RequestError("--resume needs to know the folder of the study: add --out DIR.")
    workers = len(os.sched_getaffinity(0)) if asked.workers is None else asked.workers
    in_range("--workers", workers, 0, MOST_WORKERS)
    folder = Path(asked.out) if asked.out else None
    folders = [folder and Folder(folder / each.source, each, resume=asked.resume) for each in terms]
    studies: dict[int, Study] = {}
    run = on_workers(workers) if workers else here
    try:
        for place, done in in_stages(terms, run, [each or Kept() for each in folders], _heard()):
            studies[place] = done
            if kept := folders[place]:
                kept.finish(done)
    except (KeyboardInterrupt, RequestError):
        told = (
            f"The results so far are in {asked.out}. To go on, add --resume to the command."
            if asked.out
            else "Nothing of this study is kept. To keep what is computed, add --out DIR."
        )
        print("\n" * sys.stderr.isatty() + told, file=sys.stderr)
        raise
    found = [studies[place] for place in range(len(terms))]
    if asked.json:
        print_json([{"digest": each.digest, **as_data(each.terms), **each.totals.data()} for each in found])
        return
    for number, each in enumerate(found):
        if number:
            print()
        print_block(study_told(each))
        print()
        print(f"Digest of the result: {each.digest}")


def _terms(asked: argparse.Namespace, source: str) -> Terms:
    from ambigu_variants.ambigu.study.comparisons import Effect, comparisons
    from ambigu_variants.research.study.stages import Terms

    answers = answers_of(asked)
    if asked.all and (asked.question or answers):
        raise RequestError("Use --question or --all, not both.")
    if not (asked.all or asked.question or answers):
        raise RequestError("Say what to compare: use --question, --answer or --all.")
    if not asked.precision >= 0:
        raise RequestError("The precision must be a number of counters, 0 or more.")
    in_range("--most", asked.most, 1, MOST_ROUNDS)
    effects = tuple(Effect) if asked.effect == "both" else (Effect(asked.effect),)
    company = _company(asked)
    account = comparison.account_named(ACCOUNTS, source)
    seatable(account.rules, len(company), "players")
    return Terms(
        source=source,
        comparisons=tuple(comparisons(source, asked.question, tuple(answers.items()), effects)),
        company=company,
        precision=asked.precision,
        most=asked.most,
        seed=asked.seed,
    )


def _company(asked: argparse.Namespace) -> tuple[str, ...]:
    from ambigu_variants.ambigu.study.rounds import COMPANY

    if not asked.company:
        players = PLAYERS if asked.players is None else asked.players
        return tuple(COMPANY[each % len(COMPANY)] for each in range(max(players, 0)))
    company = tuple(temper(name.strip()).name for name in asked.company.split(","))
    if asked.players not in (None, len(company)):
        raise RequestError(
            f"There are {asked.players} players, but you named {listed(company)}: name one for each player."
        )
    return company


def _heard() -> Callable[[Terms, int], None]:
    """Returns a callback that shows on a terminal how many rounds are done, and the time that remains."""
    begun: dict[str, tuple[float, int]] = {}

    def heard(terms: Terms, done: int) -> None:
        start, first = begun.setdefault(terms.source, (monotonic(), done))
        if not sys.stderr.isatty() or done <= first:
            return
        minutes = round((monotonic() - start) / (done - first) * (terms.most - done) / 60)
        told = f"{terms.source}: {done:,} of at most {terms.most:,} rounds; at most {minutes:,} minutes more"
        print(f"\r{told} ", end="\n" if done >= terms.most else "", file=sys.stderr, flush=True)

    return heard
