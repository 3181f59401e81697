"""Mutation tests: each ruling in force is replaced by each rival answer, which must be noticed.

A *flip* puts in a source's rulebook, for one question, the code of an answer that another source, the
edition or a rival reading gives. The ruling keeps its name, place, words and readings, so that only its
effect can be noticed. Answers with the same code are not flipped to each other (:meth:`Ruling.alike`). A
ruling without a rival answer is flipped to its *contrary*, which gives another answer or does nothing.

Each flip is tried in a process of its own, forked from one in which everything is loaded:

1. **counts**: the census of hands no longer has the figures worked out on paper, or a pair of hands is
   decided otherwise, against the second opinion of ``oracle.py``;
2. **examples**: a stored deal is refused, or its transcript changes, citations aside;
3. **tests**: a test of ``tests/sources`` fails. Assertions on cited places are disabled.

Only the examples and tests that call the ruling are run. A price that no count, example or test
distinguishes from its rival may be *equal in effect*: both are tried on every hand that can be asked about,
under every answer to the questions that they ask in turn. The remaining flips have survived.
"""

from __future__ import annotations

import argparse
import dataclasses
import gc
import json
import os
import re
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from pathlib import Path
from types import CodeType, FunctionType, GeneratorType
from typing import TYPE_CHECKING, Any
from unittest.mock import ANY, patch

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a process that forks should have one thread

import numpy as np
import pytest

from ambigu_variants.ambigu.census.every_hand import classes, every_hand
from ambigu_variants.ambigu.census.pairs import NAMES, judged, pairs
from ambigu_variants.ambigu.deals.replay import agrees, replay
from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.rules.hands import Cards, Combination, Hand, Holding, Mark
from ambigu_variants.ambigu.rules.rulebook import PRICES, Matter, Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_32, SUITS, Card, Pack
from ambigu_variants.kernel.rulings import Account, Case, Ruling, kebab, questions_of
from ambigu_variants.kernel.steps import Pile
from ambigu_variants.records import record
from tests import oracle
from tests.ambigu import test_playthroughs
from tests.census import test_counts
from tests.sources import dealing

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Flip", "Verdict", "flips", "run"]

Answer = Ruling[..., Any]
TESTS = Path(__file__).parent / "sources"
WORKERS = 2
LONGEST = 600
"""Limit on a trial's computing time, in seconds; a longer trial is aborted."""
QUESTIONS = questions_of(Rulebook)
ON_PAPER = {source: counts for source, readings, counts in test_counts.CASES if not readings}
RULELESS = (classes, pairs)
"""The caches about hands that do not depend on any rule."""
CONTRARY = "contrary"
COUNTS, EXAMPLES, PASSAGES, EQUAL, SURVIVED = "counts", "examples", "tests", "equal in effect", "survived"


# What is flipped -------------------------------------------------------------------------------------------


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


def answers(question: str) -> list[Answer]:
    """Every coded answer to a question: the sources' and the edition's, each with its readings."""
    found = [each for account in ACCOUNTS for each in account.readings(question).values()]
    if house := silences.HOUSE.rulings.get(question):
        found += [house, *house.readings.values()]
    return list(dict.fromkeys(found))


def distinct(rulings: Sequence[Answer]) -> list[Answer]:
    """Removes rulings that have the same code as an earlier one."""
    found: list[Answer] = []
    for ruling in rulings:
        if not any(ruling.alike(each) for each in found):
            found.append(ruling)
    return found


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
    """The answers to a ruling's question with other code, without duplicates."""
    return distinct([each for each in answers(mine.question) if not each.alike(mine)])


def contrary(mine: Answer) -> Answer:
    """A ruling that gives another answer, or does nothing where the original only acts."""
    return dataclasses.replace(mine, function=turned(mine.function), name=CONTRARY)


def turned(function: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a function that gives another answer, or does nothing if no answer is due."""
    idle = function.__annotations__["return"] == "Steps[None]"

    def answering(case: Matter, *asked: Any) -> Any:
        return iter(()) if idle else another(function(case, *asked), asked)

    return answering


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


def written_alike(account: Account[Rulebook]) -> int:
    """The number of answers not tried because they have the same code as one in force or tried."""
    tried = sum(flip.account is account and flip.rival.name != CONTRARY for flip in flips())
    return sum(len(answers(question)) - 1 for question in QUESTIONS) - tried


# Counts ----------------------------------------------------------------------------------------------------


def miscounted(account: Account[Rulebook], outcome: NDArray[np.int8] | None) -> str:
    """Returns which census figure is wrong under an account, or "".

    ``outcome`` gives the winner of each pair before the flip.
    """
    every, found = judged(account.rules), Counter[tuple[str | None, int]]()
    for name, paid, (_, size) in zip(every.names, every.prices, classes(), strict=True):
        found[NAMES[name], int(paid)] += size
    if account.id in ON_PAPER and found != ON_PAPER[account.id]:
        return "the census of hands is not the one worked out on paper"
    if outcome is None:
        return ""
    now = every.outcome()
    otherwise = (now != outcome) & (pairs().meetings > 0)
    if not otherwise.any():
        return ""
    one, other = np.unravel_index(np.argmax(otherwise), otherwise.shape)
    met = disjoint(pairs().hands[one].cards, pairs().hands[other].cards)
    if account.id not in ON_PAPER:
        return ""  # not counted on paper, and the oracle doesn't know this account
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


# Examples --------------------------------------------------------------------------------------------------


def stored() -> list[Path]:
    """The paths of the stored records: the deals worked by hand, with transcripts, and the witnesses."""
    witnesses = Path(__file__).resolve().parents[1] / "docs" / "witnesses"
    return [*test_playthroughs.RECORDS, *sorted(witnesses.glob("*.*.*.toml"))]


def retold(path: Path) -> bool:
    """Whether a record still replays to its result and its transcript, if it has one, citations aside."""
    transcript = path.with_suffix(".txt")
    try:
        told = record.from_toml(path.read_text(encoding="utf-8"))
        agrees(told, replay(told))
    except Exception:
        return False
    return not transcript.exists() or without_citations(
        test_playthroughs.transcript(path)
    ) == without_citations(transcript.read_text(encoding="utf-8"))


def without_citations(transcript: str) -> str:
    """The words of a transcript without citations, in one line."""
    return " ".join(re.sub(r"\[[^]]*\]", "", transcript).split())


# Tests -----------------------------------------------------------------------------------------------------


class PassageTests:
    """A pytest plugin that collects the tests once and does some ``work`` instead of running them."""

    def __init__(self, work: Callable[[PassageTests], None]) -> None:
        self.work = work
        self.error: Exception | None = None
        self.items: list[pytest.Item] = []
        self.failed = ""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Replaces pytest's own loop."""
        self.items = session.items
        self._deafen()
        try:
            self.work(self)
        except Exception as error:  # pytest would report it as an error of its own
            self.error = error
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes what fails."""
        if report.failed:
            self.failed = report.nodeid.rpartition("/")[2]

    def passes(self, item: pytest.Item) -> bool:
        """Whether a test passes."""
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self.failed

    def _deafen(self) -> None:
        """Makes assertions on cited places pass: that an action is refused counts, not by which passage."""
        really = dealing.refused

        def refused(*args: Any, **more: Any) -> Any:
            really(*args, **more)
            return ANY

        modules = {dealing, *(item.module for item in self.items if isinstance(item, pytest.Function))}
        for name, deaf in (
            ("cited", lambda *_: ANY),
            ("place", lambda *_: ANY),
            ("rested_on", lambda *_: ANY),
            ("refused", refused),
        ):
            hearing = getattr(dealing, name)
            for module in modules:
                if getattr(module, name, None) is hearing:
                    setattr(module, name, deaf)


# The trial -------------------------------------------------------------------------------------------------


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


class AlreadyRed(Exception):
    """Raised if a figure, an example or a test fails before any flip."""


class Unflipped:
    """The state before any flip: what calls each ruling, and the winner of each pair of hands.

    Raises:
        AlreadyRed: a figure, an example or a test fails.
    """

    def __init__(self, tests: PassageTests, tried: Sequence[Flip]) -> None:
        self.tests = tests
        self.calling: dict[Answer, tuple[list[Path], list[pytest.Item]]] = {}
        self.outcomes: dict[str, NDArray[np.int8]] = {}
        for flip in tried:
            account = flip.account
            if flip.mine.question in hand_questions() and account.id not in self.outcomes:
                pairs()  # cached before the forks, for all of them
                self.outcomes[account.id] = judged(account.rules).outcome()
                if red := miscounted(account, None):
                    raise AlreadyRed(f"Before any flip, {account.id}: {red}.")
            if asks_a_price(flip.mine):
                holdings(combination_priced(flip.mine))  # cached for the same reason
        for path in stored():
            with called() as found:
                if not retold(path):
                    raise AlreadyRed(f"Before any flip, {path.stem} does not go as it was stored.")
            for ruling in found:
                self.calls(ruling)[0].append(path)
        calls: dict[pytest.Item, set[Answer]] = {}
        for item in tests.items:
            with called() as calls[item]:
                if not tests.passes(item):
                    raise AlreadyRed(f"Before any flip, {tests.failed} fails.")
        for item in sorted(calls, key=lambda item: len(calls[item])):  # the most specific test first
            for ruling in calls[item]:
                self.calls(ruling)[1].append(item)

    def calls(self, ruling: Answer) -> tuple[list[Path], list[pytest.Item]]:
        """The examples and the tests that call a ruling."""
        return self.calling.setdefault(ruling, ([], []))

    def judge(self, flip: Flip) -> tuple[str, str]:
        """Puts a flip in force and returns what fails under it: the kind, and its name."""
        examples, tests = self.calls(flip.mine)
        flip.put_in_force()
        asked_of_hands = flip.mine.question in hand_questions()
        if asked_of_hands and (red := miscounted(flip.account, self.outcomes[flip.account.id])):
            return COUNTS, red
        for path in examples:
            if not retold(path):
                return EXAMPLES, path.stem
        if equal_in_effect(flip):
            return EQUAL, ""
        for item in tests:
            if not self.tests.passes(item):
                return PASSAGES, self.tests.failed
        return SURVIVED, ""


def equal_in_effect(flip: Flip) -> bool:
    """Whether both answers give the same price for every hand that can be asked about.

    The questions that they ask in turn are answered in every coded way. Only prices are compared.
    """
    if not asks_a_price(flip.mine):
        return False
    held = holdings(combination_priced(flip.mine))
    for rules in worlds(flip.account.rules, reached(flip.mine, flip.rival)):
        case = Case(rules)
        if any(flip.mine(case, *each) != flip.rival(case, *each) for each in held):
            return False
    return True


def asks_a_price(ruling: Answer) -> bool:
    """Whether a ruling gives the price of a combination."""
    return QUESTIONS[ruling.question].section == PRICES


def combination_priced(ruling: Answer) -> str:
    """The question of the combination that a price ruling is about."""
    return ruling.question.removesuffix("_price")


@cache
def holdings(combination: str) -> list[tuple[Hand, Cards]]:
    """Every hand that makes a combination under any of its coded answers, with the cards that make it."""
    asked = [combination, *reached(*answers(combination))]
    made = [(Case(rules), getattr(rules, combination)) for rules in worlds(ACCOUNTS[0].rules, asked)]
    return [
        (hand, cards)
        for hand in every_hand()
        for cards in dict.fromkeys(cards for case, definition in made for cards in definition(case, hand))
    ]


def worlds(rules: Rulebook, questions: Sequence[str]) -> Iterator[Rulebook]:
    """Yields the rulebooks that answer some questions in every coded way."""
    for chosen in product(*(distinct(answers(each)) for each in questions)):
        yield dataclasses.replace(rules, **dict(zip(questions, chosen, strict=True)))


def reached(*rulings: Answer) -> list[str]:
    """The questions that some rulings ask, directly or through any answer to these."""
    found: list[str] = []
    waiting = list(rulings)
    for ruling in waiting:  # grows during the loop
        for question in sorted(_names(ruling.function.__code__) & QUESTIONS.keys() - set(found)):
            found.append(question)
            waiting += answers(question)
    return found


def _names(code: CodeType) -> set[str]:
    """The names used in a code object; a ruling reaches other rulings only by name."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return set(code.co_names).union(*map(_names, inner))


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """The result of a flip: ``how`` it was noticed, and by ``what``."""

    flip: Flip
    how: str
    what: str


def run(tried: Sequence[Flip]) -> list[Verdict]:
    """Tries flips and returns their verdicts.

    Raises:
        AlreadyRed: something fails before any flip.
        RuntimeError: a trial crashed, or the tests could not be collected.
    """
    found: list[Verdict] = []

    def work(tests: PassageTests) -> None:
        unflipped = Unflipped(tests, tried)
        found.extend(in_forks(tried, unflipped.judge))

    tests = PassageTests(work)
    options = [
        "-o",
        "addopts=",
        "--import-mode=importlib",
        "-p",
        "no:terminal",
        "-p",
        "no:cacheprovider",
        "-s",
    ]
    with patch.dict(os.environ):
        os.environ.pop("PYTEST_ADDOPTS", None)
        ended = pytest.main([*options, str(TESTS)], plugins=[tests])
    if tests.error:
        raise tests.error
    if len(found) != len(tried):
        raise RuntimeError(f"The tests could not be collected: pytest ended with {ended!r}.")
    return found


def in_forks(tried: Sequence[Flip], judge: Callable[[Flip], tuple[str, str]]) -> list[Verdict]:
    """Judges flips in child processes, a limited number at a time."""
    running: dict[int, tuple[int, int]] = {}
    found: dict[int, Verdict] = {}

    def wait() -> None:
        child, _ = os.wait()
        number, reading = running.pop(child)
        with os.fdopen(reading, encoding="utf-8") as pipe:
            told = pipe.read()
        try:
            how, what = json.loads(told)
        except ValueError:
            raise RuntimeError(f"{tried[number]}: {told or 'it ended without a word'}") from None
        found[number] = Verdict(flip=tried[number], how=how, what=what)
        progress(len(found), len(tried))

    gc.freeze()  # keeps memory pages shared between the forks
    for number, flip in enumerate(tried):
        if len(running) == WORKERS:
            wait()
        reading, writing = os.pipe()
        if child := os.fork():
            os.close(writing)
            running[child] = number, reading
            continue
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        try:
            told = json.dumps(judge(flip))
        except BaseException:
            told = traceback.format_exc()
        os.write(writing, told.encode()[:60_000])
        os._exit(0)
    while running:
        wait()
    return [found[number] for number in range(len(tried))]


def progress(done: int, of: int) -> None:
    """Shows the progress on the terminal's stderr, in one line that is overwritten."""
    if sys.stderr.isatty():
        print(f"\r{done} of {of} flips tried", end="\n" if done == of else "", file=sys.stderr, flush=True)


# The report ------------------------------------------------------------------------------------------------


def table(verdicts: Sequence[Verdict]) -> str:
    """A table of the results of all flips, by source."""
    sources = [account.id for account in ACCOUNTS]
    rows = {
        "flips tried": [sum(each.flip.account.id == source for each in verdicts) for source in sources],
        "  to the contrary": [
            sum(each.flip.account.id == source and each.flip.rival.name == CONTRARY for each in verdicts)
            for source in sources
        ],
        **{
            how if how in (EQUAL, SURVIVED) else f"  killed by {how}": [
                sum(each.flip.account.id == source and each.how == how for each in verdicts)
                for source in sources
            ]
            for how in (COUNTS, EXAMPLES, PASSAGES, EQUAL, SURVIVED)
        },
        "skipped, written alike": [written_alike(account) for account in ACCOUNTS],
    }
    head = f"{'':24}" + "".join(f"{source:>24}" for source in sources) + f"{'all':>8}"
    lines = [
        f"{name:24}" + "".join(f"{number:>24}" for number in numbers) + f"{sum(numbers):>8}"
        for name, numbers in rows.items()
    ]
    return "\n".join([head, *lines])


def told(verdict: Verdict) -> str:
    """Describes a flip that survived."""
    flip = verdict.flip
    return "\n".join(
        [
            f"  {flip}",
            f"    in force  {flip.mine.locus}: {flip.mine.says}",
            f"    rival     {flip.rival.locus}: {flip.rival.says}",
        ]
    )


def main() -> int:
    """Flips each ruling to each rival answer and reports what fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=main.__doc__)
    parser.add_argument("--list", action="store_true", help="tell of each flip what killed it")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="try only every Nth flip")
    asked = parser.parse_args()
    try:
        verdicts = run(list(flips())[:: asked.every])
    except AlreadyRed as error:
        print(error, file=sys.stderr)
        return 2
    if asked.list:
        for each in verdicts:
            print(f"{each.flip}: {each.how}{each.what and ', '}{each.what}")
        print()
    print(table(verdicts))
    equal = [each for each in verdicts if each.how == EQUAL]
    print(f"\nEqual in effect, for every hand and with any neighbours: {len(equal) or 'none'}.")
    for each in equal:
        print(f"  {each.flip}")
    survivors = [each for each in verdicts if each.how == SURVIVED]
    print(f"\nSurvivors: {len(survivors) or 'none'}.")
    for each in survivors:
        print(told(each))
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
