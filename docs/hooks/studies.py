"""The stored results of the study of what rules are worth (``ambigu study``): the build only prints them.

A study plays whole rounds of the table, under an account and with each rival answer, with the same cards and
players. A whole study takes hours, so its result is stored in ``docs/figures/studies.json``. Run as a script
(``python -m docs.hooks.studies store FOLDER SECOND CONTROLS``), this module stores what ``ambigu study
--all`` has written to a folder, a second study with another seed, which confirms its clear findings, and a
study of the controls alone, with a third seed. With ``unpack`` instead of ``store`` it writes the stored
results to the folders, so that ``ambigu study --resume`` goes on with them; with ``confirm`` it plays the
second study.

The file has, by account: ``terms`` (the comparisons, company, seed, precision and number of rounds),
``fingerprints`` (of the rules of the account, and of each comparison), ``digest``, ``totals`` (integer sums:
:class:`ambigu.study.comparisons.Totals`), ``samples`` (parts of chunks, which tests play again), and
``second`` and ``controls``: the further studies, with the same keys.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.study.comparisons import CONTROLS, Comparison
from ambigu_variants.ambigu.study.estimates import Estimate, Row, estimates, rows
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.research.study import stages
from ambigu_variants.research.study.stages import Study, Terms, play
from ambigu_variants.research.study.store import Folder, on_workers
from docs.hooks.disk_cache import COMMITTED, cached

FILE = COMMITTED / "studies.json"
CONFIRMING = 192
"""The rounds of a study that confirms another with a second seed."""
SAMPLED = 6
"""The comparisons of each stored part of a chunk."""


class NotPlayed(Exception):
    """Raised if the study of an account is missing or was played under other rules."""


@dataclass(frozen=True)
class Stored:
    """The stored study of an account, and two with other seeds: of its clear findings, and of controls."""

    study: Study
    second: Study | None
    controls: Study | None
    samples: list[Data]

    @cached_property
    def rows(self) -> list[Row]:
        """All comparisons with their estimates."""
        return rows(self.study.totals)

    @property
    def base(self) -> dict[str, Estimate]:
        """The account's own mean of each measure, per deal."""
        return estimates(self.study.totals.base)

    @cached_property
    def _again(self) -> dict[Comparison, Row]:
        """The comparisons of the second study."""
        return {row.comparison: row for row in rows(self.second.totals)} if self.second else {}

    def confirmed(self, row: Row, measure: str) -> bool:
        """Checks whether an effect is clear, and the second study finds the same sign, at two errors."""
        if row.comparison not in self._again or not row.differences[measure].clear:
            return False
        found = self._again[row.comparison].differences[measure]
        return found.mean * row.differences[measure].mean > 0 < abs(found.mean) - found.within


@cached
def fingerprints(source: str, company: list[str], compared: list[list[str]]) -> list[str]:
    """Returns the fingerprints of an account and its company, and of the comparisons, as they are now."""
    return [
        stages.fingerprint(rulebook(source, {}), tuple(company)),
        *(stages.fingerprint(rulebook(source, {question: answer})) for question, answer, _ in compared),
    ]


@cache
def _file() -> Data:
    found: Data = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def sources() -> list[str]:
    """Returns the accounts whose studies are stored."""
    return list(_file())


@cache
def stored(source: str) -> Stored:
    """Returns the stored study of an account."""
    found = _file().get(source)
    if found is None:
        raise NotPlayed(f"The study of {source} has not been played.")
    study, second, controls = Study.of(found), found.get("second"), found.get("controls")
    compared = [list(map(str, each)) for each in study.terms.comparisons]
    if fingerprints(source, list(study.terms.company), compared) != list(study.fingerprints):
        raise NotPlayed(f"The study of {source} was played under other rules: run make studies.")
    return Stored(study, second and Study.of(second), controls and Study.of(controls), found["samples"])


def every() -> None:
    """Checks that every study was played under the rules in force."""
    for source in sources():
        stored(source)


class Controlled(NamedTuple):
    """The result of the controls, over all accounts.

    For each account, ``deals`` deals were played with a seed of their own. They gave ``figures`` changes of a
    measure. ``least`` is the smallest probability of such a change by chance, multiplied by their number
    (Bonferroni). The study itself has ``all`` changes for the same questions, and ``called`` of these are
    clear by the correction used there.
    """

    deals: int
    figures: int
    least: float
    all: int
    called: int


@cache
def controlled() -> Controlled:
    """Returns the result of the controls: shuffling favours nobody, so whatever changes is chance.

    The number of steps is left out, because a shuffle is a step. This was written down while the deals were
    being played, before any result was read. Twice as many deals were planned; time was short, and they were
    halved before reading too. Only one thing was decided later: answers that shuffle alike count once.
    It changes no verdict.
    """
    chances: list[float] = []
    clear: list[bool] = []
    deals = 0
    for found in map(stored, sources()):
        if found.controls is None:
            raise NotPlayed("The controls have not been played: run make studies.")
        deals = found.controls.totals.base.rounds * len(found.controls.terms.company)
        chances += [each.chance for each in _of_controls(rows(found.controls.totals))]
        clear += [each.clear for each in _of_controls(found.rows)]
    return Controlled(deals, len(chances), min(1.0, min(chances) * len(chances)), len(clear), sum(clear))


def _of_controls(found: list[Row]) -> list[Estimate]:
    """Returns the changes that the questions about shuffling show, those that are not exactly zero.

    Answers that shuffle alike give the same figures, which count once.
    """
    made: dict[tuple[Estimate, ...], None] = {}
    for row in found:
        if row.comparison.question in CONTROLS:
            some = [each for name, each in row.differences.items() if each.error and name != "steps"]
            made[tuple(some)] = None
    return [each for some in made for each in some]


# Storing ---------------------------------------------------------------------------------------------------


def _read(folder: Path) -> Data:
    found: Data = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    return found


def _samples(folder: Path, rounds: int, before: list[Data]) -> list[Data]:
    """Returns parts of two chunks: of that with the most comparisons, and of the last; of ``before`` too."""
    parts = (json.loads(file.read_text(encoding="utf-8")) for file in folder.glob("chunks/*.json"))
    among = (*before, *(each for each in parts if each["first"] < rounds))
    found = sorted(among, key=lambda each: (int(each["first"]), len(each["comparisons"])))
    return [
        {
            **{name: value for name, value in each.items() if name != "digest"},
            "comparisons": each["comparisons"][:: -(-len(each["comparisons"]) // SAMPLED) or 1],
        }
        for each in (max(found, key=lambda each: len(each["comparisons"])), found[-1])
    ]


def _rules(found: Data) -> dict[str, str]:
    """Returns the fingerprints of a stored study: by comparison, and under no name that of the account."""
    return dict(zip(["", *map(str, found["terms"]["comparisons"])], found["fingerprints"], strict=True))


def store(folder: Path, second: Path, controls: Path) -> None:
    """Stores the studies in a folder, and in two others those with other seeds."""
    made = dict(_file())
    for file in sorted(folder.glob("*/result.json")):
        source = file.parent.name
        result, before = _read(file.parent), made.get(source, {})
        then = _rules(before) if before else {}
        same = {name for name, rules in _rules(result).items() if then.get(name) == rules}
        samples = [
            {**each, "comparisons": [some for some in each["comparisons"] if str(some[:-1]) in same]}
            for each in (before["samples"] if "" in same else ())
        ]
        made[source] = {**result, "samples": _samples(file.parent, result["terms"]["most"], samples)}
        for name, other in (("second", second), ("controls", controls)):
            if (other / source / "result.json").exists():
                made[source][name] = _read(other / source)
            elif "" in same and name in before:
                made[source][name] = before[name]
    _write(made)


def confirm(folder: Path, second: Path, _controls: Path) -> None:
    """Plays with another seed the comparisons whose effects are clear in the studies of a folder."""
    terms = [_confirming(Study.of(_read(file.parent))) for file in sorted(folder.glob("*/result.json"))]
    folders = [Folder(second / each.source, each, resume=True) for each in terms]
    play(terms, on_workers(len(os.sched_getaffinity(0))), folders, lambda terms, rounds: None)


def _confirming(study: Study) -> Terms:
    clear = [
        row.comparison for row in rows(study.totals) if any(each.clear for each in row.differences.values())
    ]
    return replace(study.terms, comparisons=tuple(clear), precision=0.0, most=CONFIRMING, seed="2")


def unpack(folder: Path, second: Path, controls: Path) -> None:
    """Writes the stored studies, also those of other rules, to the folders that are not there yet."""
    for source, found in _file().items():
        for data, where in (
            (found, folder),
            (found.get("second"), second),
            (found.get("controls"), controls),
        ):
            if data and not (where / source).exists():
                study = Study.of(data)
                Folder(where / source, study.terms, resume=False).finish(study)


def _write(made: Data) -> None:
    unfinished = FILE.with_suffix(".unfinished")
    unfinished.write_text(_lines(made) + "\n", encoding="utf-8")
    unfinished.replace(FILE)


def _lines(value: Any, deep: int = 0) -> str:
    """Returns JSON with a line for each comparison, so that a change of one changes one line."""
    if (
        isinstance(value, dict)
        and any(isinstance(each, (dict, list)) for each in value.values())
        and deep < 4
    ):
        inner = (f"{json.dumps(name)}: {_lines(each, deep + 1)}" for name, each in value.items())
        return "{\n" + ",\n".join(inner) + "\n}"
    if isinstance(value, list) and any(isinstance(each, (dict, list)) for each in value):
        return "[\n" + ",\n".join(map(json.dumps, value)) + "\n]"
    return json.dumps(value)


if __name__ == "__main__":
    {"store": store, "unpack": unpack, "confirm": confirm}[sys.argv[1]](*map(Path, sys.argv[2:]))
