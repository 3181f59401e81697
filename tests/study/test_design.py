"""The search for rules: wishes are read and weighed, and the best are those that miss them least."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from ambigu_variants.ambigu.mixtures.mixture import contradictions, sound
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import played
from ambigu_variants.ambigu.study.differences import written
from ambigu_variants.ambigu.study.estimates import estimates
from ambigu_variants.cli import main
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.records.rule_set import from_data, from_text
from ambigu_variants.research import design
from ambigu_variants.research.design import Wish, candidates, search, wishes

MISSED = {
    "length<=12": 0.5,
    "length<=13": 0,
    "length>=12": 0,
    "length>=13": 0.5,
    "length~14": 1.5,
    "elder~dealer": 2,
    "elder>=dealer": 0,
    "dealer>=elder": 2,
    "void<=0.05": 1,
    "void>=0.1": 0,
}


@pytest.mark.parametrize(("wish", "missed"), MISSED.items())
def test_a_wish_is_missed_by_changes_that_matter(wish: str, missed: float) -> None:
    means = {"length": 12.5, "elder": 1.0, "dealer": -1.0, "void": 0.1}
    (read,) = wishes(wish)
    assert read.missed(means) == pytest.approx(missed)


@pytest.mark.parametrize(
    "text", ["", "length", "length<12", "length<=", "size<=3", "elder~nobody", "void<=x1"]
)
def test_what_is_no_wish_is_refused(text: str) -> None:
    with pytest.raises(VariorumError):
        wishes(text)


def test_candidates_are_different_and_can_be_played() -> None:
    found = candidates(60, "1")
    assert found == candidates(60, "1") != candidates(60, "2")
    assert [each.rules for each in found[:3]] == [account.id for account in ACCOUNTS]
    assert len({written(each) for each in found}) == 60
    assert max(len(each.answers) for each in found) > 30
    for each in found[:12]:
        sound(each)
        assert not contradictions(each)


def test_the_best_miss_the_wishes_least_whoever_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test plays the rounds of the last candidates once more, in one go, and adds up the misses."""
    monkeypatch.setattr(design, "RUNGS", (4, 8))
    wished = wishes("staked>=30 length<=10")
    found = search(wished, 12, "1", 0)
    assert found == search(wished, 12, "1", 2)
    assert (len(found.last), found.rounds) == (8, 12 * 4 + 8 * 4 + 8 * 8)
    assert sorted(found.again) == [*range(8)]
    missed = []
    for each in found.last:
        base = played(written(each.rules), (), range(8), seed="design 1").base
        means = {name: known.mean for name, known in estimates(base).items()}
        missed.append(max(30 - means["staked"], 0) + max(means["decisions"] - 10, 0))
        assert each.rank(wished)[0] == pytest.approx(missed[-1])
        assert each.deals == 32
    assert all(one <= other + 1e-9 for one, other in pairwise(missed))
    data = found.data(wished)["best"]
    assert [sound(from_data(each["rules"])).changed for each in data]
    assert sum(found.sure) == pytest.approx(design.BEST)


def test_the_command_saves_the_best(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(design, "RUNGS", (4,))
    command = ["design", "--like", "staked>=30", "--candidates", "8", "--workers", "0", "--out"]
    assert main([*command, f"{tmp_path}/found"]) == 0
    assert "The closest rules" in capsys.readouterr().out
    for number in range(1, design.BEST + 1):
        sound(from_text((tmp_path / "found" / f"{number}.toml").read_text()))
    assert main([*command, f"{tmp_path}/found"]) == 2
    assert "already exists" in capsys.readouterr().err


def test_a_wish_says_what_it_is() -> None:
    assert wishes("void<=0.05 elder~dealer") == (Wish("void", "<=", 0.05), Wish("elder", "~", "dealer"))
