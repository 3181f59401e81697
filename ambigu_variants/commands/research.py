"""The commands that compute for long: the census of pairs, the duel and studies of what a rule is worth.

Each imports its code only when it runs, because that needs numpy.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from time import monotonic, process_time
from typing import TYPE_CHECKING

from ambigu_variants.ambigu.mixtures.mixture import plain, sound
from ambigu_variants.ambigu.mixtures.wording import base_of, mixture_told
from ambigu_variants.ambigu.players.strategies import temper
from ambigu_variants.ambigu.results.hands import explaining, reading_called, shorts
from ambigu_variants.ambigu.rules.course import seatable
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.commands import files
from ambigu_variants.commands.options import OF_AMBIGU, Answer, Commands, answers_of, rules_in
from ambigu_variants.commands.streams import as_json, progress, put
from ambigu_variants.faces.tree import Node, Part, Rows, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.languages import listed

if TYPE_CHECKING:
    from ambigu_variants.ambigu.study.trying import Asked
    from ambigu_variants.research.study.stages import Terms

COMMANDS = Commands(OF_AMBIGU)


@COMMANDS.add("census", "--json")
def _census(asked: Namespace) -> Answer:
    """Counts every hand and every pair of hands, and shows where the accounts differ (needs numpy)."""
    from ambigu_variants.research.proof import report

    counted = report(ACCOUNTS, lambda done, steps: progress("steps of the census", done, steps))
    return counted, _counted(counted)


_TOTALS = {
    ("hands", "name"): "Hands with a different name",
    ("hands", "price"): "Hands with a different price",
    ("pairs", "result"): "Pairs with a different result",
    ("pairs", "opposite"): "Of these, pairs with the opposite winner",
    ("pairs", "price"): "Pairs with the same winner at a different price",
}


def _counted(counted: Data) -> Iterator[Part]:
    """Yields the census in words: every two accounts, and every reading."""
    counts = [f"{counted['hands']:,} hands; {counted['pairs']:,} pairs of hands with no card in common."]
    counts += [
        f"Under {shorts([each['source']])}, the elder hand decides {each['ties']:,} pairs."
        for each in counted["sources"]
    ]
    yield Part("", tuple(map(line, counts)))
    for each in counted["between"]:
        yield Part(" / ".join(shorts([source]) for source in each["sources"]), tuple(_totals(each)))
    for each in counted["readings"]:
        called = reading_called(each["source"], each["question"], each["reading"])
        yield Part(f"{shorts([each['source']])}, if {called}", tuple(_totals(each)))


def _totals(compared: Data) -> Iterator[Node]:
    """Yields every total with its split by the questions that explain it, then the number unexplained."""
    left = 0
    for (unit, name), told in _TOTALS.items():
        total = compared[unit][name]
        left += total["unexplained"]
        split = tuple(
            (line(f"{part[unit]:,}", kind="number"), line(explaining(part["questions"])))
            for part in total["split"]
        )
        yield Part(f"{told}: {total['total']:,}.", (Rows("", (), split),) if split else ())
    yield line(f"Unexplained: {left:,}.")


# The duel -------------------------------------------------------------------------------------------------


@COMMANDS.add("duel", "--source --answer... --rules --classes --iterations=2000 --json --out")
def _duel(asked: Namespace) -> Answer:
    """Finds the best play for two in a simplified deal: who is better off, how often to open and bluff."""
    from ambigu_variants.research.duel.game import covered, duel
    from ambigu_variants.research.duel.measures import measured, strategy_data
    from ambigu_variants.research.duel.solver import WITHIN, solve
    from ambigu_variants.research.duel.told import limits, result_told

    if asked.rules and (asked.source or asked.answer):
        raise RequestError("With --rules, leave out --source and --answer.")
    answered = replace(plain(asked.source or ACCOUNTS[0].id), answers=answers_of(asked))
    told = rules_in(asked.rules) if asked.rules else answered
    own, account = base_of(told), sound(told)
    if asked.out:
        files.writable(asked.out)
    began = process_time()
    before, after = asked.classes
    prepared = duel(account.rules, before, after, told.house)
    changes = covered(prepared, list(account.changed))
    solved = solve(
        prepared.game,
        most=asked.iterations,
        within=WITHIN,
        told=lambda done, exploitability: progress("iterations", done, asked.iterations),
    )
    found = measured(prepared, solved)
    data = {"source": account.id, "answers": account.changed, **found.data()}
    if asked.out:
        files.write(asked.out, as_json({**data, "strategy": strategy_data(prepared, solved)}) + "\n")
    changed = comparison.otherwise(own, account.rules)
    title = f"{account.source.short}: {listed(changed)}" if changed else account.source.short
    seconds = Part("", (line(f"{round(process_time() - began)} seconds of computing."),))
    return data, (limits(found, *changes), result_told(title, found), seconds)


# Studies ---------------------------------------------------------------------------------------------------


@COMMANDS.add(
    "study",
    "--source... --question... --all --answer... --rules --against --players --company --effect=both"
    " --precision=0.25 --most=3072 --seed=1 --out --resume --workers --json",
)
def _study(asked: Namespace) -> Answer:
    """Plays rounds under two sets of rules that differ in one answer or in many: what is a rule worth?"""
    from ambigu_variants.ambigu.study.figures import outcome_told
    from ambigu_variants.research.study.stages import Kept, as_data, here, play
    from ambigu_variants.research.study.store import Folder, on_workers
    from ambigu_variants.research.study.told import study_told

    tried = _tried(asked) if asked.rules or asked.against else None
    named = [] if tried else comparison.choose(ACCOUNTS, asked.source)
    terms = [_terms(asked, account.id) for account in named] or [_terms(asked, "", tried)]
    if asked.resume and not asked.out:
        raise RequestError("--resume needs to know the folder of the study: add --out DIR.")
    workers = len(os.sched_getaffinity(0)) if asked.workers is None else asked.workers
    kept = [
        Folder(Path(asked.out) / each.source.split()[0], each, resume=asked.resume) if asked.out else Kept()
        for each in terms
    ]
    try:
        found = play(
            terms,
            on_workers(workers) if workers else here,
            kept,
            lambda each, done: progress(f"rounds of {each.source.split()[0]}", done, each.most),
        )
    except (KeyboardInterrupt, RequestError):
        told = (
            f"The results so far are in {asked.out}. To go on, add --resume to the command."
            if asked.out
            else "Nothing of this study is kept. To keep what is computed, add --out DIR."
        )
        put("\n" * sys.stderr.isatty() + f"{told}\n", sys.stderr)
        raise
    data = [{"digest": each.digest, **as_data(each.terms), **each.totals.data()} for each in found]
    digests = (Part("", (line(f"Digest of the result: {each.digest}"),)) for each in found)
    parts = [
        outcome_told(tried.title, tried.against, each.totals) if tried else study_told(each) for each in found
    ]
    return data, chain(*zip(parts, digests, strict=True))


def _tried(asked: Namespace) -> Asked:
    """Returns the study of the house rules in a file against an account or other house rules."""
    from ambigu_variants.ambigu.study.trying import compared

    if asked.source or asked.all or asked.question or asked.answer:
        raise RequestError("With --rules, leave out --source, --question, --answer and --all.")
    if not asked.rules:
        raise RequestError("--against needs rules to compare: add --rules FILE.")
    mine = rules_in(asked.rules)
    return compared(mine, rules_in(asked.against or mine.rules), asked.seed, asked.rules)


def _terms(asked: Namespace, source: str, tried: Asked | None = None) -> Terms:
    from ambigu_variants.ambigu.study.comparisons import Effect, comparisons, in_force
    from ambigu_variants.research.study.stages import Terms

    answers = answers_of(asked)
    if asked.all and (asked.question or answers):
        raise RequestError("Use --question or --all, not both.")
    if not (tried or asked.all or asked.question or answers):
        raise RequestError("Say what to compare: use --question, --answer, --all or --rules.")
    if not asked.precision >= 0:
        raise RequestError("The precision must be a number of counters, 0 or more.")
    effects = tuple(Effect) if asked.effect == "both" else (Effect(asked.effect),)
    company = _company(asked)
    source, compared = (tried.source, tried.comparisons) if tried else (source, ())
    seatable(in_force(source)[0], len(company), "players")
    return Terms(
        source=source,
        comparisons=compared or tuple(comparisons(source, asked.question, tuple(answers.items()), effects)),
        company=company,
        precision=asked.precision,
        most=asked.most,
        seed=asked.seed,
    )


def _company(asked: Namespace) -> tuple[str, ...]:
    from ambigu_variants.ambigu.study.rounds import COMPANY

    if not asked.company:
        players = 4 if asked.players is None else asked.players
        return tuple(COMPANY[each % len(COMPANY)] for each in range(max(players, 0)))
    company = tuple(temper(name.strip()).name for name in asked.company.split(","))
    if asked.players not in (None, len(company)):
        raise RequestError(
            f"There are {asked.players} players, but you named {listed(company)}: name one for each player."
        )
    return company


# The search for rules --------------------------------------------------------------------------------------


@COMMANDS.add("design", "--like! --candidates=1000 --seed=1 --out --workers --json")
def _design(asked: Namespace) -> Answer:
    """Searches all answers that can be combined for rules as you wish them: how long, how dear, who gains?"""
    from ambigu_variants.research.design import BEST, search, wishes

    wished = wishes(asked.like)
    names = [str(Path(asked.out) / f"{place + 1}.toml") for place in range(BEST)] if asked.out else []
    if asked.out:
        Path(asked.out).mkdir(parents=True, exist_ok=True)
    for name in names:
        files.writable(name)
    workers = len(os.sched_getaffinity(0)) if asked.workers is None else asked.workers
    began = monotonic()
    found = search(wished, asked.candidates, asked.seed, workers, partial(progress, "rounds"))
    for name, each in zip(names, found.best, strict=True):
        files.write(name, each.rules.toml())
    seconds = max(monotonic() - began, 1)
    return found.data(wished), (
        found.told(wished, seconds),
        *(mixture_told(each.rules) for each in found.best),
    )
