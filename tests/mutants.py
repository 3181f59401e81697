"""Mutation tests: each ruling in force is replaced by each rival answer, which must be noticed.

A *flip* puts in a source's rulebook, for one question, the code of an answer that another source, the
edition or a rival reading gives. The ruling keeps its name, place, words and readings, so that only its
effect can be noticed. Answers with the same code are not flipped to each other (:meth:`Ruling.alike`). A
ruling without a rival answer is flipped to its *contrary*, which gives another answer or does nothing.

Each flip is tried in a process of its own, forked from one in which everything is loaded:

1. **counts**: the census of hands no longer has the figures worked out on paper, or a pair of hands is
   decided otherwise, against the second opinion of ``oracle.py``;
2. **examples**: a stored deal is refused, or its transcript changes, citations aside;
3. **tests**: a case of ``tests/sources`` fails. Checks of cited places are disabled.

Only the examples and tests that call the ruling are run. A flip that nothing notices has survived, unless
it is known to be *equal in effect*.
"""

from __future__ import annotations

import argparse
import dataclasses
import gc
import os
import re
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr
from dataclasses import dataclass
from functools import partial
from io import StringIO
from itertools import permutations, product
from multiprocessing import get_context
from pathlib import Path
from types import FunctionType, GeneratorType, SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple
from unittest.mock import ANY, patch

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a process that forks should have one thread

import numpy as np
import pytest

from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.deals.replay import agrees, replay
from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.rules.hands import Combination, Holding, Mark
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_32, SUITS, Card, Pack
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Account, Case, Ruling
from ambigu_variants.kernel.steps import Pile
from ambigu_variants.records import record
from ambigu_variants.research.pairs import NAMES, judged, pairs
from tests import oracle
from tests.ambigu import test_playthroughs
from tests.census import test_counts
from tests.sources import cases, dealing, test_pack, test_silences

if TYPE_CHECKING:
    from numpy.typing import NDArray

Answer = Ruling[..., Any]
Test = tuple[str, Callable[[], None]]
"""A name, and a function that fails or not."""
WORKERS = 2
LONGEST = 600
"""Limit on a trial's computing time, in seconds; what takes longer fails."""
QUESTIONS = questions_of(Rulebook)
ON_PAPER = {source: counts for source, readings, counts in test_counts.CASES if not readings}
RULELESS = (classes, pairs)
"""The caches about hands that do not depend on any rule."""
CONTRARY = "contrary"
COUNTS, EXAMPLES, PASSAGES, EQUAL, SURVIVED = "counts", "examples", "tests", "equal in effect", "survived"

EQUAL_IN_EFFECT = {
    *(
        f"{account.id} {combination}-price=house:by-rank"
        for account, combination in product(ACCOUNTS, ("point", "sequence", "tricon", "flush"))
    ),
    "lalanne_2010 fredon-price=house:by-rank",
    *(f"{one.id} flush-sequence-price={other.id}:letter" for one, other in permutations(ACCOUNTS, 2)),
    "lalanne_2010 short-of-stake=house:what-he-has",
    *(f"{account.id} short-of-stake=lalanne_2010:letter" for account in ACCOUNTS[1:]),
}
"""Flips that change nothing.

The edition prices a combination by its place on the ladder, and these have that price. A flush sequence
pays eight in each account, as a number or as the sum of a flush and a sequence. Lalanne refuses who is short
of the ante, but no deal begins with such a player in it.
"""


@dataclass(frozen=True, kw_only=True)
class Flip:
    """The ruling in force of an account, ``mine``, with the code of its ``rival``."""

    account: Account[Rulebook]
    mine: Answer
    rival: Answer

    def __str__(self) -> str:
        rival = f"{self.rival.source.id}:{self.rival.name}"
        return f"{self.account.id} {kebab(self.mine.question)}={rival}"

    def put_in_force(self) -> None:
        """Puts the flip in force for the rest of the process, wherever account or ruling are referenced."""
        mine, does = self.mine.function, self.rival.function
        function = FunctionType(
            does.__code__, does.__globals__, mine.__name__, does.__defaults__, does.__closure__
        )
        function.__doc__, function.__module__ = mine.__doc__, mine.__module__
        flipped = dataclasses.replace(self.mine, function=function)
        object.__setattr__(self.account.rules, self.mine.question, flipped)
        self.account.source.rulings[self.mine.question] = flipped
        for name, module in list(sys.modules.items()):
            if name.startswith("ambigu_variants"):
                for value in vars(module).values():
                    if hasattr(value, "cache_clear") and value not in RULELESS:
                        value.cache_clear()


def flips() -> list[Flip]:
    """Every flip: of each ruling in force to each rival, or to its contrary if it has none."""
    return [
        Flip(account=account, mine=mine, rival=rival)
        for account in ACCOUNTS
        for question in QUESTIONS
        for mine in [getattr(account.rules, question)]
        for rival in rivals(mine) or [contrary(mine)]
    ]


def rivals(mine: Answer) -> list[Answer]:
    """The answers of the sources and the edition, and their readings, without those of the same code."""
    found = [each for account in ACCOUNTS for each in account.readings(mine.question).values()]
    if house := silences.HOUSE.rulings.get(mine.question):
        found += [house, *house.readings.values()]
    others: list[Answer] = []
    for each in found:
        if not any(each.alike(other) for other in (mine, *others)):
            others.append(each)
    return others


def contrary(mine: Answer) -> Answer:
    """A ruling that gives another answer, or does nothing where the original only acts."""
    idle = mine.function.__annotations__["return"] == "Steps[None]"

    def answering(case: Matter, *asked: Any) -> Any:
        return iter(()) if idle else another(mine.function(case, *asked), asked)

    return dataclasses.replace(mine, function=answering, name=CONTRARY)


def another(answer: Any, asked: Sequence[Any]) -> Any:
    """Returns a different answer of the same type."""
    if isinstance(answer, GeneratorType):
        return another_in_the_end(answer, asked)
    if isinstance(answer, bool):
        return not answer
    if isinstance(answer, int):
        return answer + 1
    if isinstance(answer, Holding):
        return asked[0][-1]
    if isinstance(answer, Pack):
        return PACK_32
    if isinstance(answer, list):  # seats: who draws a card
        return [(seat + 1) % len(asked[0]) for seat in answer]
    if answer and isinstance(answer[0], Pile):
        return answer[0], answer[1] + 1
    if answer and isinstance(answer[0], Mark):
        return tuple(mark._replace(value=-mark.value) for mark in answer)
    if answer and isinstance(answer[0], (Combination, int)):
        return answer[::-1]
    return ()


def another_in_the_end(steps: Any, asked: Sequence[Any]) -> Any:
    """Runs the same steps and returns a different answer."""
    return another((yield from steps), asked)


def miscounted(account: Account[Rulebook], outcome: NDArray[np.int8] | None) -> str:
    """Returns which census figure is wrong under an account, or "".

    ``outcome`` gives the winner of each pair before the flip.
    """
    every, found = judged(account.rules), Counter[tuple[str | None, int]]()
    for name, paid, (_, size) in zip(every.names, every.prices, classes(), strict=True):
        found[NAMES[name], int(paid)] += size
    if found != ON_PAPER[account.id]:
        return "the census of hands is not the one worked out on paper"
    if outcome is None:
        return ""
    now = every.outcome()
    otherwise = (now != outcome) & (pairs().meetings > 0)
    if not otherwise.any():
        return ""
    one, other = np.unravel_index(np.argmax(otherwise), otherwise.shape)
    met = disjoint(pairs().hands[one].cards, pairs().hands[other].cards)
    winner, tied = oracle.showdown(account.id, {}, list(met))
    if now[one, other] == (0 if tied else 1 - 2 * winner):
        return ""
    told = " and ".join(" ".join(map(str, cards)) for cards in met)
    return f"{pairs().count(otherwise):,} pairs are decided otherwise, as {told}"


def disjoint(one: tuple[Card, ...], other: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Renames the suits of the second hand so that one pack can hold both."""
    for names in permutations(SUITS):
        renamed = dict(zip(SUITS, names, strict=True))
        cards = tuple(Card(card.rank, renamed[card.suit]) for card in other)
        if not set(one) & set(cards):
            return one, cards
    raise AssertionError("hands whose classes meet can be met")


def examples() -> list[Test]:
    """The stored records: the deals worked by hand, with transcripts, and the witnesses."""
    witnesses = Path(__file__).resolve().parents[1] / "docs" / "witnesses"
    paths = [*test_playthroughs.RECORDS, *sorted(witnesses.glob("*.*.*.toml"))]
    return [(path.stem, partial(retell, path)) for path in paths]


def retell(path: Path) -> None:
    """Checks that a record still replays to its result and its transcript, if any, citations aside."""
    told = record.from_text(path.read_text(encoding="utf-8"))
    agrees(told, replay(told))
    transcript = path.with_suffix(".txt")
    if transcript.exists():
        now = test_playthroughs.transcript(path)
        assert without_citations(now) == without_citations(transcript.read_text(encoding="utf-8"))


def without_citations(transcript: str) -> str:
    """The words of a transcript without citations, in one line."""
    return " ".join(re.sub(r"\[[^]]*\]", "", transcript).split())


def passages() -> list[Test]:
    """The cases of deals, line by line, and the tests of what no deal can show."""
    lines = [
        (f"{path.stem} {case.place}", partial(cases.check, line))
        for path in sorted(cases.FOLDER.glob("*.txt"))
        for case in cases.read(path).cases
        for line in case.lines
    ]
    packs = [(f"pack {each.id}", partial(test_pack.test_the_pack, each.id)) for each in ACCOUNTS]
    of_silences = [
        (f"{test.__name__} {' '.join(map(str, row[:2]))}", partial(test, *row))
        for test, rows in (
            (test_silences.test_agreed, test_silences.AGREED),
            (test_silences.test_nobody_can_bet, test_silences.NOBODY),
            (test_silences.test_further_deals, test_silences.FURTHER),
        )
        for row in rows
    ]
    return [*lines, *packs, *of_silences]


@contextmanager
def deafened() -> Iterator[None]:
    """Makes checks of cited places pass: that an action is refused counts, not by which passage."""
    really = dealing.refusal

    def refusal(*args: Any, **more: Any) -> Any:
        really(*args, **more)
        return SimpleNamespace(passage=ANY)

    anywhere = dict.fromkeys(("cited", "place", "rested_on"), lambda *_: ANY)
    with patch.object(dealing, "refusal", refusal), patch.dict(cases.READ, anywhere):
        yield


def fails(test: Callable[[], None]) -> bool:
    """Whether a test fails."""
    try:
        test()
    except (Exception, pytest.fail.Exception):
        return True
    return False


@contextmanager
def called() -> Iterator[set[Answer]]:
    """Yields the set of the rulings that are called within the context."""
    found: set[Answer] = set()
    really = Ruling.__call__

    def call(ruling: Answer, case: Case[Any], /, *args: Any, **more: Any) -> Any:
        found.add(ruling)
        return really(ruling, case, *args, **more)

    with patch.object(Ruling, "__call__", call):
        yield found


class Unflipped:
    """The state before any flip: what calls each ruling, and the winner of each pair of hands."""

    def __init__(self, tried: Sequence[Flip]) -> None:
        self.tried = tried
        self.outcomes: dict[str, NDArray[np.int8]] = {}
        for account in ACCOUNTS:
            self.outcomes[account.id] = judged(account.rules).outcome()
            red = miscounted(account, None)
            assert not red, f"Before any flip, {account.id}: {red}."
        self.calling: dict[tuple[str, Answer], list[Test]] = defaultdict(list)
        for kind, tests in ((EXAMPLES, examples()), (PASSAGES, passages())):
            for name, test in tests:
                with called() as rulings:
                    assert not fails(test), f"Before any flip, {name} fails."
                for ruling in rulings:
                    self.calling[kind, ruling].append((name, test))

    def judge(self, number: int) -> tuple[str, str]:
        """Puts a flip in force and returns what fails under it: the kind, and its name."""
        flip = self.tried[number]
        flip.put_in_force()
        asked_of_hands = flip.mine.question in hand_questions()
        if asked_of_hands and (red := miscounted(flip.account, self.outcomes[flip.account.id])):
            return COUNTS, red
        for kind in (EXAMPLES, PASSAGES):
            for name, test in self.calling[kind, flip.mine]:
                if fails(test):
                    return kind, name
        return EQUAL if str(flip) in EQUAL_IN_EFFECT else SURVIVED, ""


class Verdict(NamedTuple):
    """The result of a flip: ``how`` it was noticed, and by ``what``."""

    flip: Flip
    how: str
    what: str


def run(tried: Sequence[Flip]) -> Iterator[Verdict]:
    """Tries flips, each in a process of its own, and yields their verdicts."""
    with deafened():
        before = Unflipped(tried)
        gc.freeze()  # keeps memory pages shared between the forks
        with get_context("fork").Pool(WORKERS, _begin, (before,), maxtasksperchild=1) as pool:
            for flip, found in zip(tried, pool.imap(_judge, range(len(tried))), strict=True):
                yield Verdict(flip, *found)


_before: Unflipped
"""The loaded state from which every trial of this process starts."""


def _begin(before: Unflipped) -> None:
    """Prepares a fork; a trial that takes too long fails."""
    global _before
    _before = before
    signal.signal(signal.SIGPROF, _stop)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)


def _judge(number: int) -> tuple[str, str]:
    with redirect_stderr(StringIO()):
        return _before.judge(number)


def _stop(*_: object) -> None:
    raise TimeoutError


def main() -> int:
    """Flips each ruling to each rival answer and reports what fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=main.__doc__)
    parser.add_argument("--list", action="store_true", help="tell of each flip what killed it")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="try only every Nth flip")
    asked = parser.parse_args()
    tried = flips()[:: asked.every]
    verdicts = []
    for verdict in run(tried):
        verdicts.append(verdict)
        if asked.list:
            print(f"{verdict.flip}: {verdict.how}{verdict.what and ', '}{verdict.what}")
    for account in ACCOUNTS:
        found = Counter(each.how for each in verdicts if each.flip.account is account)
        told = ", ".join(f"{found[how]} {how}" for how in (COUNTS, EXAMPLES, PASSAGES, EQUAL, SURVIVED))
        print(f"{account.id}: {found.total()} flips: {told}")
    survivors = [each.flip for each in verdicts if each.how == SURVIVED]
    print(f"\nSurvivors: {len(survivors) or 'none'}.")
    for flip in survivors:
        print(f"  {flip}")
        print(f"    in force  {flip.mine.locus}: {flip.mine.says}")
        print(f"    rival     {flip.rival.locus}: {flip.rival.says}")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
