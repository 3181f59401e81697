"""A small study in the browser: the sums are those of the command, and it says no more than they show."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ambigu_variants.ambigu.faces import studies
from ambigu_variants.ambigu.faces.studies import study
from ambigu_variants.ambigu.study import trying, wording
from ambigu_variants.ambigu.study.chunks import COMPANY, Order, Sums, Totals, played
from ambigu_variants.ambigu.study.estimates import ENOUGH
from ambigu_variants.ambigu.study.trying import DEALS, ROUNDS, SHOWN
from ambigu_variants.ambigu.study.wording import again_told, tried_told
from ambigu_variants.cli import main
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Line
from ambigu_variants.kernel.errors import RequestError

ASKED = {"study": "lalanne_2010", "question": "first-bet", "answer": "foster_1897", "seed": "7"}
FEW = 5
HANDS = {**ASKED, "question": "three-against-two", "answer": "foster_1897:letter"}


def sums_of(rounds: int, change: int, parted: int = ROUNDS) -> Totals:
    """Returns totals in which the counters staked change by about so many counters in each round."""
    asked = trying.read(ASKED)
    totals = trying.go_on(asked, None)
    sums = totals.rivals[asked.comparison]
    place = len(COMPANY)
    for number in range(rounds):
        values = [0] * len(sums.sums)
        values[place] = change + (-1) ** number
        totals.base.add_round([0] * len(sums.sums))
        sums.add_round(values)
    sums.up = sums.moved = 4 * rounds
    sums.parted = parted
    return totals


def told(totals: Totals) -> str:
    """Returns the sentences of a result as one text."""
    part = tried_told(trying.read(ASKED), totals)
    return " ".join(line_text(each) for each in part.blocks if isinstance(each, Line))


def test_each_step_plays_the_rounds_of_the_study() -> None:
    """After three rounds the sums are those of a chunk of three rounds."""
    asked = trying.read(HANDS)
    reply = study(HANDS)
    assert (reply["done"], reply["total"]) == (0, DEALS)
    for done in (1, 2, 3):
        reply = study(HANDS, json.loads(json.dumps(reply["state"])))
        assert reply["done"] == done * len(COMPANY)
    order = Order(
        source=asked.source,
        comparisons=(asked.comparison,),
        rules="",
        rivals=("",),
        seed=asked.seed,
        rounds=3,
    )
    assert reply["state"]["totals"] == played(order).data()


def test_the_command_that_is_named_finds_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A study of five rounds from its first step to its last, in the browser and in the terminal."""
    for module in (trying, studies, wording):
        monkeypatch.setattr(module, "ROUNDS", FEW)
    asked, reply = trying.read(ASKED), study(ASKED)
    while "html" not in reply:
        state = reply["state"]
        reply = study(ASKED, state)
    _, command = again_told(asked)
    assert main([*command.split()[1:], "--workers", "0", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert found["base"]["rounds"] == FEW
    last = trying.go_on(asked, trying.begun(asked, state))
    assert last.data() == {name: found[name] for name in ("base", "comparisons")}
    assert f"<code>{command}</code>" in reply["html"]


def test_only_more_than_two_standard_errors_count() -> None:
    """One change far from 0, one within its errors, and one of which too few rounds differed."""
    for change, sign in ((40, 1), (-40, -1), (0, 0)):
        totals = sums_of(ROUNDS, change)
        assert trying.signs(trying.outcome(totals))[SHOWN[0]] == sign
    assert "10.0 counters more per deal" in told(sums_of(ROUNDS, 40))
    assert "10.0 counters less per deal" in told(sums_of(ROUNDS, -40))
    assert "don’t show whether" in told(sums_of(ROUNDS, 0))
    few = sums_of(ROUNDS, 40, ENOUGH - 1)
    assert trying.signs(trying.outcome(few))[SHOWN[0]] == 0
    assert "too few to conclude anything" in told(few)


def test_what_never_came_up_is_not_called_worthless() -> None:
    totals = sums_of(0, 0)
    assert "don’t show what it is worth" in told(totals)


@pytest.mark.parametrize(
    "change",
    [
        {"of": ["first-bet"]},
        {"totals": {}},
        {"totals": {"base": {}, "comparisons": []}},
        {"base": {"rounds": ROUNDS}},
        {"base": {"rounds": -1}},
        {"base": {"sums": [1]}},
        {"base": {"sums": [10**400] * len(Sums.none(4).sums)}},
        {"base": {"squares": ["1"] * len(Sums.none(4).sums)}},
    ],
)
def test_a_state_from_elsewhere_is_refused(change: dict[str, Any]) -> None:
    state: dict[str, Any] = study(HANDS)["state"]
    if "base" in change:
        state["totals"]["base"].update(change["base"])
    else:
        state.update(change)
    with pytest.raises(RequestError, match="unchanged"):
        study(HANDS, state)
