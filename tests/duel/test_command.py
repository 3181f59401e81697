"""The command `ambigu duel` writes what it has found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.research.duel import game


def test_out_holds_the_result_and_the_strategies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file has what `--json` prints, and for each question the chance of every choice by classes."""
    file = tmp_path / "duel.json"
    command = ["duel", "--classes", "4", "5", "--iterations", "5", "--json", "--out", str(file)]
    assert main(command) == 0
    written, printed = json.loads(file.read_text("utf-8")), json.loads(capsys.readouterr().out)
    strategy = written.pop("strategy")
    assert written == printed
    assert written["source"] == ACCOUNTS[0].id
    assert len(strategy) == written["questions"]
    for each in strategy:
        assert len(each["chances"]) == len(each["choices"]) > 1
    assert strategy[0]["history"] == []
    assert [sum(some) for some in zip(*strategy[0]["chances"], strict=True)] == pytest.approx(
        [10_000] * 4, abs=2
    )


OTHERS = [account.id for account in ALL_ACCOUNTS if account not in ACCOUNTS]


@pytest.mark.parametrize(
    ("source", "whole"),
    [
        *((source, False) for source in [*OTHERS, f"{ACCOUNTS[0].id} --answer first-betting={OTHERS[-2]}"]),
        *(pytest.param(account.id, True, marks=pytest.mark.only_thorough) for account in ACCOUNTS[1:]),
    ],
)
def test_a_duel_is_solved_or_refused_in_words(
    source: str, whole: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rules under which nobody bets before the draw, and texts that break off, get one sentence."""
    status = main(["duel", "--source", *source.split(), "--classes", "3", "3", "--iterations", "2"])
    said = capsys.readouterr()
    assert (status, bool(said.out), said.err.count("\n")) == ((0, True, 0) if whole else (2, False, 1))


def test_out_is_tried_before_anything_is_computed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that can’t be written is refused at once, without advice that the command doesn’t follow."""
    monkeypatch.delattr(game, "exchange")
    assert main(["duel", "--out", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert str(tmp_path) in said
    assert "--force" not in said


def test_a_duel_that_is_broken_off_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty file would block the next run."""

    def broken_off(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(game, "duel", broken_off)
    file = tmp_path / "duel.json"
    assert main(["duel", "--out", str(file)]) == 130
    assert not file.exists()
