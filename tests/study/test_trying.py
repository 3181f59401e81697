"""A study in the browser: the sums are those of the command, and it says no more than they show."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ambigu.faces.studies import study
from ambigu_variants.ambigu.mixtures.mixture import plain
from ambigu_variants.ambigu.study import figures, trying
from ambigu_variants.ambigu.study.comparisons import Totals
from ambigu_variants.ambigu.study.estimates import ENOUGH
from ambigu_variants.ambigu.study.figures import LOOKS, outcome
from ambigu_variants.ambigu.study.rounds import COMPANY, Sums
from ambigu_variants.ambigu.study.trying import DEALS, ROUNDS, again_told, tried_told
from ambigu_variants.cli import main
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Line, Rows
from ambigu_variants.kernel.errors import VariorumError

ONE = {"study": "lalanne_2010", "question": "first-bet", "answer": "foster_1897", "seed": "7"}
MINE = replace(
    plain("lalanne_2010"), answers={"second-deal-shuffle": "foster_1897", "three-against-two": "foster_1897"}
)
ALL = {"study": MINE.fragment(), "against": "lalanne_2010", "seed": "7"}
FEW = 3


def totals_of(asked: trying.Asked, rounds: int, change: int, parted: int, apart: int = 0) -> Totals:
    """Returns totals in which the counters staked change by about so many counters in each round."""
    totals, place = Totals.none(len(COMPANY), asked.comparisons), len(COMPANY)
    for sums, by in [
        *((sums, change) for sums in totals.rivals.values()),
        *([(totals.rest, apart)] if totals.rest else []),
    ]:
        for number in range(rounds):
            values = [0] * len(sums.sums)
            values[place] = by + (-1) ** number
            sums.add(Sums.of_round(values))
        sums.up = sums.moved = 4 * rounds
        sums.parted = parted
    for _ in range(rounds):
        totals.base.add(Sums.of_round([0] * len(totals.base.sums)))
    return totals


def said(asked: trying.Asked, totals: Totals) -> str:
    """Returns all that is told of some totals, as text."""
    blocks = tried_told(asked, totals).blocks
    cells = [each for block in blocks if isinstance(block, Rows) for row in block.rows for each in row]
    return " | ".join(line_text(each) for each in (*blocks, *cells) if isinstance(each, Line))


@pytest.mark.parametrize("asked", [ONE, ALL], ids=["one answer", "a rule set"])
def test_the_command_that_is_named_finds_the_same(
    asked: dict[str, str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """A study of three rounds from its first step to its last, in the browser and in the terminal."""
    monkeypatch.setattr(trying, "ROUNDS", FEW)
    monkeypatch.setattr(trying, "STEP", 2)
    monkeypatch.setattr(trying, "again_told", lambda asked, totals: ("", asked.command))
    read, reply, done = trying.read(asked), study(asked), []
    while "progress" in reply:
        done.append((reply["done"], reply["total"]))
        assert "html" in reply or not reply["done"]
        reply = study(asked, reply["state"])
    assert done == [(0, DEALS), (len(COMPANY) * 2, DEALS)]
    (tmp_path / trying.FILE).write_text(MINE.toml(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    command = f"{read.command} --most {FEW} --precision 0 --seed {read.seed}"
    assert main([*command.split()[1:], "--workers", "0", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert found["base"]["rounds"] == FEW
    data = trying.go_on(read, FEW).data()
    assert data == {name: found[name] for name in data}
    assert read.command in re.sub("<[^>]*>", "", reply["html"])
    assert reply["text"].count("\n") == 1 + 7 * (1 if asked is ONE else 4)


@pytest.mark.parametrize(
    ("rounds", "change", "parted", "says"),
    [
        (ROUNDS, 40, ROUNDS, "+10.0 ± 0.1* | a clear change"),
        (ROUNDS, -40, ROUNDS, "−10.0 ± 0.1* | a clear change"),
        (ROUNDS, 0, ROUNDS, "too little to matter"),
        (FEW, 40, FEW, "too few deals so far"),
        (ROUNDS, 40, ENOUGH - 1, "would settle it"),
        (0, 0, ROUNDS, "don’t show what it is worth"),
    ],
)
def test_only_what_is_clear_among_all_that_is_shown_counts(
    rounds: int, change: int, parted: int, says: str
) -> None:
    """A question that never came up is not called worthless; a change within its error is no change."""
    asked = trying.read(ONE)
    assert says in said(asked, totals_of(asked, rounds, change, parted))


@pytest.mark.parametrize("apart", [0, 40])
def test_it_says_what_causes_a_change_and_whether_changes_add_up(apart: int) -> None:
    asked = trying.read(ALL)
    told = said(asked, totals_of(asked, 60, 40, 60, apart))
    assert (
        "clear, because of “Does a point of three cards beat a point of two?” (as in Foster) and" in told
    ), "both do it alone"
    assert ("don’t simply add up" in told) == bool(apart)
    assert ("the changes add up" in told) != bool(apart)


def test_a_trial_ends_when_all_is_settled_or_at_its_end() -> None:
    """It is looked only after fixed numbers of rounds; more deals are asked for as long as some is open."""
    asked = trying.read(ONE)
    for rounds, over in ((LOOKS[0] - 1, False), (LOOKS[0], True), (LOOKS[0] + 1, False), (LOOKS[-1], True)):
        assert trying.over(totals_of(asked, rounds, 40, rounds)) is over
    open_still = totals_of(asked, LOOKS[0], 0, LOOKS[0])
    open_still.rivals[asked.comparisons[-1]].squares[0] = 10**6
    assert not trying.over(open_still)
    assert outcome(open_still).needed > 4 * LOOKS[0]
    most = int(again_told(asked, open_still)[1].split("--most ")[1].split()[0])
    assert most * len(COMPANY) >= outcome(open_still).needed


def test_more_figures_need_more_errors() -> None:
    """The bound is that of Bonferroni: one test at 5% needs 1.96 errors."""
    assert figures._errors(1) == pytest.approx(1.95996, abs=1e-4)
    assert figures._errors(63) > figures._errors(7) > figures._errors(1)


def test_sums_that_are_lost_are_played_again() -> None:
    """A step gives the same after any other."""
    once = trying.go_on(trying.read(ONE), 2).data()
    trying.go_on(trying.read(ONE), 1)
    assert trying.go_on(trying.read(ONE), 2).data() == once


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"study": "hoyle", "against": "foster_1897"}, None),
        ({"study": "foster_1897", "against": "foster_1897"}, "against"),
        ({**ALL, "seed": "no good!"}, "seed"),
    ],
)
def test_what_can_not_be_tried_is_refused(asked: dict[str, Any], field: str | None) -> None:
    with pytest.raises(VariorumError) as refused:
        trying.read(asked)
    assert field is None or refused.value.field == field
