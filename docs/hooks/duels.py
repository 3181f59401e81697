"""The solved duels of the Atlas: of every account, and of every disputed passage that concerns the betting.

They take too long for a build, so they are stored in ``docs/figures/duels.json``. Run as a script
(`make duels`), this module solves those whose rules have changed and writes the file after each. A result is
found by the fingerprint of its rules as the duel sees them: the tree, the payments with some hands, and the
order and prices of all hands. So rules that have changed have no result, and readings that change nothing
here share one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from functools import cache
from time import process_time
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.rules.rulebook import DRAW, FOUR, LAST, SHORT, WINNING, Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.research.duel.game import duel
from ambigu_variants.research.duel.last import Compared, compared
from ambigu_variants.research.duel.measures import Result, measured
from ambigu_variants.research.duel.solver import WITHIN, solve
from ambigu_variants.research.duel.tree import Tree
from ambigu_variants.research.pairs import judged
from docs.hooks.disk_cache import COMMITTED, cached_by_account

FILE = COMMITTED / "duels.json"
CLASSES = (40, 50)
SMALL = (8, 10)
"""The classes of the stored results, and of smaller ones that a test computes again."""
MOST, MOST_EXACT = 3000, 500
"""The largest numbers of iterations, with classes of hands and without."""
ROUNDS = 200
"""The iterations of the small duels."""

BETTING = (FOUR, DRAW, LAST, WINNING, SHORT)
"""The parts of the rules that concern the betting."""

SHOWN = (("7c 7d 7h 7s", "1c 2d 3h 5s"), ("1c 2d 3h 5s", "7c 7d 7h 7s"), ("8c 9c 10c 2h", "6d 7d 1s 2c"))
"""The hands, of the elder hand and the dealer, with which every end is paid for a fingerprint."""


class NotSolved(Exception):
    """Raised if a duel is missing or was solved under other rules."""


class Column(NamedTuple):
    """An account, or an account with another reading of one question."""

    source: str
    question: str = ""
    reading: str = ""

    @property
    def answers(self) -> dict[str, str]:
        """The answers exchanged, as ``--answer`` takes them."""
        return {self.question: f"{self.source}:{self.reading}"} if self.question else {}

    @property
    def rules(self) -> Rulebook:
        """The rulebook."""
        return rulebook(self.source, self.answers)

    def __str__(self) -> str:
        return " ".join(filter(None, self))


def columns(accounts: Sequence[Account[Rulebook]] = ACCOUNTS) -> Iterator[Column]:
    """Yields some accounts or all, and for each every other reading of a passage on the betting."""
    for account in accounts:
        yield Column(account.id)
        for name, question in questions_of(Rulebook).items():
            if question.section_id not in BETTING:
                continue
            own = getattr(account.rules, name)
            for reading, ruling in account.answers(name).items():
                if ruling is not own:
                    yield Column(account.id, question.id, reading)


@cached_by_account
def fingerprint(source: str, question: str, reading: str) -> str:
    """Returns the fingerprint of a column's rules as far as the duel depends on them."""
    rules = Column(source, question, reading).rules
    grown, found = Tree(rules), judged(rules)
    told: list[Any] = [
        [node.seat, node.stage, node.after, node.drew, node.shown, node.winner, node.history, node.choices]
        for node in grown.nodes
    ]
    told += [list(_paid(grown)), *(each.tolist() for each in (found.names, found.prices, found.ranks))]
    told += [found.points.tolist(), found.parted.tolist()]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


def _paid(grown: Tree) -> Iterator[float]:
    for hands in SHOWN:
        one, other = map(PACK_40.hand, hands)
        for end in grown.ends:
            yield grown.gain(grown.run(grown.nodes[end].history, (one, other)))


def solved(column: Column, classes: tuple[int, int], *, most: int, within: float) -> Result:
    """Solves a duel."""
    prepared = duel(column.rules, *classes)
    return measured(prepared, solve(prepared.game, most=most, within=within))


@cache
def _file() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def _found(column: Column) -> dict[str, Any]:
    """Returns what is stored for the rules of a column."""
    found: dict[str, Any] | None = _file().get(fingerprint(*column))
    if found is None:
        raise NotSolved(f"The duel of {column} is not solved under these rules: run make duels.")
    return found


def stored(column: Column, *, small: bool = False) -> Result:
    """Returns the stored result of a column."""
    return Result.of(_found(column)["small" if small else "result"])


def stored_last(source: str) -> Compared:
    """Returns the stored result of the last round of betting with and without classes."""
    return Compared(**_found(Column(source))["last"])


def accounts() -> list[Account[Rulebook]]:
    """Returns the accounts whose duels have been solved, under the rules in force or others."""
    held = {name.partition(" ")[0] for found in _file().values() for name in found["columns"]}
    return [account for account in ACCOUNTS if account.id in held]


def every() -> None:
    """Checks that every duel of these accounts is solved under the rules in force."""
    for column in columns(accounts()):
        stored(column)


def main() -> None:
    """Solves what is missing, and writes the file after each."""
    wanted: dict[str, list[Column]] = {}
    for column in columns():
        wanted.setdefault(fingerprint(*column), []).append(column)
    known = {rules: found for rules, found in _file().items() if rules in wanted}
    for rules, some in wanted.items():
        began = process_time()
        found = known.get(rules) or {
            "result": solved(some[0], CLASSES, most=MOST, within=WITHIN).data(),
            "small": solved(some[0], SMALL, most=ROUNDS, within=0).data(),
        }
        if not some[0].question and "last" not in found:
            prepared = duel(some[0].rules, *CLASSES)
            found["last"] = compared(prepared, most=MOST_EXACT, within=WITHIN)._asdict()
        known[rules] = {**found, "columns": list(map(str, some))}
        unfinished = FILE.with_suffix(".unfinished")
        unfinished.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
        unfinished.replace(FILE)
        value = found["result"]["value"] / 10_000
        print(f"{some[0]}: {value:+.3f}, {process_time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
