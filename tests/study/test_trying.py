"""A small study in the browser: the sums are those of the command, and it says no more than they show."""

from __future__ import annotations

import json

import pytest

from ambigu_variants.ambigu.faces import studies
from ambigu_variants.ambigu.faces.studies import study
from ambigu_variants.ambigu.study import trying
from ambigu_variants.ambigu.study.comparisons import ENOUGH, Totals, rows
from ambigu_variants.ambigu.study.rounds import COMPANY, Sums
from ambigu_variants.ambigu.study.trying import DEALS, ROUNDS, SHOWN, again_told, tried_told
from ambigu_variants.cli import main
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Line

ASKED = {"study": "lalanne_2010", "question": "first-bet", "answer": "foster_1897", "seed": "7"}
FEW = 3


def sums_of(rounds: int, change: int, parted: int) -> Totals:
    """Returns totals in which the counters staked change by about so many counters in each round."""
    asked = trying.read(ASKED)
    totals = Totals.none(len(COMPANY), [asked.comparison])
    sums = totals.rivals[asked.comparison]
    place = len(COMPANY)
    for number in range(rounds):
        values = [0] * len(sums.sums)
        values[place] = change + (-1) ** number
        totals.base.add(Sums.of_round([0] * len(sums.sums)))
        sums.add(Sums.of_round(values))
    sums.up = sums.moved = 4 * rounds
    sums.parted = parted
    return totals


def test_the_command_that_is_named_finds_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A study of three rounds from its first step to its last, in the browser and in the terminal."""
    for module in (trying, studies):
        monkeypatch.setattr(module, "ROUNDS", FEW)
    asked, reply, done = trying.read(ASKED), study(ASKED), []
    while "html" not in reply:
        done.append((reply["done"], reply["total"]))
        reply = study(ASKED, reply["state"])
    assert done == [(len(COMPANY) * number, DEALS) for number in range(FEW)]
    _, command = again_told(asked)
    assert main([*command.split()[1:], "--workers", "0", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert found["base"]["rounds"] == FEW
    assert trying.go_on(asked, FEW).data() == {name: found[name] for name in ("base", "comparisons")}
    assert f"<code>{command}</code>" in reply["html"]


@pytest.mark.parametrize(
    ("rounds", "change", "parted", "sign", "says"),
    [
        (ROUNDS, 40, ROUNDS, 1, "10.0 counters more per deal"),
        (ROUNDS, -40, ROUNDS, -1, "10.0 counters less per deal"),
        (ROUNDS, 0, ROUNDS, 0, "don’t show whether"),
        (ROUNDS, 40, ENOUGH - 1, 0, "too few to conclude anything"),
        (0, 0, ROUNDS, None, "don’t show what it is worth"),
    ],
)
def test_only_more_than_two_standard_errors_count(
    rounds: int, change: int, parted: int, sign: int | None, says: str
) -> None:
    """A question that never came up is not called worthless; a change within its error is no change."""
    totals = sums_of(rounds, change, parted)
    part = tried_told(trying.read(ASKED), totals)
    assert says in " ".join(line_text(each) for each in part.blocks if isinstance(each, Line))
    (row,) = rows(totals)
    assert sign is None or trying.sign(row.differences[SHOWN[0]], row.sums.parted) == sign


def test_sums_that_are_lost_are_played_again() -> None:
    """A step gives the same after any other."""
    once = trying.go_on(trying.read(ASKED), 2).data()
    trying.go_on(trying.read(ASKED), 1)
    assert trying.go_on(trying.read(ASKED), 2).data() == once
