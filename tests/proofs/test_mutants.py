"""No flip of a ruling to a rival answer survives, and the mutation run can detect survivors."""

from __future__ import annotations

import dataclasses
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from ambigu_variants.ambigu.rules.hands import Cards, Hand
from ambigu_variants.ambigu.rules.rulebook import Matter
from ambigu_variants.ambigu.sources import ACCOUNTS
from tests import mutants

RULES = {account.id: account.rules for account in ACCOUNTS}
_, FOSTER, JUEGOS = RULES


def apart(*command: str) -> str:
    """Runs Python in a process of its own, since trials fork and this process may have threads."""
    ended = subprocess.run(
        [sys.executable, *command],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_no_flip_survives(thorough: bool) -> None:
    """Every fourth is tried, or all if the run is thorough."""
    told = apart("-m", "tests.mutants", "--every", "1" if thorough else "4")
    assert told.rstrip().endswith("Survivors: none.")


def not_returning(case: Matter) -> bool:
    """The contrary of Foster's answer to the first return."""
    return case.rules.stand_ends_speech(case)


def five(case: Matter, hand: Hand, cards: Cards) -> int:
    """The price of a flush, computed from its number of cards."""
    return len(cards) + 1


def six_for_the_highest(case: Matter, hand: Hand, cards: Cards) -> int:
    """The price five, except for one flush in two hundred."""
    return 6 if sum(card.rank for card in cards) == 33 else 5


PLANTED: list[tuple[str, str, dict[str, Any], str]] = [
    (FOSTER, "first_return", {"at": "Point", "words": "", "name": "elsewhere"}, mutants.SURVIVED),
    (FOSTER, "first_return", {"function": not_returning}, mutants.EXAMPLES),
    (JUEGOS, "flush_price", {"function": five}, mutants.SURVIVED),
    (JUEGOS, "flush_price", {"function": six_for_the_highest}, mutants.COUNTS),
]
"""Flips with a known result."""


def verdicts() -> str:
    """How each of the known flips was noticed, as JSON."""
    tried = []
    for account, (source, question, rival, _) in ((each, row) for row in PLANTED for each in ACCOUNTS):
        if account.id == source:
            mine = getattr(account.rules, question)
            tried.append(mutants.Flip(account=account, mine=mine, rival=dataclasses.replace(mine, **rival)))
    return json.dumps([verdict.how for verdict in mutants.run(tried)])


def test_what_comes_to_the_same_survives_and_what_does_not_is_killed() -> None:
    told = apart("-c", "from tests.proofs import test_mutants; print(test_mutants.verdicts())")
    assert json.loads(told) == [how for *_, how in PLANTED]


def test_every_answer_that_is_not_written_alike_is_tried() -> None:
    """Flips exist for every question of every source, without duplicates and never to an equal answer."""
    flips = mutants.flips()
    tried = {(flip.account.id, flip.mine.question) for flip in flips}
    assert tried == {(source, question) for source in RULES for question in mutants.QUESTIONS}
    assert len({str(flip) for flip in flips}) == len(flips)
    for flip in flips:
        assert not flip.mine.alike(flip.rival)
        assert (flip.rival.name == mutants.CONTRARY) is not bool(mutants.rivals(flip.mine))
    for source, rules in RULES.items():
        for reading in rules.fredon_price.readings.values():
            assert any(flip.account.id == source and flip.rival is reading for flip in flips)
