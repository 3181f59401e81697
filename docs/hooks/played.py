"""Computer players under each account and each reading: the stored measures of whole rounds, and
tournaments among tempers and against simple counter-strategies.

They take too long for a build, so they are stored in ``docs/figures/played.json``. Run as a script
(`make played`), this module plays what is missing and writes the file after each account or reading. A result
belongs to a fingerprint: every reply of the first rounds. If these come out otherwise, because a rule or a
player has changed, the result is refused. Everything is played with two seeds, so that a page can require
that both say the same.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Collection, Iterator
from functools import cache
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from ambigu_variants.ambigu.evenings.measures import COMPANY, measured, said  # noqa: E402
from ambigu_variants.ambigu.players.strategies import COUNTERS  # noqa: E402
from ambigu_variants.ambigu.players.tournament import End, Result, Tournament, tournament  # noqa: E402
from ambigu_variants.ambigu.rules.rulebook import Rulebook  # noqa: E402
from ambigu_variants.ambigu.sources import ACCOUNTS  # noqa: E402
from ambigu_variants.kernel.rulings import questions_of  # noqa: E402
from docs.hooks.disk_cache import COMMITTED, cached_by_account  # noqa: E402
from docs.hooks.duels import Column  # noqa: E402

FILE = COMMITTED / "played.json"
SEEDS = ("atlas", "atlas again")
ROUNDS, OF_READING = 500, 60
"""The numbers of rounds with each seed, of an account and of another reading."""
FIRST = (3, 1)
"""The numbers of rounds that make the fingerprint of an account and of another reading."""
SAMPLE = 3
"""The numbers of rounds and of turns that are stored apart, so that a test can play them again."""
TURNS = {"company": 1000, "skill": 250, "counter": 200}
"""The numbers of turns of a tournament with each seed, by its purpose."""
OPPONENTS = 3
"""The number of players of one temper who sit down with one counter-strategy."""


class NotPlayed(Exception):
    """Raised if nothing is stored for the rules in force."""


class Mean(NamedTuple):
    """The sum of some numbers, that of their squares, and how many there are, all of them whole numbers."""

    many: int
    total: int
    squares: int

    @property
    def mean(self) -> float:
        """The mean."""
        return self.total / self.many

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        about = self.many * self.squares - self.total**2
        return sqrt(about / (self.many**2 * max(self.many - 1, 1)))

    def __add__(self, other: object) -> Mean:
        assert isinstance(other, Mean)
        return Mean(*(one + two for one, two in zip(self, other, strict=True)))


def columns(some: Collection[str] | None = None) -> Iterator[Column]:
    """Yields some accounts or those with results, and then every other reading of each."""
    chosen = [account for account in ACCOUNTS if account.id in (accounts() if some is None else some)]
    yield from (Column(account.id) for account in chosen)
    for account in chosen:
        for name, question in questions_of(Rulebook).items():
            for reading, ruling in account.answers(name).items():
                if ruling is not getattr(account.rules, name):
                    yield Column(account.id, question.id, reading)


def accounts() -> set[str]:
    """Returns the ids of the accounts that have results, under the rules in force or others."""
    return {account.id for account in ACCOUNTS if account.id in _file()}


@cached_by_account
def fingerprint(source: str, question: str, reading: str) -> str:
    """Returns the fingerprint of how the company plays the first rounds under an account or reading."""
    answers = Column(source, question, reading).answers
    told = [said(source, answers, _seed(SEEDS[0], number)) for number in range(FIRST[bool(question)])]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


def _seed(seed: str, number: int) -> str:
    return f"{seed} {number}"


# What is played --------------------------------------------------------------------------------------------


@cache
def _round(column: Column, seed: str, number: int) -> list[int]:
    return measured(column.source, column.answers, _seed(seed, number))


def rounds(column: Column, seed: str, many: int) -> list[list[int]]:
    """Plays rounds and returns the measures of each; for a reading, their differences from the account's."""
    if not column.question:
        return [_round(column, seed, number) for number in range(many)]
    own = Column(column.source)
    return [
        [
            theirs - mine
            for mine, theirs in zip(
                _round(own, seed, number),
                measured(column.source, column.answers, _seed(seed, number)),
                strict=True,
            )
        ]
        for number in range(many)
    ]


def _added(rows: list[list[int]]) -> list[Mean]:
    return [
        Mean(len(column), sum(column), sum(value * value for value in column))
        for column in zip(*rows, strict=True)
    ]


def tables() -> dict[str, tuple[tuple[str, ...], int]]:
    """Returns the tournaments of every account: the players and the number of turns, by name."""
    made = {"company": (COMPANY, TURNS["company"]), "skill": ((*COMPANY, "random"), TURNS["skill"])}
    for temper in COMPANY:
        for counter in COUNTERS:
            made[f"{counter} {temper}"] = ((counter, *[temper] * OPPONENTS), TURNS["counter"])
    return made


def sample(column: Column, name: str = "") -> Any:
    """Plays a stored sample again: the first rounds, or the first turns of a tournament."""
    if not name:
        return rounds(column, SEEDS[0], SAMPLE)
    return _plain(tournament(column.rules, tables()[name][0], SAMPLE, SEEDS[0]))


def _plain(found: Tournament) -> list[Any]:
    """Returns a tournament as plain data, without the names."""
    both = [[each.deals, each.won, each.squares, each.first] for each in (*found.results, *found.contrasts)]
    return [
        found.results[0].turns,
        found.deals,
        [found.ends[end] for end in End],
        found.table,
        found.paid,
        both,
    ]


# What is stored --------------------------------------------------------------------------------------------


@cache
def _file() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def beside(column: Column, name: str = "") -> Any:
    """Returns the stored sample that :func:`sample` plays again."""
    return _found(column)["samples"][name]


def _found(column: Column) -> dict[str, Any]:
    """Returns what is stored for an account or reading.

    Raises:
        NotPlayed: there is nothing, or it was played under other rules or by other players.
    """
    found: dict[str, Any] = _file().get(str(column), {})
    if found.get("fingerprint") != fingerprint(*column):
        raise NotPlayed(f"Nothing was played for {column} under these rules: run make played.")
    return found


def stored(column: Column) -> tuple[list[Mean], list[Mean]]:
    """Returns the measures of an account with each seed; of a reading, how they differ from its account's."""
    one, other = (_found(column)["rounds"][seed] for seed in SEEDS)
    return [Mean(*each) for each in one], [Mean(*each) for each in other]


def stored_tournament(source: str, name: str) -> tuple[Tournament, Tournament]:
    """Returns a tournament of an account with each seed."""
    found = _found(Column(source))["tournaments"].get(name)
    if found is None:
        raise NotPlayed(f"The tournament {name} of {source} has not been played: run make played.")
    one, other = (_tournament(name, found[seed]) for seed in SEEDS)
    return one, other


def _tournament(name: str, plain: list[Any]) -> Tournament:
    names = list(dict.fromkeys(tables()[name][0]))
    pairs = [f"{one}-{other}" for place, one in enumerate(names) for other in names[place + 1 :]]
    turns, deals, ends, table, paid, both = plain
    results = [
        Result(temper=called, turns=turns, deals=each[0], won=each[1], squares=each[2], first=each[3])
        for called, each in zip([*names, *pairs], both, strict=True)
    ]
    return Tournament(
        results=tuple(results[: len(names)]),
        contrasts=tuple(results[len(names) :]),
        deals=deals,
        ends=dict(zip(End, ends, strict=True)),
        table=table,
        paid=paid,
    )


def every() -> None:
    """Checks that everything was played under the rules in force."""
    for column in columns():
        _found(column)


def main() -> None:
    """Plays what is missing, and writes the file after each part."""
    wanted = list(columns([account.id for account in ACCOUNTS]))
    known = {name: found for name, found in _file().items() if name in map(str, wanted)}

    def write(column: Column, found: dict[str, Any], began: float) -> None:
        known[str(column)] = found
        ordered = {str(each): known[str(each)] for each in wanted if str(each) in known}
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(each)}" for name, each in ordered.items())
        unfinished = FILE.with_suffix(".unfinished")
        unfinished.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
        unfinished.replace(FILE)
        print(f"{column}: {process_time() - began:.0f} s", flush=True)

    for column in wanted:
        began, stamp = process_time(), fingerprint(*column)
        found = known.get(str(column), {})
        if found.get("fingerprint") != stamp:
            found = {"fingerprint": stamp, "samples": {"": sample(column)}, "rounds": {}, "tournaments": {}}
        for seed in SEEDS:
            if seed not in found["rounds"]:
                many = OF_READING if column.question else ROUNDS
                found["rounds"][seed] = _added(rounds(column, seed, many))
                write(column, found, began)
    for name, (players, turns) in tables().items():
        for column in (each for each in wanted if not each.question):
            began, found = process_time(), known[str(column)]
            if name not in found["tournaments"]:
                found["samples"][name] = sample(column, name)
                found["tournaments"][name] = {
                    seed: _plain(tournament(column.rules, players, turns, seed)) for seed in SEEDS
                }
                write(column, found, began)


if __name__ == "__main__":
    main()
