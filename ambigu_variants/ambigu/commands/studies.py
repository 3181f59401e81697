"""The command for studies: what a rule is worth, by many deals played in pairs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from ambigu_variants.ambigu.commands.house_rules import answers_of
from ambigu_variants.ambigu.players.strategies import named, temper
from ambigu_variants.ambigu.rules.course import seatable
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.printing import print_block, print_json
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.languages import figure, listed, say
from ambigu_variants.records.saving import ending

if TYPE_CHECKING:
    from ambigu_variants.research.study.stages import Study, Terms

PRECISION, MOST, PLAYERS = 1 / 4, 3072, 4
"""The defaults: counters to either side, rounds, players."""
MOST_ROUNDS = 10_000_000
MOST_WORKERS = 1000
EFFECTS = ("direct", "adapting", "both")


def add_study_command(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``study`` to a parser."""
    told = say(
        "plays complete rounds twice, under an account’s answer and under a rival one, with the same cards "
        "and players, to find out what a rule is worth"
    )
    parser = commands.add_parser("study", help=told, description=told)
    parser.set_defaults(run=_study)
    sources = ", ".join(account.id for account in ALL_ACCOUNTS)
    parser.add_argument(
        "--source",
        action="append",
        metavar="SOURCE",
        help=say("an account; may be repeated: {sources}", sources=sources),
    )
    parser.add_argument(
        "--question",
        action="append",
        default=[],
        metavar="QUESTION",
        help=say("a question whose answers are swapped; may be repeated"),
    )
    parser.add_argument("--all", action="store_true", help=say("swap the answers to all questions"))
    parser.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar="QUESTION=SOURCE[:READING]",
        help=say("only this rival answer to a question; may be repeated"),
    )
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help=say("how many players (default: {number})", number=PLAYERS),
    )
    parser.add_argument(
        "--company",
        metavar="NAME,NAME",
        help=say("who plays, separated by commas: {tempers}", tempers=named()),
    )
    parser.add_argument(
        "--effect",
        choices=EFFECTS,
        default="both",
        help=say("direct: players don’t know the new rule; adapting: they know it; both (default)"),
    )
    parser.add_argument(
        "--precision",
        type=float,
        default=PRECISION,
        metavar="N",
        help=say(
            "stop when the standard errors of the dealer’s and the elder hand’s net results are no larger "
            "than this, in counters per deal (default: {number})",
            number=PRECISION,
        ),
    )
    parser.add_argument(
        "--most",
        type=int,
        default=MOST,
        metavar="N",
        help=say("the most rounds to play (default: {number})", number=figure(MOST)),
    )
    parser.add_argument("--seed", default="1", metavar="TEXT", help=say("the same seed deals the same cards"))
    parser.add_argument(
        "--out",
        metavar="DIR",
        help=say("write the chunks and the result to a folder"),
    )
    parser.add_argument(
        "--resume", action="store_true", help=say("go on with the study in the folder given by --out")
    )
    parser.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help=say("how many processes play; 0: this one alone (default: one for each core)"),
    )
    parser.add_argument("--json", action="store_true", help=say("print JSON"))


def _study(asked: argparse.Namespace) -> None:
    from ambigu_variants.research.study.chunks import as_data
    from ambigu_variants.research.study.stages import Kept, here, in_stages
    from ambigu_variants.research.study.store import Folder
    from ambigu_variants.research.study.told import study_told
    from ambigu_variants.research.study.workers import on_workers

    terms = [_terms(asked, account.id) for account in comparison.choose(ACCOUNTS, asked.source)]
    if asked.resume and not asked.out:
        raise RequestError("--resume needs to know the folder of the study: add --out DIR.", field="out")
    workers = _workers(asked)
    folder = Path(asked.out) if asked.out else None
    folders = [folder and Folder(folder / each.source, each, resume=asked.resume) for each in terms]
    studies: dict[int, Study] = {}
    run = on_workers(workers) if workers else here
    try:
        with ending():
            for place, done in in_stages(terms, run, [each or Kept() for each in folders], _heard()):
                studies[place] = done
                if kept := folders[place]:
                    kept.finish(done)
    except (KeyboardInterrupt, RequestError):
        _tell_what_is_kept(asked.out)
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
        print(say("Digest of the result: {digest}", digest=each.digest))


def _tell_what_is_kept(folder: str | None) -> None:
    told = (
        say("The results so far are in {folder}. To go on, add --resume to the command.", folder=folder)
        if folder
        else say("Nothing of this study is kept. To keep what is computed, add --out DIR.")
    )
    print("\n" * sys.stderr.isatty() + told, file=sys.stderr)


def _terms(asked: argparse.Namespace, source: str) -> Terms:
    from ambigu_variants.ambigu.study.comparisons import Effect, comparisons
    from ambigu_variants.research.study.stages import Terms

    answers = answers_of(asked)
    if asked.all and (asked.question or answers):
        raise RequestError("Use --question or --all, not both.", field="question")
    if not (asked.all or asked.question or answers):
        raise RequestError(
            "Say what to compare: use --question, --answer or --all.",
            field="question",
        )
    if not asked.precision >= 0:
        raise RequestError("The precision must be a number of counters, 0 or more.", field="precision")
    if not 1 <= asked.most <= MOST_ROUNDS:
        raise RequestError(
            "{name} must be from {least} to {most}, not {given}.",
            name="--most",
            least=1,
            most=figure(MOST_ROUNDS),
            given=asked.most,
            field="most",
        )
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
            "There are {players} players, but you named {names}: name one for each player.",
            players=figure(asked.players),
            names=listed(company),
            field="players",
        )
    return company


def _workers(asked: argparse.Namespace) -> int:
    workers = len(os.sched_getaffinity(0)) if asked.workers is None else asked.workers
    if not 0 <= workers <= MOST_WORKERS:
        raise RequestError(
            "{name} must be from {least} to {most}, not {given}.",
            name="--workers",
            least=0,
            most=figure(MOST_WORKERS),
            given=workers,
            field="workers",
        )
    return int(workers)


def _heard() -> Callable[[Terms, int], None]:
    """Returns a callback that shows on a terminal how many rounds are done, and the time that remains."""
    begun: dict[str, tuple[float, int]] = {}

    def heard(terms: Terms, done: int) -> None:
        start, first = begun.setdefault(terms.source, (monotonic(), done))
        if not sys.stderr.isatty() or done <= first:
            return
        minutes = round((monotonic() - start) / (done - first) * (terms.most - done) / 60)
        told = say(
            "{source}: {done} of at most {most} rounds; at most {minutes} minutes more",
            source=terms.source,
            done=figure(done),
            most=figure(terms.most),
            minutes=figure(minutes),
        )
        print(f"\r{told} ", end="\n" if done >= terms.most else "", file=sys.stderr, flush=True)

    return heard
