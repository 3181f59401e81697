"""No flip of a ruling to a rival answer survives, and the mutation run can detect survivors."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from ambigu_variants.ambigu.rules.hands import Cards, Hand, Height, Mark, Measure
from ambigu_variants.ambigu.rules.rulebook import Matter
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Ruling
from tests import mutants

ROOT = Path(__file__).resolve().parents[2]
RULES = {account.id: account.rules for account in ACCOUNTS}
LALANNE, FOSTER, JUEGOS = list(RULES)[:3]


def apart(*command: str) -> subprocess.CompletedProcess[str]:
    """Runs Python in a process of its own, since trials fork and this process may have threads.

    The options of the caller's pytest must not reach the inner pytest.
    """
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={**os.environ, "PYTEST_ADDOPTS": "-rs -k nothing"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_no_flip_survives(thorough: bool) -> None:
    """Each flip to a rival or contrary answer fails a count, an example or a test, or is equal in effect.

    Every fourth is tried, or all if the run is thorough.
    """
    ended = apart("-m", "tests.mutants", "--every", "1" if thorough else "4")
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert ended.stdout.rstrip().endswith("Survivors: none.")


# A trial that can fail -------------------------------------------------------------------------------------


def returning(case: Matter) -> bool:
    """Foster's answer to the first return, coded otherwise."""
    return not case.rules.stand_ends_speech(case)


def not_returning(case: Matter) -> bool:
    """The contrary."""
    return case.rules.stand_ends_speech(case)


def five(case: Matter, hand: Hand, cards: Cards) -> int:
    """The price of a flush, computed from its number of cards."""
    return len(cards) + 1


def six_for_the_highest(case: Matter, hand: Hand, cards: Cards) -> int:
    """The price five, except for one flush in two hundred."""
    return 6 if sum(card.rank for card in cards) == 33 else 5


def lowest(case: Matter, hand: Hand, cards: Cards) -> Height:
    """A height by which the lowest flush wins."""
    return (Mark(-sum(card.rank for card in cards), Measure.PIPS),)


def pips_of_four(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The sum of a flush, computed from the hand."""
    return (Mark(sum(card.rank for card in hand.cards), Measure.PIPS),)


def planted() -> dict[str, mutants.Flip]:
    """Flips with a known result."""

    def flip(source: str, question: str, **rival: Any) -> mutants.Flip:
        mine: Ruling[..., Any] = getattr(RULES[source], question)
        account = next(account for account in ACCOUNTS if account.id == source)
        return mutants.Flip(account=account, mine=mine, rival=dataclasses.replace(mine, **rival))

    return {
        "the same, written otherwise": flip(FOSTER, "first_return", function=returning),
        "the same, from another place": flip(FOSTER, "first_return", at="Point", words="", name="elsewhere"),
        "the contrary": flip(FOSTER, "first_return", function=not_returning),
        "the same price": flip(JUEGOS, "flush_price", function=five),
        "another price, seldom": flip(JUEGOS, "flush_price", function=six_for_the_highest),
        "the same height": flip(LALANNE, "flush_height", function=pips_of_four),
        "the contrary height": flip(LALANNE, "flush_height", function=lowest),
    }


def verdicts() -> str:
    """The results of the known flips, as JSON."""
    flips = planted()
    return json.dumps(dict(zip(flips, [each.how for each in mutants.run([*flips.values()])], strict=True)))


def test_what_comes_to_the_same_survives_and_what_does_not_is_killed() -> None:
    """Equal answers survive, and different ones are killed by the expected means."""
    ended = apart("-c", "from tests.proofs import test_mutants; print(test_mutants.verdicts())")
    assert ended.returncode == 0, ended.stderr
    assert json.loads(ended.stdout) == {
        "the same, written otherwise": "survived",
        "the same, from another place": "survived",
        "the contrary": "examples",
        "the same price": "equal in effect",
        "another price, seldom": "counts",
        "the same height": "survived",
        "the contrary height": "counts",
    }


def test_every_answer_that_is_not_written_alike_is_tried() -> None:
    """Flips exist for every question of every source, without duplicates and never to an equal answer."""
    flips = mutants.flips()
    tried = {(flip.account.id, flip.mine.question) for flip in flips}
    assert tried == {(source, question) for source in RULES for question in mutants.QUESTIONS}
    without = [flip for flip in flips if flip.rival.name == mutants.CONTRARY]
    assert without
    assert not any(mutants.rivals(flip.mine) for flip in without)
    assert len({str(flip) for flip in flips}) == len(flips)
    assert {flip.account.id for flip in flips} == set(RULES)
    for flip in flips:
        assert not flip.mine.alike(flip.rival)
    for source, rules in RULES.items():
        for reading in rules.fredon_price.readings.values():
            assert any(flip.account.id == source and flip.rival is reading for flip in flips)
    once = {str(flip) for flip in flips if flip.mine.question == "first_return"}
    assert once == {
        f"{source} first-return={rival}"
        for source in RULES
        for rival in (f"{LALANNE}:out", "house:as-at-last")
    }, "all three can be read so, and the edition supplies another answer for texts without this betting"


def test_rulings_are_alike_wherever_they_are_written() -> None:
    """Rulings with the same code in different modules are alike, whatever other names the modules use."""
    one, other, third = (RULES[each] for each in (LALANNE, FOSTER, JUEGOS))
    assert one.point.alike(third.point), "it loops"
    assert not one.point.alike(other.point), "of two or three cards; of two or more"
    assert one.flush_height.alike(other.flush_height), "it asks for equals, which both modules have"
    assert one.lone_bettor.alike(third.lone_bettor)
    assert not one.first_bet.alike(third.first_bet)
    assert not one.tricon_price.alike(one.flush_price), "four, and five"
    assert one.stock_exhausted.alike(third.stock_exhausted)
